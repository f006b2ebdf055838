"""Plays games and prints the digest of every position: `python tests/engine/trace.py GROUP`.

Run with the interpreted sources and with the compiled package, it must print the same (test_compiled.py).
The first line says which of the two has run. GROUP is the number of a conformance case, or `built`.
"""

import sys
from pathlib import Path
from random import Random

from librt.vecs import vec
from mypy_extensions import i64

import goldenspike
from goldenspike import State
from goldenspike.engine.bits import BIT, count, lowest
from goldenspike.engine.playout import playout
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.scoring import Reckoning, longest_path, longest_path_routes
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import give_route, table, usa, valley
from tests.conformance.cases import CASES, choose

Lines = list[str]


def random_games(number: int) -> Lines:
    """Games of one conformance case in each style, their digests step by step."""
    case = CASES[number]
    lines: Lines = []
    for style in ("any", "low", "high"):
        for seed in range(3):
            chance = Random(f"{number} {style} {seed}")
            state = case.new(seed)
            lines.append(f"{style} {seed} {state.digest()}")
            while not state.over:
                player = chance.choice(state.deciders())
                legal = state.legal(player)
                action = choose(chance, style, legal)
                state.apply(action, player)
                lines.append(f"{len(legal)} {action} {state.digest()}")
                if chance.random() < 0.02:
                    lines += insights(state)
            lines.append(f"{state.scores()} {state.winners()}")
    for seed in range(10):
        state = case.new(seed)
        lines.append(f"playout {playout(state)} {state.digest()}")
    return lines


def insights(state: State) -> Lines:
    """Views and guesses of everybody."""
    lines: Lines = []
    for player in range(-1, state.players):
        guess = state.guess(player, 4)
        lines.append(f"guess {player} {guess.digest()} {state.view(player)}")
    return lines


def built_positions() -> Lines:
    """Positions that random games do not reach: many routes of one player, full words, empty decks."""
    lines: Lines = []
    for i in range(62):
        lines.append(f"bit {BIT[i]} {lowest(BIT[i])} {count(BIT[i] - 1)}")
    for seed in range(4):
        lines += owner_of_many(usa(), 35 + seed, seed)
    lines += owner_of_many(long_line(180), 0, 1)
    for hands in ({0: ""}, {0: "L 14"}, {0: "red 12, blue 12, L 14"}):
        for row in ("", "L L - - -", "red blue green - -"):
            if hands[0].count("L") == 0 or "L" not in row:
                lines += walk(table(2, hand=hands, row=row.replace("red blue", "black white"), deck=""))
    return lines


def long_line(tracks: int) -> RouteBoard:
    """A line of so many single spaces: three words of routes, all bits used."""
    return valley("\n".join(f"c{n}-c{n + 1} 1 grey" for n in range(tracks)), "\n".join(["c0-c9 5"] * 12))


def owner_of_many(board: RouteBoard, routes: int, seed: int) -> Lines:
    """One player owns so many routes of the highest numbers, or nearly all if 0; stocks are refilled."""
    state = table(4, board=board, seed=seed, deck="", row="")
    lines: Lines = []
    chosen = list(range(board.routes))[-routes:] if routes else range(0, board.routes, 2)
    for number in chosen:
        give_route(state, 1, number)
        state.trains = vec[i64]([45] * 4)
        lines.append(f"{number} {state.digest()} {list(state.owned)} {list(state.open)}")
    if len(chosen) <= 40:
        lines.append(f"{longest_path(state, 1)} {longest_path_routes(state, 1)}")
        reckoning = Reckoning(state)
        lines.append(f"{list(reckoning.paths)} {list(reckoning.tickets)} {list(reckoning.longest)}")
    return lines + walk(state, moves=30)


def walk(state: ClassicState, moves: int = 60) -> Lines:
    """The last legal action is a claim, the first a draw: both in turns."""
    lines: Lines = [state.digest()]
    for move in range(moves):
        if state.over:
            break
        legal = state.legal()
        state.apply(legal[-1 - move % 3 if len(legal) > 2 else 0])
        lines.append(f"{legal} {state.digest()}")
    return lines


if __name__ == "__main__":
    kind = "compiled" if goldenspike.is_compiled() else "interpreted"
    print(kind, Path(goldenspike.__file__).parent)
    group = sys.argv[1]
    print("\n".join(built_positions() if group == "built" else random_games(int(group))))
