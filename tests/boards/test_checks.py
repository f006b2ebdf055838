"""What must hold on a board: each test spoils a copy of the example board and reads the message."""

import shutil
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from goldenspike.games.classic.loader import load_board

from .conftest import Bench

FaultOf = Callable[[str, str, str], str]


def game_bench(tmp_path: Path, game: str) -> Bench:
    """A copy of a shipped board, for what the small one does not have."""
    with as_file(files("goldenspike.games") / game) as folder:
        shutil.copytree(folder, tmp_path / game)
    return Bench(tmp_path / game)


def add_column(bench: Bench, column: str, cells: dict[str, str]) -> None:
    """One more column of routes.csv, empty but for some routes."""
    path = bench.folder / "routes.csv"
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    rows = [f"{line},{cells.get(line.split(',')[0], '')}" for line in lines]
    path.write_text("\n".join([f"{heading},{column}", *rows]), encoding="utf-8")


@pytest.fixture
def france(tmp_path: Path) -> Bench:
    return game_bench(tmp_path, "france")


@pytest.fixture
def great_lakes(tmp_path: Path) -> Bench:
    return game_bench(tmp_path, "great_lakes")


# -- routes ------------------------------------------------------------------------------------


def test_a_route_to_an_unknown_city(fault_of: FaultOf) -> None:
    message = fault_of("routes.csv", "r04,dundee,perth", "r04,dundee,pert")
    assert message == "routes.csv line 5 (route r04): unknown city 'pert'; did you mean 'perth'?"


def test_a_route_to_a_city_like_no_other(fault_of: FaultOf) -> None:
    message = fault_of("routes.csv", "r04,dundee,perth", "r04,dundee,zzz")
    assert message == "routes.csv line 5 (route r04): unknown city 'zzz'"


def test_a_route_from_a_city_to_itself(fault_of: FaultOf) -> None:
    message = fault_of("routes.csv", "r04,dundee,perth", "r04,dundee,dundee")
    assert message == "routes.csv line 5 (route r04): the route joins 'dundee' to itself"


def test_a_route_longer_than_the_table_of_points(fault_of: FaultOf) -> None:  # B-036
    message = fault_of("routes.csv", "inverness,4,green", "inverness,5,green")
    assert message == (
        "routes.csv line 3 (route r02): length 5 is not in the table [points] of board.toml, which ends at 4"
    )


def test_more_locomotives_than_spaces(fault_of: FaultOf) -> None:
    message = fault_of("routes.csv", "oban,2,grey,1", "oban,2,grey,3")
    assert message == "routes.csv line 18 (route r17): 3 locomotives on 2 spaces"


def test_an_unknown_mode(bench: Bench) -> None:
    add_column(bench, "mode", {"r10": "balloon"})
    assert bench.fault() == "routes.csv line 11 (route r10): unknown mode 'balloon'; it must be one of train, ship"


# -- double routes -----------------------------------------------------------------------------


def test_a_group_joins_the_same_two_cities(fault_of: FaultOf) -> None:  # BR-09
    message = fault_of("routes.csv", "r06,edinburgh,glasgow", "r06,edinburgh,aberdeen")
    assert message == (
        "routes.csv line 7 (route r06): group central joins edinburgh and glasgow in r05, but other cities here"
    )


def test_a_group_has_one_length(fault_of: FaultOf) -> None:
    message = fault_of("routes.csv", "glasgow,2,purple", "glasgow,3,purple")
    assert message == "routes.csv line 7 (route r06): group central has length 2 in r05, but 3 here"


def test_a_group_has_one_mode(great_lakes: Bench) -> None:
    great_lakes.replace("routes.csv", "5,black,ship,0,g002", "5,black,train,0,g002")
    assert great_lakes.fault() == "routes.csv line 5 (route r004): group g002 is of mode ship in r003, but train here"


def test_a_group_has_at_most_three_tracks(bench: Bench) -> None:
    bench.add("routes.csv", "r19,glasgow,edinburgh,2,white,0,central", "r20,glasgow,edinburgh,2,black,0,central")
    assert bench.fault() == "routes.csv line 6 (route r05): group central has 4 tracks, at most 3 can be"


def test_the_ends_of_a_track_may_stand_in_either_order(bench: Bench) -> None:
    bench.replace("routes.csv", "r06,edinburgh,glasgow", "r06,glasgow,edinburgh")
    assert load_board(bench.folder).routes[5].a == "glasgow"


@pytest.mark.parametrize("group", ["", "other"])
def test_tracks_side_by_side_must_be_one_group(bench: Bench, group: str) -> None:  # BR-09
    bench.replace("routes.csv", "purple,0,central", f"purple,0,{group}")
    assert bench.fault() == "routes.csv line 7 (route r06): it runs beside r05, so both must have the same group"


