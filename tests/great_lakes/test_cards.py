"""Great Lakes: taking travel cards, the row and the two decks (G-016 to G-032)."""

import pytest

from goldenspike.games.classic.route_position import SECOND_CARD, TURN
from goldenspike.games.great_lakes.position import REFILLING
from tests.great_lakes.build import NOBODY, QUIET_ROW, discard, hand, may, pile, play, row, starting_with, table, texts

WILD_ROW = "wild wild red-train red-double-ship black-double-ship white-double-ship"


def test_five_kinds_of_action_and_no_pass() -> None:  # G-016
    state = table(hand={0: "red-train 3, yellow-harbour-train 2, yellow-ship 2"}, owned={0: "milwaukee-chicago white"})
    assert {text.split()[0] for text in texts(state)} == {"draw", "take", "tickets", "claim", "exchange", "build"}


def test_a_turn_is_one_action() -> None:  # G-016
    for action in (("tickets", "keep 1"), ("claim green-bay-wausau",), ("exchange", "swap 1 ships for trains")):
        state = table(hand={0: "red-train 1"})
        play(state, *action)
        assert (state.current, state.phase) == (1, TURN)


def test_the_first_pick_has_three_sources() -> None:  # G-017
    state = table()
    assert len(starting_with(state, "take")) == 6
    assert starting_with(state, "draw") == ["train", "ship"]


def test_a_blind_draw_comes_from_the_deck_named() -> None:  # G-017
    state = table(decks="red-train 2, green-ship 2")
    play(state, "draw ship")
    assert hand(state, 0) == {"green-ship": 1}
    play(state, "draw train")
    assert hand(state, 0) == {"red-train": 1, "green-ship": 1}
    assert state.current == 1


def test_two_cards_are_taken_and_one_may_not_stop() -> None:  # GR-08, G-017
    state = table()
    play(state, "draw train")
    assert state.phase == SECOND_CARD
    assert state.current == 0
    assert "stop" not in texts(state)
    play(state, "draw train")
    assert (state.current, sum(hand(state, 0).values())) == (1, 2)


def test_stopping_after_one_card_is_a_single_switch() -> None:  # GR-08
    state = table(may_stop=True)
    assert not may(state, "stop")
    play(state, "draw train")
    play(state, "stop")
    assert (state.current, state.phase, sum(hand(state, 0).values())) == (1, TURN, 1)


def test_the_taker_names_the_deck_of_the_refill() -> None:  # G-018
    state = table(decks="green-train 5, yellow-double-ship 5")
    play(state, "take white-train")
    assert state.phase == REFILLING
    assert texts(state) == ["refill train", "refill ship"]
    assert row(state)[2] == "-"
    play(state, "refill ship")
    assert row(state)[2] == "yellow-double-ship"
    assert (state.train_deck, state.ship_deck) == (5, 4)


def test_the_refill_is_chosen_after_the_second_card_too() -> None:  # G-018
    state = table(decks="green-train 5, yellow-double-ship 5")
    play(state, "draw train", "take white-train")
    assert (state.phase, state.current) == (REFILLING, 0)
    play(state, "refill train")
    assert (state.phase, state.current) == (TURN, 1)
    assert row(state)[2] == "green-train"


def test_the_row_may_become_all_ships() -> None:  # G-019
    state = table(decks="green-train 5, yellow-double-ship 6")
    play(state, "take red-train", "refill ship", "take black-train", "refill ship")
    play(state, "take white-train", "refill ship")
    assert all(name.endswith("-ship") for name in row(state))


def test_the_second_pick_sees_the_refill() -> None:  # G-020
    state = table(decks="yellow-train 5, green-double-ship 5")
    assert not may(state, "take green-double-ship")
    play(state, "take red-train", "refill ship")
    assert state.phase == SECOND_CARD
    assert may(state, "take green-double-ship")


