"""Production: the dice, what the hexes give, and the seven with its discards, outlaw and theft."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trails import turn
from goldenspike.games.trails.actions import DISCARD, KINDS, MOST_PLAYERS, NUMBER, ROB
from goldenspike.games.trails.board import SITES_AT
from goldenspike.games.trails.notation import ITEM_NAMES
from goldenspike.games.trails.position import (
    BEFORE,
    CHOOSE_VICTIM,
    DISCARDING,
    MOVE_OUTLAW,
    PRODUCTION,
    Position,
)

HAND_LIMIT: Final = 7  # a seven halves bigger hands

_DUE: Final = vec[i64]([0] * (MOST_PLAYERS * KINDS))  # used within one call, holds nothing between calls


def roll(state: Position) -> None:
    first = 1 + state.below(6)
    second = 1 + state.below(6)
    if state.story is not None:
        state.note("rolled", state.active, first, second)
    produce(state, first + second)


def fill_numbers(into: vec[i64]) -> i64:
    for n in range(11):
        into[n] = NUMBER + n
    return 11


def choose_number(state: Position, number: i64) -> None:
    """Native Support: the turn goes on as if this had been rolled, a seven too (S-D07, R-40)."""
    if state.story is not None:
        state.note("chose-number", state.active, number)
    produce(state, number)


def produce(state: Position, number: i64) -> None:
    state.rolled = number
    state.stage = PRODUCTION
    if number == 7:
        seven(state)
        return
    due = _DUE
    for at in range(state.players * KINDS):
        due[at] = 0
    if state.story is not None and state.number[state.outlaw] == number:
        state.note("blocked", state.board.hex_ids[state.outlaw])
    count_yield(state, number, due)
    hand_out(state, due)
    turn.open_actions(state)


def count_yield(state: Position, number: i64, due: vec[i64]) -> None:
    """One card for each city at each hex with the number, save the outlaw's (S-042, S-043, S-045)."""
    board = state.board
    numbers = state.number
    city = state.city
    hex_site = board.hex_site
    players = state.players
    for h in range(board.hexes):
        if numbers[h] != number or h == state.outlaw:
            continue
        kind = board.produce[h]
        for i in range(h * SITES_AT, (h + 1) * SITES_AT):
            site = hex_site[i]
            if site < 0:
                break
            owner = city[site]
            if 0 <= owner < players:  # neutral cities yield nothing (S-023)
                due[owner * KINDS + kind] += 1


def hand_out(state: Position, due: vec[i64]) -> None:
    """A kind that the supply cannot give in full is given to nobody (S-046); no card at all earns 1 gold (S-048)."""
    players = state.players
    for kind in range(KINDS):
        demand: i64 = 0
        claimants: i64 = 0
        for player in range(players):
            n = due[player * KINDS + kind]
            demand += n
            if n > 0:
                claimants += 1
        if demand > state.supply[kind]:
            rest = state.supply[kind] if claimants == 1 and state.board.switches.sole_claimant else 0
            for player in range(players):
                n = due[player * KINDS + kind]
                due[player * KINDS + kind] = rest if n > 0 else 0
            if state.story is not None:
                state.note("shortage", ITEM_NAMES[kind], rest)
    for i in range(players):
        player = (state.active + i) % players
        received: i64 = 0
        for kind in range(KINDS):
            n = due[player * KINDS + kind]
            if n > 0:
                state.from_supply(player, kind, n)
                received += n
                if state.story is not None:
                    state.note("produced", player, ITEM_NAMES[kind], n)
        if received == 0:
            paid = state.give_gold(player, 1)
            if state.story is not None:
                state.note("compensated", player, paid)


# ------------------------------------------------------------------------- the seven


def seven(state: Position) -> None:
    """Everybody with too many cards chooses half of them at the same time (S-051, R-19)."""
    waiting = False
    for player in range(state.players):
        if state.hand_size[player] > HAND_LIMIT:
            state.owed[player] = state.hand_size[player] // 2
            waiting = True
            if state.story is not None:
                state.note("must-discard", player, state.owed[player])
    if waiting:
        state.phase = DISCARDING
        state.current = first_owing(state)
    else:
        send_outlaw(state)


def first_owing(state: Position) -> i64:
    """The first player who still has cards to choose; -1 if all have chosen."""
    for player in range(state.players):
        if state.owed[player] > 0:
            return player
    return -1


def fill_discards(state: Position, player: i64, into: vec[i64]) -> i64:
    n: i64 = 0
    for kind in range(KINDS):
        at = player * KINDS + kind
        if state.hand[at] > state.set_aside[at]:
            into[n] = DISCARD + kind
            n += 1
    return n


