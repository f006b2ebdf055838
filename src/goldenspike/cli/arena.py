"""`spike arena`: a tournament of bots, with ratings and how sure they are."""

import argparse
import contextlib
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from goldenspike.arena.cluster import RayCluster
from goldenspike.arena.jobs import Player, Result, Terms
from goldenspike.arena.picture import draw
from goldenspike.arena.report import Report, report
from goldenspike.arena.stopping import Stop
from goldenspike.arena.tournament import Tournament, check_bots
from goldenspike.arena.workers import Alone, Crew, Processes
from goldenspike.cli.arena_tables import show
from goldenspike.cli.arguments import (
    BadUsage,
    Subcommands,
    bring_bots,
    check_writable,
    option_help,
    own_bots_help,
    prints_aside,
    read_bots,
    read_options,
    whole,
    write_text,
)
from goldenspike.games import FOLDERS, find_game

INTERRUPTED = 130  # the exit status after Ctrl-C
DEFAULT_SPRT = "0.5,0.55"

EXAMPLE = """examples:
  spike arena usa --bots greedy,random --games 200
  spike arena usa --bots greedy,random --players 4 --processes 2 --json > result.json
  spike arena usa --bots greedy,random --games 2000 --sprt 0.5,0.6 --picture result.svg"""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("arena", help="find out which bot is stronger, and how sure that is", epilog=EXAMPLE)
    parser.description = "Let bots play a tournament: the same deals in every seat order, ratings with intervals."
    parser.add_argument("game", metavar="GAME", help="a game ('spike games' lists them) or the folder of a board")
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="who plays, two or more")
    parser.add_argument(
        "--games",
        type=whole(1),
        default=100,
        metavar="N",
        help="games in all, rounded up to whole rounds (default: 100)",
    )
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="of the first round; the next has S + 1")
    parser.add_argument(
        "--players", type=whole(1), metavar="K", help="seats at the table (default: as few as possible)"
    )
    parser.add_argument("--processes", type=whole(1), metavar="P", help="how many work (default: one for each core)")
    parser.add_argument("--ray", metavar="ADDRESS", help="work on a Ray cluster: auto, local or host:port")
    parser.add_argument(
        "--sprt",
        nargs="?",
        const=DEFAULT_SPRT,
        metavar="LOW,HIGH",
        help=f"stop as soon as it is clear that a share is at most LOW or at least HIGH (default: {DEFAULT_SPRT})",
    )
    option_help(parser)
    own_bots_help(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the result as SVG")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="keep every game, one file each")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    modules = bring_bots(arguments)
    bots = tuple(read_bots(arguments.bots))
    check_bots(bots)
    players = arguments.players or game.players[0]
    options = read_options(game, arguments.option)
    game.new(players, arguments.seed, options)  # says what is wrong before the progress bar appears
    terms = Terms(
        game=game.id if arguments.game in FOLDERS else str(Path(arguments.game).resolve()),
        options=options,
        bots=bots,
        now=time.perf_counter,
        with_records=arguments.records is not None,
        modules=modules,
    )
    stop = read_sprt(arguments.sprt, len(bots)) if arguments.sprt else None
    tournament = Tournament(terms, players, arguments.seed, arguments.games, stop)
    if arguments.records:
        make_folder(arguments.records)
    if arguments.picture:
        check_writable(arguments.picture)
    began = time.perf_counter()
    play(tournament, game.title, arguments)
    where = {"processes": arguments.processes, "ray": arguments.ray}
    outcome = report(tournament, time.perf_counter() - began, where)
    tell(game.title, outcome, arguments)
    return INTERRUPTED if tournament.interrupted else 0


def tell(title: str, outcome: Report, arguments: argparse.Namespace) -> None:
    if arguments.json:
        print(as_json(outcome))
    else:
        show(title, outcome)
    if arguments.picture and outcome["ratings"]:
        write_text(arguments.picture, draw(title, outcome))


def read_sprt(text: str, bots: int) -> Stop:
    low, _, high = text.partition(",")
    try:
        shares = float(low), float(high)
    except ValueError:
        shares = 0.0, 0.0
    if not 0 < shares[0] < shares[1] < 1:
        raise BadUsage(
            f"--sprt takes two shares between 0 and 1, the smaller first, such as {DEFAULT_SPRT}, not '{text}'."
        )
    return Stop(bots, *shares)


def hire(terms: Terms, processes: int | None, ray: str | None) -> Crew:
    work = Player(terms)
    if ray is not None:
        return RayCluster(work, ray, processes)
    count = processes or len(os.sched_getaffinity(0))
    return Alone(work) if count == 1 else Processes(work, count)


def play(tournament: Tournament, title: str, arguments: argparse.Namespace) -> None:
    """Play it with a progress bar; Ctrl-C ends it, and what is there so far stays."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    numbers: Counter[int] = Counter()  # games so far, by seed
    with (
        Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress,
        prints_aside(),
        contextlib.closing(hire(tournament.terms, arguments.processes, arguments.ray)) as crew,
    ):
        task = progress.add_task(f"Playing {title}", total=tournament.schedule.count(tournament.asked))
        try:
            for results in tournament.play(crew):
                for result in results:
                    numbers[result.seed] += 1
                    if arguments.records and result.record:
                        write_text(arguments.records / record_name(result, numbers[result.seed]), result.record)
                progress.advance(task, len(results))
        except KeyboardInterrupt:
            tournament.interrupted = True


def record_name(result: Result, number: int) -> str:
    """By the seed, and by the number of the game among those with this seed."""
    return f"seed-{result.seed}-game-{number:02}.record"


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        pass  # the next line says what is wrong
    check_writable(folder / "seed.record")


def as_json(outcome: Report) -> str:
    """JSON for people too: lists of things have one of them a line."""
    lines = []
    for key, value in outcome.items():
        text = json.dumps(value)
        if isinstance(value, list) and value and isinstance(value[0], dict):
            text = "[\n    " + ",\n    ".join(json.dumps(row) for row in value) + "\n  ]"
        lines.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n}"
