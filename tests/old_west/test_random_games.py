"""What holds at every step of every game, and proof that the rare things did happen."""

from collections import Counter
from collections.abc import Iterator

import pytest

from goldenspike.engine.bits import WORD
from goldenspike.games.old_west.board import NOWHERE
from goldenspike.games.old_west.state import NOBODY, OldWestState
from tests.old_west.build import fresh

TABLES = [(players, alvin) for players in range(2, 7) for alvin in (False, True)]
CLAIMS_FIRST = 3  # of four random moves with a claim among them, this many claim: more happens on the map


def steps(players: int, alvin: bool, seed: int) -> Iterator[tuple[OldWestState, str]]:
    """A random game, after each move; the player who decides is drawn too where several may."""
    state = fresh(players, seed=seed, starter=-1, alvin=alvin)
    dice = fresh(2, seed=seed + 1000)
    while not state.over:
        deciders = state.deciders()
        seat = deciders[dice.below(len(deciders))]
        choices = state.legal(seat)
        claims = [a for a in choices if state.text(a).startswith("claim")]
        if claims and dice.below(4) < CLAIMS_FIRST:
            choices = claims
        action = choices[dice.below(len(choices))]
        state.apply(action, seat)
        yield state, state.text(action)


def network(state: OldWestState, seat: int) -> set[int]:
    """The cities that hang together with the home city by own routes, found the slow way."""
    found = {state.homes[seat]}
    grown = True
    while grown:
        grown = False
        for route in range(state.west.routes):
            ends = {state.west.a[route], state.west.b[route]}
            if state.owns(seat, route) and len(ends & found) == 1:
                found |= ends
                grown = True
    return found


@pytest.mark.parametrize(("players", "alvin"), TABLES)
def test_a_players_routes_are_one_piece_with_the_home(players: int, alvin: bool) -> None:  # O-016
    for state, text in steps(players, alvin, seed=11):
        if not text.startswith(("claim", "pay", "marker", "no marker", "alvin")):
            continue
        for seat in range(players):
            cities = network(state, seat)
            for route in range(state.west.routes):
                ends = {state.west.a[route], state.west.b[route]}
                assert not state.owns(seat, route) or ends <= cities
                touches = state.reach[seat * state.west.words + route // WORD] >> route % WORD & 1 == 1
                assert touches == bool(ends & cities), "the set that claims are taken from is the network's"


@pytest.mark.parametrize(("players", "alvin"), TABLES)
def test_markers_are_conserved_and_stay(players: int, alvin: bool) -> None:  # O-024, O-025
    standing: dict[int, int] = {}
    for state, _ in steps(players, alvin, seed=12):
        markers = {c: owner for c, owner in enumerate(state.controller) if owner != NOBODY}
        assert standing.items() <= markers.items()
        standing = markers
        placed = Counter(markers.values())
        for seat in range(players):
            assert placed[seat] + state.reserve[seat] == 3
            if state.homes[seat] != NOWHERE:
                assert markers[state.homes[seat]] == seat
        if alvin:
            assert "roswell" not in [state.west.city_ids[c] for c in markers]  # O-040


@pytest.mark.parametrize("players", range(2, 7))
def test_alvins_captor_owns_the_city_he_stands_in(players: int) -> None:  # OR-13
    for seed in range(4):
        for state, _ in steps(players, True, seed=seed):
            if state.view(0)["phase"] == "alvin":
                continue  # captured, on his way
            if state.captor == NOBODY:
                assert state.alvin == state.west.roswell
                assert sum(state.captures) == 0
            else:
                assert state.controller[state.alvin] == state.captor
                assert state.captures[state.captor] > 0


@pytest.mark.parametrize(("players", "alvin"), TABLES)
def test_the_score_sheet_adds_up(players: int, alvin: bool) -> None:  # O-033, O-038, O-046
    state = fresh(players)
    paid = 0
    before = [0] * players
    for state, text in steps(players, alvin, seed=13):
        if state.over:
            break
        gained = sum(state.scores()) - sum(before)
        before = state.scores()
        assert gained == 0 or text.startswith(("claim", "pay"))
        paid += gained
    assert state.over
    for seat, row in enumerate(state.sheet()):
        tickets = row["tickets"]
        assert isinstance(tickets, list)
        parts = sum(ticket["points"] for ticket in tickets)
        for key in ("routes", "most_tickets_bonus", "alvin_points", "alvin_bonus"):
            part = row.get(key, 0)
            assert isinstance(part, int)
            parts += part
        assert row["total"] == parts == state.scores()[seat]


def test_every_step_that_the_game_adds_did_happen() -> None:
    seen: Counter[str] = Counter()
    captures = 0
    for seed in range(12):
        for state, text in steps(4 + seed % 3, True, seed=seed):
            seen[text.split()[0]] += 1
            captures = max(captures, sum(state.captures))
    for word in ("home", "marker", "no", "alvin", "claim", "pay"):
        assert seen[word] > 0, f"no {word} in any of the games"
    assert captures >= 3, "a chain of captures"
