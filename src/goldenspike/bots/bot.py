"""What a bot is: a player that is asked for one action whenever a decision is its own.

A bot gets a `View` of the game, the actions that are legal, and a `Clock`. The view is all that it ever
sees, and there is nothing in it to find out: what stands behind it is already a guess.
"""

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from goldenspike.bots.options import BotOption
from goldenspike.engine.state import State

FOREVER: Final = 1e9  # seconds
LAST: Final = 1000  # the place in listings of a bot that says nothing about it


class View:
    """What one seat may know of a game, and what can be made of it.

    It holds no state of the real game, only one that agrees with all that the seat knows. As views and guesses
    depend on that knowledge alone, they are the same as those of the real game; but no secret is in reach.
    """

    __slots__ = ("_guess", "players", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self._guess = state.guess(seat, 0)
        self.seat = seat
        self.players: int = state.players

    def facts(self) -> dict[str, object]:
        """All that the seat knows, in words and ids, ready for JSON."""
        return self._guess.view(self.seat)

    def guess(self, seed: int) -> State:
        """A full state that agrees with all that the seat knows; the rest is drawn anew, with this seed."""
        return self._guess.guess(self.seat, seed)

    def text(self, action: int) -> str:
        """The notation of an action."""
        return self._guess.text(action)

    def action(self, text: str) -> int:
        """The action that a notation stands for."""
        return self._guess.action(text)

    def action_count(self) -> int:
        """Actions are numbered from 0 up to, not including, this."""
        return self._guess.action_count()


class Clock:
    """How long a bot may think about one decision. Whoever asks a bot brings the time: bots read none."""

    __slots__ = ("_end", "_now")

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self._now = now
        self._end = now() + seconds

    def left(self) -> float:
        """Seconds that are left."""
        return self._end - self._now()


def _no_time() -> float:
    return 0.0


def no_clock() -> Clock:
    """The clock of somebody who can wait: its time never passes."""
    return Clock(FOREVER, _no_time)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that thinks. What it does by chance comes from a seed of its own: with the same seed it plays the
    same game again, unless it runs out of time. A new bot plays each game and each seat; it is made as
    `SomeBot(seed)`, or, if it has options, with all of them by name: `SomeBot(seed, seconds=0.5)`."""

    about: ClassVar[str] = ""  # one English line for listings
    level: ClassVar[int] = LAST  # listings begin with the smallest
    options: ClassVar[tuple[BotOption, ...]] = ()

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        """One of the legal actions, of which there is at least one."""
        raise NotImplementedError

    def game_over(self, view: View) -> None:
        """The last look at a game, for a bot that learns from it or has something to close. Not every table
        comes to this point."""


def ask(bot: Bot, state: State, seat: int, clock: Clock | None = None) -> int:
    """What a bot plays for a seat."""
    return bot.decide(View(state, seat), state.legal(seat), no_clock() if clock is None else clock)


def make_dice(seed: int) -> State:
    """A generator for a bot's own choices: an empty state whose `below(n)` is all that is used of it."""
    dice = State(1)
    dice.reseed(seed)
    return dice
