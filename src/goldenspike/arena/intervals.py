"""How sure a number is: intervals of 95 percent for results that come in clusters.

The games of one round share a deal, so they are not independent: the round counts as one cluster. The spread
between clusters tells how many independent games the results are worth, more or fewer than were played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist

SURE = 0.95
NORMAL = NormalDist().inv_cdf((1 + SURE) / 2)  # half the width of an interval, in standard errors that are known
MOST_WORTH = 2.0  # a game counts for at most so many independent ones, however well the deals pair up


@dataclass(frozen=True)
class Interval:
    low: float
    high: float


def quantile(freedom: int) -> float:
    """The same in standard errors that were measured: Student's t, as a series in 1/freedom around the normal one."""
    z = NORMAL
    v = max(freedom, 1)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3


def wilson(share: float, games: float, z: float) -> Interval:
    """The interval of Wilson for a share of so many independent games; it never leaves 0 to 1."""
    shrink = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / shrink
    half = z / shrink * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


def share_interval(clusters: Sequence[tuple[float, float]]) -> Interval:
    """The interval of a share, from (points, games) of every cluster: Wilson's, with the games that they are worth.

    If all games ended alike, no spread can be measured; then each cluster counts as one game.
    """
    share = _share(clusters)
    if len(clusters) < 2 or share in (0, 1):
        return wilson(share, len(clusters), NORMAL)
    return wilson(share, worth(clusters), quantile(len(clusters) - 1))


def worth(clusters: Sequence[tuple[float, float]]) -> float:
    """How many independent games would leave the same doubt."""
    games = sum(count for _, count in clusters)
    share = _share(clusters)
    independent = share * (1 - share)
    spread = sum((points - share * count) ** 2 for points, count in clusters)
    variance = spread / games**2 * len(clusters) / (len(clusters) - 1)
    most = MOST_WORTH * games
    return most if variance * most <= independent else independent / variance


def _share(clusters: Sequence[tuple[float, float]]) -> float:
    share = sum(points for points, _ in clusters) / sum(count for _, count in clusters)
    return min(1.0, max(0.0, share))  # sums of thirds may be off by a hair
