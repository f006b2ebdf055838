"""Drawing train cards (docs/rules/base.md, sections 2 and 3).

Where a test must know the next card, the deck is made of that kind only; the other cards are in a hand.
"""

import pytest

from goldenspike.engine.errors import IllegalAction
from goldenspike.games.classic.position import SECOND_CARD
from tests.classic.build import NOBODY, deck, discard, hand, may, play, row, table, texts


def test_a_turn_is_one_action() -> None:  # B-010
    state = table(2, hand={0: "blue 5"}, row="red white green black yellow")
    play(state, "claim atlanta-miami")
    assert state.deciders() == [1]
    with pytest.raises(IllegalAction):
        state.apply(state.action("draw"), 0)


def test_after_the_first_card_the_turn_is_a_draw() -> None:  # B-010
    state = table(2, hand={0: "blue 5"}, row="red white green black yellow")
    play(state, "draw")
    assert [text.split()[0] for text in texts(state)] == ["draw", *["take"] * 5]
    for other in ("tickets", "claim atlanta-miami", "pass"):
        with pytest.raises(IllegalAction):
            play(state, other)


def test_one_who_can_act_may_not_pass() -> None:  # B-011
    for state in (
        table(2),  # cards to draw
        table(2, deck="", row="", ticket_deck="base-1", hand={0: ""}),  # only tickets
        table(2, deck="", row="", ticket_deck="", hand={0: "blue 5"}),  # only a claim
    ):
        assert not may(state, "pass")
        with pytest.raises(IllegalAction):
            play(state, "pass")


@pytest.mark.parametrize(
    ("first", "second", "drawn"),
    [
        ("take red", "draw", {"red": 1, "black": 1}),
        ("take red", "take red", {"red": 2}),
        ("draw", "take blue", {"black": 1, "blue": 1}),
        ("draw", "draw", {"black": 2}),
    ],
)
def test_two_cards_each_from_the_row_or_the_deck(first: str, second: str, drawn: dict[str, int]) -> None:  # B-012
    state = table(2, hand={0: ""}, row="red red blue green white", deck="black 12")
    play(state, first)
    assert state.current == 0
    play(state, second)
    assert hand(state, 0) == drawn
    assert deck(state) == {"black": 10}, "two cards left the deck, to the hand or to the row"
    assert "-" not in row(state)
    assert state.current == 1


def test_a_card_taken_is_replaced_before_the_second_one_is_chosen() -> None:  # B-013
    state = table(2, hand={0: ""}, row="red blue green white orange", deck="black 9")
    play(state, "take white")
    assert row(state) == ["red", "blue", "green", "black", "orange"]
    assert may(state, "take black")
    play(state, "take black")
    assert row(state) == ["red", "blue", "green", "black", "orange"], "full for the next player too"
    assert hand(state, 0) == {"white": 1, "black": 1}


def test_the_second_card_is_chosen_knowing_the_first() -> None:  # B-014
    state = table(2, hand={0: ""}, row="red blue L white red", deck="yellow 9")
    events = state.tell(state.action("draw"))
    assert state.phase == SECOND_CARD
    assert [(event.code, event.args) for event in events if event.audience == 0] == [("drew-card", (0, "yellow"))]
    assert state.view(0)["hand"] == {"yellow": 1}
    assert texts(state) == ["draw", "take white", "take blue", "take red"]


def test_an_open_locomotive_is_the_only_card_of_a_turn() -> None:  # B-015
    state = table(2, hand={0: ""}, row="red L green white orange", deck="black 9")
    play(state, "take locomotive")
    assert hand(state, 0) == {"locomotive": 1}
    assert row(state) == ["red", "black", "green", "white", "orange"]
    assert state.current == 1


def test_an_open_locomotive_is_never_the_second_card() -> None:  # B-016
    state = table(2, hand={0: ""}, row="L red blue green white", deck="L 5, black 0")
    play(state, "take red")
    assert row(state) == ["locomotive", "locomotive", "blue", "green", "white"]
    assert texts(state) == ["draw", "take white", "take blue", "take green"]
    with pytest.raises(IllegalAction):
        play(state, "take locomotive")


