"""What is played for a report, so that anybody can play it again: the same plan gives the same games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from goldenspike.arena.jobs import Job
from goldenspike.arena.playing import Now
from goldenspike.arena.schedule import Seats
from goldenspike.engine.game import OptionValue

DEFAULT_BOT: Final = "medium"  # who sits at every seat unless others are named


@dataclass(frozen=True)
class Plan:
    game: str  # an id, or the folder of a board
    players: int
    games: int
    bots: tuple[str, ...] = (DEFAULT_BOT,)
    seed: int = 0  # of the first game; the next has the next
    options: tuple[tuple[str, OptionValue], ...] = ()
    now: Now | None = None  # a clock for bots that think by one; without it time stands still
    modules: tuple[str, ...] = ()  # to import first, for bots of one's own

    def jobs(self) -> Iterator[Job]:
        """A deal a game."""
        for number in range(self.games):
            yield Job(self.seed + number, (self.seats(number),))

    def seats(self, number: int) -> Seats:
        """Who sits where: the bots in order, over and over, one seat on from game to game."""
        return tuple((seat + number) % self.players % len(self.bots) for seat in range(self.players))
