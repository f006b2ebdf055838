"""A route board numbered for play: the facts of a folder as flat arrays and bit sets.

Cities, routes and tickets get the numbers of their rows. A *node* is a place where tracks meet:
every city is one, and every track that leads into a zone ends in a node of its own, because such
tracks are dead ends that never meet (F-036). A set of routes is `words` words long.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD, words_for
from goldenspike.engine.errors import IllegalAction
from goldenspike.engine.game import OptionValue
from goldenspike.games.classic import notation
from goldenspike.games.classic.actions import CLAIM, KINDS, LOCOMOTIVE
from goldenspike.games.classic.facts import BED, COLOURS, GREY, BoardFacts, RouteRules

ANY_COLOUR: Final = -1  # the colour number of a grey route
NO_COLOUR: Final = -2  # of a track bed


class RouteBoard:
    """Everything that never changes during a game; shared by all states."""

    def __init__(self, facts: BoardFacts, deck: str = "base") -> None:
        self.facts = facts
        self.options: dict[str, OptionValue] = {}  # as chosen before the game, for those who ask
        self.rules: RouteRules = facts.rules
        self.longest_route: i64 = len(facts.points) - 1
        self.points = vec[i64](facts.points)
        self._number_routes(facts)
        self._number_tickets(facts, deck)
        self._make_route_sets()
        self.actions: i64 = CLAIM + self.routes  # action numbers in use; games add their own behind
        self.texts: list[str] = []  # the notation of every action, made when first asked for
        self.by_text: dict[str, int] = {}
        self.turned = notation.other_ways_round(facts)  # a route's cities in the other order
        # The switches that are read in play, as plain numbers.
        self.trains: i64 = facts.rules.trains
        self.hand: i64 = facts.rules.hand
        self.opening_tickets: i64 = facts.rules.opening_tickets
        self.opening_keep: i64 = facts.rules.opening_keep
        self.draw_tickets: i64 = facts.rules.draw_tickets
        self.draw_keep: i64 = facts.rules.draw_keep
        self.last_turn_at: i64 = facts.rules.last_turn_at
        self.last_turns: i64 = facts.rules.last_turns
        self.all_tracks_from: i64 = facts.rules.all_tracks_from
        self.mix_returned: bool = facts.rules.mix_returned
        self.most_offered: i64 = max(facts.rules.opening_tickets, facts.rules.draw_tickets)

    def _number_routes(self, facts: BoardFacts) -> None:
        self.routes: i64 = len(facts.routes)
        self.words: i64 = words_for(len(facts.routes))
        self.cities: i64 = len(facts.cities)
        self.city_ids = [city.id for city in facts.cities]
        self.route_ids = [route.id for route in facts.routes]
        city_number = {city.id: i for i, city in enumerate(facts.cities)}
        zone_of_city = {city.id: city.zone for city in facts.cities if city.kind == "entry"}
        self.zone_ids = [city.id for city in facts.cities if city.kind == "zone"]
        self.node_zone = [-1] * len(facts.cities)  # the zone that a node lies in
        ends_a: list[int] = []
        ends_b: list[int] = []
        for route in facts.routes:
            for end, ends in ((route.a, ends_a), (route.b, ends_b)):
                if end in zone_of_city:
                    ends.append(len(self.node_zone))
                    self.node_zone.append(self.zone_ids.index(zone_of_city[end]))
                else:
                    ends.append(city_number[end])
        self.nodes: i64 = len(self.node_zone)
        self.a = vec[i64](ends_a)
        self.b = vec[i64](ends_b)
        self.length = vec[i64]([route.length for route in facts.routes])
        self.locomotives = vec[i64]([route.locomotives for route in facts.routes])
        self.colour = vec[i64]([_colour_number(route.colour) for route in facts.routes])

    def _number_tickets(self, facts: BoardFacts, deck: str) -> None:
        """Tickets of the chosen decks; an end is a node, or `nodes` + the number of a zone."""
        chosen = [ticket for ticket in facts.tickets if ticket.deck in facts.decks[deck]]
        number = {city: i for i, city in enumerate(self.city_ids)}
        for i, zone in enumerate(self.zone_ids):
            number[zone] = self.nodes + i
        self.ticket_facts = chosen
        self.tickets: i64 = len(chosen)
        self.ticket_a = vec[i64]([number[ticket.a] for ticket in chosen])
        self.ticket_b = vec[i64]([number[ticket.b] for ticket in chosen])
        self.ticket_points = vec[i64]([ticket.points for ticket in chosen])

    def _make_route_sets(self) -> None:
        """The sets of routes that paying and closing ask for."""
        words = self.words
        groups = [route.group for route in self.facts.routes]
        self.every_route = vec[i64]([0] * words)
        self.siblings = vec[i64]([0] * (self.routes * words))  # [route]: the other tracks of its group
        self.in_colour = vec[i64]([0] * (KINDS * words))  # [kind]: routes that cards of this kind can pay
        self.no_longer_than = vec[i64]([0] * ((self.longest_route + 1) * words))  # [length]
        self.symbols_at_most = vec[i64]([0] * ((self.longest_route + 1) * words))  # [locomotive symbols]
        self.at_city = vec[i64]([0] * (self.nodes * words))  # [node]: routes that end there
        for r in range(self.routes):
            word = r // WORD
            bit = BIT[r % WORD]
            self.every_route[word] |= bit
            for other in range(self.routes):
                if other != r and groups[other] == groups[r]:
                    self.siblings[r * words + other // WORD] |= BIT[other % WORD]
            for kind in range(KINDS):
                if (
                    self.colour[r] == ANY_COLOUR
                    or self.colour[r] == kind
                    or (kind == LOCOMOTIVE and self.colour[r] >= 0)
                ):
                    self.in_colour[kind * words + word] |= bit
            for n in range(self.longest_route + 1):
                if self.length[r] <= n:
                    self.no_longer_than[n * words + word] |= bit
                if self.locomotives[r] <= n:
                    self.symbols_at_most[n * words + word] |= bit
            self.at_city[self.a[r] * words + word] |= bit
            self.at_city[self.b[r] * words + word] |= bit

    # -------------------------------------------------------------------- notation

    def make_texts(self) -> list[str]:
        """The notation of every action by number; a game adds those of its own."""
        return notation.shared_texts(self.facts)

    def text(self, action: int) -> str:
        if not self.texts:
            self.texts = self.make_texts()
            self.by_text = {text: number for number, text in enumerate(self.texts) if text != ""}
        return self.texts[action]

    def action(self, text: str) -> int:
        """The action of a text; capitals, spaces and the order of a route's two cities do not matter."""
        self.text(0)
        parts = text.lower().split()
        if len(parts) > 1:
            parts[1] = self.turned.get(parts[1], parts[1])
        words = " ".join(parts)
        if words not in self.by_text:
            raise IllegalAction(f"'{words}' is no action of this game.")
        return self.by_text[words]


def _colour_number(colour: str) -> int:
    if colour == GREY:
        return -1
    if colour == BED:
        return -2
    return COLOURS.index(colour)
