"""What the golden games of trails show: both numbers of players, both set-ups, every card, every way to earn gold."""

from collections import Counter
from functools import cache

import pytest

from goldenspike.engine.records import Record, steps
from goldenspike.games import find_game
from goldenspike.games.trails.facts import CARDS
from tests.golden.make import load, records


def trails_records() -> list[Record]:
    return [load(path) for path in records() if path.parent.name == "trails"]


@cache
def happenings() -> Counter[str]:
    """How many of the games each thing happens in; what matters of an event's arguments is added to its code."""
    found: Counter[str] = Counter()
    for record in trails_records():
        seen = set()
        for step in steps(record, find_game("trails")):
            for event in step.events:
                seen.add(event.code)
                if event.code in ("played", "swapped"):
                    seen.add(f"{event.code} {event.args[-1]}")
        found.update(seen)
    return found


def test_there_are_at_least_twenty_golden_games_of_trails() -> None:
    assert len(trails_records()) >= 20


def test_they_have_both_numbers_of_players_and_both_set_ups() -> None:
    kinds = {(record.players, dict(record.options)["setup"]) for record in trails_records()}
    assert kinds == {(3, "fixed"), (3, "variable"), (4, "fixed"), (4, "variable")}


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_played(card: str) -> None:
    assert happenings()[f"played {card}"] >= 2


@pytest.mark.parametrize("gold", ["compensated", "rail-gold", "coast-gold", "card-gold", "fee", "swapped gold"])
def test_every_way_to_earn_gold_occurs(gold: str) -> None:
    assert happenings()[gold] >= 2


@pytest.mark.parametrize(
    "what",
    ["shortage", "blocked", "chose-way", "token", "discarded", "robbed", "restacked", "won", "called-off"]
    + ["offers", "listens", "accepts", "declines", "counters", "deal", "no-deal", "placed-neutral", "lifted-settler"],
)
def test_it_happens_in_at_least_two_golden_games(what: str) -> None:
    assert happenings()[what] >= 2


def test_one_golden_game_was_keyed_by_a_live_table() -> None:
    assert any(record.secret for record in trails_records())
