"""A hundred thousand moves, every invariant checked after each, and proof that rare things did occur.

`pytest tests/properties --moves 5000000` plays more. Each run is a test of its own, so that the processes of
pytest-xdist share them; a run that exists to make a rare thing happen names it.
"""

from dataclasses import dataclass
from random import Random

import pytest

import goldenspike
from goldenspike import Event
from goldenspike.games.classic.actions import LOCOMOTIVE
from goldenspike.games.classic.position import TURN
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import valley
from tests.properties.invariants import check, guard
from tests.properties.policies import POLICIES

ENOUGH = 100_000  # moves in all, for every rare thing to occur

RARE = {
    "reshuffle",  # B-022
    "reset",  # B-019
    "two resets",  # B-020
    "dry deck",  # B-025
    "short row",  # B-023
    "one-card draw",  # B-026
    "forced pass",  # B-052
    "short ticket deck",  # B-042
    "no tickets",  # B-043
    "standstill",  # BR-04
    "last round",  # B-048
    "BR-02",
    "BR-14",
}


@dataclass(frozen=True)
class Run:
    players: int
    tickets: str  # the option, or `valley`: the small board below
    policy: str
    expected: tuple[str, ...] = ()  # rare things that must occur

    def __str__(self) -> str:
        return f"{self.players}-{self.tickets}-{self.policy}"


# On this board the routes are soon gone, the trains are not: nobody can do anything but pass.
VALLEY = valley("a-b 1 grey\nb-c 2 grey\nc-d 3 red\nd-a 1 blue", "\n".join(["a-c 4", "b-d 5", "a-d 3"] * 6))

HOARDS = ("reset", "dry deck", "no tickets", "last round", "BR-02")
EXPECTED: dict[str, tuple[str, ...]] = {
    "any": ("reshuffle", "reset", "last round"),
    "hoard": (*HOARDS, "short row"),
    "hoard-colours": (*HOARDS, "two resets", "one-card draw"),
    "tickets": ("short ticket deck", "no tickets"),
    "spend": ("reshuffle", "reset", "last round"),
    "spender-among-hoarders": (*HOARDS, "forced pass"),
}

RUNS = [
    Run(players, tickets, policy, EXPECTED[policy])
    for policy in POLICIES
    for tickets in ("base", "1910", "mega")
    for players in (2, 3, 4, 5)
]
RUNS += [Run(players, "valley", "any", ("standstill", "BR-14")) for players in (2, 3, 4, 5, 6)]


def begin(run: Run, seed: int) -> ClassicState:
    if run.tickets == "valley":
        state = ClassicState(VALLEY, run.players)
        state.set_up(seed)
        return state
    game = goldenspike.new("usa", run.players, seed, tickets=run.tickets)
    assert isinstance(game, ClassicState)
    return game


def what_occurred(state: ClassicState, was: int, before: int, events: list[Event]) -> set[str]:
    """The rare things about one move; `was` is the player who made it, `before` the phase it was made in."""
    found: set[str] = set()
    codes = [event.code for event in events]
    for code, name in (("reshuffled", "reshuffle"), ("reset", "reset"), ("passed", "forced pass")):
        if code in codes:
            found.add(name)
    if codes.count("reset") > 1:
        found.add("two resets")
    if "last-round" in codes:
        found.add("last round")
    if state.deck_size == 0:
        found.add("dry deck")
    if state.gaps > 0:
        found.add("short row")
    if state.queued == 0:
        found.add("no tickets")
    if before == TURN and state.current != was and card_was_plain(events):
        found.add("one-card draw")
    if any(event.code == "drew-tickets" and event.args[1] != 3 for event in events):
        found.add("short ticket deck")
    if state.over and state.turns_left != 0:
        found.add("standstill")
    if list(state.row).count(LOCOMOTIVE) >= 3:
        found.add(guard(state))
    return found


def card_was_plain(events: list[Event]) -> bool:
    """Whether a card was drawn that was no open locomotive."""
    return any(e.code == "drew" or (e.code == "took" and "locomotive" not in e.args) for e in events)


def play(run: Run, moves: int) -> set[str]:
    """Play so many moves in as many games as it takes, and at least to the end of one game."""
    policy = POLICIES[run.policy]
    chance = Random(str(run))
    occurred: set[str] = set()
    seed = 0
    state = begin(run, seed)
    check(state)
    while moves > 0 or seed == 0:
        player = chance.choice(state.deciders())
        before = state.phase
        events = state.tell(policy(state, state.legal(player), chance), player)
        check(state)
        occurred |= what_occurred(state, player, before, events)
        moves -= 1
        if state.over:
            seed += 1
            state = begin(run, seed)
            check(state)
    return occurred


@pytest.mark.parametrize("run", RUNS, ids=str)
def test_every_invariant_holds_after_every_move(run: Run, request: pytest.FixtureRequest) -> None:  # B-055
    moves = int(request.config.getoption("--moves"))
    share = moves // len(RUNS) + 1
    occurred = play(run, 3 * share if run.tickets == "valley" else share)
    if moves >= ENOUGH:
        assert set(run.expected) <= occurred


def test_every_rare_thing_is_expected_of_some_run() -> None:
    assert {name for run in RUNS for name in run.expected} == RARE
