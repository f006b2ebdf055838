# interpreted
"""One kind of game as an environment sees it: its spaces, and states as arrays."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from goldenspike.engine.game import OptionValue
from goldenspike.engine.state import State
from goldenspike.envs.encoders import Layout, Page, encoder_for
from goldenspike.games import find_game

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]


class Observer:
    def __init__(self, game: str, players: int, options: Mapping[str, OptionValue] | None = None) -> None:
        self.name = game
        self.game = find_game(game)
        self.players = players
        self.options = dict(options or {})
        state = self.begin(0)
        self.encoder = encoder_for(state)
        self.layout: Layout = self.encoder.layout
        self.action_count = state.action_count()
        self.page = Page(1, self.layout.size)
        self.seen = np.frombuffer(memoryview(self.page.numbers), np.int16)  # the same memory

    def begin(self, seed: int) -> State:
        """A new game."""
        return self.game.new(self.players, seed, self.options)

    def observation(self, state: State, seat: int) -> Observation:
        self.encoder.encode(state, seat, self.page, 0)
        return self.seen.copy()

    def mask(self, state: State, seat: int) -> Mask:
        """1 for every action that the seat may play now."""
        mask = np.zeros(self.action_count, dtype=np.int8)
        mask[state.legal(seat)] = 1
        return mask

    # New spaces at every call: each agent has its own, because a space has a generator of its own.

    def observation_space(self) -> spaces.Box[Any]:
        low = np.concatenate([np.full(field.length, field.low, np.int16) for field in self.layout.fields])
        high = np.concatenate([np.full(field.length, field.high, np.int16) for field in self.layout.fields])
        return spaces.Box(low, high, dtype=np.int16)

    def masked_space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (self.action_count,), np.int8)
        return spaces.Dict({"observation": self.observation_space(), "action_mask": mask})

    def action_space(self) -> spaces.Discrete[Any]:
        return spaces.Discrete(self.action_count)


def layout(game: str, players: int, **options: OptionValue) -> Layout:
    """What every number of an observation means, for a game with so many players."""
    return Observer(game, players, options).layout
