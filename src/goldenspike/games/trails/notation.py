"""The notation of trails: every action as a short text, the same in every position.

    roll · play scout · number 8 · discard ore · buy coal · swap 3 ore for gold · build rail
    rail K4-K5 · train K4-K5 · move settler 1 · settler denver · deliver st-louis · offer
    give ore · want coal · propose to 2 · accept · deal with 2 · outlaw M6 · rob 3 · end

A path is named by the two hexes that it divides, an intersection by its city-site or by the three
hexes that meet there. Seats are counted from 1.
"""

from goldenspike.games.trails import actions
from goldenspike.games.trails.actions import GOLD, ITEMS, KINDS, MOST_PLAYERS, MOST_WAYS
from goldenspike.games.trails.facts import CARDS, RESOURCES

ITEM_NAMES = [*RESOURCES, "gold"]


def fixed_texts() -> list[str]:
    """The texts of the actions that name no place, by number; '' where there is no such action."""
    texts = [""] * actions.FIXED
    for number, text in (
        (actions.ROLL, "roll"),
        (actions.END, "end"),
        (actions.PASS, "pass"),
        (actions.STOP, "stop"),
        (actions.SKIP, "skip"),
        (actions.BUY_CARD, "buy card"),
        (actions.BUILD_SETTLER, "build settler"),
        (actions.BUILD_TRAIN, "build train"),
        (actions.BUILD_RAIL, "build rail"),
        (actions.FUEL, "fuel"),
        (actions.TAKE_GOLD, "take gold"),
        (actions.OFFER, "offer"),
        (actions.LISTEN, "listen"),
        (actions.PROPOSE, "propose"),
        (actions.DROP, "drop"),
        (actions.ACCEPT, "accept"),
        (actions.DECLINE, "decline"),
        (actions.COUNTER, "counter"),
    ):
        texts[number] = text
    for c, card in enumerate(CARDS):
        texts[actions.PLAY + c] = f"play {card}"
    for n in range(11):
        texts[actions.NUMBER + n] = f"number {n + 2}"
    for k, resource in enumerate(RESOURCES):
        texts[actions.DISCARD + k] = f"discard {resource}"
        texts[actions.TAKE + k] = f"take {resource}"
        texts[actions.BUY + k] = f"buy {resource}"
        for i, item in enumerate(ITEM_NAMES):
            if i != k:
                texts[actions.SWAP + k * ITEMS + i] = f"swap 3 {resource} for {item}"
    for i, item in enumerate(ITEM_NAMES):
        texts[actions.GIVE + i] = f"give {item}"
        texts[actions.WANT + i] = f"want {item}"
    for n in range(2):
        texts[actions.LIFT + n] = f"lift {n + 1}"
        texts[actions.MOVE_SETTLER + n] = f"move settler {n + 1}"
        texts[actions.MOVE_TRAIN + n] = f"move train {n + 1}"
    for seat in range(MOST_PLAYERS):
        texts[actions.ROB + seat] = f"rob {seat + 1}"
        texts[actions.PROPOSE_TO + seat] = f"propose to {seat + 1}"
        texts[actions.DEAL + seat] = f"deal with {seat + 1}"
    for way in range(MOST_WAYS):
        texts[actions.WAY + way] = f"way {way + 1}"
    return texts


assert len(ITEM_NAMES) == ITEMS == GOLD + 1 == KINDS + 1
