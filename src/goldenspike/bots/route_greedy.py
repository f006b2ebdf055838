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

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from goldenspike.bots.greedy import Strategy
from goldenspike.bots.needs import Needs
from goldenspike.bots.plan import POINT, Means, Plan, best_plan
from goldenspike.bots.ways import NEVER, Ways
from goldenspike.engine.bits import BIT
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


@mypyc_attr(allow_interpreted_subclasses=True)
class RouteGreedy(Strategy):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.maps: list[Ways] = []  # of the board played last
        # What things are worth, in tenths of a point; found by letting variants play each other.
        self.turn_worth: i64 = 25
        self.train_worth: i64 = 10  # a train on a way that a ticket needs
        self.extra_train: i64 = 15  # a train on a route that none needs: it may yet be wanted for tickets
        self.card_credit: i64 = 2  # off the price of a route, for each card of its colour in hand
        self.least_price: i64 = 20  # of any route, however many points it brings
        self.rival_worth: i64 = 30  # of hurrying, for each end of a route that another player has reached
        self.tickets_margin: i64 = 25  # what new tickets must promise
        # Turns.
        self.ticket_turns: i64 = 6  # with fewer turns left, no new tickets
        self.reserve: i64 = 4  # kept for the plan when routes are claimed that no ticket needs
        self.late: i64 = 3  # with so few turns left, trains need not be saved

    def choose(self, guess: State, seat: i64, legal: list[int]) -> int:
        assert isinstance(guess, ClassicState)
        phase = guess.phase
        if phase == TURN:
            return self.choose_turn(guess, seat, legal)
        if phase == SECOND_CARD:
            plan = self.make_plan(guess, seat, self.own_tickets(guess, seat))
            return self.choose_card(guess, seat, legal, plan)
        if phase == PAYING:
            return self.choose_pay(guess, seat, legal)
        if phase == OPENING or phase == KEEPING:
            return self.choose_keep(guess, seat, legal)
        return self.choose_own_phase(guess, seat, legal)

    def choose_own_phase(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """A decision that the classic game does not have."""
        return legal[self.dice.below(len(legal))]

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
        colour = guess.colour_of(route)
        if colour >= 0:
            price -= self.card_credit * min(length, guess.hand_of(seat, colour))
        return max(price, self.least_price)

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
        return ways

    def own_tickets(self, guess: ClassicState, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=16)
        for ticket in range(guess.board.tickets):
            if guess.place[ticket] == seat:
                found = append(found, ticket)
        return found

    def means(self, guess: ClassicState, seat: i64) -> Means:
        return Means(guess.trains[seat], guess.hand_size[seat], self.rounds_left(guess, seat))

    def make_plan(self, guess: ClassicState, seat: i64, tickets: vec[i64]) -> Plan:
        return best_plan(self.ways(guess, seat), tickets, self.means(guess, seat))

    def rounds_left(self, guess: ClassicState, seat: i64) -> i64:
        """How many turns this seat can still expect, the present one included."""
        if guess.turns_left >= 0:
            return (guess.turns_left + guess.players - 1) // guess.players
        least: i64 = 999
        for other in range(guess.players):
            if other != seat:
                trains = max(guess.trains[other] - guess.board.last_turn_at, 0)
                missing = max(trains - guess.hand_size[other], 0)
                least = min(least, (missing + 1) // 2 + (trains + 3) // 4)
        return least + guess.board.last_turns

    # -------------------------------------------------------------------- tickets

    def choose_keep(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        """The set of offered tickets whose plan, together with the tickets held, is worth most."""
        best: int = legal[0]
        best_worth: i64 = -NEVER
        start = seat * guess.board.most_offered
        ways = self.ways(guess, seat)
        means = self.means(guess, seat)
        for action in legal:
            mask: i64 = action - KEEP
            tickets = self.own_tickets(guess, seat)
            for i in range(guess.offered(seat)):
                if mask & BIT[i] != 0:
                    tickets = append(tickets, guess.offer[start + i])
            worth = best_plan(ways, tickets, means).worth
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def wants_tickets(self, guess: ClassicState, seat: i64, plan: Plan) -> bool:
        """Whether the best of the next tickets is likely to pay for the turn."""
        means = self.means(guess, seat)
        if len(plan.routes) > 0 or means.turns < self.ticket_turns:
            return False
        ways = self.ways(guess, seat)
        gains: list[int] = []
        for ticket in range(guess.board.tickets):
            if not self.has_seen(guess, seat, ticket):
                gains.append(best_plan(ways, vec[i64]([ticket]), means).worth)
        gains.sort(reverse=True)
        return expected_best(gains, guess.board.draw_tickets) >= self.tickets_margin

    def has_seen(self, guess: ClassicState, seat: i64, ticket: i64) -> bool:
        """Whether this seat holds the ticket or handed it back."""
        return guess.place[ticket] == seat or guess.place[ticket] == HANDED_BACK - seat

    # ----------------------------------------------------------------------- turns

    def choose_turn(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        plan = self.make_plan(guess, seat, self.own_tickets(guess, seat))
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
        needs = Needs(guess, seat, plan.routes)
        turns = len(plan.routes) + (max(needs.lacking, 0) + 1) // 2  # for the plan, if all goes well
        trains = guess.trains[seat] - plan.length
        if rounds <= self.late and turns > rounds:
            trains = guess.trains[seat]  # too late for the plan: nothing to save for it
        elif len(plan.routes) > 0 and turns + self.reserve > rounds:
            trains = 0
        for action in legal:
            route: i64 = action - CLAIM
            if route < 0 or route >= guess.board.routes:
                continue
            worth: i64 = 0
            if plan.wants(route):
                worth = NEVER + self.urgency(guess, seat, route, plan)
            elif guess.board.length[route] <= trains:
                worth = self.claim_worth(guess, seat, route, needs, rounds)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def urgency(self, guess: ClassicState, seat: i64, route: i64, plan: Plan) -> i64:
        """How much it would hurt to lose a planned route, and how likely that is."""
        board = guess.board
        ways = self.maps[0]
        prices = ways.price
        ways.price = prices[:]
        for r in plan.routes:
            ways.price[r] = 0
        for r in range(board.routes):
            if board.a[r] + board.b[r] == board.a[route] + board.b[route] and ways.far[r] == ways.far[route]:
                ways.price[r] = NEVER
        detour = min(ways.cheapest(board.a[route], board.b[route]), 300)
        ways.price = prices
        return detour + self.rival_worth * self.rivals(guess, seat, route) + self.route_worth(guess, seat, route)

    def rivals(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """How many ends of the route other players have reached."""
        board = guess.board
        words = board.words
        found: i64 = 0
        for other in range(guess.players):
            if other == seat:
                continue
            for end in (board.a[route], board.b[route]):
                for w in range(words):
                    if guess.owned[other * words + w] & board.at_city[end * words + w] != 0:
                        found += 1
                        break
        return found

    def claim_worth(self, guess: ClassicState, seat: i64, route: i64, needs: Needs, rounds: i64) -> i64:
        """What claiming a route that no ticket needs brings, beyond its turn and its cards."""
        points = self.route_worth(guess, seat, route)
        if rounds <= 1:
            return points
        points -= self.turn_worth + self.payment_harm(guess, seat, route, needs)
        return points if rounds <= self.late else points - self.extra_train * guess.board.length[route]

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
        plan = self.make_plan(guess, seat, self.own_tickets(guess, seat))
        others = vec[i64](capacity=24)
        for r in plan.routes:
            if r != guess.route:
                others = append(others, r)
        needs = Needs(guess, seat, others)
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
        needs = Needs(guess, seat, plan.routes)
        if needs.lacking <= 0:
            needs = Needs(guess, seat, self.with_extras(guess, seat, plan))
        blind = needs.blind_worth()
        best: int = NOTHING
        best_worth: i64 = -1
        for action in legal:
            if action == DRAW:
                worth = blind
            elif TAKE <= action < TAKE + LOCOMOTIVE:
                worth = needs.worth(action - TAKE)
            elif action == TAKE + LOCOMOTIVE:
                worth = needs.worth(LOCOMOTIVE) - blind
            else:
                continue
            if worth > best_worth:
                best = action
                best_worth = worth
        return best if best != NOTHING else self.choose_last_resort(guess, seat, legal)

    def with_extras(self, guess: ClassicState, seat: i64, plan: Plan) -> vec[i64]:
        """The planned routes and, for the trains left over, those that bring most points a turn."""
        board = guess.board
        wanted = plan.routes[:]
        trains = guess.trains[seat] - plan.length
        rounds = self.rounds_left(guess, seat)
        best: i64 = NOTHING
        best_rate: i64 = 0
        for r in range(board.routes):
            length = board.length[r]
            if length > trains or plan.wants(r) or not self.may_be_extra(guess, seat, r):
                continue
            missing = max(length - self.most_towards(guess, seat, r), 0)
            turns = (missing + 1) // 2 + 1
            rate = self.route_worth(guess, seat, r) * 100 // turns
            if turns <= rounds and rate > best_rate:
                best = r
                best_rate = rate
        if best != NOTHING:
            wanted = append(wanted, best)
        return wanted

    def may_be_extra(self, guess: ClassicState, seat: i64, route: i64) -> bool:
        """Whether a route that no ticket needs can be got at all."""
        return not guess.owns(seat, route) and self.maps[0].price[route] < NEVER

    def most_towards(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        """The cards in hand that could pay for a route."""
        colour = guess.colour_of(route)
        most: i64 = 0
        for kind in range(LOCOMOTIVE):
            if colour < 0 or colour == kind:
                most = max(most, guess.hand_of(seat, kind))
        return most + guess.hand_of(seat, LOCOMOTIVE)

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
