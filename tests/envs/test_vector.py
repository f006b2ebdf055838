"""Many games in one call: each of them is played as it would be alone."""

from typing import Any

import numpy as np
import pytest

from goldenspike import SpikeError, State
from goldenspike.engine.errors import IllegalAction
from goldenspike.envs import CUT_OFF, ENDED, GOES_ON, VectorEnv, VectorStep
from goldenspike.envs.rewards import final_rewards
from goldenspike.games import FOLDERS, find_game
from tests.envs.reading import seen

each_game = pytest.mark.parametrize("game", FOLDERS)


def are_same(one: VectorStep, other: VectorStep) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in VectorStep._fields)


def check_row(step: VectorStep, g: int, state: State) -> None:
    """What a row says is what the game alone says."""
    assert step.seats[g] == state.current
    assert step.observations[g].tolist() == seen(state, state.current).tolist()
    assert np.flatnonzero(step.masks[g]).tolist() == state.legal()


@each_game
def test_every_row_is_a_game_of_its_own(game: str) -> None:
    """The same games, begun and stepped one by one, over several ends of games."""
    options: dict[str, Any] = {"turn_limit": 100} if game == "trails" else {}
    env = VectorEnv(game, 3, 4, seed=11, options=options, most_steps=90)
    begun = 4
    states = [find_game(game).new(3, (11 << 32) + number, options) for number in range(1, 5)]
    lengths = [0] * 4
    step = env.look()
    for _ in range(200):
        for g in range(4):
            check_row(step, g, states[g])
        actions = env.random_actions()
        step = env.step(actions)
        for g in range(4):
            states[g].apply(int(actions[g]))
            lengths[g] += 1
            over = states[g].over
            cut = lengths[g] == 90 and not over
            assert step.dones[g] == (ENDED if over else CUT_OFF if cut else GOES_ON)
            assert step.rewards[g].tolist() == (final_rewards(states[g], "win") if over else [0.0] * 3)
            if over or cut:
                begun += 1
                states[g] = find_game(game).new(3, (11 << 32) + begun, options)
                lengths[g] = 0
    assert begun > 4


@pytest.mark.parametrize("rewards", ["win", "margin"])
def test_a_game_that_ends_rewards_every_seat_once_and_begins_anew(rewards: str) -> None:
    env = VectorEnv("usa", 2, 3, seed=1, rewards=rewards)
    ends = 0
    last: VectorStep | None = None
    for _ in range(2000):
        step = env.step(env.random_actions())
        for g in range(3):
            if step.dones[g] == ENDED:
                ends += 1
                assert step.rewards[g, 0] == -step.rewards[g, 1]
                assert step.masks[g].any()
            else:
                assert not step.rewards[g].any()
        if last is not None:
            assert not (last.dones & step.dones).any()
        last = step
        if ends > 4:
            return
    raise AssertionError("no game ended")


def test_the_same_seed_makes_the_same_games_and_another_seed_others() -> None:
    first, second, other = (
        VectorEnv("france", 2, 5, seed=4),
        VectorEnv("france", 2, 5, seed=4),
        VectorEnv("france", 2, 5),
    )
    for _ in range(50):
        one, two = first.step(first.random_actions()), second.step(second.random_actions())
        other.step(other.random_actions())
        assert are_same(one, two)
    assert (first.look().observations != other.look().observations).any()
    again = first.reset(4)
    assert (again.observations == VectorEnv("france", 2, 5, seed=4).look().observations).all()
    assert (first.reset().observations != again.observations).any()


def test_games_differ_from_each_other() -> None:
    rows = VectorEnv("usa", 2, 40, seed=3).look().observations
    assert len({row.tobytes() for row in rows}) == 40


@pytest.mark.parametrize("bad", [-1, 233, 10_000, 0])
def test_an_illegal_action_names_its_game_and_steps_none(bad: int) -> None:
    env = VectorEnv("usa", 2, 6, seed=2)
    before = [state.digest() for state in env.batch.states]
    seen_before = env.look()
    actions = env.random_actions().copy()
    actions[4] = bad
    with pytest.raises(IllegalAction) as refusal:
        env.step(actions)
    assert str(refusal.value).startswith("Game 4 of 6: Player 1 may not play action ")
    assert str(refusal.value).endswith("No game was stepped.")
    assert [state.digest() for state in env.batch.states] == before
    assert are_same(env.look(), seen_before)
    env.step(env.random_actions())


@pytest.mark.parametrize(
    "actions", [[], [12] * 5, [12] * 7, [[12] * 6], [12.0] * 6, ["a"] * 6, 12], ids=lambda actions: repr(actions)[:12]
)
def test_anything_but_an_action_for_each_game_is_told_in_a_sentence(actions: Any) -> None:
    env = VectorEnv("usa", 2, 6)
    with pytest.raises(SpikeError, match="an array of 6 whole numbers"):
        env.step(actions)


@pytest.mark.parametrize("kind", [np.int64, np.int32, np.uint8])
def test_actions_may_be_any_whole_numbers(kind: type) -> None:
    env = VectorEnv("usa", 2, 3, seed=1)
    same = VectorEnv("usa", 2, 3, seed=1)
    actions = env.random_actions()
    assert (env.step(actions).observations == same.step(actions.astype(kind)).observations).all()
    assert (env.step(env.random_actions().tolist()).seats >= 0).all()


def test_copies_stay_and_live_arrays_follow_the_games() -> None:
    copying, live = VectorEnv("usa", 2, 2, seed=1), VectorEnv("usa", 2, 2, seed=1, copy=False)
    kept, followed = copying.look(), live.look()
    first = kept.observations.copy()
    for env in (copying, live):
        env.step(env.random_actions())
    assert (kept.observations == first).all()
    assert (followed.observations == copying.look().observations).all()
    assert (followed.observations != first).any()
    with pytest.raises(ValueError, match="read-only"):
        followed.masks[0, 0] = 1


def test_random_actions_are_all_the_legal_ones() -> None:
    env = VectorEnv("usa", 2, 1, seed=1)
    legal = set(np.flatnonzero(env.look().masks[0]))
    assert {int(env.random_actions()[0]) for _ in range(100)} == legal


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"count": 0}, "There must be at least one game, not 0."),
        ({"seed": -1}, "A seed is a number from 0 on, not -1."),
        ({"rewards": "money"}, "There are no rewards 'money'"),
        ({"players": 7}, "is for 2 to 5 players, not 7"),
    ],
)
def test_bad_arguments_are_told_in_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SpikeError) as refusal:
        VectorEnv("usa", **({"players": 2, "count": 2} | arguments))
    assert sentence in str(refusal.value)
