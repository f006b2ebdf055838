"""The PettingZoo environment: its own tests, and what they do not ask."""

import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import goldenspike
from goldenspike import SpikeError, envs
from goldenspike.engine.errors import BadOption, IllegalAction
from goldenspike.games import FOLDERS
from tests.conformance.cases import TINY
from tests.envs.reading import seen

TABLES = [(game, 3) for game in FOLDERS] + [("usa", 5), ("trails", 4), (TINY, 2)]

each_table = pytest.mark.parametrize(("game", "players"), TABLES)
each_game = pytest.mark.parametrize("game", FOLDERS)


def play(env: envs.SpikeAEC, seed: int, most: int = 100_000) -> list[tuple[str, int]]:
    """Random legal actions; who played what."""
    chance = np.random.default_rng(seed)
    played: list[tuple[str, int]] = []
    for agent in env.agent_iter(most):
        sight, _, over, cut, _ = env.last()
        action = None if over or cut else int(chance.choice(np.flatnonzero(sight["action_mask"])))
        if action is not None:
            played.append((agent, action))
        env.step(action)
    return played


@each_table
def test_pettingzoo_finds_nothing_wrong(game: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of observations that are dictionaries; masks make them so
        api_test(envs.aec(game, players), num_cycles=150)


@each_table
def test_a_seed_makes_the_same_game_again(game: str, players: int) -> None:
    seed_test(lambda: envs.aec(game, players), num_cycles=40)


@each_game
def test_pictures_can_be_had_in_every_mode(game: str) -> None:
    render_test(
        lambda render_mode: envs.aec(game, 3, render_mode=None if render_mode == "human" else render_mode),
        custom_tests={"svg": lambda text: text.startswith("<svg ") and text.endswith("</svg>\n")},
    )


def test_a_seed_is_the_seed_of_the_game_itself() -> None:
    env = envs.aec("usa", 3, {"starter": "2"})
    env.reset(seed=12)
    state = goldenspike.new("usa", 3, 12, starter="2")
    assert env.current.digest() == state.digest()
    for agent, action in play(env, 1, 60):
        assert agent == f"player_{state.current + 1}"
        state.apply(action)
        for seat in range(3):
            assert f"player_{seat + 1}" in env.possible_agents
    assert env.current.digest() == state.digest()
    for seat in range(3):
        sight = env.observe(f"player_{seat + 1}")
        assert sight["observation"].tolist() == seen(state, seat).tolist()
        assert np.flatnonzero(sight["action_mask"]).tolist() == state.legal(seat)


def test_without_a_seed_every_game_is_another_one() -> None:
    env = envs.aec("usa", 2)
    digests = set()
    for _ in range(3):
        env.reset()
        digests.add(env.current.digest())
    assert len(digests) == 3
    first, second = envs.aec("usa", 2), envs.aec("usa", 2)
    first.reset(seed=1)
    second.reset(seed=1)
    first.reset()
    second.reset()
    assert first.current.digest() == second.current.digest()


def test_who_chooses_at_the_same_time_is_asked_in_the_order_of_seats() -> None:
    env = envs.aec("france", 4)
    env.reset(seed=3)
    asked = []
    before = env.observe("player_4")["observation"]
    for _ in range(3):
        asked.append(env.agent_selection)
        env.step(env.current.legal()[-1])
    assert asked == ["player_1", "player_2", "player_3"]
    assert env.agent_selection == "player_4"
    deciders = envs.layout("france", 4).field("deciders")
    changed = np.flatnonzero(env.observe("player_4")["observation"] != before)
    assert all(deciders.start <= place < deciders.start + deciders.length for place in changed)


@each_game
@pytest.mark.parametrize("rewards", ["win", "margin"])
def test_rewards_come_at_the_end_and_say_who_won(game: str, rewards: str) -> None:
    options: dict[str, Any] = {"turn_limit": 100} if game == "trails" else {}
    env = envs.aec(game, 3, options, rewards=rewards)
    env.reset(seed=2)
    while not env.current.over:
        assert set(env.rewards.values()) == {0.0}
        env.step(env.current.legal()[-1 if env.steps % 3 else 0])
    scores, winners = env.current.scores(), env.current.winners()
    given = [env.rewards[f"player_{seat + 1}"] for seat in range(3)]
    if rewards == "win":
        share = (3 / len(winners) - 1) / 2
        assert given == pytest.approx([share if seat in winners else -0.5 for seat in range(3)])
        assert sum(given) == pytest.approx(0)
    else:
        assert given == [scores[s] - max(scores[o] for o in range(3) if o != s) for s in range(3)]
    assert [env.infos[agent] for agent in env.agents] == [
        {"score": scores[seat], "won": seat in winners} for seat in range(3)
    ]
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert [env.last()[1] for _ in env.agents] == [given[0]] * 3
    play(env, 0)
    assert env.agents == []


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = envs.aec("usa", 2)
    env.reset(seed=5)
    before = env.current.digest()
    for action in (0, -1, 233, 10_000):
        with pytest.raises(IllegalAction, match="may not play"):
            env.step(action)
    assert env.current.digest() == before
    assert env.agent_selection == "player_1"
    with pytest.raises(SpikeError, match="player_1 to decide"):
        env.step(None)


def test_pettingzoos_own_wrapper_ends_the_game_instead() -> None:
    env = TerminateIllegalWrapper(envs.aec("usa", 2), illegal_reward=-1)
    env.reset(seed=5)
    env.last()
    env.step(0)
    assert env.terminations["player_1"]
    assert env.rewards["player_1"] == -1


def test_a_long_game_is_cut_off() -> None:
    env = envs.aec("usa", 2, most_steps=7)
    env.reset(seed=5)
    assert len(play(env, 1)) == 7
    env.reset(seed=5)
    play(env, 1, 7)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert set(env.rewards.values()) == {0.0}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("usa", 9), "is for 2 to 5 players, not 9"),
        (("mars", 2), "There is no game or board folder 'mars'"),
        (("usa", 2, {"ferries": True}), "has no option 'ferries'"),
        (("usa", 2, {}, "human"), "There is no render mode 'human'; it is one of: svg, ansi."),
        (("usa", 2, {}, None, "money"), "There are no rewards 'money'; they are one of: win, margin."),
    ],
)
def test_bad_arguments_are_told_in_a_sentence(arguments: tuple[Any, ...], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        envs.aec(*arguments)
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_before_the_first_game_and_after_the_last_move_a_sentence_says_what_to_do() -> None:
    env = envs.aec("usa", 2, most_steps=3)
    with pytest.raises(SpikeError, match=r"call reset\(\) first"):
        env.observe("player_1")
    env.reset(seed=1)
    play(env, 1)
    with pytest.raises(SpikeError, match=r"call reset\(\) to begin"):
        env.step(0)
