"""The rules of Great Lakes: trains and ships, harbours, pieces to exchange.

Read it as a rulebook: set-up, a turn (claims, harbours, exchanges), the end. IDs such as G-018 name
docs/rules/great-lakes.md; `position.py` explains the fields, `drawing.py` has the travel cards,
`payments.py` tells how routes and harbours are paid. Tickets, turns and the last round are those of
all route games.

A game of this kind may go on for ever if players do nothing but exchange pieces (G-072). The rules set
no limit, so whoever lets bots play sets one of their own: `playout` has `most_steps` for it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import WORD, lowest
from goldenspike.games.classic import scoring as route_scoring
from goldenspike.games.classic.actions import CLAIM, KEEP, PASS, PAY, TICKETS
from goldenspike.games.classic.route_position import KEEPING, OPENING, SECOND_CARD, TURN
from goldenspike.games.great_lakes import scoring, sight
from goldenspike.games.great_lakes.cards import (
    BUILD,
    COLOURS,
    DOUBLE,
    DRAW_SHIP,
    DRAW_TRAIN,
    EXCHANGE,
    GET_SHIPS,
    GET_TRAINS,
    KINDS,
    MIX,
    PLAIN,
    REFILL,
    SHIP,
    SINGLE,
    STOP,
    SYMBOL,
    SYMBOLS,
    TAKE,
    TRAIN,
    WILD,
    WILDS_ALONE,
)
from goldenspike.games.great_lakes.drawing import DrawingState
from goldenspike.games.great_lakes.position import (
    BOX_SHIPS,
    BOX_TRAINS,
    DECK,
    EXCHANGING,
    HANDS,
    MIXING,
    REFILLING,
    SEAT,
    SHIPS,
)


class GreatLakesState(DrawingState):
    # ------------------------------------------------------------------ set-up

    def set_up(self, seed: int, starter: int = -1) -> None:
        """Shuffle, deal and offer tickets (G-005 to G-009); a negative starter is drawn by lot."""
        self.reseed(seed)
        self.lay_out()
        self.make_decks()
        self.shuffle_tickets()
        self.starter = starter if starter >= 0 else self.below(self.players)
        for player in range(self.players):
            for _ in range(self.lakes.lakes.hand_trains):
                self.gain(player, self.draw_card(TRAIN))
            for _ in range(self.lakes.lakes.hand_ships):
                self.gain(player, self.draw_card(SHIP))
        self.deal_row()
        self.clear_wilds()
        self.open_routes()
        self.offer_opening()

    def make_decks(self) -> None:
        """All cards into the decks (G-002 to G-004)."""
        rules = self.lakes.lakes
        for colour in range(COLOURS):
            self.cards[DECK * KINDS + PLAIN + colour] = rules.plain_per_colour
            self.cards[DECK * KINDS + SYMBOL + colour] = rules.symbol_per_colour
            self.cards[DECK * KINDS + SINGLE + colour] = rules.singles_per_colour
            self.cards[DECK * KINDS + DOUBLE + colour] = rules.doubles_per_colour
        self.cards[DECK * KINDS + WILD] = rules.wilds
        self.train_deck = COLOURS * (rules.plain_per_colour + rules.symbol_per_colour) + rules.wilds
        self.ship_deck = COLOURS * (rules.singles_per_colour + rules.doubles_per_colour)

    def after_opening(self) -> None:
        """Tickets first, then the pieces (GR-21); a first game has a mix for everybody (G-012)."""
        if self.lakes.first_game:
            for player in range(self.players):
                self.take_pieces(player, self.lakes.lakes.beginner_trains)
            self.begin_turns()
        else:
            self.phase = MIXING
            self.current = 0

    def fill_mixes(self, into: vec[i64]) -> i64:
        for n in range(self.lakes.mixes):
            into[n] = self.lakes.own + MIX + n
        return self.lakes.mixes

    def choose_mix(self, player: i64, trains: i64) -> None:
        """A secret choice; when the last one is in, all are shown together (G-011)."""
        self.chosen[player] = trains
        if self.story is not None:
            self.note("chose", player)
        for other in range(self.players):
            if self.chosen[other] == 0:
                self.current = other
                return
        for other in range(self.players):
            self.take_pieces(other, self.chosen[other])
            self.chosen[other] = 0
        self.begin_turns()

    def take_pieces(self, player: i64, trains: i64) -> None:
        """So many trains and as many ships as make up the supply; the rest goes to the box (G-010)."""
        board = self.lakes
        ships = board.supply - trains
        self.trains[player] = trains
        self.seats[player * SEAT + SHIPS] = ships
        self.seats[player * SEAT + BOX_TRAINS] = board.all_trains - trains
        self.seats[player * SEAT + BOX_SHIPS] = board.all_ships - ships
        if self.story is not None:
            self.note("mixed", player, trains, ships)

    def clone(self) -> "GreatLakesState":
        copy = GreatLakesState(self.lakes, self.players)
        copy.copy_from(self)
        return copy

    # ------------------------------------------------------------------ deciding

    def may_decide(self, player: i64) -> bool:
        if self.phase == OPENING or self.phase == MIXING:
            return self.chosen[player] == 0  # all at once
        return not self.over and player == self.current

    def fill_legal(self, player: i64, into: vec[i64]) -> i64:
        phase = self.phase
        if phase == TURN:
            return self.fill_turn(player, into)
        if phase == SECOND_CARD:
            return self.fill_second_card(into)
        if phase == REFILLING:
            into[0] = self.lakes.own + REFILL + TRAIN
            into[1] = self.lakes.own + REFILL + SHIP
            return 2
        if phase == KEEPING:
            return self.fill_keeps(player, into, self.board.draw_keep)
        if phase == OPENING:
            return self.fill_keeps(player, into, self.board.opening_keep)
        if phase == MIXING:
            return self.fill_mixes(into)
        if phase == EXCHANGING:
            return self.fill_exchanges(player, into, 0)
        return 0 if self.over else self.fill_step(player, into)

    def fill_turn(self, player: i64, into: vec[i64]) -> i64:
        """One of five actions; a pass only if there is nothing else (G-016, GR-12)."""
        n: i64 = 0
        draws = self.train_deck + self.ship_deck > 0  # else open cards may not be taken either (G-031, GR-02)
        if draws:
            n = self.fill_decks(into, n)
        if self.queued > 0:
            into[n] = TICKETS
            n += 1
        n = self.fill_claims(player, into, n)
        if draws:
            n = self.fill_open(into, n, True)
        if self.may_exchange(player):
            into[n] = self.lakes.own + EXCHANGE
            n += 1
        n = self.fill_harbours(player, into, n)
        if n == 0:
            into[0] = PASS
            n = 1
        return n

    def play(self, player: i64, action: i64) -> None:
        if action >= self.lakes.own:
            self.play_own(player, action - self.lakes.own)
        elif action >= CLAIM:
            self.claim(action - CLAIM)
        elif action >= PAY:
            self.play_step(action)
        elif action <= DRAW_SHIP:
            self.draw_blind(action - DRAW_TRAIN)
        elif action == TICKETS:
            self.draw_tickets()
        elif action == PASS:
            self.forced_pass()
        elif self.phase == OPENING:
            self.choose_opening(player, action - KEEP)
        else:
            self.keep(action - KEEP)

    def play_own(self, player: i64, own: i64) -> None:
        """The actions that only this game has."""
        if own < REFILL:
            self.take_open(own - TAKE)
        elif own < STOP:
            self.choose_refill(own - REFILL)
        elif own == STOP:
            self.stop()
        elif own == EXCHANGE:
            self.begin_exchange()
        elif own < GET_SHIPS:
            self.exchange(BOX_TRAINS, own - GET_TRAINS)
        elif own < MIX:
            self.exchange(BOX_SHIPS, own - GET_SHIPS)
        elif own < SYMBOLS:
            self.choose_mix(player, own - MIX + self.lakes.fewest_trains)
        elif own < BUILD:
            self.play_step(own + self.lakes.own)
        else:
            self.build(own - BUILD)

    # -------------------------------------------------------------------- claims

    def fill_claims(self, player: i64, into: vec[i64], n: i64) -> i64:
        """Every open route that the player's cards and pieces can pay for."""
        board = self.lakes
        words = board.words
        cards = self.cards
        hand = (HANDS + player) * KINDS
        wilds = cards[hand + WILD]
        trains = min(self.trains[player], board.longest_route)  # a piece of its kind for each space (G-040)
        ships = min(self.seats[player * SEAT + SHIPS], board.longest_route)
        payable = board.payable
        no_longer_than = board.no_longer_than
        for w in range(words):
            routes = payable[WILDS_ALONE * words + w] & no_longer_than[min(wilds, trains) * words + w]
            by_ship = (COLOURS + 1) * words + w
            routes |= payable[by_ship + WILDS_ALONE * words] & no_longer_than[min(wilds, ships) * words + w]
            for colour in range(COLOURS):
                have = cards[hand + PLAIN + colour] + cards[hand + SYMBOL + colour]
                if have > 0:
                    have = min(have + wilds, trains)
                    routes |= payable[colour * words + w] & no_longer_than[have * words + w]
                have = cards[hand + SINGLE + colour] + 2 * cards[hand + DOUBLE + colour]
                if have > 0:
                    have = min(have + wilds, ships)
                    routes |= payable[by_ship + colour * words] & no_longer_than[have * words + w]
            routes &= self.open[player * words + w]
            first: i64 = CLAIM + w * WORD
            while routes != 0:
                into[n] = first + lowest(routes)
                n += 1
                routes &= routes - 1
        return n

    # ------------------------------------------------------------------ harbours

    def fill_harbours(self, player: i64, into: vec[i64], n: i64) -> i64:
        """Every port where the player may build (G-057 to G-062)."""
        ports = self.may_build_at(player)
        if ports == 0 or self.harbours_left(player) == 0 or not self.harbour_payable(player):
            return n
        first = self.lakes.own + BUILD
        while ports != 0:
            into[n] = first + lowest(ports)
            n += 1
            ports &= ports - 1
        return n

    # ------------------------------------------------------------------ exchange

    def most_exchanged(self, player: i64, wanted: i64) -> i64:
        """How many trains (or ships) of the box the player could get for ships (or trains) of the supply (G-073)."""
        seat = player * SEAT
        given = self.seats[seat + SHIPS] if wanted == BOX_TRAINS else self.trains[player]
        return min(self.seats[seat + wanted], given)

    def may_exchange(self, player: i64) -> bool:
        return self.most_exchanged(player, BOX_TRAINS) > 0 or self.most_exchanged(player, BOX_SHIPS) > 0

    def fill_exchanges(self, player: i64, into: vec[i64], n: i64) -> i64:
        """Either kind, any number (G-068); one direction in one action (GR-16)."""
        for number in range(1, self.most_exchanged(player, BOX_TRAINS) + 1):
            into[n] = self.lakes.own + GET_TRAINS + number
            n += 1
        for number in range(1, self.most_exchanged(player, BOX_SHIPS) + 1):
            into[n] = self.lakes.own + GET_SHIPS + number
            n += 1
        return n

    def begin_exchange(self) -> None:
        """How many of which kind; where only one piece can be exchanged, it is done at once."""
        trains = self.most_exchanged(self.current, BOX_TRAINS)
        ships = self.most_exchanged(self.current, BOX_SHIPS)
        if trains + ships == 1:
            self.exchange(BOX_TRAINS if trains == 1 else BOX_SHIPS, 1)
        else:
            self.phase = EXCHANGING

    def exchange(self, wanted: i64, number: i64) -> None:
        """Pieces of the supply for as many of the box, a point each; that is the whole turn (G-069 to G-071)."""
        player = self.current
        seat = player * SEAT
        trains = number if wanted == BOX_TRAINS else -number  # what the supply gains
        self.trains[player] += trains
        self.seats[seat + SHIPS] -= trains
        self.seats[seat + BOX_TRAINS] -= trains
        self.seats[seat + BOX_SHIPS] += trains
        if self.story is not None:
            self.note("exchanged", player, "trains" if trains > 0 else "ships", number)
        self.score(player, -number * self.lakes.exchange_price)  # below zero if need be (GR-09)
        self.end_turn()

    # -------------------------------------------------------------- turns and the end

    def last_round_starts(self) -> bool:
        return self.pieces(self.current) <= self.board.last_turn_at

    def final_scores(self) -> None:
        """Tickets, harbours, and harbours not built join the points on the track (G-076)."""
        reckoning = scoring.LakesReckoning(self)
        for player in range(self.players):
            self.points[player] += reckoning.added(player)

    def winners(self) -> list[int]:
        """Points, then completed tickets, then they share (GR-10)."""
        if not self.over:
            return []
        reckoning = route_scoring.Reckoning(self)
        return route_scoring.best_seats(list(self.points), list(reckoning.completed), [0] * self.players)

    def sheet(self) -> list[dict[str, object]]:
        return scoring.sheet(self) if self.over else []

    # ------------------------------------------------------------------ the contract

    def view(self, player: int) -> dict[str, object]:
        blanked = self.clone()
        sight.blank(blanked, player)
        return sight.describe(blanked, player)

    def guess(self, player: int, seed: int) -> "GreatLakesState":
        guessed = self.clone()
        sight.blank(guessed, player)
        guessed.reseed(seed)
        sight.fill(guessed, player)
        return guessed
