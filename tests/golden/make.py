"""Makes the golden games, and tells what happens in each.

    python -m tests.golden.make           all of them
    python -m tests.golden.make usa       those of one game
    python -m tests.golden.make --show    tell what happens in the records that are there

Make them again only when the rules' version is raised: they are there to notice changes.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from goldenspike.engine.game import OptionValue
from goldenspike.engine.records import Record, Recorder, read, steps, write
from goldenspike.games import find_game
from tests.golden.drivers import make_driver

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """One golden game: what is played, and by whom."""

    name: str
    game: str
    seats: tuple[str, ...]  # bots and drivers
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    live: bool = False  # keyed by a secret, as at a live table

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.record"


def usa() -> Iterator[Golden]:
    for players in (2, 3, 4, 5):
        yield Golden(f"{players}-greedy", "usa", ("greedy",) * players, players)
        yield Golden(f"{players}-random", "usa", ("random",) * players, players)
        mixed = ("greedy", "random", "gambler", "greedy", "random")[:players]
        yield Golden(f"{players}-mixed-1910", "usa", mixed, players + 10, {"tickets": "1910"})
        yield Golden(f"{players}-hoarders", "usa", ("hoarder",) * players, players + 20)
    yield Golden("2-gamblers", "usa", ("gambler",) * 2, 31)
    yield Golden("4-gamblers-mega", "usa", ("gambler",) * 4, 32, {"tickets": "mega"})
    yield Golden("5-greedy-mega-last-seat-starts", "usa", ("greedy",) * 5, 33, {"tickets": "mega", "starter": "5"})
    yield Golden("3-greedy-live-table", "usa", ("greedy",) * 3, 34, live=True)
    yield Golden("3-settlers-standstill", "usa", ("settler",) * 3, 35)
    yield Golden("4-settlers-standstill", "usa", ("settler",) * 4, 50)
    yield Golden("5-settlers-standstill", "usa", ("settler",) * 5, 36)
    yield Golden("4-forced-passes", "usa", ("settler", "settler", "latecomer", "settler"), 37)


def france() -> Iterator[Golden]:
    """Seeds that lead to lapsed builds, ties of both bonuses and every kind of zone ticket."""
    for players, seeds in ((2, (4, 11)), (3, (6, 7)), (4, (4, 11)), (5, (4, 7))):
        for seed in seeds:
            yield Golden(f"{players}-greedy-{seed}", "france", ("greedy",) * players, seed)
        yield Golden(f"{players}-random", "france", ("random",) * players, players)
    yield Golden("3-hoarders", "france", ("hoarder",) * 3, 1)
    yield Golden("5-hoarders", "france", ("hoarder",) * 5, 2)
    yield Golden("4-gamblers", "france", ("gambler",) * 4, 1)
    yield Golden(
        "5-mixed-last-seat-starts", "france", ("greedy", "random", "gambler", "greedy", "random"), 9, {"starter": "5"}
    )
    yield Golden("2-greedy-live-table", "france", ("greedy",) * 2, 34, live=True)


def old_west() -> Iterator[Golden]:
    """Seeds that lead to every case of scoring, captures one after the other and a player who is walled in."""
    with_alvin: dict[str, OptionValue] = {"alvin": True}
    for players in (2, 3, 4, 5, 6):
        yield Golden(f"{players}-greedy", "old-west", ("greedy",) * players, players)
        yield Golden(f"{players}-greedy-alvin", "old-west", ("greedy",) * players, players + 10, with_alvin)
        yield Golden(f"{players}-hunters-alvin", "old-west", ("hunter",) * players, players + 20, with_alvin)
    yield Golden("3-random", "old-west", ("random",) * 3, 31)
    yield Golden("6-random-alvin-last-seat-starts", "old-west", ("random",) * 6, 32, with_alvin | {"starter": "6"})
    yield Golden("4-hunters", "old-west", ("hunter",) * 4, 33)
    yield Golden("2-walled-in", "old-west", ("homebody", "waller"), 34, {"starter": "1"})
    yield Golden("2-hoarders", "old-west", ("hoarder",) * 2, 35)
    yield Golden("3-greedy-alvin-live-table", "old-west", ("greedy",) * 3, 36, with_alvin, live=True)


def great_lakes() -> Iterator[Golden]:
    """Seeds that lead to every kind of payment, and to harbours with one, two and three tickets."""
    for players in (2, 3, 4, 5):
        yield Golden(f"{players}-greedy", "great-lakes", ("greedy",) * players, players)
        yield Golden(f"{players}-spenders", "great-lakes", ("spender",) * players, players + 10)
        yield Golden(f"{players}-traders", "great-lakes", ("trader",) * players, players + 20)
        yield Golden(f"{players}-random", "great-lakes", ("random",) * players, players + 30)
    yield Golden("2-hoarders", "great-lakes", ("hoarder",) * 2, 41)
    yield Golden("4-hoarders", "great-lakes", ("hoarder",) * 4, 42)
    yield Golden("3-gamblers", "great-lakes", ("gambler",) * 3, 43)
    yield Golden("4-first-game", "great-lakes", ("greedy",) * 4, 44, {"first-game": True, "starter": "4"})
    yield Golden("3-greedy-live-table", "great-lakes", ("greedy",) * 3, 45, live=True)


def trails() -> Iterator[Golden]:
    """Seeds that lead to every card, shortages, discards, ties of routes, a new stack and a train built anew."""
    variable: dict[str, OptionValue] = {"setup": "variable"}
    short: dict[str, OptionValue] = {"turn_limit": 100}
    for players, fixed, free in ((3, (0, 3, 4, 7), (1, 3, 7, 9)), (4, (1, 4, 9, 215), (0, 1, 2, 121))):
        for seed in fixed:
            yield Golden(f"{players}-greedy-{seed}", "trails", ("greedy",) * players, seed)
        for seed in free:
            yield Golden(f"{players}-greedy-variable-{seed}", "trails", ("greedy",) * players, seed, variable)
        yield Golden(f"{players}-peddlers", "trails", ("peddler",) * players, players, short)
        yield Golden(f"{players}-random-called-off", "trails", ("random",) * players, players, variable | short)
    yield Golden("3-greedy-live-table", "trails", ("greedy",) * 3, 34, {"neutral": "red"}, live=True)
    yield Golden("4-greedy-mixed-tokens", "trails", ("greedy", "random", "greedy", "peddler"), 35, {"tokens": "random"})
    switched: dict[str, OptionValue] = {"settler_start": "neighbour", "isolated_double_pay": True, "gold_limit": 60}
    switched |= {"tie_chooser": "builder", "free_rail_chain": False, "sole_claimant_gets_rest": True, "offers": 2}
    yield Golden("4-greedy-switched", "trails", ("greedy",) * 4, 36, switched | {"strict_player_trades": False})


GOLDEN = (*usa(), *france(), *old_west(), *great_lakes(), *trails())


def play(golden: Golden) -> Record:
    secret = golden.seed.to_bytes(32, "big") if golden.live else b""
    game = find_game(golden.game)
    players = len(golden.seats)
    recorder = Recorder(game, players, golden.seed, golden.options, golden.seats, secret)
    drivers = [make_driver(name, golden.seed * 10 + seat) for seat, name in enumerate(golden.seats)]
    state = recorder.state
    while not state.over:
        seat = state.deciders()[-1]  # where several may decide, not always the first
        recorder.play(drivers[seat](state, seat), seat)
    return recorder.record()


def happenings(record: Record) -> Counter[str]:
    """How often each event occurs in a game, and how it ends."""
    found: Counter[str] = Counter()
    for step in steps(record, find_game(record.game)):
        found.update(event.code for event in step.events)
    if found["game-over"]:
        found["ends by the last round" if found["last-round"] else "ends in a standstill"] += 1
    else:
        found["unfinished"] += 1
    return found


def load(path: Path) -> Record:
    return read(path.read_bytes())


def records() -> list[Path]:
    return sorted(FOLDER.rglob("*.record"))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="the games to make (all)")
    parser.add_argument("--show", action="store_true", help="make nothing, tell about the records that are there")
    arguments = parser.parse_args()
    if not arguments.show:
        for golden in GOLDEN:
            if not arguments.games or golden.game in arguments.games:
                golden.path.parent.mkdir(exist_ok=True)
                golden.path.write_text(write(play(golden)), encoding="utf-8", newline="\n")
    for path in records():
        if not arguments.games or path.parent.name in arguments.games:
            told = ", ".join(f"{name} {n}" for name, n in sorted(happenings(load(path)).items()))
            print(f"{path.parent.name}/{path.stem}: {told}")


if __name__ == "__main__":
    main()
