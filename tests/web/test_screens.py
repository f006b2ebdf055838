"""Every screen, in both sizes and themes: a picture in build/screenshots, nothing for axe-core to find, no overflow."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web import tools
from tests.web.browsing import DESKTOP, PHONE, PHONE_ACROSS, TABLET, Visitor

SIZES = {"1440": DESKTOP, "390": PHONE, "844": PHONE_ACROSS, "820": TABLET}
GAMES = ["USA", "France", "Old West", "Great Lakes"]


def faults(one: Visitor) -> list[str]:
    """What axe-core finds on the page as it stands."""
    axe = tools.packages() / "axe-core" / "axe.min.js"
    one.page.evaluate(axe.read_text("utf-8"))
    found = one.page.evaluate("axe.run({exclude: [['.board > g']]}, {resultTypes: ['violations']})")
    return [
        f"{fault['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for fault in found["violations"]
        for node in fault["nodes"][:3]
    ]


def look(one: Visitor, name: str) -> None:
    """A picture of the page, and its faults."""
    one.page.wait_for_timeout(150)
    one.shot(name)
    wide = one.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{name} is wider than the window by {wide} px"
    assert faults(one) == [], name


@pytest.fixture(
    params=[("1440", False), ("1440", True), ("390", False), ("390", True), ("844", False), ("820", True)],
    ids=lambda p: f"{p[0]}-{'night' if p[1] else 'day'}",
)
def guest(request: pytest.FixtureRequest, visitor: Callable[..., Visitor]) -> tuple[Visitor, str]:
    size, night = request.param
    return visitor(size=SIZES[size], night=night), f"{size}-{'night' if night else 'day'}"


def test_home_menu_and_record(guest: tuple[Visitor, str]) -> None:
    one, kind = guest
    one.home()
    look(one, f"home-{kind}")
    one.page.get_by_role("button", name="More options").click()
    look(one, f"home-options-{kind}")
    one.page.get_by_role("button", name="Menu").click()
    if one.page.locator(".keys summary").first.is_visible():
        one.page.locator(".keys summary").first.click()
    look(one, f"menu-{kind}")
    one.page.keyboard.press("Escape")
    one.page.get_by_role("button", name="Watch a record").locator("visible=true").click()
    look(one, f"record-{kind}")


@pytest.mark.parametrize("game", GAMES)
def test_each_table(guest: tuple[Visitor, str], game: str) -> None:
    """Pictures of each decision as it comes up in the first moves."""
    one, kind = guest
    name = game.lower().replace(" ", "-")
    one.open_table(game)
    one.page.wait_for_selector(".dock.mine")
    seen: set[str] = set()
    for _ in range(60):
        ask = one.page.locator(".dock.mine .ask .muted")
        code = re.sub(r"[^a-z]+", "-", ask.inner_text().lower()).strip("-") if ask.count() else ""
        if code and code not in seen:
            seen.add(code)
            if one.page.locator(".tk").count() and "ticket" not in code:
                one.page.keyboard.press("p")  # show a ticket's way on the map
            look(one, f"table-{name}-{code}-{kind}")
        if len(seen) >= 4 and one.moves > 14:
            break
        before = one.mark()
        if one.turn():
            one.settle(before)
        else:
            one.page.wait_for_timeout(15)
    if one.page.locator(".tabs").count():
        for tab, icon in (("cards", "cards"), ("tickets", "ticket"), ("log", "clock")):
            one.page.locator(".tabs button").filter(has=one.page.locator(f"use[href='#i-{icon}']")).click()
            look(one, f"table-{name}-tab-{tab}-{kind}")
    one.page.keyboard.press("l")
    one.page.wait_for_selector(".twin li")
    look(one, f"table-{name}-list-{kind}")


def test_a_missing_table_is_told(guest: tuple[Visitor, str]) -> None:
    one, kind = guest
    one.page.goto(one.address + "/t/nosuchtable00000")
    one.page.get_by_text("This table does not exist.").wait_for()
    look(one, f"missing-{kind}")


def test_score_and_replay(guest: tuple[Visitor, str], tmp_path: Path) -> None:
    one, kind = guest
    one.open_table("USA")
    one.page.wait_for_selector(".dock.mine")
    one.play()
    look(one, f"score-{kind}")
    with one.page.expect_download() as saved:
        one.page.get_by_label("Download the record").click()
    record = tmp_path / "game.txt"
    saved.value.save_as(record)
    one.page.get_by_role("link", name="Replay").click()
    one.page.wait_for_selector(".rp .now h1")
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("PageDown")
    assert one.page.url.endswith("#12")
    one.page.locator(".peek button").first.click()
    look(one, f"replay-{kind}")
    one.home()
    one.page.get_by_role("button", name="Watch a record").locator("visible=true").click()
    one.page.locator("input[type=file]").set_input_files(record)
    one.page.wait_for_url("**/r/*")
    one.page.wait_for_selector(".rp .now h1")
