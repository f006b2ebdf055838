"""A real server in a process of its own, and people who use it over HTTP and sockets."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src"
PATIENCE = 60.0  # seconds: the machine may be busy with other tests

Json = dict[str, Any]


class Server:
    """`spike serve` on a free loopback port."""

    def __init__(self, database: str, *extra: str, **environment: str) -> None:
        self.database = database
        self.extra = extra
        self.environment = environment
        self.address = ""
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.server.serve", "--port", str(self.port), "--database", self.database]
        self.process = subprocess.Popen(
            [*command, *self.extra],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | self.environment,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found is not None, line + (self.process.stdout.read() if self.process.poll() is not None else "")
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """What a power cut or an impatient administrator does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> str:
        """End it politely; everything that it printed."""
        self.process.terminate()
        try:
            said, _ = self.process.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            said, _ = self.process.communicate()
        return said

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()


class Guest:
    """Somebody with a browser."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        origin = {"Origin": server.address}
        self.http = httpx.Client(base_url=server.address, headers=origin, timeout=PATIENCE)
        if name:
            assert self.post("/api/me", {"name": name}).status_code == 200

    @property
    def cookie(self) -> str:
        return f"spike={self.http.cookies['spike']}"

    def get(self, path: str) -> Any:
        response = self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    def post(self, path: str, body: object) -> httpx.Response:
        return self.http.post(path, json=body)

    def make(self, game: str, seats: Sequence[Json], **more: object) -> Json:
        response = self.post("/api/tables", {"game": game, "seats": list(seats), **more})
        assert response.status_code == 201, response.text
        table: Json = response.json()["table"]
        return table

    def sit(self, table: Json, **more: object) -> Json:
        response = self.post(f"/api/tables/{table['id']}/sit", more)
        assert response.status_code == 200, response.text
        found: Json = response.json()["table"]
        return found

    def open(self, table: Json | str, since: int = 0) -> "Tab":
        return Tab(self, table if isinstance(table, str) else table["id"], since)


class Tab:
    """One open socket at a table, and everything that it has been sent."""

    def __init__(self, guest: Guest, table: str, since: int = 0, origin: str | None = None) -> None:
        self.guest = guest
        address = guest.server.address.replace("http", "ws") + f"/api/tables/{table}/socket?since={since}"
        headers = {"Cookie": guest.cookie} if "spike" in guest.http.cookies else {}
        self.held = ExitStack()
        self.socket: ClientConnection = self.held.enter_context(
            connect(
                address,
                additional_headers=headers,
                origin=Origin(guest.server.address if origin is None else origin),
                max_size=None,
                open_timeout=PATIENCE,
            )
        )
        self.raw: list[str] = []
        self.seq = 0
        self.table: Json = {}
        self.position: Json = {}
        self.steps: list[Json] = []
        self.next_id = 0
        self.hello = self.receive()
        assert self.hello["type"] == "hello"
        self.seats: list[int] = self.hello["you"]["seats"]
        self.seq = self.hello["seq"]

    # ---------------------------------------------------------------------------- receiving

    def receive(self, timeout: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["type"] in ("hello", "step", "table"):
            self.seq = max(self.seq, message["seq"])
            self.position = message["position"] or self.position
            self.table = message.get("table", self.table)
        if message["type"] == "hello":
            self.steps += message["history"]
        if message["type"] == "step":
            self.steps.append(message)
        return message

    def wait(self, until: Callable[["Tab"], object]) -> Json:
        """Receive until something is so."""
        end = time.monotonic() + PATIENCE
        message: Json = {}
        while not until(self):
            assert time.monotonic() < end, "nothing came"
            message = self.receive()
        return message

    def answer(self, number: int) -> Json:
        """The answer to a message."""
        while True:
            message = self.receive()
            if message["type"] in ("ack", "error", "pong") and message["id"] == number:
                return message

    # ------------------------------------------------------------------------------ sending

    def send(self, **message: object) -> int:
        self.next_id += 1
        self.socket.send(json.dumps({"id": self.next_id, **message}))
        return self.next_id

    def ask(self, **message: object) -> Json:
        return self.answer(self.send(**message))

    def play(self, seat: int, action: int, seq: int | None = None) -> Json:
        return self.ask(type="play", seat=seat, action=action, seq=self.seq if seq is None else seq)

    def legal(self, seat: int) -> list[tuple[int, str]]:
        return [(action, text) for action, text in self.position["legal"].get(str(seat), [])]

    def view(self, seat: int) -> Json:
        view: Json = self.position["views"][str(seat)]
        return view

    @property
    def over(self) -> bool:
        return self.position.get("result") is not None

    def to_move(self) -> int | None:
        """One of our seats that is to decide."""
        if self.over:
            return None
        return next((seat for seat in self.seats if str(seat) in self.position.get("legal", {})), None)

    def close(self) -> None:
        self.held.close()

    def __enter__(self) -> "Tab":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def play_on(tabs: Sequence[Tab], moves: int = 100_000, pick: Callable[[Tab, int], int] | None = None) -> int:
    """Everybody plays whenever it is their turn, until so many moves are made or the game is over."""
    made = 0
    while made < moves and not tabs[0].over:
        tabs[0].wait(lambda tab: tab.over or tab.position.get("deciders"))
        newest = max(tab.seq for tab in tabs)
        for tab in tabs:
            while tab.seq < newest:
                tab.receive()
        movers = [(tab, tab.to_move()) for tab in tabs if tab.to_move() is not None]
        if not movers:
            tabs[0].receive()
            continue
        tab, seat = movers[0]
        assert seat is not None
        action = pick(tab, seat) if pick is not None else steady(tab, seat)
        answer = tab.play(seat, action)
        assert answer["type"] == "ack", answer
        made += 1
    return made


def steady(tab: Tab, seat: int) -> int:
    """A player who gets to the end quickly: claims the longest, else draws."""
    legal = tab.legal(seat)
    for verb in ("claim", "pay", "build", "survey", "marker", "home"):
        found = [action for action, text in legal if text.split()[0] == verb]
        if found:
            return found[len(found) // 2]
    draws = [action for action, text in legal if text == "draw" or text.startswith("take")]
    return draws[0] if draws else legal[0][0]


def humans(*names: str) -> list[Json]:
    """Seats for the maker and for friends."""
    return [{"kind": "me"}, *({"kind": "free"} for _ in names)]


def bots(count: int, name: str = "greedy") -> list[Json]:
    return [{"kind": "bot", "bot": name} for _ in range(count)]


def refused_with(guest: Guest, table: str, origin: str | None = None) -> int:
    """The code with which the server closes a socket that it does not want."""
    try:
        Tab(guest, table, origin=origin)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd is not None else 1006
    return 0
