"""Great Lakes: exchanging pieces with the box (G-068 to G-073)."""

import pytest

from goldenspike.games.classic.route_position import TURN
from tests.great_lakes.build import box, may, play, set_supply, supply, table, texts


def test_pieces_of_the_supply_for_pieces_of_the_box() -> None:  # G-068
    state = table(pieces={0: (22, 28)})
    play(state, "exchange", "swap 2 ships for trains")
    assert (supply(state, 0), box(state, 0)) == ((24, 26), (9, 6))
    assert (supply(state, 1), box(state, 1)) == ((27, 23), (6, 9)), "own colour only"


def test_the_other_way_round() -> None:  # G-068
    state = table(pieces={0: (22, 28)})
    play(state, "exchange", "swap 4 trains for ships")
    assert (supply(state, 0), box(state, 0)) == ((18, 32), (15, 0))


def test_a_point_for_each_piece() -> None:  # G-069
    state = table(points={0: 20})
    play(state, "exchange", "swap 2 ships for trains")
    assert state.points[0] == 18


def test_the_score_may_fall_below_zero() -> None:  # GR-09, G-069
    state = table(points={0: 1})
    play(state, "exchange", "swap 3 ships for trains")
    assert state.points[0] == -2


def test_an_exchange_is_the_whole_turn() -> None:  # G-070
    state = table(hand={0: "red-train 1"})
    play(state, "exchange", "swap 1 ships for trains")
    assert (state.current, state.phase) == (1, TURN)


def test_an_exchange_counts_as_one_of_the_last_turns() -> None:  # G-070
    state = table(turns_left=2)
    play(state, "exchange", "swap 1 ships for trains")
    assert state.turns_left == 1


def test_supply_and_box_keep_their_size() -> None:  # G-071
    state = table(pieces={0: (22, 28)})
    set_supply(state, 0, 2, 5)
    play(state, "exchange", "swap 5 ships for trains")
    assert supply(state, 0) == (7, 0)
    assert sum(box(state, 0)) == 15
    assert state.turns_left == -1


def test_as_often_as_wanted() -> None:  # G-072
    state = table()
    for turn in range(40):
        wanted = "swap 1 ships for trains" if turn // 2 % 2 == 0 else "swap 1 trains for ships"
        play(state, "exchange", wanted)
    assert list(state.points) == [-20, -20]
    assert may(state, "exchange")


def test_no_more_than_the_box_and_the_supply_hold() -> None:  # G-073, GR-16
    state = table(pieces={0: (22, 28)})
    play(state, "exchange")
    expected = [f"swap {n} ships for trains" for n in range(1, 12)] + [
        f"swap {n} trains for ships" for n in range(1, 5)
    ]
    assert texts(state) == expected


def test_a_direction_without_pieces_is_absent() -> None:  # G-073
    state = table(pieces={0: (18, 32)})
    play(state, "exchange")
    assert not any("for ships" in text for text in texts(state))
    state = table(pieces={0: (18, 32)})
    set_supply(state, 0, 3, 2)
    play(state, "exchange")
    assert texts(state) == ["swap 1 ships for trains", "swap 2 ships for trains"]


def test_without_pieces_to_give_there_is_no_exchange() -> None:  # G-073
    state = table(pieces={0: (33, 17)})
    set_supply(state, 0, 0, 9)
    assert not may(state, "exchange")


@pytest.mark.parametrize("exchanges", [["swap 11 ships for trains", "swap 15 trains for ships"]])
def test_nobody_ever_has_more_than_all_pieces_of_a_colour(exchanges: list[str]) -> None:  # G-013
    state = table(pieces={0: (22, 28)}, owned={0: "wausau-milwaukee, milwaukee-chicago white"})
    for text in exchanges:
        play(state, "exchange", text)
        assert supply(state, 0)[0] + box(state, 0)[0] + 4 == 33
        assert supply(state, 0)[1] + box(state, 0)[1] + 1 == 32
        play(state, "draw ship", "draw ship")


def test_an_exchange_is_compulsory_if_nothing_else_is_possible() -> None:  # GR-12
    state = table(hand={0: ""}, row="- - - - - -", decks="", ticket_deck="")
    assert texts(state) == ["exchange"]


def test_without_any_action_one_must_pass() -> None:  # GR-12
    state = table(hand={0: ""}, row="- - - - - -", decks="", ticket_deck="", pieces={0: (33, 17)})
    set_supply(state, 0, 0, 9)
    assert texts(state) == ["pass"]


def test_a_single_possible_exchange_is_made_at_once() -> None:  # G-068, GD-11
    state = table(pieces={0: (33, 17)}, points={0: 5})
    set_supply(state, 0, 1, 9)
    play(state, "exchange")
    assert (supply(state, 0), state.points[0], state.current) == ((0, 10), 4, 1)
