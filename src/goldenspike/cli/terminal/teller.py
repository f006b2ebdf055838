"""Any game in words: the screen, the choices and the events, as one player may see them.

A teller is given views, texts of actions and events. It never gets hold of a state, so it cannot
tell what a player may not know. This one serves every game; a family of games has a better one.
"""

import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from goldenspike.cli.terminal.catalogue import SENTENCES, TOLD_BETTER
from goldenspike.engine.state import EVERYONE, Event, State

View = dict[str, Any]

COUNTED = ("points", "tickets", "cards", "trains", "ships", "steps")
MOST_ITEMS = 8  # of a list that is shown without knowing what it means
ALL_SEEING = -2  # the seat of a replay, to which every event may be told


@dataclass(frozen=True)
class Choice:
    """One legal action as a person reads it."""

    number: int  # what to type
    action: int
    text: str  # the notation
    cells: tuple[str, ...]  # the columns of its line, with markup

    def has(self, word: str) -> bool:
        """Whether a search for a part of a word, in small letters, finds it."""
        return word in self.text or word in Text.from_markup(" ".join(self.cells)).plain.lower()


@dataclass(frozen=True)
class Choices:
    """Choices of one kind under one heading."""

    title: str
    items: list[Choice]


class Teller(string.Formatter):
    def __init__(self, names: Sequence[str], seat: int, text: Callable[[int], str]) -> None:
        self.names = list(names)
        self.seat = seat  # whose eyes these are; ALL_SEEING for a replay
        self.text = text  # the notation of an action

    # ------------------------------------------------------------------------ events

    def may_see(self, event: Event) -> bool:
        return event.audience in (EVERYONE, self.seat) or self.seat == ALL_SEEING

    def sentences(self, events: Sequence[Event]) -> list[str]:
        """What happened, in sentences with markup; what one player did in a row becomes one sentence."""
        seen = [event for event in events if self.may_see(event)]
        told: list[list[str]] = []
        last_subject = ""
        for i, event in enumerate(seen):
            following = seen[i + 1] if i + 1 < len(seen) else event
            sentence = self.sentence(event)
            if not sentence or (following.code == TOLD_BETTER.get(event.code) and following.args[0] == event.args[0]):
                continue
            subject = self.subject(event)
            if subject and subject == last_subject:
                told[-1].append(sentence.removeprefix(subject).strip())
            else:
                told.append([sentence])
            last_subject = subject
        return [_listed(parts) + "." for parts in told]

    def sentence(self, event: Event) -> str:
        template = SENTENCES.get(event.code)
        if template is None:
            return self.unknown(event)
        return self.vformat(template, event.args, self.fields(event))

    def subject(self, event: Event) -> str:
        """The player whom the sentence is about, if it begins with one."""
        if SENTENCES.get(event.code, "").startswith("{0:seat}"):
            return self.seat_name(int(event.args[0]))
        return ""

    def fields(self, event: Event) -> Mapping[str, str]:
        """Fields of a template that are made of several arguments."""
        return {}

    def unknown(self, event: Event) -> str:
        """An event that the catalogue does not know is still readable."""
        what = event.code.replace("-", " ").capitalize()
        arguments = ", ".join(str(argument).replace("-", " ") for argument in event.args)
        return escape(f"{what}: {arguments}" if arguments else what)

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec == "seat":
            return self.seat_name(int(value))
        if format_spec in COUNTED:
            return f"{value} {format_spec.removesuffix('s') if value == 1 else format_spec}"
        if format_spec == "":
            return str(value)
        return self.named(format_spec, str(value))

    def named(self, kind: str, value: str) -> str:
        """A thing of the game by the name that people read."""
        return escape(value.replace("-", " "))

    def seat_name(self, seat: int) -> str:
        return "[bold]You[/]" if seat == self.seat else f"[bold]{escape(self.names[seat])}[/]"

    # ------------------------------------------------------------------------ screen

    def screen(self, view: View) -> RenderableType:
        """All that the player may know."""
        seats = view.get("seats")
        if not isinstance(seats, list) or len(seats) != len(self.names) or not isinstance(seats[0], Mapping):
            return self.dump(view)
        rest = {key: value for key, value in view.items() if key not in ("seat", "players", "seats")}
        return stacked(self.seats_table(seats), "", self.dump(rest))

    def seats_table(self, seats: Sequence[Mapping[str, Any]]) -> Table:
        """What is known of the players, a column each."""
        table = Table(box=None, padding=(0, 2, 0, 0))
        table.add_column(style="dim")
        for seat in range(len(seats)):
            table.add_column(self.seat_name(seat), justify="right")
        for key in seats[0]:
            table.add_row(key.replace("_", " "), *[escape(self.plain(facts[key])) for facts in seats])
        return table

    def question(self, view: View) -> str:
        """What is to be decided."""
        return "Your decision"

    def dump(self, view: View) -> RenderableType:
        """A view without knowing what it means: a line a fact, nothing that is empty."""
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(style="dim", no_wrap=True)
        table.add_column()
        for key, value in view.items():
            if value not in (None, [], {}, "", ()):
                table.add_row(key.replace("_", " "), escape(self.plain(value)))
        return table

    def plain(self, value: object) -> str:
        """A part of a view as a person would write it; a long list is only counted."""
        if isinstance(value, Mapping):
            return ", ".join(f"{self.plain(key)} {self.plain(item)}" for key, item in value.items())
        if isinstance(value, list | tuple):
            return "; ".join(self.plain(item) for item in value) if len(value) <= MOST_ITEMS else str(len(value))
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "–" if value is None else str(value)

    def ending(
        self, scores: Sequence[int], winners: Sequence[int], sheet: Sequence[Mapping[str, Any]]
    ) -> RenderableType:
        """The result of a finished game."""
        table = Table(title="The result", title_justify="left")
        table.add_column("")
        table.add_column("points", justify="right")
        for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
            table.add_row(self.seat_name(seat), str(scores[seat]))
        return table

    # ----------------------------------------------------------------------- choices

    def choices(self, view: View, legal: Sequence[int]) -> list[Choices]:
        """The legal actions by kind, numbered through."""
        kinds: dict[str, list[tuple[int, str]]] = {}
        for action in legal:
            text = self.text(action)
            kinds.setdefault(self.title(text.split()[0]), []).append((action, text))
        found: list[Choices] = []
        number = 0
        for title, members in kinds.items():
            items: list[Choice] = []
            for action, text in sorted(members, key=lambda member: self.rank(member[1])):
                number += 1
                items.append(Choice(number, action, text, self.cells(text.split()[0], text, view)))
            found.append(Choices(title, items))
        return found

    def title(self, kind: str) -> str:
        """The heading over actions whose notation begins with this word."""
        return kind.capitalize()

    def rank(self, text: str) -> tuple[int, ...]:
        """What comes first among actions under one heading."""
        return ()

    def cells(self, kind: str, text: str, view: View) -> tuple[str, ...]:
        return (escape(text),)

    # ---------------------------------------------------------------------- commands

    def commands(self) -> dict[str, str]:
        """Commands of this family of games, with one line of help each."""
        return {}

    def command(self, name: str, argument: str, view: View) -> RenderableType:
        """The answer to one of the commands."""
        raise NotImplementedError


def _listed(parts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def stacked(*parts: RenderableType | None) -> RenderableType:
    """Parts of a screen below each other, those that are not there left out."""
    return Group(*[part for part in parts if part is not None])


def teller_for(state: State, names: Sequence[str], seat: int = ALL_SEEING) -> Teller:
    """The teller that knows this family of games best."""
    from goldenspike.cli.terminal.routes import RouteTeller
    from goldenspike.games.classic.board import RouteBoard

    board = getattr(state, "board", None)
    if isinstance(board, RouteBoard):
        return RouteTeller(names, seat, board.text, board.facts)
    return Teller(names, seat, state.text)
