"""The greedy strategy of trails: found the best site within reach, deliver to the nearest city, spend before a seven.

Every decision is made anew from what the seat knows; nothing is remembered. Two plans lead it
(`plan.py`): the next delivery and the next founding. The nearer one comes first, and what it
needs is not spent on the other. `market.py` says what cards are worth and trades accordingly.
"""

from mypy_extensions import i64

from goldenspike.bots.strategy import Strategy
from goldenspike.bots.trails.market import Market
from goldenspike.bots.trails.plan import Delivery, Founding, hex_yield, pips, site_worth, yields
from goldenspike.engine.state import State
from goldenspike.games.trails import actions
from goldenspike.games.trails import position as at
from goldenspike.games.trails.actions import (
    CARD_KINDS,
    CAVALRY,
    COAL,
    COST_CARD,
    COST_RAIL,
    COST_SETTLER,
    COST_TRAIN,
    ENGINEER,
    GRAIN,
    MINERAL_RIGHTS,
    MOVE_SETTLER,
    MOVE_TRAIN,
    NATIVE_SUPPORT,
    PLAY,
    RIGHT_OF_WAY,
    SCOUT,
)
from goldenspike.games.trails.rails import share
from goldenspike.games.trails.state import TrailsState


class TrailsGreedy(Strategy):
    def choose(self, guess: State, seat: i64, legal: list[int]) -> int:
        assert isinstance(guess, TrailsState)
        phase = guess.phase
        if phase == at.MENU:
            return self.choose_action(guess, seat, legal)
        if phase == at.BUILDING:
            return self.choose_build(guess, seat, legal, actions.PASS)
        if phase == at.BEFORE_ROLL:
            return self.before_roll(guess, seat, legal)
        if phase == at.MOVING_TRAIN:
            return self.drive(guess, seat, legal)
        if phase == at.MOVING_SETTLER:
            return self.walk(guess, seat, legal)
        if phase == at.DRAFTING or phase == at.REPLYING or phase == at.CLOSING or phase == at.DISCARDING:
            return self.trade(guess, seat, legal)
        if phase == at.PLACE_RAIL or phase == at.FREE_RAIL or phase == at.CARD_RAIL:
            return self.place_rail(guess, seat, legal)
        return self.choose_rare(guess, seat, legal)

    def choose_rare(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        phase = guess.phase
        if phase == at.MOVE_OUTLAW:
            return self.best(legal, [self.outlaw_worth(guess, seat, action - guess.board.outlaw) for action in legal])
        if phase == at.CHOOSE_VICTIM:
            return self.best(legal, [guess.hand_size[action - actions.ROB] for action in legal])
        if phase == at.CHOOSE_NUMBER:
            return self.best(legal, [self.number_worth(guess, seat, a - actions.NUMBER + 2) for a in legal])
        if phase == at.CHOOSE_WAY:
            return self.best(legal, [self.way_worth(guess, seat, action - actions.WAY) for action in legal])
        if phase == at.FIRST_CITIES or phase == at.NEUTRAL_CITIES:
            return self.first_city(guess, seat, legal)
        if phase == at.PLACE_SETTLER:
            return self.place_settler(guess, seat, legal)
        if phase == at.PLACE_TRAIN:
            plan = Delivery(guess, seat, -1)
            return guess.board.run + plan.start if guess.board.run + plan.start in legal else legal[0]
        if phase == at.CHOOSE_TRAIN:
            return self.choose_train(guess, seat, legal)
        if phase == at.CHOOSE_SCOUT:
            founding = Founding(guess, seat)
            going = MOVE_SETTLER + founding.piece
            return going if founding.piece >= 0 and going in legal else legal[-1]
        if phase == at.TAKE_CARDS:
            market = self.market(guess, seat)
            return self.best(legal, [market.gain(action - actions.TAKE, 1) for action in legal])
        if phase == at.LIFT_TRAIN:
            return self.lift_train(guess, seat, legal)
        if phase == at.FIRST_RAILS:
            return self.place_rail(guess, seat, legal)
        return legal[0]

    def market(self, guess: TrailsState, seat: i64) -> Market:
        return Market(guess, seat, Delivery(guess, seat, -1), Founding(guess, seat))

    # ------------------------------------------------------------------- the action phase

    def choose_action(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        last: int = legal[-1]
        if guess.board.deliver <= last < guess.board.go:
            return last  # a delivery is always right
        delivery = Delivery(guess, seat, -1)
        founding = Founding(guess, seat)
        market = Market(guess, seat, delivery, founding)
        found = self.move_pieces(guess, seat, legal, delivery, founding, market)
        if found < 0:
            found = self.play_card(guess, seat, legal, delivery, founding, market)
        if found < 0:
            found = self.build(guess, seat, legal, delivery, founding, market)
        if found < 0:
            found = market.best_trade(legal)
        if found < 0:
            found = self.spend_rest(guess, seat, legal, market)
        return found if found >= 0 else actions.END

    def move_pieces(
        self, guess: TrailsState, seat: i64, legal: list[int], delivery: Delivery, founding: Founding, market: Market
    ) -> int:
        """A train that can reach a city with its coal; a settler on its way to a site."""
        if guess.centre[seat] > 0:
            for piece in range(2):
                if MOVE_TRAIN + piece in legal:
                    way = Delivery(guess, seat, piece)
                    coal = guess.hand_of(seat, COAL)
                    if way.found and way.rails == 0 and way.steps > 0:
                        crowded = coal >= 3 or (coal > 0 and guess.hand_size[seat] >= 7)
                        if (way.steps + 2) // 3 <= coal or crowded:
                            return MOVE_TRAIN + piece
        grain = guess.hand_of(seat, GRAIN)
        if founding.found and founding.piece >= 0 and MOVE_SETTLER + founding.piece in legal:
            if founding.distance <= 3 * grain or (founding.distance > 3 and market.spare(GRAIN) > 0):
                return MOVE_SETTLER + founding.piece
        return -1

    def build(
        self, guess: TrailsState, seat: i64, legal: list[int], delivery: Delivery, founding: Founding, market: Market
    ) -> int:
        """What the plans need, as soon as it can be paid without hurting the nearer one."""
        if actions.BUILD_SETTLER in legal and founding.found and founding.piece < 0:
            if market.may_spend(COST_SETTLER, market.founding_first):
                return actions.BUILD_SETTLER
        if actions.BUILD_TRAIN in legal and delivery.found and delivery.builds_train and delivery.rails == 0:
            if market.may_spend(COST_TRAIN, not market.founding_first):
                return actions.BUILD_TRAIN
        if actions.BUILD_RAIL in legal and delivery.found and delivery.path >= 0:
            if market.may_spend(COST_RAIL, not market.founding_first):
                return actions.BUILD_RAIL
        return -1

    def spend_rest(self, guess: TrailsState, seat: i64, legal: list[int], market: Market) -> int:
        """Cards that no plan needs: a development card, a second train or settler, rather than a full hand."""
        full = guess.hand_size[seat] > 7
        if actions.BUY_CARD in legal and (full or market.may_spend(COST_CARD, False)):
            return actions.BUY_CARD
        if full:
            on_board = guess.settler[seat * 2] >= 0 and guess.settler[seat * 2 + 1] >= 0
            if actions.BUILD_SETTLER in legal and not on_board and guess.turntable[seat] > 1:
                return actions.BUILD_SETTLER
            if actions.BUILD_TRAIN in legal and (guess.train[seat * 2] < 0 or guess.train[seat * 2 + 1] < 0):
                return actions.BUILD_TRAIN
            if actions.BUILD_RAIL in legal and market.delivery.path >= 0:
                return actions.BUILD_RAIL
        return -1

    def choose_build(self, guess: TrailsState, seat: i64, legal: list[int], otherwise: int) -> int:
        """The extraordinary build phase: as in the own turn, without trade."""
        delivery = Delivery(guess, seat, -1)
        founding = Founding(guess, seat)
        market = Market(guess, seat, delivery, founding)
        found = self.build(guess, seat, legal, delivery, founding, market)
        if found < 0:
            found = self.spend_rest(guess, seat, legal, market)
        return found if found >= 0 else otherwise

    # ------------------------------------------------------------------------------ cards

    def before_roll(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        """Native Support for a good number, Cavalry to free an own hex; everything else can wait."""
        if PLAY + NATIVE_SUPPORT in legal:
            for number in range(2, 13):
                if self.number_worth(guess, seat, number) >= 25:
                    return PLAY + NATIVE_SUPPORT
        if PLAY + CAVALRY in legal and hex_yield(guess, guess.board, seat, guess.outlaw) > 0:
            return PLAY + CAVALRY
        return actions.ROLL

    def play_card(
        self, guess: TrailsState, seat: i64, legal: list[int], delivery: Delivery, founding: Founding, market: Market
    ) -> int:
        for card in range(CARD_KINDS):
            if PLAY + card not in legal or card == NATIVE_SUPPORT:
                continue
            if card == ENGINEER and (not delivery.found or delivery.rails == 0):
                continue
            if card == RIGHT_OF_WAY and not self.right_of_way_helps(guess, seat):
                continue
            if card == SCOUT and founding.piece >= 0 and founding.distance > 5:
                continue
            if card == MINERAL_RIGHTS and market.missing == 0:
                continue
            return PLAY + card
        return -1

    def right_of_way_helps(self, guess: TrailsState, seat: i64) -> bool:
        if guess.centre[seat] == 0:
            return False
        for piece in range(2):
            if guess.train[seat * 2 + piece] >= 0:
                way = Delivery(guess, seat, piece)
                if way.found and way.rails == 0 and 0 < way.steps <= 5:
                    return True
        return False

    def choose_train(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        first = Delivery(guess, seat, 0)
        second = Delivery(guess, seat, 1)
        far_first: i64 = first.steps + 20 * first.rails if first.found else 999
        far_second: i64 = second.steps + 20 * second.rails if second.found else 999
        return legal[0] if far_first <= far_second else legal[-1]

    # ---------------------------------------------------------------------------- pieces

    def drive(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        """Deliver, or go on towards the nearest city over rails that are there."""
        for action in legal:
            if guess.board.deliver <= action < guess.board.go:
                return action
        if guess.centre[seat] > 0:
            way = Delivery(guess, seat, guess.moving)
            if way.found and way.rails == 0 and way.step >= 0 and guess.board.run + way.step in legal:
                return guess.board.run + way.step
        return legal[0] if legal[0] != actions.FUEL or len(legal) == 1 else legal[1]

    def walk(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        """To the site if it is within reach, else as near as possible without founding anywhere else."""
        board = guess.board
        founding = Founding(guess, seat)
        target = board.site_node[founding.site] if founding.site >= 0 else -1
        start = guess.settler[seat * 2 + guess.moving]
        if target >= 0 and board.distance[start * board.nodes + target] > guess.steps and legal[0] == actions.FUEL:
            if board.distance[start * board.nodes + target] <= guess.steps + 3 * guess.hand_of(seat, GRAIN):
                return actions.FUEL
        worth: list[int] = []
        for action in legal:
            node = action - board.go
            if action == actions.FUEL:
                worth.append(-1000)
            elif node == target:
                worth.append(1000)
            else:
                far = board.distance[node * board.nodes + target] if target >= 0 else 0
                site = board.node_site[node]
                worth.append(-far - (30 if site >= 0 and guess.city[site] == at.NOBODY else 0))
        return self.best(legal, worth)

    def place_settler(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        """Where the way to the best site is shortest."""
        board = guess.board
        own = yields(guess, seat)
        top: i64 = -1_000_000
        chosen: int = legal[0]
        for action in legal:
            row = (action - board.go) * board.nodes
            for site in range(board.sites):
                if guess.city[site] == at.NOBODY and guess.settlers_on(board.site_node[site]) == 0:
                    far = board.distance[row + board.site_node[site]]
                    worth = site_worth(guess, own, site) - 12 * ((far + 2) // 3) - far
                    if worth > top:
                        top = worth
                        chosen = action
        return chosen

    def place_rail(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        """The next rail of the way to a delivery; without one, none if that is possible."""
        plan = Delivery(guess, seat, -1)
        board = guess.board
        if plan.found and plan.path >= 0 and board.rail + plan.path in legal:
            return board.rail + plan.path
        if guess.phase == at.FIRST_RAILS:
            return self.best(legal, [self.rail_worth(guess, seat, action - board.rail) for action in legal])
        if legal[0] == actions.SKIP:
            return legal[0] if guess.rails_left[seat] < 12 or len(legal) == 1 else legal[1]
        return legal[0]

    def rail_worth(self, guess: TrailsState, seat: i64, path: i64) -> i64:
        """How near the far end of a first rail comes to cities of others."""
        board = guess.board
        worth: i64 = 0
        for end in range(2):
            node = board.a[path] if end == 0 else board.b[path]
            for site in range(board.sites):
                if guess.city[site] >= 0 and guess.city[site] != seat:
                    far = board.distance[node * board.nodes + board.site_node[site]]
                    worth += 12 // (1 + far)
        return worth

    def lift_train(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        """The one that is further from its work."""
        first = Delivery(guess, seat, 0)
        second = Delivery(guess, seat, 1)
        return legal[0] if first.price >= second.price else legal[-1]

    # ------------------------------------------------------------------------ everything else

    def trade(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        market = self.market(guess, seat)
        if guess.phase == at.DISCARDING:
            return self.best(legal, [-market.loss_after(a - actions.DISCARD) for a in legal])
        if guess.phase == at.CLOSING:
            return market.close(legal)
        if guess.phase == at.DRAFTING:
            return market.draft(legal)
        return market.reply(legal)

    def number_worth(self, guess: TrailsState, seat: i64, number: i64) -> i64:
        """Ten for each own card, less for each card of others; a seven only counts what it takes."""
        board = guess.board
        if number == 7:
            return 0
        worth: i64 = 0
        for h in range(board.hexes):
            if guess.number[h] == number and h != guess.outlaw:
                for player in range(guess.players):
                    cities = hex_yield(guess, board, player, h)
                    worth += 10 * cities if player == seat else -3 * cities
        return worth

    def outlaw_worth(self, guess: TrailsState, seat: i64, h: i64) -> i64:
        """Block those who are ahead where they earn most, never oneself; and leave somebody to rob."""
        worth: i64 = 0
        cards: i64 = 0
        for player in range(guess.players):
            cities = hex_yield(guess, guess.board, player, h)
            if cities == 0:
                continue
            if player == seat:
                worth -= 30 * cities * pips(guess.number[h])
            else:
                worth += cities * pips(guess.number[h]) * (8 + 2 * guess.delivered[player])
                cards = max(cards, guess.hand_size[player])
        return worth + 10 * min(cards, 3)

    def way_worth(self, guess: TrailsState, seat: i64, i: i64) -> i64:
        worth: i64 = 0
        for player in range(guess.players):
            due = share(guess.ways[i], player)
            worth += 3 * due if player == seat else -due
        return worth

    def first_city(self, guess: TrailsState, seat: i64, legal: list[int]) -> int:
        """Good hexes of many kinds; a neutral city goes where the own train is near."""
        board = guess.board
        if guess.phase == at.NEUTRAL_CITIES:
            here = board.a[guess.train[seat * 2]]
            return self.best(
                legal, [-board.distance[here * board.nodes + board.site_node[a - board.city]] for a in legal]
            )
        own = yields(guess, seat)
        return self.best(legal, [site_worth(guess, own, action - board.city) for action in legal])
