"""What people and bots do in a game: moves, undo, consent."""

from collections.abc import Callable
from dataclasses import replace

from goldenspike.server.codes import Refused
from goldenspike.server.storage.log import Conflict, Entry
from goldenspike.server.storage.store import now
from goldenspike.server.tables.facts import OVER, PLAYING, Ask
from goldenspike.server.tables.hall import Hall, Live, finish
from goldenspike.server.tables.play import Outcome, Play


class Playing:
    """Moves and undo. `wake` is called behind each change: bots may have to move."""

    def __init__(self, hall: Hall, wake: Callable[[Live], None]) -> None:
        self.hall = hall
        self.wake = wake

    # ---------------------------------------------------------------------------- moves

    async def play(self, live: Live, person: str, seat: int, action: int, seq: int) -> int:
        """A person's move; the seq under which it is in the log. Raises Refused."""
        return await finish(self._play(live, person, seat, action, seq))

    async def play_for_bot(self, live: Live, bot: str, seat: int, action: int, seq: int) -> int:
        """A move of a bot, if the seat is still its own and the decision still the same."""
        return await finish(self._play(live, None, seat, action, seq, bot))

    async def _play(self, live: Live, person: str | None, seat: int, action: int, seq: int, bot: str = "") -> int:
        async with self.hall.changing(live):
            play = self._running(live)
            facts = live.facts
            if person is not None and seat not in facts.seats_of(person):
                raise Refused("not-seated")
            if person is None and (facts.seats[seat].player_bot != bot or facts.ask is not None):
                raise Refused("stale")
            if person is not None and facts.seats[seat].stand_in is not None:
                raise Refused("not-your-turn")  # take the seat back first
            if not play.since[seat] <= seq <= play.seq:
                raise Refused("stale")
            if seat not in facts.deciders:
                raise Refused("not-your-turn")
            return await self._commit(live, play.attempt(seat, action, now(), judged=person is not None))

    def _running(self, live: Live) -> Play:
        if live.facts.status != PLAYING or live.play is None:
            raise Refused("not-playing")
        return live.play

    async def _commit(self, live: Live, outcome: Outcome) -> int:
        """Write what was tried to the log; only then take it over and tell it.

        If the write fails nobody knows how it ended: the table is then read anew (`Hall.changing`).
        """
        play = self._running(live)
        standing = self.hall.standing(live, outcome)
        entry = Entry(live.facts.id, play.seq + 1, outcome.kind, outcome.seat, outcome.action, outcome.at)
        try:
            await self.hall.log.append(entry, standing)
        except Conflict:
            self.hall.spawn(self.hall.refresh(live), f"table {live.facts.id} catches up")
            raise Refused("stale") from None
        told = play.accept(outcome)
        had_ask = live.facts.ask is not None
        live.facts.ask = None
        live.facts.status = standing.status
        live.facts.ended = standing.ended
        live.wrote_last = True
        live.changed()
        self.hall.tell_step(live, told)
        if had_ask or live.facts.status == OVER:
            self.hall.tell_table(live)
        self.wake(live)
        return play.seq

    # ------------------------------------------------------------------------------ undo

    async def undo(self, live: Live, person: str, seat: int) -> int:
        """Take back the last move of a seat: at once, or when all other persons have agreed."""
        return await finish(self._undo(live, person, seat))

    async def _undo(self, live: Live, person: str, seat: int) -> int:
        async with self.hall.changing(live):
            play = self._running(live)
            if seat not in live.facts.seats_of(person):
                raise Refused("not-seated")
            if live.facts.ask is not None:
                raise Refused("ask-pending")
            to = play.undo_target(seat)
            if to is None:
                raise Refused("nothing-to-undo")
            ask = Ask(seat, to, play.seq, (person,))
            if play.undo_is_free(to, seat) or not live.facts.unasked(ask):
                return await self._commit(live, play.attempt_undo(to, seat, now()))
            await self._set_ask(live, ask)
            return play.seq

    async def answer(self, live: Live, person: str, agree: bool) -> int:
        """Agree to an undo or refuse it; the one who asked may call it off."""
        return await finish(self._answer(live, person, agree))

    async def _answer(self, live: Live, person: str, agree: bool) -> int:
        async with self.hall.changing(live):
            play = self._running(live)
            ask = live.facts.ask
            if not live.facts.seats_of(person):
                raise Refused("not-seated")
            if ask is None:
                raise Refused("no-ask")
            if not agree:
                await self._set_ask(live, None)
                self.wake(live)
                return play.seq
            return await self._agreed(live, replace(ask, agreed=(*ask.agreed, person)))

    async def _agreed(self, live: Live, ask: Ask) -> int:
        play = self._running(live)
        if live.facts.unasked(ask):
            await self._set_ask(live, ask)
            return play.seq
        return await self._commit(live, play.attempt_undo(ask.to, ask.by, now()))

    async def ask_again(self, live: Live) -> None:
        """Seats have changed: perhaps nobody is left who must agree. The lock is held."""
        ask = live.facts.ask
        if ask is not None and live.play is not None and not live.facts.unasked(ask):
            await self._agreed(live, ask)

    async def _set_ask(self, live: Live, ask: Ask | None) -> None:
        value = None if ask is None else ask.as_json()
        await self.hall.store.change_table(live.facts, ask=value)
        live.facts.ask = ask
        await self.hall.table_changed(live)
