"""The house: everything that a running server consists of, opened and closed together."""

from goldenspike.server.bus import Bus, Notice, PostgresBus
from goldenspike.server.settings import Settings
from goldenspike.server.storage.database import Database
from goldenspike.server.storage.log import Log
from goldenspike.server.storage.store import Store
from goldenspike.server.tables.bots import bring_bots
from goldenspike.server.tables.drivers import BotDriver, Clocks
from goldenspike.server.tables.hall import Hall
from goldenspike.server.tables.seating import Seating
from goldenspike.server.thinking.pool import Pool
from goldenspike.server.web.guard import RateKeeper
from goldenspike.server.web.people import People


class House:
    def __init__(self, settings: Settings) -> None:
        bring_bots(settings.bot_modules, settings.named_bots)
        self.settings = settings
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.bus: Bus = Bus() if self.database.is_sqlite else PostgresBus(self.database.writing)
        self.log = Log(self.database, self.bus.announce if self.bus.several else None)
        self.pool = Pool(settings.thinker_count, settings.bot_modules, settings.named_bots)
        self.hall = Hall(settings, self.store, self.log, self.bus)
        self.bots = BotDriver(self.hall, self.pool)
        self.playing = self.bots.playing
        self.seating = Seating(self.hall, self.playing, self.bots.wake)
        self.clocks = Clocks(self.hall, self.seating)
        self.rates = RateKeeper(settings)
        self.people = People(self.store, b"")

    async def open(self) -> None:
        """Bring the database up to date and take up the games that were going on."""
        await self.database.prepare()
        self.people.key = await self.store.cookie_key()
        self.log.start()
        await self.bus.start(self.hear)
        self.hall.spawn(self.clocks.run(), "clocks")
        self.hall.spawn(self.bots.resume(), "games that wait for bots")

    async def hear(self, notice: Notice) -> None:
        """Another process did something: follow it, and perhaps a bot is to move."""
        await self.hall.hear(notice)
        live = self.hall.lives.get(notice.table)
        if live is not None:
            self.bots.wake(live)

    async def close(self) -> None:
        await self.bus.stop()
        await self.hall.stop()
        await self.pool.stop()
        await self.log.stop()
        await self.database.close()
