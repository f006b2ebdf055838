"""`spike bots`, and bots on the command line."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import goldenspike
from goldenspike.bots import Bot, Clock, View, bot_names, register, registry
from goldenspike.cli.terminal.sitting import BOT_SECONDS
from goldenspike.engine.records import read
from goldenspike.games import find_game
from tests.cli.conftest import Spike
from tests.cli.sitters import Script, Typist, shown, sit_down
from tests.programs.scripts import EXAMPLE, asked, bot


def test_every_bot_is_listed_with_its_options(spike: Spike, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    out = spike("bots").out
    for name in bot_names():
        assert f"\n{name} " in out
    assert "seconds  how long it may take for a decision: a number from 0.001 to 86400 (10.0)" in out
    assert out.index("\nrandom ") < out.index("\ngreedy ") < out.index("\nprogram ")


def test_the_list_fits_a_narrow_terminal(spike: Spike, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert max(len(line) for line in spike("bots").out.splitlines()) <= 60


def test_programs_get_the_same_as_json(spike: Spike) -> None:
    listed = json.loads(spike("bots", "--json").out)
    assert [found["name"] for found in listed["bots"]] == bot_names()
    program = next(found for found in listed["bots"] if found["name"] == "program")
    assert program["options"][0] == {
        "name": "command",
        "type": "str",
        "default": None,
        "least": None,
        "most": None,
        "choices": [],
        "help": "the program and its arguments, as in a shell",
    }
    assert listed["broken"] == {}


NOISY = """
from goldenspike.bots import Bot

print("imported")

class Noisy(Bot):
    about = "prints all the time"

    def __init__(self, seed):
        print("made")

    def decide(self, view, legal, clock):
        print("thinking")
        return legal[-1]

    def game_over(self, view):
        print("finished")
"""

Offer = Callable[[str, str], None]


@pytest.fixture
def offer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Offer:
    """Put a package on the path that offers a bot; all is forgotten behind the test."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))
    monkeypatch.setattr(registry, "_BROKEN", {})
    monkeypatch.setattr(registry, "_OFFERS", None)
    monkeypatch.delitem(sys.modules, "noisy_bots", raising=False)
    (tmp_path / "noisy_bots.py").write_text(NOISY)

    def make(name: str, where: str) -> None:
        info = tmp_path / f"spike_{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: spike-{name}\nVersion: 1\n")
        (info / "entry_points.txt").write_text(f"[goldenspike.bots]\n{name} = {where}\n")

    return make


def test_a_bot_that_cannot_be_had_is_listed_with_the_reason(
    spike: Spike, offer: Offer, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer("lame", "no_such_module:Lame")
    monkeypatch.setenv("COLUMNS", "200")
    answer = spike("bots")
    assert answer.status == 0
    assert "The bot 'lame' of the package spike-lame cannot be imported" in answer.out
    assert "lame" in json.loads(spike("bots", "--json").out)["broken"]
    assert "spike-lame" in spike("simulate", "usa", "--bots", "lame,random").sentence()


def test_what_a_bot_prints_while_it_is_listed_is_no_part_of_the_json(spike: Spike, offer: Offer) -> None:
    offer("noisy", "noisy_bots:Noisy")
    answer = spike("bots", "--json")
    assert "noisy" in [found["name"] for found in json.loads(answer.out)["bots"]]
    assert answer.err == "imported\n"


def test_what_a_bot_prints_while_it_plays_is_no_part_of_the_json(spike: Spike, offer: Offer) -> None:
    offer("noisy", "noisy_bots:Noisy")
    answer = spike("simulate", "usa", "--games", 1, "--bots", "noisy,random", "--json")
    assert list(json.loads(answer.out)["bots"]) == ["noisy", "random"]
    assert set(answer.err.splitlines()) == {"imported", "made", "thinking", "finished"}


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        ("greedy,random:seconds=1", "The bot 'random' has no options, so 'seconds' cannot be set."),
        ("program,random", "The bot 'program' needs its option 'command'"),
        ("program:command=./none,random", "There is no program './none' that can be run."),
        ("program:command='./none,random", "A quotation mark is not closed"),
        ("seconds=1", "There is no bot 'seconds=1'"),
    ],
)
def test_a_wrong_bot_is_told_in_one_sentence(spike: Spike, bots: str, says: str) -> None:
    assert says in spike("simulate", "usa", "--bots", bots).sentence()
    assert says in spike("play", "usa", "--bots", bots).sentence()


