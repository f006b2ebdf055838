"""One browser and one server for all tests of the pages; without chromium they are skipped with the reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web import tools
from tests.web.browsing import FLAGS, Visitor, a_server

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    api = pytest.importorskip(
        "playwright.sync_api", reason="the pages are tested with Playwright: pip install playwright"
    )
    path = tools.chromium()
    with api.sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with a_server(Path(tmp_path_factory.mktemp("server")), 0, "--bot", "house=easy") as address:
        yield address


@pytest.fixture
def visitor(browser: Browser, server: str) -> Iterator[Callable[..., Visitor]]:
    """Makes visitors, and closes their windows when the test is over; a page that complained fails the test."""
    here: list[Visitor] = []

    def visit(**wishes: object) -> Visitor:
        address = str(wishes.pop("address", server))
        made = Visitor(browser, address, **wishes)  # type: ignore[arg-type]
        here.append(made)
        return made

    yield visit
    problems = [problem for one in here for problem in one.problems]
    for one in here:
        one.close()
    assert problems == []
