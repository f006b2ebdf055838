"""The heat map of a route board, on the same layout and backdrop as at the table."""

import base64
import json
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from goldenspike.balance.report import PlaceRow
from goldenspike.cli.balance.heat import Scale
from goldenspike.cli.balance.markup import Html, percent, tag
from goldenspike.games.classic.facts import BoardFacts, City

THINNEST = 3.0  # of a track that somebody uses


def route_map(facts: BoardFacts, folder: Traversable | Path, routes: list[PlaceRow]) -> Html | None:
    """The board with every track as thick and as dark as it is busy; None where the board has no layout."""
    file = folder.joinpath("layout.json")
    if not file.is_file():
        return None
    layout: dict[str, Any] = json.loads(file.read_text("utf-8"))
    scale = Scale([row.deeds["claimed"].games.rate for row in routes])
    width, height = layout["W"], layout["H"]
    wide = layout["track"]["width"]
    cities = {city.id: city for city in facts.cities}
    drawn = tag(
        "svg",
        tag("title", f"How often each route of {facts.title} is claimed"),
        _backdrops(folder, width, height),
        tag("rect", width=width, height=height, class_="veil"),
        [_route(row, layout["routes"][row.id]["spaces"], wide, scale) for row in routes],
        [shape for name, place in layout["cities"].items() for shape in _city(cities[name], place)],
        [_zone(zone) for name, zone in layout["zones"].items() if name in cities],
        viewBox=f"0 0 {width} {height}",
        role="img",
        class_="board",
        style=f"max-width:{width}px",
    )
    legend = scale.legend("Claimed in this share of the games:", "never claimed")
    board = tag("div", drawn, class_="map", tabindex="0", role="region", aria_label="Heat map of the routes")
    return tag("div", board, legend)


def _backdrops(folder: Traversable | Path, width: int, height: int) -> list[Html]:
    """Both pictures are in the page; the style shows the one of the theme."""
    found = []
    for theme in ("day", "night"):
        file = folder.joinpath(f"backdrop-{theme}.webp")
        if file.is_file():
            code = "data:image/webp;base64," + base64.b64encode(file.read_bytes()).decode()
            found.append(tag("image", width=width, height=height, href=code, class_=theme))
    return found or [tag("rect", width=width, height=height, class_="plain")]


def _route(row: PlaceRow, spaces: list[list[float]], wide: float, scale: Scale) -> Html:
    claimed = row.deeds["claimed"]
    share = claimed.games.rate
    thick = scale.thickness(share, THINNEST, wide + 1) if share > 0 else 0.0
    shapes = []
    for x, y, angle, long in spaces:
        turned = f"translate({x} {y}) rotate({angle})"
        shapes.append(_space(long, wide, turned, "bed"))
        if share > 0:
            shapes.append(_space(long, thick, turned, "traffic"))
    said = f"{row.name}: claimed in {percent(share)} of the games"
    if claimed.wins.of:
        said += f"; whoever claims it wins {percent(claimed.wins.rate)}"
    return tag("g", tag("title", said), shapes, class_=f"h{scale.step(share)}" if share > 0 else "never")


def _space(long: float, thick: float, turned: str, class_: str) -> Html:
    return tag(
        "rect",
        x=-long / 2,
        y=-thick / 2,
        width=long,
        height=thick,
        rx=min(2.0, thick / 2),
        transform=turned,
        class_=class_,
    )


def _city(city: City, place: dict[str, Any]) -> list[Html]:
    x, y = place["x"], place["y"]
    if city.kind == "entry":
        return [tag("rect", x=x - 4, y=y - 4, width=8, height=8, rx=1.5, class_="entry")]
    dot = tag("circle", cx=x, cy=y, r=3 if city.kind == "junction" else 4.5, class_="city")
    label = place.get("label")
    if not label or city.kind == "junction":
        return [dot]
    lines = label["lines"]
    tops = [label["cy"] + 4.6 + (number - (len(lines) - 1) / 2) * 14 for number in range(len(lines))]
    return [dot] + [tag("text", line, x=label["cx"], y=top) for line, top in zip(lines, tops, strict=True)]


def _zone(zone: dict[str, Any]) -> Html:
    return tag("text", " ".join(zone["lines"]).upper(), x=zone["cx"], y=zone["cy"] + 4, class_="zone")
