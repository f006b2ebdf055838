"""Cheapest ways over a route board, for a seat to which every route has a price.

Prices are whole numbers: 0 for routes that one owns or has already planned, NEVER for routes that one
cannot get. An end of a way is a node, or `board.nodes` + the number of a zone; a zone is reached by any
track into it, and as such tracks are dead ends no way leads through it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.classic.board import RouteBoard

NEVER: Final = 1_000_000


class Ways:
    """The map of one board with prices; `cheapest` finds a way, `routes` tells which one it was."""

    __slots__ = ("board", "cards", "far", "first", "frontier", "incident", "met", "price", "reach", "via", "zone")

    def __init__(self, board: RouteBoard) -> None:
        self.board = board
        routes = board.routes
        nodes = board.nodes
        self.price = vec[i64]([0] * routes)
        self.cards = vec[i64]([board.length[r] for r in range(routes)])  # that a route takes, or that it still lacks
        self.zone = vec[i64](board.node_zone)
        self.far = vec[i64]([0] * routes)  # one end XOR the other: from either, the far one
        self.first = vec[i64]([0] * (nodes + 1))  # where a node's routes start in `incident`
        self.incident = vec[i64]([0] * (2 * routes))
        self.reach = vec[i64]([NEVER] * nodes)  # the price of the cheapest way to a node
        self.frontier = vec[i64]([0] * nodes)  # nodes to go on from
        self.via = vec[i64]([-1] * nodes)  # the last route of that way
        self.met: i64 = -1  # the node in which the way found ends
        for r in range(routes):
            self.far[r] = board.a[r] ^ board.b[r]
            self.first[board.a[r] + 1] += 1
            self.first[board.b[r] + 1] += 1
        for n in range(nodes):
            self.first[n + 1] += self.first[n]
        placed = self.first[:]
        for r in range(routes):
            for n in (board.a[r], board.b[r]):
                self.incident[placed[n]] = r
                placed[n] += 1

    def is_at(self, node: i64, end: i64) -> bool:
        """Whether a node is the end of a way, or lies in the zone that is."""
        return node == end or (end >= self.board.nodes and self.zone[node] == end - self.board.nodes)

    def cheapest(self, start: i64, goal: i64, limit: i64 = NEVER) -> i64:
        """The price of the cheapest way between two ends, NEVER if there is none below the limit."""
        reach = self.reach  # names of its own, because this is where bots spend most of their time
        via = self.via
        frontier = self.frontier
        prices = self.price
        fars = self.far
        incident = self.incident
        firsts = self.first
        waiting: i64 = 0  # nodes in the frontier: reached, but not settled
        nodes = self.board.nodes
        for n in range(nodes):
            reach[n] = NEVER
            via[n] = -1
        if start < nodes:
            reach[start] = 0
            frontier[0] = start
            waiting = 1
        else:
            for n in range(nodes):
                if self.is_at(n, start):
                    reach[n] = 0
                    frontier[waiting] = n
                    waiting += 1
        while waiting > 0:
            at: i64 = 0
            least = reach[frontier[0]]
            for i in range(1, waiting):
                if reach[frontier[i]] < least:
                    at = i
                    least = reach[frontier[i]]
            if least >= limit:
                break
            node = frontier[at]
            if node == goal or (goal >= nodes and self.is_at(node, goal)):
                self.met = node
                return least
            waiting -= 1
            frontier[at] = frontier[waiting]
            for i in range(firsts[node], firsts[node + 1]):
                route = incident[i]
                price = least + prices[route]
                far = fars[route] ^ node
                if price >= reach[far]:  # so it is for every node that is settled
                    continue
                if reach[far] == NEVER:
                    frontier[waiting] = far
                    waiting += 1
                reach[far] = price
                via[far] = route
        self.met = -1
        return NEVER

    def routes(self) -> vec[i64]:
        """The routes of the way found last, from its end back to its start."""
        found = vec[i64](capacity=16)
        node = self.met
        while node >= 0 and self.via[node] >= 0:
            found = append(found, self.via[node])
            node = self.far[self.via[node]] ^ node
        return found
