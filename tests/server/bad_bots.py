"""Bots that fail on purpose."""

import os
import time

from goldenspike.bots import Bot, register
from goldenspike.engine.state import State


class Crashing(Bot):
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, state: State, seat: int) -> int:
        os._exit(3)


class Hanging(Crashing):
    def choose(self, state: State, seat: int) -> int:
        while True:
            time.sleep(1)


class Illegal(Crashing):
    def choose(self, state: State, seat: int) -> int:
        return 999_999


class Chatty(Crashing):
    def choose(self, state: State, seat: int) -> int:
        print("my hand:", state.view(seat)["hand"], flush=True)
        return state.legal(seat)[0]


register("crashing", Crashing)
register("hanging", Hanging)
register("illegal", Illegal)
register("chatty", Chatty)
