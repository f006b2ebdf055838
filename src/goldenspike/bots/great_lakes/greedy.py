"""The greedy strategy of Great Lakes: tickets over land and water, harbours where they end.

Every decision is thought through afresh, as in `classic/greedy.py`: prices for all routes, a plan for the
tickets, then the one question that is asked now. A harbour is built where the tickets of the plan end;
pieces are exchanged when a planned route has its cards but lacks its pieces.

Only public facts and the seat's own cards, tickets and offer are read from the guess.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.classic.greedy import expected_best
from goldenspike.bots.classic.plan import POINT, Plan, best_plan, kept_by
from goldenspike.bots.classic.ways import NEVER
from goldenspike.bots.great_lakes.needs import LakesNeeds
from goldenspike.bots.great_lakes.plan import LakesPlanning
from goldenspike.engine.state import State
from goldenspike.games.classic.actions import CLAIM, PAY, PAY_STRIDE, TICKETS
from goldenspike.games.classic.route_position import HANDED_BACK, KEEPING, OPENING, PAYING, SECOND_CARD, TURN
from goldenspike.games.great_lakes.cards import (
    BUILD,
    COLOURS,
    DOUBLES,
    DRAW_SHIP,
    DRAW_TRAIN,
    EXCHANGE,
    GET_SHIPS,
    GET_TRAINS,
    KINDS,
    MIX,
    REFILL,
    SHIP,
    TAKE,
    TRAIN,
    WILD,
    WILDS_ALONE,
)
from goldenspike.games.great_lakes.position import (
    EXCHANGING,
    MIXING,
    NOTHING,
    PAYING_DOUBLES,
    PAYING_SYMBOLS,
    REFILLING,
)
from goldenspike.games.great_lakes.state import GreatLakesState


class LakesGreedy(LakesPlanning):
    def choose(self, guess: State, seat: i64, legal: list[int]) -> int:
        assert isinstance(guess, GreatLakesState)
        phase = guess.phase
        if phase == OPENING or phase == KEEPING:
            return self.choose_keep(guess, seat, legal)
        plan = self.make_plan(guess, seat)
        if phase == TURN:
            return self.choose_turn(guess, seat, legal, plan)
        if phase == SECOND_CARD:
            return self.choose_card(guess, seat, legal, plan)
        if phase == REFILLING:
            return self.choose_refill(guess, seat, plan)
        if phase == MIXING:
            return self.choose_mix(guess, plan)
        if phase == EXCHANGING:
            return self.choose_exchange(guess, seat, legal, plan)
        return self.choose_payment(guess, seat, legal, plan)

    # ------------------------------------------------------------ tickets and pieces

    def choose_keep(self, guess: GreatLakesState, seat: i64, legal: list[int]) -> int:
        """The set of offered tickets whose plan, together with the tickets held, is worth most."""
        best: int = legal[0]
        best_worth: i64 = -NEVER
        ways = self.ways(guess, seat)
        means = self.means(guess, seat)
        for action in legal:
            tickets = self.own_tickets(guess, seat)
            for ticket in kept_by(guess, seat, action):
                tickets = append(tickets, ticket)
            worth = best_plan(ways, tickets, means).worth
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def wants_tickets(self, guess: GreatLakesState, seat: i64, plan: Plan) -> bool:
        """Whether the best of the next tickets is likely to pay for the turn."""
        means = self.means(guess, seat)
        if len(plan.routes) > 0 or means.turns < self.ticket_turns:
            return False
        ways = self.ways(guess, seat)
        gains: list[int] = []
        for ticket in range(guess.board.tickets):
            place = guess.place[ticket]
            if place != seat and place != HANDED_BACK - seat:
                gains.append(best_plan(ways, vec[i64]([ticket]), means).worth)
        gains.sort(reverse=True)
        return expected_best(gains, guess.board.draw_tickets) >= self.tickets_margin

    def choose_mix(self, guess: GreatLakesState, plan: Plan) -> int:
        """About half and half, but enough of each kind for the plan and a little more."""
        supply = guess.lakes.supply
        trains = min(supply // 2 + 1, supply - self.planned(guess, plan, SHIP) - self.mix_reserve)
        trains = max(trains, self.planned(guess, plan, TRAIN) + self.mix_reserve)
        mix = min(max(trains - guess.lakes.fewest_trains, 0), guess.lakes.mixes - 1)
        return guess.lakes.own + MIX + mix

    # ----------------------------------------------------------------------- turns

    def choose_turn(self, guess: GreatLakesState, seat: i64, legal: list[int], plan: Plan) -> int:
        port = self.best_port(guess, seat, plan, True)
        if port != NOTHING and guess.lakes.own + BUILD + port in legal:
            return guess.lakes.own + BUILD + port
        claim = self.choose_claim(guess, seat, legal, plan)
        if claim != NOTHING:
            return claim
        if guess.lakes.own + EXCHANGE in legal and self.wants_exchange(guess, seat, plan) != 0:
            return guess.lakes.own + EXCHANGE
        if TICKETS in legal and self.wants_tickets(guess, seat, plan):
            return TICKETS
        return self.choose_card(guess, seat, legal, plan)

    # ---------------------------------------------------------------------- claims

    def choose_claim(self, guess: GreatLakesState, seat: i64, legal: list[int], plan: Plan) -> i64:
        """The planned route that is most urgent, else any route that is worth its cards, or NOTHING."""
        best: i64 = NOTHING
        best_worth: i64 = 0
        rounds = self.rounds_left(guess, seat)
        needs = self.needs(guess, seat, plan.routes, plan)
        busy = len(plan.routes) > 0 and len(plan.routes) + (max(needs.lacking, 0) + 2) // 3 + 1 > rounds
        for action in legal:
            route: i64 = action - CLAIM
            if route < 0 or route >= guess.board.routes:
                continue
            length = guess.board.length[route]
            if plan.wants(route):
                worth = NEVER + self.rival_worth * self.rivals(guess, seat, route) + guess.board.points[length] * POINT
            elif busy or plan.length + length > guess.pieces(seat):
                continue
            else:
                worth = self.claim_worth(guess, seat, route, needs, rounds)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def rivals(self, guess: GreatLakesState, seat: i64, route: i64) -> i64:
        """How many other players have reached an end of the route."""
        found: i64 = 0
        for other in range(guess.players):
            if other != seat and guess.reaches(other, route):
                found += 1
        return found

    def claim_worth(self, guess: GreatLakesState, seat: i64, route: i64, needs: LakesNeeds, rounds: i64) -> i64:
        """What claiming a route that no ticket needs brings, beyond its turn and its cards."""
        length = guess.board.length[route]
        points = guess.board.points[length] * POINT
        if rounds <= 1:
            return points
        piece = self.extra_piece if rounds > self.late else 0
        return points - self.turn_worth - self.least_harm(guess, seat, route, needs) - piece * length

    def least_harm(self, guess: GreatLakesState, seat: i64, route: i64, needs: LakesNeeds) -> i64:
        """What the best payment takes from other wishes."""
        mode = guess.lakes.mode[route]
        length = guess.board.length[route]
        best: i64 = NEVER
        for colour in range(COLOURS):
            if guess.lakes.card_colour[route] >= 0 and guess.lakes.card_colour[route] != colour:
                continue
            wilds = max(length - guess.cover_of(seat, mode, colour), 0)
            if wilds <= guess.hand_of(seat, WILD):
                best = min(best, needs.harm(mode, colour, length - wilds, wilds))
        return best

    # ---------------------------------------------------------------------- paying

    def choose_payment(self, guess: GreatLakesState, seat: i64, legal: list[int], plan: Plan) -> int:
        others = vec[i64](capacity=24)
        for r in plan.routes:
            if r != guess.route:
                others = append(others, r)
        needs = self.needs(guess, seat, others, plan)
        if guess.phase == PAYING:
            return self.choose_colour(guess, legal, needs)
        if guess.phase == PAYING_SYMBOLS:
            return legal[0]  # plain cards first; of a harbour, single ships, which are of more use there
        if guess.phase == PAYING_DOUBLES:
            return self.choose_doubles(guess, seat, legal)
        return legal[0]  # no more single ships than needed

    def choose_colour(self, guess: GreatLakesState, legal: list[int], needs: LakesNeeds) -> int:
        """The colour and wild cards that take least from what is still wanted."""
        best: int = legal[0]
        best_harm: i64 = NEVER
        for action in legal:
            colour: i64 = (action - PAY) // PAY_STRIDE
            wilds: i64 = (action - PAY) % PAY_STRIDE
            harm = wilds * 100
            if guess.site == NOTHING and colour != WILDS_ALONE:
                mode = guess.lakes.mode[guess.route]
                harm = needs.harm(mode, colour, guess.board.length[guess.route] - wilds, wilds)
            elif colour != WILDS_ALONE and colour != needs.harbour:
                harm += 10
            if harm < best_harm:
                best = action
                best_harm = harm
        return best

    def choose_doubles(self, guess: GreatLakesState, seat: i64, legal: list[int]) -> int:
        """The most doubles that waste nothing, as single ships are of use for harbours; else the fewest."""
        left = guess.price() - guess.wilds
        best: int = legal[0]
        for action in legal:
            if 2 * (action - guess.lakes.own - DOUBLES) <= left:
                best = action
        return best

    # -------------------------------------------------------------------- exchange

    def wants_exchange(self, guess: GreatLakesState, seat: i64, plan: Plan) -> i64:
        """Trains (or, below zero, ships) to get because a planned route has its cards but not its pieces."""
        for r in plan.routes:
            mode = guess.lakes.mode[r]
            have = self.pieces_of(guess, seat, mode)
            missing = guess.board.length[r] - have
            most = self.from_box(guess, seat, mode)
            if missing <= 0 or missing > most or not self.has_cards(guess, seat, r):
                continue
            wanted = min(max(self.planned(guess, plan, mode) - have, missing), most)
            spared = self.pieces_of(guess, seat, 1 - mode) - self.planned(guess, plan, 1 - mode)
            wanted = max(min(wanted, spared), missing)
            return wanted if mode == TRAIN else -wanted
        return 0

    def has_cards(self, guess: GreatLakesState, seat: i64, route: i64) -> bool:
        board = guess.lakes
        for colour in range(COLOURS):
            if board.card_colour[route] < 0 or board.card_colour[route] == colour:
                cover = guess.cover_of(seat, board.mode[route], colour)
                if cover + guess.hand_of(seat, WILD) >= board.length[route]:
                    return True
        return False

    def choose_exchange(self, guess: GreatLakesState, seat: i64, legal: list[int], plan: Plan) -> int:
        """As many as are wanted, or as near to it as may be."""
        wanted = self.wants_exchange(guess, seat, plan)
        best: int = legal[0]
        nearest: i64 = NEVER
        for action in legal:
            own: i64 = action - guess.lakes.own
            gets = own - GET_TRAINS if own < GET_SHIPS else GET_SHIPS - own
            far = gets - wanted if gets > wanted else wanted - gets
            if far < nearest:
                best = action
                nearest = far
        return best

    # ----------------------------------------------------------------------- cards

    def choose_card(self, guess: GreatLakesState, seat: i64, legal: list[int], plan: Plan) -> int:
        """The open card or the deck, whichever is worth more; an open wild costs both cards."""
        needs = self.needs(guess, seat, plan.routes, plan)
        if needs.lacking <= 0:
            needs = self.needs(guess, seat, self.with_extra(guess, seat, plan), plan)
        blind = max(needs.blind_worth(TRAIN), needs.blind_worth(SHIP))
        best: int = NOTHING
        best_worth: i64 = -NEVER
        for action in legal:
            kind: i64 = action - guess.lakes.own - TAKE
            worth: i64 = -NEVER
            if action == DRAW_TRAIN:
                worth = needs.blind_worth(TRAIN)
            elif action == DRAW_SHIP:
                worth = needs.blind_worth(SHIP)
            elif kind == WILD:
                worth = needs.worth(WILD) - blind
            elif 0 <= kind < KINDS:
                worth = needs.worth(kind)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best if best != NOTHING else self.choose_last_resort(guess, legal)

    def choose_refill(self, guess: GreatLakesState, seat: i64, plan: Plan) -> int:
        """The deck that this seat would rather draw from."""
        needs = self.needs(guess, seat, plan.routes, plan)
        deck: i64 = TRAIN if needs.blind_worth(TRAIN) >= needs.blind_worth(SHIP) else SHIP
        return guess.lakes.own + REFILL + deck

    def with_extra(self, guess: GreatLakesState, seat: i64, plan: Plan) -> vec[i64]:
        """The planned routes and, for the pieces left over, the one that brings most points a turn."""
        board = guess.lakes
        wanted = plan.routes[:]
        rounds = self.rounds_left(guess, seat)
        best: i64 = NOTHING
        best_rate: i64 = 0
        for r in range(board.routes):
            length = board.length[r]
            if plan.wants(r) or guess.owns(seat, r) or not guess.is_open(seat, r):
                continue
            if length > self.pieces_of(guess, seat, board.mode[r]) - self.planned(guess, plan, board.mode[r]):
                continue
            turns = (self.missing(guess, seat, r) + 1) // 2 + 1
            rate = board.points[length] * 100 // turns
            if turns <= rounds and rate > best_rate:
                best = r
                best_rate = rate
        if best != NOTHING:
            wanted = append(wanted, best)
        return wanted

    def missing(self, guess: GreatLakesState, seat: i64, route: i64) -> i64:
        """The spaces of a route that the cards in hand do not cover."""
        board = guess.lakes
        least = board.length[route]
        for colour in range(COLOURS):
            if board.card_colour[route] < 0 or board.card_colour[route] == colour:
                cover = guess.cover_of(seat, board.mode[route], colour)
                least = min(least, board.length[route] - cover - guess.hand_of(seat, WILD))
        return max(least, 0)

    def choose_last_resort(self, guess: GreatLakesState, legal: list[int]) -> int:
        """No card can be taken: the longest route that can be claimed, else whatever is possible."""
        best: int = legal[0]
        longest: i64 = 0
        for action in legal:
            route: i64 = action - CLAIM
            if 0 <= route < guess.board.routes and guess.board.length[route] > longest:
                best = action
                longest = guess.board.length[route]
        return best
