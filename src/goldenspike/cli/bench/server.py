"""The server under load, as `spike bench` shows it; server/load/ has the measures."""

import sys

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from goldenspike.server.load import FULL, MEASURES, QUICK, Row, measure


def measure_server(quick: bool) -> list[Row]:
    columns = (TextColumn("Measuring the server"), BarColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    with bar:
        task = bar.add_task("", total=MEASURES)
        return measure(QUICK if quick else FULL, lambda: bar.advance(task))


def server_json(rows: list[Row]) -> list[dict[str, object]]:
    return [{"what": row.what, "number": row.number, "unit": row.unit, "most": row.most} for row in rows]


def show_server(console: Console, rows: list[Row], cores: int) -> None:
    table = Table()
    for column in ("", "measured", "", "at most"):
        table.add_column(column, justify="right" if column in ("measured", "at most") else "left")
    for row in rows:
        most = "" if row.most is None else f"{row.most:,.0f}"
        number = f"{row.number:,.0f}" if row.number >= 100 else f"{row.number:,.1f}"
        table.add_row(row.what, number if row.kept else f"[bold red]{number}[/]", row.unit, most)
    console.print(f"\n[bold]The server under load, on one of {cores} core{'s' if cores > 1 else ''}, with SQLite[/]")
    console.print(table)
