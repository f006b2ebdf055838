"""France: most routes are track beds that somebody must build before anybody can claim them (docs/rules/france.md)."""

from collections.abc import Mapping
from importlib import resources

from goldenspike.engine.game import Game, OptionValue
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.family import route_game
from goldenspike.games.classic.loader import load_board
from goldenspike.games.france.board import FranceBoard
from goldenspike.games.france.state import FranceState

RULES_VERSION = 1


def game() -> Game:
    facts = load_board(resources.files(__package__), "france")
    return route_game(
        facts,
        "build the track, then claim it, before somebody else does",
        rules_version=RULES_VERSION,
        make_board=_board,
        make_state=_state,
    )


def _board(facts: BoardFacts, deck: str, options: Mapping[str, OptionValue]) -> RouteBoard:
    return FranceBoard(facts, deck)


def _state(board: RouteBoard, players: int) -> FranceState:
    assert isinstance(board, FranceBoard)
    return FranceState(board, players)
