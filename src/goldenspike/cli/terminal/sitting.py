"""One game of a person against bots, in a terminal or through a pipe.

The person sits in the first seat. All that reaches the screen comes from `view(seat)`, `legal(seat)`
and the events that this seat may see.
"""

import contextlib
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.rule import Rule

from goldenspike.arena.playing import bot_seed
from goldenspike.bots import Clock, ask, make_bot
from goldenspike.cli.arguments import save_record
from goldenspike.cli.terminal.patience import patience
from goldenspike.cli.terminal.prompt import find_choice, listed, listed_all, listed_with
from goldenspike.cli.terminal.teller import Choice, Choices, View, teller_for
from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import Game, OptionValue
from goldenspike.engine.records import Recorder
from goldenspike.engine.state import Event

with contextlib.suppress(ImportError):  # some systems have none
    import readline  # noqa: F401  input() uses it once it is loaded

ME = 0  # the person's seat
BOT_SECONDS = 15.0  # for one decision of a bot

HELP = {
    "a number": "play that choice",
    "part of a name": "list the choices that have it: 'denver', 'red', 'new york'",
    "the notation": "play it: 'draw', 'take red', 'claim denver-omaha'",
    "all": "list every choice",
    "show": "show the table again",
    "log": "all that happened so far",
    "save FILE": "write the game so far into a file",
    "help": "this list",
    "quit": "leave the game",
}


class Leave(Exception):
    """The person leaves the table."""


