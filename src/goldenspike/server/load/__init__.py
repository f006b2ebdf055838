"""How the server does under load, for `spike bench`: many tables at once, and bots in a hurry.

* stage.py    an own server on one core with a database full of people and tables
* crowd.py    the people: sockets that play and measure
* sizes.py    how much a page has to load

`measure` does all of it and gives rows: what, the number, its unit, and the most that it may be.
"""

import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from goldenspike.server.load.crowd import Latency, play_at_tables, watch_beside_bots
from goldenspike.server.load.sizes import first_views
from goldenspike.server.load.stage import Stage


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


FULL = Load(tables=300, seconds=20.0, bot_seconds=10.0)
QUICK = Load(tables=40, seconds=4.0, bot_seconds=3.0)

MEASURES = 3
SEATS = 4
PAUSE_SECONDS = 2.0  # between two actions at a table


def measure(load: Load, advance: Callable[[], None] = lambda: None) -> list[Row]:
    """All rows; `advance` is called behind each of the MEASURES."""
    rows = [Row(f"{game}: first view and board, compressed", size, "bytes", 50_000) for game, size in first_views()]
    advance()
    rows += _crowd(load)
    advance()
    rows += _bots(load)
    advance()
    return rows


def _crowd(load: Load) -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="spike-load-") as folder, Stage(Path(folder), load.tables, SEATS) as stage:
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
    with tempfile.TemporaryDirectory(prefix="spike-load-") as folder, Stage(Path(folder), 1, 2, False) as stage:
        found = asyncio.run(watch_beside_bots(stage, load.bot_seconds))
    return [
        Row("bots among themselves: moves", found.actions / load.bot_seconds, "1/s"),
        Row("meanwhile at another table: answer, median", found.latency.at(0.5), "ms"),
        Row("meanwhile at another table: answer, p99", found.latency.at(0.99), "ms"),
        Row("meanwhile at another table: answer, slowest", found.latency.at(1.0), "ms", 50),
        Row("meanwhile: the server waits for a core", found.waited * 100, "%"),
    ]


__all__ = ["FULL", "MEASURES", "QUICK", "Latency", "Load", "Row", "measure"]
