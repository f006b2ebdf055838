# interpreted
"""How the files of a board are read: text, tables and settings that remember where they stand.

A `Row` is one line of a csv file, a `Settings` is board.toml. Both can say what is wrong with
themselves: `raise row.wrong("...")` names the file, the line and the thing on it. What the cells
mean is `loader.py`'s business, whether they fit together that of `checks.py`.
"""

import csv
import re
import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # what an id looks like: old-town, r014, t3

# What one line of each table is about.
THING = {"cities.csv": "city", "routes.csv": "route", "tickets.csv": "ticket"}


class BoardError(ValueError):
    """A board that cannot be played; the message is one sentence that names the place and the fault."""


def did_you_mean(word: str, known: Collection[str]) -> str:
    """The end of a message about an unknown word: a guess at the right one, or nothing."""
    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


def one_of(known: Collection[str]) -> str:
    return "must be one of " + ", ".join(known)


@dataclass(frozen=True)
class Row:
    """One line of a table, its cells by column name."""

    file: str
    line: int  # as an editor counts, the heading is line 1
    cells: dict[str, str]

    def wrong(self, fault: str) -> BoardError:
        name = self.cells.get("id", "")
        thing = f" ({THING[self.file]} {name})" if name else ""
        return BoardError(f"{self.file} line {self.line}{thing}: {fault}")

    def text(self, column: str, default: str = "") -> str:
        return self.cells.get(column, "") or default

    def id(self, column: str, default: str = "") -> str:
        """A cell that names something: an id, well formed."""
        word = self.text(column, default)
        if word == "" and default == "" and column != "id":
            raise self.wrong(f"the column {column!r} is empty")
        if ID.fullmatch(word) is None:
            raise self.wrong(f"{column} {word!r} must be lower-case letters a-z and digits, joined by single hyphens")
        return word

    def whole(self, column: str, least: int, default: str = "") -> int:
        word = self.text(column, default)
        if re.fullmatch(r"-?[0-9]{1,6}", word) is None:
            raise self.wrong(f"{column} must be a whole number, not {word!r}")
        if int(word) < least:
            raise self.wrong(f"{column} must be {least} or more, not {word}")
        return int(word)

    def degrees(self, column: str, most: int) -> float | None:
        word = self.text(column)
        if word == "":
            return None
        if re.fullmatch(r"-?[0-9]{1,3}(\.[0-9]*)?", word) is None or abs(float(word)) > most:
            raise self.wrong(f"{column} must be degrees between -{most} and {most} such as 48.85, not {word!r}")
        return float(word)

    def choice(self, column: str, known: Collection[str], default: str = "") -> str:
        word = self.text(column, default)
        if word not in known:
            guess = did_you_mean(word, known) or "; it " + one_of([k for k in known if k])
            raise self.wrong(f"unknown {column} {word!r}{guess}")
        return word


@dataclass(frozen=True)
class Settings:
    """board.toml: its values, and its text to find the line of a key again."""

    file: str
    text: str
    values: dict[str, Any]

    def wrong(self, key: str, fault: str, table: str = "") -> BoardError:
        line = self.line_of(key, table)
        place = f"{self.file} line {line}" if line else self.file
        name = f"{table}.{key}" if table and key else table or key
        return BoardError(f"{place} ({name}): {fault}" if name else f"{place}: {fault}")

    def line_of(self, key: str, table: str) -> int:
        """The line where the key (or, without a key, the table) is set; 0 if it cannot be found."""
        inside = ""
        for number, line in enumerate(self.text.splitlines(), start=1):
            heading = re.match(r"\s*\[\s*([^\[\]]+?)\s*\]", line)
            if heading:
                inside = heading.group(1)
                if inside == table and not key:
                    return number
            elif inside == table and re.match(rf"""\s*["']?{re.escape(key)}["']?\s*=""", line):
                return number
        return 0

    def table(self, key: str) -> dict[str, Any]:
        """A table of the file, empty if it is not there."""
        found = self.values.get(key, {})
        if not isinstance(found, dict):
            raise self.wrong(key, f"must be a table: a line [{key}] and its values below")
        return found


def is_whole(value: object) -> bool:
    """A whole number as TOML writes it; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def folder_name(folder: Path | Traversable) -> str:
    return folder.resolve().name if isinstance(folder, Path) else folder.name


def read_text(folder: Path | Traversable, file: str) -> str:
    try:
        if not folder.is_dir():
            raise BoardError(f"there is no folder {str(folder)!r}")
        path = folder.joinpath(file)
        if not path.is_file():
            raise BoardError(f"{file} is missing in the folder {folder_name(folder)!r}")
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise BoardError(f"{file} line {line}: this is not UTF-8 text; save the file as UTF-8") from None
    except OSError as error:
        raise BoardError(f"{file} cannot be read: {error.strerror}") from None


def read_settings(folder: Path | Traversable, file: str) -> Settings:
    text = read_text(folder, file)
    try:
        return Settings(file, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        found = re.fullmatch(r"(.*) \(at line ([0-9]+), column [0-9]+\)", str(error))
        if found is None:
            raise BoardError(f"{file}: {error}") from None
        raise BoardError(f"{file} line {found.group(2)}: {found.group(1)}") from None


def read_table(
    folder: Path | Traversable, file: str, required: tuple[str, ...], optional: tuple[str, ...]
) -> list[Row]:
    """The rows of a csv file. Columns may stand in any order; empty lines are skipped."""
    lines = csv.reader(read_text(folder, file).splitlines(), strict=True)
    columns: list[str] = []
    rows: list[Row] = []
    try:
        for cells in lines:
            cells = [cell.strip() for cell in cells]
            if not any(cells):
                continue
            if not columns:
                columns = cells
                check_columns(file, lines.line_num, columns, required, optional)
                continue
            if len(cells) != len(columns):
                raise BoardError(f"{file} line {lines.line_num}: {len(cells)} fields instead of {len(columns)}")
            rows.append(Row(file, lines.line_num, dict(zip(columns, cells, strict=True))))
    except csv.Error as error:
        raise BoardError(f"{file} line {lines.line_num}: {error}") from None
    if not rows:
        raise BoardError(f"{file}: there is no {THING[file]} in it")
    check_ids(rows)
    return rows


def check_columns(
    file: str, line: int, columns: list[str], required: tuple[str, ...], optional: tuple[str, ...]
) -> None:
    place = f"{file} line {line}"
    if len(columns) == 1 and ";" in columns[0]:
        raise BoardError(f"{place}: the columns must be separated by commas, not by semicolons")
    for column in columns:
        if column not in required + optional:
            missing = [name for name in required + optional if name not in columns]
            guess = did_you_mean(column, missing) or f"; the columns are {', '.join(required + optional)}"
            raise BoardError(f"{place}: unknown column {column!r}{guess}")
        if columns.count(column) > 1:
            raise BoardError(f"{place}: the column {column!r} stands there twice")
    for column in required:
        if column not in columns:
            raise BoardError(f"{place}: the column {column!r} is missing")


def check_ids(rows: list[Row]) -> None:
    first: dict[str, int] = {}
    for row in rows:
        name = row.id("id")
        if name in first:
            raise row.wrong(f"the id {name!r} is already used in line {first[name]}")
        first[name] = row.line