def test_nor_after_a_card_from_the_deck() -> None:  # B-016
    state = table(2, hand={0: ""}, row="L red blue green white", deck="black 5")
    play(state, "draw")
    assert not may(state, "take locomotive")


def test_a_locomotive_from_the_deck_is_an_ordinary_card() -> None:  # B-017
    state = table(2, hand={0: ""}, row="red blue green white black", deck="L 5")
    play(state, "draw")
    assert state.phase == SECOND_CARD
    assert len(texts(state)) == 6
    play(state, "draw")
    assert hand(state, 0) == {"locomotive": 2}
    assert state.current == 1


def test_others_do_not_learn_that_it_was_a_locomotive() -> None:  # B-017
    state = table(3, hand={0: "", 1: ""}, row="red blue green white black", deck="L 5")
    events = state.tell(state.action("draw"))
    assert not [event for event in events if "locomotive" in event.args and event.audience != 0]
    seats = state.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["known"] == {}


def test_there_is_no_limit_to_a_hand() -> None:  # B-018
    sixty = "purple 12, yellow 12, orange 12, black 11, red 11, L 2"
    state = table(2, hand={0: sixty})
    assert state.hand_size[0] == 60
    play(state, "draw", "draw")
    assert state.hand_size[0] == 62


def test_three_open_locomotives_throw_the_row_away() -> None:  # B-019
    state = table(2, hand={0: ""}, row="L L red blue green", deck="L 1", discard="black 10, white 10")
    play(state, "take red")
    assert hand(state, 0) == {"red": 1}
    assert discard(state) == {"locomotive": 3, "blue": 1, "green": 1}
    assert len(row(state)) == 5
    assert set(row(state)) <= {"black", "white"}
    assert state.phase == SECOND_CARD, "between the two cards"
    assert set(texts(state)) <= {"draw", "take black", "take white"}
    assert state.deck_size == 15


def test_also_when_the_second_card_uncovers_the_third() -> None:  # B-019
    state = table(2, hand={0: ""}, row="L L red blue green", deck="L 2", discard="black 10, white 10")
    play(state, "draw")
    play(state, "take red")
    assert row(state).count("locomotive") == 0
    assert state.current == 1
    assert sum(discard(state).values()) == 5


def test_two_open_locomotives_stay() -> None:  # B-019
    state = table(2, hand={0: ""}, row="L white red blue green", deck="L 1", discard="black 10")
    play(state, "take red")
    assert row(state) == ["locomotive", "white", "locomotive", "blue", "green"]
    assert discard(state) == {}


def test_the_new_row_is_checked_again() -> None:  # B-020
    state = table(2, hand={0: ""}, row="L L red blue green", deck="L 6", discard="black 10, white 10")
    events = state.tell(state.action("take red"))
    assert [event.code for event in events].count("reset") == 2
    assert row(state).count("locomotive") < 3
    assert discard(state) == {"locomotive": 5}, "the second row; the first has become the deck"
    assert hand(state, 0) == {"red": 1}


def test_a_new_row_is_dealt_on_across_a_reshuffle() -> None:  # B-021
    for seed in range(30):
        discards = "black 10, white 10"
        state = table(2, hand={0: ""}, row="L L red blue green", deck="L 3", discard=discards, seed=seed)
        events = state.tell(state.action("take red"))
        if [event.code for event in events].count("reset") == 1:
            break
    else:
        pytest.fail("no seed with a single reset")
    reset = [event.code for event in events].index("reset")
    after = [event.code for event in events[reset + 1 :]]
    assert sorted(after) == ["reshuffled", *["turned-up"] * 5]
    assert (5 - row(state).count("-"), state.deck_size, state.discard_size) == (5, 22, 0)
    assert sum(deck(state).values()) + 5 + 1 + state.hand_size[1] == 110


def test_an_emptied_deck_is_made_of_the_discards() -> None:  # B-022
    state = table(2, hand={0: ""}, row="red blue green white black", deck="red 1", discard="orange 12")
    events = state.tell(state.action("draw"))
    assert state.phase == SECOND_CARD
    assert deck(state) == {"orange": 12}
    assert discard(state) == {}
    assert ("reshuffled", (12,)) in [(event.code, event.args) for event in events]


