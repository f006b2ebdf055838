"""What a route board is, as facts: cities, tracks, tickets and the switches of its rules.

A board is a folder of four files that a person can read and edit (docs/boards.md). `loader.py`
turns such a folder into a `BoardFacts` and checks it; `board.py` numbers the facts for play.
Nothing in here changes during a game.
"""

from dataclasses import dataclass, field

# The eight card colours in the order of their numbers; a locomotive is kind 8.
COLOURS = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green")
GREY = "grey"  # a track of no colour: paid in any one colour
BED = ""  # a track bed: no colour until somebody has built on it


@dataclass(frozen=True)
class City:
    id: str  # lower case, words joined by hyphens
    name: str  # as people read it
    lat: float | None = None  # None for places that exist only on the board
    lon: float | None = None
    kind: str = "city"  # city | zone | entry | junction
    zone: str = ""  # of an entry: the zone it leads into
    port: bool = False  # a harbour may be built here


@dataclass(frozen=True)
class Route:
    """One printed line of spaces. Parallel tracks are routes of their own with the same group."""

    id: str
    a: str
    b: str
    length: int
    colour: str  # one of COLOURS, GREY or BED
    mode: str = "train"  # train | ship
    locomotives: int = 0  # locomotive symbols of a ferry
    group: str = ""  # tracks with the same group are one double or triple route
    crosses: tuple[str, ...] = ()  # ids of the routes that this one crosses


@dataclass(frozen=True)
class Ticket:
    id: str
    deck: str
    a: str  # a city, or a zone
    b: str
    points: int


@dataclass(frozen=True)
class RouteRules:
    """The switches of the route games: what differs between maps as a number or a yes/no."""

    trains: int = 45  # plastic trains per player
    hand: int = 4  # train cards dealt
    opening_tickets: int = 3  # tickets dealt before the first turn
    opening_keep: int = 2  # of which at least this many are kept
    mix_returned: bool = False  # opening tickets handed back are shuffled together
    draw_tickets: int = 3  # tickets drawn by the ticket action
    draw_keep: int = 1  # of which at least this many are kept
    last_turn_at: int = 2  # this many trains or fewer start the last round
    last_turns: int = 1  # turns each player has in the last round
    all_tracks_from: int = 4  # players from whom every track of a double route may be used
    longest_path: int = 10  # points for the longest path, 0: no such bonus
    most_tickets: int = 0  # points for the most completed tickets, 0: no such bonus


@dataclass(frozen=True)
class BoardFacts:
    id: str  # the game's id, or the name of the folder
    title: str
    family: str  # whose rules run it: "classic", or a game that changes them
    players: tuple[int, int]  # fewest and most
    rules: RouteRules
    points: tuple[int, ...]  # points[length] of a claimed route; points[0] is 0
    decks: dict[str, tuple[str, ...]]  # option `tickets`: the ticket decks that each choice shuffles together
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    extra: dict[str, object] = field(default_factory=dict)  # tables of board.toml that a family reads itself
