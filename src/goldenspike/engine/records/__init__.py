"""Records: whole games as text that a person can read and that replays to the same digest for ever.

* record.py     what a record is, and how it is written
* recorder.py   a game in progress that writes down its moves
* reading.py    from text to a record; every fault names its line
* replaying.py  a record played again, move by move
"""

from goldenspike.engine.records.reading import read
from goldenspike.engine.records.record import LONGEST_FILE, Move, Record, write
from goldenspike.engine.records.recorder import Recorder
from goldenspike.engine.records.replaying import Step, replay, steps

__all__ = ["LONGEST_FILE", "Move", "Record", "Recorder", "Step", "read", "replay", "steps", "write"]
