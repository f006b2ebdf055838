"""What is measured, as it runs inside a worker process: compiled in one, the same source interpreted in another.

A measure gets a game, a number of players and a time to fill, and gives numbers by name. A new
measure is a function here, its name in MEASURES, and a line in plan.py.
"""

import time
import tracemalloc
from collections.abc import Callable, Iterator

from goldenspike.bots import ask, make_bot
from goldenspike.cli.bench.env_measures import ENV_MEASURES
from goldenspike.cli.bench.search_measures import SEARCH_MEASURES
from goldenspike.engine.game import Game
from goldenspike.engine.playout import playout
from goldenspike.engine.state import State

Numbers = dict[str, float]


def loop(game: Game, players: int, seconds: float) -> Numbers:
    """Steps of random games in the loop that is compiled itself; dealing is not counted."""
    steps = 0
    spent = 0.0
    for state in _games(game, players, seconds):
        began = time.perf_counter()
        steps += playout(state)
        spent += time.perf_counter() - began
    return {"steps/s": steps / spent}


def calls(game: Game, players: int, seconds: float) -> Numbers:
    """The same from Python: `legal` and `apply`, a call each for every step."""
    steps = 0
    spent = 0.0
    dice = 1
    for state in _games(game, players, seconds):
        began = time.perf_counter()
        while not state.over:
            legal = state.legal()
            dice = (dice * 1103515245 + 12345) & 0x7FFFFFFF
            state.apply(legal[(dice >> 8) % len(legal)])
            steps += 1
        spent += time.perf_counter() - began
    return {"steps/s": steps / spent}


def games(game: Game, players: int, seconds: float) -> Numbers:
    """Whole random games, dealing and final scoring included."""
    began = time.perf_counter()
    played = 0
    for state in _games(game, players, seconds):
        playout(state)
        played += 1
    return {"games/s": played / (time.perf_counter() - began)}


def bots(game: Game, players: int, seconds: float) -> Numbers:
    """Whole games of the greedy bot against itself."""
    began = time.perf_counter()
    played = 0
    for state in _games(game, players, seconds):
        minds = [make_bot("greedy", played * players + seat) for seat in range(players)]
        while not state.over:
            seat = state.deciders()[0]
            state.apply(ask(minds[seat], state, seat), seat)
        played += 1
    return {"games/s": played / (time.perf_counter() - began)}


def calls_apart(game: Game, players: int, seconds: float) -> Numbers:
    """`clone`, `legal` and `apply` from Python, each by itself, over positions from all parts of some games."""
    positions = [position for seed in range(4) for position in _positions(game, players, seed)[::8]]
    spent = {"clone ns": 0.0, "legal ns": 0.0, "apply ns": 0.0}
    rounds = 0
    end = time.perf_counter() + seconds
    while rounds == 0 or time.perf_counter() < end:
        clones = [state.clone() for state, _ in positions]
        began = time.perf_counter()
        for state, _ in positions:
            state.clone()
        cloned = time.perf_counter()
        for state, _ in positions:
            state.legal()
        listed = time.perf_counter()
        for clone, (_, action) in zip(clones, positions, strict=True):
            clone.apply(action)
        applied = time.perf_counter()
        spent["clone ns"] += cloned - began
        spent["legal ns"] += listed - cloned
        spent["apply ns"] += applied - listed
        rounds += 1
    return {name: value / rounds / len(positions) * 1e9 for name, value in spent.items()}


def size(game: Game, players: int, seconds: float) -> Numbers:
    """The memory that one more clone takes, in the middle of a game."""
    state, _ = _positions(game, players, 0)[60]
    many = 500
    clones: list[State | None] = [None] * many
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for i in range(many):
        clones[i] = state.clone()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return {"bytes": taken / many}


def batch(game: Game, players: int, first: int, end: int) -> Numbers:
    """The games of some seeds, and a sum by which two runs can be compared."""
    steps = 0
    check = 0
    for seed in range(first, end):
        state = game.new(players, seed)
        steps += playout(state)
        check ^= int(state.digest(), 16) & 0xFFFFFFFFFFFF
    return {"steps": steps, "check": check}


MEASURES: dict[str, Callable[[Game, int, float], Numbers]] = {
    "loop": loop,
    "calls": calls,
    "games": games,
    "bots": bots,
    "calls apart": calls_apart,
    "size": size,
    **SEARCH_MEASURES,
    **ENV_MEASURES,
}


def _games(game: Game, players: int, seconds: float) -> Iterator[State]:
    """New games, always the same ones, until the time is over (at least one)."""
    end = time.perf_counter() + seconds
    seed = 0
    while seed == 0 or time.perf_counter() < end:
        yield game.new(players, seed)
        seed += 1


def _positions(game: Game, players: int, seed: int) -> list[tuple[State, int]]:
    """Every position of a random game with the action played in it."""
    state = game.new(players, seed)
    dice = State(1)
    dice.reseed(seed)
    found: list[tuple[State, int]] = []
    while not state.over:
        legal = state.legal()
        action = legal[dice.below(len(legal))]
        found.append((state.clone(), action))
        state.apply(action)
    return found
