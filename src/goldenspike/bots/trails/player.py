"""How the planner of trails plays: one function for each kind of decision.

`outlook.py` makes its two plans, the next delivery (`haul.py`) and the next city; `purse.py` weighs cards against each
other, `deals.py` trades them; `habits.py` has all the numbers. Only what the seat knows is used of a guess: the board,
gold and hand sizes, its own cards, and `known_of` it.
"""

from mypy_extensions import i64

from goldenspike.bots.trails.deals import Deals
from goldenspike.bots.trails.habits import Habits
from goldenspike.bots.trails.haul import Roads
from goldenspike.bots.trails.outlook import Outlook
from goldenspike.bots.trails.worth import cities_at, number_worth, outlaw_worth, rail_worth, victim_worth, way_worth
from goldenspike.engine.state import State
from goldenspike.games.trails import actions
from goldenspike.games.trails import position as at
from goldenspike.games.trails.actions import (
    CARD_KINDS,
    CATTLE,
    CATTLE_DRIVE,
    CAVALRY,
    COAL,
    COST_CARD,
    COST_RAIL,
    COST_SETTLER,
    COST_TRAIN,
    ENGINEER,
    GRAIN,
    KINDS,
    MINERAL_RIGHTS,
    MOST_PLAYERS,
    MOVE_SETTLER,
    MOVE_TRAIN,
    NATIVE_SUPPORT,
    PLAY,
    RIGHT_OF_WAY,
    SCOUT,
)
from goldenspike.games.trails.board import TrailsBoard
from goldenspike.games.trails.settlers import SCOUT_STEPS
from goldenspike.games.trails.state import TrailsState
from goldenspike.games.trails.trains import CARD_STEPS


