"""Imagined games of trails end after some rounds; how they would go on is foretold from what everybody has."""

from statistics import fmean

import pytest

import goldenspike
from goldenspike.bots import View
from goldenspike.bots.search import Search
from goldenspike.bots.trails.chances import PARTS, Chances, describe, names, progress
from goldenspike.bots.trails.planner import TrailsPlanner
from goldenspike.bots.trails.weights import WEIGHTS
from goldenspike.games import find_game
from goldenspike.games.trails import position as at
from goldenspike.games.trails.state import TrailsState
from tests.bots.table import decisions, seat_bots

GAMES = 12 if goldenspike.is_compiled() else 3


def chances(state: TrailsState) -> list[float]:
    planner = TrailsPlanner(1)
    return [planner.chance(state, seat) for seat in range(state.players)]


def at_turn(turn: int, players: int = 3, seed: int = 5) -> TrailsState:
    """A game between planners at the start of a turn."""
    state = find_game("trails").new(players, seed)
    assert isinstance(state, TrailsState)
    for _ in decisions(state, seat_bots(["medium"] * players, seed)):
        if state.turn == turn and state.phase == at.BEFORE_ROLL:
            break
    return state


@pytest.mark.parametrize("players", [3, 4])
def test_there_is_a_weight_for_every_fact(players: int) -> None:
    assert [name for name in WEIGHTS[players] if name] == names(players)
    assert all(len(parts) == PARTS for name, parts in WEIGHTS[players].items() if name)
    state = at_turn(20, players)
    outlooks = [TrailsPlanner(1).outlook(state, seat) for seat in range(players)]
    assert len(describe(state, 0, outlooks)) == len(names(players))


@pytest.mark.parametrize("players", [3, 4])
def test_whoever_has_delivered_more_has_a_better_chance(players: int) -> None:
    state = at_turn(24, players)
    before = chances(state)
    state.delivered[1] += 1
    state.centre[1] -= 1
    after = chances(state)
    assert after[1] > before[1]
    assert sum(after) - after[1] < sum(before) - before[1]


@pytest.mark.parametrize("players", [3, 4])
def test_the_chances_foretell_who_wins(players: int) -> None:
    """Two thirds through a game the winner to be has twice the chance of the others, in the mean."""
    winners: list[float] = []
    others: list[float] = []
    for seed in range(GAMES):
        state = find_game("trails").new(players, 300 + seed)
        assert isinstance(state, TrailsState)
        foretold: list[float] = []
        for _ in decisions(state, seat_bots(["medium"] * players, seed)):
            if not foretold and state.phase == at.BEFORE_ROLL and progress(state) > 0.6:
                foretold = chances(state)
        for seat, chance in enumerate(foretold):
            (winners if seat in state.winners() else others).append(chance)
    assert fmean(winners) > 2 * fmean(others)


def test_an_imagined_game_goes_on_for_five_rounds() -> None:
    state = at_turn(12)
    planner = TrailsPlanner(1)
    since = planner.now(state)
    turns = 0
    for _ in decisions(state, seat_bots(["medium"] * 3, 1)):
        if planner.seen_enough(state, since):
            break
        turns = state.turn - since
    assert not state.over
    assert turns == 5 * 3 - 1
    assert (state.turn, state.phase) == (since + 5 * 3, at.BEFORE_ROLL)


def test_a_search_takes_the_chance_for_the_result() -> None:
    """Near the end of a game the games it imagines come to their end; before, most results are chances."""
    ends = {1.0 / (1.0 + 2.718281828459045 ** -(lead / 1.5 + won * 0.2)) for lead in range(-10, 11) for won in (0, 1)}

    def shares(state: TrailsState) -> float:
        """How many of a decision's imagined games were played to their end."""
        for seat, _ in decisions(state, seat_bots(["medium"] * 3, 1)):
            search = Search(1)
            legal = state.legal(seat)
            if len(legal) > 1 and search.open(View(state, seat), legal):
                for _ in range(6):
                    search.imagine(View(state, seat), search.trials[1])
                results = list(search.trials[1].results)
                return fmean(any(abs(result - end) < 1e-9 for end in ends) for result in results)
        raise AssertionError("nothing to think about")

    assert shares(at_turn(6)) == 0
    last = at_turn(12)
    for _ in decisions(last, seat_bots(["medium"] * 3, 1)):
        if progress(last) > 0.85:
            break
    assert shares(last) > 0.5


def test_a_chance_is_the_same_from_any_planner() -> None:
    """What a planner has thought about before does not count."""
    state = at_turn(18)
    used = TrailsPlanner(1)
    for number in (3, 9, 15):
        used.chance(at_turn(number), 0)
    assert [used.chance(state, seat) for seat in range(3)] == chances(state)
    assert Chances(3).players == 3
