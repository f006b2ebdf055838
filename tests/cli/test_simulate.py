"""`spike simulate`."""

import json
from pathlib import Path
from typing import Any

import pytest

from goldenspike.cli.simulate import record_path, seating
from goldenspike.engine.records import read, replay
from goldenspike.games import find_game, game_from_folder
from tests.cli.conftest import Spike

TINY = Path(__file__).parents[2] / "examples" / "tiny-board"


def report(spike: Spike, *arguments: object) -> dict[str, Any]:
    answer = spike("simulate", *arguments, "--json")
    assert answer.status == 0, answer.err
    numbers: dict[str, Any] = json.loads(answer.out)
    return numbers


def test_the_same_seed_gives_the_same_games(spike: Spike) -> None:
    once, again, other = (
        report(spike, "usa", "--games", 2, "--seed", seed, "--bots", "random,random") for seed in (1, 1, 2)
    )
    assert once["seats"] == again["seats"]
    assert once["moves"] == again["moves"]
    assert once["seats"] != other["seats"]


def test_wins_add_up_to_the_games(spike: Spike) -> None:
    numbers = report(spike, "usa", "--players", 4, "--games", 3, "--bots", "random,greedy")
    assert sum(bot["wins"] for bot in numbers["bots"].values()) == pytest.approx(3, abs=0.01)
    assert sum(seat["wins"] for seat in numbers["seats"]) == pytest.approx(3, abs=0.01)
    assert {name: bot["games"] for name, bot in numbers["bots"].items()} == {"random": 6, "greedy": 6}


def test_bots_fill_the_seats_in_order_and_move_on_from_game_to_game() -> None:
    assert seating(["a", "b"], 3, 0) == ["a", "b", "a"]
    assert seating(["a", "b"], 3, 1) == ["b", "a", "a"]
    assert seating(["a", "b"], 3, 2) == ["a", "a", "b"]
    assert seating(["a", "b"], 3, 3) == seating(["a", "b"], 3, 0)
    assert seating(["a"], 2, 5) == ["a", "a"]


def test_a_table_tells_bots_and_seats(spike: Spike) -> None:
    answer = spike("simulate", "usa", "--games", 2, "--players", 3, "--bots", "random")
    assert answer.status == 0
    assert "United States: 2 games of 3 players (seeds 0 to 1)" in answer.out
    assert "random" in answer.out
    assert "seat 3" in answer.out
    assert "games/s" in answer.out
    assert answer.err == ""  # the progress bar is for terminals


def test_options_reach_the_game(spike: Spike) -> None:
    numbers = report(spike, "usa", "--games", 1, "--bots", "random,random", "--option", "tickets=mega")
    assert numbers["options"]["tickets"] == "mega"


def test_a_game_is_written_down_and_replays(spike: Spike, tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    assert spike("simulate", "usa", "--games", 1, "--bots", "random,random", "--record", path).status == 0
    record = read(path.read_bytes())
    assert record.seats == ("random", "random")
    assert replay(record, find_game("usa")).over


def test_several_games_get_numbered_files(spike: Spike, tmp_path: Path) -> None:
    spike("simulate", "usa", "--games", 2, "--bots", "random,random", "--record", tmp_path / "game.record")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-1.record", "game-2.record"]
    assert record_path(Path("a/b.record"), 6, 100) == Path("a/b-007.record")


def test_a_board_of_ones_own_is_played_from_its_folder(spike: Spike, tmp_path: Path) -> None:
    path = tmp_path / "tiny.record"
    numbers = report(spike, TINY, "--games", 1, "--bots", "random,random", "--record", path)
    assert numbers["game"] == "tiny-board"
    assert replay(read(path.read_bytes()), game_from_folder(TINY)).over


def test_a_broken_board_is_told_by_file_and_line(spike: Spike, tmp_path: Path) -> None:
    for file in TINY.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "routes.csv").write_text("id,a\nx,y,z\n", encoding="utf-8")
    assert "routes.csv line 1" in spike("simulate", tmp_path).sentence()
