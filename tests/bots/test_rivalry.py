"""What the planner does about the others: it hurries, goes another way, blocks, and ends the game when that pays."""

import pytest

from goldenspike.bots.classic.greedy import CLASSIC_WEIGHTS, RouteGreedy, classic_planner
from tests.classic.build import table, valley

# Seat 1 has x-b and c-y: it seems to want b-c.
BETWEEN = "a-b 3 red, b-c 3 blue, x-b 3 green, c-y 3 green"


def planner(weights: dict[str, int]) -> RouteGreedy:
    found = classic_planner(1)
    found.use(weights)
    return found


@pytest.mark.parametrize(("weights", "first"), [
    ({"threat_worth": 0, "rival_worth": 0}, "claim a-b"),
    ({"threat_worth": 80, "rival_worth": 0}, "claim b-c"),
    (CLASSIC_WEIGHTS, "claim b-c"),
])  # fmt: skip
def test_of_two_planned_routes_the_one_that_another_seems_to_need_comes_first(
    weights: dict[str, int], first: str
) -> None:
    board = valley(BETWEEN, "a-c 12, x-y 12")
    state = table(2, board=board, hand={0: "red 3, blue 3"}, owned={1: "x-b, c-y"}, tickets={0: "t0", 1: "t1"})
    assert state.text(planner(weights).choose(state, 0, state.legal(0))) == first


@pytest.mark.parametrize(("weights", "way"), [({"risk_price": 0}, [1]), ({"risk_price": 60}, [4, 5])])
def test_a_way_that_another_seems_to_need_is_avoided_if_that_costs_little(
    weights: dict[str, int], way: list[int]
) -> None:
    board = valley(BETWEEN + ", b-m 1 blue, m-c 1 blue", "b-c 12, x-y 12")
    state = table(2, board=board, owned={1: "x-b, c-y"}, tickets={0: "t0", 1: "t1"})
    assert sorted(planner(weights).make_plan(state, 0).routes) == way


@pytest.mark.parametrize(("weights", "claim"), [
    ({"block_worth": 0}, "claim u-v"),
    ({"block_worth": 60}, "claim b-c"),
    (CLASSIC_WEIGHTS, "claim b-c"),
])  # fmt: skip
def test_of_two_routes_that_it_does_not_need_it_takes_the_one_that_another_seems_to_need(
    weights: dict[str, int], claim: str
) -> None:
    board = valley("u-v 3 red, " + BETWEEN, "x-y 12")
    state = table(2, board=board, hand={0: "red 3, blue 3"}, owned={1: "x-b, c-y"}, tickets={1: "t0"}, turns_left=2)
    assert state.text(planner({"joining": 0} | weights).choose(state, 0, state.legal(0))) == claim


@pytest.mark.parametrize(("weights", "trains", "ends"), [
    ({"ending": 0}, 5, False),
    ({"ending": 100}, 5, True),
    ({"ending": 100}, 20, False),
])  # fmt: skip
def test_who_has_done_everything_hurries_to_end_the_game(weights: dict[str, int], trains: int, ends: bool) -> None:
    board = valley("a-b 3 red, c-d 6 green", "c-d 20")
    state = table(2, board=board, hand={0: "red 3"}, trains={0: trains, 1: 30})
    chosen = planner(weights).choose(state, 0, state.legal(0))
    assert (state.text(chosen) == "claim a-b") is ends
