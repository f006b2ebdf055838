"""The processes in which bots think. One that crashes or takes too long is replaced, and its job fails alone.

Some bots think for seconds, most answer at once. Whoever answers at once never waits for a long thought: long ones
have all processes but one. Who is who shows in the time that their answers take, and before the first one in what a
bot says of itself.
"""

import asyncio
import contextlib
import logging
import os
import signal
import sys
import time
from pathlib import Path

import msgspec

import goldenspike
from goldenspike.bots import find_bot
from goldenspike.server.thinking.worker import Bots, Choose, Job

LONGEST_ANSWER = 16_000_000  # bytes of one line
QUICK_SECONDS = 0.2  # an answer that takes longer is a long thought
FORGETS = 0.95  # a long thought counts so much at the next answer: it takes many quick ones to be quick again

logger = logging.getLogger("goldenspike.server")


class ThinkingFailed(Exception):
    """A process crashed or took too long."""


class Thinker:
    """One process; it does one job at a time."""

    def __init__(self, bots: str) -> None:
        self.bots = bots  # what the process is to know of them, as worker.py reads it
        self.process: asyncio.subprocess.Process | None = None
        self.last_table = ""  # whose game it has at hand
        self.last_long = False  # whether the last job was a long thought

    def fitness(self, table: str, is_long: bool) -> tuple[bool, bool, bool]:
        """The greater, the better is it for a job of this table."""
        return self.last_table == table != "", self.process is not None, self.last_long == is_long

    async def ask(self, job: Job, seconds: float) -> bytes:
        """The answer as JSON; raises ThinkingFailed."""
        try:
            if self.process is None:
                self.process = await self._start()
            return await asyncio.wait_for(self._exchange(self.process, job), seconds)
        except (TimeoutError, OSError, EOFError, ValueError) as error:
            await self.stop()
            raise ThinkingFailed(type(error).__name__) from None
        except asyncio.CancelledError:
            await self.stop()
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        folder = str(Path(goldenspike.__file__ or "").resolve().parent.parent)
        path = os.pathsep.join([folder, *filter(None, [os.environ.get("PYTHONPATH", "")])])
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "goldenspike.server.thinking.worker",
            self.bots,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,  # a trace could hold hands and secrets
            limit=LONGEST_ANSWER,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,  # Ctrl-C is for the server; it ends the thinkers
        )

    async def _exchange(self, process: asyncio.subprocess.Process, job: Job) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line.endswith(b"\n"):
            raise EOFError
        return line

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # it leads a session: what it has started ends with it
            await process.wait()


class Pool:
    """`count` processes for long thoughts, and one more."""

    def __init__(
        self, count: int, bot_modules: tuple[str, ...] = (), named_bots: tuple[tuple[str, str], ...] = ()
    ) -> None:
        bots = msgspec.json.encode(Bots(bot_modules, named_bots)).decode()
        self.idle = [Thinker(bots) for _ in range(count + 1)]
        self.all = list(self.idle)
        self.free = asyncio.Semaphore(count + 1)
        self.long = asyncio.Semaphore(count)  # of the free ones, those that may think long
        self.paces: dict[str, float] = {}  # kind of job -> the longest time of late, in seconds

    async def ask(self, job: Job, seconds: float) -> bytes:
        """The answer to a job as JSON; raises ThinkingFailed."""
        kind = _kind(job)
        is_long = self.paces.setdefault(kind, _own_word(job)) > QUICK_SECONDS
        async with self.long if is_long else contextlib.nullcontext(), self.free:
            thinker = self._pick(getattr(job, "table", ""), is_long)
            fresh, began = thinker.process is None, time.monotonic()
            try:
                return await thinker.ask(job, seconds)
            finally:
                self.idle.append(thinker)
                if not fresh or thinker.process is None:  # else most of the time went into starting the process
                    self.paces[kind] = max(time.monotonic() - began, self.paces[kind] * FORGETS)

    def _pick(self, table: str, is_long: bool) -> Thinker:
        """An idle process: best the one that has this table's game at hand, else one that has begun. Long and short
        jobs keep apart if they can: a bot that thinks long may have kept its thoughts for the next time."""
        best = max(self.idle, key=lambda thinker: thinker.fitness(table, is_long))
        self.idle.remove(best)
        best.last_table, best.last_long = table, is_long
        return best

    async def stop(self) -> None:
        await asyncio.gather(*(thinker.stop() for thinker in self.all))


def _kind(job: Job) -> str:
    """Jobs of one kind take about as long as each other."""
    return f"{job.bot} in {job.game}" if isinstance(job, Choose) else type(job).__name__


def _own_word(job: Job) -> float:
    """How many seconds a bot may take if one believes its options."""
    if isinstance(job, Choose):
        for option in find_bot(job.bot).options:
            if option.name == "seconds" and isinstance(option.default, int | float):
                return float(option.default)
    return 0.0
