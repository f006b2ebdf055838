"""Which travel cards a player of Great Lakes wants, for routes and for a harbour, and which it can spare.

Worth is in tenths of a useful card, as in `needs.py`. A double ship counts for the two spaces that it
may cover; the cards of a harbour are the dearest, because a harbour brings most for its cards.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.classic.board import ANY_COLOUR
from goldenspike.games.great_lakes.cards import COLOURS, DOUBLE, KINDS, PLAIN, SHIP, SINGLE, SYMBOL, TRAIN, WILD
from goldenspike.games.great_lakes.position import DECK, HANDS
from goldenspike.games.great_lakes.state import GreatLakesState

USEFUL: Final = 10  # a card that a wanted route lacks
LAST_ONE: Final = 5  # more, if it completes what a route lacks
ANY_CARD: Final = 3  # a card of no use now
FOR_HARBOUR: Final = 13  # a card that the harbour lacks
WILD_CARD: Final = 14


class LakesNeeds:
    __slots__ = ("guess", "harbour", "lack", "lacking", "nearest", "seat", "spare")

    def __init__(self, guess: GreatLakesState, seat: i64, routes: vec[i64], wants_harbour: bool) -> None:
        self.guess = guess
        self.seat = seat
        self.lack = vec[i64]([0] * (2 * COLOURS))  # [mode, colour]: spaces that the wanted routes lack cards for
        self.spare = vec[i64]([0] * (2 * COLOURS))  # spaces that cards in hand cover beyond that
        self.nearest = vec[i64]([99] * (2 * COLOURS))  # spaces that the nearest wanted route lacks cards for
        self.lacking: i64 = 0  # spaces altogether
        self.harbour: i64 = -1  # the colour in which a harbour is to be paid
        for colour in range(COLOURS):
            self.spare[colour] = self.hand(PLAIN + colour) + self.hand(SYMBOL + colour)
            self.spare[COLOURS + colour] = self.hand(SINGLE + colour) + 2 * self.hand(DOUBLE + colour)
        if wants_harbour:
            self.set_harbour_aside()
        board = guess.lakes
        for r in routes:
            if board.card_colour[r] != ANY_COLOUR:
                self.want(board.mode[r] * COLOURS + board.card_colour[r], board.length[r])
        for length in range(board.longest_route, 0, -1):
            for r in routes:
                if board.card_colour[r] == ANY_COLOUR and board.length[r] == length:
                    self.want(self.most_spare(board.mode[r]), length)
        self.lacking -= self.hand(WILD)

    def hand(self, kind: i64) -> i64:
        return self.guess.hand_of(self.seat, kind)

    def set_harbour_aside(self) -> None:
        """The colour that is nearest to a harbour; its cards are not for routes."""
        best: i64 = -1
        for colour in range(COLOURS):
            cover = self.guess.harbour_cover(self.seat, colour) * 10
            cover += self.unseen(SYMBOL + colour) + self.unseen(SINGLE + colour)
            if cover > best:
                best = cover
                self.harbour = colour
        colour = self.harbour
        self.spare[colour] -= min(2, self.hand(SYMBOL + colour))
        self.spare[COLOURS + colour] -= min(2, self.hand(SINGLE + colour))

    def want(self, at: i64, length: i64) -> None:
        """Set cards aside for a route."""
        missing = length - self.spare[at]
        if 0 < missing < self.nearest[at]:
            self.nearest[at] = missing
        if missing <= 0:
            self.spare[at] -= length
        else:
            self.spare[at] = 0
            self.lack[at] += missing
            self.lacking += missing

    def most_spare(self, mode: i64) -> i64:
        """The colour of this mode of which most is left over."""
        best = mode * COLOURS
        for colour in range(1, COLOURS):
            if self.spare[mode * COLOURS + colour] > self.spare[best]:
                best = mode * COLOURS + colour
        return best

    # --------------------------------------------------------------- worth of cards

    def worth(self, kind: i64) -> i64:
        """What one more card of this kind is worth."""
        if kind == WILD:
            return WILD_CARD + (LAST_ONE if self.lacking > 0 else 0)
        colour = (kind - SINGLE) % COLOURS if kind >= SINGLE else kind % COLOURS
        if colour == self.harbour and self.harbour_lacks(kind):
            return FOR_HARBOUR
        covers: i64 = 2 if kind >= DOUBLE else 1
        at = (SHIP if kind >= SINGLE else TRAIN) * COLOURS + colour
        lack = self.lack[at]
        if lack == 0:
            return ANY_CARD + covers - 1
        worth = USEFUL if lack == 1 else USEFUL + 5 * (covers - 1)
        if self.nearest[at] <= covers + self.hand(WILD):
            worth += LAST_ONE
        return worth

    def harbour_lacks(self, kind: i64) -> bool:
        """Whether the harbour to be built wants one more of this kind."""
        if kind >= DOUBLE or kind < SYMBOL:
            return False
        return self.hand(kind) < 2

    def blind_worth(self, deck: i64) -> i64:
        """What a card of a deck is worth on average: any card that this seat cannot see may be the next."""
        first: i64 = 0 if deck == TRAIN else SINGLE
        end: i64 = SINGLE if deck == TRAIN else KINDS
        total: i64 = 0
        unseen: i64 = 0
        for kind in range(first, end):
            n = self.unseen(kind)
            unseen += n
            total += n * self.worth(kind)
        return total // unseen if unseen > 0 else 0

    def unseen(self, kind: i64) -> i64:
        """Cards in the decks or unknown in other hands: how they are shared out is a guess, the sum is not."""
        guess = self.guess
        n = guess.cards[DECK * KINDS + kind]
        for other in range(guess.players):
            if other != self.seat:
                n += guess.cards[(HANDS + other) * KINDS + kind] - guess.known_of(other, kind)
        return n

    # -------------------------------------------------------------------- paying

    def harm(self, mode: i64, colour: i64, spaces: i64, wilds: i64) -> i64:
        """What paying so many spaces in a colour takes from other wishes."""
        eaten = spaces - self.spare[mode * COLOURS + colour]
        if eaten < 0:
            eaten = 0
        return eaten * USEFUL + (spaces - eaten) * ANY_CARD + wilds * WILD_CARD
