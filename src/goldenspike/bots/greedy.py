"""The greedy bot: completes its tickets along the cheapest ways and claims before it is too late.

The bot itself only keeps to the rules of fair play: it looks at a guess, a full state that agrees with
all that its seat knows, and hands it to the strategy of that kind of game. In a guess the public facts
and the seat's own cards and tickets are true; everything else is invented, and a strategy must not use it.

A game gets a strategy by naming its class of states once:

    register_strategy(FranceState, FranceGreedy)

The strategy of the nearest base class serves a state that has none of its own.
"""

from collections.abc import Callable

from mypy_extensions import i64, mypyc_attr

from goldenspike.bots.bot import Bot, Clock, View, make_dice
from goldenspike.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """How to play one kind of game. This one knows nothing and picks any legal action."""

    def __init__(self, seed: int) -> None:
        self.dice = make_dice(seed)  # for what is left to chance

    def choose(self, guess: State, seat: i64, legal: list[int]) -> int:
        """One of the legal actions, from what the seat knows of the guess."""
        return legal[self.dice.below(len(legal))]


MakeStrategy = Callable[[int], Strategy]  # from a seed

_STRATEGIES: dict[type, MakeStrategy] = {State: Strategy}


def register_strategy(states: type, make: MakeStrategy) -> None:
    """Play states of this class, and of those derived from it, with this strategy."""
    _STRATEGIES[states] = make


def strategy_for(states: type) -> MakeStrategy:
    """The strategy of the nearest class that has one."""
    for base in states.__mro__:
        if base in _STRATEGIES:
            return _STRATEGIES[base]
    return Strategy


class GreedyBot(Bot):
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = make_dice(seed)
        self.strategies: dict[type, Strategy] = {}  # made when first needed

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        guess = view.guess(self.dice.random32())
        return self.strategy(type(guess)).choose(guess, view.seat, legal)

    def strategy(self, states: type) -> Strategy:
        if states not in self.strategies:
            self.strategies[states] = strategy_for(states)(self.seed)
        return self.strategies[states]
