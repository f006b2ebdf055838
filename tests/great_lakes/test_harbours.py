"""Great Lakes: building harbours and what they bring (G-057 to G-067)."""

import pytest

from goldenspike.games.great_lakes.scoring import LakesReckoning, harbour_results
from goldenspike.games.great_lakes.state import GreatLakesState
from tests.great_lakes.build import discard, hand, may, play, starting_with, supply, table, texts

CARDS = "yellow-harbour-train 2, yellow-ship 2"


def can_build(cards: str) -> bool:
    return may(table(hand={0: cards}, owned={0: "milwaukee-chicago white"}), "build chicago")


def test_only_in_ports() -> None:  # G-057
    state = table(hand={0: CARDS}, owned={0: "cedar-rapids-madison, madison-chicago"})
    assert starting_with(state, "build") == ["chicago"]


def test_one_harbour_in_a_port_for_all_players() -> None:  # G-058
    for owner in (0, 1):
        state = table(hand={0: CARDS}, owned={0: "milwaukee-chicago white"}, harbours={owner: "chicago"})
        assert starting_with(state, "build") == ["milwaukee"]


def test_an_own_route_into_the_port_is_needed() -> None:  # G-059
    state = table(hand={0: CARDS + ", purple-ship 3"}, owned={1: "milwaukee-chicago white"})
    assert starting_with(state, "build") == []
    play(state, "claim chicago-muskegon")
    assert state.current == 1, "claim and build are different turns"
    play(state, "draw ship", "draw ship")
    assert starting_with(state, "build") == ["muskegon", "chicago"]


@pytest.mark.parametrize("name", ["chicago-south-bend 1", "milwaukee-chicago white"])
def test_a_route_of_either_kind_will_do(name: str) -> None:  # G-059
    assert may(table(hand={0: CARDS}, owned={0: name}), "build chicago")


@pytest.mark.parametrize(
    ("cards", "accepted"),
    [
        ("yellow-harbour-train 2, yellow-ship 2", True),
        ("yellow-harbour-train 1, yellow-train 1, yellow-ship 2", False),
        ("yellow-harbour-train 2, yellow-double-ship 2", False),
        ("yellow-harbour-train 2, yellow-ship 1, yellow-double-ship 1", False),
        ("yellow-harbour-train 2, red-ship 2", False),
        ("yellow-harbour-train 4", False),
        ("yellow-ship 4", False),
    ],
)
def test_two_train_and_two_ship_cards_with_the_symbol(cards: str, accepted: bool) -> None:  # G-060
    assert can_build(cards) is accepted


@pytest.mark.parametrize(
    ("cards", "accepted"),
    [
        ("yellow-harbour-train 2, yellow-ship 1, wild 1", True),
        ("yellow-harbour-train 1, yellow-ship 1, wild 2", True),
        ("yellow-harbour-train 2, wild 2", True),
        ("yellow-harbour-train 3, yellow-ship 1", False),
        ("yellow-harbour-train 3, wild 1", False),
        ("yellow-ship 1, wild 3", True),
        ("wild 4", True),  # GR-06
        ("wild 3", False),
    ],
)
def test_wilds_replace_any_of_the_four(cards: str, accepted: bool) -> None:  # G-061, GR-06
    assert can_build(cards) is accepted


def test_the_cards_of_a_harbour_go_to_their_own_discards() -> None:  # G-063, G-005, G-061
    state = table(hand={0: "yellow-harbour-train 2, yellow-ship 1, wild 1"}, owned={0: "parry-sound-port-elgin"})
    play(state, "build parry-sound")
    assert discard(state) == {"yellow-harbour-train": 2, "yellow-ship": 1, "wild": 1}
    assert (state.train_discard, state.ship_discard) == (3, 1)
    assert hand(state, 0) == {}


def test_which_cards_the_wilds_replace_is_a_choice() -> None:  # G-061, GD-10
    state = table(hand={0: CARDS + ", wild 1"}, owned={0: "milwaukee-chicago white"})
    play(state, "build chicago")
    assert texts(state) == ["pay yellow", "pay yellow + 1 wild"]
    play(state, "pay yellow + 1 wild")
    assert texts(state) == ["symbols 1", "symbols 2"]
    play(state, "symbols 1")
    assert discard(state) == {"yellow-harbour-train": 1, "yellow-ship": 2, "wild": 1}


