"""Once a turn a search of trails compares where the next city could be founded; then it aims for the best site."""

import pytest

from goldenspike.bots import View, no_clock
from goldenspike.bots.levels import SearchBot
from goldenspike.bots.search import AIM_EFFORT, Search
from goldenspike.bots.trails.planner import SITES_TO_COMPARE, TrailsPlanner
from goldenspike.engine.state import State
from goldenspike.games import find_game
from goldenspike.games.trails import position as at
from goldenspike.games.trails.state import TrailsState
from tests.bots.table import decisions, seat_bots
from tests.trails.build import Table, line


def opened(seed: int = 5, turn: int = 6) -> tuple[TrailsState, int]:
    """A game between planners where somebody has rolled and may act."""
    state = find_game("trails").new(3, seed)
    assert isinstance(state, TrailsState)
    for seat, _ in decisions(state, seat_bots(["medium"] * 3, seed)):
        if state.turn >= turn and state.phase == at.MENU and len(state.legal(seat)) > 3:
            return state, seat
    raise AssertionError("the game was over before")


def choice(planner: TrailsPlanner, table: Table) -> str:
    return table.state.text(planner.choose(table.state, 0, table.state.legal(0)))


def between_two_sites() -> Table:
    """A settler with grain between n4 and n8, which are free; n4 is nearer."""
    return line().city(0, 0).city(1, 12).settler(0, 5).hand(0, grain=1).play("move settler 1")


@pytest.mark.parametrize(("aim", "step"), [(-1, "settler n4"), (4, "settler n4"), (8, "settler n8")])
def test_a_planner_goes_for_what_it_aims_for(aim: int, step: str) -> None:
    table, planner = between_two_sites(), TrailsPlanner(1)
    planner.aim_for(0, table.site(aim) if aim >= 0 else -1)
    assert choice(planner, table) == step


def test_an_aim_that_somebody_has_taken_is_forgotten() -> None:
    table, planner = between_two_sites(), TrailsPlanner(1)
    planner.aim_for(0, table.site(8))
    table.state.put_city(2, table.site(8))
    assert choice(planner, table) == "settler n4"


def test_only_one_seat_aims() -> None:
    table, planner = between_two_sites(), TrailsPlanner(1)
    planner.aim_for(1, table.site(8))
    assert choice(planner, table) == "settler n4"


def test_aims_are_the_best_free_sites_the_planned_one_first() -> None:
    state, seat = opened()
    planner = TrailsPlanner(1)
    aims = planner.aims(state, seat)
    outlook = planner.outlook(state, seat)
    assert aims[0] == outlook.site
    assert len(set(aims)) == len(aims) == SITES_TO_COMPARE
    assert all(state.city[site] == at.NOBODY for site in aims)
    left_out = [outlook.total[site] for site in range(state.board.sites) if site not in aims]
    assert min(outlook.total[site] for site in aims) >= max(left_out)


def test_there_is_nothing_to_aim_for_in_other_turns_nor_when_all_cities_are_founded() -> None:
    planner = TrailsPlanner(1)
    state = find_game("trails").new(3, 5)
    assert isinstance(state, TrailsState)
    met = {True: 0, False: 0}
    for seat, _ in decisions(state, seat_bots(["medium"] * 3, 5)):
        may = state.phase == at.MENU and state.active == seat and state.turntable[seat] > 0
        assert bool(planner.aims(state, seat)) == may
        met[may] += 1
    assert min(met.values()) > 20


def test_a_search_compares_aims_once_a_turn() -> None:
    state, seat = opened()
    search = Search(1)
    assert search.open_aims(View(state, seat))
    search.close_aims(seat)
    assert not search.open_aims(View(state, seat))
    while True:  # to the seat's next turn
        mover = state.deciders()[0]
        if mover == seat and state.phase == at.MENU and search.open_aims(View(state, seat)):
            break
        state.apply(TrailsPlanner(1).choose(state, mover, state.legal(mover)), mover)
    assert state.active == seat


def with_results(search: Search, results: dict[int, float]) -> None:
    for trial in search.trials:
        for _ in range(40):
            trial.add(results.get(trial.action, 0.4))


def test_the_best_aim_is_pursued_in_thought_and_in_deed() -> None:
    state, seat = opened()
    search = Search(1)
    assert search.open_aims(View(state, seat))
    own, other = search.trials[0].action, search.trials[5].action
    with_results(search, {own: 0.4, other: 0.6})
    search.close_aims(seat)
    for planner in (search.planners[0], search.planners[seat + 1]):
        assert isinstance(planner, TrailsPlanner)
        assert planner.outlook(state, seat).site == other


def test_without_a_clear_winner_the_planner_s_own_aim_stays() -> None:
    state, seat = opened()
    search = Search(1)
    assert search.open_aims(View(state, seat))
    own, other = search.trials[0].action, search.trials[5].action
    with_results(search, {own: 0.4, other: 0.405})
    search.close_aims(seat)
    planner = search.planners[0]
    assert isinstance(planner, TrailsPlanner)
    assert planner.outlook(state, seat).site == own


def test_an_imagined_game_goes_for_its_aim() -> None:
    """Twelve aims, and in twelve kinds of imagined games the seat founds its next city at them, mostly."""
    state, seat = opened()
    search = Search(1)
    assert search.open_aims(View(state, seat))
    reached = 0
    for trial in search.trials:
        search.imagine(View(state, seat), trial)
        planner = search.planners[seat + 1]
        assert isinstance(planner, TrailsPlanner)
        guess = state.guess(seat, 1)
        assert isinstance(guess, TrailsState)
        reached += planner.outlook(guess, seat).site == trial.action
    assert reached == len(search.trials)


def test_a_bot_thinks_longer_about_aims_than_about_actions() -> None:
    state, seat = opened()
    bot = SearchBot(1, iterations=100, mind="veteran")
    bot.decide(View(state, seat), state.legal(seat), no_clock())
    assert bot.search.aimed == state.turn
    assert 100 < bot.search.games <= 100 * (AIM_EFFORT + 1)


@pytest.mark.parametrize("game", ["usa", "france", "old-west", "great-lakes"])
def test_route_games_have_no_aims(game: str) -> None:
    state: State = find_game(game).new(2, 1)
    seat = state.deciders()[0]
    assert not Search(1).open_aims(View(state, seat))
