"""The rules of Old West: what differs from the classic game. IDs such as O-014 name docs/rules/old-west.md.

* After the opening tickets everybody chooses a home city, the last player first.
* A claim must touch the own network: the home city and all that own routes reach.
* The points of a route go to those who have a marker at its ends (O-033).
* After a claim come two more steps, in this order (OR-04): a captured Alvin moves to a city of the
  captor, and the claimer may buy a marker for one end of the route.

All that this game adds to a position is public, so nothing of it is blanked or guessed. But a player
who is asked for a marker is known to hold a pair.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.classic import notation, sight
from goldenspike.games.classic.actions import KINDS, LOCOMOTIVE
from goldenspike.games.classic.position import HANDS, OWN_PHASES, Position
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.old_west.board import NOWHERE, OldWestBoard

NOBODY: Final = -1  # in place of a player

CHOOSING_HOME: Final = OWN_PHASES
MOVING_ALVIN: Final = OWN_PHASES + 1
PLACING_MARKER: Final = OWN_PHASES + 2

PHASE_NAMES = {CHOOSING_HOME: "home", MOVING_ALVIN: "alvin", PLACING_MARKER: "marker"}


class OldWestState(ClassicState):
    def __init__(self, board: OldWestBoard, players: i64) -> None:
        super().__init__(board, players)
        self.west = board
        self.alvin: i64 = board.roswell  # the city where Alvin stands; NOWHERE without him
        self.captor: i64 = NOBODY  # who captured him last, and so holds him (OR-13)

    def lay_out(self) -> None:
        super().lay_out()
        self.homes = vec[i64]([NOWHERE] * self.players)
        self.controller = vec[i64]([NOBODY] * self.west.cities)  # of each city: whose marker stands there
        self.reserve = vec[i64]([self.west.markers] * self.players)  # markers not yet placed
        self.captures = vec[i64]([0] * self.players)  # how often each player has captured Alvin
        self.reach = vec[i64]([0] * (self.players * self.west.words))  # routes that touch the own network

    def copy_from(self, other: Position) -> None:
        super().copy_from(other)
        assert isinstance(other, OldWestState)
        self.alvin = other.alvin
        self.captor = other.captor
        self.homes = other.homes[:]
        self.controller = other.controller[:]
        self.reserve = other.reserve[:]
        self.captures = other.captures[:]
        self.reach = other.reach[:]

    def clone(self) -> "OldWestState":
        copy = OldWestState(self.west, self.players)
        copy.copy_from(self)
        return copy

    def numbers(self) -> list[int]:
        found = super().numbers()
        found += [self.alvin, self.captor]
        for array in (self.homes, self.controller, self.reserve, self.captures, self.reach):
            found += list(array)
        return found

    # ------------------------------------------------------------------ deciding

    def fill_legal(self, player: i64, into: vec[i64]) -> i64:
        phase = self.phase
        if phase == PLACING_MARKER:
            return self.fill_markers(player, into)
        if phase == MOVING_ALVIN:
            return self.fill_alvin_moves(player, into)
        if phase == CHOOSING_HOME:
            return self.fill_homes(into)
        return super().fill_legal(player, into)

    def play(self, player: i64, action: i64) -> None:
        west = self.west
        if action < west.home:
            super().play(player, action)
        elif action < west.no_marker:
            self.choose_home(action - west.home)
        elif action == west.no_marker:
            self.claim_is_done()
        elif action < west.alvin:
            self.place_marker((action - west.marker) // west.ways, (action - west.marker) % west.ways)
        else:
            self.move_alvin(action - west.alvin)
            self.offer_marker()

    # --------------------------------------------------------------- home cities

    def after_opening(self) -> None:
        """The player who will move last chooses first (O-007)."""
        self.current = (self.starter + self.players - 1) % self.players
        self.phase = CHOOSING_HOME

    def fill_homes(self, into: vec[i64]) -> i64:
        """Every city that may take a marker, however badly placed (O-009, OR-08)."""
        n: i64 = 0
        for city in range(self.west.cities):
            if self.may_take_marker(city):
                into[n] = self.west.home + city
                n += 1
        return n

    def may_take_marker(self, city: i64) -> bool:
        """One marker a city (O-024); with Alvin none ever in Roswell (O-040)."""
        return self.controller[city] == NOBODY and city != self.west.roswell

    def choose_home(self, city: i64) -> None:
        """The first marker costs nothing (O-008); then the choice goes round against the turns."""
        player = self.current
        self.homes[player] = city
        self.controller[city] = player
        self.reserve[player] -= 1
        self.extend_network(player, city)
        if self.story is not None:
            self.note("home-chosen", player, self.west.city_ids[city])
        if player == self.starter:
            self.begin_turns()
        else:
            self.current = (player + self.players - 1) % self.players

    # -------------------------------------------------------------------- claims

    def extend_network(self, player: i64, city: i64) -> None:
        west = self.west
        words = west.words
        for w in range(words):
            self.reach[player * words + w] |= west.at_city[city * words + w]

    def claimable(self, player: i64, w: i64) -> i64:
        """Only routes that touch the own network; at first that is the home city (O-014, O-015)."""
        at = player * self.west.words + w
        return self.open[at] & self.reach[at]

    def score_route(self, player: i64, route: i64) -> None:
        """Each marker at an end brings its owner the points; without any the claimer has them (O-033)."""
        west = self.west
        points = west.points[west.length[route]]
        owner_a = self.controller[west.a[route]]
        owner_b = self.controller[west.b[route]]
        if owner_a != NOBODY:
            self.score(owner_a, points)
        if owner_b != NOBODY:
            self.score(owner_b, points)
        if owner_a == NOBODY and owner_b == NOBODY:
            self.score(player, points)

    def after_claim(self) -> None:
        """The route is in the network; Alvin first, then the marker (OR-04)."""
        west = self.west
        self.extend_network(self.current, west.a[self.route])
        self.extend_network(self.current, west.b[self.route])
        if self.captures_alvin(self.current, self.route):
            self.capture_alvin()
        else:
            self.offer_marker()

    def claim_is_done(self) -> None:
        super().after_claim()

    # --------------------------------------------------------------------- Alvin

    def captures_alvin(self, player: i64, route: i64) -> bool:
        """A new route with an end in his city captures him, unless the player holds him already (O-043, O-044)."""
        if self.alvin == NOWHERE or self.captor == player:
            return False
        return self.west.a[route] == self.alvin or self.west.b[route] == self.alvin

    def capture_alvin(self) -> None:
        """Points at once (O-041); then he must move to a city of the captor (O-042)."""
        player = self.current
        self.captor = player
        self.captures[player] += 1
        if self.story is not None:
            self.note("alvin-captured", player, self.west.city_ids[self.alvin])
        self.score(player, self.west.capture_points)
        if self.west.markers - self.reserve[player] > 1:
            self.phase = MOVING_ALVIN
        else:
            self.move_alvin(self.homes[player])
            self.offer_marker()

    def fill_alvin_moves(self, player: i64, into: vec[i64]) -> i64:
        n: i64 = 0
        for city in range(self.west.cities):
            if self.controller[city] == player:
                into[n] = self.west.alvin + city
                n += 1
        return n

    def move_alvin(self, city: i64) -> None:
        self.alvin = city
        if self.story is not None:
            self.note("alvin-moved", self.current, self.west.city_ids[city])

    # ------------------------------------------------------------------- markers

    def offer_marker(self) -> None:
        """The claimer may place a marker at one end of the route (O-022); asked only if that is possible."""
        player = self.current
        if self.reserve[player] > 0 and self.free_ends() > 0 and self.can_pay_marker(player):
            self.phase = PLACING_MARKER
        else:
            self.claim_is_done()

    def free_ends(self) -> i64:
        """How many ends of the claimed route may take a marker."""
        west = self.west
        ends: i64 = 0
        if self.may_take_marker(west.a[self.route]):
            ends += 1
        if self.may_take_marker(west.b[self.route]):
            ends += 1
        return ends

    def can_pay_marker(self, player: i64) -> bool:
        """Whether the hand has enough cards of one colour, locomotives counted with them (O-023)."""
        cards = self.cards
        hand = (HANDS + player) * KINDS
        missing = self.west.price - cards[hand + LOCOMOTIVE]
        if missing <= 0:
            return True
        for kind in range(LOCOMOTIVE):
            if cards[hand + kind] >= missing:
                return True
        return False

    def fill_markers(self, player: i64, into: vec[i64]) -> i64:
        """No marker, or one at either end with each way to pay for it."""
        west = self.west
        into[0] = west.no_marker
        low = min(west.a[self.route], west.b[self.route])
        high = max(west.a[self.route], west.b[self.route])
        n: i64 = 1
        if self.may_take_marker(low):
            n = self.fill_marker_ways(player, low, into, n)
        if self.may_take_marker(high):
            n = self.fill_marker_ways(player, high, into, n)
        return n

    def fill_marker_ways(self, player: i64, city: i64, into: vec[i64], n: i64) -> i64:
        """Each colour with each number of locomotives, then locomotives alone (O-023)."""
        west = self.west
        cards = self.cards
        hand = (HANDS + player) * KINDS
        price = west.price
        locomotives = cards[hand + LOCOMOTIVE]
        first = west.marker + city * west.ways
        for kind in range(LOCOMOTIVE):
            have = cards[hand + kind]
            for used in range(min(locomotives + 1, price)):
                if have >= price - used:
                    into[n] = first + kind * price + used
                    n += 1
        if locomotives >= price:
            into[n] = first + west.ways - 1
            n += 1
        return n

    def place_marker(self, city: i64, way: i64) -> None:
        """A marker stays for good (O-025) and brings nothing for routes claimed before (O-034)."""
        player = self.current
        west = self.west
        kind = way // west.price
        locomotives = west.locomotives_in(way)
        if west.price > locomotives:
            self.discard_from_hand(player, kind, west.price - locomotives)
        if locomotives > 0:
            self.discard_from_hand(player, LOCOMOTIVE, locomotives)
        self.controller[city] = player
        self.reserve[player] -= 1
        if self.story is not None:
            self.note("marker-placed", player, west.city_ids[city])
            self.note("paid", player, notation.KIND_NAMES[kind], west.price - locomotives, locomotives)
        self.cards_came_back()
        self.claim_is_done()

    def deal_what_is_asked(self) -> None:
        """Whoever is asked for a marker can pay for one: in a guess, deal a way to pay that the hand may hold."""
        if self.phase != PLACING_MARKER:
            super().deal_what_is_asked()
        elif not self.can_pay_marker(self.current):
            found: i64 = 0
            dealt = vec[i64]([0] * KINDS)
            for way in range(self.west.ways):
                needed = self.west.cards_of(way)
                if sight.can_hold(self, needed):
                    found += 1
                    if self.below(found) == 0:  # in the end each way is equally likely
                        dealt = needed
            sight.deal_needed(self, dealt)

    # ------------------------------------------------------------- the end, and views

    def final_scores(self) -> None:
        """Whoever holds Alvin has a bonus on top of the classic ones (O-046)."""
        super().final_scores()
        if self.captor != NOBODY:
            self.points[self.captor] += self.west.end_points

    def sheet(self) -> list[dict[str, object]]:
        """With Alvin, his points stand apart from those of the routes."""
        rows = super().sheet()
        if self.alvin == NOWHERE:
            return rows
        for player in range(len(rows)):
            captures = self.captures[player] * self.west.capture_points
            bonus = self.west.end_points if self.captor == player else 0
            routes = rows[player]["routes"]
            assert isinstance(routes, int)
            rows[player]["routes"] = routes - captures - bonus
            rows[player]["alvin_points"] = captures
            rows[player]["alvin_bonus"] = bonus
        return rows

    def describe(self, player: int) -> dict[str, object]:
        """The classic view, and all that this game adds: homes, markers, Alvin."""
        seen = super().describe(player)
        city_ids = self.west.city_ids
        seen["homes"] = [None if city == NOWHERE else city_ids[city] for city in self.homes]
        seen["markers"] = {city_ids[c]: owner for c, owner in enumerate(self.controller) if owner != NOBODY}
        seen["marker_reserve"] = list(self.reserve)
        seen["alvin"] = self.describe_alvin()
        return seen

    def phase_name(self) -> str:
        return PHASE_NAMES[self.phase] if self.phase in PHASE_NAMES else super().phase_name()

    def describe_alvin(self) -> dict[str, object] | None:
        """Where Alvin stands, who holds him, how often each player has captured him; None without him."""
        if self.alvin == NOWHERE:
            return None
        holder = None if self.captor == NOBODY else self.captor
        return {"city": self.west.city_ids[self.alvin], "holder": holder, "captures": list(self.captures)}
