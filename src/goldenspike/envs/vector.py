# interpreted
"""Many games at once, for learners that play against themselves: one call steps all of them in compiled code."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import ArrayLike, NDArray

from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import OptionValue
from goldenspike.envs.batch import CUT_OFF, ENDED, GOES_ON, Batch
from goldenspike.envs.observing import Observer
from goldenspike.envs.rewards import check_rewards

__all__ = ["CUT_OFF", "ENDED", "GOES_ON", "VectorEnv", "VectorStep"]


class VectorStep(NamedTuple):
    """What there is to see after a step, a row for each game."""

    observations: NDArray[np.int16]  # [game, number]: what the seat to decide knows
    masks: NDArray[np.uint8]  # [game, action]: 1 where it is legal
    rewards: NDArray[np.float64]  # [game, seat]: of a game that ended in this step, else 0
    dones: NDArray[np.uint8]  # [game]: GOES_ON, ENDED or CUT_OFF; after the last two the row shows a new game
    seats: NDArray[np.int64]  # [game]: who decides


class VectorEnv:
    """So many games side by side. The learner plays every seat: each row shows whoever has to decide."""

    def __init__(
        self,
        game: str,
        players: int,
        count: int,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        rewards: str = "win",
        most_steps: int = 0,
        copy: bool = True,
    ) -> None:
        """`copy=False` gives the arrays themselves instead of copies: quicker, but the next step writes over them."""
        check_rewards(rewards)
        if count < 1:
            raise SpikeError(f"There must be at least one game, not {count}.")
        self.observer = Observer(game, players, options)
        self.layout = self.observer.layout
        self.action_count = self.observer.action_count
        self.count = count
        self.players = players
        self.copy = copy
        self.batch = Batch(self.observer.begin, self.observer.encoder, self.action_count, count, rewards, most_steps)
        self.live = VectorStep(
            np.frombuffer(memoryview(self.batch.page.numbers), np.int16).reshape(count, self.layout.size),
            np.frombuffer(memoryview(self.batch.masks), np.uint8).reshape(count, self.action_count),
            np.frombuffer(memoryview(self.batch.rewards), np.float64).reshape(count, players),
            np.frombuffer(memoryview(self.batch.dones), np.uint8),
            np.frombuffer(memoryview(self.batch.seats), np.int64),
        )
        self.reset(seed)

    def reset(self, seed: int | None = None) -> VectorStep:
        """Begin all games anew: others than before, or those that this seed makes, and all that follow them."""
        if seed is not None:
            if seed < 0:
                raise SpikeError(f"A seed is a number from 0 on, not {seed}.")
            self.batch.reseed(seed)
        self.batch.begin_all()
        return self.look()

    def step(self, actions: ArrayLike) -> VectorStep:
        """Play one action in every game; an illegal one raises IllegalAction, and no game has changed."""
        numbers = np.asarray(actions)
        if numbers.shape != (self.count,) or numbers.dtype.kind not in "iu":
            raise SpikeError(f"A step takes an array of {self.count} whole numbers, the actions of the games.")
        self.batch.step(vec[i64](numbers))
        return self.look()

    def look(self) -> VectorStep:
        """What the last step gave."""
        return VectorStep._make(array.copy() for array in self.live) if self.copy else self.live

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every game, each equally likely."""
        return np.frombuffer(memoryview(self.batch.random_actions()), np.int64)
