"""The board of Old West numbered for play: the classic one, with numbers for homes, markers and Alvin.

    home + city             choose this city as one's home
    no_marker               place no marker after the claim
    marker + ...            city * ways + way: place a marker there and pay for it in this way
    alvin + city            move Alvin there

A way to pay for a marker is kind * price + number of locomotives, all cards but those being of that
kind; the last way is locomotives alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.classic.actions import KINDS, LOCOMOTIVE
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.notation import KIND_NAMES
from goldenspike.games.old_west.facts import WestRules

NOWHERE: Final = -1  # in place of a city


class OldWestBoard(RouteBoard):
    def __init__(self, facts: BoardFacts, deck: str, west: WestRules, with_alvin: bool) -> None:
        super().__init__(facts, deck)
        self.markers: i64 = west.markers  # per player
        self.price: i64 = west.marker_price  # in cards
        self.roswell: i64 = NOWHERE  # where Alvin stands first, and no marker ever; without him an ordinary city
        if with_alvin:
            self.roswell = self.city_ids.index(west.alvin_home)
        self.capture_points: i64 = west.capture_points
        self.end_points: i64 = west.end_points
        self.ways: i64 = LOCOMOTIVE * self.price + 1  # to pay for a marker
        self.home: i64 = self.actions
        self.no_marker: i64 = self.home + self.cities
        self.marker: i64 = self.no_marker + 1
        self.alvin: i64 = self.marker + self.cities * self.ways
        self.actions = self.alvin + self.cities

    def make_texts(self) -> list[str]:
        texts = super().make_texts()
        texts += [f"home {city}" for city in self.city_ids]
        texts += ["no marker"]
        for city in self.city_ids:
            texts += [f"marker {city} {self.price_text(way)}" for way in range(self.ways)]
        texts += [f"alvin {city}" for city in self.city_ids]
        return texts

    def price_text(self, way: int) -> str:
        """`blue+blue`, `blue+locomotive`, `locomotive+locomotive`."""
        locomotives = self.locomotives_in(way)
        coloured = [KIND_NAMES[way // self.price]] * (self.price - locomotives)
        return "+".join(coloured + [KIND_NAMES[LOCOMOTIVE]] * locomotives)

    def cards_of(self, way: i64) -> vec[i64]:
        """The cards of a way to pay for a marker, by kind."""
        cards = vec[i64]([0] * KINDS)
        cards[LOCOMOTIVE] = self.locomotives_in(way)
        cards[way // self.price] += self.price - self.locomotives_in(way)
        return cards

    def locomotives_in(self, way: i64) -> i64:
        """How many of the cards are locomotives in this way to pay for a marker."""
        return self.price if way == self.ways - 1 else way % self.price
