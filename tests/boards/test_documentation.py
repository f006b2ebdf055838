"""docs/boards.md is true: its tables of switches and limits, and the messages it shows."""

import re
from dataclasses import asdict
from pathlib import Path

import pytest

from goldenspike.games.classic import checks
from goldenspike.games.classic.facts import RouteRules

from .conftest import Bench

PAGE = (Path(__file__).parents[2] / "docs" / "boards.md").read_text(encoding="utf-8")


def test_the_page_lists_every_switch_with_its_default() -> None:
    section = PAGE.split("### The switches in `[rules]`")[1].split("###")[0]
    listed = dict(re.findall(r"^\| `(\w+)` \| (\w+) \|", section, flags=re.MULTILINE))
    assert listed == {name: str(default).lower() for name, default in asdict(RouteRules()).items()}


def test_the_page_lists_every_limit() -> None:
    section = PAGE.split("## Limits")[1].split("##")[0]
    listed = [int(number) for number in re.findall(r"\| ([0-9]+) \|$", section, flags=re.MULTILINE)]
    assert listed == [
        checks.MAX_PLAYERS,
        checks.MAX_PLACES,
        checks.MAX_ROUTES,
        checks.MAX_ROUTES_AT_A_CITY,
        checks.MAX_TRACKS,
        checks.MAX_LENGTH,
        checks.MAX_TICKETS,
        checks.MAX_TRAINS,
    ]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("routes.csv", "r04,dundee,perth", "r04,dundee,pert"),
        ("routes.csv", "purple,0,central", "purple,0,"),
        ("cities.csv", "stirling,Stirling,56.12,-3.94", "stirling,Stirling,56.12,-3.94\nwick,Wick,58.44,-3.09"),
        ("board.toml", "trains = 14", "trains = 7"),
        ("board.toml", "trains = 14", "train = 14"),
    ],
)
def test_the_messages_on_the_page_are_the_real_ones(bench: Bench, file: str, old: str, new: str) -> None:
    bench.replace(file, old, new)
    assert f"    {bench.fault()}\n" in PAGE