def test_an_open_wild_is_the_only_card() -> None:  # G-021
    state = table(row=WILD_ROW)
    play(state, "take wild")
    assert state.phase == REFILLING
    play(state, "refill ship")
    assert (state.current, state.phase) == (1, TURN)
    assert hand(state, 0) == {"wild": 1}


def test_an_open_wild_is_never_the_second_card() -> None:  # G-022
    state = table(row="wild red-train black-train red-double-ship black-double-ship white-double-ship")
    play(state, "draw ship")
    assert not may(state, "take wild")
    assert may(state, "take red-train")


def test_a_wild_that_came_as_the_refill_is_no_second_card() -> None:  # G-022
    state = table(
        row="wild red-train black-train red-double-ship black-double-ship white-double-ship",
        decks="wild 5, yellow-ship 3",
    )
    play(state, "take red-train", "refill train")
    assert row(state).count("wild") == 2
    assert not may(state, "take wild")


def test_a_wild_drawn_blind_is_an_ordinary_card() -> None:  # G-023
    state = table(decks="wild 3, red-ship 1")
    play(state, "draw train")
    assert state.phase == SECOND_CARD
    play(state, "draw train")
    assert hand(state, 0) == {"wild": 2}


def test_wilds_live_in_the_train_piles_only() -> None:  # G-024, G-005
    state = table(hand={0: "white-double-ship 1, wild 2"})
    play(state, "claim toronto-kingston white")
    assert discard(state) == {"wild": 2, "white-double-ship": 1}
    assert (state.train_discard, state.ship_discard) == (2, 1)


def test_the_ship_deck_never_gives_a_wild() -> None:  # G-024
    state = table(5)
    for _ in range(25):
        play(state, "draw ship", "draw ship")
    assert all("wild" not in hand(state, seat) for seat in range(5))


def test_there_is_no_hand_limit() -> None:  # G-025
    colours = ("red", "green", "yellow", "purple")
    state = table(hand={0: ", ".join(f"{c}-train 6, {c}-ship 4, {c}-double-ship 5" for c in colours) + ", wild 14"})
    assert sum(hand(state, 0).values()) > 70
    play(state, "draw train", "draw ship")
    assert state.current == 1


def test_a_third_open_wild_clears_the_row_before_the_second_pick() -> None:  # G-026, G-028
    """The wild card is the last of its deck, which is then remade of green cards only."""
    state = table(row=WILD_ROW, decks="wild 1, yellow-double-ship 6", discard="green-train 6")
    play(state, "take red-train", "refill train")
    assert state.phase == SECOND_CARD
    assert row(state) == ["green-train"] * 3 + ["yellow-double-ship"] * 3
    assert hand(state, 0) == {"red-train": 1}, "the first card is kept"
    assert texts(state) == ["draw train", "draw ship", "take green-train", "take yellow-double-ship"]


def test_two_open_wilds_stay() -> None:  # G-026
    state = table(row=WILD_ROW, decks="green-train 6, yellow-ship 4")
    play(state, "take red-train", "refill train")
    assert row(state).count("wild") == 2
    assert discard(state) == {}


def test_a_reset_deals_three_of_each_deck_whatever_lay_there() -> None:  # G-027, GR-22
    state = table(
        row="wild wild red-train black-train white-train white-double-ship",
        decks="wild 1, yellow-double-ship 6",
        discard="yellow-train 6",
    )
    play(state, "take red-train", "refill train")
    assert row(state) == ["yellow-train"] * 3 + ["yellow-double-ship"] * 3
    assert discard(state) == {"wild": 3, "black-train": 1, "white-train": 1, "white-double-ship": 1}
    assert (state.train_discard, state.ship_discard) == (5, 1)


def test_a_deck_is_remade_from_its_own_discards_at_once() -> None:  # G-029
    state = table(decks="green-train 7, yellow-ship 1", discard="red-ship 4, red-double-ship 5, black-train 2")
    play(state, "draw ship")
    assert (state.ship_deck, state.ship_discard) == (9, 0)
    assert (state.train_deck, state.train_discard) == (7, 2)
    assert discard(state) == {"black-train": 2}


