"""From a board's facts to a game: what all route games declare in the same way."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass, replace

from goldenspike.engine.game import Game, Option, OptionValue
from goldenspike.engine.state import State
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.route_state import RouteState
from goldenspike.games.classic.state import ClassicState

RULES_VERSION = 1  # of the classic rules
MOST_SEATS = 6

# How a family lays its own board and state over the facts: `board(facts, deck, options)`, `state(board, players)`.
MakeBoard = Callable[[BoardFacts, str, Mapping[str, OptionValue]], RouteBoard]
MakeState = Callable[[RouteBoard, int], RouteState]


def shared_options(facts: BoardFacts) -> tuple[Option, ...]:
    """Who starts (BR-13), and which tickets are used where a board has several decks."""
    seats = tuple(str(seat + 1) for seat in range(facts.players[1]))
    starter = Option("starter", "random", ("random", *seats), "option.starter", "the seat that has the first turn")
    if len(facts.decks) < 2:
        return (starter,)
    decks = tuple(facts.decks)
    return (Option("tickets", decks[0], decks, "option.tickets", "the tickets that are used"), starter)


def starting_seat(options: Mapping[str, OptionValue]) -> int:
    starter = options["starter"]
    return -1 if starter == "random" else int(starter) - 1


def facts_digest(facts: BoardFacts) -> str:
    """A fingerprint of what a game on this board depends on: not of its name, nor of switches at their defaults."""
    return hashlib.sha256(repr(_told(replace(facts, id="", title=""))).encode()).hexdigest()[:16]


def _told(fact: object) -> object:
    """A fact as plain values; fields at their defaults are left out, so that a new switch changes no digest."""
    if is_dataclass(fact):
        told = [(f.name, getattr(fact, f.name)) for f in fields(fact) if getattr(fact, f.name) != f.default]
        return [(name, _told(value)) for name, value in told]
    if isinstance(fact, tuple):
        return [_told(part) for part in fact]
    return fact


def classic_board(facts: BoardFacts, deck: str, options: Mapping[str, OptionValue]) -> RouteBoard:
    return RouteBoard(facts, deck)


def classic_state(board: RouteBoard, players: int) -> ClassicState:
    return ClassicState(board, players)


def route_game(
    facts: BoardFacts,
    summary: str,
    options: tuple[Option, ...] = (),
    rules_version: int = RULES_VERSION,
    make_board: MakeBoard = classic_board,
    make_state: MakeState = classic_state,
) -> Game:
    """A game on this board; boards are numbered once for each choice of options and shared by all its games."""
    boards: dict[str, RouteBoard] = {}

    def begin(players: int, seed: int, chosen: Mapping[str, OptionValue]) -> State:
        key = repr(sorted(chosen.items()))
        if key not in boards:
            deck = str(chosen.get("tickets", next(iter(facts.decks))))
            boards[key] = make_board(facts, deck, chosen)
            boards[key].options = dict(chosen)
        state = make_state(boards[key], players)
        state.set_up(seed, starting_seat(chosen))
        return state

    return Game(
        id=facts.id,
        title=facts.title,
        summary=summary,
        players=facts.players,
        rules_version=rules_version,
        options=shared_options(facts) + options,
        begin=begin,
        board_digest=facts_digest(facts),
    )
