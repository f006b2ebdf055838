"""Nothing that a player may not know reaches the screen."""

import io
import re
from collections.abc import Sequence

import pytest
from rich.console import Console, RenderableType

from goldenspike.cli.terminal.prompt import listed
from goldenspike.cli.terminal.sitting import Sitting
from goldenspike.cli.terminal.teller import Choices, View
from goldenspike.engine.records import steps
from goldenspike.engine.state import EVERYONE, State
from goldenspike.games import FOLDERS, find_game
from tests.cli.sitters import ME, Typist, shown, sit_down


def drawn(what: RenderableType) -> str:
    console = Console(file=io.StringIO(), width=120, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


class Suspicious(Sitting):
    """Whatever is shown must look the same if the others held different cards and tickets."""

    asked = 0

    def ask(self) -> int:
        self.asked += 1
        if self.asked % 7 == 1:  # drawing screens takes long
            state = self.recorder.state
            assert self.all_shown(state) == self.all_shown(state.guess(ME, self.asked))
        return super().ask()

    def show_table(self, view: View, groups: Sequence[Choices]) -> None:
        """Nobody looks."""

    def all_shown(self, state: State) -> list[str]:
        view = state.view(ME)
        choices = self.teller.choices(view, state.legal(ME))
        return [self.teller.question(view), drawn(self.teller.screen(view)), drawn(listed(choices)), str(choices)]


@pytest.mark.parametrize("game", list(FOLDERS))
def test_the_screen_would_be_the_same_if_the_others_held_other_cards(game: str) -> None:
    sitting = sit_down(find_game(game), Typist(seed=3, most=30), players=3, seed=3, kind=Suspicious)
    sitting.run()
    assert isinstance(sitting, Suspicious)
    assert sitting.asked > 20


@pytest.mark.parametrize("seed", range(2))
def test_the_others_blind_cards_and_tickets_are_never_told(seed: int) -> None:
    game = find_game("usa")
    sitting = sit_down(game, Typist(seed), players=3, seed=seed)
    sitting.run()
    before_the_end = shown(sitting).partition("The result")[0]
    assert re.search(r"random \d drew a card", before_the_end)
    assert not re.search(r"random \d drew (?!a card|\d ticket)", before_the_end)

    facts = sitting.recorder.state.board.facts  # type: ignore[attr-defined]
    names = {city.id: city.name for city in facts.cities}
    routes = {(route.a, route.b) for route in facts.routes}
    mine = set(re.findall(r"^(?:tickets|offered)? +(\S.* – .*?)  ", before_the_end, re.MULTILINE))
    for seat, sheet in enumerate(sitting.recorder.state.sheet()):  # type: ignore[attr-defined]
        for ticket in sheet["tickets"] if seat != ME else []:
            told = f"{names[ticket['a']]} – {names[ticket['b']]}"
            if (ticket["a"], ticket["b"]) not in routes and told not in mine:
                assert told not in before_the_end


def test_every_secret_event_of_somebody_else_is_left_out() -> None:
    sitting = sit_down(find_game("usa"), Typist(5), players=2, seed=5)
    sitting.run()
    happened = [event for step in steps(sitting.recorder.record(), find_game("usa")) for event in step.events]
    assert any(event.audience not in (EVERYONE, ME) for event in happened)  # there was something to hide
    assert all(event.audience in (EVERYONE, ME) for event in sitting.seen)
