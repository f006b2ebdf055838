"""Opening a database, and bringing it up to date.

SQLite runs in WAL mode: readers and the writer do not wait for each other. All writing goes through
connections whose transactions begin as writers (BEGIN IMMEDIATE): a transaction that begins as a
reader and writes later can fail however long it would be willing to wait. Every commit is on the
disk (synchronous=FULL); the log keeps that cheap by committing many moves together, and in a thread
of its own: aiosqlite would go to its thread and back for every statement.

Errors of the database never quote what was written (`hide_parameters`): it could be a secret.
"""

import os
import sqlite3
from pathlib import Path

import alembic.command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from goldenspike.engine.errors import SpikeError

BUSY_MILLISECONDS = 10_000  # how long SQLite waits for another process's lock
MIGRATION_LOCK = 0x5350494B45  # PostgreSQL: one process at a time migrates


class Database:
    """One database: `reading` for queries, `writing` for everything that changes something."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.is_sqlite = make_url(address).get_backend_name() == "sqlite"
        self.logging: Engine | None = None  # SQLite: the log's own connection, used by its own thread
        if self.is_sqlite:
            log_address = make_url(address).set(drivername="sqlite")
            self.logging = create_engine(log_address, pool_size=1, max_overflow=0, hide_parameters=True)
            _prepare_sqlite(self.logging, "BEGIN IMMEDIATE")
            self.writing = _sqlite(address, "BEGIN IMMEDIATE", connections=1)
            self.reading = _sqlite(address, "BEGIN", connections=4)
        else:
            self.writing = create_async_engine(
                address, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
            )
            self.reading = self.writing

    @property
    def shown(self) -> str:
        """The address without its password, for messages."""
        return make_url(self.address).render_as_string(hide_password=True)

    async def prepare(self) -> None:
        """Connect and run the migrations; raises SpikeError with one sentence if that is impossible."""
        try:
            if self.is_sqlite:
                _try_file(make_url(self.address).database or "")
            async with self.writing.begin() as connection:
                if not self.is_sqlite:
                    await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise SpikeError(f"Cannot use the database {self.shown}: {_reason(error)}.") from None

    async def close(self) -> None:
        await self.writing.dispose()
        await self.reading.dispose()
        if self.logging is not None:
            self.logging.dispose()


def _sqlite(address: str, begin: str, connections: int) -> AsyncEngine:
    path = make_url(address).database or ""
    if path:
        _keep_private(Path(path))
    engine = create_async_engine(address, pool_size=connections, max_overflow=0, pool_timeout=60, hide_parameters=True)
    _prepare_sqlite(engine.sync_engine, begin)
    return engine


def _prepare_sqlite(engine: Engine, begin: str) -> None:
    """Settings of each connection, and how its transactions begin."""

    @event.listens_for(engine, "connect")
    def connected(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # we begin transactions ourselves
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _keep_private(path: Path) -> None:
    """The file holds secrets of games in progress: only its owner may read it."""
    if path.parent.is_dir() and not path.exists():
        try:
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        except OSError:
            pass  # opening it will tell what is wrong


def _try_file(path: str) -> None:
    """Fails if the file cannot be opened. aiosqlite would tell, too, but its thread may then speak to an event loop
    that is closed already, which ends in a traceback on the screen."""
    connection = sqlite3.connect(path, timeout=BUSY_MILLISECONDS / 1000)
    try:
        connection.execute("PRAGMA schema_version")
    finally:
        connection.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    alembic.command.upgrade(config, "head")


def _reason(error: Exception) -> str:
    """The driver's own words as the end of a sentence."""
    cause = getattr(error, "orig", None) or error
    first = (str(cause).splitlines() or [""])[0].rstrip(".")
    return first or type(cause).__name__
