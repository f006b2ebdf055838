"""What the commands share: reading arguments, files and options, each fault in one sentence."""

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn, TextIO

import goldenspike.programs  # noqa: F401  so that programs can play, too
from goldenspike.bots import make_bot, split_bots
from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import Game, OptionValue
from goldenspike.engine.records import LONGEST_FILE, Record, write


class BadUsage(SpikeError):
    """A command line that cannot be understood."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and nothing else."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        kwargs.setdefault("allow_abbrev", False)
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        raise BadUsage(f"{message.rstrip('.')}; '{self.prog} --help' shows how it is used.")


Subcommands = argparse._SubParsersAction  # argparse has no public name for what add_subparsers returns


def whole(least: int) -> Callable[[str], int]:
    """An argument that is a number from `least` on."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 40 and int(text) >= least):
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} on, not '{text}'")
        return int(text)

    return read


def prints_aside() -> "contextlib.redirect_stdout[TextIO]":
    """Inside, what a bot or a cluster prints goes to the standard error: it must not mix with our output."""
    return contextlib.redirect_stdout(sys.stderr)


def read_bots(text: str) -> list[str]:
    """Bots with commas between them, each of them with its options; all of them can be had."""
    bots = split_bots(text)
    with prints_aside():
        for bot in bots:
            make_bot(bot, 0)
    return bots


def read_options(game: Game, texts: Sequence[str]) -> dict[str, OptionValue]:
    """`--option name=value` as often as given; the game itself says what it does not know.

    The name alone of a yes/no option means yes: `--option alvin`.
    """
    given: dict[str, OptionValue] = {}
    switches = [option.name for option in game.options if option.choices == (False, True)]
    for text in texts:
        name, equals, value = (text, "=", "true") if text.strip() in switches else text.partition("=")
        if not equals or not name.strip():
            raise BadUsage(f"An option is written name=value, not '{text}'.")
        if name.strip() in given:
            raise BadUsage(f"The option '{name.strip()}' is given twice.")
        given[name.strip()] = value.strip()
    game.read_options(given, game.players[1])
    return given


def option_help(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="set an option of the game; 'spike games' lists them (may be repeated)",
    )


def own_bots_help(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots-from",
        action="append",
        default=[],
        metavar="MODULE",
        help="import bots of your own, from this folder or an installed package (may be repeated)",
    )


def own_bots(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The modules of `--bots-from`. From now on they are looked for in the current folder, too, as Python itself does
    for a script; our processes inherit that."""
    here = str(Path.cwd())
    if arguments.bots_from and here not in sys.path:
        sys.path.append(here)  # at the end: no file of theirs stands in for one of ours
    return tuple(arguments.bots_from)


def bring_bots(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Import the modules of `--bots-from`; their names, for other processes."""
    modules = own_bots(arguments)
    for module in modules:
        try:
            with prints_aside():
                import_module(module)
        except ImportError as error:
            raise SpikeError(f"Cannot import bots from '{module}': {str(error).rstrip('.')}.") from None
    return modules


# ------------------------------------------------------------------------------------- files


def check_writable(path: Path) -> None:
    """Find out before a long game, not behind it, that its record cannot be written."""
    folder = path.parent
    if path.is_dir():
        raise SpikeError(f"Cannot write '{path}': it is a folder.")
    if not folder.is_dir():
        raise SpikeError(f"Cannot write '{path}': there is no folder '{folder}'.")
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise SpikeError(f"Cannot write '{path}': permission denied.")


def save_record(path: Path, record: Record) -> None:
    write_text(path, write(record))


def write_text(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise SpikeError(f"Cannot write '{path}': {_why(error)}.") from None


def read_file(name: str) -> bytes:
    """All bytes of a file, or of the standard input if its name is '-'; no more than a record may have."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(LONGEST_FILE + 1)
        with Path(name).open("rb") as file:
            return file.read(LONGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise SpikeError(f"Cannot read '{name}': {_why(error)}.") from None


def _why(error: OSError | ValueError) -> str:
    """The reason as the end of a sentence: 'no such file or directory'."""
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return (reason or "unknown reason")[:1].lower() + (reason or "unknown reason")[1:]
