"""What the greedy strategy of trails works towards: the next delivery and the next city, and what they cost.

Prices are in tenths of a card. Both plans look only at the board, which everybody sees, and at the
seat's own pieces.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.trails.actions import CATTLE, COAL, GRAIN, KINDS, LUMBER, ORE
from goldenspike.games.trails.board import PATHS_AT, TrailsBoard
from goldenspike.games.trails.position import NOBODY
from goldenspike.games.trails.settlers import is_lawful_end
from goldenspike.games.trails.state import TrailsState
from goldenspike.games.trails.trains import takes_goods

NEVER: Final = 1_000_000
STEP: Final = 4  # a third of a coal
ENTER: Final = 6  # a fee
LAY: Final = 22  # ore and lumber
TRACK: Final = 8  # what a free rail is worth
NEW_TRAIN: Final = 34
GRAIN_PRICE: Final = 12

# How a way uses a path: on a rail that is there, or on one to be laid, in a chain that touches own pieces or not yet.
LAID: Final = 0
ANCHORED: Final = 1
LOOSE: Final = 2


def pips(number: i64) -> i64:
    """In how many of 36 rolls a number comes up."""
    if number == 0 or number == 7:
        return 0
    return 6 - (7 - number if number < 7 else number - 7)


class Delivery:
    """The cheapest way to bring a goods piece to a city that takes it, over rails that are there or can be laid."""

    def __init__(self, state: TrailsState, seat: i64, piece: i64) -> None:
        """`piece` is the train to plan for; -1: any of them, or a new one."""
        self.found = False
        self.price: i64 = NEVER
        self.needs = vec[i64]([0] * KINDS)
        self.path: i64 = -1  # the first path to lay that can be laid now; -1: none
        self.step: i64 = -1  # the first path that the train goes to; -1: it is there
        self.steps: i64 = 0
        self.rails: i64 = 0  # still to be laid
        self.builds_train = False
        self.start: i64 = -1  # the path where the way begins
        self.site: i64 = -1
        self._search(state, seat, piece)

    def _search(self, state: TrailsState, seat: i64, piece: i64) -> None:
        board = state.board
        states = board.paths * 3
        price = vec[i64]([NEVER] * states)
        before = vec[i64]([-1] * states)
        done = vec[bool]([False] * states)
        heap = Heap(states * 4)
        for k in range(2):
            at = state.train[seat * 2 + k]
            if at >= 0 and (piece < 0 or piece == k):
                price[at * 3] = 0
                heap.push(0, at * 3)
        if piece < 0:
            fee: i64 = NEW_TRAIN
            if state.train[seat * 2] >= 0 and state.train[seat * 2 + 1] >= 0:
                fee += NEW_TRAIN // 2
            for path in range(board.paths):
                if state.rail_owner[path] == seat and price[path * 3] > fee and at_own_city(state, seat, path):
                    price[path * 3] = fee
                    heap.push(fee, path * 3)
        while heap.size > 0:
            at = heap.pop()
            if done[at]:
                continue
            done[at] = True
            path = at // 3
            kind = at % 3
            if kind != LOOSE and self._arrives(state, seat, path):
                self._trace(state, seat, before, price, at, piece)
                return
            for end in range(2):
                node = board.a[path] if end == 0 else board.b[path]
                for i in range(PATHS_AT):
                    onward = board.node_path[node * PATHS_AT + i]
                    if onward < 0 or onward == path:
                        continue
                    self._relax(state, seat, piece, at, onward, price, before, heap)

    def _relax(
        self,
        state: TrailsState,
        seat: i64,
        piece: i64,
        at: i64,
        onward: i64,
        price: vec[i64],
        before: vec[i64],
        heap: "Heap",
    ) -> None:
        """Go on from a path to the next one, on a rail or by laying one."""
        path = at // 3
        kind = at % 3
        owner = state.rail_owner[onward]
        cost = price[at] + STEP
        if owner >= 0:
            if kind == LOOSE:
                return
            if owner != seat and state.rail_owner[path] != owner:
                if state.gold[seat] == 0:
                    cost += ENTER
                cost += ENTER
            next_kind: i64 = LAID
        else:
            if state.rails_left[seat] == 0:
                return
            touched = state.touched[seat * state.board.words + onward // WORD] & BIT[onward % WORD] != 0
            next_kind = ANCHORED if touched or kind == ANCHORED else LOOSE
            cost += LAY
            if state.board.marked[onward]:
                cost -= TRACK
        to = onward * 3 + next_kind
        if cost < price[to]:
            price[to] = cost
            before[to] = at
            heap.push(cost, to)

    def _arrives(self, state: TrailsState, seat: i64, path: i64) -> bool:
        board = state.board
        a = board.node_site[board.a[path]]
        b = board.node_site[board.b[path]]
        if takes_goods(state, seat, a):
            self.site = a
            return True
        if takes_goods(state, seat, b):
            self.site = b
            return True
        return False

    def _trace(self, state: TrailsState, seat: i64, before: vec[i64], price: vec[i64], last: i64, piece: i64) -> None:
        self.found = True
        self.price = price[last]
        at = last
        while True:
            path = at // 3
            if state.rail_owner[path] == NOBODY:
                self.rails += 1
                if state.touched[seat * state.board.words + path // WORD] & BIT[path % WORD] != 0:
                    self.path = path
            if before[at] < 0:
                break
            self.steps += 1
            self.step = path
            at = before[at]
        self.start = at // 3
        self.builds_train = price[at] > 0
        self.needs[COAL] = (self.steps + 2) // 3
        self.needs[ORE] = self.rails
        self.needs[LUMBER] = self.rails
        if self.builds_train:
            self.needs[ORE] += 1
            self.needs[LUMBER] += 1
            self.needs[COAL] += 1


def at_own_city(state: TrailsState, seat: i64, path: i64) -> bool:
    board = state.board
    a = board.node_site[board.a[path]]
    b = board.node_site[board.b[path]]
    return (a >= 0 and state.city[a] == seat) or (b >= 0 and state.city[b] == seat)


class Heap:
    """A queue of numbers by price, the cheapest first."""

    def __init__(self, room: i64) -> None:
        self.price = vec[i64]([0] * room)
        self.item = vec[i64]([0] * room)
        self.size: i64 = 0
        self.room: i64 = room

    def push(self, price: i64, item: i64) -> None:
        if self.size == self.room:
            return
        at = self.size
        self.size += 1
        while at > 0 and self.price[(at - 1) // 2] > price:
            self.price[at] = self.price[(at - 1) // 2]
            self.item[at] = self.item[(at - 1) // 2]
            at = (at - 1) // 2
        self.price[at] = price
        self.item[at] = item

    def pop(self) -> i64:
        first = self.item[0]
        self.size -= 1
        price = self.price[self.size]
        item = self.item[self.size]
        at: i64 = 0
        while True:
            child = 2 * at + 1
            if child >= self.size:
                break
            if child + 1 < self.size and self.price[child + 1] < self.price[child]:
                child += 1
            if self.price[child] >= price:
                break
            self.price[at] = self.price[child]
            self.item[at] = self.item[child]
            at = child
        self.price[at] = price
        self.item[at] = item
        return first


class Founding:
    """The best empty site to settle, by which settler, and what it costs."""

    def __init__(self, state: TrailsState, seat: i64) -> None:
        self.found = False
        self.worth: i64 = -NEVER
        self.price: i64 = NEVER
        self.site: i64 = -1
        self.piece: i64 = -1  # the settler that goes; -1: a new one
        self.city: i64 = -1  # the node where the new one starts
        self.distance: i64 = 0
        self.needs = vec[i64]([0] * KINDS)
        if state.turntable[seat] > 0:
            self._search(state, seat)

    def _search(self, state: TrailsState, seat: i64) -> None:
        board = state.board
        worth = vec[i64]([0] * board.sites)
        own = yields(state, seat)
        for site in range(board.sites):
            worth[site] = site_worth(state, own, site) if state.city[site] == NOBODY else -NEVER
        settlers: i64 = 0
        for piece in range(2):
            start = state.settler[seat * 2 + piece]
            if start >= 0:
                settlers += 1
                self._from(state, seat, start, piece, worth, 0)
        if settlers < 2 and settlers < state.turntable[seat]:
            for site in range(board.sites):
                if state.city[site] == seat:
                    self._from(state, seat, board.site_node[site], -1, worth, 32)
        if self.found:
            self.needs[GRAIN] = (self.distance + 2) // 3
            if self.piece < 0:
                self.needs[CATTLE] = 1
                self.needs[GRAIN] += 1
                self.needs[LUMBER] = 1

    def _from(self, state: TrailsState, seat: i64, start: i64, piece: i64, worth: vec[i64], fee: i64) -> None:
        board = state.board
        row = start * board.nodes
        for site in range(board.sites):
            if worth[site] > -NEVER and is_lawful_end(state, seat, board.site_node[site]):
                distance = board.distance[row + board.site_node[site]]
                price = fee + GRAIN_PRICE * ((distance + 2) // 3) + distance
                if worth[site] - price > self.worth:
                    self.found = True
                    self.worth = worth[site] - price
                    self.price = price
                    self.site = site
                    self.piece = piece
                    self.city = start
                    self.distance = distance


def site_worth(state: TrailsState, own: vec[i64], site: i64) -> i64:
    """What a city there brings: cards over the rest of the game, those that one lacks above all, and coastal gold."""
    board = state.board
    rounds = 90 - state.turn
    per_pip: i64 = rounds * 10 // 36 if rounds > 20 else 5
    total = board.coast_gold[site] * 5
    for i in range(3):
        h = board.node_hex[board.site_node[site] * 3 + i]
        kind = board.produce[h]
        if kind < 0:
            continue
        likely = pips(state.number[h])
        if board.is_open_space[h] and state.number[h] == 0:
            likely = 3  # a nine, ten or eleven will come
        total += likely * per_pip * (3 if own[kind] < 3 else 2) // 2
    return total


def yields(state: TrailsState, seat: i64) -> vec[i64]:
    """Of each kind: the pips of a player's hexes."""
    board = state.board
    found = vec[i64]([0] * KINDS)
    for site in range(board.sites):
        if state.city[site] == seat:
            for i in range(3):
                h = board.node_hex[board.site_node[site] * 3 + i]
                if board.produce[h] >= 0:
                    found[board.produce[h]] += pips(state.number[h])
    return found


def hex_yield(state: TrailsState, board: TrailsBoard, seat: i64, h: i64) -> i64:
    """How many cities of a player lie at a hex."""
    found: i64 = 0
    for i in range(h * 6, h * 6 + 6):
        site = board.hex_site[i]
        if site >= 0 and state.city[site] == seat:
            found += 1
    return found
