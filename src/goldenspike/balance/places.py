"""The places of a board with their names, as a report lists them: also those where nothing ever happened."""

from dataclasses import dataclass, field
from typing import Final

from goldenspike.balance.codes import CITY, HEX, PATH, ROUTE, SITE
from goldenspike.engine.state import State
from goldenspike.games.classic.facts import BED, BoardFacts
from goldenspike.games.classic.notation import route_ends, route_names
from goldenspike.games.classic.route_state import RouteState
from goldenspike.games.trails.board import TrailsBoard
from goldenspike.games.trails.facts import RIM
from goldenspike.games.trails.state import TrailsState

MARKS: Final = {
    "closed": ROUTE,
    "rails": PATH,
    "cities": SITE,
    "goods": SITE,
}  # what the end of a game shows, and where


@dataclass(frozen=True)
class Place:
    id: str
    name: str  # as people read it
    facts: dict[str, str | int] = field(default_factory=dict)  # what the board says about it


def places_of(state: State) -> dict[str, list[Place]]:
    """By sort. A game that is not known here has none."""
    if isinstance(state, RouteState):
        facts = state.board.facts
        return {ROUTE: _routes(facts), CITY: [Place(city.id, city.name) for city in facts.cities]}
    if isinstance(state, TrailsState):
        return {PATH: _paths(state.board), SITE: _sites(state.board), HEX: _hexes(state.board)}
    return {}


def _routes(facts: BoardFacts) -> list[Place]:
    """`Boston – New York red`: the cities, and what tells parallel tracks apart."""
    names = {city.id: city.name for city in facts.cities}
    found: list[Place] = []
    for route, name, (a, b) in zip(facts.routes, route_names(facts), route_ends(facts), strict=True):
        mark = name.partition(" ")[2]
        colour = "bed" if route.colour == BED else route.colour
        said: dict[str, str | int] = {"length": route.length, "colour": colour, "mode": route.mode}
        found.append(Place(route.id, f"{names[a]} – {names[b]} {mark}".rstrip(), said))
    return found


def _sites(board: TrailsBoard) -> list[Place]:
    return [Place(site.id, site.name, {"colour": site.colour, "gold": site.gold}) for site in board.facts.sites]


def _paths(board: TrailsBoard) -> list[Place]:
    """A path is named by the hexes that it divides, and by the city-sites at its ends."""
    found: list[Place] = []
    for number, name in enumerate(board.path_names):
        ends = [board.node_site[node] for node in (board.a[number], board.b[number])]
        at = [board.facts.sites[site].name for site in ends if site >= 0]
        full = f"{name} at {' and '.join(at)}" if at else name
        found.append(Place(name, full, {"track": "yes" if board.marked[number] else "no"}))
    return found


def _hexes(board: TrailsBoard) -> list[Place]:
    produces = board.facts.produces
    return [
        Place(h.id, f"{h.id} {produces.get(h.terrain, h.terrain)}", {"terrain": h.terrain, "mark": h.mark})
        for h in board.facts.hexes
        if h.terrain != RIM
    ]
