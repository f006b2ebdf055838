"""Great Lakes: trains and ships, harbours, and pieces to exchange (docs/rules/great-lakes.md)."""

from collections.abc import Mapping
from importlib import resources

from goldenspike.engine.game import Game, Option, OptionValue
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.family import route_game
from goldenspike.games.classic.loader import load_board
from goldenspike.games.great_lakes.board import LakesBoard
from goldenspike.games.great_lakes.facts import lakes_rules
from goldenspike.games.great_lakes.state import GreatLakesState

RULES_VERSION = 1

FIRST_GAME = Option(
    "first-game",
    False,
    (False, True),
    "option.first-game",
    "everybody begins with 27 trains and 23 ships instead of choosing",
)


def game() -> Game:
    facts = load_board(resources.files(__package__), "great-lakes")
    return route_game(
        facts,
        "trains on land, ships on the water, harbours where they meet",
        options=(FIRST_GAME,),
        rules_version=RULES_VERSION,
        make_board=_board,
        make_state=_state,
    )


def _board(facts: BoardFacts, deck: str, options: Mapping[str, OptionValue]) -> RouteBoard:
    return LakesBoard(facts, deck, lakes_rules(facts), bool(options["first-game"]))


def _state(board: RouteBoard, players: int) -> GreatLakesState:
    assert isinstance(board, LakesBoard)
    return GreatLakesState(board, players)
