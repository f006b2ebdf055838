"""Completed tickets against a search that walks from city to city."""

from random import Random

import pytest

from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.scoring import completed
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import give_route, table, usa, valley

# Three zones with several entries each; every entry is a dead end, as F-036 has it.
ZONED = valley(
    """
    n1-a 1 red zone=North
    n1-b 1 red zone=North
    n2-c 1 red zone=North
    s1-c 1 red zone=South
    s1-d 1 red zone=South
    w1-a 1 red zone=West
    a-b 1 red
    b-c 1 red
    c-d 1 red
    d-a 1 red
    """,
    """
    a-c 3
    North-d 4
    North-South 5
    South-West 6
    West-b 7
    North-West 8
    """,
)


def reached(board: RouteBoard, routes: list[int], start: str) -> set[str]:
    """The places that one can reach from a place by these routes; an entry or a zone is left by nothing."""
    facts = board.facts
    entries = {city.id: city.zone for city in facts.cities if city.kind == "entry"}
    links: dict[str, set[str]] = {}
    for number in routes:
        a, b = facts.routes[number].a, facts.routes[number].b
        links.setdefault(a, set()).add(b)
        links.setdefault(b, set()).add(a)
    found, edge = set(), [start]
    while edge:
        place = edge.pop()
        if place in found:
            continue
        found.add(place)
        if place not in entries or place == start:
            edge += links.get(place, set())
    return found | {entries[place] for place in found if place in entries}


def brute(state: ClassicState, player: int) -> tuple[int, int]:
    """How many tickets are complete and what all are worth, from the facts of the board alone."""
    board = state.board
    routes = [r for r in range(board.routes) if state.owner(r) == player]
    count = worth = 0
    for fact, place in zip(board.ticket_facts, state.place, strict=True):
        if place != player:
            continue
        done = joined(board, routes, fact.a, fact.b)
        count += done
        worth += fact.points if done else -fact.points
    return count, worth


def joined(board: RouteBoard, routes: list[int], a: str, b: str) -> bool:
    """Whether a chain of routes joins two ends. A zone's entry serves one track only, so each is tried alone."""
    zones = {city.id for city in board.facts.cities if city.kind == "zone"}
    if a not in zones and b not in zones:
        return b in reached(board, routes, a)
    if a not in zones:
        a, b = b, a
    entries = {city.id for city in board.facts.cities if city.zone == a}
    for number in routes:
        route = board.facts.routes[number]
        for entry, inland in ((route.a, route.b), (route.b, route.a)):
            if entry in entries and b in reached(board, [r for r in routes if r != number], inland) | {inland}:
                return True
    return False


def random_owners(board: RouteBoard, players: int, share: float, chance: Random) -> ClassicState:
    """Routes and tickets given out at random."""
    state = table(players, board=board)
    for number in range(board.routes):
        if chance.random() < share:
            give_route(state, chance.randrange(players), number)
    place = [chance.randrange(players) for _ in range(board.tickets)]
    for ticket, player in enumerate(place):
        state.place[ticket] = player
    return state


@pytest.mark.parametrize("deck", ["base", "1910", "mega"])
def test_tickets_on_the_classic_board(deck: str) -> None:  # B-047
    chance = Random(deck)
    counts = set()
    for round_number in range(40):
        state = random_owners(usa(deck), 3, 0.2 + 0.02 * round_number, chance)
        for player in range(3):
            result = tuple(completed(state, player))
            assert result == brute(state, player)
            counts.add(result[0])
    assert len(counts) > 3, "some were complete, some were not"


def test_tickets_of_zones() -> None:  # B-047
    chance = Random(7)
    counts = set()
    for _ in range(400):
        state = random_owners(ZONED, 2, 0.7, chance)
        for player in range(2):
            result = tuple(completed(state, player))
            assert result == brute(state, player)
            counts.add(result[0])
    assert len(counts) > 3
