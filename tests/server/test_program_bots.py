"""Programs at a table of the server: only its owner says which command runs."""

import os
import time
from pathlib import Path

import pytest

from tests.programs.scripts import EXAMPLE, asked, bot, whole
from tests.server.conftest import sqlite
from tests.server.kit import Guest, Server, Tab, bots


def quick_end(tab: Tab) -> None:
    """Leave the table: bots play the game to its end."""
    assert tab.guest.post(f"/api/tables/{tab.table['id']}/leave", {}).status_code == 200
    tab.wait(lambda tab: tab.over)


def test_a_program_that_the_owner_has_named_plays_a_whole_game(tmp_path: Path) -> None:
    noted = tmp_path / "pid"
    begin = f"import os\nwith open({str(noted)!r}, 'w') as file:\n    file.write(str(os.getpid()))\n"
    program = whole(tmp_path, begin + EXAMPLE.read_text(encoding="utf-8"))
    server = Server(sqlite(tmp_path), "--bot", f"mine={bot(program)}")
    guest = Guest(server, "Ada")
    assert "mine" in guest.get("/api/games")["bots"]
    with guest.open(guest.make("usa", [{"kind": "me"}, *bots(1, "mine")])) as tab:
        quick_end(tab)
        assert sum(step["seat"] == 1 for step in tab.steps) > 20
    process = int(noted.read_text())
    os.kill(process, 0)  # it may wait for the next question
    assert "failed" not in server.stop()
    gone = time.monotonic() + 30
    while Path(f"/proc/{process}").exists():
        assert time.monotonic() < gone
        time.sleep(0.05)


def test_a_program_that_fails_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    program = asked(tmp_path, "print('my hand is', message['view']['hand'], flush=True)")
    server = Server(sqlite(tmp_path), "--bot", f"babbler={bot(program)}")
    guest = Guest(server, "Ada")
    with guest.open(guest.make("usa", [{"kind": "me"}, *bots(1, "babbler")])) as tab:
        quick_end(tab)
    said = server.stop()
    assert "the bot babbler failed (ProgramFailed)" in said
    assert "hand" not in said


@pytest.mark.parametrize("name", ["program", "program:command=true", "greedy:", "greedy,random", "random:seconds=1"])
def test_people_ask_for_bots_by_plain_names_only(ada: Guest, name: str) -> None:
    assert name not in ada.get("/api/games")["bots"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": name}]
    assert ada.post("/api/tables", {"game": "usa", "seats": seats}).json() == {"error": "bad-seats"}
    with ada.open(ada.make("usa", [{"kind": "me"}, *bots(1, "random")])) as tab:
        assert tab.ask(type="give", seat=0, bot=name)["code"] == "bad-seats"
