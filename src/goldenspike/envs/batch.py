"""Many games of one kind, stepped together: one call plays a move in each of them and looks at what came of it.

All that a step gives back is written into flat arrays that are made once, a row for each game. They can be read from
outside without a copy; nobody else can write into them. A game that is over begins anew in the same step,
so every row always shows a decision, and its mask has a legal action.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from goldenspike.engine.errors import IllegalAction, SpikeError
from goldenspike.engine.state import MOST_CHOICES, State
from goldenspike.envs.encoders.encoder import Encoder
from goldenspike.envs.encoders.page import Page
from goldenspike.envs.rewards import final_rewards

# What became of a game in the last step (`dones`).
GOES_ON: Final = 0
ENDED: Final = 1
CUT_OFF: Final = 2  # it had all the steps that a game may have; nobody has won it

_CHOICES: Final = vec[i64]([0] * MOST_CHOICES)  # used within one call, holds nothing between calls

Begin = Callable[[int], State]  # a new game, from a seed


class Batch:
    def __init__(
        self, begin: Begin, encoder: Encoder, actions: int, games: int, rewards: str = "win", most_steps: int = 0
    ) -> None:
        """`actions` is how many the game has; a game is cut off after `most_steps` steps, with 0 never."""
        self.begin = begin
        self.encoder = encoder
        self.games: i64 = games
        self.players: i64 = encoder.players
        self.actions: i64 = actions
        self.reward_name = rewards
        self.most_steps: i64 = most_steps
        self.seed: int = 0
        self.begun: int = 0  # games begun with this seed
        self.dice = State(1)  # for random actions
        self.states: list[State] = []
        self.steps = vec[i64]([0] * games)  # of the game under way
        self.found = vec[i64]([0] * games)  # how many legal actions there are,
        self.stride: i64 = min(MOST_CHOICES, actions)
        self.legal = vec[i16]([0] * (games * min(MOST_CHOICES, actions)))  # and which
        # What the others read, a row a game:
        self.page = Page(games, encoder.layout.size)  # the observations
        self.masks = vec[u8]([0] * (games * actions))  # 1: the action is legal
        self.rewards = vec[float]([0.0] * (games * int(encoder.players)))  # by seat, of the game that ended
        self.dones = vec[u8]([0] * games)
        self.seats = vec[i64]([0] * games)  # who decides now

    def reseed(self, seed: int) -> None:
        """The seed fixes all games that will be begun from now on, and the random actions."""
        self.seed = seed
        self.begun = 0
        self.dice.reseed(seed)

    def begin_all(self) -> None:
        """Begin all games anew."""
        self.states = [self.next_game() for _ in range(self.games)]
        for g in range(self.games):
            self.steps[g] = 0
            self.forget(g)
            self.look(g)

    def next_game(self) -> State:
        """Games of different seeds have different seeds of their own."""
        self.begun += 1
        return self.begin((self.seed << 32) + self.begun)

    def step(self, chosen: vec[i64]) -> None:
        """Play one action in every game; if one of them is not legal, raise and change nothing."""
        self.check(chosen)
        for g in range(self.games):
            state = self.states[g]
            self.forget(g)
            state.play(self.seats[g], chosen[g])
            self.steps[g] += 1
            if state.over:
                self.dones[g] = ENDED
                self.reward(g, state)
                self.renew(g)
            elif self.steps[g] == self.most_steps:
                self.dones[g] = CUT_OFF
                self.renew(g)
            self.look(g)

    def check(self, chosen: vec[i64]) -> None:
        if len(chosen) != self.games:
            raise SpikeError(f"There are {self.games} games, so a step takes {self.games} actions, not {len(chosen)}.")
        for g in range(self.games):
            action = chosen[g]
            if action < 0 or action >= self.actions or self.masks[g * self.actions + action] == 0:
                self.refuse(g, action)

    def refuse(self, g: i64, action: i64) -> None:
        """Say what is wrong with an action, as the game itself does."""
        reason = f"Player {self.seats[g] + 1} may not play action number {action} now."
        try:
            self.states[g].clone().apply(action)
        except IllegalAction as error:
            reason = str(error)
        raise IllegalAction(f"Game {g} of {self.games}: {reason} No game was stepped.")

    def forget(self, g: i64) -> None:
        """Take back what the last step wrote and the next look may not write again."""
        legal = self.legal
        masks = self.masks
        for i in range(g * self.stride, g * self.stride + self.found[g]):
            masks[g * self.actions + i64(legal[i])] = 0
        if self.dones[g] != GOES_ON:
            self.dones[g] = GOES_ON
            for i in range(g * self.players, (g + 1) * self.players):
                self.rewards[i] = 0.0

    def look(self, g: i64) -> None:
        """Write what the seat to decide knows and may do."""
        state = self.states[g]
        seat = state.current
        self.seats[g] = seat
        self.encoder.encode(state, seat, self.page, g)
        choices = _CHOICES
        legal = self.legal
        masks = self.masks
        found = state.fill_legal(seat, choices)
        self.found[g] = found
        for i in range(found):
            masks[g * self.actions + choices[i]] = 1
            legal[g * self.stride + i] = i16(choices[i])

    def reward(self, g: i64, state: State) -> None:
        row = final_rewards(state, self.reward_name)
        for seat in range(self.players):
            self.rewards[g * self.players + seat] = row[seat]

    def renew(self, g: i64) -> None:
        self.states[g] = self.next_game()
        self.steps[g] = 0

    def random_actions(self) -> vec[i64]:
        """A legal action for every game, each equally likely."""
        chosen = vec[i64]([0] * self.games)
        for g in range(self.games):
            chosen[g] = i64(self.legal[g * self.stride + self.dice.below(self.found[g])])
        return chosen
