"""From a folder to a board: `load_board` reads board.toml, cities.csv, routes.csv and tickets.csv.

The folder may lie inside this package or anywhere else; docs/boards.md explains the files to
people who make one. Read `load_board` first, then the four functions it calls, in their order.
`tables.py` knows files and lines, `checks.py` what must hold between the parts; every fault is
a `BoardError` that names the file, the line and what is wrong.
"""

from dataclasses import asdict
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from goldenspike.games.classic.checks import MAX_LENGTH, MAX_PLAYERS, MIN_PLAYERS, BoardRows, check_board
from goldenspike.games.classic.facts import BED, COLOURS, GREY, BoardFacts, City, Route, RouteRules, Ticket
from goldenspike.games.classic.tables import (
    ID,
    BoardError,
    Row,
    Settings,
    did_you_mean,
    folder_name,
    is_whole,
    read_settings,
    read_table,
)

__all__ = ["BoardError", "load_board"]

KINDS = ("city", "zone", "entry", "junction")
MODES = ("train", "ship")
# Keys of board.toml that every family has; all others are left to the family.
COMMON = ("title", "family", "players", "rules", "points", "decks", "counts")


def load_board(folder: Path | Traversable, board_id: str = "") -> BoardFacts:
    """Reads and checks a board. Its id is the folder's name unless another is given.

    >>> from importlib.resources import files
    >>> board = load_board(files("goldenspike.games") / "usa")
    >>> board.title, len(board.cities), len(board.routes)
    ('United States', 36, 100)
    """
    settings = read_settings(folder, "board.toml")
    cities = read_table(folder, "cities.csv", ("id", "name"), ("lat", "lon", "kind", "zone", "port"))
    routes = read_table(
        folder, "routes.csv", ("id", "a", "b", "length", "colour"), ("mode", "locomotives", "group", "crosses")
    )
    tickets = read_table(folder, "tickets.csv", ("id", "a", "b", "points"), ("deck",))
    board = BoardFacts(
        id=board_id or folder_name(folder),
        title=read_title(settings),
        family=read_family(settings),
        players=read_players(settings),
        rules=read_rules(settings),
        points=read_points(settings),
        decks=read_decks(settings),
        cities=tuple(city(row) for row in cities),
        routes=tuple(route(row) for row in routes),
        tickets=tuple(ticket(row) for row in tickets),
        extra={key: value for key, value in settings.values.items() if key not in COMMON},
    )
    check_board(board, BoardRows(settings, by_id(cities), by_id(routes), by_id(tickets)))
    return board


def by_id(rows: list[Row]) -> dict[str, Row]:
    return {row.cells["id"]: row for row in rows}


# -- the rows of the three tables --------------------------------------------------------------


def city(row: Row) -> City:
    if row.text("name") == "":
        raise row.wrong("the column 'name' is empty")
    lat, lon = row.degrees("lat", 90), row.degrees("lon", 180)
    if (lat is None) != (lon is None):
        raise row.wrong("lat and lon must both be given or both be empty")
    return City(
        id=row.id("id"),
        name=row.text("name"),
        lat=lat,
        lon=lon,
        kind=row.choice("kind", KINDS, "city"),
        zone=row.text("zone"),
        port=row.choice("port", ("0", "1"), "0") == "1",
    )


def route(row: Row) -> Route:
    return Route(
        id=row.id("id"),
        a=row.id("a"),
        b=row.id("b"),
        length=row.whole("length", least=1),
        colour=row.choice("colour", (*COLOURS, GREY, BED)),
        mode=row.choice("mode", MODES, "train"),
        locomotives=row.whole("locomotives", least=0, default="0"),
        group=row.id("group", default=row.id("id")),  # a route of its own is a group of one (BR-09)
        crosses=tuple(other.strip() for other in row.text("crosses").split(";") if other.strip()),
    )


def ticket(row: Row) -> Ticket:
    return Ticket(
        id=row.id("id"),
        deck=row.id("deck", "base"),
        a=row.id("a"),
        b=row.id("b"),
        points=row.whole("points", least=1),
    )


