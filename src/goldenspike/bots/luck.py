"""What chance does in an imagined game, dealt out so that games which began alike go on with equal luck.

Two actions are compared by games that differ in nothing else. If one of them leads to a question more, the next dice
must still be the same, or most of what the games differ in is luck.
"""

from mypy_extensions import i64

from goldenspike.bots.bot import make_dice
from goldenspike.engine.state import State


class Luck:
    """Where turns are counted, each seat has a generator of its own in every turn; elsewhere a turn begins wherever
    the player changes."""

    def __init__(self, seed: int) -> None:
        self.source = make_dice(seed)
        self.seats: list[State] = []
        self.turn: i64 = -1  # -1: turns are not counted
        self.player: i64 = 0  # who decided last

    def begin(self, seed: i64, state: State, player: i64, turn: i64) -> None:
        """A game begins with this player's decision."""
        self.source.reseed(seed)
        self.turn = turn
        self.player = player
        if turn >= 0:
            while len(self.seats) < state.players:
                self.seats.append(make_dice(0))
            self.deal(state)

    def deal(self, state: State) -> None:
        """Every seat gets its luck of this turn. All games have the same turns in the same order."""
        for seat in self.seats:
            seat.draw_generator(self.source)
        state.copy_generator(self.seats[self.player])

    def pass_on(self, state: State, player: i64, turn: i64) -> None:
        """It is this player's decision."""
        if turn != self.turn:
            self.turn = turn
            self.player = player
            self.deal(state)
        elif player != self.player:
            if turn < 0:
                state.draw_generator(self.source)
            else:
                self.seats[self.player].copy_generator(state)
                state.copy_generator(self.seats[player])
            self.player = player
