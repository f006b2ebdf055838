"""What a report sees of a trails game besides its events: rails, cities and goods as they lie at the end."""

from collections.abc import Sequence
from typing import Any

from goldenspike.balance.codes import Told
from goldenspike.balance.observer import Observer, Seen
from goldenspike.engine.state import Event
from goldenspike.games.trails.state import TrailsState


class TrailsObserver(Observer):
    def __init__(self, state: TrailsState, names: Sequence[str]) -> None:
        super().__init__(state, names)
        self.turns = int(state.turn)  # a fixed set-up ends in the first turn, and nobody hears of it

    def turn_began(self, seat: int) -> bool:
        return False  # an event tells it

    def hear(self, event: Event) -> None:
        if event.code == "turn":
            self.turns += 1
        super().hear(event)

    def kind(self, told: Told, event: Event) -> str:
        if event.code == "rolled":
            return str(int(event.args[1]) + int(event.args[2]))
        return super().kind(told, event)

    def ending(self) -> str:
        return "called-off" if "called-off" in self.fired else "won"

    def add_to(self, seen: Seen, view: dict[str, Any]) -> None:
        seen.marks = {mark: list(view[mark]) for mark in ("rails", "cities", "goods")}