def test_a_route_without_a_group_is_a_group_of_one(bench: Bench) -> None:  # BR-09
    groups = [route.group for route in load_board(bench.folder).routes]
    assert groups.count("central") == 2
    assert len(set(groups)) == len(groups) - 1


def test_two_routes_into_a_zone_may_stay_apart(france: Bench) -> None:  # FR-12
    france.replace(
        "routes.csv",
        "r145,strasbourg,allemagne-3,1,purple,train,0,g106",
        "r145,strasbourg,allemagne-3,1,purple,train,0,",
    )
    board = load_board(france.folder)
    assert [route.group for route in board.routes if route.b == "allemagne-3"] == ["g106", "r145"]


# -- crossings ---------------------------------------------------------------------------------


def test_a_crossing_with_an_unknown_route(france: Bench) -> None:
    france.replace("routes.csv", "g014,r056;r083", "g014,r056;r999")
    assert france.fault().startswith("routes.csv line 25 (route r024): it crosses an unknown route 'r999'")


def test_a_crossing_named_by_one_side_only(france: Bench) -> None:  # F-023
    france.replace("routes.csv", "g014,r056;r083", "g014,r056")
    assert france.fault() == "routes.csv line 82 (route r083): it crosses r024, but r024 does not name r083"


def test_a_route_that_crosses_itself(france: Bench) -> None:
    france.replace("routes.csv", "g014,r056;r083", "g014,r024;r083")
    assert france.fault() == "routes.csv line 25 (route r024): a route cannot cross itself"


def test_a_crossing_named_twice(france: Bench) -> None:
    france.replace("routes.csv", "g014,r056;r083", "g014,r056;r083;r083")
    assert france.fault() == "routes.csv line 25 (route r024): a route is named twice in the column 'crosses'"


# -- zones, entries, junctions, ports ------------------------------------------------------------


def test_an_unknown_kind_of_place(france: Bench) -> None:
    france.replace("cities.csv", "suisse,Suisse,,,zone", "suisse,Suisse,,,zones")
    assert france.fault() == "cities.csv line 4 (city suisse): unknown kind 'zones'; did you mean 'zone'?"


def test_an_entry_without_a_zone(france: Bench) -> None:
    france.replace("cities.csv", "suisse-2,Suisse,,,entry,suisse", "suisse-2,Suisse,,,entry,")
    assert france.fault().endswith("(city suisse-2): an entry must name its zone")


def test_an_entry_of_an_unknown_zone(france: Bench) -> None:
    france.replace("cities.csv", "suisse-2,Suisse,,,entry,suisse", "suisse-2,Suisse,,,entry,swiss")
    assert france.fault().endswith("(city suisse-2): unknown zone 'swiss'; did you mean 'suisse'?")


def test_a_city_with_a_zone(france: Bench) -> None:
    france.replace("cities.csv", "2.3,city,,0", "2.3,city,belgique,0")
    assert france.fault().endswith("(city amiens): only an entry has a zone, this is a city")


def test_a_zone_that_nothing_leads_into(france: Bench) -> None:
    france.add("cities.csv", "andorre,Andorre,,,zone,,0")
    assert france.fault() == "cities.csv line 69 (city andorre): no entry leads into this zone"


def test_a_route_to_a_zone_itself(france: Bench) -> None:
    france.replace("routes.csv", "r122,mulhouse,allemagne-2", "r122,mulhouse,allemagne")
    assert france.fault() == (
        "routes.csv line 121 (route r122): 'allemagne' is a zone; "
        "a route leads to one of its entries: allemagne-1, allemagne-2, allemagne-3"
    )


def test_an_entry_without_a_route(france: Bench) -> None:
    france.replace("routes.csv", "r122,mulhouse,allemagne-2", "r122,mulhouse,rouen")
    assert "(city allemagne-2): the map is not connected" in france.fault()


def test_no_way_leads_through_an_entry(france: Bench) -> None:  # F-036
    """A town that only hangs on an entry cannot be reached, although a track leads there."""
    france.add("cities.csv", "bonn,Bonn,,,city,,0")
    france.add("routes.csv", "r160,bonn,allemagne-1,2,grey,train,0,,")
    assert france.fault() == (
        "cities.csv line 69 (city bonn): the map is not connected: no routes lead here from 'amiens'"
    )


def test_a_ticket_to_an_entry(france: Bench) -> None:
    france.replace("tickets.csv", "t04,base,belgique,suisse", "t04,base,belgique-1,suisse")
    assert france.fault() == (
        "tickets.csv line 5 (ticket t04): a ticket joins cities or zones, "
        "but 'belgique-1' is of kind entry; name its zone 'belgique'"
    )


