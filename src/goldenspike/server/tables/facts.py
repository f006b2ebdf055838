"""A table and its seats, as they are stored: everything but the game itself."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from goldenspike.engine.game import OptionValue

WAITING = "waiting"  # for people to sit down
PLAYING = "playing"
OVER = "over"
CLOSED = "closed"  # everybody left before the start


@dataclass(frozen=True)
class Person:
    id: str
    name: str


@dataclass
class Seat:
    kind: str  # person | bot | free
    person: str | None = None  # who acts for it
    name: str = ""
    bot: str | None = None
    here: bool = False  # somebody else at the person's device
    stand_in: str | None = None  # the bot that plays for the person

    @property
    def player_bot(self) -> str | None:
        """The bot that is to move for this seat, if one is."""
        return self.bot if self.kind == "bot" else self.stand_in

    @property
    def shown_name(self) -> str:
        return self.name or self.bot or ""


@dataclass(frozen=True)
class Ask:
    """An undo that waits for the consent of the other persons."""

    by: int  # the seat that asks
    to: int  # the number of moves that would be left
    seq: int  # what had happened when it was asked
    agreed: tuple[str, ...] = ()  # persons

    def as_json(self) -> dict[str, object]:
        return {"by": self.by, "to": self.to, "seq": self.seq, "agreed": list(self.agreed)}


@dataclass
class TableFacts:
    id: str
    game: str
    rules: int
    board: str
    options: dict[str, OptionValue]
    players: int
    status: str
    open: bool
    clock: int | None
    invite: str
    created: int
    secret: bytes | None = field(default=None, repr=False)
    started: int | None = None
    ended: int | None = None
    ask: Ask | None = None
    moves: int = 0
    deciders: list[int] = field(default_factory=list)
    result: dict[str, object] | None = None
    seats: list[Seat] = field(default_factory=list)

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person acts for, stand-ins or not."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]

    def people(self) -> list[str]:
        """Everybody who has a seat, once each."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person is not None))

    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "free"]

    def waiting_bots(self) -> list[int]:
        """The seats that are to decide and that a bot plays."""
        return [number for number in self.deciders if self.seats[number].player_bot is not None]

    def unasked(self, ask: Ask) -> list[int]:
        """The seats whose persons must still agree to an undo; bots agree by themselves."""
        asker = self.seats[ask.by].person
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.person is not None
            and seat.person != asker
            and seat.stand_in is None
            and seat.person not in ask.agreed
        ]


def read_ask(value: dict[str, object] | None) -> Ask | None:
    """An ask from the database."""
    if not value:
        return None
    by, to, seq, agreed = value["by"], value["to"], value["seq"], value["agreed"]
    assert isinstance(by, int)
    assert isinstance(to, int)
    assert isinstance(seq, int)
    assert isinstance(agreed, Sequence)
    return Ask(by, to, seq, tuple(str(person) for person in agreed))
