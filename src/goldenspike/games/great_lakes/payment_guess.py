"""A guess while somebody else pays: the payer's hand must be able to end what was begun.

Of all payments that agree with the steps already taken, with the known cards and with the number of
train and ship cards in the hand, one is drawn by lot, and its cards go into the payer's hand. The
rest of the hand is then dealt as ever.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.classic.board import ANY_COLOUR
from goldenspike.games.classic.route_position import PAYING
from goldenspike.games.great_lakes.cards import (
    COLOURS,
    DOUBLE,
    KINDS,
    PLAIN,
    SHIP,
    SINGLE,
    SYMBOL,
    WILD,
    WILDS_ALONE,
)
from goldenspike.games.great_lakes.position import (
    DECK,
    HANDS,
    NOTHING,
    PAYING_DOUBLES,
    PAYING_SINGLES,
    PAYING_SYMBOLS,
    SHIP_CARDS,
    TRAIN_CARDS,
    LakesPosition,
)

NEEDED: Final = vec[i64]([0] * KINDS)  # used within one call, holds nothing between calls


def reserve_payment(position: LakesPosition) -> None:
    """Give the player who pays, if somebody does, the cards of some possible payment."""
    phase = position.phase
    if phase == PAYING or phase == PAYING_SYMBOLS or phase == PAYING_DOUBLES or phase == PAYING_SINGLES:
        lot = _Lot(position)
        if phase != PAYING:
            lot.offer_colour(position.colour, position.wilds)
        else:
            for colour in range(COLOURS + 1):
                lot.offer_colour_with_any_wilds(colour)
        lot.take()


class _Lot:
    """Draws one of the possible payments, each equally likely, without listing them."""

    def __init__(self, position: LakesPosition) -> None:
        self.position = position
        self.payer = position.current
        self.found: i64 = 0
        self.colour: i64 = 0
        self.wilds: i64 = 0
        self.first: i64 = 0  # of the two kinds of coloured cards: how many of the first
        self.second: i64 = 0
        self.is_ship = position.site == NOTHING and position.lakes.mode[position.route] == SHIP
        self.price: i64 = 0
        if position.site == NOTHING:
            self.price = position.lakes.length[position.route]
        else:
            self.price = position.lakes.harbour_trains + position.lakes.harbour_ships
        self.first_kind: i64 = SINGLE if self.is_ship else SYMBOL
        self.second_kind: i64 = PLAIN
        if self.is_ship:
            self.second_kind = DOUBLE
        elif position.site != NOTHING:
            self.second_kind = SINGLE

    def offer_colour_with_any_wilds(self, colour: i64) -> None:
        if self.position.site == NOTHING and colour != WILDS_ALONE:
            wanted = self.position.lakes.card_colour[self.position.route]
            if wanted != ANY_COLOUR and wanted != colour:
                return
        if colour == WILDS_ALONE:
            self.offer(colour, self.price, 0, 0)
            return
        for wilds in range(self.price):
            self.offer_colour(colour, wilds)

    def offer_colour(self, colour: i64, wilds: i64) -> None:
        """All payments of a colour with so many wild cards."""
        left = self.price - wilds
        for first in range(left + 1):
            if not self.is_ship:
                self.offer(colour, wilds, first, left - first)
                continue
            for second in range(left - first + 1):  # singles and doubles (GR-01)
                if first + 2 * second >= left and self.doubles_agree(second):
                    self.offer(colour, wilds, first, second)

    def doubles_agree(self, doubles: i64) -> bool:
        return self.position.phase != PAYING_SINGLES or doubles == self.position.doubles

    def offer(self, colour: i64, wilds: i64, first: i64, second: i64) -> None:
        """One payment: if the hand may hold its cards, it takes part in the lot."""
        position = self.position
        if position.site != NOTHING:
            if first > position.lakes.harbour_trains or second > position.lakes.harbour_ships:
                return
        self.need(colour, wilds, first, second)
        if self.may_hold(0, SINGLE, position.seat(self.payer, TRAIN_CARDS)) and self.may_hold(
            SINGLE, KINDS, position.seat(self.payer, SHIP_CARDS)
        ):
            self.found += 1
            if position.below(self.found) == 0:
                self.colour = colour
                self.wilds = wilds
                self.first = first
                self.second = second

    def need(self, colour: i64, wilds: i64, first: i64, second: i64) -> None:
        for kind in range(KINDS):
            NEEDED[kind] = 0
        NEEDED[WILD] = wilds
        if colour != WILDS_ALONE:
            NEEDED[self.first_kind + colour] += first
            NEEDED[self.second_kind + colour] += second

    def may_hold(self, first: i64, end: i64, size: i64) -> bool:
        """Whether NEEDED and the known cards together fit into the hand, and the cards that nobody saw suffice."""
        cards = self.position.cards
        hand = (HANDS + self.payer) * KINDS
        together: i64 = 0
        for kind in range(first, end):
            if NEEDED[kind] > cards[hand + kind] + cards[DECK * KINDS + kind]:
                return False
            together += max(NEEDED[kind], cards[hand + kind])
        return together <= size

    def take(self) -> None:
        """Move the cards of the payment drawn into the hand, those that are not known to be there already."""
        cards = self.position.cards
        hand = (HANDS + self.payer) * KINDS
        self.need(self.colour, self.wilds, self.first, self.second)
        for kind in range(KINDS):
            missing = NEEDED[kind] - cards[hand + kind]
            if missing > 0 and self.found > 0:
                cards[hand + kind] += missing
                cards[DECK * KINDS + kind] -= missing
