"""Plans: tickets together as one network, and what others are likely to want."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.classic.greedy import classic_planner
from goldenspike.bots.classic.plan import Means, Plan, best_plan, joint_plan
from goldenspike.bots.classic.rivals import Rivals
from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.games import find_game
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.state import ClassicState
from tests.bots.table import decisions, seat_bots
from tests.classic.build import table, usa, valley

PLENTY = Means(45, 90, 99)


def priced(board: RouteBoard) -> Ways:
    ways = Ways(board)
    for r in range(board.routes):
        ways.price[r] = 10 * board.length[r] + 5
    return ways


def completes(ways: Ways, plan: Plan, ticket: int, without: int = -1) -> bool:
    prices = ways.price
    ways.price = vec[i64]([NEVER] * ways.board.routes)
    for r in plan.routes:
        ways.price[r] = NEVER if r == without else 0
    found = ways.cheapest(ways.board.ticket_a[ticket], ways.board.ticket_b[ticket]) == 0
    ways.price = prices
    return found


def test_tickets_that_share_a_way_are_planned_as_one_network() -> None:
    # Apart, each ticket would go straight; together they share the middle, which is longer for each of them.
    board = valley(
        "a-c 6 red, b-d 6 red, a-x 3 red, b-x 3 red, x-y 1 red, y-c 3 red, y-d 3 red",
        "a-c 15, b-d 15, a-d 15, b-c 15",
    )
    ways = priced(board)
    plan = joint_plan(ways, vec[i64]([0, 1, 2, 3]), PLENTY)
    assert plan.length == 13  # x and y in the middle; both straight ways and the links between them would be more
    assert all(completes(ways, plan, ticket) for ticket in range(4))


@pytest.mark.parametrize("seed", range(12))
def test_a_joint_plan_is_no_worse_than_a_plan_in_order_and_has_nothing_needless(seed: int) -> None:
    board = usa()
    ways = priced(board)
    tickets = vec[i64](random.Random(seed).sample(range(board.tickets), 5))
    plan = joint_plan(ways, tickets, PLENTY)
    assert plan.worth >= best_plan(ways, tickets, PLENTY).worth
    assert plan.length == plan.cards == sum(board.length[r] for r in plan.routes)
    done = [ticket for ticket in tickets if completes(ways, plan, ticket)]
    for r in plan.routes:
        assert not all(completes(ways, plan, ticket, without=r) for ticket in done)


@pytest.mark.parametrize(("slack", "turns"), [(100, 5), (150, 6), (200, 8)])
def test_who_expects_useless_cards_plans_more_turns(slack: int, turns: int) -> None:
    means = Means(45, 3, turns, slack=slack)  # two routes of ten trains: seven cards are missing
    assert means.takes(2, 10) == turns + 1
    assert not means.allow(2, 10, 10)
    means.turns += 1
    assert means.allow(2, 10, 10)
    plan = best_plan(priced(valley("a-b 6 red, b-c 4 red", "a-c 20")), vec[i64]([0]), means)
    means.spend(plan)
    assert (means.turns, means.trains, means.cards) == (0, 35, 0)


def test_a_route_that_is_dropped_gives_its_trains_cards_and_price_back() -> None:
    plan = best_plan(priced(valley("a-b 6 red, b-c 4 red", "a-c 20")), vec[i64]([0]), PLENTY)
    worth = plan.worth
    plan.drop(0, 65, 6, 5)
    assert (list(plan.routes), plan.length, plan.cards, plan.worth) == ([1], 4, 5, worth + 65)


@pytest.mark.parametrize(("by_colour", "hand", "planned"), [(0, "blue 4", 1), (1, "blue 4", 0), (1, "red 4", 1)])
def test_who_counts_cards_by_colour_gives_up_what_they_cannot_pay(by_colour: int, hand: str, planned: int) -> None:
    board = valley("a-b 4 red, c-d 4 green", "a-b 10")
    state = table(2, board=board, hand={0: hand}, tickets={0: "t0"}, turns_left=3)  # two turns: one to draw
    planner = classic_planner(1)
    planner.use({"by_colour": by_colour})
    assert len(planner.make_plan(state, 0).routes) == planned


@pytest.mark.parametrize(("hand", "lacking"), [("red 2, blue 3", [2, 1, 0]), ("L 1", [4, 4, 3]), ("red 5", [0, 0, 0])])
def test_the_cards_that_a_route_lacks(hand: str, lacking: list[int]) -> None:
    """A grey route can be paid in the colour that one has most of; locomotives are counted once, for the whole plan."""
    state = table(2, board=valley("a-b 4 red, c-d 4 grey, e-f 3 grey", "a-b 10"), hand={0: hand})
    planner = classic_planner(1)
    planner.use({"by_colour": 1})
    assert list(planner.ways(state, 0).cards) == lacking
    assert planner.means(state, 0).cards == hand.count("L")


ROUNDABOUT = "a-b 4 red, a-c 2 blue, c-b 2 blue, d-e 4 grey"


@pytest.mark.parametrize(("hand", "credits"), [
    ("red 2, blue 5", [10, 10, 10, 12]),  # of a longer colour than the route no more than it takes
    ("L 3", [6, 4, 4, 6]),
    ("red 3, L 3", [17, 4, 4, 11]),  # a locomotive only where a card is missing
])  # fmt: skip
def test_cards_in_hand_make_routes_cheaper(hand: str, credits: list[int]) -> None:
    state = table(2, board=valley(ROUNDABOUT, "a-b 10"), hand={0: hand})
    planner = classic_planner(1)
    planner.use({"card_credit": 5, "grey_credit": 3, "wild_credit": 2})
    assert [planner.credit(state, 0, r) for r in range(4)] == credits


@pytest.mark.parametrize(("weights", "hurried", "planned"), [
    ({}, False, [0]),
    ({"second_look": 1}, False, [1, 2]),
    ({"second_look": 1, "loyalty": 500}, False, [0]),
    ({"second_look": 1}, True, [0]),
])  # fmt: skip
def test_cards_that_suit_another_way_change_the_plan(
    weights: dict[str, int], hurried: bool, planned: list[int]
) -> None:
    board = valley(ROUNDABOUT, "a-b 10")
    planner = classic_planner(1)
    planner.use({"card_credit": 20, "least_price": 1} | weights)
    if hurried:
        planner.hurry()
    red = table(2, board=board, hand={0: "red 4"}, tickets={0: "t0"})
    assert list(planner.make_plan(red, 0).routes) == [0]
    blue = table(2, board=board, hand={0: "red 1, blue 5"}, tickets={0: "t0"})
    assert sorted(planner.make_plan(blue, 0).routes) == planned


def test_a_plan_at_other_prices() -> None:
    ways = priced(valley("a-b 6 red, b-c 4 red, c-d 2 red", "a-c 20, a-d 1"))
    plan = best_plan(ways, vec[i64]([0, 1]), PLENTY)
    assert list(plan.routes) == [1, 0]  # the second ticket is not worth its way
    assert plan.brings == 200 - 10
    assert plan.worth_now(ways) == plan.worth == plan.brings - 65 - 45
    ways.price[0] -= 30
    assert plan.worth_now(ways) == plan.worth + 30


def test_turns_left_by_what_all_players_have() -> None:
    planner = classic_planner(1)
    planner.use({"per_train": 80, "per_card": 40})
    state = table(2, trains={0: 20, 1: 10}, hand={0: "red 4", 1: "blue 6"})
    last = state.board.last_turns
    assert planner.rounds_left(state, 0) == planner.rounds_left(state, 1) == (80 * 30 - 40 * 10) // 200 + last
    assert planner.rounds_left(table(2, trains={0: 3, 1: 3}, hand={0: "red 9", 1: "blue 9"}), 0) == last
    assert planner.rounds_left(table(2, turns_left=3), 0) == 2


def test_a_ticket_bonus_makes_a_poor_ticket_worth_its_way() -> None:
    board = valley("a-b 3 red, c-d 6 blue, b-c 6 green", "a-b 1")
    ways = priced(board)  # the way costs 35, the ticket is worth 20
    assert len(best_plan(ways, vec[i64]([0]), PLENTY).routes) == 0
    assert len(best_plan(ways, vec[i64]([0]), Means(45, 90, 99, bonus=30)).routes) == 1


# ------------------------------------------------------------------------------------ rivals


def threats(state: ClassicState, seat: int) -> list[int]:
    rivals = Rivals(state.board)
    rivals.look(state, seat)
    return list(rivals.threat)


CHAIN = "a-b 3 red, b-c 3 red, c-d 3 red, x-y 3 blue, y-z 3 blue"


def test_the_gap_in_a_way_that_another_has_begun_is_threatened() -> None:
    state = table(2, board=valley(CHAIN, "a-d 12, x-z 6"), owned={1: "a-b, c-d"}, tickets={1: "t1"})
    threat = threats(state, 0)
    assert threat[1] > 20
    assert threat[3] == threat[4] == 0


def test_a_ticket_that_one_holds_oneself_threatens_nobody() -> None:
    state = table(2, board=valley(CHAIN, "a-d 12, x-z 6"), owned={1: "a-b, c-d"}, tickets={0: "t0", 1: "t1"})
    assert threats(state, 0)[1] == 0


def test_nothing_is_judged_from_the_tickets_that_a_guess_has_invented() -> None:
    state = find_game("usa").new(2, 5)
    assert isinstance(state, ClassicState)
    for _ in zip(range(70), decisions(state, seat_bots(["greedy", "greedy"], 5)), strict=False):
        pass
    seen = {tuple(threats(guess, 0)) for guess in guesses(state, 0, 6)}
    assert len(seen) == 1
    assert max(seen.pop()) > 0


def guesses(state: ClassicState, seat: int, count: int) -> list[ClassicState]:
    return [state.guess(seat, number) for number in range(count)]
