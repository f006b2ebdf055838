"""People at the terminal who type by themselves, and a game that no teller knows."""

import io
from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Console

from goldenspike.cli.terminal.sitting import ME, Sitting
from goldenspike.engine.errors import IllegalAction
from goldenspike.engine.game import Game, OptionValue
from goldenspike.engine.state import State


class Typist(io.StringIO):
    """A keyboard on which somebody types random numbers, for ever."""

    def __init__(self, seed: int, most: int = 14) -> None:
        super().__init__()
        self.dice = State(1)
        self.dice.reseed(seed)
        self.most = most

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        return f"{1 + self.dice.below(self.most)}\n"


class Script(io.StringIO):
    """A keyboard with lines that somebody typed beforehand."""

    def __init__(self, *lines: str) -> None:
        super().__init__("".join(line + "\n" for line in lines))


def sit_down(
    game: Game,
    keyboard: io.StringIO,
    players: int = 2,
    seed: int = 1,
    bots: Sequence[str] = ("random",),
    options: Mapping[str, OptionValue] | None = None,
    width: int = 100,
    kind: type[Sitting] = Sitting,
) -> Sitting:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    return kind(game, players, bots, seed, options or {}, console, keyboard)


def shown(sitting: Sitting) -> str:
    """All that was on the screen."""
    assert isinstance(sitting.console.file, io.StringIO)
    return sitting.console.file.getvalue()


class Nim(State):
    """Two players take one to three sticks; whoever takes the last one wins."""

    def __init__(self) -> None:
        super().__init__(2)
        self.sticks = 10

    def fill_legal(self, player: i64, into: vec[i64]) -> i64:
        most = min(3, self.sticks)
        for i in range(most):
            into[i] = i
        return most

    def play(self, player: i64, action: i64) -> None:
        self.sticks -= action + 1
        self.note("grabbed-sticks", int(player), int(action) + 1)
        self.over = self.sticks == 0
        if not self.over:
            self.current = 1 - player

    def clone(self) -> "Nim":
        copy = Nim()
        copy.sticks, copy.current, copy.over = self.sticks, self.current, self.over
        copy.copy_generator(self)
        return copy

    def numbers(self) -> list[int]:
        return [self.sticks]

    def view(self, player: int) -> dict[str, object]:
        return {"sticks": self.sticks, "last_winner": None, "neighbours": [{"name": "left", "friendly": True}]}

    def guess(self, player: int, seed: int) -> "Nim":
        return self.clone()

    def scores(self) -> list[int]:
        return [int(seat in self.winners()) for seat in (0, 1)]

    def winners(self) -> list[int]:
        return [int(self.current)] if self.over else []

    def text(self, action: int) -> str:
        return f"grab {action + 1}"

    def action(self, text: str) -> int:
        texts = [self.text(action) for action in range(3)]
        if text not in texts:
            raise IllegalAction(f"'{text}' is no action of this game.")
        return texts.index(text)

    def action_count(self) -> int:
        return 3


NIM = Game("nim", "Nim", "take sticks", (2, 2), 1, (), lambda players, seed, options: Nim())

__all__ = ["ME", "NIM", "Nim", "Script", "Typist", "shown", "sit_down"]
