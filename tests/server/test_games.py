"""Whole games over the wire: people, bots, one device, many devices."""

import subprocess
import sys
from pathlib import Path

import pytest

from goldenspike.engine import keys
from goldenspike.engine.records import read, replay
from goldenspike.games import all_games, find_game
from goldenspike.server.web.boards import board_json
from tests.server.kit import Guest, bots, humans, play_on

GAMES = [game.id for game in all_games() if board_json(game.id) is not None]  # played on a route board


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_begins_at_once_and_goes_to_its_end(game: str, ada: Guest, tmp_path: Path) -> None:
    table = ada.make(game, [{"kind": "me"}, *bots(1)])
    assert table["status"] == "playing"
    assert len(table["commitment"]) == 64
    with ada.open(table) as tab:
        play_on([tab])
        tab.wait(lambda tab: tab.table["status"] == "over")
        result = tab.position["result"]
    text = ada.http.get(f"/api/tables/{table['id']}/record").text
    record = read(text)
    assert keys.commitment(record.secret) == table["commitment"]
    state = replay(record, find_game(game))
    assert state.scores() == result["scores"]
    assert state.winners() == result["winners"]
    assert [sum(1 for _ in row["tickets"]) > 0 for row in result["sheet"]] == [True, True]
    assert record.seats == ("Ada", "greedy")
    path = tmp_path / "game.record"
    path.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "goldenspike", "replay", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "the secret is the one that was promised" in " ".join(done.stdout.split())


def test_two_people_at_one_table_see_the_same_game(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    assert table["status"] == "waiting"
    with ada.open(table) as first:
        assert bob.sit(table, invite=table["invite"])["status"] == "playing"
        first.wait(lambda tab: tab.table["status"] == "playing" and tab.position)
        with bob.open(table) as second:
            play_on([first, second], 60)
            first.wait(lambda tab: tab.seq == 60)
            second.wait(lambda tab: tab.seq == 60)
            assert first.view(0)["routes"] == second.view(1)["routes"]
            assert first.view(0)["seats"] == second.view(1)["seats"]
            assert first.seats == [0]
            assert second.seats == [1]


def test_everybody_at_one_device_plays_through_one_socket(ada: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "here", "name": "Eve"}, {"kind": "here", "name": "Max"}]
    table = ada.make("old-west", seats)
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Eve", "Max"]
    with ada.open(table) as tab:
        assert tab.seats == [0, 1, 2]
        assert set(tab.position["views"]) == {"0", "1", "2"}
        play_on([tab], 40)
        assert {step["seat"] for step in tab.steps} == {0, 1, 2}


def test_choices_made_at_the_same_time_do_not_wait_for_each_other(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    bob.sit(table, invite=table["invite"])
    with ada.open(table) as first, bob.open(table) as second:
        later = second.play(1, second.legal(1)[0][0], seq=0)
        assert later["type"] == "ack"
        assert first.play(0, first.legal(0)[0][0], seq=0)["type"] == "ack"  # decided before hearing of Bob's choice


def test_several_tabs_of_one_person_show_the_same(ada: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, *bots(1)])
    with ada.open(table) as one, ada.open(table) as two:
        play_on([one], 5)
        two.wait(lambda tab: tab.seq >= one.seq)
        one.wait(lambda tab: tab.seq >= two.seq)
        two.wait(lambda tab: tab.seq >= one.seq)
        assert [step["seq"] for step in one.steps] == [step["seq"] for step in two.steps]


def test_a_lost_connection_picks_up_where_it_was(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    bob.sit(table, invite=table["invite"])
    with ada.open(table) as first:
        second = bob.open(table)
        play_on([first, second], 10)
        while first.to_move() is None:
            play_on([first, second], 1)
            first.wait(lambda tab: tab.seq >= second.seq)
        known = first.seq
        second.wait(lambda tab: tab.seq == known)
        second.socket.socket.close()  # the cable is pulled
        play_on([first], 1)
        with bob.open(table, since=known) as again:
            assert [step["seq"] for step in again.hello["history"]] == [known + 1]
            assert again.seq == known + 1
        with bob.open(table) as fresh:
            assert [step["seq"] for step in fresh.hello["history"]] == list(range(1, known + 2))


def test_somebody_without_a_seat_watches(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, *bots(1)], open=True)
    with ada.open(table) as player, bob.open(table) as watcher:
        assert watcher.seats == []
        assert list(watcher.position["views"]) == ["-1"]
        assert watcher.position["legal"] == {}
        player.wait(lambda tab: tab.table["watchers"] == 1)
        assert watcher.play(0, 1)["code"] == "not-seated"
        play_on([player], 6)
        watcher.wait(lambda tab: tab.seq >= 6)
        assert watcher.view(-1)["hand"] == {}
        assert all(step["text"] is None for step in watcher.steps)
