"""How to play one kind of game: what the greedy bot, the planner and the search have in common.

A strategy is handed a guess, a full state that agrees with all that its seat knows. In a guess the public facts and
the seat's own cards and tickets are true; everything else is invented, and a strategy must not use it.

A game names its strategies once, by its class of states; that of the nearest base class serves a state that has none:

    register_strategy(FranceState, FranceGreedy)  # what the greedy bot plays by
    register_planner(FranceState, france_planner)  # what the planner plays by
    register_veteran(ClassicState, classic_veteran)  # a planner that beats it, if there is one
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from goldenspike.bots.bot import Bot, Clock, View, make_dice
from goldenspike.engine.state import State

NARROW: Final = 8  # actions of a decision: those that `weigh` finds promising
WIDE: Final = 40  # as good as all
ONCE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """This one knows nothing and picks any legal action."""

    def __init__(self, seed: int) -> None:
        self.dice = make_dice(seed)  # for what is left to chance
        self.clear_lead: float = 25.0  # the points by which a game is as good as won
        self.breadth: i64 = NARROW  # the actions that a search should look at
        self.half_way: i64 = 10  # a brisk search, between the planner and a calm one, imagines one in so many games

    def choose(self, guess: State, seat: i64, legal: list[int]) -> int:
        """One of the legal actions, from what the seat knows of the guess."""
        return legal[self.dice.below(len(legal))]

    def best(self, legal: list[int], worth: list[int]) -> int:
        """The action that is worth most; the first of them."""
        top: int = 0
        for i in range(1, len(legal)):
            if worth[i] > worth[top]:
                top = i
        return legal[top]

    def weigh(self, guess: State, seat: i64, legal: list[int]) -> list[float]:
        """How promising each legal action is: 1 for the best; what has next to nothing is looked at only by a wide
        search, what has nothing never."""
        best = self.choose(guess, seat, legal)
        return [1.0 if action == best else 1.0 / len(legal) for action in legal]

    def effort(self, guess: State, seat: i64, chosen: i64) -> float:
        """How much longer than usual the search should think about this decision, in which this strategy would play
        the chosen action."""
        return 1.0

    def aims(self, guess: State, seat: i64) -> list[int]:
        """What a search should compare before it thinks about single actions: what to aim for, each aim a number, the
        strategy's own first. Mostly there is nothing to compare."""
        return []

    def aim_for(self, guess: State, seat: i64, aim: i64) -> None:
        """From now on this seat aims for that, as long as it is possible."""

    def kin(self, guess: State, action: i64) -> i64:
        """A number for an action: those with the same one are worth about the same at the next decision, too. `ONCE` is
        for an action that will never come again."""
        return action

    def hurry(self) -> None:
        """From now on play for speed: this strategy plays imagined games."""

    def now(self, state: State) -> i64:
        """The turn, where turns are counted: for `seen_enough`, and for the luck of imagined games."""
        return -1

    def seen_enough(self, state: State, since: i64) -> bool:
        """Whether an imagined game that began at that turn need not go on: `chance` can judge it."""
        return False

    def chance(self, state: State, seat: i64) -> float:
        """How well an imagined game of which enough was seen will end for a seat, from 0 to 1."""
        return 0.5

    def start_over(self) -> None:
        """Another imagined game begins: forget what belongs to the last one."""

    def believe(self, guess: State, seat: i64) -> None:
        """Make a guess likelier: what the others have done tells something of what they hold."""


MakeStrategy = Callable[[int], Strategy]  # from a seed

_STRATEGIES: dict[type, MakeStrategy] = {State: Strategy}
_PLANNERS: dict[type, MakeStrategy] = {State: Strategy}
_VETERANS: dict[type, MakeStrategy] = {}


def register_strategy(states: type, make: MakeStrategy) -> None:
    """Let the greedy bot play states of this class, and of those derived from it, with this strategy."""
    _STRATEGIES[states] = make


def register_planner(states: type, make: MakeStrategy) -> None:
    """Let the planner and the search play states of this class, and of those derived from it, with this strategy."""
    _PLANNERS[states] = make


def register_veteran(states: type, make: MakeStrategy) -> None:
    """Let the veteran play states of this class, and of those derived that have no planner, with this strategy."""
    _VETERANS[states] = make


def strategy_for(states: type) -> MakeStrategy:
    return _nearest(_STRATEGIES, states)


def planner_for(states: type) -> MakeStrategy:
    return _nearest(_PLANNERS, states)


def veteran_for(states: type) -> MakeStrategy:
    """The planner, where a game has no veteran."""
    return _nearest(_PLANNERS | _VETERANS, states)


def _nearest(known: dict[type, MakeStrategy], states: type) -> MakeStrategy:
    """The strategy of the nearest class that has one."""
    for base in states.__mro__:
        if base in known:
            return known[base]
    return Strategy


@mypyc_attr(allow_interpreted_subclasses=True)
class StrategyBot(Bot):
    """A bot that does what a strategy says."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = make_dice(seed)
        self.strategies: dict[type, Strategy] = {}  # made when first needed

    def maker(self, states: type) -> MakeStrategy:
        """Where the strategy for a class of states comes from."""
        raise NotImplementedError

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        if len(legal) == 1:
            return legal[0]
        guess = view.guess(self.dice.random32())
        return self.strategy(type(guess)).choose(guess, view.seat, legal)

    def strategy(self, states: type) -> Strategy:
        if states not in self.strategies:
            self.strategies[states] = self.maker(states)(self.seed)
        return self.strategies[states]


class GreedyBot(StrategyBot):
    """Goes for its tickets one by one and takes what is worth most now."""

    def maker(self, states: type) -> MakeStrategy:
        return strategy_for(states)


class PlannerBot(StrategyBot):
    """Plans its tickets as one network, watches the others and the clock of the game."""

    def maker(self, states: type) -> MakeStrategy:
        return planner_for(states)


class VeteranBot(StrategyBot):
    """The planner with the weights that beat the planner."""

    def maker(self, states: type) -> MakeStrategy:
        return veteran_for(states)


class BeginnerBot(StrategyBot):
    """Plays like somebody who has just learned the rules: often well enough, sometimes any action at all."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.slips: i64 = 25  # in hundredths: how often it does not think

    def maker(self, states: type) -> MakeStrategy:
        return strategy_for(states)

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        if self.dice.below(100) < self.slips:
            return legal[self.dice.below(len(legal))]
        return super().decide(view, legal, clock)