class Sitting:
    def __init__(
        self,
        game: Game,
        players: int,
        bots: Sequence[str],
        seed: int,
        options: Mapping[str, OptionValue],
        console: Console,
        keyboard: TextIO,
    ) -> None:
        opponents = [bots[i % len(bots)] for i in range(players - 1)]
        names = ["You", *numbered(opponents)]
        self.game = game
        self.recorder = Recorder(game, players, seed, options, seats=names)
        self.minds = [make_bot(name, bot_seed(seed, seat)) for seat, name in enumerate(opponents, start=1)]
        self.teller = teller_for(self.recorder.state, names, ME)
        self.console = console
        self.keyboard = keyboard
        self.seen: list[Event] = []  # all that this seat saw happen
        self.told = 0  # how much of that was on the screen already

    # ------------------------------------------------------------------------- the game

    def run(self, record: Path | None = None) -> int:
        """Play to the end, or until the person leaves; the exit status."""
        self.welcome()
        status = 0
        try:
            while not self.recorder.state.over:
                self.one_decision()
            self.show_news()
            self.show_ending()
        except Leave:
            self.console.print("\nYou leave the table. Thank you for playing.")
        except KeyboardInterrupt:
            self.console.print("\nYou leave the table.")
            status = 130
        if record is not None:
            save_record(record, self.recorder.record())
            self.console.print(f"[dim]The record is in {escape(str(record))}.[/]", soft_wrap=True)
        return status

    def one_decision(self) -> None:
        """Bots first where several may decide, so that the game goes on as soon as the person has chosen."""
        state = self.recorder.state
        deciders = state.deciders()
        others = [seat for seat in deciders if seat != ME]
        if others:
            self.play(others[0], self.ask_bot(others[0]))
        else:
            self.play(ME, self.ask())

    def ask_bot(self, seat: int) -> int:
        """What a bot plays. One that fails says why, and any legal action is played for it from then on."""
        state = self.recorder.state
        try:
            with patience(self.console, self.recorder.seats[seat]):
                return ask(self.minds[seat - 1], state, seat, Clock(BOT_SECONDS, time.monotonic))
        except SpikeError as error:
            self.console.print(f"\n{escape(str(error))} {escape(self.recorder.seats[seat])} goes on at random.")
            self.minds[seat - 1] = make_bot("random", bot_seed(self.recorder.seed, seat))
            return ask(self.minds[seat - 1], state, seat)

    def play(self, seat: int, action: int) -> None:
        events = self.recorder.play(action, seat)
        self.seen += [event for event in events if self.teller.may_see(event)]

    # ----------------------------------------------------------------------- the screen

    def welcome(self) -> None:
        self.console.print(Rule(f"[bold]{escape(self.game.title)}[/]", style="dim"))
        against = ", ".join(escape(name) for name in self.recorder.seats[1:])
        self.console.print(f"You play against {against}. [dim]Type 'help' at any time, 'quit' to leave.[/]")

    def show_news(self) -> None:
        """What happened since the person was last asked."""
        news = self.teller.sentences(self.seen[self.told :])
        self.told = len(self.seen)
        if news:
            self.console.print()
        self.show_sentences(news)

    def show_sentences(self, sentences: Sequence[str]) -> None:
        for sentence in sentences:
            self.console.print(Padding(sentence, (0, 0, 0, 2), expand=False))

    def show_table(self, view: View, groups: Sequence[Choices]) -> None:
        self.console.print()
        self.console.print(Rule(f"[bold]{self.teller.question(view)}[/]", align="left", style="dim"))
        self.console.print(self.teller.screen(view))
        self.console.print()
        self.console.print(listed(groups))

    def show_ending(self) -> None:
        state = self.recorder.state
        sheet = state.sheet() if hasattr(state, "sheet") else []
        winners = state.winners()
        self.console.print()
        self.console.print(self.teller.ending(state.scores(), winners, sheet))
        if winners == [ME]:
            self.console.print("[bold green]You win. Well played![/]")
        else:
            names = " and ".join("you" if seat == ME else escape(self.recorder.seats[seat]) for seat in winners)
            self.console.print(f"[bold]The winner: {names}.[/]" if len(winners) == 1 else f"[bold]A tie: {names}.[/]")
        self.console.print(f"[dim]To play the same cards again: --seed {self.recorder.seed}[/]")

    # --------------------------------------------------------------------- the person

    def ask(self) -> int:
        """The person's decision; a decision with a single choice is still shown, so that nothing happens unseen."""
        view = self.recorder.state.view(ME)
        groups = self.teller.choices(view, self.recorder.state.legal(ME))
        self.show_news()
        self.show_table(view, groups)
        while True:
            typed = self.read_line()
            choice: Choice | None = find_choice(typed, groups)
            if choice is not None:
                return choice.action
            self.answer(typed, view, groups)

    def read_line(self) -> str:
        """A typed line; in a terminal it can be edited, and earlier ones come back with the arrow keys."""
        if self.keyboard is sys.stdin and self.keyboard.isatty():
            try:
                return input("> ").strip()
            except EOFError:
                raise Leave from None
        self.console.print("[bold]>[/] ", end="")
        line = self.keyboard.readline()
        if line == "":
            raise Leave
        self.console.print(escape(line.rstrip()))  # so that a transcript reads like a game
        return line.strip()

    def answer(self, typed: str, view: View, groups: Sequence[Choices]) -> None:
        """Do what a command asks for; anything else is part of a name."""
        name, _, argument = typed.partition(" ")
        name, argument = name.lower(), argument.strip()
        if name in ("quit", "exit"):
            raise Leave
        if name in ("", "show"):
            self.show_table(view, groups)
        elif name == "help":
            self.help()
        elif name == "all":
            self.console.print(listed_all(groups))
        elif name == "log":
            self.show_sentences(self.teller.sentences(self.seen) or ["Nothing has happened yet."])
        elif name == "save":
            self.save(argument)
        elif name in self.teller.commands():
            self.console.print(self.teller.command(name, argument, view))
        else:
            self.search(typed, groups)

    def search(self, typed: str, groups: Sequence[Choices]) -> None:
        found = None if typed.isdigit() else listed_with(typed, groups)
        if found is not None:
            self.console.print(found)
            return
        most = sum(len(group.items) for group in groups)
        self.console.print(
            f"You cannot play '{escape(typed)}' now. Type a number from 1 to {most}, part of a name, or 'help'."
        )

    def help(self) -> None:
        for name, what in {**HELP, **self.teller.commands()}.items():
            self.console.print(f"  [bold]{name:<15}[/] {what}")

    def save(self, name: str) -> None:
        if not name:
            self.console.print("Name a file: save game.record")
            return
        try:
            save_record(Path(name).expanduser(), self.recorder.record())
        except SpikeError as error:
            self.console.print(escape(str(error)))
        else:
            self.console.print(f"The game so far is in {escape(name)}.")


def numbered(names: Sequence[str]) -> list[str]:
    """Players of the same name get numbers: greedy 1, greedy 2."""
    seen: dict[str, int] = {}
    result: list[str] = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return result
