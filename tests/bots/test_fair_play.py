"""Bots play by the rules and know only what a player may know. Every game of the conformance kit is played."""

from collections import Counter
from itertools import islice
from operator import attrgetter

import pytest

import goldenspike
from goldenspike import State
from goldenspike.bots import Bot, Clock, View, ask, make_bot, ready_bots
from goldenspike.bots.strategy import strategy_for
from tests.bots.table import decisions, played, seat_bots
from tests.conformance.cases import CASES, TINY, Case

COMPILED = goldenspike.is_compiled()
SHIPPED = [kind.name for kind in ready_bots() if kind.make.__module__.startswith("goldenspike.")]  # not those of tests
SEARCHING = {kind.name for kind in ready_bots() if any(option.name == "iterations" for option in kind.options)}


def written(name: str) -> str:
    """A bot that thinks little."""
    return f"{name}:iterations=5" if name in SEARCHING else name


def most_moves(name: str) -> int:
    """How much of a game it plays in a test: all of it, if there is time."""
    if name in SEARCHING:
        return 20 if COMPILED else 10
    return 10_000 if COMPILED else 120


one_case_a_game = pytest.mark.parametrize("case", {case.game: case for case in reversed(CASES)}.values(), ids=str)
most_players_a_game = pytest.mark.parametrize(
    "case", {case.game: case for case in sorted(CASES, key=attrgetter("players"))}.values(), ids=str
)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_choice_is_legal_in_whole_games(case: Case) -> None:
    state = case.new(5)
    names = ["greedy", "random", "greedy", "greedy", "random", "greedy"][: case.players]
    for seat, action in decisions(state, seat_bots(names, 5)):
        assert action in state.legal(seat)
    assert state.over


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    once, again = (played("usa", [name, name, name], 4) for _ in range(2))
    assert once.digest() == again.digest()


def test_another_seed_plays_another_game() -> None:
    game = CASES[0].new(1)
    choices = {RandomChoices(seed, game).taken for seed in range(5)}
    assert len(choices) == 5


class RandomChoices:
    """What a random bot of this seed would choose, asked ten times in one position."""

    def __init__(self, seed: int, state: State) -> None:
        bot = make_bot("random", seed)
        self.taken = tuple(ask(bot, state, 0) for _ in range(10))


# ------------------------------------------------------------------------------- nothing hidden


@one_case_a_game
def test_a_view_tells_and_guesses_what_the_real_state_does(case: Case) -> None:
    """Although there is no real state behind it."""
    state = case.new(3)
    for number, (seat, _) in enumerate(decisions(state, seat_bots(["random"] * case.players, 3))):
        if number % 7:
            continue
        view = View(state, seat)
        assert view.facts() == state.view(seat)
        assert view.guess(number).digest() == state.guess(seat, number).digest()
        assert (view.seat, view.players, view.action_count()) == (seat, state.players, state.action_count())
        for action in state.legal(seat):
            assert view.text(action) == state.text(action)
            assert view.action(state.text(action)) == action


@most_players_a_game
@pytest.mark.parametrize("name", SHIPPED)
def test_what_a_bot_cannot_know_does_not_change_its_choice(case: Case, name: str) -> None:
    """A second bot with the same seed follows the game, but sees it with other hands, tickets and decks each time:
    only what its seat knows is the same. It must think the same all the way."""
    if name in SEARCHING and not COMPILED and case.game != TINY:
        pytest.skip("searching takes minutes where the rules are not compiled")
    state = case.new(3)
    bots, followers = (seat_bots([written(name)] * case.players, 7) for _ in range(2))
    hidden_differs = 0
    for number, (seat, action) in enumerate(islice(decisions(state, bots), most_moves(name)), start=1):
        other = state.guess(seat, number)
        assert ask(followers[seat], other, seat) == action
        hidden_differs += other.numbers() != state.numbers()
    assert hidden_differs >= number // (60 if case.open_start else 4)


@most_players_a_game
def test_a_strategy_uses_only_what_is_true_of_a_guess(case: Case) -> None:
    """A guess is a whole state; what is invented in it must not move the greedy strategy."""
    state = case.new(3)
    for number, (seat, _) in enumerate(decisions(state, seat_bots(["greedy"] * case.players, 3))):
        if COMPILED or number % 5 == 0:
            assert thought(state.guess(seat, number), seat) == thought(state, seat)


def thought(state: State, seat: int) -> int:
    """What the greedy strategy chooses if its guess happens to be this very state."""
    return strategy_for(type(state))(7).choose(state, seat, state.legal(seat))


class Cheat(Bot):
    """Looks behind its view and plays by all that it finds there: hands, tickets, decks, the next random number."""

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        return by_all_of(view._guess, legal)


def by_all_of(state: State, legal: list[int]) -> int:
    return legal[int(state.digest(), 16) % len(legal)]


@most_players_a_game
def test_a_cheat_gains_nothing(case: Case) -> None:
    """Its choice is the same whatever is true; that of somebody who sees the real state is not."""
    state = case.new(4)
    would_differ = 0
    for number, (seat, _) in enumerate(islice(decisions(state, seat_bots(["random"] * case.players, 4)), 100)):
        other = state.guess(seat, number)
        legal = state.legal(seat)
        assert ask(Cheat(), other, seat) == ask(Cheat(), state, seat)
        would_differ += by_all_of(other, legal) != by_all_of(state, legal)
    assert would_differ > 20


def test_greedy_uses_every_kind_of_action_of_the_classic_game() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(25):
        state = CASES[0].new(seed)
        for _, action in decisions(state, seat_bots(["greedy", "random"], seed)):
            text = state.text(action)
            kinds["take locomotive" if text == "take locomotive" else text.split()[0]] += 1
    assert {"draw", "take", "take locomotive", "tickets", "keep", "claim", "pay"} <= set(kinds)
