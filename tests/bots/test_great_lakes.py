"""The greedy bot in Great Lakes: pieces for its plan, ways over land and water, harbours where its tickets end."""

from collections import Counter

import pytest

from goldenspike.bots import ask, make_bot
from goldenspike.bots.great_lakes.greedy import LakesGreedy
from goldenspike.games import find_game
from goldenspike.games.classic.route_position import OPENING
from goldenspike.games.great_lakes.cards import SHIP, TRAIN
from goldenspike.games.great_lakes.position import MIXING
from goldenspike.games.great_lakes.state import GreatLakesState
from tests.great_lakes.build import may, new, play, set_supply, supply, table

MOST_MOVES = 3000


def duel(seed: int) -> tuple[GreatLakesState, int, Counter[str]]:
    """A game of greedy against random: how it ended, greedy's seat, and what greedy did."""
    state = find_game("great-lakes").new(2, seed)
    assert isinstance(state, GreatLakesState)
    mine = seed % 2
    bots = [make_bot("greedy" if seat == mine else "random", seed * 2 + seat) for seat in range(2)]
    did: Counter[str] = Counter()
    for _ in range(MOST_MOVES):
        if state.over:
            break
        seat = state.deciders()[0]
        events = state.tell(ask(bots[seat], state, seat), seat)
        if seat == mine:
            did.update(event.code for event in events)
    assert state.over
    return state, mine, did


def test_greedy_beats_random_with_tickets_and_harbours() -> None:
    wins = completed = failed = earning = 0
    did: Counter[str] = Counter()
    for seed in range(8):
        state, mine, done = duel(seed)
        wins += state.winners() == [mine]
        did.update(done)
        sheet = state.sheet()[mine]
        completed += int(str(sheet["completed"]))
        failed += sum(not ticket["complete"] for ticket in sheet["tickets"])  # type: ignore[attr-defined]
        earning += sum(harbour["tickets"] > 0 for harbour in sheet["harbours"])  # type: ignore[attr-defined]
    assert wins == 8
    assert completed > 3 * failed
    assert did["built"] >= 16
    assert earning > 0.7 * did["built"]
    assert did["exchanged"] < 16, "exchanges are rare"


@pytest.mark.slow
def test_greedy_beats_random_in_95_of_100_games() -> None:
    assert sum(duel(seed)[0].winners() == [seed % 2] for seed in range(100)) >= 95


def chosen(state: GreatLakesState, seat: int = 0) -> str:
    return state.text(ask(make_bot("greedy", 1), state, seat))


def test_greedy_claims_what_its_ticket_lacks() -> None:
    state = table(
        hand={0: "white-ship 1, white-double-ship 1, red-train 1"},
        owned={0: "duluth-wausau, wausau-milwaukee"},
        tickets={0: "duluth-chicago"},
    )
    assert chosen(state) in ("claim milwaukee-chicago white", "claim milwaukee-chicago green")


def test_greedy_builds_where_its_tickets_end() -> None:
    state = table(
        hand={0: "yellow-harbour-train 2, yellow-ship 2"},
        owned={0: "duluth-wausau, wausau-milwaukee, milwaukee-chicago white, green-bay-wausau"},
        tickets={0: "duluth-chicago, green-bay-chicago"},
    )
    assert may(state, "build milwaukee")
    assert chosen(state) == "build chicago"


def test_greedy_exchanges_when_a_planned_route_lacks_only_pieces() -> None:
    """One train is missing between Ottawa and Montreal, and there are only ships left."""
    own = (
        "chicago-muskegon, traverse-city-muskegon ship, sault-ste-marie-traverse-city,"
        "sault-ste-marie-south-baymouth, sudbury-south-baymouth, sudbury-ottawa black"
    )
    state = table(hand={0: "wild 3"}, pieces={0: (18, 32)}, owned={0: own}, tickets={0: "chicago-montreal"})
    set_supply(state, 0, 0, 20)
    assert not may(state, "claim ottawa-montreal 1")
    assert chosen(state) == "exchange"
    play(state, "exchange")
    assert chosen(state) == "swap 1 ships for trains"


def test_a_mix_has_enough_of_each_kind_for_the_plan() -> None:
    """Whatever tickets it keeps, the greedy bot can still go every way that it had planned."""
    for seed in range(6):
        state = new(2, seed)
        bots = [make_bot("greedy", seed), make_bot("greedy", seed + 1)]
        while state.phase in (OPENING, MIXING):
            seat = state.deciders()[0]
            state.apply(ask(bots[seat], state, seat), seat)
        for seat in range(2):
            planner = LakesGreedy(1)
            plan = planner.make_plan(state, seat)
            trains, ships = supply(state, seat)
            assert plan.routes
            assert planner.planned(state, plan, TRAIN) <= trains
            assert planner.planned(state, plan, SHIP) <= ships
