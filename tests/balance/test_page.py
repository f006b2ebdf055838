"""The page: well-formed, complete by itself, escaped, and with the same numbers as the report."""

import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from goldenspike.balance import Plan, Tally, make_report, play_all
from goldenspike.cli.balance.glance import at_a_glance
from goldenspike.cli.balance.heat import STEPS, Scale
from goldenspike.cli.balance.markup import VOID, percent, tag
from goldenspike.cli.balance.page import make_page
from goldenspike.games import FOLDERS, find_game
from tests.balance.kit import TINY, begin, report_of


@cache
def page_of(game: str) -> str:
    return make_page(report_of(game), begin(game), game, f"spike balance {game}")


class Checker(HTMLParser):
    """Every element that begins also ends, in the right order; remembers what there is."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), attrs
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.text.append(data)

    def values(self, attribute: str) -> list[str]:
        return [attrs[attribute] or "" for _, attrs in self.elements if attribute in attrs]

    def count(self, name: str) -> int:
        return sum(name == element for element, _ in self.elements)


@pytest.mark.parametrize("game", FOLDERS)
def test_a_page_is_well_formed_and_needs_nothing_else(game: str) -> None:
    page = page_of(game)
    found = Checker(page)
    assert all(link.startswith(("#", "data:image/webp;base64,")) for link in found.values("href"))
    assert found.values("src") == []
    assert "http" not in re.sub(r"base64,[A-Za-z0-9+/=]+", "", page)
    assert "@import" not in page
    ids = found.values("id")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in found.values("href") if link.startswith("#")} <= set(ids)
    assert set(found.values("aria-labelledby")) <= set(ids)
    assert found.count("h1") == 1
    assert found.count("caption") == found.count("table") > 3
    assert found.count("figcaption") == found.count("figure") > 3


@pytest.mark.parametrize("game", FOLDERS)
def test_pictures_are_well_formed_and_have_names(game: str) -> None:
    pictures = re.findall(r"<svg.*?</svg>", page_of(game), re.DOTALL)
    assert pictures
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert root.get("role") == "img"
        assert root.get("aria-label") or root.find("title") is not None


@pytest.mark.parametrize("game", ["usa", "france", "old-west", "great-lakes"])
def test_every_route_is_on_the_map_and_in_the_table(game: str) -> None:
    report = report_of(game)
    drawn = next(svg for svg in re.findall(r"<svg.*?</svg>", page_of(game), re.DOTALL) if "How often each route" in svg)
    titles = [title.text or "" for title in ElementTree.fromstring(drawn).iterfind("./g/title")]
    routes = report.places["route"]
    assert len(titles) == len(routes)
    for row, title in zip(routes, titles, strict=True):
        assert title.startswith(f"{row.name}: claimed in {percent(row.deeds['claimed'].games.rate)}")
    table = re.search(r'aria-label="Routes by traffic".*?</table>', page_of(game), re.DOTALL)
    assert table is not None
    shares = [
        float(key) for key in re.findall(r'<td class="figure" data-key="([^"]+)"><span[^>]*class="with-bar"', table[0])
    ]
    columns = len(shares) // len(routes)  # claimed, closed and, in France, built
    assert len(shares) == columns * len(routes)
    claimed = shares[::columns]
    assert claimed == sorted(claimed, reverse=True)


def test_trails_shows_rails_sites_dice_and_cards() -> None:
    page = page_of("trails")
    report = report_of("trails")
    drawn = next(svg for svg in re.findall(r"<svg.*?</svg>", page, re.DOTALL) if "has a rail" in svg)
    groups = [title.text or "" for title in ElementTree.fromstring(drawn).iterfind("./g/title")]
    assert sum(title.startswith("Path ") for title in groups) == len(report.places["path"])
    assert sum("a city in" in title for title in groups) == len(report.places["site"])
    for words in ("Sums of the two dice", "Development cards", "Native support", "Resources: how often"):
        assert words in page
    assert 'id="tickets"' not in page


def test_what_never_happened_is_said() -> None:
    said = dict(at_a_glance(report_of("usa")))
    silent = [rule.code for rule in report_of("usa").rules if rule.count == 0]
    assert silent == []  # the records have even a forced pass
    assert "Never happened" not in said
    trails = dict(at_a_glance(report_of("trails")))
    assert "the game was called off" in trails["Never happened"].replace("nobody had won by the limit of turns: ", "")


def test_names_are_escaped_everywhere(tmp_path: Path) -> None:
    for file in TINY.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    cities = (tmp_path / "cities.csv").read_text(encoding="utf-8").splitlines()
    wicked = '<script>alert("&")</script>'
    head, first, *others = cities
    cells = first.split(",")
    cells[head.split(",").index("name")] = '"' + wicked.replace('"', '""') + '"'
    (tmp_path / "cities.csv").write_text("\n".join([head, ",".join(cells), *others]) + "\n", encoding="utf-8")
    plan = Plan(str(tmp_path), 2, 2, bots=("random",))
    tally = Tally(2)
    for game in play_all(plan):
        tally.add(game)
    report = replace(make_report(plan, tally), title="A & B </title><i>", bots=["<b>"])
    page = make_page(report, find_game(str(tmp_path)).new(2, 0), str(tmp_path), "spike <x> 'y'")
    found = Checker(page)
    assert found.count("script") == 1
    assert found.count("i") == page.count("<i ") + page.count("<i>")
    assert "<i>" not in page
    assert "alert(" not in page.replace("alert(&quot;&amp;&quot;)", "")
    assert any(wicked in text for text in found.text)
    assert "spike <x> 'y'" in "".join(found.text)
    assert "This board has no layout" in page


def test_marks_of_a_scale_follow_the_traffic() -> None:
    scale = Scale([0.0, 0.02, 0.45])
    assert scale.ceiling == 0.5
    assert [scale.step(share) for share in (0.0, 0.001, 0.25, 0.5)] == [0, 1, 5, STEPS]
    assert scale.thickness(0.0, 3, 13) == 3
    assert scale.thickness(0.5, 3, 13) == 13
    assert Scale([]).step(0.0) == 0


def test_only_what_is_made_by_tag_is_markup() -> None:
    assert tag("p", "<", [tag("b", 1.5), None], title='"') == '<p title="&quot;">&lt;<b>1.5</b></p>'
    assert percent(0.0001) == "0.1\u00a0%"
    assert percent(0.999) == ">\u00a099\u00a0%"
