"""The longest path against a search that tries every walk."""

from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import goldenspike
from goldenspike.engine.graphs import Trails

Track = tuple[int, int, int]  # two nodes and a length


def every_walk(tracks: list[Track]) -> int:
    """The longest of all walks that use no track twice, from every node, with no bound at all."""

    def longest_from(node: int, unused: frozenset[int]) -> int:
        best = 0
        for i in unused:
            a, b, length = tracks[i]
            for here, there in ((a, b), (b, a)):
                if here == node:
                    best = max(best, length + longest_from(there, unused - {i}))
        return best

    nodes = {node for a, b, _ in tracks for node in (a, b)}
    return max((longest_from(node, frozenset(range(len(tracks)))) for node in nodes), default=0)


def search(nodes: int, tracks: list[Track]) -> Trails:
    a, b, lengths = (vec[i64]([track[part] for track in tracks]) for part in range(3))
    return Trails(nodes, a, b, lengths)


def random_tracks(chance: Random, nodes: int, most: int) -> list[Track]:
    tracks = []
    for _ in range(chance.randint(0, most)):
        a, b = chance.sample(range(nodes), 2)
        tracks.append((a, b, chance.randint(1, 6)))
    return tracks


@pytest.mark.parametrize("batch", range(8))
def test_tiny_graphs(batch: int) -> None:  # B-051
    chance = Random(batch)
    for _ in range(150 if goldenspike.is_compiled() else 60):
        nodes = chance.randint(2, 7)
        tracks = random_tracks(chance, nodes, 8)
        assert search(nodes, tracks).longest() == every_walk(tracks), tracks


@pytest.mark.parametrize("batch", range(4))
def test_the_path_found_is_a_path_of_that_length(batch: int) -> None:  # B-051
    """The tracks of the path can be walked in one go: connected, and with at most two odd nodes."""
    chance = Random(100 + batch)
    for _ in range(100):
        nodes = chance.randint(3, 12)
        tracks = random_tracks(chance, nodes, 14)
        graph = search(nodes, tracks)
        best = graph.longest()
        used = [track for i, track in enumerate(tracks) if graph.trail >> i & 1]
        assert sum(length for _, _, length in used) == best
        degree = [sum((a == n) + (b == n) for a, b, _ in used) for n in range(nodes)]
        assert sum(d % 2 for d in degree) <= 2
        assert is_connected(used)


def is_connected(tracks: list[Track]) -> bool:
    if not tracks:
        return True
    reached = {tracks[0][0]}
    while True:
        more = {n for a, b, _ in tracks if a in reached or b in reached for n in (a, b)} - reached
        if not more:
            return all(a in reached for a, _, _ in tracks)
        reached |= more


def test_no_tracks_no_path() -> None:  # BR-10
    assert search(5, []).longest() == 0


def test_parts_that_do_not_hang_together_are_not_added() -> None:  # B-051
    assert search(6, [(0, 1, 3), (2, 3, 4), (4, 5, 2)]).longest() == 4


def test_the_smaller_part_may_have_the_longer_path() -> None:  # B-051
    star = [(0, 1, 2), (0, 2, 2), (0, 3, 2), (0, 4, 2)]
    assert search(8, [*star, (5, 6, 3), (6, 7, 3)]).longest() == 6
