"""The outcome of a tournament as plain data, ready for JSON; docs/arena.md tells what everything means."""

from collections.abc import Mapping
from typing import Any

from goldenspike.arena.jobs import Result
from goldenspike.arena.playing import NOBODY
from goldenspike.arena.stopping import Stop
from goldenspike.arena.tournament import Tournament
from goldenspike.games import find_game

Report = dict[str, Any]


def report(tournament: Tournament, seconds: float, processes: Mapping[str, object]) -> Report:
    """Everything. What depends on the machine and its hour stands apart, under "time"."""
    terms, schedule = tournament.terms, tournament.schedule
    game = find_game(terms.game)
    return {
        "game": game.id,
        "rules": game.rules_version,
        "options": game.read_options(terms.options, schedule.players),
        "players": schedule.players,
        "bots": list(terms.bots),
        "seed": schedule.seed,
        "asked": tournament.asked,
        "games": tournament.standing.games,
        "lost": tournament.standing.lost,
        "rounds": tournament.rounds,
        "interrupted": tournament.interrupted,
        "sprt": None if tournament.stop is None else _sprt(tournament, tournament.stop),
        "ratings": _ratings(tournament),
        "pairs": _pairs(tournament),
        "failures": [_failure(tournament, result) for result in tournament.results if result.failure is not None],
        "results": [_result(tournament, result) for result in tournament.results],
        "time": {"seconds": round(seconds, 3), **processes, "bots": _thinking(tournament)},
    }


def _ratings(tournament: Tournament) -> list[Report]:
    """The strongest first."""
    if not tournament.standing.rounds():
        return []
    ratings = tournament.ratings()
    rows: list[Report] = []
    for bot in sorted(range(len(ratings.values)), key=lambda bot: -ratings.values[bot]):
        tally = tournament.standing.bots[bot]
        rating, half = ratings.values[bot], ratings.half_width(bot)
        rows.append(
            {
                "bot": tournament.terms.bots[bot],
                "rating": round(rating, 1),
                "low": round(rating - half, 1),
                "high": round(rating + half, 1),
                "error": round(ratings.error(bot), 2),
                "seats": tally.seats,
                "wins": round(tally.wins, 3),
                "mean_score": round(tally.mean_score, 2),
                "failed": tally.failed,
            }
        )
    return rows


def _pairs(tournament: Tournament) -> list[Report]:
    names = tournament.terms.bots
    rows: list[Report] = []
    for (first, second), tally in tournament.standing.pairs.items():
        if tally.games:
            interval = tally.interval
            rows.append(
                {
                    "first": names[first],
                    "second": names[second],
                    "games": tally.games,
                    "won": tally.won,
                    "even": tally.even,
                    "share": round(tally.share, 4),
                    "low": round(interval.low, 4),
                    "high": round(interval.high, 4),
                    "margin": round(tally.mean_margin, 2),
                }
            )
    return rows


def _sprt(tournament: Tournament, stop: Stop) -> Report:
    names = tournament.terms.bots
    test = stop.questions[0].test
    return {
        "low": test.low,
        "high": test.high,
        "error": stop.error,
        "bound": round(test.bound, 4),
        "stopped": tournament.stopped,
        "tests": [
            {
                "first": names[question.first],
                "second": names[question.second],
                "ratio": round(question.test.ratio, 4),
                "accepted": question.test.accepted,
            }
            for question in stop.questions
        ],
    }


def _result(tournament: Tournament, result: Result) -> Report:
    return {
        "seed": result.seed,
        "seats": [tournament.terms.bots[bot] for bot in result.seats],
        "places": list(result.places),
        "scores": list(result.scores),
        "moves": result.moves,
    }


def _failure(tournament: Tournament, result: Result) -> Report:
    failure = result.failure
    assert failure is not None
    seats = [tournament.terms.bots[bot] for bot in result.seats]
    return {
        "seed": result.seed,
        "seats": seats,
        "seat": None if failure.seat == NOBODY else failure.seat + 1,
        "bot": None if failure.seat == NOBODY else seats[failure.seat],
        "move": result.moves + 1,
        "sentence": failure.sentence,
    }


def _thinking(tournament: Tournament) -> Report:
    found: Report = {}
    for name, tally in zip(tournament.terms.bots, tournament.standing.bots):
        thinking = tally.thinking
        mean = thinking.seconds / thinking.decisions if thinking.decisions else 0.0
        found[name] = {
            "decisions": thinking.decisions,
            "mean_ms": round(1000 * mean, 3),
            "slowest_ms": round(1000 * thinking.slowest, 3),
        }
    return found
