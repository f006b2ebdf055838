"""Which routes to claim for which tickets, within the trains and turns that are left.

Worth is counted in tenths of a point. A ticket that one holds is worth its points twice over: they
are won if it is completed and lost if it is not. `best_plan` adds ticket after ticket along the cheapest
way, each on top of the routes planned before, in several orders, and keeps the plan that is worth most.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.engine.bits import BIT
from goldenspike.games.classic.actions import KEEP
from goldenspike.games.classic.route_position import RoutePosition

POINT: Final = 10  # one point, in tenths
MOST_ORDERS: Final = 6  # in which the tickets of a plan are tried


class Means:
    """What a player can still spend."""

    __slots__ = ("bonus", "cards", "slack", "trains", "turns")

    def __init__(self, trains: i64, cards: i64, turns: i64, bonus: i64 = 0, slack: i64 = 100) -> None:
        self.bonus = bonus  # what completing a ticket is worth beyond its points
        self.trains = trains
        self.cards = cards  # of use for a plan, in hand now
        self.turns = turns
        self.slack = slack  # in hundredths: the turns that two more cards of use take

    def takes(self, routes: i64, cards: i64) -> i64:
        """The turns for so many routes and the cards for them: one each, and those for the cards that are missing."""
        missing = max(cards - self.cards, 0)
        return routes + (missing * self.slack + 100) // 200

    def spend(self, plan: "Plan") -> None:
        """Set aside what a plan needs."""
        self.trains -= plan.length
        self.turns -= self.takes(len(plan.routes), plan.cards)
        self.cards = max(self.cards - plan.cards, 0)

    def allow(self, routes: i64, length: i64, cards: i64) -> bool:
        """Whether so many routes of this length together can still be claimed."""
        return length <= self.trains and self.takes(routes, cards) <= self.turns


class Plan:
    __slots__ = ("brings", "cards", "detours", "length", "routes", "worth")

    def __init__(self) -> None:
        self.routes = vec[i64](capacity=24)  # still to be claimed
        self.length: i64 = 0  # trains for all of them
        self.cards: i64 = 0  # ... and cards, see `Ways.cards`
        self.brings: i64 = 0  # what all tickets are worth, done or not
        self.worth: i64 = 0  # ... less the price of the routes
        self.detours = vec[i64]()  # by route: how far round it one would have to go, where somebody has asked

    def wants(self, route: i64) -> bool:
        for r in self.routes:
            if r == route:
                return True
        return False

    def worth_now(self, ways: Ways) -> i64:
        """What the plan is worth at other prices than those it was made for."""
        worth = self.brings
        for r in self.routes:
            worth -= ways.price[r]
        return worth

    def drop(self, route: i64, price: i64, length: i64, cards: i64) -> None:
        """Do without a route after all."""
        kept = vec[i64](capacity=24)
        for r in self.routes:
            if r != route:
                kept = append(kept, r)
        self.routes = kept
        self.length -= length
        self.cards -= cards
        self.worth += price

    def add(self, ways: Ways, ticket: i64, means: Means) -> None:
        """Plan the cheapest way for a ticket, unless it costs more than it brings or cannot be done any more."""
        board = ways.board
        points = board.ticket_points[ticket] * POINT
        gain = 2 * points + means.bonus
        price = ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket], gain)
        self.brings -= points
        self.worth -= points
        if price == NEVER:
            return
        routes: i64 = len(self.routes)
        length = self.length
        cards = self.cards
        way = ways.routes()
        for r in way:
            if ways.price[r] > 0:
                routes += 1
                length += board.length[r]
                cards += ways.cards[r]
        if price > 0 and not means.allow(routes, length, cards):
            return
        self.brings += gain
        self.worth += gain - price
        self.length = length
        self.cards = cards
        for r in way:
            if ways.price[r] > 0:
                self.routes = append(self.routes, r)
                ways.price[r] = 0


def best_plan(ways: Ways, tickets: vec[i64], means: Means, orders: i64 = MOST_ORDERS) -> Plan:
    """The plan that is worth most of so many orders; the prices of the ways stay as they are."""
    tickets = largest_first(tickets, ways.board.ticket_points)
    best = plan_in_order(ways, tickets, means)
    if len(tickets) < 2:
        return best
    for first in range(1, min(len(tickets), orders)):
        order = vec[i64]([tickets[first]])
        for i in range(len(tickets)):
            if i != first:
                order = append(order, tickets[i])
        plan = plan_in_order(ways, order, means)
        if plan.worth > best.worth:
            best = plan
    return best


def joint_plan(ways: Ways, tickets: vec[i64], means: Means) -> Plan:
    """One network for all tickets: always add the ticket that gains most on top of what is planned, then drop
    what the whole does not need. Often better than any fixed order; the best of both ways is kept."""
    best = best_plan(ways, tickets, means)
    if len(tickets) < 2:
        return best
    prices = ways.price
    ways.price = prices[:]
    plan = Plan()
    left = tickets[:]
    while len(left) > 0:
        chosen: i64 = 0
        most: i64 = -NEVER
        for i in range(len(left)):
            ticket = left[i]
            price = ways.cheapest(ways.board.ticket_a[ticket], ways.board.ticket_b[ticket])
            gain = 2 * POINT * ways.board.ticket_points[ticket] - price
            if gain > most:
                most = gain
                chosen = i
        plan.add(ways, left[chosen], means)
        left = without(left, chosen)
    ways.price = prices
    if plan.worth > best.worth:
        best = plan
    drop_needless(ways, tickets, best)
    return best


def drop_needless(ways: Ways, tickets: vec[i64], plan: Plan) -> None:
    """Take out planned routes, the dearest first, without which the plan completes the same tickets."""
    prices = ways.price
    ways.price = prices[:]
    for r in plan.routes:
        ways.price[r] = 0
    planned = vec[i64](capacity=16)
    for ticket in tickets:
        if ways.cheapest(ways.board.ticket_a[ticket], ways.board.ticket_b[ticket], 1) == 0:
            planned = append(planned, ticket)
    for r in largest_first(plan.routes, prices):
        ways.price[r] = NEVER
        for ticket in planned:
            if ways.cheapest(ways.board.ticket_a[ticket], ways.board.ticket_b[ticket], 1) > 0:
                ways.price[r] = 0
                break
        if ways.price[r] != 0:
            plan.drop(r, prices[r], ways.board.length[r], ways.cards[r])
    ways.price = prices


def kept_by(position: RoutePosition, seat: i64, action: i64) -> vec[i64]:
    """The offered tickets that an action keeps."""
    start = seat * position.board.most_offered
    tickets = vec[i64](capacity=8)
    for i in range(position.offered(seat)):
        if (action - KEEP) & BIT[i] != 0:
            tickets = append(tickets, position.offer[start + i])
    return tickets


def largest_first(items: vec[i64], sizes: vec[i64]) -> vec[i64]:
    """Routes or tickets by their sizes, of which there is one for each number; equals stay in their order."""
    ordered = items[:]
    for i in range(1, len(ordered)):
        j = i
        while j > 0 and sizes[ordered[j - 1]] < sizes[ordered[j]]:
            item = ordered[j]
            ordered[j] = ordered[j - 1]
            ordered[j - 1] = item
            j -= 1
    return ordered


def without(items: vec[i64], at: i64) -> vec[i64]:
    """The items but one."""
    rest = vec[i64](capacity=16)
    for i in range(len(items)):
        if i != at:
            rest = append(rest, items[i])
    return rest


def plan_in_order(ways: Ways, tickets: vec[i64], means: Means) -> Plan:
    prices = ways.price
    ways.price = prices[:]
    plan = Plan()
    for ticket in tickets:
        plan.add(ways, ticket, means)
    ways.price = prices
    return plan
