"""The socket of a table: one per browser tab. Messages of docs/protocol.md go in and out here."""

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from goldenspike.server.codes import Refused
from goldenspike.server.house import House
from goldenspike.server.messages import Answer, Give, Message, Ping, Play, Take, Undo, id_of, read_message
from goldenspike.server.tables.facts import Person
from goldenspike.server.tables.hall import Live, finish
from goldenspike.server.tables.telling import encode
from goldenspike.server.web.guard import address_of, check_host, check_origin

MOST_UNSENT = 500  # messages that a slow browser may be behind
CLOSE_CODES = {"no-name": 4401, "bad-origin": 4403, "bad-host": 4403, "rate": 4429}
CLOSE_OTHER = 4404
CLOSE_AGAIN = 1012  # the page reconnects

logger = logging.getLogger("goldenspike.server")


class Connection:
    """One open socket, with what is still to be sent on it."""

    def __init__(self, socket: WebSocket, person: Person) -> None:
        self.socket = socket
        self.person = person
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)
        self.closing = False

    def post(self, message: bytes) -> None:
        if self.closing:
            return
        try:
            self.unsent.put_nowait(message)
        except asyncio.QueueFull:
            self.close()  # too slow: it reconnects and gets everything anew

    def close(self) -> None:
        """Send nothing more, and end the connection."""
        self.closing = True
        while not self.unsent.empty():
            self.unsent.get_nowait()
        self.unsent.put_nowait(None)

    async def send_all(self) -> None:
        """Runs beside the receiving: sends what is posted, until the socket closes."""
        try:
            while (message := await self.unsent.get()) is not None:
                await self.socket.send_text(message.decode())
            await self.socket.close(CLOSE_AGAIN)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # the other side is gone; the receiving ends as well


async def table_socket(socket: WebSocket) -> None:
    house: House = socket.app.state.house
    try:
        person, live, since = await _enter(house, socket)
    except Refused as refused:
        await socket.accept()
        await socket.close(CLOSE_CODES.get(refused.code, CLOSE_OTHER), refused.code)
        return
    await socket.accept()
    connection = Connection(socket, person)
    sender = asyncio.create_task(connection.send_all(), name="socket")
    try:
        await house.hall.join(live, connection, since)
        await _receive_all(house, live, connection)
    finally:
        await finish(house.hall.part(live, connection))
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _enter(house: House, socket: WebSocket) -> tuple[Person, Live, int]:
    """Who comes, to which table, and what they know already; raises Refused."""
    check_host(socket.headers, house.settings.hosts)
    check_origin(socket.headers)
    house.rates.count("sockets", house.people.id_in(socket.headers) or address_of(socket.scope))
    person = await house.people.of(socket)
    if person is None:
        raise Refused("no-name")
    live = await house.hall.get(socket.path_params["table"])
    since = socket.query_params.get("since", "0")
    return person, live, int(since) if since.isascii() and since.isdigit() and len(since) < 10 else 0


async def _receive_all(house: House, live: Live, connection: Connection) -> None:
    socket = connection.socket
    whose = f"{connection.person.id} {id(connection)}"
    while socket.client_state == WebSocketState.CONNECTED and not connection.closing:
        try:
            received = await socket.receive()
        except (WebSocketDisconnect, RuntimeError):
            return
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text") or received.get("bytes") or ""
        try:
            house.rates.count("messages", whose)
            message = read_message(text)
            await _do(house, live, connection, message)
        except Refused as refused:
            _post_error(live, connection, id_of(text), refused.code)
        except Exception as error:  # our own fault: the socket lives on, and the log tells the kind but no content
            logger.error("Table %s: a message failed (%s).", live.facts.id, type(error).__name__)
            _post_error(live, connection, id_of(text), "busy")


def _post_error(live: Live, connection: Connection, message: int | None, code: str) -> None:
    connection.post(encode({"type": "error", "id": message, "code": code, "seq": _seq(live)}))


def _seq(live: Live) -> int:
    return live.play.seq if live.play is not None else 0


async def _do(house: House, live: Live, connection: Connection, message: Message) -> None:
    """Do what a message asks for, and acknowledge it."""
    person = connection.person
    seq: int | None = None
    match message:
        case Ping():
            connection.post(encode({"type": "pong", "id": message.id}))
            return
        case Play():
            seq = await house.playing.play(live, person.id, message.seat, message.action, message.seq)
        case Undo():
            seq = await house.playing.undo(live, person.id, message.seat)
        case Answer():
            seq = await house.playing.answer(live, person.id, message.agree)
        case Give():
            await finish(house.seating.give(live, person, message.seat, message.bot))
        case Take():
            await finish(house.seating.take(live, person, message.seat))
    connection.post(encode({"type": "ack", "id": message.id, "seq": _seq(live) if seq is None else seq}))
