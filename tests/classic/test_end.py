"""The last round, the final score and the winner (docs/rules/base.md, section 6)."""

import pytest

from goldenspike.engine.errors import IllegalAction
from goldenspike.games.classic.facts import RouteRules
from goldenspike.games.classic.scoring import longest_path
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import NOBODY, play, table, texts, valley

OPEN = "purple purple yellow yellow black"


def test_two_trains_left_start_the_last_round() -> None:  # B-048
    state = table(2, hand={0: "red 3"}, row=OPEN, trains={0: 5})
    events = state.tell(state.action("claim chicago-duluth"))
    assert state.trains[0] == 2
    assert state.turns_left == 2
    assert ("last-round", (0,)) in [(event.code, event.args) for event in events]


def test_three_trains_left_do_not() -> None:  # B-048
    state = table(2, hand={0: "green 2"}, row=OPEN, trains={0: 5})
    play(state, "claim chicago-saint-louis green")
    assert state.trains[0] == 3
    assert state.turns_left == -1


@pytest.mark.parametrize("left", [0, 1, 2])
def test_fewer_do_as_well(left: int) -> None:  # B-048
    state = table(2, hand={0: "red 3"}, row=OPEN, trains={0: 3 + left})
    play(state, "claim chicago-duluth")
    assert state.turns_left == 2


def test_everybody_has_one_more_turn() -> None:  # B-049
    state = table(3, hand={1: "red 3"}, row=OPEN, trains={1: 5}, turn=1)
    play(state, "claim chicago-duluth")
    turns = []
    while not state.over:
        turns.append(state.current)
        play(state, "draw", "draw")
    assert turns == [2, 0, 1]


def test_the_last_turns_are_ordinary_ones() -> None:  # B-049
    state = table(2, hand={0: "red 5", 1: "blue 4"}, row=OPEN, trains={0: 5})
    play(state, "claim chicago-duluth", "claim chicago-omaha")
    assert {"draw", "tickets"} <= set(texts(state))
    play(state, "tickets", "keep 1")
    assert state.over


def test_a_second_player_who_runs_out_changes_nothing() -> None:  # B-049
    state = table(3, hand={0: "red 3", 1: "blue 4"}, row=OPEN, trains={0: 5, 1: 4})
    play(state, "claim chicago-duluth", "claim chicago-omaha")
    assert state.turns_left == 2
    play(state, "draw", "draw")
    assert not state.over
    play(state, "draw", "draw")
    assert state.over


def test_nothing_is_possible_after_the_end() -> None:  # B-049
    state = table(2, turns_left=1)
    play(state, "draw", "draw")
    assert state.over
    assert state.deciders() == []
    assert state.legal() == []
    before = state.digest()
    with pytest.raises(IllegalAction, match="over"):
        play(state, "draw")
    assert state.digest() == before


def test_the_final_total() -> None:  # B-050
    board = valley("a-b 2 red\nb-c 2 red\nc-d 1 red\nx-y 1 red", "a-c 12\na-b 8\na-d 10")
    state = table(
        2,
        board=board,
        owned={0: "a-b, b-c", 1: "x-y"},
        tickets={0: "t0, t1, t2"},
        points={0: 71},
        trains={0: 1},
        hand={0: "white 7", 1: ""},
        row=OPEN,
        turns_left=1,
    )
    play(state, "draw", "draw")
    assert state.hand_size[0] == 9
    assert state.scores() == [71 + 12 + 8 - 10 + 10, 0]
    sheet = state.sheet()[0]
    assert (sheet["total"], sheet["routes"], sheet["longest_path_bonus"], sheet["completed"]) == (91, 71, 10, 2)


def test_a_total_may_be_negative() -> None:  # B-050
    state = table(2, board=valley("a-b 1 red", "a-b 22"), tickets={0: "t0"}, turns_left=1)
    play(state, "draw", "draw")
    assert state.scores() == [-22, 0]


def path(tracks: str, owned: str) -> int:
    state = table(2, board=valley(tracks), owned={0: owned})
    return longest_path(state, 0)


def test_a_path_may_come_back_to_a_city() -> None:  # B-051
    assert path("d-a 1 red\na-b 3 red\nb-c 2 red\nc-a 4 red", "d-a, a-b, b-c, c-a") == 10


def test_a_path_does_not_use_a_route_twice() -> None:  # B-051
    assert path("o-a 6 red\no-b 5 red\no-c 4 red", "o-a, o-b, o-c") == 11


def test_spaces_count_not_routes() -> None:  # B-051
    tracks = "a-b 1 red\nb-c 1 red\nc-d 1 red\nx-y 6 red"
    assert path(tracks, "a-b, b-c, c-d, x-y") == 6


def test_a_path_is_of_own_routes() -> None:  # B-051
    board = valley("a-b 2 red\nb-c 5 red\nc-d 2 red")
    state = table(2, board=board, owned={0: "a-b, c-d", 1: "b-c"})
    assert [longest_path(state, p) for p in (0, 1)] == [2, 5]


def ended(
    tracks: str,
    papers: str = "",
    players: int = 2,
    owned: dict[int, str] | None = None,
    tickets: dict[int, str] | None = None,
    points: dict[int, int] | None = None,
) -> ClassicState:
    """A game whose last turn has been played."""
    board = valley(tracks, papers)
    state = table(players, board=board, row=OPEN, turns_left=1, points=points, owned=owned, tickets=tickets)
    play(state, "draw", "draw")
    assert state.over
    return state


def test_the_longest_path_brings_ten_points() -> None:  # B-051
    state = ended("a-b 4 red\nc-d 3 red", owned={0: "a-b", 1: "c-d"})
    assert state.scores() == [10, 0]


