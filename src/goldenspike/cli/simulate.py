"""`spike simulate`: bots play many games among themselves, and a table tells how they did.

The bots named on the command line fill the seats in order, over and over; from game to game
everybody moves one seat on, so that no bot owes its results to its seat.
"""

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from goldenspike.arena.playing import play_game
from goldenspike.cli.arguments import (
    Subcommands,
    bring_bots,
    check_writable,
    option_help,
    own_bots_help,
    prints_aside,
    read_bots,
    read_options,
    save_record,
    whole,
)
from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import Game, OptionValue
from goldenspike.engine.records import Recorder
from goldenspike.games import find_game

EXAMPLE = """examples:
  spike simulate usa --players 4 --games 200 --seed 1 --bots greedy,random
  spike simulate ./my-board --games 1 --record game.record
  spike simulate usa --games 10 --bots "greedy,program:command=./my-bot"

'spike bots' lists the bots and their options."""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("simulate", help="let bots play among themselves", epilog=EXAMPLE)
    parser.description = "Let bots play games among themselves and count who wins."
    parser.add_argument("game", metavar="GAME", help="a game ('spike games' lists them) or the folder of a board")
    parser.add_argument("--players", type=whole(1), metavar="N", help="seats at the table (default: one for each bot)")
    parser.add_argument("--games", type=whole(1), default=100, metavar="M", help="games to play (default: 100)")
    parser.add_argument("--seed", type=whole(0), default=0, metavar="S", help="of the first game; the next has S + 1")
    parser.add_argument("--bots", default="greedy,random", metavar="A,B", help="who plays (default: greedy,random)")
    option_help(parser)
    own_bots_help(parser)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game; of several: FILE-1, FILE-2, …")
    parser.set_defaults(run=run)


@dataclass
class Tally:
    """The results of one bot, or of one seat."""

    games: int = 0
    wins: float = 0.0  # a shared win counts in parts
    points: int = 0

    def add(self, won: float, points: int) -> None:
        self.games += 1
        self.wins += won
        self.points += points

    def as_json(self) -> dict[str, float]:
        return {
            "games": self.games,
            "wins": round(self.wins, 3),
            "win_rate": round(self.wins / self.games, 4),
            "mean_score": round(self.points / self.games, 2),
        }


@dataclass
class Results:
    by_bot: dict[str, Tally] = field(default_factory=dict)
    by_seat: list[Tally] = field(default_factory=list)
    moves: int = 0
    seconds: float = 0.0

    def add(self, bots: Sequence[str], recorder: Recorder) -> None:
        state = recorder.state
        winners = state.winners()
        for seat, (bot, points) in enumerate(zip(bots, state.scores(), strict=True)):
            won = 1 / len(winners) if seat in winners else 0.0
            self.by_bot.setdefault(bot, Tally()).add(won, points)
            self.by_seat[seat].add(won, points)
        self.moves += len(recorder.moves)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    bring_bots(arguments)
    bots = read_bots(arguments.bots)
    players = arguments.players or max(len(bots), game.players[0])
    options = read_options(game, arguments.option)
    game.new(players, arguments.seed, options)  # says what is wrong before the progress bar appears
    if arguments.record:
        check_writable(arguments.record)
    results = play_all(game, players, bots, options, arguments)
    report = as_json(game, players, options, arguments, results)
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        show(game, players, arguments, results)
    return 0


def play_all(
    game: Game, players: int, bots: Sequence[str], options: Mapping[str, OptionValue], arguments: argparse.Namespace
) -> Results:
    results = Results(by_bot={bot: Tally() for bot in bots[:players]}, by_seat=[Tally() for _ in range(players)])
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stderr = Console(stderr=True)
    bar = Progress(*columns, console=stderr, transient=True, disable=not sys.stderr.isatty())
    with bar as progress, prints_aside():
        task = progress.add_task(f"Playing {game.title}", total=arguments.games)
        began = time.perf_counter()
        for number in range(arguments.games):
            seated = seating(bots, players, number)
            recorder = play_one(game, seated, arguments.seed + number, options)
            results.add(seated, recorder)
            if arguments.record:
                save_record(record_path(arguments.record, number, arguments.games), recorder.record())
            progress.advance(task)
        results.seconds = time.perf_counter() - began
    return results


def seating(bots: Sequence[str], players: int, number: int) -> list[str]:
    """Who sits where in a game: the bots in order, over and over, one seat on from game to game."""
    return [bots[(seat + number) % players % len(bots)] for seat in range(players)]


def play_one(game: Game, bots: Sequence[str], seed: int, options: Mapping[str, OptionValue]) -> Recorder:
    """One whole game; a bot that fails ends the command."""
    played = play_game(game, bots, seed, options)
    if played.failure is not None:
        bot = bots[played.failure.seat]
        raise SpikeError(f"The bot '{bot}' failed in the game with seed {seed}: {played.failure.sentence}")
    return played.recorder


def record_path(path: Path, number: int, games: int) -> Path:
    """game.record, or of several games game-001.record, game-002.record, …"""
    if games == 1:
        return path
    return path.with_name(f"{path.stem}-{number + 1:0{len(str(games))}}{path.suffix}")


# ----------------------------------------------------------------------------------- telling


def as_json(
    game: Game, players: int, options: Mapping[str, OptionValue], arguments: argparse.Namespace, results: Results
) -> dict[str, object]:
    return {
        "game": game.id,
        "players": players,
        "options": game.read_options(options, players),
        "seed": arguments.seed,
        "games": arguments.games,
        "moves": results.moves,
        "bots": {bot: tally.as_json() for bot, tally in results.by_bot.items()},
        "seats": [tally.as_json() for tally in results.by_seat],
        "seconds": round(results.seconds, 3),
        "games_per_second": round(arguments.games / results.seconds, 2),
    }


def show(game: Game, players: int, arguments: argparse.Namespace, results: Results) -> None:
    last = arguments.seed + arguments.games - 1
    seeds = f"seed {arguments.seed}" if arguments.games == 1 else f"seeds {arguments.seed} to {last}"
    games = f"{arguments.games:,} game{'s' if arguments.games > 1 else ''}"
    table = Table(title=f"{game.title}: {games} of {players} players ({seeds})", title_justify="left")
    table.add_column("")
    for column in ("played", "won", "share", "mean score"):
        table.add_column(column, justify="right")
    for bot, tally in results.by_bot.items():
        _add_row(table, bot, tally)
    table.add_section()
    for seat, tally in enumerate(results.by_seat):
        _add_row(table, f"seat {seat + 1}", tally)
    console = Console(highlight=False)
    console.print(table)
    rate = arguments.games / results.seconds
    console.print(f"[dim]{results.moves:,} moves in {results.seconds:.1f} s: {rate:,.1f} games/s[/]")


def _add_row(table: Table, name: str, tally: Tally) -> None:
    """The share of wins comes with half of its 95 % interval, two wins and two losses added (Agresti and Coull)."""
    share = tally.wins / tally.games
    middle = (tally.wins + 2) / (tally.games + 4)
    spread = 1.96 * (middle * (1 - middle) / (tally.games + 4)) ** 0.5
    table.add_row(
        name,
        f"{tally.games:,}",
        f"{tally.wins:,.1f}".removesuffix(".0"),
        f"{share:.1%} ± {spread:.1%}",
        f"{tally.points / tally.games:.1f}",
    )
