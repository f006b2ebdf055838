"""What hands do at the table: keys only, thumbs on parallel tracks, a mouse on the map."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.browsing import PHONE, Visitor, expect

# The middle of a track on the screen, found by the words of its two cities in the board's data.
MIDDLE = """async (name) => {
    const games = await (await fetch('/api/games')).json();
    const board = await (await fetch(games.games.find((g) => g.id === 'usa').board)).json();
    const route = board.routes.find((r) => r.name === name);
    const points = board.layout.routes[route.id].line.slice(1).split('L').map((p) => p.split(',').map(Number));
    const [x, y] = points[Math.floor(points.length / 2)];
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.board > g').getScreenCTM());
    return [at.x, at.y];
}"""


def middle(one: Visitor, track: str) -> tuple[float, float]:
    x, y = one.page.evaluate(MIDDLE, track)
    return float(x), float(y)


def test_a_turn_with_keys_only(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.home()
    button = ada.page.locator(".start .btn.main")
    button.focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector(".dock.mine .offers")
    boxes = ada.page.locator(".offers input")
    for i in range(2):
        boxes.nth(i).focus()
        ada.page.keyboard.press("Space")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".tk")).to_have_count(2)
    ada.page.wait_for_selector(".dock.mine")
    ada.page.keyboard.press("d")
    expect(ada.page.locator(".dock .ask")).to_contain_text("a second card")
    ada.page.keyboard.press("d")
    expect(ada.page.locator(".log")).to_contain_text("You took")
    ada.page.keyboard.press("p")
    expect(ada.page.locator(".tk.pin")).to_have_count(1)
    expect(ada.page.locator(".board .ring")).to_have_count(2)
    ada.page.keyboard.press("l")
    ada.page.get_by_label("Filter").fill("denver omaha")
    expect(ada.page.locator(".twin li")).to_have_count(1)


def test_a_track_that_cannot_be_claimed_tells_about_itself(visitor: Callable[..., Visitor]) -> None:
    ada = visitor()
    ada.open_table("USA")
    ada.page.wait_for_selector(".dock.mine")
    ada.turn()
    ada.page.wait_for_selector(".dock.mine .hint")
    ada.page.mouse.click(*middle(ada, "denver-omaha"))  # four purple cards: nobody is dealt those at once
    expect(ada.page.locator(".dock h2")).to_contain_text("Denver")
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".dock h2")).to_have_count(0)


def test_a_thumb_is_asked_before_it_claims(visitor: Callable[..., Visitor]) -> None:
    ada = visitor(size=PHONE)
    ada.open_table("USA", "One device")  # nobody else moves meanwhile
    while not ada.page.locator(".dock.mine .acts-row .btn").count():
        before = ada.mark()
        if ada.page.locator(".handover, .offers").count() and ada.turn():
            ada.settle(before)
        ada.page.wait_for_timeout(15)
    ada.page.touchscreen.tap(*middle(ada, "atlanta-nashville"))  # one grey space: always payable
    ada.page.wait_for_timeout(600)
    if not ada.page.locator(".dock h2").count():  # close tracks were enlarged first
        ada.page.touchscreen.tap(*middle(ada, "atlanta-nashville"))
    expect(ada.page.locator(".dock h2")).to_contain_text("Atlanta")
    expect(ada.page.locator(".route.claimed")).to_have_count(0)
    ada.shot("thumb-390")
    ada.page.locator(".dock .btn.main").click()
    expect(ada.page.locator(".dock .fare, .route.claimed").first).to_be_visible()


def test_the_tab_says_whose_turn_it_is_and_words_come_in_three_languages(visitor: Callable[..., Visitor]) -> None:
    for language, words in (("en-GB", "Your turn"), ("fr-FR", "À vous"), ("de-DE", "Du bist dran")):
        one = visitor(language=language)
        one.home()
        one.page.locator(".start .btn.main").click()
        one.page.wait_for_selector(".dock.mine")
        assert one.page.title().startswith(f"● {words}")
        assert one.page.evaluate("document.documentElement.lang") == language[:2]
