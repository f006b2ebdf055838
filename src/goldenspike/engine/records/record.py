# interpreted
"""Games as text: what a record is and how it is written.

    goldenspike record 1
    game usa
    rules 1
    board 0a1b2c3d4e5f6071
    players 2
    seats Ada, "Byron, G."
    seed 7
    option tickets base
    option starter random
    moves
    1 1 keep 1+2
    2 2 keep 2+3
    3 1 draw
    scores 101 96
    winners 1
    digest 89abcdef01234567
    end

A record of a live table has `commitment` and `secret` in the place of `seed` (see keys.py). A game
that was broken off has `unfinished` in the place of `scores` and `winners`. Lines that begin with #
and empty lines are left out.
"""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field

from goldenspike.engine import keys
from goldenspike.engine.errors import BadRecord

FORMAT = 1  # raised when a reader of before would not understand
LONGEST_LINE = 1000  # characters
LONGEST_FILE = 8_000_000  # bytes


@dataclass(frozen=True)
class Move:
    """One action of one seat in notation."""

    seat: int  # from 0; written from 1
    text: str
    line: int = field(default=0, compare=False)  # where it was read; 0: nowhere


@dataclass(frozen=True)
class Record:
    """A game from its first seed to its last point."""

    game: str  # the id of the game, or the name of a board folder
    rules: int  # the version of its rules
    board: str  # the digest of the board's facts, "" for a game without a board
    players: int
    seats: tuple[str, ...]  # who sat where
    seed: int  # of the set-up
    options: tuple[tuple[str, str], ...]
    moves: tuple[Move, ...]
    digest: str  # of the last position
    scores: tuple[int, ...] = ()  # empty if the game was broken off
    winners: tuple[int, ...] = ()  # seats from 0
    secret: bytes = b""  # of a live table: makes the seed and a key for every move
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)  # where each header was read

    @property
    def finished(self) -> bool:
        return len(self.scores) > 0


def write(record: Record) -> str:
    """The text of a record; `read` gives the same record back."""
    lines = [
        f"goldenspike record {FORMAT}",
        f"game {record.game}",
        f"rules {record.rules}",
        f"board {record.board or '-'}",
        f"players {record.players}",
        f"seats {', '.join(_quoted(seat, name) for seat, name in enumerate(record.seats))}",
    ]
    if record.secret:
        lines += [f"commitment {keys.commitment(record.secret)}", f"secret {record.secret.hex()}"]
    else:
        lines.append(f"seed {record.seed}")
    lines += [f"option {name} {value}" for name, value in record.options]
    lines.append("moves")
    lines += [f"{number} {move.seat + 1} {move.text}" for number, move in enumerate(record.moves, start=1)]
    if record.finished:
        lines.append("scores " + " ".join(str(score) for score in record.scores))
        lines.append("winners " + " ".join(str(seat + 1) for seat in record.winners))
    else:
        lines.append("unfinished")
    lines += [f"digest {record.digest}", "end"]
    return "\n".join(lines) + "\n"


def fits_a_line(text: str) -> bool:
    """Whether a text has no line break, no other control character and nothing that UTF-8 cannot write."""
    return text.isprintable() or not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") for sign in text)


def _quoted(seat: int, name: str) -> str:
    """A name as it stands between commas; in quotes where it could be misread."""
    if not fits_a_line(name):
        raise BadRecord(f"The name of seat {seat + 1} has a line break or another control character in it.")
    if name == "" or name != name.strip() or "," in name or '"' in name:
        return '"' + name.replace('"', '""') + '"'
    return name
