"""How far a ticket is from done: the cheapest way over routes that are one's own or still free."""

from collections.abc import Collection
from dataclasses import dataclass
from heapq import heappop, heappush

from goldenspike.games.classic.facts import BoardFacts, Route


@dataclass(frozen=True)
class Way:
    """A way between the ends of a ticket."""

    trains: int  # still to be placed; 0: the ticket is done
    routes: tuple[str, ...]  # still to be claimed


class Ways:
    """The board as a graph of places. A track into a zone ends in a place of its own: it leads nowhere else."""

    def __init__(self, facts: BoardFacts) -> None:
        zones = {city.id: city.zone for city in facts.cities if city.kind == "entry"}
        self.places: dict[str, set[str]] = {city.id: {city.id} for city in facts.cities if city.kind != "entry"}
        self.tracks: dict[str, list[tuple[str, Route]]] = {}
        for route in facts.routes:
            ends = [f"{route.id} {end}" if end in zones else end for end in (route.a, route.b)]
            for place, end in zip(ends, (route.a, route.b), strict=True):
                if end in zones:
                    self.places[zones[end]].add(place)
            self.tracks.setdefault(ends[0], []).append((ends[1], route))
            self.tracks.setdefault(ends[1], []).append((ends[0], route))

    def cheapest(self, a: str, b: str, own: Collection[str], gone: Collection[str]) -> Way | None:
        """The way from one city or zone to another that needs the fewest trains; none if it is cut off."""
        waiting: list[tuple[int, str, tuple[str, ...]]] = [(0, place, ()) for place in sorted(self.places[a])]
        done: set[str] = set()
        while waiting:
            trains, place, routes = heappop(waiting)
            if place in self.places[b]:
                return Way(trains, routes)
            if place in done:
                continue
            done.add(place)
            for other, route in self.tracks.get(place, []):
                if route.id in own:
                    heappush(waiting, (trains, other, routes))
                elif route.id not in gone:
                    heappush(waiting, (trains + route.length, other, (*routes, route.id)))
        return None
