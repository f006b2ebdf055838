"""Whole tournaments: the same whoever plays them, and no bot can spoil them."""

from dataclasses import replace
from pathlib import Path

import pytest

from goldenspike.arena.jobs import Player, Terms, final_places
from goldenspike.arena.playing import play_game
from goldenspike.arena.report import Report, report
from goldenspike.arena.stopping import AT_LEAST, Stop
from goldenspike.arena.tournament import Tournament, check_bots
from goldenspike.arena.workers import Alone, Processes
from goldenspike.engine.errors import SpikeError
from goldenspike.engine.records import read, replay
from goldenspike.games import find_game, game_from_folder

TINY = Path(__file__).parents[2] / "examples" / "tiny-board"
TERMS = Terms(str(TINY), {}, ("greedy", "random"), modules=("tests.arena.bad_bots",))


def played(
    terms: Terms,
    players: int = 2,
    games: int = 8,
    processes: int = 1,
    stop: Stop | None = None,
    records: list[str] | None = None,
) -> Tournament:
    tournament = Tournament(terms, players, 3, games, stop)
    work = Player(terms)
    crew = Alone(work) if processes == 1 else Processes(work, processes)
    try:
        for results in tournament.play(crew):
            if records is not None:
                records += [result.record for result in results]
    finally:
        crew.close()
    return tournament


def told(tournament: Tournament) -> Report:
    """All that must not depend on the machine."""
    outcome = report(tournament, 1.0, {})
    del outcome["time"]
    return outcome


def with_bots(*bots: str) -> Terms:
    return replace(TERMS, bots=bots)


def test_the_number_of_processes_changes_nothing() -> None:
    terms = replace(TERMS, bots=("greedy", "random", "first"), with_records=True)
    kept: tuple[list[str], list[str]] = [], []
    one, two = played(terms, 2, 12, 1, records=kept[0]), played(terms, 2, 12, 2, records=kept[1])
    assert told(one) == told(two)
    assert one.results == two.results
    assert kept[0] == kept[1]
    assert len(set(kept[0])) == 12


def test_stopping_early_does_not_depend_on_the_number_of_processes() -> None:
    one, two = (played(TERMS, 2, 400, processes, Stop(2, 0.3, 0.6)) for processes in (1, 2))
    assert one.stopped
    assert one.standing.games < 400
    assert told(one) == told(two)
    assert one.stop is not None
    assert one.stop.questions[0].test.accepted == AT_LEAST


def test_without_a_clear_answer_all_games_are_played() -> None:
    tournament = played(with_bots("first", "random"), games=6, stop=Stop(2, 0.49, 0.51))
    assert not tournament.stopped
    assert tournament.standing.games == 6


def test_a_bot_with_the_same_chances_on_both_seats_is_even_with_itself() -> None:
    """What a bot leaves to chance comes from the deal and the seat, so both games of a round are the same game."""
    tournament = played(with_bots("random", "random-too"), games=20)
    assert tournament.standing.pairs[0, 1].share == 0.5
    assert {points for points, _ in tournament.standing.pairs[0, 1].clusters.values()} == {1.0}


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("sulks", "It has had enough."),
        ("cheats", "may not play action"),
        ("breaks", "ZeroDivisionError: division by zero"),
    ],
)
def test_a_bot_that_fails_loses_its_games_and_nothing_else_is_lost(bot: str, says: str) -> None:
    outcome = told(played(with_bots("greedy", bot, "random"), games=12))
    assert outcome["games"] == 12
    by_bot = {row["bot"]: row for row in outcome["ratings"]}
    assert [by_bot[name]["failed"] for name in ("greedy", bot, "random")] == [0, 8, 0]
    assert by_bot[bot]["wins"] == 0
    assert len(outcome["failures"]) == 8
    for failure in outcome["failures"]:
        assert failure["bot"] == bot
        assert failure["seats"][failure["seat"] - 1] == bot
        assert says in failure["sentence"]
    shares = {(pair["first"], pair["second"]): pair["share"] for pair in outcome["pairs"]}
    assert shares["greedy", bot] == 1
    assert shares[bot, "random"] == 0


def test_at_a_bigger_table_a_failure_says_nothing_about_the_others() -> None:
    tournament = played(with_bots("first", "breaks", "random"), players=3, games=6)
    assert tournament.standing.pairs[0, 1].share == 1
    assert tournament.standing.pairs[0, 2].games == 0
    assert len(told(tournament)["pairs"]) == 2


def test_failing_in_other_processes_is_the_same() -> None:
    terms = with_bots("random", "breaks")
    assert told(played(terms, games=4, processes=2)) == told(played(terms, games=4))


def test_a_complaint_after_the_game_changes_nothing() -> None:
    assert told(played(with_bots("first", "random"), games=4))["failures"] == []


def test_records_replay_to_the_scores_of_the_results() -> None:
    records: list[str] = []
    tournament = played(replace(TERMS, with_records=True), games=4, records=records)
    for result, text in zip(tournament.results, records, strict=True):
        record = read(text)
        assert record.seed == result.seed
        assert record.seats == tuple(TERMS.bots[bot] for bot in result.seats)
        assert record.scores == result.scores
        state = replay(record, game_from_folder(TINY))
        assert final_places(state) == result.places


def test_a_game_of_a_tournament_is_that_of_play_game() -> None:
    tournament = played(Terms("usa", {"tickets": "mega"}, ("random", "first")), games=2)
    again = play_game(find_game("usa"), ["first", "random"], 3, {"tickets": "mega"})
    assert tournament.results[1].seats == (1, 0)
    assert tournament.results[1].scores == tuple(again.recorder.state.scores())


def test_an_arena_needs_two_different_bots() -> None:
    with pytest.raises(SpikeError, match="at least two"):
        check_bots(("greedy",))
    with pytest.raises(SpikeError, match="'greedy' is named twice"):
        check_bots(("greedy", "random", "greedy"))
