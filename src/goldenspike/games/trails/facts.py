"""What a trails board is, as facts: hexes, city-sites, pieces, costs and the deck.

`loader.py` reads board.json into a `TrailsFacts` and checks it; `topology.py` derives paths and
intersections from the hexes; `board.py` numbers everything for play. Nothing in here changes
during a game.
"""

from dataclasses import dataclass, field

RESOURCES = ("cattle", "coal", "grain", "lumber", "ore")  # in the order of their numbers
COLOURS = ("red", "orange", "white", "blue")
CARDS = ("cavalry", "engineer", "right-of-way", "mineral-rights", "cattle-drive", "scout", "native-support")
BUILDS = ("card", "settler", "train", "rail")  # what is bought for resources

TERRAINS = ("pasture", "hills", "fields", "forest", "mountains")  # the five that produce
DESERT = "desert"
RIM = "rim"  # shapes coasts and borders: never produces, never takes the outlaw

TOKEN_SPACE = "?"  # takes a number token at the start
OPEN_SPACE = "??"  # takes a number token when a city is founded beside it


@dataclass(frozen=True)
class Hex:
    id: str  # column letter and row number, for people
    q: int  # the column, growing to the east
    r: int  # growing to the south within a column
    terrain: str  # one of TERRAINS, DESERT or RIM
    mark: str  # a printed number, TOKEN_SPACE, OPEN_SPACE or ""
    lat: float = 0.0
    lon: float = 0.0


@dataclass(frozen=True)
class Site:
    id: str
    name: str
    at: tuple[str, str, str]  # the three hexes that meet here
    colour: str  # purple: open during set-up; red: not
    gold: int = 0  # paid to the founder; a site is coastal exactly when this is 1 or more
    lat: float = 0.0
    lon: float = 0.0


@dataclass(frozen=True)
class Start:
    """Where a colour begins in the fixed set-up."""

    cities: tuple[str, ...]
    rail: tuple[str, str]  # the two hexes that the path divides
    resources: dict[str, int]


@dataclass(frozen=True)
class TrailsFacts:
    id: str
    title: str
    players: tuple[int, int]
    hexes: tuple[Hex, ...]
    sites: tuple[Site, ...]
    train_tracks: tuple[tuple[str, str], ...]  # paths that give a free rail
    tokens: dict[str, int]  # the printed arrangement of the number tokens
    outlaw: str  # the desert where the outlaw begins
    fixed_setup: dict[str, Start]
    starting_gold: int = 3
    rails: int = 30  # per player
    cities: dict[int, int] = field(default_factory=lambda: {3: 12, 4: 10})  # per player, by players
    goods: dict[int, int] = field(default_factory=lambda: {3: 10, 4: 8})
    resource_cards: int = 19  # of each kind
    produces: dict[str, str] = field(default_factory=lambda: dict(zip(TERRAINS, RESOURCES)))
    costs: dict[str, dict[str, int]] = field(
        default_factory=lambda: {
            "card": {"cattle": 1, "coal": 1},
            "settler": {"cattle": 1, "grain": 1, "lumber": 1},
            "train": {"coal": 1, "lumber": 1, "ore": 1},
            "rail": {"lumber": 1, "ore": 1},
        }
    )
    deck: dict[str, int] = field(default_factory=lambda: dict(zip(CARDS, (6, 4, 4, 3, 3, 2, 2))))
