# interpreted
"""From text to a record. Every fault is one sentence that names the line and what was expected there.

Reading checks the form; whether the game, its options and its moves are possible is `replaying.py`'s
business.
"""

import csv
import re
from dataclasses import dataclass

from goldenspike.engine import keys
from goldenspike.engine.errors import BadRecord
from goldenspike.engine.records.record import FORMAT, LONGEST_FILE, LONGEST_LINE, Move, Record, fits_a_line

FIRST_LINE = f"goldenspike record {FORMAT}"
HEADERS = ("game", "rules", "board", "players", "seats", "seed", "commitment", "secret")
RESULTS = ("unfinished", "scores", "winners", "digest")
DIGEST_DIGITS = 16
SECRET_DIGITS = 2 * keys.SECRET_BYTES


@dataclass(frozen=True)
class Line:
    """A line that says something: its first word, and what follows."""

    number: int  # as an editor counts
    word: str
    rest: str

    def wrong(self, fault: str) -> BadRecord:
        return BadRecord(f"Line {self.number}: {fault}")

    def whole(self, least: int) -> int:
        """The rest as a number."""
        if re.fullmatch(r"[0-9]+", self.rest) is None or int(self.rest) < least:
            raise self.wrong(f"'{self.word}' must be a whole number from {least} on, not {shown(self.rest)}.")
        return int(self.rest)

    def hexadecimal(self, digits: int) -> str:
        if re.fullmatch(rf"[0-9a-f]{{{digits}}}", self.rest) is None:
            raise self.wrong(f"'{self.word}' must be {digits} digits 0-9 and a-f, not {shown(self.rest)}.")
        return self.rest


def shown(text: str) -> str:
    """Something found in a file, short enough for a sentence."""
    if text == "":
        return "nothing"
    return f"'{text}'" if len(text) <= 40 else f"'{text[:37]}...'"


def read(text: str | bytes) -> Record:
    """The record in a file's text; raises BadRecord for the first fault."""
    lines = _lines(_decoded(text) if isinstance(text, bytes) else text.removeprefix("\ufeff"))
    first = lines[0] if lines else Line(1, "", "")
    if f"{first.word} {first.rest}" != FIRST_LINE:
        raise first.wrong(_not_a_record(first))
    headers, options, rest = _headers(lines)
    moves, rest = _moves(rest, _players(headers))
    results = _results(rest, lines[-1])
    return _record(headers, options, moves, results)


# ------------------------------------------------------------------------------- lines


def _decoded(raw: bytes) -> str:
    if len(raw) > LONGEST_FILE:
        raise BadRecord(
            f"Line 1: this is no record: the file is longer than {LONGEST_FILE // 1_000_000} million bytes."
        )
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise BadRecord(f"Line {line}: this is no record: expected text in UTF-8, found other bytes.") from None


def _lines(text: str) -> list[Line]:
    """The lines that are neither empty nor comments."""
    if len(text) > LONGEST_FILE:
        raise BadRecord(f"Line 1: this is no record: it has more than {LONGEST_FILE // 1_000_000} million characters.")
    found: list[Line] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise BadRecord(f"Line {number}: a line has at most {LONGEST_LINE} characters, this one has {len(line)}.")
        words = line.strip()
        if not fits_a_line(words.replace("\t", " ")):
            raise BadRecord(f"Line {number}: expected plain text, found a control character.")
        if words and not words.startswith("#"):
            word, *rest = words.split(maxsplit=1)
            found.append(Line(number, word, rest[0] if rest else ""))
    return found


def _not_a_record(first: Line) -> str:
    if f"{first.word} {first.rest}".startswith("goldenspike record"):
        return f"expected '{FIRST_LINE}', found {shown(f'{first.word} {first.rest}')}: another version of the format."
    found = shown(f"{first.word} {first.rest}".strip())
    return f"this is no record: expected '{FIRST_LINE}', found {found}."


# ----------------------------------------------------------------------------- sections


def _headers(lines: list[Line]) -> tuple[dict[str, Line], list[Line], list[Line]]:
    """The headers by name, the options, and the lines behind `moves`."""
    headers: dict[str, Line] = {}
    options: list[Line] = []
    for i, line in enumerate(lines[1:], start=1):
        if line.word == "moves" and line.rest == "":
            _check_complete(headers, line)
            return headers, options, lines[i + 1 :]
        if line.word == "option":
            options.append(line)
        elif line.word not in HEADERS:
            known = ", ".join((*HEADERS, "option"))
            raise line.wrong(f"unknown header {shown(line.word)}; expected one of {known}, or moves.")
        elif line.word in headers:
            raise line.wrong(f"'{line.word}' is here a second time; it is in line {headers[line.word].number} already.")
        elif line.rest == "":
            raise line.wrong(f"'{line.word}' has no value.")
        else:
            headers[line.word] = line
    raise lines[-1].wrong("the record is cut off behind this line: expected more headers, or 'moves'.")


def _check_complete(headers: dict[str, Line], moves: Line) -> None:
    live = "secret" in headers or "commitment" in headers
    if live and "seed" in headers:
        raise headers["seed"].wrong("a record has either 'seed', or 'commitment' and 'secret', not both.")
    for name in HEADERS:
        wanted = live if name in ("commitment", "secret") else not live if name == "seed" else True
        if wanted and name not in headers:
            raise moves.wrong(f"the header '{name}' is missing before 'moves'.")


