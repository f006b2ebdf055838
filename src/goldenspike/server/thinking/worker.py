"""A process that thinks: reads one job a line, answers one line, until its input ends.

A job has everything that is needed; a few games are kept, so that the next decision at the same
table replays only the moves that came since. Nothing is ever printed but answers.
"""

import contextlib
import os
import re
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from goldenspike.bots import Bot, Clock, ask, make_bot
from goldenspike.engine import keys
from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import OptionValue
from goldenspike.engine.records import Record, Step, read, steps
from goldenspike.engine.state import SPECTATOR, State
from goldenspike.games import FOLDERS, find_game
from goldenspike.server.tables.bots import bring_bots
from goldenspike.server.tables.telling import final_result

KEPT_GAMES = 200
KEPT_MINDS = 30  # games whose bots are kept: they may hold much, or be programs
NICENESS = 5  # the bots take a quarter of a core that the server wants all of


class Choose(msgspec.Struct, tag="choose"):
    """What a bot plays for a seat."""

    table: str
    game: str
    players: int
    options: dict[str, OptionValue]
    secret: bytes
    moves: list[tuple[int, int]]  # seat, action
    seat: int
    bot: str
    seconds: float  # for thinking


class Bots(msgspec.Struct):
    """What a process is told of bots when it starts."""

    modules: tuple[str, ...]
    named: tuple[tuple[str, str], ...]


class Check(msgspec.Struct, tag="check"):
    """What a record tells, once it has been replayed."""

    record: str


class Steps(msgspec.Struct, tag="steps"):
    """Some positions of a record."""

    record: str
    first: int
    count: int


Job = Choose | Check | Steps


class Kept:
    """A game that is being played, and the bots at it."""

    def __init__(self, job: Choose) -> None:
        self.secret = job.secret
        self.moves: list[tuple[int, int]] = []
        self.state: State = find_game(job.game).new(job.players, keys.opening_seed(job.secret), job.options)
        self.bots: dict[tuple[int, str], Bot] = {}

    def fits(self, job: Choose) -> bool:
        return self.secret == job.secret and self.moves == job.moves[: len(self.moves)]

    def catch_up(self, moves: list[tuple[int, int]]) -> None:
        for seat, action in moves[len(self.moves) :]:
            self.moves.append((seat, action))
            keys.rekey(self.state, self.secret, len(self.moves))
            self.state.apply(action, seat)

    def bot(self, seat: int, name: str) -> Bot:
        if (seat, name) not in self.bots:
            self.bots[seat, name] = make_bot(name, int.from_bytes(os.urandom(4), "big"))
        return self.bots[seat, name]


games: OrderedDict[str, Kept] = OrderedDict()


def choose(job: Choose) -> dict[str, object]:
    kept = games.pop(job.table, None)
    if kept is None or not kept.fits(job):
        kept = Kept(job)
    kept.catch_up(job.moves)
    games[job.table] = kept
    if len(games) > KEPT_GAMES:
        games.popitem(last=False)
    for older in islice(reversed(games.values()), KEPT_MINDS, KEPT_MINDS + 1):
        older.bots.clear()
    try:
        return {"action": ask(kept.bot(job.seat, job.bot), kept.state, job.seat, Clock(job.seconds, time.monotonic))}
    except Exception as error:  # bots come from anywhere: there is no list of what they raise
        kept.bots.pop((job.seat, job.bot), None)
        return {"failed": type(error).__name__}  # what it says could hold hands and secrets


# ---------------------------------------------------------------------------------- records


def check(job: Check) -> dict[str, object]:
    """Replay a record to its end; what is wrong with it is told by its line."""
    try:
        record = read(job.record)
        if record.game not in FOLDERS:
            return {"bad": record.lines.get("game", 0)}
        state = None
        for step in steps(record, find_game(record.game)):
            state = step.state
    except SpikeError as error:
        return {"bad": line_of(str(error))}
    assert state is not None
    return {"replay": describe(record, state)}


def line_of(sentence: str) -> int:
    """The line that a sentence about a record names; 0 if it names none."""
    found = re.match(r"Line (\d+):", sentence)
    return int(found[1]) if found else 0


def describe(record: Record, state: State) -> dict[str, object]:
    return {
        "game": record.game,
        "options": dict(record.options),
        "seats": list(record.seats),
        "moves": [{"seat": move.seat, "text": move.text} for move in record.moves],
        "finished": record.finished,
        "result": final_result(state),
        "commitment": keys.commitment(record.secret) if record.secret else None,
        "secret": record.secret.hex() if record.secret else None,
    }


def some_steps(job: Steps) -> dict[str, object]:
    record = read(job.record)
    found = []
    for step in steps(record, find_game(record.game)):
        if step.number >= job.first + job.count:
            break
        if step.number >= job.first:
            found.append(describe_step(step))
    return {"from": job.first, "total": len(record.moves) + 1, "steps": found}


def describe_step(step: Step) -> dict[str, object]:
    """A position with everything open: what a spectator sees, and what each seat sees more or else."""
    state = step.state
    seen = state.view(SPECTATOR)
    own = [state.view(seat) for seat in range(state.players)]
    return {
        "number": step.number,
        "seat": None if step.move is None else step.move.seat,
        "text": None if step.move is None else step.move.text,
        "events": [{"code": event.code, "args": event.args} for event in step.events],
        "view": seen,
        "hands": [{k: v for k, v in view.items() if k != "seat" and v != seen.get(k)} for view in own],
    }


JOBS: dict[type, Callable[[Any], dict[str, object]]] = {Choose: choose, Check: check, Steps: some_steps}


def step_back() -> None:
    """Whoever waits for a page goes first. Linux may share the cores among sessions before it looks at processes, and
    this one leads a session of its own: then the session must step back as well."""
    os.nice(NICENESS)
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICENESS), encoding="ascii")


def main() -> None:
    """Answer jobs until there are no more."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints by itself must not mix with answers
    bots = msgspec.json.decode(sys.argv[1], type=Bots)
    bring_bots(bots.modules, bots.named)
    step_back()
    decoder = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        job = decoder.decode(line)
        answers.write(msgspec.json.encode(JOBS[type(job)](job)) + b"\n")


if __name__ == "__main__":
    main()
