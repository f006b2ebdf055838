"""What a report sees of a route game besides its events: tickets, and where the points come from."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from goldenspike.balance.observer import Held, Observer, Seen
from goldenspike.engine.records import Step
from goldenspike.engine.state import Event
from goldenspike.games.classic.route_position import TURN
from goldenspike.games.classic.route_state import RouteState


class RouteObserver(Observer):
    def __init__(self, state: RouteState, names: Sequence[str]) -> None:
        super().__init__(state, names)
        self.routes = state
        self.to_move = False  # whether the next decision opens a turn
        self.offered: Counter[str] = Counter()
        for seat in range(state.players):  # the opening tickets
            self.see_offer(seat)

    def see(self, step: Step) -> None:
        super().see(step)
        self.to_move = self.routes.phase == TURN

    def turn_began(self, seat: int) -> bool:
        return self.to_move

    def hear(self, event: Event) -> None:
        super().hear(event)
        if event.code == "drew-tickets":
            self.see_offer(int(event.args[0]))

    def see_offer(self, seat: int) -> None:
        offer: Any = self.routes.view(seat)["offer"]
        for ticket in offer:
            self.offered[ticket["id"]] += 1

    def ending(self) -> str:
        """The last round, or a standstill in which nobody could do anything."""
        return "last-round" if "last-round" in self.fired else "standstill"

    def add_to(self, seen: Seen, view: dict[str, Any]) -> None:
        sheet: list[dict[str, Any]] = self.routes.sheet()
        seen.offered = self.offered
        seen.held = [
            Held(ticket["id"], seat, ticket["complete"], ticket["points"])
            for seat, row in enumerate(sheet)
            for ticket in row["tickets"]
        ]
        seen.parts = [_parts(row) for row in sheet]
        seen.marks = {"closed": view["closed"]}


def _parts(row: dict[str, Any]) -> dict[str, int]:
    """The parts of a score sheet that add up to its total."""
    parts = {"routes": row["routes"], "tickets": sum(ticket["points"] for ticket in row["tickets"])}
    return parts | {name: value for name, value in row.items() if name.endswith(("_points", "_bonus"))}
