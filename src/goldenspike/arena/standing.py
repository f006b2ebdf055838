"""What the games say about each pair of bots, and about each bot alone.

At a table for two a game has a winner or is shared. At a bigger one it compares every two bots: who finished
ahead of whom. A bot on several seats is compared with each seat of the other one, and the mean of that counts,
so that a game never counts for more than one comparison of a pair.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from goldenspike.arena.intervals import Interval, share_interval
from goldenspike.arena.jobs import Result
from goldenspike.arena.playing import NOBODY, Thinking

Pair = tuple[int, int]  # numbers of two bots, the smaller first
Rounds = dict[int, dict[Pair, tuple[float, float]]]  # by seed: points of the first and games, of each pair


@dataclass
class PairTally:
    """All games of two bots; points and margins are those of the first."""

    games: int = 0
    won: int = 0  # games in which the first did better
    even: int = 0
    points: float = 0.0  # a win counts 1, a shared one a half
    margin: float = 0.0  # points of the score, summed over the games that were played to the end
    finished: int = 0
    clusters: dict[int, tuple[float, float]] = field(default_factory=dict)  # by seed: points, games

    def add(self, seed: int, point: float, margin: float | None) -> None:
        self.games += 1
        self.won += point > 0.5
        self.even += point == 0.5
        self.points += point
        if margin is not None:
            self.margin += margin
            self.finished += 1
        points, games = self.clusters.get(seed, (0.0, 0.0))
        self.clusters[seed] = points + point, games + 1

    @property
    def share(self) -> float:
        return self.points / self.games

    @property
    def interval(self) -> Interval:
        return share_interval(list(self.clusters.values()))

    @property
    def mean_margin(self) -> float:
        return self.margin / self.finished if self.finished else 0.0


@dataclass
class BotTally:
    """All games of one bot. On several seats it plays several times, and each seat counts."""

    seats: int = 0
    wins: float = 0.0  # a shared win counts in parts
    failed: int = 0
    score: int = 0  # summed over the games that were played to the end
    finished: int = 0
    thinking: Thinking = field(default_factory=Thinking)

    @property
    def mean_score(self) -> float:
        return self.score / self.finished if self.finished else 0.0


class Standing:
    """Everything counted so far."""

    def __init__(self, bots: int) -> None:
        self.bots = [BotTally() for _ in range(bots)]
        self.pairs = {(a, b): PairTally() for a in range(bots) for b in range(a + 1, bots)}
        self.games = 0
        self.lost = 0  # games that count for nobody

    def add(self, result: Result) -> None:
        self.games += 1
        if result.failure is not None and result.failure.seat == NOBODY:
            self.lost += 1
            return
        winners = result.places.count(1)
        for seat, bot in enumerate(result.seats):
            tally = self.bots[bot]
            tally.seats += 1
            tally.wins += 1 / winners if result.places[seat] == 1 else 0
            tally.thinking.join(result.thinking[seat])
            if result.failure is None:
                tally.score += result.scores[seat]
                tally.finished += 1
            else:
                tally.failed += seat == result.failure.seat
        for pair in self.pairs:
            compared = compare(result, pair)
            if compared is not None:
                self.pairs[pair].add(result.seed, *compared)

    def rounds(self) -> Rounds:
        """The points of every pair, seed by seed."""
        found: Rounds = {}
        for pair, tally in self.pairs.items():
            for seed, cluster in tally.clusters.items():
                found.setdefault(seed, {})[pair] = cluster
        return found


def compare(result: Result, pair: Pair) -> tuple[float, float | None] | None:
    """How the first bot of a pair did against the second: 1, 0 or between, and by how many points of the score.

    None if the game does not tell. Where a bot failed, it lost against everybody, by no number of points, and the
    game says nothing about the others.
    """
    first = [seat for seat, bot in enumerate(result.seats) if bot == pair[0]]
    second = [seat for seat, bot in enumerate(result.seats) if bot == pair[1]]
    meetings = [(a, b) for a in first for b in second]
    if result.failure is not None:
        meetings = [meeting for meeting in meetings if result.failure.seat in meeting]
    if not meetings:
        return None
    points = mean((_point(result.places[a], result.places[b]) for a, b in meetings), len(meetings))
    if result.failure is not None:
        return points, None
    return points, mean((result.scores[a] - result.scores[b] for a, b in meetings), len(meetings))


def _point(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)


def mean(values: Iterable[float], count: int) -> float:
    return sum(values) / count
