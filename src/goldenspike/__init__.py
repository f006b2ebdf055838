"""Golden Spike: train board games as an engine, bots and a table.

>>> import goldenspike
>>> state = goldenspike.new("usa", players=2, seed=7)
>>> state.apply(state.legal()[0])
"""

from goldenspike.engine.errors import SpikeError
from goldenspike.engine.game import OptionValue
from goldenspike.engine.state import EVERYONE, SPECTATOR, Event, State
from goldenspike.games import all_games, find_game
from goldenspike.version import __version__

__all__ = [
    "EVERYONE",
    "SPECTATOR",
    "Event",
    "SpikeError",
    "State",
    "__version__",
    "all_games",
    "find_game",
    "is_compiled",
    "new",
]


def new(game: str, players: int, seed: int, **options: OptionValue) -> State:
    """A new game: an id such as "usa", or the path of a board folder."""
    return find_game(game).new(players, seed, options)


def is_compiled() -> bool:
    """Whether the rules run compiled (the same source runs interpreted where no C compiler was found)."""
    from goldenspike.engine import state

    return not (state.__file__ or "").endswith(".py")
