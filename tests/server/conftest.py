"""Servers and databases for the tests of the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.kit import Guest, Server
from tests.server.postgres import Postgres, find_postgres


def sqlite(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'spike.sqlite3'}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests share."""
    with Server(sqlite(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> Guest:
    return Guest(server, "Ada")


@pytest.fixture
def bob(server: Server) -> Guest:
    return Guest(server, "Bob")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    """A real PostgreSQL that is ours alone."""
    programs = find_postgres()
    if programs is None:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    with Postgres(programs) as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    running: Postgres = request.getfixturevalue("postgres")
    return running.new_database()
