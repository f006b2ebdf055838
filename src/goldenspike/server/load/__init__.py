"""How the server does under load, for `spike bench`: many tables at once, bots in a hurry, bots that think long.

* stage.py    an own server on one core with a database full of people and tables
* crowd.py    the people: sockets that play and measure
* bots.py     bots in a hurry
* beside.py   bots that think long, and people at other tables
* sizes.py    how much a page has to load

`measure` does all of it and gives rows: what, the number, its unit, and the most that it may be.
"""

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from goldenspike.games import all_games
from goldenspike.server.load.beside import Beside, play_beside
from goldenspike.server.load.crowd import Latency, play_at_tables, watch_beside_bots
from goldenspike.server.load.sizes import first_views
from goldenspike.server.load.stage import Plan, Stage


@dataclass(frozen=True)
class Row:
    what: str
    number: float
    unit: str
    most: float | None = None  # what we promise

    @property
    def kept(self) -> bool:
        return self.most is None or self.number <= self.most


@dataclass(frozen=True)
class Load:
    tables: int
    seconds: float  # of playing
    bot_seconds: float  # of watching another table while bots play
    games: tuple[str, ...]  # in which bots that think long are watched
    think_seconds: float  # of watching them, for each game
    neighbours: int  # tables beside them
    long_bot: str = "hard"


FULL = Load(300, 20.0, bot_seconds=10.0, games=tuple(g.id for g in all_games()), think_seconds=15.0, neighbours=30)
QUICK = Load(40, 4.0, bot_seconds=3.0, games=("usa",), think_seconds=2.5, neighbours=10)

MEASURES = 5
SEATS = 4
QUICK_BOT = "medium"
PAUSE_SECONDS = 2.0  # between two actions at a table


def measure(load: Load, advance: Callable[[], None] = lambda: None) -> list[Row]:
    """All rows; `advance` is called behind each of the MEASURES."""
    rows = [Row(f"{game}: first view and board, compressed", size, "bytes", 50_000) for game, size in first_views()]
    advance()
    rows += _crowd(load)
    advance()
    rows += _bots(load)
    advance()
    rows += _decisions(load)
    advance()
    rows += _neighbours(load)
    advance()
    return rows


def _crowd(load: Load) -> list[Row]:
    plans = [Plan(SEATS)] * load.tables
    with tempfile.TemporaryDirectory(prefix="spike-load-") as folder, Stage(Path(folder), plans) as stage:
        found = asyncio.run(play_at_tables(stage, load.seconds, PAUSE_SECONDS))
    who = f"{load.tables} tables, {load.tables * SEATS} sockets"
    return [
        Row(f"{who}: actions", found.actions / load.seconds, "1/s"),
        Row(f"{who}: acknowledged and broadcast, median", found.latency.at(0.5), "ms"),
        Row(f"{who}: acknowledged and broadcast, p99", found.latency.at(0.99), "ms", 100),
        Row(f"{who}: the server's core is busy", found.busy * 100, "%"),
        Row(f"{who}: the server waits for its core", found.waited * 100, "%"),
    ]


def _bots(load: Load) -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="spike-load-") as folder, Stage(Path(folder), [Plan(2)], False) as stage:
        found = asyncio.run(watch_beside_bots(stage, load.bot_seconds))
    return [
        Row("bots among themselves: moves", found.actions / load.bot_seconds, "1/s"),
        Row("meanwhile at another table: answer, median", found.latency.at(0.5), "ms"),
        Row("meanwhile at another table: answer, p99", found.latency.at(0.99), "ms"),
        Row("meanwhile at another table: answer, slowest", found.latency.at(1.0), "ms", 50),
        Row("meanwhile: the server waits for a core", found.waited * 100, "%"),
    ]


def _decisions(load: Load) -> list[Row]:
    """Four bots that think long, and nobody else on the core."""
    rows = []
    for game in load.games:
        waits = _beside(load, [Plan(0, [load.long_bot] * SEATS, game)]).decisions
        rows.append(Row(f"{game}: a decision of {load.long_bot} on one core, median", waits.at(0.5), "ms"))
        rows.append(Row(f"{game}: a decision of {load.long_bot} on one core, slowest", waits.at(1.0), "ms", 1500))
    return rows


def _neighbours(load: Load) -> list[Row]:
    """The same people at the same tables, without and with four bots that think long on the same core."""
    people = [Plan(1, [QUICK_BOT])] * load.neighbours
    alone = _beside(load, people)
    beside = _beside(load, [*people, Plan(0, [load.long_bot] * SEATS)])
    rows = []
    for who, found in (("alone", alone), (f"beside four {load.long_bot} bots", beside)):
        what = f"{load.neighbours} people against bots, {who}"
        rows += [
            Row(f"{what}: acknowledged, median", found.actions.at(0.5), "ms"),
            Row(f"{what}: acknowledged, p99", found.actions.at(0.99), "ms", 50),
            Row(f"{what}: acknowledged, slowest", found.actions.at(1.0), "ms"),
            Row(f"{what}: the turn of {QUICK_BOT}, median", found.replies.at(0.5), "ms"),
            Row(f"{what}: the turn of {QUICK_BOT}, slowest", found.replies.at(1.0), "ms", 500),
        ]
    return rows


def _beside(load: Load, plans: Sequence[Plan]) -> Beside:
    with tempfile.TemporaryDirectory(prefix="spike-load-") as folder, Stage(Path(folder), plans) as stage:
        return asyncio.run(play_beside(stage, load.think_seconds, PAUSE_SECONDS))


__all__ = ["FULL", "MEASURES", "QUICK", "Latency", "Load", "Row", "measure"]
