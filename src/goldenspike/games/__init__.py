"""The games by id, and a person's own boards by folder."""

from functools import cache
from importlib import import_module, resources
from pathlib import Path

from goldenspike.engine.errors import BadOption
from goldenspike.engine.game import Game
from goldenspike.games.classic.family import route_game
from goldenspike.games.classic.loader import load_board

# id -> the folder below this one. A game's folder has a `meta` module with a function `game()`.
FOLDERS = {"usa": "usa", "old-west": "old_west", "france": "france", "great-lakes": "great_lakes", "trails": "trails"}


@cache
def shipped(game_id: str) -> Game:
    """One of the games that come with the package."""
    game: Game = import_module(f"goldenspike.games.{FOLDERS[game_id]}.meta").game()
    return game


def all_games() -> list[Game]:
    return [shipped(game_id) for game_id in FOLDERS]


def find_game(name: str) -> Game:
    """The game with this id, or the board in this folder; raises BadOption or BoardError."""
    if name in FOLDERS:
        return shipped(name)
    folder = Path(name)
    if folder.is_dir():
        return game_from_folder(folder)
    known = ", ".join(FOLDERS)
    raise BadOption(f"There is no game or board folder '{name}'; the games are: {known}.")


def game_from_folder(folder: Path) -> Game:
    """A board of one's own, played by the classic rules."""
    facts = load_board(folder)
    if facts.family != "classic":
        raise BadOption(f"{folder / 'board.toml'}: unknown family '{facts.family}'; a board of one's own is 'classic'.")
    return route_game(facts, "a board of your own")


def board_folder(game_id: str) -> "resources.abc.Traversable":
    """Where a shipped game's board data lies."""
    return resources.files("goldenspike.games").joinpath(FOLDERS[game_id])
