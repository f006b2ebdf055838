"""Old West: grow from a home city, own cities, earn by the routes into them (docs/rules/old-west.md)."""

from collections.abc import Mapping
from importlib import resources

from goldenspike.engine.game import Game, Option, OptionValue
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.family import route_game
from goldenspike.games.classic.loader import load_board
from goldenspike.games.old_west.board import OldWestBoard
from goldenspike.games.old_west.facts import west_rules
from goldenspike.games.old_west.state import OldWestState

RULES_VERSION = 1

ALVIN = Option("alvin", False, (False, True), "option.alvin", "play with Alvin, the alien who can be captured")


def make_board(facts: BoardFacts, deck: str, options: Mapping[str, OptionValue]) -> OldWestBoard:
    return OldWestBoard(facts, deck, west_rules(facts), bool(options["alvin"]))


def make_state(board: RouteBoard, players: int) -> OldWestState:
    assert isinstance(board, OldWestBoard)
    return OldWestState(board, players)


def game() -> Game:
    facts = load_board(resources.files(__package__), "old-west")
    return route_game(
        facts,
        "grow from a home city, own cities and earn by the routes into them",
        options=(ALVIN,),
        rules_version=RULES_VERSION,
        make_board=make_board,
        make_state=make_state,
    )
