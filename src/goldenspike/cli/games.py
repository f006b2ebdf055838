"""`spike games`: what can be played, and with which options."""

import argparse
import json

from rich.console import Console
from rich.table import Table

from goldenspike.cli.arguments import Subcommands
from goldenspike.engine.game import Game, Option
from goldenspike.games import all_games

EXAMPLE = """example:
  spike games --json"""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("games", help="list the games and their options", epilog=EXAMPLE)
    parser.description = "List the games with their players and options."
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    games = all_games()
    if arguments.json:
        print(json.dumps([as_json(game) for game in games], indent=2))
        return 0
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("game", "players", "what it is"):
        table.add_column(column)
    for game in games:
        table.add_row(f"[bold]{game.id}[/]", f"{game.players[0]}–{game.players[1]}", f"{game.title}: {game.summary}")
        for option in game.options:
            table.add_row("", "", f"[dim]{option.name}={choices(option)}  {option.help} ({usual(option)})[/]")
    console = Console(highlight=False)
    console.print(table)
    console.print("\n[dim]An option is set by --option NAME=VALUE; in brackets: what you get without.[/]")
    return 0


def choices(option: Option) -> str:
    return "|".join(str(choice).lower() for choice in option.choices)


def usual(option: Option) -> str:
    return str(option.default).lower()


def as_json(game: Game) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "players": list(game.players),
        "rules_version": game.rules_version,
        "board_digest": game.board_digest,
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "choices": list(option.choices),
                "text": option.text,
                "help": option.help,
            }
            for option in game.options
        ],
    }
