"""A line on the screen while somebody thinks. It is gone as soon as they have thought, and never in a transcript."""

import contextlib
from collections.abc import Iterator

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType
from rich.text import Text

WIPE = Control(ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2))


@contextlib.contextmanager
def patience(console: Console, who: str) -> Iterator[None]:
    """Says that somebody is thinking. The line does not move: a bot in compiled code lets nobody else draw."""
    if not console.is_terminal:
        yield
        return
    console.print(Text(f"{who} is thinking …", "dim"), end="", no_wrap=True, overflow="ellipsis")
    try:
        yield
    finally:
        console.control(WIPE)
