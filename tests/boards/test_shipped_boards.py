"""The boards that come with Golden Spike: they load, and their facts are those of the ledgers."""

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from goldenspike.games.classic.facts import BED, COLOURS, GREY, BoardFacts
from goldenspike.games.classic.loader import load_board

from .conftest import TINY

GAMES = ("usa", "france", "old_west", "great_lakes")
FAMILY_POINTS = (0, 1, 2, 4, 7, 10, 15, 18, 21, 27)


def game(name: str) -> BoardFacts:
    return load_board(files("goldenspike.games") / name)


def kinds(board: BoardFacts) -> Counter[str]:
    return Counter(city.kind for city in board.cities)


def table(board: BoardFacts, name: str) -> dict[str, Any]:
    found = board.extra[name]
    assert isinstance(found, dict)
    return found


def tracks(board: BoardFacts, a: str, b: str) -> list[tuple[int, str]]:
    """Length and colour of every track between two cities."""
    return [(route.length, route.colour) for route in board.routes if {route.a, route.b} == {a, b}]


def value(board: BoardFacts, a: str, b: str) -> list[int]:
    return [ticket.points for ticket in board.tickets if {ticket.a, ticket.b} == {a, b}]


@pytest.mark.parametrize("name", GAMES)
def test_every_track_has_an_id_of_its_own_and_one_colour(name: str) -> None:  # B-027, BR-09
    board = game(name)
    assert len({route.id for route in board.routes}) == len(board.routes)
    assert all(route.colour in (*COLOURS, GREY, BED) for route in board.routes)
    assert all(route.group for route in board.routes)


@pytest.mark.parametrize("name", GAMES)
def test_points_follow_the_family_table(name: str) -> None:  # B-036, GR-14
    points = game(name).points
    assert points == FAMILY_POINTS[: len(points)]
    assert max(route.length for route in game(name).routes) == len(points) - 1


@pytest.mark.parametrize("name", GAMES)
def test_every_city_has_a_place_on_earth(name: str) -> None:
    assert all(city.lat is not None for city in game(name).cities if city.kind == "city")


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_has_every_city_and_every_space(name: str) -> None:
    board = game(name)
    layout = json.loads((files("goldenspike.games") / name / "layout.json").read_text(encoding="utf-8"))
    assert set(layout["cities"]) == {city.id for city in board.cities if city.kind != "zone"}
    assert {city.id for city in board.cities if city.kind == "zone"} <= set(layout["zones"])
    assert set(layout["routes"]) == {route.id for route in board.routes}
    for route in board.routes:
        drawn = layout["routes"][route.id]
        assert {drawn["a"], drawn["b"]} == {route.a, route.b}
        assert drawn["group"] == route.group
        assert len(drawn["spaces"]) == route.length


def test_united_states() -> None:
    board = game("usa")
    assert (board.title, board.family, board.players) == ("United States", "classic", (2, 5))
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (36, 100, 99)
    assert Counter(ticket.deck for ticket in board.tickets) == {"base": 30, "usa1910": 35, "mega": 34}
    assert board.decks == {"base": ("base",), "1910": ("usa1910",), "mega": ("usa1910", "mega")}
    assert Counter(Counter(route.group for route in board.routes).values()) == {1: 56, 2: 22}
    assert all(sum(route.colour == colour for route in board.routes) == 7 for colour in COLOURS)
    assert sorted(tracks(board, "san-francisco", "los-angeles")) == [(3, "purple"), (3, "yellow")]
    assert tracks(board, "portland", "san-francisco") == [(5, "green"), (5, "purple")]
    assert tracks(board, "seattle", "vancouver") == [(1, "grey"), (1, "grey")]
    assert value(board, "seattle", "new-york")[0] == 22
    assert value(board, "los-angeles", "new-york")[0] == 21


def test_united_states_keeps_the_classic_rules() -> None:  # B-001, B-002, B-004, B-007
    rules = game("usa").rules
    assert (rules.trains, rules.hand, rules.opening_tickets, rules.opening_keep) == (45, 4, 3, 2)


def test_france() -> None:
    board = game("france")
    assert (board.title, board.family, board.players) == ("France", "france", (2, 5))  # F-001
    assert kinds(board) == {"city": 42, "zone": 6, "entry": 19}
    assert (len(board.routes), len(board.tickets)) == (157, 58)
    assert sum(len(route.crosses) for route in board.routes) == 2 * 11
    assert sum(route.colour == BED for route in board.routes) == 123
    assert all(route.colour == BED for route in board.routes if route.colour != GREY and route.length > 1)  # F-009
    rules = board.rules
    assert (rules.trains, rules.hand, rules.opening_tickets, rules.opening_keep) == (40, 8, 5, 3)  # F-002, F-004, F-005
    assert (rules.draw_tickets, rules.longest_path, rules.most_tickets) == (4, 10, 15)  # F-032, F-040, F-041
    assert [colour for _, colour in tracks(board, "dijon", "paris")] == [BED] * 3


