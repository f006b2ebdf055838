"""From board.json to facts: `load_board` reads a board and checks that it can be played.

Every fault is a `BoardError` of one sentence that names the entry and what is wrong with it. What
must hold between the entries stands in `checks.py`.
"""

import json
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from goldenspike.games.classic.tables import BoardError
from goldenspike.games.trails.checks import check_board
from goldenspike.games.trails.facts import (
    BUILDS,
    CARDS,
    COLOURS,
    DESERT,
    OPEN_SPACE,
    RESOURCES,
    RIM,
    TERRAINS,
    TOKEN_SPACE,
    Hex,
    Site,
    Start,
    TrailsFacts,
)

__all__ = ["BoardError", "load_board"]

FILE = "board.json"


def load_board(folder: Path | Traversable, board_id: str = "trails") -> TrailsFacts:
    """Reads and checks a board.

    >>> from importlib.resources import files
    >>> board = load_board(files("goldenspike.games") / "trails")
    >>> len(board.hexes), len(board.sites)
    (104, 49)
    """
    file = folder / FILE
    try:
        raw = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BoardError(f"{FILE} cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise BoardError(f"{FILE} is no valid JSON: {error}.") from None
    if not isinstance(raw, dict):
        raise wrong("the whole file", "must be one table of named entries")
    facts = read_facts(raw, board_id)
    check_board(facts)
    return facts


def wrong(entry: str, fault: str) -> BoardError:
    return BoardError(f"{FILE}, {entry}: {fault}.")


def read_facts(raw: dict[str, Any], board_id: str) -> TrailsFacts:
    pieces = table(raw, "pieces")
    if pieces.get("trains") != 2 or pieces.get("settlers") != 2:
        raise wrong("pieces", "every player has 2 trains and 2 settlers")
    return TrailsFacts(
        id=board_id,
        title=text(raw, "title", "title"),
        players=players(raw),
        hexes=tuple(read_hex(row) for row in rows(raw, "hexes")),
        sites=tuple(read_site(row) for row in rows(raw, "sites")),
        train_tracks=tuple(pair(row, "train_tracks") for row in raw.get("train_tracks", [])),
        tokens={name: whole(table(raw, "tokens"), name, "tokens") for name in table(raw, "tokens")},
        outlaw=text(raw, "outlaw", "outlaw"),
        fixed_setup={colour: read_start(colour, row) for colour, row in table(raw, "fixed_setup").items()},
        starting_gold=whole(raw, "starting_gold", "starting_gold"),
        rails=whole(pieces, "rails", "pieces"),
        cities=by_players(pieces, "cities"),
        goods=by_players(pieces, "goods"),
        resource_cards=whole(raw, "resource_cards", "resource_cards"),
        produces=read_produces(raw),
        costs={name: read_bundle(table(raw, "costs").get(name), f"costs, {name}") for name in BUILDS},
        deck={name: whole(table(raw, "deck"), name, "deck") for name in CARDS},
    )


# ----------------------------------------------------------------------------- single entries


def read_hex(row: dict[str, Any]) -> Hex:
    name = text(row, "id", "hexes")
    entry = f"hex {name}"
    terrain = text(row, "terrain", entry)
    if terrain not in (*TERRAINS, DESERT, RIM):
        raise wrong(entry, f"unknown terrain '{terrain}'; it is one of {', '.join((*TERRAINS, DESERT, RIM))}")
    mark = row.get("mark", "")
    if isinstance(mark, int) and (not 2 <= mark <= 12 or mark == 7):
        raise wrong(entry, f"a printed number is from 2 to 12 and not 7, so it cannot be {mark}")
    if not isinstance(mark, int) and mark not in ("", TOKEN_SPACE, OPEN_SPACE):
        raise wrong(entry, f"a mark is a number, '{TOKEN_SPACE}', '{OPEN_SPACE}' or nothing, not '{mark}'")
    if (mark == "") == (terrain in TERRAINS):
        raise wrong(entry, f"{terrain} " + ("needs a number or a mark" if mark == "" else "carries no number or mark"))
    q, r = signed(row, "q", entry), signed(row, "r", entry)
    return Hex(name, q, r, terrain, str(mark), degrees(row, "lat", entry), degrees(row, "lon", entry))


def read_site(row: dict[str, Any]) -> Site:
    name = text(row, "id", "sites")
    entry = f"site {name}"
    at = row.get("at")
    if not isinstance(at, list) or len(at) != 3 or not all(isinstance(h, str) for h in at):
        raise wrong(entry, "'at' must name the three hexes that meet there")
    colour = text(row, "colour", entry)
    if colour not in ("purple", "red"):
        raise wrong(entry, f"a site is purple or red, not '{colour}'")
    gold = whole(row, "gold", entry)
    place = (at[0], at[1], at[2])
    return Site(
        name, text(row, "name", entry), place, colour, gold, degrees(row, "lat", entry), degrees(row, "lon", entry)
    )


def read_start(colour: str, row: Any) -> Start:
    entry = f"fixed_setup, {colour}"
    if colour not in COLOURS:
        raise wrong(entry, f"the colours are {', '.join(COLOURS)}")
    if not isinstance(row, dict) or not isinstance(row.get("cities"), list):
        raise wrong(entry, "needs a list of cities, a rail and resources")
    return Start(tuple(row["cities"]), pair(row.get("rail"), entry), read_bundle(row.get("resources"), entry))


def read_bundle(row: Any, entry: str) -> dict[str, int]:
    if not isinstance(row, dict):
        raise wrong(entry, "must be a table of resources and numbers")
    for name in row:
        if name not in RESOURCES:
            raise wrong(entry, f"unknown resource '{name}'; there are {', '.join(RESOURCES)}")
    return {name: whole(row, name, entry) for name in row}


def read_produces(raw: dict[str, Any]) -> dict[str, str]:
    found = table(raw, "produces")
    if sorted(found) != sorted(TERRAINS) or sorted(found.values()) != sorted(RESOURCES):
        raise wrong("produces", "every one of the five terrains gives one of the five resources")
    return {terrain: found[terrain] for terrain in TERRAINS}


# ------------------------------------------------------------------------------ kinds of value


def table(raw: dict[str, Any], name: str) -> dict[str, Any]:
    found = raw.get(name)
    if not isinstance(found, dict):
        raise wrong(name, "this table is missing")
    return found


def rows(raw: dict[str, Any], name: str) -> list[dict[str, Any]]:
    found = raw.get(name)
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise wrong(name, "this list of tables is missing")
    return found


def text(row: dict[str, Any], name: str, entry: str) -> str:
    found = row.get(name)
    if not isinstance(found, str) or not found:
        raise wrong(entry, f"'{name}' is missing")
    return found


def signed(row: dict[str, Any], name: str, entry: str) -> int:
    found = row.get(name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise wrong(entry, f"'{name}' must be a whole number, not {found!r}")
    return found


def whole(row: dict[str, Any], name: str, entry: str) -> int:
    found = signed(row, name, entry)
    if found < 0:
        raise wrong(entry, f"'{name}' must be 0 or more, not {found}")
    return found


def degrees(row: dict[str, Any], name: str, entry: str) -> float:
    found = row.get(name, 0.0)
    if not isinstance(found, (int, float)) or abs(found) > 180:
        raise wrong(entry, f"'{name}' must be degrees, not {found!r}")
    return float(found)


def pair(row: Any, entry: str) -> tuple[str, str]:
    if not isinstance(row, list) or len(row) != 2 or not all(isinstance(h, str) for h in row):
        raise wrong(entry, "a path is named by the two hexes that it divides")
    return (row[0], row[1])


def players(raw: dict[str, Any]) -> tuple[int, int]:
    if raw.get("players") != [3, 4]:
        raise wrong("players", "the game is for 3 or 4 players")
    return (3, 4)


def by_players(pieces: dict[str, Any], name: str) -> dict[int, int]:
    found = table(pieces, name)
    return {players: whole(found, str(players), f"pieces, {name}") for players in (3, 4)}
