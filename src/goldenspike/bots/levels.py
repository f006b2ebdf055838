# interpreted
"""The searching bot with its options; the levels `hard` and `expert` are this bot with more or less patience."""

import os
from typing import ClassVar

from goldenspike.bots.bot import Bot, Clock, View
from goldenspike.bots.options import BotOption
from goldenspike.bots.search import Search
from goldenspike.bots.team import Team


class SearchBot(Bot):
    """Imagines how the game may go on, many times, before it decides."""

    about: ClassVar[str] = "imagines how the game may go on, many times, before it decides"
    level: ClassVar[int] = 60
    options: ClassVar[tuple[BotOption, ...]] = (
        BotOption("seconds", 1.0, "the longest time to think about one decision", least=0.001, most=600.0),
        BotOption("iterations", 1000, "the games to imagine for a usual decision", least=1, most=10_000_000),
        BotOption("breadth", 0, "first actions to look at, above 8 also unlikely ones (0: by the game)", 0, 64),
        BotOption("mind", "planner", "whose plans it thinks with", choices=("planner", "veteran")),
        BotOption("pace", "calm", "brisk: only a part of these games, by the game", choices=("calm", "brisk")),
        BotOption("processes", 1, "processes that think together (0: one for each core)", least=0, most=256),
    )

    def __init__(
        self,
        seed: int,
        seconds: float = 1.0,
        iterations: int = 1000,
        breadth: int = 0,
        mind: str = "planner",
        pace: str = "calm",
        processes: int = 1,
    ) -> None:
        self.seconds = seconds
        self.iterations = iterations
        self.search = Search(seed)
        self.search.breadth = breadth
        self.search.seasoned = mind == "veteran"
        self.search.brisk = pace == "brisk"
        self.team = Team(processes or len(os.sched_getaffinity(0)))

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        seconds = self.seconds
        while self.search.open_aims(view):  # each has half of the time that is left
            seconds /= 2
            self.team.think(self.search, view, self.iterations, min(seconds, clock.left() / 2), clock)
            self.search.close_aims(view)
        if self.search.open(view, legal):
            self.team.think(self.search, view, self.iterations, seconds, clock)
        return self.search.close()
