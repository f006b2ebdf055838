"""The learning environments, as `spike bench` shows them."""

from rich.console import Console
from rich.table import Table

from goldenspike.cli.bench.env_measures import COUNTS, ENV_MEASURES, ONE_GAME, vector_name
from goldenspike.cli.bench.plan import Samples, usual_players
from goldenspike.games import all_games

TITLES = {ONE_GAME: "PettingZoo, one game"} | {
    vector_name(count): f"{count:,} game{'s' if count > 1 else ''} in one call" for count in COUNTS
}


def environments_json(samples: Samples) -> list[dict[str, object]]:
    """A row for each number; none where the packages of the environments are missing."""
    rows: list[dict[str, object]] = []
    for game in all_games():
        players = usual_players(game)
        single = samples.median("installed", ONE_GAME, game.id, players, "steps/s")
        for measure in ENV_MEASURES:
            steps = samples.median("installed", measure, game.id, players, "steps/s")
            if steps is not None and single:
                row = {"game": game.id, "players": players, "what": TITLES[measure], "steps/s": steps}
                rows.append(row | {"ratio": steps / single})
    return rows


def show_environments(console: Console, samples: Samples) -> None:
    rows = environments_json(samples)
    console.print("\n[bold]The learning environments: random steps, observations and masks included[/]")
    if not rows:
        console.print("Their packages are not installed, so they were not measured: pip install 'goldenspike\\[envs]'")
        return
    table = Table()
    for column in ("game", "players", "", "steps/s", "to PettingZoo"):
        table.add_column(column, justify="left" if column in ("game", "") else "right")
    for row in rows:
        first = row["what"] == TITLES[ONE_GAME]
        name, players = (str(row["game"]), str(row["players"])) if first else ("", "")
        table.add_row(name, players, str(row["what"]), f"{row['steps/s']:,.0f}", f"{row['ratio']:.1f} ×")
    console.print(table)
