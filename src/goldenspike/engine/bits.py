"""Bit sets in whole words, and the table of bits that makes them safe to compile.

A set of routes is a run of words, `WORD` members each. Always take a bit from `BIT`: mypyc 2.4
compiles `1 << n` as a 32-bit shift, which is silently wrong from n = 31 on.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final = 60  # members per word; leaves the sign alone

BIT: Final = vec[i64]([1 << i for i in range(62)])


def _bit_positions() -> vec[i64]:
    positions = vec[i64]([0] * 67)
    for i in range(62):
        positions[(1 << i) % 67] = i  # powers of two differ modulo 67
    return positions


_POSITION: Final = _bit_positions()


def lowest(word: i64) -> i64:
    """The position of the lowest bit of a word that is not zero."""
    return _POSITION[(word & -word) % 67]


def words_for(members: int) -> int:
    """How many words hold a set of so many members."""
    return (members + WORD - 1) // WORD


def count(word: i64) -> i64:
    """How many bits of a word are set."""
    bits: i64 = 0
    while word != 0:
        word &= word - 1
        bits += 1
    return bits
