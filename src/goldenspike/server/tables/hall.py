"""The hall: all tables in use, and the sockets around them.

A table is loaded when somebody needs it and dropped when nobody has for a while. All that changes a
table happens while its `lock` is held, in the order: check, write to the database, take over, tell.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from goldenspike.engine.game import Game
from goldenspike.games import FOLDERS, find_game
from goldenspike.server.bus import EVERY_TABLE, Bus, Notice
from goldenspike.server.codes import Refused
from goldenspike.server.settings import Settings
from goldenspike.server.storage.log import Log, Standing
from goldenspike.server.storage.store import Store
from goldenspike.server.tables import telling
from goldenspike.server.tables.facts import CLOSED, OVER, PLAYING, Person, TableFacts
from goldenspike.server.tables.play import Outcome, Play, Told

MOST_IDLE = 400  # tables kept although nobody is at them
PRESENCE_SECONDS = 60.0  # what another process said about presence holds for so long

Answer = TypeVar("Answer")

logger = logging.getLogger("goldenspike.server")


class Listener(Protocol):
    """A socket, as far as the hall is concerned."""

    person: Person

    def post(self, message: bytes) -> None:
        """Send a message as soon as possible, without waiting for it."""

    def close(self) -> None:
        """End the connection; the page will open another."""


class Live:
    """A table in use."""

    def __init__(self, facts: TableFacts, play: Play | None) -> None:
        self.facts = facts
        self.play = play
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[tuple[str, str], float] = {}  # (process, person) → until when they count as present
        self.gone: dict[str, float] = {}  # person → since when; who is not in here since `loaded`
        self.loaded = time.monotonic()
        self.driver: asyncio.Task[None] | None = None  # moves the bots of this table
        self.stirred = asyncio.Event()  # set by every change
        self.failed_bots: set[str] = set()  # they crashed or hung at this table
        self.wrote_last = False  # whether this process wrote the last entry
        self._scene: telling.Scene | None = None

    @property
    def scene(self) -> telling.Scene | None:
        """The present position; made anew whenever something changed."""
        if self._scene is None and self.play is not None:
            self._scene = telling.Scene(self.facts, self.play)
        return self._scene

    def changed(self) -> None:
        """Forget what was encoded, and bring the facts that follow from the game up to date."""
        self._scene = None
        if self.play is not None:
            state = self.play.state
            self.facts.moves = len(self.play.moves)
            self.facts.deciders = state.deciders()
            self.facts.result = telling.result(state)

    def present(self) -> set[str]:
        """The persons who have a socket open at this table, in whatever process."""
        now = time.monotonic()
        here = {listener.person.id for listener in self.listeners}
        return here | {person for (_, person), until in self.elsewhere.items() if until > now}

    def absent_for(self, person: str) -> float:
        """Seconds since a person had a socket open; 0 for somebody present."""
        if person in self.present():
            return 0.0
        return time.monotonic() - self.gone.get(person, self.loaded)

    def watchers(self) -> int:
        people = self.facts.people()
        return len([person for person in self.present() if person not in people])

    def json_for(self, person: str | None) -> telling.Json:
        return telling.table_json(self.facts, person, self.present(), self.watchers())


class Hall:
    def __init__(self, settings: Settings, store: Store, log: Log, bus: Bus) -> None:
        self.settings = settings
        self.store = store
        self.log = log
        self.bus = bus
        self.lives: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()

    # --------------------------------------------------------------------------- finding

    async def get(self, table: str) -> Live:
        """A table, loaded if need be; raises Refused."""
        live = self.lives.get(table)
        if live is not None:
            return live
        async with self.loading.setdefault(table, asyncio.Lock()):
            live = self.lives.get(table)
            if live is None:
                facts = await self.store.table(table)
                if facts is None or facts.status == CLOSED:
                    self.loading.pop(table, None)
                    raise Refused("no-such-table")
                live = await self.load(facts)
        self.loading.pop(table, None)
        return live

    async def load(self, facts: TableFacts) -> Live:
        """Take a table into use, its game rebuilt from the log."""
        play = None
        if facts.status in (PLAYING, OVER):
            play = self.new_play(facts)
            play.follow(await self.store.entries(facts.id))
        live = Live(facts, play)
        live.changed()
        self._drop_idle()
        self.lives[facts.id] = live
        await self.bus.publish(Notice(self.bus.process, facts.id, who=True))
        return live

    def new_play(self, facts: TableFacts) -> Play:
        """The game of a table at its first move; raises Refused if it was begun under other rules."""
        game = game_of(facts.game)
        if game.rules_version != facts.rules or game.board_digest != facts.board:
            raise Refused("old-rules")
        assert facts.secret is not None
        assert facts.started is not None
        names = [seat.shown_name for seat in facts.seats]
        return Play(game, facts.players, facts.options, facts.secret, names, facts.started)

    def abandon(self, live: Live) -> None:
        """Drop a table whose last write failed: the database knows better. Its sockets come back and load it anew."""
        if self.lives.get(live.facts.id) is live:
            del self.lives[live.facts.id]
        for listener in list(live.listeners):
            listener.close()

    def _drop_idle(self) -> None:
        if len(self.lives) < MOST_IDLE:
            return
        for table, live in list(self.lives.items()):
            if not live.listeners and live.driver is None and not live.lock.locked():
                del self.lives[table]
                if len(self.lives) < MOST_IDLE:
                    return

    @asynccontextmanager
    async def changing(self, live: Live) -> AsyncIterator[None]:
        """Change a table: one change at a time, and if it cannot be written the table is read anew."""
        async with live.lock:
            if self.lives.get(live.facts.id) is not live:
                raise Refused("no-such-table" if live.facts.status == CLOSED else "busy")
            try:
                yield
            except (SQLAlchemyError, OSError) as error:
                logger.error("Table %s could not be written (%s).", live.facts.id, type(error).__name__)
                self.abandon(live)
                raise Refused("busy") from None

    # --------------------------------------------------------------------------- telling

    def tell_step(self, live: Live, told: Told) -> None:
        """Tell everybody at a table what happened, each what they may know."""
        scene = live.scene
        assert scene is not None
        messages: dict[tuple[int, ...], bytes] = {}
        for listener in live.listeners:
            seats = tuple(live.facts.seats_of(listener.person.id))
            if seats not in messages:
                messages[seats] = telling.step_message(told, seats, scene)
            listener.post(messages[seats])

    def tell_table(self, live: Live) -> None:
        """Tell everybody at a table that something else changed."""
        messages: dict[str, bytes] = {}
        for listener in live.listeners:
            person = listener.person.id
            if person not in messages:
                seats = live.facts.seats_of(person)
                messages[person] = telling.table_message(live.json_for(person), seats, live.scene)
            listener.post(messages[person])

    async def table_changed(self, live: Live) -> None:
        """Something other than the game changed and is written: tell our sockets and the other processes."""
        live.changed()
        self.tell_table(live)
        await self.bus.publish(Notice(self.bus.process, live.facts.id))

    def standing(self, live: Live, outcome: Outcome) -> Standing:
        """What the table row is to tell about the game once this is committed."""
        facts = live.facts
        over = outcome.state.over
        times = telling.deadlines(facts, outcome.deciders, outcome.since_at)
        return Standing(
            status=OVER if over else PLAYING,
            ended=outcome.at if over else None,
            moves=outcome.moves,
            deciders=outcome.deciders,
            waits_for_bot=any(facts.seats[seat].player_bot is not None for seat in outcome.deciders),
            deadline=min(times.values()) if times else None,
            result=telling.result(outcome.state),
            ask=None,
        )

    async def set_deadline(self, live: Live) -> None:
        """Write down who stands in, and what follows from it: whether a bot is to move, and the next deadline."""
        assert live.play is not None
        facts = live.facts
        times = telling.deadlines(facts, facts.deciders, live.play.since_at)
        await self.store.change_table(
            facts, waits_for_bot=bool(facts.waiting_bots()), deadline=min(times.values()) if times else None
        )

    # -------------------------------------------------------------------- other processes

    async def hear(self, notice: Notice) -> None:
        """Another process says that something happened."""
        if notice.table == EVERY_TABLE:
            for known in list(self.lives.values()):
                await self.refresh(known)
            return
        live = self.lives.get(notice.table)
        if live is None:
            return
        if notice.who:
            await self._say_who(live)
            return
        if notice.person:
            key = (notice.process, notice.person)
            before = live.present()
            live.elsewhere[key] = time.monotonic() + PRESENCE_SECONDS if notice.present else 0.0
            if live.present() != before:
                self._note_gone(live, before)
                self.tell_table(live)
            return
        await self.refresh(live, notice.seq)

    async def refresh(self, live: Live, seq: int = -1) -> None:
        """Read from the database what other processes did at a table, and tell our sockets."""
        async with live.lock:
            if live.play is not None and 0 <= seq <= live.play.seq:
                return
            facts = await self.store.table(live.facts.id)
            if facts is None:
                return
            live.facts = facts
            if live.play is None and facts.status in (PLAYING, OVER):
                live.play = self.new_play(facts)
            if live.play is not None:
                for entry in await self.store.entries(facts.id, live.play.seq):
                    told = live.play.follow([entry])[0]
                    live.wrote_last = False
                    live.changed()
                    self.tell_step(live, told)
            live.changed()
            self.tell_table(live)

    # -------------------------------------------------------------------------- presence

    async def join(self, live: Live, listener: Listener, since: int) -> None:
        """A socket comes to a table: it gets everything, the others hear of it."""
        person = listener.person
        before = live.present()
        live.listeners.add(listener)
        seats = live.facts.seats_of(person.id)
        listener.post(telling.hello(person, seats, live.json_for(person.id), live.scene, since))
        if person.id not in before:
            await self._presence(live, person.id, listener)

    async def part(self, live: Live, listener: Listener) -> None:
        before = live.present()
        live.listeners.discard(listener)
        if live.present() != before:
            self._note_gone(live, before)
            await self._presence(live, listener.person.id, listener)

    def _note_gone(self, live: Live, before: set[str]) -> None:
        for person in before - live.present():
            live.gone[person] = time.monotonic()

    async def _presence(self, live: Live, person: str, listener: Listener) -> None:
        """Tell all others that somebody came or went."""
        message: dict[str, bytes] = {}
        for other in live.listeners:
            if other is not listener:
                whose = other.person.id
                if whose not in message:
                    message[whose] = telling.table_message(live.json_for(whose), live.facts.seats_of(whose), live.scene)
                other.post(message[whose])
        present = person in {other.person.id for other in live.listeners}
        await self.bus.publish(Notice(self.bus.process, live.facts.id, person=person, present=present))

    async def repeat_presence(self) -> None:
        """What we say about presence is forgotten after a while: say it again."""
        for live in list(self.lives.values()):
            await self._say_who(live)

    async def _say_who(self, live: Live) -> None:
        for person in {listener.person.id for listener in live.listeners}:
            await self.bus.publish(Notice(self.bus.process, live.facts.id, person=person, present=True))

    # ------------------------------------------------------------------------------ tasks

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> "asyncio.Task[None]":
        """Run something on its own; we keep hold of it until it is done."""
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self._task_done)
        return task

    def _task_done(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("%s failed: %s", task.get_name(), type(task.exception()).__name__)

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


async def finish(work: Coroutine[Any, Any, Answer]) -> Answer:
    """A change that has begun is finished, even if whoever asked for it goes away."""
    return await asyncio.shield(asyncio.ensure_future(work))


def game_of(game: str) -> Game:
    """One of the games that come with the package."""
    if game not in FOLDERS:
        raise Refused("no-such-game")
    return find_game(game)
