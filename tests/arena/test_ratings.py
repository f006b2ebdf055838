"""Bradley-Terry ratings against what is known."""

from math import log
from random import Random

import pytest

from goldenspike.arena.intervals import quantile
from goldenspike.arena.ratings import BELIEF, SCALE, chance, inverted, most_likely, rate
from goldenspike.arena.standing import Rounds
from tests.arena.synthetic import rounds, true_share


def two(clusters: list[tuple[float, float]]) -> Rounds:
    return {seed: {(0, 1): cluster} for seed, cluster in enumerate(clusters)}


def test_the_strengths_of_two_are_the_log_odds() -> None:
    first, second = most_likely(2, {(0, 1): (30.0, 40.0)})
    assert first - second == pytest.approx(log(3))
    assert first + second == pytest.approx(0)


def test_ratings_are_log_odds_with_half_a_win_and_half_a_loss_on_top() -> None:
    ratings = rate(2, two([(2.0, 2.0)] * 10 + [(1.0, 2.0)] * 10))
    assert ratings.values[0] - ratings.values[1] == pytest.approx(SCALE * log((30 + BELIEF) / (10 + BELIEF)))


def test_ten_to_one_is_400_points() -> None:
    assert rate(2, two([(100_000.0, 110_000.0)] * 2)).values[0] == pytest.approx(200, abs=0.01)


def test_three_bots_that_agree_with_the_model_get_their_strengths_back() -> None:
    strengths = [0.7, 0.1, -0.8]
    totals = {pair: (1000 * chance(strengths, pair), 1000.0) for pair in ((0, 1), (0, 2), (1, 2))}
    assert most_likely(3, totals) == pytest.approx(strengths)


def test_a_bot_that_met_only_some_of_the_others_is_rated_through_them() -> None:
    strengths = most_likely(3, {(0, 1): (75.0, 100.0), (1, 2): (75.0, 100.0)})
    assert strengths == pytest.approx([log(3), 0, -log(3)])


def test_strengths_are_recovered_from_games() -> None:
    dice, truth = Random(3), [0.9, 0.2, -0.3, -0.8]
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    played: Rounds = {
        seed: {pair: (float(sum(dice.random() < chance(truth, pair) for _ in range(2))), 2.0) for pair in pairs}
        for seed in range(400)
    }
    ratings = rate(4, played)
    for bot, strength in enumerate(truth):
        assert ratings.values[bot] == pytest.approx(SCALE * strength, abs=ratings.half_width(bot))
        assert 5 < ratings.half_width(bot) < 25
    assert sum(ratings.values) == pytest.approx(0, abs=1e-6)


def test_a_bot_that_won_every_game_stays_finite_and_doubtful() -> None:
    ratings = rate(2, two([(2.0, 2.0)] * 20))
    assert 300 < ratings.values[0] < 500
    assert ratings.half_width(0) > 100
    assert rate(2, two([(2.0, 2.0)] * 2000)).values[0] > ratings.values[0]


def test_bots_that_always_share_are_not_certain_to_be_equal() -> None:
    assert rate(2, two([(1.0, 2.0)] * 20)).half_width(0) > 3


def test_rounds_that_are_decided_by_the_deal_leave_more_doubt() -> None:
    alone = rate(2, two([(1.0, 1.0), (0.0, 1.0)] * 40))
    in_twos = rate(2, two([(2.0, 2.0), (0.0, 2.0)] * 20))
    assert in_twos.error(0) > 1.3 * alone.error(0)


@pytest.mark.parametrize("luck", [0.0, 0.5, -0.5])
def test_95_of_100_rating_intervals_hold_the_truth(luck: float) -> None:
    dice = Random(5)
    share = true_share(0.7, luck)
    truth = SCALE * log(share / (1 - share))
    held = 0
    for _ in range(400):
        ratings = rate(2, two(rounds(dice, 0.7, 40, luck)))
        half = quantile(ratings.freedom) * ratings.difference_error(0, 1)
        held += abs(ratings.values[0] - ratings.values[1] - truth) <= half
    assert 0.92 <= held / 400 <= 0.98


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 1.0, 0.0], [3.0, 0.0, 5.0]]
    inverse = inverted(matrix)
    for i in range(3):
        for j in range(3):
            assert sum(matrix[i][k] * inverse[k][j] for k in range(3)) == pytest.approx(float(i == j))
