"""The position of a classic game: its cards, and the moves of single cards (routes and tickets: `route_position.py`).

* Every pile of cards is nine counts, and drawing picks at random from the counts: the same chances
  as a shuffled deck, but a copy is nine words, and guessing hidden cards is natural. All piles
  stand in one array, `cards`: deck, discard pile, each player's hand, and what everybody knows of
  each hand (cards taken from the open row and not spent since).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.classic.actions import KINDS, LOCOMOTIVE, ROW
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.route_position import HANDED_BACK as HANDED_BACK
from goldenspike.games.classic.route_position import IN_DECK as IN_DECK
from goldenspike.games.classic.route_position import KEEPING as KEEPING
from goldenspike.games.classic.route_position import NO_TICKET as NO_TICKET
from goldenspike.games.classic.route_position import OFFERED as OFFERED
from goldenspike.games.classic.route_position import OPENING as OPENING
from goldenspike.games.classic.route_position import OVER as OVER
from goldenspike.games.classic.route_position import OWN_PHASES as OWN_PHASES
from goldenspike.games.classic.route_position import PAYING as PAYING
from goldenspike.games.classic.route_position import SECOND_CARD as SECOND_CARD
from goldenspike.games.classic.route_position import TURN as TURN
from goldenspike.games.classic.route_position import UNSEEN as UNSEEN
from goldenspike.games.classic.route_state import RouteState

# Piles of `cards`: pile p starts at p * KINDS.
DECK: Final = 0
DISCARD: Final = 1
HANDS: Final = 2  # HANDS + player; behind the hands, the known part of each hand

PER_COLOUR: Final = 12
LOCOMOTIVES: Final = 14

GAP: Final = -1  # an empty slot of the open row


class Position(RouteState):
    def __init__(self, board: RouteBoard, players: i64) -> None:
        super().__init__(board, players)
        self.deck_size: i64 = 0
        self.discard_size: i64 = 0
        self.gaps: i64 = 0  # empty slots of the row

    def lay_out(self) -> None:
        """Make the arrays of a game that is about to begin: everything in the box."""
        self.lay_out_routes()
        self.cards = vec[i64]([0] * ((HANDS + 2 * self.players) * KINDS))
        self.row = vec[i64]([GAP] * ROW)  # the open cards by slot: a kind, or GAP
        self.hand_size = vec[i64]([0] * self.players)
        self.in_colour = self.board.in_colour  # [kind]: the routes that cards of this kind can pay

    def copy_from(self, other: "Position") -> None:
        """Become an independent copy of another position on the same board."""
        self.copy_routes(other)
        self.deck_size = other.deck_size
        self.discard_size = other.discard_size
        self.gaps = other.gaps
        self.cards = other.cards[:]
        self.row = other.row[:]
        self.hand_size = other.hand_size[:]
        self.in_colour = other.in_colour  # shared: printed colours do not change

    def numbers(self) -> list[int]:
        """The whole position in a fixed order, for the digest; the queue as it will be drawn."""
        found: list[int] = [self.phase, self.starter, self.turns_left, self.passes, self.route]
        found += [self.deck_size, self.discard_size, self.gaps, self.queued, self.pool, self.behind_pool]
        for array in (self.cards, self.row, self.hand_size, self.trains, self.points, self.owned, self.open):
            found += list(array)
        for array in (self.place, self.held, self.offer, self.chosen):
            found += list(array)
        found += [self.queued_ticket(i) for i in range(self.queued)]
        return found

    # ------------------------------------------------------------------ asking

    def hand_of(self, player: i64, kind: i64) -> i64:
        return self.cards[(HANDS + player) * KINDS + kind]

    def known_of(self, player: i64, kind: i64) -> i64:
        return self.cards[(HANDS + self.players + player) * KINDS + kind]

    def open_locomotives(self) -> i64:
        row = self.row
        locomotives: i64 = 0
        for slot in range(ROW):
            if row[slot] == LOCOMOTIVE:
                locomotives += 1
        return locomotives

    # ------------------------------------------------------------ moving cards

    def draw_card(self) -> i64:
        """Take a random card off the deck, which must have one; an emptied deck is remade at once (B-022)."""
        cards = self.cards
        at = self.below(self.deck_size)
        kind: i64 = 0
        while at >= cards[kind]:
            at -= cards[kind]
            kind += 1
        cards[kind] -= 1
        self.deck_size -= 1
        if self.deck_size == 0:
            self.reshuffle()
        return kind

    def reshuffle(self) -> None:
        """The discard pile becomes the deck, if the deck is empty and there are discards (B-022)."""
        if self.deck_size > 0 or self.discard_size == 0:
            return
        cards = self.cards
        for kind in range(KINDS):
            cards[kind] = cards[DISCARD * KINDS + kind]
            cards[DISCARD * KINDS + kind] = 0
        self.deck_size = self.discard_size
        self.discard_size = 0
        if self.story is not None:
            self.note("reshuffled", self.deck_size)

    def discard_from_hand(self, player: i64, kind: i64, n: i64) -> None:
        """Spend cards openly: what was known of the hand is spent first, as nobody can tell otherwise."""
        cards = self.cards
        cards[(HANDS + player) * KINDS + kind] -= n
        cards[DISCARD * KINDS + kind] += n
        known = (HANDS + self.players + player) * KINDS + kind
        cards[known] = cards[known] - n if cards[known] > n else 0
        self.hand_size[player] -= n
        self.discard_size += n
