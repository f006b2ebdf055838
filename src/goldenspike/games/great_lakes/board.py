"""The board of Great Lakes numbered for play: the classic one, with ships, ports and pieces."""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.classic.board import ANY_COLOUR, RouteBoard
from goldenspike.games.classic.facts import GREY, BoardFacts
from goldenspike.games.classic.tables import BoardError
from goldenspike.games.great_lakes import notation
from goldenspike.games.great_lakes.cards import BUILD, COLOURS, SHIP, TRAIN, WILDS_ALONE, kind_names
from goldenspike.games.great_lakes.facts import LakesRules


class LakesBoard(RouteBoard):
    def __init__(self, facts: BoardFacts, deck: str, lakes: LakesRules, first_game: bool) -> None:
        super().__init__(facts, deck)
        if len(lakes.colours) != COLOURS or len(facts.cities) > WORD:
            raise BoardError(f"board.toml: Great Lakes has {COLOURS} colours of cards and at most {WORD} cities")
        self.lakes = lakes
        self.colour_names = list(lakes.colours)
        self.kind_names = kind_names(self.colour_names)
        self.first_game = first_game  # everybody begins with the beginners' mix (G-012)
        self.own: i64 = self.actions  # where this game's own actions start
        self.actions = self.own + BUILD + self.cities
        self._number_switches(lakes)
        self._number_modes(facts)
        self._make_mode_sets()

    def _number_switches(self, lakes: LakesRules) -> None:
        """The switches that are read in play, as plain numbers."""
        self.all_trains: i64 = lakes.trains
        self.all_ships: i64 = lakes.ships
        self.supply: i64 = lakes.supply
        self.fewest_trains: i64 = lakes.supply - lakes.ships  # of a mix (G-010)
        self.mixes: i64 = lakes.trains + lakes.ships - lakes.supply + 1
        self.exchange_price: i64 = lakes.exchange_price
        self.row_trains: i64 = lakes.row_trains
        self.reset_wilds: i64 = lakes.reset_wilds
        self.may_stop: bool = lakes.may_stop
        self.harbours: i64 = lakes.harbours
        self.harbour_trains: i64 = lakes.harbour_trains
        self.harbour_ships: i64 = lakes.harbour_ships

    def _number_modes(self, facts: BoardFacts) -> None:
        self.mode = vec[i64]([SHIP if route.mode == "ship" else TRAIN for route in facts.routes])
        colours = [*self.colour_names, GREY]
        for route in facts.routes:
            if route.colour not in colours:
                raise BoardError(f"routes.csv (route {route.id}): there are no {route.colour} cards in Great Lakes")
        self.card_colour = vec[i64](
            [ANY_COLOUR if route.colour == GREY else colours.index(route.colour) for route in facts.routes]
        )
        self.ports: i64 = 0  # a set of cities
        for i, city in enumerate(facts.cities):
            if city.port:
                self.ports |= BIT[i]
        self.ends = vec[i64]([BIT[self.a[r]] | BIT[self.b[r]] for r in range(self.routes)])  # as sets of cities

    def _make_mode_sets(self) -> None:
        """[mode, colour]: the routes that cards of this deck and colour can pay; WILDS_ALONE: all of the mode."""
        words = self.words
        self.payable = vec[i64]([0] * (2 * (COLOURS + 1) * words))
        for r in range(self.routes):
            for colour in range(COLOURS + 1):
                if colour == WILDS_ALONE or self.card_colour[r] == ANY_COLOUR or self.card_colour[r] == colour:
                    self.payable[self.payable_by(self.mode[r], colour) + r // WORD] |= BIT[r % WORD]

    def payable_by(self, mode: i64, colour: i64) -> i64:
        """Where a set of `payable` starts."""
        return (mode * (COLOURS + 1) + colour) * self.words

    def make_texts(self) -> list[str]:
        return notation.texts(self.facts, self.colour_names, self.fewest_trains, self.mixes, self.supply)
