"""Which tickets the others may hold, judged from what they have claimed.

Every unseen ticket has clues: how much of its way a player has, how many of its ends, what it still lacks, how long it
is. And the tickets of a hand must explain together what was claimed: a ticket that explains what no other does is
likelier. How much each clue says was found from the planner's own games: for every ticket held, by comparing it with
those that might have been in its place. Only public facts are read, and which tickets this seat has seen.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.rivals import Rivals
from goldenspike.bots.classic.ways import NEVER
from goldenspike.engine.bits import BIT
from goldenspike.games.classic.route_position import HANDED_BACK, IN_DECK, RoutePosition

SWEEPS: Final = 3  # how often each ticket of a guessed hand is thought over
LATE: Final = 20.0  # trains on the map after which a clue counts fully that needs time
DICE: Final = 1_000_000_000  # the sides of the die that chance is taken from

# What is known of one ticket.
CLUES: Final = (
    "built",  # the share of its way that is there
    "built_late",  # ... with many trains on the map
    "complete",
    "complete_points",  # ... in tens of points
    "cut_off",  # it cannot be completed any more
    "one_end",  # is reached
    "both_ends",
    "one_end_late",
    "no_end_late",
    "lacking",  # in tens of trains
    "way",  # the length of its way on an empty map, in tens
    "points",  # in tens
)
# What it adds to the other tickets of the hand: the share of all trains, and the harbours, that no other explains.
SHARES: Final = ("explains", "explains_late", "explains_any", "explains_harbour")


class Beliefs:
    """What one seat believes of the others' tickets."""

    __slots__ = (
        "_explained",
        "_factor",
        "_harbour_factor",
        "_seen_for",
        "_traces",
        "_weight",
        "board",
        "clues",
        "harbours",
        "homes",
        "rivals",
        "shares",
        "trains",
    )

    def __init__(self, rivals: Rivals, weights: dict[str, float]) -> None:
        self.rivals = rivals
        self.board = rivals.board
        self.clues = vec[float]([weights.get(name, 0.0) for name in CLUES])
        self.shares = vec[float]([weights.get(name, 0.0) for name in SHARES])
        self.homes = vec[i64]()  # by player: a city that counts as reached
        self.harbours = vec[i64]()  # by player: cities, as a set, that were built up because tickets end there
        self.trains: i64 = 0  # on the map, of the player looked at last
        self._seen_for: i64 = -1  # the position that was judged
        self._weight = vec[float]()  # [player, ticket]: by its own clues
        self._factor: list[vec[float]] = []  # [player, trains]: for so many that only this ticket explains
        self._harbour_factor = vec[float]([exp(self.shares[3] * float(n)) for n in range(3)])  # for 0 to 2 of them
        self._traces: list[vec[i64]] = []  # [player, ticket]: the traces of it on the map, see `traces_of`
        self._explained = vec[i64]([0] * (self.board.routes + self.board.nodes))  # by how many tickets of the hand

    def deal(self, position: RoutePosition, seat: i64) -> None:
        """In a guess, let the others hold tickets that explain what they have claimed."""
        public = self.public(position, seat)
        if public != self._seen_for:
            self._seen_for = public
            self._judge_all(position, seat)
        for other in range(position.players):
            if other != seat and position.held[other] > 0:
                self._deal_to(position, other)

    def public(self, position: RoutePosition, seat: i64) -> i64:
        """A number that changes when anybody claims, when the map changes, and when this seat sees tickets."""
        mark = (seat + 1) * 64 + position.held[seat]
        for facts in (position.owned, self.rivals.later, self.homes, self.harbours):
            for i in range(len(facts)):
                mark = (mark * 1_000_003 + facts[i]) & 0xFFFFFFFFFFF
        for ticket in range(self.board.tickets):
            if position.place[ticket] == HANDED_BACK - seat:
                mark = (mark * 1_000_003 + ticket) & 0xFFFFFFFFFFF
        return mark

    # --------------------------------------------------------------------- judging

    def _judge_all(self, position: RoutePosition, seat: i64) -> None:
        """Weigh every ticket that each of the others may hold."""
        pairs = position.players * self.board.tickets
        self._weight = vec[float]([0.0] * pairs)
        self._traces = [vec[i64]() for _ in range(pairs)]
        self._factor = [vec[float]([1.0]) for _ in range(position.players)]
        for other in range(position.players):
            if other != seat:
                self._judge(position, seat, other)

    def _judge(self, position: RoutePosition, seat: i64, other: i64) -> None:
        self.look_at(position, other)
        for ticket in range(self.board.tickets):
            if position.place[ticket] == seat or position.place[ticket] == HANDED_BACK - seat:
                continue
            clues = self.clues_of(position, other, ticket)
            total = 0.0
            for i in range(len(clues)):
                total += clues[i] * self.clues[i]
            self._weight[other * self.board.tickets + ticket] = exp(total)
            self._traces[other * self.board.tickets + ticket] = self.traces_of(position, other, ticket)
        late = float(self.trains) / LATE
        factor = self._factor[other]
        for explained in range(1, self.trains + 1):
            share = float(explained) / float(self.trains)
            factor = append(factor, exp(share * (self.shares[0] + self.shares[1] * late) + self.shares[2]))
        self._factor[other] = factor

    def look_at(self, position: RoutePosition, other: i64) -> None:
        """Get ready to judge what one player may hold."""
        self.rivals.set_prices(position, other)
        self.trains = 0
        for r in range(self.board.routes):
            if position.owns(other, r):
                self.trains += self.board.length[r]

    def clues_of(self, position: RoutePosition, other: i64, ticket: i64) -> vec[float]:
        """What is known of a ticket that the player looked at may hold, in the order of `CLUES`."""
        board = self.board
        ways = self.rivals.ways
        full = self.rivals.full[ticket]
        late = float(self.trains) / LATE
        points = float(board.ticket_points[ticket]) / 10.0
        missing = ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket])
        lacking: i64 = 0
        if missing < NEVER:
            for r in ways.routes():
                if ways.price[r] > 0:
                    lacking += board.length[r]
        built = float(max(full - missing, 0)) / float(max(full, 1))
        ends: i64 = 0
        for end in (board.ticket_a[ticket], board.ticket_b[ticket]):
            if self._has_reached(position, other, end):
                ends += 1
        complete = missing == 0
        return vec[float](
            [
                built,
                built * late,
                1.0 if complete else 0.0,
                points if complete else 0.0,
                1.0 if missing >= NEVER else 0.0,
                1.0 if ends == 1 else 0.0,
                1.0 if ends == 2 else 0.0,
                late if ends == 1 else 0.0,
                late if ends == 0 else 0.0,
                float(lacking) / 10.0,
                float(full) / 10.0,
                points,
            ]
        )

    def traces_of(self, position: RoutePosition, other: i64, ticket: i64) -> vec[i64]:
        """What a player has because of a ticket, if it is held: the routes of its way, found last, and behind the
        numbers of the routes the cities at its ends that have a harbour."""
        traces = vec[i64]()
        for r in self.rivals.ways.routes():
            if position.owns(other, r):
                traces = append(traces, r)
        if other < len(self.harbours):
            for end in (self.board.ticket_a[ticket], self.board.ticket_b[ticket]):
                if end < self.board.nodes and self.harbours[other] & BIT[end] != 0:
                    traces = append(traces, self.board.routes + end)
        return traces

    def _has_reached(self, position: RoutePosition, other: i64, end: i64) -> bool:
        """Whether a player has a route, or a home, at the end of a ticket."""
        ways = self.rivals.ways
        if other < len(self.homes) and self.homes[other] >= 0 and ways.is_at(self.homes[other], end):
            return True
        for r in range(self.board.routes):
            if position.owns(other, r) and (ways.is_at(self.board.a[r], end) or ways.is_at(self.board.b[r], end)):
                return True
        return False

    # --------------------------------------------------------------------- dealing

    def _deal_to(self, position: RoutePosition, other: i64) -> None:
        """Think each ticket of a guessed hand over, several times."""
        tickets = self.board.tickets
        for trace in range(len(self._explained)):
            self._explained[trace] = 0
        hand = vec[i64](capacity=16)
        for ticket in range(tickets):
            if position.place[ticket] == other:
                hand = append(hand, ticket)
                self._explain(other, ticket, 1)
        for _ in range(SWEEPS):
            for i in range(len(hand)):
                self._explain(other, hand[i], -1)
                hand[i] = self._exchange(position, other, hand[i])
                self._explain(other, hand[i], 1)

    def _explain(self, other: i64, ticket: i64, times: i64) -> None:
        for trace in self._traces[other * self.board.tickets + ticket]:
            self._explained[trace] += times

    def _exchange(self, position: RoutePosition, other: i64, ticket: i64) -> i64:
        """Give a ticket of a guessed hand back for one of the deck that is as likely as it deserves; the new one."""
        total = self._worth(other, ticket)
        chosen = ticket
        chosen_at: i64 = -1
        for i in range(position.queued):
            at = (position.first + i) % self.board.tickets
            candidate = position.order[at]
            if position.place[candidate] != IN_DECK:  # this seat knows that it lies there
                continue
            worth = self._worth(other, candidate)
            total += worth
            if float(position.below(DICE)) * total < worth * float(DICE):  # in the end each is chosen by its worth
                chosen = candidate
                chosen_at = at
        if chosen_at >= 0:
            position.order[chosen_at] = ticket
            position.place[ticket] = IN_DECK
            position.place[chosen] = other
        return chosen

    def _worth(self, other: i64, ticket: i64) -> float:
        """How likely a ticket is beside the others of the hand."""
        at = other * self.board.tickets + ticket
        trains: i64 = 0
        harbours: i64 = 0
        for trace in self._traces[at]:
            if self._explained[trace] > 0:
                continue
            if trace < self.board.routes:
                trains += self.board.length[trace]
            else:
                harbours += 1
        return self._weight[at] * self._factor[other][trains] * self._harbour_factor[harbours]
