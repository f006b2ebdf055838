"""Great Lakes: which routes may be claimed, for which cards (G-033 to G-049)."""

from itertools import pairwise

import pytest

from goldenspike.games.classic.route_position import PAYING
from tests.great_lakes.build import (
    box,
    claims,
    discard,
    facts,
    hand,
    may,
    play,
    reached,
    route,
    set_supply,
    starting_with,
    supply,
    table,
    texts,
)

GREEN_TRAIN_3 = "cedar-rapids-madison"
GREY_SHIP_2 = "milwaukee-muskegon"
PURPLE_SHIP_3 = "chicago-muskegon"
WHITE_SHIP_4 = "toronto-kingston white"
PURPLE_SHIP_5 = "duluth-lake-superior-junction purple"


def can_claim(cards: str, name: str, pieces: tuple[int, int] = (27, 23)) -> bool:
    return name in claims(table(hand={0: cards}, pieces={0: pieces}))


def test_ships_for_ship_routes_only() -> None:  # G-033
    state = table(hand={0: "purple-ship 3, purple-train 4, green-train 3"})
    set_supply(state, 0, 20, 0)
    assert PURPLE_SHIP_3 not in claims(state)
    assert GREEN_TRAIN_3 in claims(state)
    set_supply(state, 0, 0, 20)
    assert PURPLE_SHIP_3 in claims(state)
    assert GREEN_TRAIN_3 not in claims(state)


def test_placed_pieces_are_of_the_kind_of_the_route() -> None:  # G-033
    state = table(hand={0: "purple-ship 3"})
    play(state, f"claim {PURPLE_SHIP_3}")
    assert supply(state, 0) == (27, 20)


@pytest.mark.parametrize(
    ("cards", "accepted"),
    [
        ("green-train 3", True),
        ("green-train 2, green-harbour-train 1", True),
        ("green-ship 3", False),
        ("green-double-ship 3", False),
        ("green-train 2, red-train 1", False),
        ("green-train 2, green-ship 1", False),
        ("green-train 2", False),
    ],
)
def test_cards_of_the_colour_and_kind_of_the_route(cards: str, accepted: bool) -> None:  # G-034
    assert can_claim(cards, GREEN_TRAIN_3) is accepted


@pytest.mark.parametrize(
    ("cards", "accepted"),
    [
        ("white-ship 2", True),
        ("white-double-ship 1", True),
        ("red-ship 1, wild 1", True),
        ("white-ship 1, red-ship 1", False),
        ("white-train 2", False),
    ],
)
def test_a_grey_route_takes_any_one_colour(cards: str, accepted: bool) -> None:  # G-035
    assert can_claim(cards, GREY_SHIP_2) is accepted


@pytest.mark.parametrize(
    ("cards", "accepted"),
    [
        ("purple-train 3", True),
        ("purple-train 2, wild 1", True),
        ("purple-train 1, wild 2", True),
        ("purple-harbour-train 3", True),
        ("purple-train 2", False),
    ],
)
def test_a_train_route_costs_a_card_a_space(cards: str, accepted: bool) -> None:  # G-036
    assert can_claim(cards, "south-bend-toledo purple") is accepted


def test_never_more_cards_than_spaces_on_a_train_route() -> None:  # G-036
    state = table(hand={0: "purple-train 5"})
    play(state, "claim south-bend-toledo purple")
    assert hand(state, 0) == {"purple-train": 2}


def test_a_wild_replaces_one_space_of_a_ship_route() -> None:  # G-037, GR-05
    assert can_claim("white-double-ship 1, wild 2", WHITE_SHIP_4)
    assert not can_claim("white-double-ship 1, wild 1", WHITE_SHIP_4)


def test_a_wild_never_counts_as_a_double() -> None:  # GR-05
    assert not can_claim("wild 3", WHITE_SHIP_4)
    assert can_claim("wild 4", WHITE_SHIP_4)


@pytest.mark.parametrize(
    "cards", ["white-double-ship 2", "white-ship 4", "white-ship 2, white-double-ship 1", "white-double-ship 3"]
)
def test_a_double_covers_up_to_two_spaces(cards: str) -> None:  # G-038
    assert can_claim(cards, WHITE_SHIP_4)


def test_a_double_is_of_no_use_on_a_train_route() -> None:  # G-038
    assert not can_claim("green-double-ship 3", GREEN_TRAIN_3)


@pytest.mark.parametrize("cards", ["purple-double-ship 2, purple-ship 1", "purple-double-ship 3"])
def test_the_surplus_of_doubles_is_lost(cards: str) -> None:  # G-039
    state = table(hand={0: cards})
    play(state, f"claim {PURPLE_SHIP_5}")
    assert supply(state, 0) == (27, 18)
    assert state.points[0] == 10
    assert hand(state, 0) == {}
    assert sum(discard(state).values()) == 3


def test_every_card_of_a_ship_payment_covers_a_space() -> None:  # GR-01
    state = table(hand={0: "purple-double-ship 6"})
    play(state, f"claim {PURPLE_SHIP_5}")
    assert texts(state) == ["doubles 3", "doubles 4", "doubles 5"]


def test_a_piece_for_each_space_is_needed() -> None:  # G-040
    state = table(hand={0: "purple-ship 3, wild 5"})
    set_supply(state, 0, 30, 2)
    ships = {route.id for route in facts().routes if route.mode == "ship" and route.length > 2}
    claimable = {facts().routes[route(state, name)].id for name in claims(state)}
    assert not claimable & ships
    set_supply(state, 0, 30, 3)
    assert PURPLE_SHIP_3 in claims(state)


