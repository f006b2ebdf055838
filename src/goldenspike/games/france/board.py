"""What France adds to a route board: beds, crossings, track pieces, and the actions of building.

    survey paris-dijon 2         choose the bed to build on
    build paris-dijon 2 yellow   choose the piece that goes there

Both texts name the bed, so that a build reads well in a record. Where only one colour of the right
length is left, the survey builds at once.
"""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.classic.actions import LOCOMOTIVE
from goldenspike.games.classic.board import NO_COLOUR, RouteBoard
from goldenspike.games.classic.facts import COLOURS, BoardFacts
from goldenspike.games.classic.notation import route_names
from goldenspike.games.classic.tables import BoardError


class FranceBoard(RouteBoard):
    def __init__(self, facts: BoardFacts, deck: str = "base") -> None:
        super().__init__(facts, deck)
        words = self.words
        self.survey: i64 = self.actions  # survey + route: build on this bed
        self.build: i64 = self.survey + self.routes  # build + route * 8 + colour: with this piece
        self.actions = self.build + self.routes * LOCOMOTIVE
        self.beds = vec[i64]([0] * words)  # the routes that must be built
        self.crosses = vec[i64]([0] * (self.routes * words))  # [route]: the routes that cross it
        self.of_length = vec[i64]([0] * ((self.longest_route + 1) * words))  # [length]
        number = {route.id: r for r, route in enumerate(facts.routes)}
        for r in range(self.routes):
            bit = BIT[r % WORD]
            self.of_length[self.length[r] * words + r // WORD] |= bit
            if self.colour[r] == NO_COLOUR:
                self.beds[r // WORD] |= bit
            for other in facts.routes[r].crosses:
                crossing: i64 = number[other]
                self.crosses[r * words + crossing // WORD] |= BIT[crossing % WORD]
        self.pieces = vec[i64](_pieces(facts, self.longest_route))  # [length * 8 + colour]: the supply at the start

    def is_bed(self, route: i64) -> bool:
        return self.beds[route // WORD] & BIT[route % WORD] != 0

    def make_texts(self) -> list[str]:
        texts = super().make_texts()
        names = route_names(self.facts)
        beds = [self.is_bed(r) for r in range(self.routes)]
        texts += [f"survey {name}" if bed else "" for name, bed in zip(names, beds, strict=True)]
        for name, bed in zip(names, beds, strict=True):
            texts += [f"build {name} {colour}" if bed else "" for colour in COLOURS]
        return texts


def _pieces(facts: BoardFacts, longest: int) -> list[int]:
    """The piece supply of board.toml as a table of length and colour (F-007, FR-01)."""
    table = facts.extra.get("pieces")
    if not isinstance(table, dict):
        raise BoardError("board.toml: the table [pieces] is missing; it says how many track pieces there are.")
    supply = [0] * ((longest + 1) * len(COLOURS))
    for length, n in table.items():
        if length == "total":
            continue
        if not str(length).isdigit() or not 1 <= int(length) <= longest or not isinstance(n, int) or n < 0:
            raise BoardError(f"board.toml, table [pieces]: '{length} = {n}' is no number of pieces of a length.")
        for colour in range(len(COLOURS)):
            supply[int(length) * len(COLOURS) + colour] = n
    if sum(supply) != table.get("total", sum(supply)):
        raise BoardError(f"board.toml, table [pieces]: there are {sum(supply)} pieces, not {table['total']}.")
    return supply
