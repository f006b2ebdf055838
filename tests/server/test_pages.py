"""Boards, pictures and pages: complete, compressed, and with the headers that keep people safe."""

import asyncio
import gzip
import json
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from goldenspike.games import all_games, find_game
from goldenspike.server.app import refused
from goldenspike.server.codes import Refused
from goldenspike.server.web.boards import board_json
from goldenspike.server.web.pages import PAGES, Pages
from tests.server.kit import Guest, Server

GAMES = [game.id for game in all_games() if board_json(game.id) is not None]


@pytest.mark.parametrize("game", GAMES)
def test_a_board_has_all_that_is_needed_to_draw_it(game: str, ada: Guest) -> None:
    listed = {entry["id"]: entry for entry in ada.get("/api/games")["games"]}[game]
    response = ada.http.get(listed["board"])
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-encoding"] == "gzip"
    board = response.json()
    assert {route["id"] for route in board["routes"]} == set(board["layout"]["routes"])
    state = find_game(game).new(2, 1)
    for route in board["routes"]:
        assert state.text(route["claim"]) == f"claim {route['name']}"
    assert board["backdrops"]
    for address in board["backdrops"].values():
        picture = ada.http.get(address)
        assert picture.headers["content-type"] == "image/webp"
        assert "immutable" in picture.headers["cache-control"]
    again = ada.http.get(f"/api/boards/{game}", headers={"If-None-Match": response.headers["etag"]})
    assert again.status_code == 304


def test_a_game_without_a_route_board_has_none(ada: Guest) -> None:
    for entry in ada.get("/api/games")["games"]:
        assert (entry["board"] is not None) == (entry["id"] in GAMES)


def test_the_first_view_of_a_table_is_small(ada: Guest) -> None:
    """Everything that a page loads to show a table, besides the pages and the picture."""
    for game in GAMES:
        table = ada.make(game, [{"kind": "me"}, {"kind": "bot", "bot": "random"}])
        with ada.open(table) as tab:
            size = len(gzip.compress(tab.raw[0].encode(), 6)) + len(gzip.compress(board_json(game) or b"", 9))
        assert size < 50_000


class Reader:
    """Asks an application without a server."""

    def __init__(self, app: Starlette) -> None:
        self.app = app

    def get(self, path: str, **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                return await client.get(
                    path, headers={name.replace("_", "-"): value for name, value in headers.items()}
                )

        return asyncio.run(ask())


def pages(tmp_path: Path) -> Reader:
    for name, text in {
        "index.html": "<!doctype html><title>Golden Spike</title>",
        "assets/app-1a2b.js": "console.log('hello')\n" * 100,
        "favicon.svg": "<svg/>",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "assets/app-1a2b.js.gz").write_bytes(gzip.compress(b"packed"))
    routes = [Route("/{path:path}", Pages(tmp_path).page)]
    return Reader(Starlette(routes=routes, exception_handlers={Refused: refused}))


def test_every_address_of_the_page_gives_the_page(tmp_path: Path) -> None:
    client = pages(tmp_path)
    for path in ("/", "/t/abc", "/r/abc", "/index.html", "/t/abc?invite=x"):
        response = client.get(path)
        assert response.text.startswith("<!doctype html>"), path
        assert response.headers["cache-control"] == "no-cache"
    for path in ("/nothing.js", "/api/x", "/../pyproject.toml", "/assets/../../x.py", "/assets/app-1a2b.js.gz"):
        assert client.get(path).status_code == 404, path


def test_files_with_a_hash_are_kept_for_ever_and_sent_compressed(tmp_path: Path) -> None:
    client = pages(tmp_path)
    response = client.get("/assets/app-1a2b.js")
    assert response.text == "packed"  # the file that was compressed beforehand
    assert "immutable" in response.headers["cache-control"]
    assert response.headers["content-type"].startswith("text/javascript")
    plain = client.get("/assets/app-1a2b.js", accept_encoding="identity")
    assert plain.text.startswith("console.log")
    assert client.get("/favicon.svg").headers["cache-control"] == "no-cache"


def test_every_answer_has_the_headers_that_keep_people_safe(server: Server) -> None:
    for path in ("/api/games", "/api/nothing", "/", "/boards/usa/backdrop-day.webp"):
        headers = httpx.get(server.address + path).headers
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers


@pytest.mark.skipif(not (PAGES / "index.html").is_file(), reason="the pages are not built yet")
def test_the_built_pages_are_served(server: Server) -> None:
    assert httpx.get(f"{server.address}/t/abc").text == (PAGES / "index.html").read_text(encoding="utf-8")


def test_the_server_says_that_it_is_well(ada: Guest) -> None:
    assert ada.get("/api/health") == {"ok": True}
    assert json.loads(board_json("usa") or b"")["id"] == "usa"
