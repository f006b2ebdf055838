"""`spike balance`: bots play many games, and a page tells what they say about the balance of a game.

* page.py                   the page: its frame, and the order of its sections
* glance.py                 the sentences at its top
* general.py                the sections that every game has; route_sections.py and trails_sections.py: the others
* figures.py, tables.py     lanes, histograms and dice; tables that sort
* route_map.py, hex_map.py  the heat maps; heat.py: their colours
* words.py                  what the codes of a report mean
* markup.py                 HTML in which nothing is left unescaped; style.css, sort.js: how it looks and sorts

The numbers are those of `goldenspike.balance`; docs/balance.md explains them.
"""

import argparse
import json
import shlex
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from goldenspike.balance import DEFAULT_BOT, Plan, Report, Tally, make_report, play_all
from goldenspike.balance.report import Standing
from goldenspike.cli.arguments import (
    Subcommands,
    bring_bots,
    check_writable,
    option_help,
    own_bots_help,
    read_bots,
    read_options,
    whole,
    write_text,
)
from goldenspike.cli.balance.markup import number, percent
from goldenspike.cli.balance.page import make_page
from goldenspike.engine.errors import SpikeError
from goldenspike.games import FOLDERS, find_game

EXAMPLE = """examples:
  spike balance usa --games 1000 --players 4
  spike balance trails --option setup=variable --output trails.html --json trails.json"""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("balance", help="report how balanced a game is", epilog=EXAMPLE)
    parser.description = "Let bots play many games, and write a page and JSON about seats, tickets, routes and rules."
    parser.add_argument("game", metavar="GAME", help="a game ('spike games' lists them) or the folder of a board")
    parser.add_argument("--games", type=whole(1), default=200, metavar="N", help="games to play (default: 200)")
    parser.add_argument("--players", type=whole(1), metavar="K", help="seats at the table (default: one for each bot)")
    parser.add_argument("--bots", default=DEFAULT_BOT, metavar="A,B", help=f"who plays (default: {DEFAULT_BOT})")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="of the first game; the next has S + 1")
    parser.add_argument("--processes", type=whole(1), default=1, metavar="P", help="that share the work (default: 1)")
    option_help(parser)
    own_bots_help(parser)
    parser.add_argument("--output", type=Path, metavar="FILE", help="the page (default: balance-GAME.html)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="the numbers (default: balance-GAME.json)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    modules = bring_bots(arguments)
    bots = read_bots(arguments.bots)
    players = arguments.players or max(len(bots), game.players[0])
    options = read_options(game, arguments.option)
    state = game.new(players, arguments.seed, options)  # says what is wrong before the progress bar appears
    page = arguments.output or Path(f"balance-{game.id}.html")
    numbers = arguments.json or Path(f"balance-{game.id}.json")
    if page.resolve() == numbers.resolve():
        raise SpikeError(f"The page and the numbers cannot both be written to '{page}'.")
    check_writable(page)
    check_writable(numbers)
    name = arguments.game if arguments.game in FOLDERS else str(Path(arguments.game).resolve())
    chosen = tuple(options.items())
    plan = Plan(name, players, arguments.games, tuple(bots), arguments.seed, chosen, time.perf_counter, modules)
    began = time.perf_counter()
    report = make_report(plan, play(plan, game.title, arguments.processes))
    seconds = time.perf_counter() - began
    write_text(page, make_page(report, state, name, command(arguments, players)))
    write_text(numbers, json.dumps(report.as_json(), indent=1, ensure_ascii=False) + "\n")
    show(report, seconds, (page, numbers))
    return 0


def play(plan: Plan, title: str, processes: int) -> Tally:
    tally = Tally(plan.players)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stderr = Console(stderr=True)
    with Progress(*columns, console=stderr, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(f"Playing {title}", total=plan.games)
        for seen in play_all(plan, processes):
            tally.add(seen)
            progress.advance(task)
    return tally


def command(arguments: argparse.Namespace, players: int) -> str:
    """What plays the same games again, as one would type it."""
    words = ["spike", "balance", arguments.game, "--games", str(arguments.games), "--players", str(players)]
    words += ["--bots", arguments.bots, "--seed", str(arguments.seed)]
    for module in arguments.bots_from:
        words += ["--bots-from", module]
    for option in arguments.option:
        words += ["--option", option]
    return shlex.join(words)


# ------------------------------------------------------------------------------------- telling


def show(report: Report, seconds: float, written: tuple[Path, Path]) -> None:
    """A short table, and where the rest is."""
    console = Console(highlight=False)
    title = f"{report.title}: {report.games:,} games of {report.players} players"
    table = Table(title=title, title_justify="left")
    for column in ("", "won", "share", "95 % interval", "mean score"):
        table.add_column(column, justify="right" if column else "left")
    for name, rows in (("seat", report.seats), ("turn", report.turn_order)):
        for row in rows:
            _add_row(table, f"{name} {row.name}", row, report.fair)
        table.add_section()
    console.print(table)
    turns, decisions = report.turns.rows[0].spread, report.decisions.rows[0].spread
    console.print(f"A game has {number(turns.mean)} turns and {number(decisions.mean)} decisions on average.")
    silent = sum(rule.count == 0 for rule in report.rules)
    console.print(f"Of {len(report.rules)} events that the rules can tell, {silent} never happened.")
    console.print(f"[dim]{report.games:,} games in {seconds:.1f} s: {report.games / seconds:,.1f} games/s[/]")
    for path in written:
        console.print(f"Written: {path}", markup=False, soft_wrap=True)


def _add_row(table: Table, name: str, row: Standing, fair: float) -> None:
    wins = row.wins
    mark = " *" if wins.beyond(fair) else ""
    table.add_row(
        name,
        f"{wins.count:,.1f}".removesuffix(".0"),
        percent(wins.rate) + mark,
        f"{percent(wins.low)} – {percent(wins.high)}",
        f"{row.score.mean:.1f}",
    )
