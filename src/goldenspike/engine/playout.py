"""Random games inside the compiled part: Python is crossed once a game, not once a step."""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.state import MOST_CHOICES, State


def playout(state: State, most_steps: i64 = 1_000_000) -> i64:
    """Play random moves to the end (or the limit), drawn from the state's own generator; the number of moves."""
    choices = vec[i64]([0] * MOST_CHOICES)
    steps: i64 = 0
    while not state.over and steps < most_steps:
        player = state.current
        found = state.fill_legal(player, choices)
        state.play(player, choices[state.below(found)])
        steps += 1
    return steps
