"""Choosing bots by their level: at a new table, for a seat that is given away, for the next game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.web.browsing import PHONE, Visitor, expect

LEVELS = ["Easy", "Medium", "Hard", "Expert"]


def bots_of(one: Visitor) -> list[str]:
    """The bots at the table that the page shows, as the server knows them."""
    table = one.page.url.rpartition("/")[2]
    told: Any = one.page.evaluate("async (id) => (await fetch(`/api/tables/${id}`)).json()", table)
    return [seat["bot"] for seat in told["table"]["seats"] if seat["bot"]]


def test_every_bot_has_a_level_and_tells_what_to_expect(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.home()
    seats = ada.page.locator(".seat")
    chosen = seats.nth(1).get_by_role("combobox")
    assert chosen.locator("optgroup[label=Bots] option").all_inner_texts() == [*LEVELS, "house"]
    assert [seats.nth(n).locator("b").inner_text() for n in (1, 2)] == ["Medium", "Medium"]
    lines = set()
    for level in LEVELS:
        chosen.select_option(level)
        expect(seats.nth(1).locator("b")).to_have_text(level)
        lines.add(seats.nth(1).locator("small").inner_text())
    assert len(lines) == len(LEVELS)
    chosen.select_option("house")  # the owner of the server brought it: the page has no words for it
    expect(seats.nth(1).locator("b")).to_have_text("house")


def test_a_level_is_chosen_with_keys_only(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.home()
    ada.page.get_by_label("Who sits at seat 2").focus()
    ada.page.keyboard.press("ArrowUp")
    expect(ada.page.locator(".seat").nth(1).locator("b")).to_have_text("Easy")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.type("Ha")
    expect(ada.page.locator(".seat").nth(2).locator("b")).to_have_text("Hard")
    ada.page.keyboard.press("Tab")
    ada.page.keyboard.press("Enter")  # one seat more, as strong as the last one
    ada.page.keyboard.press("Tab")
    ada.page.locator(".start .btn.main").focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".dock")
    assert bots_of(ada) == ["easy", "hard", "hard"]


def test_a_seat_is_given_to_a_level_and_the_next_game_has_another(visitor: Callable[..., Visitor]) -> None:
    ada = visitor(size=PHONE)
    ada.open_table("USA")
    ada.page.wait_for_selector(".dock.mine")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_label("Who plays for You").select_option("Easy")
    ada.page.get_by_role("button", name="Let a bot play").click()
    expect(ada.page.locator(".menu-seats li").first).to_contain_text("Easy stands in")
    ada.shot("given-390")
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector(".end .sheet", timeout=120_000)
    assert bots_of(ada) == ["medium", "medium"]
    address = ada.page.url
    ada.page.get_by_label("Bots of the next game").select_option("Easy")
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: url != address)
    ada.page.wait_for_selector(".dock.mine")
    assert bots_of(ada) == ["easy", "easy"]


def test_the_same_bots_play_again_if_nobody_chooses(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.home()
    ada.page.get_by_label("Who sits at seat 2").select_option("house")
    ada.page.get_by_label("Who sits at seat 3").select_option("Remove the seat")
    ada.page.locator(".start .btn.main").click()
    ada.page.wait_for_selector(".dock.mine")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Let a bot play").click()
    ada.page.keyboard.press("Escape")
    ada.page.wait_for_selector(".end .sheet", timeout=120_000)
    address = ada.page.url
    ada.page.get_by_role("button", name="Rematch").click()
    ada.page.wait_for_url(lambda url: url != address)
    ada.page.wait_for_selector(".dock.mine")
    assert bots_of(ada) == ["house"]


def test_a_bot_that_thinks_is_seen_thinking(visitor: Callable[..., Visitor]) -> None:
    ada = visitor(speed=1)
    ada.home()
    ada.page.get_by_label("Who sits at seat 2").select_option("Hard")
    ada.page.get_by_label("Who sits at seat 3").select_option("Remove the seat")
    ada.page.locator(".start .btn.main").click()
    ada.page.wait_for_selector(".dock.mine")
    ada.turn()
    thinking = ada.page.locator(".dock .ask", has_text="Hard is thinking")
    for _ in range(400):
        if thinking.count():
            break
        if ada.page.locator(".dock.mine:not(.busy)").count():
            ada.turn()
        ada.page.wait_for_timeout(25)
    else:
        raise AssertionError("nobody was seen thinking")
    expect(ada.page.locator(".plate").nth(1).locator(".dots")).to_have_count(1)
    expect(ada.page.locator(".plate").nth(0).locator(".dots")).to_have_count(0)
    ada.shot("thinking-1440")
