"""`spike bench`: how fast the games run, everything measured in one run and printed with ratios.

* measures.py  what is measured, inside a worker process
* worker.py    the worker process
* workers.py   starting workers: the installed version, and the same source interpreted
* plan.py      the order of the measures: interleaved rounds, of which the medians count
* report.py    the tables and the JSON
* search_measures.py, search_report.py  the search of the stronger bots
* env_measures.py, env_report.py  the learning environments
* server.py    the server under load
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from goldenspike.cli.arguments import Subcommands
from goldenspike.cli.bench.plan import FULL, QUICK, Effort, Samples, measure_all, steps_of
from goldenspike.cli.bench.report import as_json, show
from goldenspike.cli.bench.search_measures import cores
from goldenspike.cli.bench.server import measure_server, server_json, show_server
from goldenspike.cli.bench.workers import Workers

EXAMPLE = """examples:
  spike bench
  spike bench --quick --json
  spike bench --server"""


def add_to(commands: "Subcommands[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("bench", help="measure how fast the games run", epilog=EXAMPLE)
    parser.description = "Measure how fast the games run: compiled and interpreted, every game, one process and more."
    parser.add_argument("--quick", action="store_true", help="a few seconds only; the numbers are rough")
    parser.add_argument("--server", action="store_true", help="only the server under load")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    effort = QUICK if arguments.quick else FULL
    samples = None if arguments.server else measure(effort)
    rows = measure_server(arguments.quick)
    if arguments.json:
        games = {} if samples is None else as_json(samples, effort)
        print(json.dumps(games | {"server": server_json(rows)}, indent=2))
    else:
        console = Console(highlight=False)
        if samples is not None:
            show(console, samples, effort)
        show_server(console, rows, cores())
    return 0


def measure(effort: Effort) -> Samples:
    columns = (TextColumn("Measuring"), BarColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with tempfile.TemporaryDirectory(prefix="spike-bench-") as scratch, Workers(Path(scratch)) as workers, bar:
        workers.check()
        task = bar.add_task("", total=steps_of(effort))
        return measure_all(workers, effort, lambda: bar.advance(task))