def test_a_ticket_to_a_junction(great_lakes: Bench) -> None:  # GR-23
    great_lakes.replace("tickets.csv", "marathon,cleveland", "marathon,lake-huron-junction")
    assert great_lakes.fault() == (
        "tickets.csv line 2 (ticket t01): a ticket joins cities or zones, but 'lake-huron-junction' is of kind junction"
    )


def test_a_port_that_is_no_city(great_lakes: Bench) -> None:  # GR-23
    great_lakes.replace("cities.csv", "Lake Superior,,,junction,,0", "Lake Superior,,,junction,,1")
    assert great_lakes.fault().endswith("only a city can be a port, this is a junction")


def test_a_board_of_zones_only(bench: Bench) -> None:
    (bench.folder / "cities.csv").write_text(
        "id,name,kind,zone\nz,Z,zone,\ny,Y,zone,\nz1,Z,entry,z\ny1,Y,entry,y\n", encoding="utf-8"
    )
    (bench.folder / "routes.csv").write_text("id,a,b,length,colour\nr1,z1,y1,1,red\n", encoding="utf-8")
    (bench.folder / "tickets.csv").write_text("id,a,b,points\nt1,z,y,1\n", encoding="utf-8")
    assert bench.fault() == "cities.csv: there is no city in it, only zones and entries"


# -- what the classic game does not know -----------------------------------------------------------


def test_the_classic_game_has_no_beds(fault_of: FaultOf) -> None:
    message = fault_of("routes.csv", "perth,1,grey", "perth,1,")
    assert message.startswith("routes.csv line 5 (route r04): the colour is empty; the classic game has no track beds")


@pytest.mark.parametrize(
    ("game", "message"),
    [
        ("france", "routes.csv line 2 (route r001): the colour is empty"),
        ("great_lakes", "cities.csv line 2 (city duluth): the classic game has no ports"),
    ],
)
def test_other_boards_are_not_played_by_classic_rules(tmp_path: Path, game: str, message: str) -> None:
    bench = game_bench(tmp_path, game)
    settings = bench.folder / "board.toml"
    text = settings.read_text(encoding="utf-8").replace(f'family = "{game.replace("_", "-")}"', 'family = "classic"')
    common = [part for part in text.split("\n\n") if part.split("]")[0] in ("[rules", "[points", "[decks")]
    settings.write_text("\n\n".join([text.split("\n\n")[0], *common]), encoding="utf-8")
    assert bench.fault().startswith(message)


def test_the_classic_game_has_no_ships(bench: Bench) -> None:
    add_column(bench, "mode", {"r12": "ship"})
    assert bench.fault() == "routes.csv line 13 (route r12): the classic game has no ships"


def test_the_classic_game_has_no_crossings(bench: Bench) -> None:
    add_column(bench, "crosses", {"r12": "r18", "r18": "r12"})
    assert bench.fault().startswith("routes.csv line 13 (route r12): in the classic game crossing has no meaning")


# -- the map and its tickets -------------------------------------------------------------------------


def test_a_town_that_no_route_reaches(bench: Bench) -> None:
    bench.add("cities.csv", "wick,Wick,58.44,-3.09")
    assert bench.fault() == (
        "cities.csv line 12 (city wick): the map is not connected: no routes lead here from 'aberdeen'"
    )


def test_a_ticket_between_cities_that_nothing_joins(bench: Bench) -> None:
    bench.add("cities.csv", "wick,Wick,58.44,-3.09", "thurso,Thurso,58.59,-3.52")
    bench.add("routes.csv", "r19,wick,thurso,1,grey,0,")
    bench.add("tickets.csv", "t21,day,oban,wick,9")
    assert bench.fault() == "tickets.csv line 22 (ticket t21): no chain of routes joins 'oban' and 'wick'"


def test_a_ticket_that_takes_more_trains_than_there_are(fault_of: FaultOf) -> None:
    message = fault_of("board.toml", "trains = 14", "trains = 7")
    assert message == "tickets.csv line 16 (ticket t15): the shortest way takes 8 trains, but a player has 7"


def test_a_ticket_to_an_unknown_city(fault_of: FaultOf) -> None:
    message = fault_of("tickets.csv", "aberdeen,glasgow", "aberdeen,glasgo")
    assert message == "tickets.csv line 2 (ticket t01): unknown city 'glasgo'; did you mean 'glasgow'?"


def test_a_ticket_from_a_city_to_itself(fault_of: FaultOf) -> None:
    message = fault_of("tickets.csv", "aberdeen,glasgow", "glasgow,glasgow")
    assert message == "tickets.csv line 2 (ticket t01): the ticket joins 'glasgow' to itself"


