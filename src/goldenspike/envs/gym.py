# interpreted
"""Every game as a Gymnasium environment: the learner has one seat, bots have the others."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
from gymnasium.envs.registration import register

from goldenspike.bots import Bot, Clock, View, ask, make_bot
from goldenspike.bots.bot import FOREVER
from goldenspike.engine.errors import BadOption, IllegalAction, SpikeError
from goldenspike.engine.game import OptionValue
from goldenspike.engine.state import State
from goldenspike.envs.observing import Mask, Observation, Observer
from goldenspike.envs.pictures import RENDER_MODES, check_mode, render
from goldenspike.envs.rewards import FORFEIT, check_rewards, final_rewards
from goldenspike.games import all_games

ILLEGAL = ("lose", "raise")  # what an illegal action does


class SoloEnv(gymnasium.Env[Observation, int]):
    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int,
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = 0,
        options: Mapping[str, OptionValue] | None = None,
        render_mode: str | None = None,
        rewards: str = "win",
        most_steps: int = 0,
        illegal: str = "lose",
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        """The learner sits at `seat`, counted from 0; None draws a seat for every game.

        `opponents` are the bots of the other seats in their order, or one for all of them. An illegal action
        loses the game at once, or with `illegal="raise"` raises IllegalAction and changes nothing. `now` tells the time
        to bots that think by it.
        """
        check_rewards(rewards)
        if illegal not in ILLEGAL:
            raise BadOption(f"An illegal action cannot '{illegal}'; it is one of: {', '.join(ILLEGAL)}.")
        if seat is not None and not 0 <= seat < players:
            raise BadOption(f"Seats are numbered from 0 to {players - 1}; there is no seat {seat}.")
        self.observer = Observer(game, players, options)
        self.bots = _bot_names(opponents, players - 1)
        self.fixed_seat = seat
        self.render_mode = check_mode(render_mode)
        self.reward_name = rewards
        self.most_steps = most_steps
        self.illegal = illegal
        self.now = now
        self.observation_space = self.observer.observation_space()
        self.action_space = self.observer.action_space()
        self.table: State | None = None
        self.minds: dict[int, Bot] = {}  # seat → bot
        self.seat = 0
        self.steps = 0
        self.forfeited = False

    @property
    def current(self) -> State:
        if self.table is None:
            raise SpikeError("The environment has no game yet: call reset() first.")
        return self.table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game: the one that this seed makes everywhere, or without a seed any other."""
        super().reset(seed=seed)
        self.table = self.observer.begin(int(self.np_random.integers(2**62)) if seed is None else seed)
        players = self.observer.players
        self.seat = int(self.np_random.integers(players)) if self.fixed_seat is None else self.fixed_seat
        others = [other for other in range(players) if other != self.seat]
        self.minds = {
            other: make_bot(name, int(self.np_random.integers(2**31)))
            for other, name in zip(others, self.bots, strict=True)
        }
        self.steps = 0
        self.forfeited = False
        self._play_others()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the others play until the learner is asked again."""
        state = self.current
        if state.over or self.forfeited:
            raise SpikeError("The game is over: call reset() to begin another one.")
        try:
            state.apply(int(action), self.seat)
        except IllegalAction as error:
            if self.illegal == "raise":
                raise
            self.forfeited = True
            return self._observation(), FORFEIT[self.reward_name], True, False, self._info() | {"illegal": str(error)}
        self.steps += 1
        self._play_others()
        if state.over:
            for other, mind in self.minds.items():
                mind.game_over(View(state, other))
            reward = final_rewards(state, self.reward_name)[self.seat]
            return self._observation(), reward, True, False, self._info()
        return self._observation(), 0.0, False, self._is_cut_off(), self._info()

    def _play_others(self) -> None:
        state = self.current
        while not state.over and not state.may_decide(self.seat) and not self._is_cut_off():
            other = state.current
            state.apply(ask(self.minds[other], state, other, Clock(FOREVER, self.now)), other)
            self.steps += 1

    def _is_cut_off(self) -> bool:
        return 0 < self.most_steps <= self.steps

    def action_masks(self) -> Mask:
        """1 for every action that is legal now."""
        return self.observer.mask(self.current, self.seat)

    def _observation(self) -> Observation:
        return self.observer.observation(self.current, self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seat": self.seat}
        if self.current.over:
            info |= {"scores": self.current.scores(), "winners": self.current.winners()}
        return info

    def render(self) -> Any:
        """The public position as SVG or as text, as the render mode says."""
        return render(self.observer.name, self.current, self.render_mode)


def _bot_names(opponents: Sequence[str], others: int) -> list[str]:
    names = [opponents] if isinstance(opponents, str) else list(opponents)
    if len(names) == 1:
        names *= others
    if len(names) != others:
        raise BadOption(f"There are {others} other seats, so there must be one bot or {others}, not {len(names)}.")
    for name in names:
        make_bot(name, 0)  # says what is wrong with it, before a game begins
    return names


def register_games() -> None:
    """Let Gymnasium make every game by its id: `goldenspike/usa-v0`."""
    for game in all_games():
        register(
            id=f"goldenspike/{game.id}-v0",
            entry_point="goldenspike.envs.gym:SoloEnv",
            kwargs={"game": game.id, "players": game.players[0]},
        )
