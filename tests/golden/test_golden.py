"""Whole games, each replayed move by move to the digest it had when it was made."""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from goldenspike.engine.records import Record, replay, write
from goldenspike.games import FOLDERS, find_game
from tests.golden.make import FOLDER, GOLDEN, happenings, load, records


def name(path: Path) -> str:
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def usa_records() -> list[Record]:
    return [load(path) for path in records() if path.parent.name == "usa"]


@cache
def usa_happenings() -> Counter[str]:
    """How many of the games each thing happens in."""
    found: Counter[str] = Counter()
    for record in usa_records():
        found.update(happenings(record).keys())
    return found


@pytest.mark.parametrize("path", records(), ids=name)
def test_a_golden_game_replays_to_its_digest(path: Path) -> None:
    record = load(path)
    state = replay(record, find_game(record.game))
    assert state.digest() == record.digest


@pytest.mark.parametrize("path", records(), ids=name)
def test_a_golden_game_is_written_as_it_was_read(path: Path) -> None:
    assert write(load(path)) == path.read_text(encoding="utf-8")


def test_every_golden_game_is_in_the_list_that_makes_them() -> None:
    assert {golden.path for golden in GOLDEN} == set(records())


def test_every_golden_game_is_of_a_game_that_exists() -> None:
    assert {golden.game for golden in GOLDEN} <= set(FOLDERS)


def test_there_are_at_least_twenty_golden_games_of_the_classic_game() -> None:
    assert len(usa_records()) >= 20


def test_the_golden_games_have_every_number_of_players() -> None:
    fewest, most = find_game("usa").players
    assert {record.players for record in usa_records()} == set(range(fewest, most + 1))


def test_the_golden_games_use_every_set_of_tickets() -> None:
    assert {dict(record.options)["tickets"] for record in usa_records()} == {"base", "1910", "mega"}


def test_one_golden_game_was_keyed_by_a_live_table() -> None:
    assert any(record.secret for record in usa_records())


@pytest.mark.parametrize(
    "what", ["ends by the last round", "ends in a standstill", "reshuffled", "reset", "passed", "drew-tickets"]
)
def test_it_happens_in_at_least_two_golden_games(what: str) -> None:
    assert usa_happenings()[what] >= 2
