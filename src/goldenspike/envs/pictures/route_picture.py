# interpreted
"""A position of a route game as SVG: the board, and on it all that lies open."""

import json
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from goldenspike.engine.errors import BadOption
from goldenspike.engine.state import SPECTATOR
from goldenspike.envs.pictures.sheet import INK, block, disc, house, label, sheet
from goldenspike.games import FOLDERS, board_folder
from goldenspike.games.classic.picture import DARK_INK, FILL, LIGHT_INK, ON_LIGHT, draw
from goldenspike.games.classic.route_position import RoutePosition


def draw_routes(name: str, state: RoutePosition) -> str:
    """The game (or board folder) of this name, in this position."""
    folder = board_folder(name) if name in FOLDERS else Path(name)
    if not folder.joinpath("layout.json").is_file():
        raise BadOption(f"There is no picture of '{name}': its folder has no layout.json.")
    layout = _layout(folder)
    view: dict[str, Any] = state.view(SPECTATOR)
    ships = {route.id for route in state.board.facts.routes if route.mode == "ship"}
    pieces: list[str] = []
    for route, colour in view.get("built", {}).items():
        pieces += _track(layout, route, colour)
    for route, seat in view["routes"].items():
        pieces += _cars(layout, route, seat, route in ships)
    pieces += _stations(layout, view)
    return sheet(draw(state.board.facts, folder), pieces, [_plate(seat) for seat in view["seats"]], view["deciders"])


def _layout(folder: Traversable) -> dict[str, Any]:
    layout: dict[str, Any] = json.loads(folder.joinpath("layout.json").read_text("utf-8"))
    return layout


def _plate(seat: dict[str, Any]) -> str:
    pieces = f"{seat['trains']} trains" + (f", {seat['ships']} ships" if "ships" in seat else "")
    return f"{seat['points']} points, {pieces}, {seat['cards']} cards, {seat['tickets']} tickets"


def _cars(layout: dict[str, Any], route: str, seat: int, by_ship: bool) -> list[str]:
    """A train or a ship on every space."""
    thick = layout["track"]["width"] + 3
    rounding = thick / 2 if by_ship else 3
    spaces = layout["routes"][route]["spaces"]
    return [line for x, y, angle, long in spaces for line in block(seat, x, y, angle, long + 1, thick, rounding)]


def _track(layout: dict[str, Any], route: str, colour: str) -> list[str]:
    """A piece on a bed: the bed has its colour and symbol now."""
    thick = layout["track"]["width"]
    ink = DARK_INK if colour in ON_LIGHT else LIGHT_INK
    side = thick * 0.72
    lines = []
    for x, y, angle, long in layout["routes"][route]["spaces"]:
        lines.append(
            f'<rect x="{-long / 2:.1f}" y="{-thick / 2:.1f}" width="{long:.1f}" height="{thick}" rx="2" '
            f'fill="{FILL[colour]}" stroke="{DARK_INK}" transform="translate({x} {y}) rotate({angle})"/>'
        )
        lines.append(
            f'<use href="#s-{colour}" x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" '
            f'height="{side:.1f}" fill="{ink}" color="{ink}"/>'
        )
    return lines


def _stations(layout: dict[str, Any], view: dict[str, Any]) -> list[str]:
    """Markers and homes, harbours, Alvin: what stands in the cities."""
    places = layout["cities"]
    lines: list[str] = []
    homes = view.get("homes", [])
    for city, seat in view.get("markers", {}).items():
        piece = house if homes[seat] == city else disc
        lines += piece(seat, places[city]["x"], places[city]["y"])
    for number, seat in enumerate(view["seats"]):
        for city in seat.get("harbours", []):
            lines += disc(number, places[city]["x"], places[city]["y"])
    alvin = view.get("alvin")
    if alvin is not None:
        x, y = places[alvin["city"]]["x"] + 12, places[alvin["city"]]["y"] - 12
        lines.append(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="7" ry="9" fill="#8fd14f" stroke="{INK}"/>')
        lines.append(label("A", x, y, 10, INK))
    return lines
