"""Tickets and pieces for the planner of Great Lakes: which to keep, when to draw more, how many ships."""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.plan import POINT, Plan, kept_by
from goldenspike.bots.classic.ways import NEVER
from goldenspike.bots.great_lakes.draft import JointPlan
from goldenspike.bots.great_lakes.needs import ExtraTaste
from goldenspike.bots.great_lakes.network import LakesNetworks
from goldenspike.engine.bits import BIT
from goldenspike.engine.graphs import find
from goldenspike.games.classic.actions import KEEP
from goldenspike.games.classic.route_position import HANDED_BACK, KEEPING
from goldenspike.games.classic.scoring import networks, own_routes
from goldenspike.games.great_lakes.cards import MIX, SHIP, TRAIN
from goldenspike.games.great_lakes.position import HARBOURS, NOTHING
from goldenspike.games.great_lakes.state import GreatLakesState


class LakesTickets(LakesNetworks):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.taste = ExtraTaste()
        self.busy_margin: i64 = 5  # more that new tickets must promise, for each route still planned
        self.ticket_plan: i64 = 3  # with more routes than this in the plan, no new tickets
        self.ticket_care: i64 = 15  # tenths: what the way of a new ticket is thought to cost
        self.keep_margin: i64 = 20  # what a ticket must bring to be kept, once one is
        self.strain: i64 = 0  # what the first tickets must promise for each piece on their way
        self.mix_ships: i64 = 0  # ships beyond half of the pieces

    def choose_keep(self, guess: GreatLakesState, seat: i64, legal: list[int]) -> int:
        """The set of offered tickets whose plan, together with the tickets held, is worth most."""
        if guess.phase == KEEPING:
            return self.choose_more(guess, seat)
        self.ways(guess, seat)
        best: int = legal[0]
        best_worth: i64 = -NEVER
        for action in legal:
            tickets = self.own_tickets(guess, seat)
            for ticket in kept_by(guess, seat, action):
                tickets = append(tickets, ticket)
            plan = self.joint_plan(guess, seat, tickets, self.keep_orders)
            worth = plan.worth - self.strain * plan.length
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def choose_more(self, guess: GreatLakesState, seat: i64) -> int:
        """Add one ticket after the other, the best first, as long as they bring something."""
        board = guess.board
        start = seat * board.most_offered
        tickets = self.own_tickets(guess, seat)
        self.ways(guess, seat)
        worth = self.joint_plan(guess, seat, tickets, self.keep_orders).worth
        mask: i64 = 0
        offered = guess.offered(seat)
        for _ in range(offered):
            best: i64 = NOTHING
            best_worth = worth + self.keep_margin if mask != 0 else -NEVER
            for i in range(offered):
                if mask & BIT[i] != 0:
                    continue
                more = append(tickets[:], guess.offer[start + i])
                with_it = self.joint_plan(guess, seat, more, self.keep_orders).worth
                if with_it > best_worth:
                    best = i
                    best_worth = with_it
            if best == NOTHING:
                break
            mask |= BIT[best]
            worth = best_worth
            tickets = append(tickets, guess.offer[start + best])
        return KEEP + mask

    def tickets_pay(self, guess: GreatLakesState, seat: i64, plan: JointPlan, rounds: i64) -> bool:
        """Whether the next tickets are likely to pay for the turn."""
        if len(plan.routes) > self.ticket_plan:
            return False
        if plan.promised < 0 or rounds < plan.promised - 2:
            plan.promise = self.tickets_worth(guess, seat, plan)
            plan.promised = rounds
        return plan.promise >= self.tickets_margin + self.busy_margin * len(plan.routes)

    def tickets_worth(self, guess: GreatLakesState, seat: i64, plan: JointPlan) -> i64:
        """What a draw of tickets brings on average, if all that bring something are kept, and one at least."""
        board = guess.board
        effort = vec[i64]([0] * board.nodes)
        near = self.near(guess, seat, plan, effort)
        rounds = self.rounds_left(guess, seat) - self.turns_for(guess, seat, plan.routes) - 1
        gains: i64 = 0
        losses: i64 = 0
        good: i64 = 0
        bad: i64 = 0
        for ticket in range(board.tickets):
            place = guess.place[ticket]
            if place == seat or place == HANDED_BACK - seat:
                continue
            a = board.ticket_a[ticket]
            b = board.ticket_b[ticket]
            points = board.ticket_points[ticket] * POINT
            price = near[a] + near[b]
            gain = -points
            if price < NEVER and (effort[a] + effort[b]) * self.taste.waste // 20 <= rounds:
                bonus = self.bonus(guess, seat, plan, a) + self.bonus(guess, seat, plan, b)
                gain = max(gain, points + bonus - price * self.ticket_care // 10)
            if gain > 0:
                gains += gain
                good += 1
            else:
                losses -= gain
                bad += 1
        unseen = good + bad
        if unseen == 0:
            return -NEVER
        draws = min(board.draw_tickets, guess.queued)
        worth = gains * draws // unseen
        if bad > 0:
            nothing = 1000 * bad // unseen * bad // unseen * bad // unseen * bad // unseen  # in a thousand draws
            worth -= losses // bad * nothing // 2000  # then the least of four, about half of the average
        return worth

    def bonus(self, guess: GreatLakesState, seat: i64, plan: JointPlan, city: i64) -> i64:
        """What one more ticket that names this city brings by a harbour there."""
        if plan.named[city] >= 3:
            return 0
        if guess.seat(seat, HARBOURS) & BIT[city] != 0:
            return 10 * POINT
        if plan.sites & ~guess.harboured & BIT[city] != 0:
            return 7 * POINT  # it has to be built first
        return 0

    def near(self, guess: GreatLakesState, seat: i64, plan: JointPlan, effort: vec[i64]) -> vec[i64]:
        """What it costs to join each city to the greatest part of the network, once the plan is done.

        `effort` is filled with the half turns that it takes.
        """
        board = guess.board
        ways = self.ways(guess, seat)
        routes = own_routes(guess, seat)
        for r in plan.routes:
            routes = append(routes, r)
            ways.price[r] = 0
        root = networks(guess, routes)
        size = vec[i64]([0] * board.nodes)
        hub: i64 = 0
        for n in range(board.nodes):
            top = find(root, n)
            size[top] += 1
            if size[top] > size[hub]:
                hub = top
        reach = vec[i64]([NEVER] * board.nodes)
        settled = vec[i64]([0] * board.nodes)
        reach[hub] = 0
        for _ in range(board.nodes):
            node: i64 = NOTHING
            least: i64 = NEVER
            for n in range(board.nodes):
                if settled[n] == 0 and reach[n] < least:
                    node = n
                    least = reach[n]
            if node == NOTHING:
                break
            settled[node] = 1
            for i in range(ways.first[node], ways.first[node + 1]):
                route = ways.incident[i]
                far = ways.far[route] ^ node
                if least + ways.price[route] < reach[far]:
                    reach[far] = least + ways.price[route]
                    length = board.length[route]
                    effort[far] = effort[node]
                    if ways.price[route] > 0:
                        effort[far] += 2 + ((2 * length + 2) // 3 if guess.lakes.mode[route] == SHIP else length)
        return reach

    def choose_mix(self, guess: GreatLakesState, plan: Plan) -> int:
        """As many ships as experience says, but enough of each kind for the plan."""
        supply = guess.lakes.supply
        half = supply // 2 + 1 - self.mix_ships
        trains = min(half, supply - self.planned(guess, plan, SHIP) - self.mix_reserve)
        trains = max(trains, self.planned(guess, plan, TRAIN) + self.mix_reserve)
        mix = min(max(trains - guess.lakes.fewest_trains, 0), guess.lakes.mixes - 1)
        return guess.lakes.own + MIX + mix
