"""The numbers of a report: they add up, agree with each other, and every one is documented."""

import doctest
import json
import re
import statistics as python_statistics
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from goldenspike.balance import Plan, Tally, make_report
from goldenspike.balance import statistics as balance_statistics
from goldenspike.balance.observer import Deed, Fired, Held, Seen
from goldenspike.balance.statistics import bins, counted, rate, spread
from goldenspike.cli.balance import markup
from goldenspike.games import FOLDERS
from tests.balance.kit import RECORDS, report_of, seen

DOCUMENT = Path(__file__).parents[2] / "docs" / "balance.md"


def game_of_two(winners: list[int], scores: list[int], turns: int = 10) -> Seen:
    """A made-up game of usa: seat 0 (ada) claimed a route in turn 5 and completed a ticket, seat 1 failed with it."""
    return Seen(
        bots=("ada", "bob"),
        colours=[],
        starter=1,
        scores=scores,
        winners=winners,
        turns=turns,
        decisions=3 * turns,
        ending="last-round",
        fired={"claimed": Fired([3, 1]), "reset": Fired([0, 0], nobody=2), "scored": Fired([1, 1], amount=9)},
        deeds=[Deed("claimed", "r001", 0, 5)],
        marks={"closed": ["r002"]},
        offered=Counter({"base-1": 3}),
        held=[Held("base-1", 0, True, 12), Held("base-1", 1, False, -12)],
        parts=[{"routes": scores[0] - 12, "tickets": 12}, {"routes": scores[1] + 12, "tickets": -12}],
    )


def test_a_small_tally_worked_out_by_hand() -> None:
    tally = Tally(2)
    tally.add(game_of_two([0], [100, 80]))
    tally.add(game_of_two([0, 1], [90, 90], turns=20))
    report = make_report(Plan("usa", 2, 2, bots=("ada", "bob")), tally)
    assert [seat.wins.count for seat in report.seats] == [1.5, 0.5]
    assert [turn.wins.count for turn in report.turn_order] == [0.5, 1.5]  # seat 1 had the first turn
    assert [(bot.name, bot.wins.rate, bot.score.mean) for bot in report.by_bot] == [
        ("ada", 0.75, 95),
        ("bob", 0.25, 85),
    ]
    assert [row.spread.mean for row in report.scores_by_place.rows] == [95, 85]
    assert report.margin.rows[0].spread.mean == 10
    assert report.turns.rows[0].spread.mean == 15
    assert [(part.code, part.mean, part.winners, part.others) for part in report.parts] == [
        ("routes", 90, 89.3333, 92),
        ("tickets", 0, 4, -12),
    ]
    ticket = next(row for row in report.tickets if row.id == "base-1")
    assert (ticket.offered, ticket.kept.count, ticket.completed.rate, ticket.net_points) == (6, 4, 0.5, 0)
    assert ticket.wins.count == 2
    route = report.places["route"][0]
    assert (route.id, route.deeds["claimed"].games.rate, route.deeds["claimed"].early) == ("r001", 1, 0.375)
    assert route.deeds["claimed"].wins.rate == 0.75
    assert report.places["route"][1].marks["closed"].rate == 1
    rules = {rule.code: rule for rule in report.rules}
    assert (rules["claimed"].per_game, rules["claimed"].by_winners, rules["claimed"].by_others) == (4, 2.3333, 1)
    assert (rules["reset"].per_game, rules["reset"].by_winners) == (2, None)
    assert rules["scored"].amount == 9
    assert (rules["passed"].count, rules["passed"].games.rate) == (0, 0)


@pytest.mark.parametrize("game", FOLDERS)
def test_what_must_add_up_does(game: str) -> None:
    report = report_of(game)
    games, players = report.games, report.players
    for standings in (report.seats, report.turn_order, report.by_bot):
        assert sum(row.wins.count for row in standings) == pytest.approx(games, abs=0.001)
        assert sum(row.wins.of for row in standings) == games * players
    for distribution in (report.scores_by_seat, report.scores_by_place, report.margin, report.turns, report.decisions):
        assert all(sum(row.counts) == games for row in distribution.rows)
    assert sum(end.games.count for end in report.endings) == games
    assert sum(part.mean for part in report.parts) == pytest.approx(
        0 if not report.parts else sum(row.score.mean for row in report.seats) / players, abs=0.01
    )
    rules = {rule.code: rule for rule in report.rules}
    for places in report.places.values():
        for code in places[0].deeds:
            assert sum(row.deeds[code].count for row in places) == rules[code].count
    for rule in report.rules:
        assert (rule.count == 0) == (rule.games.count == 0)
        assert rule.games.of == games
    for ticket in report.tickets:
        assert ticket.kept.count == ticket.completed.of == ticket.wins.of
        if ticket.kept.count:
            assert ticket.net_low <= ticket.net_points <= ticket.net_high
            assert ticket.net_points == pytest.approx(ticket.points * (2 * ticket.completed.rate - 1), abs=0.01)
    held = [held for name in RECORDS[game] for held in seen(game, name).held]
    assert sum(ticket.kept.count for ticket in report.tickets) == len(held)
    assert {ticket.complete for ticket in held} == ({True, False} if report.tickets else set())


def keys(value: object, inside_of: str = "") -> set[str]:
    """The keys of JSON that do not depend on the game; names of places, codes and options do."""
    found: set[str] = set()
    if isinstance(value, dict):
        by_name = inside_of in ("options", "places", "deeds", "marks", "facts", "kinds")
        for key, inner in value.items():
            found |= keys(inner, key if not by_name else "") | (set() if by_name else {key})
    elif isinstance(value, list):
        for inner in value:
            found |= keys(inner)
    return found


@pytest.mark.parametrize("game", FOLDERS)
def test_the_numbers_are_json_and_each_key_is_documented(game: str) -> None:
    told = report_of(game).as_json()
    assert json.loads(json.dumps(told)) == told
    documented = set(re.findall(r"`([a-z_]+)`", DOCUMENT.read_text(encoding="utf-8")))
    assert keys(told) - documented == set()
    for places in told["places"].values():
        assert {fact for row in places for fact in row["facts"]} <= documented


def test_intervals_are_wilsons() -> None:
    ten_of_forty = rate(10, 40)
    assert [ten_of_forty.low, ten_of_forty.high] == pytest.approx([0.1419, 0.4019], abs=2e-4)
    assert not ten_of_forty.beyond(1 / 3)
    assert ten_of_forty.beyond(0.5)
    assert not rate(0, 0).beyond(0.5)


def test_spreads_and_histograms_agree_with_pythons() -> None:
    values = [3, 17, 8, 8, 120, -4, 55]
    found = spread(values)
    assert found.mean == pytest.approx(python_statistics.mean(values), abs=1e-4)
    assert found.deviation == pytest.approx(python_statistics.stdev(values), abs=1e-4)
    lower, median, upper = python_statistics.quantiles(values, method="inclusive")
    assert (found.lower, found.median, found.upper) == (lower, median, upper)
    into = bins(values)
    assert into.start <= -4
    assert into.start + into.width * into.count > 120
    assert sum(counted(values, into)) == len(values)
    assert bins([0, 10**9]).count <= balance_statistics.MOST_BINS


@pytest.mark.parametrize("module", [balance_statistics, markup])
def test_the_examples_in_the_documentation_are_true(module: Any) -> None:
    outcome = doctest.testmod(module)
    assert outcome.attempted > 0
    assert outcome.failed == 0
