"""Watches one game and remembers what a report counts. It asks the state and its events, and knows no rule itself."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from goldenspike.balance.codes import NONE, Told, told_by
from goldenspike.engine.records import Step
from goldenspike.engine.state import EVERYONE, SPECTATOR, Event, State


class Deed(NamedTuple):
    """Something that happened at a place."""

    code: str
    place: str
    seat: int  # NONE: nobody did it
    turn: int  # the number of the turn, from 1; 0 before the first


class Held(NamedTuple):
    """A ticket that a player held at the end."""

    ticket: str
    seat: int
    complete: bool
    points: int  # negative where it was not completed


@dataclass
class Fired:
    """How often one event happened in a game."""

    by_seat: list[int]
    nobody: int = 0
    amount: int = 0  # cards, points, gold or steps in it, all together
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def count(self) -> int:
        return sum(self.by_seat) + self.nobody


@dataclass
class Seen:
    """What is remembered of one game."""

    bots: tuple[str, ...]
    colours: list[str]  # of the seats, where a game has them
    starter: int
    scores: list[int]
    winners: list[int]
    turns: int
    decisions: int
    ending: str  # a code: why it ended
    fired: dict[str, Fired]
    deeds: list[Deed]
    marks: dict[str, list[str]]  # what the board shows at the end, such as `closed`: at which places
    offered: Counter[str] = field(default_factory=Counter)  # tickets
    held: list[Held] = field(default_factory=list)
    parts: list[dict[str, int]] = field(default_factory=list)  # of each seat: the points by where they come from


class Observer:
    """For any game. A family of games has an observer that sees more."""

    def __init__(self, state: State, names: Sequence[str]) -> None:
        self.state = state  # goes on from move to move
        self.names = tuple(names)
        self.told: dict[str, Told] = {told.code: told for told in told_by(state)}
        self.fired: dict[str, Fired] = {}
        self.deeds: list[Deed] = []
        self.turns = 0
        self.decisions = 0
        self._last_seat = NONE

    def see(self, step: Step) -> None:
        """A move, and what happened."""
        assert step.move is not None
        self.decisions += 1
        if self.turn_began(step.move.seat):
            self.turns += 1
        self._last_seat = step.move.seat
        for event in step.events:
            if event.audience == EVERYONE:
                self.hear(event)

    def turn_began(self, seat: int) -> bool:
        """Whether this move opened a turn. Where nothing better is known: somebody else moved before."""
        return seat != self._last_seat

    def hear(self, event: Event) -> None:
        told = self.told.get(event.code) or Told(event.code, seat=NONE)
        fired = self.fired.get(event.code)
        if fired is None:
            fired = self.fired[event.code] = Fired([0] * int(self.state.players))
        seat = NONE if told.seat == NONE else int(event.args[told.seat])
        if seat == NONE:
            fired.nobody += 1
        else:
            fired.by_seat[seat] += 1
        if told.amount != NONE:
            fired.amount += int(event.args[told.amount])
        if told.kinds:
            fired.kinds[self.kind(told, event)] += 1
        if told.place != NONE:
            self.deeds.append(Deed(event.code, str(event.args[told.place]), seat, self.turns))

    def kind(self, told: Told, event: Event) -> str:
        return str(event.args[told.kind])

    def ending(self) -> str:
        """Why the game ended, as a code."""
        return "game-over"

    def finish(self) -> Seen:
        """All that was seen, once the game is over."""
        state = self.state
        view: dict[str, Any] = state.view(SPECTATOR)
        seen = Seen(
            bots=self.names,
            colours=[str(seat.get("colour", "")) for seat in view.get("seats", [])],
            starter=int(view.get("starter", 0)),
            scores=state.scores(),
            winners=state.winners(),
            turns=self.turns,
            decisions=self.decisions,
            ending=self.ending(),
            fired=self.fired,
            deeds=self.deeds,
            marks={},
        )
        self.add_to(seen, view)
        return seen

    def add_to(self, seen: Seen, view: dict[str, Any]) -> None:
        """What a family adds; the view is that of a spectator at the end."""
