"""The search: it keeps to its clock and its number of games, plays the same way again, and finds what pays."""

import itertools
import os

import pytest
from librt.vecs import vec

from goldenspike.bots import Clock, View, ask, make_bot, no_clock
from goldenspike.bots.classic.greedy import RouteGreedy, classic_planner, classic_veteran
from goldenspike.bots.levels import SearchBot
from goldenspike.bots.search import Search, rounds_for
from goldenspike.bots.strategy import ONCE
from goldenspike.bots.team import Team
from goldenspike.bots.trails.planner import TrailsPlanner
from goldenspike.bots.trials import Comparison
from goldenspike.engine.state import State
from goldenspike.games import find_game
from tests.bots.table import decisions, seat_bots
from tests.classic.build import table, valley

GAMES = ["usa", "france", "old-west", "great-lakes", "trails"]


def later(game: str, moves: int, seed: int = 3) -> tuple[State, int]:
    """A position in the middle of a game, and a seat that has something to think about."""
    players = find_game(game).players[0]
    state = find_game(game).new(players, seed)
    for number, (seat, _) in enumerate(decisions(state, seat_bots(["greedy"] * players, seed))):
        if number >= moves and len(state.legal(seat)) > 2 and Search(1).open(View(state, seat), state.legal(seat)):
            return state, seat
    raise AssertionError("the game was over before")


def thoughts(state: State, seat: int) -> tuple[int, list[tuple[int, list[float]]]]:
    """What a patient search decides, and how every game that it imagined for it ended."""
    bot = SearchBot(4, iterations=60, breadth=40, mind="veteran")
    chosen = ask(bot, state, seat)
    return chosen, [(trial.action, list(trial.results)) for trial in bot.search.trials]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_changes_no_imagined_game(game: str) -> None:
    """All along a game: other hands, tickets, cards and decks, and the same thoughts to the last decimal place."""
    players = find_game(game).players[0]
    state = find_game(game).new(players, 5)
    compared = imagined = 0
    for number, (seat, _) in enumerate(decisions(state, seat_bots(["medium"] * players, 5))):
        other = state.guess(seat, number)
        if number % 23 == 0 and len(state.legal(seat)) > 1 and other.numbers() != state.numbers():
            found = thoughts(state, seat)
            assert found == thoughts(state, seat)
            assert found == thoughts(other, seat)
            compared += 1
            imagined += sum(len(results) for _, results in found[1])
    assert compared >= 3
    assert imagined > 100


def test_it_imagines_no_more_games_than_it_may() -> None:
    state, seat = later("usa", 30)
    bot = SearchBot(1, iterations=9)
    ask(bot, state, seat)
    assert bot.search.games == 9


def test_actions_in_the_running_have_equally_many_games_and_half_drop_out_in_every_round() -> None:
    state, seat = later("usa", 38)
    search = Search(1)
    assert search.open(View(state, seat), state.legal(seat))
    trials = len(search.trials)
    assert trials > 3
    search.think(View(state, seat), 40 * trials, 1e9, no_clock())
    counts = sorted({len(trial.results) for trial in search.trials}, reverse=True)
    assert len(search.trials[0].results) == counts[0]  # the planner's own action is never given up
    assert len(counts) > 2
    running = [trial for trial in search.trials if not trial.out]
    assert len(running) <= 2
    assert counts[0] - min(len(trial.results) for trial in running) <= 1


@pytest.mark.parametrize(("trials", "rounds"), [(2, 1), (3, 2), (5, 3), (8, 4), (9, 4)])
def test_so_many_rounds_leave_one_rival(trials: int, rounds: int) -> None:
    assert rounds_for(trials) == rounds


@pytest.mark.parametrize("game", ["usa", "france", "old-west", "great-lakes"])
def test_a_wide_search_looks_at_what_the_planner_would_not_consider(game: str) -> None:
    state, seat = later(game, 60)
    legal = state.legal(seat)
    narrow, wide = Search(1), Search(1)
    narrow.breadth, wide.breadth = 8, 40
    assert narrow.open(View(state, seat), legal)
    assert wide.open(View(state, seat), legal)
    assert len(narrow.trials) <= 8
    assert len(wide.trials) > len(narrow.trials) or len(wide.trials) == len(legal)
    assert [trial.action for trial in narrow.trials] == [trial.action for trial in wide.trials[: len(narrow.trials)]]


def test_a_wide_search_leaves_cards_to_the_planner() -> None:
    state, seat = later("usa", 30)
    search = Search(1)
    search.breadth = 40
    assert search.open(View(state, seat), state.legal(seat))
    cards = [state.text(trial.action) for trial in search.trials if classic_planner(1).is_card(trial.action)]
    assert len(cards) == 1
    assert sum(classic_planner(1).is_card(action) for action in state.legal(seat)) > 1


