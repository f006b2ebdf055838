"""Great Lakes: what holds at every decision of every game (G-080), and that the rare things did happen."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from goldenspike.engine.playout import playout
from goldenspike.games.classic.route_position import OPENING, OVER
from goldenspike.games.great_lakes.cards import KINDS, SINGLE, WILD
from goldenspike.games.great_lakes.position import (
    DECK,
    DISCARD,
    GAP,
    HANDS,
    HARBOURS,
    MIXING,
    REFILLING,
    SHIP_CARDS,
    TRAIN_CARDS,
)
from goldenspike.games.great_lakes.state import GreatLakesState
from tests.great_lakes.build import BOX, board, box, new, supply

HOARD = ("draw", "take", "keep", "refill")  # what a player does who gathers cards as long as there are any


def games(count: int) -> Iterator[tuple[GreatLakesState, Random, bool]]:
    for seed in range(count):
        yield new(2 + seed % 4, seed, starter=-1, first_game=seed % 5 == 0), Random(seed), seed % 3 == 0


def step(state: GreatLakesState, chance: Random, hoard: bool) -> list[str]:
    """A random move; hoarders claim only now and then while there is something to take."""
    player = chance.choice(state.deciders())
    legal = state.legal(player)
    if hoard and chance.random() < 0.9:
        legal = [action for action in legal if state.text(action).split()[0] in HOARD] or legal
    return [event.code + str(event.args[:1]) for event in state.tell(chance.choice(legal), player)]


def check_cards(state: GreatLakesState) -> None:
    cards, row = list(state.cards), list(state.row)
    piles = [cards[p * KINDS : (p + 1) * KINDS] for p in range(HANDS + 2 * state.players)]
    hands = piles[HANDS : HANDS + state.players]
    totals = [sum(column) for column in zip(*piles[: HANDS + state.players], strict=True)]
    assert [n + row.count(kind) for kind, n in enumerate(totals)] == BOX
    assert min(cards) >= 0
    deck, pile = piles[DECK], piles[DISCARD]
    assert (state.train_deck, state.ship_deck) == (sum(deck[:SINGLE]), sum(deck[SINGLE:]))
    assert (state.train_discard, state.ship_discard) == (sum(pile[:SINGLE]), sum(pile[SINGLE:]))
    assert state.train_deck > 0 or state.train_discard == 0
    assert state.ship_deck > 0 or state.ship_discard == 0
    assert state.gaps == row.count(GAP)
    if state.gaps > 0:
        assert state.train_deck + state.ship_deck == 0 or state.phase == REFILLING
    if state.phase != REFILLING and row.count(WILD) > 2:
        assert not state.reset_can_help()
    for seat, hand in enumerate(hands):
        assert (state.seat(seat, TRAIN_CARDS), state.seat(seat, SHIP_CARDS)) == (sum(hand[:SINGLE]), sum(hand[SINGLE:]))
        assert all(known <= n for known, n in zip(piles[HANDS + state.players + seat], hand, strict=True))


def check_pieces(state: GreatLakesState) -> None:
    taken: Counter[int] = Counter()
    for seat in range(state.players):
        placed = [0, 0]
        for r in range(state.board.routes):
            if state.owns(seat, r):
                placed[state.lakes.mode[r]] += state.board.length[r]
        trains, ships = supply(state, seat)
        assert trains + box(state, seat)[0] + placed[0] == 33
        assert ships + box(state, seat)[1] + placed[1] == 32
        assert min(trains, ships, *box(state, seat)) >= 0
        if state.phase not in (OPENING, MIXING):
            assert sum(box(state, seat)) == 15
        own = [c for c in range(state.board.cities) if state.seat(seat, HARBOURS) >> c & 1]
        assert len(own) + state.harbours_left(seat) == 3
        assert all(state.lakes.ports >> c & 1 for c in own)
        taken.update(own)
    assert max(taken.values(), default=0) <= 1


def check_routes(state: GreatLakesState) -> None:
    groups: dict[tuple[str, int], int] = {}
    for r, track in enumerate(state.board.facts.routes):
        owners = [seat for seat in range(state.players) if state.owns(seat, r)]
        assert len(owners) <= 1
        for seat in owners:
            key = (track.group, seat if state.players >= 4 else 0)
            groups[key] = groups.get(key, 0) + 1
    assert max(groups.values(), default=0) <= 1


def rare_things(state: GreatLakesState, codes: list[str]) -> Iterator[str]:
    if state.train_deck + state.train_discard == 0:
        yield "dry train deck"
    if state.ship_deck + state.ship_discard == 0:
        yield "dry ship deck"
    if state.gaps > 0 and state.phase != REFILLING:
        yield "short row"
    if state.phase == REFILLING and any(code.startswith(("claimed", "built")) for code in codes):
        yield "a gap to choose for after a payment"
    if list(state.row).count(WILD) > 2 and state.phase != OVER:
        yield "row left alone"
    if min(state.points) < 0:
        yield "below zero"


def test_cards_pieces_and_routes_at_every_decision() -> None:  # G-080, G-013, G-009, G-045
    seen: Counter[str] = Counter()
    for state, chance, hoard in games(24):
        while not state.over:
            codes = step(state, chance, hoard)
            check_cards(state)
            if any(code.startswith(("claimed", "built", "exchanged", "mixed", "game-over")) for code in codes):
                check_pieces(state)
                check_routes(state)
            seen.update(codes)
            seen.update(rare_things(state, codes))
    for what in ("reset()", "reshuffled('train',)", "reshuffled('ship',)", "dry train deck", "dry ship deck"):
        assert seen[what] > 0, f"{what} never happened"
    for what in ("short row", "a gap to choose for after a payment", "row left alone", "below zero"):
        assert seen[what] > 0, f"{what} never happened"


def test_random_games_end_although_pieces_could_be_exchanged_for_ever() -> None:  # G-072
    """The rules set no limit; a playout does, and random players come nowhere near it."""
    for seed in range(60):
        state = new(2 + seed % 4, seed, starter=-1)
        assert playout(state, 5000) < 2000
        assert state.over


def test_a_playout_stops_at_its_limit() -> None:  # G-072
    state = new(2, 1)
    assert playout(state, 50) == 50
    assert not state.over


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_action_has_a_notation_of_its_own(players: int) -> None:
    texts = [text for text in board().make_texts() if text]
    assert len(texts) == len(set(texts))
    state = new(players, players, starter=-1)
    chance = Random(players)
    while not state.over:
        for action in state.legal():
            assert state.action(state.text(action)) == action
        step(state, chance, False)
