"""Taking travel cards in Great Lakes: two decks, six open cards, and the deck that fills a gap (G-017 to G-032)."""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, lowest
from goldenspike.games.classic.route_position import SECOND_CARD, TURN
from goldenspike.games.great_lakes.cards import DRAW_SHIP, DRAW_TRAIN, KINDS, ROW, SHIP, STOP, TAKE, TRAIN, WILD
from goldenspike.games.great_lakes.payments import PayingState
from goldenspike.games.great_lakes.position import GAP, HANDS, REFILLING


class DrawingState(PayingState):
    def fill_decks(self, into: vec[i64], n: i64) -> i64:
        if self.train_deck > 0:
            into[n] = DRAW_TRAIN
            n += 1
        if self.ship_deck > 0:
            into[n] = DRAW_SHIP
            n += 1
        return n

    def fill_open(self, into: vec[i64], n: i64, with_wilds: bool) -> i64:
        """The kinds of open cards."""
        row = self.row
        shown: i64 = 0
        for slot in range(ROW):
            if row[slot] != GAP:
                shown |= BIT[row[slot]]
        if not with_wilds:
            shown &= ~BIT[WILD]
        first = self.lakes.own + TAKE
        while shown != 0:
            into[n] = first + lowest(shown)
            n += 1
            shown &= shown - 1
        return n

    def fill_second_card(self, into: vec[i64]) -> i64:
        """An open wild card is never a second card (G-022)."""
        n = self.fill_open(into, self.fill_decks(into, 0), False)
        if self.lakes.may_stop:
            into[n] = self.lakes.own + STOP
            n += 1
        return n

    def draw_blind(self, deck: i64) -> None:
        player = self.current
        self.picks = 1 if self.phase == TURN else 0
        kind = self.draw_card(deck)
        self.gain(player, kind)
        if self.story is not None:
            self.note("drew", player, "train" if deck == TRAIN else "ship")
            self.note_to(player, "drew-card", player, self.lakes.kind_names[kind])
        self.settle_row()

    def take_open(self, kind: i64) -> None:
        player = self.current
        self.picks = 1 if self.phase == TURN and kind != WILD else 0  # an open wild is the only card (G-021)
        slot: i64 = 0
        while self.row[slot] != kind:
            slot += 1
        self.row[slot] = GAP
        self.gaps += 1
        self.gain(player, kind)
        self.cards[(HANDS + self.players + player) * KINDS + kind] += 1
        if self.story is not None:
            self.note("took", player, self.lakes.kind_names[kind], slot)
        self.settle_row()

    def settle_row(self) -> None:
        """Fill the gaps; ask which deck where both have cards (G-018, GR-11, GR-19). Then the turn goes on."""
        while self.gaps > 0 and self.train_deck + self.ship_deck > 0:
            if self.train_deck > 0 and self.ship_deck > 0:
                self.phase = REFILLING
                return
            self.fill_gap(TRAIN if self.train_deck > 0 else SHIP)
        self.clear_wilds()
        if self.picks > 0 and self.second_card_possible():
            self.phase = SECOND_CARD
        else:
            self.end_turn()

    def fill_gap(self, deck: i64) -> None:
        """The lowest gap first (BR-01)."""
        slot: i64 = 0
        while self.row[slot] != GAP:
            slot += 1
        self.turn_up(slot, deck)

    def choose_refill(self, deck: i64) -> None:
        self.fill_gap(deck)
        self.settle_row()

    def second_card_possible(self) -> bool:
        """Whether a deck or the row has a card to take as the second one (G-032)."""
        return self.train_deck + self.ship_deck > 0 or self.open_wilds() + self.gaps < ROW

    def stop(self) -> None:
        """One card was enough (only by the switch of GR-08)."""
        self.end_turn()

    def after_payment(self) -> None:
        """Cards that came back remake empty decks and fill gaps at once (GR-11)."""
        self.reshuffle()
        self.picks = 0
        self.settle_row()
