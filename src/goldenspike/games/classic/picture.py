# interpreted
"""A picture of a route board as SVG, drawn from its facts and its solved layout (`layout.json`).

The colours and card symbols are those of the table: a colour is never alone, every space of a
coloured route carries its symbol. Without a layout (a board of one's own) there is no picture.
"""

import base64
import json
from html import escape
from importlib.resources.abc import Traversable
from typing import Any

from goldenspike.games.classic.facts import BED, GREY, BoardFacts, City, Route

FILL = {
    "red": "#b3271f",
    "orange": "#e07b1c",
    "yellow": "#f4d43f",
    "green": "#1c8a68",
    "blue": "#1f5494",
    "purple": "#cf8fc9",
    "white": "#fbf8f0",
    "black": "#2c2d31",
    GREY: "#a3a7a5",
    BED: "#e9dcbf",
}
DARK_INK = "#20262b"
LIGHT_INK = "#fff6e6"
ON_LIGHT = {"orange", "yellow", "purple", "white"}  # fills that want a dark symbol

# 16 x 16, upright on every space
SYMBOL = {
    "red": '<path d="M8 1.6 15.2 14H.8Z"/>',
    "orange": '<path d="M8 .6 14.6 8 8 15.4 1.4 8Z"/>',
    "yellow": '<path d="m8 .8 2.15 4.9 5.3.5-4 3.5 1.2 5.2L8 12.15 3.35 14.9l1.2-5.2-4-3.5 5.3-.5Z"/>',
    "green": '<path d="M5.7 1h4.6v4.7H15v4.6h-4.7V15H5.7v-4.7H1V5.7h4.7Z"/>',
    "blue": '<circle cx="8" cy="8" r="6.6"/>',
    "purple": (
        '<path d="M8 14.8C3.4 11.4.9 8.7.9 5.5.9 3.1 2.6 1.5 4.7 1.5c1.4 0 2.6.7 3.3 1.9.7-1.2 1.9-1.9 '
        '3.3-1.9 2.1 0 3.8 1.6 3.8 4 0 3.2-2.5 5.9-7.1 9.3Z"/>'
    ),
    "white": (
        '<path fill-rule="evenodd" d="M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2Zm0 3.3a3.5 3.5 0 1 0 0 '
        '7A3.5 3.5 0 0 0 8 4.5Z"/>'
    ),
    "black": '<path d="M1.2 2.6h13.6v4H1.2ZM1.2 9.400h13.6v4H1.2Z"/>',
    "locomotive": (
        '<path fill-rule="evenodd" d="M8 .7a7.3 7.3 0 1 1 0 14.6A7.3 7.3 0 0 1 8 .7Zm0 1.9a5.400 5.400 0 1 0 '
        '0 10.8A5.400 5.400 0 0 0 8 2.6Z"/><path d="M7.2 2h1.6v12H7.2z"/><path d="M2 7.2h12v1.6H2z"/><path '
        'd="m3.2 4.3 1.1-1.1 8.5 8.5-1.1 1.1z"/><path d="m11.700 3.2 1.1 1.1-8.5 8.5-1.1-1.1z"/>'
    ),
}


def draw(facts: BoardFacts, folder: Traversable) -> str:
    """The empty board; `folder` holds the layout and, where there is one, a backdrop."""
    layout: dict[str, Any] = json.loads(folder.joinpath("layout.json").read_text("utf-8"))
    width, height = layout["W"], layout["H"]
    cities = {city.id: city for city in facts.cities}
    label = f"The board of {escape(facts.title)}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{label}">',
        "<style>text { font-family: Cabin, 'Gill Sans', sans-serif }</style>",
        _symbols(),
        _backdrop(folder, width, height),
    ]
    for route in facts.routes:
        parts += _route(route, layout["routes"][route.id]["spaces"], layout["track"]["width"])
    for city_id, place in layout["cities"].items():
        parts += _city(cities[city_id], place)
    for zone_id, zone in layout["zones"].items():
        if zone_id in cities:
            parts.append(_text(" ".join(zone["lines"]).upper(), zone["cx"], zone["cy"], 12, "letter-spacing='1.5'"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _symbols() -> str:
    shapes = "".join(f'<symbol id="s-{kind}" viewBox="0 0 16 16">{shape}</symbol>' for kind, shape in SYMBOL.items())
    return f'<defs><g fill="currentColor">{shapes}</g></defs>'


def _backdrop(folder: Traversable, width: int, height: int) -> str:
    image = folder.joinpath("backdrop-day.webp")
    if not image.is_file():
        return f'<rect width="{width}" height="{height}" fill="#f6ecd6"/>'
    code = base64.b64encode(image.read_bytes()).decode()
    return f'<image width="{width}" height="{height}" href="data:image/webp;base64,{code}"/>'


def _route(route: Route, spaces: list[list[float]], thick: float) -> list[str]:
    """One shape a space: square for trains, pointed for ships, dashed for a bed; ferries show a wheel."""
    parts = []
    for number, (x, y, angle, long) in enumerate(spaces):
        dash = ' stroke-dasharray="3 2"' if route.colour == BED else ""
        rounding = thick / 2 if route.mode == "ship" else 2
        parts.append(
            f'<rect x="{-long / 2:.1f}" y="{-thick / 2:.1f}" width="{long:.1f}" height="{thick}" rx="{rounding}" '
            f'fill="{FILL[route.colour]}" stroke="{DARK_INK}" stroke-width="1"{dash} '
            f'transform="translate({x} {y}) rotate({angle})"/>'
        )
        symbol = "locomotive" if number < route.locomotives else route.colour
        if symbol in SYMBOL:
            ink = DARK_INK if symbol in ON_LIGHT or symbol == "locomotive" else LIGHT_INK
            side = thick * 0.72
            parts.append(
                f'<use href="#s-{symbol}" x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" '
                f'height="{side:.1f}" fill="{ink}" color="{ink}"/>'
            )
    return parts


def _city(city: City, place: dict[str, Any]) -> list[str]:
    x, y = place["x"], place["y"]
    if city.kind == "entry":
        return [f'<rect x="{x - 5}" y="{y - 5}" width="10" height="10" fill="{DARK_INK}" rx="2"/>']
    if city.kind == "junction":
        return [f'<circle cx="{x}" cy="{y}" r="4" fill="#fff" stroke="{DARK_INK}" stroke-width="1.5"/>']
    ring = "#1f5494" if city.port else DARK_INK
    parts = [f'<circle cx="{x}" cy="{y}" r="6" fill="#fffdf6" stroke="{ring}" stroke-width="{3 if city.port else 2}"/>']
    label = place.get("label")
    if label:
        lines = label["lines"]
        for number, line in enumerate(lines):
            top = label["cy"] + (number - (len(lines) - 1) / 2) * 14
            parts.append(_text(line, label["cx"], top, 13, "font-weight='650'"))
    return parts


def _text(words: str, x: float, y: float, size: int, more: str) -> str:
    return (
        f'<text x="{x}" y="{y + size * 0.35:.1f}" font-size="{size}" text-anchor="middle" fill="{DARK_INK}" '
        f'stroke="#f8f0dd" stroke-width="3" paint-order="stroke" {more}>{escape(words)}</text>'
    )
