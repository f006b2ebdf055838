"""What holds in every position of every game of France (F-043)."""

from random import Random

import pytest

from goldenspike.games.france.state import FranceState
from tests.france.build import france

ALLOWED = {
    ("bed", "open"),
    ("bed", "cut"),
    ("bed", "locked"),
    ("open", "claimed"),
    ("open", "locked"),  # a printed parallel track
    ("open", "cut"),  # the grey route of FR-05
}


def states(game: FranceState) -> list[str]:
    return [game.route_state(route) for route in range(game.board.routes)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_route_changes_only_as_it_may(players: int) -> None:  # F-043, F-021, F-024
    seen: set[tuple[str, str]] = set()
    for seed in range(6):
        chance = Random(seed)
        game = FranceState(france(), players)
        game.set_up(seed)
        before = states(game)
        while not game.over:
            game.apply(chance.choice(game.legal()))
            after = states(game)
            seen |= {(a, b) for a, b in zip(before, after, strict=True) if a != b}
            check(game, after)
            before = after
    assert seen <= ALLOWED
    assert {("bed", "open"), ("bed", "cut"), ("open", "claimed")} <= seen
    assert (("bed", "locked") in seen) == (players < 4)


def check(game: FranceState, now: list[str]) -> None:
    board = game.france
    built = [r for r in range(board.routes) if now[r] == "open" and board.is_bed(r)]
    assert sum(game.supply) + len(built) == 64  # F-007
    assert min(game.supply) >= 0
    for route in built:
        assert game.colour_of(route) >= 0  # F-020
    for route in range(board.routes):
        anybody = any(game.is_open(player, route) for player in range(game.players))
        if anybody:
            assert now[route] == "open"  # F-026
        if now[route] == "open" and game.players <= 3:
            assert anybody
    for player in range(game.players):
        groups = [board.facts.routes[r].group for r in range(board.routes) if game.owns(player, r)]
        assert len(groups) == len(set(groups))  # F-028
