"""Who sits where: making a table, sitting down, leaving, bots that stand in and give the seat back."""

import secrets
import unicodedata
from collections.abc import Callable, Sequence

from goldenspike.engine import keys
from goldenspike.engine.errors import BadOption
from goldenspike.engine.game import Game, OptionValue
from goldenspike.server.bus import Notice
from goldenspike.server.codes import Refused
from goldenspike.server.messages import MakeTable, SitDown, WantedSeat
from goldenspike.server.storage.store import new_id, now
from goldenspike.server.tables import telling
from goldenspike.server.tables.bots import USUAL, seatable
from goldenspike.server.tables.facts import CLOSED, PLAYING, WAITING, Person, Seat, TableFacts
from goldenspike.server.tables.hall import Hall, Live, game_of
from goldenspike.server.tables.playing import Playing

LONGEST_NAME = 24  # characters
HIDDEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}  # kinds of characters that no name has
TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")  # these turn a line's direction


def clean_name(name: str) -> str:
    """A name as it is shown; raises Refused if there is nothing to show."""
    plain = " ".join(unicodedata.normalize("NFC", name).split())
    hidden = any(unicodedata.category(sign) in HIDDEN or sign in TURNING for sign in plain)
    if hidden or not 1 <= len(plain) <= LONGEST_NAME or not any(_is_visible(sign) for sign in plain):
        raise Refused("bad-name")
    return plain


