"""Paying in Great Lakes, for routes and for harbours, in small steps (GD-9, GD-10).

First the colour and the number of wild cards. Then, where the hand leaves a choice: of a train route
how many cards with the harbour symbol; of a ship route how many double ships, then how many single
ships; of a harbour how many of its cards are train cards. A step with one possibility is skipped.

What wild cards leave open is `left`: the spaces of a route, or the cards of a harbour. On a ship route
every card must cover a space and a double covers one or two (GR-01): singles + doubles <= left and
singles + 2 * doubles >= left.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.classic.actions import PAY, PAY_STRIDE
from goldenspike.games.classic.board import ANY_COLOUR
from goldenspike.games.classic.route_position import PAYING
from goldenspike.games.great_lakes.cards import (
    COLOURS,
    DOUBLE,
    DOUBLES,
    KINDS,
    PLAIN,
    SHIP,
    SINGLE,
    SINGLES,
    SYMBOL,
    SYMBOLS,
    TRAIN,
    WILD,
    WILDS_ALONE,
)
from goldenspike.games.great_lakes.position import (
    HANDS,
    NOTHING,
    PAYING_DOUBLES,
    PAYING_SINGLES,
    PAYING_SYMBOLS,
    REACHED,
    SEAT,
    SHIPS,
    LakesPosition,
)

STEPS: Final = vec[i64]([0] * (COLOURS * PAY_STRIDE + 1))  # used within one call, holds nothing between calls


class PayingState(LakesPosition):
    # ------------------------------------------------------------------- choices

    def price(self) -> i64:
        """The spaces of the route being claimed, or the cards of a harbour."""
        if self.site != NOTHING:
            return self.lakes.harbour_trains + self.lakes.harbour_ships
        return self.lakes.length[self.route]

    def cover(self, player: i64, colour: i64) -> i64:
        """How much of the price the player's cards of a colour can pay (G-036, G-038, G-060)."""
        if self.site != NOTHING:
            return self.harbour_cover(player, colour)
        return self.cover_of(player, self.lakes.mode[self.route], colour)

    def cover_of(self, player: i64, mode: i64, colour: i64) -> i64:
        """How many spaces of a route of this mode the player's cards of a colour can cover."""
        hand = (HANDS + player) * KINDS
        cards = self.cards
        if mode == TRAIN:
            return cards[hand + PLAIN + colour] + cards[hand + SYMBOL + colour]
        return cards[hand + SINGLE + colour] + 2 * cards[hand + DOUBLE + colour]

    def harbour_cover(self, player: i64, colour: i64) -> i64:
        hand = (HANDS + player) * KINDS
        trains = min(self.cards[hand + SYMBOL + colour], self.lakes.harbour_trains)
        return trains + min(self.cards[hand + SINGLE + colour], self.lakes.harbour_ships)

    def harbour_payable(self, player: i64) -> bool:
        """Whether some colour, with the player's wild cards, is enough for a harbour (G-060, G-061)."""
        price = self.lakes.harbour_trains + self.lakes.harbour_ships
        wilds = self.cards[(HANDS + player) * KINDS + WILD]
        if wilds >= price:
            return True
        for colour in range(COLOURS):
            if self.harbour_cover(player, colour) + wilds >= price:
                return True
        return False

    def fill_payments(self, player: i64, into: vec[i64]) -> i64:
        """Each colour with each number of wild cards, then wild cards alone (GR-06)."""
        price = self.price()
        wilds = self.cards[(HANDS + player) * KINDS + WILD]
        wanted: i64 = ANY_COLOUR
        if self.site == NOTHING:
            wanted = self.lakes.card_colour[self.route]
        n: i64 = 0
        for colour in range(COLOURS):
            if wanted != ANY_COLOUR and wanted != colour:
                continue
            cover = self.cover(player, colour)
            if cover == 0:
                continue
            used = price - cover if price > cover else 0
            while used <= wilds and used < price:
                into[n] = PAY + colour * PAY_STRIDE + used
                n += 1
                used += 1
        if wilds >= price:
            into[n] = PAY + WILDS_ALONE * PAY_STRIDE + price
            n += 1
        return n

    def fill_symbols(self, player: i64, into: vec[i64]) -> i64:
        """How many train cards with the harbour symbol: the rest are plain ones, or ship cards of a harbour."""
        hand = (HANDS + player) * KINDS
        left = self.price() - self.wilds
        most = min(self.cards[hand + SYMBOL + self.colour], left)
        others = self.cards[hand + PLAIN + self.colour]
        if self.site != NOTHING:
            most = min(most, self.lakes.harbour_trains)
            others = min(self.cards[hand + SINGLE + self.colour], self.lakes.harbour_ships)
        return self.fill_range(into, SYMBOLS, left - others, most)

    def fill_doubles(self, player: i64, into: vec[i64]) -> i64:
        hand = (HANDS + player) * KINDS
        left = self.price() - self.wilds
        fewest = (left - self.cards[hand + SINGLE + self.colour] + 1) // 2
        return self.fill_range(into, DOUBLES, fewest, min(self.cards[hand + DOUBLE + self.colour], left))

    def fill_singles(self, player: i64, into: vec[i64]) -> i64:
        hand = (HANDS + player) * KINDS
        left = self.price() - self.wilds - self.doubles
        return self.fill_range(into, SINGLES, left - self.doubles, min(self.cards[hand + SINGLE + self.colour], left))

    def fill_range(self, into: vec[i64], base: i64, fewest: i64, most: i64) -> i64:
        """The numbers from the fewest (not below 0) to the most, as own actions."""
        n: i64 = 0
        number: i64 = fewest if fewest > 0 else 0
        while number <= most:
            into[n] = self.lakes.own + base + number
            n += 1
            number += 1
        return n

    def fill_step(self, player: i64, into: vec[i64]) -> i64:
        """The choices of the step of a payment that `phase` names."""
        phase = self.phase
        if phase == PAYING_SYMBOLS:
            return self.fill_symbols(player, into)
        if phase == PAYING_DOUBLES:
            return self.fill_doubles(player, into)
        if phase == PAYING_SINGLES:
            return self.fill_singles(player, into)
        return self.fill_payments(player, into)

    # --------------------------------------------------------------------- steps

    def claim(self, route: i64) -> None:
        self.route = route
        self.ask(PAYING)

    def build(self, city: i64) -> None:
        self.site = city
        self.ask(PAYING)

    def ask(self, phase: i64) -> None:
        """Go to a step of the payment; where there is only one choice, it is made at once."""
        self.phase = phase
        if self.fill_step(self.current, STEPS) == 1:
            self.play_step(STEPS[0])

    def play_step(self, action: i64) -> None:
        phase = self.phase
        if phase == PAYING:
            self.choose_colour((action - PAY) // PAY_STRIDE, (action - PAY) % PAY_STRIDE)
        elif phase == PAYING_SYMBOLS:
            self.pay_with_symbols(action - self.lakes.own - SYMBOLS)
        elif phase == PAYING_DOUBLES:
            self.doubles = action - self.lakes.own - DOUBLES
            self.ask(PAYING_SINGLES)
        else:
            self.pay_ships(action - self.lakes.own - SINGLES)

    def choose_colour(self, colour: i64, wilds: i64) -> None:
        self.colour = colour
        self.wilds = wilds
        if colour == WILDS_ALONE:
            self.settle_payment()
        elif self.site == NOTHING and self.lakes.mode[self.route] == SHIP:
            self.ask(PAYING_DOUBLES)
        else:
            self.ask(PAYING_SYMBOLS)

    def pay_with_symbols(self, symbols: i64) -> None:
        others = self.price() - self.wilds - symbols
        self.discard_from_hand(self.current, SYMBOL + self.colour, symbols)
        self.discard_from_hand(self.current, (PLAIN if self.site == NOTHING else SINGLE) + self.colour, others)
        self.settle_payment()

    def pay_ships(self, singles: i64) -> None:
        self.discard_from_hand(self.current, SINGLE + self.colour, singles)
        self.discard_from_hand(self.current, DOUBLE + self.colour, self.doubles)
        self.settle_payment()

    def settle_payment(self) -> None:
        """The coloured cards are gone: the wild ones follow, then the pieces or the harbour are placed."""
        self.discard_from_hand(self.current, WILD, self.wilds)
        if self.site != NOTHING:
            if self.story is not None:
                self.note("built", self.current, self.board.city_ids[self.site])
            self.place_harbour(self.current, self.site)  # no points for it now (G-063)
        else:
            self.place_pieces(self.current, self.route)
        self.route = NOTHING
        self.site = NOTHING
        self.colour = NOTHING
        self.wilds = 0
        self.doubles = NOTHING
        self.after_payment()

    def place_pieces(self, player: i64, route: i64) -> None:
        """A piece on each space, the points to the track (G-041, G-042)."""
        board = self.lakes
        if self.story is not None:
            self.note("claimed", player, board.route_ids[route])
        if board.mode[route] == TRAIN:
            self.trains[player] -= board.length[route]
        else:
            self.seats[player * SEAT + SHIPS] -= board.length[route]
        self.seats[player * SEAT + REACHED] |= board.ends[route]
        self.owned[player * board.words + route // WORD] |= BIT[route % WORD]
        self.close_tracks(player, route)
        self.score_route(player, route)

    def after_payment(self) -> None:
        """What follows when cards have come back; the state says."""
        raise NotImplementedError
