"""The greedy strategy of the route games.

Every decision is thought through afresh: prices for all routes, a plan for the tickets, then the one
question that is asked now. A game with other rules derives from `RouteGreedy` and overrides what differs:

* `route_worth`    what the points for a route are worth to this seat
* `route_price`    what getting a route costs this seat
* `choose_keep`    which offered tickets to keep
* `choose_turn`    what to do with a turn; `choose_own_action` comes first, for actions of the game's own
* `choose_claim`, `choose_card`, `choose_pay`
* `choose_own_phase`   decisions that the classic game does not have

Only public facts and the seat's own cards, tickets and offer may be read from the guess.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from goldenspike.bots.classic.beliefs import Beliefs
from goldenspike.bots.classic.needs import Needs, Tastes
from goldenspike.bots.classic.paths import Paths
from goldenspike.bots.classic.plan import (
    POINT,
    Means,
    Plan,
    best_plan,
    joint_plan,
    kept_by,
    largest_first,
    plan_in_order,
)
from goldenspike.bots.classic.rivals import CERTAIN, Rivals
from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.bots.strategy import ONCE, Strategy
from goldenspike.engine.state import State
from goldenspike.games.classic.actions import (
    CLAIM,
    DRAW,
    KEEP,
    LOCOMOTIVE,
    PAY,
    PAY_STRIDE,
    TAKE,
    TICKETS,
)
from goldenspike.games.classic.position import HANDED_BACK, KEEPING, OPENING, PAYING, SECOND_CARD, TURN
from goldenspike.games.classic.state import ClassicState

NOTHING: i64 = -1  # no action of the kind asked for
FEW_ORDERS: Final = 2  # of tickets, that are tried in a hurry
UNLIKELY: Final = 0.01  # how promising a claim is that brings nothing: it may be in somebody's way
MOST_SKETCHES: Final = 4_096  # plans that are remembered in a hurry

# The planner's weights for the classic game, found by letting thousands of variants play the greedy bot.
CLASSIC_WEIGHTS: Final[dict[str, int]] = {
    "joint": 1,
    "keeps_plan": 1,
    "turn_worth": 23,
    "train_worth": 17,
    "extra_train": 16,
    "card_credit": 6,
    "least_price": 18,
    "rival_worth": 50,
    "tickets_margin": 30,
    "ticket_turns": 4,
    "reserve": 5,
    "late": 6,
    "threat_worth": 80,
    "block_worth": 6,
    "risk_price": 21,
    "patience": 259,
    "joining": 5,
    "ending": 14,
    "pace": 103,
    "wild": 11,
    "any_card": 5,
    "last_one": 2,
    "last_but_one": 3,
}

# The veteran's, where they differ, found by letting thousands of variants play the planner, and then each other.
CLASSIC_VETERAN: Final[dict[str, int]] = {
    "second_look": 1,
    "loyalty": 61,
    "grey_credit": 8,
    "wild_credit": 4,
    "turn_worth": 21,
    "train_worth": 16,
    "extra_train": 20,
    "rival_worth": 41,
    "tickets_margin": 115,
    "ticket_turns": 5,
    "reserve": 2,
    "block_worth": 4,
    "risk_price": 23,
    "patience": 423,
    "ending": 35,
    "pace": 112,
    "any_card": 7,
    "ticket_fee": 88,
    "strain": -2,
    "slack": 166,
    "ticket_bonus": 5,
    "path_worth": 4,
    "card_credit": 7,
    "least_price": 19,
    "wild": 13,
}

# What each clue says of a ticket that another may hold (`beliefs.py`), found from the planner's own games.
CLASSIC_CLUES: Final[dict[str, float]] = {
    "built": 1.99,
    "built_late": -1.16,
    "complete": 0.23,
    "complete_points": 1.32,
    "cut_off": -0.41,
    "one_end": 0.47,
    "both_ends": 2.25,
    "one_end_late": -0.04,
    "no_end_late": -0.08,
    "lacking": -0.85,
    "way": -1.32,
    "points": 2.01,
    "explains": 0.85,
    "explains_late": 0.24,
    "explains_any": 0.50,
}


@mypyc_attr(allow_interpreted_subclasses=True)
class RouteGreedy(Strategy):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.maps: list[Ways] = []  # of the board played last
        self.turn_effort: float = 1.0  # how much longer than usual the search should think about a turn
        self.ticket_effort: float = 6.0  # ... and about tickets
        self.half_way = 60
        # What things are worth, in tenths of a point; found by letting variants play each other.
        self.turn_worth: i64 = 25
        self.train_worth: i64 = 10  # a train on a way that a ticket needs
        self.extra_train: i64 = 15  # a train on a route that none needs: it may yet be wanted for tickets
        self.card_credit: i64 = 2  # off the price of a route, for each card of its colour in hand
        self.grey_credit: i64 = 0  # ... of a grey one, for each card of the colour of which most are in hand
        self.wild_credit: i64 = 0  # ... of either, for each locomotive that fills it up
        self.least_price: i64 = 20  # of any route, however many points it brings
        self.rival_worth: i64 = 30  # of hurrying, for each end of a route that another player has reached
        self.tickets_margin: i64 = 25  # what new tickets must promise
        # Turns.
        self.ticket_turns: i64 = 6  # with fewer turns left, no new tickets
        self.reserve: i64 = 4  # kept for the plan when routes are claimed that no ticket needs
        self.late: i64 = 3  # with so few turns left, trains need not be saved
        # What only the planner does; zero leaves it out.
        self.tastes = Tastes()  # what cards are worth
        self.joint: i64 = 0  # 1: the tickets are planned together as one network
        self.keeps_plan: i64 = 0  # 1: a plan is kept until something happens to it
        self.second_look: i64 = 0  # 1: or until the cards that have come suit another better
        self.loyalty: i64 = 0  # ... by so much
        self.threat_worth: i64 = 0  # of hurrying to a route that the others certainly want
        self.block_worth: i64 = 0  # of taking a route from others who certainly want it
        self.risk_price: i64 = 0  # of planning such a route
        self.patience: i64 = 0  # a planned route that is less urgent than this can wait
        self.ticket_bonus: i64 = 0  # of completing a ticket, beyond its points: many games reward the most tickets
        self.ticket_fee: i64 = 0  # what a ticket must promise to be kept
        self.strain: i64 = 0  # ... for each train on the way
        self.nearly_done: i64 = 0  # new tickets are thought of when no more routes than these are planned
        self.joining: i64 = 0  # worth of a route that no ticket needs, if it touches the own network
        self.path_worth: i64 = 0  # of each space by which such a route lengthens the longest path
        self.ending: i64 = 0  # worth of claiming what starts the last round, if nothing is planned
        self.least_extra: i64 = 0  # shorter routes that no ticket needs wait until the plan is done
        self.pace: i64 = 100  # in hundredths: how long the game is thought to last
        self.per_train: i64 = 0  # in hundredths: the turns that each train takes which a player has left, on average,
        self.per_card: i64 = 0  # ... and those that each card in hand saves; 0: by whoever has fewest trains
        self.by_colour: i64 = 0  # 1: the cards in hand count by their colours
        self.slack: i64 = 100  # in hundredths: the turns that each two cards take which a plan lacks
        self.rivals_seen: list[Rivals] = []  # what the others are up to
        self.clues = CLASSIC_CLUES  # what tells which tickets they hold
        self.believed: list[Beliefs] = []  # ... and what it tells
        self.paths = Paths()
        self.kept: list[Plan] = []  # the plan, if one is kept
        self.kept_for: i64 = -1  # the tickets and trains that it was made for
        self.kept_with: i64 = 0  # the cards in hand when it was looked at last
        self.detours = vec[i64]()  # by route: how far round it one would have to go, or -1: not known yet
        self.detours_for: i64 = -1  # the claims that they were found for
        self.promise: i64 = 0  # what new tickets promise
        self.promise_for: i64 = -1  # the claims that it was found for
        self.hurried = False
        self.sketches: dict[int, Plan] = {}  # in a hurry: plans by the claims and tickets that they were made for

    def choose(self, guess: State, seat: i64, legal: list[int]) -> int:
        assert isinstance(guess, ClassicState)
        phase = guess.phase
        if phase == TURN:
            return self.choose_turn(guess, seat, legal)
        if phase == SECOND_CARD:
            plan = self.make_plan(guess, seat)
            return self.choose_card(guess, seat, legal, plan)
        if phase == PAYING:
            return self.choose_pay(guess, seat, legal)
        if phase == OPENING or phase == KEEPING:
            return self.choose_keep(guess, seat, legal)
        return self.choose_own_phase(guess, seat, legal)

    def choose_own_phase(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """A decision that the classic game does not have."""
        return legal[self.dice.below(len(legal))]

    def use(self, weights: dict[str, int]) -> None:
        """Play by other weights than the greedy bot's."""
        for name, value in weights.items():
            setattr(self.tastes if hasattr(self.tastes, name) else self, name, value)

    # -------------------------------------------------------------- for the search

    def effort(self, guess: State, seat: i64, chosen: i64) -> float:
        """Tickets decide more than any turn does."""
        assert isinstance(guess, ClassicState)
        return self.ticket_effort if guess.phase == OPENING or guess.phase == KEEPING else self.turn_effort

    def kin(self, guess: State, action: i64) -> i64:
        """All cards are alike: the planner takes the best of them. Tickets are others every time."""
        if KEEP < action < PAY:
            return ONCE
        return DRAW if self.is_card(action) else action

    def hurry(self) -> None:
        """Use plans again, plan ticket by ticket, and do not think about the others."""
        self.hurried = True
        self.keeps_plan = 1
        self.second_look = 0
        self.joint = 0
        self.threat_worth = 0
        self.block_worth = 0
        self.risk_price = 0
        self.least_extra = 4

    def start_over(self) -> None:
        self.kept = []
        self.promise_for = -1

    def believe(self, guess: State, seat: i64) -> None:
        """The others hold tickets that explain what they have claimed."""
        assert isinstance(guess, ClassicState)
        self.beliefs(guess, seat).deal(guess, seat)

    def beliefs(self, guess: ClassicState, seat: i64) -> Beliefs:
        """What this seat believes of the others' tickets."""
        rivals = self.threats(guess, seat)
        if len(self.believed) == 0 or self.believed[0].rivals is not rivals:
            self.believed = [Beliefs(rivals, self.clues)]
        return self.believed[0]

    def weigh(self, guess: State, seat: i64, legal: list[int]) -> list[float]:
        assert isinstance(guess, ClassicState)
        best = self.choose(guess, seat, legal)
        phase = guess.phase
        if phase == PAYING:
            return [1.0 if action == best else 0.0 for action in legal]
        if phase == OPENING or phase == KEEPING:
            return self.weigh_keeps(guess, seat, legal, best)
        if phase == SECOND_CARD:  # cards are not worth the time
            return [1.0 if action == best else 0.0 for action in legal]
        if phase != TURN:
            return self.weigh_own_phase(guess, seat, legal, best)
        plan = self.make_plan(guess, seat)
        claims = Needs(guess, seat, plan.routes, self.tastes)
        rounds = self.rounds_left(guess, seat)
        card: int = best if self.is_card(best) else self.choose_card(guess, seat, legal, plan)
        weights = [0.0 for _ in legal]
        for i in range(len(legal)):
            action: i64 = legal[i]
            if action == best:
                weights[i] = 1.0
            elif action == card:
                weights[i] = 0.3
            elif action == TICKETS:
                weights[i] = 0.1 if rounds >= self.ticket_turns and len(plan.routes) <= 3 else UNLIKELY
            elif CLAIM <= action < CLAIM + guess.board.routes:
                if plan.wants(action - CLAIM):
                    weights[i] = 0.3
                elif guess.board.length[action - CLAIM] <= guess.trains[seat] - plan.length or rounds <= self.late:
                    worth = self.claim_worth(guess, seat, action - CLAIM, claims, rounds)
                    weights[i] = 0.15 if worth > 0 else (0.05 if worth > -40 else UNLIKELY)
                else:
                    weights[i] = UNLIKELY
        return weights

    def is_card(self, action: i64) -> bool:
        return action == DRAW or TAKE <= action <= TAKE + LOCOMOTIVE

    def weigh_own_phase(self, guess: ClassicState, seat: i64, legal: list[int], best: int) -> list[float]:
        """How promising the actions are in a phase that the classic game does not have."""
        return by_rank([1 if action == best else 0 for action in legal])

    def weigh_keeps(self, guess: ClassicState, seat: i64, legal: list[int], best: int) -> list[float]:
        """Tickets by what their plans are worth: ten points less make a choice a third as promising."""
        worths = [float(self.keep_worth(guess, seat, action)) for action in legal]
        most = max(worths)
        return [1.0 if legal[i] == best else 0.9 * exp((worths[i] - most) / 100.0) for i in range(len(legal))]

    # ------------------------------------------------------------------- planning

    def route_price(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """What getting a route costs: turns and trains, less its points; never less than a little."""
        if guess.owns(seat, route):
            return 0
        board = guess.board
        length = board.length[route]
        if not guess.is_open(seat, route) or length > guess.trains[seat]:
            return NEVER
        price = self.turn_worth + length * (self.turn_worth // 2 + self.train_worth)
        price -= self.route_worth(guess, seat, route)
        return max(price - self.credit(guess, seat, route), self.least_price)

    def credit(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """What the cards in hand take off the price of a route."""
        length = guess.board.length[route]
        colour = guess.colour_of(route)
        if colour < 0 and self.grey_credit == 0 and self.wild_credit == 0:
            return 0
        have = min(length, guess.hand_of(seat, colour) if colour >= 0 else self.most_alike(guess, seat))
        credit = have * (self.card_credit if colour >= 0 else self.grey_credit)
        return credit + self.wild_credit * min(length - have, guess.hand_of(seat, LOCOMOTIVE))

    def most_alike(self, guess: ClassicState, seat: i64) -> i64:
        """The most cards of one colour in hand."""
        most: i64 = 0
        for kind in range(LOCOMOTIVE):
            most = max(most, guess.hand_of(seat, kind))
        return most

    def route_worth(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """What the points for a route are worth to this seat."""
        return guess.board.points[guess.board.length[route]] * POINT

    def ways(self, guess: ClassicState, seat: i64) -> Ways:
        """The map with this seat's prices."""
        if len(self.maps) == 0 or self.maps[0].board is not guess.board:
            self.maps = [Ways(guess.board)]
        ways = self.maps[0]
        for r in range(guess.board.routes):
            ways.price[r] = self.route_price(guess, seat, r)
        if self.by_colour != 0:
            self.count_cards(guess, seat, ways)
        if self.risk_price != 0:
            self.add_risks(guess, seat, ways)
        return ways

    def count_cards(self, guess: ClassicState, seat: i64, ways: Ways) -> None:
        """The cards that the hand lacks for each route, if it were the only one; locomotives are left for later."""
        most = self.most_alike(guess, seat)
        for r in range(guess.board.routes):
            colour = guess.colour_of(r)
            have = guess.hand_of(seat, colour) if colour >= 0 else most
            ways.cards[r] = max(guess.board.length[r] - have, 0)

    def add_risks(self, guess: ClassicState, seat: i64, ways: Ways) -> None:
        """Routes that others are likely to take cost more."""
        threat = self.threats(guess, seat).threat
        for r in range(guess.board.routes):
            if 0 < ways.price[r] < NEVER:
                ways.price[r] += self.risk_price * threat[r] // CERTAIN

    def own_tickets(self, guess: ClassicState, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=16)
        for ticket in range(guess.board.tickets):
            if guess.place[ticket] == seat:
                found = append(found, ticket)
        return found

    def means(self, guess: ClassicState, seat: i64) -> Means:
        rounds = self.rounds_left(guess, seat)
        cards = guess.hand_size[seat] if self.by_colour == 0 else guess.hand_of(seat, LOCOMOTIVE)
        return Means(guess.trains[seat], cards, rounds, self.ticket_bonus, self.slack)

    def make_plan(self, guess: ClassicState, seat: i64) -> Plan:
        """The plan for the tickets held."""
        if self.keeps_plan == 0:
            return self.plan_for(self.ways(guess, seat), self.own_tickets(guess, seat), self.means(guess, seat))
        mark = self.mark(guess, seat)
        if len(self.kept) == 0 or mark != self.kept_for or not self.still_open(guess, seat, self.kept[0]):
            self.kept = [self.sketch(guess, seat, mark) if self.hurried else self.new_plan(guess, seat)]
            self.kept_for = mark
            self.kept_with = guess.hand_size[seat]
        elif self.second_look != 0 and guess.hand_size[seat] > self.kept_with + 1:
            self.look_again(guess, seat)
        return self.kept[0]

    def new_plan(self, guess: ClassicState, seat: i64) -> Plan:
        plan = self.plan_for(self.ways(guess, seat), self.own_tickets(guess, seat), self.means(guess, seat))
        if self.hurried:
            plan.detours = vec[i64]([-1] * guess.board.routes)
        return plan

    def sketch(self, guess: ClassicState, seat: i64, mark: i64) -> Plan:
        """In a hurry: a plan that was made for the same claims and tickets before, if there is one."""
        key = (self.claims(guess, seat) * 31 + mark) & 0x7FFFFFFFFFFFFFF
        if key not in self.sketches:
            if len(self.sketches) >= MOST_SKETCHES:
                self.sketches.clear()
            self.sketches[key] = self.new_plan(guess, seat)
        return self.sketches[key]

    def look_again(self, guess: ClassicState, seat: i64) -> None:
        """Two cards more than at the last look: is there a plan that suits them better than the kept one?"""
        self.kept_with = guess.hand_size[seat]
        if len(self.kept[0].routes) == 0:
            return
        plan = self.new_plan(guess, seat)
        if plan.worth > self.kept[0].worth_now(self.maps[0]) + self.loyalty:
            self.kept = [plan]
            self.detours_for = -1

    def plan_for(self, ways: Ways, tickets: vec[i64], means: Means) -> Plan:
        if self.hurried:
            return best_plan(ways, tickets, means, FEW_ORDERS)
        return best_plan(ways, tickets, means) if self.joint == 0 else joint_plan(ways, tickets, means)

    def mark(self, guess: ClassicState, seat: i64) -> i64:
        """A number that changes with the seat's tickets and trains, and in the last rounds with every turn."""
        rounds = self.rounds_left(guess, seat)
        late = rounds if rounds <= 6 else 0
        if self.hurried:  # now and then is enough
            late = (rounds + 1) // 2 if rounds <= 4 else 0
        tickets: i64 = 0
        for ticket in range(guess.board.tickets):
            if guess.place[ticket] == seat:
                tickets = (tickets * 31 + ticket + 1) & 0xFFFFFFFF
        return ((tickets * 64 + guess.trains[seat]) * 8 + seat) * 16 + late

    def still_open(self, guess: ClassicState, seat: i64, plan: Plan) -> bool:
        """Whether every planned route can still be got."""
        for r in plan.routes:
            if self.route_price(guess, seat, r) >= NEVER:
                return False
        return True

    def threats(self, guess: ClassicState, seat: i64) -> Rivals:
        """How likely the others want each route."""
        if len(self.rivals_seen) == 0 or self.rivals_seen[0].board is not guess.board:
            self.rivals_seen = [Rivals(guess.board)]
        rivals = self.rivals_seen[0]
        rivals.look(guess, seat)
        return rivals

    def rounds_left(self, guess: ClassicState, seat: i64) -> i64:
        """How many turns this seat can still expect, the present one included."""
        if guess.turns_left >= 0:
            return (guess.turns_left + guess.players - 1) // guess.players
        if self.per_train > 0:
            turns: i64 = 0
            for player in range(guess.players):
                turns += self.per_train * guess.trains[player] - self.per_card * guess.hand_size[player]
            return max(turns // (100 * guess.players), 0) + guess.board.last_turns
        least: i64 = 999
        for other in range(guess.players):
            if other != seat:
                trains = max(guess.trains[other] - guess.board.last_turn_at, 0)
                missing = max(trains - guess.hand_size[other], 0)
                least = min(least, (missing + 1) // 2 + (trains + 3) // 4)
        return (least + guess.board.last_turns) * self.pace // 100

    # -------------------------------------------------------------------- tickets

    def choose_keep(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        return self.sketch_keep(guess, seat, legal) if self.hurried else self.best_keep(guess, seat, legal)

    def best_keep(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """The set of offered tickets whose plan, together with the tickets held, is worth most."""
        best: int = legal[0]
        best_worth: i64 = -NEVER
        for action in legal:
            worth = self.keep_worth(guess, seat, action)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def keep_worth(self, guess: ClassicState, seat: i64, action: i64) -> i64:
        """What the tickets held and those that an action keeps are worth together."""
        tickets = self.own_tickets(guess, seat)
        for ticket in kept_by(guess, seat, action):
            tickets = append(tickets, ticket)
        return self.sober(self.plan_for(self.ways(guess, seat), tickets, self.means(guess, seat)), len(tickets))

    def sober(self, plan: Plan, tickets: i64) -> i64:
        """What a plan for so many tickets is worth if one does not believe that all will go well."""
        return plan.worth - self.ticket_fee * tickets - self.strain * plan.length

    def sketch_keep(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """In a hurry: the set of offered tickets that is worth most on top of the plan."""
        plan = self.make_plan(guess, seat)
        ways = self.ways(guess, seat)
        for r in plan.routes:
            ways.price[r] = 0
        means = self.means(guess, seat)
        means.spend(plan)
        best: int = legal[0]
        best_worth: i64 = -NEVER
        for action in legal:
            tickets = largest_first(kept_by(guess, seat, action), guess.board.ticket_points)
            worth = self.sober(plan_in_order(ways, tickets, means), len(tickets))
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def wants_tickets(self, guess: ClassicState, seat: i64, plan: Plan) -> bool:
        """Whether the best of the next tickets is likely to pay for the turn."""
        means = self.means(guess, seat)
        means.spend(plan)
        if len(plan.routes) > self.nearly_done or means.turns < self.ticket_turns:
            return False
        claims = guess.held[seat] if self.hurried else self.claims(guess, seat)
        if self.keeps_plan == 0 or claims != self.promise_for:
            self.promise = self.ticket_promise(guess, seat, plan, means)
            self.promise_for = claims
        return self.promise >= self.tickets_margin

    def ticket_promise(self, guess: ClassicState, seat: i64, plan: Plan, means: Means) -> i64:
        """What the best of the next tickets is likely to be worth, on top of the plan."""
        ways = self.ways(guess, seat)
        for r in plan.routes:
            ways.price[r] = 0
        gains: list[int] = []
        for ticket in range(guess.board.tickets):
            if not self.has_seen(guess, seat, ticket):
                gains.append(best_plan(ways, vec[i64]([ticket]), means).worth)
        gains.sort(reverse=True)
        return expected_best(gains, guess.board.draw_tickets)

    def claims(self, guess: ClassicState, seat: i64) -> i64:
        """A number that changes whenever somebody claims a route or this seat gets tickets."""
        mark: i64 = seat + 1
        for i in range(len(guess.owned)):
            mark = (mark * 1_000_003 + guess.owned[i]) & 0xFFFFFFFFFFF
        return mark * 64 + guess.held[seat]

    def has_seen(self, guess: ClassicState, seat: i64, ticket: i64) -> bool:
        """Whether this seat holds the ticket or handed it back."""
        return guess.place[ticket] == seat or guess.place[ticket] == HANDED_BACK - seat

    # ----------------------------------------------------------------------- turns

    def choose_turn(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        plan = self.make_plan(guess, seat)
        own = self.choose_own_action(guess, seat, legal, plan)
        if own != NOTHING:
            return own
        claim = self.choose_claim(guess, seat, legal, plan)
        if claim != NOTHING:
            return claim
        if TICKETS in legal and self.wants_tickets(guess, seat, plan):
            return TICKETS
        return self.choose_card(guess, seat, legal, plan)

    def choose_own_action(self, guess: ClassicState, seat: i64, legal: list[int], plan: Plan) -> i64:
        """An action of a turn that the classic game does not have, or NOTHING."""
        return NOTHING

    # ---------------------------------------------------------------------- claims

    def choose_claim(self, guess: ClassicState, seat: i64, legal: list[int], plan: Plan) -> i64:
        """The planned route that is most urgent, else any route that is worth its cards, or NOTHING."""
        best: i64 = NOTHING
        best_worth: i64 = 0
        rounds = self.rounds_left(guess, seat)
        needs = Needs(guess, seat, plan.routes, self.tastes)
        turns = turns_for(plan, needs)
        trains = guess.trains[seat] - plan.length
        if rounds <= self.late and turns > rounds:
            trains = guess.trains[seat]  # too late for the plan: nothing to save for it
        elif len(plan.routes) > 0 and turns + self.reserve > rounds:
            trains = 0
        shortest: i64 = 0 if len(plan.routes) == 0 or rounds <= self.late else self.least_extra
        for action in legal:
            route: i64 = action - CLAIM
            if route < 0 or route >= guess.board.routes:
                continue
            worth: i64 = 0
            if plan.wants(route):
                urgency = self.urgency(guess, seat, route, plan)
                if urgency < self.patience and needs.lacking > 0 and turns + self.reserve < rounds:
                    continue
                worth = NEVER + urgency
            elif guess.board.length[route] < shortest:
                continue
            elif guess.board.length[route] <= trains:
                worth = self.claim_worth(guess, seat, route, needs, rounds)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def urgency(self, guess: ClassicState, seat: i64, route: i64, plan: Plan) -> i64:
        """How much it would hurt to lose a planned route, and how likely that is."""
        detour = self.detour(guess, seat, route, plan)
        urgency = detour + self.rival_worth * self.rivals(guess, seat, route) + self.route_worth(guess, seat, route)
        if self.threat_worth != 0:
            urgency += self.threat_worth * self.threats(guess, seat).threat[route] // CERTAIN
        return urgency

    def detour(self, guess: ClassicState, seat: i64, route: i64, plan: Plan) -> i64:
        """What it would cost to go round a planned route."""
        if self.keeps_plan == 0:
            return self.find_detour(guess, seat, route, plan)
        if self.hurried:
            if plan.detours[route] < 0:
                self.ways(guess, seat)
                plan.detours[route] = self.find_detour(guess, seat, route, plan)
            return plan.detours[route]
        claims = self.claims(guess, seat)
        if claims != self.detours_for or len(self.detours) != guess.board.routes:
            self.detours = vec[i64]([-1] * guess.board.routes)
            self.detours_for = claims
            self.ways(guess, seat)
        if self.detours[route] < 0:
            self.detours[route] = self.find_detour(guess, seat, route, plan)
        return self.detours[route]

    def find_detour(self, guess: ClassicState, seat: i64, route: i64, plan: Plan) -> i64:
        board = guess.board
        ways = self.maps[0]
        prices = ways.price
        ways.price = prices[:]
        for r in plan.routes:
            ways.price[r] = 0
        for r in range(board.routes):
            if board.a[r] + board.b[r] == board.a[route] + board.b[route] and ways.far[r] == ways.far[route]:
                ways.price[r] = NEVER
        detour = min(ways.cheapest(board.a[route], board.b[route], 300), 300)
        ways.price = prices
        return detour

    def rivals(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """How many ends of the route other players have reached."""
        board = guess.board
        found: i64 = 0
        for other in range(guess.players):
            if other != seat:
                if self.has_reached(guess, other, board.a[route]):
                    found += 1
                if self.has_reached(guess, other, board.b[route]):
                    found += 1
        return found

    def has_reached(self, guess: ClassicState, player: i64, node: i64) -> bool:
        """Whether a player has a route at a node."""
        words = guess.board.words
        for w in range(words):
            if guess.owned[player * words + w] & guess.board.at_city[node * words + w] != 0:
                return True
        return False

    def claim_worth(self, guess: ClassicState, seat: i64, route: i64, needs: Needs, rounds: i64) -> i64:
        """What claiming a route that no ticket needs brings, beyond its turn and its cards."""
        points = self.extra_worth(guess, seat, route)
        if self.block_worth != 0:
            points += self.block_worth * self.threats(guess, seat).threat[route] // CERTAIN
        if rounds <= 1:
            return points
        if self.joining != 0 and self.touches(guess, seat, route):
            points += self.joining
        if self.ending != 0 and guess.trains[seat] - guess.board.length[route] <= guess.board.last_turn_at:
            points += self.ending
        points -= self.turn_worth + self.payment_harm(guess, seat, route, needs)
        return points if rounds <= self.late else points - self.extra_train * guess.board.length[route]

    def extra_worth(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """The points of a route that no ticket needs, and what it does for the longest path."""
        worth = self.route_worth(guess, seat, route)
        if self.path_worth != 0 and len(self.kept) > 0 and self.touches(guess, seat, route):
            worth += self.path_worth * self.paths.gain(guess, seat, route, self.kept[0].routes)
        return worth

    def touches(self, guess: ClassicState, seat: i64, route: i64) -> bool:
        """Whether a route has an end in the seat's own network."""
        board = guess.board
        return self.has_reached(guess, seat, board.a[route]) or self.has_reached(guess, seat, board.b[route])

    def payment_harm(self, guess: ClassicState, seat: i64, route: i64, needs: Needs) -> i64:
        """What the best payment takes from the wanted routes."""
        length = guess.board.length[route]
        colour = guess.colour_of(route)
        wild = guess.hand_of(seat, LOCOMOTIVE)
        best: i64 = NEVER
        for kind in range(LOCOMOTIVE):
            if colour >= 0 and colour != kind:
                continue
            locomotives = max(length - guess.hand_of(seat, kind), guess.board.locomotives[route])
            if locomotives <= wild:
                best = min(best, needs.harm(kind, length - locomotives, locomotives))
        return best

    def choose_pay(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """The payment that takes least from the routes still wanted; of equals, from the smallest pile."""
        plan = self.make_plan(guess, seat)
        others = vec[i64](capacity=24)
        for r in plan.routes:
            if r != guess.route:
                others = append(others, r)
        needs = Needs(guess, seat, others, self.tastes)
        length = guess.board.length[guess.route]
        best: int = legal[0]
        best_harm: i64 = NEVER
        for action in legal:
            kind: i64 = (action - PAY) // PAY_STRIDE
            locomotives: i64 = (action - PAY) % PAY_STRIDE
            harm = needs.harm(kind, length - locomotives, locomotives) * 100 + guess.hand_of(seat, kind)
            if harm < best_harm:
                best = action
                best_harm = harm
        return best

    # ----------------------------------------------------------------------- cards

    def choose_card(self, guess: ClassicState, seat: i64, legal: list[int], plan: Plan) -> int:
        """The open card or the deck, whichever is worth more; an open locomotive costs both cards."""
        needs = self.card_needs(guess, seat, plan)
        best: int = NOTHING
        best_worth: i64 = -1
        for action in legal:
            worth = self.card_worth(action, needs)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best if best != NOTHING else self.choose_last_resort(guess, seat, legal)

    def card_needs(self, guess: ClassicState, seat: i64, plan: Plan) -> Needs:
        """What to draw for: the plan, or if it lacks nothing, what may come on top of it."""
        needs = Needs(guess, seat, plan.routes, self.tastes)
        if needs.lacking <= 0:
            needs = Needs(guess, seat, self.with_extras(guess, seat, plan), self.tastes)
        return needs

    def card_worth(self, action: i64, needs: Needs) -> i64:
        """What taking a card is worth; below zero if the action takes none."""
        if action == DRAW:
            return needs.blind_worth()
        if TAKE <= action < TAKE + LOCOMOTIVE:
            return needs.worth(action - TAKE)
        if action == TAKE + LOCOMOTIVE:
            return needs.worth(LOCOMOTIVE) - needs.blind_worth()
        return -1

    def with_extras(self, guess: ClassicState, seat: i64, plan: Plan) -> vec[i64]:
        """The planned routes and, for the trains left over, those that bring most points a turn."""
        board = guess.board
        wanted = plan.routes[:]
        trains = guess.trains[seat] - plan.length
        rounds = self.rounds_left(guess, seat)
        wild = guess.hand_of(seat, LOCOMOTIVE)
        most = self.most_alike(guess, seat)
        best: i64 = NOTHING
        best_rate: i64 = 0
        for r in range(board.routes):
            length = board.length[r]
            if length > trains or plan.wants(r):
                continue
            colour = guess.colour_of(r)
            cards = wild + (guess.hand_of(seat, colour) if colour >= 0 else most)
            turns = (max(length - cards, 0) + 1) // 2 + 1
            rate = self.extra_worth(guess, seat, r) * 100 // turns
            if turns <= rounds and rate > best_rate and self.may_be_extra(guess, seat, r):
                best = r
                best_rate = rate
        if best != NOTHING:
            wanted = append(wanted, best)
        return wanted

    def may_be_extra(self, guess: ClassicState, seat: i64, route: i64) -> bool:
        """Whether a route that no ticket needs can be got at all."""
        return not guess.owns(seat, route) and self.route_price(guess, seat, route) < NEVER

    def choose_last_resort(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """No card can be taken: the claim that is worth most, else whatever is possible."""
        best: int = legal[0]
        best_worth: i64 = -NEVER
        for action in legal:
            route: i64 = action - CLAIM
            if 0 <= route < guess.board.routes and self.route_worth(guess, seat, route) > best_worth:
                best = action
                best_worth = self.route_worth(guess, seat, route)
        return best


def turns_for(plan: Plan, needs: Needs) -> i64:
    """The turns that a plan takes if all goes well."""
    return len(plan.routes) + (max(needs.lacking, 0) + 1) // 2


def by_rank(worths: list[int]) -> list[float]:
    """How promising actions are that are worth so much: 1 for the best, something for the few next ones, and next to
    nothing for the others, in their order."""
    weights = [0.0 for _ in worths]
    promising = (1.0, 0.4, 0.3, 0.2, 0.15)
    for rank in range(len(worths)):
        best = -1
        for i in range(len(worths)):
            if weights[i] == 0.0 and (best < 0 or worths[i] > worths[best]):
                best = i
        weights[best] = promising[rank] if rank < len(promising) else UNLIKELY / (rank + 1)
    return weights


def expected_best(gains: list[int], draws: int) -> int:
    """The average of the best of so many draws without replacement; the gains come best first."""
    if len(gains) == 0:
        return -NEVER
    draws = min(draws, len(gains))
    expected = 0.0
    chance = 1.0  # that no better one has been drawn
    for i, gain in enumerate(gains):
        left = len(gains) - i
        hit = min(1.0, draws / left)
        expected += chance * hit * gain
        chance *= 1.0 - hit
    return int(expected)


def classic_planner(seed: int) -> RouteGreedy:
    planner = RouteGreedy(seed)
    planner.use(CLASSIC_WEIGHTS)
    return planner


def classic_veteran(seed: int) -> RouteGreedy:
    planner = classic_planner(seed)
    planner.use(CLASSIC_VETERAN)
    return planner
