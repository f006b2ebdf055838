"""Nothing that was acknowledged is ever lost, and a bot that fails hurts nobody."""

import random
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.conftest import sqlite
from tests.server.kit import Guest, Server, bots, play_on, steady


def test_every_acknowledged_move_is_there_after_a_kill(tmp_path: Path) -> None:
    """kill -9 in the middle of many moves at several tables, three times."""
    server = Server(sqlite(tmp_path))
    guest = Guest(server, "Ada")
    seats = [{"kind": "me"}, {"kind": "here", "name": "Eve"}]
    tables = [guest.make("usa", seats) for _ in range(4)]
    seen: dict[str, list[tuple[int, int | None, str | None]]] = {table["id"]: [] for table in tables}

    def play(table: str) -> None:
        """Plays until the server dies; notes every step that it has heard of."""
        tab = guest.open(table)
        try:
            while True:
                seat = tab.to_move()
                if seat is None:
                    return
                tab.play(seat, steady(tab, seat))
        except (ConnectionClosed, OSError, TimeoutError):
            pass
        finally:
            seen[table] = [(step["seq"], step["seat"], step["text"]) for step in tab.steps]

    for _ in range(3):
        threads = [threading.Thread(target=play, args=(table["id"],)) for table in tables]
        for thread in threads:
            thread.start()
        time.sleep(0.5 + random.random() / 2)
        server.kill()
        for thread in threads:
            thread.join()
        server.start()
        for table in tables:
            with guest.open(table) as tab:
                stored = [(step["seq"], step["seat"], step["text"]) for step in tab.steps]
                heard = seen[table["id"]]
                assert stored[: len(heard)] == heard
                assert len(stored) <= len(heard) + 1  # at most the one move whose answer was lost
    assert min(len(heard) for heard in seen.values()) > 5
    server.stop()


def test_bots_go_on_after_a_kill(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path))
    guest = Guest(server, "Ada")
    table = guest.make("usa", [{"kind": "me"}, *bots(3)])
    guest.post(f"/api/tables/{table['id']}/leave", {})
    time.sleep(0.3)
    server.kill()
    server.start()
    with guest.open(table) as tab:
        tab.wait(lambda tab: tab.over)
    server.stop()


def test_a_bot_that_crashes_hangs_or_cheats_does_not_stop_the_game(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path), "--bots-from", "tests.server.bad_bots", "--think", "1.5")
    guest = Guest(server, "Ada")
    assert {"crashing", "hanging", "illegal", "chatty"} <= set(guest.get("/api/games")["bots"])
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": name} for name in ("crashing", "hanging", "illegal", "chatty"))]
    table = guest.make("usa", seats)
    other = guest.make("usa", [{"kind": "me"}, {"kind": "here", "name": "Eve"}])
    with guest.open(table) as tab, guest.open(other) as calm:
        began = time.monotonic()
        play_on([calm], 20)  # meanwhile nobody else waits
        assert time.monotonic() - began < 10
        play_on([tab], 5)
        tab.wait(lambda tab: tab.to_move() is not None)
        assert {step["seat"] for step in tab.steps} == {0, 1, 2, 3, 4}
    said = server.stop()
    assert "crashing" in said
    assert "hanging" in said
    for word in ("Traceback", "boston", "ticket", "secret", "hand"):
        assert word not in said


def test_a_game_goes_on_under_the_same_rules_only(tmp_path: Path) -> None:
    import sqlite3

    server = Server(sqlite(tmp_path))
    guest = Guest(server, "Ada")
    table = guest.make("usa", [{"kind": "me"}, *bots(1)])
    server.stop()
    with sqlite3.connect(tmp_path / "spike.sqlite3") as database:
        database.execute("UPDATE tables SET rules = 999")
    server.start()
    assert guest.http.get(f"/api/tables/{table['id']}").json() == {"error": "old-rules"}
    assert guest.get("/api/tables")["mine"][0]["id"] == table["id"]
    server.stop()
