"""Reading a board: whatever is wrong in a file is named with its file, its line and the fault.

Each case breaks one place of the example board: file, what stands there, what is put instead,
and what the message must say.
"""

from pathlib import Path

import pytest

from goldenspike.games.classic.facts import Route
from goldenspike.games.classic.loader import BoardError, load_board

from .conftest import TINY, Bench

FAULTS = {
    # -- the tables as text
    "a column is missing": (
        "routes.csv",
        "id,a,b,length,colour,locomotives,group",
        "id,a,b,length,locomotives,group",
        "routes.csv line 1: the column 'colour' is missing",
    ),
    "a column is misspelt": (
        "routes.csv",
        "id,a,b,length,colour",
        "id,a,b,length,color",
        "routes.csv line 1: unknown column 'color'; did you mean 'colour'?",
    ),
    "a column too many": (
        "cities.csv",
        "id,name,lat,lon",
        "id,name,lat,lon,population",
        "cities.csv line 1: unknown column 'population'; the columns are id, name, lat, lon, kind, zone, port",
    ),
    "a column twice": (
        "cities.csv",
        "id,name,lat,lon",
        "id,name,lat,lat",
        "cities.csv line 1: the column 'lat' stands there twice",
    ),
    "semicolons instead of commas": (
        "cities.csv",
        "id,name,lat,lon",
        "id;name;lat;lon",
        "cities.csv line 1: the columns must be separated by commas, not by semicolons",
    ),
    "a field is missing": (
        "routes.csv",
        "r04,dundee,perth,1,grey,0,",
        "r04,dundee,perth,1,grey",
        "routes.csv line 5: 5 fields instead of 7",
    ),
    "an open quote": ("cities.csv", ",Perth,", ',"Perth,', "cities.csv line 11: "),
    # -- cells
    "a length that is no number": (
        "routes.csv",
        "r04,dundee,perth,1",
        "r04,dundee,perth,one",
        "routes.csv line 5 (route r04): length must be a whole number, not 'one'",
    ),
    "a length of zero": (
        "routes.csv",
        "r04,dundee,perth,1",
        "r04,dundee,perth,0",
        "routes.csv line 5 (route r04): length must be 1 or more, not 0",
    ),
    "locomotives below zero": (
        "routes.csv",
        "perth,1,grey,0",
        "perth,1,grey,-1",
        "routes.csv line 5 (route r04): locomotives must be 0 or more, not -1",
    ),
    "points below zero": (
        "tickets.csv",
        "aberdeen,glasgow,6",
        "aberdeen,glasgow,-6",
        "tickets.csv line 2 (ticket t01): points must be 1 or more, not -6",
    ),
    "a latitude beyond the pole": (
        "cities.csv",
        "57.15",
        "157.15",
        "cities.csv line 2 (city aberdeen): lat must be degrees between -90 and 90 such as 48.85, not '157.15'",
    ),
    "a latitude without a longitude": (
        "cities.csv",
        "57.15,-2.09",
        "57.15,",
        "cities.csv line 2 (city aberdeen): lat and lon must both be given or both be empty",
    ),
    "a city without a name": (
        "cities.csv",
        "perth,Perth",
        "perth,",
        "cities.csv line 10 (city perth): the column 'name' is empty",
    ),
    "a route without an end": (
        "routes.csv",
        "r04,dundee,perth",
        "r04,dundee,",
        "routes.csv line 5 (route r04): the column 'b' is empty",
    ),
    "an id in capitals": (
        "routes.csv",
        "r04,",
        "R04,",
        "routes.csv line 5 (route R04): id 'R04' must be lower-case letters a-z and digits, joined by single hyphens",
    ),
    "an id with a blank": (
        "cities.csv",
        "fort-william,",
        "fort william,",
        "cities.csv line 5 (city fort william): id ",
    ),
    "a row without an id": ("cities.csv", "perth,Perth", ",Perth", "cities.csv line 10: id '' must be lower-case"),
    "the same city twice": (
        "cities.csv",
        "oban,Oban",
        "mallaig,Oban",
        "cities.csv line 9 (city mallaig): the id 'mallaig' is already used in line 8",
    ),
    "the same route twice": (
        "routes.csv",
        "r05,",
        "r04,",
        "routes.csv line 6 (route r04): the id 'r04' is already used in line 5",
    ),
    "the same ticket twice": (
        "tickets.csv",
        "t05,",
        "t02,",
        "tickets.csv line 6 (ticket t02): the id 't02' is already used in line 3",
    ),
    "an unknown colour": (
        "routes.csv",
        "perth,1,grey",
        "perth,1,gray",
        "routes.csv line 5 (route r04): unknown colour 'gray'; did you mean 'grey'?",
    ),
    "a colour far from any": (
        "routes.csv",
        "perth,1,grey",
        "perth,1,mauve",
        "routes.csv line 5 (route r04): unknown colour 'mauve'; it must be one of purple, white, blue, yellow, ",
    ),
    # -- board.toml
    "broken toml": ("board.toml", "players = [2, 3]", "players = [2, 3", "board.toml line 6: "),
    "no title": ("board.toml", 'title = "Highlands"', "", "board.toml (title): a title is needed"),
    "an empty title": ("board.toml", '"Highlands"', '" "', "board.toml line 2 (title): a title is needed"),
    "a family that is no word": (
        "board.toml",
        '"classic"',
        "7",
        "board.toml line 3 (family): must be the name of a game",
    ),
    "no players": (
        "board.toml",
        "players = [2, 3]",
        "",
        "board.toml (players): the fewest and most players are needed",
    ),
    "players as one number": ("board.toml", "[2, 3]", "3", "board.toml line 4 (players): the fewest and most players"),
    "players the wrong way round": (
        "board.toml",
        "[2, 3]",
        "[3, 2]",
        "board.toml line 4 (players): [3, 2] is no range within 2 to 6",
    ),
    "one player": ("board.toml", "[2, 3]", "[1, 3]", "board.toml line 4 (players): [1, 3] is no range within 2 to 6"),
    "seven players": (
        "board.toml",
        "[2, 3]",
        "[2, 7]",
        "board.toml line 4 (players): [2, 7] is no range within 2 to 6",
    ),
    "an unknown switch": (
        "board.toml",
        "trains = 14",
        "train = 14",
        "board.toml line 7 (rules.train): unknown switch 'train'; did you mean 'trains'?",
    ),
    "a switch of the wrong type": (
        "board.toml",
        "trains = 14",
        'trains = "14"',
        "board.toml line 7 (rules.trains): must be a whole number of 0 or more, not '14'",
    ),
    "a number switched on": (
        "board.toml",
        "trains = 14",
        "trains = true",
        "board.toml line 7 (rules.trains): must be a whole number of 0 or more, not True",
    ),
    "a switch with a number": (
        "board.toml",
        "longest_path = 5",
        "mix_returned = 1",
        "board.toml line 8 (rules.mix_returned): must be true or false, not 1",
    ),
    "rules that are no table": (
        "board.toml",
        "[rules]",
        "[[rules]]",
        "board.toml (rules): must be a table: a line [rules]",
    ),
    "an unknown key": (
        "board.toml",
        'title = "Highlands"',
        'title = "Highlands"\ncolour = "red"',
        "board.toml line 3 (colour): unknown key 'colour'; the classic game knows title, family, players",
    ),
    "an unknown table": (
        "board.toml",
        "[counts]",
        "[count]",
        "board.toml line 20 (count): unknown key 'count'; did you mean 'counts'?",
    ),
    "a gap in the points": (
        "board.toml",
        "4 = 7",
        "5 = 10",
        "board.toml line 14 (points.5): lengths must run 1, 2, 3 and so on, but 4 is missing",
    ),
    "points that are no number": (
        "board.toml",
        "4 = 7",
        "4 = 7.5",
        "board.toml line 14 (points.4): must be a whole number of 0 or more, not 7.5",
    ),
    "no points": ("board.toml", "1 = 1\n2 = 2\n3 = 4\n4 = 7\n", "", "board.toml: the table [points] is missing"),
    "points for lengths that no board has": (
        "board.toml",
        "4 = 7",
        "\n".join(f"{n} = {n}" for n in range(4, 11)),
        "board.toml line 10 (points): too big: routes have at most 9 spaces",
    ),
    "a choice of decks that is no list": (
        "board.toml",
        'base = ["day"]',
        'base = "day"',
        'board.toml line 17 (decks.base): must be a list of decks, such as ["base"]',
    ),
    "a deck twice in a choice": (
        "board.toml",
        '["day", "night"]',
        '["day", "day"]',
        "board.toml line 18 (decks.night): names a deck twice",
    ),
    "no usual choice of decks": (
        "board.toml",
        'base = ["day"]',
        'first = ["day"]',
        "board.toml line 16 (decks): the choice 'base' is missing",
    ),
    "a choice of decks in capitals": (
        "board.toml",
        'night = ["day"',
        'Night = ["day"',
        "board.toml line 18 (decks.Night): must be lower-case letters",
    ),
}


