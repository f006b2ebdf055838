"""The people of a measure: sockets that play, and note how long it takes until everybody has heard of a move."""

import asyncio
import math
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from goldenspike.server.load.bots import BotTable
from goldenspike.server.load.stage import Place, Stage

PATIENCE_SECONDS = 30.0
PING_SECONDS = 0.01
AT_ONCE = 50  # sockets that are opened at the same time


class Latency:
    """Waiting times in milliseconds."""

    def __init__(self) -> None:
        self.found: list[float] = []

    def add(self, seconds: float) -> None:
        self.found.append(seconds * 1000)

    def at(self, share: float) -> float:
        """The time within which this share of all was done (1.0: the slowest)."""
        if not self.found:
            return math.nan
        return sorted(self.found)[min(len(self.found) - 1, int(share * len(self.found)))]


@dataclass
class Found:
    actions: int = 0
    latency: Latency = field(default_factory=Latency)
    busy: float = 0.0  # share of one core that the server used
    waited: float = 0.0  # share of the time that it wanted a core and got none


class _Position(msgspec.Struct):
    legal: dict[str, list[tuple[int, str]]]
    deciders: list[int]


class _Heard(msgspec.Struct):
    """As much of a message as a player needs."""

    type: str
    seq: int = -1
    id: int | None = None
    position: _Position | None = None


_decoder = msgspec.json.Decoder(_Heard)


class Player:
    """One socket; a task receives all the time."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        self.legal: dict[str, list[tuple[int, str]]] = {}
        self.over = False
        self.answered = -1  # the id of the last answer
        self.heard = asyncio.Event()
        self.task = asyncio.create_task(self._receive())

    async def _receive(self) -> None:
        async for text in self.socket:
            message = _decoder.decode(text)
            if message.type in ("ack", "error", "pong") and message.id is not None:
                self.answered = message.id
            else:
                self.seq = max(self.seq, message.seq)
                if message.position is not None:
                    self.legal = message.position.legal
                    self.over = not message.position.deciders
            self.heard.set()

    async def until(self, seq: int, answered: int = -1) -> None:
        """Wait until this much has been heard."""
        while self.seq < seq or self.answered < answered:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), PATIENCE_SECONDS)

    async def until_asked(self) -> bool:
        """Wait for a decision of one's own; whether there is one: the game may end before."""
        while not self.legal and not self.over:
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), PATIENCE_SECONDS)
        return not self.over

    async def send(self, **message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())


async def open_player(stage: Stage, place: Place, cookie: str, stack: AsyncExitStack) -> Player:
    address = f"ws://{stage.address}/api/tables/{place.table}/socket"
    socket = await stack.enter_async_context(
        connect(
            address,
            additional_headers={"Cookie": cookie},
            origin=Origin(f"http://{stage.address}"),
            max_size=None,
            open_timeout=PATIENCE_SECONDS,
            ping_interval=None,
        )
    )
    player = Player(socket)
    await asyncio.wait_for(player.heard.wait(), PATIENCE_SECONDS)
    return player


async def play_at_tables(stage: Stage, seconds: float, pause: float) -> Found:
    """At every table one action in each pause, by whoever is to move."""
    found = Found()
    gate = asyncio.Semaphore(AT_ONCE)
    async with AsyncExitStack() as stack:

        async def come(place: Place) -> list[Player]:
            async with gate:
                return [await open_player(stage, place, cookie, stack) for cookie in place.cookies]

        tables = await asyncio.gather(*(come(place) for place in stage.places))
        busy, waited, end = stage.busy_seconds(), stage.waited_seconds(), time.perf_counter() + seconds
        await asyncio.gather(*(_play(players, pause, end, found) for players in tables))
        found.busy = (stage.busy_seconds() - busy) / seconds
        found.waited = (stage.waited_seconds() - waited) / seconds
    return found


async def _play(players: list[Player], pause: float, end: float, found: Found) -> None:
    dice = random.Random(id(players))
    await asyncio.sleep(dice.random() * pause)
    number = 0
    while time.perf_counter() < end:
        began = time.perf_counter()
        mover = next((player for player in players if player.legal), None)
        if mover is None:
            return  # the game is over
        seat, legal = next(iter(mover.legal.items()))
        number += 1
        seq = mover.seq
        await mover.send(type="play", id=number, seat=int(seat), action=dice.choice(legal)[0], seq=seq)
        await mover.until(seq + 1, number)
        for player in players:
            await player.until(seq + 1)
        found.latency.add(time.perf_counter() - began)
        found.actions += 1
        await asyncio.sleep(max(0.0, began + pause - time.perf_counter()))


async def watch_beside_bots(stage: Stage, seconds: float) -> Found:
    """Both seats of a table are given to bots, who then play as fast as they may; at another table somebody asks
    again and again for an answer."""

    found = Found()
    async with AsyncExitStack() as stack:
        probe = await open_player(stage, stage.places[0], stage.places[0].cookies[0], stack)
        bots = await BotTable.begin(stage, stack)
        waited, end = stage.waited_seconds(), time.perf_counter() + seconds
        first = bots.moves
        number = 0
        while time.perf_counter() < end:
            number += 1
            began = time.perf_counter()
            await probe.send(type="ping", id=number)
            await probe.until(0, number)
            found.latency.add(time.perf_counter() - began)
            await asyncio.sleep(PING_SECONDS)
        found.actions = bots.moves - first
        found.waited = (stage.waited_seconds() - waited) / seconds
    return found
