"""What was measured, as tables for people and as JSON for programs."""

import platform
from statistics import median

from rich.console import Console
from rich.table import Table

from goldenspike import __version__, is_compiled
from goldenspike.cli.bench.env_report import environments_json, show_environments
from goldenspike.cli.bench.plan import REFERENCE, Effort, Samples, usual_players
from goldenspike.cli.bench.search_measures import cores
from goldenspike.cli.bench.search_report import search_json, show_search
from goldenspike.games import all_games

# The rows of the first table: what it is called, measure, number, and whether more is better.
ROWS = (
    ("steps/s in the compiled loop", "loop", "steps/s", True),
    ("steps/s called from Python", "calls", "steps/s", True),
    ("random games/s", "games", "games/s", True),
    ("clone, ns", "calls apart", "clone ns", False),
    ("legal, ns", "calls apart", "legal ns", False),
    ("apply, ns", "calls apart", "apply ns", False),
    ("a state, bytes", "size", "bytes", False),
)


def ratio(row: tuple[str, str, str, bool], installed: float | None, interpreted: float | None) -> float | None:
    """How many times better the compiled version is."""
    if not installed or not interpreted:
        return None
    return installed / interpreted if row[3] else interpreted / installed


def as_json(samples: Samples, effort: Effort) -> dict[str, object]:
    version = "compiled" if is_compiled() else "interpreted"
    rows: list[dict[str, object]] = []
    for row in ROWS:
        for players in (2, 4):
            installed = samples.median("installed", row[1], REFERENCE, players, row[2])
            interpreted = samples.median("interpreted", row[1], REFERENCE, players, row[2])
            numbers: dict[str, object] = {"what": row[0], "players": players, version: installed}
            if interpreted is not None:
                numbers |= {"interpreted": interpreted, "ratio": ratio(row, installed, interpreted)}
            rows.append(numbers)
    return {
        "version": __version__,
        "installed": version,
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": cores(),
        "rounds": effort.rounds,
        "reference": rows,
        "games": [_game_numbers(samples, game.id, usual_players(game)) for game in all_games()],
        "processes": _processes(samples),
        "search": search_json(samples),
        "environments": environments_json(samples),
        "versions_agree": samples.alike,
    }


def _game_numbers(samples: Samples, game: str, players: int) -> dict[str, object]:
    steps = samples.median("installed", "loop", game, players, "steps/s")
    reference = samples.median("installed", "loop", REFERENCE, 4, "steps/s")
    return {
        "game": game,
        "players": players,
        "steps/s": steps,
        "ratio": steps / reference if steps and reference else None,
        "games/s": samples.median("installed", "games", game, players, "games/s"),
        "greedy games/s": samples.median("installed", "bots", game, players, "games/s"),
        "bytes": samples.median("installed", "size", game, players, "bytes"),
    }


def _processes(samples: Samples) -> list[dict[str, object]]:
    alone = median(samples.scaling[1])
    return [
        {"processes": n, "games": samples.batch_games, "games/s": median(rates), "ratio": median(rates) / alone}
        for n, rates in samples.scaling.items()
    ]


# ----------------------------------------------------------------------------------- tables


def show(console: Console, samples: Samples, effort: Effort) -> None:
    many = cores()
    console.print(
        f"[bold]Golden Spike {__version__}[/], Python {platform.python_version()}, {platform.machine()}, "
        f"{many} core{'s' if many > 1 else ''}; medians of {effort.rounds} interleaved rounds"
    )
    console.print(f"\n[bold]{REFERENCE}: compiled against interpreted[/]")
    console.print(_reference_table(samples))
    if not is_compiled():
        console.print("This installation is interpreted, so there is no compiled version to compare it with.")
    elif samples.alike:
        console.print("[dim]Compiled and interpreted games ended in the same positions (10 games, by digest).[/]")
    else:
        console.print("[bold red]Compiled and interpreted games ended in different positions: one of them is wrong.[/]")
    console.print("\n[bold]Every game: random play in the compiled loop, and the greedy bot against itself[/]")
    console.print(_games_table(samples))
    games = f"The same {samples.batch_games:,} random games of {REFERENCE}, 4 players"
    console.print(f"\n[bold]{games}, in one process and in two[/]")
    console.print(_processes_table(samples))
    show_search(console, samples)
    show_environments(console, samples)


def _table(*columns: str) -> Table:
    table = Table()
    table.add_column(columns[0])
    for column in columns[1:]:
        table.add_column(column, justify="right")
    return table


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def _times(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f} ×" if value >= 10 else f"{value:.2f} ×"


def _reference_table(samples: Samples) -> Table:
    table = _table("", "players", "compiled", "interpreted", "ratio")
    for row in ROWS:
        for players in (2, 4):
            installed = samples.median("installed", row[1], REFERENCE, players, row[2])
            interpreted = samples.median("interpreted", row[1], REFERENCE, players, row[2])
            if not is_compiled():
                installed, interpreted = None, installed
            times = _times(ratio(row, installed, interpreted))
            name = row[0] if players == 2 else ""
            table.add_row(name, str(players), _number(installed), _number(interpreted), times)
    return table


def _games_table(samples: Samples) -> Table:
    table = _table("game", "players", "steps/s", f"to {REFERENCE}", "games/s", "greedy games/s", "state, bytes")
    for game in all_games():
        players = usual_players(game)
        steps = samples.median("installed", "loop", game.id, players, "steps/s")
        reference = samples.median("installed", "loop", REFERENCE, 4, "steps/s")
        table.add_row(
            game.id,
            str(players),
            _number(steps),
            _times(steps / reference if steps and reference else None),
            _number(samples.median("installed", "games", game.id, players, "games/s")),
            _number(samples.median("installed", "bots", game.id, players, "games/s")),
            _number(samples.median("installed", "size", game.id, players, "bytes")),
        )
    return table


def _processes_table(samples: Samples) -> Table:
    table = _table("processes", "games/s", "scales")
    for n, rates in samples.scaling.items():
        table.add_row(str(n), _number(median(rates)), _times(median(rates) / median(samples.scaling[1])))
    return table
