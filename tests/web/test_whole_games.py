"""Whole games in a real browser against bots, by clicking only what the page offers."""

from collections.abc import Callable

import pytest

from tests.web.browsing import DESKTOP, PHONE, Visitor

GAMES = ["USA", "France", "Old West", "Great Lakes"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots(visitor: Callable[..., Visitor], game: str, size: tuple[int, int]) -> None:
    ada = visitor(size=size)
    ada.open_table(game)
    ada.page.wait_for_selector(".dock.mine")
    ada.play()
    assert ada.page.locator(".sheet tbody tr").count() == 3
    totals = [int(text.replace("−", "-")) for text in ada.page.locator(".sheet td:last-child").all_inner_texts()]
    assert totals == sorted(totals, reverse=True)
    ada.shot(f"score-{game.lower().replace(' ', '-')}-{size[0]}")


def test_the_first_game_is_one_click_away(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.home()
    ada.page.locator(".start .btn.main").click()
    ada.page.wait_for_selector(".dock.mine", timeout=10_000)


def test_the_visitor_from_space_can_be_caught(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.home()
    ada.pick("Old West")
    ada.page.get_by_role("button", name="More options").click()
    ada.page.get_by_label("With the visitor from space").check()
    ada.page.locator(".start .btn.main").click()
    ada.page.wait_for_selector(".board .alvin")
    ada.play()
    assert ada.page.locator(".sheet th", has_text="Visitor").count() == 1
