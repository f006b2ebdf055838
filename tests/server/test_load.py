"""The measures of `spike bench` run; how fast is fast enough is not for a test to say."""

import pytest

from goldenspike.server import load
from goldenspike.server.load import Load, measure


def test_every_measure_gives_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "PAUSE_SECONDS", 0.3)
    small = Load(3, 2.5, bot_seconds=1.0, games=("trails",), think_seconds=1.0, neighbours=2, long_bot="easy")
    rows = measure(small)
    numbers = {row.what: row.number for row in rows}
    assert len(numbers) == len(rows)
    assert all(number >= 0 for number in numbers.values()), numbers
    assert numbers["3 tables, 12 sockets: actions"] > 0
    assert numbers["trails: a decision of easy on one core, slowest"] > 0
    assert numbers["2 people against bots, beside four easy bots: the turn of medium, median"] > 0
    assert all(row.kept for row in rows if row.unit == "bytes")
