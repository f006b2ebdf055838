"""Jobs in processes: in order, and none is lost."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from goldenspike.arena.jobs import Job, Player, Result, Terms
from goldenspike.arena.playing import NOBODY
from goldenspike.arena.workers import MOST_TRIES, Alone, Processes, in_order
from goldenspike.engine.errors import SpikeError
from tests.arena.bad_bots import Dangerous, without_time

TINY = str(Path(__file__).parents[2] / "examples" / "tiny-board")
TERMS = Terms(TINY, {}, ("greedy", "random"))
JOBS = [Job(seed, ((0, 1), (1, 0))) for seed in range(5)]


def alone(terms: Terms = TERMS) -> list[list[Result]]:
    return list(in_order(Alone(Player(terms)), JOBS))


class Backwards:
    """A crew that finishes the last job first."""

    def __init__(self) -> None:
        self.begun: list[tuple[int, Job]] = []

    def has_room(self) -> bool:
        return len(self.begun) < 3

    def begin(self, number: int, job: Job) -> None:
        self.begun.append((number, job))

    def wait(self) -> list[tuple[int, list[Result]]]:
        number, job = self.begun.pop()
        return [(number, Player(TERMS)(job))]

    def close(self) -> None:
        pass


def test_results_come_in_the_order_of_the_jobs() -> None:
    assert [[result.seed for result in results] for results in in_order(Backwards(), JOBS)] == [
        [job.seed] * 2 for job in JOBS
    ]


def test_jobs_are_only_made_when_somebody_has_room_for_them() -> None:
    made: list[int] = []

    def jobs() -> Iterator[Job]:
        for job in JOBS:
            made.append(job.seed)
            yield job

    next(in_order(Alone(Player(TERMS)), jobs()))
    assert made == [0, 1]


def test_processes_play_the_same_games() -> None:
    with closing(Processes(Player(TERMS), 2)) as crew:
        together = list(in_order(crew, JOBS))
    assert together == alone()


def test_a_process_that_dies_loses_no_result(tmp_path: Path) -> None:
    with closing(Processes(Dangerous(TERMS, tmp_path, seed=1, deaths=2), 2)) as crew:
        results = list(in_order(crew, JOBS))
    assert len(list(tmp_path.iterdir())) == 2
    assert results == alone()


def test_a_job_that_nobody_survives_is_given_up_and_the_others_are_played(tmp_path: Path) -> None:
    with closing(Processes(Dangerous(TERMS, tmp_path, seed=1, deaths=99), 2)) as crew:
        results = list(in_order(crew, JOBS))
    assert len(list(tmp_path.iterdir())) == MOST_TRIES
    expected = alone()
    assert [results[0], *results[2:]] == [expected[0], *expected[2:]]
    for result in results[1]:
        assert result.failure is not None
        assert result.failure.seat == NOBODY
        assert "died" in result.failure.sentence


def test_what_is_wrong_with_a_job_itself_is_told_in_a_sentence() -> None:
    terms = Terms("no-such-board", {}, ("greedy", "random"))
    with closing(Processes(Player(terms), 2)) as crew, pytest.raises(SpikeError, match="no-such-board"):
        list(in_order(crew, JOBS))


def test_closing_ends_the_processes() -> None:
    crew = Processes(Player(TERMS), 2)
    crew.begin(0, JOBS[0])
    (worker,) = crew._workers
    assert worker.process.is_alive()
    crew.close()
    assert not worker.process.is_alive()


def test_time_is_measured_where_a_clock_is_brought() -> None:
    ticks = iter(range(1, 1_000_000))
    (result, _) = Player(Terms(TINY, {}, ("greedy", "random"), now=lambda: float(next(ticks))))(JOBS[0])
    for thinking in result.thinking:
        assert thinking.decisions > 0
        assert thinking.seconds >= thinking.decisions
        assert thinking.slowest >= 1
    assert without_time([result]) == without_time(alone()[0][:1])
