"""City markers in play: when, where and at what price (docs/rules/old-west.md, section 4)."""

from typing import Any

import pytest

from goldenspike.engine.errors import IllegalAction
from goldenspike.games.old_west.state import OldWestState
from tests.classic.build import deck, discard, hand, play, row, texts
from tests.old_west.build import cities_of, frontier, own_choices

CLAIM = "claim cheyenne-green-river red"
OWNED = {0: "green-river-salt-lake-city 1"}


def after_claim(cards: str, **more: Any) -> OldWestState:
    """Player 0 has just claimed Cheyenne–Green River and has these cards left."""
    state = frontier(hand={0: f"red 4, {cards}" if cards else "red 4"}, owned=OWNED, **more)
    play(state, CLAIM)
    if "pay red" in texts(state):
        play(state, "pay red")
    return state


def test_a_marker_may_be_placed_at_either_end_of_the_claimed_route() -> None:  # O-022
    state = after_claim("blue 2")
    assert texts(state) == ["no marker", "marker cheyenne blue+blue", "marker green-river blue+blue"]
    assert state.deciders() == [0]
    play(state, "marker cheyenne blue+blue")
    assert cities_of(state, 0) == ["cheyenne", "salt-lake-city"]
    assert state.current == 1


def test_a_marker_may_be_declined() -> None:  # O-022
    state = after_claim("blue 2")
    play(state, "no marker")
    assert cities_of(state, 0) == ["salt-lake-city"]
    assert hand(state, 0) == {"blue": 2}
    assert list(state.reserve) == [2, 2]
    assert state.current == 1


def test_ends_are_listed_by_number_even_where_the_route_is_written_the_other_way() -> None:  # O-022
    state = frontier(hand={0: "red 1, blue 2"}, homes={0: "portland"})  # Pueblo is numbered before Portland
    play(state, "claim eugene-portland red")
    assert own_choices(state, "marker") == ["eugene blue+blue"]
    state = frontier(hand={0: "yellow 1, blue 2"}, homes={0: "denver"})
    play(state, "claim denver-pueblo yellow")
    assert state.legal() == sorted(state.legal())


def test_no_marker_is_offered_on_other_turns() -> None:  # O-022
    state = frontier(hand={0: "blue 6"}, owned=OWNED)
    play(state, "draw", "draw")
    assert state.current == 1
    state = frontier(hand={0: "blue 6"}, owned=OWNED)
    play(state, "tickets", "keep 1")
    assert state.current == 1


def test_one_marker_a_claim_even_with_two_pairs() -> None:  # OR-02
    state = after_claim("blue 4")
    play(state, "marker cheyenne blue+blue")
    assert state.current == 1
    assert hand(state, 0) == {"blue": 2}


@pytest.mark.parametrize(
    ("left", "ways"),
    [
        ("blue 2", ["blue+blue"]),
        ("blue 1, L 1", ["blue+locomotive"]),
        ("L 2", ["locomotive+locomotive"]),
        ("blue 2, L 1", ["blue+blue", "blue+locomotive"]),
        ("blue 1, L 2", ["blue+locomotive", "locomotive+locomotive"]),
        ("blue 1, green 2, L 1", ["blue+locomotive", "green+green", "green+locomotive"]),
        ("blue 1, white 1", []),
        ("blue 1", []),
        ("L 1", []),
        ("", []),
    ],
)
def test_the_price_is_a_pair_in_which_locomotives_may_stand_in(left: str, ways: list[str]) -> None:  # O-023
    state = after_claim(left, markers={1: "green-river"})
    assert own_choices(state, "marker cheyenne") == ways
    assert (state.current == 0) == (ways != []), "nobody is asked where there is nothing to choose"


@pytest.mark.parametrize(
    ("way", "left", "spent"),
    [
        ("blue+blue", {"locomotive": 2}, {"blue": 2}),
        ("blue+locomotive", {"blue": 1, "locomotive": 1}, {"blue": 1, "locomotive": 1}),
        ("locomotive+locomotive", {"blue": 2}, {"locomotive": 2}),
    ],
)
def test_exactly_two_cards_go_to_the_discard_pile(  # O-023
    way: str, left: dict[str, int], spent: dict[str, int]
) -> None:
    state = after_claim("blue 2, L 2")
    assert discard(state) == {"red": 4}
    play(state, f"marker cheyenne {way}")
    assert hand(state, 0) == left
    assert state.hand_size[0] == 2
    assert discard(state) == {"red": 4} | spent


