"""What the golden games of France must hold between them."""

from functools import cache

from goldenspike.engine.records import Record, replay
from goldenspike.games import find_game
from goldenspike.games.france.state import FranceState
from tests.golden.make import happenings, load, records


@cache
def played() -> list[tuple[Record, FranceState]]:
    """Every golden game with the position in which it ends."""
    found = []
    for path in records():
        if path.parent.name == "france":
            record = load(path)
            state = replay(record, find_game("france"))
            assert isinstance(state, FranceState)
            found.append((record, state))
    return found


def earners(state: FranceState, bonus: str) -> int:
    return sum(1 for row in state.sheet() if row[bonus] != 0)


def test_there_are_at_least_fifteen_with_every_number_of_players() -> None:
    assert len(played()) >= 15
    assert {record.players for record, _ in played()} == {2, 3, 4, 5}


def test_routes_are_cut() -> None:  # F-023
    assert all(state.view(-1)["cut"] for _, state in played())


def test_builds_lapse() -> None:  # FR-02
    lapsed = [happenings(record)["build-lapsed"] for record, _ in played()]
    assert sum(1 for n in lapsed if n > 0) >= 3


def test_tickets_of_every_kind_are_completed() -> None:  # F-035, F-037, F-038
    kinds = set()
    for _, state in played():
        place = {city.id: city.kind for city in state.board.facts.cities}
        for row in state.sheet():
            for ticket in row["tickets"]:  # type: ignore[attr-defined]
                kinds.add((*sorted((place[ticket["a"]], place[ticket["b"]])), ticket["complete"]))
    assert {(a, b) for a, b, complete in kinds if complete} == {("city", "city"), ("city", "zone"), ("zone", "zone")}
    assert {(a, b) for a, b, complete in kinds if not complete} == {
        ("city", "city"),
        ("city", "zone"),
        ("zone", "zone"),
    }


def test_both_bonuses_are_shared_somewhere() -> None:  # F-040, F-041
    assert any(earners(state, "longest_path_bonus") > 1 for _, state in played())
    assert any(earners(state, "most_tickets_bonus") > 1 for _, state in played())


def test_one_was_keyed_by_a_live_table() -> None:
    assert any(record.secret for record, _ in played())
