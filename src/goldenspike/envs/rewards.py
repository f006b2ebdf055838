"""What a finished game is worth to each seat.

* `win`: the share of the win, moved so that all rewards of a game add up to 0 and a win alone is worth 1.
  With two players that is 1, 0 for a shared win, -1; with more players a lost game costs 1 / (players - 1).
* `margin`: one's own points less the most of anybody else.
"""

from goldenspike.engine.errors import BadOption
from goldenspike.engine.state import State

REWARDS = ("win", "margin")
FORFEIT = {"win": -1.0, "margin": -1000.0}  # for an action that is not legal: never better than a lost game


def check_rewards(name: str) -> None:
    if name not in REWARDS:
        raise BadOption(f"There are no rewards '{name}'; they are one of: {', '.join(REWARDS)}.")


def final_rewards(state: State, name: str) -> list[float]:
    """The reward of every seat, of a game that is over."""
    players: int = state.players
    if name == "margin":
        scores = state.scores()
        return [
            float(scores[seat] - max([scores[other] for other in range(players) if other != seat]))
            for seat in range(players)
        ]
    winners = state.winners()
    return [
        (players / len(winners) - 1.0) / (players - 1) if seat in winners else -1.0 / (players - 1)
        for seat in range(players)
    ]
