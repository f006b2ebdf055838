"""What may be claimed and how it may be paid, against trying every set of cards in the hand."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from goldenspike.games.classic.actions import CLAIM, KINDS, LOCOMOTIVE, PAY, PAY_STRIDE
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import COLOURS, GREY, Route
from goldenspike.games.classic.notation import KIND_NAMES
from goldenspike.games.classic.position import PAYING
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import BOX, table, usa, valley

FERRIES = valley(
    """
    a-b 1 grey
    b-c 2 red
    c-d 3 grey ferry=1
    d-e 4 blue ferry=2
    e-f 6 grey ferry=2
    f-g 2 grey ferry=2
    g-h 8 green
    h-i 5 purple
    i-j 7 grey
    """
)


def sets_of_cards(hand: list[int], size: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many cards out of a hand, as counts by kind."""
    for counts in product(*(range(min(n, size) + 1) for n in hand)):
        if sum(counts) == size:
            yield counts


def pays(route: Route, counts: tuple[int, ...]) -> bool:
    """Whether these cards are a payment: one colour and locomotives, the symbols covered (B-028 to B-031)."""
    colours = [kind for kind in range(LOCOMOTIVE) if counts[kind] > 0]
    if len(colours) > 1 or counts[LOCOMOTIVE] < route.locomotives:
        return False
    return not colours or route.colour == GREY or route.colour == COLOURS[colours[0]]


def brute(route: Route, hand: list[int], trains: int) -> set[tuple[int, ...]]:
    """All payments for a route."""
    if trains < route.length:
        return set()
    return {counts for counts in sets_of_cards(hand, route.length) if pays(route, counts)}


def found(state: ClassicState, number: int, hand: list[int]) -> set[tuple[int, ...]]:
    """The payments that the engine offers, or the one that it makes."""
    if CLAIM + number not in state.legal():
        return set()
    copy = state.clone()
    copy.apply(CLAIM + number)
    if copy.phase != PAYING:
        return {tuple(hand[kind] - copy.hand_of(0, kind) for kind in range(KINDS))}
    length = state.board.length[number]
    payments = set()
    for action in copy.legal():
        kind, locomotives = divmod(action - PAY, PAY_STRIDE)
        counts = [0] * KINDS
        counts[kind] += length - locomotives
        counts[LOCOMOTIVE] += locomotives
        payments.add(tuple(counts))
        paid = copy.clone()
        paid.apply(action)
        assert [hand[k] - paid.hand_of(0, k) for k in range(KINDS)] == counts
        assert paid.owner(number) == 0
    assert len(payments) == len(copy.legal()) > 1
    return payments


def random_hand(chance: Random) -> list[int]:
    hand = [0] * KINDS
    for _ in range(chance.randint(0, 9)):
        kind = chance.choice([LOCOMOTIVE, *range(KINDS)])
        hand[kind] = min(hand[kind] + 1, BOX[kind] - 5)
    return hand


@pytest.mark.parametrize("batch", range(4))
@pytest.mark.parametrize("board", [FERRIES, usa()], ids=["ferries", "usa"])
def test_claims_and_payments(board: RouteBoard, batch: int) -> None:  # B-028, B-029, B-030, B-031, B-032
    chance = Random(batch)
    seen = set()
    for _ in range(15):
        hand = random_hand(chance)
        trains = chance.choice([0, 2, 3, 5, 45])
        words = ", ".join(f"{KIND_NAMES[kind]} {n}" for kind, n in enumerate(hand) if n > 0)
        state = table(2, board=board, hand={0: words}, trains={0: trains})
        for number, route in enumerate(board.facts.routes):
            expected = brute(route, hand, trains)
            assert found(state, number, hand) == expected, (route, hand)
            seen.add(min(len(expected), 3))
    assert seen == {0, 1, 2, 3}