def test_a_train_deck_is_remade_of_train_discards() -> None:  # G-029
    state = table(decks="green-train 1, yellow-ship 4", discard="red-ship 4, wild 1, black-train 2")
    play(state, "draw train")
    assert (state.train_deck, state.train_discard) == (3, 0)
    assert (state.ship_deck, state.ship_discard) == (4, 4)


def test_with_one_deck_used_up_refills_come_from_the_other() -> None:  # G-030, GR-19
    state = table(decks="green-train 7")
    assert starting_with(state, "draw") == ["train"]
    play(state, "take black-double-ship")
    assert state.phase == SECOND_CARD, "no choice of the deck"
    assert row(state)[4] == "green-train"
    play(state, "take red-train")
    assert row(state)[0] == "green-train"
    assert state.current == 1


def test_a_reset_with_one_kind_short_is_filled_up_from_the_other() -> None:  # GR-04, G-030
    state = table(row="wild wild wild red-train yellow-ship yellow-ship", decks="green-train 7")
    state.clear_wilds()
    assert row(state) == ["green-train"] * 4 + ["yellow-ship"] * 2


def test_nothing_to_draw_means_no_taking_either() -> None:  # G-031, GR-02
    state = table(row="red-train black-train red-ship black-ship - -", decks="")
    assert starting_with(state, "take") == []
    assert starting_with(state, "draw") == []
    assert may(state, "tickets")


def test_the_second_card_may_be_an_open_one_that_is_not_replaced() -> None:  # GR-02, G-031
    state = table(decks="green-train 1")
    play(state, "draw train")
    assert state.phase == SECOND_CARD
    play(state, "take red-train")
    assert row(state)[0] == "-"
    assert state.current == 1
    assert starting_with(state, "take") == []


def test_without_a_takeable_second_card_the_action_ends() -> None:  # G-032
    state = table(row="red-train wild wild wild wild wild", decks="wild 1", rest=NOBODY)
    play(state, "take red-train")
    assert row(state) == ["wild"] * 6
    assert state.current == 1


# ------------------------------------------------------------------- endless resets (GR-03, GR-24)


def test_a_row_is_left_if_no_acceptable_one_is_possible() -> None:  # GR-03
    state = table(row="wild wild wild wild wild red-train", decks="wild 2, red-train 1", rest=NOBODY)
    assert not state.reset_can_help()
    state.clear_wilds()
    assert row(state).count("wild") == 5


@pytest.mark.parametrize(
    ("plain", "ships", "helps"),
    [(0, 6, False), (1, 6, True), (1, 2, False), (2, 2, True), (3, 0, False), (4, 0, True)],
)
def test_a_reset_happens_only_if_it_can_help(plain: int, ships: int, helps: bool) -> None:  # GR-03
    """With t train cards in a fresh row, t - 2 of those outside the hands must be no wild cards."""
    decks = f"red-train {plain}, wild 9" + (f", red-double-ship {ships}" if ships else "")
    state = table(row="wild wild wild - - -", decks=decks, rest=NOBODY)
    assert state.reset_can_help() is helps


def test_row_and_deck_do_not_change_places_for_ever() -> None:  # GR-24
    state = table(row="wild wild wild red-train red-ship red-ship", decks="wild 3, black-train 1", rest=NOBODY)
    assert not state.reset_can_help()
    state.clear_wilds()
    assert row(state).count("wild") == 3


def test_a_row_left_as_it_was_is_cleared_once_that_helps() -> None:  # GR-03, GR-24
    state = table(
        row="wild wild wild red-train red-ship red-ship", decks="wild 3, black-train 1", rest=NOBODY, may_stop=True
    )
    play(state, "draw train")
    assert row(state).count("wild") < 3 or state.train_deck + state.train_discard < 4
    assert row(state).count("wild") < 3 or not state.reset_can_help()