def test_france_crossings_of_marseille_and_grenoble() -> None:  # F-023
    board = game("france")
    ends = {route.id: {route.a, route.b} for route in board.routes}
    line = next(route for route in board.routes if {route.a, route.b} == {"marseille", "grenoble"})
    assert line.length == 5
    assert [ends[other] for other in line.crosses] == [{"avignon", "briancon"}, {"avignon", "nice"}]


def test_france_pieces() -> None:  # F-007, FR-01
    pieces = dict(table(game("france"), "pieces"))
    assert pieces.pop("total") == len(COLOURS) * sum(pieces.values()) == 64
    assert pieces == {"2": 3, "3": 3, "4": 1, "5": 1}


def test_every_way_into_a_zone_starts_in_one_city() -> None:  # F-036
    board = game("france")
    for entry in (city.id for city in board.cities if city.kind == "entry"):
        assert len({frozenset((route.a, route.b)) for route in board.routes if entry in (route.a, route.b)}) == 1


def test_tickets_with_zones_at_one_end_or_both() -> None:  # F-035
    board = game("france")
    zones = {city.id for city in board.cities if city.kind == "zone"}
    assert Counter(sum(end in zones for end in (t.a, t.b)) for t in board.tickets) == {0: 45, 1: 10, 2: 3}


def test_old_west() -> None:
    board = game("old_west")
    assert (board.title, board.family, board.players) == ("Old West", "old-west", (2, 6))  # O-001
    assert kinds(board) == {"city": 41}
    assert (len(board.routes), len(board.tickets)) == (139, 50)
    assert (board.rules.trains, board.rules.longest_path, board.rules.most_tickets) == (
        40,
        0,
        15,
    )  # O-002, O-036, O-037
    assert table(board, "alvin")["home"] in {city.id for city in board.cities}  # O-039
    assert table(board, "markers")["per_player"] == 3  # O-006
    assert tracks(board, "st-george", "salt-lake-city")[0][0] == 4
    ferries = [route for route in board.routes if route.locomotives]
    assert [({r.a, r.b}, r.length, r.locomotives) for r in ferries] == [({"los-angeles", "san-francisco"}, 7, 3)]
    assert value(board, "seattle", "denver") == [17]


def test_great_lakes() -> None:
    board = game("great_lakes")
    assert (board.title, board.family, board.players) == ("Great Lakes", "great-lakes", (2, 5))  # G-001
    assert kinds(board) == {"city": 35, "junction": 2}
    assert sum(city.port for city in board.cities) == 25
    assert Counter(route.mode for route in board.routes) == {"ship": 58, "train": 52}
    assert len(board.tickets) == 55
    assert (board.rules.last_turn_at, board.rules.last_turns) == (6, 2)  # G-074, G-075
    assert {route.colour for route in board.routes} == {*table(board, "cards")["colours"], GREY}


def test_great_lakes_doubles_are_of_one_kind() -> None:  # G-047, G-048
    board = game("great_lakes")
    groups = Counter(route.group for route in board.routes)
    assert set(groups.values()) == {1, 2}
    pairs: dict[frozenset[str], set[str]] = {}
    for route in board.routes:
        pairs.setdefault(frozenset((route.a, route.b)), set()).add(route.mode)
    mixed = {pair for pair, modes in pairs.items() if len(modes) == 2}
    assert mixed == {frozenset(("duluth", "thunder-bay")), frozenset(("muskegon", "traverse-city"))}
    assert all(groups[route.group] == 1 for route in board.routes if frozenset((route.a, route.b)) in mixed)


def test_great_lakes_decks_and_pieces_add_up() -> None:  # G-002, G-003, G-004, G-009, G-010
    board = game("great_lakes")
    train, ship, pieces = (table(board, name) for name in ("train_deck", "ship_deck", "pieces"))
    colours = len(table(board, "cards")["colours"])
    assert train["total"] == colours * train["per_colour"] + train["wild"] == 80
    assert ship["total"] == colours * (ship["single_per_colour"] + ship["double_per_colour"]) == 60
    assert pieces["trains"] + pieces["ships"] == pieces["supply"] + pieces["box"] == 65
    assert pieces["beginner_trains"] + pieces["beginner_ships"] == pieces["supply"] == board.rules.trains


def test_the_example_board() -> None:
    board = load_board(TINY)
    assert (board.title, board.family, board.players) == ("Highlands", "classic", (2, 3))
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (10, 18, 20)
    assert tracks(board, "edinburgh", "glasgow") == [(2, "red"), (2, "purple")]
    assert board.rules.trains == 14
