"""The games that must keep the contract. A new game registers here and writes nothing else.

A walk is how a test reaches a position: a new game, some moves in a style, then moves by number. Hypothesis
makes walks and shrinks them, so a failure ends as a short game.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from hypothesis import strategies as st

import goldenspike
from goldenspike import State
from goldenspike.engine.game import OptionValue

TINY = str(Path(__file__).parents[2] / "examples" / "tiny-board")


@dataclass(frozen=True)
class Case:
    game: str  # an id, or the folder of a board
    players: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    open_start: bool = False  # nothing is hidden before the first move

    def __str__(self) -> str:
        words = [Path(self.game).name, str(self.players), *(str(value) for value in self.options.values())]
        return "-".join(words)

    def new(self, seed: int) -> State:
        return goldenspike.new(self.game, self.players, seed, **self.options)


CASES = [
    Case("usa", 2),
    Case("usa", 3, {"tickets": "1910"}),
    Case("usa", 4, {"tickets": "mega", "starter": "2"}),
    Case("usa", 5),
    Case("old-west", 2),
    Case("old-west", 2, {"alvin": True}),
    Case("old-west", 3, {"alvin": True, "starter": "3"}),
    Case("old-west", 4),
    Case("old-west", 5, {"alvin": True}),
    Case("old-west", 6, {"alvin": True}),
    Case("great-lakes", 2),
    Case("great-lakes", 3, {"first-game": True}),
    Case("great-lakes", 4, {"starter": "4"}),
    Case("great-lakes", 5),
    Case("france", 2),
    Case("france", 3, {"starter": "3"}),
    Case("france", 4),
    Case("france", 5),
    Case("trails", 3, {"setup": "variable", "turn_limit": 100}, open_start=True),
    Case("trails", 4, {"turn_limit": 100}, open_start=True),
    Case(TINY, 2),
    Case(TINY, 3, {"tickets": "night"}),
]

MOST_CHOICES_SEEN = 300  # "no decision has thousands of choices"


@dataclass(frozen=True)
class Walk:
    """A way into a game."""

    seed: int
    style: str  # how the first moves are chosen: any, low, high
    moves: int  # how many of them
    choices: tuple[int, ...]  # then these, each modulo the number of legal actions


# `low` mostly takes the first legal action (in route games: hoards cards), `high` mostly the last (claims).
walks = st.builds(
    Walk,
    seed=st.integers(0, 10_000),
    style=st.sampled_from(["any", "low", "high"]),
    moves=st.integers(0, 500),
    choices=st.lists(st.integers(0, 250), max_size=12).map(tuple),
)


def step(state: State, choice: int) -> None:
    """One legal action of one decider, both by number."""
    deciders = state.deciders()
    player = deciders[choice % len(deciders)]
    legal = state.legal(player)
    state.apply(legal[choice % len(legal)], player)


def choose(chance: Random, style: str, legal: list[int]) -> int:
    if style != "any" and chance.random() < 0.9:
        return legal[0] if style == "low" else legal[-1]
    return chance.choice(legal)


def reach(case: Case, walk: Walk) -> State:
    """The position where a walk leads; it stops early where the game ends."""
    state = case.new(walk.seed)
    chance = Random(walk.seed)
    for _ in range(walk.moves):
        if state.over:
            return state
        player = chance.choice(state.deciders())
        state.apply(choose(chance, walk.style, state.legal(player)), player)
    for choice in walk.choices:
        if state.over:
            return state
        step(state, choice)
    return state


def finish(state: State, seed: int) -> None:
    """Play random moves to the end."""
    chance = Random(seed)
    while not state.over:
        player = chance.choice(state.deciders())
        state.apply(chance.choice(state.legal(player)), player)
