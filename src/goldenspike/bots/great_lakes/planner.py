"""The planner of Great Lakes: what it does with a turn, which cards it takes, and how it weighs actions for a search.

It plans its tickets together (`network.py`) and values new ones with their harbours (`tickets.py`). The
pieces that the plan leaves go to the routes that bring most points a turn, and cards for those are gathered at the
same time, so that few are of no use. All numbers are weights; `LAKES_WEIGHTS` are those that were found best.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.classic.beliefs import Beliefs
from goldenspike.bots.classic.plan import POINT, Plan
from goldenspike.bots.classic.rivals import CERTAIN, Rivals
from goldenspike.bots.classic.ways import NEVER
from goldenspike.bots.great_lakes.draft import JointPlan
from goldenspike.bots.great_lakes.needs import LakesNeeds, Pieces
from goldenspike.bots.great_lakes.tickets import LakesTickets
from goldenspike.bots.strategy import ONCE
from goldenspike.engine.bits import BIT, count, lowest
from goldenspike.engine.state import State
from goldenspike.games.classic.actions import CLAIM, KEEP, PAY, TICKETS
from goldenspike.games.classic.route_position import KEEPING, OPENING, SECOND_CARD, TURN
from goldenspike.games.great_lakes.cards import (
    BUILD,
    DRAW_SHIP,
    DRAW_TRAIN,
    EXCHANGE,
    KINDS,
    SHIP,
    TAKE,
    TRAIN,
    WILD,
)
from goldenspike.games.great_lakes.position import HARBOURS, NOTHING, REFILLING, SEAT
from goldenspike.games.great_lakes.state import GreatLakesState

# Found by letting thousands of variants play the greedy bot.
LAKES_WEIGHTS: Final[dict[str, int]] = {
    "turn_worth": 42,
    "piece_worth": 14,
    "extra_piece": 19,
    "rival_worth": 21,
    "tickets_margin": 30,
    "busy_margin": 27,
    "mix_ships": 5,
    "mix_reserve": 3,
    "harbour_price": 67,
    "hope": 32,
    "pace": 10,
    "late": 3,
    "harbour_turns": 4,
    "useful": 10,
    "double_ship": 14,
    "last_one": 4,
    "any_card": 4,
    "extra_route": 3,
    "for_harbour": 15,
    "wild_card": 12,
    "least_price": 25,
    "card_credit": 3,
    "grey_credit": 1,
    "most": 4,
    "shortest": 4,
    "least_rate": 18,
    "piece": 9,
    "waste": 12,
    "ticket_care": 29,
    "keep_margin": 13,
}

# The veteran's, where they differ, found by letting thousands of variants play the planner, and then each other.
LAKES_VETERAN: Final[dict[str, int]] = {
    "second_look": 1,
    "loyalty": 9,
    "card_credit": 5,
    "grey_cover": 4,
    "wild_credit": 3,
    "turn_worth": 41,
    "piece_worth": 20,
    "rival_worth": 32,
    "tickets_margin": 55,
    "busy_margin": 22,
    "harbour_price": 60,
    "hope": 44,
    "harbour_turns": 3,
    "double_ship": 16,
    "last_one": 2,
    "for_harbour": 14,
    "least_rate": 19,
    "piece": 8,
    "waste": 13,
    "ticket_care": 28,
    "keep_margin": 18,
    "threat_worth": 44,
    "slack": 133,
    "strain": 4,
    "patience": 94,
    "reserve": 4,
    "ticket_bonus": 19,
    "late": 2,
}

LAKES_CLUES: Final[dict[str, float]] = {
    "built": 1.62,
    "built_late": -1.19,
    "complete": 1.57,
    "complete_points": 1.06,
    "cut_off": -0.42,
    "one_end": 0.74,
    "both_ends": 1.86,
    "one_end_late": -0.01,
    "no_end_late": 0.51,
    "lacking": -0.35,
    "way": -0.46,
    "points": -0.15,
    "explains": -0.05,
    "explains_late": -2.70,
    "explains_any": 1.11,
    "explains_harbour": 4.57,
}


class LakesPlanner(LakesTickets):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.half_way = 15
        self.watch: list[Rivals] = []  # of the board played last
        self.believed: list[Beliefs] = []  # what their claims tell of their tickets
        self.threat_worth: i64 = 60  # of hurrying, if another player surely wants a planned route
        self.block_worth: i64 = 10  # of a route that another player surely wants
        self.patience: i64 = 0  # a planned route that is less urgent than this can wait,
        self.reserve: i64 = 3  # if so many turns more are left than the plan takes

    def use(self, weights: dict[str, int]) -> None:
        """Play by these weights."""
        for name, value in weights.items():
            if hasattr(self.cards, name):
                setattr(self.cards, name, value)
            else:
                setattr(self.taste if hasattr(self.taste, name) else self, name, value)

    # -------------------------------------------------------------- for the search

    def effort(self, guess: State, seat: i64, chosen: i64) -> float:
        """Tickets decide more than any turn does."""
        assert isinstance(guess, GreatLakesState)
        return 3.0 if guess.phase == OPENING or guess.phase == KEEPING else 1.0

    def kin(self, guess: State, action: i64) -> i64:
        """All cards are alike: the planner takes the best of them. Tickets are others every time."""
        assert isinstance(guess, GreatLakesState)
        if KEEP < action < PAY:
            return ONCE
        is_card = action == DRAW_TRAIN or action == DRAW_SHIP or 0 <= action - guess.lakes.own - TAKE < KINDS
        return DRAW_TRAIN if is_card else action

    def hurry(self) -> None:
        """Plan in one order only, and do not think about the others."""
        self.orders = 1
        self.threat_worth = 0
        self.block_worth = 0

    def believe(self, guess: State, seat: i64) -> None:
        """The others hold tickets that explain what they have claimed."""
        assert isinstance(guess, GreatLakesState)
        rivals = self.threats(guess)
        if len(self.believed) == 0 or self.believed[0].rivals is not rivals:
            self.believed = [Beliefs(rivals, LAKES_CLUES)]
        self.believed[0].harbours = harbours(guess)
        self.believed[0].deal(guess, seat)

    def weigh(self, guess: State, seat: i64, legal: list[int]) -> list[float]:
        """How much each legal action deserves to be looked at: 1 for the planner's own choice, less for others."""
        chosen = self.choose(guess, seat, legal)
        assert isinstance(guess, GreatLakesState)
        phase = guess.phase
        weights: list[float] = []
        if phase == SECOND_CARD or phase == REFILLING:  # cards are not worth the time
            return [1.0 if action == chosen else 0.0 for action in legal]
        if phase == TURN:
            plan = self.make_plan(guess, seat)
            needs = self.needs(guess, seat, plan.routes, plan)
            card = self.best_card(guess, seat, legal, needs)
            for action in legal:
                if action == chosen:
                    weights.append(1.0)
                else:
                    weights.append(0.3 if action == card else self.weight(guess, seat, action, plan, needs))
            return weights
        for action in legal:
            if action == chosen:
                weights.append(1.0)
            elif phase == OPENING or phase == KEEPING:
                weights.append(0.3 if count((action - KEEP) ^ (chosen - KEEP)) == 1 else 0.05)
            else:  # a number, or a colour of cards: the next one may do as well
                weights.append(0.3 if -2 < action - chosen < 2 else 0.1)
        return weights

    def weight(self, guess: GreatLakesState, seat: i64, action: i64, plan: JointPlan, needs: LakesNeeds) -> float:
        """Of an action of a turn that the planner would not take; of cards, only the best is looked at."""
        own = action - guess.lakes.own
        if action == TICKETS:
            return 0.3 if plan.promised >= 0 and plan.promise > 0 else 0.05
        if 0 <= action - CLAIM < guess.lakes.routes:
            return self.claim_weight(guess, seat, action - CLAIM, plan, needs)
        if own == EXCHANGE:
            return 0.02
        if own >= BUILD:
            return 0.4 if plan.sites & BIT[own - BUILD] != 0 else 0.05
        return 0.0

    def claim_weight(self, guess: GreatLakesState, seat: i64, route: i64, plan: JointPlan, needs: LakesNeeds) -> float:
        if plan.wants(route):
            return 0.5
        if needs.is_extra(route):
            return 0.4
        if self.rivals(guess, seat, route) > 0:
            return 0.1  # it may be in somebody's way
        return 0.1 if guess.lakes.length[route] >= self.taste.shortest else 0.02

    # -------------------------------------------------------------------------- turns

    def choose_turn(self, guess: GreatLakesState, seat: i64, legal: list[int], plan: Plan) -> int:
        """Harbours and planned routes first, then tickets if they promise enough, other routes, and cards."""
        assert isinstance(plan, JointPlan)
        own = guess.lakes.own
        rounds = self.rounds_left(guess, seat)
        needs = self.needs(guess, seat, plan.routes, plan)
        port = self.best_port(guess, seat, plan, True)
        if port != NOTHING and own + BUILD + port in legal:
            return own + BUILD + port
        claim = self.best_claim(guess, seat, legal, plan, needs, rounds)
        if claim != NOTHING and plan.wants(claim - CLAIM):
            return claim
        if TICKETS in legal and self.tickets_pay(guess, seat, plan, rounds):
            return TICKETS
        if claim != NOTHING:
            return claim
        if own + EXCHANGE in legal and self.wants_exchange(guess, seat, plan) != 0:
            return own + EXCHANGE
        if rounds <= self.late and legal[len(legal) - 1] >= own + BUILD:
            return legal[len(legal) - 1]  # harbours come last; any is better than one that is not built
        return self.best_card(guess, seat, legal, needs)

    def needs(self, guess: GreatLakesState, seat: i64, routes: vec[i64], plan: Plan) -> LakesNeeds:
        assert isinstance(plan, JointPlan)
        may_build = guess.harbours_left(seat) > 0 and plan.sites & ~guess.harboured != 0
        wants_harbour = may_build and self.rounds_left(guess, seat) >= self.harbour_turns
        needs = LakesNeeds(guess, seat, routes, wants_harbour, self.cards)
        needs.want_extras(plan, self.spare_pieces(guess, seat, plan), self.taste)
        return needs

    def spare_pieces(self, guess: GreatLakesState, seat: i64, plan: Plan) -> Pieces:
        """The pieces that the plan leaves."""
        trains = self.pieces_of(guess, seat, TRAIN) - self.planned(guess, plan, TRAIN)
        return Pieces(trains, self.pieces_of(guess, seat, SHIP) - self.planned(guess, plan, SHIP))

    def best_port(self, guess: GreatLakesState, seat: i64, plan: Plan, now: bool) -> i64:
        """The port for the next harbour: of those that the plan wants, the one that most tickets name."""
        assert isinstance(plan, JointPlan)
        ports = guess.may_build_at(seat)
        best: i64 = NOTHING
        most: i64 = 0
        sites = plan.sites & ports
        while sites != 0:
            city = lowest(sites)
            sites &= sites - 1
            if plan.named[city] > most:
                best = city
                most = plan.named[city]
        return best

    def threats(self, guess: GreatLakesState) -> Rivals:
        if len(self.watch) == 0 or self.watch[0].board is not guess.board:
            self.watch = [Rivals(guess.board)]
        return self.watch[0]

    def best_claim(
        self, guess: GreatLakesState, seat: i64, legal: list[int], plan: JointPlan, needs: LakesNeeds, rounds: i64
    ) -> i64:
        """The planned route that is most urgent, else any route that is worth its cards, or NOTHING."""
        board = guess.lakes
        best: i64 = NOTHING
        best_worth: i64 = 0
        busy = len(plan.routes) > 0 and len(plan.routes) + (max(needs.lacking, 0) + 2) // 3 + 1 > rounds
        can_wait = self.patience > 0 and needs.lacking > 0
        can_wait = can_wait and self.turns_for(guess, seat, plan.routes) + self.reserve < rounds
        spare = self.spare_pieces(guess, seat, plan)
        threats: Rivals | None = None
        if self.threat_worth + self.block_worth > 0:
            threats = self.threats(guess)
            threats.look(guess, seat)
        for action in legal:
            route: i64 = action - CLAIM
            if route < 0 or route >= board.routes:
                continue
            length = board.length[route]
            threat = threats.threat[route] if threats is not None else 0
            if plan.wants(route):
                urgency = self.rival_worth * self.rivals(guess, seat, route) + board.points[length] * POINT
                urgency += self.threat_worth * threat // CERTAIN
                if can_wait and urgency < self.patience:
                    continue
                worth = NEVER + urgency
            elif busy or not spare.enough(board.mode[route], length):
                continue
            elif needs.is_extra(route):
                worth = NEVER // 2 + board.points[length] * POINT + self.block_worth * threat // CERTAIN
            else:
                worth = self.claim_worth(guess, seat, route, needs, rounds) + self.block_worth * threat // CERTAIN
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def claim_worth(self, guess: GreatLakesState, seat: i64, route: i64, needs: LakesNeeds, rounds: i64) -> i64:
        """As greedy reckons; but for a route that is not worth its turn, the cards need not be looked at."""
        length = guess.board.length[route]
        piece = self.extra_piece if rounds > self.late else 0
        worth = guess.board.points[length] * POINT - self.turn_worth - piece * length
        if rounds > 1 and worth <= 0:
            return worth
        return super().claim_worth(guess, seat, route, needs, rounds)

    # -------------------------------------------------------------------------- cards

    def choose_card(self, guess: GreatLakesState, seat: i64, legal: list[int], plan: Plan) -> int:
        return self.best_card(guess, seat, legal, self.needs(guess, seat, plan.routes, plan))

    def best_card(self, guess: GreatLakesState, seat: i64, legal: list[int], needs: LakesNeeds) -> int:
        """The open card or the deck, whichever is worth more; an open wild costs both cards."""
        trains = needs.blind_worth(TRAIN)
        ships = needs.blind_worth(SHIP)
        best: int = NOTHING
        best_worth: i64 = -NEVER
        for action in legal:
            kind: i64 = action - guess.lakes.own - TAKE
            worth: i64 = -NEVER
            if action == DRAW_TRAIN:
                worth = trains
            elif action == DRAW_SHIP:
                worth = ships
            elif kind == WILD:
                worth = needs.worth(WILD) - max(trains, ships)
            elif 0 <= kind < KINDS:
                worth = needs.worth(kind)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best if best != NOTHING else self.choose_last_resort(guess, legal)


def harbours(position: GreatLakesState) -> vec[i64]:
    """By player: the cities that have a harbour, as a set."""
    return vec[i64]([position.seats[player * SEAT + HARBOURS] for player in range(position.players)])


def lakes_planner(seed: int) -> LakesPlanner:
    """The planner with the weights that were found best."""
    planner = LakesPlanner(seed)
    planner.use(LAKES_WEIGHTS)
    return planner


def lakes_veteran(seed: int) -> LakesPlanner:
    """The planner with the weights that beat it."""
    planner = lakes_planner(seed)
    planner.use(LAKES_VETERAN)
    return planner
