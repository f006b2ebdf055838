"""Where the others are likely to build, judged from what they have claimed.

Nobody knows the others' tickets, but a ticket of which much is already built is likely to be held, and what it
still lacks is likely to be claimed next. Only public facts are read, and which tickets this seat has seen.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.route_position import HANDED_BACK, RoutePosition

CERTAIN: Final = 100  # threats are in hundredths


class Rivals:
    __slots__ = (
        "_claims",
        "_wants",
        "board",
        "full",
        "later",
        "likely",
        "seat",
        "threat",
        "ways",
    )

    def __init__(self, board: RouteBoard) -> None:
        self.board = board
        self.ways = Ways(board)
        self.seat: i64 = -1
        self.threat = vec[i64]([0] * board.routes)  # how likely somebody else wants a route soon
        self.likely = vec[i64]([0] * board.tickets)  # of the player looked at last: how much of a ticket is built
        self.later = vec[i64]([0] * board.words)  # routes that are not open yet and may be, as a set
        self.full = vec[i64]([0] * board.tickets)  # what a ticket costs on an empty map
        self._claims = vec[i64]()  # [player, word]: the routes that each had at the last look
        self._wants = vec[i64]()  # [player, route]: how likely each wants a route
        for r in range(board.routes):
            self.ways.price[r] = board.length[r] + 1
        for ticket in range(board.tickets):
            self.full[ticket] = self.ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket])

    def look(self, position: RoutePosition, seat: i64) -> None:
        """Judge the position; only who has claimed something since the last look is judged anew."""
        words = self.board.words
        if seat != self.seat or len(self._claims) != len(position.owned):
            self.seat = seat
            self._claims = vec[i64]([0] * (position.players * words))
            self._wants = vec[i64]([0] * (position.players * self.board.routes))
        changed = False
        for other in range(position.players):
            if other != seat and self._claimed(position, other):
                self._judge(position, other)
                changed = True
        if changed:
            for r in range(self.board.routes):
                threat: i64 = 0
                for other in range(position.players):
                    threat += self._wants[other * self.board.routes + r]
                self.threat[r] = min(CERTAIN, threat)

    def _claimed(self, position: RoutePosition, other: i64) -> bool:
        """Whether a player's claims are others than at the last look; they are noted."""
        changed = False
        for w in range(other * self.board.words, (other + 1) * self.board.words):
            if self._claims[w] != position.owned[w]:
                self._claims[w] = position.owned[w]
                changed = True
        return changed

    def set_prices(self, position: RoutePosition, other: i64) -> None:
        """Let the ways have the prices of one of the others."""
        board = self.board
        for r in range(board.routes):
            if position.owns(other, r):
                self.ways.price[r] = 0
            elif position.is_open(other, r) or self.later[r // WORD] & BIT[r % WORD] != 0:
                self.ways.price[r] = board.length[r] + 1
            else:
                self.ways.price[r] = NEVER

    def weigh_tickets(self, position: RoutePosition, other: i64) -> i64:
        """Fill `likely` for one of the others; the sum of it. The ways have that player's prices afterwards."""
        board = self.board
        self.set_prices(position, other)
        total: i64 = 0
        for ticket in range(board.tickets):
            self.likely[ticket] = 0
            place = position.place[ticket]
            if place == self.seat or place == HANDED_BACK - self.seat or self.full[ticket] <= 0:
                continue
            missing = self.ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket], self.full[ticket])
            if missing < self.full[ticket]:
                built = (self.full[ticket] - missing) * CERTAIN // self.full[ticket]
                self.likely[ticket] = built * built // CERTAIN
                total += self.likely[ticket]
        return total

    def _judge(self, position: RoutePosition, other: i64) -> None:
        """What one player wants: the ways that the likely tickets still lack."""
        board = self.board
        mine = other * board.routes
        for r in range(board.routes):
            self._wants[mine + r] = 0
        total = self.weigh_tickets(position, other)
        if total == 0:
            return
        for ticket in range(board.tickets):
            likely = self.likely[ticket]
            if likely == 0 or likely == CERTAIN:  # not begun, or complete
                continue
            chance = min(CERTAIN, likely * position.held[other] * CERTAIN // (total + CERTAIN))
            if chance < 2:
                continue
            self.ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket])
            for r in self.ways.routes():
                if self.ways.price[r] > 0:
                    self._wants[mine + r] += chance