def test_discards_become_the_deck_the_moment_they_land() -> None:  # BR-01, B-033
    state = table(2, hand={0: "blue 5"}, row="red white green black yellow", deck="")
    play(state, "claim atlanta-miami")
    assert deck(state) == {"blue": 5}
    assert discard(state) == {}


def test_the_row_runs_short_when_nothing_is_left() -> None:  # B-023
    state = table(2, hand={0: ""}, row="red blue green white orange", deck="black 1")
    play(state, "take blue")
    assert row(state) == ["red", "black", "green", "white", "orange"]
    play(state, "take green")
    assert row(state) == ["red", "black", "-", "white", "orange"]
    assert state.deck_size == 0


def test_gaps_are_filled_lowest_first_as_soon_as_cards_come_back() -> None:  # BR-01, B-023
    state = table(2, hand={0: "blue 5"}, row="red - - white -", deck="")
    events = state.tell(state.action("claim atlanta-miami"))
    assert row(state) == ["red", "blue", "blue", "white", "blue"]
    assert deck(state) == {"blue": 2}
    assert [event.args[0] for event in events if event.code == "turned-up"] == [1, 2, 4]


def test_what_comes_back_may_fill_a_gap_with_a_third_locomotive() -> None:  # BR-01, B-019
    state = table(2, hand={0: "L 5"}, row="L L - - -", deck="")
    play(state, "claim atlanta-miami")
    assert row(state).count("locomotive") == 5, "nothing but locomotives: nothing better can be shown"
    state = table(2, hand={0: "L 1, blue 4"}, row="L L red white -", deck="", seed=2)
    play(state, "claim atlanta-miami")
    assert row(state).count("locomotive") < 3


def test_a_draw_needs_a_card_in_the_deck() -> None:  # B-024
    state = table(2, row="blue", deck="", hand={0: ""})
    assert not may(state, "draw")
    assert not may(state, "take blue")
    state = table(2, deck="red 1", hand={0: ""})
    assert may(state, "draw")
    assert may(state, "take blue")


def test_a_row_of_locomotives_allows_a_first_card() -> None:  # B-024
    state = table(2, row="L L L L L", deck="red 1", hand={0: ""})
    assert may(state, "take locomotive")


def test_with_all_cards_in_hands_nothing_can_be_drawn() -> None:  # B-025
    state = table(2, row="", deck="", hand={0: "red 1"})
    assert sum(state.hand_size) == 110
    assert not [text for text in texts(state) if text.startswith(("draw", "take"))]
    assert "tickets" in texts(state)


def test_open_cards_may_not_be_taken_while_the_deck_is_dry() -> None:  # B-025, BR-03
    state = table(2, row="red blue green white black", deck="", hand={0: ""})
    assert texts(state) == ["tickets"]


def test_a_second_card_may_be_an_open_one_that_is_not_replaced() -> None:  # BR-03
    state = table(2, row="red blue green white black", deck="orange 1", hand={0: ""})
    play(state, "draw")
    assert state.deck_size == 0
    assert texts(state) == ["take white", "take blue", "take black", "take red", "take green"]
    play(state, "take red")
    assert row(state) == ["-", "blue", "green", "white", "black"]
    assert hand(state, 0) == {"orange": 1, "red": 1}


def test_without_a_second_card_the_action_ends_with_one() -> None:  # B-026
    state = table(2, hand={0: ""}, row="red L L L L", deck="L 1")
    play(state, "take red")
    assert row(state) == ["locomotive"] * 5
    assert hand(state, 0) == {"red": 1}
    assert state.current == 1


def test_nor_is_there_one_in_an_empty_row() -> None:  # B-026
    state = table(2, hand={0: ""}, row="L L - - -", deck="red 1")
    play(state, "draw")
    assert state.current == 1


def test_one_may_not_stop_after_the_first_card() -> None:  # BR-11
    state = table(2)
    play(state, "draw")
    with pytest.raises(IllegalAction):
        play(state, "pass")
    assert state.current == 0


