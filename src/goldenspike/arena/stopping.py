"""Ending early, when the answer is clear: a sequential probability ratio test (SPRT).

For two bots the question is: is the share of the first at most `low`, or at least `high`? After every round the
test weighs the two against each other, log-likelihood against log-likelihood, and stops when one of them has
become so much likelier that the chance of a wrong answer is about ERROR.

What is weighed are the mean results of whole rounds. How often each result of a round occurs is not known; so both
sides may choose, of all distributions with their mean, the one under which the results are likeliest (a generalised
SPRT). That way the test profits from paired deals: if the luck of a deal evens out between the seat orders, the
rounds are alike and the answer is clear sooner.

With more than two bots each pair is tested in both directions, and all must be clear. As many tests go wrong more
often than one, each of them must then be surer.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import log

from goldenspike.arena.standing import Standing

ERROR = 0.05  # the chance to accept the wrong one, either way
FEWEST_ROUNDS = 5  # before that nobody knows how rounds end
BELIEF = 0.5  # rounds won and rounds lost that are added, so that no result is thought impossible
HALVINGS = 50  # of an interval, until it is as good as a point
AT_MOST = "at most"
AT_LEAST = "at least"


@dataclass
class Sprt:
    """Whether a share is at most `low` or at least `high`, from the results of rounds, each from 0 to 1."""

    low: float
    high: float
    error: float = ERROR
    rounds: int = 0
    counts: dict[float, float] = field(default_factory=lambda: {0.0: BELIEF, 1.0: BELIEF})  # how often each result was
    accepted: str | None = None  # AT_MOST, AT_LEAST, or not known yet; the first answer stays

    @property
    def bound(self) -> float:
        return log((1 - self.error) / self.error)

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier `high` is than `low`."""
        low, high = tilt(self.counts, self.low), tilt(self.counts, self.high)
        return sum(
            count * log((1 + low * (result - self.low)) / (1 + high * (result - self.high)))
            for result, count in self.counts.items()
        )

    def add(self, result: float) -> None:
        self.rounds += 1
        result = round(result, 9)  # sums of thirds may be off by a hair
        self.counts[result] = self.counts.get(result, 0.0) + 1
        if self.accepted is None and self.rounds >= FEWEST_ROUNDS and abs(self.ratio) >= self.bound:
            self.accepted = AT_LEAST if self.ratio > 0 else AT_MOST


def tilt(counts: Mapping[float, float], mean: float) -> float:
    """How far the frequencies of results must be tilted to have this mean.

    Of all distributions with a mean m, the results are likeliest under the one that divides each frequency by
    1 + t (result - m). This finds t, at which the mean is right, by halving.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if sum(count * (result - mean) / (1 + middle * (result - mean)) for result, count in counts.items()) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


@dataclass(frozen=True)
class Question:
    """A test of one bot against another."""

    first: int
    second: int
    test: Sprt


class Stop:
    """The tests of a tournament."""

    def __init__(self, bots: int, low: float, high: float) -> None:
        pairs = [(a, b) for a in range(bots) for b in range(a + 1, bots)]
        self.error = ERROR / len(pairs)
        both_ways = pairs if bots == 2 else pairs + [(b, a) for a, b in pairs]
        self.questions = [Question(a, b, Sprt(low, high, self.error)) for a, b in both_ways]

    def add_round(self, standing: Standing, seed: int) -> None:
        for question in self.questions:
            pair = min(question.first, question.second), max(question.first, question.second)
            points, games = standing.pairs[pair].clusters.get(seed, (0.0, 0.0))
            if games:
                share = points / games
                question.test.add(share if question.first < question.second else 1 - share)

    @property
    def clear(self) -> bool:
        """A pair is clear when one bot is known to be stronger, or when both are known not to be."""
        answers = {(question.first, question.second): question.test.accepted for question in self.questions}
        if len(answers) == 1:
            return None not in answers.values()
        return all(
            AT_LEAST in (answers[a, b], answers[b, a]) or answers[a, b] == answers[b, a] == AT_MOST for a, b in answers
        )
