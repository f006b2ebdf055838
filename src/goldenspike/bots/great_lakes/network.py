"""Plans of Great Lakes for all tickets together: one network of routes, and the ports where harbours pay.

A plan is drafted ticket by ticket, in several orders; then every ticket looks for a better way over what the
others need anyway. The draft that is worth most is kept from decision to decision, until tickets come in, a
planned route is lost, or the turns run short: thinking it through afresh each time would change little.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.plan import POINT, largest_first
from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.bots.great_lakes.draft import Draft, JointPlan
from goldenspike.bots.great_lakes.greedy import LakesGreedy
from goldenspike.engine.bits import BIT, WORD, lowest
from goldenspike.engine.graphs import find
from goldenspike.games.classic.scoring import networks, own_routes
from goldenspike.games.great_lakes.cards import COLOURS, SHIP, WILD
from goldenspike.games.great_lakes.position import HARBOURS, NOTHING, SHIP_CARDS, TRAIN_CARDS
from goldenspike.games.great_lakes.scoring import harbour_worth
from goldenspike.games.great_lakes.state import GreatLakesState


class LakesNetworks(LakesGreedy):
    """Plans tickets together and remembers the plan of each seat."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.plans: list[JointPlan] = []  # of each seat, thought out last
        self.pace: i64 = 10  # tenths: how much longer the others take than if every card were of use
        self.slack: i64 = 100  # in hundredths: the turns that each two cards take which a plan lacks
        self.ticket_bonus: i64 = 0  # of completing a ticket, beyond its points and harbours
        self.orders: i64 = 4  # in which the tickets of a plan are tried
        self.keep_orders: i64 = 1  # and for each set of tickets that could be kept
        self.harbour_price: i64 = 60  # the turns that a harbour takes
        self.hope: i64 = 50  # of a harbour at an end of a ticket
        self.popular: i64 = 1  # a harbour's site, for each ticket that may still come
        self.card_credit: i64 = 0  # off the price of a route, for each space that cards in hand cover
        self.grey_credit: i64 = 0  # off the price of a grey route, for each space
        self.grey_cover: i64 = 0  # ... for each space that cards of one colour in hand cover
        self.wild_credit: i64 = 0  # off any price, for each wild card that fills a route up
        self.second_look: i64 = 0  # 1: a plan that stands gives way if the cards that have come suit another better
        self.loyalty: i64 = 0  # ... by so much
        self.naming = vec[i64]()  # for each city: the tickets of the board that name it

    # ------------------------------------------------------------------------ prices

    def ways(self, guess: GreatLakesState, seat: i64) -> Ways:
        if len(self.maps) == 0 or self.maps[0].board is not guess.board:
            board = guess.board
            self.naming = vec[i64]([0] * board.nodes)
            for ticket in range(board.tickets):
                self.naming[board.ticket_a[ticket]] += 1
                self.naming[board.ticket_b[ticket]] += 1
        return super().ways(guess, seat)

    def route_price(self, guess: GreatLakesState, seat: i64, route: i64) -> i64:
        price = super().route_price(guess, seat, route)
        if 0 < price < NEVER:
            price = max(price - self.credit(guess, seat, route), self.least_price)
        return price

    def credit(self, guess: GreatLakesState, seat: i64, route: i64) -> i64:
        """What the cards in hand take off the price of a route."""
        colour = guess.lakes.card_colour[route]
        mode = guess.lakes.mode[route]
        length = guess.lakes.length[route]
        have: i64 = 0
        if colour >= 0:
            have = min(length, guess.cover_of(seat, mode, colour))
            credit = self.card_credit * have
        else:
            credit = self.grey_credit * length
            if self.grey_cover + self.wild_credit != 0:
                for kind in range(COLOURS):
                    have = max(have, guess.cover_of(seat, mode, kind))
                have = min(length, have)
                credit += self.grey_cover * have
        return credit + self.wild_credit * min(length - have, guess.hand_of(seat, WILD))

    # -------------------------------------------------------------------- the plan

    def make_plan(self, guess: GreatLakesState, seat: i64) -> JointPlan:
        """The plan of before, if it is still good; with two cards more, if it still is the best; else a new one."""
        while len(self.plans) <= seat:
            self.plans.append(JointPlan(guess.board.nodes))
        plan = self.plans[seat]
        tickets = self.ticket_set(guess, seat)
        hand = guess.seat(seat, TRAIN_CARDS) + guess.seat(seat, SHIP_CARDS)
        stands = plan.tickets == tickets and self.follow(guess, seat, plan)
        if stands and (self.second_look == 0 or hand < plan.hand + 2 or len(plan.routes) == 0):
            plan.hand = min(plan.hand, hand)
            return plan
        before = plan
        before.hand = hand
        ways = self.ways(guess, seat)
        plan = self.joint_plan(guess, seat, self.own_tickets(guess, seat), self.orders)
        if stands and plan.worth_now(ways) <= before.worth_now(ways) + self.loyalty:
            return before
        self.plans[seat] = plan
        plan.hand = hand
        plan.tickets = tickets
        plan.rounds = self.rounds_left(guess, seat)
        words = guess.board.words
        plan.owned = guess.owned[seat * words : (seat + 1) * words]
        return plan

    def ticket_set(self, guess: GreatLakesState, seat: i64) -> i64:
        held: i64 = 0
        place = guess.place
        for ticket in range(guess.board.tickets):
            if place[ticket] == seat:
                held |= BIT[ticket]
        return held

    def follow(self, guess: GreatLakesState, seat: i64, plan: JointPlan) -> bool:
        """Whether the plan still stands; routes of it that have been claimed are struck off."""
        words = guess.board.words
        for w in range(words):
            owned = guess.owned[seat * words + w]
            if plan.owned[w] & ~owned != 0:
                return False  # another game
            claimed = owned & ~plan.owned[w]
            while claimed != 0:
                if not plan.strike(guess.board.length, w * WORD + lowest(claimed)) and plan.left_out > 0:
                    return False  # what was given up may be possible now
                claimed &= claimed - 1
            plan.owned[w] = owned
        for r in plan.routes:
            if not guess.is_open(seat, r):
                return False
        rounds = self.rounds_left(guess, seat)
        return rounds >= plan.rounds or self.turns_for(guess, seat, plan.routes) <= rounds

    def joint_plan(self, guess: GreatLakesState, seat: i64, tickets: vec[i64], orders: i64) -> JointPlan:
        """The best plan for these tickets; a kind of piece of which it wants too many gets dearer.

        The prices of `ways` must be those of this position; they stay as they are.
        """
        ways = self.maps[0]
        prices = ways.price
        board = guess.board
        root = networks(guess, own_routes(guess, seat))
        done = vec[i64](capacity=16)
        todo = vec[i64](capacity=16)
        for ticket in tickets:
            if find(root, board.ticket_a[ticket]) == find(root, board.ticket_b[ticket]):
                done = append(done, ticket)
            else:
                todo = append(todo, ticket)
        plan = self.best_draft(guess, seat, done, todo, orders)
        for _ in range(3):
            scarce = self.scarce(guess, seat, plan)
            if scarce == NOTHING:
                break
            ways.price = ways.price[:]
            for r in range(board.routes):
                if guess.lakes.mode[r] == scarce and 0 < ways.price[r] < NEVER:
                    ways.price[r] += self.scarce_piece * board.length[r]
            plan = self.best_draft(guess, seat, done, todo, orders)
        ways.price = prices
        return plan

    def best_draft(self, guess: GreatLakesState, seat: i64, done: vec[i64], todo: vec[i64], orders: i64) -> JointPlan:
        ordered = largest_first(todo, guess.board.ticket_points)
        best = self.draft(guess, seat, done, ordered)
        for first in range(1, min(len(ordered), orders)):
            order = vec[i64]([ordered[first]])
            for i in range(len(ordered)):
                if i != first:
                    order = append(order, ordered[i])
            plan = self.draft(guess, seat, done, order)
            if plan.worth > best.worth:
                best = plan
        return best

    def draft(self, guess: GreatLakesState, seat: i64, done: vec[i64], todo: vec[i64]) -> JointPlan:
        """Plan ticket after ticket, in this order, leaving out those that cost more than they bring."""
        board = guess.board
        plan = JointPlan(board.nodes)
        for ticket in done:
            self.count_in(guess, plan, ticket)
        ways = self.maps[0]
        draft = Draft(ways)
        for ticket in todo:
            points = board.ticket_points[ticket] * POINT
            gain = 2 * points + self.ticket_bonus + self.hopes(guess, seat, ticket)
            price = ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket], gain)
            if price == NEVER:
                plan.worth -= points
                plan.left_out += 1
                continue
            path = ways.routes()
            draft.add(ticket, path)
            if price > 0 and not self.allows(guess, seat, draft):
                draft.lift(path)
                draft.planned = draft.planned[: len(draft.planned) - 1]
                draft.paths.pop()
                plan.worth -= points
                plan.left_out += 1
                continue
            self.count_in(guess, plan, ticket)
        if len(draft.planned) > 1:
            draft.reroute()
        self.finish(guess, seat, plan, draft)
        draft.close()
        return plan

    def count_in(self, guess: GreatLakesState, plan: JointPlan, ticket: i64) -> None:
        """A ticket that will be complete."""
        board = guess.board
        plan.worth += board.ticket_points[ticket] * POINT
        plan.named[board.ticket_a[ticket]] += 1
        plan.named[board.ticket_b[ticket]] += 1

    def finish(self, guess: GreatLakesState, seat: i64, plan: JointPlan, draft: Draft) -> None:
        """The routes of a draft, what they cost, and the harbours that they make worth building."""
        board = guess.board
        plan.routes = vec[i64](capacity=24)
        plan.length = 0
        price: i64 = 0
        ends = guess.may_build_at(seat)
        for r in range(board.routes):
            if draft.uses[r] > 0 and draft.base[r] > 0:
                plan.routes = append(plan.routes, r)
                plan.length += board.length[r]
                price += draft.base[r]
                ends |= guess.lakes.ends[r] & guess.lakes.ports & ~guess.harboured
        plan.brings = plan.worth + self.harbours(guess, seat, plan, ends)
        plan.worth = plan.brings - price

    def harbours(self, guess: GreatLakesState, seat: i64, plan: JointPlan, ends: i64) -> i64:
        """What the harbours of this seat will bring; `sites` are the best ports for those not built yet."""
        worth: i64 = 0
        built = guess.seat(seat, HARBOURS)
        while built != 0:
            worth += self.harbour_points(guess, plan.named[lowest(built)])
            built &= built - 1
        for _ in range(guess.harbours_left(seat)):
            best: i64 = NOTHING
            most: i64 = 0
            ports = ends
            while ports != 0:
                city = lowest(ports)
                ports &= ports - 1
                if plan.named[city] > 0:
                    value = self.harbour_points(guess, plan.named[city]) + self.popular * self.naming[city]
                    if value > most:
                        best = city
                        most = value
            if best == NOTHING:
                break
            plan.sites |= BIT[best]
            ends &= ~BIT[best]
            built_worth = self.harbour_points(guess, plan.named[best]) - guess.lakes.lakes.unbuilt_points * POINT
            worth += max(built_worth - self.harbour_price, 0)
        return worth

    def harbour_points(self, guess: GreatLakesState, tickets: i64) -> i64:
        return harbour_worth(guess, tickets) * POINT

    def hopes(self, guess: GreatLakesState, seat: i64, ticket: i64) -> i64:
        """What a ticket may bring beyond its points: harbours at its ends."""
        board = guess.board
        found: i64 = 0
        for city in (board.ticket_a[ticket], board.ticket_b[ticket]):
            if guess.seat(seat, HARBOURS) & BIT[city] != 0:
                found += 10 * POINT
            elif guess.harbours_left(seat) > 0 and guess.lakes.ports & ~guess.harboured & BIT[city] != 0:
                found += self.hope
        return found

    # -------------------------------------------------------------------- turns

    def allows(self, guess: GreatLakesState, seat: i64, draft: Draft) -> bool:
        """Whether the pieces and turns that are left are enough for a draft."""
        routes = vec[i64](capacity=24)
        length: i64 = 0
        for r in range(guess.board.routes):
            if draft.uses[r] > 0 and draft.base[r] > 0:
                routes = append(routes, r)
                length += guess.board.length[r]
        if length > self.supply(guess, seat):
            return False
        return self.turns_for(guess, seat, routes) <= self.rounds_left(guess, seat)

    def turns_for(self, guess: GreatLakesState, seat: i64, routes: vec[i64]) -> i64:
        """The turns that claiming these routes takes: one each, and one for two cards; most ship cards have two."""
        cards: i64 = -guess.seat(seat, TRAIN_CARDS) - guess.seat(seat, SHIP_CARDS)
        for r in routes:
            length = guess.lakes.length[r]
            cards += (2 * length + 2) // 3 if guess.lakes.mode[r] == SHIP else length
        return len(routes) + (max(cards, 0) * self.slack + 100) // 200

    def rounds_left(self, guess: GreatLakesState, seat: i64) -> i64:
        rounds = super().rounds_left(guess, seat)
        if guess.turns_left >= 0:
            return rounds
        return guess.board.last_turns + (rounds - guess.board.last_turns) * self.pace // 10
