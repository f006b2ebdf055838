"""Reports for the tests, made of the golden records: real games, without the time that bots need for them."""

from functools import cache
from pathlib import Path

from goldenspike.balance import Plan, Report, Tally, make_report
from goldenspike.balance.observer import Seen
from goldenspike.balance.playing import watch
from goldenspike.engine.records import Record, read, replay
from goldenspike.engine.state import State
from goldenspike.games import find_game

GOLDEN = Path(__file__).parent.parent / "golden"
TINY = Path(__file__).parents[2] / "examples" / "tiny-board"

# A few records of each game with the same number of players and the same options.
RECORDS = {
    "usa": ("4-greedy", "4-hoarders", "4-random", "4-forced-passes"),
    "france": ("3-greedy-6", "3-greedy-7", "3-hoarders"),
    "old-west": ("3-greedy-alvin", "3-hunters-alvin"),
    "great-lakes": ("4-greedy", "4-traders", "4-spenders"),
    "trails": ("3-greedy-0", "3-greedy-3", "3-greedy-7"),
}


@cache
def record(game: str, name: str) -> Record:
    return read((GOLDEN / game / f"{name}.record").read_bytes())


@cache
def seen(game: str, name: str) -> Seen:
    return watch(record(game, name), find_game(game))


@cache
def last_position(game: str, name: str) -> State:
    return replay(record(game, name), find_game(game))


def plan_of(game: str) -> Plan:
    first = record(game, RECORDS[game][0])
    return Plan(game, first.players, len(RECORDS[game]), options=tuple(first.options))


@cache
def report_of(game: str) -> Report:
    plan = plan_of(game)
    tally = Tally(plan.players)
    for name in RECORDS[game]:
        tally.add(seen(game, name))
    return make_report(plan, tally)


def begin(game: str) -> State:
    plan = plan_of(game)
    return find_game(game).new(plan.players, plan.seed, dict(plan.options))
