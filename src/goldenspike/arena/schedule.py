"""Who plays whom, with which deal, on which seats.

A round is one seed: all bots get the same deal in every seat order that matters, so that neither luck nor
the seat favours one of them. What is random comes from the seed and the seat, never from the order of play.

* Every line-up of bots that fills the table plays in each round. With more bots than seats these are all
  combinations. With fewer, bots sit on several seats, as evenly as possible, each of them more often in turn.
* Two bots play in all distinct seat orders. More bots play in all rotations of one order around the table, and
  the next round takes the next order: going through them all at once would cost many games a round.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations
from math import lcm

Seats = tuple[int, ...]  # who sits where: the number of a bot for every seat


@dataclass(frozen=True)
class Schedule:
    bots: int
    players: int
    seed: int  # of the first round; the next has one more

    def rounds(self, games: int) -> Iterator[tuple[int, list[list[Seats]]]]:
        """Whole rounds until there are at least so many games: the seed, and for each line-up its seat orders."""
        number = 0
        while games > 0:
            sets = self._round(number)
            yield self.seed + number, sets
            games -= sum(len(orders) for orders in sets)
            number += 1

    def count(self, games: int) -> int:
        """How many games the whole rounds have."""
        cycle = lcm(*(len(_round_the_table(line_up)) for line_up in line_ups(self.bots, self.players)))
        sizes = [sum(len(orders) for orders in self._round(number)) for number in range(cycle)]
        cycles, rest = divmod(games, sum(sizes))
        counted = cycles * sum(sizes)
        for size in sizes:
            if rest > 0:
                counted += size
                rest -= size
        return counted

    def _round(self, number: int) -> list[list[Seats]]:
        return [seat_orders(line_up, number) for line_up in line_ups(self.bots, self.players)]


@cache
def line_ups(bots: int, players: int) -> list[Seats]:
    """Every fair choice of bots for the seats, in ascending order."""
    each, rest = divmod(players, bots)
    return [tuple(sorted([*range(bots)] * each + list(extra))) for extra in combinations(range(bots), rest)]


def seat_orders(line_up: Seats, number: int) -> list[Seats]:
    """The seat orders of a line-up in the round with this number, counted from 0."""
    if len(set(line_up)) <= 2:
        return sorted(set(permutations(line_up)))
    orders = _round_the_table(line_up)
    return _rotations(orders[number % len(orders)])


@cache
def _round_the_table(line_up: Seats) -> list[Seats]:
    """The orders around the table that no rotation turns into each other."""
    first, *others = line_up
    return sorted({_rotations((first, *order))[0] for order in permutations(others)})


def _rotations(seats: Seats) -> list[Seats]:
    return sorted({seats[turn:] + seats[:turn] for turn in range(len(seats))})
