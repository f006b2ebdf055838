"""What is stored. The truth of a game is its secret and its `entries`; what else a table row tells about the
game (moves, deciders, deadline, result) follows from them and is there to find tables without replaying them.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),  # "cookies": the key that signs them
    Column("value", LargeBinary, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),  # all times are seconds since 1970
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", Integer, nullable=False),  # the version of the rules, and the digest of the board's facts:
    Column("board", String(32), nullable=False),  # a table goes on only under the same
    Column("options", JSON, nullable=False),
    Column("players", Integer, nullable=False),
    Column("status", String(16), nullable=False),  # waiting | playing | over | closed
    Column("open", Boolean, nullable=False),
    Column("clock", Integer),  # seconds per move
    Column("invite", String(32), nullable=False),
    Column("secret", LargeBinary),  # of the shuffles; from the start of the game
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ended", BigInteger),
    Column("ask", JSON),  # an undo that waits for consent
    Column("moves", Integer, nullable=False),  # on the board
    Column("deciders", JSON, nullable=False),
    Column("waits_for_bot", Boolean, nullable=False),
    Column("deadline", BigInteger),  # the next one, with a clock
    Column("result", JSON),
    Index("tables_by_status", "status", "created"),
    Index("tables_by_deadline", "deadline"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # person | bot | free
    Column("person", String(32)),
    Column("name", String(64), nullable=False),
    Column("bot", String(64)),
    Column("here", Boolean, nullable=False),  # somebody else at the person's device
    Column("stand_in", String(64)),  # the bot that plays for an absent person
    Index("seats_by_person", "person"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),  # from 1, without gaps: two moves never get the same place
    Column("kind", String(8), nullable=False),  # move | undo
    Column("seat", Integer, nullable=False),
    Column("action", Integer, nullable=False),  # of an undo: how many moves are left
    Column("at", BigInteger, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("record", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
