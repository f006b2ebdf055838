"""Positions of Old West as a test needs them, in words.

    state = frontier(3, hand={0: "red 4, blue 2"}, homes={0: "salt-lake-city"}, markers={1: "cheyenne"})

Everything that `tests.classic.build.table` takes is taken here too. Who is given no home lives far away
from Salt Lake City, where most tests take place; networks follow from homes and owned routes.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from goldenspike.games import board_folder
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.loader import load_board
from goldenspike.games.old_west.board import OldWestBoard
from goldenspike.games.old_west.facts import west_rules
from goldenspike.games.old_west.state import OldWestState
from tests.classic.build import play, table, texts

FAR_HOMES = ("salt-lake-city", "wolf-point", "seattle", "san-diego", "spokane", "san-francisco")


@cache
def facts() -> BoardFacts:
    return load_board(board_folder("old-west"), "old-west")


@cache
def west(alvin: bool = False) -> OldWestBoard:
    return OldWestBoard(facts(), "base", west_rules(facts()), alvin)


def west_with(route_id: str, **changes: Any) -> OldWestBoard:
    """The board with one route changed, such as another ferry."""
    routes = tuple(replace(r, **changes) if r.id == route_id else r for r in facts().routes)
    return OldWestBoard(replace(facts(), routes=routes), "base", west_rules(facts()), False)


def make_state(board: RouteBoard, players: int) -> OldWestState:
    assert isinstance(board, OldWestBoard)
    return OldWestState(board, players)


def fresh(players: int, seed: int = 3, starter: int = 0, alvin: bool = False) -> OldWestState:
    """A game that has just been set up: everybody is to choose opening tickets."""
    state = OldWestState(west(alvin), players)
    state.set_up(seed, starter)
    return state


def settling(players: int, seed: int = 3, starter: int = 0, alvin: bool = False) -> OldWestState:
    """Everybody has kept three tickets; home cities are to be chosen."""
    state = fresh(players, seed, starter, alvin)
    for player in range(players):
        state.apply(state.action("keep 1+2+3"), player)
    return state


def frontier(
    players: int = 2,
    *,
    alvin: bool = False,
    board: OldWestBoard | None = None,
    homes: Mapping[int, str] | None = None,
    markers: Mapping[int, str] | None = None,  # seat: cities, besides the home
    holder: int = -1,  # who has captured Alvin ...
    alvin_at: str = "",  # ... and put him there
    **more: Any,
) -> OldWestState:
    """A turn begins."""
    state = table(players, board=board or west(alvin), make=make_state, **more)
    assert isinstance(state, OldWestState)
    for seat in range(players):
        home = city(state, (homes or {}).get(seat, FAR_HOMES[seat]))
        state.homes[seat] = home
        give_marker(state, seat, home)
        state.extend_network(seat, home)
        for name in (markers or {}).get(seat, "").split(","):
            if name.strip():
                give_marker(state, seat, city(state, name.strip()))
        for route in range(state.west.routes):
            if state.owns(seat, route):
                state.extend_network(seat, state.west.a[route])
                state.extend_network(seat, state.west.b[route])
    if alvin_at:
        state.alvin = city(state, alvin_at)
        state.captor = holder
        state.captures[holder] = 1
        assert state.controller[state.alvin] == holder, "Alvin stands in a city of his holder"
    return state


def give_marker(state: OldWestState, seat: int, place: int) -> None:
    assert state.controller[place] < 0, "a city takes one marker"
    state.controller[place] = seat
    state.reserve[seat] -= 1
    assert state.reserve[seat] >= 0, "a player has three markers"


def city(state: OldWestState, name: str) -> int:
    return state.west.city_ids.index(name)


def cities_of(state: OldWestState, seat: int) -> list[str]:
    """The cities with a marker of this player."""
    return [name for name, owner in zip(state.west.city_ids, state.controller, strict=True) if owner == seat]


def alvin_city(state: OldWestState) -> str:
    return state.west.city_ids[state.alvin]


def own_choices(state: OldWestState, word: str) -> list[str]:
    """The legal actions that begin with this word, without it."""
    return [text.removeprefix(word + " ") for text in texts(state) if text.startswith(word + " ")]


def claim(state: OldWestState, route: str, pay: str = "") -> list[int]:
    """Claim a route for the player whose turn it is, without a marker; what everybody has scored by it."""
    before = state.scores()
    play(state, f"claim {route}")
    if pay:
        play(state, f"pay {pay}")
    if "no marker" in texts(state):
        play(state, "no marker")
    return [after - was for after, was in zip(state.scores(), before, strict=True)]
