"""`spike serve`: every fault in one sentence; settings; rates."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from goldenspike.engine.errors import SpikeError
from goldenspike.server.settings import Rates, Settings, as_environment, database_address, from_environment, rates_from
from tests.server.conftest import sqlite
from tests.server.kit import Guest, Server, Tab, bots, refused_with


def spike(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "goldenspike", "serve", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | environment,
    )


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        done = spike("--port", str(port), "--database", sqlite(tmp_path))
    assert done.returncode == 2
    assert done.stderr == f"spike: Port {port} of 127.0.0.1 is taken: end the other program, or choose another.\n"


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--database", "mysql://x/y"], "mysql"),
        (["--database", "sqlite+aiosqlite:////nowhere/x.db"], "unable to open database file"),
        (["--host", "999.1.1.1"], "999.1.1.1"),
        (["--port", "99999"], "99999"),
        (["--workers", "2"], "PostgreSQL"),
        (["--bots-from", "no_such_module"], "no_such_module"),
        (["--bot", "greedy"], "NAME=BOT"),
        (["--bot", "My Bot=greedy"], "'My Bot'"),
        (["--bot", "mine=gready"], "There is no bot 'gready'"),
        (["--bot", "mine=program:command=./no-such-program"], "'./no-such-program'"),
    ],
)
def test_what_cannot_be_served_is_told_in_one_sentence(arguments: list[str], part: str, tmp_path: Path) -> None:
    done = spike("--port", "0", *arguments, XDG_DATA_HOME=str(tmp_path), DATABASE_URL="")
    assert done.returncode == 2
    assert part in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_the_database_lies_in_the_data_folder_unless_another_is_named(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    file = tmp_path / "goldenspike" / "spike.sqlite3"
    assert database_address("", home) == f"sqlite+aiosqlite:///{file}"
    assert file.parent.stat().st_mode & 0o77 == 0
    assert database_address("", home | {"DATABASE_URL": "postgres://u@h/d"}) == "postgresql+asyncpg://u@h/d"
    assert database_address("sqlite:///x.db", home | {"DATABASE_URL": "y"}) == "sqlite+aiosqlite:///x.db"
    with pytest.raises(SpikeError):
        database_address("nonsense", home)


def test_settings_travel_to_worker_processes() -> None:
    settings = Settings(
        "postgresql+asyncpg://x/y",
        "0.0.0.0",
        81,
        3,
        2,
        1.5,
        0.5,
        2.5,
        ("a.b", "c"),
        (("mine", 'program:command="./my-bot 1,2",seconds=2'), ("rash", "random")),
        Rates(names="7/minute"),
    )
    assert from_environment(as_environment(settings)) == settings
    assert from_environment({}) == Settings()


def test_a_rate_that_is_none_is_told() -> None:
    assert rates_from({"GOLDENSPIKE_SERVE_RATES_NAMES": "100/minute"}) == Rates(names="100/minute")
    with pytest.raises(SpikeError, match="GOLDENSPIKE_SERVE_RATES_NAMES is 'many'"):
        rates_from({"GOLDENSPIKE_SERVE_RATES_NAMES": "many"})


def test_on_a_public_address_any_host_name_works() -> None:
    assert Settings(host="0.0.0.0").hosts == ()
    assert "localhost" in Settings().hosts


def test_who_asks_for_too_much_is_told_to_wait(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), "--real-rates") as server:
        guest = Guest(server, "Ada")
        table = guest.make("usa", [{"kind": "me"}, *bots(1)])
        with guest.open(table) as tab:
            flood(tab)
        made = [guest.post("/api/tables", {"game": "usa", "seats": [{"kind": "me"}, *bots(1)]}) for _ in range(31)]
        refused = [response for response in made if response.status_code == 429]
        assert refused
        assert refused[0].json()["error"] == "rate"
        assert int(refused[0].headers["retry-after"]) > 0
        names = [Guest(server).post("/api/me", {"name": "X"}).status_code for _ in range(31)]
        assert 429 in names
        assert 429 in [guest.http.get("/api/me").status_code for _ in range(600)]
        assert 4429 in [refused_with(guest, table["id"]) for _ in range(121)]


def flood(tab: Tab) -> None:
    """More messages in a second than anybody types: some are refused, the socket lives on."""
    numbers = [tab.send(type="ping") for _ in range(120)]
    answers = [tab.answer(number) for number in numbers]
    assert {"pong", "error"} == {answer["type"] for answer in answers}
    assert {answer["code"] for answer in answers if answer["type"] == "error"} == {"rate"}
