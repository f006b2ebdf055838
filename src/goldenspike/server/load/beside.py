"""Bots that think long, and those who play at other tables meanwhile: a person and a bot that answers at once."""

import asyncio
import random
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from goldenspike.server.load.crowd import Latency, Player, open_player
from goldenspike.server.load.stage import Stage

WARM_UP_SECONDS = 3.0  # until the processes of the bots have begun, and everybody has had a turn


@dataclass
class Beside:
    actions: Latency = field(default_factory=Latency)  # a person's, until they are acknowledged
    replies: Latency = field(default_factory=Latency)  # the turn of the bot at a person's table
    decisions: Latency = field(default_factory=Latency)  # of the bots at a table that nobody else sits at


async def play_beside(stage: Stage, seconds: float, pause: float) -> Beside:
    """Where somebody sits they play, one action in each pause; where only bots sit we watch them decide."""
    found = Beside()
    async with AsyncExitStack() as stack:
        people = [await open_player(stage, place, place.cookies[0], stack) for place in stage.places if place.cookies]
        watchers = [
            await open_player(stage, place, place.watcher, stack) for place in stage.places if not place.cookies
        ]
        await _together(people, watchers, min(seconds, WARM_UP_SECONDS), pause, Beside())
        await _together(people, watchers, seconds, pause, found)
    return found


async def _together(people: list[Player], watchers: list[Player], seconds: float, pause: float, found: Beside) -> None:
    end = time.perf_counter() + seconds
    playing = [_play(player, pause, end, found) for player in people]
    await asyncio.gather(*playing, *(_watch(player, end, found) for player in watchers))


async def _play(player: Player, pause: float, end: float, found: Beside) -> None:
    dice = random.Random(id(player))
    await asyncio.sleep(dice.random() * pause)
    while time.perf_counter() < end and await player.until_asked():
        began = time.perf_counter()
        seat, legal = next(iter(player.legal.items()))
        number, seq = player.answered + 1, player.seq
        await player.send(type="play", id=number, seat=int(seat), action=dice.choice(legal)[0], seq=seq)
        await player.until(seq + 1, number)
        answered = time.perf_counter()
        found.actions.add(answered - began)
        if not player.legal and await player.until_asked():
            found.replies.add(time.perf_counter() - answered)
        await asyncio.sleep(max(0.0, began + pause - time.perf_counter()))


async def _watch(player: Player, end: float, found: Beside) -> None:
    """From hearing of one move to hearing of the next; at least one, however long it takes."""
    while not player.over and (time.perf_counter() < end or not found.decisions.found):
        began = time.perf_counter()
        await player.until(player.seq + 1)
        found.decisions.add(time.perf_counter() - began)
