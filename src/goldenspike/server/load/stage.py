"""An own server for a measure: in a process of its own, on one core, with people and tables in its database."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from types import TracebackType

import goldenspike
from goldenspike.engine import keys
from goldenspike.engine.errors import SpikeError
from goldenspike.server.run import serve
from goldenspike.server.settings import Rates, Settings
from goldenspike.server.storage.database import Database
from goldenspike.server.storage.store import Store, new_id, now
from goldenspike.server.tables.facts import PLAYING, Person, Seat, TableFacts
from goldenspike.server.tables.hall import game_of
from goldenspike.server.web.people import COOKIE, People

PLENTY = Rates(**{rate.name: "100000000/minute" for rate in fields(Rates)})
GAME = "usa"


@dataclass(frozen=True)
class Place:
    """A table, the cookies of those who sit at it, in the order of their seats, and that of somebody else."""

    table: str
    cookies: list[str]
    watcher: str


@dataclass(frozen=True)
class Plan:
    """A table that is to be there: so many persons, and with them these bots."""

    people: int
    bots: Sequence[str] = ()
    game: str = GAME


class Stage:
    def __init__(self, folder: Path, plans: Sequence[Plan], one_core: bool = True) -> None:
        self.address = ""
        self.one_core = one_core
        self.database = f"sqlite+aiosqlite:///{folder / 'load.sqlite3'}"
        self.places = asyncio.run(self._furnish(plans))

    async def _furnish(self, plans: Sequence[Plan]) -> list[Place]:
        """People and tables, written straight into the database."""
        database = Database(self.database)
        await database.prepare()
        store = Store(database)
        people = People(store, await store.cookie_key())
        places = []
        for plan in plans:
            persons = [await store.new_person(f"Person {number + 1}") for number in range(plan.people + 1)]
            table = _new_table(plan, persons[:-1])
            await store.add_table(table)
            *seated, watcher = [f"{COOKIE}={people.sign(person.id)}" for person in persons]
            places.append(Place(table.id, seated, watcher))
        await database.close()
        return places

    def __enter__(self) -> "Stage":
        folder = str(Path(goldenspike.__file__ or "").resolve().parent.parent)
        path = os.pathsep.join([folder, *filter(None, [os.environ.get("PYTHONPATH", "")])])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "goldenspike.server.load.stage", self.database, "1" if self.one_core else ""],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,
        )
        assert self.process.stdout is not None
        found = re.search(r"http://([\d.:]+)", self.process.stdout.readline())
        if found is None:
            self.process.kill()
            raise SpikeError("The server to be measured did not start.")
        self.address = found[1]
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.terminate()
        try:
            self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()

    def busy_seconds(self) -> float:
        """Processor time that the server has used so far; 0 where that cannot be told."""
        try:
            numbers = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
            return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
        except (OSError, ValueError):
            return 0.0

    def waited_seconds(self) -> float:
        """How long the server's event loop could have run but had no core: other programs were in the way."""
        try:
            return int(Path(f"/proc/{self.process.pid}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9
        except (OSError, ValueError, IndexError):
            return 0.0


def _new_table(plan: Plan, persons: list[Person]) -> TableFacts:
    game = game_of(plan.game)
    players = len(persons) + len(plan.bots)
    options = game.read_options({}, players)
    secret = os.urandom(keys.SECRET_BYTES)
    return TableFacts(
        id=new_id(),
        game=game.id,
        rules=game.rules_version,
        board=game.board_digest,
        options=options,
        players=players,
        status=PLAYING,
        open=False,
        clock=None,
        invite=new_id(),
        created=now(),
        secret=secret,
        started=now(),
        deciders=game.new(players, keys.opening_seed(secret), options).deciders(),
        seats=[
            *(Seat("person", person.id, person.name) for person in persons),
            *(Seat("bot", bot=b) for b in plan.bots),
        ],
    )


def main() -> None:
    """The server itself, on one core of this machine."""
    if sys.argv[2] and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    settings = Settings(database=sys.argv[1], port=0, thinkers=1, rates=PLENTY)
    serve(settings, tell=lambda text: print(text, flush=True))


if __name__ == "__main__":
    main()
