"""Who waits for whom in the processes in which bots think."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from goldenspike.bots import register_as, registry
from goldenspike.server.settings import Settings
from goldenspike.server.thinking import pool as module
from goldenspike.server.thinking.pool import FORGETS, QUICK_SECONDS, Pool, Thinker, ThinkingFailed
from goldenspike.server.thinking.worker import Check, Choose, Job
from tests.server.conftest import sqlite
from tests.server.kit import Guest, Server, bots

RUNNING: Any = object()  # instead of a process


def job(bot: str, table: str = "t") -> Choose:
    return Choose(table, "usa", 2, {}, b"s" * 32, [], 0, bot, 5.0)


class Thoughts:
    """Stands in for the processes: what they are asked, and how long it takes."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go_on = asyncio.Event()  # until then `hard` thinks
        self.now = 0.0
        self.seconds: dict[str, float] = {}
        self.starts = False  # a process begins with the first job

    def monotonic(self) -> float:
        return self.now

    async def ask(self, thinker: Thinker, job: Job, seconds: float) -> bytes:
        assert isinstance(job, Choose)
        self.begun.append(job.bot)
        if self.starts:
            thinker.process = RUNNING
        if job.bot == "hard":
            await self.go_on.wait()
        self.now += self.seconds.get(job.bot, 0.0)
        if job.bot == "random":
            thinker.process = None
            raise ThinkingFailed
        return job.bot.encode()


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> Thoughts:
    made = Thoughts()
    monkeypatch.setattr(module, "time", made)
    monkeypatch.setattr(Thinker, "ask", lambda *given: made.ask(*given))
    return made


def hard_at_tables(pool: Pool, count: int) -> list[asyncio.Task[bytes]]:
    return [asyncio.create_task(pool.ask(job("hard", f"table {number}"), 20.0)) for number in range(count)]


def test_a_quick_bot_does_not_wait_for_four_hard_ones(thoughts: Thoughts) -> None:
    async def scene() -> None:
        pool = Pool(1)
        hard = hard_at_tables(pool, 4)
        await asyncio.sleep(0)
        for _ in range(5):
            assert await pool.ask(job("medium"), 20.0) == b"medium"
        assert thoughts.begun == ["hard"] + ["medium"] * 5  # one thinks, three wait for it
        thoughts.go_on.set()
        assert await asyncio.gather(*hard) == [b"hard"] * 4

    asyncio.run(scene())


def test_long_thoughts_go_on_side_by_side_where_there_are_processes_for_it(thoughts: Thoughts) -> None:
    async def scene() -> None:
        hard = hard_at_tables(Pool(3), 5)
        await asyncio.sleep(0)
        assert thoughts.begun == ["hard"] * 3
        thoughts.go_on.set()
        await asyncio.gather(*hard)

    asyncio.run(scene())


def test_a_bot_that_turns_out_to_be_slow_counts_as_slow_until_it_was_quick_many_times(thoughts: Thoughts) -> None:
    async def scene() -> None:
        pool = Pool(1)
        for thinker in pool.all:
            thinker.process = RUNNING
        paces = []
        for seconds in (0.0, 2.0, 0.0):
            thoughts.seconds["medium"] = seconds
            await pool.ask(job("medium"), 20.0)
            paces.append(pool.paces["medium in usa"])
        assert paces == [0.0, 2.0, 2.0 * FORGETS]
        assert paces[-1] > QUICK_SECONDS
        for _ in range(60):
            await pool.ask(job("medium"), 20.0)
        assert pool.paces["medium in usa"] < QUICK_SECONDS

    asyncio.run(scene())


def test_the_start_of_a_process_makes_nobody_slow_but_one_that_had_to_be_stopped_does(thoughts: Thoughts) -> None:
    async def scene() -> None:
        pool = Pool(1)
        thoughts.seconds = {"medium": 3.0, "random": 20.0}
        thoughts.starts = True
        await pool.ask(job("medium"), 20.0)
        with pytest.raises(ThinkingFailed):
            await pool.ask(job("random"), 20.0)
        assert pool.paces == {"medium in usa": 0.0, "random in usa": 20.0}

    asyncio.run(scene())


def test_a_bot_may_say_beforehand_how_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))
    register_as("patient", "search:seconds=3")
    assert module._own_word(job("patient")) == 3.0
    assert module._own_word(job("medium")) == 0.0
    assert module._own_word(Check("")) == 0.0


def test_there_is_one_process_more_than_may_think_long() -> None:
    assert len(Pool(Settings(thinkers=2).thinker_count).all) == 3


def test_a_table_goes_on_while_the_bot_of_another_one_thinks(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), "--bots-from", "tests.server.bad_bots") as server:
        ada = Guest(server, "Ada")
        ada.make("usa", [{"kind": "me"}, *bots(1, "hanging")])
        with ada.open(ada.make("usa", [{"kind": "me"}, *bots(1, "easy")])) as tab:
            for _ in range(6):
                tab.wait(lambda tab: tab.to_move() is not None)
                assert tab.play(0, tab.legal(0)[0][0])["type"] == "ack"
            tab.wait(lambda tab: sum(step["seat"] == 1 for step in tab.steps) >= 3)
        assert "failed" not in server.stop()  # it would have been stopped before the other one had its turn
