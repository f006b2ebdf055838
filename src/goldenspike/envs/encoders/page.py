"""The rows that observations are written into.

Most numbers of an observation are yes or no, and few of them yes. Wiping a whole row before it is written again would
take longer than writing it. So a page remembers what it has marked, and takes back only that.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldenspike.engine.bits import WORD, lowest


class Page:
    def __init__(self, rows: int, size: int) -> None:
        self.size: i64 = size  # numbers of a row
        self.numbers = vec[i16]([0] * (rows * size))
        self.start: i64 = 0  # where the row that is being written begins
        self.row: i64 = 0
        self.marked: i64 = 0  # how many numbers of it are marked,
        self.marks = vec[i16]([0] * (rows * size))  # and which: each row has its own marks
        self.many = vec[i64]([0] * rows)  # how many marks a finished row has

    def open(self, row: i64) -> None:
        """Begin to write a row: what was marked in it is 0 again, all else as it was."""
        numbers = self.numbers
        marks = self.marks
        start = row * self.size
        for i in range(start, start + self.many[row]):
            numbers[start + i64(marks[i])] = 0
        self.row = row
        self.start = start
        self.marked = 0

    def close(self) -> None:
        """The row is written."""
        self.many[self.row] = self.marked

    def mark(self, at: i64) -> None:
        """Write 1."""
        self.note(at, 1)

    def note(self, at: i64, value: i64) -> None:
        """Write a number that is 0 unless somebody writes it. Once for each place: `marks` has no room for more."""
        self.numbers[self.start + at] = i16(value)
        self.marks[self.start + self.marked] = i16(at)
        self.marked += 1

    def mark_set(self, at: i64, words: vec[i64], first: i64, n: i64) -> None:
        """Write 1 for every member of a bit set, which is n words from `first` on."""
        for w in range(n):
            self.mark_word(at + w * WORD, words[first + w])

    def mark_word(self, at: i64, word: i64) -> None:
        while word != 0:
            self.note(at + lowest(word), 1)
            word &= word - 1
