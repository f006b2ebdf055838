"""Who can be seated as a bot: those that come with the house, those of modules, and those that its owner names.

People at tables ask for bots by plain names only. A bot that needs an option, such as the command of `program`, is
nobody's to ask for until the owner of the house has given it a name together with its options.
"""

import importlib
import re
from collections.abc import Sequence

import goldenspike.programs  # noqa: F401  so that its owner can name programs
from goldenspike.bots import make_bot, ready_bots, register_as
from goldenspike.engine.errors import SpikeError

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,23}")
LEVELS = ("easy", "medium", "hard", "expert")  # what people choose from
USUAL = "medium"  # where nobody has chosen: proposed for a seat, and for somebody who left or ran out of time
FOR_TRIALS = ("random", "greedy", "veteran", "search")  # may be asked for, as at older tables; nobody is offered them


def bring_bots(modules: Sequence[str], named: Sequence[tuple[str, str]]) -> None:
    """Import modules that register bots, and give names to others; raises SpikeError if that cannot be done."""
    for module in modules:
        try:
            importlib.import_module(module)
        except ImportError as error:
            raise SpikeError(f"Cannot import bots from '{module}': {str(error).rstrip('.')}.") from None
    for name, bot in named:
        if not NAME.fullmatch(name):
            raise SpikeError(f"A bot is named by up to 24 small letters, digits and hyphens, not by '{name}'.")
        make_bot(bot, 0)  # says what is wrong
        register_as(name, bot)


def seatable() -> list[str]:
    """The names that people may ask for, the weakest bot first."""
    return [kind.name for kind in ready_bots()]


def offered() -> list[str]:
    """The names that people are shown to choose from: the levels, then what the owner of the house has brought."""
    return [*LEVELS, *(name for name in seatable() if name not in LEVELS + FOR_TRIALS)]
