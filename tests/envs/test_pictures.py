"""Pictures of positions: what lies open is in them, what is hidden is not."""

import xml.etree.ElementTree as ElementTree
from random import Random

import pytest

import goldenspike
from goldenspike import SPECTATOR, SpikeError, State
from goldenspike.engine.game import OptionValue
from goldenspike.envs.pictures import svg, text
from goldenspike.envs.pictures.sheet import livery
from goldenspike.games import FOLDERS
from goldenspike.games.classic.route_position import RoutePosition
from goldenspike.games.trails.state import TrailsState
from tests.conformance.cases import TINY

OPTIONS: dict[str, dict[str, OptionValue]] = {"old-west": {"alvin": True}, "trails": {"turn_limit": 100}}
SVG = "{http://www.w3.org/2000/svg}"

each_game = pytest.mark.parametrize("game", FOLDERS)


def position(game: str, moves: int) -> State:
    state = goldenspike.new(game, 3, 9, **OPTIONS.get(game, {}))
    chance = Random(4)
    for _ in range(moves):
        if not state.over:
            state.apply(chance.choice(state.legal()))
    return state


def pieces(state: State) -> int:
    """How many shapes in seat colours a picture must have: what lies on the board, and a plate for each player."""
    found = int(state.players)
    if isinstance(state, TrailsState):
        found += sum(owner >= 0 for owner in state.rail_owner) + sum(owner >= 0 for owner in state.goods)
        found += sum(0 <= owner < state.players for owner in state.city)
        return found + sum(where >= 0 for where in state.train) + sum(where >= 0 for where in state.settler)
    assert isinstance(state, RoutePosition)
    found += sum(state.board.length[r] for r in range(state.board.routes) if state.owner(r) >= 0)
    view = state.view(SPECTATOR)
    markers, seats = view.get("markers", {}), view["seats"]
    assert isinstance(markers, dict)
    assert isinstance(seats, list)
    return found + len(markers) + sum(len(seat.get("harbours", [])) for seat in seats)


@each_game
@pytest.mark.parametrize("moves", [0, 150])
def test_every_open_piece_is_in_the_picture(game: str, moves: int) -> None:
    state = position(game, moves)
    drawn = ElementTree.fromstring(svg(game, state))
    colours = {livery(seat)[0] for seat in range(state.players)}
    assert sum(element.get("fill") in colours for element in drawn if element.tag != f"{SVG}text") == pieces(state)
    assert moves == 0 or pieces(state) > 3


@each_game
def test_a_picture_shows_nothing_hidden(game: str) -> None:
    state = position(game, 120)
    for seat in range(state.players):
        guess = state.guess(seat, 1)
        assert svg(game, guess) == svg(game, state)
        assert text(guess) == text(state)


@each_game
def test_whoever_decides_is_marked(game: str) -> None:
    state = position(game, 40)
    assert svg(game, state).count("▸") == len(state.deciders())
    assert text(state).splitlines()[0].count("player") == len(state.deciders())


def test_the_text_of_a_finished_game_says_so() -> None:
    state = position("usa", 2000)
    assert text(state).startswith("The game is over.\n")
    assert text(state).count("\n") == 1 + state.players


def test_a_board_without_a_layout_has_no_picture() -> None:
    with pytest.raises(SpikeError, match=r"has no layout\.json"):
        svg(TINY, goldenspike.new(TINY, 2, 1))
