# interpreted
"""A picture of a trails board as SVG, drawn from its facts: hexes, numbers, city-sites, train tracks, the fixed set-up.

Terrain is never told by colour alone: every hex carries the first letters of its resource.
"""

from collections.abc import Iterator
from html import escape
from math import cos, pi, sin, sqrt

from goldenspike.games.trails.facts import OPEN_SPACE, RIM, TOKEN_SPACE, Hex, TrailsFacts

EDGE = 46.0  # the length of a path
MARGIN = 24.0
FILL = {
    "pasture": "#b9d48a",
    "hills": "#c98f68",
    "fields": "#eed27c",
    "forest": "#6f9f72",
    "mountains": "#a9adb3",
    "desert": "#efe3c8",
    RIM: "#dfe9ee",
}
SEAT_FILL = {"red": "#b3271f", "orange": "#e07b1c", "white": "#fbf8f0", "blue": "#1f5494"}
INK = "#20262b"

Point = tuple[float, float]


class Sheet:
    """Where things lie on the page."""

    def __init__(self, facts: TrailsFacts) -> None:
        self.facts = facts
        self.hexes = {h.id: h for h in facts.hexes}
        raw = [_raw(h) for h in facts.hexes]
        self.left = min(x for x, _ in raw) - EDGE - MARGIN
        self.top = min(y for _, y in raw) - EDGE * sqrt(3) / 2 - MARGIN
        self.width = max(x for x, _ in raw) + EDGE + MARGIN - self.left
        self.height = max(y for _, y in raw) + EDGE * sqrt(3) / 2 + MARGIN - self.top

    def centre(self, name: str) -> Point:
        x, y = _raw(self.hexes[name])
        return (x - self.left, y - self.top)

    def corner(self, names: tuple[str, ...]) -> Point:
        """Where three hexes meet."""
        points = [self.centre(name) for name in names]
        return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))

    def path(self, names: tuple[str, str]) -> tuple[Point, Point]:
        """The two ends of the edge between two hexes."""
        (ax, ay), (bx, by) = self.centre(names[0]), self.centre(names[1])
        mx, my = (ax + bx) / 2, (ay + by) / 2
        dx, dy = (by - ay) / sqrt(3) / 2, (ax - bx) / sqrt(3) / 2
        return ((mx + dx, my + dy), (mx - dx, my - dy))


def _raw(h: Hex) -> Point:
    return (1.5 * EDGE * h.q, sqrt(3) * EDGE * (h.r + h.q / 2))


def draw(facts: TrailsFacts) -> str:
    sheet = Sheet(facts)
    title = escape(f"The board of {facts.title}")
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width:.0f} {sheet.height:.0f}" role="img" '
    lines = [head + f'aria-label="{title}">', "<style>text { font-family: Cabin, 'Gill Sans', sans-serif }</style>"]
    lines += [f'<rect width="100%" height="100%" fill="{FILL[RIM]}"/>']
    lines += [line for h in facts.hexes if h.terrain != RIM for line in _hex(sheet, h)]
    lines += [_track(sheet, track) for track in facts.train_tracks]
    lines += [line for colour in facts.fixed_setup for line in _start(sheet, colour)]
    lines += [line for site in facts.sites for line in _site(sheet, site.id)]
    return "\n".join([*lines, "</svg>", ""])


def _text(x: float, y: float, size: int, text: str, extra: str = "") -> str:
    where = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" fill="{INK}"'
    return f"<text {where}{extra}>{escape(text)}</text>"


def _hex(sheet: Sheet, h: Hex) -> Iterator[str]:
    x, y = sheet.centre(h.id)
    corners = [(x + EDGE * cos(k * pi / 3), y + EDGE * sin(k * pi / 3)) for k in range(6)]
    points = " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)
    yield f'<polygon points="{points}" fill="{FILL[h.terrain]}" stroke="#fffdf6" stroke-width="3"/>'
    yield _text(x, y - 20, 9, sheet.facts.produces.get(h.terrain, h.terrain))
    yield _text(x, y + 27, 8, h.id, ' opacity="0.55"')
    if h.mark == "":
        return
    dashed = ' stroke-dasharray="4 3"' if h.mark in (TOKEN_SPACE, OPEN_SPACE) else ""
    number = str(sheet.facts.tokens[h.id]) if h.mark == TOKEN_SPACE else h.mark
    fill = "#fffdf6" if h.mark != OPEN_SPACE else "none"
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="14" fill="{fill}" stroke="{INK}" stroke-width="1.2"{dashed}/>'
    weight = ' font-weight="700"' if number in ("6", "8") else ""
    yield _text(x, y + 5, 15, number, weight)


def _track(sheet: Sheet, track: tuple[str, str]) -> str:
    (ax, ay), (bx, by) = sheet.path(track)
    ends = f'x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}"'
    return f'<line {ends} stroke="#4a3524" stroke-width="7" stroke-dasharray="3 3"/>'


def _start(sheet: Sheet, colour: str) -> Iterator[str]:
    start = sheet.facts.fixed_setup[colour]
    (ax, ay), (bx, by) = sheet.path(start.rail)
    ends = f'x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}"'
    yield f'<line {ends} stroke="{INK}" stroke-width="9"/><line {ends} stroke="{SEAT_FILL[colour]}" stroke-width="6"/>'


def _site(sheet: Sheet, name: str) -> Iterator[str]:
    """A dot for a red site, a ringed one for a purple site, a house where a colour begins, gold on the coast."""
    site = next(site for site in sheet.facts.sites if site.id == name)
    x, y = sheet.corner(site.at)
    owner = [colour for colour, start in sheet.facts.fixed_setup.items() if name in start.cities]
    fill = "#7b3f98" if site.colour == "purple" else "#a32018"
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" fill="{fill}" stroke="#fffdf6" stroke-width="2"/>'
    if owner:
        house = f"M{x - 6:.1f} {y + 6:.1f}v-8l6 -6l6 6v8z"
        yield f'<path d="{house}" fill="{SEAT_FILL[owner[0]]}" stroke="{INK}" stroke-width="1.2"/>'
        yield _text(x, y + 5, 8, owner[0][0].upper(), ' font-weight="700"')
    halo = ' font-weight="600" paint-order="stroke" stroke="#fffdf6" stroke-width="3"'
    yield _text(x, y - 11, 10, site.name, halo)
    if site.gold:
        yield _text(x, y + 18, 9, f"{site.gold} gold", halo)
