"""What the greedy bot does in positions where a good player would not hesitate."""

import pytest

from goldenspike.bots import ask, make_bot
from goldenspike.bots.classic.greedy import RouteGreedy, by_rank, expected_best
from goldenspike.bots.search import HOPELESS
from goldenspike.games.classic.position import KEEPING, OPENING, OWN_PHASES
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import NOBODY, play, table, valley

LINE = "a-b 3 red, b-c 3 blue, c-d 3 green, a-e 2 grey, e-d 6 black"


def choice(state: ClassicState, seat: int = 0) -> str:
    return state.text(ask(make_bot("greedy", 1), state, seat))


def test_it_claims_the_route_that_completes_a_ticket() -> None:
    board = valley(LINE, "a-b 5")
    state = table(2, board=board, hand={0: "red 3, blue 3"}, tickets={0: "t0"})
    assert choice(state) == "claim a-b"


def test_it_goes_round_when_its_way_is_cut() -> None:
    board = valley("a-b 2 red, a-c 2 blue, c-b 2 green, b-d 6 black, c-d 6 white", "a-b 9")
    state = table(2, board=board, hand={0: "blue 2, green 1"}, tickets={0: "t0"}, owned={1: "a-b"})
    assert choice(state) == "claim a-c"


def test_it_takes_the_open_card_that_it_needs() -> None:
    board = valley(LINE, "a-b 9")
    state = table(2, board=board, hand={0: "red 2"}, row="white red black black white", tickets={0: "t0"})
    assert choice(state) == "take red"


def test_it_takes_a_locomotive_that_finishes_a_route_when_no_other_open_card_helps() -> None:
    board = valley("a-b 3 red, c-d 3 blue, b-c 3 green", "a-b 9")
    state = table(2, board=board, hand={0: "red 2"}, row="white locomotive white white white", tickets={0: "t0"})
    assert choice(state) == "take locomotive"


def test_its_second_card_comes_from_the_deck_if_no_open_card_helps() -> None:
    board = valley("a-b 3 red, c-d 3 blue, b-c 3 green", "a-b 9")
    state = table(2, board=board, hand={0: "red 1"}, row="white white white white white", tickets={0: "t0"})
    play(state, "draw")
    assert choice(state) == "draw"


def test_it_keeps_the_colour_that_another_planned_route_needs() -> None:
    board = valley("a-b 2 grey, b-c 3 red, c-d 3 blue", "a-c 12")
    state = table(2, board=board, hand={0: "red 3, green 2, L 1"}, tickets={0: "t0"}, owned={1: "c-d"})
    play(state, "claim a-b")
    assert choice(state) == "pay green"


def test_it_pays_with_as_few_locomotives_as_possible() -> None:
    board = valley("a-b 3 red, b-c 3 blue", "a-b 9")
    state = table(2, board=board, hand={0: "red 3, L 3"}, tickets={0: "t0"})
    play(state, "claim a-b")
    assert choice(state) == "pay red"


def test_in_its_last_turn_it_claims_what_scores_most() -> None:
    board = valley(LINE, "a-b 5")
    state = table(2, board=board, hand={0: "black 6, green 3"}, tickets={0: "t0"}, turns_left=1)
    assert choice(state) == "claim e-d"


def test_in_its_last_turn_a_ticket_counts_for_more_than_a_longer_route() -> None:
    board = valley(LINE, "a-b 20")
    state = table(2, board=board, hand={0: "black 6, red 3"}, tickets={0: "t0"}, turns_left=1)
    assert choice(state) == "claim a-b"


def test_it_hands_back_a_ticket_that_cannot_be_completed() -> None:
    board = valley(LINE + ", f-a 2 grey, f-b 2 grey", "a-f 20, a-b 4, b-c 4")
    state = table(2, board=board, owned={1: "f-a, f-b"})
    offer(state, KEEPING)
    assert choice(state) in ("keep 2", "keep 3", "keep 2+3")


def test_it_keeps_opening_tickets_that_lie_on_one_way() -> None:
    one_way = "a-b 3 red, b-c 3 blue, c-d 3 green, d-e 3 red"
    board = valley(one_way + ", x-y 1 black, y-z 1 white, z-w 1 red, w-a 1 blue", "a-d 12, b-e 12, x-c 3")
    state = table(2, board=board)
    offer(state, OPENING)
    assert choice(state) == "keep 1+2"


def offer(state: ClassicState, phase: int) -> None:
    """Offer the three tickets on top of the deck to seat 0."""
    state.offer_tickets(0, 3)
    state.phase = phase


def test_tickets_into_a_zone_are_planned_by_any_entry() -> None:
    board = valley("n-a 2 red zone=north, m-b 2 blue zone=north, a-b 3 green, b-c 6 black", "north-a 8")
    state = table(2, board=board, hand={0: "red 2, blue 2"}, tickets={0: "t0"})
    assert choice(state) == "claim north-a"
    state = table(2, board=board, hand={0: "green 3, blue 2"}, tickets={0: "t0"}, owned={1: "north-a"})
    assert choice(state) in ("claim a-b", "claim north-b")


def test_with_nothing_to_draw_it_claims_or_passes() -> None:
    board = valley(LINE)
    state = table(2, board=board, hand={0: "red 3, L 1"}, row="- - - - -", deck="", rest=NOBODY)
    assert choice(state) == "claim a-b"
    state = table(2, board=board, hand={0: "white 1"}, row="- - - - -", deck="", rest=NOBODY)
    assert choice(state) == "pass"


def test_a_decision_that_it_does_not_know_gets_some_legal_action() -> None:
    state = table(2)
    state.phase = OWN_PHASES
    assert RouteGreedy(3).choose(state, 0, [200, 201]) in (200, 201)


@pytest.mark.parametrize(
    ("gains", "draws", "expected"),
    [([9, 3, 0], 1, 4), ([9, 3, 0], 2, 7), ([9, 3, 0], 3, 9), ([9], 3, 9), ([-5, -7], 1, -6)],
)
def test_the_best_of_some_draws(gains: list[int], draws: int, expected: int) -> None:
    assert expected_best(gains, draws) == expected


def test_of_many_actions_the_best_few_are_worth_a_look() -> None:
    assert by_rank([3]) == [1.0]
    assert by_rank([5, 9, 7]) == [0.3, 1.0, 0.4]
    weights = by_rank([1, 2, 3, 4, 5, 6, 7])
    assert max(weights[:2]) < HOPELESS < weights[2]
    assert weights[0] > 0.0  # only a wide search looks there
    assert sorted(weights) == weights


def test_who_does_not_believe_that_all_will_go_well_keeps_fewer_tickets() -> None:
    board = valley("a-b 3 red, b-c 3 blue, c-d 5 green", "a-b 9, b-c 9, c-d 14")
    state = table(2, board=board)
    offer(state, KEEPING)
    planner = RouteGreedy(1)
    assert state.text(planner.choose(state, 0, state.legal(0))) == "keep 1+2+3"
    planner.ticket_fee = 300
    assert state.text(planner.choose(state, 0, state.legal(0))) == "keep 3"
    planner.ticket_fee = 0
    planner.strain = 200
    assert state.text(planner.choose(state, 0, state.legal(0))) in ("keep 1", "keep 2")
