"""The committed pages: what the source gives, small enough, and free of addresses."""

import gzip
import json
from pathlib import Path

from tests.web import tools

KILOBYTE = 1000
LIMIT = 200 * KILOBYTE  # scripts and styles, compressed


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_the_committed_pages_are_what_the_source_gives(tmp_path: Path) -> None:
    built = tools.run("vite", "bin/vite.js", "build", "--outDir", str(tmp_path / "pages"), "--emptyOutDir")
    assert built.returncode == 0, built.stderr
    new, committed = files_in(tmp_path / "pages"), files_in(tools.PAGES)
    assert sorted(new) == sorted(committed), "run 'npm run build' in web/ and commit the pages"
    assert [name for name in new if new[name] != committed[name]] == []


def test_scripts_and_styles_are_small() -> None:
    sizes = {
        path.name: len(gzip.compress(path.read_bytes(), 9))
        for path in tools.PAGES.rglob("*")
        if path.suffix in (".js", ".css")
    }
    assert sum(sizes.values()) < LIMIT, sizes


def test_the_lockfile_names_no_registry() -> None:
    lock = json.loads((tools.WEB / "package-lock.json").read_text("utf-8"))
    assert [name for name, facts in lock["packages"].items() if "resolved" in facts] == []


def test_no_file_of_the_pages_knows_a_machine() -> None:
    places = [tools.PAGES, tools.WEB / "src", tools.WEB / "tests", tools.WEB / "public"]
    kinds = (".ts", ".js", ".svelte", ".css", ".json", ".html")
    paths = [path for place in places for path in place.rglob("*") if path.suffix in kinds]
    paths += list(tools.WEB.glob("*.*"))
    for path in paths:
        text = path.read_text("utf-8")
        for wrong in (str(tools.ROOT), "/tmp/"):
            assert wrong not in text, f"{path} holds {wrong}"


def test_types_of_the_pages() -> None:
    checked = tools.run("svelte-check", "bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings")
    assert checked.returncode == 0, checked.stdout


def test_style_of_the_pages() -> None:
    checked = tools.run("eslint", "bin/eslint.js", ".")
    assert checked.returncode == 0, checked.stdout


def test_the_small_parts_of_the_pages() -> None:
    checked = tools.run("vitest", "vitest.mjs", "run")
    assert checked.returncode == 0, checked.stdout + checked.stderr
