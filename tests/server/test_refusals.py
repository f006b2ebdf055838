"""What is not allowed gets a code and changes nothing."""

import json

import httpx
import pytest

from tests.server.kit import Guest, Server, Tab, bots, humans, refused_with


def refused(response: httpx.Response) -> tuple[int, str]:
    return response.status_code, response.json()["error"]


@pytest.fixture
def alone(ada: Guest) -> Tab:
    """A game against a bot in which Ada is to choose her tickets."""
    return ada.open(ada.make("usa", [{"kind": "me"}, {"kind": "here", "name": "Eve"}, *bots(1)]))


def assert_unchanged(tab: Tab, seq: int) -> None:
    """Nothing has been written and nothing shown: a fresh page sees the old position."""
    with tab.guest.open(tab.table["id"]) as fresh:
        assert fresh.hello["seq"] == seq
        assert fresh.position["views"] == tab.position["views"]


# ------------------------------------------------------------------------------------- the socket


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"play"',
        "{}",
        '{"type": "play"}',
        '{"type": "dance", "id": 1}',
        '{"type": "play", "id": 1, "seat": 0, "action": "draw", "seq": 0}',
        '{"type": "play", "id": 1, "seat": -1, "action": 1, "seq": 0}',
        '{"type": "play", "id": 1, "seat": 0, "action": 1, "seq": 0, "secret": true}',
        '{"type": "play", "id": 1, "seat": 0, "action": 1e99, "seq": 0}',
        '{"type": "undo", "id": 1, "seat": true}',
        '{"type": "answer", "id": 1, "agree": "yes"}',
        "\x00",
        "[" * 1500,
    ],
)
def test_a_message_that_makes_no_sense_is_answered_by_a_code(alone: Tab, text: str) -> None:
    alone.wait(lambda tab: tab.seq >= 1)  # the bot has chosen
    seq = alone.seq
    alone.socket.send(text)
    while (answer := alone.receive())["type"] != "error":
        pass
    assert answer["code"] == "bad-message"
    assert_unchanged(alone, seq)


def test_a_message_in_bytes_is_read_like_one_in_text(alone: Tab) -> None:
    alone.socket.send(b'{"type": "ping", "id": 5}')
    assert alone.answer(5)["type"] == "pong"
    alone.socket.send(b"\xff\xfe\x00")
    while (answer := alone.receive())["type"] != "error":
        pass
    assert answer["code"] == "bad-message"


def test_a_message_that_is_too_long_is_refused(alone: Tab) -> None:
    alone.wait(lambda tab: tab.seq >= 1)
    alone.socket.send(json.dumps({"type": "ping", "id": 1, "more": "x" * 3000}))
    while (answer := alone.receive())["type"] != "error":
        pass
    assert (answer["code"], answer["id"]) == ("too-big", None)
    assert_unchanged(alone, alone.seq)


def test_an_action_that_the_rules_forbid_is_refused(alone: Tab) -> None:
    alone.wait(lambda tab: tab.seq >= 1)
    seq = alone.seq
    for action in (0, 10, 133, 2**31, 999_999):
        assert alone.play(0, action)["code"] == "illegal-action"
    assert_unchanged(alone, seq)


def test_a_seat_of_somebody_else_is_out_of_reach(ada: Guest, bob: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    bob.sit(table, invite=table["invite"])
    with ada.open(table) as tab:
        action = tab.legal(0)[0][0]
        assert tab.play(1, action)["code"] == "not-seated"
        assert tab.play(7, action)["code"] == "not-seated"
        assert tab.ask(type="undo", seat=1)["code"] == "not-seated"
        assert tab.ask(type="take", seat=1)["code"] == "not-seated"
        assert tab.ask(type="take", seat=9)["code"] == "no-such-seat"
        assert_unchanged(tab, 0)


def test_playing_out_of_turn_and_playing_twice(alone: Tab) -> None:
    first, second = alone.legal(0)[0][0], alone.legal(0)[1][0]
    number = alone.send(type="play", seat=0, action=first, seq=0)
    again = alone.send(type="play", seat=0, action=first, seq=0)
    other = alone.send(type="play", seat=0, action=second, seq=0)
    assert alone.answer(number)["type"] == "ack"
    assert alone.answer(again)["code"] == "not-your-turn"
    assert alone.answer(other)["code"] == "not-your-turn"
    assert alone.play(1, alone.legal(1)[0][0])["type"] == "ack"
    mover = alone.to_move()
    if mover is None:
        alone.wait(lambda tab: tab.to_move() is not None)
        mover = alone.to_move()
    assert mover is not None
    draw = alone.legal(mover)[0][0]
    before = alone.seq
    assert alone.play(mover, draw, before)["type"] == "ack"
    assert alone.play(mover, draw, before)["code"] in ("stale", "not-your-turn")  # the same message once more
    assert alone.play(mover, draw, before + 1000)["code"] in ("stale", "not-your-turn")


def test_nothing_is_played_when_a_game_is_over_or_has_not_begun(ada: Guest) -> None:
    table = ada.make("usa", humans("Bob"))
    with ada.open(table) as tab:
        assert tab.hello["position"] is None
        assert tab.play(0, 1)["code"] == "not-playing"
        assert tab.ask(type="undo", seat=0)["code"] == "not-playing"
        assert tab.ask(type="answer", agree=True)["code"] == "not-playing"
        assert tab.ask(type="give", seat=0, bot="greedy")["code"] == "not-playing"
        assert refused(ada.http.get(f"/api/tables/{table['id']}/record")) == (409, "not-over")
        assert refused(ada.http.get(f"/api/replays/{table['id']}")) == (409, "not-over")


# ------------------------------------------------------------------------------------ who somebody is


def test_a_forged_cookie_is_nobody(server: Server, ada: Guest) -> None:
    person, _, signature = ada.http.cookies["spike"].rpartition(".")
    for cookie in (f"{person}.", f"{person}.AAAA", person, f"x{person}.{signature}", f"{person}.{signature}x", "", "é"):
        response = httpx.get(f"{server.address}/api/me", headers={b"Cookie": f"spike={cookie}".encode()})
        assert response.json() == {"person": None}, cookie


def test_a_cookie_cannot_be_read_by_scripts_nor_sent_by_other_sites(server: Server) -> None:
    response = Guest(server).post("/api/me", {"name": "Ada"})
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1.evil.example"]
)
def test_other_sites_can_change_nothing(server: Server, ada: Guest, origin: str) -> None:
    response = ada.http.post("/api/tables", json={}, headers={"Origin": origin})
    assert refused(response) == (403, "bad-origin")
    table = ada.make("usa", [{"kind": "me"}, *bots(1)])
    assert refused_with(ada, table["id"], origin=origin) == 4403


