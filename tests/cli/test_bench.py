"""`spike bench`: a smoke test of every measure; how fast is fast enough is not for a test to say."""

import json
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from goldenspike import is_compiled
from goldenspike.bots import find_bot
from goldenspike.cli.bench import env_measures
from goldenspike.cli.bench.env_report import environments_json, show_environments
from goldenspike.cli.bench.plan import Samples
from goldenspike.cli.bench.report import ROWS
from goldenspike.cli.bench.search_measures import MIND, doublings, searcher
from goldenspike.cli.bench.workers import copy_sources
from goldenspike.games import FOLDERS, find_game
from tests.cli.conftest import Spike


def test_everything_is_measured_and_positive(spike: Spike) -> None:
    answer = spike("bench", "--quick", "--json")
    assert answer.status == 0, answer.err
    report = json.loads(answer.out)
    assert len(report["reference"]) == 2 * len(ROWS)
    version = "compiled" if is_compiled() else "interpreted"
    for row in report["reference"]:
        assert row[version] > 0
        assert ("ratio" in row) == is_compiled()
    assert [game["game"] for game in report["games"]] == list(FOLDERS)
    assert all(game["steps/s"] > 0 and game["bytes"] > 0 for game in report["games"])
    assert [row["processes"] for row in report["processes"]] == [1, 2]
    processes = doublings(report["cores"])
    searches = [(row["game"], row["processes"]) for row in report["search"]]
    assert searches == [(game, n) for game in FOLDERS for n in processes]
    assert all(row["iterations/s"] > 0 and row["ratio"] > 0 for row in report["search"])
    environments = [(row["game"], row["what"]) for row in report["environments"]]
    assert len(set(environments)) == len(environments) == 4 * len(FOLDERS)
    assert all(row["steps/s"] > 0 and row["ratio"] > 0 for row in report["environments"])
    assert report["cores"] >= 1
    assert report["versions_agree"] is (True if is_compiled() else None)


def test_a_search_is_measured_in_one_process_and_in_more_up_to_all_cores() -> None:
    assert [doublings(most) for most in (1, 2, 4, 6)] == [(1,), (1, 2), (1, 2, 4), (1, 2, 4, 6)]


def test_the_search_that_is_measured_thinks_as_the_levels_do() -> None:
    assert searcher(2).search.seasoned
    assert searcher(2).team.size == 2
    for level in ("hard", "expert"):
        assert {option.name: option.default for option in find_bot(level).options}["mind"] == MIND


def test_the_copy_to_be_interpreted_has_no_compiled_module(tmp_path: Path) -> None:
    copy_sources(tmp_path)
    copied = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {path.suffix for path in copied} <= {".py", ".csv", ".toml", ".json"}
    assert tmp_path / "goldenspike" / "engine" / "state.py" in copied
    assert tmp_path / "goldenspike" / "games" / "usa" / "routes.csv" in copied


def test_without_their_packages_the_environments_are_left_out_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(env_measures, "can_measure", lambda: False)
    for measure in env_measures.ENV_MEASURES.values():
        assert measure(find_game("usa"), 2, 0.1) == {}
    console = Console(record=True, width=200, file=StringIO())
    assert environments_json(Samples()) == []
    show_environments(console, Samples())
    assert "Their packages are not installed, so they were not measured: pip install 'goldenspike[envs]'" in (
        console.export_text()
    )
