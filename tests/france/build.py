"""Positions of France as a test needs them, in words; see tests/classic/build.py for the rest."""

from dataclasses import replace
from functools import cache
from typing import Any

from goldenspike.games import board_folder
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BED, Route, RouteRules
from goldenspike.games.classic.loader import load_board
from goldenspike.games.classic.notation import KIND_NAMES
from goldenspike.games.classic.position import TURN
from goldenspike.games.france.board import FranceBoard
from goldenspike.games.france.state import SURVEYING, FranceState
from tests.classic import build
from tests.classic.build import give_route, play, route, valley

RULES = RouteRules(
    trains=40, hand=8, opening_tickets=5, opening_keep=3, mix_returned=True, draw_tickets=4, most_tickets=15
)
PIECES = {"2": 3, "3": 3, "4": 1, "5": 1, "total": 64}


@cache
def france() -> FranceBoard:
    return FranceBoard(load_board(board_folder("france"), "france"))


def country(tracks: str, tickets: str = "", crossings: str = "", pieces: dict[str, int] | None = None) -> FranceBoard:
    """A small board as `valley` makes it; colour `bed` is a track bed; a line a crossing: `a-b x c-d`."""
    facts = valley(tracks.replace(" bed", " grey"), tickets, RULES).facts
    lines = [line.strip() for line in tracks.replace(",", "\n").splitlines() if line.strip()]
    crossed: dict[str, set[str]] = {}
    for line in [line.strip() for line in crossings.splitlines() if line.strip()]:
        one, other = line.split(" x ")
        crossed.setdefault(one, set()).add(other)
        crossed.setdefault(other, set()).add(one)
    routes: list[Route] = []
    for line, fact in zip(lines, facts.routes, strict=True):
        others = crossed.get(f"{fact.a}-{fact.b}", set())
        ids = tuple(r.id for r in facts.routes if f"{r.a}-{r.b}" in others)
        routes.append(replace(fact, colour=BED if line.split()[2] == "bed" else fact.colour, crosses=ids))
    return FranceBoard(replace(facts, family="france", routes=tuple(routes), extra={"pieces": pieces or PIECES}))


def _state(board: RouteBoard, players: int) -> FranceState:
    assert isinstance(board, FranceBoard)
    return FranceState(board, players)


def table(players: int = 2, *, board: FranceBoard | None = None, built: str = "", **words: Any) -> FranceState:
    """A turn begins; `built` names beds with the colour of their piece: `calais-lille purple, ...`."""
    owned = words.pop("owned", {})
    state = build.table(players, board=board or france(), make=_state, **words)
    assert isinstance(state, FranceState)
    turn = state.current
    for name in [part.strip() for part in built.split(",") if part.strip()]:
        lay(state, name)
    state.current = turn
    for seat, names in owned.items():
        for name in [part.strip() for part in names.split(",") if part.strip()]:
            number = route(state, name)
            if state.france.is_bed(number) and not state.is_open(seat, number):
                length = state.board.length[number]
                colour = next(c for c in range(8) if state.supply[length * 8 + c] > 0)
                state.surveyed = number
                state.build(colour)
                state.current = turn
            give_route(state, seat, number)
    state.phase = TURN
    return state


def lay(state: FranceState, name: str) -> None:
    """Put a piece on a bed as if somebody had built it: `paris-dijon 2 yellow`."""
    words = name.split()
    state.surveyed = route(state, " ".join(words[:-1]))
    state.build(KIND_NAMES.index(words[-1]))


def building(state: FranceState) -> FranceState:
    """The cards are drawn: the player on turn must build now."""
    state.phase = SURVEYING
    return state


def surveys(state: FranceState) -> list[str]:
    """The beds that may be built on now."""
    return [text.removeprefix("survey ") for text in build.texts(state) if text.startswith("survey ")]


def pieces_for(state: FranceState, bed: str) -> list[str]:
    """The colours that may be laid on a bed, asked of a copy."""
    copy = state.clone()
    play(copy, f"survey {bed}")
    if copy.surveyed < 0:
        return [copy.view(-1)["built"][copy.board.route_ids[route(state, bed)]]]  # type: ignore[index]
    return [text.split()[-1] for text in build.texts(copy)]


def put(state: FranceState, name: str) -> None:
    """Survey and build: `grenoble-marseille yellow`."""
    bed, colour = name.rsplit(" ", 1)
    copy = state.clone()
    play(copy, f"survey {bed}")
    play(state, f"survey {bed}")
    if copy.surveyed >= 0:
        play(state, f"build {bed} {colour}")
    assert state.is_open(state.current, route(state, bed)) or state.owns_sibling(state.current, route(state, bed))


def state_of(state: FranceState, name: str) -> str:
    return state.route_state(route(state, name))
