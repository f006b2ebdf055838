"""Jobs in processes of this machine.

A process that dies loses no result: its job is given to another one. Results come back in the order of the
jobs, whoever is ready first, so nothing that follows depends on the number of processes.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import connection
from typing import Protocol

from goldenspike.arena.jobs import Job, Result, Work, lost
from goldenspike.engine.errors import SpikeError

MOST_TRIES = 3  # a job that has ended so many processes is given up
LOOK_AFTER = 1.0  # seconds between two looks whether the processes are alive


class Crew(Protocol):
    """Somebody who does jobs, several at a time."""

    def has_room(self) -> bool:
        """Whether another job can be begun now."""

    def begin(self, number: int, job: Job) -> None: ...

    def wait(self) -> list[tuple[int, list[Result]]]:
        """At least one of the jobs that were begun, with its results."""

    def close(self) -> None: ...


def in_order(crew: Crew, jobs: Iterable[Job]) -> Iterator[list[Result]]:
    """The results of every job, in the order of the jobs."""
    done: dict[int, list[Result]] = {}
    begun = told = 0
    more = iter(jobs)
    job = next(more, None)
    while job is not None or told < begun:
        while job is not None and crew.has_room():
            crew.begin(begun, job)
            begun += 1
            job = next(more, None)
        done.update(crew.wait())
        while told in done:
            yield done.pop(told)
            told += 1


class Alone:
    """No other process: one job after another, here."""

    def __init__(self, work: Work) -> None:
        self._work = work
        self._job: tuple[int, Job] | None = None

    def has_room(self) -> bool:
        return self._job is None

    def begin(self, number: int, job: Job) -> None:
        self._job = number, job

    def wait(self) -> list[tuple[int, list[Result]]]:
        assert self._job is not None
        (number, job), self._job = self._job, None
        return [(number, self._work(job))]

    def close(self) -> None:
        pass


@dataclass
class _Task:
    number: int
    job: Job
    tries: int = 0


class Processes:
    """Up to so many processes, started when they are needed."""

    def __init__(self, work: Work, count: int) -> None:
        self._work = work
        self._count = count
        self._workers: list[_Worker] = []

    def has_room(self) -> bool:
        return len(self._workers) < self._count or any(worker.task is None for worker in self._workers)

    def begin(self, number: int, job: Job) -> None:
        self._give(_Task(number, job))

    def _give(self, task: _Task) -> None:
        worker = next((worker for worker in self._workers if worker.task is None), None)
        if worker is None:
            worker = _Worker(self._work)
            self._workers.append(worker)
        worker.give(task)

    def wait(self) -> list[tuple[int, list[Result]]]:
        found: list[tuple[int, list[Result]]] = []
        while not found:
            busy = [worker for worker in self._workers if worker.task is not None]
            ready = connection.wait([worker.answers for worker in busy], LOOK_AFTER)
            for worker in busy:
                if worker.answers in ready or not worker.process.is_alive():
                    found += self._finish(worker)
        return found

    def _finish(self, worker: "_Worker") -> list[tuple[int, list[Result]]]:
        """What a worker has to tell; nothing if it has died and somebody else tries."""
        task = worker.task
        assert task is not None
        results: list[Result] | None
        try:
            results = worker.take()
        except (EOFError, OSError):
            self._workers.remove(worker)
            worker.close()
            results = self._try_again(task)
        return [] if results is None else [(task.number, results)]

    def _try_again(self, task: _Task) -> list[Result] | None:
        """After the death of a process: somebody else does its job, unless too many died of it."""
        task.tries += 1
        if task.tries == MOST_TRIES:
            return lost(task.job, f"The process that played it died, {MOST_TRIES} times over.")
        self._give(task)
        return None

    def close(self) -> None:
        for worker in self._workers:
            worker.close()
        self._workers.clear()


class _Worker:
    """One process and the job that it has."""

    def __init__(self, work: Work) -> None:
        context = multiprocessing.get_context("spawn")
        self.answers, far_end = context.Pipe()
        # Not a daemon: those may not have processes of their own, which some bots want.
        self.process = context.Process(target=_serve, args=(far_end, work), daemon=False)
        with _deaf_to_ctrl_c():
            self.process.start()
        far_end.close()  # so that the end of the process is the end of the pipe
        self.task: _Task | None = None

    def give(self, task: _Task) -> None:
        self.task = task
        try:
            self.answers.send(task.job)
        except OSError:
            pass  # it has died; whoever waits for its answer finds out

    def take(self) -> list[Result]:
        if not self.answers.poll():
            raise EOFError  # it has died; processes of its own may still hold the pipe open
        answer: list[Result] | SpikeError = self.answers.recv()
        self.task = None
        if isinstance(answer, SpikeError):
            raise answer
        return answer

    def close(self) -> None:
        self.process.terminate()
        self.process.join()
        self.answers.close()


class _deaf_to_ctrl_c:  # noqa: N801
    """Processes that are started inside ignore Ctrl-C from their first moment: this one tells them when to end."""

    def __enter__(self) -> None:
        self.before = signal.getsignal(signal.SIGINT)
        self.may = threading.current_thread() is threading.main_thread() and self.before is not None
        if self.may:
            signal.signal(signal.SIGINT, signal.SIG_IGN)

    def __exit__(self, *error: object) -> None:
        if self.may:
            signal.signal(signal.SIGINT, self.before)


def _serve(jobs: "connection.Connection[object, Job]", work: Work) -> None:
    """The life of a worker process: a job in, its results out, until the other side is gone."""
    os.dup2(2, 1)  # what a bot prints must not mix with our output
    while True:
        try:
            job = jobs.recv()
        except (EOFError, OSError):
            return
        answer: object
        try:
            answer = work(job)
        except SpikeError as error:
            answer = SpikeError(str(error))
        except Exception as error:
            answer = SpikeError(f"A game with seed {job.seed} failed: {type(error).__name__}: {error}.")
        jobs.send(answer)
