"""The application: which address is answered by what, and what runs while it is up."""

import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import SQLAlchemyError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from goldenspike.server.codes import Refused
from goldenspike.server.house import House
from goldenspike.server.settings import Settings, from_environment
from goldenspike.server.web import lobby, replays
from goldenspike.server.web.answers import refusal
from goldenspike.server.web.guard import Guard
from goldenspike.server.web.pages import Pages
from goldenspike.server.web.socket import table_socket

logger = logging.getLogger("goldenspike.server")


def make_app(settings: Settings) -> Starlette:
    """A server with these settings; everything is opened when it starts and closed when it ends."""
    house = House(settings)
    pages = Pages()

    @asynccontextmanager
    async def running(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Starlette(
        routes=[
            Route("/api/health", lobby.health),
            Route("/api/me", lobby.who_am_i),
            Route("/api/me", lobby.name_me, methods=["POST"]),
            Route("/api/games", lobby.games),
            Route("/api/boards/{game}", pages.board),
            Route("/api/tables", lobby.tables),
            Route("/api/tables", lobby.make_table, methods=["POST"]),
            Route("/api/tables/{table}", lobby.show_table),
            Route("/api/tables/{table}/sit", lobby.sit, methods=["POST"]),
            Route("/api/tables/{table}/leave", lobby.leave, methods=["POST"]),
            Route("/api/tables/{table}/record", lobby.record),
            WebSocketRoute("/api/tables/{table}/socket", table_socket),
            Route("/api/replays", replays.upload, methods=["POST"]),
            Route("/api/replays/{replay}", replays.show),
            Route("/api/replays/{replay}/steps", replays.steps),
            Route("/api/replays/{replay}/record", replays.record),
            Route("/boards/{game}/{name}", pages.backdrop),
            Route("/{path:path}", pages.page),
        ],
        middleware=[Middleware(Guard, settings, house.rates, house.people)],
        exception_handlers={
            Refused: refused,
            HTTPException: _no_such_page,
            SQLAlchemyError: _database_failed,
            OSError: _database_failed,
        },
        lifespan=running,
    )
    app.state.house = house
    return app


def app_from_environment() -> Starlette:
    """For worker processes that are started anew: the settings come from the environment."""
    return make_app(from_environment(os.environ))


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(error)


async def _no_such_page(request: Request, error: Exception) -> Response:
    return refusal(Refused("no-such-page"))


async def _database_failed(request: Request, error: Exception) -> Response:
    logger.error("A request failed (%s).", type(error).__name__)
    return refusal(Refused("busy"))
