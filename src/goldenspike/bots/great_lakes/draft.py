"""A plan of Great Lakes for several tickets: while it is drafted, and when it is done."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from goldenspike.bots.classic.plan import Plan
from goldenspike.bots.classic.ways import Ways


class JointPlan(Plan):
    """The routes still to be claimed for all tickets, and the position that this was thought out for."""

    __slots__ = ("hand", "left_out", "named", "owned", "promise", "promised", "rounds", "sites", "tickets")

    def __init__(self, nodes: i64) -> None:
        super().__init__()
        self.named = vec[i64]([0] * nodes)  # for each city: tickets that name it and will be complete
        self.sites: i64 = 0  # the ports, as a set, where harbours are to be built
        self.left_out: i64 = 0  # tickets that are given up
        self.tickets: i64 = -1  # a set: those held
        self.owned = vec[i64]()  # sets: the routes owned
        self.rounds: i64 = 0  # the turns that were left
        self.hand: i64 = 0  # the cards in hand when it was looked at last
        self.promise: i64 = 0  # what a draw of tickets would bring,
        self.promised: i64 = -1  # with so many turns left; -1: not known

    def strike(self, board_length: vec[i64], route: i64) -> bool:
        """A route has been claimed; whether it was a planned one."""
        self.promised = -1
        for i in range(len(self.routes)):
            if self.routes[i] == route:
                self.routes, _ = pop(self.routes, i)
                self.length -= board_length[route]
                return True
        return False


class Draft:
    """A plan in the making: which routes the tickets planned so far use."""

    __slots__ = ("base", "paths", "planned", "uses", "ways")

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self.base = ways.price  # the prices with nothing planned
        ways.price = ways.price[:]
        self.uses = vec[i64]([0] * len(ways.price))  # of each route, by planned tickets
        self.planned = vec[i64](capacity=12)  # tickets
        self.paths: list[vec[i64]] = []  # and the way of each

    def lay(self, path: vec[i64]) -> None:
        for r in path:
            self.uses[r] += 1
            self.ways.price[r] = 0

    def lift(self, path: vec[i64]) -> None:
        for r in path:
            self.uses[r] -= 1
            if self.uses[r] == 0:
                self.ways.price[r] = self.base[r]

    def add(self, ticket: i64, path: vec[i64]) -> None:
        self.lay(path)
        self.planned = append(self.planned, ticket)
        self.paths.append(path)

    def reroute(self) -> None:
        """Let each ticket find its way again over what the others need."""
        board = self.ways.board
        for i in range(len(self.paths)):
            ticket = self.planned[i]
            self.lift(self.paths[i])
            self.ways.cheapest(board.ticket_a[ticket], board.ticket_b[ticket])
            self.paths[i] = self.ways.routes()
            self.lay(self.paths[i])

    def close(self) -> None:
        """Leave the map as it was."""
        self.ways.price = self.base
