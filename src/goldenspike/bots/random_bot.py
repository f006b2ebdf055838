"""The simplest bot: any legal action, each equally likely."""

from goldenspike.bots.bot import Bot, Clock, View, make_dice


class RandomBot(Bot):
    about = "any legal action, each equally likely"
    level = 0

    def __init__(self, seed: int) -> None:
        self.dice = make_dice(seed)

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        return legal[self.dice.below(len(legal))]
