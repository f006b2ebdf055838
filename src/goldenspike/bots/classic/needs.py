"""Which cards a player wants for the routes it has in mind, and which it can spare.

A coloured route needs its own colour; a grey one is given the colour of which most is left over. A
card is worth more the nearer it brings a wanted route: worth is in tenths of a useful card.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.classic.actions import KINDS, LOCOMOTIVE
from goldenspike.games.classic.position import DECK, HANDS
from goldenspike.games.classic.state import ClassicState

USEFUL: Final = 10  # a card that a wanted route lacks


class Tastes:
    """What cards are worth, in tenths of a useful one."""

    __slots__ = ("any_card", "last_but_one", "last_one", "wild")

    def __init__(self) -> None:
        self.last_one: i64 = 6  # more than a useful card, if it is the last that the route lacks
        self.last_but_one: i64 = 3
        self.any_card: i64 = 3  # a card of no use now
        self.wild: i64 = 13  # a locomotive


class Needs:
    __slots__ = ("guess", "lack", "lacking", "nearest", "seat", "spare", "tastes")

    def __init__(self, guess: ClassicState, seat: i64, routes: vec[i64], tastes: Tastes) -> None:
        self.guess = guess
        self.tastes = tastes
        self.seat = seat
        self.lack = vec[i64]([0] * KINDS)  # cards of each colour that the wanted routes lack
        self.spare = vec[i64]([0] * KINDS)  # cards in hand that no wanted route needs
        self.nearest = vec[i64]([99] * KINDS)  # cards that the nearest wanted route of the colour lacks
        self.lacking: i64 = 0  # cards that are lacking altogether, locomotives in hand counted in
        for kind in range(KINDS):
            self.spare[kind] = guess.hand_of(seat, kind)
        for r in routes:
            if guess.colour_of(r) >= 0:
                self.want(guess.colour_of(r), guess.board.length[r])
        for length in range(guess.board.longest_route, 0, -1):
            for r in routes:
                if guess.colour_of(r) < 0 and guess.board.length[r] == length:  # grey, or a bed without a piece
                    self.want(self.most_spare(), length)
        self.lacking -= guess.hand_of(seat, LOCOMOTIVE)

    def want(self, kind: i64, length: i64) -> None:
        """Set cards of this colour aside for a route."""
        missing = length - self.guess.hand_of(self.seat, kind)
        if 0 < missing < self.nearest[kind]:
            self.nearest[kind] = missing
        have = self.spare[kind]
        if have >= length:
            self.spare[kind] -= length
        else:
            self.spare[kind] = 0
            self.lack[kind] += length - have
            self.lacking += length - have

    def most_spare(self) -> i64:
        """The colour of which most is left over."""
        best: i64 = 0
        for kind in range(1, LOCOMOTIVE):
            if self.spare[kind] > self.spare[best]:
                best = kind
        return best

    # --------------------------------------------------------------- worth of cards

    def worth(self, kind: i64) -> i64:
        """What one more card of this kind is worth."""
        if kind == LOCOMOTIVE:
            best: i64 = 0
            for colour in range(LOCOMOTIVE):
                best = max(best, self._nearness(colour))
            return self.tastes.wild + best
        if self.lack[kind] == 0:
            return self.tastes.any_card
        return USEFUL + self._nearness(kind)

    def _nearness(self, colour: i64) -> i64:
        missing = self.nearest[colour] - self.guess.hand_of(self.seat, LOCOMOTIVE)
        if self.lack[colour] == 0 or missing > 2:
            return 0
        return self.tastes.last_one if missing <= 1 else self.tastes.last_but_one

    def blind_worth(self) -> i64:
        """What a card from the deck is worth on average: any card that this seat cannot see may be the next."""
        total: i64 = 0
        unseen: i64 = 0
        for kind in range(KINDS):
            n = self.unseen(kind)
            unseen += n
            total += n * self.worth(kind)
        return total // unseen if unseen > 0 else 0

    def unseen(self, kind: i64) -> i64:
        """Cards in the deck or unknown in other hands: how they are shared out is a guess, the sum is not."""
        guess = self.guess
        n = guess.cards[DECK * KINDS + kind]
        for other in range(guess.players):
            if other != self.seat:
                n += guess.cards[(HANDS + other) * KINDS + kind] - guess.known_of(other, kind)
        return n

    # -------------------------------------------------------------------- paying

    def harm(self, kind: i64, cards: i64, locomotives: i64) -> i64:
        """What paying so takes from the wanted routes."""
        eaten = cards - self.spare[kind]
        if eaten < 0:
            eaten = 0
        return eaten * USEFUL + (cards - eaten) * self.tastes.any_card + locomotives * self.tastes.wild
