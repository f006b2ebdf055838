"""Once a turn a search of trails compares where to found the next city and where to deliver next, and aims for that."""

import pytest

from goldenspike.bots import Clock, View, no_clock
from goldenspike.bots.levels import SearchBot
from goldenspike.bots.search import AIM_EFFORT, Search
from goldenspike.bots.trails.haul import MOST
from goldenspike.bots.trails.planner import SITES_TO_COMPARE, TrailsPlanner
from goldenspike.engine.state import State
from goldenspike.games import find_game
from goldenspike.games.trails import position as at
from goldenspike.games.trails.state import TrailsState
from tests.bots.table import decisions, seat_bots
from tests.trails.build import Table, line, p


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


@pytest.mark.parametrize(("aim", "step"), [(4, "settler n4"), (8, "settler n8")])
def test_a_settler_goes_for_the_site_that_its_owner_aims_for(aim: int, step: str) -> None:
    table, planner = between_two_sites(), TrailsPlanner(1)
    planner.aim_for(table.state, 0, table.site(aim))
    assert choice(planner, table) == step


def test_a_site_that_somebody_has_taken_is_forgotten() -> None:
    table, planner = between_two_sites(), TrailsPlanner(1)
    planner.aim_for(table.state, 0, table.site(8))
    table.state.put_city(2, table.site(8))
    assert choice(planner, table) == "settler n4"


def test_only_one_seat_aims() -> None:
    table, planner = between_two_sites(), TrailsPlanner(1)
    planner.aim_for(table.state, 1, table.site(8))
    assert choice(planner, table) == "settler n4"


def between_two_markets() -> Table:
    """A train with coal between the rivals' cities n4 and n8, on rails that lead to both; n4 is nearer."""
    table = line().city(0, 0).city(1, 4, 8, 12).rails(0, 5, 6, 7, 8).train(0, 6).goods(0, 1).hand(0, coal=1)
    return table.play("move train 1")


def market(table: Table, k: int) -> int:
    """The number of an aim."""
    return table.state.board.sites + table.site(k)


@pytest.mark.parametrize(("aim", "path"), [(4, 5), (8, 7)])
def test_a_train_goes_to_the_city_that_its_owner_aims_for(aim: int, path: int) -> None:
    table, planner = between_two_markets(), TrailsPlanner(1)
    planner.aim_for(table.state, 0, market(table, aim))
    assert choice(planner, table) == f"train {p(path)}"


def test_a_city_that_has_got_its_goods_is_forgotten() -> None:
    table, planner = between_two_markets(), TrailsPlanner(1)
    planner.aim_for(table.state, 0, market(table, 8))
    table.goods_at(2, 8)
    assert choice(planner, table) == f"train {p(5)}"


def test_who_wins_is_foretold_without_regard_to_aims() -> None:
    """The weights were found in games without any."""
    table, planner = between_two_markets(), TrailsPlanner(1)
    before = planner.chance(table.state, 0)
    planner.aim_for(table.state, 0, market(table, 8))
    assert planner.chance(table.state, 0) == before
    assert choice(planner, table) == f"train {p(7)}"  # and the aim is not forgotten


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


def test_then_they_are_the_cheapest_foreign_cities_that_wait_for_goods() -> None:
    state, seat = opened()
    planner = TrailsPlanner(1)
    planner.aim_for(state, seat, planner.aims(state, seat)[0])
    aims = [aim - state.board.sites for aim in planner.aims(state, seat)]
    outlook = planner.outlook(state, seat)
    assert aims[0] == outlook.haul.site
    assert 4 < len(set(aims)) == len(aims) <= 1 + MOST
    assert all(state.city[site] not in (at.NOBODY, seat) and state.goods[site] == at.NOBODY for site in aims)
    planner.aim_for(state, seat, state.board.sites + aims[3])
    assert planner.aims(state, seat) == []  # enough for this turn
    assert planner.outlook(state, seat).haul.site == aims[3] != aims[0]
    state.goods[aims[3]] = seat
    assert planner.aims(state, seat)  # but after the delivery the next one is to be thought about


def test_there_is_nothing_to_aim_for_in_other_turns_nor_when_all_is_founded_and_delivered() -> None:
    planner = TrailsPlanner(1)
    state = find_game("trails").new(3, 5)
    assert isinstance(state, TrailsState)
    met = {True: 0, False: 0}
    for seat, _ in decisions(state, seat_bots(["medium"] * 3, 5)):
        may = state.phase == at.MENU and state.active == seat and state.turntable[seat] + state.centre[seat] > 0
        assert bool(planner.aims(state, seat)) <= may
        met[bool(planner.aims(state, seat))] += 1
    assert min(met.values()) > 20


