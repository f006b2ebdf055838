"""The entry of the `spike` command: finds the subcommand, and turns every fault into one sentence.

Exit status: 0 all went well, 1 the reader of our output went away, 2 bad input, 130 interrupted.
"""

import os
import sys
from collections.abc import Sequence

from goldenspike import __version__, is_compiled
from goldenspike.cli import arena, balance, bench, bots, games, play, replay, serve, simulate
from goldenspike.cli.arguments import Parser
from goldenspike.engine.errors import SpikeError
from goldenspike.games.classic.tables import BoardError

COMMANDS = (play, serve, games, bots, simulate, arena, balance, replay, bench)

EXAMPLES = """examples:
  spike play                      a game in the terminal against bots
  spike games                     the games and their options
  spike bots                      the bots and their options
  spike simulate usa --games 100  bots among themselves
  spike arena usa --bots greedy,random    which bot is stronger

'spike COMMAND --help' tells more about a command."""


def make_parser() -> Parser:
    parser = Parser(prog="spike", description="Golden Spike: train board games.", epilog=EXAMPLES)
    how = "compiled" if is_compiled() else "interpreted"
    parser.add_argument("--version", action="version", version=f"goldenspike {__version__} ({how})")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, title="commands")
    for command in COMMANDS:
        command.add_to(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a sign that a terminal does not have is a question mark, no fault
    try:
        arguments = make_parser().parse_args(argv)
        status: int = arguments.run(arguments)
        sys.stdout.flush()
        return status
    except (SpikeError, BoardError) as error:
        print(f"spike: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more to flush at exit
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
