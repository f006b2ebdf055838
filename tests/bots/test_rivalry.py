"""What the planner does about the others: it hurries, goes another way, blocks, and ends the game when that pays."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from goldenspike.bots.classic.greedy import CLASSIC_WEIGHTS, RouteGreedy, classic_planner
from goldenspike.bots.france import france_planner
from goldenspike.bots.old_west import old_west_planner
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.old_west.board import OldWestBoard
from goldenspike.games.old_west.facts import WestRules
from tests.classic.build import table, valley
from tests.france.build import country
from tests.france.build import table as french_table
from tests.old_west.build import frontier

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


# ------------------------------------------------------- the planners as they are, in each game

Planner = Callable[[int], RouteGreedy]
Table = Callable[..., ClassicState]

WEST = WestRules(markers=3, marker_price=2, alvin_home="", capture_points=1, end_points=1)


def usa_table(tracks: str, papers: str, **words: Any) -> ClassicState:
    return table(2, board=valley(tracks, papers), **words)


def france_table(tracks: str, papers: str, **words: Any) -> ClassicState:
    return french_table(2, board=country(tracks, papers), **words)


def west_table(tracks: str, papers: str, **words: Any) -> ClassicState:
    """Seat 0 lives in b, and seat 1 in x."""
    facts = replace(valley(tracks, papers).facts, family="old-west")
    return frontier(board=OldWestBoard(facts, "base", WEST, False), homes={0: "b", 1: "x"}, **words)


every_planner = pytest.mark.parametrize(("make", "lay"), [
    (classic_planner, usa_table), (france_planner, france_table), (old_west_planner, west_table),
])  # fmt: skip


def without(make: Planner, habit: str) -> RouteGreedy:
    found = make(1)
    found.use({habit: 0})
    return found


def chosen(planner: RouteGreedy, state: ClassicState) -> str:
    return state.text(planner.choose(state, 0, state.legal(0)))


@every_planner
def test_a_planner_hurries_to_what_another_seems_to_need(make: Planner, lay: Table) -> None:
    """Seat 1 has been at both ends of both planned routes, but only b-c is on the way from x to y."""
    hand, owned = {0: "red 3, blue 3"}, {1: "x-b, c-y, a-z"}
    state = lay(BETWEEN + ", a-z 3 green", "a-c 12, x-y 12", hand=hand, owned=owned, tickets={0: "t0", 1: "t1"})
    assert chosen(make(1), state) == "claim b-c"
    assert chosen(without(make, "threat_worth"), state) == "claim a-b"


@every_planner
def test_a_planner_blocks_what_another_seems_to_need(make: Planner, lay: Table) -> None:
    """In the last round, without a ticket, two routes bring the same points."""
    hand, owned, tickets = {0: "red 3, blue 3"}, {1: "x-b, c-y, a-z"}, {1: "t0, t1, t2"}
    papers = "x-y 12, x-c 9, b-y 9"
    state = lay(BETWEEN + ", a-z 3 green", papers, hand=hand, owned=owned, tickets=tickets, turns_left=2)
    assert chosen(make(1), state) == "claim b-c"
    assert chosen(without(make, "block_worth"), state) == "claim a-b"


@pytest.mark.parametrize(("make", "lay", "near", "round_it"), [
    (classic_planner, usa_table, "b-c 3 blue", "b-m 1 blue, m-c 1 blue"),  # one turn more
    (france_planner, france_table, "b-k 2 blue, k-c 2 blue", "b-m 3 blue, m-c 3 blue"),  # two spaces more
])  # fmt: skip
def test_a_planner_evades_what_another_seems_to_need(make: Planner, lay: Table, near: str, round_it: str) -> None:
    tracks, papers = f"{near}, {round_it}, x-b 3 green, c-y 3 green", "b-c 12, x-y 12, x-c 9, b-y 9"
    state = lay(tracks, papers, owned={1: "x-b, c-y"}, tickets={0: "t0", 1: "t1, t2, t3"})
    count = len(near.split(","))
    assert sorted(make(1).make_plan(state, 0).routes) == [count, count + 1]
    assert sorted(without(make, "risk_price").make_plan(state, 0).routes) == list(range(count))
