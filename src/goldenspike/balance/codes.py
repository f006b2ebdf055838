"""The events that each game can tell, and what their arguments are.

A report lists all of them, so that one also sees what never happened. `tests/balance` compares these lists with
the events that the rules really tell. Events for a single seat are left out: each only says more about a public one.
"""

from dataclasses import dataclass
from typing import Final

from goldenspike.engine.state import State
from goldenspike.games.classic.facts import COLOURS
from goldenspike.games.classic.route_state import RouteState
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.france.state import FranceState
from goldenspike.games.great_lakes.state import GreatLakesState
from goldenspike.games.old_west.board import NOWHERE
from goldenspike.games.old_west.state import OldWestState
from goldenspike.games.trails.facts import CARDS, RESOURCES
from goldenspike.games.trails.notation import ITEM_NAMES
from goldenspike.games.trails.position import SET_UP
from goldenspike.games.trails.state import TrailsState

NONE: Final = -1  # in place of the number of an argument

ROUTE: Final = "route"  # the sorts of places
CITY: Final = "city"
PATH: Final = "path"
SITE: Final = "site"
HEX: Final = "hex"


@dataclass(frozen=True)
class Told:
    """One event that a game can tell. Numbers are those of its arguments."""

    code: str
    meaning: str = ""  # its key in a catalogue of words, where it is not the code
    seat: int = 0  # who did it, or whom it happened to
    kind: int = NONE  # of what kind it was
    kinds: tuple[str, ...] = ()  # the kinds that are counted
    amount: int = NONE  # how many or how much
    place: int = NONE  # where it was
    sort: str = ""  # of place

    @property
    def key(self) -> str:
        return self.meaning or self.code


SHARED: Final = (
    Told("chose"),
    Told("claimed", place=1, sort=ROUTE),
    Told("scored", amount=1),
    Told("drew-tickets", amount=1),
    Told("kept-tickets", amount=1),
    Told("passed"),
    Told("last-round"),
    Told("game-over", seat=NONE),
)

CLASSIC: Final = (
    Told("drew"),
    Told("took", kind=1, kinds=("locomotive",)),
    Told("turned-up", seat=NONE, kind=1, kinds=("locomotive",)),
    Told("reset", seat=NONE),
    Told("reshuffled", seat=NONE),
    Told("paid", amount=3),
)

FRANCE: Final = (
    Told("built", kind=2, kinds=COLOURS, place=1, sort=ROUTE),
    Told("build-lapsed"),
)

OLD_WEST: Final = (
    Told("home-chosen", place=1, sort=CITY),
    Told("marker-placed", place=1, sort=CITY),
)

ALVIN: Final = (
    Told("alvin-captured", place=1, sort=CITY),
    Told("alvin-moved", place=1, sort=CITY),
)

GREAT_LAKES: Final = (
    Told("mixed", amount=1),
    Told("drew", kind=1, kinds=("train", "ship")),
    Told("took", meaning="took-travel", kind=1, kinds=("wild",)),
    Told("turned-up", seat=NONE, kind=1, kinds=("wild",)),
    Told("reset", meaning="reset-wild", seat=NONE),
    Told("reshuffled", seat=NONE, kind=0, kinds=("train", "ship")),
    Told("paid-cards", amount=2),
    Told("built", meaning="built-harbour", place=1, sort=CITY),
    Told("exchanged", kind=1, kinds=("trains", "ships"), amount=2),
)

VARIABLE_SET_UP: Final = (
    Told("placed-city", place=1, sort=SITE),
    Told("placed-rail", place=1, sort=PATH),
    Told("placed-neutral", place=1, sort=SITE),
)

TRAILS: Final = (
    Told("turn"),
    Told("rolled", kinds=tuple(str(n) for n in range(2, 13))),
    Told("chose-number", kind=1, kinds=tuple(str(n) for n in range(2, 13))),
    Told("produced", kind=1, kinds=RESOURCES, amount=2),
    Told("shortage", seat=NONE, kind=0, kinds=RESOURCES),
    Told("compensated", amount=1),
    Told("blocked", seat=NONE, place=0, sort=HEX),
    Told("must-discard", amount=1),
    Told("chose-discards"),
    Told("discarded", kind=1, kinds=RESOURCES, amount=2),
    Told("outlaw", place=1, sort=HEX),
    Told("robbed"),
    Told("bought", kind=1, kinds=RESOURCES),
    Told("swapped", kind=1, kinds=tuple(ITEM_NAMES)),
    Told("listens"),
    Told("offers"),
    Told("answered"),
    Told("accepts"),
    Told("counters"),
    Told("declines"),
    Told("no-deal"),
    Told("deal"),
    Told("bought-card"),
    Told("restacked", seat=NONE),
    Told("played", kind=1, kinds=CARDS),
    Told("card-gold", amount=1),
    Told("took", meaning="took-resource", kind=1, kinds=RESOURCES),
    Told("lifted-settler"),
    Told("settler"),
    Told("settler-sets-out", amount=2),
    Told("founded", place=1, sort=SITE),
    Told("freed"),
    Told("coast-gold", amount=1),
    Told("token", seat=NONE, place=2, sort=HEX),
    Told("rail", place=1, sort=PATH),
    Told("chose-way"),
    Told("rail-gold", amount=1),
    Told("lifted-train"),
    Told("train", place=2, sort=PATH),
    Told("train-sets-out", amount=2),
    Told("train-runs", place=2, sort=PATH),
    Told("fuelled"),
    Told("fee", amount=2),
    Told("delivered", place=1, sort=SITE),
    Told("ended"),
    Told("built-enough"),
    Told("called-off", seat=NONE),
    Told("won"),
    Told("game-over", seat=NONE),
)


def told_by(state: State) -> tuple[Told, ...]:
    """All that a game can tell from its beginning on, with the options that it is played with.

    Nothing for a game that is not known here.
    """
    if isinstance(state, TrailsState):
        return VARIABLE_SET_UP + TRAILS if state.stage == SET_UP else TRAILS
    if isinstance(state, GreatLakesState):
        return SHARED + GREAT_LAKES
    if isinstance(state, FranceState):
        return SHARED + CLASSIC + FRANCE
    if isinstance(state, OldWestState):
        return SHARED + CLASSIC + OLD_WEST + (() if state.alvin == NOWHERE else ALVIN)
    if isinstance(state, ClassicState):
        return SHARED + CLASSIC
    return SHARED if isinstance(state, RouteState) else ()
