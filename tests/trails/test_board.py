"""The board: what holds for the one that we ship, and what the loader says about a broken one."""

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from goldenspike.games.trails.facts import COLOURS, RESOURCES
from goldenspike.games.trails.loader import BoardError, load_board
from goldenspike.games.trails.picture import draw
from tests.trails.build import Table, real_facts

Raw = dict[str, Any]
FOLDER = files("goldenspike.games") / "trails"


def steps(table: Table, a: str, b: str) -> int:
    return int(table.board.distance[table.node(a) * table.board.nodes + table.node(b)])


def hexes_at(site: str) -> set[str]:
    return {h for known in real_facts().sites if known.id == site for h in known.at}


def test_the_size_of_the_board() -> None:
    facts, board = real_facts(), Table().board
    assert sum(1 for h in facts.hexes if h.terrain != "rim") == 83
    assert (board.hexes, board.nodes, board.paths, board.sites) == (104, 163, 223, 49)
    assert Counter(site.colour for site in facts.sites) == {"purple": 21, "red": 28}
    assert len(facts.train_tracks) == 23


def test_marks_and_tokens() -> None:  # S-008, S-026, S-111
    facts = real_facts()
    single = [h for h in facts.hexes if h.mark == "?"]
    double = [h for h in facts.hexes if h.mark == "??"]
    assert len(single) == len(double) == 12  # so the rule never runs out of tokens
    assert max(h.q for h in double) < min(h.q for h in single)
    assert Counter(facts.tokens.values()) == {9: 4, 10: 4, 11: 4}
    assert all(len(hexes_at(site.id) & {h.id for h in double}) <= 1 for site in facts.sites)


def test_what_the_examples_of_the_rulebook_imply() -> None:
    table = Table()
    assert steps(table, "omaha", "st-louis") == 3
    assert steps(table, "minneapolis", "bismarck") == 3
    assert steps(table, "cincinnati", "minneapolis") == 6
    terrain = {h.id: h.terrain for h in real_facts().hexes}
    mark = {h.id: h.mark for h in real_facts().hexes}
    assert any(terrain[h] == "pasture" and mark[h] == "??" for h in hexes_at("rapid-city"))
    assert any(terrain[h] == "mountains" and mark[h] == "??" for h in hexes_at("denver"))


def test_the_first_roll_of_eleven_in_the_fixed_set_up() -> None:  # S-042
    facts = real_facts()
    found = {colour: Counter[str]() for colour in COLOURS}
    number = {h.id: h.mark for h in facts.hexes} | {h: str(n) for h, n in facts.tokens.items()}
    terrain = {h.id: h.terrain for h in facts.hexes}
    for colour, start in facts.fixed_setup.items():
        for city in start.cities:
            found[colour].update(facts.produces[terrain[h]] for h in hexes_at(city) if number[h] == "11")
    assert found == {"red": {"coal": 1, "cattle": 1}, "orange": {"coal": 1}, "white": {"lumber": 1}, "blue": {}}


def test_coasts() -> None:  # S-106
    rim = {h.id for h in real_facts().hexes if h.terrain == "rim"}
    coast = {site.id: site.gold for site in real_facts().sites if site.gold}
    assert all(hexes_at(site) & rim for site in coast)
    assert {gold for site, gold in coast.items() if site in ("seattle", "portland", "los-angeles")} == {3}
    assert set(coast.values()) == {1, 2, 3}


def test_no_train_track_touches_a_site_or_another_track() -> None:
    board = Table().board
    ends = [int(n) for q in range(board.paths) if board.marked[q] for n in (board.a[q], board.b[q])]
    assert len(set(ends)) == len(ends) == 46
    assert all(board.node_site[n] < 0 for n in ends)


def test_paths_and_intersections_have_names_of_their_own() -> None:
    board = Table().board
    assert len(set(board.path_names)) == board.paths
    assert len(set(board.node_names)) == board.nodes
    assert len(RESOURCES) == 5


# ------------------------------------------------------------------------------ faults


def hex_of(raw: Raw, name: str) -> Raw:
    found: Raw = next(h for h in raw["hexes"] if h["id"] == name)
    return found


def site_of(raw: Raw, name: str) -> Raw:
    found: Raw = next(s for s in raw["sites"] if s["id"] == name)
    return found


