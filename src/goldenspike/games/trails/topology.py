# interpreted
"""Paths and intersections, derived from nothing but the list of hexes (R-21).

* An intersection is three hexes that touch each other, at least one of them terrain.
* A path is two hexes that touch each other, at least one of them terrain, with an intersection at
  both of its ends.

Both get numbers in the order of the hexes that they join, so a board always has the same numbers.
"""

from dataclasses import dataclass
from itertools import combinations

from goldenspike.games.trails.facts import RIM, Hex

AROUND = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # the six neighbours, in a circle


@dataclass(frozen=True)
class Topology:
    nodes: tuple[tuple[int, int, int], ...]  # each intersection: the numbers of its three hexes
    paths: tuple[tuple[int, int], ...]  # each path: the numbers of the two hexes that it divides
    ends: tuple[tuple[int, int], ...]  # each path: the numbers of its two intersections


def derive(hexes: tuple[Hex, ...]) -> Topology:
    number = {(h.q, h.r): i for i, h in enumerate(hexes)}
    land = {i for i, h in enumerate(hexes) if h.terrain != RIM}
    found: set[tuple[int, int, int]] = set()
    for q, r in number:
        for k in range(6):
            (a, b), (c, d) = AROUND[k], AROUND[(k + 1) % 6]
            corners = [(q, r), (q + a, r + b), (q + c, r + d)]
            if all(corner in number for corner in corners):
                x, y, z = sorted(number[corner] for corner in corners)
                if land & {x, y, z}:
                    found.add((x, y, z))
    nodes = tuple(sorted(found))
    meeting: dict[tuple[int, int], list[int]] = {}
    for n, node in enumerate(nodes):
        for a, b in combinations(node, 2):
            meeting.setdefault((a, b), []).append(n)
    paths = tuple(sorted(pair for pair, ends in meeting.items() if len(ends) == 2 and land & set(pair)))
    return Topology(nodes, paths, tuple((meeting[pair][0], meeting[pair][1]) for pair in paths))
