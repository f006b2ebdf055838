"""A process that measures what it is asked for: a JSON object a line in, a JSON object a line out."""

import json
import sys

from goldenspike import is_compiled
from goldenspike.cli.bench.measures import MEASURES, Numbers, batch
from goldenspike.games import find_game


def answer(order: dict[str, object]) -> Numbers:
    if order["measure"] == "ready":
        return {"compiled": int(is_compiled())}
    game = find_game(str(order["game"]))
    players = int(str(order["players"]))
    if order["measure"] == "batch":
        return batch(game, players, int(str(order["first"])), int(str(order["end"])))
    return MEASURES[str(order["measure"])](game, players, float(str(order["seconds"])))


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
