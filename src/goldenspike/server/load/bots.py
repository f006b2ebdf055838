"""Bots in a hurry: a table that only bots play, and a new one whenever a game is over."""

import asyncio
import http.client
from contextlib import AsyncExitStack

import msgspec

from goldenspike.server.load.stage import Stage

SEATS = [{"kind": "me"}, *({"kind": "bot", "bot": "medium"} for _ in range(3))]


class BotTable:
    """Counts the moves of bots that play one game after the other."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.cookie = stage.places[0].cookies[1]
        self.finished = 0  # moves of games that are over
        self.running = 0  # moves of the present game
        self.table = ""

    @property
    def moves(self) -> int:
        return self.finished + self.running

    @staticmethod
    async def begin(stage: Stage, stack: AsyncExitStack) -> "BotTable":
        """Start a game, and wait until its bots are at it."""
        bots = BotTable(stage)
        task = asyncio.create_task(bots._run())
        stack.callback(task.cancel)
        while bots.moves < 10:
            await asyncio.sleep(0.05)
        return bots

    async def _run(self) -> None:
        while True:
            if not self.table:
                made = await asyncio.to_thread(self._ask, "POST", "/api/tables", {"game": "usa", "seats": SEATS})
                self.table = str(made["id"])
                await asyncio.to_thread(self._ask, "POST", f"/api/tables/{self.table}/leave", {})
            await asyncio.sleep(0.25)
            table = await asyncio.to_thread(self._ask, "GET", f"/api/tables/{self.table}", None)
            moves = table["moves"]
            assert isinstance(moves, int)
            self.running = moves
            if table["status"] == "over":
                self.finished, self.running, self.table = self.moves, 0, ""

    def _ask(self, method: str, path: str, body: object) -> dict[str, object]:
        """One request of the person who left their seat to a bot."""
        connection = http.client.HTTPConnection(self.stage.address, timeout=30)
        headers = {"Cookie": self.cookie, "Origin": f"http://{self.stage.address}", "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
        answer: dict[str, dict[str, object]] = msgspec.json.decode(connection.getresponse().read())
        connection.close()
        return answer["table"]
