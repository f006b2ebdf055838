"""The command as a whole: help with examples, one sentence for every mistake, quiet when interrupted."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from goldenspike import __version__, is_compiled
from tests.cli.conftest import Spike

COMMANDS = ["games", "bots", "simulate", "arena", "replay", "bench", "play"]
SPIKE = [sys.executable, "-m", "goldenspike.cli.main"]


def test_the_version_says_whether_the_rules_are_compiled(spike: Spike) -> None:
    answer = spike("--version")
    assert answer.status == 0
    assert answer.out == f"goldenspike {__version__} ({'compiled' if is_compiled() else 'interpreted'})\n"


def test_the_help_names_every_command(spike: Spike) -> None:
    answer = spike("--help")
    assert answer.status == 0
    assert all(f"    {command} " in answer.out for command in COMMANDS)
    assert "example" in answer.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(spike: Spike, command: str) -> None:
    answer = spike(command, "--help")
    assert answer.status == 0
    assert "example" in answer.out
    assert f"  spike {command}" in answer.out.partition("example")[2]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "required: COMMAND"),
        ("fly", "invalid choice: 'fly'"),
        ("games --colour", "unrecognized arguments: --colour"),
        ("games extra", "unrecognized arguments: extra"),
        ("simulate", "required: GAME"),
        ("simulate chess", "There is no game or board folder 'chess'; the games are: usa"),
        ("simulate usa --players", "expected one argument"),
        ("simulate usa --players two", "expected a whole number from 1 on, not 'two'"),
        ("simulate usa --players 0", "expected a whole number from 1 on, not '0'"),
        ("simulate usa --players 9", "2 to 5 players, not 9"),
        ("simulate usa --players 99999999999999999999", "2 to 5 players"),
        ("simulate usa --games 0", "expected a whole number from 1 on"),
        ("simulate usa --games -3", "expected a whole number from 1 on, not '-3'"),
        ("simulate usa --seed=-1", "expected a whole number from 0 on"),
        ("simulate usa --seed 1e3", "expected a whole number from 0 on"),
        ("simulate usa --seed ²", "expected a whole number from 0 on"),
        ("simulate usa --bots hal", "There is no bot 'hal'; the bots are: "),
        ("simulate usa --bots greedy,,random", "There is no bot ''"),
        ("simulate usa --option tickets", "An option is written name=value, not 'tickets'."),
        ("simulate usa --option =1", "An option is written name=value"),
        ("simulate usa --option tickets=gold", "Option 'tickets' cannot be 'gold'; it is one of: base, 1910, mega."),
        ("simulate usa --option colour=red", "has no option 'colour'"),
        ("simulate usa --option tickets=base --option tickets=mega", "The option 'tickets' is given twice."),
        ("simulate usa --option starter=5 --players 2", "Seat 5 cannot start a game of 2 players."),
        ("simulate usa --record /nowhere/x.record", "Cannot write '/nowhere/x.record': there is no folder"),
        ("simulate usa --record /", "Cannot write '/': it is a folder."),
        ("simulate .", "board.toml is missing"),
        ("play chess", "There is no game or board folder 'chess'"),
        ("play usa --players 1", "2 to 5 players, not 1"),
        ("play usa --bots hal", "There is no bot 'hal'"),
        ("play usa --record /nowhere/x.record", "Cannot write"),
        ("replay", "required: FILE"),
        ("replay /nowhere.record", "Cannot read '/nowhere.record': no such file or directory."),
        ("replay /", "Cannot read '/': is a directory."),
        ("bench --games 3", "unrecognized arguments"),
    ],
)
def test_a_mistake_gets_one_sentence(
    spike: Spike, line: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = spike(*line.split())
    assert says in answer.sentence()
    assert "usage:" not in answer.err
    assert answer.out == ""


def test_a_mistake_in_an_argument_says_where_help_is(spike: Spike) -> None:
    assert spike("simulate").sentence().endswith("; 'spike simulate --help' shows how it is used.")


@pytest.mark.parametrize("module", ["goldenspike", "goldenspike.cli.main"])
def test_the_command_runs_as_a_module(module: str) -> None:
    done = subprocess.run([sys.executable, "-m", module, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("goldenspike ")


def test_a_reader_who_goes_away_is_no_fault() -> None:
    with subprocess.Popen([*SPIKE, "games", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() in (0, 1)


def test_a_terminal_that_lacks_our_signs_is_no_fault() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run([*SPIKE, "games"], capture_output=True, env=environment, check=True)
    assert b"usa" in done.stdout


def test_interrupting_a_long_simulation_is_quiet(tmp_path: Path) -> None:
    arguments = ["simulate", "usa", "--games", "100000", "--record", str(tmp_path / "g.record")]
    with subprocess.Popen([*SPIKE, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        until = time.monotonic() + 60
        while not list(tmp_path.iterdir()) and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")
