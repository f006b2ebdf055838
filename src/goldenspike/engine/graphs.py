"""Graphs of a player's own tracks: what hangs together, and the longest path."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT

PATIENCE: Final = 5_000  # steps of a search before it begins to remember and to look ahead
MEMORY: Final = 500_000  # places that it remembers at most


def find(root: vec[i64], node: i64) -> i64:
    """The representative of a node in a union-find forest (halves the way as it goes)."""
    while root[node] != node:
        root[node] = root[root[node]]
        node = root[node]
    return node


def join(root: vec[i64], a: i64, b: i64) -> None:
    """Put two nodes into one tree of a union-find forest."""
    root[find(root, a)] = find(root, b)


class Trails:
    """The tracks of one player as a graph, made to answer one question: the longest path.

    A path may come back to a city but never uses a track twice; its length is the sum of the
    lengths of its tracks. Such a path ends only where every track is used up, so unless all
    tracks of a connected part can be walked in one go, both its ends are cities with an odd number
    of tracks. The search starts there, cuts a branch when the unused tracks can no longer beat the
    best, and stops when it reaches the limit that counting odd cities sets. In a hard network it
    also remembers where it has been (the same tracks in another order lead to nothing new), and
    looks ahead at the tracks that can still be reached.
    """

    __slots__ = (
        "best",
        "degree",
        "far",
        "first",
        "incident",
        "lengths",
        "limit",
        "nodes",
        "seen",
        "steps",
        "trail",
    )

    def __init__(self, nodes: i64, a: vec[i64], b: vec[i64], lengths: vec[i64]) -> None:
        tracks: i64 = len(a)
        self.nodes = nodes
        self.lengths = lengths
        self.far = vec[i64]([0] * len(a))  # one end XOR the other: from either, the far one
        self.degree = vec[i64]([0] * nodes)
        self.first = vec[i64]([0] * (nodes + 1))  # where a node's tracks start in `incident`
        self.incident = vec[i64]([0] * (2 * len(a)))
        self.best: i64 = 0
        self.limit: i64 = 0
        self.trail: i64 = 0  # the tracks of the best path, a bit each
        self.steps: i64 = 0
        self.seen: set[tuple[int, int]] = set()  # a node, and the tracks used to get there
        for i in range(tracks):
            self.far[i] = a[i] ^ b[i]
            self.degree[a[i]] += 1
            self.degree[b[i]] += 1
        for n in range(nodes):
            self.first[n + 1] = self.first[n] + self.degree[n]
        placed = vec[i64]([0] * nodes)
        for i in range(tracks):
            for n in (a[i], b[i]):
                self.incident[self.first[n] + placed[n]] = i
                placed[n] += 1

    def longest(self) -> i64:
        """The length of the longest path; `trail` then holds its tracks."""
        root = vec[i64](range(self.nodes))
        for n in range(self.nodes):
            for i in range(self.first[n], self.first[n + 1]):
                join(root, n, self.far[self.incident[i]] ^ n)
        twice = vec[i64]([0] * self.nodes)  # the length of each part, every track met from both ends
        for n in range(self.nodes):
            if self.degree[n] > 0:
                part = find(root, n)
                root[n] = part
                for i in range(self.first[n], self.first[n + 1]):
                    twice[part] += self.lengths[self.incident[i]]
        for part in range(self.nodes):
            if twice[part] // 2 > self.best:
                self._longest_in(root, part, twice[part] // 2)
        return self.best

    def _longest_in(self, root: vec[i64], part: i64, total: i64) -> None:
        """Raise `best` to the longest path of one connected part, if that is longer."""
        mask: i64 = 0
        cheapest = vec[i64]()  # of each odd node: its shortest track
        odd = vec[i64]()
        for n in range(self.nodes):
            if self.degree[n] == 0 or root[n] != part:
                continue
            shortest = total
            for i in range(self.first[n], self.first[n + 1]):
                track = self.incident[i]
                mask |= BIT[track]
                if self.lengths[track] < shortest:
                    shortest = self.lengths[track]
            if self.degree[n] % 2 == 1:
                odd = append(odd, n)
                cheapest = append(cheapest, shortest)
        if len(odd) <= 2:  # one stroke draws it all
            self.best = total
            self.trail = mask
            return
        self.limit = total - _least_left_out(cheapest)
        for i in range(len(odd)):
            if self.best >= self.limit:
                return
            self._search(odd[i], 0, 0, total)

    def _search(self, node: i64, used: i64, length: i64, left: i64) -> None:
        """Walk on from a node; `left` is the length of all tracks of this part not yet used."""
        if length > self.best:
            self.best = length
            self.trail = used
        if length + left <= self.best:
            return
        self.steps += 1
        if self.steps > PATIENCE and (self._was_here(node, used) or self._is_hopeless(node, used, length)):
            return
        for i in range(self.first[node], self.first[node + 1]):
            track = self.incident[i]
            if used & BIT[track] == 0:
                step = self.lengths[track]
                self._search(self.far[track] ^ node, used | BIT[track], length + step, left - step)
                if self.best >= self.limit:
                    return

    def _was_here(self, node: i64, used: i64) -> bool:
        """Whether the search has been at this node with these tracks used; from now on it has."""
        here = (int(node), int(used))
        if here in self.seen:
            return True
        if len(self.seen) < MEMORY:
            self.seen.add(here)
        return False

    def _is_hopeless(self, node: i64, used: i64, length: i64) -> bool:
        """Whether the unused tracks within reach cannot beat the best: all odd nodes but the last leave one out."""
        reached = vec[i64]([node])
        is_reached = vec[i64]([0] * self.nodes)
        is_reached[node] = 1
        twice: i64 = 0
        left_out: i64 = 0
        most: i64 = 0
        at: i64 = 0
        while at < len(reached):
            here = reached[at]
            at += 1
            unused: i64 = 0
            shortest: i64 = 0
            for i in range(self.first[here], self.first[here + 1]):
                track = self.incident[i]
                if used & BIT[track] != 0:
                    continue
                unused += 1
                step = self.lengths[track]
                twice += step
                if shortest == 0 or step < shortest:
                    shortest = step
                there = self.far[track] ^ here
                if is_reached[there] == 0:
                    is_reached[there] = 1
                    reached = append(reached, there)
            if unused % 2 == 1 and here != node:
                left_out += shortest
                most = max(most, shortest)
        return length + twice // 2 - (left_out - most + 1) // 2 <= self.best


def _least_left_out(cheapest: vec[i64]) -> i64:
    """A path has two ends, so every other odd node leaves a track unused; a track serves two nodes."""
    total: i64 = 0
    most: i64 = 0
    second: i64 = 0
    for i in range(len(cheapest)):
        value = cheapest[i]
        total += value
        if value > most:
            second = most
            most = value
        elif value > second:
            second = value
    return (total - most - second + 1) // 2