def test_all_who_share_the_longest_path_get_ten() -> None:  # B-051
    state = ended("a-b 3 red\nb-c 2 red\nx-y 5 red\np-q 4 red", players=3, owned={0: "a-b, b-c", 1: "x-y", 2: "p-q"})
    assert state.scores() == [10, 10, 0]


def test_nobody_gets_the_bonus_for_nothing() -> None:  # BR-10
    state = ended("a-b 3 red")
    assert state.scores() == [0, 0]
    assert state.winners() == [0, 1]


def test_a_board_may_do_without_the_bonus() -> None:  # BR-10
    board = valley("a-b 3 red", rules=RouteRules(longest_path=0))
    state = table(2, board=board, owned={0: "a-b"}, turns_left=1)
    play(state, "draw", "draw")
    assert state.scores() == [0, 0]


def stuck(players: int = 2, turns_left: int = -1, rules: RouteRules | None = None) -> ClassicState:
    """Nothing to draw, no ticket, and the only route is gone."""
    board = valley("a-b 3 red\nb-c 6 blue", rules=rules)
    hands = dict.fromkeys(range(players - 1), "")
    owned = {0: "a-b, b-c"}
    return table(players, board=board, row="", deck="", hand=hands, owned=owned, turns_left=turns_left)


def test_one_who_can_do_nothing_passes() -> None:  # B-052
    state = stuck()
    assert texts(state) == ["pass"]
    play(state, "pass")
    assert state.current == 1


def test_a_pass_uses_up_a_last_turn() -> None:  # B-052
    state = stuck(turns_left=1)
    play(state, "pass")
    assert state.over


def test_a_round_of_passes_ends_the_game() -> None:  # BR-04
    state = stuck(players=3)
    for _ in range(2):
        play(state, "pass")
        assert not state.over
    play(state, "pass")
    assert state.over
    assert state.scores() == [10, 0, 0], "and it is scored"


def test_only_passes_in_a_row_count() -> None:  # BR-04
    board = valley("a-b 1 red\nb-c 1 red")
    state = table(2, board=board, row="", deck="", hand={0: "", 1: "red 1"}, rest=NOBODY)
    play(state, "pass", "claim b-c")
    assert not state.over
    state.deck_size, state.gaps, state.row = 0, 5, table(2, row="").row  # and the card is gone again
    play(state, "pass")
    assert not state.over, "the second pass in a game, but not in a row"
    play(state, "pass")
    assert state.over


def test_passes_do_not_shorten_the_last_round() -> None:  # BR-04
    state = stuck(turns_left=4, rules=RouteRules(last_turns=2))
    play(state, "pass", "pass", "pass")
    assert not state.over
    play(state, "pass")
    assert state.over


TIES = "a-b 2 red\nc-d 2 red\ne-f 3 red\nx-y 1 red"
SIX_AND_FIVE = "\n".join(["a-b 1"] * 6 + ["c-d 1"] * 6)
FIRST_SIX = "t0, t1, t2, t3, t4, t5"
LAST_FIVE = "t6, t7, t8, t9, t10"


def test_the_highest_total_wins() -> None:  # B-053
    state = ended(TIES, owned={0: "a-b", 1: "c-d"}, points={0: 50, 1: 51})
    assert state.winners() == [1]
    assert not table(2, points={0: 50}).winners()


def test_a_tie_goes_to_more_completed_tickets() -> None:  # B-053
    owned = {0: "a-b", 1: "c-d"}
    tickets = {0: FIRST_SIX, 1: LAST_FIVE}
    state = ended(TIES, SIX_AND_FIVE, owned=owned, tickets=tickets, points={0: 84, 1: 85})
    assert state.scores() == [100, 100]
    assert state.winners() == [0]


def test_tickets_come_before_the_longest_path() -> None:  # B-053
    owned = {0: "a-b", 1: "e-f"}
    tickets = {0: "t0, t1"}
    state = ended(TIES, "a-b 5\na-b 5", owned=owned, tickets=tickets, points={0: 90, 1: 90})
    assert state.scores() == [100, 100]
    assert state.winners() == [0]


def test_it_is_the_number_of_tickets_not_their_value() -> None:  # B-053
    owned = {0: "a-b", 1: "c-d"}
    tickets = {0: "t0", 1: "t1, t2"}
    state = ended(TIES, "a-b 20\nc-d 1\nc-d 1", owned=owned, tickets=tickets, points={0: 70, 1: 88})
    assert state.scores() == [100, 100]
    assert state.winners() == [1]


def test_then_to_the_longest_path() -> None:  # B-053
    owned = {0: "a-b", 1: "c-d, e-f"}
    tickets = {0: FIRST_SIX, 1: f"{LAST_FIVE}, t11"}
    state = ended(TIES, SIX_AND_FIVE, owned=owned, tickets=tickets, points={0: 94, 1: 84})
    assert state.scores() == [100, 100]
    assert state.winners() == [1]


def test_then_the_win_is_shared() -> None:  # B-053
    owned = {0: "a-b", 1: "c-d"}
    tickets = {0: FIRST_SIX, 1: f"{LAST_FIVE}, t11"}
    state = ended(TIES, SIX_AND_FIVE, owned=owned, tickets=tickets, points={0: 84, 1: 84})
    assert state.scores() == [100, 100]
    assert state.winners() == [0, 1]


def test_among_the_tied_only_the_bonus_counts_not_the_length() -> None:  # BR-08
    state = ended(TIES, players=3, owned={0: "a-b", 1: "x-y", 2: "e-f"}, points={0: 40, 1: 40, 2: 0})
    assert state.scores() == [40, 40, 10]
    assert state.winners() == [0, 1]
