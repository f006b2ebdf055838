"""What holds in every position of a game, checked over random games; and brute-force oracles for rail gold."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from goldenspike.engine.bits import BIT, WORD
from goldenspike.games.trails import position as at
from goldenspike.games.trails.facts import CARDS
from goldenspike.games.trails.meta import game
from goldenspike.games.trails.rails import share
from goldenspike.games.trails.state import TrailsState
from tests.trails.build import Table

GAME = game()
STYLES = ["any", "build", "trade", "move"]
EAGER = {  # what a style prefers where it can
    "any": (),
    "build": ("build", "rail", "settler", "buy card", "swap", "skip"),
    "trade": ("offer", "give", "want", "propose", "accept", "counter", "deal", "listen"),
    "move": ("deliver", "move", "train", "settler", "build", "play", "buy", "token"),
}


def choose(state: TrailsState, player: int, style: str, chance: Random) -> int:
    legal = state.legal(player)
    if chance.random() < 0.7:
        eager = [a for a in legal if state.text(a).startswith(EAGER[style])]
        if eager:
            return chance.choice(eager)
    return chance.choice(legal)


def walk(players: int, seed: int, style: str, moves: int, **options: str | int | bool) -> list[TrailsState]:
    """A game of so many moves; every position is checked on the way, and some are handed back."""
    state = GAME.new(players, seed, options)
    assert isinstance(state, TrailsState)
    gold = sum(state.gold) + state.bank
    chance = Random(seed)
    kept = []
    for move in range(moves):
        if state.over:
            break
        player = chance.choice(state.deciders())
        state.apply(choose(state, player, style, chance), player)
        check(state)
        assert sum(state.gold) + state.bank == gold
        if move % 50 == 0:
            kept.append(state.clone())
    return kept


def check(state: TrailsState) -> None:
    check_cards(state)
    check_pieces(state)


def check_cards(state: TrailsState) -> None:
    players, rows = state.players, state.players + 1
    for kind in range(5):
        hands = [state.hand[p * 5 + kind] for p in range(players)]
        assert sum(hands) + state.supply[kind] == 19
        assert min([*hands, state.supply[kind]]) >= 0
        for p, observer in product(range(players), range(rows)):
            known = state.known[(p * 5 + kind) * rows + observer]
            assert 0 <= known <= hands[p]
            assert observer != p or known == hands[p]  # everybody knows his own hand
    for p in range(players):
        assert state.hand_size[p] == sum(state.hand[p * 5 : p * 5 + 5])
        assert state.held[p] == sum(state.cards[p * 7 : p * 7 + 7])
        assert state.fresh_held[p] == sum(state.fresh_cards[p * 7 : p * 7 + 7])
    for card in range(7):
        held = [state.cards[p * 7 + card] + state.fresh_cards[p * 7 + card] for p in range(players)]
        assert sum(held) + state.stack[card] + state.discards[card] == state.board.deck[card]
    assert state.stack_size == sum(state.stack)
    assert min(state.gold) >= 0
    assert len(CARDS) == 7


def check_pieces(state: TrailsState) -> None:
    board, players = state.board, state.players
    goods = {3: 10, 4: 8}[players]
    for p in range(players):
        assert sum(1 for owner in state.rail_owner if owner == p) + state.rails_left[p] == 30
        assert sum(1 for owner in state.city if owner == p) + state.turntable[p] == goods + 2
        assert sum(1 for owner in state.goods if owner == p) == state.delivered[p]
        if state.stage != at.SET_UP:
            assert state.centre[p] + state.turntable[p] + state.delivered[p] == goods
            assert sum(1 for owner in state.city if owner == p) >= 3
    assert sum(1 for h in board.token_spaces if state.number[h] > 0) == 12
    for site, owner in enumerate(state.goods):
        assert owner < 0 or (state.city[site] >= 0 and state.city[site] != owner)
    for t, path in enumerate(state.train):
        assert path < 0 or state.rail_owner[path] >= 0
        moving = state.phase == at.MOVING_TRAIN and state.current * 2 + state.moving == t
        assert path < 0 or moving or state.trains_on(path) <= (3 if state.phase == at.MOVING_TRAIN else 2)
    for s, node in enumerate(state.settler):
        site = board.node_site[node] if node >= 0 else -1
        assert site < 0 or state.city[site] == s // 2  # neither on an empty site nor in a foreign city
        assert node < 0 or state.settlers_on(node) == 1 or site >= 0


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("players", "setup"), [(3, "fixed"), (3, "variable"), (4, "fixed"), (4, "variable")])
def test_nothing_is_ever_lost_or_made(players: int, setup: str, style: str) -> None:  # S-003 to S-008, S-013, S-D01
    for seed in range(2):
        walk(players, seed, style, 1200, setup=setup)


@pytest.mark.parametrize("seed", range(3))
def test_switches_keep_the_books_in_order(seed: int) -> None:
    for style in STYLES:
        walk(
            3 + seed % 2,
            seed,
            style,
            700,
            settler_start="neighbour",
            isolated_double_pay=True,
            tie_chooser="builder",
            free_rail_chain=False,
            sole_claimant_gets_rest=True,
            strict_player_trades=False,
            gold_limit=40,
            tokens="random",
        )


def test_a_cloned_position_has_the_same_menu_in_every_phase() -> None:
    phases: Counter[int] = Counter()
    for seed, style in enumerate(STYLES * 2):
        for state in walk(3 + seed % 2, seed, style, 1500, setup=["fixed", "variable"][seed % 2]):
            phases[int(state.phase)] += 1
            copy = state.clone()
            assert copy.digest() == state.digest()
            for player in range(state.players):
                assert copy.legal(player) == state.legal(player)
    assert len(phases) >= 12  # many different decisions were met


# ------------------------------------------------------------------------- rail gold


def routes(table: Table, start: int, banned: int) -> list[list[int]]:
    """Every rail route from a node that visits no node twice, as lists of paths."""
    board, found = table.board, []
    todo: list[tuple[int, list[int], set[int]]] = [(start, [], {start})]
    while todo:
        node, so_far, seen = todo.pop()
        found.append((node, so_far))
        for path in range(board.paths):
            if table.state.rail_owner[path] >= 0 and path != banned and node in (board.a[path], board.b[path]):
                far = int(board.a[path] + board.b[path] - node)
                if far not in seen:
                    todo.append((far, [*so_far, path], seen | {far}))
    return [[*so_far, node] for node, so_far in found if board.node_site[node] >= 0]


def expected_ways(table: Table, new: int) -> set[tuple[int, ...]]:
    """By definition: each site that was isolated and no longer is, its shortest routes, who owns how many rails."""
    board, state = table.board, table.state
    pays: set[tuple[int, ...]] = set()
    for site in range(board.sites):
        node = int(board.site_node[site])
        if any(r[-1] != node for r in routes(table, node, new)):
            continue  # was not isolated
        onward = [r for r in routes(table, node, -1) if r[-1] != node]
        if not onward:
            continue  # still is
        shortest = min(len(r) for r in onward)
        for r in onward:
            if len(r) == shortest:
                owners = Counter(int(state.rail_owner[path]) for path in r[:-1])
                pays.add(tuple(owners[p] for p in range(state.players)))
    return pays


@pytest.mark.parametrize("seed", range(40))
def test_rail_gold_is_what_the_definition_says(seed: int) -> None:  # S-081 to S-087
    """Rails of all colours grow at random in one corner of the map, with many loops."""
    chance = Random(seed)
    table = Table().city(0, "st-louis").city(1, "dubuque").city(2, "chicago").city(3, "memphis")
    state, board = table.state, table.board
    near = [q for q in range(board.paths) if board.distance[table.node("st-louis") * board.nodes + board.a[q]] <= 4]
    for _ in range(26):
        seat = chance.randrange(4)
        empty = [q for q in near if state.rail_owner[q] < 0]
        ends = {n for q in near if state.rail_owner[q] == seat for n in (board.a[q], board.b[q])}
        ends |= {board.site_node[s] for s in range(board.sites) if state.city[s] == seat}
        fits = [q for q in empty if board.a[q] in ends or board.b[q] in ends]
        if not fits:
            continue
        path = chance.choice(fits)
        table.stage(at.ACTION, active=seat).hand(seat, ore=1, lumber=1)
        before = table.has_gold()
        assert f"rail {board.path_names[path]}" in table.play("build rail").legal()
        state.put_rail(seat, path)
        ways = expected_ways(table, path)
        undo(table, seat, path)
        table.play(f"rail {board.path_names[path]}")
        if state.phase == at.CHOOSE_WAY:
            offered = {tuple(int(share(way, p)) for p in range(4)) for way in state.ways}
            assert offered == ways
            table.play(chance.choice(table.legal()))
        if state.phase == at.FREE_RAIL:
            table.play("skip")
        paid = tuple(int(after - b) for after, b in zip(table.has_gold(), before))
        assert paid in ways if ways else paid == (0, 0, 0, 0)


def undo(table: Table, seat: int, path: int) -> None:
    """Take a rail off again; what it touched does not matter here."""
    state = table.state
    state.rail_owner[path] = at.NOBODY
    state.railed[path // WORD] &= ~BIT[path % WORD]
    state.rails_left[seat] += 1
