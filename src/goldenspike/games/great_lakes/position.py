"""The position of a game of Great Lakes: what it adds to the routes and tickets of all route games.

* Piles of cards are counts by kind (`cards.py`), as in the classic game, and drawing picks at random
  from the counts. The two decks share one pile, because a kind tells the deck; so do the discards.
* What a seat has besides stands in `seats`, `SEAT` numbers a player.
* A set of cities is one word.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, count
from goldenspike.games.classic.route_position import OWN_PHASES
from goldenspike.games.classic.route_state import RouteState
from goldenspike.games.great_lakes.board import LakesBoard
from goldenspike.games.great_lakes.cards import KINDS, ROW, SHIP, SINGLE, TRAIN, WILD

# Piles of `cards`: pile p starts at p * KINDS.
DECK: Final = 0
DISCARD: Final = 1
HANDS: Final = 2  # HANDS + player; behind the hands, the known part of each hand

# What a seat has (`seats`), besides the trains in its supply (`trains`):
SHIPS: Final = 0  # in the supply
BOX_TRAINS: Final = 1
BOX_SHIPS: Final = 2
HARBOURS: Final = 3  # a set of cities
REACHED: Final = 4  # a set of cities: the ends of own routes
TRAIN_CARDS: Final = 5  # cards with a train back in the hand
SHIP_CARDS: Final = 6
SEAT: Final = 7

GAP: Final = -1  # an empty slot of the open row
NOTHING: Final = -1  # no city, no colour, no number chosen yet

# The phases that this game adds. PAYING chooses the colour and the number of wild cards.
MIXING: Final = OWN_PHASES  # all players at once: the mix of pieces
REFILLING: Final = OWN_PHASES + 1  # which deck fills a gap of the row
EXCHANGING: Final = OWN_PHASES + 2  # how many pieces of which kind
PAYING_SYMBOLS: Final = OWN_PHASES + 3  # how many train cards with the harbour symbol
PAYING_DOUBLES: Final = OWN_PHASES + 4
PAYING_SINGLES: Final = OWN_PHASES + 5


class LakesPosition(RouteState):
    def __init__(self, board: LakesBoard, players: i64) -> None:
        super().__init__(board, players)
        self.lakes = board
        self.train_deck: i64 = 0  # how many cards
        self.ship_deck: i64 = 0
        self.train_discard: i64 = 0
        self.ship_discard: i64 = 0
        self.gaps: i64 = 0  # empty slots of the row
        self.picks: i64 = 0  # cards that the action under way may still take
        self.harboured: i64 = 0  # the ports that have a harbour
        self.site: i64 = NOTHING  # the city where a harbour is being built
        self.colour: i64 = NOTHING  # the colour of the payment under way
        self.wilds: i64 = 0  # its wild cards
        self.doubles: i64 = NOTHING  # its double ships

    def lay_out(self) -> None:
        """Make the arrays of a game that is about to begin: no card dealt, all pieces with their owners (G-009)."""
        self.lay_out_routes()
        players = self.players
        self.trains = vec[i64]([self.lakes.all_trains] * players)
        self.seats = vec[i64]([0] * (players * SEAT))
        for player in range(players):
            self.seats[player * SEAT + SHIPS] = self.lakes.all_ships
        self.cards = vec[i64]([0] * ((HANDS + 2 * players) * KINDS))
        self.row = vec[i64]([GAP] * ROW)  # the open cards by slot: a kind, or GAP
        self.gaps = ROW

    def copy_from(self, other: "LakesPosition") -> None:
        """Become an independent copy of another position on the same board."""
        self.copy_routes(other)
        self.train_deck = other.train_deck
        self.ship_deck = other.ship_deck
        self.train_discard = other.train_discard
        self.ship_discard = other.ship_discard
        self.gaps = other.gaps
        self.picks = other.picks
        self.harboured = other.harboured
        self.site = other.site
        self.colour = other.colour
        self.wilds = other.wilds
        self.doubles = other.doubles
        self.seats = other.seats[:]
        self.cards = other.cards[:]
        self.row = other.row[:]

    def numbers(self) -> list[int]:
        found: list[int] = [self.phase, self.starter, self.turns_left, self.passes, self.route, self.queued]
        found += [self.train_deck, self.ship_deck, self.train_discard, self.ship_discard, self.gaps, self.picks]
        found += [self.harboured, self.site, self.colour, self.wilds, self.doubles]
        for array in (self.seats, self.cards, self.row, self.trains, self.points, self.owned, self.open):
            found += list(array)
        for array in (self.place, self.held, self.offer, self.chosen):
            found += list(array)
        found += [self.queued_ticket(i) for i in range(self.queued)]
        return found

    # ------------------------------------------------------------------ asking

    def seat(self, player: i64, what: i64) -> i64:
        return self.seats[player * SEAT + what]

    def pieces(self, player: i64) -> i64:
        """The supply: trains and ships together (G-074)."""
        return self.trains[player] + self.seats[player * SEAT + SHIPS]

    def hand_of(self, player: i64, kind: i64) -> i64:
        return self.cards[(HANDS + player) * KINDS + kind]

    def known_of(self, player: i64, kind: i64) -> i64:
        return self.cards[(HANDS + self.players + player) * KINDS + kind]

    def reaches(self, player: i64, route: i64) -> bool:
        """Whether a player has a route into one of the ends of this one."""
        return self.seats[player * SEAT + REACHED] & self.lakes.ends[route] != 0

    def harbours_left(self, player: i64) -> i64:
        return self.lakes.harbours - count(self.seats[player * SEAT + HARBOURS])

    def open_wilds(self) -> i64:
        row = self.row
        wilds: i64 = 0
        for slot in range(ROW):
            if row[slot] == WILD:
                wilds += 1
        return wilds

    def open_trains(self) -> i64:
        """How many open cards have a train back, wild cards included."""
        row = self.row
        trains: i64 = 0
        for slot in range(ROW):
            if row[slot] != GAP and row[slot] < SINGLE:
                trains += 1
        return trains

    # ------------------------------------------------------------ moving cards

    def draw_card(self, deck: i64) -> i64:
        """Take a random card off a deck, which must have one; an emptied deck is remade at once (G-029)."""
        cards = self.cards
        kind: i64 = 0
        if deck == TRAIN:
            at = self.below(self.train_deck)
            self.train_deck -= 1
        else:
            at = self.below(self.ship_deck)
            self.ship_deck -= 1
            kind = SINGLE
        while at >= cards[kind]:
            at -= cards[kind]
            kind += 1
        cards[kind] -= 1
        self.reshuffle()
        return kind

    def reshuffle(self) -> None:
        """Each deck that is empty is remade of its own discards, if there are any (G-029)."""
        if self.train_deck == 0 and self.train_discard > 0:
            self.train_deck = self.train_discard
            self.train_discard = 0
            self.turn_discards(0, SINGLE)
            if self.story is not None:
                self.note("reshuffled", "train", self.train_deck)
        if self.ship_deck == 0 and self.ship_discard > 0:
            self.ship_deck = self.ship_discard
            self.ship_discard = 0
            self.turn_discards(SINGLE, KINDS)
            if self.story is not None:
                self.note("reshuffled", "ship", self.ship_deck)

    def turn_discards(self, first: i64, end: i64) -> None:
        cards = self.cards
        for kind in range(first, end):
            cards[DECK * KINDS + kind] = cards[DISCARD * KINDS + kind]
            cards[DISCARD * KINDS + kind] = 0

    def gain(self, player: i64, kind: i64) -> None:
        """A card joins a hand."""
        self.cards[(HANDS + player) * KINDS + kind] += 1
        self.seats[player * SEAT + (TRAIN_CARDS if kind < SINGLE else SHIP_CARDS)] += 1

    def discard_card(self, kind: i64, n: i64) -> None:
        """Cards go to the discard pile of their own deck; a wild is a train card (G-005, G-024, GR-22)."""
        self.cards[DISCARD * KINDS + kind] += n
        if kind < SINGLE:
            self.train_discard += n
        else:
            self.ship_discard += n

    def discard_from_hand(self, player: i64, kind: i64, n: i64) -> None:
        """Spend cards openly: what was known of the hand is spent first, as nobody can tell otherwise."""
        if n == 0:
            return
        cards = self.cards
        cards[(HANDS + player) * KINDS + kind] -= n
        known = (HANDS + self.players + player) * KINDS + kind
        cards[known] = cards[known] - n if cards[known] > n else 0
        self.seats[player * SEAT + (TRAIN_CARDS if kind < SINGLE else SHIP_CARDS)] -= n
        self.discard_card(kind, n)
        if self.story is not None:
            self.note("paid-cards", player, self.lakes.kind_names[kind], n)

    def turn_up(self, slot: i64, deck: i64) -> None:
        """A gap of the row is filled from a deck, which must have a card."""
        kind = self.draw_card(deck)
        self.row[slot] = kind
        self.gaps -= 1
        if self.story is not None:
            self.note("turned-up", slot, self.lakes.kind_names[kind])

    # ---------------------------------------------------------- clearing the row

    def deal_row(self) -> None:
        """Six cards: three of each deck, and more of the other where one has fewer (G-007, G-027, GR-04)."""
        trains = self.fresh_trains(self.train_deck + self.train_discard, self.ship_deck + self.ship_discard)
        for slot in range(ROW):
            if slot < trains:
                self.turn_up(slot, TRAIN)
            elif self.ship_deck > 0:
                self.turn_up(slot, SHIP)

    def fresh_trains(self, trains: i64, ships: i64) -> i64:
        """How many train cards a fresh row shows, if so many cards of each kind are outside the hands (GR-03)."""
        wanted = self.lakes.row_trains
        if ROW - ships > wanted:
            wanted = ROW - ships
        return trains if trains < wanted else wanted

    def clear_wilds(self) -> None:
        """Throw a row with three wild cards away, as often as it takes (G-026, G-027)."""
        while self.open_wilds() >= self.lakes.reset_wilds and self.reset_can_help():
            for slot in range(ROW):
                if self.row[slot] != GAP:
                    self.discard_card(self.row[slot], 1)
                    self.row[slot] = GAP
            self.gaps = ROW
            if self.story is not None:
                self.note("reset")
            self.reshuffle()
            self.deal_row()

    def reset_can_help(self) -> bool:
        """Whether a row with fewer wild cards is possible at all (GR-03), and will ever come (GR-24)."""
        cards = self.cards
        row_trains = self.open_trains()
        trains = self.train_deck + self.train_discard + row_trains
        ships = self.ship_deck + self.ship_discard + ROW - self.gaps - row_trains
        wilds = cards[DECK * KINDS + WILD] + cards[DISCARD * KINDS + WILD] + self.open_wilds()
        fresh = self.fresh_trains(trains, ships)
        if self.train_deck == fresh and row_trains == fresh and self.train_discard == 0:
            if cards[DECK * KINDS + WILD] >= self.lakes.reset_wilds:
                return False  # the open train cards and the deck would change places for ever
        return trains - wilds >= fresh - self.lakes.reset_wilds + 1

    # ------------------------------------------------------------------ harbours

    def may_build_at(self, player: i64) -> i64:
        """The ports, as a set, where a player has a route and nobody has a harbour (G-057 to G-059)."""
        return self.seats[player * SEAT + REACHED] & self.lakes.ports & ~self.harboured

    def place_harbour(self, player: i64, city: i64) -> None:
        self.seats[player * SEAT + HARBOURS] |= BIT[city]
        self.harboured |= BIT[city]