def test_one_harbour_a_turn_and_three_in_all() -> None:  # G-062, G-014
    cards = "yellow-harbour-train 4, yellow-ship 4"
    own = "milwaukee-chicago white, milwaukee-muskegon, toronto-buffalo 1"
    state = table(hand={0: cards}, owned={0: own})
    before = supply(state, 0)
    play(state, "build chicago")
    assert state.current == 1
    assert state.harbours_left(0) == 2
    assert supply(state, 0) == before, "harbours are no pieces"
    state = table(hand={0: cards}, owned={0: own}, harbours={0: "chicago, milwaukee, muskegon"})
    assert starting_with(state, "build") == []


def test_building_scores_nothing_now() -> None:  # G-063
    state = table(hand={0: CARDS}, owned={0: "milwaukee-chicago white"}, points={0: 30})
    play(state, "build chicago")
    assert state.points[0] == 30


def test_a_harbour_is_permanent() -> None:  # G-067
    state = table(hand={0: CARDS}, owned={0: "milwaukee-chicago white"})
    play(state, "build chicago")
    for _ in range(12):
        play(state, "draw ship", "draw ship")
        assert state.view(1)["seats"][0]["harbours"] == ["chicago"]  # type: ignore[index]


# ------------------------------------------------------------------------- scoring

# Routes that join Chicago to Detroit, Green Bay, Duluth, Toronto and New York.
FIVE_WAYS = (
    "south-bend-detroit, chicago-south-bend 1, wausau-milwaukee, milwaukee-chicago white, green-bay-wausau,"
    "duluth-wausau, toronto-detroit, buffalo-detroit white, buffalo-scranton, scranton-new-york red"
)
INTO_CHICAGO = ["chicago-detroit", "green-bay-chicago", "duluth-chicago", "chicago-toronto", "chicago-new-york"]


def harbours(state: GreatLakesState, seat: int = 0) -> int:
    return LakesReckoning(state).harbours[seat]


@pytest.mark.parametrize(("tickets", "worth"), [(0, 0), (1, 10), (2, 20), (3, 30), (5, 30)])
def test_a_harbour_earns_by_completed_tickets(tickets: int, worth: int) -> None:  # G-064
    state = table(owned={0: FIVE_WAYS}, tickets={0: ",".join(INTO_CHICAGO[:tickets])}, harbours={0: "chicago"})
    assert LakesReckoning(state).completed[0] == tickets
    assert harbours(state) == worth


def test_failed_tickets_and_cities_passed_through_earn_nothing() -> None:  # G-064, GR-17
    failed = table(owned={0: "milwaukee-chicago white"}, tickets={0: "duluth-chicago"}, harbours={0: "chicago"})
    assert harbours(failed) == 0
    passed = table(owned={0: FIVE_WAYS}, tickets={0: "duluth-chicago"}, harbours={0: "milwaukee"})
    assert harbours(passed) == 0


JANET = (
    "chicago-muskegon, traverse-city-muskegon ship, sault-ste-marie-traverse-city, sault-ste-marie-south-baymouth,"
    "sudbury-south-baymouth, timmins-sudbury red, sudbury-ottawa black, ottawa-montreal 1,"
    "montreal-albany white, albany-new-york red"
)


def test_one_ticket_serves_several_harbours() -> None:  # G-065
    state = table(
        owned={0: JANET},
        tickets={0: "chicago-timmins, chicago-montreal, montreal-new-york"},
        harbours={0: "chicago, montreal"},
    )
    assert harbours(state) == 40
    assert [(entry["city"], entry["points"]) for entry in harbour_results(state, 0)] == [
        ("montreal", 20),
        ("chicago", 20),
    ]


def test_other_players_harbours_get_nothing_from_it() -> None:  # G-065
    state = table(owned={0: JANET}, tickets={0: "chicago-montreal"}, harbours={1: "chicago, montreal"})
    assert (harbours(state, 0), harbours(state, 1)) == (0, 0)


@pytest.mark.parametrize(
    ("built", "worth"), [("", -12), ("chicago", -8), ("chicago, milwaukee", -4), ("chicago, milwaukee, muskegon", 0)]
)
def test_a_harbour_not_built_costs_four_points(built: str, worth: int) -> None:  # G-066
    state = table(harbours={0: built})
    assert LakesReckoning(state).unbuilt[0] == worth
    assert LakesReckoning(state).added(0) == worth
