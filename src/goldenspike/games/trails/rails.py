"""Rails: where they may be built, the gold for joining an isolated site, and free rails.

A rail goes through these steps, each of which may stop to ask: it is laid (`lay`); if it joins an
isolated site to another one, the shortest route pays (`pay_link`, `CHOOSE_WAY`); on a train track
it gives a free rail (`FREE_RAIL`); Engineer goes on with its second rail (`CARD_RAIL`).

A pay-out is one number: the rails of each player on the route, six bits each.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.engine.bits import WORD, lowest
from goldenspike.games.trails import turn
from goldenspike.games.trails.actions import MOST_WAYS, SKIP, WAY
from goldenspike.games.trails.board import PATHS_AT
from goldenspike.games.trails.position import CARD_RAIL, CHOOSE_WAY, FREE_RAIL, Position

SHARE: Final = 64  # a player's share of a pay-out is counted in powers of this
_UNIT: Final = vec[i64]([1, SHARE, SHARE * SHARE, SHARE * SHARE * SHARE])


def share(way: i64, player: i64) -> i64:
    """How much gold a pay-out brings to a player."""
    return (way // _UNIT[player]) % SHARE


# ---------------------------------------------------------------------------- where


def fill_paths(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    """Empty paths at an own city or an own rail; sites and foreign pieces never block (S-077 to S-079)."""
    words = state.board.words
    for w in range(words):
        free = state.touched[player * words + w] & ~state.railed[w]
        first: i64 = state.board.rail + w * WORD
        while free != 0:
            into[n] = first + lowest(free)
            n += 1
            free &= free - 1
    return n


def beside(state: Position, path: i64, w: i64) -> i64:
    """Word w of the empty paths that share an end with a path (S-090)."""
    board = state.board
    ends = board.at_node[board.a[path] * board.words + w] | board.at_node[board.b[path] * board.words + w]
    return ends & ~state.railed[w]


def fill_free(state: Position, into: vec[i64]) -> i64:
    """The free rail may be declined (S-091)."""
    into[0] = SKIP
    n: i64 = 1
    for w in range(state.board.words):
        free = beside(state, state.last_rail, w)
        first: i64 = state.board.rail + w * WORD
        while free != 0:
            into[n] = first + lowest(free)
            n += 1
            free &= free - 1
    return n


def fill_card_rails(state: Position, player: i64, into: vec[i64]) -> i64:
    """Engineer's first rail is built, its second may be declined (S-D05, R-41)."""
    n: i64 = 0
    if state.card_rails == 1:
        into[0] = SKIP
        n = 1
    return fill_paths(state, player, into, n)


# ----------------------------------------------------------------------------- laying


def lay(state: Position, player: i64, path: i64, free: bool) -> None:
    """A rail is built; what it is paid with is settled before."""
    state.put_rail(player, path)
    state.last_rail = path
    state.was_free = free
    if state.story is not None:
        state.note("rail", player, state.board.path_names[path])
    if not asks_for_way(state, path):
        after_gold(state)


def lay_card_rail(state: Position, player: i64, path: i64) -> None:
    state.card_rails -= 1
    lay(state, player, path, False)


def after_gold(state: Position) -> None:
    """A rail on a train track gives another one at once (S-089), even a free one (S-092, R-11)."""
    path = state.last_rail
    builder = state.rail_owner[path]
    state.current = builder
    chained = not state.was_free or state.board.switches.free_rail_chain
    if state.board.marked[path] and chained and state.rails_left[builder] > 0:
        for w in range(state.board.words):
            if beside(state, path, w) != 0:
                state.phase = FREE_RAIL
                return
    after_free(state)


def after_free(state: Position) -> None:
    if state.card_rails > 0 and state.can_build_rail(state.current):
        state.phase = CARD_RAIL
        return
    state.card_rails = 0
    turn.resume(state)


def skip(state: Position) -> None:
    """No free rail, or no second rail of Engineer."""
    if state.phase == CARD_RAIL:
        state.card_rails = 0
    after_free(state)


