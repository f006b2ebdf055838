"""Jobs on a Ray cluster: the same jobs, on many machines.

Ray starts a task again when its worker or machine is lost. If Ray itself gives a task up, it is handed in again
here, so that losing machines loses no result as long as one is left. The package must be installed on every
machine; Ray is only imported when somebody asks for it.
"""

import logging
import os
import socket
from importlib import import_module
from typing import Any

from goldenspike.arena.jobs import Job, Result, Work, lost
from goldenspike.arena.workers import MOST_TRIES
from goldenspike.engine.errors import SpikeError

AUTO = "auto"  # the address of the cluster that this machine belongs to
LOCAL = "local"  # the address of a cluster that is started here and ends with the command
RETRIES = 3  # by Ray itself, before it gives a task up
KNOCK = 5.0  # seconds to wait for an answer
IN_STORE = 80_000_000  # bytes of the local cluster's object store, which hardly holds anything


class RayCluster:
    """A crew that is as large as the cluster, which may grow and shrink meanwhile."""

    def __init__(self, work: Work, address: str, processes: int | None = None, retries: int = RETRIES) -> None:
        self._ray = _connected(address, processes)
        self._processes = processes  # at most so many jobs at a time; None: as many as there are processors
        self._work = work
        self._do = self._ray.remote(max_retries=retries, num_cpus=1)(_do)
        self._running: dict[Any, tuple[int, Job, int]] = {}  # task -> number, job, tries

    def has_room(self) -> bool:
        """A few jobs more than processors, so that no processor waits for us."""
        return len(self._running) < (self._processes or int(self._ray.cluster_resources().get("CPU", 1)) + 2)

    def begin(self, number: int, job: Job) -> None:
        self._running[self._do.remote(self._work, job)] = number, job, 1

    def wait(self) -> list[tuple[int, list[Result]]]:
        found: list[tuple[int, list[Result]]] = []
        while not found:
            ready, _ = self._ray.wait(list(self._running), num_returns=1)
            for task in ready:
                number, job, tries = self._running.pop(task)
                try:
                    found.append((number, self._ray.get(task)))
                except self._ray.exceptions.RayTaskError as error:
                    raise SpikeError(f"A game with seed {job.seed} failed: {error.cause}.") from None
                except self._ray.exceptions.RayError:  # the machine, the worker or the result is gone
                    if tries == MOST_TRIES:
                        found.append((number, lost(job, "The processes that played it died, one after another.")))
                    else:
                        self._running[self._do.remote(self._work, job)] = number, job, tries + 1
        return found

    def close(self) -> None:
        self._running.clear()
        self._ray.shutdown()  # also ends the tasks that are still running


def _do(work: Work, job: Job) -> list[Result]:
    """What runs far away."""
    return work(job)


def _connected(address: str, processes: int | None) -> Any:
    """Ray itself, once it is connected to a cluster."""
    if address not in (AUTO, LOCAL):
        _knock(address)
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise SpikeError("Ray is not installed; 'pip install goldenspike[ray]' does it.") from None
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    if address == LOCAL:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a cluster of ours reports to nobody
        settings |= {"num_cpus": processes, "object_store_memory": IN_STORE, "include_dashboard": False}
    try:
        ray.init(address=address, **settings)
    except ConnectionError:
        raise SpikeError("This machine belongs to no Ray cluster; 'ray start' makes it part of one.") from None
    except (OSError, RuntimeError, ValueError) as error:
        reason = str(error).strip().partition("\n")[0].rstrip(".")
        raise SpikeError(f"There is no Ray cluster at '{address}': {reason}.") from None
    return ray


def _knock(address: str) -> None:
    """Find out in seconds that nobody is there; Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or "/" in host:
        raise SpikeError(f"The address of a Ray cluster is {AUTO}, {LOCAL} or host:port, not '{address}'.")
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except OSError as error:
        raise SpikeError(
            f"There is no Ray cluster at '{address}': {(error.strerror or 'no answer').lower()}."
        ) from None
