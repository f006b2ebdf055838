"""The bots by name. A bot is one class with one method; `register` makes it known everywhere."""

from collections.abc import Callable

from goldenspike.bots.bot import Bot, Clock, View, ask, no_clock
from goldenspike.bots.france import FranceGreedy
from goldenspike.bots.great_lakes import LakesGreedy
from goldenspike.bots.greedy import GreedyBot, register_strategy
from goldenspike.bots.old_west import OldWestGreedy
from goldenspike.bots.random_bot import RandomBot
from goldenspike.bots.route_greedy import RouteGreedy
from goldenspike.bots.trails import TrailsGreedy
from goldenspike.engine.errors import SpikeError
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.france.state import FranceState
from goldenspike.games.great_lakes.state import GreatLakesState
from goldenspike.games.old_west.state import OldWestState
from goldenspike.games.trails.state import TrailsState

__all__ = ["Bot", "Clock", "MakeBot", "View", "ask", "bot_names", "make_bot", "no_clock", "register"]

MakeBot = Callable[[int], Bot]  # from a seed

_BOTS: dict[str, MakeBot] = {}


def register(name: str, make: MakeBot) -> None:
    """Let people ask for a bot by this name."""
    _BOTS[name] = make


def bot_names() -> list[str]:
    return sorted(_BOTS)


def make_bot(name: str, seed: int) -> Bot:
    """A new bot; with the same seed it plays the same way again."""
    if name not in _BOTS:
        raise SpikeError(f"There is no bot '{name}'; the bots are: {', '.join(bot_names())}.")
    return _BOTS[name](seed)


register("random", RandomBot)
register("greedy", GreedyBot)
register_strategy(ClassicState, RouteGreedy)
register_strategy(FranceState, FranceGreedy)
register_strategy(OldWestState, OldWestGreedy)
register_strategy(GreatLakesState, LakesGreedy)
register_strategy(TrailsState, TrailsGreedy)
