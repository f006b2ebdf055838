"""Ways to choose among legal actions that lead to every corner of the classic game."""

from collections.abc import Callable
from random import Random

from goldenspike.games.classic.actions import CLAIM, DRAW, LOCOMOTIVE, PAY, TAKE, TICKETS
from goldenspike.games.classic.state import ClassicState

Policy = Callable[[ClassicState, list[int], Random], int]


def prefer(*wishes: Callable[[int], bool]) -> Policy:
    """The first wish that some legal action fulfils decides; by chance among those, or else among all."""

    def choose(state: ClassicState, legal: list[int], chance: Random) -> int:
        for wish in wishes:
            wished = [action for action in legal if wish(action)]
            if wished:
                return chance.choice(wished)
        return chance.choice(legal)

    return choose


def is_open_colour(action: int) -> bool:
    return TAKE <= action < TAKE + LOCOMOTIVE


def is_open_locomotive(action: int) -> bool:
    return action == TAKE + LOCOMOTIVE


def is_blind(action: int) -> bool:
    return action == DRAW


def is_tickets(action: int) -> bool:
    return action == TICKETS


def is_claim(action: int) -> bool:
    return action >= CLAIM


def keeps_one(action: int) -> bool:
    return TICKETS < action < PAY and (action - TICKETS - 1).bit_count() == 1


def any_action(state: ClassicState, legal: list[int], chance: Random) -> int:
    return chance.choice(legal)


def spender_among_hoarders(state: ClassicState, legal: list[int], chance: Random) -> int:
    """Seat 0 claims whatever it can, the others never if they can help it: seat 0 runs out of things to do."""
    return (spend if state.current == 0 else hoard)(state, legal, chance)


hoard = prefer(keeps_one, is_blind, is_open_colour, is_open_locomotive, is_tickets)
hoard_colours = prefer(keeps_one, is_open_colour, is_blind, is_open_locomotive, is_tickets)
seek_tickets = prefer(keeps_one, is_tickets)
spend = prefer(is_claim)

POLICIES: dict[str, Policy] = {
    "any": any_action,
    "hoard": hoard,
    "hoard-colours": hoard_colours,
    "tickets": seek_tickets,
    "spend": spend,
    "spender-among-hoarders": spender_among_hoarders,
}
