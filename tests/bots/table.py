"""Bots at a table: whole games between them, and what each seat did."""

from collections.abc import Iterator

from goldenspike import State
from goldenspike.bots import Bot, ask, make_bot
from goldenspike.games import find_game


def seat_bots(names: list[str], seed: int) -> list[Bot]:
    return [make_bot(name, seed * 10 + seat) for seat, name in enumerate(names)]


def decisions(state: State, bots: list[Bot]) -> Iterator[tuple[int, int]]:
    """Play a game to its end; before each move: the seat to decide and the action that its bot has chosen."""
    while not state.over:
        seat = state.deciders()[0]
        action = ask(bots[seat], state, seat)
        yield seat, action
        state.apply(action, seat)


def played(game: str, names: list[str], seed: int) -> State:
    """A finished game."""
    state = find_game(game).new(len(names), seed)
    for _ in decisions(state, seat_bots(names, seed)):
        pass
    return state


def duels(game: str, first: str, second: str, pairs: int) -> tuple[float, list[int]]:
    """Each game twice with seats changed: the wins of the first bot (a shared one is half), and its scores."""
    wins = 0.0
    scores: list[int] = []
    for seed in range(pairs):
        for seat, names in enumerate(([first, second], [second, first])):
            state = played(game, names, seed)
            winners = state.winners()
            wins += (seat in winners) / len(winners)
            scores.append(state.scores()[seat])
    return wins, scores
