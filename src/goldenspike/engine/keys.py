# interpreted
"""The keys of a live table: shuffles that nobody can predict and everybody can check afterwards.

A table draws a secret of 32 random bytes and shows its `commitment` before the first card is dealt.
The secret makes the seed of the set-up, and before every move a new key for the state's generator.
When the game is over the table shows the secret, and anybody can replay the game with it.
"""

import hashlib
import hmac

from goldenspike.engine.state import State

SECRET_BYTES = 32


def commitment(secret: bytes) -> str:
    """What is shown at the start: it fixes the secret without telling it."""
    return hashlib.sha256(secret).hexdigest()


def key(secret: bytes, move: int) -> bytes:
    """The key of one move; moves count from 1, and 0 is the set-up."""
    return hmac.digest(secret, str(move).encode(), hashlib.sha256)


def opening_seed(secret: bytes) -> int:
    """The seed of the set-up."""
    return int.from_bytes(key(secret, 0)[:8], "big")


def rekey(state: State, secret: bytes, move: int) -> None:
    """Key a state for one move; a table without a secret keeps the generator that its seed began."""
    if secret:
        state.rekey(key(secret, move))