class TrailsPlayer(Habits):
    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.board: TrailsBoard | None = None
        self.outlooks: list[Outlook] = []
        self.purse = Deals(self)
        self.aiming: i64 = -1  # the seat that knows where to found its next city and where to deliver next
        self.aim_city: i64 = -1
        self.aim_market: i64 = -1

    def outlook(self, state: TrailsState, seat: i64) -> Outlook:
        """The plans of a seat, up to date."""
        board = state.board
        if self.board is not board:
            self.board = board
            roads = Roads(board)
            self.outlooks = [Outlook(roads, player) for player in range(MOST_PLAYERS)]
        found = self.outlooks[seat]
        if seat == self.aiming:
            found.aim_for(self.aim_city, self.aim_market)
        else:
            found.aim_for(-1, -1)
        found.refresh(self, state)
        return found

    def choose(self, guess: State, seat: i64, legal: list[int]) -> int:
        assert isinstance(guess, TrailsState)
        phase = guess.phase
        purse = self.purse
        purse.note_legal(legal)
        if phase == at.BEFORE_ROLL:
            return self.before_roll(guess, seat)
        outlook = self.outlook(guess, seat)
        purse.open(guess, seat, outlook)
        if phase == at.MENU:
            return self.choose_action(guess, seat, legal, outlook)
        if phase == at.BUILDING:
            found = self.build(guess, outlook)
            if found < 0:
                found = self.spend_rest(guess, seat, outlook)
            return found if found >= 0 else actions.PASS
        if phase == at.REPLYING:
            return purse.reply(guess)
        if phase == at.DRAFTING:
            return purse.draft(guess, purse.plan_offer(guess, purse.draft_number(guess)))
        if phase == at.CLOSING:
            return purse.close(guess, legal)
        if phase == at.MOVING_TRAIN:
            return self.drive(guess, seat, legal, outlook)
        if phase == at.MOVING_SETTLER:
            return self.walk(guess, seat, legal, outlook)
        if phase == at.PLACE_RAIL or phase == at.FREE_RAIL or phase == at.CARD_RAIL or phase == at.FIRST_RAILS:
            return self.place_rail(guess, seat, legal, outlook)
        return self.choose_rare(guess, seat, legal, outlook)

    def choose_rare(self, guess: TrailsState, seat: i64, legal: list[int], outlook: Outlook) -> int:
        phase = guess.phase
        board = guess.board
        if phase == at.DISCARDING:
            return self.best(legal, [-self.discard_loss(guess, seat, a - actions.DISCARD) for a in legal])
        if phase == at.MOVE_OUTLAW:
            return self.best(legal, [outlaw_worth(self, guess, seat, action - board.outlaw) for action in legal])
        if phase == at.CHOOSE_VICTIM:
            return self.best(legal, [victim_worth(self, guess, action - actions.ROB) for action in legal])
        if phase == at.CHOOSE_NUMBER:
            return self.best(legal, [number_worth(guess, seat, a - actions.NUMBER + 2) for a in legal])
        if phase == at.CHOOSE_WAY:
            return self.best(legal, [way_worth(guess, seat, action - actions.WAY) for action in legal])
        if phase == at.CHOOSE_TOKEN:  # the hex where most own cities wait for a number
            return self.best(legal, [cities_at(guess, seat, action - board.token) for action in legal])
        if phase == at.FIRST_CITIES or phase == at.NEUTRAL_CITIES:
            return self.first_city(guess, seat, legal, outlook)
        if phase == at.PLACE_SETTLER:
            return self.place_settler(guess, legal, outlook)
        if phase == at.PLACE_TRAIN:
            start = board.run + outlook.haul.start
            return start if start in legal else legal[0]
        if phase == at.LIFT_SETTLER:
            return self.lift_settler(guess, seat, legal, outlook)
        if phase == at.LIFT_TRAIN or phase == at.CHOOSE_TRAIN:
            return self.choose_train(guess, legal, outlook, phase == at.LIFT_TRAIN)
        if phase == at.CHOOSE_SCOUT:
            going = MOVE_SETTLER + outlook.piece
            if outlook.piece >= 0 and outlook.distance <= SCOUT_STEPS and self.purse.can(going):
                return going
            return actions.TAKE_GOLD
        if phase == at.TAKE_CARDS:
            return self.best(legal, [self.purse.gain(action - actions.TAKE, 1) for action in legal])
        return legal[0]

    # ------------------------------------------------------------------- the action phase

    def choose_action(self, guess: TrailsState, seat: i64, legal: list[int], outlook: Outlook) -> int:
        last: int = legal[-1]
        if guess.board.deliver <= last < guess.board.go:
            return last  # a delivery is always right
        found = self.move_pieces(guess, seat, outlook)
        if found < 0:
            found = self.play_card(guess, seat, outlook)
        if found < 0:
            found = self.build(guess, outlook)
        if found < 0:
            found = self.purse.best_trade(guess)
        if found < 0:
            found = self.spend_rest(guess, seat, outlook)
        return found if found >= 0 else actions.END

    def move_pieces(self, guess: TrailsState, seat: i64, outlook: Outlook) -> int:
        """A train that can reach a city or that goes part of the way without loss; a settler on its way to a site."""
        purse = self.purse
        coal = purse.hand[COAL]
        if guess.centre[seat] > 0 and coal > 0:
            for piece in range(2):
                if purse.can(MOVE_TRAIN + piece):
                    way = outlook.way_of(self, guess, piece)
                    if not way.found or way.steps == 0:
                        continue
                    if way.rails == 0 and (way.steps <= 3 * coal or way.steps >= 3):
                        return MOVE_TRAIN + piece
                    if way.ready >= 3 and guess.hand_size[seat] >= self.advance:
                        return MOVE_TRAIN + piece
        if outlook.found and outlook.piece >= 0 and purse.can(MOVE_SETTLER + outlook.piece):
            return MOVE_SETTLER + outlook.piece
        return -1

    def build(self, guess: TrailsState, outlook: Outlook) -> int:
        """What the plans need, as soon as it can be paid without hurting the first one."""
        purse = self.purse
        haul = outlook.haul
        if outlook.found and outlook.piece < 0 and purse.can(actions.BUILD_SETTLER):
            if purse.founding_first or purse.may_spend(guess, COST_SETTLER, 0):
                return actions.BUILD_SETTLER
        if haul.found:
            if haul.builds_train and haul.rails == 0 and purse.can(actions.BUILD_TRAIN):
                if not purse.founding_first or purse.may_spend(guess, COST_TRAIN, 0):
                    return actions.BUILD_TRAIN
            if haul.path >= 0 and purse.can(actions.BUILD_RAIL):
                if not purse.founding_first or purse.may_spend(guess, COST_RAIL, 0):
                    return actions.BUILD_RAIL
        return -1

    def spend_rest(self, guess: TrailsState, seat: i64, outlook: Outlook) -> int:
        """Cards that no plan needs: a development card, a second train or settler, rather than a full hand."""
        purse = self.purse
        full = guess.hand_size[seat] > self.full
        if purse.can(actions.BUY_CARD) and (full or purse.may_spend(guess, COST_CARD, self.card_keep)):
            if guess.held[seat] + guess.fresh_held[seat] <= self.most_cards and not self.ends_soon(guess):
                return actions.BUY_CARD
        if full:
            on_board = guess.settler[seat * 2] >= 0 and guess.settler[seat * 2 + 1] >= 0
            if purse.can(actions.BUILD_SETTLER) and not on_board and guess.turntable[seat] > 1:
                return actions.BUILD_SETTLER
            if purse.can(actions.BUILD_TRAIN) and (guess.train[seat * 2] < 0 or guess.train[seat * 2 + 1] < 0):
                return actions.BUILD_TRAIN
            if purse.can(actions.BUILD_RAIL) and outlook.haul.path >= 0:
                return actions.BUILD_RAIL
            if guess.phase == at.MENU:
                return purse.sell(guess)
        return -1

    def ends_soon(self, guess: TrailsState) -> bool:
        for player in range(guess.players):
            if guess.turntable[player] + guess.centre[player] <= self.too_late:
                return True
        return False

    # ------------------------------------------------------------------------------ cards

    def before_roll(self, guess: TrailsState, seat: i64) -> int:
        """Native Support for a good number, Cavalry to free an own hex; everything else can wait."""
        purse = self.purse
        if purse.can(PLAY + NATIVE_SUPPORT):
            for number in range(2, 13):
                if number_worth(guess, seat, number) >= self.good_roll:
                    return PLAY + NATIVE_SUPPORT
        if purse.can(PLAY + CAVALRY) and cities_at(guess, seat, guess.outlaw) > 0:
            return PLAY + CAVALRY
        return actions.ROLL

    def play_card(self, guess: TrailsState, seat: i64, outlook: Outlook) -> int:
        if guess.card_played > 0 or guess.held[seat] == 0:
            return -1
        purse = self.purse
        haul = outlook.haul
        for card in range(CARD_KINDS):
            if not purse.can(PLAY + card) or card == NATIVE_SUPPORT:
                continue
            if card == ENGINEER and (not haul.found or haul.rails == 0):
                continue
            if card == RIGHT_OF_WAY and not self.right_of_way_helps(guess, seat, outlook):
                continue
            if card == SCOUT and outlook.piece >= 0 and outlook.distance > SCOUT_STEPS and not self.ends_soon(guess):
                continue
            if card == MINERAL_RIGHTS and purse.missing == 0:
                continue
            if card == CATTLE_DRIVE and purse.hand[CATTLE] <= purse.first[CATTLE]:
                continue
            return PLAY + card
        return -1

    def right_of_way_helps(self, guess: TrailsState, seat: i64, outlook: Outlook) -> bool:
        if guess.centre[seat] == 0:
            return False
        for piece in range(2):
            if guess.train[seat * 2 + piece] >= 0:
                way = outlook.way_of(self, guess, piece)
                if way.found and way.rails == 0 and 0 < way.steps <= CARD_STEPS:
                    return True
        return False

    def choose_train(self, guess: TrailsState, legal: list[int], outlook: Outlook, lift: bool) -> int:
        """The one that is nearer to its work; to be taken off, the other one."""
        first: i64 = outlook.way_of(self, guess, 0).price
        second: i64 = outlook.way_of(self, guess, 1).price
        return legal[0] if (first <= second) != lift else legal[-1]

    # ---------------------------------------------------------------------------- pieces

    def drive(self, guess: TrailsState, seat: i64, legal: list[int], outlook: Outlook) -> int:
        """Deliver, or go on towards the city over rails that are there."""
        for action in legal:
            if guess.board.deliver <= action < guess.board.go:
                return action
        if guess.centre[seat] > 0:
            way = outlook.way_of(self, guess, guess.moving)
            onward = guess.board.run + way.step
            if way.found and way.step >= 0 and way.ready > 0 and onward in legal:
                return onward
        return legal[0] if legal[0] != actions.FUEL or len(legal) == 1 else legal[1]

    def walk(self, guess: TrailsState, seat: i64, legal: list[int], outlook: Outlook) -> int:
        """To the site if it is within reach, else as near as possible without founding anywhere else."""
        board = guess.board
        target = board.site_node[outlook.site] if outlook.site >= 0 else -1
        start = guess.settler[seat * 2 + guess.moving]
        if target >= 0 and legal[0] == actions.FUEL:
            far = board.distance[start * board.nodes + target]
            if guess.steps < far <= guess.steps + 3 * self.purse.hand[GRAIN]:
                return actions.FUEL
        top: i64 = 1_000_000
        chosen: int = legal[-1]
        for action in legal:
            if action < board.go:
                continue
            node: i64 = action - board.go
            if node == target:
                return action
            far = board.distance[node * board.nodes + target] if target >= 0 else 0
            site = board.node_site[node]
            if site >= 0 and guess.city[site] == at.NOBODY:
                far += 30
            if far < top:
                top = far
                chosen = action
        return chosen

    def place_settler(self, guess: TrailsState, legal: list[int], outlook: Outlook) -> int:
        """Where the way to the best site is shortest; the second one leaves the first one's to it."""
        board = guess.board
        if outlook.site < 0:
            return legal[0]
        if outlook.piece < 0 and board.go + outlook.city in legal:
            return board.go + outlook.city
        top: i64 = -1_000_000_000
        chosen: int = legal[0]
        for action in legal:
            row: i64 = (action - board.go) * board.nodes
            for site in range(board.sites):
                if site != outlook.site and guess.city[site] == at.NOBODY:
                    far = board.distance[row + board.site_node[site]]
                    worth = outlook.worth[site] - self.grain * ((far + 2) // 3) - self.pace * far
                    if worth > top:
                        top = worth
                        chosen = action
        return chosen

    def lift_settler(self, guess: TrailsState, seat: i64, legal: list[int], outlook: Outlook) -> int:
        board = guess.board
        target = board.site_node[outlook.site] if outlook.site >= 0 else 0
        first = board.distance[guess.settler[seat * 2] * board.nodes + target]
        second = board.distance[guess.settler[seat * 2 + 1] * board.nodes + target]
        return legal[0] if first >= second else legal[-1]

    def place_rail(self, guess: TrailsState, seat: i64, legal: list[int], outlook: Outlook) -> int:
        """The next rail of the way to a delivery; without one, none if that is possible."""
        board = guess.board
        haul = outlook.haul
        if haul.found and haul.path >= 0 and board.rail + haul.path in legal:
            return board.rail + haul.path
        if legal[0] == actions.SKIP:
            return legal[0] if guess.rails_left[seat] < 8 or len(legal) == 1 else legal[1]
        return self.best(legal, [rail_worth(guess, seat, action - board.rail) for action in legal])

    # ------------------------------------------------------------------------ everything else

    def discard_loss(self, guess: TrailsState, seat: i64, kind: i64) -> i64:
        """What the next card of a kind to discard is worth; of cards alike the more plentiful go first."""
        left = guess.hand_of(seat, kind) - guess.set_aside[seat * KINDS + kind]
        return 10 * self.purse.worth(kind, left - 1) - left

    def first_city(self, guess: TrailsState, seat: i64, legal: list[int], outlook: Outlook) -> int:
        """Good hexes of many kinds; a neutral city goes where the own train is near."""
        board = guess.board
        if guess.phase == at.NEUTRAL_CITIES:
            row = board.a[guess.train[seat * 2]] * board.nodes
            return self.best(legal, [-board.distance[row + board.site_node[a - board.city]] for a in legal])
        return self.best(legal, [outlook.site_worth(self, guess, action - board.city) for action in legal])
