"""Settlers on their way, and the cities that they found.

A settler may pass over everything (S-097), so a move is a piece, its grain and an end point: `move`
pays the first grain, `add_grain` more of it, `arrive` ends the move.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT
from goldenspike.games.trails import turn
from goldenspike.games.trails.actions import FUEL, GRAIN, MOVE_SETTLER, TAKE_GOLD
from goldenspike.games.trails.board import PATHS_AT
from goldenspike.games.trails.position import CHOOSE_TOKEN, MOVING_SETTLER, NOBODY, OFF_BOARD, Position

STEPS_PER_GRAIN: Final = 3
SCOUT_STEPS: Final = 5
SCOUT_GOLD: Final = 3


def is_lawful_end(state: Position, player: i64, node: i64) -> bool:
    """No other settler, no foreign city, and an empty site only with a city left to found (S-098 to S-100, S-112)."""
    site = state.board.node_site[node]
    if site >= 0:
        owner = state.city[site]
        if owner == NOBODY:
            if state.turntable[player] == 0:
                return False
        elif owner != player:
            return False
    return state.settlers_on(node) == 0


def can_move(state: Position, player: i64, piece: i64, steps: i64) -> bool:
    """Whether the settler is on the board and has somewhere to go: a move of no step is not offered (S-096)."""
    board = state.board
    start = state.settler[player * 2 + piece]
    if start < 0:
        return False
    for i in range(PATHS_AT):
        path = board.node_path[start * PATHS_AT + i]
        if path >= 0 and is_lawful_end(state, player, board.a[path] + board.b[path] - start):
            return True
    row = start * board.nodes
    for node in range(board.nodes):
        if 1 < board.distance[row + node] <= steps and is_lawful_end(state, player, node):
            return True
    return False


def fill_moves(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    grain = state.hand_of(player, GRAIN)
    if grain == 0:
        return n
    for piece in range(2):
        if can_move(state, player, piece, STEPS_PER_GRAIN * grain):
            into[n] = MOVE_SETTLER + piece
            n += 1
    return n


def fill_scout(state: Position, player: i64, into: vec[i64]) -> i64:
    """A settler, or gold, which is always there (S-D09)."""
    n: i64 = 0
    for piece in range(2):
        if can_move(state, player, piece, SCOUT_STEPS):
            into[n] = MOVE_SETTLER + piece
            n += 1
    into[n] = TAKE_GOLD
    return n + 1


def move(state: Position, player: i64, piece: i64) -> None:
    """One grain for up to three steps of one settler (S-093, S-095)."""
    state.to_supply(player, GRAIN, 1)
    set_out(state, player, piece, STEPS_PER_GRAIN, False)


def scout(state: Position, player: i64, piece: i64) -> None:
    set_out(state, player, piece, SCOUT_STEPS, True)


def scout_gold(state: Position, player: i64) -> None:
    paid = state.give_gold(player, SCOUT_GOLD)
    if state.story is not None:
        state.note("card-gold", player, paid)
    turn.resume(state)


def set_out(state: Position, player: i64, piece: i64, steps: i64, by_card: bool) -> None:
    state.moving = piece
    state.steps = steps
    state.by_card = by_card
    state.phase = MOVING_SETTLER
    if state.story is not None:
        state.note("settler-sets-out", player, piece, steps)


def fill_ends(state: Position, player: i64, into: vec[i64]) -> i64:
    """More grain (S-094; never for a card's move, R-42), or any lawful end within reach."""
    board = state.board
    n: i64 = 0
    if not state.by_card and state.hand_of(player, GRAIN) > 0:
        into[0] = FUEL
        n = 1
    row = state.settler[player * 2 + state.moving] * board.nodes
    distance = board.distance
    steps = state.steps
    for node in range(board.nodes):
        if 0 < distance[row + node] <= steps and is_lawful_end(state, player, node):
            into[n] = board.go + node
            n += 1
    return n


def add_grain(state: Position, player: i64) -> None:
    state.to_supply(player, GRAIN, 1)
    state.steps += STEPS_PER_GRAIN
    if state.story is not None:
        state.note("fuelled", player, state.steps)


def arrive(state: Position, player: i64, node: i64) -> None:
    """The move is over and what is left of its steps is lost; on an empty site a city must be founded (S-102)."""
    state.settler[player * 2 + state.moving] = node
    state.steps = 0
    state.by_card = False
    if state.story is not None:
        state.note("settler", player, state.moving, state.board.node_names[node])
    site = state.board.node_site[node]
    if site >= 0 and state.city[site] == NOBODY:
        found(state, player, site)
    else:
        turn.resume(state)


# --------------------------------------------------------------------------- founding


def found(state: Position, player: i64, site: i64) -> None:
    """Swap the pieces, free the goods, pay the coast, then move tokens (S-104 to S-107, S-113)."""
    state.settler[player * 2 + state.moving] = OFF_BOARD
    state.put_city(player, site)
    state.centre[player] += 1
    if state.story is not None:
        state.note("founded", player, state.board.site_ids[site])
        state.note("freed", player, state.centre[player])
    gold = state.board.coast_gold[site]
    if gold > 0:
        paid = state.give_gold(player, gold)
        if state.story is not None:
            state.note("coast-gold", player, paid)
    state.founding = site
    state.fresh = 0
    serve_open_hexes(state)


def open_hex(state: Position, i: i64) -> i64:
    """The i-th hex around the new city if it waits for a token, else -1."""
    h = state.board.node_hex[state.board.site_node[state.founding] * 3 + i]
    if state.fresh & BIT[i] != 0 or not state.board.is_open_space[h] or state.number[h] > 0:
        return -1
    return h


def serve_open_hexes(state: Position) -> None:
    """Each open hex gets a token; where there are several, the founder orders them (S-110, R-12)."""
    while True:
        waiting: i64 = 0
        which: i64 = 0
        for i in range(3):
            if open_hex(state, i) >= 0:
                waiting += 1
                which = i
        if waiting == 0:
            state.founding = NOBODY
            state.fresh = 0
            turn.resume(state)
            return
        if waiting > 1:
            state.phase = CHOOSE_TOKEN
            return
        if not move_token(state, which):
            state.fresh |= BIT[which]  # no token is left to take: the hex waits for another city


def fill_tokens(state: Position, into: vec[i64]) -> i64:
    """Hex numbers rise with i, as a node lists its hexes in order."""
    n: i64 = 0
    for i in range(3):
        h = open_hex(state, i)
        if h >= 0:
            into[n] = state.board.token + h
            n += 1
    return n


def choose_token(state: Position, h: i64) -> None:
    for i in range(3):
        if open_hex(state, i) == h:
            move_token(state, i)
    serve_open_hexes(state)


def move_token(state: Position, i: i64) -> bool:
    """The northernmost token of the easternmost column that has one (S-108), but none of this founding (R-14)."""
    board = state.board
    target = open_hex(state, i)
    node = board.site_node[state.founding]
    for k in range(len(board.token_spaces)):
        h = board.token_spaces[k]
        if state.number[h] == 0 or is_fresh(state, node, h):
            continue
        state.number[target] = state.number[h]
        state.number[h] = 0
        state.fresh |= BIT[i]
        if state.story is not None:
            state.note("token", state.number[target], board.hex_ids[h], board.hex_ids[target])
        return True
    return False


def is_fresh(state: Position, node: i64, h: i64) -> bool:
    for i in range(3):
        if state.fresh & BIT[i] != 0 and state.board.node_hex[node * 3 + i] == h:
            return True
    return False
