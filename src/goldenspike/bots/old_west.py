"""The greedy strategy of Old West: a home amid its tickets, one network, markers where others will come.

Whatever is planned must hang together with the home city, so the way for a ticket is the cheapest
joining of both its ends to the network. The points of a route are those that its markers leave to this
seat, less a share of what they give to the others.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.beliefs import Beliefs
from goldenspike.bots.classic.greedy import NOTHING, RouteGreedy, by_rank
from goldenspike.bots.classic.needs import Needs
from goldenspike.bots.classic.plan import POINT, Means, best_plan, kept_by, largest_first, plan_in_order
from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.bots.strategy import WIDE
from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.old_west.board import NOWHERE
from goldenspike.games.old_west.state import CHOOSING_HOME, MOVING_ALVIN, NOBODY, OldWestState

# The planner's weights, found by letting thousands of variants play the greedy bot.
OLD_WEST_WEIGHTS: Final[dict[str, int]] = {
    "joint": 1,
    "keeps_plan": 1,
    "turn_worth": 17,
    "train_worth": 26,
    "extra_train": 26,
    "card_credit": 7,
    "least_price": 22,
    "rival_worth": 47,
    "tickets_margin": -6,
    "ticket_turns": 3,
    "ticket_bonus": 158,
    "nearly_done": 0,
    "reserve": 8,
    "late": 2,
    "threat_worth": 89,
    "block_worth": 3,
    "patience": 96,
    "joining": 6,
    "ending": 27,
    "pace": 105,
    "wild": 11,
    "any_card": 5,
    "last_one": 3,
    "last_but_one": 1,
    "way_out": 11,
    "likely": 14,
    "unlikely": 5,
    "marker_margin": 18,
    "envy": 64,
    "own_city": 64,
    "double_hope": 22,
    "claim_hope": 17,
    "home_hope": 40,
    "ticket_fee": 126,
    "strain": 6,
}

# The veteran's, where they differ, found by letting thousands of variants play the planner.
OLD_WEST_VETERAN: Final[dict[str, int]] = {
    "second_look": 1,
    "by_colour": 1,
    "loyalty": 46,
    "card_credit": 14,
    "grey_credit": 7,
    "wild_credit": 8,
    "per_train": 98,
    "per_card": 38,
    "slack": 207,
    "patience": 228,
    "ticket_turns": 2,
    "tickets_margin": -19,
    "ticket_fee": 137,
    "strain": 7,
    "ticket_bonus": 154,
    "turn_worth": 18,
    "train_worth": 28,
    "extra_train": 22,
    "ending": 23,
    "threat_worth": 94,
    "rival_worth": 54,
}

OLD_WEST_CLUES: Final[dict[str, float]] = {
    "built": 0.80,
    "built_late": 0.05,
    "complete": 0.77,
    "complete_points": 0.12,
    "cut_off": 1.11,
    "one_end": 1.18,
    "both_ends": 0.77,
    "one_end_late": -1.62,
    "no_end_late": -1.97,
    "lacking": -0.75,
    "way": -0.47,
    "points": 1.34,
    "explains": -1.10,
    "explains_late": 5.69,
    "explains_any": 2.22,
}


class NetworkWays(Ways):
    """Ways that join both ends of a ticket to one network; without a home, plain ways between them."""

    def __init__(self, board: RouteBoard) -> None:
        super().__init__(board)
        self.home: i64 = NOWHERE
        self.joining = vec[i64]()  # the routes found last

    def cheapest(self, start: i64, goal: i64, limit: i64 = NEVER) -> i64:
        if self.home == NOWHERE:
            price = super().cheapest(start, goal, limit)
            self.joining = super().routes()
            return price
        first = super().cheapest(start, self.home, limit)
        if first >= NEVER:
            return NEVER
        joining = super().routes()
        prices = self.price
        self.price = prices[:]
        for r in joining:
            self.price[r] = 0
        second = super().cheapest(goal, self.home, limit - first)
        if second < NEVER:
            for r in super().routes():
                if self.price[r] > 0:
                    joining = append(joining, r)
        self.price = prices
        self.joining = joining
        return min(first + second, NEVER)

    def routes(self) -> vec[i64]:
        return self.joining


class OldWestGreedy(RouteGreedy):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.clues = OLD_WEST_CLUES
        self.breadth = WIDE  # a claim that brings nothing may cut somebody off from home
        self.half_way = 10
        self.webs: list[NetworkWays] = []  # `maps`, by what it is here
        self.way_out: i64 = 5  # worth of each route that leads away from a home
        self.likely: i64 = 15  # in hundredths: the chance that others who can reach a route claim it
        self.unlikely: i64 = 2  # ... if they cannot reach it yet
        self.marker_margin: i64 = 10  # a marker must promise this much beyond its cards
        # What only the planner does.
        self.envy: i64 = 0  # in hundredths: harm of points that others get; 0: shared by all players
        self.own_city: i64 = 100  # in hundredths: how much the points of planned routes at a marked city count
        self.double_hope: i64 = 0  # in hundredths: the same of the best route from there to an own city
        self.claim_hope: i64 = 0  # ... if a claim reaches a city where a marker would do so
        self.home_hope: i64 = 0  # ... of the best route at a home, which a second marker might double

    # ------------------------------------------------------------------- planning

    def ways(self, guess: ClassicState, seat: i64) -> Ways:
        assert isinstance(guess, OldWestState)
        if len(self.webs) == 0 or self.webs[0].board is not guess.board:
            self.webs = [NetworkWays(guess.board)]
            self.maps = [self.webs[0]]
        web = self.webs[0]
        web.home = guess.homes[seat]
        for r in range(guess.board.routes):
            web.price[r] = self.route_price(guess, seat, r)
        if self.by_colour != 0:
            self.count_cards(guess, seat, web)
        return web

    def mark(self, guess: ClassicState, seat: i64) -> i64:
        """A plan from before the home was chosen is of no use any more."""
        assert isinstance(guess, OldWestState)
        return super().mark(guess, seat) * 128 + guess.homes[seat] + 1

    def route_worth(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """Points by the markers at its ends, Alvin's points, less a share of what others get."""
        assert isinstance(guess, OldWestState)
        points = guess.board.points[guess.board.length[route]] * POINT
        owner_a = guess.controller[guess.board.a[route]]
        owner_b = guess.controller[guess.board.b[route]]
        worth: i64 = points if owner_a == NOBODY and owner_b == NOBODY else 0
        theirs = points // guess.players if self.envy == 0 else points * self.envy // 100
        if owner_a != NOBODY:
            worth += points if owner_a == seat else -theirs
        if owner_b != NOBODY:
            worth += points if owner_b == seat else -theirs
        if guess.captures_alvin(seat, route):
            worth += (guess.west.capture_points + guess.west.end_points // 2) * POINT
        return worth

    def claim_worth(self, guess: ClassicState, seat: i64, route: i64, needs: Needs, rounds: i64) -> i64:
        """A claim may bring a marker to a city from which a route to an own city counts twice."""
        assert isinstance(guess, OldWestState)
        worth = super().claim_worth(guess, seat, route, needs, rounds)
        if self.claim_hope != 0 and guess.reserve[seat] > 0 and rounds > self.late:
            most: i64 = 0
            for city in (guess.board.a[route], guess.board.b[route]):
                if guess.controller[city] == NOBODY:
                    most = max(most, self.double_points(guess, seat, city, route))
            worth += most * self.claim_hope // 100
        return worth

    def beliefs(self, guess: ClassicState, seat: i64) -> Beliefs:
        """A home tells much, even before the first claim."""
        assert isinstance(guess, OldWestState)
        beliefs = super().beliefs(guess, seat)
        beliefs.homes = guess.homes
        return beliefs

    def may_be_extra(self, guess: ClassicState, seat: i64, route: i64) -> bool:
        return guess.claimable(seat, route // WORD) & BIT[route % WORD] != 0

    # ---------------------------------------------------------------- tickets and home

    def keep_worth(self, guess: ClassicState, seat: i64, action: i64) -> i64:
        """Before there is a home, tickets are judged from the best of their own cities."""
        assert isinstance(guess, OldWestState)
        if guess.homes[seat] != NOWHERE:
            return super().keep_worth(guess, seat, action)
        self.ways(guess, seat)
        return self.worth_from_home(guess, kept_by(guess, seat, action), self.means(guess, seat))

    def sketch_keep(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """Without a home there is no plan on top of which tickets could be judged."""
        assert isinstance(guess, OldWestState)
        if guess.homes[seat] == NOWHERE:
            return self.best_keep(guess, seat, legal)
        return super().sketch_keep(guess, seat, legal)

    def worth_from_home(self, guess: OldWestState, tickets: vec[i64], means: Means) -> i64:
        """What a set of tickets is worth with a home in the best of their cities."""
        web = self.webs[0]
        tickets = largest_first(tickets, guess.board.ticket_points)
        best: i64 = -NEVER
        for ticket in tickets:
            for city in (guess.board.ticket_a[ticket], guess.board.ticket_b[ticket]):
                web.home = city
                best = max(best, self.sober(plan_in_order(web, tickets, means), len(tickets)))
        return best

    def choose_own_phase(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        assert isinstance(guess, OldWestState)
        if guess.phase == CHOOSING_HOME:
            return self.choose_home(guess, seat, legal)
        if guess.phase == MOVING_ALVIN:
            return self.choose_hiding_place(guess, seat, legal)
        return self.choose_marker(guess, seat, legal)

    def choose_home(self, guess: OldWestState, seat: i64, legal: list[int]) -> int:
        """The city from which the tickets are worth most; of equals, one that many routes leave."""
        return self.best(legal, self.home_worths(guess, seat, legal))

    def home_worths(self, guess: OldWestState, seat: i64, legal: list[int]) -> list[int]:
        self.ways(guess, seat)
        web = self.webs[0]
        means = self.means(guess, seat)
        tickets = self.own_tickets(guess, seat)
        worths: list[int] = []
        for action in legal:
            city: i64 = action - guess.west.home
            if self.hurried and not ends_at(guess.board, tickets, city):
                worths.append(-NEVER)
                continue
            web.home = city
            worth = best_plan(web, tickets, means).worth + self.way_out * self.ways_out(guess, seat, city)
            if self.home_hope != 0:
                worth += self.longest_way_out(guess, seat, city) * self.home_hope // 100
            worths.append(worth)
        return worths

    def weigh_own_phase(self, guess: ClassicState, seat: i64, legal: list[int], best: int) -> list[float]:
        assert isinstance(guess, OldWestState)
        if guess.phase == CHOOSING_HOME:
            return by_rank(self.home_worths(guess, seat, legal))
        return super().weigh_own_phase(guess, seat, legal, best)

    def ways_out(self, guess: OldWestState, seat: i64, city: i64) -> i64:
        """How many routes at a city this seat might claim."""
        board = guess.board
        n: i64 = 0
        for r in range(board.routes):
            if (board.a[r] == city or board.b[r] == city) and guess.is_open(seat, r):
                n += 1
        return n

    def longest_way_out(self, guess: OldWestState, seat: i64, city: i64) -> i64:
        """The points of the best route from a city to one that nobody controls."""
        board = guess.board
        most: i64 = 0
        for r in range(board.routes):
            if (board.a[r] == city or board.b[r] == city) and guess.is_open(seat, r):
                other_end = board.a[r] if board.b[r] == city else board.b[r]
                if guess.controller[other_end] == NOBODY:
                    most = max(most, board.points[board.length[r]] * POINT)
        return most

    # ----------------------------------------------------------------- Alvin and markers

    def choose_hiding_place(self, guess: OldWestState, seat: i64, legal: list[int]) -> int:
        """The own city into which others are least likely to build."""
        best: int = legal[0]
        least: i64 = NEVER
        for action in legal:
            visits = self.visits(guess, seat, action - guess.west.alvin, False)
            if visits < least:
                best = action
                least = visits
        return best

    def visits(self, guess: OldWestState, seat: i64, city: i64, in_points: bool) -> i64:
        """How much others are likely to claim at a city, in hundredths of routes or of points."""
        board = guess.board
        total: i64 = 0
        for r in range(board.routes):
            if board.a[r] != city and board.b[r] != city:
                continue
            chance: i64 = 0
            for other in range(guess.players):
                if other != seat and guess.is_open(other, r):
                    reached = guess.claimable(other, r // WORD) & BIT[r % WORD] != 0
                    chance = max(chance, self.likely if reached else self.unlikely)
            total += chance * (board.points[board.length[r]] if in_points else 1)
        return total

    def choose_marker(self, guess: OldWestState, seat: i64, legal: list[int]) -> int:
        """The marker that brings most beyond its cards, or none."""
        plan = self.make_plan(guess, seat)
        needs = Needs(guess, seat, plan.routes, self.tastes)
        west = guess.west
        rounds = min(self.rounds_left(guess, seat), 10)
        best: int = west.no_marker
        best_worth = self.marker_margin
        for action in legal:
            if action == west.no_marker:
                continue
            city: i64 = (action - west.marker) // west.ways
            way: i64 = (action - west.marker) % west.ways
            locomotives = west.locomotives_in(way)
            worth = self.visits(guess, seat, city, True) * rounds // 100
            worth += self.own_gain(guess, seat, city, plan.routes) * self.own_city // 100
            if self.double_hope != 0:
                worth += self.double_points(guess, seat, city, NOTHING) * self.double_hope // 100
            worth -= needs.harm(way // west.price, west.price - locomotives, locomotives)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def double_points(self, guess: OldWestState, seat: i64, city: i64, route: i64) -> i64:
        """The points of the best open route from a city to one of the seat's own, apart from a route: a marker in
        the city doubles them."""
        board = guess.board
        most: i64 = 0
        for r in range(board.routes):
            if r == route or (board.a[r] != city and board.b[r] != city):
                continue
            other_end = board.a[r] if board.b[r] == city else board.b[r]
            if guess.controller[other_end] == seat and guess.is_open(seat, r) and board.length[r] <= guess.trains[seat]:
                most = max(most, board.points[board.length[r]] * POINT)
        return most

    def own_gain(self, guess: OldWestState, seat: i64, city: i64, planned: vec[i64]) -> i64:
        """What a marker in a city adds to the planned routes there: their points, unless they are one's own anyway."""
        board = guess.board
        gain: i64 = 0
        for r in planned:
            if board.a[r] == city or board.b[r] == city:
                other_end = board.a[r] if board.b[r] == city else board.b[r]
                if guess.controller[other_end] != NOBODY:
                    gain += board.points[board.length[r]] * POINT
        return gain


def ends_at(board: RouteBoard, tickets: vec[i64], city: i64) -> bool:
    """Whether one of the tickets ends in a city."""
    for ticket in tickets:
        if board.ticket_a[ticket] == city or board.ticket_b[ticket] == city:
            return True
    return False


def old_west_planner(seed: int) -> OldWestGreedy:
    planner = OldWestGreedy(seed)
    planner.use(OLD_WEST_WEIGHTS)
    return planner


def old_west_veteran(seed: int) -> OldWestGreedy:
    planner = old_west_planner(seed)
    planner.use(OLD_WEST_VETERAN)
    return planner
