"""Plays the games of a plan and watches them. Processes are those of the arena: how many there are changes no result.

A game is first played, then its record is watched: so a report can be made of any record, whoever played it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

from goldenspike.arena.jobs import Job, Result
from goldenspike.arena.playing import play_game
from goldenspike.arena.schedule import Seats
from goldenspike.arena.workers import Alone, Crew, Processes, in_order
from goldenspike.balance.observer import Observer, Seen
from goldenspike.balance.plan import Plan
from goldenspike.balance.routes import RouteObserver
from goldenspike.balance.trails import TrailsObserver
from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import Game
from goldenspike.engine.records import Record, steps
from goldenspike.engine.state import State
from goldenspike.games import find_game
from goldenspike.games.classic.route_state import RouteState
from goldenspike.games.trails.state import TrailsState


@dataclass(frozen=True)
class Watched(Result):
    """How a game went, with all that was seen of it."""

    seen: Seen | None = None


def play_all(plan: Plan, processes: int = 1) -> Iterator[Seen]:
    """What was seen of each game of a plan, in their order."""
    work = Watcher(plan)
    crew: Crew = Alone(work) if processes == 1 else Processes(work, min(processes, plan.games))
    try:
        for results in in_order(crew, plan.jobs()):
            for result in results:
                if not isinstance(result, Watched) or result.seen is None:
                    why = result.failure.sentence if result.failure else ""
                    raise SpikeError(f"The game with seed {result.seed} was not played to its end. {why}".rstrip())
                yield result.seen
    finally:
        crew.close()


class Watcher:
    """Plays and watches jobs; it can be sent to another process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game | None = None  # found when first needed, in the process that plays

    def __call__(self, job: Job) -> list[Result]:
        for module in self.plan.modules:
            import_module(module)
        game = self.game = self.game or find_game(self.plan.game)
        return [self._play(game, job.seed, seats) for seats in job.orders]

    def _play(self, game: Game, seed: int, seats: Seats) -> Result:
        plan = self.plan
        played = play_game(game, [plan.bots[bot] for bot in seats], seed, dict(plan.options), plan.now)
        seen = None if played.failure else watch(played.recorder.record(), game)
        return Watched(seed, seats, (), (), len(played.recorder.moves), (), played.failure, seen=seen)


def watch(record: Record, game: Game) -> Seen:
    """What is to be seen of a recorded game, which must be over."""
    observer: Observer | None = None
    for step in steps(record, game):
        if observer is None:
            observer = observer_of(step.state, record.seats)
        else:
            observer.see(step)
    assert observer is not None
    return observer.finish()


def observer_of(state: State, names: tuple[str, ...]) -> Observer:
    """The observer that sees most of this kind of game."""
    if isinstance(state, RouteState):
        return RouteObserver(state, names)
    if isinstance(state, TrailsState):
        return TrailsObserver(state, names)
    return Observer(state, names)
