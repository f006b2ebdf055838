"""Intervals hold the truth about as often as they say."""

from random import Random

import pytest

from goldenspike.arena.intervals import NORMAL, quantile, share_interval, wilson, worth
from tests.arena.synthetic import rounds, true_share


def test_wilson_is_the_known_interval() -> None:
    interval = wilson(0.8, 10, NORMAL)
    assert (interval.low, interval.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10, NORMAL).low == pytest.approx(0.0)
    assert wilson(1.0, 10, NORMAL).high == pytest.approx(1.0)


@pytest.mark.parametrize(("freedom", "table"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (10**6, 1.960)])
def test_the_quantiles_are_those_of_students_tables(freedom: int, table: float) -> None:
    assert quantile(freedom) == pytest.approx(table, rel=0.01)


def test_independent_games_are_worth_about_what_they_are() -> None:
    assert worth(rounds(Random(1), 0.6, 2000)) == pytest.approx(4000, rel=0.1)


def test_deals_that_suit_one_bot_are_worth_half_of_their_games() -> None:
    assert worth(rounds(Random(1), 0.6, 2000, luck=-1.0)) == pytest.approx(2000, rel=0.01)


def test_deals_that_even_out_are_worth_more_than_their_games_but_not_everything() -> None:
    assert 5500 < worth(rounds(Random(1), 0.6, 2000, luck=0.4)) < 8000
    assert worth([(1.0, 2.0)] * 50) == 200


def test_a_bot_that_won_everything_is_not_certain_to_win() -> None:
    interval = share_interval([(2.0, 2.0)] * 20)
    assert interval.high == pytest.approx(1.0)
    assert interval.low == wilson(1.0, 20, NORMAL).low
    assert 0.8 < interval.low < 0.9


def test_one_round_says_next_to_nothing() -> None:
    interval = share_interval([(1.0, 2.0)])
    assert interval.low < 0.1
    assert interval.high > 0.9


@pytest.mark.parametrize("luck", [0.0, 0.5, -0.5])
@pytest.mark.parametrize("share", [0.5, 0.7, 0.9])
def test_95_of_100_intervals_hold_the_truth(share: float, luck: float) -> None:
    dice = Random(7)
    truth = true_share(share, luck)
    held = 0
    for _ in range(400):
        interval = share_interval(rounds(dice, share, 40, luck))
        held += interval.low <= truth <= interval.high
    assert 0.92 <= held / 400 <= 0.985
