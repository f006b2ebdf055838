"""Which measures are taken, of which game, and in what order: rounds over the whole plan, so that a slow
moment of the machine meets all measures alike. The median over the rounds counts."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

from goldenspike.cli.bench.env_measures import ENV_MEASURES
from goldenspike.cli.bench.search_measures import SEARCH_MEASURES
from goldenspike.cli.bench.workers import Worker, Workers
from goldenspike.engine.game import Game
from goldenspike.games import all_games

REFERENCE = "usa"  # the game that is measured in both versions and that the others are compared with


@dataclass(frozen=True)
class Effort:
    rounds: int
    seconds: float  # for one measure in one round
    batch_seconds: float  # of games that are played in one process and then in two


FULL = Effort(rounds=7, seconds=0.25, batch_seconds=0.8)
QUICK = Effort(rounds=3, seconds=0.03, batch_seconds=0.1)


@dataclass(frozen=True)
class Entry:
    measure: str
    game: str
    players: int
    both: bool = False  # also measured in the interpreted version


def entries(games: list[Game]) -> list[Entry]:
    plan = [
        Entry(measure, REFERENCE, players, both=True)
        for measure in ("loop", "calls", "games", "calls apart", "size")
        for players in (2, 4)
    ]
    plan += [Entry("bots", game.id, usual_players(game)) for game in games]
    plan += [Entry(measure, game.id, fewest_players(game)) for game in games for measure in SEARCH_MEASURES]
    for game in games:
        if game.id != REFERENCE:
            plan += [Entry(measure, game.id, usual_players(game)) for measure in ("loop", "games", "size")]
        plan += [Entry(measure, game.id, usual_players(game)) for measure in ENV_MEASURES]
    return plan


def fewest_players(game: Game) -> int:
    return game.players[0]


def usual_players(game: Game) -> int:
    return min(max(4, game.players[0]), game.players[1])


@dataclass
class Samples:
    """All that was measured: by version, measure, game, players and the name of the number."""

    found: dict[tuple[str, str, str, int, str], list[float]] = field(default_factory=dict)
    scaling: dict[int, list[float]] = field(default_factory=dict)  # processes → games/s
    batch_games: int = 0
    alike: bool | None = None  # whether compiled and interpreted games agreed; None: not compared

    def add(self, version: str, entry: Entry, numbers: dict[str, float]) -> None:
        for name, value in numbers.items():
            self.found.setdefault((version, entry.measure, entry.game, entry.players, name), []).append(value)

    def median(self, version: str, measure: str, game: str, players: int, name: str) -> float | None:
        values = self.found.get((version, measure, game, players, name))
        return median(values) if values else None


def measure_all(workers: Workers, effort: Effort, advance: Callable[[], None]) -> Samples:
    samples = Samples()
    plan = entries(all_games())
    for _ in range(effort.rounds):
        for entry in plan:
            samples.add("installed", entry, _ask(workers.installed, entry, effort))
            if entry.both and workers.interpreted is not None:
                samples.add("interpreted", entry, _ask(workers.interpreted, entry, effort))
            advance()
        _scale(workers, samples, effort)
        advance()
    _compare(workers, samples)
    return samples


def steps_of(effort: Effort) -> int:
    """How often `measure_all` calls `advance`."""
    return effort.rounds * (len(entries(all_games())) + 1)


def _ask(worker: Worker, entry: Entry, effort: Effort) -> dict[str, float]:
    return worker.ask(measure=entry.measure, game=entry.game, players=entry.players, seconds=effort.seconds)


def _scale(workers: Workers, samples: Samples, effort: Effort) -> None:
    """The same games in one process, then half of them in each of two at the same time."""
    if samples.batch_games == 0:
        rate = samples.median("installed", "games", REFERENCE, 4, "games/s") or 1.0
        samples.batch_games = max(2, int(rate * effort.batch_seconds))
    games = samples.batch_games
    order = {"measure": "batch", "game": REFERENCE, "players": 4}
    began = time.perf_counter()
    workers.installed.ask(**order, first=0, end=games)
    alone = time.perf_counter()
    workers.installed.send(**order, first=0, end=games // 2)
    workers.second.send(**order, first=games // 2, end=games)
    workers.installed.receive()
    workers.second.receive()
    together = time.perf_counter()
    samples.scaling.setdefault(1, []).append(games / (alone - began))
    samples.scaling.setdefault(2, []).append(games / (together - alone))


def _compare(workers: Workers, samples: Samples) -> None:
    """Both versions play the same games to the same last positions."""
    if workers.interpreted is not None:
        order = {"measure": "batch", "game": REFERENCE, "players": 4, "first": 0, "end": 10}
        samples.alike = workers.installed.ask(**order) == workers.interpreted.ask(**order)
