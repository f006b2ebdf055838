"""What Old West adds: homes, markers, the own network, Alvin."""

from mypy_extensions import i16, i64

from goldenspike.engine.state import State
from goldenspike.envs.encoders.classic import ClassicEncoder
from goldenspike.envs.encoders.page import Page
from goldenspike.games.old_west.board import NOWHERE
from goldenspike.games.old_west.state import NOBODY, PHASE_NAMES, OldWestState


class OldWestEncoder(ClassicEncoder):
    def __init__(self, state: OldWestState) -> None:
        super().__init__(state, PHASE_NAMES)
        board = state.west
        self.cities: i64 = board.cities
        self.home: i64 = self.flags("home", ("seat", "city"), "the home city of the seat")
        self.marker: i64 = self.flags("marker", ("seat", "city"), "a marker of the seat stands there")
        self.reserve: i64 = self.counts("marker_reserve", ("seat",), board.markers, "markers not yet placed")
        self.reach: i64 = self.flags("reach", ("route",), "the route touches one's own network")
        self.alvin: i64 = self.flags("alvin", ("city",), "Alvin stands there")
        self.holder: i64 = self.flags("alvin_holder", ("seat",), "who captured Alvin last")
        self.captures: i64 = self.counts("captures", ("seat",), board.routes, "how often each seat has captured Alvin")

    def write(self, state: State, seat: i64, page: Page) -> None:
        super().write(state, seat, page)
        assert isinstance(state, OldWestState)
        players = self.players
        numbers = page.numbers
        start = page.start
        words = state.board.words
        for k in range(players):
            player = (seat + k) % players
            if state.homes[player] != NOWHERE:
                page.mark(self.home + k * self.cities + state.homes[player])
            numbers[start + self.reserve + k] = i16(state.reserve[player])
            numbers[start + self.captures + k] = i16(state.captures[player])
        controller = state.controller
        for city in range(self.cities):
            owner = controller[city]
            if owner != NOBODY:
                page.mark(self.marker + (owner - seat + players) % players * self.cities + city)
        page.mark_set(self.reach, state.reach, seat * words, words)
        if state.alvin != NOWHERE:
            page.mark(self.alvin + state.alvin)
        if state.captor != NOBODY:
            page.mark(self.holder + (state.captor - seat + players) % players)
