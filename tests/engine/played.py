"""A game on record that the tests of records read, break and replay."""

import re
from functools import cache

import pytest

from goldenspike.engine.errors import BadRecord
from goldenspike.engine.records import Record, Recorder, read, replay, write
from goldenspike.engine.state import State
from goldenspike.games import find_game

SECRET = bytes(range(32))
USA = find_game("usa")


def play_on(recorder: Recorder, most: int = 10_000) -> Recorder:
    """Random moves until the game is over, or so many."""
    dice = State(1)
    dice.reseed(1)
    for _ in range(most):
        if recorder.state.over:
            break
        legal = recorder.state.legal()
        recorder.play(legal[dice.below(len(legal))])
    return recorder


@cache
def finished(secret: bytes = b"") -> Record:
    return play_on(Recorder(USA, 2, 7, {"tickets": "1910"}, ["Ada", "Byron, G."], secret)).record()


@cache
def text(secret: bytes = b"") -> str:
    return write(finished(secret))


def fault(spoiled: str | bytes) -> str:
    """What is said about a record when it is read and replayed."""
    with pytest.raises(BadRecord) as caught:
        replay(read(spoiled), USA)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    return sentence


def line_of(beginning: str, inside: str = "") -> int:
    """The number of the line that begins with this."""
    lines = (inside or text()).splitlines()
    return next(number for number, line in enumerate(lines, start=1) if line.startswith(beginning))


def changed(pattern: str, new: str, inside: str = "") -> str:
    """The record with the first line that matches replaced."""
    return _replaced(rf"^{pattern}$", new, inside or text())


def without(pattern: str, inside: str = "") -> str:
    """The record without the first line that matches."""
    return _replaced(rf"^{pattern}\n", "", inside or text())


def _replaced(pattern: str, new: str, inside: str) -> str:
    found, times = re.subn(pattern, new, inside, count=1, flags=re.MULTILINE)
    assert times == 1
    return found
