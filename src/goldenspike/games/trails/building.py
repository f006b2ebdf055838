"""Buying development cards and building settlers, trains and rails: in the action phase and for all others after it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trails import turn
from goldenspike.games.trails.actions import (
    BUILD_RAIL,
    BUILD_SETTLER,
    BUILD_TRAIN,
    BUY_CARD,
    CARD_KINDS,
    COST_CARD,
    COST_RAIL,
    COST_SETTLER,
    COST_TRAIN,
    LIFT,
)
from goldenspike.games.trails.board import PATHS_AT
from goldenspike.games.trails.facts import CARDS
from goldenspike.games.trails.position import (
    LIFT_SETTLER,
    LIFT_TRAIN,
    OFF_BOARD,
    PLACE_RAIL,
    PLACE_SETTLER,
    PLACE_TRAIN,
    Position,
)

MOST_ON_PATH: Final = 2  # trains, one on either side of the rail


def fill_builds(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    """What the player can pay for and has a place for: nothing is paid in vain (S-068)."""
    if state.hand_size[player] < turn.CHEAPEST:
        return n
    if state.can_pay(player, COST_CARD) and cards_left(state) > 0:
        into[n] = BUY_CARD
        n += 1
    if state.can_pay(player, COST_SETTLER) and can_place_settler(state, player):
        into[n] = BUILD_SETTLER
        n += 1
    if state.can_pay(player, COST_TRAIN) and can_build_train(state, player):
        into[n] = BUILD_TRAIN
        n += 1
    if state.can_pay(player, COST_RAIL) and state.can_build_rail(player):
        into[n] = BUILD_RAIL
        n += 1
    return n


# ------------------------------------------------------------------ development cards


def cards_left(state: Position) -> i64:
    """Cards that can be bought: the stack, or the discards that would form it (S-119)."""
    if state.stack_size > 0:
        return state.stack_size
    left: i64 = 0
    for card in range(CARD_KINDS):
        left += state.discards[card]
    return left


def restack(state: Position) -> None:
    """An empty stack is formed anew from the discards as soon as there are any (R-28)."""
    if state.stack_size > 0:
        return
    for card in range(CARD_KINDS):
        state.stack[card] = state.discards[card]
        state.stack_size += state.discards[card]
        state.discards[card] = 0
    if state.stack_size > 0 and state.story is not None:
        state.note("restacked", state.stack_size)


def buy_card(state: Position, player: i64) -> None:
    """The top card, seen by nobody else; it may not be played in this turn (S-069, S-115)."""
    state.pay_cost(player, COST_CARD)
    restack(state)
    at = state.below(state.stack_size)
    card: i64 = 0
    while at >= state.stack[card]:
        at -= state.stack[card]
        card += 1
    state.stack[card] -= 1
    state.stack_size -= 1
    state.fresh_cards[player * CARD_KINDS + card] += 1
    state.fresh_held[player] += 1
    if state.story is not None:
        state.note("bought-card", player)
        state.note_to(player, "bought-card-kind", player, CARDS[card])
    restack(state)
    turn.resume(state)


# --------------------------------------------------------------------------- settlers


def can_place_settler(state: Position, player: i64) -> bool:
    for site in range(state.board.sites):
        if state.city[site] == player:
            if not state.board.switches.settler_at_neighbour:
                return True
            node = state.board.site_node[site]
            for i in range(PATHS_AT):
                if is_beside(state, player, neighbour(state, node, i)):
                    return True
    return False


def neighbour(state: Position, node: i64, i: i64) -> i64:
    """The node at the other end of the i-th path of a node, or -1."""
    path = state.board.node_path[node * PATHS_AT + i]
    return state.board.a[path] + state.board.b[path] - node if path >= 0 else -1


def is_beside(state: Position, player: i64, node: i64) -> bool:
    """Whether a settler may be set on this node by switch `settler-start` = neighbour (R-01)."""
    return node >= 0 and state.board.node_site[node] < 0 and state.settlers_on(node) == 0


def build_settler(state: Position, player: i64) -> None:
    """With both on the board, one of them is built anew (S-072)."""
    state.pay_cost(player, COST_SETTLER)
    if state.settler[player * 2] >= 0 and state.settler[player * 2 + 1] >= 0:
        state.phase = LIFT_SETTLER
        return
    state.moving = 0 if state.settler[player * 2] < 0 else 1
    state.phase = PLACE_SETTLER


def fill_lift_settler(into: vec[i64]) -> i64:
    into[0] = LIFT
    into[1] = LIFT + 1
    return 2


def lift_settler(state: Position, player: i64, piece: i64) -> None:
    state.settler[player * 2 + piece] = OFF_BOARD
    state.moving = piece
    state.phase = PLACE_SETTLER
    if state.story is not None:
        state.note("lifted-settler", player, piece)


def fill_settler_places(state: Position, player: i64, into: vec[i64]) -> i64:
    """At any own city, beside another settler if need be (S-071, R-01, R-02)."""
    board = state.board
    n: i64 = 0
    for node in range(board.nodes):
        if board.switches.settler_at_neighbour:
            fits = is_beside(state, player, node) and has_city_beside(state, player, node)
        else:
            site = board.node_site[node]
            fits = site >= 0 and state.city[site] == player
        if fits:
            into[n] = board.go + node
            n += 1
    return n


def has_city_beside(state: Position, player: i64, node: i64) -> bool:
    for i in range(PATHS_AT):
        far = neighbour(state, node, i)
        if far >= 0 and state.board.node_site[far] >= 0 and state.city[state.board.node_site[far]] == player:
            return True
    return False


def place_settler(state: Position, player: i64, node: i64) -> None:
    state.settler[player * 2 + state.moving] = node
    if state.story is not None:
        state.note("settler", player, state.moving, state.board.node_names[node])
    turn.resume(state)


# ----------------------------------------------------------------------------- trains


def fits_train(state: Position, player: i64, path: i64, lifted: i64) -> bool:
    """An own rail with room for a train; the one to be rebuilt (0, 1 or -1) no longer counts (S-074, R-07)."""
    if path < 0 or state.rail_owner[path] != player:
        return False
    others = state.trains_on(path)
    if lifted >= 0 and state.train[player * 2 + lifted] == path:
        others -= 1
    return others < MOST_ON_PATH


def can_place_train(state: Position, player: i64, lifted: i64) -> bool:
    """Whether a rail beside an own city has room."""
    board = state.board
    for site in range(board.sites):
        if state.city[site] == player:
            node = board.site_node[site]
            for i in range(PATHS_AT):
                if fits_train(state, player, board.node_path[node * PATHS_AT + i], lifted):
                    return True
    return False


def can_build_train(state: Position, player: i64) -> bool:
    if state.train[player * 2] >= 0 and state.train[player * 2 + 1] >= 0:
        return can_place_train(state, player, 0) or can_place_train(state, player, 1)
    return can_place_train(state, player, -1)


def build_train(state: Position, player: i64) -> None:
    """With both on the board, one of them is built anew (S-075)."""
    state.pay_cost(player, COST_TRAIN)
    if state.train[player * 2] >= 0 and state.train[player * 2 + 1] >= 0:
        state.phase = LIFT_TRAIN
        return
    state.moving = 0 if state.train[player * 2] < 0 else 1
    state.phase = PLACE_TRAIN


def fill_lift_train(state: Position, player: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    for piece in range(2):
        if can_place_train(state, player, piece):
            into[n] = LIFT + piece
            n += 1
    return n


def lift_train(state: Position, player: i64, piece: i64) -> None:
    """A rebuilt train owes fees anew (R-33)."""
    state.train[player * 2 + piece] = OFF_BOARD
    state.paid[player * 2 + piece] = 0
    state.moving = piece
    state.phase = PLACE_TRAIN
    if state.story is not None:
        state.note("lifted-train", player, piece)


def fill_train_places(state: Position, player: i64, into: vec[i64]) -> i64:
    board = state.board
    n: i64 = 0
    for path in range(board.paths):
        if fits_train(state, player, path, -1) and at_city(state, player, path):
            into[n] = board.run + path
            n += 1
    return n


def at_city(state: Position, player: i64, path: i64) -> bool:
    board = state.board
    a = board.node_site[board.a[path]]
    b = board.node_site[board.b[path]]
    return (a >= 0 and state.city[a] == player) or (b >= 0 and state.city[b] == player)


def place_train(state: Position, player: i64, path: i64) -> None:
    state.train[player * 2 + state.moving] = path
    if state.story is not None:
        state.note("train", player, state.moving, state.board.path_names[path])
    turn.resume(state)


# ------------------------------------------------------------------------------ rails


def build_rail(state: Position, player: i64) -> None:
    state.pay_cost(player, COST_RAIL)
    state.phase = PLACE_RAIL
