"""What the classic game shows besides routes and tickets: train cards."""

from mypy_extensions import i16, i64

from goldenspike.engine.state import State
from goldenspike.envs.encoders.page import Page
from goldenspike.envs.encoders.routes import RouteEncoder
from goldenspike.games.classic.actions import KINDS, LOCOMOTIVE, ROW
from goldenspike.games.classic.notation import KIND_NAMES
from goldenspike.games.classic.position import DISCARD, GAP, HANDS, LOCOMOTIVES, PER_COLOUR
from goldenspike.games.classic.state import ClassicState


class ClassicEncoder(RouteEncoder):
    def __init__(self, state: ClassicState, own_phases: dict[int, str]) -> None:
        super().__init__(state, own_phases)
        self.layout.axes["kind"] = list(KIND_NAMES)
        all_cards = LOCOMOTIVE * PER_COLOUR + LOCOMOTIVES
        self.hand: i64 = self.counts("hand", ("kind",), LOCOMOTIVES, "cards in one's own hand")
        self.hand_size: i64 = self.counts("cards", ("seat",), all_cards, "how many cards each seat holds")
        self.known: i64 = self.counts("known", ("seat", "kind"), LOCOMOTIVES, "cards of a hand that were taken openly")
        self.row: i64 = self.counts("row", ("kind",), ROW, "open cards to take")
        self.discard: i64 = self.counts("discard", ("kind",), LOCOMOTIVES, "cards in the discard pile")
        self.deck: i64 = self.counts("deck", (), all_cards, "cards in the deck")

    def write(self, state: State, seat: i64, page: Page) -> None:
        super().write(state, seat, page)
        assert isinstance(state, ClassicState)
        players = self.players
        numbers = page.numbers
        start = page.start
        cards = state.cards
        for kind in range(KINDS):
            numbers[start + self.hand + kind] = i16(cards[(HANDS + seat) * KINDS + kind])
            numbers[start + self.discard + kind] = i16(cards[DISCARD * KINDS + kind])
            numbers[start + self.row + kind] = 0
        for k in range(players):
            player = (seat + k) % players
            numbers[start + self.hand_size + k] = i16(state.hand_size[player])
            known = (HANDS + players + player) * KINDS
            for kind in range(KINDS):
                numbers[start + self.known + k * KINDS + kind] = i16(cards[known + kind])
        for slot in range(ROW):
            if state.row[slot] != GAP:
                numbers[start + self.row + state.row[slot]] += 1
        numbers[start + self.deck] = i16(state.deck_size)
