"""The frame of a turn: before the dice, production, actions, and building by the others (S-037)."""

from typing import Final

from mypy_extensions import i64

from goldenspike.games.trails.actions import CARD_KINDS
from goldenspike.games.trails.position import (
    ACTION,
    BEFORE,
    BEFORE_ROLL,
    BUILDING,
    EXTRA,
    MENU,
    OVER,
    Position,
)

CHEAPEST: Final = 2  # cards that anything to build or buy costs at least


def begin_turn(state: Position, player: i64) -> None:
    """A turn starts with the dice, or with a card before them (S-116)."""
    state.active = player
    state.turn += 1
    state.stage = BEFORE
    state.rolled = 0
    state.card_played = 0
    state.bought = 0
    state.offers = 0
    for train in range(state.players * 2):
        state.paid[train] = 0
    if state.story is not None:
        state.note("turn", player, state.turn)
    resume(state)


def resume(state: Position) -> None:
    """Back to the decision that the stage of the turn is about."""
    if state.over:
        return
    if state.stage == BEFORE:
        state.current = state.active
        state.phase = BEFORE_ROLL
    elif state.stage == ACTION:
        state.current = state.active
        state.phase = MENU
    else:
        state.phase = BUILDING  # `current` is whose part of it it is


def open_actions(state: Position) -> None:
    """Production is done."""
    state.stage = ACTION
    resume(state)


def end_actions(state: Position) -> None:
    """The others may build, from the left of the active player on (S-143); he himself may not (R-26)."""
    state.stage = EXTRA
    state.current = state.active
    if state.story is not None:
        state.note("ended", state.active)
    next_builder(state)


def next_builder(state: Position) -> None:
    """Who has fewer cards than anything costs is passed over: hand sizes are public (S-146)."""
    while True:
        state.current = (state.current + 1) % state.players
        if state.current == state.active:
            end_turn(state)
            return
        if state.hand_size[state.current] >= CHEAPEST:
            state.phase = BUILDING
            return


def pass_building(state: Position) -> None:
    if state.story is not None:
        state.note("built-enough", state.current)
    next_builder(state)


def end_turn(state: Position) -> None:
    """Only now the dice pass on (S-039), and cards bought in this turn may be played from now on (R-27)."""
    for player in range(state.players):
        if state.fresh_held[player] > 0:
            for at in range(player * CARD_KINDS, (player + 1) * CARD_KINDS):
                state.cards[at] += state.fresh_cards[at]
                state.fresh_cards[at] = 0
            state.held[player] += state.fresh_held[player]
            state.fresh_held[player] = 0
    limit = state.board.switches.turn_limit
    if limit > 0 and state.turn >= limit:
        call_off(state)
    else:
        begin_turn(state, (state.active + 1) % state.players)


def call_off(state: Position) -> None:
    """No rule ends a game that nobody can win: the table's limit of turns does, without a winner (R-39)."""
    state.over = True
    state.phase = OVER
    if state.story is not None:
        state.note("called-off", state.turn)
        state.note("game-over")


def win(state: Position, player: i64) -> None:
    """The last delivery ends the game on the spot (S-149)."""
    state.winner = player
    state.over = True
    state.phase = OVER
    if state.story is not None:
        state.note("won", player)
        state.note("game-over")