@pytest.mark.parametrize("case", FAULTS)
def test_a_fault_in_a_file_is_named_with_its_line(bench: Bench, case: str) -> None:
    file, old, new, message = FAULTS[case]
    bench.replace(file, old, new)
    assert bench.fault().startswith(message)


@pytest.mark.parametrize("file", ["board.toml", "cities.csv", "routes.csv", "tickets.csv"])
def test_a_missing_file_is_named(bench: Bench, file: str) -> None:
    (bench.folder / file).unlink()
    assert bench.fault() == f"{file} is missing in the folder 'tiny-board'"


@pytest.mark.parametrize("file", ["board.toml", "cities.csv", "routes.csv", "tickets.csv"])
def test_text_in_another_encoding_is_named_with_its_line(bench: Bench, file: str) -> None:
    path = bench.folder / file
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], "Châlons\n".encode("latin-1"), *lines[3:]]))
    assert bench.fault() == f"{file} line 4: this is not UTF-8 text; save the file as UTF-8"


def test_an_empty_table_is_refused(bench: Bench) -> None:
    (bench.folder / "tickets.csv").write_text("id,deck,a,b,points\n", encoding="utf-8")
    assert bench.fault() == "tickets.csv: there is no ticket in it"


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match=r"there is no folder '.*nowhere'"):
        load_board(tmp_path / "nowhere")
    with pytest.raises(BoardError, match=r"there is no folder '.*board.toml'"):
        load_board(TINY / "board.toml")