def test_the_pair_comes_from_what_is_left_after_the_route() -> None:  # O-023
    state = frontier(hand={0: "red 5"}, owned=OWNED)
    play(state, CLAIM)
    assert state.current == 1


def test_the_pair_may_have_any_colour() -> None:  # OR-12
    state = after_claim("red 2, black 2, yellow 2", markers={1: "green-river"})
    assert own_choices(state, "marker cheyenne") == ["yellow+yellow", "black+black", "red+red"]


def test_a_city_takes_one_marker() -> None:  # O-024
    state = after_claim("blue 2", markers={1: "cheyenne"})
    assert own_choices(state, "marker") == ["green-river blue+blue"]
    with pytest.raises(IllegalAction):
        play(state, "marker cheyenne blue+blue")


def test_nor_does_it_take_a_second_one_of_the_same_player() -> None:  # O-024
    state = after_claim("blue 2", markers={0: "cheyenne"})
    assert own_choices(state, "marker") == ["green-river blue+blue"]
    state = after_claim("blue 2", markers={0: "cheyenne", 1: "green-river"})
    assert state.current == 1, "both ends taken: nothing to choose"


def test_nobody_has_more_than_three_cities() -> None:  # O-025
    state = after_claim("blue 4", markers={0: "boise, seattle"}, homes={1: "wolf-point"})
    assert state.reserve[0] == 0
    assert state.current == 1
    assert len(cities_of(state, 0)) == 3


def test_the_third_marker_is_the_last() -> None:  # O-025
    state = after_claim("blue 2", markers={0: "boise"})
    play(state, "marker cheyenne blue+blue")
    assert cities_of(state, 0) == ["boise", "cheyenne", "salt-lake-city"]
    assert list(state.reserve) == [0, 2]


def test_markers_never_move() -> None:  # O-025
    for alvin in (False, True):
        state = frontier(hand={0: "red 4, blue 4"}, alvin=alvin, owned=OWNED)
        standing = dict.fromkeys(["salt-lake-city", "wolf-point"])
        for step in range(200):
            if state.over:
                break
            choices = state.legal()
            state.apply(choices[step * 7919 % len(choices)])
            markers = state.view(0)["markers"]
            assert isinstance(markers, dict)
            assert {name: markers.get(name) for name in standing if standing[name] is not None} == {
                name: owner for name, owner in standing.items() if owner is not None
            }
            standing = markers


def test_cards_paid_for_a_marker_come_back_into_an_empty_deck_at_once() -> None:  # O-023, BR-01
    state = frontier(hand={0: "red 4, blue 3"}, owned=OWNED, deck="", row="green green white")
    play(state, CLAIM)
    assert state.deck_size == 2, "four red cards: two fill the row, two are the deck"
    play(state, "marker cheyenne blue+blue")
    assert discard(state) == {"blue": 2}
    state = frontier(hand={0: "blue 3"}, homes={0: "salt-lake-city"}, deck="", row="green green white -")
    play(state, "claim green-river-salt-lake-city 1")
    assert row(state)[3] == "blue"
    assert state.current == 0
    play(state, "marker green-river blue+blue")
    assert row(state)[3:] == ["blue", "blue"]
    assert deck(state) == {"blue": 1}
    assert discard(state) == {}


def test_a_marker_is_told_to_everybody_with_its_price() -> None:  # O-022, O-023
    state = after_claim("blue 1, L 1")
    events = state.tell(state.action("marker cheyenne blue+locomotive"))
    assert [(event.code, event.args) for event in events] == [
        ("marker-placed", (0, "cheyenne")),
        ("paid", (0, "blue", 1, 1)),
    ]


def test_nobody_knows_whether_spent_cards_were_the_known_ones() -> None:  # O-023, B-054
    state = frontier(hand={0: "red 4, blue 3"}, known={0: "blue 2"}, owned=OWNED)
    play(state, CLAIM, "marker cheyenne blue+blue")
    assert [state.known_of(0, kind) for kind in range(9)] == [0] * 9
