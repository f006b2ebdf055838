"""The classic rules: draw cards, claim routes, take tickets. Other route games change a few of them.

Read it as a rulebook: set-up, a turn (cards, then claims). IDs such as B-019 name the
rules in docs/rules/base.md; `position.py` and `route_position.py` explain the fields, and
`route_state.py` has what all route games share: tickets, turns, the end. `phase` says what is being
decided: a game that adds a decision adds a phase and overrides `fill_legal` and `play` for it. A
claim is a chain of small steps (`claim`, `pay`, `after_claim`) that a game can extend.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD, lowest
from goldenspike.games.classic import notation, sight
from goldenspike.games.classic.actions import (
    CLAIM,
    DRAW,
    KEEP,
    KINDS,
    LOCOMOTIVE,
    PASS,
    PAY,
    PAY_STRIDE,
    ROW,
    TAKE,
    TICKETS,
)
from goldenspike.games.classic.board import ANY_COLOUR
from goldenspike.games.classic.position import (
    DISCARD,
    GAP,
    HANDS,
    KEEPING,
    LOCOMOTIVES,
    OPENING,
    PAYING,
    PER_COLOUR,
    SECOND_CARD,
    TURN,
    Position,
)

PAYMENTS: Final = vec[i64]([0] * (KINDS * PAY_STRIDE))  # used within one call, holds nothing between calls


class ClassicState(Position):
    # ------------------------------------------------------------------ set-up

    def set_up(self, seed: int, starter: int = -1) -> None:
        """Shuffle, deal and offer tickets (B-001 to B-009); a negative starter is drawn by lot."""
        self.reseed(seed)
        self.lay_out()
        board = self.board
        for kind in range(LOCOMOTIVE):
            self.cards[kind] = PER_COLOUR
        self.cards[LOCOMOTIVE] = LOCOMOTIVES
        self.deck_size = LOCOMOTIVE * PER_COLOUR + LOCOMOTIVES
        self.gaps = ROW
        self.shuffle_tickets()
        self.starter = starter if starter >= 0 else self.below(self.players)
        for player in range(self.players):
            for _ in range(board.hand):
                self.cards[(HANDS + player) * KINDS + self.draw_card()] += 1
            self.hand_size[player] = board.hand
        self.fill_row()
        self.open_routes()
        self.offer_opening()

    def clone(self) -> "ClassicState":
        copy = ClassicState(self.board, self.players)
        copy.copy_from(self)
        return copy

    # ------------------------------------------------------------------ deciding

    def fill_legal(self, player: i64, into: vec[i64]) -> i64:
        phase = self.phase
        if phase == TURN:
            return self.fill_turn(player, into)
        if phase == SECOND_CARD:
            return self.fill_cards(into, 0, LOCOMOTIVE)  # an open locomotive is never a second card (B-016)
        if phase == PAYING:
            return self.fill_payments(player, into)
        if phase == KEEPING:
            return self.fill_keeps(player, into, self.board.draw_keep)
        if phase == OPENING:
            return self.fill_keeps(player, into, self.board.opening_keep)
        return 0

    def fill_turn(self, player: i64, into: vec[i64]) -> i64:
        """The start of a turn: cards, tickets or a claim; a pass only if there is nothing else (B-011, B-052)."""
        n: i64 = 0
        if self.deck_size > 0:  # an empty deck forbids drawing even if open cards are left (BR-03)
            n = self.fill_cards(into, 0, KINDS)
        if self.queued > 0:
            into[n] = TICKETS
            n += 1
        n = self.fill_claims(player, into, n)
        if n == 0:
            into[0] = PASS
            n = 1
        return n

    def play(self, player: i64, action: i64) -> None:
        if action >= CLAIM:
            self.claim(action - CLAIM)
        elif action >= PAY:
            self.pay_by(action)
        elif action == DRAW:
            self.draw_blind()
        elif action < TICKETS:
            self.take_open(action - TAKE)
        elif action == TICKETS:
            self.draw_tickets()
        elif action == PASS:
            self.forced_pass()
        elif self.phase == OPENING:
            self.choose_opening(player, action - KEEP)
        else:
            self.keep(action - KEEP)

    # --------------------------------------------------------------- train cards

    def fill_cards(self, into: vec[i64], n: i64, kinds: i64) -> i64:
        """The deck and the open cards whose kind is below `kinds`."""
        if self.deck_size > 0:
            into[n] = DRAW
            n += 1
        row = self.row
        shown: i64 = 0
        for slot in range(ROW):
            if row[slot] >= 0:
                shown |= BIT[row[slot]]
        kind: i64 = 0
        while shown != 0 and kind < kinds:
            if shown & 1 != 0:
                into[n] = TAKE + kind
                n += 1
            shown >>= 1
            kind += 1
        return n

    def draw_blind(self) -> None:
        player = self.current
        kind = self.draw_card()
        self.cards[(HANDS + player) * KINDS + kind] += 1
        self.hand_size[player] += 1
        if self.story is not None:
            self.note("drew", player)
            self.note_to(player, "drew-card", player, notation.KIND_NAMES[kind])
        if self.deck_size == ROW - 1:  # a row that BR-14 had left as it was may be thrown away now
            self.fill_row()
        self.after_card(False)

    def take_open(self, kind: i64) -> None:
        player = self.current
        row = self.row
        slot: i64 = 0
        while row[slot] != kind:
            slot += 1
        row[slot] = GAP
        self.gaps += 1
        self.cards[(HANDS + player) * KINDS + kind] += 1
        self.cards[(HANDS + self.players + player) * KINDS + kind] += 1
        self.hand_size[player] += 1
        if self.story is not None:
            self.note("took", player, notation.KIND_NAMES[kind], slot)
        self.fill_row()
        self.after_card(kind == LOCOMOTIVE)  # an open locomotive is the only card (B-015)

    def after_card(self, was_open_locomotive: bool) -> None:
        if self.phase == TURN and not was_open_locomotive and self.second_card_possible():
            self.phase = SECOND_CARD
        else:
            self.after_cards()

    def second_card_possible(self) -> bool:
        """Whether the deck or the row has a card to take as the second one (B-026)."""
        return self.deck_size > 0 or self.open_locomotives() + self.gaps < ROW

    def after_cards(self) -> None:
        """The draw action is done; a game may ask for more."""
        self.end_turn()

    def fill_row(self) -> None:
        """Fill the gaps, lowest slot first, then throw away a row of three locomotives, and again (BR-01)."""
        row = self.row
        while True:
            slot: i64 = 0
            while self.gaps > 0 and self.deck_size > 0:
                while row[slot] != GAP:
                    slot += 1
                kind = self.draw_card()
                row[slot] = kind
                self.gaps -= 1
                if self.story is not None:
                    self.note("turned-up", slot, notation.KIND_NAMES[kind])
            if self.open_locomotives() < 3 or not self.reset_can_help():
                return
            self.reset_row()

    def reset_can_help(self) -> bool:
        """Whether a row with fewer than three locomotives is possible at all (BR-02, BR-14)."""
        cards = self.cards
        if self.deck_size == ROW and self.discard_size == 0 and cards[LOCOMOTIVE] >= 3:
            return False  # the row and the deck would change places for ever
        locomotives = cards[LOCOMOTIVE] + cards[DISCARD * KINDS + LOCOMOTIVE] + self.open_locomotives()
        outside_hands = self.deck_size + self.discard_size + ROW - self.gaps
        return outside_hands - locomotives >= min(ROW, outside_hands) - 2

    def reset_row(self) -> None:
        """Throw the whole row away (B-019)."""
        row = self.row
        for slot in range(ROW):
            if row[slot] != GAP:
                self.cards[DISCARD * KINDS + row[slot]] += 1
                self.discard_size += 1
                row[slot] = GAP
        self.gaps = ROW
        if self.story is not None:
            self.note("reset")
        self.reshuffle()

    # -------------------------------------------------------------------- claims

    def fill_claims(self, player: i64, into: vec[i64], n: i64) -> i64:
        """Every open route that the player's cards and trains can pay for."""
        board = self.board
        words = board.words
        cards = self.cards
        hand = (HANDS + player) * KINDS
        locomotives = cards[hand + LOCOMOTIVE]
        most = min(self.trains[player], board.longest_route)  # a train for each space (B-032)
        symbols = min(locomotives, board.longest_route)
        in_colour = self.in_colour
        no_longer_than = board.no_longer_than
        for w in range(words):
            open_routes = self.claimable(player, w) & board.symbols_at_most[symbols * words + w]
            if open_routes == 0:
                continue
            routes: i64 = 0
            for kind in range(KINDS):
                have = cards[hand + kind]
                if have > 0:
                    if kind != LOCOMOTIVE:
                        have += locomotives
                    if have > most:
                        have = most
                    routes |= in_colour[kind * words + w] & no_longer_than[have * words + w]
            routes &= open_routes
            first: i64 = CLAIM + w * WORD
            while routes != 0:
                into[n] = first + lowest(routes)
                n += 1
                routes &= routes - 1
        return n

    def claimable(self, player: i64, w: i64) -> i64:
        """Word w of the routes that the player may claim, cards aside."""
        return self.open[player * self.board.words + w]

    def colour_of(self, route: i64) -> i64:
        return self.board.colour[route]

    def claim(self, route: i64) -> None:
        """A route is chosen; where there is only one way to pay, it is paid at once."""
        self.route = route
        if self.fill_payments(self.current, PAYMENTS) == 1:
            self.pay_by(PAYMENTS[0])
        else:
            self.phase = PAYING

    def fill_payments(self, player: i64, into: vec[i64]) -> i64:
        """Each colour with each number of locomotives (B-029), then locomotives alone."""
        board = self.board
        cards = self.cards
        hand = (HANDS + player) * KINDS
        length = board.length[self.route]
        symbols = board.locomotives[self.route]
        locomotives = cards[hand + LOCOMOTIVE]
        colour = self.colour_of(self.route)
        n: i64 = 0
        for kind in range(LOCOMOTIVE):
            have = cards[hand + kind]
            if have > 0 and (colour == kind or colour == ANY_COLOUR):
                fewest = length - have if length - have > symbols else symbols
                for used in range(fewest, min(locomotives, length - 1) + 1):
                    into[n] = PAY + kind * PAY_STRIDE + used
                    n += 1
        if locomotives >= length:
            into[n] = PAY + LOCOMOTIVE * PAY_STRIDE + length
            n += 1
        return n

    def pay_by(self, action: i64) -> None:
        self.pay((action - PAY) // PAY_STRIDE, (action - PAY) % PAY_STRIDE)

    def pay(self, kind: i64, locomotives: i64) -> None:
        """The cards go to the discard pile, the trains on the route, the points to the track."""
        player = self.current
        route = self.route
        length = self.board.length[route]
        if self.story is not None:
            self.note("claimed", player, self.board.route_ids[route])
            self.note("paid", player, notation.KIND_NAMES[kind], length - locomotives, locomotives)
        if length > locomotives:
            self.discard_from_hand(player, kind, length - locomotives)
        if locomotives > 0:
            self.discard_from_hand(player, LOCOMOTIVE, locomotives)
        self.trains[player] -= length
        self.owned[player * self.board.words + route // WORD] |= BIT[route % WORD]
        self.close_tracks(player, route)
        self.score_route(player, route)
        self.cards_came_back()
        self.after_claim()

    def cards_came_back(self) -> None:
        """Discards refill an empty deck and the gaps of the row at once, and may end the guard of BR-02 (BR-01)."""
        if self.deck_size == 0:
            self.reshuffle()
        if self.gaps > 0 or self.open_locomotives() >= 3:
            self.fill_row()

    def after_claim(self) -> None:
        """The claim is done; a game may add steps before the turn ends."""
        self.route = -1
        self.end_turn()

    # ------------------------------------------------------------------ the contract

    def view(self, player: int) -> dict[str, object]:
        blanked = self.clone()
        sight.blank(blanked, player)
        return blanked.describe(player)

    def describe(self, player: int) -> dict[str, object]:
        """What a view tells, asked of a position that is already blanked; a game adds its own facts."""
        return sight.describe(self, player, self.phase_name())

    def phase_name(self) -> str:
        return sight.PHASE_NAMES[self.phase]

    def guess(self, player: int, seed: int) -> "ClassicState":
        guessed = self.clone()
        sight.blank(guessed, player)
        guessed.reseed(seed)
        if self.current != player:
            guessed.deal_what_is_asked()
        sight.fill(guessed, player)
        return guessed

    def deal_what_is_asked(self) -> None:
        """In a blanked position: deal to the player who decides the cards that the question itself gives away."""
        if self.phase == PAYING:
            board = self.board
            sight.deal_payment(
                self, self.colour_of(self.route), board.length[self.route], board.locomotives[self.route]
            )
