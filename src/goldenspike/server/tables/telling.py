"""What each person is told of a table: the messages of docs/protocol.md.

Everything secret passes through here on its way out, and only here: views and legal actions are
asked of the engine for the seats of that person, events are chosen by their audience, and nobody
gets the notation of another's move, since it may tell what was chosen in secret.
"""

from collections.abc import Iterable, Sequence

import msgspec

from goldenspike.engine import keys
from goldenspike.engine.state import EVERYONE, SPECTATOR, Event, State
from goldenspike.server.tables.facts import PLAYING, Person, TableFacts
from goldenspike.server.tables.play import Play, Told

PROTOCOL = 1

Json = dict[str, object]

_encoder = msgspec.json.Encoder()


def encode(message: object) -> bytes:
    return _encoder.encode(message)


class Scene:
    """The position of a table as everybody sees it at one moment: each view is made and encoded once."""

    def __init__(self, facts: TableFacts, play: Play) -> None:
        self.facts = facts
        self.play = play
        self.views: dict[int, msgspec.Raw] = {}
        self.legal: dict[int, msgspec.Raw] = {}
        self.common: Json | None = None

    def view(self, seat: int) -> msgspec.Raw:
        if seat not in self.views:
            self.views[seat] = msgspec.Raw(encode(self.play.state.view(seat)))
        return self.views[seat]

    def legal_of(self, seat: int) -> msgspec.Raw:
        """The actions of a seat with their notation."""
        if seat not in self.legal:
            state = self.play.state
            self.legal[seat] = msgspec.Raw(encode([(action, state.text(action)) for action in state.legal(seat)]))
        return self.legal[seat]

    def position(self, seats: Sequence[int]) -> Json:
        """What somebody with these seats (none: a spectator) is told."""
        if self.common is None:
            self.common = {
                "deciders": self.facts.deciders,
                "deadlines": deadlines(self.facts, self.facts.deciders, self.play.since_at),
                "result": final_result(self.play.state),
            }
        return {
            "views": {str(seat): self.view(seat) for seat in seats or (SPECTATOR,)},
            "legal": {str(seat): self.legal_of(seat) for seat in seats if seat in self.facts.deciders},
            "undo": _undo(self.play, seats),
            **self.common,
        }


def deadlines(facts: TableFacts, deciders: Sequence[int], since_at: Sequence[int]) -> dict[str, int]:
    """When the clocks of the persons who are to decide run out."""
    if facts.clock is None:
        return {}
    return {str(seat): since_at[seat] + facts.clock for seat in deciders if facts.seats[seat].player_bot is None}


def _undo(play: Play, seats: Sequence[int]) -> dict[str, str]:
    """Which of these seats may take back its last move, and whether the others must agree."""
    if play.state.over:
        return {}
    found = {}
    for seat in seats:
        to = play.undo_target(seat)
        if to is not None:
            found[str(seat)] = "free" if play.undo_is_free(to, seat) else "ask"
    return found


def result(state: State) -> Json | None:
    """Points and winners of a finished game."""
    return {"scores": state.scores(), "winners": state.winners()} if state.over else None


def final_result(state: State) -> Json | None:
    """The same with the score sheet, where the game has one."""
    short = result(state)
    if short is None:
        return None
    sheet = getattr(state, "sheet", None)
    return short | {"sheet": sheet() if sheet is not None else []}


# --------------------------------------------------------------------------------- tables


def table_json(facts: TableFacts, person: str | None, present: Iterable[str] = (), watchers: int = 0) -> Json:
    """A table as this person may see it."""
    here = set(present)
    sits = person is not None and person in facts.people()
    return {
        "id": facts.id,
        "game": facts.game,
        "options": facts.options,
        "status": facts.status,
        "open": facts.open,
        "clock": facts.clock,
        "seats": [
            {
                "kind": seat.kind,
                "name": seat.name,
                "bot": seat.bot,
                "here": seat.here,
                "mine": person is not None and seat.person == person,
                "connected": seat.kind == "bot" or seat.person in here,
                "stand_in": seat.stand_in,
            }
            for seat in facts.seats
        ],
        "moves": facts.moves,
        "deciders": facts.deciders if facts.status == PLAYING else [],
        "commitment": None if facts.secret is None else keys.commitment(facts.secret),
        "invite": facts.invite if sits else None,
        "watchers": watchers,
        "ask": _ask(facts),
        "result": facts.result,
        "created": facts.created,
        "ended": facts.ended,
    }


def _ask(facts: TableFacts) -> Json | None:
    if facts.ask is None:
        return None
    return {"by": facts.ask.by, "to": facts.ask.to, "waiting": facts.unasked(facts.ask)}


# --------------------------------------------------------------------------------- messages


def events_for(events: Iterable[Event], seats: Sequence[int]) -> list[Json]:
    """The events that somebody with these seats may know of."""
    return [
        {"code": event.code, "args": event.args}
        for event in events
        if event.audience == EVERYONE or event.audience in seats
    ]


def step(told: Told, seats: Sequence[int]) -> Json:
    """Something that happened, as somebody with these seats could see it."""
    return {
        "type": "step",
        "seq": told.seq,
        "kind": told.kind,
        "move": told.move,
        "seat": told.seat,
        "at": told.at,
        "text": told.text if told.seat in seats else None,
        "events": events_for(told.events, seats),
    }


def hello(person: Person, seats: Sequence[int], table: Json, scene: Scene | None, since: int) -> bytes:
    """The first message on a socket: everything as it stands, and what happened since."""
    play = scene.play if scene is not None else None
    history = [step(told, seats) for told in play.told if told.seq > since] if play is not None else []
    return encode(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "seq": play.seq if play is not None else 0,
            "you": {"id": person.id, "name": person.name, "seats": list(seats)},
            "table": table,
            "position": scene.position(seats) if scene is not None else None,
            "history": history,
        }
    )


def step_message(told: Told, seats: Sequence[int], scene: Scene) -> bytes:
    return encode(step(told, seats) | {"position": scene.position(seats)})


def table_message(table: Json, seats: Sequence[int], scene: Scene | None) -> bytes:
    position = scene.position(seats) if scene is not None else None
    return encode(
        {"type": "table", "table": table, "seq": scene.play.seq if scene is not None else 0, "position": position}
    )
