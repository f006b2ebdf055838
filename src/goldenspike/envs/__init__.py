"""Learning environments: every game for PettingZoo and Gymnasium, and many games at once (docs/envs.md).

>>> from goldenspike import envs
>>> env = envs.aec("usa", players=2)                                # PettingZoo: an agent at every seat
>>> env = envs.solo("usa", players=2, opponents=["greedy"])         # Gymnasium: one learner, bots at the other seats
>>> env = envs.VectorEnv("usa", players=4, count=1024)              # many games, stepped in one call
>>> envs.layout("usa", players=4).fields                            # what the numbers of an observation mean
"""

try:
    from goldenspike.envs.encoders import Encoder, Field, Layout, Page, encoder_for, register_encoder
    from goldenspike.envs.gym import SoloEnv, register_games
    from goldenspike.envs.observing import layout
    from goldenspike.envs.vector import CUT_OFF, ENDED, GOES_ON, VectorEnv, VectorStep
    from goldenspike.envs.zoo import SpikeAEC
except ModuleNotFoundError as error:
    if error.name not in ("numpy", "gymnasium", "pettingzoo"):
        raise
    sentence = f"The learning environments need the package {error.name}: pip install 'goldenspike[envs]' brings it."
    raise ImportError(sentence) from None

__all__ = [
    "CUT_OFF",
    "ENDED",
    "GOES_ON",
    "Encoder",
    "Field",
    "Layout",
    "Page",
    "SoloEnv",
    "SpikeAEC",
    "VectorEnv",
    "VectorStep",
    "aec",
    "encoder_for",
    "layout",
    "register_encoder",
    "solo",
]

aec = SpikeAEC
solo = SoloEnv

register_games()
