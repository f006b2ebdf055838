"""`spike bots`: who can be played against, and with which options."""

import argparse
import json

from rich.console import Console
from rich.markup import escape
from rich.table import Table

import goldenspike.programs  # noqa: F401  so that the bot `program` is listed
from goldenspike.bots import BotKind, BotOption, bot_names, find_bot
from goldenspike.cli.arguments import Subcommands, prints_aside
from goldenspike.engine.errors import SpikeError

EXAMPLE = """examples:
  spike bots --json
  spike play usa --bots greedy,random
  spike simulate usa --games 10 --bots "greedy,program:command=./my-bot,seconds=2"

docs/bots.md tells how to write a bot of your own, in Python or in any other language."""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("bots", help="list the bots and their options", epilog=EXAMPLE)
    parser.description = "List the bots, the weakest first, with their options."
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    kinds, faults = found()
    if arguments.json:
        print(json.dumps({"bots": [as_json(kind) for kind in kinds], "broken": faults}, indent=2))
        return 0
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("bot", "what it is"):
        table.add_column(column)
    for kind in kinds:
        table.add_row(f"[bold]{escape(kind.name)}[/]", escape(kind.about + origin(kind)))
        for option in kind.options:
            table.add_row("", f"[dim]{escape(told(option))}[/]")
    console = Console(highlight=False)
    console.print(table)
    for fault in faults.values():
        console.print(f"\n{escape(fault)}")
    console.print("\n[dim]An option is set behind the name: NAME:OPTION=VALUE; in brackets: what you get without.[/]")
    return 0


def found() -> tuple[list[BotKind], dict[str, str]]:
    """All bots, and by name what is wrong with those that cannot be had."""
    kinds: list[BotKind] = []
    faults: dict[str, str] = {}
    for name in bot_names():
        try:
            with prints_aside():  # while its package is imported
                kinds.append(find_bot(name))
        except SpikeError as error:
            faults[name] = str(error)
    return sorted(kinds, key=lambda kind: kind.level), faults


def origin(kind: BotKind) -> str:
    return f" (from {kind.package})" if kind.package else ""


def told(option: BotOption) -> str:
    usual = "must be given" if option.required else str(option.default).lower()
    return f"{option.name}  {option.help}: {option.allowed()} ({usual})"


def as_json(kind: BotKind) -> dict[str, object]:
    return {
        "name": kind.name,
        "about": kind.about,
        "level": kind.level,
        "package": kind.package,
        "options": [
            {
                "name": option.name,
                "type": type(option.default).__name__,
                "default": None if option.required else option.default,
                "least": option.least,
                "most": option.most,
                "choices": list(option.choices),
                "help": option.help,
            }
            for option in kind.options
        ],
    }
