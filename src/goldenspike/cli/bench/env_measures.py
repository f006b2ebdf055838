"""How fast the learning environments step, measured inside a worker process. Without their packages: no numbers."""

import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from goldenspike.engine.game import Game

ONE_GAME = "pettingzoo"
COUNTS = (1, 64, 1024)  # games that are stepped in one call


def vector_name(count: int) -> str:
    return f"vector {count}"


def pettingzoo(game: Game, players: int, seconds: float) -> dict[str, float]:
    """Random steps of one PettingZoo environment; looking, masks and choosing by them included."""
    if not can_measure():
        return {}
    env = _one_game(game.id, players)
    steps = 0
    dice = 1
    began = time.perf_counter()
    while steps == 0 or time.perf_counter() - began < seconds:
        if not env.agents:
            env.reset()
        sight, _, over, _, _ = env.last()
        dice = (dice * 1103515245 + 12345) & 0x7FFFFFFF
        legal = sight["action_mask"].nonzero()[0]
        env.step(None if over else legal[(dice >> 8) % len(legal)])
        steps += not over
    return {"steps/s": steps / (time.perf_counter() - began)}


def vector(count: int, game: Game, players: int, seconds: float) -> dict[str, float]:
    """The same with so many games in one call; a step counts for every game."""
    if not can_measure():
        return {}
    env = _many_games(game.id, players, count)
    steps = 0
    began = time.perf_counter()
    while steps == 0 or time.perf_counter() - began < seconds:
        env.step(env.random_actions())
        steps += count
    return {"steps/s": steps / (time.perf_counter() - began)}


def can_measure() -> bool:
    """Whether the packages of the environments are installed."""
    try:
        import goldenspike.envs  # noqa: F401
    except ImportError:
        return False
    return True


# Made once in a worker: dealing many games takes longer than a measure.


@cache
def _one_game(game: str, players: int) -> Any:
    from goldenspike import envs

    env = envs.aec(game, players)
    env.reset(seed=0)
    return env


@cache
def _many_games(game: str, players: int, count: int) -> Any:
    from goldenspike import envs

    return envs.VectorEnv(game, players, count)


ENV_MEASURES: dict[str, Callable[[Game, int, float], dict[str, float]]] = {
    ONE_GAME: pettingzoo,
    **{vector_name(count): partial(vector, count) for count in COUNTS},
}
