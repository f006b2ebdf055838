"""The search, measured inside a worker process: imagined games a second, in one process and in more, up to one for
each core. It thinks as the levels `hard` and `expert` do, with the veteran."""

import os
import time
from collections.abc import Callable
from functools import cache, partial

from goldenspike.bots import Clock, View, ask, make_bot
from goldenspike.bots.levels import SearchBot
from goldenspike.engine.game import Game
from goldenspike.engine.state import State
from goldenspike.games import find_game

MIND = "veteran"
PARTS = 4  # positions, from the beginning to the end of a game
EVERY = 7  # decisions between two positions that are looked at


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def doublings(most: int) -> tuple[int, ...]:
    """1, 2, 4 and so on, and at last the most itself."""
    return tuple(1 << n for n in range(most.bit_length()) if 1 << n < most) + (most,)


PROCESSES = doublings(cores())


def search_name(processes: int) -> str:
    return f"search, {processes} process{'es' if processes > 1 else ''}"


def searcher(processes: int) -> SearchBot:
    return SearchBot(1, mind=MIND, processes=processes)


@cache
def thoughtful_positions(game_id: str, players: int) -> list[tuple[State, int]]:
    """Positions from all parts of a game in which there is something to think about, and whose they are."""
    game = find_game(game_id)
    found: list[tuple[State, int]] = []
    state = game.new(players, 1)
    bots = [make_bot("medium", seat) for seat in range(players)]
    moves = 0
    while not state.over:
        seat = state.deciders()[0]
        legal = state.legal(seat)
        if moves % EVERY == 0 and len(legal) > 1 and searcher(1).search.open(View(state, seat), legal):
            found.append((state.clone(), seat))
        state.apply(ask(bots[seat], state, seat), seat)
        moves += 1
    return [found[len(found) * part // PARTS] for part in range(PARTS)]


def search(processes: int, game: Game, players: int, seconds: float) -> dict[str, float]:
    """Imagined games a second; every position gets the same share of the time, however clear the answer is."""
    imagined = 0
    spent = 0.0
    for state, seat in thoughtful_positions(game.id, players):
        view = View(state, seat)
        bot = searcher(processes)
        bot.search.lag = 1e9  # nothing is given up: this is not about the answer
        bot.search.open(view, state.legal(seat))
        began = time.perf_counter()
        bot.team.think(bot.search, view, 1_000_000, seconds / PARTS, Clock(seconds, time.perf_counter))
        spent += time.perf_counter() - began
        imagined += bot.search.games
    return {"games/s": imagined / spent}


SEARCH_MEASURES: dict[str, Callable[[Game, int, float], dict[str, float]]] = {
    search_name(processes): partial(search, processes) for processes in PROCESSES
}
