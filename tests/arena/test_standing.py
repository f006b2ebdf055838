"""What a game says about two bots."""

from goldenspike.arena.jobs import Job, Result, lost
from goldenspike.arena.playing import Failure, Thinking
from goldenspike.arena.standing import Standing, compare


def result(
    seats: tuple[int, ...],
    places: tuple[int, ...],
    scores: tuple[int, ...] = (),
    failed: int | None = None,
    seed: int = 0,
) -> Result:
    failure = None if failed is None else Failure(failed, "It broke.")
    thinking = tuple(Thinking(2, 0.5, 0.4) for _ in seats)
    return Result(seed, seats, places, scores or tuple(-place for place in places), 7, thinking, failure)


def test_a_win_counts_one_and_a_shared_win_a_half() -> None:
    assert compare(result((0, 1), (1, 2), (90, 50)), (0, 1)) == (1.0, 40)
    assert compare(result((1, 0), (1, 2), (90, 50)), (0, 1)) == (0.0, -40)
    assert compare(result((0, 1), (1, 1), (70, 70)), (0, 1)) == (0.5, 0)


def test_the_winner_is_ahead_even_with_fewer_points() -> None:
    assert compare(result((0, 1), (2, 1), (90, 50)), (0, 1)) == (0.0, 40)


def test_at_a_bigger_table_everybody_is_compared_with_everybody() -> None:
    game = result((2, 0, 1), (3, 1, 2))
    assert [compare(game, pair) for pair in ((0, 1), (0, 2), (1, 2))] == [(1.0, 1), (1.0, 2), (1.0, 1)]
    assert compare(game, (0, 3)) is None


def test_a_bot_on_two_seats_counts_with_the_mean_of_its_seats() -> None:
    assert compare(result((0, 1, 0), (1, 2, 3), (60, 40, 10)), (0, 1)) == (0.5, -5)


def test_a_bot_that_failed_lost_against_everybody_and_the_others_against_nobody() -> None:
    game = result((0, 1, 2), (1, 3, 1), failed=1)
    assert compare(game, (0, 1)) == (1.0, None)
    assert compare(game, (1, 2)) == (0.0, None)
    assert compare(game, (0, 2)) is None


def test_everything_is_counted_once() -> None:
    standing = Standing(3)
    standing.add(result((0, 1, 2), (1, 2, 3), (30, 20, 10)))
    standing.add(result((1, 2, 0), (1, 1, 3), (30, 30, 10)))
    standing.add(result((2, 0, 1), (1, 3, 1), failed=1, seed=5))
    assert [bot.seats for bot in standing.bots] == [3, 3, 3]
    assert [bot.wins for bot in standing.bots] == [1.0, 1.0, 1.0]
    assert [bot.failed for bot in standing.bots] == [1, 0, 0]
    assert [bot.mean_score for bot in standing.bots] == [20.0, 25.0, 20.0]
    assert standing.bots[0].thinking == Thinking(6, 1.5, 0.4)
    first = standing.pairs[0, 1]
    assert (first.games, first.won, first.even, first.points) == (3, 1, 0, 1.0)
    assert first.mean_margin == -5.0
    assert standing.rounds() == {
        0: {(0, 1): (1.0, 2.0), (0, 2): (1.0, 2.0), (1, 2): (1.5, 2.0)},
        5: {(0, 1): (0.0, 1.0), (0, 2): (0.0, 1.0)},
    }


def test_a_lost_game_counts_for_nobody() -> None:
    standing = Standing(2)
    for game in lost(Job(3, ((0, 1), (1, 0))), "Gone."):
        standing.add(game)
    assert (standing.games, standing.lost) == (2, 2)
    assert standing.pairs[0, 1].games == 0
    assert standing.rounds() == {}