def test_a_request_without_an_origin_changes_nothing(server: Server, ada: Guest) -> None:
    response = httpx.post(f"{server.address}/api/me", json={"name": "X"}, headers={"Cookie": ada.cookie})
    assert refused(response) == (403, "bad-origin")


def test_on_a_loopback_address_no_other_host_name_works(server: Server) -> None:
    response = httpx.get(f"{server.address}/api/games", headers={"Host": f"evil.example:{server.port}"})
    assert refused(response) == (400, "bad-host")
    assert httpx.get(f"{server.address}/api/games", headers={"Host": f"localhost:{server.port}"}).status_code == 200


def test_sockets_need_a_name_and_a_table(server: Server, ada: Guest) -> None:
    assert refused_with(ada, "nowhere") == 4404
    table = ada.make("usa", [{"kind": "me"}, *bots(1)])
    assert refused_with(Guest(server), table["id"]) == 4401


# ---------------------------------------------------------------------------------------- requests


def test_names_are_short_and_visible(ada: Guest) -> None:
    for name in ("", "   ", "x" * 25, "a\nb\x00", "\u202eadA", "\u2028", "\u200b"):
        assert refused(ada.post("/api/me", {"name": name})) == (400, "bad-name"), name
    assert ada.post("/api/me", {"name": "  Ada   Lovelace "}).json()["person"]["name"] == "Ada Lovelace"
    assert ada.post("/api/me", {"name": "Zoë 🚂"}).status_code == 200


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "no-such-game"),
        ({"game": "../usa", "seats": [{"kind": "me"}]}, "no-such-game"),
        ({"game": "usa", "seats": [{"kind": "me"}]}, "bad-option"),
        ({"game": "usa", "seats": [{"kind": "me"}] + [{"kind": "free"}] * 5}, "bad-option"),
        ({"game": "usa", "seats": [{"kind": "free"}, {"kind": "free"}]}, "bad-seats"),
        ({"game": "usa", "seats": [{"kind": "me"}, {"kind": "me"}]}, "bad-seats"),
        ({"game": "usa", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}, "bad-seats"),
        ({"game": "usa", "seats": [{"kind": "me"}, {"kind": "here", "name": ""}]}, "bad-name"),
        ({"game": "usa", "seats": [{"kind": "me"}, {"kind": "free"}], "options": {"x": 1}}, "bad-option"),
        ({"game": "usa", "seats": [{"kind": "me"}, {"kind": "free"}], "options": {"tickets": "all"}}, "bad-option"),
        ({"game": "usa", "seats": [{"kind": "me"}, {"kind": "free"}], "options": {"starter": "5"}}, "bad-option"),
        ({"game": "usa", "seats": [{"kind": "me"}, {"kind": "free"}], "clock": 1}, "bad-message"),
        ({"game": "usa", "seats": []}, "bad-message"),
        ({"game": "usa"}, "bad-message"),
        ([], "bad-message"),
    ],
)
def test_a_table_that_cannot_be(ada: Guest, body: object, code: str) -> None:
    assert refused(ada.post("/api/tables", body))[1] == code


def test_bodies_are_limited(ada: Guest) -> None:
    assert refused(ada.post("/api/me", {"name": "x" * 20_000})) == (413, "too-big")
    assert refused(ada.http.post("/api/me", content=b"name=Ada")) == (400, "bad-message")
    chunks = (b"x" * 1000 for _ in range(100))
    response = ada.http.post("/api/me", content=chunks, headers={"Content-Type": "application/json"})
    assert refused(response) == (413, "too-big")


def test_what_is_not_there_is_told_by_a_code(ada: Guest) -> None:
    assert refused(ada.http.get("/api/nothing")) == (404, "no-such-page")
    assert refused(ada.http.get("/api/tables/nothing")) == (404, "no-such-table")
    assert refused(ada.http.get("/api/boards/chess")) == (404, "no-such-game")
    assert refused(ada.http.get("/api/replays/nothing")) == (404, "no-such-replay")
    assert refused(ada.http.delete("/api/me"))[0] == 404


def test_somebody_without_a_name_makes_no_table(server: Server) -> None:
    assert refused(Guest(server).post("/api/tables", {"game": "usa", "seats": []})) == (401, "no-name")
