"""Bots that do not behave, brought by `--bots-from tests.arena.bad_bots`, and work that is dangerous."""

import os
import time
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from goldenspike.arena.jobs import Job, Player, Result, Terms
from goldenspike.bots import Bot, Clock, View, make_bot, register
from goldenspike.engine.errors import SpikeError


class Sulks(Bot):
    """Plays its first decisions, then gives up."""

    def __init__(self, seed: int) -> None:
        self.left = 3

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        self.left -= 1
        if self.left < 0:
            raise SpikeError("It has had enough.")
        return legal[0]


class Cheats(Bot):
    """Answers what is not legal."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        return next(action for action in range(view.action_count()) if action not in legal)


class Breaks(Bot):
    """Has a fault in its program, and prints where it should not."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        print("I am about to break.")
        raise ZeroDivisionError("division by zero")


class First(Bot):
    """Always the first of the legal actions; complains when the game is over."""

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        return legal[0]

    def game_over(self, view: View) -> None:
        raise RuntimeError("too late")


def make_random(seed: int) -> Bot:
    return make_bot("random", seed)


register("random-too", make_random)
register("sulks", Sulks)
register("cheats", Cheats)
register("breaks", Breaks)
register("first", First)


class Dangerous:
    """Work in which a process dies, `deaths` times, whenever it meets the job with this seed."""

    def __init__(self, terms: Terms, folder: Path, seed: int, deaths: int) -> None:
        self.player = Player(terms)
        self.folder = folder
        self.seed = seed
        self.deaths = deaths

    def __call__(self, job: Job) -> list[Result]:
        so_far = len(list(self.folder.iterdir()))
        if job.seed == self.seed and so_far < self.deaths:
            (self.folder / str(so_far)).touch()
            os._exit(7)
        return self.player(job)


def without_time(results: list[Result]) -> list[Result]:
    """All that must be the same again."""
    return [replace(result, thinking=()) for result in results]


class Stuck:
    """Work that hangs at the job with this seed, the first time, after it has told on which machine of a cluster."""

    def __init__(self, terms: Terms, note: Path, seed: int) -> None:
        self.player = Player(terms)
        self.note = note
        self.seed = seed

    def __call__(self, job: Job) -> list[Result]:
        if job.seed == self.seed and not self.note.exists():
            ray: Any = import_module("ray")
            unfinished = self.note.with_suffix(".tmp")
            unfinished.write_text(ray.get_runtime_context().get_node_id(), encoding="utf-8")
            unfinished.rename(self.note)
            time.sleep(3600)
        return self.player(job)
