"""The part of a position that all route games share: routes, tickets, points, whose turn it is.

* Sets of routes are bit sets of `board.words` words, one set a player.
* The tickets' deck is a queue in a ring: taken from the top, handed back to the bottom.

Cards are not in here: `position.py` has those of the classic game.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD
from goldenspike.engine.state import State
from goldenspike.games.classic.board import RouteBoard

# Where a ticket is (`place`), unless it is the number of the player who holds it:
IN_DECK: Final = -1
OFFERED: Final = -2
HANDED_BACK: Final = -10  # HANDED_BACK - player: in the deck, and this player knows it
UNSEEN: Final = -3  # in `offer` and `order` of a blanked position: a ticket that one cannot know
NO_TICKET: Final = -1  # an empty place of `offer`

# What is being decided (`phase`). Games number their own phases from OWN_PHASES on.
OPENING: Final = 0  # all players at once: which opening tickets to keep
TURN: Final = 1  # one of the actions
SECOND_CARD: Final = 2
KEEPING: Final = 3  # which of the tickets just drawn to keep
PAYING: Final = 4  # how to pay for the route chosen
OVER: Final = 5
OWN_PHASES: Final = 10


class RoutePosition(State):
    def __init__(self, board: RouteBoard, players: i64) -> None:
        super().__init__(players)
        self.board = board
        self.phase: i64 = OPENING
        self.starter: i64 = 0
        self.turns_left: i64 = -1  # of the last round; -1 before it
        self.passes: i64 = 0  # forced passes in a row
        self.route: i64 = -1  # the route being claimed
        self.first: i64 = 0  # where the ticket queue starts in `order`
        self.queued: i64 = 0  # how many tickets are in it
        self.pool: i64 = 0  # how many of them came back mixed after the opening choice
        self.behind_pool: i64 = 0  # how many were handed back after those

    def lay_out_routes(self) -> None:
        """Make the shared arrays of a game that is about to begin."""
        board = self.board
        players = self.players
        self.trains = vec[i64]([board.trains] * players)
        self.points = vec[i64]([0] * players)  # on the track; at the end the final totals
        self.owned = vec[i64]([0] * (players * board.words))
        self.open = vec[i64]([0] * (players * board.words))  # routes that the player may still claim
        self.place = vec[i64]([IN_DECK] * board.tickets)  # of each ticket: who holds it, or where it lies
        self.order = vec[i64](range(board.tickets))  # the ticket queue, a ring
        self.held = vec[i64]([0] * players)  # how many tickets each player holds
        self.offer = vec[i64]([NO_TICKET] * (players * board.most_offered))  # tickets to choose from
        self.chosen = vec[i64]([0] * players)  # a secret choice (the opening tickets: a mask), 0: not made yet

    def copy_routes(self, other: "RoutePosition") -> None:
        """Take over the shared part of another position on the same board."""
        self.copy_generator(other)
        self.current = other.current
        self.over = other.over
        self.phase = other.phase
        self.starter = other.starter
        self.turns_left = other.turns_left
        self.passes = other.passes
        self.route = other.route
        self.first = other.first
        self.queued = other.queued
        self.pool = other.pool
        self.behind_pool = other.behind_pool
        self.trains = other.trains[:]
        self.points = other.points[:]
        self.owned = other.owned[:]
        self.open = other.open[:]
        self.place = other.place[:]
        self.order = other.order[:]
        self.held = other.held[:]
        self.offer = other.offer[:]
        self.chosen = other.chosen[:]

    # ------------------------------------------------------------------ asking

    def owns(self, player: i64, route: i64) -> bool:
        return self.owned[player * self.board.words + route // WORD] & BIT[route % WORD] != 0

    def is_open(self, player: i64, route: i64) -> bool:
        return self.open[player * self.board.words + route // WORD] & BIT[route % WORD] != 0

    def owner(self, route: int) -> int:
        """Who owns a route; -1 if nobody does."""
        for player in range(self.players):
            if self.owns(player, route):
                return player
        return -1

    def queued_ticket(self, position: i64) -> i64:
        return self.order[(self.first + position) % self.board.tickets]

    def offered(self, player: i64) -> i64:
        """How many tickets a player is choosing from."""
        start = player * self.board.most_offered
        n: i64 = 0
        while n < self.board.most_offered and self.offer[start + n] != NO_TICKET:
            n += 1
        return n

    # ---------------------------------------------------------- moving tickets

    def draw_ticket(self) -> i64:
        """Take the top ticket of the queue, which must have one."""
        ticket = self.order[self.first]
        self.first = (self.first + 1) % self.board.tickets
        self.queued -= 1
        if self.queued < self.pool + self.behind_pool:
            self.forget_pool(ticket)
        return ticket

    def forget_pool(self, drawn: i64) -> None:
        """Somebody drew from the mixed pool: from now on nobody knows which of its tickets still lie there."""
        self.place[drawn] = IN_DECK
        for i in range(self.pool - 1):
            self.place[self.queued_ticket(i)] = IN_DECK
        self.pool = 0
        self.behind_pool = 0

    def hand_back(self, player: i64, ticket: i64) -> None:
        """Put a ticket under the queue; the player who does so remembers it."""
        self.order[(self.first + self.queued) % self.board.tickets] = ticket
        self.queued += 1
        self.place[ticket] = HANDED_BACK - player

    def close(self, player: i64, route: i64) -> None:
        self.open[player * self.board.words + route // WORD] &= ~BIT[route % WORD]
