"""Zones, bonuses and the end in France (docs/rules/france.md, sections 6 and 7)."""

import pytest

from goldenspike.games.classic import scoring
from goldenspike.games.classic.position import OVER
from goldenspike.games.france.state import SURVEYING, FranceState
from tests.classic.build import play, texts, valley
from tests.france.build import RULES, country, france, table

# Two ways into Spain, one into Italy; the towns a, b, c between them. A way is written `entry-town`.
ZONES = """
    s1-a 3 red zone=spain
    s2-b 4 red zone=spain
    i1-b 2 blue zone=italy
    a-b 2 green
    a-c 2 white
    c-d 1 black
"""


def complete(owned: str, ticket: str) -> bool:
    """Whether a ticket is complete for somebody who owns these routes."""
    state = table(2, board=country(ZONES, f"{ticket} 9"), owned={0: owned}, tickets={0: "t0"})
    return scoring.completed(state, 0)[0] == 1


def test_tickets_name_cities_and_zones_in_all_mixes() -> None:  # F-035
    cities = {city.id: city.kind for city in france().facts.cities}
    kinds = {tuple(sorted((cities[ticket.a], cities[ticket.b]))) for ticket in france().facts.tickets}
    assert kinds == {("city", "city"), ("city", "zone"), ("zone", "zone")}


def test_one_value_a_ticket() -> None:  # FR-11
    assert min(ticket.points for ticket in france().facts.tickets) > 0


def test_two_ways_into_a_zone_do_not_meet_there() -> None:  # F-036
    assert not complete("spain-a, spain-b", "a-b")
    assert complete("spain-a, spain-b, a-b", "a-b")


def test_tracks_to_the_same_flag_do_not_meet_either() -> None:  # F-036, FR-12
    """Toulouse has two tracks into Spain; in the data they end at one flag."""
    state = table(4)
    board = state.board
    spain = [r for r in range(157) if "espagne" in state.text(133 + r)]
    ends = {board.b[r] for r in spain}
    assert len(ends) == len(spain)
    groups = [board.facts.routes[r].group for r in spain]
    assert groups.count("g112") == 2  # the two from Toulouse are one double route, by its label


def test_a_city_and_a_zone_are_joined_by_any_way_in() -> None:  # F-037
    assert complete("a-b, spain-b", "a-spain")
    assert complete("spain-a", "a-spain")
    assert not complete("spain-b, a-c", "a-spain")
    assert not complete("a-b", "a-spain")


def test_the_order_of_a_tickets_ends_does_not_matter() -> None:  # F-037
    assert complete("a-b, spain-b", "spain-a")
    assert not complete("spain-b", "spain-a")


def test_two_zones_are_joined_by_one_network() -> None:  # F-038
    assert complete("spain-a, a-b, italy-b", "spain-italy")
    assert complete("spain-b, italy-b", "spain-italy")
    assert not complete("spain-a, italy-b", "spain-italy")
    assert not complete("spain-a, a-b", "spain-italy")


def test_a_path_may_end_in_a_zone_but_not_go_through_it() -> None:  # F-039
    state = table(2, board=country(ZONES), owned={0: "spain-a, spain-b, a-c"})
    assert scoring.longest_path(state, 0) == 5
    state = table(2, board=country(ZONES), owned={0: "spain-a, spain-b, a-b"})
    assert scoring.longest_path(state, 0) == 9  # both ends in the same zone


def finished(owned: dict[int, str], tickets: dict[int, str], players: int = 3) -> FranceState:
    """A game that ends with these routes and tickets."""
    papers = "a-b 2\nb-c 3\nc-d 4\nd-e 5\ne-f 6\nf-g 7\na-c 8\nb-d 9\nx-y 4\nx-y 5\nx-y 6"
    tracks = "a-b 2 red, b-c 2 red, c-d 2 red, d-e 2 red, e-f 2 red, f-g 2 red, x-y 5 red"
    double = ", ".join(f"{track} group=g{n}{k}" for k in range(3) for n, track in enumerate(tracks.split(", ")))
    board = country(double, papers)
    state = table(players, board=board, owned=owned, tickets=tickets)
    state.points[0] = 0
    state.finish()
    return state


