"""Which travel cards a player of Great Lakes wants, for routes and for a harbour, and which it can spare.

Worth is in tenths of a useful card, as in `classic/needs.py`. A double ship counts for the two spaces that it
may cover; the cards of a harbour are the dearest, because a harbour brings most for its cards.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.plan import POINT, Plan
from goldenspike.engine.bits import WORD, lowest
from goldenspike.games.classic.board import ANY_COLOUR
from goldenspike.games.great_lakes.cards import COLOURS, DOUBLE, KINDS, PLAIN, SHIP, SINGLE, SYMBOL, TRAIN, WILD
from goldenspike.games.great_lakes.position import DECK, HANDS
from goldenspike.games.great_lakes.state import GreatLakesState


class CardWorths:
    """What cards are worth to a player, in tenths of a useful card."""

    __slots__ = ("any_card", "double_ship", "extra_route", "for_harbour", "last_one", "useful", "wild_card")

    def __init__(self) -> None:
        self.useful: i64 = 10  # a card that a wanted route lacks
        self.double_ship: i64 = 5  # more, if it covers two spaces that are lacking
        self.last_one: i64 = 5  # more, if it completes what a route lacks
        self.any_card: i64 = 3  # a card of no use now
        self.extra_route: i64 = 0  # more, if it brings a route nearer that no ticket needs, for each point a space
        self.for_harbour: i64 = 13  # a card that the harbour lacks
        self.wild_card: i64 = 14


class ExtraTaste:
    """Which routes a player likes that no ticket needs."""

    __slots__ = ("least_rate", "most", "piece", "shortest", "waste")

    def __init__(self) -> None:
        self.most: i64 = 3  # for so many at a time cards are gathered
        self.shortest: i64 = 4  # in spaces
        self.least_rate: i64 = 25  # what one must bring a turn, in tenths of a point
        self.piece: i64 = 10  # what each of its pieces could bring elsewhere
        self.waste: i64 = 15  # tenths: how many cards it takes for each that is of use


class Pieces:
    """Pieces of both kinds that are to be had."""

    __slots__ = ("ships", "trains")

    def __init__(self, trains: i64, ships: i64) -> None:
        self.trains = trains
        self.ships = ships

    def enough(self, mode: i64, length: i64) -> bool:
        return length <= (self.trains if mode == TRAIN else self.ships)

    def take(self, mode: i64, length: i64) -> None:
        if mode == TRAIN:
            self.trains -= length
        else:
            self.ships -= length


class LakesNeeds:
    __slots__ = ("extra", "extras", "guess", "harbour", "lack", "lacking", "nearest", "seat", "spare", "worths")

    def __init__(
        self, guess: GreatLakesState, seat: i64, routes: vec[i64], wants_harbour: bool, worths: CardWorths
    ) -> None:
        self.worths = worths
        self.guess = guess
        self.seat = seat
        self.lack = vec[i64]([0] * (2 * COLOURS))  # [mode, colour]: spaces that the wanted routes lack cards for
        self.spare = vec[i64]([0] * (2 * COLOURS))  # spaces that cards in hand cover beyond that
        self.nearest = vec[i64]([99] * (2 * COLOURS))  # spaces that the nearest wanted route lacks cards for
        self.extra = vec[i64]([0] * (2 * COLOURS))  # what a space is worth for routes that no ticket needs
        self.extras = vec[i64](capacity=8)  # routes that no ticket needs, but wanted for their points
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

    def want_extras(self, plan: Plan, pieces: Pieces, taste: ExtraTaste) -> None:
        """Want the routes that bring most a turn as well, within the pieces that the plan leaves.

        Cards for routes that are not wanted now are worth a little, most for those nearly paid.
        """
        board = self.guess.lakes
        found = self.long_routes(plan, pieces, taste.shortest)
        wilds = max(-self.lacking, 0)
        for _ in range(taste.most):
            best: i64 = -1
            best_rate = taste.least_rate
            for r in found:
                length = board.length[r]
                if not pieces.enough(board.mode[r], length) or self.is_extra(r):
                    continue
                missing = max(length - self.spare[self.pays(r)] - wilds, 0) * taste.waste
                if board.mode[r] == SHIP:
                    missing = missing * 2 // 3
                rate = (board.points[length] * POINT - taste.piece * length) * 20 // (20 + missing)
                if rate > best_rate:
                    best = r
                    best_rate = rate
            if best < 0:
                break
            self.extras = append(self.extras, best)
            at = self.pays(best)
            wilds = max(wilds - max(board.length[best] - self.spare[at], 0), 0)
            self.want(at, board.length[best])
            pieces.take(board.mode[best], board.length[best])
        if self.worths.extra_route > 0:
            for r in found:
                self.count_extra(r)

    def long_routes(self, plan: Plan, pieces: Pieces, shortest: i64) -> vec[i64]:
        """The open routes, not in the plan, from this length on, for which there are pieces."""
        guess = self.guess
        board = guess.lakes
        words = board.words
        found = vec[i64](capacity=64)
        for w in range(words):
            routes = guess.open[self.seat * words + w] & ~board.no_longer_than[(shortest - 1) * words + w]
            while routes != 0:
                r = w * WORD + lowest(routes)
                routes &= routes - 1
                if pieces.enough(board.mode[r], board.length[r]) and not plan.wants(r):
                    found = append(found, r)
        return found

    def pays(self, route: i64) -> i64:
        """The mode and colour in which a route would be paid."""
        board = self.guess.lakes
        if board.card_colour[route] == ANY_COLOUR:
            return self.most_spare(board.mode[route])
        return board.mode[route] * COLOURS + board.card_colour[route]

    def is_extra(self, route: i64) -> bool:
        for r in self.extras:
            if r == route:
                return True
        return False

    def count_extra(self, route: i64) -> None:
        at = self.pays(route)
        length = self.guess.lakes.length[route]
        if self.spare[at] < length:
            points = self.guess.lakes.points[length]
            worth = self.worths.extra_route * points * (self.spare[at] + 1) // (length * length)
            self.extra[at] = max(self.extra[at], worth)

    # --------------------------------------------------------------- worth of cards

    def worth(self, kind: i64) -> i64:
        """What one more card of this kind is worth."""
        worths = self.worths
        if kind == WILD:
            return worths.wild_card + (worths.last_one if self.lacking > 0 else 0)
        colour = (kind - SINGLE) % COLOURS if kind >= SINGLE else kind % COLOURS
        if colour == self.harbour and self.harbour_lacks(kind):
            return worths.for_harbour
        covers: i64 = 2 if kind >= DOUBLE else 1
        at = (SHIP if kind >= SINGLE else TRAIN) * COLOURS + colour
        lack = self.lack[at]
        if lack == 0:
            return worths.any_card + covers - 1 + covers * self.extra[at]
        worth = worths.useful if lack == 1 else worths.useful + worths.double_ship * (covers - 1)
        if self.nearest[at] <= covers + self.hand(WILD):
            worth += worths.last_one
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
        worths = self.worths
        return eaten * worths.useful + (spaces - eaten) * worths.any_card + wilds * worths.wild_card
