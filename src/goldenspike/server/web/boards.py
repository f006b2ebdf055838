"""The facts of a route board as JSON, for drawing it."""

import hashlib
import json
from dataclasses import asdict
from functools import cache

from goldenspike.games import FOLDERS, board_folder, find_game
from goldenspike.games.classic.loader import load_board
from goldenspike.games.classic.notation import route_names
from goldenspike.server.tables.telling import encode

BACKDROP = "backdrop-"


@cache
def board_json(game: str) -> bytes | None:
    """Everything about the board of a game; None if it is not played on a route board."""
    if game not in FOLDERS:
        return None
    folder = board_folder(game)
    if not folder.joinpath("board.toml").is_file():
        return None
    facts = load_board(folder, game)
    found = asdict(facts)
    del found["family"]
    claims = _claims(game)
    for name, route in zip(route_names(facts), found["routes"], strict=True):
        route["name"] = name
        route["claim"] = claims.get(f"claim {name}")
    layout = folder.joinpath("layout.json")
    found["layout"] = json.loads(layout.read_text(encoding="utf-8")) if layout.is_file() else None
    found["backdrops"] = {
        name.removeprefix(BACKDROP).partition(".")[0]: f"/boards/{game}/{name}?v={digest(data)}"
        for name, data in backdrops(game).items()
    }
    return encode(found)


def _claims(game: str) -> dict[str, int]:
    """The notation of every action of a game → its number, the same at every table."""
    shipped = find_game(game)
    state = shipped.new(shipped.players[0], 0)
    return {state.text(action): action for action in range(state.action_count())}


@cache
def backdrops(game: str) -> dict[str, bytes]:
    """The pictures under a board, by file name."""
    if game not in FOLDERS:
        return {}
    return {
        item.name: item.read_bytes()
        for item in sorted(board_folder(game).iterdir(), key=lambda item: item.name)
        if item.name.startswith(BACKDROP) and item.name.endswith(".webp")
    }


@cache
def board_digest(game: str) -> str:
    return digest(board_json(game) or b"")


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
