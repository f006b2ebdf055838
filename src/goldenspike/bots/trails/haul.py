"""The cheapest way for a train to a city that takes goods: over rails that are there, or that are still to be laid.

A way is a row of paths. An empty path can be part of it where own rails or cities touch it, or where the
path before it is to be laid as well. The search goes from the trains outwards, cheapest first, and ends
when nothing better can come. Who looks on (`second`) chooses among the best few cities by the delivery
after, which another search finds from there, as if the rails of the first way were laid.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.trails.habits import Habits
from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.trails.actions import COAL, KINDS, LUMBER, ORE
from goldenspike.games.trails.board import PATHS_AT, TrailsBoard
from goldenspike.games.trails.position import NOBODY
from goldenspike.games.trails.state import TrailsState

NEVER: Final = 1_000_000_000
BESIDE: Final = 4  # paths that can touch a path
KEY: Final = 4096  # more than a board has paths
NEAR: Final = 4  # steps between cities that count as neighbours
CLOSE: Final = 2  # steps from which a foreign train threatens a city
ANY: Final = -1  # train
ANYWHERE: Final = -1  # city
MOST: Final = 8  # cities that a search can tell of
FEW: Final = 4  # cities among which the second delivery decides
DEARER: Final = 1500  # than the best one: where a city still is a market to be thought about
NO_SECOND: Final = 1200  # the price of a second delivery where there is none


class Haul:
    """A way to deliver, and what it needs."""

    def __init__(self) -> None:
        self.needs = vec[i64]([0] * KINDS)
        self.clear()

    def clear(self) -> None:
        self.found = False
        self.price: i64 = NEVER  # less what the city is better than others
        self.site: i64 = -1
        self.start: i64 = -1  # the path where it begins
        self.step: i64 = -1  # the path that the train goes to first; -1: it is there
        self.steps: i64 = 0
        self.ready: i64 = 0  # steps until the first gap
        self.rails: i64 = 0  # to be laid
        self.paid: i64 = 0  # of these, not for nothing
        self.path: i64 = -1  # the first to be laid that can be laid now; -1: none
        self.builds_train = False
        for kind in range(KINDS):
            self.needs[kind] = 0


class Markets:
    """The cities that take goods of one seat, and how much better than others each of them is."""

    def __init__(self, roads: "Roads") -> None:
        self.roads = roads
        self.seen: i64 = -1  # the fingerprint of the cities and goods for which this holds
        self.takes = vec[bool]([False] * roads.board.sites)
        self.bonus = vec[i64]([0] * roads.board.sites)
        self.top: i64 = 0  # the highest bonus

    def refresh(self, habits: Habits, state: TrailsState, seat: i64, mark: i64) -> None:
        if self.seen == mark:
            return
        self.seen = mark
        near = self.roads.near
        far = self.roads.far
        near_from = self.roads.near_from
        takes = self.takes
        for site in range(len(takes)):
            owner = state.city[site]
            takes[site] = owner >= 0 and owner != seat and state.goods[site] == NOBODY
        self.top = 0
        for site in range(len(takes)):
            if takes[site]:
                bonus: i64 = 0
                for i in range(near_from[site], near_from[site + 1]):
                    if takes[near[i]]:
                        bonus += habits.near // far[i]
                self.bonus[site] = bonus
                self.top = max(self.top, bonus)


class Roads:
    """A board as trains see it, and room for one search."""

    def __init__(self, board: TrailsBoard, follows: bool = False) -> None:
        self.board = board
        self.onward: list[Roads] = [] if follows else [Roads(board, True)]  # for the delivery after
        self.planned = vec[bool]([False] * board.paths)  # rails of the way before, as if they were laid
        self.option_price = vec[i64]([0] * MOST)  # the best cities found, with the paths where the ways end
        self.option_path = vec[i64]([0] * MOST)
        self.option_site = vec[i64]([0] * MOST)
        self.options: i64 = 0
        self.beside = vec[i64]([-1] * (board.paths * BESIDE))
        for path in range(board.paths):
            n: i64 = 0
            for end in range(2):
                node = board.a[path] if end == 0 else board.b[path]
                for i in range(PATHS_AT):
                    other = board.node_path[node * PATHS_AT + i]
                    if other >= 0 and other != path:
                        self.beside[path * BESIDE + n] = other
                        n += 1
        self.site_a = vec[i64]([board.node_site[board.a[path]] for path in range(board.paths)])
        self.site_b = vec[i64]([board.node_site[board.b[path]] for path in range(board.paths)])
        self.price = vec[i64]([NEVER] * board.paths)
        self.before = vec[i64]([-1] * board.paths)
        self.seen = vec[i64]([0] * board.paths)  # the search that has set a price last
        self.closed = vec[i64]([0] * board.paths)  # the search that is done with it
        self.search: i64 = 0
        self.heap = vec[i64]([0] * (board.paths * (BESIDE + 2)))
        self.size: i64 = 0
        self.reach: i64 = 0  # how much dearer than the best a city may be
        self.few: i64 = FEW  # cities that are kept
        self.only: i64 = ANYWHERE  # the city that counts
        self.best: i64 = NEVER  # of the ways found so far: the price, less what the city is better than others
        self._list_neighbours()

    def _list_neighbours(self) -> None:
        """Of each site: the others within NEAR steps, and how far they are."""
        board = self.board
        self.near_from = vec[i64]([0] * (board.sites + 1))
        near: list[int] = []
        far: list[int] = []
        for site in range(board.sites):
            for other in range(board.sites):
                steps = board.distance[board.site_node[site] * board.nodes + board.site_node[other]]
                if other != site and steps <= NEAR:
                    near.append(other)
                    far.append(steps)
            self.near_from[site + 1] = len(near)
        self.near = vec[i64](near)
        self.far = vec[i64](far)

    # ------------------------------------------------------------------------- the search

    def find(
        self, habits: Habits, state: TrailsState, seat: i64, piece: i64, markets: Markets, haul: Haul, only: i64
    ) -> None:
        """The best way of a train (ANY: of both, or of a new one) to one of the seat's markets, or only to that one."""
        haul.clear()
        self.set_out(habits, state, seat, piece)
        self.only = only
        looks_on = habits.second > 0 and state.centre[seat] + state.turntable[seat] > 1
        self.reach = habits.reach if looks_on else 0
        self.spread(habits, state, seat, markets)
        if self.options == 0:
            return
        chosen: i64 = 0
        if looks_on and self.options > 1:
            least: i64 = NEVER
            for i in range(self.options):
                total = self.option_price[i] + self.next_price(habits, state, seat, i, markets) * habits.second // 100
                if total < least:
                    least = total
                    chosen = i
        haul.found = True
        haul.price = self.option_price[chosen]
        haul.site = self.option_site[chosen]
        self.trace(state, seat, self.option_path[chosen], haul)

    def set_out(self, habits: Habits, state: TrailsState, seat: i64, piece: i64) -> None:
        """Begin where trains are or can be."""
        self.begin()
        for k in range(2):
            path = state.train[seat * 2 + k]
            if path >= 0 and (piece == ANY or piece == k):
                self.push(0, path, -1)
        if piece == ANY:
            self.start_new_trains(habits, state, seat)

    def list_markets(self, habits: Habits, state: TrailsState, seat: i64, markets: Markets) -> list[int]:
        """The cheapest cities to deliver to, the best first."""
        self.set_out(habits, state, seat, ANY)
        self.reach = DEARER
        self.few = MOST
        self.spread(habits, state, seat, markets)
        return [self.option_site[i] for i in range(self.options)]

    def begin(self) -> None:
        """Forget what was found before."""
        self.search += 1
        self.size = 0
        self.best = NEVER
        self.options = 0
        self.reach = 0
        self.few = FEW
        self.only = ANYWHERE

    def spread(self, habits: Habits, state: TrailsState, seat: i64, markets: Markets) -> None:
        """From what has been pushed to all cities within reach of the best."""
        takes = markets.takes
        while self.size > 0:
            key = self.pop()
            path = key % KEY
            if self.closed[path] == self.search:
                continue
            self.closed[path] = self.search
            price = self.price[path]
            if price - markets.top >= self.best + self.reach:
                break
            for end in range(2):
                site = self.site_a[path] if end == 0 else self.site_b[path]
                if site < 0 or not takes[site] or (self.only != ANYWHERE and self.only != site):
                    continue
                if price - markets.bonus[site] < self.best + self.reach:
                    total = price - markets.bonus[site] + self.fear(habits, state, seat, site)
                    if total < self.best + self.reach:
                        self.note(total, path, site)
            self.go_on(habits, state, seat, path, price, markets.top)

    def note(self, total: i64, path: i64, site: i64) -> None:
        """Keep a city, once, among the best few: the best first, and only that where no others are within reach."""
        self.best = min(self.best, total)
        if self.reach == 0:
            self.options = 0
        for i in range(self.options):
            if self.option_site[i] == site:
                return
        at = self.options
        if at < self.few:
            self.options += 1
        else:
            at -= 1
            if self.option_price[at] <= total:
                return
        while at > 0 and self.option_price[at - 1] > total:
            self.option_price[at] = self.option_price[at - 1]
            self.option_path[at] = self.option_path[at - 1]
            self.option_site[at] = self.option_site[at - 1]
            at -= 1
        self.option_price[at] = total
        self.option_path[at] = path
        self.option_site[at] = site

    def next_price(self, habits: Habits, state: TrailsState, seat: i64, option: i64, markets: Markets) -> i64:
        """Of the delivery after this one: from its end, over the rails that it lays, or with the other train."""
        onward = self.onward[0]
        onward.begin()
        path = self.option_path[option]
        onward.push(0, path, -1)
        way: list[i64] = []
        while path >= 0:
            if state.rail_owner[path] < 0:
                onward.planned[path] = True
                way.append(path)
            start = path
            path = self.before[path]
        for k in range(2):
            train = state.train[seat * 2 + k]
            if train >= 0 and train != start:
                onward.push(0, train, -1)
        markets.takes[self.option_site[option]] = False
        onward.spread(habits, state, seat, markets)
        markets.takes[self.option_site[option]] = True
        for laid in way:
            onward.planned[laid] = False
        return min(onward.best, NO_SECOND)

    def fear(self, habits: Habits, state: TrailsState, seat: i64, site: i64) -> i64:
        """What a city is worth less because somebody else's train may be the first there."""
        board = self.board
        node = board.site_node[site]
        found: i64 = 0
        for train in range(state.players * 2):
            path = state.train[train]
            if path >= 0 and train >> 1 != seat and state.centre[train >> 1] > 0:
                a = board.distance[board.a[path] * board.nodes + node]
                if a <= CLOSE or board.distance[board.b[path] * board.nodes + node] <= CLOSE:
                    found += habits.risk
        return found

    def start_new_trains(self, habits: Habits, state: TrailsState, seat: i64) -> None:
        board = self.board
        fee = habits.new_train
        if state.train[seat * 2] >= 0 and state.train[seat * 2 + 1] >= 0:
            fee += habits.again
        for site in range(board.sites):
            if state.city[site] == seat:
                node = board.site_node[site]
                for i in range(PATHS_AT):
                    path = board.node_path[node * PATHS_AT + i]
                    if path < 0:
                        continue
                    if state.rail_owner[path] == seat:
                        self.push(fee, path, -1)
                    elif habits.fresh > 0 and state.rail_owner[path] == NOBODY and state.rails_left[seat] > 0:
                        self.push(fee + habits.fresh + habits.lay - self.extra(habits, state, path), path, -1)

    def go_on(self, habits: Habits, state: TrailsState, seat: i64, path: i64, price: i64, top: i64) -> None:
        """To the paths beside a path, on a rail or by laying one, unless even the best market would be too dear."""
        board = self.board
        rail_owner = state.rail_owner
        beside = self.beside
        planned = self.planned
        owner_here = seat if planned[path] else rail_owner[path]
        own = seat * board.words
        for i in range(path * BESIDE, path * BESIDE + BESIDE):
            onward = beside[i]
            if onward < 0:
                break
            if self.closed[onward] == self.search:
                continue
            cost = price + habits.step
            owner = seat if planned[onward] else rail_owner[onward]
            if owner >= 0:
                if owner != seat and owner != owner_here:
                    cost += habits.enter if state.gold[seat] > 0 else 2 * habits.enter
            elif state.rails_left[seat] == 0:
                continue
            elif owner_here < 0:
                if not board.marked[path]:
                    cost += habits.lay - self.extra(habits, state, onward)
            elif owner_here == seat or state.touched[own + onward // WORD] & BIT[onward % WORD] != 0:
                cost += habits.lay - self.extra(habits, state, onward)
            else:
                continue
            if cost - top < self.best + self.reach:
                self.push(cost, onward, path)

    def extra(self, habits: Habits, state: TrailsState, path: i64) -> i64:
        """What a new rail brings besides."""
        found: i64 = habits.track if self.board.marked[path] else 0
        if self.site_a[path] >= 0 and self.is_isolated(state, self.board.a[path]):
            found += habits.link
        if self.site_b[path] >= 0 and self.is_isolated(state, self.board.b[path]):
            found += habits.link
        return found

    def is_isolated(self, state: TrailsState, node: i64) -> bool:
        """No rail leads to it."""
        at_node = self.board.node_path
        for i in range(node * PATHS_AT, node * PATHS_AT + PATHS_AT):
            path = at_node[i]
            if path >= 0 and state.rail_owner[path] >= 0:
                return False
        return True

    def trace(self, state: TrailsState, seat: i64, last: i64, haul: Haul) -> None:
        """Walk back from the end of the way and count."""
        board = self.board
        path = last
        while True:
            before = self.before[path]
            if state.rail_owner[path] == NOBODY:
                haul.rails += 1
                haul.ready = 0
                if before < 0 or state.rail_owner[before] >= 0 or not board.marked[before]:
                    haul.paid += 1
                if state.touched[seat * board.words + path // WORD] & BIT[path % WORD] != 0:
                    haul.path = path
            elif before >= 0:
                haul.ready += 1
            if before < 0:
                break
            haul.steps += 1
            haul.step = path
            path = before
        haul.start = path
        haul.builds_train = state.train[seat * 2] != path and state.train[seat * 2 + 1] != path
        haul.needs[COAL] = (haul.steps + 2) // 3
        haul.needs[ORE] = haul.paid
        haul.needs[LUMBER] = haul.paid
        if haul.builds_train:
            haul.needs[ORE] += 1
            haul.needs[LUMBER] += 1
            haul.needs[COAL] += 1

    # --------------------------------------------------------------------------- the queue

    def push(self, price: i64, path: i64, before: i64) -> None:
        if self.seen[path] == self.search and self.price[path] <= price:
            return
        self.seen[path] = self.search
        self.price[path] = price
        self.before[path] = before
        key = price * KEY + path
        heap = self.heap
        at = self.size
        self.size += 1
        while at > 0 and heap[(at - 1) >> 1] > key:
            heap[at] = heap[(at - 1) >> 1]
            at = (at - 1) >> 1
        heap[at] = key

    def pop(self) -> i64:
        heap = self.heap
        first = heap[0]
        self.size -= 1
        key = heap[self.size]
        at: i64 = 0
        while True:
            child = 2 * at + 1
            if child >= self.size:
                break
            if child + 1 < self.size and heap[child + 1] < heap[child]:
                child += 1
            if heap[child] >= key:
                break
            heap[at] = heap[child]
            at = child
        heap[at] = key
        return first
