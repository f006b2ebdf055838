# interpreted
"""Every game as a PettingZoo environment: agents act one after the other, whoever is to decide.

Where several players choose at the same time (opening tickets, discards), they are asked in the order of their seats;
none of them sees what another has chosen.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import OptionValue
from goldenspike.engine.state import State
from goldenspike.envs.observing import Observer
from goldenspike.envs.pictures import RENDER_MODES, check_mode, render
from goldenspike.envs.rewards import check_rewards, final_rewards

Seen = dict[str, np.ndarray[Any, Any]]  # "observation" and "action_mask"


class SpikeAEC(AECEnv):  # type: ignore[misc]  # PettingZoo tells no types
    """A table with an agent at every seat: `player_1`, `player_2` and so on."""

    def __init__(
        self,
        game: str,
        players: int,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        rewards: str = "win",
        most_steps: int = 0,
    ) -> None:
        """`rewards` is "win" or "margin"; a game is cut off after `most_steps` steps, with 0 never."""
        check_rewards(rewards)
        self.render_mode = check_mode(render_mode)
        self.reward_name = rewards
        self.most_steps = most_steps
        self.observer = Observer(game, players, options)
        name = f"goldenspike_{self.observer.game.id.replace('-', '_')}_v0"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.possible_agents = [f"player_{seat + 1}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self.observer.masked_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.observer.action_space() for agent in self.possible_agents}
        self.agents: list[str] = []
        self.table: State | None = None  # the game under way
        self.steps = 0
        self.dice, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def current(self) -> State:
        if self.table is None:
            raise SpikeError("The environment has no game yet: call reset() first.")
        return self.table

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the one that this seed makes everywhere, or without a seed any other."""
        if seed is not None:
            self.dice, _ = seeding.np_random(seed)
        self.table = self.observer.begin(int(self.dice.integers(2**62)) if seed is None else seed)
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.table.current]

    def observe(self, agent: str) -> Seen:
        seat = self.seats[agent]
        return {
            "observation": self.observer.observation(self.current, seat),
            "action_mask": self.observer.mask(self.current, seat),
        }

    def step(self, action: int | None) -> None:
        """Play an action for the agent to decide; an illegal one raises IllegalAction and changes nothing."""
        state = self.current
        agent = self.agent_selection
        if not self.agents:
            raise SpikeError("The game is over: call reset() to begin another one.")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise SpikeError(f"It is for {agent} to decide: only an agent whose game is over steps with None.")
        state.apply(int(action), self.seats[agent])
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if state.over:
            self._end(state)
        elif self.steps == self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if not state.over:
            self.agent_selection = self.possible_agents[state.current]
        self._accumulate_rewards()
        self._deads_step_first()

    def _end(self, state: State) -> None:
        rewards, scores, winners = final_rewards(state, self.reward_name), state.scores(), state.winners()
        for agent in self.agents:
            seat = self.seats[agent]
            self.rewards[agent] = rewards[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"score": scores[seat], "won": seat in winners}

    def render(self) -> str | None:
        """The public position as SVG or as text, as the render mode says."""
        return render(self.observer.name, self.current, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