def test_a_program_plays_in_a_simulation(spike: Spike, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    mine = bot(EXAMPLE, seconds=60)
    answer = spike("simulate", "usa", "--games", 1, "--bots", f"{mine},random", "--json", "--record", record)
    assert answer.status == 0, answer.err
    assert list(json.loads(answer.out)["bots"]) == [mine, "random"]
    assert read(record.read_bytes()).seats == (mine, "random")


def test_a_program_plays_in_the_arena(spike: Spike) -> None:
    mine = bot(EXAMPLE, seconds=60)
    answer = spike("arena", "usa", "--games", 2, "--seed", 1, "--processes", 2, "--bots", f"{mine},random", "--json")
    assert answer.status == 0, answer.err
    report = json.loads(answer.out)
    assert report["bots"] == [mine, "random"]
    assert (report["games"], report["failures"]) == (2, [])


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_of_another_package_plays_in_the_arena(offer: Offer, tmp_path: Path, processes: int) -> None:
    """It is found in processes of their own, too; whatever it prints, and where, our output is JSON."""
    offer("noisy", "noisy_bots:Noisy")
    command = ["arena", "usa", "--games", "4", "--processes", str(processes), "--bots", "noisy,random", "--json"]
    path = os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])])
    run = [sys.executable, "-m", "goldenspike.cli.main", *command]
    done = subprocess.run(run, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": path})
    told = json.loads(done.stdout)
    assert (told["bots"], told["games"], told["failures"]) == (["noisy", "random"], 4, [])
    assert all(word in done.stderr for word in ("imported", "made", "thinking", "finished"))


@pytest.mark.usefixtures("offer")
def test_what_a_module_of_bots_prints_is_no_part_of_the_json(spike: Spike) -> None:
    bots = ("--bots", "greedy,random", "--bots-from", "noisy_bots")
    answer = spike("arena", "usa", "--games", 1, "--processes", 1, *bots, "--json")
    assert json.loads(answer.out)["games"] == 2
    assert answer.err == "imported\n"


@pytest.mark.parametrize(
    "line",
    [
        "arena usa --bots mine,random --games 4 --processes 1",
        "arena usa --bots mine,random --games 4 --processes 2",
        "balance usa --bots mine,random --games 4 --processes 2",
        "simulate usa --bots mine,random --games 2",
        "play usa --bots mine",
    ],
)
def test_a_module_of_bots_may_lie_in_the_folder_where_the_command_is_given(tmp_path: Path, line: str) -> None:
    here = "from goldenspike.bots.random_bot import RandomBot\nfrom goldenspike.bots import register\n"
    here += "register('mine', RandomBot, about='of this folder')\n"
    (tmp_path / "my_bots.py").write_text(here, encoding="utf-8")
    start = "import sys; sys.path.remove(''); from goldenspike.cli.main import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", start, *line.split(), "--bots-from", "my_bots"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        input="quit\n",
        env={**os.environ, "PYTHONPATH": str(Path(goldenspike.__file__).parents[1])},
    )
    assert done.returncode == 0, done.stderr


def test_a_program_that_fails_ends_a_simulation_with_a_sentence(spike: Spike, tmp_path: Path) -> None:
    said = spike("simulate", "usa", "--games", 1, "--bots", bot(asked(tmp_path, "sys.exit(7)")) + ",random").sentence()
    assert "ended with status 7 before it answered" in said


def test_a_bot_that_fails_in_the_terminal_goes_on_at_random(tmp_path: Path) -> None:
    mine = bot(asked(tmp_path, "sys.exit(7)"))
    sitting = sit_down(find_game("usa"), Typist(seed=3), bots=[mine], width=1000)
    assert sitting.run() == 0
    assert sitting.recorder.state.over
    assert shown(sitting).count("ended with status 7 before it answered") == 1
    assert "goes on at random" in shown(sitting)


def test_a_bot_at_the_terminal_has_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    left: list[float] = []

    class Noting(Bot):
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def decide(self, view: View, legal: list[int], clock: Clock) -> int:
            left.append(clock.left())
            return legal[0]

    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))
    register("noting", Noting)
    sit_down(find_game("usa"), Script("1", "1", "1"), bots=["noting"]).run()
    assert left
    assert all(0 < seconds <= BOT_SECONDS for seconds in left)


def test_a_program_sits_at_the_terminal(tmp_path: Path) -> None:
    sitting = sit_down(find_game("usa"), Script(*["1"] * 20), bots=[bot(EXAMPLE, seconds=60)])
    assert sitting.run() == 0
    assert "goes on at random" not in shown(sitting)
    assert sum(move.seat == 1 for move in sitting.recorder.moves) > 5