def test_a_wide_search_leaves_small_decisions_to_the_planner() -> None:
    state, seat = later("usa", 30)
    state.apply(next(action for action in state.legal(seat) if state.text(action) == "draw"), seat)
    search = Search(1)
    search.breadth = 40
    assert len(state.legal(seat)) > 2  # the second card
    assert not search.open(View(state, seat), state.legal(seat))


@pytest.mark.parametrize(
    ("game", "breadth"), [("usa", 8), ("france", 40), ("old-west", 40), ("great-lakes", 8), ("trails", 8)]
)
def test_how_wide_is_the_game_s_own_unless_told(game: str, breadth: int) -> None:
    state, seat = later(game, 60)
    legal = state.legal(seat)
    told, untold = Search(1), Search(1)
    told.breadth = breadth
    assert told.open(View(state, seat), legal)
    assert untold.open(View(state, seat), legal)
    assert [trial.action for trial in untold.trials] == [trial.action for trial in told.trials]
    assert len(untold.trials) <= 8 or breadth == 40


def test_expert_thinks_with_the_veteran() -> None:
    state, seat = later("usa", 30)
    planner, veteran = SearchBot(1, iterations=1), SearchBot(1, iterations=1, mind="veteran")
    for bot in (planner, veteran):
        ask(bot, state, seat)
    for mind, slack in ((planner, classic_planner(1).slack), (veteran, classic_veteran(1).slack)):
        for strategy in mind.search.planners:
            assert isinstance(strategy, RouteGreedy)
            assert strategy.slack == slack
    assert classic_planner(1).slack != classic_veteran(1).slack


def test_in_trails_ways_and_cards_are_thought_about_longer_than_what_is_bought() -> None:
    state = find_game("trails").new(3, 4)
    planner = TrailsPlanner(1)
    efforts: dict[str, set[float]] = {}
    for seat, action in decisions(state, seat_bots(["medium"] * 3, 4)):
        if len(state.legal(seat)) > 1:
            efforts.setdefault(state.text(action).split()[0], set()).add(planner.effort(state, seat, action))
    long, short = ("settler", "rail", "train", "move", "play", "roll"), ("buy", "swap", "offer", "end")
    assert min(min(efforts[kind]) for kind in long) > 5 * max(max(efforts[kind]) for kind in short)


def test_tickets_are_thought_about_longer_than_turns() -> None:
    state = find_game("usa").new(2, 3)
    seat = state.deciders()[0]
    bot = SearchBot(1, iterations=20)
    ask(bot, state, seat)
    assert 20 < bot.search.games <= 120


@pytest.mark.parametrize(("game", "part"), [
    ("usa", 60), ("france", 45), ("old-west", 10), ("great-lakes", 15), ("trails", 15)
])  # fmt: skip
def test_a_brisk_search_imagines_a_part_of_the_games(game: str, part: int) -> None:
    state, seat = later(game, 60)
    brisk, few = (SearchBot(1, iterations=games, pace="brisk") for games in (900, 1))
    assert ask(brisk, state, seat) in state.legal(seat)
    assert 0 < float(brisk.search.games) <= 900 * brisk.search.effort / part
    ask(few, state, seat)
    assert few.search.games == 1  # never none


