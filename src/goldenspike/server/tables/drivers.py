"""What happens at tables by itself: bots that are to move, and clocks that run out."""

import asyncio
import logging
import random

import msgspec

from goldenspike.server.codes import Refused
from goldenspike.server.storage.store import now
from goldenspike.server.tables.bots import seatable
from goldenspike.server.tables.facts import PLAYING
from goldenspike.server.tables.hall import Hall, Live
from goldenspike.server.tables.playing import Playing
from goldenspike.server.tables.seating import Seating
from goldenspike.server.thinking.pool import Pool, ThinkingFailed
from goldenspike.server.thinking.worker import Choose

CLOCK_SECONDS = 1.0  # how often clocks are looked at
CLOCK_SHARE = 0.75  # of the time after which a bot is stopped is on its clock
PATIENCE_SECONDS = 3.0  # another process wrote the last move: leave its bots to it for so long
LAST_RESORT = "random"  # plays in the place of a bot that fails
PRESENCE_ROUND = 20  # looks at the clocks between two rounds of telling who is present

logger = logging.getLogger("goldenspike.server")


class _Choice(msgspec.Struct):
    action: int = -1
    failed: str = ""  # what went wrong


class BotDriver:
    """Moves the bots: one task for each table whose game waits for one."""

    def __init__(self, hall: Hall, pool: Pool) -> None:
        self.hall = hall
        self.pool = pool
        self.playing = Playing(hall, self.wake)
        self.dice = random.SystemRandom()

    def wake(self, live: Live) -> None:
        """Something changed at a table: perhaps a bot is to move."""
        live.stirred.set()
        if live.driver is None and self._next(live) is not None:
            live.driver = self.hall.spawn(self._drive(live), f"bots of table {live.facts.id}")

    def _next(self, live: Live) -> int | None:
        """The seat whose bot is to move next."""
        if live.facts.status != PLAYING or live.facts.ask is not None or live.play is None:
            return None
        waiting = live.facts.waiting_bots()
        return waiting[0] if waiting else None

    async def _drive(self, live: Live) -> None:
        try:
            while (seat := self._next(live)) is not None:
                if await self._is_ours(live):
                    await self._move(live, seat)
                    await asyncio.sleep(self.hall.settings.bot_pause)
        finally:
            live.driver = None

    async def _is_ours(self, live: Live) -> bool:
        """Whether this process moves the bots: the one that wrote last does, or, if it does not, any other."""
        if not self.hall.bus.several or live.wrote_last or live.play is None or live.play.seq == 0:
            return True
        live.stirred.clear()
        try:
            await asyncio.wait_for(live.stirred.wait(), PATIENCE_SECONDS * (1 + self.dice.random()))
        except TimeoutError:
            return True  # nobody moved
        return False

    async def _move(self, live: Live, seat: int) -> None:
        play = live.play
        bot = live.facts.seats[seat].player_bot
        if play is None or bot is None or seat not in live.facts.deciders:
            return
        seq = play.seq
        action = await self._choose(live, seat, bot)
        try:
            await self.playing.play_for_bot(live, bot, seat, action, seq)
        except Refused as refused:
            if refused.code == "illegal-action":
                logger.error("Table %s: the bot %s chose an illegal action.", live.facts.id, bot)
                await self._move_at_random(live, seat, bot)
            elif refused.code != "stale":
                raise

    async def _move_at_random(self, live: Live, seat: int, bot: str) -> None:
        assert live.play is not None
        legal = live.play.state.legal(seat)
        if legal:
            try:
                await self.playing.play_for_bot(live, bot, seat, self.dice.choice(legal), live.play.seq)
            except Refused:
                pass  # somebody was quicker

    async def _choose(self, live: Live, seat: int, bot: str) -> int:
        """What the bot plays; if it fails twice, any legal action."""
        play = live.play
        assert play is not None
        legal = play.state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        job = Choose(
            table=live.facts.id,
            game=live.facts.game,
            players=live.facts.players,
            options=live.facts.options,
            secret=play.secret,
            moves=[(made.seat, made.action) for made in play.moves],
            seat=seat,
            bot=bot if bot in seatable() and bot not in live.failed_bots else LAST_RESORT,
            seconds=self.hall.settings.think_seconds * CLOCK_SHARE,
        )
        for _ in range(2):
            try:
                answer = await self.pool.ask(job, self.hall.settings.think_seconds)
                choice = msgspec.json.decode(answer, type=_Choice)
                if choice.failed:
                    raise ThinkingFailed(choice.failed)
                return choice.action
            except (ThinkingFailed, msgspec.DecodeError) as error:
                logger.warning(
                    "Table %s: the bot %s failed (%s).", live.facts.id, bot, str(error) or type(error).__name__
                )
        live.failed_bots.add(bot)  # from now on another plays for it
        return self.dice.choice(legal)

    async def resume(self) -> None:
        """At start-up: games that stand still until a bot moves."""
        for table in await self.hall.store.waiting_for_bots():
            try:
                self.wake(await self.hall.get(table))
            except Refused as refused:
                logger.warning("Table %s cannot go on: %s.", table, refused.code)
                await self.hall.store.stop_waiting(table)


class Clocks:
    """Looks at the clocks once a second, and says again who is present."""

    def __init__(self, hall: Hall, seating: Seating) -> None:
        self.hall = hall
        self.seating = seating

    async def run(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(CLOCK_SECONDS)
            rounds += 1
            try:
                for table in await self.hall.store.out_of_time(now()):
                    await self._ring(table)
                if self.hall.bus.several and rounds % PRESENCE_ROUND == 0:
                    await self.hall.repeat_presence()
            except Exception as error:  # the database is gone for a moment: look again later
                logger.error("The clocks could not be read (%s).", type(error).__name__)

    async def _ring(self, table: str) -> None:
        try:
            await self.seating.time_is_up(await self.hall.get(table))
        except Refused as refused:
            logger.warning("The clock of table %s stands still: %s.", table, refused.code)
            if refused.code == "old-rules":
                await self.hall.store.stop_waiting(table)
