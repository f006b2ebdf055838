# interpreted
"""A position of Trails to Rails as SVG: the numbers as they lie now, rails, cities, goods and the moving pieces."""

from dataclasses import replace
from html import escape
from math import atan2, degrees, hypot
from typing import Any

from goldenspike.engine.state import SPECTATOR
from goldenspike.envs.pictures.sheet import INK, PAPER, block, disc, house, label, livery, sheet
from goldenspike.games.trails.picture import Point, Sheet, draw
from goldenspike.games.trails.state import TrailsState


def draw_trails(state: TrailsState) -> str:
    board = state.board
    hexes = [
        replace(h, mark=str(state.number[i])) if state.number[i] > 0 else h for i, h in enumerate(board.facts.hexes)
    ]
    now = replace(board.facts, hexes=tuple(hexes), fixed_setup={})  # no printed start: pieces are drawn where they are
    places = _Places(state, Sheet(board.facts))
    pieces = [line for path in range(board.paths) for line in places.rail(path)]
    pieces += [line for site in range(board.sites) for line in places.city(site)]
    pieces += [places.name(site) for site in range(board.sites)]
    pieces += [line for piece in range(state.players * 2) for line in places.piece(piece)]
    pieces += places.outlaw()
    view: dict[str, Any] = state.view(SPECTATOR)
    return sheet(draw(now), pieces, [_plate(seat) for seat in view["seats"]], view["deciders"])


def _plate(seat: dict[str, Any]) -> str:
    return f"{seat['delivered']} delivered, {seat['gold']} gold, {seat['resources']} resources, {seat['rails']} rails"


class _Places:
    """The pieces of a position, where they stand on the page."""

    def __init__(self, state: TrailsState, page: Sheet) -> None:
        self.state = state
        self.page = page
        self.names = state.board.hex_ids

    def node(self, node: int) -> Point:
        one, two, three = self.state.board.topology.nodes[node]
        return self.page.corner((self.names[one], self.names[two], self.names[three]))

    def path(self, path: int) -> tuple[Point, Point]:
        one, two = self.state.board.topology.paths[path]
        return self.page.path((self.names[one], self.names[two]))

    def rail(self, path: int) -> list[str]:
        owner = self.state.rail_owner[path]
        if owner < 0:
            return []
        (ax, ay), (bx, by) = self.path(path)
        angle = degrees(atan2(by - ay, bx - ax))
        return block(owner, (ax + bx) / 2, (ay + by) / 2, angle, hypot(bx - ax, by - ay) * 0.7, 9)

    def city(self, site: int) -> list[str]:
        """A city of a seat or of the neutral colour; goods that were delivered there stand beside it."""
        owner = self.state.city[site]
        if owner < 0:
            return []
        x, y = self.node(self.state.board.site_node[site])
        lines = (
            house(owner, x, y)
            if owner < self.state.players
            else [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="8" fill="#a3a7a5" stroke="{PAPER}" stroke-width="1.5"/>']
        )
        giver = self.state.goods[site]
        if giver >= 0:
            fill, ink = livery(giver)
            lines.append(f'<rect x="{x + 8:.1f}" y="{y - 2:.1f}" width="11" height="11" fill="{fill}" stroke="{INK}"/>')
            lines.append(label(str(giver + 1), x + 13.5, y + 3.5, 9, ink))
        return lines

    def name(self, site: int) -> str:
        """Once more over the rails, which would hide it."""
        x, y = self.node(self.state.board.site_node[site])
        halo = (
            f'font-weight="600" paint-order="stroke" stroke="{PAPER}" stroke-width="3" font-family="Cabin, sans-serif"'
        )
        words = escape(self.state.board.facts.sites[site].name)
        return (
            f'<text x="{x:.1f}" y="{y - 11:.1f}" font-size="10" text-anchor="middle" fill="{INK}" {halo}>{words}</text>'
        )

    def piece(self, number: int) -> list[str]:
        """A settler is a disc at its node; a train is a long block across its path."""
        seat = number // 2
        lines: list[str] = []
        if self.state.settler[number] >= 0:
            x, y = self.node(self.state.settler[number])
            lines += disc(seat, x - 8, y - 8, 7)
        if self.state.train[number] >= 0:
            (ax, ay), (bx, by) = self.path(self.state.train[number])
            angle = degrees(atan2(by - ay, bx - ax))
            lines += block(seat, (ax + bx) / 2, (ay + by) / 2, angle + 90, 26, 12)
        return lines

    def outlaw(self) -> list[str]:
        x, y = self.page.centre(self.names[self.state.outlaw])
        return [
            f'<circle cx="{x + 18:.1f}" cy="{y:.1f}" r="9" fill="{INK}" stroke="{PAPER}" stroke-width="1.5"/>',
            label("!", x + 18, y, 12, PAPER),
        ]
