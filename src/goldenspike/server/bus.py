"""How server processes tell each other what happened at a table.

One process needs no bus: it tells its sockets itself. Several processes share a PostgreSQL database,
and its LISTEN/NOTIFY carries no more than which table changed and up to which seq; what happened is
read from the log. So a notice that is lost or comes twice does no harm.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]  # it brings no types
import msgspec
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL = "goldenspike"
RECONNECT_SECONDS = 2.0
EVERY_TABLE = "*"

logger = logging.getLogger("goldenspike.server")


class Notice(msgspec.Struct):
    """A table changed; or somebody came to it or went, as seen by one process."""

    process: str
    table: str
    seq: int = -1  # -1: something else than the game
    person: str = ""  # whose presence it is about
    present: bool = False
    who: bool = False  # nothing changed: this process only asks who is at the table


Hear = Callable[[Notice], Awaitable[None]]


class Bus:
    """The bus of a single process: there is nobody to tell."""

    several = False  # whether other processes may be at work on the same tables

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)

    async def start(self, hear: Hear) -> None:
        """Begin to hear the notices of other processes."""

    async def stop(self) -> None:
        """Hear no more."""

    async def announce(self, connection: AsyncConnection, table: str, seq: int) -> None:
        """Tell of a move, as part of the transaction that writes it."""

    async def publish(self, notice: Notice) -> None:
        """Tell of anything else."""


class PostgresBus(Bus):
    several = True

    def __init__(self, engine: AsyncEngine) -> None:
        super().__init__()
        self.engine = engine
        self.task: asyncio.Task[None] | None = None
        self.heard: asyncio.Queue[Notice] = asyncio.Queue()

    async def start(self, hear: Hear) -> None:
        self.task = asyncio.create_task(self._run(hear), name="bus")

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task

    async def announce(self, connection: AsyncConnection, table: str, seq: int) -> None:
        await _notify(connection, Notice(self.process, table, seq))

    async def publish(self, notice: Notice) -> None:
        async with self.engine.begin() as connection:
            await _notify(connection, notice)

    async def _run(self, hear: Hear) -> None:
        while True:
            try:
                await self._listen(hear)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                logger.warning("The bus lost its connection (%s); trying again.", type(error).__name__)
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen(self, hear: Hear) -> None:
        address = make_url(self.engine.url).set(drivername="postgresql").render_as_string(hide_password=False)
        connection: Any = await asyncpg.connect(address)
        try:
            await connection.add_listener(CHANNEL, self._heard)
            await hear(Notice("", EVERY_TABLE))  # what was said while nobody listened is lost
            while not connection.is_closed():
                try:
                    notice = await asyncio.wait_for(self.heard.get(), 5.0)
                except TimeoutError:
                    continue  # a moment to see whether the connection is still there
                await hear(notice)
        finally:
            await connection.close(timeout=2)

    def _heard(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        try:
            notice = msgspec.json.decode(str(payload), type=Notice)
        except msgspec.DecodeError:
            return
        if notice.process != self.process:
            self.heard.put_nowait(notice)


async def _notify(connection: AsyncConnection, notice: Notice) -> None:
    payload = msgspec.json.encode(notice).decode()
    await connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})