def _players(headers: dict[str, Line]) -> int:
    players = headers["players"].whole(1)
    if players > 100:
        raise headers["players"].wrong(f"expected a number of players, not {players}.")
    return players


def _moves(lines: list[Line], players: int) -> tuple[list[Move], list[Line]]:
    """The numbered moves, and the lines behind them."""
    moves: list[Move] = []
    for i, line in enumerate(lines):
        if re.fullmatch(r"[0-9]+", line.word) is None:
            return moves, lines[i:]
        if line.word != str(len(moves) + 1):
            raise line.wrong(f"expected move number {len(moves) + 1}, found {shown(line.word)}.")
        seat, *text = line.rest.split(maxsplit=1)[:2] or [""]
        if re.fullmatch(r"[1-9][0-9]?", seat) is None or int(seat) > players:
            raise line.wrong(f"expected a seat from 1 to {players} behind the move number, found {shown(seat)}.")
        if not text:
            raise line.wrong(f"expected a move of seat {seat}, found nothing.")
        moves.append(Move(int(seat) - 1, text[0], line.number))
    return moves, []


def _results(lines: list[Line], last: Line) -> dict[str, Line]:
    """The lines between the moves and `end`, by their first word."""
    results: dict[str, Line] = {}
    for i, line in enumerate(lines):
        if line.word == "end" and line.rest == "":
            if len(lines) > i + 1:
                raise lines[i + 1].wrong(f"expected nothing behind 'end', found {shown(lines[i + 1].word)}.")
            _check_result(results, line)
            return results
        if line.word not in RESULTS:
            expected = "a move, " if not results else ""
            raise line.wrong(f"expected {expected}{', '.join(RESULTS)} or end, found {shown(line.word)}.")
        if line.word in results:
            raise line.wrong(f"'{line.word}' is here a second time; it is in line {results[line.word].number} already.")
        results[line.word] = line
    raise last.wrong("the record is cut off behind this line: expected 'end' as the last one.")


def _check_result(results: dict[str, Line], end: Line) -> None:
    unfinished = results.get("unfinished")
    for name in ("scores", "winners"):
        if unfinished is not None and name in results:
            raise results[name].wrong(f"an unfinished game has no '{name}'.")
        if unfinished is None and name not in results:
            raise end.wrong(f"'{name}' (or 'unfinished') is missing before 'end'.")
    if "digest" not in results:
        raise end.wrong("'digest' is missing before 'end'.")
    if unfinished is not None and unfinished.rest:
        raise unfinished.wrong(f"expected nothing behind 'unfinished', found {shown(unfinished.rest)}.")


# --------------------------------------------------------------------------- their values


def _record(headers: dict[str, Line], options: list[Line], moves: list[Move], results: dict[str, Line]) -> Record:
    players = _players(headers)
    secret = _secret(headers)
    lines = {name: line.number for name, line in {**headers, **results}.items()}
    lines |= {f"option {line.rest.split()[0]}": line.number for line in options if line.rest}
    board = headers["board"].rest
    return Record(
        game=headers["game"].rest,
        rules=headers["rules"].whole(1),
        board="" if board == "-" else board,
        players=players,
        seats=_seats(headers["seats"], players),
        seed=keys.opening_seed(secret) if secret else headers["seed"].whole(0),
        options=_options(options),
        moves=tuple(moves),
        digest=results["digest"].hexadecimal(DIGEST_DIGITS),
        scores=_scores(results["scores"], players) if "scores" in results else (),
        winners=_winners(results["winners"], players) if "winners" in results else (),
        secret=secret,
        lines=lines,
    )


def _secret(headers: dict[str, Line]) -> bytes:
    if "secret" not in headers:
        return b""
    secret = bytes.fromhex(headers["secret"].hexadecimal(SECRET_DIGITS))
    promised = headers["commitment"].hexadecimal(SECRET_DIGITS)
    if promised != keys.commitment(secret):
        raise headers["secret"].wrong(
            f"this secret is not the one that line {headers['commitment'].number} promised (its SHA-256 differs)."
        )
    return secret


def _seats(line: Line, players: int) -> tuple[str, ...]:
    try:
        names = next(csv.reader([line.rest], skipinitialspace=True, strict=True))
    except csv.Error:
        raise line.wrong("expected names with commas between them, found a quotation mark too few.") from None
    if len(names) != players:
        raise line.wrong(f"expected {players} names with commas between them, found {len(names)}.")
    return tuple(names)


def _options(lines: list[Line]) -> tuple[tuple[str, str], ...]:
    values: dict[str, str] = {}
    for line in lines:
        name, *value = line.rest.split(maxsplit=1) or [""]
        if not value:
            raise line.wrong(f"expected the name of an option and its value, found {shown(line.rest)}.")
        if name in values:
            raise line.wrong(f"the option '{name}' is here a second time.")
        values[name] = value[0]
    return tuple(values.items())


def _scores(line: Line, players: int) -> tuple[int, ...]:
    words = line.rest.split()
    if len(words) != players or not all(re.fullmatch(r"-?[0-9]{1,9}", word) for word in words):
        raise line.wrong(f"expected {players} whole numbers, one for each seat, found {shown(line.rest)}.")
    return tuple(int(word) for word in words)


def _winners(line: Line, players: int) -> tuple[int, ...]:
    words = line.rest.split()
    known = [str(seat + 1) for seat in range(players)]
    if not words or not all(word in known for word in words):
        raise line.wrong(f"expected the seats that won, from 1 to {players}, found {shown(line.rest)}.")
    return tuple(int(word) - 1 for word in words)
