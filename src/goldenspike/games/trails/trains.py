"""Trains on their way: step by step over rails of any colour, fees, and deliveries.

`move` pays the first coal, `run` is one step, `add_coal` buys more of them, `stop` ends the move. It
also ends by itself when no step is left and nothing can be delivered: a further coal would simply
be the next move, as fees count by the turn.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT
from goldenspike.games.trails import turn
from goldenspike.games.trails.actions import COAL, FUEL, MOVE_TRAIN, STOP
from goldenspike.games.trails.board import PATHS_AT
from goldenspike.games.trails.building import MOST_ON_PATH
from goldenspike.games.trails.position import MOVING_TRAIN, NOBODY, Position

STEPS_PER_COAL: Final = 3
CARD_STEPS: Final = 5  # of Right of Way
FEE: Final = 1
LONGEST_JAM: Final = 4  # seven other trains fill three paths, so whoever gets out does so within four steps


# ----------------------------------------------------------------------------- steps


def owes(state: Position, player: i64, paid: i64, path: i64, free: bool) -> bool:
    """Whether a step costs a fee: on another's rail, once by train and turn (S-129 to S-134)."""
    owner = state.rail_owner[path]
    return not free and owner != player and paid & BIT[owner] == 0


def may_end(state: Position, player: i64, piece: i64, path: i64) -> bool:
    """At most two trains stand on a path when a move ends (S-125)."""
    others = state.trains_on(path)
    if state.train[player * 2 + piece] == path:
        others -= 1
    return others < MOST_ON_PATH


def can_run(state: Position, player: i64, piece: i64, path: i64, steps: i64, gold: i64, paid: i64, free: bool) -> bool:
    """Whether a step on a path is lawful: its fee can be paid, and with the steps that are then left the train can
    reach a path where it may end (S-126, S-135).
    """
    if owes(state, player, paid, path, free):
        if gold < FEE:
            return False
        gold -= FEE
        paid |= BIT[state.rail_owner[path]]
    if may_end(state, player, piece, path):
        return True
    if steps <= 1:
        return False
    left = min(steps - 1, LONGEST_JAM)
    board = state.board
    for end in range(2):
        node = board.a[path] if end == 0 else board.b[path]
        for i in range(PATHS_AT):
            onward = state.rail_at(node, i)
            if onward >= 0 and onward != path and can_run(state, player, piece, onward, left, gold, paid, free):
                return True
    return False


def fill_runs(state: Position, player: i64, piece: i64, steps: i64, free: bool, into: vec[i64], n: i64) -> i64:
    """The lawful next paths of a train, in ascending order."""
    board = state.board
    here = state.train[player * 2 + piece]
    gold = state.gold[player]
    paid = state.paid[player * 2 + piece]
    for end in range(2):
        node = board.a[here] if end == 0 else board.b[here]
        for i in range(PATHS_AT):
            path = state.rail_at(node, i)
            if path >= 0 and path != here and can_run(state, player, piece, path, steps, gold, paid, free):
                n = insert(into, n, board.run + path)
    return n


def insert(into: vec[i64], n: i64, action: i64) -> i64:
    """Put an action in its place among the last few that are written; the number of actions now."""
    at = n
    while at > 0 and into[at - 1] > action:
        at -= 1
    if at > 0 and into[at - 1] == action:
        return n
    for i in range(n, at, -1):
        into[i] = into[i - 1]
    into[at] = action
    return n + 1


def can_move(state: Position, player: i64, piece: i64, steps: i64, free: bool) -> bool:
    """Whether a train is on the board and has a lawful step."""
    board = state.board
    here = state.train[player * 2 + piece]
    if here < 0:
        return False
    gold = state.gold[player]
    paid = state.paid[player * 2 + piece]
    for end in range(2):
        node = board.a[here] if end == 0 else board.b[here]
        for i in range(PATHS_AT):
            path = state.rail_at(node, i)
            if path >= 0 and path != here and can_run(state, player, piece, path, steps, gold, paid, free):
                return True
    return False


