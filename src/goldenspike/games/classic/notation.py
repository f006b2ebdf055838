"""The notation of the route games: every action as a short text, the same in every position.

    draw · take red · tickets · keep 1+3 · claim denver-omaha · pay red + 1 locomotive · pass

A route is named by its two cities; where several tracks join them, by its kind, its colour or its
number as well, whatever tells them apart (`claim boston-new-york red`, `claim dallas-houston 2`).
"""

from goldenspike.games.classic.actions import (
    CLAIM,
    DRAW,
    KEEP,
    LOCOMOTIVE,
    PASS,
    PAY,
    PAY_STRIDE,
    TAKE,
    TICKETS,
)
from goldenspike.games.classic.facts import COLOURS, BoardFacts, Route

KIND_NAMES = [*COLOURS, "locomotive"]


def route_names(facts: BoardFacts) -> list[str]:
    """A name for each route that no other route has."""
    between: dict[str, list[int]] = {}
    for i, (a, b) in enumerate(route_ends(facts)):
        between.setdefault(f"{a}-{b}", []).append(i)
    names = [""] * len(facts.routes)
    for cities, tracks in between.items():
        marks = _marks([facts.routes[i] for i in tracks])
        for i, mark in zip(tracks, marks, strict=True):
            names[i] = f"{cities} {mark}".rstrip()
    return names


def route_ends(facts: BoardFacts) -> list[tuple[str, str]]:
    """The two places that each route joins; a way into a zone is named by the zone."""
    place = {city.id: city.zone if city.kind == "entry" else city.id for city in facts.cities}
    return [(place[route.a], place[route.b]) for route in facts.routes]


def other_ways_round(facts: BoardFacts) -> dict[str, str]:
    """`marseille-grenoble` -> `grenoble-marseille`: people may name the two cities in either order."""
    ends = route_ends(facts)
    right = {f"{a}-{b}" for a, b in ends}
    return {f"{b}-{a}": f"{a}-{b}" for a, b in ends if f"{b}-{a}" not in right}


def _marks(tracks: list[Route]) -> list[str]:
    """What tells parallel tracks apart."""
    if len(tracks) == 1:
        return [""]
    for marks in ([track.mode for track in tracks], [track.colour for track in tracks]):
        if len(set(marks)) == len(marks):
            return marks
    return [str(n + 1) for n in range(len(tracks))]


def keep_text(mask: int) -> str:
    return "keep " + "+".join([str(i + 1) for i in range(mask.bit_length()) if mask >> i & 1])


def pay_text(kind: int, locomotives: int) -> str:
    """`pay red`, `pay red + 2 locomotives`: as many red cards as the rest of the route needs."""
    many = f"{locomotives} locomotive" + ("s" if locomotives > 1 else "")
    if kind == LOCOMOTIVE:
        return f"pay {many}" if locomotives > 0 else ""
    return f"pay {KIND_NAMES[kind]}" + (f" + {many}" if locomotives > 0 else "")


def shared_texts(facts: BoardFacts) -> list[str]:
    """The texts of the actions that all route games share, by number; '' where there is no such action."""
    texts = [""] * (CLAIM + len(facts.routes))
    texts[DRAW] = "draw"
    for kind, name in enumerate(KIND_NAMES):
        texts[TAKE + kind] = f"take {name}"
        for locomotives in range(PAY_STRIDE):
            texts[PAY + kind * PAY_STRIDE + locomotives] = pay_text(kind, locomotives)
    texts[TICKETS] = "tickets"
    texts[PASS] = "pass"
    for mask in range(1, PAY - KEEP):
        texts[KEEP + mask] = keep_text(mask)
    for r, name in enumerate(route_names(facts)):
        texts[CLAIM + r] = f"claim {name}"
    return texts
