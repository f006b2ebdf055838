"""Positions for the tests of trails: boards of a few hexes, pieces put where a test wants them, moves in notation.

LINE is thirteen intersections in a row, n0 to n12; path pk joins n(k-1) and nk. City-sites are n0, n4 (purple),
n8 and n12 (red). Two columns of hexes give exactly that: only between them three hexes meet.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from goldenspike.engine.errors import IllegalAction
from goldenspike.engine.state import Event
from goldenspike.games.trails import position as at
from goldenspike.games.trails.actions import KINDS
from goldenspike.games.trails.board import Switches, TrailsBoard
from goldenspike.games.trails.facts import CARDS, COLOURS, DESERT, RESOURCES, Hex, Site, TrailsFacts
from goldenspike.games.trails.loader import load_board
from goldenspike.games.trails.production import produce
from goldenspike.games.trails.state import TrailsState


@cache
def real_facts() -> TrailsFacts:
    return load_board(files("goldenspike.games") / "trails")


def line_facts(tracks: tuple[int, ...] = (), sites: Mapping[int, str] | None = None, side: bool = False) -> TrailsFacts:
    """LINE; `tracks` are marked paths, `sites` other sites by number, `side` adds paths that lead off to the east."""
    hexes = [Hex(f"A{r}", 0, r, DESERT, "") for r in range(1, 8)]
    hexes += [Hex(f"B{r}", 1, r, DESERT, "") for r in range(8)]
    if side:
        hexes += [Hex(f"C{r}", 2, r, DESERT, "") for r in range(-1, 8)]
    found = sites if sites is not None else {0: "purple", 4: "purple", 8: "red", 12: "red"}
    return TrailsFacts(
        id="line",
        title="Line",
        players=(3, 4),
        hexes=tuple(hexes),
        sites=tuple(Site(f"n{k}", f"n{k}", corner(k), colour) for k, colour in found.items()),
        train_tracks=tuple(edge(k) for k in tracks),
        tokens={},
        outlaw="A1",
        fixed_setup={},
    )


def corner(k: int) -> tuple[str, str, str]:
    """The three hexes of intersection nk."""
    row = k // 2 + 1
    return (f"A{row}", f"B{row - 1}", f"B{row}") if k % 2 == 0 else (f"A{row}", f"A{row + 1}", f"B{row}")


def edge(k: int) -> tuple[str, str]:
    """The two hexes of path pk."""
    return (f"A{k // 2 + 1}", f"B{(k + 1) // 2}")


def p(k: int) -> str:
    return "-".join(edge(k))


class Table:
    """A game at the start of seat 1's action phase, nothing on the board, all cards in the supply."""

    def __init__(self, facts: TrailsFacts | None = None, players: int = 4, **switches: int) -> None:
        self.facts = facts or real_facts()
        chosen = Switches()
        for name, value in switches.items():
            assert hasattr(chosen, name), name
            setattr(chosen, name, value)
        self.board = TrailsBoard(self.facts, chosen, list(COLOURS[:players]))
        self.state = TrailsState(self.board, players)
        self.state.reseed(1)
        self.state.lay_out()
        self.state.outlaw = self.board.hex_ids.index(self.facts.outlaw)
        self.state.turn = 1
        self.stage(at.ACTION)

    def stage(self, stage: int, active: int = 0, current: int = -1) -> "Table":
        """How far the turn has come; `current` is for the extraordinary build phase."""
        state = self.state
        state.stage, state.active = stage, active
        state.current = active if current < 0 else current
        phases = {at.BEFORE: at.BEFORE_ROLL, at.ACTION: at.MENU, at.EXTRA: at.BUILDING}
        state.phase = phases[stage]
        return self

    # ------------------------------------------------------------------- pieces and cards

    def path(self, name: str | int) -> int:
        hexes = edge(name) if isinstance(name, int) else tuple(name.split("-"))
        return self.board.path_by_hexes[frozenset(hexes)]

    def node(self, name: str | int) -> int:
        """A site, three hexes, or nk of LINE."""
        if isinstance(name, int):
            names = [f"n{name}", "-".join(corner(name))]
            return next(i for i, known in enumerate(self.board.node_names) if known in names)
        return self.board.node_names.index(name)

    def node_name(self, k: int) -> str:
        return self.board.node_names[self.node(k)]

    def site(self, name: str | int) -> int:
        return self.board.site_number[f"n{name}" if isinstance(name, int) else name]

    def city(self, seat: int, *sites: str | int) -> "Table":
        for site in sites:
            self.state.put_city(seat, self.site(site))
        return self

    def rails(self, seat: int, *paths: str | int) -> "Table":
        for path in paths:
            self.state.put_rail(seat, self.path(path))
        return self

    def train(self, seat: int, path: str | int, piece: int = 0) -> "Table":
        self.state.train[seat * 2 + piece] = self.path(path)
        return self

    def settler(self, seat: int, node: str | int, piece: int = 0) -> "Table":
        self.state.settler[seat * 2 + piece] = self.node(node)
        return self

    def hand(self, seat: int, **cards: int) -> "Table":
        for name, n in cards.items():
            self.state.from_supply(seat, RESOURCES.index(name), n)
        return self

    def gold(self, seat: int, n: int) -> "Table":
        self.state.gold[seat] = n
        return self

    def cards(self, seat: int, **cards: int) -> "Table":
        """Development cards that may be played."""
        for name, n in cards.items():
            card = CARDS.index(name.replace("_", "-"))
            self.state.stack[card] -= n
            self.state.stack_size -= n
            self.state.cards[seat * len(CARDS) + card] += n
            self.state.held[seat] += n
        return self

    def supply(self, **cards: int) -> "Table":
        """Leave only so many cards of a kind in the supply; the others are out of the game."""
        for name, n in cards.items():
            self.state.supply[RESOURCES.index(name)] = n
        return self

    def number(self, h: str, number: int) -> "Table":
        self.state.number[self.board.hex_ids.index(h)] = number
        return self

    def outlaw(self, h: str) -> "Table":
        self.state.outlaw = self.board.hex_ids.index(h)
        return self

    def goods(self, seat: int, centre: int, delivered: int = 0) -> "Table":
        self.state.centre[seat] = centre
        self.state.delivered[seat] = delivered
        return self

    def goods_at(self, seat: int, site: str | int) -> "Table":
        self.state.goods[self.site(site)] = seat
        return self

    # ------------------------------------------------------------------------ asking

    def in_hand(self, seat: int) -> dict[str, int]:
        counts = {name: int(self.state.hand[seat * KINDS + k]) for k, name in enumerate(RESOURCES)}
        return {name: n for name, n in counts.items() if n}

    def in_supply(self, name: str) -> int:
        return int(self.state.supply[RESOURCES.index(name)])

    def has_gold(self) -> list[int]:
        return list(self.state.gold)

    def number_on(self, h: str) -> int:
        return int(self.state.number[self.board.hex_ids.index(h)])

    def owner(self, path: str | int) -> int:
        return int(self.state.rail_owner[self.path(path)])

    def city_on(self, site: str | int) -> int:
        return int(self.state.city[self.site(site)])

    def train_of(self, seat: int, piece: int = 0) -> int:
        return int(self.state.train[seat * 2 + piece])

    def settler_of(self, seat: int, piece: int = 0) -> int:
        return int(self.state.settler[seat * 2 + piece])

    def phase(self) -> int:
        return int(self.state.phase)

    def legal(self, seat: int = -1) -> list[str]:
        return [self.state.text(action) for action in self.state.legal(seat)]

    def choices(self, word: str, seat: int = -1) -> set[str]:
        """What can follow a word: choices('rail') are the paths that may be built on."""
        return {text[len(word) + 1 :] for text in self.legal(seat) if text.startswith(word + " ")}

    # ----------------------------------------------------------------------- playing

    def play(self, *moves: str, seat: int = -1) -> "Table":
        for move in moves:
            self.state.apply(self.state.action(move), seat)
        return self

    def tell(self, move: str, seat: int = -1) -> list[Event]:
        return self.state.tell(self.state.action(move), seat)

    def refuses(self, move: str, seat: int = -1) -> bool:
        """Whether a move is refused and nothing changed by trying."""
        before = self.state.digest()
        try:
            self.state.apply(self.state.action(move), seat)
        except IllegalAction:
            assert self.state.digest() == before
            return True
        return False

    def roll(self, total: int) -> "Table":
        """Go on as if the dice showed this."""
        produce(self.state, total)
        return self


def line(players: int = 4, tracks: tuple[int, ...] = (), **switches: int) -> Table:
    return Table(line_facts(tracks), players, **switches)
