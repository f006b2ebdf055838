"""The search, as `spike bench` shows it."""

from rich.console import Console
from rich.table import Table

from goldenspike.cli.bench.plan import Samples, fewest_players
from goldenspike.cli.bench.search_measures import PROCESSES, search_name
from goldenspike.games import all_games


def search_json(samples: Samples) -> list[dict[str, object]]:
    """A row for each game and number of processes."""
    rows: list[dict[str, object]] = []
    for game in all_games():
        players = fewest_players(game)
        alone = samples.median("installed", search_name(1), game.id, players, "games/s")
        for processes in PROCESSES:
            rate = samples.median("installed", search_name(processes), game.id, players, "games/s")
            if rate is not None and alone:
                row = {"game": game.id, "players": players, "processes": processes, "iterations/s": rate}
                rows.append(row | {"ratio": rate / alone})
    return rows


def show_search(console: Console, samples: Samples) -> None:
    console.print("\n[bold]The search: imagined games, thinking as hard and expert do, in one process and in more[/]")
    table = Table()
    for column in ("game", "players", "processes", "iterations/s", "scales"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for row in search_json(samples):
        first = row["processes"] == PROCESSES[0]
        name, players = (str(row["game"]), str(row["players"])) if first else ("", "")
        table.add_row(name, players, str(row["processes"]), f"{row['iterations/s']:,.0f}", f"{row['ratio']:.2f} ×")
    console.print(table)
