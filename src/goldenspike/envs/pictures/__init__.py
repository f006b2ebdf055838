# interpreted
"""Positions to look at: as SVG, or as a few lines of text. Both show what a spectator sees, and nothing hidden."""

from goldenspike.engine.errors import BadOption
from goldenspike.engine.state import SPECTATOR, State
from goldenspike.envs.pictures.route_picture import draw_routes
from goldenspike.envs.pictures.trails_picture import draw_trails
from goldenspike.games.classic.route_position import RoutePosition
from goldenspike.games.trails.state import TrailsState

RENDER_MODES = ("svg", "ansi")


def check_mode(mode: str | None) -> str | None:
    """The mode, if it is one."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOption(f"There is no render mode '{mode}'; it is one of: {', '.join(RENDER_MODES)}.")
    return mode


def render(name: str, state: State, mode: str | None) -> str | None:
    """A position of the game (or board folder) of this name; nothing without a mode."""
    if mode == "svg":
        return svg(name, state)
    return text(state) if mode == "ansi" else None


def svg(name: str, state: State) -> str:
    if isinstance(state, RoutePosition):
        return draw_routes(name, state)
    if isinstance(state, TrailsState):
        return draw_trails(state)
    raise BadOption(f"There is no picture of '{name}'.")


def text(state: State) -> str:
    """Whose decision it is, and what everybody sees of each player."""
    view = state.view(SPECTATOR)
    deciders = ", ".join(f"player {seat + 1}" for seat in state.deciders())
    lines = [f"{view['phase']}: {deciders} to decide" if deciders else "The game is over."]
    seats = view["seats"]
    assert isinstance(seats, list)
    for number, seat in enumerate(seats, start=1):
        facts = [f"{name} {value}" for name, value in seat.items() if isinstance(value, int)]
        lines.append(f"  player {number}: {', '.join(facts)}")
    return "\n".join(lines) + "\n"