def after_a_reset(fresh: int, cards: tuple[int, int, int, int, int]) -> list[tuple[int, int, int, int, int]]:
    """The train cards after one more reset, in all ways: wilds in the row; deck and its wilds; discards and theirs."""
    row_wilds, deck, deck_wilds, pile_size, pile_wilds = cards
    pile_size, pile_wilds = pile_size + fresh, pile_wilds + row_wilds
    if deck > fresh:
        drawn = range(max(0, fresh - deck + deck_wilds), min(fresh, deck_wilds) + 1)
        return [(n, deck - fresh, deck_wilds - n, pile_size, pile_wilds) for n in drawn]
    more = fresh - deck  # cards drawn from the remade deck
    drawn = range(max(0, more - pile_size + pile_wilds), min(more, pile_wilds) + 1)
    return [(deck_wilds + n, pile_size - more, pile_wilds - n, 0, 0) for n in drawn]


@pytest.mark.parametrize("fresh", [3, 4, 5, 6])
def test_clearing_the_row_always_comes_to_an_end(fresh: int) -> None:  # GR-03, GR-24
    """From every arrangement of the train cards outside the hands, an end can be reached; so it is, sooner or later.

    The end is a row with fewer than three wilds, or the one arrangement that GR-24 leaves alone. (All 80 train
    cards were tried so once; more cards than here only make it easier.)
    """
    for trains in range(fresh + 1, 23):
        for wilds in range(3, min(14, trains - fresh + 2) + 1):
            assert not stuck(fresh, trains, wilds)


def stuck(fresh: int, trains: int, wilds: int) -> set[tuple[int, int, int, int, int]]:
    arrangements = {
        (row_wilds, deck, deck_wilds, trains - fresh - deck, wilds - row_wilds - deck_wilds)
        for row_wilds in range(3, min(fresh, wilds) + 1)
        for deck in range(1, trains - fresh + 1)
        for deck_wilds in range(min(deck, wilds - row_wilds) + 1)
        if wilds - row_wilds - deck_wilds <= trains - fresh - deck
    }
    left = {a for a in arrangements if not (a[1] == fresh and a[2] >= 3 and a[3] == 0)}
    while True:
        ended = {a for a in left if any(b[0] < 3 or b not in left for b in after_a_reset(fresh, a))}
        if not ended:
            return left
        left -= ended


# ------------------------------------------------------------------- gaps after a shortage (GR-11)


def test_the_player_who_returned_cards_of_both_kinds_fills_the_gaps() -> None:  # GR-11
    state = table(
        row="red-train black-train - - - -",
        decks="",
        hand={0: "white-double-ship 1, white-ship 1, wild 1, red-train 3"},
    )
    play(state, "claim sault-ste-marie-lake-huron-junction white")
    assert (state.phase, state.current) == (REFILLING, 0)
    assert (state.train_deck, state.ship_deck) == (1, 2)
    play(state, "refill train")
    assert row(state)[2] == "wild"
    assert {row(state)[3], row(state)[4]} == {"white-double-ship", "white-ship"}, "the rest is forced"
    assert (state.phase, state.current) == (TURN, 1)
    assert row(state)[5] == "-"


def test_gaps_are_filled_without_a_question_if_one_kind_came_back() -> None:  # GR-11
    state = table(row="red-train black-train - - - -", decks="", hand={0: "white-ship 3, white-train 3"})
    play(state, "claim traverse-city-muskegon train")
    assert row(state) == ["red-train", "black-train", "white-train", "white-train", "white-train", "-"]
    assert state.current == 1


def test_known_cards_are_those_taken_openly() -> None:  # G-079
    state = table(row=QUIET_ROW)
    play(state, "take red-train", "refill ship", "draw ship")
    assert pile(state, 2 + 2) == {"red-train": 1}
