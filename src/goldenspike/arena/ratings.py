"""Ratings after Bradley and Terry: the chance that a beats b is 1 / (1 + exp(strength b - strength a)).

The strengths are those that make the results most likely (Newton's method). Each pair gets half a win and half a
loss on top, a weak belief that no bot is infinitely strong: it keeps a bot finite that won every game.

The errors do not take games for independent. The pull of each round on the strengths is one observation, and
their spread gives the errors (the sandwich H⁻¹ M H⁻¹). The half win and half loss count as two observations.

Ratings are on the scale of chess: 400 points are odds of ten to one. Their mean is 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from goldenspike.arena.intervals import quantile
from goldenspike.arena.standing import Pair, Rounds

SCALE = 400 / log(10)
BELIEF = 0.5  # wins and losses that each pair gets on top
STEPS = 100  # Newton's method needs about ten

Matrix = list[list[float]]


@dataclass(frozen=True)
class Ratings:
    values: list[float]  # by number of the bot
    covariance: Matrix
    freedom: int  # rounds less one

    def error(self, bot: int) -> float:
        """The standard error of a rating."""
        return sqrt(max(0.0, self.covariance[bot][bot]))

    def half_width(self, bot: int) -> float:
        """Half of the 95 % interval."""
        return quantile(self.freedom) * self.error(bot)

    def difference_error(self, one: int, other: int) -> float:
        c = self.covariance
        return sqrt(max(0.0, c[one][one] + c[other][other] - 2 * c[one][other]))


def rate(bots: int, rounds: Rounds) -> Ratings:
    """The ratings from the points of every pair in every round."""
    totals = {(a, b): (BELIEF, 2 * BELIEF) for a in range(bots) for b in range(a + 1, bots)}
    for points in rounds.values():
        for pair, (won, games) in points.items():
            totals[pair] = totals[pair][0] + won, totals[pair][1] + games
    strengths = most_likely(bots, totals)
    inverse = inverted(_curvature(strengths, totals))
    spread = _spread(strengths, rounds)
    covariance = _product(_product(inverse, spread), inverse)
    return Ratings(
        values=[SCALE * strength for strength in strengths],
        covariance=[[SCALE * SCALE * value for value in row] for row in covariance],
        freedom=len(rounds) - 1,
    )


def chance(strengths: Sequence[float], pair: Pair) -> float:
    """That the first of a pair beats the second."""
    return 1 / (1 + exp(strengths[pair[1]] - strengths[pair[0]]))


def most_likely(bots: int, totals: dict[Pair, tuple[float, float]]) -> list[float]:
    """The strengths under which the points are most likely; their mean is 0."""
    strengths = [0.0] * bots
    for _ in range(STEPS):
        pull = _pull(strengths, totals)
        step = _times(inverted(_curvature(strengths, totals)), pull)
        longest = max(abs(value) for value in step)
        short = min(1.0, 1.0 / longest) if longest else 1.0  # far from the goal Newton's step may jump beyond it
        strengths = [strength + short * value for strength, value in zip(strengths, step)]
        if longest < 1e-12:
            break
    middle = sum(strengths) / bots
    return [strength - middle for strength in strengths]


def _pull(strengths: Sequence[float], totals: dict[Pair, tuple[float, float]]) -> list[float]:
    """The slope of the likelihood: points won beyond what the strengths promise."""
    pull = [0.0] * len(strengths)
    for pair, (won, games) in totals.items():
        beyond = won - games * chance(strengths, pair)
        pull[pair[0]] += beyond
        pull[pair[1]] -= beyond
    return pull


def _curvature(strengths: Sequence[float], totals: dict[Pair, tuple[float, float]]) -> Matrix:
    """Minus the second derivative. One more in every place keeps the mean where it is, and the matrix regular."""
    curvature = [[1.0] * len(strengths) for _ in strengths]
    for pair, (_, games) in totals.items():
        expected = chance(strengths, pair)
        _add_square(curvature, pair, games * expected * (1 - expected))
    return curvature


def _spread(strengths: Sequence[float], rounds: Rounds) -> Matrix:
    """The squares of what each round pulls, and of the beliefs."""
    bots = range(len(strengths))
    spread = [[0.0] * len(strengths) for _ in bots]
    few = len(rounds) / max(1, len(rounds) - 1)
    for points in rounds.values():
        pull = _pull(strengths, points)
        for a in bots:
            for b in bots:
                spread[a][b] += few * pull[a] * pull[b]
    for a in bots:
        for b in range(a + 1, len(strengths)):
            expected = chance(strengths, (a, b))
            _add_square(spread, (a, b), BELIEF**2 * ((1 - expected) ** 2 + expected**2))
    return spread


# ---------------------------------------------------------------------------- small matrices


def _add_square(matrix: Matrix, pair: Pair, weight: float) -> None:
    """Add the square of (first - second)."""
    a, b = pair
    matrix[a][a] += weight
    matrix[b][b] += weight
    matrix[a][b] -= weight
    matrix[b][a] -= weight


def _times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector)) for row in matrix]


def _product(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right))
    return [[sum(a * b for a, b in zip(row, column)) for column in columns] for row in left]


def inverted(matrix: Matrix) -> Matrix:
    """By elimination with the largest pivot."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [value - factor * lead for value, lead in zip(rows[row], rows[column])]
    return [row[size:] for row in rows]
