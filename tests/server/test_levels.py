"""The bots that people are offered at tables, and those that they may have all the same."""

from pathlib import Path

import pytest

from tests.server.conftest import sqlite
from tests.server.kit import Guest, Server, bots

LEVELS = ["easy", "medium", "hard", "expert"]


def test_people_choose_from_four_levels(ada: Guest) -> None:
    told = ada.get("/api/games")
    assert told["bots"] == LEVELS
    assert told["usual_bot"] == "medium"


def test_bots_of_the_owner_are_offered_behind_the_levels(tmp_path: Path) -> None:
    named = ["--bot", "rash=random", "--bot", "ponder=search:iterations=20"]
    with Server(sqlite(tmp_path), "--bots-from", "tests.server.bad_bots", *named) as server:
        ada = Guest(server, "Ada")
        offered = ada.get("/api/games")["bots"]
        assert offered[:4] == LEVELS
        assert set(offered[4:]) == {"chatty", "crashing", "hanging", "illegal", "ponder", "rash"}
        with ada.open(ada.make("usa", [{"kind": "me"}, *bots(1, "ponder")])) as tab:
            tab.wait(lambda tab: any(step["seat"] == 1 for step in tab.steps))  # it has chosen its tickets
        assert "failed" not in server.stop()


@pytest.mark.parametrize("bot", ["random", "greedy", "veteran", "search"])
def test_bots_that_are_not_offered_still_play_where_they_are_asked_for(ada: Guest, bot: str) -> None:
    table = ada.make("usa", [{"kind": "me"}, *bots(1, bot)])
    assert table["seats"][1]["bot"] == bot


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_level_plays_a_whole_game_and_stands_in(ada: Guest, level: str) -> None:
    with ada.open(ada.make("usa", [{"kind": "me"}, *bots(1, level)])) as tab:
        assert tab.ask(type="give", seat=0, bot=level)["type"] == "ack"
        tab.wait(lambda tab: tab.over)
        assert {step["seat"] for step in tab.steps} == {0, 1}
