"""Observations: what a seat knows, as a row of numbers. One module a game; this part is compiled.

A game gets an encoder by naming its class of states once; the encoder of the nearest base class serves a state
that has none of its own.
"""

from collections.abc import Callable
from typing import Any

from goldenspike.engine.errors import SpikeError
from goldenspike.engine.state import State
from goldenspike.envs.encoders.classic import ClassicEncoder
from goldenspike.envs.encoders.encoder import Encoder, Field, Layout
from goldenspike.envs.encoders.france import FranceEncoder
from goldenspike.envs.encoders.great_lakes import LakesEncoder
from goldenspike.envs.encoders.old_west import OldWestEncoder
from goldenspike.envs.encoders.page import Page
from goldenspike.envs.encoders.trails import TrailsEncoder
from goldenspike.games.classic.state import ClassicState
from goldenspike.games.france.state import FranceState
from goldenspike.games.great_lakes.state import GreatLakesState
from goldenspike.games.old_west.state import OldWestState
from goldenspike.games.trails.state import TrailsState

__all__ = ["Encoder", "Field", "Layout", "Page", "encoder_for", "register_encoder"]

MakeEncoder = Callable[[Any], Encoder]  # from a state of the class that it is registered for

_ENCODERS: dict[type, MakeEncoder] = {}


def register_encoder(states: type, make: MakeEncoder) -> None:
    """Let this encoder write observations of states of this class, and of those derived from it."""
    _ENCODERS[states] = make


def encoder_for(state: State) -> Encoder:
    """A new encoder for all games with the board and the number of players of this one."""
    for base in type(state).__mro__:
        if base in _ENCODERS:
            return _ENCODERS[base](state)
    raise SpikeError("This game has no observations: no encoder is registered for it.")


register_encoder(ClassicState, lambda state: ClassicEncoder(state, {}))
register_encoder(FranceState, FranceEncoder)
register_encoder(OldWestState, OldWestEncoder)
register_encoder(GreatLakesState, LakesEncoder)
register_encoder(TrailsState, TrailsEncoder)
