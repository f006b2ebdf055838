"""The outcome of a tournament as tables and sentences in the terminal."""

from collections.abc import Iterator

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from goldenspike.arena.report import Report
from goldenspike.arena.stopping import AT_LEAST


def show(title: str, outcome: Report) -> None:
    console = Console(highlight=False)
    if outcome["ratings"]:
        console.print(ratings_table(title, outcome))
        console.print(
            f"{'Wins' if outcome['players'] == 2 else 'Finishes ahead'} of the row against the column, "
            "the 95 % interval, and the mean margin:"
        )
        console.print(cross_table(outcome))
    for sentence in sentences(outcome):
        console.print(escape(sentence), soft_wrap=True)


def ratings_table(title: str, outcome: Report) -> Table:
    first, last = outcome["results"][0]["seed"], outcome["results"][-1]["seed"]
    seeds = f"seed {first}" if first == last else f"seeds {first} to {last}"
    heading = f"{title}: {outcome['games']:,} games of {outcome['players']} players ({seeds})"
    table = Table(title=heading, title_justify="left")
    table.add_column("", overflow="fold")
    failures = any(row["failed"] for row in outcome["ratings"])
    columns = ["rating ± 95 %", "wins", "mean score", "thinks", "slowest", *(["failed"] if failures else [])]
    for column in columns:
        table.add_column(column, justify="right")
    for row in outcome["ratings"]:
        thinking = outcome["time"]["bots"][row["bot"]]
        cells = [
            f"{row['rating']:+.0f} ± {(row['high'] - row['low']) / 2:.0f}",
            f"{row['wins'] / row['seats']:.1%}" if row["seats"] else "",
            f"{row['mean_score']:.1f}",
            span(thinking["mean_ms"]),
            span(thinking["slowest_ms"]),
            str(row["failed"]),
        ]
        table.add_row(escape(row["bot"]), *cells[: len(columns)])
    return table


def cross_table(outcome: Report) -> Table:
    """Each row against each column."""
    order = [row["bot"] for row in outcome["ratings"]]
    table = Table()
    table.add_column("", overflow="fold")
    cells: dict[tuple[str, str], str] = {}
    for pair in outcome["pairs"]:
        first, second, share, low, high = (pair[key] for key in ("first", "second", "share", "low", "high"))
        cells[first, second] = cell(share, low, high, pair["margin"])
        cells[second, first] = cell(1 - share, 1 - high, 1 - low, -pair["margin"])
    for number in range(1, len(order) + 1):
        table.add_column(str(number), justify="right")
    for number, name in enumerate(order, start=1):
        table.add_row(f"{number} {escape(name)}", *(cells.get((name, other), "") for other in order))
    return table


def cell(share: float, low: float, high: float, margin: float) -> str:
    return f"{share:.1%}\n[dim]{100 * low:.0f} … {100 * high:.0f}\n{margin:+.1f}[/]"


def span(milliseconds: float) -> str:
    return f"{milliseconds:.1f} ms" if milliseconds < 1000 else f"{milliseconds / 1000:.2f} s"


def sentences(outcome: Report) -> Iterator[str]:
    """What the tables do not say."""
    games, rounds, seconds = outcome["games"], outcome["rounds"], outcome["time"]["seconds"]
    if outcome["interrupted"]:
        yield f"Interrupted after {games:,} games of {outcome['asked']:,}."
    elif games > outcome["asked"]:
        yield f"{games:,} games instead of {outcome['asked']:,}: only whole rounds are played."
    if outcome["sprt"]:
        yield from _answers(outcome)
    for row in outcome["ratings"]:
        if row["failed"]:
            worst = next(failure for failure in outcome["failures"] if failure["bot"] == row["bot"])
            where = f"in move {worst['move']} with seed {worst['seed']}"
            yield f"{row['bot']} failed and lost {row['failed']} games; the first {where}: {worst['sentence']}"
    if outcome["lost"]:
        why = next(failure for failure in outcome["failures"] if failure["bot"] is None)
        yield f"{outcome['lost']} games count for nobody; the first with seed {why['seed']}: {why['sentence']}"
    yield f"{rounds:,} rounds, each a deal in every seat order; {seconds:.1f} s, {games / seconds:,.1f} games/s."


def _answers(outcome: Report) -> Iterator[str]:
    sprt = outcome["sprt"]
    if sprt["stopped"]:
        yield f"The answer was clear after {outcome['games']:,} games."
    else:
        yield f"The answer is not clear after {outcome['games']:,} games."
    for test in sprt["tests"]:
        if test["accepted"] is not None:
            share = sprt["high"] if test["accepted"] == AT_LEAST else sprt["low"]
            yield f"  {test['first']} against {test['second']}: {test['accepted']} {share:.0%}"
