"""docs/bots.md is true: its classes run, and its messages are those that programs get."""

import json
import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from goldenspike import find_game
from goldenspike.bots import Bot, View, register, registry
from goldenspike.programs.program_bot import decide_message, game_message, over_message, read_answer
from tests.bots.table import played

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def code(first: str) -> str:
    """The indented lines that begin with this one."""
    lines = []
    for line in PAGE[PAGE.index(f"    {first}") :].split("\n"):
        if line and not line.startswith("    "):
            break
        lines.append(line)
    return dedent("\n".join(lines))


def section(heading: str) -> str:
    return PAGE.split(f"### {heading}")[1].split("\n##")[0]


def fields(text: str) -> set[str]:
    return set(re.findall(r'"(\w+)":', text))


@pytest.fixture(autouse=True)
def names_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))


def test_the_small_class_plays() -> None:
    exec(code("from goldenspike.bots import Bot, Clock"), {})
    assert played("usa", ["longest", "random"], 2).over


def test_the_class_with_options_gets_them() -> None:
    names: dict[str, Any] = {"Bot": Bot}
    exec(code("from goldenspike.bots import BotOption"), names)
    thoughtful = names["Thoughtful"]
    assert thoughtful(1, guesses=5, style="bold") is not None
    register("thoughtful", thoughtful)
    assert registry.make_bot("thoughtful:guesses=5,style=bold", 1) is not None


def test_the_messages_have_the_fields_that_are_told() -> None:
    state = find_game("usa").new(2, 1)
    view = View(state, 0)
    assert fields(section("`game`")) - {"tickets", "starter"} == set(game_message(view, 5))
    question = decide_message(view, state.legal(0), 1.0)
    assert set(question) <= fields(section("`decide`"))
    assert fields(section("`over`")) == set(over_message(view))


def test_the_actions_in_the_messages_are_what_they_say() -> None:
    state = find_game("usa").new(2, 1)
    named = re.findall(r'"action": ?(\d+), ?"text": ?"([^"]+)"', PAGE)
    assert len(named) >= 4
    for action, text in named:
        assert state.text(int(action)) == text
    answers = re.findall(r'^ {4}(\{"(?:action|text)": [^:]+\})$', section("`decide`"), re.MULTILINE)
    assert {read_answer(answer.encode(), View(state, 0)) for answer in answers} == {state.action("claim denver-omaha")}
    assert all(json.loads(answer) for answer in answers)
