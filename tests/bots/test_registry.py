"""Bots by name."""

import pytest

import goldenspike.bots
from goldenspike import SpikeError, State
from goldenspike.bots import Bot, bot_names, make_bot, register
from tests.bots.table import played


@pytest.fixture
def names_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goldenspike.bots, "_BOTS", dict(goldenspike.bots._BOTS))


def test_the_bots_are_listed_by_name() -> None:
    assert {"greedy", "random"} <= set(bot_names())
    assert bot_names() == sorted(bot_names())


def test_an_unknown_bot_gets_one_sentence_that_names_the_known_ones() -> None:
    with pytest.raises(SpikeError, match=r"^There is no bot 'gredy'; the bots are: greedy, random[^\n]*\.$"):
        make_bot("gredy", 1)


@pytest.mark.usefixtures("names_as_before")
def test_a_bot_of_ones_own_is_a_class_with_one_method() -> None:
    class First(Bot):
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def choose(self, state: State, seat: int) -> int:
            return state.legal(seat)[0]

    register("first", First)
    assert "first" in bot_names()
    assert played("usa", ["first", "random"], 3).over
