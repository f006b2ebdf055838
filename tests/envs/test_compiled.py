"""Compiled against interpreted: the same observations, byte by byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import goldenspike

ROOT = Path(__file__).parents[2]


def trace(package: Path) -> list[str]:
    """What tests/envs/trace.py prints when it runs with the package of this folder."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONPATH"] = os.pathsep.join([str(package), str(ROOT)])
    command = [sys.executable, str(ROOT / "tests" / "envs" / "trace.py")]
    done = subprocess.run(command, env=environment, cwd=ROOT / "tests", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.skipif(not goldenspike.is_compiled(), reason="the installed goldenspike is not compiled")
def test_compiled_and_interpreted_see_the_same() -> None:
    compiled, interpreted = trace(Path(goldenspike.__file__).parents[1]), trace(ROOT / "src")
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert len(compiled) > 500
    assert compiled[1:] == interpreted[1:]
