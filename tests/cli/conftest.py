"""The `spike` command inside a test: its exit status and what it wrote."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from goldenspike.cli.main import main


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    def sentence(self) -> str:
        """The one sentence of a command that failed."""
        assert self.status == 2
        assert self.err.startswith("spike: ")
        assert self.err.count("\n") == 1, self.err
        assert "Traceback" not in self.err
        return self.err.removeprefix("spike: ").removesuffix("\n")


Spike = Callable[..., Answer]


@pytest.fixture
def spike(capsys: pytest.CaptureFixture[str]) -> Spike:
    """Run `spike` with these arguments in this process."""

    def run(*arguments: object) -> Answer:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as leaving:  # --help and --version
            status = int(leaving.code or 0)
        captured = capsys.readouterr()
        return Answer(status, captured.out, captured.err)

    return run
