"""No test leaves a program behind."""

import gc
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from goldenspike.programs import conversation

Processes = list["subprocess.Popen[bytes]"]


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Processes]:
    """All programs that a test has started; behind it each must have ended, and somebody must have asked how."""
    processes: Processes = []

    def popen(*args: Any, **kwargs: Any) -> "subprocess.Popen[bytes]":
        processes.append(subprocess.Popen(*args, **kwargs))
        return processes[-1]

    class Watched:
        PIPE = subprocess.PIPE
        TimeoutExpired = subprocess.TimeoutExpired
        Popen = staticmethod(popen)

    monkeypatch.setattr(conversation, "subprocess", Watched)
    yield processes
    gc.collect()
    assert [process.args for process in processes if process.returncode is None] == []
