"""`spike serve`: the web table, for a browser on this machine or for friends."""

import argparse
import os

from goldenspike.cli.arguments import BadUsage, Subcommands, own_bots, own_bots_help, whole

EXAMPLE = """examples:
  spike serve --open
  spike serve --host 0.0.0.0 --port 8080
  spike serve --bot quick=search:seconds=0.2 --bot mine=program:command=./my-bot
  spike serve --database postgresql+asyncpg://spike@localhost/spike --workers 2

Without --database the variable DATABASE_URL is used, or else a SQLite file in your data folder.
How much one address may ask for can be set too: GOLDENSPIKE_SERVE_RATES_NAMES=100/minute (likewise
REQUESTS, TABLES, UPLOADS, SOCKETS, MESSAGES)."""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("serve", help="play in the browser, with friends and bots", epilog=EXAMPLE)
    parser.description = "Run the server of the web table."
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="listen here (only this machine)")
    parser.add_argument("--port", type=whole(0), default=8000, metavar="N", help="listen on this port (8000; 0: any)")
    parser.add_argument("--database", default="", metavar="URL", help="where games are kept (default: a SQLite file)")
    parser.add_argument("--workers", type=whole(1), default=1, metavar="N", help="processes (1; more: PostgreSQL)")
    own_bots_help(parser)
    parser.add_argument("--bot", action="append", default=[], metavar="NAME=BOT", help="let people seat this bot, too")
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.set_defaults(run=run)


def read_named_bot(text: str) -> tuple[str, str]:
    """NAME=BOT, where the bot may have options and so more equals signs."""
    name, equals, bot = (part.strip() for part in text.partition("="))
    if not equals:
        raise BadUsage(f"A bot is named by NAME=BOT, not by '{text}'.")
    return name, bot


def run(arguments: argparse.Namespace) -> int:
    from goldenspike.server.run import serve  # takes a moment: only for those who want it
    from goldenspike.server.settings import Settings, database_address, rates_from

    settings = Settings(
        database=database_address(arguments.database, os.environ),
        host=arguments.host,
        port=arguments.port,
        workers=arguments.workers,
        bot_modules=own_bots(arguments),
        named_bots=tuple(read_named_bot(text) for text in arguments.bot),
        rates=rates_from(os.environ),
    )
    serve(settings, arguments.open, lambda text: print(text, flush=True))
    return 0
