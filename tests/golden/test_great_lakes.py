"""What the golden games of Great Lakes show between them: every kind of payment, dry decks, harbours, exchanges."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

import pytest

from goldenspike import Event
from goldenspike.engine.records import Record, steps
from goldenspike.games import find_game
from goldenspike.games.classic.facts import GREY
from goldenspike.games.great_lakes.state import GreatLakesState
from tests.golden.make import happenings, load, records


def lakes_records() -> list[Record]:
    return [load(path) for path in records() if path.parent.name == "great-lakes"]


def payment_kinds(state: GreatLakesState, events: Sequence[Event]) -> Iterator[str]:
    """What was paid with one action, in words."""
    paid = {str(event.args[1]): int(event.args[2]) for event in events if event.code == "paid-cards"}
    wilds = paid.pop("wild", 0)
    alone = "wilds alone" if not paid else "wilds too" if wilds else "no wilds"
    if any(event.code == "built" for event in events):
        yield f"harbour, {alone}"
        return
    route = next((str(event.args[1]) for event in events if event.code == "claimed"), "")
    if not route:
        return
    track = {track.id: track for track in state.board.facts.routes}[route]
    yield f"{'grey' if track.colour == GREY else 'coloured'} {track.mode}, {alone}"
    doubles = sum(n for name, n in paid.items() if "double" in name)
    singles = sum(paid.values()) - doubles
    if track.mode == "train":
        yield "train with harbour symbols" if any("harbour" in name for name in paid) else "train without"
    elif paid:
        yield "ship, both kinds" if singles and doubles else "ship, doubles" if doubles else "ship, singles"
        if singles + 2 * doubles + wilds > track.length:
            yield "ship, capacity lost"


@cache
def story() -> Counter[str]:
    """How often each thing of interest happens in all games."""
    found: Counter[str] = Counter()
    for record in lakes_records():
        for step in steps(record, find_game(record.game)):
            state = step.state
            assert isinstance(state, GreatLakesState)
            found.update(payment_kinds(state, step.events))
            found["dry train deck"] += state.train_deck + state.train_discard == 0
            found["dry ship deck"] += state.ship_deck + state.ship_discard == 0
            for row in state.sheet():
                found.update(f"harbour with {entry['tickets']}" for entry in row["harbours"])  # type: ignore[attr-defined]
    return found


def test_there_are_at_least_fifteen_golden_games() -> None:
    assert len(lakes_records()) >= 15


@pytest.mark.parametrize("first_game", [False, True])
def test_they_have_every_number_of_players_and_the_first_game(first_game: bool) -> None:
    options = [str(dict(record.options)["first-game"]).lower() for record in lakes_records()]
    assert str(first_game).lower() in options
    assert {record.players for record in lakes_records()} == {2, 3, 4, 5}


@pytest.mark.parametrize("mode", ["grey train", "coloured train", "grey ship", "coloured ship"])
@pytest.mark.parametrize("wilds", ["no wilds", "wilds too", "wilds alone"])
def test_every_kind_of_route_is_paid_in_every_way(mode: str, wilds: str) -> None:
    assert story()[f"{mode}, {wilds}"] >= 1


@pytest.mark.parametrize(
    "kind",
    [
        "train with harbour symbols",
        "train without",
        "ship, singles",
        "ship, doubles",
        "ship, both kinds",
        "ship, capacity lost",
        "harbour, no wilds",
        "harbour, wilds too",
    ],
)
def test_every_kind_of_card_is_used(kind: str) -> None:
    assert story()[kind] >= 3


@pytest.mark.parametrize("tickets", [0, 1, 2, 3])
def test_harbours_end_with_so_many_tickets(tickets: int) -> None:
    assert story()[f"harbour with {tickets}"] >= 1


@pytest.mark.parametrize("deck", ["dry train deck", "dry ship deck"])
def test_each_deck_runs_dry(deck: str) -> None:
    assert story()[deck] >= 1


@pytest.mark.parametrize(
    "what", ["reset", "reshuffled", "exchanged", "built", "drew-tickets", "ends by the last round"]
)
def test_it_happens_in_at_least_three_games(what: str) -> None:
    assert sum(happenings(record)[what] > 0 for record in lakes_records()) >= 3
