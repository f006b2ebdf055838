"""Starts a server: finds out first what could go wrong, and says it in one sentence."""

import asyncio
import logging
import os
import socket
import webbrowser
from collections.abc import Callable
from typing import Any

import uvicorn

from goldenspike.engine.errors import SpikeError
from goldenspike.server.app import make_app
from goldenspike.server.settings import Settings, as_environment
from goldenspike.server.storage.database import Database

LONGEST_SOCKET_MESSAGE = 64_000  # bytes; longer ones end the connection, those above 2 000 get an error
SHUTDOWN_SECONDS = 3


def serve(settings: Settings, open_browser: bool = False, tell: Callable[[str], None] = print) -> None:
    """Run until interrupted; raises SpikeError if it cannot start."""
    if settings.workers > 1 and settings.database.startswith("sqlite"):
        raise SpikeError(
            "More than one server process needs PostgreSQL: with SQLite they would not hear of each other's moves."
        )
    sock = listen(settings.host, settings.port)
    asyncio.run(_check_database(settings))
    port = sock.getsockname()[1]
    address = page_address(settings.host, port)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s")
    if settings.workers > 1:
        _serve_many(settings, sock, address, tell)
        return
    server = _Server(uvicorn.Config(make_app(settings), **_config()), address, open_browser, tell)
    server.run(sockets=[sock])


def _config() -> dict[str, Any]:
    """How uvicorn is to behave."""
    return {
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "ws_max_size": LONGEST_SOCKET_MESSAGE,
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 30.0,
        "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
    }


def _serve_many(settings: Settings, sock: socket.socket, address: str, tell: Callable[[str], None]) -> None:
    """Several processes on one port; each reads the settings from its environment."""
    from uvicorn.supervisors import Multiprocess

    os.environ.update(as_environment(settings))
    config = uvicorn.Config(
        "goldenspike.server.app:app_from_environment", factory=True, workers=settings.workers, **_config()
    )
    tell(f"Golden Spike is at {address} in {settings.workers} processes (Ctrl-C ends it).")
    Multiprocess(config, sockets=[sock]).run()


class _Server(uvicorn.Server):
    """Tells where it is as soon as it can be reached."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool, tell: Callable[[str], None]) -> None:
        super().__init__(config)
        self.address = address
        self.open_browser = open_browser
        self.tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.tell(f"Golden Spike is at {self.address} (Ctrl-C ends it).")
            if self.open_browser:
                await asyncio.to_thread(webbrowser.open, self.address)


def listen(host: str, port: int) -> socket.socket:
    """A socket that people can connect to; raises SpikeError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(1024)
    except (OSError, OverflowError) as error:
        sock.close()
        if isinstance(error, OSError) and error.errno in _TAKEN:
            raise SpikeError(f"Port {port} of {host} is taken: end the other program, or choose another.") from None
        reason = error.strerror if isinstance(error, OSError) else "no such port"
        raise SpikeError(f"Cannot listen on port {port} of '{host}': {(reason or 'unknown reason').lower()}.") from None
    return sock


_TAKEN = {98, 48, 10048}  # EADDRINUSE on Linux, macOS, Windows


def page_address(host: str, port: int) -> str:
    """Where a person on this machine finds the page."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


async def _check_database(settings: Settings) -> None:
    database = Database(settings.database)
    try:
        await database.prepare()
    finally:
        await database.close()
