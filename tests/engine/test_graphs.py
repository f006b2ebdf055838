"""What hangs together, and that the longest path stays within bounds on hard networks.

How right it is, tests/oracles/test_longest_path.py tells; here is how much work it takes, in steps of the search.
"""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import goldenspike
from goldenspike.engine.graphs import PATIENCE, Trails, find, join
from tests.classic.build import usa
from tests.oracles.test_longest_path import Track, every_walk, random_tracks, search

MOST_STEPS = 250_000  # a fraction of a second compiled, and nothing that a game can bring about comes near it


def test_joined_nodes_have_one_root() -> None:
    root = vec[i64](range(8))
    for a, b in ((0, 1), (2, 3), (1, 3), (5, 6), (6, 5)):
        join(root, a, b)
    parts = {find(root, n) for n in range(8)}
    assert len(parts) == 4
    assert find(root, 0) == find(root, 2)
    assert find(root, 4) != find(root, 5) == find(root, 6)


def one_of_each_group() -> list[int]:
    """The tracks of the map that one player may own together."""
    groups: dict[str, int] = {}
    for number, route in enumerate(usa().facts.routes):
        groups.setdefault(route.group, number)
    return list(groups.values())


def tracks_of(routes: list[int]) -> list[Track]:
    board = usa()
    return [(board.a[r], board.b[r], board.length[r]) for r in routes]


def measured(nodes: int, tracks: list[Track]) -> Trails:
    graph = search(nodes, tracks)
    best = graph.longest()
    assert 0 < best <= sum(length for _, _, length in tracks)
    assert graph.steps < MOST_STEPS
    return graph


@pytest.mark.parametrize("seed", range(10))
def test_as_many_routes_as_45_trains_can_cover(seed: int) -> None:
    """The shortest routes, so that there are as many as possible: about 25."""
    chance = Random(seed)
    routes = one_of_each_group()
    chance.shuffle(routes)
    chosen: list[int] = []
    trains = 45
    for number in sorted(routes, key=lambda r: int(usa().length[r]) + chance.random() * 2):
        if usa().length[number] <= trains:
            chosen.append(number)
            trains -= usa().length[number]
    assert len(chosen) >= 20
    measured(36, tracks_of(chosen))


@pytest.mark.parametrize("routes", [35, 40, 45] if goldenspike.is_compiled() else [35, 38])
@pytest.mark.parametrize("seed", range(4))
def test_more_routes_than_a_player_can_ever_own(seed: int, routes: int) -> None:
    chance = Random(seed)
    measured(36, tracks_of(chance.sample(one_of_each_group(), routes)))


def test_a_network_of_sixty_tracks_in_one_stroke() -> None:
    """All bits of a word, without a search."""
    ring = [(n, (n + 1) % 60, 1) for n in range(60)]
    graph = measured(60, ring)
    assert graph.best == 60
    assert graph.trail == 2**60 - 1
    assert graph.steps == 0


def test_a_star_of_many_arms() -> None:
    """Every arm ends in an odd node: a search from each end."""
    arms = [(0, n, 1 + n % 6) for n in range(1, 46)]
    assert measured(46, arms).best == 12


def ladder(rungs: int) -> list[Track]:
    """Two rails with rungs: every inner node is odd."""
    rails = [(side + 2 * n, side + 2 * n + 2, 1) for n in range(rungs - 1) for side in (0, 1)]
    return rails + [(2 * n, 2 * n + 1, 2) for n in range(rungs)]


def test_a_ladder() -> None:
    assert measured(28, ladder(10)).best > 0
    small = ladder(4)
    assert search(8, small).longest() == every_walk(small)


def test_remembering_and_looking_ahead_change_no_result() -> None:
    """They begin after PATIENCE steps: here from the first step on, and never."""
    chance = Random(3)
    for _ in range(25):
        tracks = tracks_of(chance.sample(one_of_each_group(), 28))
        eager, plain = search(36, tracks), search(36, tracks)
        eager.steps = PATIENCE
        plain.steps = -(10**9)
        assert eager.longest() == plain.longest()
        assert eager.steps - PATIENCE <= plain.steps + 10**9
    for _ in range(150):
        nodes = chance.randint(3, 7)
        tiny = random_tracks(chance, nodes, 8)
        eager = search(nodes, tiny)
        eager.steps = PATIENCE
        assert eager.longest() == every_walk(tiny), tiny
