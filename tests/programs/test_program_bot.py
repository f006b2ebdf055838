"""A program in any language sits at a table."""

import gc
import json
import os
import shutil
import sys
from pathlib import Path

import pytest

from goldenspike import SpikeError, State, find_game
from goldenspike.arena.playing import play_game
from goldenspike.bots import Clock, View, ask, make_bot
from goldenspike.programs import PROTOCOL, ProgramFailed
from tests.bots.table import decisions, seat_bots
from tests.programs.conftest import Processes
from tests.programs.scripts import EXAMPLE, FIRST, asked, bot, diary, read_diary, whole

GAMES = ["usa", "france", "old-west", "great-lakes", "trails"]
MINE = 1  # the seat of a program


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_a_whole_game_against_greedy(game: str, started: Processes) -> None:
    players = find_game(game).players[0]
    played = play_game(find_game(game), [bot(EXAMPLE), *["greedy"] * (players - 1)], 4, {})
    assert played.failure is None
    assert played.recorder.state.over
    assert played.thinking[0].decisions > 20
    assert [process.returncode for process in started] == [0]


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 40
    assert not any("import goldenspike" in line or "from goldenspike" in line for line in lines)


def test_the_example_can_be_run_as_it_is() -> None:
    if not shutil.which("python3"):
        pytest.skip("there is no python3 on the path")
    assert os.access(EXAMPLE, os.X_OK)
    state = find_game("usa").new(2, 1)
    assert ask(make_bot(f"program:command={EXAMPLE}", 1), state, 0) in state.legal(0)


# ---------------------------------------------------------------------------- what it hears


def test_a_program_hears_the_game_each_decision_and_the_end(tmp_path: Path) -> None:
    program, heard = diary(tmp_path)
    options = {"tickets": "1910", "starter": "2"}
    played = play_game(find_game("usa"), ["random", bot(program)], 6, options)
    assert played.failure is None
    begin, *decisions, end = read_diary(heard)
    board = begin.pop("board")
    assert isinstance(board, dict)
    seed = begin.pop("seed")
    assert isinstance(seed, int)
    assert begin == {
        "type": "game",
        "protocol": PROTOCOL,
        "game": "usa",
        "options": options,
        "players": 2,
        "seat": 1,
        "actions": played.recorder.state.action_count(),
    }
    assert {"denver", "omaha"} in [{route["a"], route["b"]} for route in board["routes"]]
    state = played.recorder.state
    assert (end["type"], end["scores"], end["winners"]) == ("over", state.scores(), state.winners())
    assert end["view"] == json.loads(json.dumps(state.view(1)))
    assert {decision["type"] for decision in decisions} == {"decide"}
    mine = [move for move in played.recorder.moves if move.seat == 1]
    assert [decision["legal"][0]["text"] for decision in decisions] == [move.text for move in mine]  # type: ignore[index]


def test_a_decision_has_the_view_the_legal_actions_and_the_time(tmp_path: Path) -> None:
    program, heard = diary(tmp_path)
    state = new_game()
    mind = make_bot(bot(program, seconds=30), 1)
    ask(mind, state, 1, Clock(20.0, lambda: 0.0))
    ask(mind, state, 1, Clock(50.0, lambda: 0.0))
    _, first, second = read_diary(heard)
    assert first["view"] == json.loads(json.dumps(state.view(1)))
    assert first["legal"] == [{"action": action, "text": state.text(action)} for action in state.legal(1)]
    assert (first["seconds"], second["seconds"]) == (20.0, 30.0)  # what is left, but no more than the option says


@pytest.mark.parametrize("game", GAMES)
def test_a_program_hears_nothing_that_its_seat_cannot_know(game: str, tmp_path: Path) -> None:
    """A second program follows the game, but all that is hidden from its seat is dealt anew each time. From the first
    word to the last it hears the same."""
    players = find_game(game).players[0]
    state = find_game(game).new(players, 3)
    folders = [tmp_path / name for name in ("true", "invented")]
    for folder in folders:
        folder.mkdir()
    programs, heard = zip(*map(diary, folders), strict=True)
    minds = [make_bot(bot(program), 1) for program in programs]
    seats = seat_bots(["greedy"] * players, 3)
    hidden_differs = 0
    for number, (seat, _) in enumerate(decisions(state, seats)):
        if seat == MINE:
            other = state.guess(MINE, number)
            for mind, seen in zip(minds, (state, other), strict=True):
                ask(mind, seen, MINE)
            hidden_differs += other.numbers() != state.numbers()
    for mind, seen in zip(minds, (state, state.guess(MINE, 1)), strict=True):
        mind.game_over(View(seen, MINE))
    assert hidden_differs > 20
    true, invented = (path.read_bytes() for path in heard)
    assert true.count(b'"type":"decide"') >= hidden_differs
    assert b'"type":"over"' in true
    assert true == invented


def test_an_answer_names_its_action_by_number_or_by_text(tmp_path: Path) -> None:
    state = new_game()
    last = state.legal(0)[-1]
    by_text = asked(tmp_path, "answer(text=legal[-1]['text'].upper(), comment='thought hard')")
    assert ask(make_bot(bot(by_text), 1), state, 0) == last
    by_number = asked(tmp_path, "answer(action=legal[-1]['action'])")
    assert ask(make_bot(bot(by_number), 1), state, 0) == last


