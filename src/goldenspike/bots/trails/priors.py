"""How promising the actions of trails are that the planner would not take, for a search: from 0 to below 1."""

from typing import Final

from mypy_extensions import i64

from goldenspike.bots.trails.habits import Habits
from goldenspike.bots.trails.outlook import Outlook
from goldenspike.bots.trails.purse import Purse
from goldenspike.bots.trails.worth import outlaw_worth, rail_worth
from goldenspike.games.trails import actions
from goldenspike.games.trails import position as at
from goldenspike.games.trails.actions import BUY, ITEMS, PLAY, SWAP
from goldenspike.games.trails.state import TrailsState

LIKELY: Final = 0.4
POSSIBLE: Final = 0.2
UNLIKELY: Final = 0.05
HARDLY: Final = 0.01


def prior(
    habits: Habits, state: TrailsState, seat: i64, action: i64, outlook: Outlook, purse: Purse, chosen: i64
) -> float:
    """Of one action, where the planner would take `chosen`."""
    phase = state.phase
    board = state.board
    if phase == at.MENU or phase == at.BUILDING:
        return turn_prior(state, seat, action, purse)
    if phase == at.MOVING_TRAIN:
        if action >= board.run:
            return POSSIBLE
        return LIKELY if action >= board.deliver else UNLIKELY
    if phase == at.MOVING_SETTLER or phase == at.PLACE_SETTLER:
        return settler_prior(habits, state, seat, action, outlook)
    if phase == at.PLACE_RAIL or phase == at.FREE_RAIL or phase == at.CARD_RAIL or phase == at.FIRST_RAILS:
        if action < board.rail:
            return UNLIKELY
        best = rail_worth(state, seat, chosen - board.rail) if chosen >= board.rail else 0
        return compared(rail_worth(state, seat, action - board.rail), best)
    if phase == at.MOVE_OUTLAW:
        return compared(
            outlaw_worth(habits, state, seat, action - board.outlaw),
            outlaw_worth(habits, state, seat, chosen - board.outlaw),
        )
    if phase == at.FIRST_CITIES:
        return compared(
            outlook.site_worth(habits, state, action - board.city),
            outlook.site_worth(habits, state, chosen - board.city),
        )
    return POSSIBLE


def compared(worth: i64, best: i64) -> float:
    """An action that is worth nearly as much as the best one is likely."""
    if best <= 0:
        return UNLIKELY
    if worth <= 0:
        return HARDLY
    part = float(worth) / float(best)
    return LIKELY * part * part if part < 1.0 else LIKELY


def turn_prior(state: TrailsState, seat: i64, action: i64, purse: Purse) -> float:
    """In the action phase and when others build."""
    if action == actions.OFFER or action == actions.LISTEN:
        return HARDLY
    if SWAP <= action < actions.BUY_CARD:
        given = (action - SWAP) // ITEMS
        taken = (action - SWAP) % ITEMS
        if taken == actions.GOLD or purse.hand[taken] >= purse.first[taken] + purse.second[taken]:
            return HARDLY
        return POSSIBLE if purse.left_over(given) >= 3 else UNLIKELY
    if BUY <= action < SWAP:
        kind = action - BUY
        return POSSIBLE if purse.hand[kind] < purse.first[kind] + purse.second[kind] else HARDLY
    if PLAY <= action < PLAY + actions.CARD_KINDS:
        return POSSIBLE
    return LIKELY  # building, moving, delivering, and being done


def settler_prior(habits: Habits, state: TrailsState, seat: i64, action: i64, outlook: Outlook) -> float:
    """A site is judged against the planned one; to end anywhere else is a step on the way."""
    board = state.board
    if action < board.go or outlook.site < 0:
        return UNLIKELY
    if state.phase == at.PLACE_SETTLER:
        return POSSIBLE
    site = board.node_site[action - board.go]
    if site < 0 or state.city[site] != at.NOBODY:
        return HARDLY
    return compared(outlook.worth[site], outlook.worth[outlook.site])
