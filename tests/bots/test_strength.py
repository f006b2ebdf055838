"""The greedy bot is worth playing against."""

from statistics import mean

from tests.bots.table import duels, played
from tests.conformance.cases import TINY


def test_greedy_beats_random() -> None:
    wins, scores = duels("usa", "greedy", "random", 20)
    assert wins >= 38
    assert mean(scores) > 100


def test_greedy_beats_random_among_many() -> None:
    wins = sum(played("usa", ["random"] * 4 + ["greedy"], seed).winners() == [4] for seed in range(6))
    assert wins >= 5


def test_greedy_scores_well_against_itself() -> None:
    _, scores = duels("usa", "greedy", "greedy", 8)
    assert mean(scores) > 90


def test_greedy_beats_random_on_a_board_of_ones_own() -> None:
    wins, _ = duels(TINY, "greedy", "random", 15)
    assert wins >= 27
