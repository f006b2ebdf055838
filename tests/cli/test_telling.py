"""What the terminal makes of events, tickets and views."""

import re
from pathlib import Path

import pytest
from rich.text import Text

import goldenspike
from goldenspike.cli.terminal.catalogue import SENTENCES
from goldenspike.cli.terminal.teller import ALL_SEEING, Teller, teller_for
from goldenspike.cli.terminal.ways import Way, Ways
from goldenspike.engine.state import EVERYONE, Event
from goldenspike.games import FOLDERS, find_game
from goldenspike.games.classic.facts import BoardFacts

USA = find_game("usa").new(3, 1)
FACTS: BoardFacts = USA.board.facts  # type: ignore[attr-defined]
NAMES = ["Ada", "Byron", "Clara"]


def told(*events: Event, seat: int = 0) -> list[str]:
    return [Text.from_markup(sentence).plain for sentence in teller_for(USA, NAMES, seat).sentences(events)]


def route(a: str, b: str) -> str:
    return next(route.id for route in FACTS.routes if {route.a, route.b} == {a, b})


@pytest.mark.parametrize("folder", ["classic", *FOLDERS.values()])
def test_every_event_of_every_game_has_a_sentence(folder: str) -> None:
    source = Path(goldenspike.__file__ or "").parent / "games" / folder
    codes = set()
    for file in source.rglob("*.py"):
        codes |= set(re.findall(r'\bnote(?:_to)?\((?:[\w.\[\]]+, )?\s*"([a-z-]+)"', file.read_text(encoding="utf-8")))
    assert codes - set(SENTENCES) == set()


def test_what_one_player_does_in_a_row_is_one_sentence() -> None:
    events = [
        Event("claimed", EVERYONE, (1, route("denver", "omaha"))),
        Event("paid", EVERYONE, (1, "purple", 3, 1)),
        Event("scored", EVERYONE, (1, 7)),
        Event("took", EVERYONE, (2, "locomotive", 0)),
        Event("turned-up", EVERYONE, (0, "red")),
    ]
    assert told(*events) == [
        "Byron claimed Denver – Omaha, paid 3 purple + 1 locomotive and scored 7 points.",
        "Clara took a locomotive.",
    ]


def test_ones_own_blind_card_is_told_once_and_with_its_colour() -> None:
    drew = [Event("drew", EVERYONE, (0,)), Event("drew-card", 0, (0, "red"))]
    assert told(*drew, seat=0) == ["You drew red."]
    assert told(*drew, seat=1) == ["Ada drew a card."]
    assert told(*drew, seat=ALL_SEEING) == ["Ada drew red."]


def test_nothing_happened_in_no_words() -> None:
    assert told() == []


def test_an_unknown_event_is_still_readable() -> None:
    assert told(Event("harbour-flooded", EVERYONE, (2, "new-york"))) == ["Harbour flooded: 2, new york."]
    assert told(Event("calm", EVERYONE, ())) == ["Calm."]


def test_names_of_players_are_never_taken_for_markup() -> None:
    teller = Teller(["[red]", "[/]"], 0, str)
    assert Text.from_markup(teller.seat_name(1)).plain == "[/]"


def test_a_ticket_is_done_when_its_cities_are_joined() -> None:
    ways = Ways(FACTS)
    assert ways.cheapest("denver", "omaha", {route("denver", "omaha")}, set()) == Way(0, ())


def test_a_ticket_needs_the_cheapest_way_over_free_and_own_routes() -> None:
    ways = Ways(FACTS)
    direct = route("denver", "omaha")
    assert ways.cheapest("denver", "omaha", set(), set()) == Way(4, (direct,))
    detour = ways.cheapest("denver", "omaha", set(), {direct})
    assert detour is not None
    assert detour.trains == 5


def test_a_city_without_free_routes_is_cut_off() -> None:
    gone = {route.id for route in FACTS.routes if "miami" in (route.a, route.b)}
    assert Ways(FACTS).cheapest("miami", "boston", set(), gone) is None
