"""The seven development cards (S-114 to S-120, S-D01 to S-D09). Their effects are those of the rest of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trails import production, settlers, trains, turn
from goldenspike.games.trails.actions import (
    CARD_KINDS,
    CATTLE,
    CATTLE_DRIVE,
    CAVALRY,
    ENGINEER,
    KINDS,
    MINERAL_RIGHTS,
    MOVE_TRAIN,
    NATIVE_SUPPORT,
    PLAY,
    RIGHT_OF_WAY,
    SCOUT,
    TAKE,
)
from goldenspike.games.trails.facts import CARDS
from goldenspike.games.trails.notation import ITEM_NAMES
from goldenspike.games.trails.position import (
    BEFORE,
    CARD_RAIL,
    CHOOSE_NUMBER,
    CHOOSE_SCOUT,
    CHOOSE_TRAIN,
    TAKE_CARDS,
    Position,
)

CAVALRY_GOLD: Final = 2
CATTLE_DRIVE_GOLD: Final = 5
ENGINEER_RAILS: Final = 2
MINERALS: Final = 2

_TRAINS: Final = vec[i64]([0, 0])  # used within one call, holds nothing between calls


def fill_plays(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    """One card a turn, none bought in this turn, and only where it does something (S-114, S-115, S-D02)."""
    if state.card_played > 0 or state.held[player] == 0:
        return n
    for card in range(CARD_KINDS):
        if state.cards[player * CARD_KINDS + card] > 0 and does_something(state, player, card):
            into[n] = PLAY + card
            n += 1
    return n


def does_something(state: Position, player: i64, card: i64) -> bool:
    """A card without any effect may not be played (R-41)."""
    if card == ENGINEER:
        return state.can_build_rail(player)
    if card == RIGHT_OF_WAY:
        return trains.fill_card_moves(state, player, _TRAINS) > 0
    if card == MINERAL_RIGHTS:
        return in_supply(state) > 0
    if card == CATTLE_DRIVE:
        return state.hand_of(player, CATTLE) > 0
    if card == NATIVE_SUPPORT:
        return state.stage == BEFORE  # it takes the place of the roll
    return True  # Cavalry and Scout bring gold at least


def in_supply(state: Position) -> i64:
    total: i64 = 0
    for kind in range(KINDS):
        total += state.supply[kind]
    return total


def play(state: Position, player: i64, card: i64) -> None:
    """The card goes to the discards, and what it says is done as far as possible (S-118)."""
    state.cards[player * CARD_KINDS + card] -= 1
    state.held[player] -= 1
    state.discards[card] += 1
    state.card_played = 1
    if state.story is not None:
        state.note("played", player, CARDS[card])
    if card == CAVALRY:
        gain_gold(state, player, CAVALRY_GOLD)
        production.send_outlaw(state)
    elif card == ENGINEER:
        state.card_rails = ENGINEER_RAILS
        state.phase = CARD_RAIL
    elif card == RIGHT_OF_WAY:
        if trains.fill_card_moves(state, player, _TRAINS) == 1:
            trains.card_move(state, player, _TRAINS[0] - MOVE_TRAIN)
        else:
            state.phase = CHOOSE_TRAIN
    elif card == MINERAL_RIGHTS:
        state.to_take = min(MINERALS, in_supply(state))
        state.phase = TAKE_CARDS
    elif card == CATTLE_DRIVE:
        state.to_supply(player, CATTLE, 1)
        gain_gold(state, player, CATTLE_DRIVE_GOLD)
        turn.resume(state)
    elif card == SCOUT:
        if settlers.fill_scout(state, player, _SCOUTS) == 1:
            settlers.scout_gold(state, player)
        else:
            state.phase = CHOOSE_SCOUT
    else:
        state.phase = CHOOSE_NUMBER


_SCOUTS: Final = vec[i64]([0, 0, 0])  # used within one call, holds nothing between calls


def gain_gold(state: Position, player: i64, n: i64) -> None:
    paid = state.give_gold(player, n)
    if state.story is not None:
        state.note("card-gold", player, paid)


def fill_takes(state: Position, into: vec[i64]) -> i64:
    """Mineral Rights: whatever the supply holds, alike or different (S-D06)."""
    n: i64 = 0
    for kind in range(KINDS):
        if state.supply[kind] > 0:
            into[n] = TAKE + kind
            n += 1
    return n


def take(state: Position, player: i64, kind: i64) -> None:
    state.from_supply(player, kind, 1)
    if state.story is not None:
        state.note("took", player, ITEM_NAMES[kind])
    state.to_take -= 1
    if state.to_take == 0:
        turn.resume(state)
