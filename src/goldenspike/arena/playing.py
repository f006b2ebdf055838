"""One game between bots, from the first decision to the last.

A bot that fails ends the game, and nothing else: whoever asked for the game is told who failed and how.
"""

import contextlib
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import goldenspike.programs  # noqa: F401  so that programs can play, too
from goldenspike.bots import Bot, Clock, View, ask, make_bot
from goldenspike.bots.bot import FOREVER
from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import Game, OptionValue
from goldenspike.engine.records import Recorder

Now = Callable[[], float]  # seconds of some clock; the caller brings it


@dataclass
class Thinking:
    """How long a bot thought."""

    decisions: int = 0
    seconds: float = 0.0
    slowest: float = 0.0  # seconds of one decision

    def add(self, seconds: float) -> None:
        self.join(Thinking(1, seconds, seconds))

    def join(self, other: "Thinking") -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)


@dataclass(frozen=True)
class Failure:
    """A bot that gave up, broke or answered something that is not legal; or a whole game that got lost."""

    seat: int  # NOBODY: the process was lost, and nobody knows by whose fault
    sentence: str


NOBODY = -1


@dataclass(frozen=True)
class Played:
    recorder: Recorder
    thinking: list[Thinking]  # by seat
    failure: Failure | None  # with one the game is broken off


def play_game(
    game: Game, bots: Sequence[str], seed: int, options: Mapping[str, OptionValue], now: Now | None = None
) -> Played:
    """One whole game. Without `now` time stands still: nobody is measured."""
    recorder = Recorder(game, len(bots), seed, options, seats=bots)
    thinking = [Thinking() for _ in bots]
    time = now or _no_time
    state = recorder.state
    minds: list[Bot] = []
    for seat, name in enumerate(bots):
        try:
            minds.append(make_bot(name, bot_seed(seed, seat)))
        except Exception as error:
            return Played(recorder, thinking, Failure(seat, _sentence(error)))
    while not state.over:
        seat = int(state.current)
        began = time()
        try:
            action = ask(minds[seat], state, seat, Clock(FOREVER, time))
            thinking[seat].add(time() - began)
            recorder.play(action, seat)
        except Exception as error:  # bots come from anywhere: there is no list of what they raise
            return Played(recorder, thinking, Failure(seat, _sentence(error)))
    for seat, mind in enumerate(minds):
        with contextlib.suppress(Exception):  # the game has been won and lost, whatever somebody does now
            mind.game_over(View(state, seat))
    return Played(recorder, thinking, None)


def bot_seed(seed: int, seat: int) -> int:
    """A seed for what a bot leaves to chance, apart from the seed of the cards."""
    return int.from_bytes(hashlib.sha256(b"bot %d %d" % (seed, seat)).digest()[:4], "big")


def _no_time() -> float:
    return 0.0


def _sentence(error: Exception) -> str:
    if isinstance(error, SpikeError):
        return str(error)
    return f"{type(error).__name__}: {error}"
