"""Prints a fingerprint of all observations of some games: `python tests/envs/trace.py`.

Run with the interpreted sources and with the compiled package, it must print the same (test_compiled.py).
"""

import hashlib
from random import Random

import goldenspike
from goldenspike.envs import VectorEnv, encoder_for
from tests.conformance.cases import CASES, TINY
from tests.envs.reading import observe


def observations() -> list[str]:
    """Of every seat, every few moves of a random game of every case."""
    lines = []
    for case in CASES:
        state = case.new(3)
        encoder = encoder_for(state)
        chance = Random(3)
        for move in range(400):
            if state.over:
                break
            player = chance.choice(state.deciders())
            state.apply(chance.choice(state.legal(player)), player)
            if move % 7 == 0:
                rows = b"".join(observe(encoder, state, seat).tobytes() for seat in range(case.players))
                lines.append(f"{case} {move} {hashlib.sha256(rows).hexdigest()[:16]}")
    return lines


def steps() -> list[str]:
    """Of many games in one call."""
    lines = []
    env = VectorEnv(TINY, 2, 5, seed=2, rewards="margin")
    for _ in range(150):
        step = env.step(env.random_actions())
        lines.append(hashlib.sha256(b"".join(array.tobytes() for array in step)).hexdigest()[:16])
    return lines


if __name__ == "__main__":
    print("compiled" if goldenspike.is_compiled() else "interpreted")
    print("\n".join(observations() + steps()))
