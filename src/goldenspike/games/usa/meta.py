"""The classic game on the map of the United States: nothing but data (docs/rules/base.md)."""

from importlib import resources

from goldenspike.engine.game import Game
from goldenspike.games.classic.family import route_game
from goldenspike.games.classic.loader import load_board


def game() -> Game:
    facts = load_board(resources.files(__package__))
    return route_game(facts, "the classic: claim routes across the United States and southern Canada")
