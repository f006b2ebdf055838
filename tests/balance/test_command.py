"""`spike balance`."""

import json
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import pytest

from goldenspike.balance import DEFAULT_BOT, Plan, Report, Tally, make_report, play_all
from goldenspike.bots import bot_names, register
from goldenspike.bots.bot import Bot, Clock, View
from goldenspike.cli import balance
from goldenspike.games import FOLDERS, find_game
from tests.balance.kit import TINY
from tests.cli.conftest import Spike, spike

__all__ = ["spike"]


def report(plan: Plan, processes: int = 1) -> Report:
    tally = Tally(plan.players)
    for seen in play_all(plan, processes):
        tally.add(seen)
    return make_report(plan, tally)


@pytest.mark.parametrize("game", FOLDERS)
def test_every_game_has_a_report(spike: Spike, tmp_path: Path, game: str) -> None:
    page, numbers = tmp_path / "page.html", tmp_path / "numbers.json"
    arguments = ("--games", 1, "--seed", 3, "--bots", "greedy", "--output", page, "--json", numbers)
    answer = spike("balance", game, *arguments)
    assert answer.status == 0, answer.err
    told: dict[str, Any] = json.loads(numbers.read_text(encoding="utf-8"))
    assert told["game"] == game
    assert told["games"] == 1
    assert told["bots"] == ["greedy"]
    assert told["players"] == find_game(game).players[0]
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert f"Written: {page}" in answer.out
    assert f"Written: {numbers}" in answer.out
    assert "seat 2" in answer.out
    assert answer.err == ""  # the progress bar is for terminals


def test_results_do_not_depend_on_the_processes() -> None:
    plan = Plan(str(TINY), 3, 7, bots=("greedy", "random"), seed=5)
    alone = report(plan)
    assert report(plan, processes=2).as_json() == alone.as_json()
    assert report(Plan(str(TINY), 3, 7, bots=("greedy", "random"), seed=6)).as_json() != alone.as_json()


def test_bots_move_one_seat_on_from_game_to_game() -> None:
    found = report(Plan(str(TINY), 3, 3, bots=("greedy", "random")))
    assert {row.name: row.wins.of for row in found.by_bot} == {"greedy": 6, "random": 3}
    assert [Plan("usa", 3, 9, bots=("a", "b")).seats(n) for n in range(3)] == [(0, 1, 0), (1, 0, 0), (0, 0, 1)]


def test_options_reach_the_game_and_the_page(spike: Spike, tmp_path: Path) -> None:
    page, numbers = tmp_path / "page.html", tmp_path / "numbers.json"
    arguments = ("--games", 1, "--bots", "random", "--option", "tickets=mega", "--output", page, "--json", numbers)
    assert spike("balance", "usa", *arguments).status == 0
    assert json.loads(numbers.read_text(encoding="utf-8"))["options"]["tickets"] == "mega"
    text = page.read_text(encoding="utf-8")
    assert "tickets: mega" in text
    assert "spike balance usa --games 1 --players 2 --bots random --seed 0 --option tickets=mega" in text


def test_files_and_bots_that_nobody_names(spike: Spike, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert spike("balance", TINY, "--games", 1).status == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["balance-tiny-board.html", "balance-tiny-board.json"]
    assert json.loads(Path("balance-tiny-board.json").read_text(encoding="utf-8"))["bots"] == [DEFAULT_BOT]


WRONG = {
    "There is no game or board folder 'mars'": ("mars",),
    "is for 2 to 5 players, not 6": ("usa", "--players", 6),
    "There is no bot 'hal'": ("usa", "--bots", "hal"),
    "has no option 'weather'": ("usa", "--option", "weather=fine"),
    "there is no folder": ("usa", "--output", "/nowhere/at/all/page.html"),
    "it is a folder": ("usa", "--json", "/"),
    "cannot both be written": ("usa", "--output", "same", "--json", "./same"),
    "expected a whole number from 1 on, not '0'": ("usa", "--games", 0),
    "from 1 on, not 'many'": ("usa", "--processes", "many"),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_what_is_wrong_is_told_before_a_game_is_played(
    spike: Spike, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(plan: Plan, processes: int = 1) -> None:
        raise AssertionError("a game was played")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(balance, "play_all", played)
    assert sentence in spike("balance", *WRONG[sentence]).sentence()
    assert list(tmp_path.iterdir()) == []


class Broken(Bot):
    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        raise RuntimeError("out of steam")


def test_a_bot_that_fails_is_told_in_a_sentence(spike: Spike, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if "broken-for-balance" not in bot_names():
        register("broken-for-balance", Broken)
    said = spike("balance", TINY, "--games", 2, "--bots", "broken-for-balance").sentence()
    assert "The game with seed 0 was not played to its end" in said
    assert "out of steam" in said
    assert list(tmp_path.iterdir()) == []


class ClockWatcher(Bot):
    passed: ClassVar[set[float]] = set()  # what the clock says has passed between two looks

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        self.passed.add(clock.left() - clock.left())
        return legal[0]


def test_a_bot_that_thinks_by_the_clock_has_one() -> None:
    if "clock-watcher" not in bot_names():
        register("clock-watcher", ClockWatcher)
    ticks = count()
    ClockWatcher.passed.clear()
    report(Plan(str(TINY), 2, 1, bots=("clock-watcher",), now=lambda: float(next(ticks))))
    assert ClockWatcher.passed == {1.0}
    ClockWatcher.passed.clear()
    report(Plan(str(TINY), 2, 1, bots=("clock-watcher",)))
    assert ClockWatcher.passed == {0.0}
