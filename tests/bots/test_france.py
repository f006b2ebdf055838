"""Bots in France: the greedy one builds what it needs and claims what it built; a patient one builds it late."""

from collections import Counter

import pytest

from goldenspike.bots import ask, make_bot
from goldenspike.bots.france import FRANCE_WEIGHTS, FranceGreedy
from goldenspike.games import find_game
from goldenspike.games.france.state import SURVEYING, FranceState
from tests.france.build import country, table


def duel(first: str, second: str, seed: int) -> tuple[FranceState, Counter[str]]:
    """A two-player game, and how often seat 0 did what: builds, claims, claims of what it had built itself."""
    state = find_game("france").new(2, seed)
    assert isinstance(state, FranceState)
    bots = [make_bot(first, seed), make_bot(second, seed + 1)]
    did: Counter[str] = Counter()
    built: set[str | int] = set()
    while not state.over:
        seat = state.deciders()[0]
        for event in state.tell(ask(bots[seat], state, seat), seat):
            if event.code == "built" and event.args[0] == 0:
                built.add(event.args[1])
            if event.code == "claimed" and event.args[0] == 0 and event.args[1] in built:
                did["claimed own build"] += 1
            did[event.code] += 1
    return state, did


def test_greedy_beats_random() -> None:
    wins = 0
    for seed in range(12):
        state, _ = duel("greedy", "random", seed) if seed % 2 else duel("random", "greedy", seed)
        wins += state.winners() == [0 if seed % 2 else 1]
    assert wins >= 11


def test_greedy_claims_what_it_built() -> None:
    claims = sum(duel("greedy", "random", seed)[1]["claimed own build"] for seed in range(4))
    assert claims >= 16


def test_greedy_completes_most_of_its_tickets() -> None:
    done = failed = 0
    for seed in range(6):
        state, _ = duel("greedy", "random", seed)
        for ticket in state.sheet()[0]["tickets"]:  # type: ignore[attr-defined]
            done += ticket["complete"]
            failed += not ticket["complete"]
    assert done > 3 * failed


COUNTRY = "a-b 3 bed, a-d 1 grey, d-b 1 grey, b-c 4 bed, x-y 2 bed"  # round a-b there is another way


@pytest.mark.parametrize(("hand", "weights", "bed"), [
    ("red 3", {}, "a-b"),  # as soon as it can be paid
    ("red 3", {"bed_patience": 290}, "x-y"),  # what nobody wants, while there is time
    ("red 3", {"bed_patience": 20}, "a-b"),  # unless it is urgent
    ("red 3", {"bed_patience": 290, "bed_reserve": 99}, "a-b"),  # or there is no time
    ("red 3, blue 4", {"bed_patience": 290}, "b-c"),  # or all is at hand: then the most urgent first
])  # fmt: skip
def test_who_is_patient_builds_what_is_planned_late(hand: str, weights: dict[str, int], bed: str) -> None:
    state = table(2, board=country(COUNTRY, "a-b 10, b-c 10"), hand={0: hand}, tickets={0: "t0, t1"})
    state.phase = SURVEYING
    planner = FranceGreedy(1)
    planner.use({"keeps_plan": 1, "ready": 0, "turn_worth": 10, "least_price": 1} | weights)
    plan = planner.make_plan(state, 0)
    assert sorted(plan.routes) == [0, 3]
    assert state.text(planner.choose(state, 0, state.legal(0))) == f"survey {bed}"


# Whoever builds x-y cuts the way from b to c; s-t is what this seat would rather claim than any bed.
CROSSING = "a-b 4 grey, b-c 3 bed, x-y 2 bed, u-v 2 bed, s-t 6 grey"


@pytest.mark.parametrize(("weights", "bed"), [
    ({"cut_worth": 60}, "x-y"),
    ({"cut_worth": -60}, "u-v"),
    (FRANCE_WEIGHTS, "x-y"),
])  # fmt: skip
def test_a_build_blocks_the_way_that_another_seems_to_need(weights: dict[str, int], bed: str) -> None:
    state = table(2, board=country(CROSSING, "a-c 12, u-v 1", "b-c x x-y"), owned={1: "a-b"}, tickets={1: "t0"})
    state.phase = SURVEYING
    state.current = 0
    planner = FranceGreedy(1)
    planner.use({"keeps_plan": 1} | weights)
    assert state.text(planner.choose(state, 0, state.legal(0))) == f"survey {bed}"
