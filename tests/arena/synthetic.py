"""Rounds of two games between two bots, made up with a known truth."""

from random import Random


def rounds(dice: Random, share: float, count: int, luck: float = 0.0) -> list[tuple[float, float]]:
    """Points of the first bot and games, of each round.

    With the chance `luck` the deal alone decides, and as both sit on both seats they win one game each. With a
    negative one the deal suits one of the bots, and it wins both.
    """
    found = []
    for _ in range(count):
        fate = dice.random()
        if fate < luck:
            points = 1.0
        elif fate < -luck:
            points = 2.0 * (dice.random() < share)
        else:
            points = float((dice.random() < share) + (dice.random() < share))
        found.append((points, 2.0))
    return found


def true_share(share: float, luck: float) -> float:
    return share if luck <= 0 else luck / 2 + (1 - luck) * share