def test_a_board_error_is_a_value_error() -> None:
    assert issubclass(BoardError, ValueError)


def test_the_board_is_called_like_its_folder_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_board(TINY).id == "tiny-board"
    assert load_board(TINY, "highlands").id == "highlands"
    monkeypatch.chdir(TINY)
    assert load_board(Path(".")).id == "tiny-board"


def test_a_table_saved_by_a_spreadsheet_is_read(bench: Bench) -> None:
    """Byte order mark, Windows line ends, quoted cells, blanks, empty lines, columns in another order."""
    before = load_board(bench.folder)
    path = bench.folder / "tickets.csv"
    rows = [line.split(",") for line in path.read_text(encoding="utf-8").splitlines()]
    turned = [",".join(f'"{cell}"' if i else f" {cell} " for i, cell in enumerate(reversed(row))) for row in rows]
    path.write_bytes(("\ufeff" + "\r\n".join([*turned, "", ",,,,"])).encode("utf-8"))
    assert load_board(bench.folder) == before


def test_what_may_be_left_out_has_a_default(bench: Bench) -> None:
    """Only ids, names, ends, lengths, colours and points are needed."""
    bench.replace("board.toml", "[decks]  # option `tickets`: which ticket decks each choice shuffles together\n", "")
    bench.replace("board.toml", 'base = ["day"]\nnight = ["day", "night"]\n', "")
    bench.replace("board.toml", 'family = "classic"  # whose rules run it\n', "")
    for file, columns in (("cities.csv", (0, 1)), ("routes.csv", (0, 1, 2, 3, 4)), ("tickets.csv", (0, 2, 3, 4))):
        path = bench.folder / file
        rows = [line.split(",") for line in path.read_text(encoding="utf-8").splitlines()]
        text = "".join(",".join(row[column] for column in columns) + "\n" for row in rows)
        path.write_text(text.replace("r06,edinburgh,glasgow", "r06,glasgow,aberdeen"), encoding="utf-8")
    board = load_board(bench.folder)
    assert board.family == "classic"
    assert board.decks == {"base": ("base",)}
    assert board.routes[3] == Route("r04", "dundee", "perth", 1, "grey", group="r04")
    assert board.cities[0].lat is None
    assert {ticket.deck for ticket in board.tickets} == {"base"}


def test_the_usual_choice_of_decks_comes_first(bench: Bench) -> None:
    bench.replace("board.toml", 'night = ["day", "night"]\n', "")
    bench.replace("board.toml", 'base = ["day"]', 'night = ["day", "night"]\nbase = ["day"]')
    assert list(load_board(bench.folder).decks) == ["base", "night"]


def test_tables_of_other_families_are_handed_on_as_they_are(bench: Bench) -> None:
    bench.replace("board.toml", 'family = "classic"', 'family = "balloons"\ncolours = 3')
    bench.add("board.toml", "", "[balloons]", 'lift = ["hot", "air"]')
    board = load_board(bench.folder)
    assert board.family == "balloons"
    assert board.extra == {"colours": 3, "balloons": {"lift": ["hot", "air"]}}
