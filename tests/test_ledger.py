"""Every rule of a finished game's ledger is named by a test."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# The ledger in docs/rules of each finished game, and the letters of its rules.
FINISHED = {"base": "B", "great-lakes": "G", "old-west": "O"}

ID = re.compile(r"\b[A-Z]{1,2}-[A-Z]?\d+\b")


def rules_of(ledger: str, letters: str) -> set[str]:
    """The ids of the rules that a ledger states: - **B-001 · Player count.** …"""
    text = (ROOT / "docs" / "rules" / f"{ledger}.md").read_text(encoding="utf-8")
    return set(re.findall(rf"^- \*\*({letters}-[A-Z]*\d+)\b", text, re.MULTILINE))


@cache
def cited() -> frozenset[str]:
    """Every id that a test names in the comment of its def line or in its docstring."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        lines = text.splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                heading = lines[node.lineno - 1 : node.body[0].lineno - 1] or [lines[node.lineno - 1]]
                comments = [line.partition("#")[2] for line in heading]
                found.update(ID.findall(" ".join([*comments, ast.get_docstring(node) or ""])))
    return frozenset(found)


@pytest.mark.parametrize(("ledger", "letters"), FINISHED.items())
def test_every_rule_is_cited_by_a_test(ledger: str, letters: str) -> None:
    rules = rules_of(ledger, letters)
    assert len(rules) > 20
    assert sorted(rules - cited()) == []


@pytest.mark.parametrize(("ledger", "letters"), FINISHED.items())
def test_no_test_cites_a_rule_that_does_not_exist(ledger: str, letters: str) -> None:
    named = {name for name in cited() if re.fullmatch(rf"{letters}-\d+", name)}
    assert sorted(named - rules_of(ledger, letters)) == []


@pytest.mark.parametrize(("ledger", "letters"), FINISHED.items())
def test_rulings_without_a_test_are_reported(ledger: str, letters: str) -> None:
    """A ruling need not have a test of its own; `pytest -rP tests/test_ledger.py` lists those without."""
    missing = sorted(rules_of(ledger, letters + "R") - cited())
    print(f"{ledger}: rulings without a test:", " ".join(missing) or "none")