# -- the keys of board.toml --------------------------------------------------------------------


def read_title(settings: Settings) -> str:
    title = settings.values.get("title")
    if not isinstance(title, str) or not title.strip():
        raise settings.wrong("title", 'a title is needed, such as title = "My board"')
    return title


def read_family(settings: Settings) -> str:
    """Whose rules run the board. Whether that family exists is not known here."""
    family = settings.values.get("family", "classic")
    if not isinstance(family, str) or not family:
        raise settings.wrong("family", 'must be the name of a game, such as family = "classic"')
    if family == "classic":
        for key in settings.values:
            if key not in COMMON:
                guess = did_you_mean(key, COMMON) or f"; the classic game knows {', '.join(COMMON)}"
                table = key if isinstance(settings.values[key], dict) else ""
                raise settings.wrong("" if table else key, f"unknown key {key!r}{guess}", table)
    return family


def read_players(settings: Settings) -> tuple[int, int]:
    players = settings.values.get("players")
    if not isinstance(players, list) or len(players) != 2 or not all(is_whole(n) for n in players):
        raise settings.wrong("players", "the fewest and most players are needed, such as players = [2, 5]")
    fewest, most = players
    if not MIN_PLAYERS <= fewest <= most <= MAX_PLAYERS:
        raise settings.wrong("players", f"{players} is no range within {MIN_PLAYERS} to {MAX_PLAYERS}")
    return (fewest, most)


def read_rules(settings: Settings) -> RouteRules:
    """The switches that the board changes; all others keep their defaults."""
    known: dict[str, Any] = asdict(RouteRules())
    changed = settings.table("rules")
    for key, value in changed.items():
        if key not in known:
            guess = did_you_mean(key, known) or f"; there are {', '.join(known)}"
            raise settings.wrong(key, f"unknown switch {key!r}{guess}", "rules")
        if isinstance(known[key], bool):
            if not isinstance(value, bool):
                raise settings.wrong(key, f"must be true or false, not {value!r}", "rules")
        elif not is_whole(value) or value < 0:
            raise settings.wrong(key, f"must be a whole number of 0 or more, not {value!r}", "rules")
    return RouteRules(**{**known, **changed})


def read_points(settings: Settings) -> tuple[int, ...]:
    """Points by length: lengths 1, 2, 3 … without a gap, so that the length is an index."""
    table = settings.table("points")
    if not table:
        raise settings.wrong("", "the table [points] is missing: how many points a route of each length brings")
    if len(table) > MAX_LENGTH:
        raise settings.wrong("", f"too big: routes have at most {MAX_LENGTH} spaces", "points")
    points = [0]
    for length in range(1, len(table) + 1):
        if str(length) not in table:
            odd = next(key for key in table if key not in [str(n) for n in range(1, len(table) + 1)])
            raise settings.wrong(odd, f"lengths must run 1, 2, 3 and so on, but {length} is missing", "points")
        value = table[str(length)]
        if not is_whole(value) or value < 0:
            raise settings.wrong(str(length), f"must be a whole number of 0 or more, not {value!r}", "points")
        points.append(value)
    return tuple(points)


def read_decks(settings: Settings) -> dict[str, tuple[str, ...]]:
    """The choices of option `tickets`, the usual one first: `base`. Without the table there is only that."""
    decks: dict[str, tuple[str, ...]] = {}
    for choice, names in settings.table("decks").items():
        if ID.fullmatch(choice) is None:
            raise settings.wrong(choice, "must be lower-case letters a-z and digits, joined by hyphens", "decks")
        if not isinstance(names, list) or not names or not all(isinstance(name, str) for name in names):
            raise settings.wrong(choice, 'must be a list of decks, such as ["base"]', "decks")
        if len(set(names)) < len(names):
            raise settings.wrong(choice, "names a deck twice", "decks")
        decks[choice] = tuple(names)
    if decks and "base" not in decks:
        raise settings.wrong("", "the choice 'base' is missing, which is taken unless another is asked for", "decks")
    return {"base": decks.pop("base"), **decks} if decks else {"base": ("base",)}
