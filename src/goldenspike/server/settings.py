"""All that can be set about a server, in one place."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path

from limits import parse

from goldenspike.engine.errors import SpikeError

LOOPBACK = ("127.0.0.1", "localhost", "::1")


@dataclass(frozen=True)
class Rates:
    """How much one person, or one address without a person, may ask for (in the notation of `limits`)."""

    requests: str = "600/minute"  # any request
    names: str = "30/minute"  # new persons, counted by address
    tables: str = "30/minute"  # tables made
    uploads: str = "12/minute"  # records brought along
    sockets: str = "120/minute"  # sockets opened
    messages: str = "40/second"  # messages on one socket


@dataclass(frozen=True)
class Settings:
    database: str = ""  # an address as SQLAlchemy writes it; "": a SQLite file in the person's data folder
    host: str = "127.0.0.1"
    port: int = 8000
    workers: int = 1  # server processes; more than one needs PostgreSQL
    thinkers: int = 0  # processes for bots that think long, one more answers quickly; 0: one for each core but one
    think_seconds: float = 20.0  # a bot that takes longer is stopped
    bot_pause: float = 0.012  # seconds between two moves of bots at a table: nobody follows more, others stay quick
    absent_seconds: float = 30.0  # a person gone for so long may be replaced by a bot
    bot_modules: tuple[str, ...] = ()  # modules to import that register more bots
    named_bots: tuple[tuple[str, str], ...] = ()  # more names of bots, each with the bot and options behind it
    rates: Rates = field(default_factory=Rates)

    @property
    def hosts(self) -> tuple[str, ...]:
        """The names by which the server may be asked: on a loopback address only its own; otherwise any ()."""
        return LOOPBACK if self.host in LOOPBACK else ()

    @property
    def thinker_count(self) -> int:
        return self.thinkers or max(1, (os.cpu_count() or 2) - 1)


def data_folder(environment: Mapping[str, str]) -> Path:
    """Where a person's own data lies by the conventions of the desktop (XDG)."""
    given = environment.get("XDG_DATA_HOME", "")
    base = Path(given) if given.startswith("/") else Path.home() / ".local" / "share"
    return base / "goldenspike"


def database_address(given: str, environment: Mapping[str, str]) -> str:
    """The database to use: what was asked for, else DATABASE_URL, else a SQLite file."""
    address = given or environment.get("DATABASE_URL", "")
    if not address:
        folder = data_folder(environment)
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise SpikeError(f"Cannot make the folder '{folder}' for the database: {error.strerror}.") from None
        return f"sqlite+aiosqlite:///{folder / 'spike.sqlite3'}"
    scheme, _, rest = address.partition("://")
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    scheme = drivers.get(scheme, scheme)
    if scheme not in drivers.values() or not rest:
        raise SpikeError(
            "A database is given as sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME, "
            f"not as one of the kind '{scheme}'."
        )
    return f"{scheme}://{rest}"


# ------------------------------------------------------------- handing settings to worker processes

PREFIX = "GOLDENSPIKE_SERVE_"


def as_environment(settings: Settings) -> dict[str, str]:
    """The settings as variables, for processes that are started anew."""
    found = {PREFIX + item.name.upper(): str(getattr(settings, item.name)) for item in fields(settings)}
    found[PREFIX + "BOT_MODULES"] = ",".join(settings.bot_modules)
    found[PREFIX + "NAMED_BOTS"] = json.dumps(settings.named_bots)
    for item in fields(settings.rates):
        found[PREFIX + "RATES_" + item.name.upper()] = getattr(settings.rates, item.name)
    del found[PREFIX + "RATES"]
    return found


def from_environment(environment: Mapping[str, str]) -> Settings:
    """What `as_environment` wrote; anything missing is as usual."""
    usual = Settings()

    def text(name: str, default: object) -> str:
        return environment.get(PREFIX + name, str(default))

    modules = text("BOT_MODULES", "")
    return Settings(
        database=text("DATABASE", ""),
        host=text("HOST", usual.host),
        port=int(text("PORT", usual.port)),
        workers=int(text("WORKERS", usual.workers)),
        thinkers=int(text("THINKERS", usual.thinkers)),
        think_seconds=float(text("THINK_SECONDS", usual.think_seconds)),
        bot_pause=float(text("BOT_PAUSE", usual.bot_pause)),
        absent_seconds=float(text("ABSENT_SECONDS", usual.absent_seconds)),
        bot_modules=tuple(filter(None, modules.split(","))),
        named_bots=tuple((name, bot) for name, bot in json.loads(text("NAMED_BOTS", "[]"))),
        rates=rates_from(environment),
    )


def rates_from(environment: Mapping[str, str]) -> Rates:
    """The rates that the environment sets (GOLDENSPIKE_SERVE_RATES_NAMES=100/minute), the others as usual."""
    found = {}
    for rate in fields(Rates):
        name = PREFIX + "RATES_" + rate.name.upper()
        if name in environment:
            try:
                parse(environment[name])
            except ValueError:
                raise SpikeError(f"{name} is '{environment[name]}'; a rate is written like 100/minute.") from None
            found[rate.name] = environment[name]
    return Rates(**found)
