"""Bots play by the rules and know only what a player may know. Every game of the conformance kit is played."""

from collections import Counter
from itertools import islice
from operator import attrgetter

import pytest

from goldenspike import State
from goldenspike.bots import Bot, make_bot
from goldenspike.bots.greedy import strategy_for
from tests.bots.table import decisions, played, seat_bots
from tests.conformance.cases import CASES, Case

ALLOWED = {"legal", "view", "guess", "text"}
MOST_PLAYERS = attrgetter("players")

one_case_a_game = pytest.mark.parametrize("case", {case.game: case for case in reversed(CASES)}.values(), ids=str)


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
        self.taken = tuple(bot.choose(state, 0) for _ in range(10))


@pytest.mark.parametrize("case", {case.game: case for case in sorted(CASES, key=MOST_PLAYERS)}.values(), ids=str)
def test_what_a_bot_cannot_know_does_not_change_its_choice(case: Case) -> None:
    """The true state is replaced by others that give the same view: hands, tickets and decks differ."""
    hidden_differs = 0
    state = case.new(3)
    for number, (seat, _) in enumerate(decisions(state, seat_bots(["greedy"] * case.players, 3))):
        mine = thought(state, seat)
        for other in (state.guess(seat, 2 * number), state.guess(seat, 2 * number + 1)):
            assert other.view(seat) == state.view(seat)
            assert thought(other, seat) == mine
            hidden_differs += other.numbers() != state.numbers()
        assert make_bot("greedy", 7).choose(other, seat) == make_bot("greedy", 7).choose(state, seat)
    assert hidden_differs > 40


def thought(state: State, seat: int) -> int:
    """What the greedy strategy chooses if its guess happens to be this very state."""
    return strategy_for(type(state))(7).choose(state, seat, state.legal(seat))


class Spy(State):
    """A state that answers only what a bot may ask. Everything else is an error, whichever way it is asked.

    Interpreted, `__getattribute__` catches it. Compiled code reads fields past that: they were never set
    here, and it calls methods by name: they are overridden below.
    """

    def __init__(self, truth: State) -> None:
        object.__setattr__(self, "_truth", truth)

    def __getattribute__(self, name: str) -> object:
        if name in ALLOWED or name == "__class__":
            return object.__getattribute__(self, name)
        raise AssertionError(f"a bot asked a state for '{name}'")

    def legal(self, player: int = -1) -> list[int]:
        return truth_behind(self).legal(player)

    def view(self, player: int) -> dict[str, object]:
        return truth_behind(self).view(player)

    def guess(self, player: int, seed: int) -> State:
        return truth_behind(self).guess(player, seed)

    def text(self, action: int) -> str:
        return truth_behind(self).text(action)


def truth_behind(spy: Spy) -> State:
    truth = object.__getattribute__(spy, "_truth")
    assert isinstance(truth, State)
    return truth


def forbid(name: str) -> None:
    def forbidden(self: Spy, *args: object) -> None:
        raise AssertionError(f"a bot called '{name}' of a state")

    setattr(Spy, name, forbidden)


for method in dir(State):
    if not method.startswith("__") and method not in ALLOWED and callable(getattr(State, method)):
        forbid(method)


class Curious(Bot):
    """What the spy must catch."""

    def choose(self, state: State, seat: int) -> int:
        return state.clone().legal(seat)[0]


def test_the_spy_catches_a_curious_bot() -> None:
    with pytest.raises(AssertionError, match="clone"):
        Curious().choose(Spy(CASES[0].new(1)), 0)


@one_case_a_game
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_bot_asks_only_for_legal_view_guess_and_text(case: Case, name: str) -> None:
    state = case.new(2)
    for seat, action in islice(decisions(state, seat_bots([name] * case.players, 2)), 150):
        make_bot(name, 1).choose(Spy(state), seat)
        assert action in state.legal(seat)


def test_greedy_uses_every_kind_of_action_of_the_classic_game() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(25):
        state = CASES[0].new(seed)
        for _, action in decisions(state, seat_bots(["greedy", "random"], seed)):
            text = state.text(action)
            kinds["take locomotive" if text == "take locomotive" else text.split()[0]] += 1
    assert {"draw", "take", "take locomotive", "tickets", "keep", "claim", "pay"} <= set(kinds)