def test_a_search_asks_for_the_city_and_the_delivery_once_a_turn() -> None:
    state, seat = opened()
    search = Search(1)
    view = View(state, seat)
    asked = []
    while search.open_aims(view):
        asked.append(search.trials[0].action >= state.board.sites)
        search.close_aims(view)
    assert asked == [False, True]
    state.apply(TrailsPlanner(1).choose(state, seat, state.legal(seat)), seat)
    if seat in state.deciders() and state.phase == at.MENU:
        assert not search.open_aims(View(state, seat))


def with_results(search: Search, results: dict[int, float]) -> None:
    for trial in search.trials:
        for _ in range(40):
            trial.add(results.get(trial.action, 0.4))


@pytest.mark.parametrize(("better", "changes"), [(0.6, True), (0.405, False)])
def test_a_clearly_better_aim_is_pursued_in_thought_and_in_deed(better: float, changes: bool) -> None:
    state, seat = opened()
    search, view = Search(1), View(state, seat)
    assert search.open_aims(view)
    own, other = search.trials[0].action, search.trials[5].action
    with_results(search, {own: 0.4, other: better})
    search.close_aims(view)
    for planner in (search.planners[0], search.planners[seat + 1]):
        assert isinstance(planner, TrailsPlanner)
        assert planner.outlook(state, seat).site == (other if changes else own)


def imagined(search: Search, state: TrailsState, seat: int) -> list[float]:
    for trial in search.trials[:4]:
        search.imagine(View(state, seat), trial)
    return [trial.results[0] for trial in search.trials[:4]]


def test_an_imagined_game_goes_for_its_aim() -> None:
    state, seat = opened()
    search = Search(1)
    assert search.open_aims(View(state, seat))
    planner = search.planners[seat + 1]
    assert isinstance(planner, TrailsPlanner)
    guess = state.guess(seat, 1)
    assert isinstance(guess, TrailsState)
    for trial in search.trials:
        search.imagine(View(state, seat), trial)
        assert planner.outlook(guess, seat).site == trial.action
    assert len({trial.results[0] for trial in search.trials}) > 2


@pytest.mark.parametrize("aims", [True, False])
def test_games_for_aims_are_played_to_their_end_and_those_for_actions_are_not(aims: bool) -> None:
    state, seat = opened()
    found = []
    for rounds in (1, 100):  # after which who wins is foretold
        search, view = Search(1), View(state, seat)
        assert search.open_aims(view) if aims else search.open(view, state.legal(seat))
        judge = search.planners[0]
        assert isinstance(judge, TrailsPlanner)
        judge.horizon = rounds
        found.append(imagined(search, state, seat))
    assert (found[0] == found[1]) == aims


def test_a_bot_thinks_about_its_aims_before_its_actions() -> None:
    state, seat = opened()
    bot = SearchBot(1, iterations=400, mind="veteran")
    bot.decide(View(state, seat), state.legal(seat), no_clock())
    planner = bot.search.planners[0]
    assert isinstance(planner, TrailsPlanner)
    assert planner.turn_of_city == planner.turn_of_market == state.turn
    assert 200 < float(bot.search.games) <= 400 * (2 * AIM_EFFORT + bot.search.effort)


@pytest.mark.parametrize(("own", "given"), [(1.0, 1000.0), (600.0, 1.0)])
def test_aims_leave_time_for_the_action(own: float, given: float) -> None:
    """Of a second of its own, or of the table's clock, the city gets one half, the delivery and the action the rest."""
    state, seat = opened()
    bot = SearchBot(1, seconds=own, iterations=1_000_000, mind="veteran")
    ticks = 0

    def now() -> float:
        nonlocal ticks
        ticks += 1
        return ticks / 1000

    legal = state.legal(seat)
    assert bot.decide(View(state, seat), legal, Clock(given, now)) in legal
    assert 900 < ticks < 1100
    assert bot.search.aiming is False
    assert sum(len(trial.results) for trial in bot.search.trials) > 8


@pytest.mark.parametrize("game", ["usa", "france", "old-west", "great-lakes"])
def test_route_games_have_no_aims(game: str) -> None:
    state: State = find_game(game).new(2, 1)
    seat = state.deciders()[0]
    assert not Search(1).open_aims(View(state, seat))
