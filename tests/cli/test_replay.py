"""`spike replay`."""

import io
import sys
from pathlib import Path

import pytest

from goldenspike.engine.records import Recorder, write
from goldenspike.games import find_game
from tests.cli.conftest import Spike
from tests.engine.played import SECRET, finished, line_of, play_on, text

TINY = Path(__file__).parents[2] / "examples" / "tiny-board"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.record"
    path.write_text(text(), encoding="utf-8")
    return path


def test_a_good_record_is_confirmed(spike: Spike, file: Path) -> None:
    answer = spike("replay", file)
    assert answer.status == 0
    assert "Every move is legal, and the result agrees" in answer.out
    assert "Byron, G." in answer.out
    assert str(finished().scores[0]) in answer.out


def test_the_game_can_be_told_move_by_move(spike: Spike, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    out = spike("replay", file, "--moves").out
    for number, move in enumerate(finished().moves, start=1):
        assert f"{number}  {finished().seats[move.seat]}" in out
        assert move.text in out
    assert " drew a card" not in out  # which card it was may be told now


def test_the_moves_before_a_fault_are_told(spike: Spike, file: Path) -> None:
    file.write_text(text().replace("\n9 ", "\n9 1 fly away\n#", 1), encoding="utf-8")
    answer = spike("replay", file, "--moves")
    assert answer.sentence().startswith(f"{file}: Line {line_of('9 ')}: ")
    assert "\n8  " in answer.out


def test_a_fault_is_told_with_file_and_line(spike: Spike, file: Path) -> None:
    file.write_text(text().replace("digest ", "digest 0"), encoding="utf-8")
    assert spike("replay", file).sentence().startswith(f"{file}: Line {line_of('digest')}: ")


def test_a_picture_is_no_record(spike: Spike, file: Path) -> None:
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    assert "this is no record" in spike("replay", file).sentence()


def test_a_live_table_is_confirmed_with_its_shuffles(spike: Spike, file: Path) -> None:
    file.write_text(text(SECRET), encoding="utf-8")
    assert "Every shuffle follows from the secret" in spike("replay", file).out


def test_a_game_that_was_broken_off_is_confirmed_so_far(spike: Spike, file: Path) -> None:
    file.write_text(write(play_on(Recorder(find_game("usa"), 2, 1), most=9).record()), encoding="utf-8")
    assert "The game was broken off; every move up to there is legal." in spike("replay", file).out


def test_an_unknown_game_asks_for_its_board(spike: Spike, file: Path) -> None:
    file.write_text(text().replace("game usa", "game moon"), encoding="utf-8")
    sentence = spike("replay", file).sentence()
    assert "Line 2: there is no game 'moon'" in sentence
    assert "--board" in sentence


def test_a_record_of_ones_own_board_needs_its_folder(spike: Spike, file: Path) -> None:
    spike("simulate", TINY, "--games", 1, "--bots", "random,random", "--record", file)
    assert "--board" in spike("replay", file).sentence()
    assert spike("replay", file, "--board", TINY).status == 0


def test_a_record_cannot_name_a_folder_by_itself(spike: Spike, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(TINY.parent)
    file.write_text(text().replace("game usa", "game tiny-board"), encoding="utf-8")
    assert "there is no game 'tiny-board'" in spike("replay", file).sentence()


def test_a_folder_that_is_no_board_is_told_so(spike: Spike, file: Path, tmp_path: Path) -> None:
    assert "board.toml is missing" in spike("replay", file, "--board", tmp_path).sentence()
    assert "there is no folder" in spike("replay", file, "--board", tmp_path / "none").sentence()


def test_a_record_can_come_through_a_pipe(spike: Spike, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text().encode())))
    assert spike("replay", "-").status == 0