# ------------------------------------------------------------------------- rail gold


def asks_for_way(state: Position, path: i64) -> bool:
    """Pay for an isolated site that the new rail has joined; whether somebody must choose the route first.

    One rail joins two networks at most. It pays if both have a site and one of them has just one: that site was
    isolated (S-081 to S-086).
    """
    board = state.board
    here = sites_from(state, board.a[path], path)
    if here <= 0:
        return False
    there = sites_from(state, board.b[path], path)
    if there <= 0 or (here > 1 and there > 1):
        return False
    ways = joined(payouts(state, board.a[path], path), payouts(state, board.b[path], path))
    unit = _UNIT[state.rail_owner[path]]
    double = here == 1 and there == 1 and board.switches.double_pay
    state.ways = vec[i64]()
    for way in ways[:MOST_WAYS]:
        state.ways = append(state.ways, (way + unit) * (2 if double else 1))
    if len(ways) == 1:  # ties that pay everyone alike need no question (S-084)
        pay_link(state, 0)
        return False
    state.phase = CHOOSE_WAY
    state.current = state.rail_owner[path] if board.switches.builder_breaks_ties else state.active
    return True


def sites_from(state: Position, start: i64, without: i64) -> i64:
    """How many sites hang together with a node, not going over one path; 2 means two or more.

    -1 if the walk comes round to the other end of that path: then the new rail only closes a loop.
    """
    board = state.board
    far_end = board.a[without] + board.b[without] - start
    seen = vec[bool]([False] * board.nodes)
    queue = vec[i64]([0] * board.nodes)
    queue[0] = start
    seen[start] = True
    end: i64 = 1
    at: i64 = 0
    sites: i64 = 0
    while at < end:
        node = queue[at]
        at += 1
        if node == far_end:
            return -1
        if board.node_site[node] >= 0:
            sites += 1
            if sites == 2:
                return 2
        for i in range(PATHS_AT):
            path = state.rail_at(node, i)
            if path >= 0 and path != without:
                far = board.a[path] + board.b[path] - node
                if not seen[far]:
                    seen[far] = True
                    queue[end] = far
                    end += 1
    return sites


def payouts(state: Position, start: i64, without: i64) -> list[int]:
    """The different pay-outs of all shortest rail routes from a node to a nearest site."""
    board = state.board
    layer: dict[int, set[int]] = {start: {0}}
    seen = {start}
    while True:
        found: set[int] = set()
        for node, sums in layer.items():
            if board.node_site[node] >= 0:
                found |= sums
        if found:
            return sorted(found)
        beyond: dict[int, set[int]] = {}
        for node, sums in layer.items():
            for i in range(PATHS_AT):
                path = state.rail_at(node, i)
                if path < 0 or path == without:
                    continue
                far = int(board.a[path] + board.b[path] - node)
                if far not in seen:
                    unit = int(_UNIT[state.rail_owner[path]])
                    beyond.setdefault(far, set()).update([total + unit for total in sums])
        for node in beyond:
            seen.add(node)
        layer = beyond


def joined(here: list[int], there: list[int]) -> list[int]:
    return sorted({a + b for a in here for b in there})


def fill_ways(state: Position, into: vec[i64]) -> i64:
    for i in range(len(state.ways)):
        into[i] = WAY + i
    return len(state.ways)


def choose_way(state: Position, i: i64) -> None:
    if state.story is not None:
        state.note("chose-way", state.current, i)
    pay_link(state, i)
    after_gold(state)


def pay_link(state: Position, i: i64) -> None:
    """Every player gets 1 gold for each of his rails on the route (S-082, S-087)."""
    way = state.ways[i]
    for turn_order in range(state.players):
        player = (state.active + turn_order) % state.players
        due = share(way, player)
        if due > 0:
            paid = state.give_gold(player, due)
            if state.story is not None:
                state.note("rail-gold", player, paid)
    state.ways = vec[i64]()
