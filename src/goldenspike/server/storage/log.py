"""The log of moves. A move exists when it is committed here, and nobody hears of it before.

Moves of all tables that arrive while a commit is under way wait and are committed together: so a
commit that reaches the disk costs one table little, and many tables hardly more. The pair (table,
seq) is unique; a move whose place is taken already is a `Conflict` and hurts no other in its batch.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from sqlalchemy import Engine, bindparam, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from goldenspike.server.storage import schema
from goldenspike.server.storage.database import Database

MOST_AT_ONCE = 100  # moves in one transaction


class Conflict(Exception):
    """Another process has written this place of the log."""


@dataclass(frozen=True)
class Entry:
    """One line of a table's log."""

    table: str
    seq: int
    kind: str  # move | undo
    seat: int
    action: int
    at: int


@dataclass(frozen=True)
class Standing:
    """What a table row tells about the game, renewed with every move."""

    status: str
    ended: int | None
    moves: int
    deciders: list[int]
    waits_for_bot: bool
    deadline: int | None
    result: dict[str, object] | None
    ask: dict[str, object] | None


# Called inside the transaction: tells other processes, as soon as it is committed.
Announce = Callable[[AsyncConnection, str, int], Awaitable[None]]

_INSERT = insert(schema.entries)
_UPDATE = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in Standing.__dataclass_fields__})
)


@dataclass
class _Waiting:
    entry: Entry
    standing: Standing
    done: "asyncio.Future[None]"


class Log:
    def __init__(self, database: Database, announce: Announce | None = None) -> None:
        self.database = database
        self.thread = ThreadPoolExecutor(1, "log")
        self.announce = announce
        self.queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.commits = 0  # transactions so far

    def start(self) -> None:
        self.task = asyncio.create_task(self._run(), name="log")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        self.thread.shutdown()

    async def append(self, entry: Entry, standing: Standing) -> None:
        """Returns when the entry is committed; raises Conflict if its place is taken."""
        waiting = _Waiting(entry, standing, asyncio.get_running_loop().create_future())
        await self.queue.put(waiting)
        await waiting.done

    async def _run(self) -> None:
        while True:
            batch = [await self.queue.get()]
            while len(batch) < MOST_AT_ONCE and not self.queue.empty():
                batch.append(self.queue.get_nowait())
            await self._commit(batch)

    async def _commit(self, batch: Sequence[_Waiting]) -> None:
        try:
            await self._write(batch)
        except IntegrityError:
            if len(batch) == 1:
                _fail(batch[0], Conflict())
            else:
                for waiting in batch:
                    await self._commit([waiting])
        except Exception as error:  # the database is gone or full: whoever waits hears of it, and the log goes on
            for waiting in batch:
                _fail(waiting, error)
        else:
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_result(None)

    async def _write(self, batch: Sequence[_Waiting]) -> None:
        rows, patches = [_row(waiting.entry) for waiting in batch], [_patch(waiting) for waiting in batch]
        if self.database.logging is not None:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self.thread, _write_here, self.database.logging, rows, patches)
        else:
            async with self.database.writing.begin() as connection:
                await connection.execute(_INSERT, rows)
                await connection.execute(_UPDATE, patches)
                if self.announce is not None:
                    for waiting in batch:
                        await self.announce(connection, waiting.entry.table, waiting.entry.seq)
        self.commits += 1


def _write_here(engine: Engine, rows: list[dict[str, object]], patches: list[dict[str, object]]) -> None:
    """One transaction in the calling thread."""
    with engine.begin() as connection:
        connection.execute(_INSERT, rows)
        connection.execute(_UPDATE, patches)


def _fail(waiting: _Waiting, error: Exception) -> None:
    if not waiting.done.done():
        waiting.done.set_exception(error)


def _row(entry: Entry) -> dict[str, object]:
    return {
        "table_id": entry.table,
        "seq": entry.seq,
        "kind": entry.kind,
        "seat": entry.seat,
        "action": entry.action,
        "at": entry.at,
    }


def _patch(waiting: _Waiting) -> dict[str, object]:
    found = {name: getattr(waiting.standing, name) for name in Standing.__dataclass_fields__}
    return found | {"of_table": waiting.entry.table}