FAULTS: list[tuple[str, Callable[[Raw], Any], list[str]]] = [
    ("unknown terrain", lambda raw: hex_of(raw, "K4").update(terrain="swamp"), ["K4", "swamp"]),
    ("a printed seven", lambda raw: hex_of(raw, "B2").update(mark=7), ["B2", "7"]),
    ("an odd mark", lambda raw: hex_of(raw, "B2").update(mark="!"), ["B2", "!"]),
    ("a desert with a number", lambda raw: hex_of(raw, "D4").update(mark=5), ["D4", "desert"]),
    ("fields without a number", lambda raw: hex_of(raw, "L4").update(mark=""), ["L4", "fields"]),
    ("a hex twice", lambda raw: raw["hexes"].append(dict(hex_of(raw, "K4"))), ["K4", "twice"]),
    ("two hexes in one place", lambda raw: hex_of(raw, "K4").update(q=0, r=0), ["K5", "K4"]),
    ("no column", lambda raw: hex_of(raw, "K4").update(q="east"), ["K4", "'q'"]),
    ("an unknown corner", lambda raw: site_of(raw, "denver").update(at=["G4", "G5", "Z9"]), ["denver", "Z9"]),
    ("hexes that do not meet", lambda raw: site_of(raw, "denver").update(at=["G4", "G5", "A3"]), ["denver"]),
    ("two corners", lambda raw: site_of(raw, "denver").update(at=["G4", "G5"]), ["denver", "three hexes"]),
    (
        "two sites in one place",
        lambda raw: site_of(raw, "denver").update(at=["F5", "G5", "G6"]),
        ["santa-fe", "denver"],
    ),
    ("a green site", lambda raw: site_of(raw, "denver").update(colour="green"), ["denver", "green"]),
    ("less than no gold", lambda raw: site_of(raw, "seattle").update(gold=-1), ["seattle", "gold"]),
    ("too few sites", lambda raw: raw.update(sites=raw["sites"][:39]), ["39", "40"]),
    ("no path for a track", lambda raw: raw["train_tracks"].append(["A3", "Q4"]), ["train_tracks", "A3"]),
    ("a track twice", lambda raw: raw["train_tracks"].append(["B3", "B2"]), ["B3-B2", "twice"]),
    ("a token in the wrong place", lambda raw: raw["tokens"].update(B2=9), ["tokens", "B2"]),
    ("a token of seven", lambda raw: raw["tokens"].update(K4=7), ["K4", "7"]),
    ("eleven question marks", lambda raw: hex_of(raw, "K4").update(mark=4), ["12", "11"]),
    ("too many open hexes", lambda raw: hex_of(raw, "B2").update(mark="??"), ["12", "13"]),
    ("an outlaw in the forest", lambda raw: raw.update(outlaw="B2"), ["outlaw", "B2"]),
    ("an unknown resource", lambda raw: raw["costs"]["rail"].update(steel=1), ["rail", "steel"]),
    ("three trains", lambda raw: raw["pieces"].update(trains=3), ["pieces", "2 trains"]),
    ("goods that do not fit the cities", lambda raw: raw["pieces"]["goods"].update({"4": 9}), ["pieces", "goods"]),
    ("a missing colour", lambda raw: raw["fixed_setup"].pop("red"), ["red"]),
    ("a start on a red site", lambda raw: raw["fixed_setup"]["red"].update(cities=["omaha"] * 3), ["red", "omaha"]),
    ("a start far from its rail", lambda raw: raw["fixed_setup"]["red"].update(rail=["B2", "B3"]), ["red", "rail"]),
    ("a green player", lambda raw: raw["fixed_setup"].update(green={}), ["green"]),
    ("a missing table", lambda raw: raw.pop("deck"), ["deck"]),
    ("a missing list", lambda raw: raw.pop("hexes"), ["hexes"]),
    ("five players", lambda raw: raw.update(players=[3, 5]), ["players"]),
    ("a terrain that gives nothing", lambda raw: raw["produces"].pop("hills"), ["produces"]),
]


@pytest.mark.parametrize(("spoil", "words"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_broken_board_is_refused_in_one_sentence(
    spoil: Callable[[Raw], Any], words: list[str], tmp_path: Path
) -> None:
    raw = json.loads((FOLDER / "board.json").read_text(encoding="utf-8"))
    spoil(raw)
    (tmp_path / "board.json").write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(BoardError) as fault:
        load_board(tmp_path)
    message = str(fault.value)
    assert message.startswith("board.json, ")
    assert "\n" not in message
    for word in words:
        assert word in message


def test_a_board_that_hangs_together_in_two_pieces_is_refused(tmp_path: Path) -> None:
    raw = json.loads((FOLDER / "board.json").read_text(encoding="utf-8"))
    for i, (q, r) in enumerate([(50, 0), (51, 0), (50, 1), (51, -1)]):
        raw["hexes"].append({"id": f"Z{i}", "q": q, "r": r, "terrain": "desert", "mark": ""})
    (tmp_path / "board.json").write_text(json.dumps(raw), encoding="utf-8")
    with pytest.raises(BoardError, match="do not hang together"):
        load_board(tmp_path)


@pytest.mark.parametrize("text", ["", "{", "[]"])
def test_a_file_that_is_no_board(text: str, tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text(text, encoding="utf-8")
    with pytest.raises(BoardError):
        load_board(tmp_path)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BoardError, match="cannot be read"):
        load_board(tmp_path)


def test_the_picture_in_the_documentation_shows_this_board() -> None:
    """`tools/draw_trails` draws it anew."""
    picture = Path(__file__).parents[2] / "docs" / "games" / "trails.svg"
    assert picture.read_text(encoding="utf-8") == draw(real_facts())
    for site in real_facts().sites:
        assert f">{site.name}</text>" in draw(real_facts())
