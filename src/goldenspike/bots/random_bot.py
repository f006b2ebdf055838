"""The simplest bot: any legal action, each equally likely."""

from goldenspike.bots.bot import Bot, make_dice
from goldenspike.engine.state import State


class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        self.dice = make_dice(seed)

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        return legal[self.dice.below(len(legal))]
