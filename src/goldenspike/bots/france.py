"""The greedy strategy in France: plan over beds and tracks alike, build what the plan needs, claim what was built.

A bed costs a little more than a track, because it must be built first and others may claim it. The
piece laid on a planned bed has the colour in which this seat is nearest to paying and the others are
not; a build that the plan does not need goes where it gives least away.
"""

from typing import Final

from mypy_extensions import i64

from goldenspike.bots.classic.greedy import RouteGreedy, by_rank, turns_for
from goldenspike.bots.classic.needs import Needs
from goldenspike.bots.classic.plan import Plan
from goldenspike.bots.classic.rivals import CERTAIN, Rivals
from goldenspike.bots.classic.ways import NEVER
from goldenspike.bots.strategy import WIDE
from goldenspike.engine.bits import BIT, WORD
from goldenspike.engine.state import State
from goldenspike.games.classic.actions import LOCOMOTIVE
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.france.state import SURVEYING, FranceState

# The planner's weights, found by letting thousands of variants play the greedy bot.
FRANCE_WEIGHTS: Final[dict[str, int]] = {
    "joint": 1,
    "keeps_plan": 1,
    "turn_worth": 25,
    "train_worth": 3,
    "extra_train": 11,
    "card_credit": 7,
    "least_price": 40,
    "rival_worth": 36,
    "tickets_margin": -3,
    "ticket_turns": 3,
    "ticket_bonus": 14,
    "reserve": 5,
    "late": 3,
    "threat_worth": 52,
    "block_worth": 13,
    "risk_price": 17,
    "patience": 43,
    "joining": 7,
    "ending": 32,
    "pace": 83,
    "wild": 12,
    "any_card": 6,
    "last_one": 6,
    "last_but_one": 4,
    "bed_price": 7,
    "full_hand": 35,
    "crowding": 27,
    "ready": 0,
    "cut_worth": 58,
    "gift": 1,
    "own_colour": 17,
    "spare_colour": 4,
    "their_colour": 7,
    "least_extra": 1,
    "ticket_fee": 11,
    "strain": 2,
}

# The veteran's, where they differ, found by letting thousands of variants play the planner.
FRANCE_VETERAN: Final[dict[str, int]] = {
    "by_colour": 1,
    "per_train": 86,
    "per_card": 24,
    "slack": 252,
    "extra_train": 12,
    "card_credit": 11,
    "least_price": 39,
    "rival_worth": 30,
    "tickets_margin": -14,
    "ticket_turns": 4,
    "ticket_bonus": 13,
    "reserve": 7,
    "late": 4,
    "threat_worth": 60,
    "block_worth": 7,
    "risk_price": 6,
    "joining": 9,
    "ending": 37,
    "bed_price": 8,
    "full_hand": 33,
    "crowding": 23,
    "cut_worth": 65,
    "ticket_fee": 20,
    "strain": 4,
    "patience": 120,
    "bed_patience": 220,
    "bed_reserve": 9,
}

FRANCE_CLUES: Final[dict[str, float]] = {
    "built": -0.03,
    "built_late": 1.88,
    "complete": -1.36,
    "complete_points": 1.66,
    "cut_off": 1.08,
    "one_end": 1.90,
    "both_ends": 4.13,
    "one_end_late": -0.19,
    "no_end_late": 0.23,
    "lacking": -0.21,
    "way": 0.83,
    "points": -1.01,
    "explains": 0.37,
    "explains_late": 9.51,
    "explains_any": 1.52,
}


