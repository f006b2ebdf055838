"""Where routes may be claimed: one network that grows from home (docs/rules/old-west.md, section 3)."""

import pytest

from goldenspike.engine.bits import WORD
from goldenspike.engine.errors import IllegalAction
from tests.classic.build import claims, hand, may, play, route, texts
from tests.old_west.build import city, claim, frontier
from tests.old_west.test_turns import ALL_COLOURS


def touched(names: list[str], *cities: str) -> bool:
    return all(any(place in name for place in cities) for name in names)


def test_the_first_route_touches_home() -> None:  # O-014
    state = frontier(hand={0: ALL_COLOURS})
    assert may(state, "claim green-river-salt-lake-city 1")
    assert not may(state, "claim cheyenne-green-river red")
    assert touched(claims(state), "salt-lake-city")
    with pytest.raises(IllegalAction):
        play(state, "claim cheyenne-green-river red")


def test_later_routes_touch_home_or_a_city_reached() -> None:  # O-015
    state = frontier(hand={0: ALL_COLOURS}, owned={0: "green-river-salt-lake-city 1"})
    assert may(state, "claim cheyenne-green-river red")
    claim(state, "cheyenne-green-river red", "red")
    play(state, "draw", "draw")
    found = claims(state)
    assert touched(found, "salt-lake-city", "green-river", "cheyenne")
    for place in ("salt-lake-city", "green-river", "cheyenne"):
        assert not touched(found, *({"salt-lake-city", "green-river", "cheyenne"} - {place}))
    every = [route for route in range(state.west.routes) if state.is_open(0, route)]
    ends = {city(state, name) for name in ("salt-lake-city", "green-river", "cheyenne")}
    allowed = [r for r in every if state.west.a[r] in ends or state.west.b[r] in ends]
    reachable = [r for r in every if state.claimable(0, r // WORD) >> r % WORD & 1]
    assert reachable == allowed


def test_a_route_between_two_cities_of_the_network_closes_a_loop() -> None:  # O-015
    owned = {0: "green-river-salt-lake-city 1, idaho-falls-salt-lake-city 1"}
    state = frontier(hand={0: "orange 3"}, owned=owned)
    assert claim(state, "green-river-idaho-falls") == [4, 0]


def test_networks_of_others_do_not_help() -> None:  # O-015
    state = frontier(hand={0: ALL_COLOURS}, owned={1: "denver-pueblo orange"}, homes={1: "denver"})
    assert touched(claims(state), "salt-lake-city")


def test_a_city_of_another_player_is_no_barrier() -> None:  # O-017
    state = frontier(hand={0: "red 4"}, owned={0: "green-river-salt-lake-city 1"}, markers={1: "green-river"})
    assert claim(state, "cheyenne-green-river red") == [0, 7]
    state = frontier(hand={0: "red 4"}, owned={0: "green-river-salt-lake-city 1"}, homes={1: "green-river"})
    assert claim(state, "cheyenne-green-river red") == [0, 7], "another player's home neither"


def test_the_claimer_owns_the_route_whoever_scores_it() -> None:  # O-035
    owned = {0: "las-vegas-st-george orange"}
    state = frontier(hand={0: "red 4, blue 1"}, homes={0: "las-vegas"}, owned=owned, markers={1: "salt-lake-city"})
    assert not may(state, "claim green-river-salt-lake-city 1")
    assert claim(state, "salt-lake-city-st-george red") == [0, 7]
    assert list(state.trains) == [34, 40]
    track = route(state, "salt-lake-city-st-george red")
    assert state.owns(0, track)
    assert not state.owns(1, track)
    play(state, "draw", "draw")
    assert may(state, "claim green-river-salt-lake-city 1"), "it is in the claimer's network"


def test_scoring_another_players_claim_does_not_start_the_last_round() -> None:  # O-035
    state = frontier(
        hand={0: "red 4"}, homes={0: "st-george"}, markers={1: "salt-lake-city"}, trains={0: 30, 1: 2}, turn=0
    )
    claim(state, "salt-lake-city-st-george red")
    assert state.turns_left == -1, "only the claimer's trains are looked at when the turn ends"


WALLS = "gillette-wolf-point, great-falls-wolf-point, billings-wolf-point"


def test_a_player_walled_in_at_home_has_cards_and_tickets_left() -> None:  # OR-07, O-014
    state = frontier(hand={0: ALL_COLOURS}, homes={0: "wolf-point", 1: "billings"}, owned={1: WALLS})
    assert claims(state) == []
    assert {text.split()[0] for text in texts(state)} == {"draw", "take", "tickets"}


def test_a_walled_in_player_with_nothing_to_draw_must_pass() -> None:  # OR-07
    state = frontier(
        hand={0: "red 8, blue 8, green 8"},
        homes={0: "wolf-point", 1: "billings"},
        owned={1: WALLS},
        deck="",
        ticket_deck="",
    )
    assert texts(state) == ["pass"]
    play(state, "pass")
    assert state.current == 1
    assert not state.over
    assert len(claims(state)) > 0, "the other player still can"


def test_a_network_may_be_walled_in_at_its_edge_too() -> None:  # OR-07
    owned = {0: "billings-wolf-point", 1: "gillette-wolf-point, great-falls-wolf-point, billings-great-falls"}
    owned[1] += ", billings-bozeman red, billings-casper yellow, billings-gillette"
    state = frontier(hand={0: ALL_COLOURS}, homes={0: "wolf-point", 1: "great-falls"}, owned=owned)
    assert claims(state) == [], "in a game of two the second tracks are closed as well"


def test_tickets_are_completed_through_foreign_cities() -> None:  # OR-14
    state = frontier(
        hand={0: "red 4"},
        owned={0: "green-river-salt-lake-city 1"},
        markers={1: "green-river, cheyenne"},
        tickets={0: "t32"},  # Salt Lake City - Cheyenne, 5
        turns_left=1,
    )
    claim(state, "cheyenne-green-river red")
    assert state.over
    assert state.scores() == [5 + 15, 14]
    assert hand(state, 0) == {}
