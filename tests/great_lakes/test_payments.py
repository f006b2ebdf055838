"""Great Lakes: every legal payment can be reached by the steps of paying, and no other (GD-9, GD-10).

The oracle tries all sets of cards of a hand against the words of the rules and knows nothing of steps.
"""

from itertools import product
from random import Random

import pytest

from goldenspike.games.classic.facts import GREY
from goldenspike.games.great_lakes.cards import KINDS
from goldenspike.games.great_lakes.position import HANDS
from goldenspike.games.great_lakes.state import GreatLakesState
from tests.great_lakes.build import board, facts, hand, play, table, texts

COLOURS = board().colour_names
Payment = tuple[tuple[str, int], ...]  # cards by name, sorted


def payment(**cards: int) -> Payment:
    return tuple(sorted((name.replace("_", "-"), n) for name, n in cards.items() if n > 0))


def spent(before: dict[str, int], after: dict[str, int]) -> Payment:
    gone = {name: n - after.get(name, 0) for name, n in before.items()}
    return tuple(sorted((name, n) for name, n in gone.items() if n > 0))


def reachable(state: GreatLakesState, first: str) -> list[Payment]:
    """Every payment that some chain of choices leads to; a payment that two chains lead to is there twice."""
    before = hand(state, 0)
    found: list[Payment] = []

    def walk(position: GreatLakesState) -> None:
        if position.current != 0 or (position.route < 0 and position.site < 0):
            found.append(spent(before, hand(position, 0)))
            return
        legal = position.legal()
        assert len(legal) != 1 or position is state, "a step with one possibility is skipped"
        assert legal
        for action in legal:
            following = position.clone()
            following.apply(action)
            walk(following)

    begun = state.clone()
    play(begun, first)
    walk(begun)
    return sorted(found)


def route_payments(cards: dict[str, int], length: int, colour: str, mode: str) -> set[Payment]:
    """The rules in their own words: one colour, one kind, wilds; on ships cards <= spaces <= capacity (GR-01)."""
    found: set[Payment] = set()
    for name in COLOURS if colour == GREY else [colour]:
        kinds = (
            [f"{name}-train", f"{name}-harbour-train"] if mode == "train" else [f"{name}-ship", f"{name}-double-ship"]
        )
        first, second = (cards.get(kind, 0) for kind in kinds)
        for a, b, w in product(range(first + 1), range(second + 1), range(cards.get("wild", 0) + 1)):
            capacity = a + w + (2 * b if mode == "ship" else b)
            if a + b + w <= length <= capacity:
                found.add(tuple(sorted((k, n) for k, n in ((kinds[0], a), (kinds[1], b), ("wild", w)) if n > 0)))
    return found


def harbour_payments(cards: dict[str, int]) -> set[Payment]:
    """Four cards: two train and two ship cards with the symbol, of one colour, any of them a wild (G-060, G-061)."""
    found: set[Payment] = set()
    for name in COLOURS:
        kinds = [f"{name}-harbour-train", f"{name}-ship"]
        most = [min(2, cards.get(kind, 0)) for kind in kinds]
        for t, s in product(range(most[0] + 1), range(most[1] + 1)):
            w = 4 - t - s
            if w <= cards.get("wild", 0):
                found.add(tuple(sorted((k, n) for k, n in ((kinds[0], t), (kinds[1], s), ("wild", w)) if n > 0)))
    return found


def some_hand(chance: Random) -> str:
    words = []
    for name in board().kind_names:
        most = {"wild": 4}.get(name, 4 if "harbour" in name or (name.count("-") == 1 and name.endswith("ship")) else 5)
        if chance.random() < 0.5:
            words.append(f"{name} {chance.randint(0, most)}")
    return ", ".join(words) or "wild 1"


ROUTES = {  # one route of every length, kind, and grey or coloured
    (track.length, track.mode, track.colour == GREY): number for number, track in enumerate(facts().routes)
}


@pytest.mark.parametrize("number", ROUTES.values(), ids=[f"{n}-{mode}-{grey}" for n, mode, grey in ROUTES])
def test_every_payment_of_a_route_can_be_reached_once_and_no_other(number: int) -> None:  # G-034 to G-039, GR-01
    chance = Random(number)
    track = facts().routes[number]
    payable = 0
    for seed in range(25):
        state = table(hand={0: some_hand(chance)}, row="- - - - - -", seed=seed)
        expected = route_payments(hand(state, 0), track.length, track.colour, track.mode)
        text = board().text(133 + number)
        assert (text in texts(state)) is bool(expected)
        if expected:
            payable += 1
            assert reachable(state, text) == sorted(expected)
    assert payable > 0


def test_every_payment_of_a_harbour_can_be_reached_once_and_no_other() -> None:  # G-060, G-061, GR-06
    chance = Random(5)
    payable = 0
    for seed in range(120):
        state = table(hand={0: some_hand(chance)}, row="- - - - - -", seed=seed, owned={0: "milwaukee-chicago white"})
        expected = harbour_payments(hand(state, 0))
        assert ("build chicago" in texts(state)) is bool(expected)
        if expected:
            payable += 1
            assert reachable(state, "build chicago") == sorted(expected)
    assert payable > 20


def test_the_example_of_five_spaces() -> None:  # G-039, GR-01
    state = table(hand={0: "purple-double-ship 6, purple-ship 4, wild 1"})
    paid = reachable(state, "claim duluth-lake-superior-junction purple")
    assert payment(purple_double_ship=3) in paid
    assert payment(purple_double_ship=4) in paid
    assert payment(purple_double_ship=2, purple_ship=1) in paid
    assert payment(purple_double_ship=6) not in paid
    assert payment(purple_double_ship=2, wild=1) in paid


def test_three_doubles_may_pay_for_four_spaces() -> None:  # GR-01
    paid = reachable(table(hand={0: "white-double-ship 5"}), "claim toronto-kingston white")
    assert paid == [payment(white_double_ship=n) for n in (2, 3, 4)]


def test_no_step_of_a_payment_has_many_choices() -> None:  # GD-9
    everything = ", ".join(
        f"{name} {n}" for name, n in zip(board().kind_names, [7] * 6 + [4] * 6 + [14] + [4] * 6 + [6] * 6)
    )
    state = table(hand={0: everything}, row="- - - - - -", decks="", owned={0: "milwaukee-chicago white"})
    for text in texts(state):
        if text.split()[0] in ("claim", "build"):
            copy = state.clone()
            play(copy, text)
            assert len(copy.legal()) <= 55
    assert sum(state.cards[(HANDS + 0) * KINDS + kind] for kind in range(KINDS)) == 140
