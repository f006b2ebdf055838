"""How likely a seat of trails is to win, foretold from a position at the start of a turn.

An imagined game need not be played to its end: after some rounds most of what an action brings can be seen, and what
the dice do later is only noise. The chance is a logistic function of facts, what each player has and what the next
plans still need; the weight of a fact is a parabola of how far the game has come. `tools/weigh_chances` found the
weights in games that veterans played among themselves.
"""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.bots.trails.outlook import Outlook
from goldenspike.bots.trails.weights import WEIGHTS
from goldenspike.games.trails.actions import KINDS
from goldenspike.games.trails.state import TrailsState

PARTS: Final = 3  # of a weight: as it is at the beginning, with the progress, with its square
NO_WAY_PRICE: Final = 1500  # of a delivery where there is no way
DEAREST: Final = 3000
NO_WAY_LACK: Final = 6  # cards that it lacks
NO_CITY_LACK: Final = 4

FACTS: Final = [
    "goods delivered",
    "goods in the centre",
    "goods on the turntable",
    "rails left",
    "cards",
    "gold",
    "development cards",
    "pips of cattle",
    "pips of coal",
    "pips of grain",
    "pips of lumber",
    "pips of ore",
    "can deliver",
    "price of the delivery",
    "rails to be laid for it",
    "steps of the train",
    "cards lacking for the delivery",
    "can found a city",
    "worth of the city",
    "steps of the settler",
    "cards lacking for the city",
    "a settler is there for it",
    "trains",
    "settlers",
]


def facts_of(state: TrailsState, player: i64, outlook: Outlook) -> list[float]:
    """Of one player, in the order of `FACTS`."""
    haul = outlook.haul
    haul_lacks: i64 = 0
    city_lacks: i64 = 0
    for kind in range(KINDS):
        have = state.hand_of(player, kind)
        haul_lacks += max(0, haul.needs[kind] - have)
        city_lacks += max(0, outlook.needs[kind] - have)
    trains: i64 = 0
    settlers: i64 = 0
    for piece in range(player * 2, player * 2 + 2):
        trains += 1 if state.train[piece] >= 0 else 0
        settlers += 1 if state.settler[piece] >= 0 else 0
    return [
        float(state.delivered[player]),
        float(state.centre[player]),
        float(state.turntable[player]),
        float(state.rails_left[player]),
        float(state.hand_size[player]),
        float(state.gold[player]),
        float(state.held[player] + state.fresh_held[player]),
        *[float(pips) for pips in outlook.own],
        1.0 if haul.found else 0.0,
        float(min(haul.price, DEAREST) if haul.found else NO_WAY_PRICE) / 100.0,
        float(haul.rails if haul.found else 0),
        float(haul.steps if haul.found else 0),
        float(haul_lacks if haul.found else NO_WAY_LACK),
        1.0 if outlook.found else 0.0,
        float(outlook.best if outlook.found else 0) / 100.0,
        float(outlook.distance if outlook.found else 0),
        float(city_lacks if outlook.found else NO_CITY_LACK),
        1.0 if outlook.found and outlook.piece >= 0 else 0.0,
        float(trains),
        float(settlers),
    ]


def names(players: int) -> list[str]:
    """Of all facts that count for one seat: its own, the mean of the others', and whose turn it is."""
    waits = [f"own turn after {turns} others" for turns in range(1, players)]
    return [*(f"own: {fact}" for fact in FACTS), *(f"others: {fact}" for fact in FACTS), "best of the others", *waits]


def describe(state: TrailsState, seat: i64, outlooks: list[Outlook]) -> list[float]:
    """The facts that count for a seat, in the order of `names`; the outlooks are up to date."""
    others = [0.0] * len(FACTS)
    best: i64 = 0
    part = 1.0 / float(state.players - 1)
    for player in range(state.players):
        if player != seat:
            best = max(best, state.delivered[player])
            facts = facts_of(state, player, outlooks[player])
            for i in range(len(FACTS)):
                others[i] += facts[i] * part
    wait = (seat - state.active + state.players) % state.players
    waits = [1.0 if wait == turns else 0.0 for turns in range(1, state.players)]
    return [*facts_of(state, seat, outlooks[seat]), *others, float(best), *waits]


def progress(state: TrailsState) -> float:
    """Of the player who has delivered most: from 0, nothing, to 1, all goods."""
    most: i64 = 0
    for player in range(state.players):
        most = max(most, state.delivered[player])
    return float(most) / float(state.delivered[0] + state.centre[0] + state.turntable[0])


class Chances:
    """The weights for so many players."""

    def __init__(self, players: i64) -> None:
        self.players = players
        self.constant: float = 0.0
        self.weights = vec[float](capacity=256)
        for name, parts in WEIGHTS[players].items():
            if name == "":
                self.constant = parts[0]
            else:
                for each in parts:
                    self.weights = append(self.weights, each)

    def chance(self, state: TrailsState, seat: i64, outlooks: list[Outlook]) -> float:
        """From 0 to 1; the outlooks are up to date."""
        facts = describe(state, seat, outlooks)
        come = progress(state)
        weights = self.weights
        total = self.constant
        for i in range(len(facts)):
            at = i * PARTS
            total += facts[i] * (weights[at] + come * (weights[at + 1] + come * weights[at + 2]))
        return 1.0 / (1.0 + exp(-total))
