"""What the golden games of Old West show between them: every case of scoring, captures, a player walled in."""

from collections import Counter
from functools import cache

import pytest

from goldenspike.engine.records import Record, steps
from goldenspike.games import find_game
from goldenspike.games.classic.position import TURN
from goldenspike.games.old_west.state import OldWestState
from tests.golden.make import happenings, load, records


def west_records() -> list[Record]:
    return [load(path) for path in records() if path.parent.name == "old-west"]


def scoring_case(claimer: int, owners: list[int | None]) -> str:
    """The rule by which a claim was scored, from who had markers at its ends."""
    mine = owners.count(claimer)
    others = [owner for owner in owners if owner is not None and owner != claimer]
    if not others:
        return ("O-026", "O-027", "O-032")[mine]
    if mine == 1:
        return "O-030"
    if len(others) == 1:
        return "O-028"
    return "O-031" if others[0] == others[1] else "O-029"


@cache
def story() -> Counter[str]:
    """How often each thing of interest happens in all games."""
    found: Counter[str] = Counter()
    for record in west_records():
        game = find_game(record.game)
        markers: dict[str, int] = {}
        captors: list[int] = []
        for step in steps(record, game):
            state = step.state
            assert isinstance(state, OldWestState)
            ends = {route.id: (route.a, route.b) for route in state.west.facts.routes}
            for event in step.events:
                if event.code == "claimed":
                    claimer, route = event.args
                    found[scoring_case(int(claimer), [markers.get(city) for city in ends[str(route)]])] += 1
                elif event.code in ("home-chosen", "marker-placed"):
                    markers[str(event.args[1])] = int(event.args[0])
                elif event.code == "alvin-captured":
                    captors.append(int(event.args[0]))
            if is_walled_in(state):
                found["walled in"] += 1
        if len(captors) >= 3 and len(set(captors)) >= 2:
            found["chain of captures"] += 1
        if markers and sorted(Counter(markers.values()).values())[-1] == 3:
            found["three cities"] += 1
    return found


def is_walled_in(state: OldWestState) -> bool:
    """Whether the player whose turn begins can never claim anything any more, with trains enough."""
    if state.over or state.phase != TURN or state.trains[state.current] < 10:
        return False
    return not any(state.claimable(state.current, w) for w in range(state.west.words))


def test_there_are_at_least_fifteen_golden_games() -> None:
    assert len(west_records()) >= 15


@pytest.mark.parametrize("alvin", ["false", "true"])
def test_they_have_every_number_of_players_with_and_without_alvin(alvin: str) -> None:
    found = {record.players for record in west_records() if str(dict(record.options)["alvin"]).lower() == alvin}
    assert found == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("case", ["O-026", "O-027", "O-028", "O-029", "O-030", "O-031", "O-032"])
def test_every_case_of_scoring_occurs(case: str) -> None:
    assert story()[case] >= 3


@pytest.mark.parametrize("what", ["walled in", "chain of captures", "three cities"])
def test_rare_things_occur(what: str) -> None:
    assert story()[what] >= 1


def test_a_player_is_forced_to_pass_in_one() -> None:
    assert any(happenings(record)["passed"] for record in west_records())
