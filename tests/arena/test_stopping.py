"""Ending early: the answers are right about as often as promised."""

from random import Random

import pytest

from goldenspike.arena.standing import Standing
from goldenspike.arena.stopping import AT_LEAST, AT_MOST, FEWEST_ROUNDS, Sprt, Stop, tilt
from tests.arena.synthetic import rounds, true_share
from tests.arena.test_standing import result

LOW, HIGH = 0.5, 0.7


def answer(dice: Random, test: Sprt, share: float, luck: float = 0.0, most: int = 5000) -> str | None:
    while test.accepted is None and test.rounds < most:
        ((points, games),) = rounds(dice, share, 1, luck)
        test.add(points / games)
    return test.accepted


def run(share: float, luck: float, times: int = 300) -> tuple[float, float]:
    """How often the test says `at least`, and how many rounds it takes."""
    dice, yes, played = Random(11), 0, 0
    for _ in range(times):
        test = Sprt(LOW, HIGH)
        yes += answer(dice, test, share, luck) == AT_LEAST
        played += test.rounds
    return yes / times, played / times


@pytest.mark.parametrize("luck", [0.0, 0.4, -0.4])
@pytest.mark.parametrize("truth", [LOW, HIGH])
def test_at_most_about_one_answer_in_twenty_is_wrong(truth: float, luck: float) -> None:
    share = truth if luck <= 0 else (truth - luck / 2) / (1 - luck)
    assert true_share(share, luck) == pytest.approx(truth)
    yes, _ = run(share, luck)
    wrong = yes if truth == LOW else 1 - yes
    assert wrong <= 0.085


def test_a_clear_difference_is_found_sooner_than_a_close_one() -> None:
    assert run(0.1, 0.0, 50)[1] < 0.6 * run(LOW, 0.0, 50)[1]


def test_paired_deals_help() -> None:
    """The share is the same; where deals even out between the seats fewer rounds are needed."""
    assert run(0.5, 0.7, 100)[1] < 0.7 * run(0.5, 0.0, 100)[1]


def test_equal_bots_come_out_as_at_most_even() -> None:
    assert answer(Random(2), Sprt(0.5, 0.6), 0.5) == AT_MOST


def test_a_few_won_rounds_are_no_answer() -> None:
    test = Sprt(0.5, 0.9)
    for _ in range(FEWEST_ROUNDS - 1):
        test.add(1.0)
    assert test.accepted is None
    assert test.ratio > 0


def test_an_answer_stays() -> None:
    test = Sprt(0.5, 0.6)
    assert answer(Random(1), test, 1.0) == AT_LEAST
    for _ in range(100):
        test.add(0.0)
    assert test.ratio < 0
    assert test.accepted == AT_LEAST


def test_tilted_frequencies_have_the_mean_that_was_asked_for() -> None:
    counts = {0.0: 3.5, 0.5: 10.0, 1.0: 6.5}
    t = tilt(counts, 0.4)
    weights = {value: count / (1 + t * (value - 0.4)) for value, count in counts.items()}
    assert sum(weights.values()) == pytest.approx(20)
    assert sum(value * weight for value, weight in weights.items()) / 20 == pytest.approx(0.4)


def play(stop: Stop, standing: Standing, places: dict[tuple[int, int], tuple[int, int]], count: int) -> None:
    for seed in range(count):
        for pair, finish in places.items():
            standing.add(result(pair, finish, seed=seed))
        stop.add_round(standing, seed)


def test_of_two_bots_only_the_first_is_asked_about() -> None:
    stop, standing = Stop(2, 0.5, 0.6), Standing(2)
    play(stop, standing, {(0, 1): (2, 1)}, 30)
    assert [(question.first, question.second) for question in stop.questions] == [(0, 1)]
    assert stop.questions[0].test.accepted == AT_MOST
    assert stop.clear


def test_three_bots_are_clear_when_each_pair_is() -> None:
    stop, standing = Stop(3, 0.5, 0.6), Standing(3)
    play(stop, standing, {(0, 1): (1, 2), (0, 2): (1, 2), (1, 2): (1, 1)}, 5)
    assert not stop.clear
    stop, standing = Stop(3, 0.5, 0.6), Standing(3)
    play(stop, standing, {(0, 1): (1, 2), (0, 2): (1, 2), (1, 2): (1, 1)}, 60)
    answers = {(question.first, question.second): question.test.accepted for question in stop.questions}
    assert answers[0, 1] == answers[0, 2] == AT_LEAST
    assert answers[1, 2] == answers[2, 1] == AT_MOST
    assert stop.clear


def test_many_tests_must_each_be_surer() -> None:
    assert Stop(4, 0.5, 0.6).error == pytest.approx(0.05 / 6)
    assert Stop(4, 0.5, 0.6).questions[0].test.bound > Stop(2, 0.5, 0.6).questions[0].test.bound
