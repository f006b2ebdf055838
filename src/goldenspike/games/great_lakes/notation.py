"""The notation of Great Lakes: every action as a short text, the same in every position.

    draw train · draw ship · take red-train · take wild · refill ship
    claim chicago-milwaukee ship · pay red + 1 wild · symbols 1 · doubles 2 · singles 1
    build chicago · exchange · swap 3 ships for trains · mix 27 trains 23 ships

A payment is told in steps: the colour and the number of wild cards; then, where there is a choice,
how many train cards with the harbour symbol, how many double ships, how many single ships. The rest
of the payment follows from these.
"""

from goldenspike.games.classic.actions import CLAIM, KEEP, PASS, PAY, PAY_STRIDE, TICKETS
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.notation import keep_text, route_names
from goldenspike.games.great_lakes.cards import (
    BUILD,
    DOUBLES,
    DRAW_SHIP,
    DRAW_TRAIN,
    EXCHANGE,
    GET_SHIPS,
    GET_TRAINS,
    MIX,
    MOST_OF_A_KIND,
    MOST_SWAPPED,
    REFILL,
    SHIP,
    SINGLES,
    STOP,
    SYMBOLS,
    TAKE,
    TRAIN,
    WILDS_ALONE,
    kind_names,
)


def texts(facts: BoardFacts, colours: list[str], fewest_trains: int, mixes: int, supply: int) -> list[str]:
    """The text of every action by number; '' where there is no such action."""
    own = _own_texts(colours)
    for n in range(mixes):
        own[MIX + n] = f"mix {fewest_trains + n} trains {supply - fewest_trains - n} ships"
    return _shared_texts(facts, colours) + own + [f"build {city.id}" for city in facts.cities]


def _shared_texts(facts: BoardFacts, colours: list[str]) -> list[str]:
    found = [""] * CLAIM + [f"claim {name}" for name in route_names(facts)]
    found[DRAW_TRAIN] = "draw train"
    found[DRAW_SHIP] = "draw ship"
    found[TICKETS] = "tickets"
    found[PASS] = "pass"
    for mask in range(1, PAY - KEEP):
        found[KEEP + mask] = keep_text(mask)
    for colour, name in enumerate(colours):
        found[PAY + colour * PAY_STRIDE] = f"pay {name}"
        for wilds in range(1, PAY_STRIDE):
            found[PAY + colour * PAY_STRIDE + wilds] = f"pay {name} + {_wilds(wilds)}"
    for wilds in range(1, PAY_STRIDE):
        found[PAY + WILDS_ALONE * PAY_STRIDE + wilds] = f"pay {_wilds(wilds)}"
    return found


def _own_texts(colours: list[str]) -> list[str]:
    found = [""] * BUILD
    for kind, name in enumerate(kind_names(colours)):
        found[TAKE + kind] = f"take {name}"
    found[REFILL + TRAIN] = "refill train"
    found[REFILL + SHIP] = "refill ship"
    found[STOP] = "stop"
    found[EXCHANGE] = "exchange"
    for n in range(1, MOST_SWAPPED):
        found[GET_TRAINS + n] = f"swap {n} ships for trains"
        found[GET_SHIPS + n] = f"swap {n} trains for ships"
    for n in range(MOST_OF_A_KIND):
        found[SYMBOLS + n] = f"symbols {n}"
        found[DOUBLES + n] = f"doubles {n}"
        found[SINGLES + n] = f"singles {n}"
    return found


def _wilds(number: int) -> str:
    return f"{number} wild" + ("s" if number > 1 else "")
