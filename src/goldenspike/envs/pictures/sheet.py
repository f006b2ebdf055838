# interpreted
"""What both kinds of pictures share: liveries of the seats, and a board with a plate for every player below it."""

import re
from html import escape
from math import ceil

INK = "#20262b"
PAPER = "#fffdf6"
PLATE = 34  # the height of a row of the players' plates

# Of each seat: its colour, and the colour of its number on it. They are those of the table.
LIVERIES = (
    ("#2450ae", "#eaf4ff"),
    ("#c23c18", "#fff1e4"),
    ("#1b8f74", "#e9fff2"),
    ("#f5b91c", "#2c2100"),
    ("#26272b", "#f3efe4"),
    ("#b596ea", "#24113a"),
)
NEUTRAL = ("#a3a7a5", INK)


def livery(seat: int) -> tuple[str, str]:
    return LIVERIES[seat] if seat < len(LIVERIES) else NEUTRAL


def sheet(board: str, pieces: list[str], plates: list[str], deciders: list[int]) -> str:
    """A drawn board with pieces on it, and below it what everybody sees of each player."""
    size = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', board)
    assert size is not None
    width, height = float(size[1]), float(size[2])
    in_a_row = max(1, int(width // (45 + 7.2 * max(map(len, plates)))))
    below = PLATE * ceil(len(plates) / in_a_row)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height + below:g}" role="img">',
        f'<rect width="{width:g}" height="{height + below:g}" fill="{PAPER}"/>',
        board.rstrip().replace("<svg ", f'<svg width="{width:g}" height="{height:g}" ', 1),
        *pieces,
    ]
    for seat, facts in enumerate(plates):
        x = 6 + seat % in_a_row * width / in_a_row
        lines += _plate(seat, facts, x, height + PLATE * (seat // in_a_row + 0.5), seat in deciders)
    return "\n".join([*lines, "</svg>", ""])


def _plate(seat: int, facts: str, x: float, y: float, decides: bool) -> list[str]:
    fill, ink = livery(seat)
    weight = 700 if decides else 400
    arrow = "▸ " if decides else ""
    square = f'<rect x="{x:.1f}" y="{y - 11:.1f}" width="22" height="22" rx="3" fill="{fill}" stroke="{INK}"/>'
    style = f'font-size="13" font-weight="{weight}" fill="{INK}" font-family="Cabin, sans-serif"'
    words = f'<text x="{x + 29:.1f}" y="{y + 4.5:.1f}" {style}>{escape(arrow + facts)}</text>'
    return [square, label(str(seat + 1), x + 11, y, 13, ink), words]


def label(words: str, x: float, y: float, size: float, ink: str) -> str:
    """A short word in the middle of a piece: no piece is told by its colour alone."""
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.36:.1f}" font-size="{size:g}" text-anchor="middle" '
        f'font-family="Cabin, sans-serif" font-weight="700" fill="{ink}">{escape(words)}</text>'
    )


def house(seat: int, x: float, y: float) -> list[str]:
    fill, ink = livery(seat)
    path = f"M{x - 9:.1f} {y + 8:.1f}v-11l9 -8l9 8v11z"
    return [
        f'<path d="{path}" fill="{fill}" stroke="{PAPER}" stroke-width="1.5"/>',
        label(str(seat + 1), x, y + 1, 11, ink),
    ]


def disc(seat: int, x: float, y: float, radius: float = 9) -> list[str]:
    fill, ink = livery(seat)
    circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}" stroke="{PAPER}" stroke-width="1.5"/>'
    return [circle, label(str(seat + 1), x, y, radius * 1.2, ink)]


def block(seat: int, x: float, y: float, angle: float, width: float, height: float, rounding: float = 3) -> list[str]:
    """A train, a ship or a rail: lies along its track, with its number upright."""
    fill, ink = livery(seat)
    where = f'transform="translate({x:.1f} {y:.1f}) rotate({angle:.1f})"'
    size = f'x="{-width / 2:.1f}" y="{-height / 2:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{rounding:g}"'
    shape = f'<rect {size} fill="{fill}" stroke="{PAPER}" stroke-width="1.5" {where}/>'
    return [shape, label(str(seat + 1), x, y, height * 0.8, ink)]
