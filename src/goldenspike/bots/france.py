"""The greedy strategy in France: plan over beds and tracks alike, build what the plan needs, claim what was built.

A bed costs a little more than a track, because it must be built first and others may claim it. The
piece laid on a planned bed has the colour in which this seat is nearest to paying and the others are
not; a build that the plan does not need goes where it gives least away.
"""

from mypy_extensions import i64

from goldenspike.bots.needs import Needs
from goldenspike.bots.plan import Plan
from goldenspike.bots.route_greedy import RouteGreedy
from goldenspike.bots.ways import NEVER
from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.classic.actions import LOCOMOTIVE
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.france.state import SURVEYING, FranceState


class FranceGreedy(RouteGreedy):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.bed_price: i64 = 12  # what a bed costs more than a track, in tenths of a point
        self.full_hand: i64 = 26  # with more cards than this, claiming anything is better than drawing on
        self.crowding: i64 = 15  # how much better, for each card more

    def route_price(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        assert isinstance(guess, FranceState)
        if not self.is_bed(guess, route):
            return super().route_price(guess, seat, route)
        length = guess.board.length[route]
        if length > guess.trains[seat] or guess.owns_sibling(seat, route):
            return NEVER
        price = self.turn_worth + length * (self.turn_worth // 2 + self.train_worth) + self.bed_price
        return max(price - self.route_worth(guess, seat, route), self.least_price)

    def is_bed(self, guess: FranceState, route: i64) -> bool:
        """Whether the route may still be built."""
        return guess.beds[route // WORD] & BIT[route % WORD] != 0

    def claim_worth(self, guess: ClassicState, seat: i64, route: i64, needs: Needs, rounds: i64) -> i64:
        """A claim gives its piece back: with a full hand that is worth more than waiting for other cards."""
        assert isinstance(guess, FranceState)
        worth = super().claim_worth(guess, seat, route, needs, rounds)
        crowded = guess.hand_size[seat] - self.full_hand
        return worth + self.crowding * crowded if crowded > 0 else worth

    # ---------------------------------------------------------------------- building

    def choose_own_phase(self, guess: ClassicState, seat: i64, legal: list[int]) -> int:
        assert isinstance(guess, FranceState)
        plan = self.make_plan(guess, seat, self.own_tickets(guess, seat))
        if guess.phase == SURVEYING:
            return self.choose_bed(guess, seat, legal, plan)
        return self.choose_piece(guess, seat, legal, plan)

    def choose_bed(self, guess: FranceState, seat: i64, legal: list[int], plan: Plan) -> int:
        """A planned bed, the nearest to being paid first; else the one that helps others least."""
        wanted = self.with_extras(guess, seat, plan)
        best: int = legal[0]
        best_worth: i64 = -NEVER
        for action in legal:
            route: i64 = action - guess.france.survey
            worth: i64 = 0
            if plan.wants(route):
                worth = NEVER - self.lacking_for(guess, seat, route) * 100 + self.urgency(guess, seat, route, plan)
            elif len(wanted) > len(plan.routes) and wanted[len(wanted) - 1] == route:
                worth = NEVER // 2 - self.lacking_for(guess, seat, route) * 100
            else:
                worth = -self.route_worth(guess, seat, route) - 20 * self.rivals(guess, seat, route)
                worth -= 200 if self.crosses_plan(guess, route, plan) else 0
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def lacking_for(self, guess: FranceState, seat: i64, route: i64) -> i64:
        """How many cards this seat lacks for a bed in the best colour that the supply has."""
        length = guess.board.length[route]
        most: i64 = 0
        for colour in range(LOCOMOTIVE):
            if guess.supply[length * LOCOMOTIVE + colour] > 0:
                most = max(most, guess.hand_of(seat, colour))
        return max(length - most - guess.hand_of(seat, LOCOMOTIVE), 0)

    def crosses_plan(self, guess: FranceState, route: i64, plan: Plan) -> bool:
        """Whether building a bed would cut a bed that is planned."""
        words = guess.board.words
        for planned in plan.routes:
            if guess.france.crosses[route * words + planned // WORD] & BIT[planned % WORD] != 0:
                return True
        return False

    def choose_piece(self, guess: FranceState, seat: i64, legal: list[int], plan: Plan) -> int:
        """For oneself the colour that one holds and others do not; for nobody the colour that nobody holds."""
        route = guess.surveyed
        mine = plan.wants(route) or self.lacking_for(guess, seat, route) == 0
        needs = Needs(guess, seat, plan.routes)
        best: int = legal[0]
        best_worth: i64 = -NEVER
        for action in legal:
            colour: i64 = (action - guess.france.build) % LOCOMOTIVE
            others: i64 = 0
            for other in range(guess.players):
                if other != seat:
                    others += guess.known_of(other, colour)
            have = min(guess.hand_of(seat, colour), guess.board.length[route])
            worth = (10 * have + 2 * needs.spare[colour] if mine else -have) - 3 * others
            if worth > best_worth:
                best = action
                best_worth = worth
        return best
