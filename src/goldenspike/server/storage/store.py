"""Everything that is read and written besides the log of moves."""

import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from goldenspike.server.storage import schema
from goldenspike.server.storage.database import Database
from goldenspike.server.storage.log import Entry
from goldenspike.server.tables.facts import OVER, PLAYING, WAITING, Person, Seat, TableFacts, read_ask

LISTED = 100  # tables in one list


def now() -> int:
    return int(time.time())


def new_id() -> str:
    """An id that nobody can guess (96 bits)."""
    return secrets.token_urlsafe(12)


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database

    # ------------------------------------------------------------------------------ people

    async def cookie_key(self) -> bytes:
        """The key that signs cookies, made by whoever asks first."""
        async with self.database.writing.begin() as connection:
            value = await connection.scalar(select(schema.keys.c.value).where(schema.keys.c.name == "cookies"))
            if value is not None:
                return bytes(value)
        try:
            async with self.database.writing.begin() as connection:
                await connection.execute(insert(schema.keys), {"name": "cookies", "value": secrets.token_bytes(32)})
        except IntegrityError:
            pass  # another process was quicker
        return await self.cookie_key()

    async def new_person(self, name: str) -> Person:
        person = Person(new_id(), name)
        async with self.database.writing.begin() as connection:
            await connection.execute(insert(schema.people), {"id": person.id, "name": name, "created": now()})
        return person

    async def rename(self, person: str, name: str) -> Person:
        """A new name, also at the tables that the person sits at and that are not over."""
        running = select(schema.tables.c.id).where(schema.tables.c.status.in_((WAITING, PLAYING)))
        own = (schema.seats.c.person == person) & ~schema.seats.c.here & schema.seats.c.table_id.in_(running)
        async with self.database.writing.begin() as connection:
            await connection.execute(update(schema.people).where(schema.people.c.id == person).values(name=name))
            await connection.execute(update(schema.seats).where(own).values(name=name))
        return Person(person, name)

    async def person(self, person: str) -> Person | None:
        async with self.database.reading.begin() as connection:
            name = await connection.scalar(select(schema.people.c.name).where(schema.people.c.id == person))
        return None if name is None else Person(person, name)

    # ------------------------------------------------------------------------------ tables

    async def add_table(self, facts: TableFacts) -> None:
        async with self.database.writing.begin() as connection:
            await connection.execute(insert(schema.tables), {"id": facts.id, **_table_values(facts)})
            await connection.execute(insert(schema.seats), _seat_rows(facts))

    async def save_table(self, facts: TableFacts, expected: str) -> bool:
        """Write a changed table and its seats, if it still has the expected status (else False)."""
        async with self.database.writing.begin() as connection:
            changed = await connection.execute(
                update(schema.tables)
                .where((schema.tables.c.id == facts.id) & (schema.tables.c.status == expected))
                .values(_table_values(facts))
            )
            if changed.rowcount != 1:
                return False
            await connection.execute(delete(schema.seats).where(schema.seats.c.table_id == facts.id))
            await connection.execute(insert(schema.seats), _seat_rows(facts))
            return True

    async def change_table(self, facts: TableFacts, **values: object) -> None:
        """Write a few columns of a table row, and all its seats' stand-ins."""
        async with self.database.writing.begin() as connection:
            await connection.execute(update(schema.tables).where(schema.tables.c.id == facts.id).values(values))
            for number, seat in enumerate(facts.seats):
                place = (schema.seats.c.table_id == facts.id) & (schema.seats.c.seat == number)
                await connection.execute(update(schema.seats).where(place).values(stand_in=seat.stand_in))

    async def take_seat(self, table: str, number: int, seat: Seat) -> bool:
        """Put somebody on a free seat of a waiting table; False if somebody was quicker."""
        waiting = select(schema.tables.c.id).where(schema.tables.c.status == WAITING)
        place = (schema.seats.c.table_id == table) & (schema.seats.c.seat == number) & (schema.seats.c.kind == "free")
        async with self.database.writing.begin() as connection:
            changed = await connection.execute(
                update(schema.seats).where(place & schema.seats.c.table_id.in_(waiting)).values(_seat_values(seat))
            )
        return changed.rowcount == 1

    async def table(self, table: str) -> TableFacts | None:
        found = await self._tables(schema.tables.c.id == table, 1)
        return found[0] if found else None

    async def tables_of(self, person: str) -> list[TableFacts]:
        """Where a person sits, newest first."""
        mine = select(schema.seats.c.table_id).where(schema.seats.c.person == person)
        return await self._tables(schema.tables.c.id.in_(mine) & (schema.tables.c.status != "closed"), LISTED)

    async def open_tables(self) -> list[TableFacts]:
        """Waiting tables that anybody may join, and games that anybody may watch."""
        shown = schema.tables.c.status.in_((WAITING, PLAYING))
        return await self._tables(shown & schema.tables.c.open, LISTED)

    async def _tables(self, which: ColumnElement[bool], most: int) -> list[TableFacts]:
        wanted = select(schema.tables).where(which).order_by(schema.tables.c.created.desc()).limit(most)
        async with self.database.reading.begin() as connection:
            rows = (await connection.execute(wanted)).all()
            seats = await _seats(connection, [row.id for row in rows])
        return [_facts(row, seats.get(row.id, [])) for row in rows]

    async def waiting_for_bots(self) -> list[str]:
        """The tables whose game stands still until a bot moves; asked at start-up."""
        wanted = (schema.tables.c.status == PLAYING) & schema.tables.c.waits_for_bot
        return await self._ids(wanted)

    async def stop_waiting(self, table: str) -> None:
        """A game that cannot go on waits for no bot and no clock."""
        async with self.database.writing.begin() as connection:
            await connection.execute(
                update(schema.tables).where(schema.tables.c.id == table).values(waits_for_bot=False, deadline=None)
            )

    async def out_of_time(self, at: int) -> list[str]:
        """The tables with a seat whose clock has run out."""
        return await self._ids((schema.tables.c.status == PLAYING) & (schema.tables.c.deadline <= at))

    async def _ids(self, which: ColumnElement[bool]) -> list[str]:
        async with self.database.reading.begin() as connection:
            return list((await connection.scalars(select(schema.tables.c.id).where(which))).all())

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log of a table behind a sequence number."""
        log = schema.entries
        wanted = select(log).where((log.c.table_id == table) & (log.c.seq > after)).order_by(log.c.seq)
        async with self.database.reading.begin() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Entry(row.table_id, row.seq, row.kind, row.seat, row.action, row.at) for row in rows]

    # ----------------------------------------------------------------------------- replays

    async def add_replay(self, person: str, record: str) -> str:
        replay = new_id()
        row = {"id": replay, "person": person, "record": record, "created": now()}
        async with self.database.writing.begin() as connection:
            await connection.execute(insert(schema.replays), row)
        return replay

    async def replay(self, replay: str) -> str | None:
        """The text of an uploaded record."""
        async with self.database.reading.begin() as connection:
            found: str | None = await connection.scalar(
                select(schema.replays.c.record).where(schema.replays.c.id == replay)
            )
        return found

    async def is_alive(self) -> bool:
        async with self.database.reading.begin() as connection:
            return await connection.scalar(select(1)) == 1


async def _seats(connection: AsyncConnection, tables: Sequence[str]) -> dict[str, list[Seat]]:
    """The seats of some tables, in order."""
    wanted = select(schema.seats).where(schema.seats.c.table_id.in_(tables)).order_by(schema.seats.c.seat)
    found: dict[str, list[Seat]] = {}
    for row in (await connection.execute(wanted)).all():
        seat = Seat(row.kind, row.person, row.name, row.bot, row.here, row.stand_in)
        found.setdefault(row.table_id, []).append(seat)
    return found


def _facts(row: Row[Any], seats: list[Seat]) -> TableFacts:
    return TableFacts(
        id=row.id,
        game=row.game,
        rules=row.rules,
        board=row.board,
        options=row.options,
        players=row.players,
        status=row.status,
        open=row.open,
        clock=row.clock,
        invite=row.invite,
        created=row.created,
        secret=None if row.secret is None else bytes(row.secret),
        started=row.started,
        ended=row.ended,
        ask=read_ask(row.ask),
        moves=row.moves,
        deciders=row.deciders if row.status in (PLAYING, OVER) else [],
        result=row.result,
        seats=seats,
    )


def _table_values(facts: TableFacts) -> Mapping[str, object]:
    return {
        "game": facts.game,
        "rules": facts.rules,
        "board": facts.board,
        "options": facts.options,
        "players": facts.players,
        "status": facts.status,
        "open": facts.open,
        "clock": facts.clock,
        "invite": facts.invite,
        "secret": facts.secret,
        "created": facts.created,
        "started": facts.started,
        "ended": facts.ended,
        "ask": None if facts.ask is None else facts.ask.as_json(),
        "moves": facts.moves,
        "deciders": facts.deciders,
        "waits_for_bot": bool(facts.status == PLAYING and facts.ask is None and facts.waiting_bots()),
        "deadline": None,
        "result": facts.result,
    }


def _seat_values(seat: Seat) -> dict[str, object]:
    return {
        "kind": seat.kind,
        "person": seat.person,
        "name": seat.name,
        "bot": seat.bot,
        "here": seat.here,
        "stand_in": seat.stand_in,
    }


def _seat_rows(facts: TableFacts) -> list[dict[str, object]]:
    return [{"table_id": facts.id, "seat": n, **_seat_values(seat)} for n, seat in enumerate(facts.seats)]
