"""`spike replay`: plays a record again and checks every move, the result and, of a live table, every shuffle."""

import argparse
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from goldenspike.cli.arguments import Subcommands, read_file
from goldenspike.cli.terminal.teller import teller_for
from goldenspike.engine.errors import BadRecord
from goldenspike.engine.game import Game
from goldenspike.engine.records import Record, read, steps
from goldenspike.engine.state import State
from goldenspike.games import FOLDERS, find_game, game_from_folder

EXAMPLE = """examples:
  spike replay game.record
  spike replay game.record --moves
  spike replay game.record --board ./my-board"""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("replay", help="check a record move by move", epilog=EXAMPLE)
    parser.description = "Play a record again; every move, the result and every shuffle must agree."
    parser.add_argument("file", metavar="FILE", help="the record ('-' reads it from the standard input)")
    parser.add_argument("--board", type=Path, metavar="FOLDER", help="the board, if it is one of your own")
    parser.add_argument("--moves", action="store_true", help="tell the game move by move")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    console = Console(highlight=False)
    try:
        record = read(read_file(arguments.file))
        game = game_of(record, arguments.board)
        state = tell(console, record, game, arguments.moves)
    except BadRecord as error:
        raise BadRecord(f"{arguments.file}: {error}") from None
    show(console, record, game, state)
    return 0


def game_of(record: Record, board: Path | None) -> Game:
    if board is not None:
        return game_from_folder(board)
    if record.game not in FOLDERS:
        known = ", ".join(FOLDERS)
        raise BadRecord(
            f"Line {record.lines['game']}: there is no game '{record.game}' (the games are: {known}); "
            "if it is a board of your own, name its folder with --board."
        )
    return find_game(record.game)


def tell(console: Console, record: Record, game: Game, aloud: bool) -> State:
    """Play the record to its end; every secret may be told, since the game is over."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("", justify="right", style="dim")
    for column in ("player", "move", "what happened"):
        table.add_column(column)
    try:
        for step in steps(record, game):
            if step.move is None:
                teller = teller_for(step.state, record.seats)
            else:
                what = " ".join(teller.sentences(step.events))
                table.add_row(str(step.number), escape(record.seats[step.move.seat]), escape(step.move.text), what)
    finally:
        if aloud:  # also the moves before a fault
            console.print(table)
    return step.state


def show(console: Console, record: Record, game: Game, state: State) -> None:
    table = Table(title=f"{game.title}: {len(record.moves)} moves", title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("player")
    table.add_column("points", justify="right")
    table.add_column("")
    for seat, (name, points) in enumerate(zip(record.seats, state.scores(), strict=True)):
        won = "won" if seat in state.winners() else ""
        table.add_row(str(seat + 1), escape(name), str(points), won)
    console.print(table)
    if not record.finished:
        console.print("The game was broken off; every move up to there is legal.")
    else:
        console.print(f"Every move is legal, and the result agrees (digest {record.digest}).")
    if record.secret:
        console.print("Every shuffle follows from the secret, and the secret is the one that was promised.")
