"""Bit sets: every bit of a word, because compiled shifts have been wrong from bit 31 on."""

import pytest

from goldenspike.engine.bits import BIT, WORD, count, lowest, words_for


def test_the_table_of_bits() -> None:
    assert list(BIT) == [2**i for i in range(62)]
    assert WORD <= 61, "the sign is left alone"


@pytest.mark.parametrize("position", range(62))
def test_the_lowest_bit(position: int) -> None:
    assert lowest(BIT[position]) == position
    for higher in range(position, 62):
        assert lowest(BIT[position] | BIT[higher]) == position
    assert lowest(2**62 - 2**position) == position


def test_a_full_word_is_walked_bit_by_bit() -> None:
    word = 2**60 - 1
    found = []
    while word != 0:
        found.append(lowest(word))
        word &= word - 1
    assert found == list(range(60))


def test_counting_bits() -> None:
    assert count(0) == 0
    assert count(2**61 - 1) == 61
    for i in range(62):
        assert count(BIT[i]) == 1
        assert count(BIT[i] | 1) == (1 if i == 0 else 2)


def test_how_many_words_a_set_needs() -> None:
    assert [words_for(n) for n in (0, 1, 60, 61, 120, 121)] == [0, 1, 1, 2, 2, 3]
