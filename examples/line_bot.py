#!/usr/bin/env python3
"""A bot that is a program of its own: it reads lines of JSON and writes lines of JSON (docs/bots.md).

It claims the longest routes that it can, with as few tickets as possible; what it does not know it does by chance.

    spike play usa --bots "program:command=./examples/line_bot.py"
"""

import json
import random
import sys

LIKED = ("deliver", "claim", "pay", "keep", "build", "draw", "take")  # first words of actions, the best first


def choose(view, legal, lengths, dice):
    """One of the legal actions; `view` is all that our seat knows."""

    def worth(choice):
        word, *rest = choice["text"].split()
        points = 0
        if word == "claim":
            points = lengths.get(rest[0], 0)
        elif word == "keep":  # tickets by their places in the offer, such as 1+3: the cheapest are the safest
            points = -sum(view["offer"][int(place) - 1]["points"] for place in rest[0].split("+"))
        rank = LIKED.index(word) if word in LIKED else len(LIKED) + (word == "tickets")
        return (-rank, points, dice.random())

    return max(legal, key=worth)["action"]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "game":
        dice = random.Random(message["seed"])
        lengths = {f"{route['a']}-{route['b']}": route["length"] for route in message["board"].get("routes", [])}
    elif message["type"] == "decide":
        print(json.dumps({"action": choose(message["view"], message["legal"], lengths, dice)}), flush=True)
