"""France: whoever draws cards must also build a track, and anybody may claim it.

Only what differs from the classic rules stands here; IDs name the rules in docs/rules/france.md.
A route is in one state at a time (F-043): a bed, open (printed or built), claimed, cut by a crossing,
or locked because a parallel track was used in a small game. `used` remembers every route that was
ever built or claimed, and says which others are cut for good, also after the piece has gone (F-024).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD, lowest
from goldenspike.games.classic.actions import LOCOMOTIVE
from goldenspike.games.classic.board import NO_COLOUR
from goldenspike.games.classic.facts import COLOURS
from goldenspike.games.classic.position import OWN_PHASES, Position
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.france.board import FranceBoard

SURVEYING: Final = OWN_PHASES  # which bed to build on
BUILDING: Final = OWN_PHASES + 1  # with which piece


class FranceState(ClassicState):
    def __init__(self, board: FranceBoard, players: i64) -> None:
        super().__init__(board, players)
        self.france = board
        self.surveyed: i64 = -1  # the bed being built on

    # ------------------------------------------------------------------ set-up

    def lay_out(self) -> None:
        super().lay_out()
        self.supply = self.france.pieces[:]  # track pieces not on the board, [length * 8 + colour] (F-007)
        self.beds = self.france.beds[:]  # beds that may still be built on
        self.used = vec[i64]([0] * self.board.words)  # routes ever built or claimed
        self.in_colour = self.board.in_colour[:]  # pieces give beds a colour (F-020)

    def open_routes(self) -> None:
        """One-space and grey routes are ready from the start, beds are not (F-008, F-009)."""
        words = self.board.words
        for player in range(self.players):
            for w in range(words):
                self.open[player * words + w] = self.board.every_route[w] & ~self.beds[w]

    def clone(self) -> "FranceState":
        copy = FranceState(self.france, self.players)
        copy.copy_from(self)
        return copy

    def copy_from(self, other: Position) -> None:
        super().copy_from(other)
        assert isinstance(other, FranceState)
        self.surveyed = other.surveyed
        self.supply = other.supply[:]
        self.beds = other.beds[:]
        self.used = other.used[:]
        self.in_colour = other.in_colour[:]

    def numbers(self) -> list[int]:
        own = [self.surveyed, *self.supply, *self.beds, *self.used, *self.in_colour]
        return super().numbers() + own

    # ------------------------------------------------------------------ building

    def fill_legal(self, player: i64, into: vec[i64]) -> i64:
        if self.phase == SURVEYING:
            return self.fill_beds(into)
        if self.phase == BUILDING:
            return self.fill_pieces(into)
        return super().fill_legal(player, into)

    def play(self, player: i64, action: i64) -> None:
        board = self.france
        if action >= board.build:
            self.build((action - board.build) % LOCOMOTIVE)
        elif action >= board.survey:
            self.survey(action - board.survey)
        else:
            super().play(player, action)

    def after_cards(self) -> None:
        """The build comes after the last card, also after a lone locomotive (F-013 to F-015); it lapses
        only where no piece fits any bed (FR-02)."""
        for w in range(self.board.words):
            if self.buildable(w) != 0:
                self.phase = SURVEYING
                return
        if self.story is not None:
            self.note("build-lapsed", self.current)
        self.end_turn()

    def buildable(self, w: i64) -> i64:
        """Word w of the beds for which the supply has a piece (F-016, F-022)."""
        words = self.board.words
        beds = self.beds[w]
        fitting: i64 = 0
        if beds != 0:
            for length in range(self.board.longest_route + 1):
                if self.has_piece(length):
                    fitting |= self.france.of_length[length * words + w]
        return beds & fitting

    def has_piece(self, length: i64) -> bool:
        supply = self.supply
        for at in range(length * LOCOMOTIVE, (length + 1) * LOCOMOTIVE):
            if supply[at] > 0:
                return True
        return False

    def fill_beds(self, into: vec[i64]) -> i64:
        n: i64 = 0
        for w in range(self.board.words):
            beds = self.buildable(w)
            first = self.france.survey + w * WORD
            while beds != 0:
                into[n] = first + lowest(beds)
                n += 1
                beds &= beds - 1
        return n

    def survey(self, route: i64) -> None:
        """A bed is chosen; where only one colour is left for it, it is built at once."""
        self.surveyed = route
        length = self.board.length[route]
        colours: i64 = 0
        only: i64 = 0
        for colour in range(LOCOMOTIVE):
            if self.supply[length * LOCOMOTIVE + colour] > 0:
                colours += 1
                only = colour
        if colours == 1:
            self.build(only)
        else:
            self.phase = BUILDING

    def fill_pieces(self, into: vec[i64]) -> i64:
        n: i64 = 0
        length = self.board.length[self.surveyed]
        for colour in range(LOCOMOTIVE):
            if self.supply[length * LOCOMOTIVE + colour] > 0:
                into[n] = self.france.build + self.surveyed * LOCOMOTIVE + colour
                n += 1
        return n

    def build(self, colour: i64) -> None:
        """The piece gives the bed its colour and opens it to everybody (F-010, F-020)."""
        board = self.board
        words = board.words
        route = self.surveyed
        self.surveyed = -1
        self.supply[board.length[route] * LOCOMOTIVE + colour] -= 1
        w = route // WORD
        bit = BIT[route % WORD]
        self.in_colour[colour * words + w] |= bit
        self.in_colour[LOCOMOTIVE * words + w] |= bit
        for player in range(self.players):
            if not self.owns_sibling(player, route):  # at most one track each (F-019, F-028)
                self.open[player * words + w] |= bit
        self.use(route)
        if self.story is not None:
            self.note("built", self.current, board.route_ids[route], COLOURS[colour])
        self.end_turn()

    def owns_sibling(self, player: i64, route: i64) -> bool:
        words = self.board.words
        for w in range(words):
            if self.owned[player * words + w] & self.board.siblings[route * words + w] != 0:
                return True
        return False

    def use(self, route: i64) -> None:
        """A route is built or claimed: what crosses it is cut (F-023, FR-05), and in small games its
        parallel beds are locked (F-017, FR-14)."""
        board = self.france
        words = board.words
        small = self.players < board.all_tracks_from
        self.used[route // WORD] |= BIT[route % WORD]
        self.beds[route // WORD] &= ~BIT[route % WORD]
        for w in range(words):
            crossing = board.crosses[route * words + w]
            self.beds[w] &= ~crossing
            if small:
                self.beds[w] &= ~board.siblings[route * words + w]
            if crossing != 0:
                for player in range(self.players):
                    self.open[player * words + w] &= ~crossing

    # ------------------------------------------------------------------ claiming

    def colour_of(self, route: i64) -> i64:
        """The printed colour, or that of the piece on the bed."""
        printed = self.board.colour[route]
        if printed != NO_COLOUR:
            return printed
        word = route // WORD
        bit = BIT[route % WORD]
        if self.beds[word] & bit != 0:  # nothing is built there yet
            return NO_COLOUR
        for colour in range(LOCOMOTIVE):
            if self.in_colour[colour * self.board.words + word] & bit != 0:
                return colour
        return NO_COLOUR

    def close_tracks(self, player: i64, route: i64) -> None:
        """A claim returns the piece to the supply (F-029); the route still cuts what crosses it."""
        super().close_tracks(player, route)
        if self.france.is_bed(route):
            words = self.board.words
            colour = self.colour_of(route)
            self.supply[self.board.length[route] * LOCOMOTIVE + colour] += 1
            self.in_colour[colour * words + route // WORD] &= ~BIT[route % WORD]
            self.in_colour[LOCOMOTIVE * words + route // WORD] &= ~BIT[route % WORD]
        self.use(route)

    # -------------------------------------------------------------------- telling

    def route_state(self, route: int) -> str:
        """What everybody sees of a route: bed, open, claimed, cut or locked (F-043)."""
        board = self.france
        words = board.words
        if self.owner(route) >= 0:
            return "claimed"
        if self.used[route // WORD] & BIT[route % WORD] != 0:
            return "open"
        for w in range(words):
            if board.crosses[route * words + w] & self.used[w] != 0:
                return "cut"
        for w in range(words):
            if self.players < board.all_tracks_from and board.siblings[route * words + w] & self.used[w] != 0:
                return "locked"
        return "bed" if board.is_bed(route) else "open"

    def phase_name(self) -> str:
        if self.phase == SURVEYING:
            return "survey"
        if self.phase == BUILDING:
            return "build"
        return super().phase_name()

    def describe(self, player: int) -> dict[str, object]:
        """Beds, pieces and the supply are open to all."""
        ids = self.board.route_ids
        states = [self.route_state(r) for r in range(self.board.routes)]
        found = super().describe(player)
        found["closed"] = [ids[r] for r, state in enumerate(states) if state in ("cut", "locked")]
        found["cut"] = [ids[r] for r, state in enumerate(states) if state == "cut"]
        found["beds"] = [ids[r] for r, state in enumerate(states) if state == "bed"]
        found["built"] = {
            ids[r]: COLOURS[self.colour_of(r)]
            for r, state in enumerate(states)
            if state == "open" and self.france.is_bed(r)
        }
        found["supply"] = {
            str(length): {
                name: self.supply[length * LOCOMOTIVE + colour]
                for colour, name in enumerate(COLOURS)
                if self.supply[length * LOCOMOTIVE + colour] > 0
            }
            for length in range(self.board.longest_route + 1)
            if self.has_piece(length)
        }
        found["surveyed"] = ids[self.surveyed] if self.surveyed >= 0 else None
        return found
