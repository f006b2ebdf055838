"""Rates with their intervals, spreads and histograms: the only mathematics of a report."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from goldenspike.arena.intervals import wilson

Z: Final = 1.96  # of a 95 % interval
DIGITS: Final = 4
WIDTHS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)  # of the bins of a histogram
MOST_BINS: Final = 24


def tidy(value: float) -> float:
    """As a report shows it: nobody needs more digits, and whole numbers stay whole in JSON."""
    rounded = round(value, DIGITS)
    return int(rounded) if rounded == int(rounded) else rounded


@dataclass(frozen=True)
class Rate:
    """A share of cases, with the interval in which the true rate lies in 95 of 100 such reports (Wilson).

    A count need not be whole: a shared win counts in parts.
    """

    count: float
    of: int
    rate: float
    low: float
    high: float

    def beyond(self, fair: float) -> bool:
        """Whether chance alone hardly explains the distance from a fair rate."""
        return self.of > 0 and not self.low <= fair <= self.high


def rate(count: float, of: int) -> Rate:
    """
    >>> rate(45, 100)
    Rate(count=45, of=100, rate=0.45, low=0.3561, high=0.5476)
    >>> rate(0, 0)
    Rate(count=0, of=0, rate=0, low=0, high=1)
    """
    if of == 0:
        return Rate(0, 0, 0, 0, 1)
    share = min(1.0, count / of)  # sums of thirds may be off by a hair
    interval = wilson(share, of, Z)
    return Rate(tidy(count), of, tidy(share), tidy(interval.low), tidy(interval.high))


@dataclass(frozen=True)
class Spread:
    """How numbers are spread: the mean with half of its 95 % interval, the standard deviation, the five corners."""

    mean: float
    margin: float
    deviation: float
    least: float
    lower: float  # a quarter lies below
    median: float
    upper: float  # a quarter lies above
    most: float


def spread(values: Sequence[int]) -> Spread:
    """
    >>> spread([1, 2, 3, 4]).median
    2.5
    """
    if not values:
        return Spread(0, 0, 0, 0, 0, 0, 0, 0)
    ordered = sorted(values)
    mean = sum(values) / len(values)
    deviation = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1)) if len(values) > 1 else 0.0
    corners = [tidy(_quantile(ordered, part)) for part in (0.0, 0.25, 0.5, 0.75, 1.0)]
    return Spread(tidy(mean), tidy(Z * deviation / sqrt(len(values))), tidy(deviation), *corners)


def _quantile(ordered: Sequence[int], part: float) -> float:
    """Between two neighbours where it falls between them."""
    at = part * (len(ordered) - 1)
    below = int(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (at - below)


@dataclass(frozen=True)
class Bins:
    """Where the bins of histograms lie that are to be compared: `count` of them, `width` wide, from `start` on."""

    start: int
    width: int
    count: int


def bins(values: Sequence[int]) -> Bins:
    """Bins of a round width for all these values.

    >>> bins([3, 117])
    Bins(start=0, width=5, count=24)
    """
    least, most = (min(values), max(values)) if values else (0, 0)
    for width in WIDTHS:
        start = least // width * width
        count = (most - start) // width + 1
        if count <= MOST_BINS:
            return Bins(start, width, count)
    width = (most - least) // MOST_BINS + 1
    return Bins(least, width, MOST_BINS)


def counted(values: Sequence[int], into: Bins) -> list[int]:
    """How many values fall into each bin."""
    counts = [0] * into.count
    for value in values:
        counts[(value - into.start) // into.width] += 1
    return counts