def test_a_choice_of_a_deck_that_no_ticket_has(fault_of: FaultOf) -> None:
    message = fault_of("board.toml", 'base = ["day"]', 'base = ["days"]')
    assert message == "board.toml line 17 (decks.base): no ticket is of the deck 'days'; did you mean 'day'?"


def test_a_deck_that_is_never_dealt(fault_of: FaultOf) -> None:
    message = fault_of("tickets.csv", "t05,day", "t05,dusk")
    assert message == (
        "tickets.csv line 6 (ticket t05): no choice uses the deck 'dusk'; name it in [decks] of board.toml"
    )


def test_too_few_tickets_for_a_full_table(bench: Bench) -> None:
    bench.replace("board.toml", "trains = 14", "trains = 14\nopening_tickets = 5")
    assert bench.fault() == (
        "board.toml line 18 (decks.base): 14 tickets are too few: 3 players are dealt 5 each, 15 in all"
    )


# -- rules -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("trains = 61", "(rules.trains): 61 is not within 1 to 60 (trains that the engine can count)"),
        ("trains = 0", "(rules.trains): 0 is not within 1 to 60"),
        ("trains = 14\nopening_tickets = 6", "(rules.opening_tickets): 6 is not within 1 to 5 (tickets seen at once)"),
        ("trains = 14\ndraw_tickets = 0", "(rules.draw_tickets): 0 is not within 1 to 5"),
        ("trains = 14\nopening_keep = 4", "(rules.opening_keep): 4 is not within 1 to 3 (the tickets dealt)"),
        ("trains = 14\nopening_keep = 0", "(rules.opening_keep): 0 is not within 1 to 3"),
        ("trains = 14\ndraw_keep = 0", "(rules.draw_keep): 0 is not within 1 to 3 (the tickets drawn)"),
        ("trains = 14\nlast_turn_at = 14", "(rules.last_turn_at): 14 is not within 0 to 13 (less than the trains)"),
        ("trains = 14\nlast_turns = 0", "(rules.last_turns): 0 is not within 1 to 9"),
        ("trains = 14\nhand = 36", "(rules.hand): 36 is not within 0 to 35 (110 cards for everybody)"),
    ],
)
def test_rules_that_cannot_be_played(bench: Bench, line: str, message: str) -> None:
    bench.replace("board.toml", "trains = 14", line)
    where = 6 + len(line.splitlines())
    assert bench.fault().startswith(f"board.toml line {where} {message}")


# -- counts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cities = 10", "cities = 11", "line 21 (counts.cities): 11 cities are announced, but the tables hold 10"),
        ("routes = 18", "routes = 17", "line 22 (counts.routes): 17 routes are announced, but the tables hold 18"),
        ("spaces = 41", "spaces = 40", "line 23 (counts.spaces): 40 spaces are announced, but the tables hold 41"),
        ("tickets = 20", "tickets = 21", "line 24 (counts.tickets): 21 tickets are announced, but the tables hold 20"),
        ("tickets = 20", "zones = 1", "line 24 (counts.zones): 1 zones are announced, but the tables hold 0"),
        ("tickets = 20", "ticket = 20", "line 24 (counts.ticket): unknown count 'ticket'; did you mean 'tickets'?"),
        ("tickets = 20", 'tickets = "all"', "line 24 (counts.tickets): must be a whole number, not 'all'"),
    ],
)
def test_counts_that_the_tables_do_not_keep(bench: Bench, old: str, new: str, message: str) -> None:
    bench.replace("board.toml", old, new)
    assert bench.fault() == f"board.toml {message}"


# -- too big -----------------------------------------------------------------------------------------


def test_too_many_cities(bench: Bench) -> None:
    bench.add("cities.csv", *(f"c{n},City {n},," for n in range(53)))
    assert bench.fault() == ("cities.csv: too big, 63 cities, entries and junctions where at most 62 are possible")


def test_too_many_routes(bench: Bench) -> None:
    bench.add("routes.csv", *(f"x{n},oban,perth,1,grey,0," for n in range(163)))
    assert bench.fault() == "routes.csv: too big, 181 routes where at most 180 are possible"


def test_too_many_tickets(bench: Bench) -> None:
    bench.add("tickets.csv", *(f"x{n},day,oban,perth,1" for n in range(81)))
    assert bench.fault() == "tickets.csv: too big, 101 tickets where at most 100 are possible"


def test_too_many_routes_at_one_city(bench: Bench) -> None:
    bench.add("cities.csv", *(f"c{n},City {n},," for n in range(14)))
    bench.add("routes.csv", *(f"x{n},oban,c{n},1,grey,0," for n in range(14)))
    assert bench.fault() == "cities.csv line 9 (city oban): too big, 17 routes end here where at most 16 are possible"
