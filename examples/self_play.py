"""A learner in fifty lines: it plays against itself in many games at once, and then against random play.

    python examples/self_play.py

The policy is the simplest that there is, one weight for each action and each number of the observation, and so is the
way of learning: whatever the winner did becomes more likely, whatever the loser did less (REINFORCE). It needs
`pip install goldenspike[envs]` and about a minute.
"""

import numpy as np

from goldenspike.envs import ENDED, VectorEnv, VectorStep

GAME, PLAYERS, GAMES = "usa", 2, 64
ROUNDS, STEPS, RATE = 30, 400, 0.02


def chances(weights: np.ndarray, seen: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """How likely each action is, for every row; what is not legal never happens."""
    values = np.where(masks == 1, seen @ weights, -np.inf)
    likely = np.exp(values - values.max(axis=1, keepdims=True))
    return likely / likely.sum(axis=1, keepdims=True)


def choose(likely: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    return (likely.cumsum(axis=1) > chance.random((len(likely), 1))).argmax(axis=1)


def look(step: VectorStep, env: VectorEnv) -> np.ndarray:
    """The observations on one scale: every field between -1 and 1."""
    highest = np.concatenate([np.full(field.length, field.high) for field in env.layout.fields])
    return (step.observations / highest).astype(np.float32)


def learn(weights: np.ndarray, seed: int) -> None:
    """One round: play, then take a step towards what the winners did."""
    env, chance = VectorEnv(GAME, PLAYERS, GAMES, seed=seed), np.random.default_rng(seed)
    step, rows, begun = env.look(), [], np.zeros(GAMES, int)
    worth = np.zeros((STEPS, GAMES, 1), np.float32)  # of each decision: what it led to
    for number in range(STEPS):
        seen = look(step, env)
        likely = chances(weights, seen, step.masks)
        actions = choose(likely, chance)
        rows.append((seen, np.eye(env.action_count, dtype=np.float32)[actions] - likely, step.seats))
        step = env.step(actions)
        for g in np.flatnonzero(step.dones == ENDED):
            for earlier in range(begun[g], number + 1):
                worth[earlier, g] = step.rewards[g, rows[earlier][2][g]]
            begun[g] = number + 1
    towards = sum(seen.T @ (better * worth[i]) for i, (seen, better, _) in enumerate(rows))
    weights += RATE * towards / (np.abs(towards).max() + 1e-9)


def wins(weights: np.ndarray, games: int = 200) -> float:
    """The share of games that the learner wins at the first seat, against random play at the other."""
    env, chance = VectorEnv(GAME, PLAYERS, GAMES, seed=10**6), np.random.default_rng(0)
    step, won, played = env.look(), 0.0, 0
    while played < games:
        own = choose(chances(weights, look(step, env), step.masks), chance)
        step = env.step(np.where(step.seats == 0, own, env.random_actions()))
        ended = step.dones == ENDED
        won += float(((step.rewards[ended, 0] + 1) / 2).sum())
        played += int(ended.sum())
    return won / played


if __name__ == "__main__":
    first = VectorEnv(GAME, PLAYERS, 1)
    policy = np.zeros((first.layout.size, first.action_count), np.float32)
    for turn in range(ROUNDS + 1):
        if turn % 10 == 0:
            print(f"after {turn} rounds: {wins(policy):.0%} of games won against random play", flush=True)
        learn(policy, turn)
