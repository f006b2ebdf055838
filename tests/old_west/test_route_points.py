"""Who scores a claimed route (docs/rules/old-west.md, section 5)."""

import pytest

from goldenspike.games.old_west.state import OldWestState
from tests.classic.build import play
from tests.old_west.build import claim, frontier

RED = "salt-lake-city-st-george red"  # four spaces, worth 7
LAS_VEGAS = {0: "las-vegas-st-george blue"}  # by which player 0 has reached St. George


def claimed_from_las_vegas(players: int, markers: dict[int, str]) -> list[int]:
    """What the claim of Salt Lake City–St. George brings everybody; player 0 lives in Las Vegas."""
    homes = {0: "las-vegas", 1: "seattle", 2: "wolf-point", 3: "boise"}
    state = frontier(players, hand={0: "red 4"}, homes=homes, owned=LAS_VEGAS, markers=markers)
    return claim(state, RED)


def test_free_ends_give_the_points_to_the_claimer() -> None:  # O-026
    owned = {0: "idaho-falls-salt-lake-city 1, green-river-salt-lake-city 1"}
    state = frontier(hand={0: "orange 3"}, owned=owned)
    assert claim(state, "green-river-idaho-falls") == [4, 0]
    assert claimed_from_las_vegas(2, {}) == [7, 0]


def test_one_end_of_the_claimer_gives_them_once() -> None:  # O-027
    state = frontier(hand={0: "red 4"}, homes={0: "salt-lake-city"})
    assert claim(state, RED) == [7, 0]
    assert claimed_from_las_vegas(2, {0: "salt-lake-city"}) == [7, 0]


def test_one_end_of_another_player_gives_them_to_that_player() -> None:  # O-028
    assert claimed_from_las_vegas(2, {1: "salt-lake-city"}) == [0, 7]
    assert claimed_from_las_vegas(3, {2: "st-george"}) == [0, 0, 7]


def test_ends_of_two_others_give_them_to_each_in_full() -> None:  # O-029
    assert claimed_from_las_vegas(3, {1: "salt-lake-city", 2: "st-george"}) == [0, 7, 7]
    owned = {0: "albuquerque-santa-fe green"}
    markers = {1: "albuquerque", 2: "phoenix"}
    state = frontier(3, hand={0: "yellow 5"}, homes={0: "santa-fe"}, owned=owned, markers=markers)
    assert claim(state, "albuquerque-phoenix") == [0, 10, 10]


def test_ends_of_the_claimer_and_of_another_give_them_to_both() -> None:  # O-030, OR-03
    assert claimed_from_las_vegas(2, {0: "salt-lake-city", 1: "st-george"}) == [7, 7]
    assert claimed_from_las_vegas(2, {1: "salt-lake-city", 0: "st-george"}) == [7, 7]


def test_both_ends_of_one_other_player_give_them_twice() -> None:  # O-031
    assert claimed_from_las_vegas(2, {1: "salt-lake-city, st-george"}) == [0, 14]


def test_a_long_route_between_two_cities_of_another_gives_thirty_six() -> None:  # O-031
    markers = {1: "los-angeles, san-francisco"}
    owned = {0: "los-angeles-san-diego red"}
    state = frontier(hand={0: "blue 4, L 3"}, homes={0: "san-diego"}, owned=owned, markers=markers)
    assert claim(state, "los-angeles-san-francisco") == [0, 36]
    state = frontier(
        hand={0: "blue 6"},
        homes={0: "green-river", 1: "denver"},
        owned={0: "green-river-salt-lake-city 1"},
        markers={1: "salt-lake-city"},
    )
    assert claim(state, "denver-salt-lake-city blue") == [0, 30]


def test_both_ends_of_the_claimer_give_them_twice() -> None:  # O-032
    assert claimed_from_las_vegas(2, {0: "salt-lake-city, st-george"}) == [14, 0]


ENDS = ["free", "own", "other", "third"]


@pytest.mark.parametrize("first", ENDS)
@pytest.mark.parametrize("second", ENDS)
def test_each_marker_brings_the_points_once_and_no_marker_the_claimer(first: str, second: str) -> None:  # O-033
    expected = [0, 0, 0]
    markers: dict[int, str] = {}
    for place, who in (("salt-lake-city", first), ("st-george", second)):
        if who != "free":
            seat = ENDS.index(who) - 1
            markers[seat] = f"{markers[seat]}, {place}" if seat in markers else place
            expected[seat] += 7
    if not markers:
        expected[0] = 7
    assert claimed_from_las_vegas(3, markers) == expected
    assert sum(expected) in (7, 14)


def test_a_marker_brings_nothing_for_routes_claimed_before() -> None:  # O-034
    state = frontier(
        hand={0: "red 4, blue 2", 1: "white 2"},
        owned={0: "green-river-salt-lake-city 1"},
        homes={1: "casper"},
    )
    play(state, "claim cheyenne-green-river red")
    assert state.scores() == [7, 0]
    play(state, "marker cheyenne blue+blue")
    assert state.scores() == [7, 0]
    assert claim(state, "casper-cheyenne white") == [2, 2], "later claims into the city pay"


def buying(home: str, markers: dict[int, str]) -> OldWestState:
    state = frontier(
        3,
        hand={0: "red 4, blue 2"},
        homes={0: home, 1: "seattle", 2: "wolf-point"},
        owned={0: "green-river-salt-lake-city 1"},
        markers=markers,
    )
    play(state, "claim cheyenne-green-river red")
    return state


def test_the_marker_of_a_claim_does_not_count_for_that_claim() -> None:  # OR-01
    state = buying("salt-lake-city", {0: "green-river"})
    assert state.scores() == [7, 0, 0], "scored before the marker is bought"
    play(state, "marker cheyenne blue+blue")
    assert state.scores() == [7, 0, 0], "no double points"
    state = buying("salt-lake-city", {1: "green-river"})
    play(state, "marker cheyenne blue+blue")
    assert state.scores() == [0, 7, 0], "and no share either"


def test_owners_are_credited_in_the_step_of_the_claim() -> None:  # OR-15
    state = buying("salt-lake-city", {1: "green-river", 2: "cheyenne"})
    assert state.scores() == [0, 7, 7]
    homes = {0: "las-vegas", 1: "salt-lake-city"}
    state = frontier(hand={0: "red 4"}, homes=homes, owned=LAS_VEGAS)
    events = state.tell(state.action(f"claim {RED}"))
    assert [event.args for event in events if event.code == "scored"] == [(1, 7)]


def test_owners_score_in_the_last_round_too() -> None:  # O-035
    homes = {0: "las-vegas", 1: "salt-lake-city"}
    state = frontier(hand={0: "red 4"}, homes=homes, owned=LAS_VEGAS, turns_left=2)
    assert claim(state, RED) == [0, 7]
    assert not state.over
