"""The heat map of a trails board: rails by how often they lie there, cities by how often they stand and get goods."""

from math import cos, pi, sin

from goldenspike.balance.report import PlaceRow
from goldenspike.cli.balance.heat import Scale
from goldenspike.cli.balance.markup import Html, number, percent, tag
from goldenspike.games.trails.facts import RIM, Hex, TrailsFacts
from goldenspike.games.trails.picture import EDGE, Sheet

THIN, THICK = 3.0, 12.0  # of a rail
SMALL, LARGE = 4.0, 11.0  # radius of a site


def hex_map(facts: TrailsFacts, paths: list[PlaceRow], sites: list[PlaceRow]) -> Html:
    sheet = Sheet(facts)
    scale = Scale([row.marks["rails"].rate for row in paths])
    drawn = tag(
        "svg",
        tag("title", f"How often each path of {facts.title} has a rail and each site a city at the end"),
        tag("rect", width=sheet.width, height=sheet.height, class_="plain sea"),
        [_hex(sheet, h) for h in facts.hexes if h.terrain != RIM],
        [_path(sheet, row, scale) for row in paths],
        [_site(sheet, row) for row in sites],
        viewBox=f"0 0 {sheet.width:.0f} {sheet.height:.0f}",
        role="img",
        class_="board",
    )
    legend = scale.legend("A rail lies here at the end of this share of the games:", "never a rail", "never path")
    sizes = tag(
        "p",
        tag("i", class_="ring"),
        "A site is as large as it often has a city, and as full as it often has goods at the end.",
        class_="legend",
    )
    board = tag("div", drawn, class_="map", tabindex="0", role="region", aria_label="Heat map of rails and cities")
    return tag("div", board, legend, sizes)


def _hex(sheet: Sheet, h: Hex) -> Html:
    x, y = sheet.centre(h.id)
    corners = [(x + EDGE * cos(k * pi / 3), y + EDGE * sin(k * pi / 3)) for k in range(6)]
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    produce = sheet.facts.produces.get(h.terrain, h.terrain)
    return tag(
        "g",
        tag("polygon", points=points, class_=f"hex {h.terrain}"),
        tag("text", produce, x=x, y=y + 1, class_="produce"),
        tag("text", h.id, x=x, y=y + 12, class_="produce id"),
    )


def _path(sheet: Sheet, row: PlaceRow, scale: Scale) -> Html:
    first, second = row.id.split("-")
    (ax, ay), (bx, by) = sheet.path((first, second))
    share = row.marks["rails"].rate
    said = f"Path {row.name}: a rail in {percent(share)} of the games"
    if share > 0:
        said += f", trains over it {number(row.deeds['train-runs'].per_game)} times a game"
    thick = scale.thickness(share, THIN, THICK) if share > 0 else 1.5
    ends = {"x1": ax, "y1": ay, "x2": bx, "y2": by}
    lines = [tag("line", **ends, class_="catch")]
    if share > 0:
        lines.append(tag("line", **ends, stroke_width=thick + 2, class_="edge"))
    lines.append(tag("line", **ends, stroke_width=thick, class_="rail"))
    return tag("g", tag("title", said), lines, class_=f"h{scale.step(share)}" if share > 0 else "never")


def _site(sheet: Sheet, row: PlaceRow) -> Html:
    site = next(site for site in sheet.facts.sites if site.id == row.id)
    x, y = sheet.corner(site.at)
    city, goods = row.marks["cities"].rate, row.marks["goods"].rate
    radius = SMALL + (LARGE - SMALL) * city
    said = f"{row.name}: a city in {percent(city)} of the games, goods in {percent(goods)}"
    return tag(
        "g",
        tag("title", said),
        tag("circle", cx=x, cy=y, r=radius, class_="city" if city > 0 else "city empty"),
        tag("circle", cx=x, cy=y, r=(radius - 2) * goods**0.5, class_="goods"),
        tag("text", row.name, x=x, y=y - radius - 3),
        class_="site",
    )
