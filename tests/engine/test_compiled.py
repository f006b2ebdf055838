"""Compiled against interpreted: the same games, digest by digest, and on positions built for the purpose.

Random games alone have missed a wrong shift from bit 31 on; positions with full words do not.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import goldenspike
from tests.conformance.cases import CASES

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
INSTALLED = Path(goldenspike.__file__).parents[1]  # where the package under test lies

needs_compiled = pytest.mark.skipif(
    not goldenspike.is_compiled(),
    reason="the installed goldenspike is not compiled: there is nothing to compare with the sources",
)


def trace(package: Path, group: str) -> list[str]:
    """What tests/engine/trace.py prints when it runs with the package of this folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONPATH"] = os.pathsep.join([str(package), str(ROOT)])
    environment["PYTHONHASHSEED"] = "0"
    command = [sys.executable, str(ROOT / "tests" / "engine" / "trace.py"), group]
    done = subprocess.run(command, env=environment, cwd=ROOT / "tests", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@needs_compiled
@pytest.mark.parametrize("group", [*map(str, range(len(CASES))), "built"], ids=[*map(str, CASES), "built"])
def test_compiled_and_interpreted_play_the_same_games(group: str) -> None:
    compiled, interpreted = trace(INSTALLED, group), trace(SOURCES, group)
    assert compiled[0].split()[0] == "compiled"
    assert interpreted[0].split() == ["interpreted", str(SOURCES / "goldenspike")]
    assert len(compiled) == len(interpreted) > 100
    for number, (one, other) in enumerate(zip(compiled[1:], interpreted[1:], strict=True)):
        assert one == other, f"step {number} differs"