def _is_visible(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS"


class Seating:
    def __init__(self, hall: Hall, playing: Playing, wake: Callable[[Live], None]) -> None:
        self.hall = hall
        self.playing = playing
        self.wake = wake

    # ------------------------------------------------------------------- making a table

    async def make(self, person: Person, wanted: MakeTable) -> Live:
        """A new table; if nobody is missing its game begins at once."""
        game = game_of(wanted.game)
        options = check_options(game, wanted.options, len(wanted.seats))
        facts = TableFacts(
            id=new_id(),
            game=game.id,
            rules=game.rules_version,
            board=game.board_digest,
            options=options,
            players=len(wanted.seats),
            status=WAITING,
            open=wanted.open,
            clock=wanted.clock,
            invite=new_id(),
            created=now(),
            seats=[_wanted_seat(seat, person) for seat in wanted.seats],
        )
        _check_seats(facts, person)
        if not facts.free_seats():
            self._begin(facts)
        await self.hall.store.add_table(facts)
        live = await self.hall.load(facts)
        if live.play is not None and facts.clock is not None:
            await self.hall.set_deadline(live)
        self.wake(live)
        return live

    def _begin(self, facts: TableFacts) -> None:
        """All seats are taken: the secret of the shuffles is drawn, and the game begins."""
        facts.status = PLAYING
        facts.started = now()
        facts.secret = secrets.token_bytes(keys.SECRET_BYTES)
        facts.deciders = self.hall.new_play(facts).state.deciders()

    # -------------------------------------------------------------- coming and going

    async def sit(self, live: Live, person: Person, wanted: SitDown) -> None:
        """Take a free seat; the last one starts the game."""
        async with self.hall.changing(live):
            facts = live.facts
            mine = facts.seats_of(person.id)
            if mine and not wanted.name:
                return
            if facts.status != WAITING:
                raise Refused("seat-taken")
            if not mine and not facts.open and not secrets.compare_digest(_bytes(wanted.invite), _bytes(facts.invite)):
                raise Refused("not-invited")
            number = _free_seat(facts, wanted.seat)
            name = clean_name(wanted.name) if mine else person.name
            seat = Seat("person", person.id, name, here=bool(mine))
            if not await self.hall.store.take_seat(facts.id, number, seat):
                self.hall.spawn(self.hall.refresh(live), f"table {facts.id} catches up")
                raise Refused("seat-taken")
            facts.seats[number] = seat
            if not facts.free_seats():
                await self._start(live)
            await self.hall.table_changed(live)
        self.wake(live)

    async def _start(self, live: Live) -> None:
        """Begin the game of a table that waited; if another process was quicker, take over what it did."""
        facts = live.facts
        self._begin(facts)
        if not await self.hall.store.save_table(facts, WAITING):
            stored = await self.hall.store.table(facts.id)
            assert stored is not None
            live.facts = facts = stored
        live.play = self.hall.new_play(facts)
        await self.hall.set_deadline(live)

    async def leave(self, live: Live, person: Person) -> None:
        """Before the game: the seats are free again. During it: bots stand in."""
        async with self.hall.changing(live):
            facts = live.facts
            mine = facts.seats_of(person.id)
            if not mine:
                raise Refused("not-seated")
            if facts.status == WAITING:
                for number in mine:
                    facts.seats[number] = Seat("free")
                if not facts.people():
                    facts.status = CLOSED
                await self.hall.store.save_table(facts, WAITING)
                await self.hall.table_changed(live)
                if facts.status == CLOSED:
                    self.hall.abandon(live)
            elif facts.status == PLAYING:
                await self._stand_in(live, mine, USUAL)
        self.wake(live)

    # ------------------------------------------------------------------------- bots

    async def give(self, live: Live, person: Person, number: int, bot: str) -> None:
        """A bot stands in: for an own seat at any time, for another's if that person is gone."""
        if bot not in seatable():
            raise Refused("bad-seats")
        async with self.hall.changing(live):
            seat = _seat(live.facts, number)
            if live.facts.status != PLAYING:
                raise Refused("not-playing")
            if not live.facts.seats_of(person.id) or seat.person is None:
                raise Refused("not-seated")
            if seat.person != person.id and live.absent_for(seat.person) < self.hall.settings.absent_seconds:
                raise Refused("not-absent")
            await self._stand_in(live, [number], bot)
        self.wake(live)

    async def take(self, live: Live, person: Person, number: int) -> None:
        """A person takes the seat back."""
        async with self.hall.changing(live):
            seat = _seat(live.facts, number)
            if live.facts.status != PLAYING:
                raise Refused("not-playing")
            if seat.person != person.id:
                raise Refused("not-seated")
            if seat.stand_in is not None and live.play is not None:
                live.play.since_at[number] = now()
            await self._stand_in(live, [number], None)

    async def time_is_up(self, live: Live) -> None:
        """Bots stand in for everybody whose clock has run out."""
        async with self.hall.changing(live):
            if live.facts.status != PLAYING or live.play is None:
                return
            times = telling.deadlines(live.facts, live.facts.deciders, live.play.since_at)
            late = [int(seat) for seat, deadline in times.items() if deadline <= now()]
            await self._stand_in(live, late, USUAL)
        self.wake(live)

    async def _stand_in(self, live: Live, numbers: Sequence[int], bot: str | None) -> None:
        for number in numbers:
            live.facts.seats[number].stand_in = bot
        await self.hall.set_deadline(live)
        await self.hall.table_changed(live)
        await self.playing.ask_again(live)

    async def rename(self, person: Person) -> None:
        """A person has a new name: the tables that are in use show it."""
        for live in list(self.hall.lives.values()):
            mine = [seat for seat in live.facts.seats if seat.person == person.id and not seat.here]
            if mine and live.facts.status in (WAITING, PLAYING):
                for seat in mine:
                    seat.name = person.name
                self.hall.tell_table(live)
                await self.hall.bus.publish(Notice(self.hall.bus.process, live.facts.id))


# ------------------------------------------------------------------------------- checking


def check_options(game: Game, given: dict[str, OptionValue], players: int) -> dict[str, OptionValue]:
    """All options with their values; raises Refused and names the one that is wrong."""
    fewest, most = game.players
    if not fewest <= players <= most:
        raise Refused("bad-option", about="players")
    for name, value in given.items():
        try:
            game.read_options({name: value}, players)
        except BadOption:
            raise Refused("bad-option", about=name) from None
    return game.read_options(given, players)


def _wanted_seat(wanted: WantedSeat, person: Person) -> Seat:
    if wanted.kind == "me":
        return Seat("person", person.id, person.name)
    if wanted.kind == "here":
        return Seat("person", person.id, clean_name(wanted.name), here=True)
    if wanted.kind == "free":
        return Seat("free")
    if wanted.bot not in seatable():
        raise Refused("bad-seats")
    return Seat("bot", bot=wanted.bot)


def _check_seats(facts: TableFacts, person: Person) -> None:
    """Exactly one seat is `me`; others at the device have names of their own."""
    own = [seat for seat in facts.seats if seat.person == person.id and not seat.here]
    if len(own) != 1:
        raise Refused("bad-seats")


def _seat(facts: TableFacts, number: int) -> Seat:
    if not 0 <= number < len(facts.seats):
        raise Refused("no-such-seat")
    return facts.seats[number]


def _free_seat(facts: TableFacts, wanted: int | None) -> int:
    free = facts.free_seats()
    if wanted is not None:
        _seat(facts, wanted)
        if wanted not in free:
            raise Refused("seat-taken")
        return wanted
    if not free:
        raise Refused("seat-taken")
    return free[0]


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")
