# interpreted
"""A record played again, move by move; anything that does not agree is one sentence with its line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from goldenspike.engine import keys
from goldenspike.engine.errors import BadOption, BadRecord, IllegalAction
from goldenspike.engine.game import Game
from goldenspike.engine.records.record import Move, Record
from goldenspike.engine.state import Event, State

SHOWN_CHOICES = 5  # legal moves that the sentence about an illegal one names


@dataclass(frozen=True)
class Step:
    """A position of the game, and the move that led to it (none led to the first)."""

    number: int  # of the move; 0 is the set-up
    move: Move | None
    events: Sequence[Event]  # with all secrets: choose by audience what to show
    state: State  # the game goes on in it: clone it to keep it


def replay(record: Record, game: Game) -> State:
    """The last position of a record; raises BadRecord unless every move and the result agree with the rules."""
    for step in steps(record, game):
        state = step.state
    return state


def steps(record: Record, game: Game) -> Iterator[Step]:
    """Every position of a record in turn; the result is checked behind the last."""
    state = _begin(record, game)
    yield Step(0, None, [], state)
    for number, move in enumerate(record.moves, start=1):
        events = _play(state, record, number, move)
        yield Step(number, move, events, state)
    _check_result(state, record)


def _wrong(record: Record, header: str, fault: str) -> BadRecord:
    line = record.lines.get(header, 0)
    return BadRecord(f"Line {line}: {fault}" if line else f"The record's {header}: {fault}")


def _begin(record: Record, game: Game) -> State:
    if record.game != game.id:
        raise _wrong(record, "game", f"this is a record of '{record.game}', not of '{game.id}'.")
    if record.rules != game.rules_version:
        raise _wrong(
            record,
            "rules",
            f"made by version {record.rules} of the rules of '{game.id}', but these are version {game.rules_version}.",
        )
    if record.board != game.board_digest:
        raise _wrong(
            record, "board", f"made on a board with the digest {record.board}, but this one's is {game.board_digest}."
        )
    options = {option.name: option for option in game.options}
    for name, value in record.options:
        try:
            game.read_options({name: value}, game.players[1])
        except BadOption as error:
            raise _wrong(record, f"option {name}", str(error)) from None
    try:
        return game.new(record.players, record.seed, dict(record.options))
    except BadOption as error:
        starter = "starter" in options and game.players[0] <= record.players <= game.players[1]
        raise _wrong(record, "option starter" if starter else "players", str(error)) from None


def _play(state: State, record: Record, number: int, move: Move) -> Sequence[Event]:
    place = f"Line {move.line}" if move.line else f"Move {number}"
    if state.over:
        raise BadRecord(f"{place}: the game was over after move {number - 1}, expected no further moves.")
    try:
        action = state.action(move.text)
    except IllegalAction:
        raise BadRecord(f"{place}: '{move.text}' is no move of this game; {_choices(state, move.seat)}.") from None
    if move.seat not in state.deciders():
        seats = " or ".join(str(seat + 1) for seat in state.deciders())
        raise BadRecord(f"{place}: expected a move of seat {seats}, found one of seat {move.seat + 1}.")
    keys.rekey(state, record.secret, number)
    try:
        return state.tell(action, move.seat)
    except IllegalAction:
        raise BadRecord(
            f"{place}: seat {move.seat + 1} may not play '{move.text}' now; {_choices(state, move.seat)}."
        ) from None


def _choices(state: State, seat: int) -> str:
    """A few of the moves that would have been legal."""
    legal = state.legal(seat) or state.legal()
    texts = [f"'{state.text(action)}'" for action in legal[:SHOWN_CHOICES]]
    more = f" or one of {len(legal) - len(texts)} more" if len(legal) > len(texts) else ""
    return f"expected {', '.join(texts)}{more}"


def _check_result(state: State, record: Record) -> None:
    if record.finished and not state.over:
        raise _wrong(record, "scores", f"a result, but the game is not over after {len(record.moves)} moves.")
    if not record.finished and state.over:
        raise _wrong(record, "unfinished", "expected 'scores' and 'winners', as the game is over.")
    if record.finished:
        _agree(record, "scores", record.scores, state.scores(), 0)
        _agree(record, "winners", record.winners, state.winners(), 1)
    if record.digest != state.digest():
        raise _wrong(record, "digest", f"expected {state.digest()}, found {record.digest}.")


def _agree(record: Record, header: str, found: Sequence[int], played: Sequence[int], first: int) -> None:
    if list(found) != list(played):
        expected = " ".join(str(value + first) for value in played)
        raise _wrong(record, header, f"expected {expected}, found {' '.join(str(value + first) for value in found)}.")
