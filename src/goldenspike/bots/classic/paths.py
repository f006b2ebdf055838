"""By how much a route would lengthen a player's longest path, which brings a bonus at the end of many games."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.classic.route_position import RoutePosition
from goldenspike.games.classic.scoring import own_routes, trails

MOST_KNOWN: Final = 20_000  # answers that are remembered
ALONE: Final = 0  # the place of the longest path without another route


class Paths:
    """Remembers its answers, because the same questions come up in many imagined games."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[int, int] = {}

    def gain(self, position: RoutePosition, seat: i64, route: i64, planned: vec[i64]) -> i64:
        """What a route adds to the longest path of the routes that a player has and plans."""
        board = position.board
        if position.owns(seat, route):
            return 0
        mark: i64 = 1
        for w in range(board.words):
            mark = (mark * 1_000_003 + position.owned[seat * board.words + w]) & 0xFFFFFFFFFFF
        routes = own_routes(position, seat)
        for r in planned:
            if r == route:
                return 0
            if not position.owns(seat, r):
                routes = append(routes, r)
                mark = (mark * 1_000_003 + r + 1) & 0xFFFFFFFFFFF
        first: int = mark * (board.routes + 1)
        if first + ALONE not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[first + ALONE] = trails(position, routes).longest()
        if first + route + 1 not in self._known:
            longest = trails(position, append(routes, route)).longest()
            self._known[first + route + 1] = longest - self._known[first + ALONE]
        return self._known[first + route + 1]
