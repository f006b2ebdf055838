"""The Gymnasium environment: its own check, and what it does not ask."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import goldenspike
from goldenspike import SpikeError, envs
from goldenspike.bots import Bot, Clock, View, register
from goldenspike.engine.errors import IllegalAction
from goldenspike.games import FOLDERS, find_game
from tests.envs.reading import seen

each_game = pytest.mark.parametrize("game", FOLDERS)


def play(env: envs.SoloEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """A whole game of random legal actions, by the masks that the environment gives; the last reward and info."""
    chance = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        mask = info["action_mask"]
        assert mask.tolist() == env.action_masks().tolist()
        _, reward, over, cut, info = env.step(int(chance.choice(np.flatnonzero(mask))))
        if over or cut:
            return reward, info
        assert reward == 0


@each_game
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(f"goldenspike/{game}-v0").unwrapped)


@each_game
def test_every_game_can_be_made_by_its_id(game: str) -> None:
    env = gymnasium.make(f"goldenspike/{game}-v0", opponents=["random"], render_mode="ansi")
    assert isinstance(env.unwrapped, envs.SoloEnv)
    assert env.unwrapped.observer.players == find_game(game).players[0]
    env.reset(seed=1)
    assert "player 1" in str(env.render())


@each_game
def test_a_whole_game_against_bots(game: str) -> None:
    options: dict[str, Any] = {"turn_limit": 100} if game == "trails" else {}
    env = envs.solo(game, 3, ["random"], seat=1, options=options)
    reward, info = play(env, 6)
    state = env.current
    assert state.over
    assert info["scores"] == state.scores()
    assert info["winners"] == state.winners()
    assert not info["action_mask"].any()
    assert (reward > 0) == (1 in state.winners() and len(state.winners()) < 3)


def test_the_learner_is_asked_whenever_it_may_decide_and_sees_its_own_seat() -> None:
    env = envs.solo("usa", 3, ["random", "greedy"], seat=2)
    observation, info = env.reset(seed=8)
    assert info["seat"] == 2
    assert env.current.digest() == goldenspike.new("usa", 3, 8).digest(), "opening tickets: nobody waits for anybody"
    assert observation.tolist() == seen(env.current, 2).tolist()
    for _ in range(20):
        observation, _, _, _, info = env.step(env.current.legal(2)[0])
        assert env.current.may_decide(2)
        assert observation.tolist() == seen(env.current, 2).tolist()
        assert np.flatnonzero(info["action_mask"]).tolist() == env.current.legal(2)
        assert observation in env.observation_space


def test_the_same_seed_makes_the_same_bots_play_the_same_game() -> None:
    first, second = (envs.solo("france", 2, ["greedy"]) for _ in range(2))
    assert play(first, 3)[0] == play(second, 3)[0]
    assert first.current.digest() == second.current.digest()


def test_a_seat_can_be_drawn_for_every_game() -> None:
    env = envs.solo("usa", 4, ["random"], seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}


def test_an_illegal_action_loses_the_game() -> None:
    env = envs.solo("usa", 2, ["random"])
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(0)
    assert (reward, over, cut) == (-1.0, True, False)
    assert info["illegal"] == "Player 1 may not play action 'draw' now."
    with pytest.raises(SpikeError, match=r"call reset\(\) to begin"):
        env.step(12)
    env.reset()
    assert not env.step(env.current.legal(0)[0])[2]


def test_or_it_raises_and_changes_nothing() -> None:
    env = envs.solo("usa", 2, ["random"], illegal="raise")
    env.reset(seed=1)
    before = env.current.digest()
    with pytest.raises(IllegalAction):
        env.step(0)
    assert env.current.digest() == before
    assert not env.step(env.current.legal(0)[0])[2]


def test_a_long_game_is_cut_off() -> None:
    env = envs.solo("usa", 2, ["random"], most_steps=12)
    play(env, 2)
    assert env.steps == 12
    assert not env.current.over


def test_bots_see_only_their_view_and_the_last_of_the_game() -> None:
    ended: list[int] = []

    class Curious(Bot):
        def __init__(self, seed: int) -> None:
            pass

        def decide(self, view: View, legal: list[int], clock: Clock) -> int:
            assert view.facts()["seat"] == view.seat
            assert clock.left() > 0
            return legal[0]

        def game_over(self, view: View) -> None:
            ended.append(view.seat)

    register("curious", Curious)
    play(envs.solo("usa", 3, ["curious", "random"], seat=0, now=lambda: 5.0), 4)
    assert ended == [1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"opponents": ["random", "random"]}, "There are 3 other seats, so there must be one bot or 3, not 2."),
        ({"opponents": ["nobody"]}, "There is no bot 'nobody'"),
        ({"seat": 4}, "Seats are numbered from 0 to 3; there is no seat 4."),
        ({"illegal": "ignore"}, "An illegal action cannot 'ignore'; it is one of: lose, raise."),
        ({"rewards": "money"}, "There are no rewards 'money'"),
        ({"render_mode": "human"}, "There is no render mode 'human'"),
    ],
)
def test_bad_arguments_are_told_in_a_sentence(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SpikeError) as refusal:
        envs.solo("usa", 4, **arguments)
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_before_the_first_game_a_sentence_says_what_to_do() -> None:
    with pytest.raises(SpikeError, match=r"call reset\(\) first"):
        envs.solo("usa", 2).step(0)
