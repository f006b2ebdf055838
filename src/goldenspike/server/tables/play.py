"""The game at a table. The truth is the secret and the log; the state here is rebuilt from them at any time.

The log has moves and undos. `seq` counts its entries; the moves on the board are those that no undo
has taken back. Before every move the state gets the key of that move (engine/keys.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from goldenspike.engine import keys
from goldenspike.engine.errors import IllegalAction
from goldenspike.engine.game import Game, OptionValue
from goldenspike.engine.records import Move, Record
from goldenspike.engine.state import Event, State
from goldenspike.server.codes import Refused
from goldenspike.server.storage.log import Entry
from goldenspike.server.tables import reveal

JUDGED = 12  # of a log that is read again, so many last moves may still be taken back freely


@dataclass(frozen=True)
class Made:
    """A move on the board."""

    seat: int
    action: int
    seq: int
    reveals: bool  # told its player something new


@dataclass(frozen=True)
class Told:
    """What happened under a sequence number, with all its secrets."""

    seq: int
    kind: str  # move | undo
    move: int  # moves on the board afterwards
    seat: int
    at: int
    text: str | None
    events: Sequence[Event]


@dataclass(frozen=True)
class Outcome:
    """A move or an undo that has been tried: what the table will be like once it is committed."""

    kind: str  # move | undo
    seat: int
    action: int  # of an undo: how many moves are left
    at: int
    state: State
    moves: int  # on the board
    deciders: list[int]
    before: list[int]  # who was to decide before the last move
    since: list[int]
    since_at: list[int]
    events: Sequence[Event] = ()
    reveals: bool = True


class Play:
    def __init__(
        self, game: Game, players: int, options: dict[str, OptionValue], secret: bytes, names: Sequence[str], at: int
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.secret = secret
        self.names = names
        self.seq = 0
        self.moves: list[Made] = []
        self.told: list[Told] = []
        self.since = [0] * players  # of each seat: the seq at which its present decision began
        self.since_at = [at] * players  # and the time
        self.before: list[int] = []  # who was to decide before the last move
        self.state = self._begin()

    def _begin(self) -> State:
        return self.game.new(self.players, keys.opening_seed(self.secret), self.options)

    # ---------------------------------------------------------------------------- playing

    def attempt(self, seat: int, action: int, at: int, judged: bool = True) -> Outcome:
        """Try a move of a decider; raises Refused if it is not legal. The table does not change.

        Who will never undo it (a bot) need not have it judged: then it counts as revealing.
        """
        before = self.state
        after = before.clone()
        keys.rekey(after, self.secret, len(self.moves) + 1)
        keyed = reveal.generator(after)
        try:
            events = after.tell(action, seat)
        except IllegalAction:
            raise Refused("illegal-action") from None
        deciders = before.deciders()
        reveals = (
            not judged
            or reveal.used_randomness(keyed, after)
            or reveal.closes_a_choice(self.before, deciders, seat)
            or reveal.depends_on_hidden(before, after, seat, action)
        )
        since, since_at = list(self.since), list(self.since_at)
        now_deciding = after.deciders()
        for decider in now_deciding:
            if decider == seat or decider not in deciders:
                since[decider] = self.seq + 1
                since_at[decider] = at
        moves = len(self.moves) + 1
        return Outcome("move", seat, action, at, after, moves, now_deciding, deciders, since, since_at, events, reveals)

    def accept(self, outcome: Outcome) -> Told:
        """Take over what is committed."""
        self.seq += 1
        self.state = outcome.state
        self.before = outcome.before
        self.since = outcome.since
        self.since_at = outcome.since_at
        text = None
        if outcome.kind == "undo":
            del self.moves[outcome.moves :]
        else:
            self.moves.append(Made(outcome.seat, outcome.action, self.seq, outcome.reveals))
            text = self.state.text(outcome.action)
        told = Told(self.seq, outcome.kind, outcome.moves, outcome.seat, outcome.at, text, outcome.events)
        self.told.append(told)
        return told

    # ------------------------------------------------------------------------------- undo

    def undo_target(self, seat: int) -> int | None:
        """How many moves would be left if a seat took back its last one; None if it has none."""
        for number in range(len(self.moves) - 1, -1, -1):
            if self.moves[number].seat == seat:
                return number
        return None

    def undo_is_free(self, to: int, seat: int) -> bool:
        """Nobody else has moved since, and nothing was revealed."""
        return all(made.seat == seat and not made.reveals for made in self.moves[to:])

    def attempt_undo(self, to: int, seat: int, at: int) -> Outcome:
        """What the table is like when all moves but the first so many are taken back."""
        state = self._begin()
        before: list[int] = []
        for number, made in enumerate(self.moves[:to], start=1):
            before = state.deciders()
            keys.rekey(state, self.secret, number)
            state.apply(made.action, made.seat)
        since, since_at = list(self.since), list(self.since_at)
        deciding = self.state.deciders()
        for player in range(self.players):
            asked_all_along = player in deciding and since[player] < self.moves[to].seq
            if not asked_all_along:
                since[player] = self.seq + 1
                since_at[player] = at
        return Outcome("undo", seat, to, at, state, to, state.deciders(), before, since, since_at)

    # -------------------------------------------------------------------------- the log

    def follow(self, entries: Sequence[Entry]) -> list[Told]:
        """Take over entries that are in the log already; raises Refused if the rules do not allow them."""
        found = []
        judged_from = len(entries) - JUDGED
        for number, entry in enumerate(entries):
            if entry.seq != self.seq + 1:
                raise Refused("busy")
            if entry.kind == "undo":
                outcome = self.attempt_undo(entry.action, entry.seat, entry.at)
            else:
                try:
                    outcome = self.attempt(entry.seat, entry.action, entry.at, judged=number >= judged_from)
                except Refused:
                    raise Refused("old-rules") from None
            found.append(self.accept(outcome))
        return found

    def record(self) -> Record:
        """The game as a record, with its secret: only for games that are over."""
        state = self.state
        values = self.game.read_options(self.options, self.players)
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            board=self.game.board_digest,
            players=self.players,
            seats=tuple(self.names),
            seed=keys.opening_seed(self.secret),
            options=tuple((name, _plain(value)) for name, value in values.items()),
            moves=tuple(Move(made.seat, state.text(made.action)) for made in self.moves),
            digest=state.digest(),
            scores=tuple(state.scores()),
            winners=tuple(state.winners()),
            secret=self.secret,
        )


def _plain(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
