"""Sitting down, leaving, bots that stand in and give the seat back, clocks."""

import time

from tests.server.kit import Guest, Server, bots, humans, play_on


def test_a_friend_needs_the_invitation(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    path = f"/api/tables/{table['id']}"
    assert bob.post(f"{path}/sit", {}).json() == {"error": "not-invited"}
    assert bob.post(f"{path}/sit", {"invite": "wrong"}).json() == {"error": "not-invited"}
    assert bob.get(path)["table"]["invite"] is None
    assert bob.sit(table, invite=table["invite"])["seats"][1]["mine"] is True
    assert bob.get(path)["table"]["invite"] == table["invite"]


def test_at_an_open_table_anybody_may_sit_down(server: Server, ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("?", "?"), open=True)
    assert table["id"] in [shown["id"] for shown in bob.get("/api/tables")["open"]]
    bob.sit(table, seat=2)
    response = Guest(server, "Eve").post(f"/api/tables/{table['id']}/sit", {"seat": 2})
    assert response.json() == {"error": "seat-taken"}
    assert Guest(server, "Eve").post(f"/api/tables/{table['id']}/sit", {"seat": 8}).json() == {"error": "no-such-seat"}
    assert bob.sit(table)["status"] == "waiting"  # who sits already gets the table as it is
    assert bob.sit(table, name="Max")["status"] == "playing"  # somebody at Bob's device
    assert table["id"] in [shown["id"] for shown in bob.get("/api/tables")["mine"]]
    late = Guest(server, "Eve").post(f"/api/tables/{table['id']}/sit", {})
    assert late.json() == {"error": "seat-taken"}


def test_leaving_before_the_start_frees_the_seat(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("?", "?"), open=True)
    bob.sit(table)
    left = bob.post(f"/api/tables/{table['id']}/leave", {}).json()["table"]
    assert [seat["kind"] for seat in left["seats"]] == ["person", "free", "free"]
    assert bob.post(f"/api/tables/{table['id']}/leave", {}).json() == {"error": "not-seated"}
    assert ada.post(f"/api/tables/{table['id']}/leave", {}).json()["table"]["status"] == "closed"
    assert ada.http.get(f"/api/tables/{table['id']}").json() == {"error": "no-such-table"}


def test_a_bot_plays_for_somebody_who_is_gone_until_they_come_back(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    bob.sit(table, invite=table["invite"])
    with ada.open(table) as first:
        second = bob.open(table)
        assert first.ask(type="give", seat=1, bot="greedy")["code"] == "not-absent"
        assert first.ask(type="give", seat=1, bot="hal")["code"] == "bad-seats"
        second.close()
        first.wait(lambda tab: not tab.table["seats"][1]["connected"])
        time.sleep(0.7)
        assert first.ask(type="give", seat=1, bot="greedy")["type"] == "ack"
        assert first.table["seats"][1]["stand_in"] == "greedy"
        play_on([first], 10)
        first.wait(lambda tab: tab.to_move() is not None)
        assert 1 in {step["seat"] for step in first.steps}
        with bob.open(table) as back:
            assert back.table["seats"][1]["stand_in"] == "greedy"
            assert back.ask(type="take", seat=1)["type"] == "ack"
            assert back.table["seats"][1]["stand_in"] is None
            play_on([first, back], 6)


def test_leaving_a_game_lets_bots_finish_it(ada: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, *bots(1, "random")])
    assert ada.post(f"/api/tables/{table['id']}/leave", {}).json()["table"]["seats"][0]["stand_in"] == "medium"
    with ada.open(table) as tab:
        tab.wait(lambda tab: tab.over)


def test_a_bot_takes_over_when_the_time_is_up(server: Server, ada: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, {"kind": "here", "name": "Eve"}], clock=10)
    with ada.open(table) as tab:
        deadline = tab.position["deadlines"]["0"]
        assert abs(deadline - time.time() - 10) < 3
        assert tab.play(0, tab.legal(0)[0][0])["type"] == "ack"
        assert set(tab.position["deadlines"]) == {"1"}
        tab.wait(lambda tab: tab.table["seats"][1]["stand_in"])
        assert time.time() >= deadline
        assert tab.ask(type="take", seat=1)["type"] == "ack"


def test_a_new_name_is_shown_at_the_table(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    bob.sit(table, invite=table["invite"])
    with ada.open(table) as tab:
        bob.post("/api/me", {"name": "Robert"})
        tab.wait(lambda tab: tab.table["seats"][1]["name"] == "Robert")
