"""What a thinking process does with a job."""

from collections.abc import Iterator

import pytest

from goldenspike.bots import Bot, Clock, View, register, registry
from goldenspike.server.thinking.worker import KEPT_MINDS, Choose, choose, games

made: list["Noting"] = []


class Noting(Bot):
    """Notes how much time it is given."""

    def __init__(self, seed: int) -> None:
        self.left: list[float] = []
        made.append(self)

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        self.left.append(clock.left())
        return legal[-1]


class Failing(Noting):
    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        raise KeyError("my hand is red")


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))
    register("noting", Noting)
    register("failing", Failing)
    made.clear()
    games.clear()
    yield
    games.clear()


def job(bot: str = "noting", table: str = "t", seconds: float = 5.0) -> Choose:
    return Choose(table, "usa", 2, {}, b"s" * 32, [], 0, bot, seconds)


def test_a_bot_gets_a_clock_with_the_seconds_of_the_job() -> None:
    assert choose(job(seconds=7.0)).keys() == {"action"}
    assert 6.0 < made[0].left[0] <= 7.0


def test_the_same_bot_goes_on_in_the_same_game() -> None:
    choose(job())
    choose(job())
    choose(job(table="another"))
    assert [len(bot.left) for bot in made] == [2, 1]


def test_a_bot_that_fails_is_told_by_the_kind_of_its_fault_alone_and_made_anew() -> None:
    assert choose(job("failing")) == {"failed": "KeyError"}
    assert choose(job("failing")) == {"failed": "KeyError"}
    assert len(made) == 2
    assert choose(job("no-such-bot")) == {"failed": "SpikeError"}
    assert "action" in choose(job())


def test_only_the_bots_of_the_latest_games_are_kept() -> None:
    for number in range(KEPT_MINDS + 5):
        choose(job(table=str(number)))
    assert sum(len(kept.bots) for kept in games.values()) == KEPT_MINDS
    assert len(games) == KEPT_MINDS + 5
