"""The same deals in every seat order."""

from collections import Counter
from itertools import permutations

import pytest

from goldenspike.arena.schedule import Schedule, Seats, line_ups, seat_orders


def games(bots: int, players: int, count: int) -> list[tuple[int, Seats]]:
    rounds = Schedule(bots, players, 10).rounds(count)
    return [(seed, seats) for seed, sets in rounds for orders in sets for seats in orders]


def test_two_bots_play_each_deal_in_both_seat_orders() -> None:
    assert games(2, 2, 4) == [(10, (0, 1)), (10, (1, 0)), (11, (0, 1)), (11, (1, 0))]


def test_three_bots_at_a_table_for_three_sit_everywhere_with_each_deal() -> None:
    (_, first), (_, second) = Schedule(3, 3, 0).rounds(6)
    assert first == [[(0, 1, 2), (1, 2, 0), (2, 0, 1)]]
    assert second == [[(0, 2, 1), (1, 0, 2), (2, 1, 0)]]


def test_after_enough_rounds_every_seat_order_has_come_equally_often() -> None:
    counted = Counter(seats for _, seats in games(4, 4, 48))
    assert counted == dict.fromkeys(permutations(range(4)), 2)


def test_more_bots_than_seats_play_in_all_combinations() -> None:
    played = [seats for seed, seats in games(4, 2, 12) if seed == 10]
    assert sorted(played) == sorted(permutations(range(4), 2))


def test_two_bots_at_a_table_for_four_sit_in_every_distinct_way() -> None:
    assert line_ups(2, 4) == [(0, 0, 1, 1)]
    assert len(seat_orders((0, 0, 1, 1), 0)) == 6
    assert seat_orders((0, 0, 1, 1), 0) == seat_orders((0, 0, 1, 1), 1)


def test_two_bots_at_a_table_for_three_sit_twice_equally_often() -> None:
    counted = Counter(seats for _, seats in games(2, 3, 6))
    assert counted == dict.fromkeys({order for line in ((0, 0, 1), (0, 1, 1)) for order in permutations(line)}, 1)


def test_three_bots_at_a_table_for_four_take_turns_in_sitting_twice() -> None:
    assert line_ups(3, 4) == [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (2, 4), (2, 5), (3, 2), (3, 3), (3, 4), (4, 5), (5, 3)])
def test_in_each_round_every_bot_sits_on_every_seat_equally_often(bots: int, players: int) -> None:
    for seed in (10, 11):
        played = [seats for at, seats in games(bots, players, 1000) if at == seed]
        counted = Counter((seat, bot) for seats in played for seat, bot in enumerate(seats))
        assert len(counted) == bots * players
        assert len(set(counted.values())) == 1


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert [Schedule(2, 2, 0).count(asked) for asked in (1, 2, 3, 100)] == [2, 2, 4, 100]
    assert Schedule(3, 2, 0).count(100) == 102
    assert Schedule(2, 2, 0).count(999_999_999) == 1_000_000_000


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (2, 3), (3, 2), (3, 4), (3, 6), (4, 4)])
def test_games_are_counted_as_they_are_played(bots: int, players: int) -> None:
    for asked in (1, 7, 50, 51, 200):
        assert Schedule(bots, players, 10).count(asked) == len(games(bots, players, asked))
