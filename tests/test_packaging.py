"""The repository as a thing that people download, install and build on: it is complete, pinned and stands alone."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "goldenspike"
MADE_BY_TOOLS = {".git", ".venv", "build", "dist", "node_modules", "__pycache__", ".hypothesis"}
PICTURES = {".png", ".webp", ".jpg", ".gif", ".ico", ".woff2"}


@cache
def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@cache
def lock() -> str:
    return (ROOT / "requirements.lock").read_text(encoding="utf-8")


@cache
def locked() -> dict[str, str]:
    """Package → version, of every package that the lock names."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+) \\$", lock(), re.MULTILINE))


@cache
def setup_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("setup_script", ROOT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def own_files() -> Iterator[Path]:
    """Every text file that belongs to the repository; git knows them, and without git we look for ourselves."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        names = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
        paths = [ROOT / name for name in names if name]
    except (OSError, subprocess.CalledProcessError):
        paths = [Path(folder, name) for folder, _, names in os.walk(ROOT) for name in names]
    for path in paths:
        parts = set(path.relative_to(ROOT).parts)
        tool_made = parts & MADE_BY_TOOLS or any(part.endswith(("_cache", ".egg-info", ".so")) for part in parts)
        if path.is_file() and not tool_made and path.suffix not in PICTURES:
            yield path


def files_that_mention(pattern: str) -> list[str]:
    expression = re.compile(pattern, re.IGNORECASE)
    return [
        str(path.relative_to(ROOT))
        for path in own_files()
        if expression.search(path.read_text(encoding="utf-8", errors="replace"))
    ]


def plain_name(requirement: str) -> str:
    return re.split(r"[^A-Za-z0-9_.-]", requirement)[0].lower().replace("_", "-")


def needed() -> list[str]:
    project = pyproject()["project"]
    build: list[str] = pyproject()["build-system"]["requires"]
    return [*project["dependencies"], *project["optional-dependencies"]["dev"], *build]


# ------------------------------------------------------------------------------------------------ the lock


def test_the_lock_says_nothing_about_where_packages_come_from() -> None:
    foreign = [line for line in lock().splitlines() if re.search(r"://|^\s*-(?!-hash)|@|/|\\\\|\bfile:", line)]
    assert foreign == []


def test_the_lock_pins_every_package_exactly_and_with_hashes() -> None:
    entry = re.compile(r"[a-z0-9-]+==[0-9][0-9a-z.]*( \\\n    --hash=sha256:[0-9a-f]{64})+\n")
    without_comments = re.sub(r"^\s*#.*\n", "", lock(), flags=re.MULTILINE)
    assert entry.sub("", without_comments).strip() == ""
    assert len(locked()) == len(entry.findall(without_comments)) > 10


def test_the_lock_has_all_that_running_testing_and_building_need() -> None:
    assert {plain_name(requirement) for requirement in needed()} <= set(locked())


@pytest.mark.parametrize("package", ["librt", "mypy"])
def test_what_compiled_code_depends_on_has_one_version_everywhere(package: str) -> None:
    pins = {requirement for requirement in needed() if plain_name(requirement) == package}
    assert pins == {f"{package}=={locked()[package]}"}


# ------------------------------------------------------------------------------------------------ standing alone


def test_the_repository_reads_nothing_outside_itself() -> None:
    assert files_that_mention(r"\.\./shared") == []


def test_the_repository_links_to_no_publisher() -> None:
    assert files_that_mention(r"(https?://|www\.)[\w.-]*(daysofwonder|asmodee|kosmos|catan)[\w-]*\.[a-z]") == []


def test_the_repository_knows_no_persons_home_folder() -> None:
    assert files_that_mention(r"(?<![\w.$}])/(home|Users|root)/\w") == []


# ------------------------------------------------------------------------------------------------ the package


def test_every_compiled_module_exists_and_is_part_of_the_rules_the_bots_or_the_environments() -> None:
    modules = setup_script().compiled_modules(PACKAGE)
    assert modules == sorted(set(modules))
    for path in modules:
        assert path.is_file()
        assert path.relative_to(PACKAGE).parts[0] in {"engine", "games", "bots", "envs"}


def test_nothing_compiled_needs_a_package_that_is_not_there_when_it_is_built() -> None:
    """The packages of the extras come later, if at all."""
    for path in setup_script().compiled_modules(PACKAGE):
        assert re.search(r"^\s*(import|from) (numpy|gymnasium|pettingzoo)", path.read_text("utf-8"), re.M) is None, path


def test_the_tests_have_the_packages_of_the_environments() -> None:
    extras = pyproject()["project"]["optional-dependencies"]
    assert set(extras["envs"]) <= set(extras["dev"])


def test_a_module_can_opt_out_of_being_compiled(tmp_path: Path) -> None:
    for name, text in {
        "engine/fast.py": '"""Fast."""\n',
        "engine/plain.py": "# interpreted\n",
        "engine/__init__.py": "",
        "games/usa/rules.py": "",
        "games/usa/meta.py": "",
        "games/loader.py": "",
        "games/facts.py": "",
        "bots/greedy.py": "",
        "bots/__init__.py": "",
        "envs/batch.py": "",
        "envs/zoo.py": "# interpreted\n",
        "cli/main.py": "",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    modules = [path.relative_to(tmp_path).as_posix() for path in setup_script().compiled_modules(tmp_path)]
    assert modules == ["bots/greedy.py", "engine/fast.py", "envs/batch.py", "games/usa/rules.py"]


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [str(folder) for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_the_sources_hold_no_compiled_files() -> None:
    """PYTHONPATH=src has to give the interpreted version, which the tests compare with the compiled one."""
    assert list((ROOT / "src").rglob("*.so")) == []


def test_the_version_stands_in_one_place() -> None:
    from goldenspike.version import __version__

    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    assert pyproject()["project"]["dynamic"] == ["version"]


def test_scripts_can_be_run() -> None:
    for name in (".ci/run", "tools/setup", "tools/lock"):
        assert os.access(ROOT / name, os.X_OK), name


def test_continuous_integration_runs_what_everybody_runs() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith(("#", "set ", "cd "))]
    assert commands == ["exec make test"]


@pytest.mark.slow
@pytest.mark.parametrize("pure", [True, False], ids=["interpreted", "compiled"])
def test_a_wheel_built_from_the_source_archive_works(pure: bool, tmp_path: Path) -> None:
    """sdist → wheel → a fresh folder, and the package runs from there with its boards."""
    copy = tmp_path / "copy"
    for path in own_files():
        target = copy / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    environment = os.environ | {"GOLDENSPIKE_PURE": "1" if pure else "0"}
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(tmp_path / "dist"), str(copy)]
    done = subprocess.run(build, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr

    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    expected = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".csv", ".toml", ".json", ".typed"}]
    assert {path.relative_to(ROOT / "src").as_posix() for path in expected} <= set(names)
    compiled = [name for name in names if name.endswith(".so")]
    can_compile = setup_script().reason_for_plain_python() is None
    assert bool(compiled) == (can_compile and not pure)
    assert wheel.name.endswith("-none-any.whl") == (not compiled)

    zipfile.ZipFile(wheel).extractall(tmp_path / "site")
    program = "from goldenspike.cli.main import main; import sys; sys.exit(main())"
    for arguments in (["--version"], ["games"]):
        run = [sys.executable, "-c", program, *arguments]
        done = subprocess.run(
            run,
            cwd=tmp_path,
            env=environment | {"PYTHONPATH": str(tmp_path / "site")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