class Ticking:
    """A time that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.times = itertools.count()

    def __call__(self) -> float:
        return float(next(self.times))


@pytest.mark.parametrize(("own", "given"), [(5.0, 1000.0), (600.0, 6.0)])
def test_it_keeps_to_its_own_time_and_to_the_clock_of_the_table(own: float, given: float) -> None:
    state, seat = later("usa", 30)
    bot = SearchBot(1, seconds=own, iterations=1_000_000)
    ask(bot, state, seat, Clock(given, Ticking()))
    assert 3 <= bot.search.games <= 6


def test_where_time_is_the_limit_every_round_has_its_share_of_it() -> None:
    state, seat = later("usa", 38)
    view = View(state, seat)
    search = Search(1)
    assert search.open(view, state.legal(seat))
    assert len(search.trials) > 3
    search.think(view, 1_000_000, 400.0, Clock(400.0, Ticking()))
    counts = sorted({len(trial.results) for trial in search.trials}, reverse=True)
    assert len(counts) > 2  # whoever dropped out left games to the others
    assert counts[0] > 2 * counts[-1]


def test_what_is_clear_is_not_thought_about_for_long() -> None:
    board = valley("a-b 6 red, b-c 1 blue, c-d 1 green", "a-b 20")
    state = table(2, board=board, hand={0: "red 6, blue 1", 1: "green 1"}, tickets={0: "t0"}, trains={0: 7, 1: 3})
    bot = SearchBot(1, iterations=20_000)
    assert state.text(ask(bot, state, 0)) == "claim a-b"
    assert bot.search.games < 10_000


def test_it_sees_that_another_is_about_to_end_the_game() -> None:
    """The planner would go on drawing for its ticket; there is no time for that, but for points there is."""
    board = valley("a-b 6 red, b-c 5 blue, c-d 2 grey, d-e 2 grey", "a-b 8")
    hands = {0: "red 2, blue 5", 1: "green 4"}
    state = table(2, board=board, hand=hands, tickets={0: "t0"}, trains={0: 20, 1: 3}, row="white " * 5)
    assert state.text(ask(SearchBot(2, iterations=300), state, 0)) == "claim b-c"


def test_nothing_is_thought_where_there_is_nothing_to_choose() -> None:
    board = valley("a-b 3 red, b-c 3 blue", "a-b 9")
    state = table(2, board=board, hand={0: "red 3, L 3"}, tickets={0: "t0"})
    state.apply(state.action("claim a-b"))
    bot = SearchBot(1, iterations=50)
    assert state.text(ask(bot, state, 0)) == "pay red"  # the planner knows how to pay
    assert bot.search.games == 0


def test_the_tree_is_kept_for_the_next_decision() -> None:
    state, seat = later("usa", 30)
    search = Search(3)
    assert search.open(View(state, seat), state.legal(seat))
    search.think(View(state, seat), 60, 1e9, no_clock())
    state.apply(search.close(), seat)
    kept = search.kept
    assert kept is not None
    assert kept.games > 0
    while seat not in state.deciders():
        other = state.deciders()[0]
        state.apply(ask(make_bot("greedy", 1), state, other), other)
    search.open(View(state, seat), state.legal(seat))
    assert search.root is kept


# ------------------------------------------------------------- what was expected and what came


def compared(hope: float, error: float, *differences: float) -> Comparison:
    comparison = Comparison(hope, error)
    comparison.compare(vec[float](differences), vec[float]([0.0] * len(differences)))
    return comparison


def test_before_any_game_what_was_expected_counts_and_after_many_what_came() -> None:
    assert compared(-0.04, 0.05).mean() == pytest.approx(-0.04)
    assert compared(-0.04, 0.05).deviation() == pytest.approx(0.05)
    few, many = (compared(-0.04, 0.05, *([0.4, 0.0] * games)) for games in (2, 2_000))
    assert -0.04 < few.mean() < 0.1 < many.mean() < 0.2
    assert many.deviation() < few.deviation() < 0.05
    assert few.mean() < compared(0.0, 0.05, *([0.4, 0.0] * 2)).mean()


def test_four_lucky_games_do_not_make_an_action_better_than_the_planner_s() -> None:
    lucky = [0.3, 0.1, 0.4, -0.1]
    assert sum(lucky) > 0.0
    assert compared(-0.04, 0.05, *lucky).bound(1.0) < 0.0
    assert compared(-0.04, 0.05, *(lucky * 40)).bound(1.0) > 0.0


def thinking(search: Search, state: State, seat: int, results: dict[int, float]) -> None:
    """Open a decision and let every action have forty games with this result, others none."""
    assert search.open(View(state, seat), state.legal(seat))
    for trial in search.trials:
        for _ in range(40 if trial.action in results else 0):
            trial.add(results[trial.action])


def test_an_action_that_dropped_out_is_not_played_however_lucky_it_was() -> None:
    """Of many that are as good as each other half drop out, and the others go on until their luck is used up."""
    state, seat = later("usa", 30)
    search = Search(1)
    assert search.open(View(state, seat), state.legal(seat))
    own, lucky, sober = (trial.action for trial in search.trials[:3])
    for fate, expected in ((False, lucky), (True, own)):
        thinking(search, state, seat, {own: 0.5, lucky: 0.8, sober: 0.5})
        search.trials[1].out = fate
        search.gains.clear()
        assert search.close() == expected


def test_of_actions_whose_games_all_end_alike_one_goes_on() -> None:
    state, seat = later("usa", 30)
    search = Search(1)
    assert search.open(View(state, seat), state.legal(seat))
    for number, trial in enumerate(search.trials[:5]):
        for result in ([0.2, 0.7], [0.2, 0.7], [0.7, 0.2], [0.3, 0.6], [0.7, 0.2])[number]:
            trial.add(result)
    for trial in search.trials[5:]:
        trial.out = True
    search.drop_twins()
    assert [trial.out for trial in search.trials[:5]] == [False, True, False, False, True]


def test_beds_that_nobody_wants_share_the_games_of_one() -> None:
    """In France most other beds make no difference; then there are more games for those that do."""
    state, seat = later("france", 60)
    while not state.text(state.legal(seat)[0]).startswith("survey"):
        state.apply(ask(make_bot("greedy", 1), state, seat), seat)
        seat = state.deciders()[0]
    search = Search(1)
    assert search.open(View(state, seat), state.legal(seat))
    search.think(View(state, seat), 600, 1e9, no_clock())
    first = min(len(trial.results) for trial in search.trials)  # games of the first round
    began = [(tuple(trial.results)[:first], len(trial.results) > first) for trial in search.trials]
    went_on = [games for games, goes_on in began if goes_on]
    assert len({games for games, _ in began}) < len(began) - 5  # there were such beds
    assert len(set(went_on)) == len(went_on) > 1


def test_what_an_action_gained_is_expected_of_it_at_the_next_decision_but_less() -> None:
    state, seat = later("usa", 30)
    search = Search(1)
    assert search.open(View(state, seat), state.legal(seat))
    own, good, bad, unknown = (trial.action for trial in search.trials[:4])
    thinking(search, state, seat, {own: 0.5, good: 0.8, bad: 0.2})
    gained = search.compared(1).mean()
    error = search.compared(1).deviation()
    assert search.close() == good
    assert search.open(View(state, seat), state.legal(seat))
    hopes = {trial.action: trial.hope for trial in search.trials}
    errors = {trial.action: trial.error for trial in search.trials}
    assert 0.0 < hopes[good] < gained
    assert hopes[bad] < hopes[unknown] == pytest.approx(-search.edge, abs=0.001)
    assert error < errors[good] < search.spread


def test_what_was_clearly_worse_before_is_not_tried_again_at_once() -> None:
    state, seat = later("usa", 38)
    search = Search(1)
    assert search.open(View(state, seat), state.legal(seat))
    own, bad = (trial.action for trial in search.trials[:2])
    thinking(search, state, seat, {own: 0.9, bad: 0.2})
    search.close()
    assert search.open(View(state, seat), state.legal(seat))
    search.think(View(state, seat), 60, 1e9, no_clock())
    tried = {trial.action: len(trial.results) for trial in search.trials}
    assert tried[bad] == 0
    assert min(games for action, games in tried.items() if action != bad) > 0


@pytest.mark.parametrize("game", ["usa", "great-lakes"])
def test_cards_are_remembered_as_one_action_and_tickets_never(game: str) -> None:
    state, seat = later(game, 30)
    search = Search(1)
    search.open(View(state, seat), state.legal(seat))
    planner = search.planners[0]
    kin = {state.text(action): planner.kin(state, action) for action in state.legal(seat)}
    cards = {number for text, number in kin.items() if text.startswith(("take", "draw"))}
    claims = [number for text, number in kin.items() if text.startswith("claim")]
    assert len(cards) == 1
    assert len(claims) == len({*claims, *cards}) - 1
    opening = find_game(game).new(2, 3)
    first = opening.deciders()[0]
    assert {planner.kin(opening, action) for action in opening.legal(first)} == {ONCE}
    search = Search(1)
    assert search.open(View(opening, first), opening.legal(first))
    search.close()
    assert search.gains == {}


# ------------------------------------------------------------------------- several processes


def test_processes_together_imagine_the_games_of_one() -> None:
    state, seat = later("usa", 30)
    view = View(state, seat)
    search = Search(3)
    assert search.open(view, state.legal(seat))
    Team(3).think(search, view, 60, 1e9, no_clock())
    assert search.games == 60
    assert len(search.reports) == 2
    assert len({tuple(report[0]) for report in search.reports}) == 2  # each imagined games of its own
    assert search.close() in state.legal(seat)


def test_a_process_that_fails_is_missing_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("no report from here")

    state, seat = later("usa", 30)
    bot = SearchBot(3, iterations=40, processes=2)
    monkeypatch.setattr("goldenspike.bots.team.json.dump", fail)
    assert ask(bot, state, seat) in state.legal(seat)
    assert bot.search.games == 20


def test_zero_processes_are_one_for_each_core(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = make_bot("search:iterations=30,processes=0", 3)
    assert isinstance(bot, SearchBot)
    assert bot.team.size == len(os.sched_getaffinity(0))
    state, seat = later("usa", 30)
    for cores in (1, 3):
        monkeypatch.setattr(os, "sched_getaffinity", lambda process, cores=cores: set(range(cores)))
        bot = SearchBot(3, iterations=30, processes=0)
        assert ask(bot, state, seat) in state.legal(seat)
        assert bot.team.size == cores
        assert len(bot.search.reports) == cores - 1
        assert bot.search.games == 30
