"""Builds the package: compiled by mypyc where that is possible, as plain Python where it is not.

Everything else about the package stands in pyproject.toml. Set GOLDENSPIKE_PURE=1 to get plain Python anyway.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from setuptools import Distribution, Extension, setup

SOURCE = Path("src/goldenspike")

# Our functions call each other, and nobody replaces one from outside: they may be called directly and put inside one
# another. Without it every call goes through a table, which costs a search 5 to 12 per cent.
DIRECT_CALLS = ["-fno-semantic-interposition"]

PROBE = """
#include <Python.h>
static struct PyModuleDef probe = { PyModuleDef_HEAD_INIT, "spike_probe", NULL, -1, NULL };
PyMODINIT_FUNC PyInit_spike_probe(void) { return PyModule_Create(&probe); }
"""


def compiled_modules(source: Path = SOURCE) -> list[Path]:
    """The files that mypyc compiles: rules, bots, observations. This is the one place that decides it.

    Loading boards and describing games is not worth compiling, and stays easy to read in a debugger. Any other
    module opts out with the first line `# interpreted`.
    """
    rules = [path for layer in ("engine", "games", "bots", "envs") for path in source.glob(f"{layer}/**/*.py")]
    plain = {"__init__.py", "loader.py", "facts.py", "meta.py"}
    return sorted(path for path in rules if path.name not in plain and not _opts_out(path))


def _opts_out(path: Path) -> bool:
    with path.open(encoding="utf-8") as text:
        return text.readline().strip() == "# interpreted"


def reason_for_plain_python() -> str | None:
    """Why this build cannot be compiled, or nothing if it can."""
    if os.environ.get("GOLDENSPIKE_PURE", "") not in ("", "0"):
        return "GOLDENSPIKE_PURE is set"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypy, which brings the compiler mypyc, is not installed"
    if not _c_compiler_works():
        return "no working C compiler with Python's headers (Python.h) was found"
    return None


def _c_compiler_works(flags: list[str] | None = None) -> bool:
    """Builds a tiny extension in the way that the real one is built; nothing else proves that it will work."""
    with tempfile.TemporaryDirectory() as folder, _silence():
        source = Path(folder, "spike_probe.c")
        source.write_text(PROBE, encoding="utf-8")
        probe = Extension("spike_probe", [str(source)], extra_compile_args=flags or [])
        build = Distribution({"ext_modules": [probe]}).get_command_obj("build_ext")
        build.build_lib = build.build_temp = folder
        try:
            build.ensure_finalized()
            build.run()
        except (Exception, SystemExit):  # a compiler can fail in more ways than setuptools has classes for
            return False
        return True


@contextlib.contextmanager
def _silence() -> Iterator[None]:
    """Keeps what a failing compiler says off the screen: it writes to the descriptors, not to sys.stderr."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = os.dup(1), os.dup(2)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        for number, descriptor in enumerate(kept, start=1):
            os.dup2(descriptor, number)
            os.close(descriptor)
        os.close(nothing)


def extensions() -> list[Extension]:
    """What is to be compiled in this run: nothing when setuptools only asks for names or packs the sources."""
    modules = compiled_modules()
    if not modules or {"egg_info", "dist_info", "sdist", "clean"} & set(sys.argv):
        return []
    reason = reason_for_plain_python()
    if reason:
        print(f"Golden Spike: installing the interpreted version (same games, slower), because {reason}.")
        return []
    from mypyc.build import mypycify

    print(f"Golden Spike: compiling {len(modules)} modules with mypyc.")
    files = [path.as_posix() for path in modules]
    found = mypycify(files, opt_level="3", debug_level="0", multi_file=False, group_name="goldenspike")
    if _c_compiler_works(DIRECT_CALLS):
        for extension in found:
            extension.extra_compile_args += DIRECT_CALLS
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions())
