"""Great Lakes: the last turns, the final score and the winner (G-074 to G-078)."""

import pytest

from tests.great_lakes.build import play, set_supply, supply, table


@pytest.mark.parametrize(("trains", "ships", "ends"), [(5, 4, True), (9, 0, True), (6, 4, False), (3, 7, False)])
def test_six_pieces_or_fewer_start_the_last_turns(trains: int, ships: int, ends: bool) -> None:  # G-074
    """Trains and ships count together; a claim of three spaces is made."""
    state = table(hand={0: "green-train 3"})
    set_supply(state, 0, trains, ships)
    play(state, "claim cedar-rapids-madison")
    assert sum(supply(state, 0)) == trains + ships - 3
    assert (state.turns_left > 0) is ends


def test_pieces_of_the_box_and_harbours_do_not_count() -> None:  # G-074
    state = table(hand={0: "green-train 3"}, pieces={0: (18, 32)})
    set_supply(state, 0, 3, 6)
    play(state, "claim cedar-rapids-madison")
    assert state.turns_left == 4


def test_the_trigger_is_looked_at_when_the_turn_ends() -> None:  # GR-07
    state = table(hand={0: "green-train 3"})
    set_supply(state, 0, 3, 6)
    events = state.tell(state.action("claim cedar-rapids-madison"))
    codes = [event.code for event in events]
    assert codes.index("last-round") > codes.index("scored")
    assert state.turns_left == 4, "the turn itself is not one of the two"


def test_everybody_has_two_more_turns() -> None:  # G-075
    state = table(4, hand={1: "green-train 3"}, turn=1)
    set_supply(state, 1, 3, 6)
    play(state, "claim cedar-rapids-madison")
    order = []
    while not state.over:
        order.append(state.current)
        play(state, "draw ship", "draw ship")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


def test_a_second_player_with_few_pieces_changes_nothing() -> None:  # G-075
    state = table(2, hand={0: "green-train 3", 1: "red-train 3"})
    set_supply(state, 0, 3, 6)
    set_supply(state, 1, 3, 5)
    play(state, "claim cedar-rapids-madison", "claim traverse-city-bay-city")
    assert state.turns_left == 3


FULL = (
    "duluth-wausau, wausau-milwaukee, milwaukee-chicago white, green-bay-wausau, madison-milwaukee, milwaukee-muskegon"
)


def test_the_final_score() -> None:  # G-076
    """60 on the track; +10 +5 -8 for tickets; a harbour with two tickets, one with one; one not built."""
    state = table(
        owned={0: FULL},
        tickets={0: "duluth-chicago, green-bay-chicago, milwaukee-marquette"},
        harbours={0: "chicago, duluth"},
        points={0: 60},
        turns_left=1,
    )
    play(state, "draw ship", "draw ship")
    assert state.over
    assert state.scores()[0] == 60 + 7 + 20 + 10 - 4
    row = state.sheet()[0]
    assert row["routes"] == 60
    assert row["harbour_points"] == 30
    assert row["unbuilt_points"] == -4


def test_nothing_else_is_rewarded() -> None:  # G-077
    state = table(owned={0: FULL}, tickets={0: "duluth-chicago"}, points={0: 20}, turns_left=1, ticket_deck="")
    play(state, "draw ship", "draw ship")
    assert state.scores()[0] == 20 + 10 - 12
    assert set(state.sheet()[0]) == {
        "total",
        "routes",
        "tickets",
        "completed",
        "harbours",
        "harbour_points",
        "unbuilt_points",
    }


def test_the_highest_score_wins() -> None:  # G-078
    state = table(3, points={0: 80, 1: 100, 2: 97}, turns_left=1)
    assert state.winners() == []
    play(state, "draw ship", "draw ship")
    assert state.winners() == [1]


def test_a_tie_goes_to_more_completed_tickets() -> None:  # GR-10
    state = table(
        3, owned={1: "milwaukee-chicago white, wausau-milwaukee, green-bay-wausau"}, points={0: 80, 1: 75, 2: 80},
        tickets={1: "green-bay-chicago"}, turns_left=1,
    )  # fmt: skip
    play(state, "draw ship", "draw ship")
    assert state.scores() == [68, 68, 68]
    assert state.winners() == [1]


def test_after_that_the_win_is_shared() -> None:  # GR-10
    state = table(3, points={0: 80, 2: 80}, turns_left=1)
    play(state, "draw ship", "draw ship")
    assert state.winners() == [0, 2]
