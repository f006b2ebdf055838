"""Which routes to claim for which tickets, within the trains and turns that are left.

Worth is counted in tenths of a point. A ticket that one holds is worth its points twice over: they
are won if it is completed and lost if it is not. `best_plan` adds ticket after ticket along the cheapest
way, each on top of the routes planned before, in several orders, and keeps the plan that is worth most.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.ways import NEVER, Ways

POINT: Final = 10  # one point, in tenths
MOST_ORDERS: Final = 6  # in which the tickets of a plan are tried


class Means:
    """What a player can still spend."""

    __slots__ = ("cards", "trains", "turns")

    def __init__(self, trains: i64, cards: i64, turns: i64) -> None:
        self.trains = trains
        self.cards = cards  # of use for a plan, in hand now
        self.turns = turns

    def allow(self, routes: i64, length: i64) -> bool:
        """Whether so many routes of this length together can still be claimed: a turn each, and two cards a turn."""
        missing = length - self.cards
        if missing < 0:
            missing = 0
        return length <= self.trains and routes + (missing + 1) // 2 <= self.turns


class Plan:
    __slots__ = ("length", "routes", "worth")

    def __init__(self) -> None:
        self.routes = vec[i64](capacity=24)  # still to be claimed
        self.length: i64 = 0  # trains for all of them
        self.worth: i64 = 0  # of all tickets, less the price of the routes

    def wants(self, route: i64) -> bool:
        for r in self.routes:
            if r == route:
                return True
        return False

    def add(self, ways: Ways, ticket: i64, means: Means) -> None:
        """Plan the cheapest way for a ticket, unless it costs more than it brings or cannot be done any more."""
        board = ways.board
        points = board.ticket_points[ticket] * POINT
        price = ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket])
        self.worth -= points
        if price == NEVER or price >= 2 * points:
            return
        routes: i64 = len(self.routes)
        length = self.length
        way = ways.routes()
        for r in way:
            if ways.price[r] > 0:
                routes += 1
                length += board.length[r]
        if price > 0 and not means.allow(routes, length):
            return
        self.worth += 2 * points - price
        self.length = length
        for r in way:
            if ways.price[r] > 0:
                self.routes = append(self.routes, r)
                ways.price[r] = 0


def best_plan(ways: Ways, tickets: vec[i64], means: Means) -> Plan:
    """The plan that is worth most; the prices of the ways stay as they are."""
    tickets = most_points_first(ways, tickets)
    best = plan_in_order(ways, tickets, means)
    if len(tickets) < 2:
        return best
    for first in range(1, min(len(tickets), MOST_ORDERS)):
        order = vec[i64]([tickets[first]])
        for i in range(len(tickets)):
            if i != first:
                order = append(order, tickets[i])
        plan = plan_in_order(ways, order, means)
        if plan.worth > best.worth:
            best = plan
    return best


def plan_in_order(ways: Ways, tickets: vec[i64], means: Means) -> Plan:
    prices = ways.price
    ways.price = prices[:]
    plan = Plan()
    for ticket in tickets:
        plan.add(ways, ticket, means)
    ways.price = prices
    return plan


def most_points_first(ways: Ways, tickets: vec[i64]) -> vec[i64]:
    points = ways.board.ticket_points
    ordered = tickets[:]
    for i in range(1, len(ordered)):
        j = i
        while j > 0 and points[ordered[j - 1]] < points[ordered[j]]:
            ticket = ordered[j]
            ordered[j] = ordered[j - 1]
            ordered[j - 1] = ticket
            j -= 1
    return ordered
