"""What a route adds to the longest path, and what a bot does that wants it."""

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.classic.greedy import classic_planner
from goldenspike.bots.classic.paths import Paths
from goldenspike.games.classic.scoring import longest_path
from tests.classic.build import give_route, table, usa, valley

STAR = "a-b 3 red, b-c 2 red, b-d 4 red, d-e 5 red, x-y 6 red"


@pytest.mark.parametrize(
    ("route", "planned", "gain"),
    [
        (0, [], 0),  # one's own
        (1, [], 2),
        (2, [], 4),
        (3, [], 2),  # apart: five instead of three
        (3, [2], 5),
        (2, [2], 0),  # planned anyway
        (1, [2], 0),  # a branch that is shorter than the other
        (4, [2, 3], 0),
    ],
)
def test_what_a_route_adds(route: int, planned: list[int], gain: int) -> None:
    state = table(2, board=valley(STAR, "a-b 5"), owned={0: "a-b"})
    assert Paths().gain(state, 0, route, vec[i64](planned)) == gain


def test_remembered_answers_are_right() -> None:
    luck = random.Random(4)
    board = usa()
    known = Paths()
    for _ in range(12):
        mine = luck.sample(range(board.routes), 8)
        for _ in range(2):  # the second time from memory
            for route in mine[6:]:
                state = table(2, board=board)
                for r in mine[:5]:
                    give_route(state, 0, r)
                asked = known.gain(state, 0, route, vec[i64]([mine[5]]))
                give_route(state, 0, mine[5])
                before = longest_path(state, 0)
                give_route(state, 0, route)
                assert asked == longest_path(state, 0) - before


@pytest.mark.parametrize(("path_worth", "chosen"), [(0, "claim x-y"), (20, "claim b-d")])
def test_who_wants_the_longest_path_claims_what_lengthens_it(path_worth: int, chosen: str) -> None:
    board = valley("a-b 3 red, b-d 3 blue, x-y 4 green", "a-b 5")
    state = table(2, board=board, owned={0: "a-b"}, hand={0: "blue 3, green 4"}, tickets={0: "t0"}, turns_left=3)
    planner = classic_planner(1)
    planner.use({"path_worth": path_worth})
    assert state.text(planner.choose(state, 0, state.legal(0))).startswith(chosen)
