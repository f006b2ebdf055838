"""The generator against a plain implementation of xoshiro128++, and the fairness of what is made of it."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.state import State


def rotate(x: int, k: int) -> int:
    return (x << k | x >> (32 - k)) % 2**32


def xoshiro(s: list[int]) -> int:
    """One step as its authors write it: https://prng.di.unimi.it/xoshiro128plusplus.c"""
    result = (rotate((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32
    t = s[1] << 9 & 0xFFFFFFFF
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotate(s[3], 11)
    return result


def state_of(words: list[int]) -> State:
    state = State(2)
    state.r0, state.r1, state.r2, state.r3 = words
    return state


def seeded(seed: int) -> State:
    state = State(2)
    state.reseed(seed)
    return state


KNOWN = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]


def test_the_first_numbers_from_1_2_3_4() -> None:
    state, words = state_of([1, 2, 3, 4]), [1, 2, 3, 4]
    assert [state.random32() for _ in range(10)] == KNOWN
    assert [xoshiro(words) for _ in range(10)] == KNOWN


@pytest.mark.parametrize(
    "words", [[1, 0, 0, 0], [2**32 - 1] * 4, [2**31, 2**31, 2**31, 2**31], [0xDEADBEEF, 7, 0x80000001, 12345]]
)
def test_the_same_numbers_as_the_plain_one(words: list[int]) -> None:
    state, plain = state_of(words), list(words)
    for _ in range(2000):
        assert state.random32() == xoshiro(plain)
    assert [state.r0, state.r1, state.r2, state.r3] == plain


def test_a_key_of_any_length_sets_all_words() -> None:
    for key in (b"", b"a", b"x" * 1000):
        state = State(2)
        state.rekey(key)
        digest = hashlib.sha256(key).digest()
        words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
        assert [state.r0, state.r1, state.r2, state.r3] == [words[0] | 1, *words[1:]]


def below(words: list[int], n: int) -> int:
    """A number below n without favour: reject what is left over of 2**32."""
    threshold = 2**32 % n
    while True:
        product = xoshiro(words) * n
        if product % 2**32 >= threshold:
            return product // 2**32


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 110, 1000, 2**20 + 7, 3 * 2**29 + 1, 2**31 - 1])
def test_numbers_below_n_are_the_plain_ones(n: int) -> None:
    state = seeded(n)
    words = [state.r0, state.r1, state.r2, state.r3]
    for _ in range(500):
        found = state.below(n)
        assert 0 <= found < n
        assert found == below(words, n)


@pytest.mark.parametrize("n", [2, 3, 5, 9, 30, 110])
def test_numbers_below_n_are_equally_likely(n: int) -> None:
    """Chi-square over fixed seeds: the bound is 5 standard deviations over its mean of n - 1."""
    state = seeded(99)
    draws = 200 * n
    seen = Counter(state.below(n) for _ in range(draws))
    expected = draws / n
    chi_square = sum((seen[value] - expected) ** 2 / expected for value in range(n))
    assert chi_square < (n - 1) + 5 * (2 * (n - 1)) ** 0.5


def test_the_largest_ranges_are_not_skewed() -> None:
    """Without rejection, 3 * 2**29 values would favour every third one by half."""
    state = seeded(5)
    n = 3 * 2**29
    thirds = Counter(state.below(n) % 3 for _ in range(9000))
    assert all(abs(thirds[third] - 3000) < 250 for third in range(3))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    state = seeded(7)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = vec[i64]([0, 1, 2, 3])
        state.shuffle(items, 0, 4)
        seen[tuple(items)] += 1
    assert set(seen) == set(permutations(range(4)))
    chi_square = sum((n - 100) ** 2 / 100 for n in seen.values())
    assert chi_square < 23 + 5 * 46**0.5


def test_a_shuffle_keeps_to_its_part() -> None:
    state = seeded(8)
    for _ in range(20):
        items = vec[i64](range(10))
        state.shuffle(items, 3, 7)
        assert list(items)[:3] == [0, 1, 2]
        assert list(items)[7:] == [7, 8, 9]
        assert sorted(items) == list(range(10))


def test_copying_a_generator_copies_its_future() -> None:
    first, second = seeded(1), seeded(2)
    second.copy_generator(first)
    assert [first.random32() for _ in range(5)] == [second.random32() for _ in range(5)]


def test_generators_drawn_from_equal_ones_are_equal_and_differ_from_the_next() -> None:
    source, twin = State(1), State(1)
    source.reseed(5)
    twin.reseed(5)
    drawn, other = State(1), State(1)
    drawn.draw_generator(source)
    other.draw_generator(twin)
    first = [drawn.random32() for _ in range(5)]
    assert first == [other.random32() for _ in range(5)]
    drawn.draw_generator(source)
    assert first != [drawn.random32() for _ in range(5)]
