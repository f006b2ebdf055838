"""A few games as a piece of work that any process on any machine can do, and what comes back."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module

from goldenspike.arena.playing import NOBODY, Failure, Now, Played, Thinking, play_game
from goldenspike.arena.schedule import Seats
from goldenspike.engine.game import OptionValue
from goldenspike.engine.records import write
from goldenspike.engine.state import State
from goldenspike.games import find_game


@dataclass(frozen=True)
class Terms:
    """What is the same in all games of a tournament."""

    game: str  # its id, or the folder of a board
    options: Mapping[str, OptionValue]
    bots: tuple[str, ...]
    now: Now | None = None
    with_records: bool = False
    modules: tuple[str, ...] = ()  # that bring more bots


@dataclass(frozen=True)
class Job:
    """One deal for one line-up in all its seat orders."""

    seed: int
    orders: tuple[Seats, ...]


@dataclass(frozen=True)
class Result:
    """How one game went."""

    seed: int
    seats: Seats  # the number of the bot on every seat
    places: tuple[int, ...]  # of every seat, from 1; those who share a place have the same number
    scores: tuple[int, ...]
    moves: int
    thinking: tuple[Thinking, ...]
    failure: Failure | None = None
    record: str = ""  # the whole game as text, if it was asked for


Work = Callable[[Job], list[Result]]


class Player:
    """Plays jobs by the terms of a tournament; it can be sent to another process."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def __call__(self, job: Job) -> list[Result]:
        for module in self.terms.modules:
            import_module(module)
        return [self._play(job.seed, seats) for seats in job.orders]

    def _play(self, seed: int, seats: Seats) -> Result:
        terms = self.terms
        game = find_game(terms.game)
        played = play_game(game, [terms.bots[bot] for bot in seats], seed, terms.options, terms.now)
        state = played.recorder.state
        return Result(
            seed=seed,
            seats=seats,
            places=_places(played),
            scores=tuple(int(score) for score in state.scores()),
            moves=len(played.recorder.moves),
            thinking=tuple(played.thinking),
            failure=played.failure,
            record=write(played.recorder.record()) if terms.with_records else "",
        )


def lost(job: Job, sentence: str) -> list[Result]:
    """The results of a job that no process survived: they count for nobody."""
    return [Result(job.seed, seats, (), (), 0, (), Failure(NOBODY, sentence)) for seats in job.orders]


def _places(played: Played) -> tuple[int, ...]:
    state = played.recorder.state
    if played.failure is not None:  # whoever fails is last, the others did nothing wrong
        return tuple(state.players if seat == played.failure.seat else 1 for seat in range(state.players))
    return final_places(state)


def final_places(state: State) -> tuple[int, ...]:
    """Winners come first, whatever decided between equal scores; everybody else by score."""
    winners = state.winners()
    merits = [(seat in winners, 0 if seat in winners else score) for seat, score in enumerate(state.scores())]
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
