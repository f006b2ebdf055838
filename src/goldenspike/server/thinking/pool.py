"""The processes in which bots think. One that crashes or takes too long is replaced, and its job fails alone."""

import asyncio
import contextlib
import logging
import os
import sys
from pathlib import Path

import msgspec

import goldenspike
from goldenspike.server.thinking.worker import Job

LONGEST_ANSWER = 16_000_000  # bytes of one line

logger = logging.getLogger("goldenspike.server")


class ThinkingFailed(Exception):
    """A process crashed or took too long."""


class Thinker:
    """One process; it does one job at a time."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.modules = modules
        self.process: asyncio.subprocess.Process | None = None
        self.last_table = ""  # whose game it has at hand

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
            *self.modules,
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
                process.kill()
            await process.wait()


class Pool:
    def __init__(self, count: int, modules: tuple[str, ...] = ()) -> None:
        self.idle = [Thinker(modules) for _ in range(count)]
        self.all = list(self.idle)
        self.free = asyncio.Semaphore(count)

    async def ask(self, job: Job, seconds: float) -> bytes:
        """The answer to a job as JSON; raises ThinkingFailed."""
        async with self.free:
            thinker = self._pick(getattr(job, "table", ""))
            try:
                return await thinker.ask(job, seconds)
            finally:
                self.idle.append(thinker)

    def _pick(self, table: str) -> Thinker:
        """An idle process, if possible the one that has this table's game at hand; else one that has begun."""
        best = max(self.idle, key=lambda thinker: (thinker.last_table == table, thinker.process is not None))
        self.idle.remove(best)
        best.last_table = table
        return best

    async def stop(self) -> None:
        await asyncio.gather(*(thinker.stop() for thinker in self.all))