def test_a_row_is_left_when_no_better_one_can_exist() -> None:  # BR-02
    # Outside the hands: 4 locomotives and 2 colours; 5 - 2 = 3 colours would be needed.
    state = table(2, hand={0: ""}, row="L L red blue green", deck="L 2")
    events = state.tell(state.action("take green"))
    assert row(state) == ["locomotive", "locomotive", "red", "blue", "locomotive"]
    assert "reset" not in [event.code for event in events]


def test_a_row_is_thrown_away_when_just_one_better_one_exists() -> None:  # BR-02
    # Outside the hands: 3 locomotives and 3 colours, so that two locomotives and all colours can be shown.
    state = table(2, hand={0: ""}, row="L L red blue green", deck="L 1", discard="white 1")
    play(state, "take green")
    assert sorted(row(state)) == ["blue", "locomotive", "locomotive", "red", "white"]
    assert deck(state) == {"locomotive": 1}


def test_a_short_row_is_never_thrown_away() -> None:  # BR-02
    state = table(2, hand={0: "L 1"}, row="L L - - -", deck="")
    events = state.tell(state.action("claim atlanta-nashville"))
    assert row(state) == ["locomotive", "locomotive", "locomotive", "-", "-"]
    assert "reset" not in [event.code for event in events]


def test_the_check_waits_until_the_row_is_full() -> None:  # BR-02
    # Three locomotives come first, but with the two colours behind them this row of five is as good as any.
    state = table(2, hand={0: "L 5"}, row="", deck="", rest=1)
    play(state, "claim atlanta-miami")
    assert row(state) == ["locomotive"] * 5
    for seed in range(20):
        state = table(2, hand={0: "L 2, blue 3"}, row="", deck="", seed=seed)
        events = state.tell(state.action("claim atlanta-miami"))
        if state.phase != 1:
            events = state.tell(state.action("pay blue + 2 locomotives"))
        assert "reset" not in [event.code for event in events]


def test_a_row_left_as_it_was_is_thrown_away_once_colours_come_back() -> None:  # BR-01, BR-02, B-019
    state = table(2, hand={0: "blue 5"}, row="L L L red white", deck="")
    play(state, "claim atlanta-miami")
    assert row(state).count("locomotive") < 3


def trade_places(seed: int = 1) -> tuple[int, list[str]]:
    """Take red from L L red blue green; the deck has five locomotives and one white card."""
    state = table(2, hand={0: ""}, row="L L red blue green", deck="L 5, white 1", seed=seed)
    codes = [event.code for event in state.tell(state.action("take red"))]
    return row(state).count("locomotive"), codes


def test_a_row_is_left_when_row_and_deck_would_change_places_for_ever() -> None:  # BR-14
    state = table(2, hand={0: ""}, row="L L L blue green", deck="L 4, white 1")
    assert not state.reset_can_help()
    state = table(2, hand={0: ""}, row="L L L blue green", deck="L 4, white 1", discard="black 1")
    assert state.reset_can_help()
    state = table(2, hand={0: ""}, row="L L L L L", deck="L 2, white 3")
    assert state.reset_can_help()
    outcomes = [trade_places(seed) for seed in range(10)]
    left = [codes for locomotives, codes in outcomes if locomotives == 3]
    assert left
    assert all("reset" not in codes for codes in left)


def test_such_a_row_is_thrown_away_once_the_deck_has_changed() -> None:  # BR-14, BR-01
    for seed in range(10):
        state = table(2, hand={0: ""}, row="L L L blue green", deck="L 4, white 1", seed=seed)
        play(state, "draw")
        colours = sum(deck(state).values()) - deck(state).get("locomotive", 0) + 5 - row(state).count("locomotive")
        colours += sum(discard(state).values()) - discard(state).get("locomotive", 0)
        assert (row(state).count("locomotive") < 3) == (colours >= 3)


def test_cards_can_be_left_in_the_box_by_a_test() -> None:
    state = table(2, hand={0: "red 1"}, row="", deck="", rest=NOBODY)
    assert sum(state.hand_size) == 1
