"""The database, SQLite and a real PostgreSQL alike."""

import asyncio
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import inspect, make_url, select, text
from sqlalchemy.exc import IntegrityError

from goldenspike.engine.errors import SpikeError
from goldenspike.server.storage import schema
from goldenspike.server.storage.database import Database
from goldenspike.server.storage.log import Conflict, Entry, Log, Standing
from goldenspike.server.storage.store import Store
from goldenspike.server.tables.facts import PLAYING, WAITING, Ask, Seat, TableFacts
from tests.server.conftest import sqlite

Found = TypeVar("Found")


def with_store(address: str, work: Callable[[Store, Log], Awaitable[Found]]) -> Found:
    """Open a database, do something with it, close it."""

    async def run() -> Found:
        database = Database(address)
        await database.prepare()
        log = Log(database)
        log.start()
        try:
            return await work(Store(database), log)
        finally:
            await log.stop()
            await database.close()

    return asyncio.run(run())


def some_table(name: str = "t1", status: str = PLAYING) -> TableFacts:
    seats = [Seat("person", "p1", "Ada"), Seat("bot", bot="greedy")]
    return TableFacts(
        name,
        "usa",
        1,
        "abc",
        {"tickets": "base", "alvin": True},
        2,
        status,
        True,
        60,
        "inv",
        10,
        b"s" * 32,
        11,
        seats=seats,
    )


def standing(moves: int) -> Standing:
    return Standing(PLAYING, None, moves, [0], False, 99, None, None)


def test_a_table_comes_back_as_it_was_stored(database: str) -> None:
    facts = some_table()
    facts.ask = Ask(0, 3, 5, ("p1",))

    async def work(store: Store, log: Log) -> TableFacts | None:
        await store.add_table(facts)
        return await store.table("t1")

    assert with_store(database, work) == facts
    assert with_store(database, lambda store, log: store.table("t2")) is None


def test_the_log_keeps_its_order_and_gives_no_place_twice(database: str) -> None:
    async def work(store: Store, log: Log) -> None:
        for name in ("t1", "t2"):
            await store.add_table(some_table(name))
        entries = [Entry(name, seq, "move", 0, seq * 7, 20) for seq in range(1, 41) for name in ("t1", "t2")]
        await asyncio.gather(*(log.append(entry, standing(entry.seq)) for entry in entries))
        assert log.commits < len(entries)  # many at once
        assert await store.entries("t1") == [entry for entry in entries if entry.table == "t1"]
        assert await store.entries("t1", 38) == [entry for entry in entries if entry.table == "t1"][38:]
        twice = [
            Entry("t1", 40, "move", 1, 1, 21),
            Entry("t1", 41, "move", 1, 1, 21),
            Entry("t2", 41, "undo", 1, 3, 21),
        ]
        done = await asyncio.gather(*(log.append(e, standing(e.seq)) for e in twice), return_exceptions=True)
        assert isinstance(done[0], Conflict)
        assert done[1:] == [None, None]  # the others of the same batch are not hurt
        facts = await store.table("t1")
        assert facts is not None
        assert facts.moves == 41
        assert [entry.action for entry in await store.entries("t1", 39)] == [280, 1]

    with_store(database, work)


def test_a_failed_write_does_not_stop_the_log(database: str) -> None:
    async def work(store: Store, log: Log) -> None:
        await store.add_table(some_table())
        with pytest.raises((Conflict, IntegrityError)):
            await log.append(Entry("nowhere", 1, "move", 0, 0, 0), standing(1))
        await log.append(Entry("t1", 1, "move", 0, 0, 0), standing(1))

    with_store(database, work)


def test_a_seat_is_taken_once(database: str) -> None:
    facts = some_table(status=WAITING)
    facts.seats[1] = Seat("free")

    async def work(store: Store, log: Log) -> list[bool]:
        await store.add_table(facts)
        people = [Seat("person", f"p{n}", f"Person {n}") for n in range(8)]
        taken = await asyncio.gather(*(store.take_seat("t1", 1, seat) for seat in people))
        facts.status = PLAYING
        return [*taken, await store.save_table(facts, WAITING), await store.save_table(facts, WAITING)]

    taken = with_store(database, work)
    assert sum(taken[:8]) == 1
    assert taken[8:] == [True, False]  # a game starts once


