"""The end: last round, most tickets, no longest path, the winner (docs/rules/old-west.md, section 6)."""

from tests.classic.build import play
from tests.old_west.build import claim, frontier

# Tickets that a player with these routes has completed: Salt Lake City–Cheyenne (t32), and Helena–Salt Lake City (t18).
EAST = "green-river-salt-lake-city 1, cheyenne-green-river red"
NORTH = "idaho-falls-salt-lake-city 1, helena-idaho-falls"


def test_most_completed_tickets_bring_fifteen_to_all_who_tie() -> None:  # O-036
    state = frontier(
        4,
        homes={0: "salt-lake-city", 1: "cheyenne", 2: "seattle", 3: "san-diego"},
        owned={
            0: EAST,
            1: "cheyenne-green-river yellow, green-river-salt-lake-city 2",
            2: "ashland-eugene blue, eugene-portland red, portland-seattle green",
        },
        tickets={0: "t32, t20", 1: "t02", 2: "t41"},
        turns_left=1,
    )
    play(state, "draw", "draw")
    assert [row["completed"] for row in state.sheet()] == [1, 0, 1, 0]
    assert [row["most_tickets_bonus"] for row in state.sheet()] == [15, 0, 15, 0]
    assert state.scores() == [5 - 8 + 15, -9, 5 + 15, 0]


def test_nobody_has_the_bonus_without_a_completed_ticket() -> None:  # O-036, BR-10
    state = frontier(tickets={0: "t01"}, turns_left=1)
    play(state, "draw", "draw")
    assert state.scores() == [-10, 0]


def test_there_is_no_bonus_for_the_longest_path() -> None:  # O-037
    state = frontier(owned={0: EAST}, turns_left=1)
    play(state, "draw", "draw")
    assert state.scores() == [0, 0]
    assert all("longest_path" not in key for row in state.sheet() for key in row)


def test_two_trains_left_start_a_last_round_of_one_turn_each() -> None:  # O-038
    state = frontier(6, hand={0: "red 1"}, trains={0: 3})
    claim(state, "green-river-salt-lake-city 1")
    turns = 0
    while not state.over:
        assert state.current == (turns + 1) % 6
        play(state, "draw", "draw")
        turns += 1
    assert turns == 6


def test_totals_are_routes_tickets_and_bonuses() -> None:  # O-038
    state = frontier(
        hand={0: "yellow 4"},
        owned={0: "green-river-salt-lake-city 1"},
        tickets={0: "t32, t01"},  # one completed for 5, one failed for 10
        points={0: 20, 1: 7},
        turns_left=1,
    )
    play(state, "claim cheyenne-green-river yellow")
    assert state.scores() == [20 + 7 + 5 - 10 + 15, 7]
    assert state.winners() == [0]


def test_more_completed_tickets_break_a_tie() -> None:  # O-038
    state = frontier(owned={0: EAST}, tickets={0: "t32"}, points={0: 10, 1: 30}, turns_left=1)
    play(state, "draw", "draw")
    assert state.scores() == [30, 30]
    assert state.winners() == [0]


def test_a_longer_path_breaks_no_tie() -> None:  # OR-09
    state = frontier(owned={0: f"{EAST}, {NORTH}"}, points={0: 30, 1: 30}, turns_left=1)
    play(state, "draw", "draw")
    assert state.scores() == [30, 30]
    assert state.winners() == [0, 1]
