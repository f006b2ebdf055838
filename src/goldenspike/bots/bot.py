"""What a bot is: a player that is asked for one action whenever a decision is its own."""

from mypy_extensions import mypyc_attr

from goldenspike.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that thinks. Bots are fair: they know what a player in that seat may know.

    So a bot asks a state only for `legal(seat)`, `view(seat)`, `guess(seat, seed)` and `text(action)`,
    and nothing else. What it does by chance comes from a seed of its own, never from the state: the same
    bot with the same seed plays the same game again.
    """

    def choose(self, state: State, seat: int) -> int:
        """One of `state.legal(seat)`, which is not empty."""
        raise NotImplementedError


def make_dice(seed: int) -> State:
    """A generator for a bot's own choices: an empty state whose `below(n)` is all that is used of it."""
    dice = State(1)
    dice.reseed(seed)
    return dice
