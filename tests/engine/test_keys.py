"""The keys of a live table: fixed at the start by the commitment, checkable at the end, different for every move."""

import hashlib
import hmac

from goldenspike.engine import keys
from goldenspike.games import find_game

SECRET = bytes(range(32))


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert keys.commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert keys.commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_moves_key_is_the_hmac_of_its_number() -> None:
    assert keys.key(SECRET, 17) == hmac.new(SECRET, b"17", hashlib.sha256).digest()


def test_every_move_has_a_key_of_its_own() -> None:
    assert len({keys.key(SECRET, move) for move in range(500)}) == 500


def test_the_seed_of_the_set_up_comes_from_move_zero() -> None:
    assert keys.opening_seed(SECRET) == int.from_bytes(keys.key(SECRET, 0)[:8], "big")
    assert 0 <= keys.opening_seed(SECRET) < 2**64


def test_another_secret_deals_another_game() -> None:
    game = find_game("usa")
    digests = {game.new(2, keys.opening_seed(bytes([first]) * 32)).digest() for first in range(20)}
    assert len(digests) == 20


def test_a_keyed_state_draws_the_same_whatever_was_drawn_before() -> None:
    one, other = (find_game("usa").new(2, seed=5) for _ in range(2))
    other.random32()
    for state in (one, other):
        keys.rekey(state, SECRET, 3)
    assert [one.below(1000) for _ in range(10)] == [other.below(1000) for _ in range(10)]


def test_a_table_without_a_secret_keeps_its_generator() -> None:
    state = find_game("usa").new(2, seed=5)
    before = state.digest()
    keys.rekey(state, b"", 1)
    assert state.digest() == before
