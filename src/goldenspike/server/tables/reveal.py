"""Whether a move told the player who made it anything new. If not, taking it back harms nobody.

A move reveals something if

* it used randomness: a card was drawn or turned up, a deck was shuffled;
* it was the last of choices made at the same time: carrying them out shows all of them;
* its outcome depends on something that the player could not know, such as the tickets on top of
  the deck. This is asked of the game itself: in several full states that agree with all that the
  player knew, the same action must lead to the same view.

What a move shows of the player's own secrets (the cards paid with) does not count: who takes such a
move back only loses by it.
"""

from goldenspike.engine.errors import IllegalAction
from goldenspike.engine.state import State

GUESSES = 4


def used_randomness(keyed: tuple[int, int, int, int], after: State) -> bool:
    """Whether the generator has moved on since it was keyed for the move."""
    return keyed != generator(after)


def generator(state: State) -> tuple[int, int, int, int]:
    return (state.r0, state.r1, state.r2, state.r3)


def closes_a_choice(deciders_before_last: list[int], deciders_before: list[int], seat: int) -> bool:
    """Whether a seat was the last of several who chose at the same time."""
    return len(deciders_before_last) > 1 and seat in deciders_before_last and deciders_before == [seat]


def depends_on_hidden(before: State, after: State, seat: int, action: int) -> bool:
    """Whether the outcome for this seat would have been another, had the hidden things been others."""
    seen = after.view(seat)
    for seed in range(GUESSES):
        guess = before.guess(seat, seed)
        try:
            guess.apply(action, seat)
        except IllegalAction:
            return True
        if guess.view(seat) != seen:
            return True
    return False
