# interpreted
"""All layouts as a page of documentation, docs/envs-layouts.md. `tools/list_layouts` writes it."""

from goldenspike.envs.observing import layout
from goldenspike.games import all_games

PLAYERS = 4
LONG = 28  # an axis with more entries is not listed: its names are those of the board

HEAD = f"""# What the numbers of an observation mean

[envs.md](envs.md) tells how to use observations. `goldenspike.envs.layout(game, players)` gives these tables to a
program, with all names along their axes. Here they are for {PLAYERS} players: with more or fewer, the starts move.
All numbers are whole; those from 0 to 1 say yes or no.

Seats are counted from the one that observes: `self`, then `+1`, the next to play, and so on. Only `own_number` says
which seat of the table that is.
"""


def all_layouts() -> str:
    return "\n".join([HEAD, *[_chapter(game.id) for game in all_games()]])


def _chapter(game: str) -> str:
    found = layout(game, PLAYERS)
    axes = [f"- {name}: {_entries(entries)}" for name, entries in found.axes.items()]
    return "\n".join([f"## {game}: {found.size} numbers", "", found.table(), "", *axes, ""])


def _entries(entries: list[str]) -> str:
    if len(entries) > LONG:
        return f"{len(entries)}, from {entries[0]} to {entries[-1]}"
    return ", ".join(entries)
