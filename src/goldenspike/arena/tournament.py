"""A tournament: the schedule is played by a crew, the results are counted in the order of the schedule."""

from collections.abc import Iterator
from dataclasses import replace

from goldenspike.arena.jobs import Job, Result, Terms
from goldenspike.arena.ratings import Ratings, rate
from goldenspike.arena.schedule import Schedule, line_ups
from goldenspike.arena.standing import Standing
from goldenspike.arena.stopping import Stop
from goldenspike.arena.workers import Crew, in_order
from goldenspike.engine.errors import SpikeError


class Tournament:
    """What was agreed, and everything that has come of it so far."""

    def __init__(self, terms: Terms, players: int, seed: int, games: int, stop: Stop | None = None) -> None:
        check_bots(terms.bots)
        self.terms = terms
        self.asked = games
        self.schedule = Schedule(len(terms.bots), players, seed)
        self.stop = stop
        self.stopped = False  # early, because the answer was clear
        self.interrupted = False  # by the person who waited
        self.standing = Standing(len(terms.bots))
        self.results: list[Result] = []
        self.rounds = 0  # that are complete

    def play(self, crew: Crew) -> Iterator[list[Result]]:
        """Play it; the results of every job, as soon as they count."""
        in_a_round = len(line_ups(self.schedule.bots, self.schedule.players))
        for number, results in enumerate(in_order(crew, self._jobs()), start=1):
            for result in results:
                self.results.append(replace(result, record=""))  # whoever wants the records takes them now
                self.standing.add(result)
            yield results
            if number % in_a_round == 0:
                self.rounds += 1
                if self._is_clear(results[0].seed):
                    self.stopped = True
                    return

    def _jobs(self) -> Iterator[Job]:
        for seed, sets in self.schedule.rounds(self.asked):
            for orders in sets:
                yield Job(seed, tuple(orders))

    def _is_clear(self, seed: int) -> bool:
        if self.stop is None:
            return False
        self.stop.add_round(self.standing, seed)
        return self.stop.clear

    def ratings(self) -> Ratings:
        return rate(len(self.terms.bots), self.standing.rounds())


def check_bots(bots: tuple[str, ...]) -> None:
    if len(bots) < 2:
        raise SpikeError("An arena needs at least two bots.")
    for number, name in enumerate(bots):
        if name in bots[:number]:
            raise SpikeError(f"The bot '{name}' is named twice; in an arena every bot plays against others.")
