"""The picture of a tournament: well formed, and everything inside its edges."""

from xml.etree import ElementTree

import pytest

from goldenspike.arena.picture import LONGEST_NAME, colour, draw, scale
from goldenspike.arena.report import Report

SVG = "{http://www.w3.org/2000/svg}"


def outcome(*bots: str) -> Report:
    """Each bot is 100 points weaker than the one before."""
    middle = 50.0 * (len(bots) - 1)
    return {
        "game": "usa",
        "options": {"tickets": "base"},
        "players": 2,
        "seed": 3,
        "games": 1200,
        "rounds": 600,
        "ratings": [
            {"bot": bot, "rating": middle - 100 * i, "low": middle - 100 * i - 30, "high": middle - 100 * i + 30}
            for i, bot in enumerate(bots)
        ],
        "pairs": [
            {"first": bots[i], "second": bots[j], "share": 0.64, "low": 0.6, "high": 0.68}
            for i in range(len(bots))
            for j in range(i + 1, len(bots))
        ],
    }


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_names_ratings_and_shares_are_all_there() -> None:
    found = texts(draw("United States", outcome("hard", "medium", "easy")))
    assert "United States: 1,200 games of 2 players" in found
    assert [text for text in found if "±" in text] == ["+100 ± 30", "0 ± 30", "−100 ± 30"]
    assert found.count("1  hard") == 2
    assert [text for text in found if "%" in text and text[0].isdigit()] == ["64.0%"] * 2 + ["36.0%", "64.0%"] + [
        "36.0%"
    ] * 2
    assert found.count("60 … 68") == 3
    assert found.count("32 … 40") == 3


def test_a_wide_name_is_cut_and_any_sign_is_drawn() -> None:
    found = texts(draw("A & B", outcome("search:seconds=1", '<"&>' * 20)))
    assert "1  search:seconds=1" in found
    cut = next(text for text in found if text.startswith("2  <"))
    assert len(cut) == LONGEST_NAME + 3
    assert cut.endswith("…")


@pytest.mark.parametrize("bots", [2, 3, 12])
def test_everything_is_inside_the_edges(bots: int) -> None:
    root = ElementTree.fromstring(draw("Trails", outcome(*(f"bot-{number}" for number in range(bots)))))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for shape in root.iter():
        for key, most in (("x", width), ("cx", width), ("y", height), ("cy", height)):
            assert 0 <= float(shape.attrib.get(key, 0)) <= most
        if shape.tag == f"{SVG}rect" and "x" in shape.attrib:
            assert float(shape.attrib["x"]) + float(shape.attrib["width"]) <= width
            assert float(shape.attrib["y"]) + float(shape.attrib["height"]) <= height


@pytest.mark.parametrize(("low", "high"), [(-3, 4), (-70, 20), (-290, 310), (-1500, 900), (-9000, 8000)])
def test_the_scale_holds_all_ratings_and_a_handful_of_marks(low: float, high: float) -> None:
    first, last, step = scale(low, high)
    assert first <= low
    assert last >= high
    assert first <= 0 <= last
    assert first % step == last % step == 0
    assert (last - first) / step <= 9


def test_an_even_match_is_pale_and_a_clear_one_is_not() -> None:
    assert colour(0.5) == "#fbf8f0"
    assert len({colour(share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)}) == 5
