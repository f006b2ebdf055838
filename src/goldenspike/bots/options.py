# interpreted
"""The options of bots, and how a bot is written with them: `search:seconds=0.5,iterations=500`.

Several bots are written with commas between them. So a comma may stand between two bots or between two options of
one; a piece that has an equals sign and no colon before it is an option of the bot on its left:

    greedy,search:seconds=0.5,iterations=500,random      is greedy; search, with two options; random

Commas between quotation marks divide nothing, and a value may stand in quotation marks as a whole:

    program:command="./my-bot --moves 1,2",seconds=2
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from goldenspike.engine.errors import SpikeError

BotValue = bool | int | float | str

QUOTES = "\"'"
WHOLE = re.compile(r"-?[0-9]{1,18}")
NUMBER = re.compile(r"-?([0-9]+\.?|[0-9]*\.[0-9]+)([eE]-?[0-9]+)?")


@dataclass(frozen=True)
class BotOption:
    """Something about a bot that can be set, declared once for the command line, listings and checks."""

    name: str  # also the name of an argument of the bot's class
    default: BotValue  # its type is the type of the option
    help: str  # one English line
    least: float | None = None  # of a number
    most: float | None = None
    choices: tuple[str, ...] = ()  # of a text; (): any text
    required: bool = False  # the default is none: the option must be given

    def read(self, text: str, bot: str) -> BotValue:
        """The value that a text stands for; raises SpikeError if it stands for none."""
        value = self._value(text)
        if value is None:
            raise SpikeError(f"The option '{self.name}' of the bot '{bot}' is {self.allowed()}, not '{text}'.")
        return value

    def _value(self, text: str) -> BotValue | None:
        if isinstance(self.default, bool):
            return {"true": True, "false": False}.get(text.lower())
        if isinstance(self.default, str):
            return text if not self.choices or text in self.choices else None
        return self._number(text)

    def _number(self, text: str) -> float | None:
        is_whole = isinstance(self.default, int)
        if not (WHOLE if is_whole else NUMBER).fullmatch(text):
            return None
        number = int(text) if is_whole else float(text)
        too_small = self.least is not None and number < self.least
        too_big = self.most is not None and number > self.most
        return None if too_small or too_big or not math.isfinite(number) else number

    def allowed(self) -> str:
        """What the option may be, as the end of a sentence: 'a number from 0.1 to 60'."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, str):
            return f"one of {', '.join(self.choices)}" if self.choices else "a text"
        kind = "a whole number" if isinstance(self.default, int) else "a number"
        if self.least is not None:
            kind += f" from {self.least:.15g}" + (" on" if self.most is None else "")
        return kind if self.most is None else f"{kind} {'up ' if self.least is None else ''}to {self.most:.15g}"


def split_bots(text: str) -> list[str]:
    """The bots of a list, each with its options behind it."""
    bots: list[str] = []
    for piece in _pieces(text):
        before, equals, _ = piece.partition("=")
        if bots and equals and ":" not in before:
            bots[-1] += "," + piece
        else:
            bots.append(piece.strip())
    return bots


def split_options(text: str) -> tuple[str, dict[str, str]]:
    """The name of a bot, and what is given of its options."""
    name, colon, rest = (part.strip() for part in text.partition(":"))
    given: dict[str, str] = {}
    for piece in _pieces(rest) if colon else []:
        option, equals, value = (part.strip() for part in piece.partition("="))
        if not equals or not option:
            raise SpikeError(f"An option of the bot '{name}' is written name=value, not '{piece.strip()}'.")
        if option in given:
            raise SpikeError(f"The option '{option}' of the bot '{name}' is given twice.")
        given[option] = _without_quotes(value)
    return name, given


def read_options(bot: str, options: Sequence[BotOption], given: Mapping[str, str]) -> dict[str, BotValue]:
    """All options of a bot with their values; raises SpikeError and says which one is wrong."""
    names = [option.name for option in options]
    for name in given:
        if not names:
            raise SpikeError(f"The bot '{bot}' has no options, so '{name}' cannot be set.")
        if name not in names:
            raise SpikeError(f"The bot '{bot}' has no option '{name}'; its options are: {', '.join(names)}.")
    for option in options:
        if option.required and option.name not in given:
            raise SpikeError(f"The bot '{bot}' needs its option '{option.name}': {option.help}.")
    return {
        option.name: option.read(given[option.name], bot) if option.name in given else option.default
        for option in options
    }


def _pieces(text: str) -> list[str]:
    """A text divided at its commas, but not at those between quotation marks."""
    pieces = [""]
    quote = ""
    for sign in text:
        if sign == "," and not quote:
            pieces.append("")
            continue
        if sign in QUOTES and quote in ("", sign):
            quote = "" if quote else sign
        pieces[-1] += sign
    if quote:
        raise SpikeError(f"A quotation mark is not closed in: {text}")
    return pieces


def _without_quotes(value: str) -> str:
    """A value without the quotation marks around the whole of it."""
    if len(value) >= 2 and value[0] in QUOTES and value.find(value[0], 1) == len(value) - 1:
        return value[1:-1]
    return value
