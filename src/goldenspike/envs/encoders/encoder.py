"""What an observation is made of, and the base of everything that writes one.

An observation is a row of whole numbers. Its layout is a list of fields, each with a name, a place and
a meaning; a field runs over axes such as "seat" and "route". An encoder names its fields once, in its
constructor, and keeps where each begins. So the layout that people read and the places that are
written cannot differ.

Seats are counted from the one that observes: itself first, then the next to play, and so on.
"""

from typing import Final

from mypy_extensions import i16, i64, mypyc_attr

from goldenspike.engine.state import State
from goldenspike.envs.encoders.page import Page

FLAG: Final = 1  # the highest value of a field that says yes or no


class Field:
    """A part of an observation: some numbers of one meaning."""

    def __init__(
        self, name: str, start: int, axes: tuple[str, ...], shape: tuple[int, ...], low: int, high: int, meaning: str
    ) -> None:
        self.name = name
        self.start = start
        self.axes = axes  # what its numbers run over, the last axis fastest; none: it is one number
        self.shape = shape
        self.low = low  # all its numbers are within these bounds
        self.high = high
        self.meaning = meaning
        self.length = 1
        for size in shape:
            self.length *= size

    def __repr__(self) -> str:
        return f"Field({self.name!r}, start={self.start}, length={self.length})"


class Layout:
    """The fields of an observation, in their order."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.axes: dict[str, list[str]] = {}  # the name of every entry of an axis, such as the ids of the routes
        self.size: int = 0

    def add(self, name: str, axes: tuple[str, ...], low: int, high: int, meaning: str) -> int:
        """One more field at the end; where it begins."""
        shape = tuple([len(self.axes[axis]) for axis in axes])
        field = Field(name, self.size, axes, shape, low, high, meaning)
        self.fields.append(field)
        self.size += field.length
        return field.start

    def field(self, name: str) -> Field:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)

    def entry(self, index: int) -> str:
        """What one number is about: `owner +1 denver-omaha`."""
        for field in self.fields:
            if field.start <= index < field.start + field.length:
                words: list[str] = []
                rest = index - field.start
                for axis, size in reversed(list(zip(field.axes, field.shape, strict=True))):
                    words.append(self.axes[axis][rest % size])
                    rest //= size
                return " ".join([field.name, *reversed(words)])
        raise IndexError(f"An observation has {self.size} numbers; there is no number {index}.")

    def table(self) -> str:
        """The fields as a table in Markdown."""
        lines = ["| field | start | length | runs over | from | to | meaning |", "|---|---|---|---|---|---|---|"]
        for field in self.fields:
            axes = " × ".join(field.axes)
            bounds = f"{field.low} | {field.high}"
            lines.append(f"| `{field.name}` | {field.start} | {field.length} | {axes} | {bounds} | {field.meaning} |")
        return "\n".join(lines)


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what one seat knows of a state. Made from any state of a game, it serves all with that board and players.

    A field of a subclass is an attribute of its name: where it begins in an observation.
    """

    def __init__(self, state: State) -> None:
        self.players: i64 = state.players
        self.layout = Layout()
        self.layout.axes["seat"] = ["self", *[f"+{k}" for k in range(1, state.players)]]
        self.layout.axes["number"] = [str(seat + 1) for seat in range(state.players)]
        self.own_number: i64 = self.flags("own_number", ("number",), "the number of the own seat")
        self.deciders: i64 = self.flags("deciders", ("seat",), "who may act now")

    def encode(self, state: State, seat: i64, page: Page, row: i64) -> None:
        """Write the observation of a seat into a row."""
        page.open(row)
        self.write(state, seat, page)
        page.close()

    def write(self, state: State, seat: i64, page: Page) -> None:
        """Write all fields into the row that is open; a game adds its own.

        Marks and notes are gone when the row is written the next time. Whatever is written in another way must be
        written every time.
        """
        players = self.players
        page.mark(self.own_number + seat)
        for k in range(players):
            if state.may_decide((seat + k) % players):
                page.mark(self.deciders + k)

    # ------------------------------------------------------------------- naming fields

    def flags(self, name: str, axes: tuple[str, ...], meaning: str) -> int:
        """A field of numbers that are 0 or 1."""
        return self.layout.add(name, axes, 0, FLAG, meaning)

    def counts(self, name: str, axes: tuple[str, ...], high: int, meaning: str) -> int:
        """A field of numbers from 0 up to the highest."""
        return self.layout.add(name, axes, 0, high, meaning)


def limited(value: i64, high: i64) -> i16:
    """A count that the rules do not limit: beyond the highest of its field, it is the highest."""
    return i16(value if value < high else high)
