"""`spike play`: a whole game by typing, the commands, and polite ways to leave."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from goldenspike.cli.terminal.patience import patience
from goldenspike.cli.terminal.sitting import numbered
from goldenspike.engine.records import read, replay
from goldenspike.games import FOLDERS, find_game
from tests.cli.sitters import NIM, Script, Typist, shown, sit_down

USA = find_game("usa")
SPIKE = [sys.executable, "-m", "goldenspike.cli.main"]


def typed(*lines: str, seed: int = 1, width: int = 100) -> str:
    """The screen after typing these lines, the last of which ends the input."""
    sitting = sit_down(USA, Script(*lines), seed=seed, width=width)
    assert sitting.run() == 0
    return shown(sitting)


def test_a_whole_game_goes_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    arguments = ["play", "usa", "--players", "2", "--bots", "random", "--seed", "4", "--record", str(path)]
    lines = "\n".join(["1", "7", "2"] * 600)
    done = subprocess.run([*SPIKE, *arguments], input=lines, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert "The result" in done.stdout
    assert "To play the same cards again: --seed 4" in done.stdout
    record = read(path.read_bytes())
    assert record.finished
    assert record.seats == ("You", "random")
    assert replay(record, USA).over


@pytest.mark.parametrize(("game", "width"), [*((game, 80) for game in FOLDERS), ("usa", 120)])
def test_every_game_can_be_played_to_its_end(game: str, width: int) -> None:
    sitting = sit_down(find_game(game), Typist(seed=width, most=30), players=3, seed=width, width=width)
    assert sitting.run() == 0
    assert sitting.recorder.state.over
    assert max(len(line) for line in shown(sitting).splitlines()) <= width


def test_a_game_that_no_teller_knows_can_be_played() -> None:
    sitting = sit_down(NIM, Script("fish", "grab 2", *["1"] * 10))
    assert sitting.run() == 0
    screen = shown(sitting)
    assert "neighbours  name left, friendly yes" in screen
    assert "Grabbed sticks: 0, 2." in screen
    assert "You cannot play 'fish' now" in screen
    assert "The result" in screen


def test_the_screen_tells_hand_row_tickets_and_opponents() -> None:
    screen = typed("1")
    for part in ("open row", "decks", "your hand", "offered", "random", "You", "spaces to go"):
        assert part in screen


def test_a_choice_can_be_typed_in_notation() -> None:
    screen = typed("keep 1+2", "draw")
    assert "You kept 2 tickets" in screen or "kept 2 tickets" in screen
    assert "You drew " in screen


def test_typing_part_of_a_name_lists_the_choices_that_have_it() -> None:
    screen = typed("1", "seattle", seed=3)
    found = screen.rpartition("> seattle")[2]
    assert "Portland – Seattle" in found
    assert "Dallas" not in found


def test_a_long_list_is_shown_in_full_when_asked_for() -> None:
    lines = ["1"] * 30
    screen = typed(*lines, "all")
    assert "type part of a name" in screen
    assert "more: type" not in screen.rpartition("> all")[2]


@pytest.mark.parametrize("nonsense", ["0", "99", "-1", "fly", "claim atlantis", "]", "[red]", "💥"])
def test_nonsense_is_answered_kindly(nonsense: str) -> None:
    assert f"You cannot play '{nonsense}' now. Type a number from 1 to 4" in typed(nonsense)


def test_help_tells_what_can_be_typed() -> None:
    screen = typed("help")
    for word in ("a number", "the notation", "routes", "map", "log", "save FILE", "quit"):
        assert word in screen


def test_routes_of_one_city_can_be_listed() -> None:
    found = typed("routes Denver").rpartition("> routes Denver")[2]
    assert "Denver – Omaha" in found
    assert "Atlanta" not in found
    assert "No route has 'nowhere' in its name." in typed("map nowhere")


def test_a_claimed_route_has_its_owner_in_the_list() -> None:
    sitting = sit_down(USA, Script("1", *["1"] * 60, "routes", "log"))
    sitting.run()
    screen = shown(sitting)
    owners = sitting.recorder.state.view(0)["routes"]
    assert isinstance(owners, dict)
    listed = screen.rpartition("> routes")[2].partition("> log")[0]
    assert sum(line.rstrip().endswith(("You", "random")) for line in listed.splitlines()) == len(owners)


def test_the_log_tells_the_whole_game() -> None:
    found = typed("1", "log").rpartition("> log")[2]
    assert "chose opening tickets" in found


def test_the_game_so_far_can_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "so far.record"
    screen = typed("1", f"save {path}", "save", f"save {tmp_path}")
    assert not replay(read(path.read_bytes()), USA).over
    assert "Name a file" in screen
    assert "Cannot write" in screen


def test_quitting_writes_the_record_of_an_unfinished_game(tmp_path: Path) -> None:
    sitting = sit_down(USA, Script("1", "quit", "1"))
    assert sitting.run(tmp_path / "x.record") == 0
    assert not read((tmp_path / "x.record").read_bytes()).finished
    assert "You leave the table" in shown(sitting)


def test_the_end_of_the_input_ends_the_game_politely() -> None:
    assert typed("1").endswith("You leave the table. Thank you for playing.\n")


def test_interrupting_the_game_ends_it_politely() -> None:
    with subprocess.Popen(
        [*SPIKE, "play", "--bots", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        while "Keep" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out.endswith("You leave the table.\n")
    assert err == ""


def test_bytes_that_are_no_text_are_nonsense_too() -> None:
    done = subprocess.run([*SPIKE, "play", "--bots", "random"], input=b"\xff\xfe\n", capture_output=True, check=True)
    assert b"You cannot play" in done.stdout


def test_players_of_one_name_are_numbered() -> None:
    assert numbered(["greedy", "random", "greedy"]) == ["greedy 1", "random", "greedy 2"]


def test_a_terminal_shows_who_is_thinking_and_wipes_it_away() -> None:
    screen = io.StringIO()
    with patience(Console(file=screen, force_terminal=True, width=60), "hard 2"):
        assert "hard 2 is thinking" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[2K")


def test_a_transcript_does_not_say_who_is_thinking() -> None:
    assert "thinking" not in typed("1", "1")


def test_the_usual_opponents_are_two_of_medium_level() -> None:
    done = subprocess.run([*SPIKE, "play"], input="quit\n", capture_output=True, text=True, check=True)
    assert "You play against medium 1, medium 2." in done.stdout
