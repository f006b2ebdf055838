"""The measures of `spike bench` run; how fast is fast enough is not for a test to say."""

from goldenspike.server.load import Load, measure


def test_every_measure_gives_a_number() -> None:
    rows = measure(Load(tables=3, seconds=2.5, bot_seconds=1.0))
    numbers = {row.what: row.number for row in rows}
    assert len(numbers) == len(rows)
    assert all(number >= 0 for number in numbers.values())
    assert numbers["3 tables, 12 sockets: actions"] > 0
    assert all(row.kept for row in rows if row.unit == "bytes")
