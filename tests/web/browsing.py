"""A browser, a server of its own, and a person who plays by what the page shows.

`Visitor` knows no rules: it reads the dock as a person would and clicks what is offered there.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the tests skip, and say so, where Playwright is missing
    from playwright.sync_api import Browser, Locator, Page

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = (1440, 900)
PHONE = (390, 844)
PHONE_ACROSS = (844, 390)
TABLET = (820, 1180)
PREFER = """
    const kept = JSON.parse(localStorage.getItem("goldenspike") || "{}");
    localStorage.setItem("goldenspike", JSON.stringify({...kept, %s}));
"""
MARK = """['.dock', '.log, .end, .handover', '.strip, .hand']
    .map((part) => document.querySelector(part)?.innerText ?? '').join('|')"""


@contextmanager
def a_server(folder: Path, port: int = 0, *more: str) -> Iterator[str]:
    """The address of a real server with an empty database."""
    command = [sys.executable, "-m", "goldenspike", "serve", "--port", str(port), *more]
    command += ["--database", f"sqlite+aiosqlite:///{folder / 'tables.db'}"]
    environment = {**os.environ, "GOLDENSPIKE_SERVE_RATES_NAMES": "1000/minute"}  # all come from one address here
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=folder) as process:
        try:
            assert process.stdout is not None
            for line in process.stdout:
                if "http://" in line:
                    yield next(word for word in line.split() if word.startswith("http://")).rstrip("/")
                    break
        finally:
            process.terminate()
            process.wait(20)


class Visitor:
    """Somebody with a browser window of their own."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = DESKTOP,
        night: bool = False,
        language: str = "en-GB",
        speed: float = 0,
        confirm: str = "touch",
    ) -> None:
        phone = size in (PHONE, PHONE_ACROSS)
        self.address = address
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if night else "light",
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            reduced_motion="reduce" if speed == 0 else "no-preference",
        )
        self.context.add_init_script(PREFER % f'speed: {speed}, sound: false, confirm: "{confirm}"')
        self.page: Page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._console)
        self.dice = random.Random(7)
        self.moves = 0

    def _console(self, message: Any) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.problems.append(message.text)

    # ------------------------------------------------------------------- the lobby

    def home(self) -> None:
        self.page.goto(self.address + "/")
        self.page.wait_for_selector(".poster[role=radio]")

    def pick(self, game: str) -> None:
        self.page.locator(".poster[role=radio]").filter(has_text=game).click()

    def open_table(self, game: str, preset: str = "Bots") -> str:
        """Make a table from the first page; its address."""
        self.home()
        self.pick(game)
        if preset != "Bots":
            self.page.get_by_role("button", name=preset).click()
        self.page.locator(".start .btn.main").click()
        self.page.wait_for_url("**/t/*")
        return self.page.url

    # ------------------------------------------------------------------- the table

    @property
    def dock(self) -> Locator:
        return self.page.locator(".dock")

    def is_over(self) -> bool:
        return self.page.locator(".end .sheet").count() > 0

    def turn(self) -> bool:
        """Do one thing if something is asked; whether something was."""
        page = self.page
        if page.locator(".handover").count():
            page.locator(".handover .btn.main").click()
            return True
        if not page.locator(".dock.mine:not(.busy)").count():
            return False
        self.moves += 1
        if page.locator(".offers").count():
            self._keep()
        elif page.locator(".chooser").count():
            self._click_one(".chooser .supply button")
        elif page.locator(".dock .pay button").count():
            self._click_one(".dock .pay button")
            if page.locator(".dock .go .btn.main:enabled").count():
                self._click(".dock .go .btn.main")
        elif page.locator(".dock .field select").count():
            places = page.locator(".dock .field select option").count() - 1  # the first one asks for a choice
            page.locator(".dock .field select").select_option(index=self.dice.randint(1, places))
            self._click(".dock .go .btn.main")
        elif page.locator(".dock .go .btn.main:enabled").count():
            self._click(".dock .go .btn.main")
        else:
            self._start_of_turn()
        return True

    def _keep(self) -> None:
        boxes = self.page.locator(".offers input")
        for i in range(boxes.count()):
            if self.page.locator(".dock .go .btn.main:enabled").count():
                break
            if not boxes.nth(i).is_checked():
                boxes.nth(i).check(force=True)
        self._click(".dock .go .btn.main")

    def _start_of_turn(self) -> None:
        """Claim when that is possible, now and then draw tickets, otherwise take cards."""
        page = self.page
        icons = page.locator("use[href='#i-train'], use[href='#i-list']")
        tracks = page.locator(".dock .acts-row .btn").filter(has=icons)
        if tracks.count() and (self.dice.random() < 0.75 or not page.locator(".deck:enabled").count()):
            tracks.first.click()
            rows = page.locator(".twin li .btn")
            rows.first.wait_for()
            rows.nth(self.dice.randrange(min(rows.count(), 12))).click()
        elif page.locator("button.deck:enabled").count():
            decks = page.locator("button.deck:enabled")
            decks.nth(0 if self.dice.random() < 0.9 else decks.count() - 1).click()
        elif page.locator(".market button.card").count():
            self._click_one(".market button.card")
        else:
            self._click_one(".dock .acts-row .btn")

    def _click(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def _click_one(self, selector: str) -> None:
        found = self.page.locator(selector)
        found.nth(self.dice.randrange(found.count())).click()

    def play(self, most: int = 1500, until: str = "over") -> None:
        """Play until the score is shown."""
        for _ in range(most):
            if self.is_over():
                return
            before = self.mark()
            if self.turn():
                self.settle(before)
            else:
                self.page.wait_for_timeout(15)
        raise AssertionError(f"the game is not over after {most} looks: {self.page.locator('main').inner_text()[:400]}")

    def mark(self) -> str:
        """Something that differs after every change of the table."""
        return str(self.page.evaluate(MARK))

    def settle(self, before: str) -> None:
        for _ in range(100):
            if self.mark() != before and not self.page.locator(".dock.busy").count():
                return
            self.page.wait_for_timeout(10)

    def shot(self, name: str) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    def close(self) -> None:
        self.context.close()


def expect(found: Locator) -> Any:
    """Something that is, or soon will be, true of a part of the page."""
    from playwright.sync_api import expect as expect_soon

    return expect_soon(found)
