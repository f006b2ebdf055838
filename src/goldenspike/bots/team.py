# interpreted
"""Several processes think about one decision: each imagines games of its own, and the results are put together.

A process is forked for one decision and ends with it. So it has all that its parent knows, nothing needs to be sent
to it, and nothing is left behind. Where there is no `fork`, one process does it all.
"""

import contextlib
import json
import os
from collections.abc import Iterator

from goldenspike.bots.bot import Clock, View
from goldenspike.bots.search import Search


class Team:
    def __init__(self, size: int) -> None:
        self.size = size if hasattr(os, "fork") else 1

    def think(self, search: Search, view: View, games: int, seconds: float, clock: Clock) -> None:
        """Think with all processes, each with its share of the games."""
        share = -(-games // self.size)
        with self._others(search, view, share, seconds, clock) as pipes:
            search.think(view, share, seconds, clock)
            for pipe in pipes:
                with os.fdopen(pipe, "rb", closefd=False) as answer:
                    report = answer.read()
                if report:  # a process that failed has nothing to tell
                    search.hear(json.loads(report))

    @contextlib.contextmanager
    def _others(self, search: Search, view: View, games: int, seconds: float, clock: Clock) -> Iterator[list[int]]:
        """Start the other processes; the ends of the pipes from which their results can be read."""
        pipes: list[int] = []
        children: list[int] = []
        try:
            for number in range(1, self.size):
                here, there = os.pipe()
                child = os.fork()
                if child == 0:
                    _think_and_end(search, view, games, seconds, clock, number, there)
                os.close(there)
                pipes.append(here)
                children.append(child)
            yield pipes
        finally:
            for pipe in pipes:
                os.close(pipe)
            for child in children:
                os.waitpid(child, 0)


def _think_and_end(
    search: Search, view: View, games: int, seconds: float, clock: Clock, number: int, pipe: int
) -> None:
    """What a forked process does; it never comes back from here."""
    code = 1
    try:
        search.go_apart(number)
        search.think(view, games, seconds, clock)
        with os.fdopen(pipe, "w") as answer:
            json.dump(search.report(), answer)
        code = 0
    finally:
        os._exit(code)