class FranceGreedy(RouteGreedy):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.clues = FRANCE_CLUES
        self.breadth = WIDE  # a bed or a claim that brings nothing may be in somebody's way
        self.bed_effort: float = 3.0  # nowhere else does luck hide the gains so well
        self.ticket_effort = 24.0
        self.half_way = 45
        self.bed_price: i64 = 12  # what a bed costs more than a track, in tenths of a point
        self.full_hand: i64 = 26  # with more cards than this, claiming anything is better than drawing on
        self.crowding: i64 = 15  # how much better, for each card more
        self.own_colour: i64 = 10  # of a piece for oneself: worth of each card of its colour in hand
        self.spare_colour: i64 = 2  # ... of each that nothing else needs
        self.their_colour: i64 = 3  # of any piece: harm of each such card that others are known to hold
        # What only the planner does.
        self.ready: i64 = 99  # a planned bed is built only if it lacks no more cards than this
        self.bed_patience: i64 = 0  # ... and, while there is time, only if it is no less urgent than this
        self.bed_reserve: i64 = 0  # turns to spare after which there is no time
        self.cut_worth: i64 = 0  # of a build that cuts what the others certainly want
        self.gift: i64 = 0  # harm of building what the others certainly want

    def route_price(self, guess: ClassicState, seat: i64, route: i64) -> i64:
        assert isinstance(guess, FranceState)
        if not self.is_bed(guess, route):
            return super().route_price(guess, seat, route)
        length = guess.board.length[route]
        if length > guess.trains[seat] or guess.owns_sibling(seat, route):
            return NEVER
        price = self.turn_worth + length * (self.turn_worth // 2 + self.train_worth) + self.bed_price
        return max(price - self.route_worth(guess, seat, route), self.least_price)

    def threats(self, guess: ClassicState, seat: i64) -> Rivals:
        """The others, too, plan over beds that are not built yet."""
        assert isinstance(guess, FranceState)
        if len(self.rivals_seen) == 0 or self.rivals_seen[0].board is not guess.board:
            self.rivals_seen = [Rivals(guess.board)]
        self.rivals_seen[0].later = guess.beds
        self.rivals_seen[0].look(guess, seat)
        return self.rivals_seen[0]

    def effort(self, guess: State, seat: i64, chosen: i64) -> float:
        """Nearly all that a search gains are other tickets and other beds; other claims gain next to nothing."""
        assert isinstance(guess, FranceState)
        return self.bed_effort if guess.phase == SURVEYING else super().effort(guess, seat, chosen)

    def hurry(self) -> None:
        super().hurry()
        self.cut_worth = 0
        self.gift = 0

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
        plan = self.make_plan(guess, seat)
        if guess.phase == SURVEYING:
            return self.choose_bed(guess, seat, legal, plan)
        return self.choose_piece(guess, seat, legal, plan)

    def choose_bed(self, guess: FranceState, seat: i64, legal: list[int], plan: Plan) -> int:
        """A planned bed, the nearest to being paid first; else the one that helps others least."""
        return self.best(legal, self.bed_worths(guess, seat, legal, plan))

    def bed_worths(self, guess: FranceState, seat: i64, legal: list[int], plan: Plan) -> list[int]:
        wanted = self.with_extras(guess, seat, plan)
        patience = self.bed_patience if self.has_time(guess, seat, plan) else 0
        worths: list[int] = []
        for action in legal:
            route: i64 = action - guess.france.survey
            worth: i64 = 0
            if plan.wants(route):
                lacking = self.lacking_for(guess, seat, route)
                worth = -NEVER // 2  # too early: others might take it
                if lacking <= self.ready:
                    urgency = self.urgency(guess, seat, route, plan)
                    if urgency >= patience:
                        worth = NEVER - lacking * 100 + urgency
            elif len(wanted) > len(plan.routes) and wanted[len(wanted) - 1] == route:
                worth = NEVER // 2 - self.lacking_for(guess, seat, route) * 100
            else:
                worth = -self.route_worth(guess, seat, route) - 20 * self.rivals(guess, seat, route)
                worth -= 200 if self.crosses_plan(guess, route, plan) else 0
                if self.cut_worth != 0 or self.gift != 0:
                    worth += self.harm_to_others(guess, seat, route)
            worths.append(worth)
        return worths

    def has_time(self, guess: FranceState, seat: i64, plan: Plan) -> bool:
        """Whether planned beds can wait: somebody who builds without need shows others what to take."""
        if self.bed_patience == 0:
            return False
        needs = Needs(guess, seat, plan.routes, self.tastes)
        return needs.lacking > 0 and turns_for(plan, needs) + self.bed_reserve < self.rounds_left(guess, seat)

    def weigh_own_phase(self, guess: ClassicState, seat: i64, legal: list[int], best: int) -> list[float]:
        """Where to build is worth thinking about, the colour of the piece is not."""
        assert isinstance(guess, FranceState)
        if guess.phase != SURVEYING:
            return [1.0 if action == best else 0.0 for action in legal]
        return by_rank(self.bed_worths(guess, seat, legal, self.make_plan(guess, seat)))

    def harm_to_others(self, guess: FranceState, seat: i64, route: i64) -> i64:
        """What building a bed takes from the others, less what it gives them."""
        threat = self.threats(guess, seat).threat
        words = guess.board.words
        cut: i64 = 0
        for r in range(guess.board.routes):
            if threat[r] > 0 and guess.france.crosses[route * words + r // WORD] & BIT[r % WORD] != 0:
                cut += threat[r]
        return (self.cut_worth * cut - self.gift * threat[route]) // CERTAIN

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
        needs = Needs(guess, seat, plan.routes, self.tastes)
        best: int = legal[0]
        best_worth: i64 = -NEVER
        for action in legal:
            colour: i64 = (action - guess.france.build) % LOCOMOTIVE
            others: i64 = 0
            for other in range(guess.players):
                if other != seat:
                    others += guess.known_of(other, colour)
            have = min(guess.hand_of(seat, colour), guess.board.length[route])
            worth = self.own_colour * have + self.spare_colour * needs.spare[colour] if mine else -have
            worth -= self.their_colour * others
            if worth > best_worth:
                best = action
                best_worth = worth
        return best


def france_planner(seed: int) -> FranceGreedy:
    planner = FranceGreedy(seed)
    planner.use(FRANCE_WEIGHTS)
    return planner


def france_veteran(seed: int) -> FranceGreedy:
    planner = france_planner(seed)
    planner.use(FRANCE_VETERAN)
    return planner
