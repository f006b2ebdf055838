"""Programs that sit at a table, well behaved and otherwise."""

import json
import shlex
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "line_bot.py"

# Every program below is the middle of this one: what it does when it is asked.
FRAME = """
import json, os, sys, time
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    legal = message["legal"]
    def answer(**what):
        print(json.dumps(what), flush=True)
{body}
"""

FIRST = "answer(action=legal[0]['action'])"


def command(path: Path) -> str:
    """A command that runs a Python file with the Python of the tests."""
    return shlex.join([sys.executable, str(path)])


def bot(path: Path, **options: object) -> str:
    """The bot that is this program, as it is written in a list of bots."""
    quoted = f'"{command(path)}"'
    return ",".join([f"program:command={quoted}", *(f"{name}={value}" for name, value in options.items())])


def asked(folder: Path, body: str) -> Path:
    """A program that does this when it is asked."""
    lines = "\n".join("    " + line for line in body.splitlines())
    return whole(folder, FRAME.format(body=lines))


def whole(folder: Path, text: str) -> Path:
    path = folder / "program.py"
    path.write_text(text, encoding="utf-8")
    return path


def diary(folder: Path) -> tuple[Path, Path]:
    """A program that plays its first action and writes down all that it hears; and where."""
    heard = folder / "heard.jsonl"
    text = f"""
import json, sys
with open({str(heard)!r}, "a") as diary:
    for line in sys.stdin:
        diary.write(line)
        diary.flush()
        message = json.loads(line)
        if message["type"] == "decide":
            print(json.dumps({{"action": message["legal"][0]["action"]}}), flush=True)
"""
    return whole(folder, text), heard


def read_diary(heard: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in heard.read_text(encoding="utf-8").splitlines()]
