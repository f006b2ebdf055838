"""Cheapest ways against a slow but plain search, on the real boards and on zones."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.classic.plan import Means, best_plan
from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.bots.old_west import NetworkWays
from goldenspike.games import board_folder
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.loader import load_board
from tests.classic.build import valley


def plainly(board: RouteBoard, prices: list[int], start: int, goal: int) -> int:
    """The price of the cheapest way by relaxing every track again and again."""

    def is_at(node: int, end: int) -> bool:
        return node == end or (end >= board.nodes and board.node_zone[node] == end - board.nodes)

    reach = [0 if is_at(node, start) else NEVER for node in range(board.nodes)]
    for _ in range(board.nodes):
        for r, price in enumerate(prices):
            for a, b in ((board.a[r], board.b[r]), (board.b[r], board.a[r])):
                reach[b] = min(reach[b], reach[a] + price)
    return min(reach[node] for node in range(board.nodes) if is_at(node, goal))


@pytest.mark.parametrize("game", ["usa", "old-west"])
def test_a_limit_only_hides_ways_that_cost_as_much(game: str) -> None:
    facts = load_board(board_folder(game))
    board = RouteBoard(facts, next(iter(facts.decks)))
    chance = Random(4)
    joined = NetworkWays(board)
    joined.home = 3
    for ways in (Ways(board), joined):
        for _ in range(12):
            ways.price = vec[i64]([chance.choice([0, 5, 20, 33, 50, NEVER]) for _ in range(board.routes)])
            t = chance.randrange(board.tickets)
            price = ways.cheapest(board.ticket_a[t], board.ticket_b[t])
            for limit in (1, 40, price, price + 1, NEVER):
                found = ways.cheapest(board.ticket_a[t], board.ticket_b[t], limit)
                assert found == (price if price < limit else NEVER)


@pytest.mark.parametrize("game", ["usa", "france"])
def test_no_cheaper_way_exists_and_the_routes_add_up(game: str) -> None:
    facts = load_board(board_folder(game))
    board = RouteBoard(facts, next(iter(facts.decks)))
    ways = Ways(board)
    chance = Random(3)
    for _ in range(12):
        prices = [chance.choice([0, 5, 20, 33, 50, NEVER]) for _ in range(board.routes)]
        ways.price = vec[i64](prices)
        t = chance.randrange(board.tickets)
        price = ways.cheapest(board.ticket_a[t], board.ticket_b[t])
        assert price == plainly(board, prices, board.ticket_a[t], board.ticket_b[t])
        if price < NEVER:
            assert sum(prices[r] for r in ways.routes()) == price


def priced(board: RouteBoard, price: int = 10) -> Ways:
    ways = Ways(board)
    ways.price = vec[i64]([price] * board.routes)
    return ways


def test_a_plan_leaves_out_a_ticket_for_which_trains_or_turns_do_not_suffice() -> None:
    board = valley("a-b 4 red, b-c 4 blue, c-d 4 green", "a-b 5, a-d 12")
    ways = priced(board)
    both = vec[i64]([0, 1])
    assert len(best_plan(ways, both, Means(45, 0, 40)).routes) == 3
    assert list(best_plan(ways, both, Means(11, 0, 40)).routes) == [0]
    assert list(best_plan(ways, both, Means(45, 0, 5)).routes) == [0]
    assert list(best_plan(ways, both, Means(45, 4, 1)).routes) == [0]


def test_a_plan_leaves_out_a_ticket_that_costs_more_than_it_brings() -> None:
    board = valley("a-b 4 red, b-c 4 blue", "a-b 5, a-c 12")
    assert len(best_plan(priced(board, 200), vec[i64]([0, 1]), Means(45, 0, 40)).routes) == 0


def test_tickets_of_a_plan_share_their_routes() -> None:
    board = valley("a-b 3 red, b-c 3 blue, c-d 3 green, a-e 3 black, e-d 3 white", "a-c 9, b-d 9")
    plan = best_plan(priced(board), vec[i64]([0, 1]), Means(45, 0, 40))
    assert sorted(plan.routes) == [0, 1, 2]
    assert plan.worth == 180 - 30
