"""`spike bench`: a smoke test of every measure; how fast is fast enough is not for a test to say."""

import json
from pathlib import Path

from goldenspike import is_compiled
from goldenspike.cli.bench.report import ROWS
from goldenspike.cli.bench.workers import copy_sources
from goldenspike.games import FOLDERS
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
    assert report["cores"] >= 1
    assert report["versions_agree"] is (True if is_compiled() else None)


def test_the_copy_to_be_interpreted_has_no_compiled_module(tmp_path: Path) -> None:
    copy_sources(tmp_path)
    copied = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert {path.suffix for path in copied} <= {".py", ".csv", ".toml", ".json"}
    assert tmp_path / "goldenspike" / "engine" / "state.py" in copied
    assert tmp_path / "goldenspike" / "games" / "usa" / "routes.csv" in copied
