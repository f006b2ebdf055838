"""The state contract: what every game is to the table, the bots, the arena and the tests.

A game subclasses `State` and writes `fill_legal`, `play`, `copy`, `numbers`, `view`, `guess` and a
few facts; everything else here follows from them. Two pairs of methods do the same thing for two
kinds of callers:

* `legal` and `apply` are for people, servers and plain Python: they check everything;
* `fill_legal` and `play` are for compiled loops: no list is made and nothing is checked.

An action is a small integer, the same for the whole life of a game and its board. Randomness lives
in the state: the generator is xoshiro128++ on four 32-bit words, which gives the same numbers
compiled or interpreted, because no step of it leaves 64 bits.
"""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from goldenspike.engine.errors import IllegalAction

EVERYONE: Final = -1  # the audience of a public event
SPECTATOR: Final = -1  # the seat of somebody who only watches
MOST_CHOICES: Final = 1024  # no decision of any game has more choices than this

U32: Final = 0xFFFFFFFF

_CHOICES: Final = vec[i64]([0] * MOST_CHOICES)  # used within one call, holds nothing between calls


class Event:
    """Something that happened: a code with arguments, and who may know of it."""

    __slots__ = ("args", "audience", "code")

    def __init__(self, code: str, audience: int, args: tuple[int | str, ...]) -> None:
        self.code = code
        self.audience = audience  # EVERYONE, or the one seat that may see it
        self.args = args

    def __repr__(self) -> str:
        whom = "" if self.audience == EVERYONE else f" (to {self.audience})"
        return f"{self.code}{self.args}{whom}"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Seats are numbered from 0."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        self.current: i64 = 0  # whose decision it is (where several may decide: the first of them)
        self.over: bool = False
        self.r0: i64 = 1  # the generator
        self.r1: i64 = 0
        self.r2: i64 = 0
        self.r3: i64 = 0
        self.story: list[Event] | None = None  # collects events while somebody listens

    # ------------------------------------------------------- what a game writes

    def fill_legal(self, player: i64, into: vec[i64]) -> i64:
        """Write the legal actions of a decider in ascending order; how many there are."""
        raise NotImplementedError

    def play(self, player: i64, action: i64) -> None:
        """Play an action that is known to be legal."""
        raise NotImplementedError

    def may_decide(self, player: i64) -> bool:
        """Whether it is this player's decision, alone or together with others."""
        return not self.over and player == self.current

    def clone(self) -> "State":
        """An independent copy; it has no listeners."""
        raise NotImplementedError

    def numbers(self) -> list[int]:
        """Everything that makes this position what it is, as numbers in a fixed order."""
        raise NotImplementedError

    def view(self, player: int) -> dict[str, object]:
        """All that this player (or SPECTATOR) may know, and nothing else, ready for JSON."""
        raise NotImplementedError

    def guess(self, player: int, seed: int) -> "State":
        """A full state that agrees with all that this player knows; the rest is drawn anew."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points as they stand; the final totals once the game is over."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that have won (several only if they share the win); empty before the end."""
        raise NotImplementedError

    def text(self, action: int) -> str:
        """The notation of an action, the same in every position."""
        raise NotImplementedError

    def action(self, text: str) -> int:
        """The action that a notation stands for; raises IllegalAction if there is none."""
        raise NotImplementedError

    def action_count(self) -> int:
        """Actions are numbered from 0 up to, not including, this."""
        raise NotImplementedError

    # ---------------------------------------------------- what follows from that

    def deciders(self) -> list[int]:
        """Who may act now: one player, several who choose at the same time, or nobody at the end."""
        return [p for p in range(self.players) if self.may_decide(p)]

    def legal(self, player: int = -1) -> list[int]:
        """The legal actions of the player to decide, in ascending order (none for anybody else)."""
        who: i64 = player
        if who < 0:
            who = self.current
        if who >= self.players or not self.may_decide(who):
            return []
        found = self.fill_legal(who, _CHOICES)
        return [_CHOICES[i] for i in range(found)]

    def apply(self, action: int, player: int = -1) -> None:
        """Play one action of the player to decide; if it is not legal, raise and change nothing."""
        who: i64 = player
        if who < 0:
            who = self.current
        self._check(who, action)
        self.play(who, action)

    def tell(self, action: int, player: int = -1) -> list[Event]:
        """Play one action as `apply` does, and report what happened."""
        events: list[Event] = []
        self.story = events
        try:
            self.apply(action, player)
        finally:
            self.story = None
        return events

    def _check(self, who: i64, action: int) -> None:
        if self.over:
            raise IllegalAction("The game is over: no action is possible.")
        if who >= self.players:
            raise IllegalAction(f"There is no seat {who + 1} in a game of {self.players} players.")
        if not self.may_decide(who):
            raise IllegalAction(f"Player {who + 1} has nothing to decide now: it is player {self.current + 1}'s turn.")
        found = self.fill_legal(who, _CHOICES)
        for i in range(found):
            if _CHOICES[i] == action:
                return
        name = f"'{self.text(action)}'" if 0 <= action < self.action_count() else f"number {action}"
        raise IllegalAction(f"Player {who + 1} may not play action {name} now.")

    def digest(self) -> str:
        """A fingerprint of the whole position, randomness included."""
        numbers = self.numbers()
        numbers += [self.players, self.current, 1 if self.over else 0, self.r0, self.r1, self.r2, self.r3]
        return hashlib.blake2b(repr(numbers).encode(), digest_size=8).hexdigest()

    # ----------------------------------------------------------------- randomness

    def rekey(self, key: bytes) -> None:
        """Restart the generator from a key of any length; a live table does so before every move."""
        words = hashlib.sha256(key).digest()
        self.r0 = int.from_bytes(words[0:4], "big") | 1  # never all zero
        self.r1 = int.from_bytes(words[4:8], "big")
        self.r2 = int.from_bytes(words[8:12], "big")
        self.r3 = int.from_bytes(words[12:16], "big")

    def reseed(self, seed: int) -> None:
        self.rekey(b"seed %d" % seed)

    def copy_generator(self, other: "State") -> None:
        self.r0 = other.r0
        self.r1 = other.r1
        self.r2 = other.r2
        self.r3 = other.r3

    def draw_generator(self, other: "State") -> None:
        """Take a generator of one's own out of another: from here on, equal luck after equal draws of it."""
        self.r0 = other.random32()
        self.r1 = other.random32()
        self.r2 = other.random32()
        self.r3 = other.random32() | 1  # never all zero

    def random32(self) -> i64:
        """The next 32 random bits (xoshiro128++)."""
        s0 = self.r0
        s1 = self.r1
        s2 = self.r2
        s3 = self.r3
        x = (s0 + s3) & U32
        result = ((((x << 7) & U32) | (x >> 25)) + s0) & U32
        shifted = (s1 << 9) & U32
        s2 ^= s0
        s3 ^= s1
        self.r1 = s1 ^ s2
        self.r0 = s0 ^ s3
        self.r2 = s2 ^ shifted
        self.r3 = ((s3 << 11) & U32) | (s3 >> 21)
        return result

    def below(self, n: i64) -> i64:
        """A number from 0 up to, not including, n (0 < n < 2**31), each equally likely."""
        product = self.random32() * n
        if (product & U32) < n:  # rare: reject the few values that would favour small numbers
            threshold = (U32 + 1 - n) % n
            while (product & U32) < threshold:
                product = self.random32() * n
        return product >> 32

    def shuffle(self, items: vec[i64], first: i64, end: i64) -> None:
        """Shuffle items[first:end] in place."""
        i = end - 1
        while i > first:
            j = first + self.below(i - first + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1

    # --------------------------------------------------------------------- events

    def note(self, code: str, *args: int | str) -> None:
        """Report a public event. Callers ask `self.story is not None` first: playing is hot."""
        if self.story is not None:
            self.story.append(Event(code, EVERYONE, args))

    def note_to(self, seat: int, code: str, *args: int | str) -> None:
        """Report an event that only one seat may know of."""
        if self.story is not None:
            self.story.append(Event(code, seat, args))
