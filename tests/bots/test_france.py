"""The greedy bot in France: it builds what it needs and claims what it built."""

from collections import Counter

from goldenspike.bots import ask, make_bot
from goldenspike.games import find_game
from goldenspike.games.france.state import FranceState


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
