"""A copy of the example board that a test may break, one line at a time."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from goldenspike.games.classic.loader import BoardError, load_board

TINY = Path(__file__).parents[2] / "examples" / "tiny-board"


class Bench:
    """The copy, and the ways to spoil it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def replace(self, file: str, old: str, new: str) -> None:
        """Change the one place where this text stands."""
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def add(self, file: str, *lines: str) -> None:
        with (self.folder / file).open("a", encoding="utf-8") as text:
            text.writelines(line + "\n" for line in lines)

    def fault(self) -> str:
        """What the loader says about the board now."""
        with pytest.raises(BoardError) as caught:
            load_board(self.folder)
        message = str(caught.value)
        assert "\n" not in message
        return message


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    shutil.copytree(TINY, tmp_path / "tiny-board")
    return Bench(tmp_path / "tiny-board")


@pytest.fixture
def fault_of(bench: Bench) -> Callable[[str, str, str], str]:
    """Break one place of one file and get the message."""

    def spoil(file: str, old: str, new: str) -> str:
        bench.replace(file, old, new)
        return bench.fault()

    return spoil