def discard(state: Position, player: i64, kind: i64) -> None:
    """One more card is chosen; nothing moves before the last player has chosen his last card."""
    state.set_aside[player * KINDS + kind] += 1
    state.owed[player] -= 1
    if state.owed[player] > 0:
        return
    if state.story is not None:
        state.note("chose-discards", player)
    owing = first_owing(state)
    if owing >= 0:
        state.current = owing
        return
    for other in range(state.players):
        for k in range(KINDS):
            n = state.set_aside[other * KINDS + k]
            if n > 0:
                state.set_aside[other * KINDS + k] = 0
                state.to_supply(other, k, n)
                if state.story is not None:
                    state.note("discarded", other, ITEM_NAMES[k], n)
    send_outlaw(state)


# ------------------------------------------------------------------------ the outlaw


def send_outlaw(state: Position) -> None:
    """The active player must move the outlaw, on a seven as with Cavalry."""
    state.current = state.active
    state.phase = MOVE_OUTLAW


def fill_outlaw(state: Position, into: vec[i64]) -> i64:
    """Any other hex that carries a number now (S-052, R-16)."""
    n: i64 = 0
    first = state.board.outlaw
    for h in range(state.board.hexes):
        if state.number[h] > 0 and h != state.outlaw:
            into[n] = first + h
            n += 1
    return n


def move_outlaw(state: Position, h: i64) -> None:
    state.outlaw = h
    if state.story is not None:
        state.note("outlaw", state.active, state.board.hex_ids[h])
    victims: i64 = 0
    only: i64 = -1
    for player in range(state.players):
        if can_rob(state, player):
            victims += 1
            only = player
    if victims == 0:  # S-055
        after_outlaw(state)
    elif victims == 1:
        rob(state, only)
    else:
        state.phase = CHOOSE_VICTIM


def can_rob(state: Position, player: i64) -> bool:
    """An opponent with a city beside the outlaw and a card in hand (S-054, R-17)."""
    if player == state.active or state.hand_size[player] == 0:
        return False
    hex_site = state.board.hex_site
    for i in range(state.outlaw * SITES_AT, (state.outlaw + 1) * SITES_AT):
        if hex_site[i] >= 0 and state.city[hex_site[i]] == player:
            return True
    return False


def fill_victims(state: Position, into: vec[i64]) -> i64:
    n: i64 = 0
    for player in range(state.players):
        if can_rob(state, player):
            into[n] = ROB + player
            n += 1
    return n


def rob(state: Position, victim: i64) -> None:
    """Each card of the victim is equally likely (S-053)."""
    at = state.below(state.hand_size[victim])
    kind: i64 = 0
    while at >= state.hand_of(victim, kind):
        at -= state.hand_of(victim, kind)
        kind += 1
    thief = state.active
    if state.story is not None:
        state.note("robbed", thief, victim)
        state.note_to(thief, "robbed-card", thief, victim, ITEM_NAMES[kind])
        state.note_to(victim, "robbed-card", thief, victim, ITEM_NAMES[kind])
    forget(state, thief, victim, kind)
    state.hand[victim * KINDS + kind] -= 1
    state.hand_size[victim] -= 1
    state.hand[thief * KINDS + kind] += 1
    state.hand_size[thief] += 1
    after_outlaw(state)


def forget(state: Position, thief: i64, victim: i64, kind: i64) -> None:
    """Thief and victim see the card; the others are sure of one card less of every kind in that hand."""
    known = state.known
    rows = state.players + 1
    for observer in range(rows):
        if observer == thief or observer == victim or is_all(state, observer, victim, kind):
            lost = (victim * KINDS + kind) * rows + observer
            if known[lost] > 0:
                known[lost] -= 1
            known[(thief * KINDS + kind) * rows + observer] += 1
            continue
        for k in range(KINDS):
            lost = (victim * KINDS + k) * rows + observer
            if known[lost] > 0:
                known[lost] -= 1


def is_all(state: Position, observer: i64, victim: i64, kind: i64) -> bool:
    """Whether an observer knows that the hand holds nothing but cards of one kind."""
    rows = state.players + 1
    return state.known[(victim * KINDS + kind) * rows + observer] == state.hand_size[victim]


def after_outlaw(state: Position) -> None:
    """Cavalry before the dice leaves the roll to come."""
    if state.stage == BEFORE:
        turn.resume(state)
    else:
        turn.open_actions(state)