def test_people_keep_their_names_and_cookies_their_key(database: str) -> None:
    async def work(store: Store, log: Log) -> tuple[bytes, bytes]:
        person = await store.new_person("Zoë 🚂")
        assert await store.person(person.id) == person
        await store.add_table(some_table())
        await store.rename("p1", "Augusta")
        facts = await store.table("t1")
        assert facts is not None
        assert facts.seats[0].name == "Augusta"
        keys = await asyncio.gather(*(store.cookie_key() for _ in range(5)))
        assert len(set(keys)) == 1
        return keys[0], await store.cookie_key()

    first, second = with_store(database, work)
    assert first == second == with_store(database, lambda store, log: store.cookie_key())
    assert len(first) == 32


def test_tables_are_found_by_who_sits_there_and_by_what_they_wait_for(database: str) -> None:
    async def work(store: Store, log: Log) -> None:
        for number in range(5):
            facts = some_table(f"t{number}", PLAYING if number % 2 else WAITING)
            facts.created = number
            facts.deciders = [1]
            await store.add_table(facts)
        assert [facts.id for facts in await store.tables_of("p1")] == ["t4", "t3", "t2", "t1", "t0"]
        assert len(await store.open_tables()) == 5
        assert await store.tables_of("p9") == []
        assert sorted(await store.waiting_for_bots()) == ["t1", "t3"]
        await log.append(Entry("t1", 1, "move", 1, 0, 0), standing(1))
        assert await store.waiting_for_bots() == ["t3"]
        assert await store.out_of_time(98) == []
        assert await store.out_of_time(99) == ["t1"]
        replay = await store.add_replay("p1", "text é")
        assert await store.replay(replay) == "text é"

    with_store(database, work)


def test_the_migrations_make_the_schema_that_the_code_expects(database: str) -> None:
    async def work(store: Store, log: Log) -> dict[str, set[tuple[str, bool]]]:
        async with store.database.reading.begin() as connection:
            return await connection.run_sync(
                lambda sync: {
                    name: {(column["name"], bool(column["nullable"])) for column in inspect(sync).get_columns(name)}
                    for name in inspect(sync).get_table_names()
                }
            )

    found = with_store(database, work)
    assert found.pop("alembic_version")
    expected = {
        table.name: {(column.name, bool(column.nullable)) for column in table.columns}
        for table in schema.metadata.tables.values()
    }
    assert found == expected


def test_opening_a_database_again_changes_nothing(database: str) -> None:
    with_store(database, lambda store, log: store.add_table(some_table()))
    assert with_store(database, lambda store, log: store.table("t1")) == some_table()


def test_sqlite_writes_are_safe(tmp_path: Path) -> None:
    async def work(store: Store, log: Log) -> dict[str, object]:
        async with store.database.writing.begin() as connection:
            return {
                name: await connection.scalar(text(f"PRAGMA {name}"))
                for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
            }

    found = with_store(sqlite(tmp_path), work)
    assert found == {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 10_000, "foreign_keys": 1}
    assert stat.S_IMODE((tmp_path / "spike.sqlite3").stat().st_mode) == 0o600


def test_two_writers_of_one_sqlite_file_wait_for_each_other(tmp_path: Path) -> None:
    async def run() -> None:
        databases = [Database(sqlite(tmp_path)) for _ in range(2)]
        for database in databases:
            await database.prepare()
        stores = [Store(database) for database in databases]
        await asyncio.gather(*(store.new_person(f"P{n}") for n in range(60) for store in stores))
        async with databases[0].reading.begin() as connection:
            assert len((await connection.execute(select(schema.people))).all()) == 120
        for database in databases:
            await database.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "address",
    [
        "sqlite+aiosqlite:////nowhere/at/all.sqlite3",
        "postgresql+asyncpg://spike:sesame@127.0.0.1:9/spike",
    ],
)
def test_a_database_that_cannot_be_reached_is_told_in_one_sentence(address: str) -> None:
    async def run() -> None:
        database = Database(address)
        try:
            await database.prepare()
        finally:
            await database.close()

    with pytest.raises(SpikeError) as error:
        asyncio.run(run())
    sentence = str(error.value)
    assert sentence.startswith("Cannot use the database ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "sesame" not in sentence
    assert make_url(address).render_as_string(hide_password=True) in sentence
