"""Bots that fail on purpose."""

import os
import time

from goldenspike.bots import Bot, Clock, View, register


class Crashing(Bot):
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        os._exit(3)


class Hanging(Crashing):
    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        while True:
            time.sleep(1)


class Illegal(Crashing):
    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        return 999_999


class Chatty(Crashing):
    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        print("my hand:", view.facts()["hand"], flush=True)
        return legal[0]


register("crashing", Crashing)
register("hanging", Hanging)
register("illegal", Illegal)
register("chatty", Chatty)
