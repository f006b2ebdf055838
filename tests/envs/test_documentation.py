"""The pages about the environments are true: the tables are those of the code, and the examples run."""

import re
import runpy
from pathlib import Path

import numpy as np
import pytest

from goldenspike import envs
from goldenspike.envs.listing import all_layouts

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "envs.md").read_text(encoding="utf-8")


def test_the_layouts_are_those_of_the_code() -> None:
    written = (ROOT / "docs" / "envs-layouts.md").read_text(encoding="utf-8")
    assert written == all_layouts(), "an encoder has changed: run tools/list_layouts"


def block(word: str) -> str:
    """The only example with this word in it."""
    (found,) = [code for code in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL) if word in code]
    return str(found)


@pytest.mark.parametrize("word", ["agent_iter", "gymnasium.make"])
def test_the_examples_run(word: str) -> None:
    names: dict[str, object] = {}
    exec(block(word), names)
    assert names["over"] is True


def test_the_example_of_many_games_runs() -> None:
    """With a policy that draws by lot, until a game has ended."""
    ended: list[object] = []

    def policy(observations: np.ndarray, masks: np.ndarray) -> np.ndarray:
        if ended:
            raise StopIteration
        return np.array([np.random.default_rng(1).choice(np.flatnonzero(mask)) for mask in masks])

    names = {"policy": policy, "learn": lambda game, rewards: ended.append(rewards)}
    with pytest.raises(StopIteration):
        exec(block("VectorEnv(").replace("count=1024", "count=3"), names)
    assert ended


def test_what_the_page_says_of_a_layout_holds() -> None:
    names: dict[str, object] = {"envs": envs}
    exec(block("layout.entry"), names)
    assert envs.layout("usa", players=2).axes["route"][33] == "denver-omaha"


def test_the_learner_of_the_examples_learns_and_plays() -> None:
    """A round of a very short lesson; how well it plays is not for a test to say."""
    learner = runpy.run_path(str(ROOT / "examples" / "self_play.py"))
    env = envs.VectorEnv("usa", 2, 1)
    policy = np.zeros((env.layout.size, env.action_count), np.float32)
    learner["learn"].__globals__.update(GAMES=3, STEPS=260)
    learner["learn"](policy, 1)
    assert np.abs(policy).max() == pytest.approx(learner["RATE"])
    assert 0 <= learner["wins"](policy, games=2) <= 1