def test_a_program_may_complain_as_much_as_it_likes(tmp_path: Path) -> None:
    loud = asked(tmp_path, f"sys.stderr.write('x' * 300_000)\n{FIRST}\nsys.stderr.write('y' * 300_000)")
    state = new_game()
    mind = make_bot(bot(loud, seconds=60), 1)
    for _ in range(3):
        assert ask(mind, state, 0) == state.legal(0)[0]


def new_game() -> State:
    return find_game("usa").new(2, 1)


# -------------------------------------------------------------------------------- failures


def fault(program: Path, seconds: float = 60.0) -> str:
    """The sentence about a program that fails when it is asked for the first time."""
    mind = make_bot(bot(program, seconds=seconds), 1)
    with pytest.raises(ProgramFailed) as caught:
        ask(mind, new_game(), 0)
    said = str(caught.value)
    assert said.startswith(f"The program '{sys.executable} {program}"[:50])
    assert said.endswith(".")
    assert "\n" not in said
    return said


@pytest.mark.parametrize(
    ("body", "part"),
    [
        ("sys.exit(3)", "ended with status 3 before it answered"),
        ("os.kill(os.getpid(), 9)", "ended by the signal SIGKILL"),
        ("raise ZeroDivisionError('my mistake')", "it complained: ZeroDivisionError: my mistake"),
        ("os.close(1)\ntime.sleep(1000)", "closed its input or output"),
        ("print('hello', flush=True)", "answered 'hello', which names no action"),
        ("print('[' * 100_000, flush=True)", "names no action"),
        ("sys.stdout.buffer.write(b'\\xff\\n')\nsys.stdout.flush()", "names no action"),
        ("print('x' * 2_000_000, flush=True)", "more than 1,000,000 bytes"),
        ("answer()", "answered '{}', which names no action"),
        ("answer(action=True)", "names no action"),
        ("answer(action='1')", "names no action"),
        ("answer(text='dance')", "names no action"),
        ("answer(action=10**30)", "is not legal now"),
        ("answer(action=-1)", "chose the action -1, which is not legal now"),
        ("answer(text='draw')", "chose the action 'draw', which is not legal now"),
    ],
)
def test_a_program_that_fails_is_told_about_in_one_sentence(body: str, part: str, tmp_path: Path) -> None:
    assert part in fault(asked(tmp_path, body))


def test_a_program_that_is_late_is_told_about_and_stopped(tmp_path: Path, started: Processes) -> None:
    assert "gave no answer in time" in fault(asked(tmp_path, "time.sleep(1000)"), seconds=0.2)
    assert "gave no answer in time" in fault(whole(tmp_path, "import time; time.sleep(1000)"), seconds=0.2)
    assert [process.returncode for process in started] == [-9, -9]


def test_the_clock_of_the_table_counts_too(tmp_path: Path) -> None:
    mind = make_bot(bot(asked(tmp_path, "time.sleep(1000)"), seconds=1000), 1)
    with pytest.raises(ProgramFailed, match="in time"):
        ask(mind, new_game(), 0, Clock(0.2, lambda: 0.0))


def test_who_speaks_without_being_asked_is_refused(tmp_path: Path) -> None:
    state = new_game()
    mind = make_bot(
        bot(asked(tmp_path, "sys.stdout.write('{\"action\": %d}\\n' % legal[0]['action'] * 2)\nsys.stdout.flush()")), 1
    )
    assert ask(mind, state, 0) == state.legal(0)[0]
    with pytest.raises(ProgramFailed, match="wrote something before it was asked"):
        ask(mind, state, 0)


def test_after_a_failure_a_program_may_try_again(tmp_path: Path, started: Processes) -> None:
    mark = tmp_path / "mark"
    body = f"if not os.path.exists({str(mark)!r}):\n    open({str(mark)!r}, 'w').close()\n    sys.exit(1)\n{FIRST}"
    state = new_game()
    mind = make_bot(bot(asked(tmp_path, body)), 1)
    with pytest.raises(ProgramFailed):
        ask(mind, state, 0)
    assert ask(mind, state, 0) == state.legal(0)[0]
    assert len(started) == 2


def test_a_program_ends_when_nobody_holds_its_bot(tmp_path: Path, started: Processes) -> None:
    mind = make_bot(bot(asked(tmp_path, FIRST)), 1)
    ask(mind, new_game(), 0)
    assert started[0].poll() is None
    del mind
    gc.collect()
    assert started[0].returncode == 0


def test_a_program_that_will_not_end_is_ended(tmp_path: Path, started: Processes) -> None:
    mind = make_bot(bot(asked(tmp_path, f"{FIRST}\nwhile True:\n    time.sleep(1000)")), 1)
    state = new_game()
    ask(mind, state, 0)
    mind.game_over(View(state, 0))
    assert started[0].returncode == -9


@pytest.mark.parametrize(
    ("command", "part"),
    [
        ("", "The command '' cannot be read"),
        ("'\"'", "cannot be read"),
        ("./no-such-program -x", "There is no program './no-such-program' that can be run."),
    ],
)
def test_a_command_that_cannot_run_is_told_before_the_game(command: str, part: str) -> None:
    with pytest.raises(SpikeError) as caught:
        make_bot(f"program:command={command}", 1)
    assert part in str(caught.value)


def test_a_file_that_is_no_program_is_told(tmp_path: Path) -> None:
    path = tmp_path / "noise"
    path.write_bytes(b"\x00\x01\x02")
    path.chmod(0o755)
    with pytest.raises(ProgramFailed, match=r"cannot be started: exec format error\.$"):
        ask(make_bot(f"program:command={path}", 1), new_game(), 0)
