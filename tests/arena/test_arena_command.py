"""`spike arena`."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from goldenspike.engine.records import read, replay
from goldenspike.games import game_from_folder
from tests.cli.conftest import Spike

TINY = Path(__file__).parents[2] / "examples" / "tiny-board"
PLAIN = ("arena", TINY, "--bots", "greedy,random", "--processes", 1)


def outcome(spike: Spike, *arguments: object) -> dict[str, Any]:
    answer = spike(*PLAIN, *arguments, "--json")
    assert answer.status == 0, answer.err
    assert answer.err == ""
    found: dict[str, Any] = json.loads(answer.out)
    return found


def test_the_tables_tell_ratings_and_who_beat_whom(spike: Spike) -> None:
    answer = spike(*PLAIN, "--games", 9)
    assert answer.status == 0
    assert answer.err == ""  # the progress bar is for terminals
    assert "10 games of 2 players (seeds 0 to 4)" in answer.out
    assert "10 games instead of 9: only whole rounds are played." in answer.out
    assert "rating ± 95 %" in answer.out
    assert "1 greedy" in answer.out
    assert "5 rounds" in answer.out
    assert "failed" not in answer.out


def test_json_tells_everything(spike: Spike) -> None:
    told = outcome(spike, "--games", 4, "--seed", 7)
    assert list(told) == [
        *("game", "rules", "options", "players", "bots", "seed", "asked", "games", "lost", "rounds", "interrupted"),
        *("sprt", "ratings", "pairs", "failures", "results", "time"),
    ]
    assert (told["game"], told["players"], told["bots"]) == ("tiny-board", 2, ["greedy", "random"])
    assert (told["seed"], told["asked"], told["games"], told["rounds"], told["lost"]) == (7, 4, 4, 2, 0)
    assert (told["interrupted"], told["sprt"], told["failures"]) == (False, None, [])
    assert [row["seed"] for row in told["results"]] == [7, 7, 8, 8]
    assert [row["seats"] for row in told["results"][:2]] == [["greedy", "random"], ["random", "greedy"]]
    assert all(sorted(row["places"]) in ([1, 2], [1, 1]) for row in told["results"])
    for row in told["ratings"]:
        assert list(row) == ["bot", "rating", "low", "high", "error", "seats", "wins", "mean_score", "failed"]
        assert row["low"] < row["rating"] < row["high"]
        assert row["seats"] == 4
    assert sum(row["wins"] for row in told["ratings"]) == 4
    (pair,) = told["pairs"]
    assert list(pair) == ["first", "second", "games", "won", "even", "share", "low", "high", "margin"]
    assert pair["low"] <= pair["share"] <= pair["high"]
    assert pair["share"] == (pair["won"] + pair["even"] / 2) / pair["games"]
    margins = [
        row["scores"][row["seats"].index("greedy")] - row["scores"][row["seats"].index("random")]
        for row in told["results"]
    ]
    assert pair["margin"] == pytest.approx(sum(margins) / 4)
    assert set(told["time"]) == {"seconds", "processes", "ray", "bots"}
    for thinking in told["time"]["bots"].values():
        assert thinking["decisions"] > 0
        assert 0 < thinking["mean_ms"] <= thinking["slowest_ms"]


def test_the_same_command_gives_the_same_result(spike: Spike) -> None:
    once, again, other = (outcome(spike, "--games", 4, "--seed", seed) for seed in (1, 1, 2))
    for told in (once, again, other):
        del told["time"], told["seed"]
    assert once == again
    assert once["results"] != other["results"]


def test_it_stops_when_the_answer_is_clear(spike: Spike) -> None:
    told = outcome(spike, "--games", 400, "--sprt", "0.3,0.6")
    assert told["games"] < 400
    sprt = told["sprt"]
    assert sprt["stopped"]
    (test,) = sprt["tests"]
    assert (test["first"], test["second"], test["accepted"]) == ("greedy", "random", "at least")
    assert test["ratio"] >= sprt["bound"]
    answer = spike(*PLAIN, "--games", 400, "--sprt", "0.3,0.6")
    assert f"The answer was clear after {told['games']} games." in answer.out
    assert "greedy against random: at least 60%" in answer.out


def test_an_unclear_answer_is_told(spike: Spike) -> None:
    assert "The answer is not clear after 4 games." in spike(*PLAIN, "--games", 4, "--sprt").out


def test_records_of_all_games_are_kept(spike: Spike, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    told = outcome(spike, "--games", 4, "--seed", 11, "--records", folder)
    names = [f"seed-{seed}-game-{number:02}.record" for seed in (11, 12) for number in (1, 2)]
    assert sorted(path.name for path in folder.iterdir()) == names
    for name, row in zip(names, told["results"], strict=True):
        record = read((folder / name).read_bytes())
        assert list(record.seats) == row["seats"]
        assert replay(record, game_from_folder(TINY)).scores() == row["scores"]


def test_a_bot_that_fails_is_told_with_its_sentence(spike: Spike) -> None:
    bad = (
        "arena",
        TINY,
        "--bots",
        "breaks,random",
        "--bots-from",
        "tests.arena.bad_bots",
        "--processes",
        1,
        "--games",
        4,
    )
    answer = spike(*bad)
    assert answer.status == 0
    assert "failed" in answer.out
    assert "breaks failed and lost 4 games; the first in move " in answer.out
    assert "ZeroDivisionError: division by zero" in answer.out
    told = json.loads(spike(*bad, "--json").out)  # though the bot prints
    assert [failure["bot"] for failure in told["failures"]] == ["breaks"] * 4


def test_a_picture_is_drawn(spike: Spike, tmp_path: Path) -> None:
    path = tmp_path / "result.svg"
    assert spike(*PLAIN, "--games", 4, "--picture", path).status == 0
    assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_options_reach_the_game(spike: Spike) -> None:
    answer = spike(
        "arena",
        "usa",
        "--bots",
        "random,first",
        "--bots-from",
        "tests.arena.bad_bots",
        "--games",
        1,
        "--processes",
        1,
        "--option",
        "tickets=mega",
        "--json",
    )
    assert json.loads(answer.out)["options"]["tickets"] == "mega"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("usa", "required: --bots"),
        ("chess --bots greedy,random", "There is no game or board folder 'chess'"),
        ("usa --bots greedy", "An arena needs at least two bots."),
        ("usa --bots greedy,greedy", "The bot 'greedy' is named twice"),
        ("usa --bots greedy,hal", "There is no bot 'hal'"),
        ("usa --bots greedy,random --players 9", "2 to 5 players, not 9"),
        ("usa --bots greedy,random --players 1", "2 to 5 players, not 1"),
        ("usa --bots greedy,random --games 0", "expected a whole number from 1 on"),
        ("usa --bots greedy,random --processes 0", "expected a whole number from 1 on"),
        ("usa --bots greedy,random --sprt 0.6", "--sprt takes two shares between 0 and 1"),
        ("usa --bots greedy,random --sprt 0.6,0.5", "the smaller first"),
        ("usa --bots greedy,random --sprt 0,1", "not '0,1'"),
        ("usa --bots greedy,random --sprt a,b", "not 'a,b'"),
        ("usa --bots greedy,random --sprt nan,nan", "not 'nan,nan'"),
        ("usa --bots greedy,random --option tickets=gold", "Option 'tickets' cannot be 'gold'"),
        ("usa --bots greedy,random --picture /nowhere/x.svg", "Cannot write '/nowhere/x.svg'"),
        ("usa --bots greedy,random --records /dev/null/x", "Cannot write"),
        ("usa --bots greedy,random --bots-from no.such.module", "Cannot import bots from 'no.such.module'"),
        ("usa --bots greedy,random --ray nowhere", "is auto, local or host:port, not 'nowhere'"),
    ],
)
def test_a_mistake_gets_one_sentence(spike: Spike, line: str, says: str) -> None:
    assert says in spike("arena", *line.split()).sentence()


@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_tells_what_is_there_so_far(processes: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "goldenspike.cli.main", *map(str, PLAIN[:-1]), str(processes), "--json"]
    command += ["--games", "1000000", "--records", str(tmp_path)]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True, env=os.environ
    )
    while not any(tmp_path.iterdir()):
        assert process.poll() is None
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    told = json.loads(out)
    assert told["interrupted"]
    assert 0 < told["games"] < 1_000_000
    assert len(told["results"]) == told["games"]
    assert told["ratings"]