def fill_moves(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    coal = state.hand_of(player, COAL)
    if coal == 0:
        return n
    for piece in range(2):
        if can_move(state, player, piece, STEPS_PER_COAL * coal, False):
            into[n] = MOVE_TRAIN + piece
            n += 1
    return n


def fill_card_moves(state: Position, player: i64, into: vec[i64]) -> i64:
    """The trains that Right of Way could move."""
    n: i64 = 0
    for piece in range(2):
        if can_move(state, player, piece, CARD_STEPS, True):
            into[n] = MOVE_TRAIN + piece
            n += 1
    return n


def move(state: Position, player: i64, piece: i64) -> None:
    """One coal for up to three paths of one train (S-122, S-124)."""
    state.to_supply(player, COAL, 1)
    set_out(state, player, piece, STEPS_PER_COAL, False)


def card_move(state: Position, player: i64, piece: i64) -> None:
    """Right of Way: five paths without coal and fees (S-D08)."""
    set_out(state, player, piece, CARD_STEPS, True)


def set_out(state: Position, player: i64, piece: i64, steps: i64, by_card: bool) -> None:
    state.moving = piece
    state.steps = steps
    state.steps_done = 0
    state.by_card = by_card
    state.phase = MOVING_TRAIN
    if state.story is not None:
        state.note("train-sets-out", player, piece, steps)


def fill_moving(state: Position, player: i64, into: vec[i64]) -> i64:
    piece = state.moving
    n: i64 = 0
    if state.steps_done > 0 and may_end(state, player, piece, state.train[player * 2 + piece]):
        into[n] = STOP
        n += 1
    if not state.by_card and state.hand_of(player, COAL) > 0:
        into[n] = FUEL
        n += 1
    n = fill_deliveries_of(state, player, piece, into, n)
    if state.steps > 0:
        n = fill_runs(state, player, piece, state.steps, state.by_card, into, n)
    return n


def run(state: Position, player: i64, path: i64) -> None:
    """One step, and the fee for it if one is due."""
    train = player * 2 + state.moving
    if state.story is not None:
        state.note("train-runs", player, state.moving, state.board.path_names[path])
    if owes(state, player, state.paid[train], path, state.by_card):
        owner = state.rail_owner[path]
        state.paid[train] |= BIT[owner]
        state.gold[player] -= FEE
        state.gold[owner] += FEE
        if state.story is not None:
            state.note("fee", player, owner, FEE)
    state.train[train] = path
    state.steps -= 1
    state.steps_done += 1
    end_if_spent(state, player)


def add_coal(state: Position, player: i64) -> None:
    state.to_supply(player, COAL, 1)
    state.steps += STEPS_PER_COAL
    if state.story is not None:
        state.note("fuelled", player, state.steps)


def end_if_spent(state: Position, player: i64) -> None:
    if state.steps == 0 and not can_deliver(state, player, state.moving):
        stop(state)


def stop(state: Position) -> None:
    """The move is over; steps not used are lost (R-04)."""
    state.steps = 0
    state.steps_done = 0
    state.by_card = False
    turn.resume(state)


# ------------------------------------------------------------------------- deliveries


def takes_goods(state: Position, player: i64, site: i64) -> bool:
    """A foreign or neutral city whose goods-space is empty (S-137, S-139)."""
    return site >= 0 and state.city[site] >= 0 and state.city[site] != player and state.goods[site] == NOBODY


def can_deliver(state: Position, player: i64, piece: i64) -> bool:
    path = state.train[player * 2 + piece]
    if path < 0 or state.centre[player] == 0:  # locked goods do not count (S-138)
        return False
    board = state.board
    return takes_goods(state, player, board.node_site[board.a[path]]) or takes_goods(
        state, player, board.node_site[board.b[path]]
    )


def fill_deliveries_of(state: Position, player: i64, piece: i64, into: vec[i64], n: i64) -> i64:
    """The cities beside one train that take its owner's goods (S-136)."""
    path = state.train[player * 2 + piece]
    if path < 0 or state.centre[player] == 0:
        return n
    board = state.board
    for end in range(2):
        site = board.node_site[board.a[path] if end == 0 else board.b[path]]
        if takes_goods(state, player, site):
            n = insert(into, n, board.deliver + site)
    return n


def fill_deliveries(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    """Delivering needs no coal and no move (S-140)."""
    n = fill_deliveries_of(state, player, 0, into, n)
    return fill_deliveries_of(state, player, 1, into, n)


def deliver(state: Position, player: i64, site: i64) -> None:
    state.goods[site] = player
    state.centre[player] -= 1
    state.delivered[player] += 1
    if state.story is not None:
        state.note("delivered", player, state.board.site_ids[site], state.delivered[player])
    if state.centre[player] == 0 and state.turntable[player] == 0:  # that was the last of them (S-147, S-148)
        turn.win(state, player)
    elif state.phase == MOVING_TRAIN:
        end_if_spent(state, player)
