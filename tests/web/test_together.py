"""Several people at one table: browsers side by side, one device for two, watching, coming back."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.browsing import PHONE, Visitor, a_server, expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def test_two_browsers_at_one_table(visitor: Callable[..., Visitor]) -> None:
    ada, bob = visitor(), visitor(size=PHONE)
    ada.open_table("USA", "Friends by link")
    link = ada.page.locator(".invite input[readonly]").input_value()
    ada.shot("waiting-1440")
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    ada.page.wait_for_selector(".dock.mine")
    bob.page.wait_for_selector(".dock.mine")  # both choose their tickets at the same time
    for _ in range(12):
        for one in (ada, bob):
            before = one.mark()
            if one.turn():
                one.settle(before)
    moves = re.compile(r"(\d+) moves")
    told = int(moves.findall(ada.page.locator(".brand").inner_text())[0])
    assert told > 4
    ada.page.wait_for_function("document.querySelectorAll('.route.claimed').length >= 0")
    claimed = "document.querySelectorAll('.route.claimed').length"
    assert ada.page.evaluate(claimed) == bob.page.evaluate(claimed)


def test_somebody_without_a_seat_watches(visitor: Callable[..., Visitor]) -> None:
    ada, eve = visitor(), visitor()
    address = ada.open_table("France")
    eve.page.goto(address)
    expect(eve.page.get_by_role("heading", name="You are watching")).to_be_visible()
    assert eve.page.locator(".hand .card, .offers").count() == 0
    eve.shot("watching-1440")


def test_one_device_for_two_hides_the_hand_in_between(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.open_table("USA", "Share this device")
    ada.page.wait_for_selector(".handover")
    ada.shot("handover-1440")
    assert ada.page.locator(".hand, .strip, .tk, .offers").count() == 0
    handed = 0
    for _ in range(20):
        if ada.page.locator(".handover").count():
            handed += 1
            assert ada.page.locator(".hand, .strip, .tk, .offers").count() == 0
        before = ada.mark()
        if ada.turn():
            ada.settle(before)
    assert handed >= 3


def test_a_claim_can_be_taken_back_at_once(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.open_table("USA", "Share this device")
    for _ in range(60):
        if ada.page.locator(".fare").count():
            break
        before = ada.mark()
        if ada.turn():
            ada.settle(before)
    else:
        pytest.skip("no claim with a choice of payments came up")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".fare")).to_have_count(0)
    expect(ada.page.locator(".dock.mine")).to_have_count(1)


def test_a_bot_stands_in_and_gives_the_seat_back(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.open_table("USA", "Share this device")
    ada.page.locator(".handover .btn.main").click()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Let a bot play").nth(1).click()
    expect(ada.page.get_by_role("button", name="Let a bot play")).to_have_count(1)
    ada.page.keyboard.press("Escape")
    ada.page.locator(".dock").get_by_role("button", name="Take back").click()
    ada.page.get_by_role("button", name="Menu").click()
    expect(ada.page.get_by_role("button", name="Let a bot play")).to_have_count(2)


def test_the_page_comes_back_after_the_server_was_away(browser: Browser, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with a_server(tmp_path, port) as address:
        ada = Visitor(browser, address)
        ada.open_table("USA")
        ada.page.wait_for_selector(".dock.mine")
        before = ada.mark()
        ada.turn()
        ada.settle(before)
        ada.page.wait_for_selector(".dock.mine:not(.busy)")
    expect(ada.page.locator(".banner.lost")).to_be_visible()
    ada.shot("reconnecting-1440")
    tickets = ada.page.locator(".tk").all_inner_texts()
    with a_server(tmp_path, port):
        expect(ada.page.locator(".banner.lost")).to_have_count(0, timeout=20_000)
        assert ada.page.locator(".tk").all_inner_texts() == tickets
        before = ada.mark()
        assert ada.turn()
        ada.settle(before)
        assert ada.mark() != before
    ada.close()


def test_a_drawn_card_goes_back_only_if_the_others_agree(visitor: Callable[..., Visitor]) -> None:
    ada, bob = visitor(), visitor()
    ada.open_table("USA", "Friends by link")
    bob.page.goto(ada.page.locator(".invite input[readonly]").input_value())
    bob.page.get_by_role("button", name="Sit down").click()
    for one in (ada, bob):
        one.page.wait_for_selector(".dock.mine")
        one.turn()
    mover, other = who_is_asked(ada, bob)
    mover.page.keyboard.press("d")
    expect(mover.page.locator(".log li").first).to_contain_text("You took")
    mover.page.keyboard.press("u")
    expect(other.page.locator(".banner.asks")).to_be_visible()
    other.shot("undo-asked-1440")
    other.page.get_by_role("button", name="Agree").click()
    expect(mover.page.locator(".banner.asks")).to_have_count(0)
    expect(mover.page.locator(".log li").first).to_contain_text("took a move back")


def who_is_asked(ada: Visitor, bob: Visitor) -> tuple[Visitor, Visitor]:
    """The one whose turn has come, and the other one."""
    for _ in range(400):
        for one, other in ((ada, bob), (bob, ada)):
            if one.page.locator(".dock.mine:not(.busy) .ask", has_text="cards, a track").count():
                return one, other
        ada.page.wait_for_timeout(25)
    raise AssertionError("nobody is asked for a turn")
