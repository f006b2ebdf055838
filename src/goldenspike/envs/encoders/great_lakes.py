"""What Great Lakes shows besides routes and tickets: travel cards of two decks, pieces, harbours, payments in steps."""

from mypy_extensions import i16, i64

from goldenspike.engine.state import State
from goldenspike.envs.encoders.page import Page
from goldenspike.envs.encoders.routes import RouteEncoder
from goldenspike.games.classic.route_position import PAYING
from goldenspike.games.great_lakes.cards import COLOURS, KINDS, ROW
from goldenspike.games.great_lakes.position import (
    BOX_SHIPS,
    BOX_TRAINS,
    DISCARD,
    GAP,
    HANDS,
    HARBOURS,
    MIXING,
    NOTHING,
    SHIP_CARDS,
    SHIPS,
    TRAIN_CARDS,
)
from goldenspike.games.great_lakes.sight import OWN_PHASE_NAMES
from goldenspike.games.great_lakes.state import GreatLakesState


class LakesEncoder(RouteEncoder):
    def __init__(self, state: GreatLakesState) -> None:
        super().__init__(state, OWN_PHASE_NAMES)
        board = state.lakes
        rules = board.lakes
        trains = COLOURS * (rules.plain_per_colour + rules.symbol_per_colour) + rules.wilds
        ships = COLOURS * (rules.singles_per_colour + rules.doubles_per_colour)
        most = max(rules.plain_per_colour, rules.symbol_per_colour, rules.wilds)
        most = max(most, rules.singles_per_colour, rules.doubles_per_colour)
        self.cities: i64 = board.cities
        self.layout.axes["kind"] = list(board.kind_names)
        self.layout.axes["colour"] = list(board.colour_names)
        self.hand: i64 = self.counts("hand", ("kind",), most, "cards in one's own hand")
        self.train_cards: i64 = self.counts("train_cards", ("seat",), trains, "cards with a train back in each hand")
        self.ship_cards: i64 = self.counts("ship_cards", ("seat",), ships, "cards with a ship back in each hand")
        self.known: i64 = self.counts("known", ("seat", "kind"), most, "cards of a hand that were taken openly")
        self.row: i64 = self.counts("row", ("kind",), ROW, "open cards to take")
        self.discard: i64 = self.counts("discard", ("kind",), most, "cards in the discard piles")
        self.train_deck: i64 = self.counts("train_deck", (), trains, "cards in the train deck")
        self.ship_deck: i64 = self.counts("ship_deck", (), ships, "cards in the ship deck")
        self.picks: i64 = self.flags("picks", (), "the action under way may still take a card")
        self.ships: i64 = self.counts("ships", ("seat",), rules.ships, "ships left")
        self.box_trains: i64 = self.counts("box_trains", ("seat",), rules.trains, "trains in the box")
        self.box_ships: i64 = self.counts("box_ships", ("seat",), rules.ships, "ships in the box")
        self.harbour: i64 = self.flags("harbour", ("seat", "city"), "a harbour of the seat stands there")
        self.harbours_left: i64 = self.counts("harbours_left", ("seat",), rules.harbours, "harbours not yet built")
        self.site: i64 = self.flags("building", ("city",), "where the harbour that is being paid will stand")
        self.colour: i64 = self.flags("paying_colour", ("colour",), "the colour chosen for the payment under way")
        self.wilds: i64 = self.counts("paying_wilds", (), rules.wilds, "the wild cards chosen for it")
        doubles = rules.doubles_per_colour
        self.doubles: i64 = self.layout.add("paying_doubles", (), -1, doubles, "its double ships; -1: not chosen yet")
        self.mix: i64 = self.counts("own_mix", (), rules.trains, "trains of the mix that one has chosen; 0: none yet")

    def write(self, state: State, seat: i64, page: Page) -> None:
        super().write(state, seat, page)
        assert isinstance(state, GreatLakesState)
        self.write_cards(state, seat, page)
        self.write_pieces(state, seat, page)
        self.write_payment(state, page)
        if state.phase == MIXING:
            page.note(self.mix, state.chosen[seat])

    def write_cards(self, state: GreatLakesState, seat: i64, page: Page) -> None:
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
            numbers[start + self.train_cards + k] = i16(state.seat(player, TRAIN_CARDS))
            numbers[start + self.ship_cards + k] = i16(state.seat(player, SHIP_CARDS))
            known = (HANDS + players + player) * KINDS
            for kind in range(KINDS):
                numbers[start + self.known + k * KINDS + kind] = i16(cards[known + kind])
        for slot in range(ROW):
            if state.row[slot] != GAP:
                numbers[start + self.row + state.row[slot]] += 1
        numbers[start + self.train_deck] = i16(state.train_deck)
        numbers[start + self.ship_deck] = i16(state.ship_deck)
        numbers[start + self.picks] = i16(state.picks)

    def write_pieces(self, state: GreatLakesState, seat: i64, page: Page) -> None:
        players = self.players
        numbers = page.numbers
        start = page.start
        for k in range(players):
            player = (seat + k) % players
            numbers[start + self.ships + k] = i16(state.seat(player, SHIPS))
            numbers[start + self.box_trains + k] = i16(state.seat(player, BOX_TRAINS))
            numbers[start + self.box_ships + k] = i16(state.seat(player, BOX_SHIPS))
            numbers[start + self.harbours_left + k] = i16(state.harbours_left(player))
            page.mark_word(self.harbour + k * self.cities, state.seat(player, HARBOURS))

    def write_payment(self, state: GreatLakesState, page: Page) -> None:
        """What the payer has said so far: everybody hears it."""
        doubles: i64 = -1
        if state.site != NOTHING:
            page.mark(self.site + state.site)
        if state.phase != PAYING and state.colour != NOTHING:
            page.mark(self.colour + state.colour)
            page.note(self.wilds, state.wilds)
            doubles = state.doubles
        page.numbers[page.start + self.doubles] = i16(doubles)
