"""What a search finds out about actions: how imagined games with each of them went, and what that says.

`Trial` and `Comparison` are about the first action, or about an aim, `Node` about actions that may come later.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

FEW: Final = 2.0  # games whose spread says little yet
USUAL_VARIANCE: Final = 0.05  # of the difference between two games that began alike


class Node:
    """One of the seat's own decisions, after the actions that lead to it."""

    __slots__ = ("actions", "games", "next", "total", "visits")

    def __init__(self) -> None:
        self.games: i64 = 0
        self.actions = vec[i64](capacity=4)
        self.visits = vec[i64](capacity=4)
        self.total = vec[float](capacity=4)  # sum of results
        self.next: list[Node | None] = []

    def find(self, action: i64) -> i64:
        """The place of an action, made if it is new."""
        for i in range(len(self.actions)):
            if self.actions[i] == action:
                return i
        self.actions = append(self.actions, action)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.next.append(None)
        return len(self.actions) - 1

    def after(self, place: i64) -> "Node":
        """The next own decision after an action, made if it is new."""
        node = self.next[place]
        if node is None:
            node = Node()
            self.next[place] = node
        return node


class Trial:
    """A first action, or an aim, and how the games with it went, one after the other."""

    __slots__ = ("action", "error", "hope", "kin", "out", "results", "weight")

    def __init__(self, action: i64, weight: float) -> None:
        self.action = action
        self.weight = weight
        self.out = False  # fallen behind
        self.kin: i64 = action  # what such an action is remembered by
        self.hope: float = 0.0  # how much better than the planner's action it was expected to be, before any game
        self.error: float = 1.0  # the standard error of that
        self.results = vec[float](capacity=64)

    def add(self, result: float) -> None:
        self.results = append(self.results, result)

    def mark(self) -> tuple[float, float]:
        """Two numbers that are the same for another action only if all games with it ended alike."""
        total: float = 0.0
        weighted: float = 0.0
        for i in range(len(self.results)):
            total += self.results[i]
            weighted += self.results[i] * float(i)
        return (total, weighted)


class Comparison:
    """How much better one action did than another in games that began alike: sums over those games."""

    __slots__ = ("error", "games", "hope", "squares", "total")

    def __init__(self, hope: float, error: float) -> None:
        self.hope = hope  # what was expected before
        self.error = error  # its standard error
        self.games: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def compare(self, one: vec[float], other: vec[float]) -> None:
        n = min(len(one), len(other))
        self.games += n
        for i in range(n):
            difference = one[i] - other[i]
            self.total += difference
            self.squares += difference * difference

    def precision(self) -> float:
        """Of what the games say: one by the square of the standard error of their mean."""
        n = float(self.games)
        mean = self.total / max(n, 1.0)
        variance = (max(self.squares - n * mean * mean, 0.0) + FEW * USUAL_VARIANCE) / (n + FEW)
        return n / variance

    def mean(self) -> float:
        """What was expected before, and what the games say, each by its precision."""
        if self.games == 0:
            return self.hope
        before = 1.0 / (self.error * self.error)
        now = self.precision()
        return (self.hope * before + self.total / float(self.games) * now) / (before + now)

    def deviation(self) -> float:
        """The standard error of the mean."""
        return 1.0 / sqrt(1.0 / (self.error * self.error) + self.precision())

    def bound(self, doubt: float) -> float:
        """The mean less (or, with a doubt below zero, plus) so many standard errors."""
        return self.mean() - doubt * self.deviation()
