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

    __slots__ = ("board", "far", "first", "incident", "met", "price", "reach", "settled", "via", "zone")

    def __init__(self, board: RouteBoard) -> None:
        self.board = board
        routes = board.routes
        nodes = board.nodes
        self.price = vec[i64]([0] * routes)
        self.zone = vec[i64](board.node_zone)
        self.far = vec[i64]([0] * routes)  # one end XOR the other: from either, the far one
        self.first = vec[i64]([0] * (nodes + 1))  # where a node's routes start in `incident`
        self.incident = vec[i64]([0] * (2 * routes))
        self.reach = vec[i64]([NEVER] * nodes)  # the price of the cheapest way to a node
        self.settled = vec[i64]([0] * nodes)
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

    def cheapest(self, start: i64, goal: i64) -> i64:
        """The price of the cheapest way between two ends, NEVER if there is none."""
        frontier = vec[i64](capacity=64)  # nodes reached but not settled
        for n in range(self.board.nodes):
            self.reach[n] = NEVER
            self.settled[n] = 0
            self.via[n] = -1
            if self.is_at(n, start):
                self.reach[n] = 0
                frontier = append(frontier, n)
        waiting: i64 = len(frontier)
        while waiting > 0:
            at: i64 = 0
            for i in range(1, waiting):
                if self.reach[frontier[i]] < self.reach[frontier[at]]:
                    at = i
            node = frontier[at]
            if self.is_at(node, goal):
                self.met = node
                return self.reach[node]
            waiting -= 1
            frontier[at] = frontier[waiting]
            self.settled[node] = 1
            for i in range(self.first[node], self.first[node + 1]):
                route = self.incident[i]
                far = self.far[route] ^ node
                price = self.reach[node] + self.price[route]
                if price >= self.reach[far] or self.settled[far] != 0:
                    continue
                if self.reach[far] == NEVER:
                    if waiting < len(frontier):
                        frontier[waiting] = far
                    else:
                        frontier = append(frontier, far)
                    waiting += 1
                self.reach[far] = price
                self.via[far] = route
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