def bonuses(state: FranceState, part: str) -> list[int]:
    return [row[part] for row in state.sheet()]  # type: ignore[misc]


def test_ten_points_to_every_longest_path() -> None:  # F-040
    owned = {0: "a-b 1, b-c 1", 1: "c-d 1, d-e 1", 2: "f-g 1"}
    assert bonuses(finished(owned, {}), "longest_path_bonus") == [10, 10, 0]


def test_nobody_has_a_longest_path_of_nothing() -> None:  # F-040
    assert bonuses(finished({}, {}), "longest_path_bonus") == [0, 0, 0]


def test_fifteen_points_for_the_most_completed_tickets() -> None:  # F-041
    owned = {0: "a-b 1, b-c 1", 1: "a-b 2, b-c 2", 2: "a-b 3"}
    state = finished(owned, {0: "t0, t1", 1: "t6", 2: ""})
    assert bonuses(state, "most_tickets_bonus") == [15, 0, 0]


def test_equal_numbers_of_tickets_share_nothing_but_the_joy() -> None:  # F-041
    owned = {0: "a-b 1, b-c 1", 1: "c-d 1, d-e 1", 2: "e-f 1"}
    state = finished(owned, {0: "t0, t1", 1: "t2, t3", 2: "t4"})
    assert bonuses(state, "most_tickets_bonus") == [15, 15, 0]


def test_failed_tickets_do_not_count_against_it() -> None:  # F-041
    owned = {0: "a-b 1, b-c 1", 1: "d-e 1"}
    state = finished(owned, {0: "t0, t1, t8, t9", 1: "t3"}, players=2)
    assert bonuses(state, "most_tickets_bonus") == [15, 0]
    assert bonuses(state, "completed") == [2, 1]


def test_everybody_has_one_more_turn() -> None:  # F-042
    board = country("a-b 2 bed, c-d 2 bed, b-c 1 red", pieces={"2": 3})
    state = table(4, board=board, trains={3: 3}, hand={3: "red 2"}, built="a-b red", turn=3)
    play(state, "claim a-b")
    turns = []
    while not state.over:
        turns.append(state.current)
        play(state, "draw", "draw")
        if state.phase == SURVEYING:  # also the last turns oblige to build
            bed = texts(state)[0]
            play(state, bed)
            if state.phase != OVER and texts(state)[0].startswith("build"):
                play(state, texts(state)[0])
    assert turns == [0, 1, 2, 3]


def test_the_total_is_the_sum_of_its_parts() -> None:  # F-042
    state = finished({0: "a-b 1, b-c 1", 1: "c-d 1"}, {0: "t0, t8", 1: "t2"}, players=2)
    for row in state.sheet():
        tickets = sum(ticket["points"] for ticket in row["tickets"])  # type: ignore[attr-defined]
        parts = row["routes"], tickets, row["longest_path_bonus"], row["most_tickets_bonus"]
        assert row["total"] == sum(parts)  # type: ignore[arg-type]


@pytest.mark.parametrize(("first", "second", "winners"), [("t0, t1", "t3", [0]), ("t3", "t0, t1", [1])])
def test_equal_points_go_to_who_completed_more_tickets(first: str, second: str, winners: list[int]) -> None:  # F-042
    owned = {0: "a-b 1, b-c 1, d-e 1", 1: "a-b 2, b-c 2, d-e 2"}
    state = finished(owned, {0: first, 1: second}, players=2)
    state.points[0] = state.points[1] = 50
    assert state.winners() == winners


def test_the_country_keeps_the_rules_of_france() -> None:
    """The builder's boards use the same switches as the real one."""
    assert france().rules == RULES
    assert valley("a-b 1 red").rules != RULES
