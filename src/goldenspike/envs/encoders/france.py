"""What France adds: beds, track pieces and the colours that they give."""

from mypy_extensions import i16, i64

from goldenspike.engine.bits import WORD
from goldenspike.engine.state import State
from goldenspike.envs.encoders.classic import ClassicEncoder
from goldenspike.envs.encoders.page import Page
from goldenspike.games.classic.actions import LOCOMOTIVE
from goldenspike.games.classic.facts import COLOURS
from goldenspike.games.classic.route_position import RoutePosition
from goldenspike.games.france.state import BUILDING, SURVEYING, FranceState


class FranceEncoder(ClassicEncoder):
    def __init__(self, state: FranceState) -> None:
        super().__init__(state, {SURVEYING: "survey", BUILDING: "build"})
        board = state.france
        self.layout.axes["colour"] = list(COLOURS)
        self.layout.axes["length"] = [str(length) for length in range(board.longest_route + 1)]
        self.bed: i64 = self.flags("bed", ("route",), "a bed on which a track may still be built")
        self.built: i64 = self.flags("built", ("colour", "route"), "a bed with a piece of this colour, not yet claimed")
        self.surveyed: i64 = self.flags("surveyed", ("route",), "the bed that is being built on")
        self.supply: i64 = self.counts("supply", ("length", "colour"), max(1, *board.pieces), "track pieces to build")

    def write(self, state: State, seat: i64, page: Page) -> None:
        super().write(state, seat, page)
        assert isinstance(state, FranceState)
        words = state.board.words
        page.mark_set(self.bed, state.beds, 0, words)
        for colour in range(LOCOMOTIVE):
            for w in range(words):
                built = state.in_colour[colour * words + w] & state.france.beds[w]
                page.mark_word(self.built + colour * self.routes + w * WORD, built)
        if state.surveyed >= 0:
            page.mark(self.surveyed + state.surveyed)
        supply = state.supply
        numbers = page.numbers
        for i in range(len(supply)):
            numbers[page.start + self.supply + i] = i16(supply[i])

    def free_routes(self, state: RoutePosition, w: i64) -> i64:
        """A bed is open to nobody yet, but nobody is kept from it for good."""
        assert isinstance(state, FranceState)
        return super().free_routes(state, w) & ~state.beds[w]
