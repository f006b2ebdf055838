"""`spike serve` with settings that only tests change: rates, patience, and bots that fail on purpose."""

import argparse
import os
from dataclasses import fields

from goldenspike.cli.serve import read_named_bot
from goldenspike.server.run import serve
from goldenspike.server.settings import Rates, Settings

PLENTY = Rates(**{rate.name: "1000000/minute" for rate in fields(Rates)})


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--database", required=True)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--absent", type=float, default=0.5)
    parser.add_argument("--think", type=float, default=20.0)
    parser.add_argument("--real-rates", action="store_true")
    parser.add_argument("--bots-from", action="append", default=[])
    parser.add_argument("--bot", action="append", default=[])
    given = parser.parse_args()
    os.environ.setdefault("PYTHONPATH", os.getcwd())  # thinkers find the bots of the tests
    settings = Settings(
        database=given.database,
        port=given.port,
        workers=given.workers,
        thinkers=1,
        think_seconds=given.think,
        bot_pause=0.0,
        absent_seconds=given.absent,
        bot_modules=tuple(given.bots_from),
        named_bots=tuple(read_named_bot(text) for text in given.bot),
        rates=Rates() if given.real_rates else PLENTY,
    )
    serve(settings, tell=lambda text: print(text, flush=True))


if __name__ == "__main__":
    main()