def test_paid_cards_go_to_their_discards() -> None:  # G-041, G-005
    state = table(hand={0: "black-train 2, black-harbour-train 1, wild 1"})
    play(state, "claim wausau-milwaukee")
    assert supply(state, 0) == (23, 23)
    assert discard(state) == {"black-train": 2, "black-harbour-train": 1, "wild": 1}
    assert (state.train_discard, state.ship_discard) == (4, 0)
    assert state.owner(route(state, "wausau-milwaukee")) == 0


@pytest.mark.parametrize(("name", "cards"), [("wausau-milwaukee", "black-train 4"), (WHITE_SHIP_4, "white-ship 4")])
def test_points_are_scored_at_once_and_alike(name: str, cards: str) -> None:  # G-042
    state = table(hand={0: cards}, points={0: 5})
    play(state, f"claim {name}")
    assert list(state.points) == [12, 0]


def test_the_table_of_lengths() -> None:  # GR-14
    assert facts().points == (0, 1, 2, 4, 7, 10, 15, 18, 21, 27)


def test_a_route_may_be_claimed_anywhere_one_a_turn() -> None:  # G-043
    state = table(hand={0: "red-train 2"}, owned={0: "scranton-new-york green"})
    play(state, "claim green-bay-wausau")
    assert state.current == 1
    assert state.owner(route(state, "green-bay-wausau")) == 0


def test_a_claimed_route_is_closed_for_good() -> None:  # G-044
    cards = "yellow-train 3, yellow-harbour-train 1"
    for seat in range(4):
        state = table(4, hand={seat: cards}, owned={1: "duluth-eau-claire"}, turn=seat)
        assert "duluth-eau-claire" not in claims(state)
        assert "muskegon-south-bend" in claims(state)


def test_nobody_owns_both_tracks_of_a_double_route() -> None:  # G-045
    for seat, allowed in ((0, False), (1, True), (2, True), (3, True)):
        state = table(4, hand={seat: "green-ship 3"}, owned={0: "montreal-kingston yellow"}, turn=seat)
        assert ("montreal-kingston green" in claims(state)) is allowed


@pytest.mark.parametrize(("players", "allowed"), [(2, False), (3, False), (4, True), (5, True)])
def test_in_small_games_one_track_closes_the_other(players: int, allowed: bool) -> None:  # G-046, G-049
    state = table(players, hand={0: "yellow-ship 3", 1: "green-ship 3"})
    play(state, "claim montreal-kingston yellow")
    assert ("montreal-kingston green" in claims(state)) is allowed
    assert ("montreal-kingston green" in state.view(0)["closed"]) is False  # type: ignore[operator]
    green = facts().routes[route(state, "montreal-kingston green")].id
    assert (green in state.view(0)["closed"]) is not allowed  # type: ignore[operator]


@pytest.mark.parametrize(
    ("train", "ship", "cards"),
    [
        ("duluth-thunder-bay train", "duluth-thunder-bay ship", "yellow-ship 4"),
        ("traverse-city-muskegon train", "traverse-city-muskegon ship", "red-ship 3"),
    ],
)
def test_a_train_and_a_ship_route_are_no_double_route(train: str, ship: str, cards: str) -> None:  # G-047
    for seat in (0, 1):
        state = table(2, hand={seat: cards}, owned={0: train}, turn=seat)
        assert ship in claims(state)


def test_double_routes_come_from_the_data() -> None:  # G-048
    groups: dict[str, list[tuple[str, str, str, int]]] = {}
    for track in facts().routes:
        groups.setdefault(track.group, []).append((track.a, track.b, track.mode, track.length))
    assert {len(tracks) for tracks in groups.values()} == {1, 2}
    for tracks in groups.values():
        assert all(one == other for one, other in pairwise(tracks))
    for ends in (("duluth", "thunder-bay"), ("traverse-city", "muskegon")):
        assert [len(tracks) for tracks in groups.values() if tracks[0][:2] == ends] == [1, 1]


def test_all_wild_payments_name_no_colour() -> None:  # GR-06
    state = table(hand={0: "wild 2"})
    play(state, f"claim {GREY_SHIP_2}")
    assert discard(state) == {"wild": 2}
    state = table(hand={0: "wild 3, green-train 3"})
    play(state, f"claim {GREEN_TRAIN_3}")
    assert texts(state) == ["pay green", "pay green + 1 wild", "pay green + 2 wilds", "pay 3 wilds"]


def test_a_track_to_a_junction_is_an_ordinary_route() -> None:  # GR-23
    state = table(hand={0: "white-ship 2, yellow-harbour-train 2, yellow-ship 2, wild 2"})
    junctions = [city.id for city in facts().cities if city.kind == "junction"]
    assert junctions == ["lake-superior-junction", "lake-huron-junction"]
    assert sum(track.a in junctions or track.b in junctions for track in facts().routes) == 15
    assert not any(ticket.a in junctions or ticket.b in junctions for ticket in facts().tickets)
    play(state, "claim lake-superior-junction-marathon")
    assert state.phase == PAYING
    play(state, "pay white")
    assert state.points[0] == 2
    assert reached(state, 0) == ["marathon", "lake-superior-junction"]
    play(state, "draw ship", "draw ship")
    assert starting_with(state, "build") == ["marathon"]


def test_the_other_order_of_the_two_cities_is_understood() -> None:  # GR-20
    state = table(hand={0: "black-train 2"})
    assert may(state, "claim toronto-parry-sound")
    assert any(city.name == "Parry Sound" for city in facts().cities)


def test_a_claim_leaves_the_box_alone() -> None:  # G-044, G-013
    state = table(hand={0: "green-train 3"}, pieces={0: (20, 30)})
    play(state, f"claim {GREEN_TRAIN_3}")
    assert box(state, 0) == (13, 2)
    assert supply(state, 0) == (17, 30)
