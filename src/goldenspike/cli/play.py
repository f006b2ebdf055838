"""`spike play`: a game in the terminal against bots."""

import argparse
import secrets
import sys
from pathlib import Path

from rich.console import Console

from goldenspike.cli.arguments import (
    Subcommands,
    bring_bots,
    check_writable,
    option_help,
    own_bots_help,
    read_bots,
    read_options,
    whole,
)
from goldenspike.cli.terminal.sitting import Sitting
from goldenspike.games import find_game

EXAMPLE = """examples:
  spike play
  spike play usa --players 4 --bots easy,medium,hard --option tickets=1910

During the game 'help' tells what you can type. 'spike bots' lists the bots: easy, medium, hard and
expert are levels, and those who think long are shown doing so."""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("play", help="play in the terminal against bots", epilog=EXAMPLE)
    parser.description = "Play a game in the terminal against bots."
    parser.add_argument("game", nargs="?", default="usa", metavar="GAME", help="a game, or a board's folder (usa)")
    parser.add_argument("--players", type=whole(1), metavar="N", help="you and the bots together (default: 3)")
    parser.add_argument("--bots", default="medium", metavar="A,B", help="your opponents, over and over (medium)")
    parser.add_argument("--seed", type=whole(0), metavar="S", help="play the same cards again (default: by chance)")
    option_help(parser)
    own_bots_help(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game down, even if you leave early")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = find_game(arguments.game)
    bring_bots(arguments)
    bots = read_bots(arguments.bots)
    usual = len(bots) + 1 if len(bots) > 1 else 3
    players = arguments.players or min(max(usual, game.players[0]), game.players[1])
    options = read_options(game, arguments.option)
    seed = arguments.seed if arguments.seed is not None else secrets.randbelow(2**32)
    if arguments.record:
        check_writable(arguments.record)
    sitting = Sitting(game, players, bots, seed, options, Console(highlight=False), sys.stdin)
    return sitting.run(arguments.record)
