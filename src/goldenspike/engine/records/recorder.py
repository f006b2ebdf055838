# interpreted
"""A game in progress that writes down its moves."""

from collections.abc import Mapping, Sequence

from goldenspike.engine import keys
from goldenspike.engine.errors import BadRecord, IllegalAction
from goldenspike.engine.game import Game, OptionValue
from goldenspike.engine.records.record import Move, Record
from goldenspike.engine.state import Event, State


class Recorder:
    """The command line, the golden games and the server play through it."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        seats: Sequence[str] = (),
        secret: bytes = b"",
    ) -> None:
        self.game = game
        self.secret = secret
        self.seed = keys.opening_seed(secret) if secret else seed
        self.state: State = game.new(players, self.seed, options)
        self.seats = tuple(seats) or tuple(f"Player {seat + 1}" for seat in range(players))
        if len(self.seats) != players:
            raise BadRecord(f"There are {len(self.seats)} names for {players} seats.")
        self.options = tuple(
            (name, str(value).lower() if isinstance(value, bool) else str(value))
            for name, value in game.read_options(options or {}, players).items()
        )
        self.moves: list[Move] = []

    def play(self, action: int, seat: int = -1) -> list[Event]:
        """Play one action and write it down; an action that is not legal raises and changes nothing."""
        state = self.state
        who = seat if seat >= 0 else state.current
        before = state.clone() if self.secret else state
        keys.rekey(state, self.secret, len(self.moves) + 1)
        try:
            events = state.tell(action, who)
        except IllegalAction:
            state.copy_generator(before)
            raise
        self.moves.append(Move(who, state.text(action)))
        return events

    def record(self) -> Record:
        """The game so far, or the whole game once it is over."""
        state = self.state
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            board=self.game.board_digest,
            players=int(state.players),
            seats=self.seats,
            seed=self.seed,
            options=self.options,
            moves=tuple(self.moves),
            digest=state.digest(),
            scores=tuple(state.scores()) if state.over else (),
            winners=tuple(state.winners()) if state.over else (),
            secret=self.secret,
        )
