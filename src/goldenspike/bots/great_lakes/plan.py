"""Planning in Great Lakes: prices of routes by land and water, plans within two kinds of pieces, ports for harbours.

The strategy in `greedy.py` derives from `LakesPlanning` and answers the questions of the game.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.plan import POINT, Means, Plan, best_plan
from goldenspike.bots.classic.ways import NEVER, Ways
from goldenspike.bots.great_lakes.needs import CardWorths, LakesNeeds
from goldenspike.bots.strategy import Strategy
from goldenspike.engine.bits import BIT
from goldenspike.engine.graphs import find
from goldenspike.games.classic.scoring import networks, own_routes
from goldenspike.games.great_lakes.cards import SHIP, TRAIN
from goldenspike.games.great_lakes.position import BOX_SHIPS, BOX_TRAINS, NOTHING, SHIP_CARDS, SHIPS, TRAIN_CARDS
from goldenspike.games.great_lakes.state import GreatLakesState


class LakesPlanning(Strategy):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.maps: list[Ways] = []  # of the board played last
        # What things are worth, in tenths of a point; found by letting variants play each other.
        self.turn_worth: i64 = 25
        self.piece_worth: i64 = 10  # a piece on a way that a ticket needs
        self.extra_piece: i64 = 15  # a piece on a route that none needs: it may yet be wanted for tickets
        self.scarce_piece: i64 = 15  # a piece of the kind of which the plan wants too many
        self.least_price: i64 = 20  # of any route, however many points it brings
        self.rival_worth: i64 = 30  # of hurrying, for each end of a route that another player has reached
        self.tickets_margin: i64 = 25  # what new tickets must promise
        self.mix_reserve: i64 = 3  # pieces of each kind beyond those that the first plan wants
        self.ticket_turns: i64 = 6  # with fewer turns left, no new tickets
        self.harbour_turns: i64 = 3  # with fewer turns left, no cards are gathered for a harbour
        self.late: i64 = 3  # with so few turns left, pieces need not be saved
        self.cards = CardWorths()

    # ------------------------------------------------------------------- planning

    def route_price(self, guess: GreatLakesState, seat: i64, route: i64) -> i64:
        """What getting a route costs: turns and pieces, less its points; never less than a little."""
        if guess.owns(seat, route):
            return 0
        board = guess.lakes
        length = board.length[route]
        if not guess.is_open(seat, route) or length > guess.pieces(seat):
            return NEVER
        cards = length if board.mode[route] == TRAIN else (2 * length + 2) // 3  # many ship cards have two ships
        price = self.turn_worth + cards * self.turn_worth // 2 + length * self.piece_worth
        price -= board.points[length] * POINT
        missing = length - self.pieces_of(guess, seat, board.mode[route])
        if missing > self.from_box(guess, seat, board.mode[route]):
            return NEVER
        if missing > 0:
            price += missing * POINT * board.exchange_price + self.turn_worth
        return max(price, self.least_price)

    def pieces_of(self, guess: GreatLakesState, seat: i64, mode: i64) -> i64:
        return guess.trains[seat] if mode == TRAIN else guess.seat(seat, SHIPS)

    def supply(self, guess: GreatLakesState, seat: i64) -> i64:
        """All pieces; before the mixes are chosen, as many as there will be then."""
        return min(guess.pieces(seat), guess.lakes.supply)

    def from_box(self, guess: GreatLakesState, seat: i64, mode: i64) -> i64:
        """How many pieces of one kind an exchange could bring."""
        return guess.most_exchanged(seat, BOX_TRAINS if mode == TRAIN else BOX_SHIPS)

    def ways(self, guess: GreatLakesState, seat: i64) -> Ways:
        """The map with this seat's prices."""
        if len(self.maps) == 0 or self.maps[0].board is not guess.board:
            self.maps = [Ways(guess.board)]
        ways = self.maps[0]
        for r in range(guess.board.routes):
            ways.price[r] = self.route_price(guess, seat, r)
        return ways

    def own_tickets(self, guess: GreatLakesState, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=16)
        for ticket in range(guess.board.tickets):
            if guess.place[ticket] == seat:
                found = append(found, ticket)
        return found

    def means(self, guess: GreatLakesState, seat: i64) -> Means:
        cards = guess.seat(seat, TRAIN_CARDS) + guess.seat(seat, SHIP_CARDS) * 3 // 2
        return Means(self.supply(guess, seat), cards, self.rounds_left(guess, seat))

    def make_plan(self, guess: GreatLakesState, seat: i64) -> Plan:
        """The best plan for the tickets held; a kind of piece of which it wants too many gets dearer."""
        tickets = self.own_tickets(guess, seat)
        means = self.means(guess, seat)
        ways = self.ways(guess, seat)
        plan = best_plan(ways, tickets, means)
        for _ in range(3):
            scarce = self.scarce(guess, seat, plan)
            if scarce == NOTHING:
                break
            for r in range(guess.board.routes):
                if guess.lakes.mode[r] == scarce and 0 < ways.price[r] < NEVER:
                    ways.price[r] += self.scarce_piece * guess.board.length[r]
            plan = best_plan(ways, tickets, means)
        return plan

    def scarce(self, guess: GreatLakesState, seat: i64, plan: Plan) -> i64:
        """The kind of piece of which the plan wants more than there are, or NOTHING."""
        for mode in (TRAIN, SHIP):
            have = self.pieces_of(guess, seat, mode)
            if self.planned(guess, plan, mode) > have + self.from_box(guess, seat, mode):
                return mode
        return NOTHING

    def planned(self, guess: GreatLakesState, plan: Plan, mode: i64) -> i64:
        """The pieces of one kind that the planned routes need."""
        pieces: i64 = 0
        for r in plan.routes:
            if guess.lakes.mode[r] == mode:
                pieces += guess.board.length[r]
        return pieces

    def rounds_left(self, guess: GreatLakesState, seat: i64) -> i64:
        """How many turns this seat can still expect, the present one included."""
        if guess.turns_left >= 0:
            return (guess.turns_left + guess.players - 1) // guess.players
        least: i64 = 999
        for other in range(guess.players):
            if other != seat:
                pieces = max(self.supply(guess, other) - guess.board.last_turn_at, 0)
                missing = pieces - guess.seat(other, TRAIN_CARDS) - guess.seat(other, SHIP_CARDS) * 3 // 2
                least = min(least, (max(missing, 0) + 2) // 3 + (pieces + 3) // 4)
        return least + guess.board.last_turns

    def needs(self, guess: GreatLakesState, seat: i64, routes: vec[i64], plan: Plan) -> LakesNeeds:
        """What cards are wanted for these routes, and for a harbour if there is a good place for one."""
        wants_harbour = guess.harbours_left(seat) > 0 and self.rounds_left(guess, seat) >= self.harbour_turns
        wants_harbour = wants_harbour and self.best_port(guess, seat, plan, False) != NOTHING
        return LakesNeeds(guess, seat, routes, wants_harbour, self.cards)

    # -------------------------------------------------------------------- harbours

    def best_port(self, guess: GreatLakesState, seat: i64, plan: Plan, now: bool) -> i64:
        """The port that most tickets of the plan name; at the end of the game any port is better than none."""
        routes = own_routes(guess, seat)
        ends = guess.may_build_at(seat)
        for r in plan.routes:
            routes = append(routes, r)
            if not now:
                ends |= guess.lakes.ends[r] & guess.lakes.ports & ~guess.harboured
        root = networks(guess, routes)
        named = vec[i64]([0] * guess.board.nodes)
        for ticket in self.own_tickets(guess, seat):
            a = guess.board.ticket_a[ticket]
            b = guess.board.ticket_b[ticket]
            if find(root, a) == find(root, b):
                named[a] += 1
                named[b] += 1
        best: i64 = NOTHING
        most: i64 = 0
        for city in range(guess.board.cities):
            if ends & BIT[city] != 0 and named[city] > most:
                best = city
                most = named[city]
        if best == NOTHING and now and len(plan.routes) == 0 and self.rounds_left(guess, seat) <= self.late:
            for city in range(guess.board.cities):
                if ends & BIT[city] != 0:
                    return city
        return best
