"""What a game tells about itself: id, players, options, version; and how a game begins."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from goldenspike.engine.errors import BadOption
from goldenspike.engine.state import State

OptionValue = str | int | bool


@dataclass(frozen=True)
class Option:
    """A choice made before the game, declared once for the command line, the web form and records."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...]  # all allowed values
    text: str  # the code of its label and explanation in the catalogues
    help: str = ""  # one English line for the command line

    def read(self, value: OptionValue) -> OptionValue:
        """The value as one of the choices; texts from a command line or a record are read as their type."""
        for choice in self.choices:
            if value == choice and type(value) is type(choice):
                return choice
            if isinstance(value, str) and value.lower() == str(choice).lower():
                return choice
        known = ", ".join(str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in self.choices)
        raise BadOption(f"Option '{self.name}' cannot be '{value}'; it is one of: {known}.")


# A starter: given the number of players, a seed and all options, the state in which a game begins.
Begin = Callable[[int, int, Mapping[str, OptionValue]], State]


@dataclass(frozen=True)
class Game:
    id: str
    title: str
    summary: str  # one English line for listings
    players: tuple[int, int]  # fewest and most
    rules_version: int  # raised whenever a record of before may replay differently
    options: tuple[Option, ...]
    begin: Begin
    board_digest: str = ""  # of the board's facts; a record made on other facts does not replay

    def new(self, players: int, seed: int, options: Mapping[str, OptionValue] | None = None) -> State:
        """A new game; raises BadOption for a number of players or an option that it does not know."""
        fewest, most = self.players
        if not fewest <= players <= most:
            raise BadOption(f"{self.title} is for {fewest} to {most} players, not {players}.")
        if seed < 0:
            raise BadOption(f"A seed is a number from 0 on, not {seed}.")
        return self.begin(players, seed, self.read_options(options or {}, players))

    def read_options(self, given: Mapping[str, OptionValue], players: int) -> dict[str, OptionValue]:
        """All options with their values, defaults filled in."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadOption(f"{self.title} has no option '{name}'; its options are: {names}.")
        values = {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}
        starter = values.get("starter", "random")
        if starter != "random" and int(starter) > players:
            raise BadOption(f"Seat {starter} cannot start a game of {players} players.")
        return values
