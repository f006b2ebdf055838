"""Players, pieces, board terms and the fixed set-up (S-001 to S-025)."""

import pytest

from goldenspike.engine.errors import BadOption
from goldenspike.games.trails import opening
from goldenspike.games.trails import position as at
from goldenspike.games.trails.facts import CARDS, COLOURS
from goldenspike.games.trails.meta import game
from goldenspike.games.trails.state import TrailsState
from tests.trails.build import Table, line, real_facts

GAME = game()


def fresh(players: int = 4, seed: int = 1, **options: str | int | bool) -> TrailsState:
    state = GAME.new(players, seed, options)
    assert isinstance(state, TrailsState)
    return state


def site_owner(state: TrailsState, site: str) -> int:
    return int(state.city[state.board.site_number[site]])


@pytest.mark.parametrize(("players", "cities", "goods"), [(3, 12, 10), (4, 10, 8)])
def test_the_number_of_players_sets_cities_and_goods(players: int, cities: int, goods: int) -> None:  # S-001
    state = fresh(players)
    assert [int(n) + 3 for n in state.turntable] == [cities] * players
    assert [int(a + b) for a, b in zip(state.turntable, state.centre)] == [goods] * players


@pytest.mark.parametrize("players", [1, 2, 5])
def test_nobody_plays_with_two_or_five(players: int) -> None:  # S-001
    with pytest.raises(BadOption):
        GAME.new(players, 1)


def test_the_fourth_colour_is_neutral() -> None:  # S-002
    state = fresh(3, neutral="orange")
    assert state.board.colours == ["red", "white", "blue"]
    orange = real_facts().fixed_setup["orange"]
    assert [site_owner(state, city) for city in orange.cities] == [3, 3, 3]
    assert len(state.gold) == len(state.hand_size) == 3


def test_every_seat_has_its_own_colour() -> None:  # S-002
    assert fresh(4, neutral="red").board.colours == list(COLOURS)


def test_one_of_thirty_rails_is_on_the_board() -> None:  # S-003
    state = fresh()
    for seat in range(4):
        assert sum(1 for owner in state.rail_owner if owner == seat) == 1
    assert list(state.rails_left) == [29] * 4


@pytest.mark.parametrize(("players", "turntable"), [(3, 9), (4, 7)])
def test_three_cities_are_on_the_board_and_the_rest_on_the_turntable(players: int, turntable: int) -> None:  # S-004
    state = fresh(players)
    for seat in range(players):
        assert sum(1 for owner in state.city if owner == seat) == 3
    assert list(state.turntable) == [turntable] * players


def test_one_of_two_trains_is_on_the_board() -> None:  # S-005
    state = fresh()
    for seat in range(4):
        assert state.train[seat * 2] >= 0
        assert state.train[seat * 2 + 1] == at.OFF_BOARD


def test_no_settler_is_on_the_board() -> None:  # S-006
    assert list(fresh().settler) == [at.OFF_BOARD] * 8


@pytest.mark.parametrize(("players", "goods"), [(3, 10), (4, 8)])
def test_goods_per_player(players: int, goods: int) -> None:  # S-007
    state = fresh(players)
    assert [int(a + b) for a, b in zip(state.turntable, state.centre)] == [goods] * players


def test_twelve_tokens_lie_on_the_board() -> None:  # S-008
    state = fresh()
    spaces = [int(h) for h in state.board.token_spaces]
    values = sorted(int(state.number[h]) for h in spaces if state.number[h] > 0)
    assert values == [9] * 4 + [10] * 4 + [11] * 4


@pytest.mark.parametrize(
    ("terrain", "site", "resource"),
    [
        ("N3", "pittsburgh", "cattle"),  # pasture
        ("O4", "pittsburgh", "coal"),  # hills
        ("L4", "chicago", "grain"),  # fields
        ("M3", "detroit", "lumber"),  # forest
        ("M6", "atlanta", "ore"),  # mountains
    ],
)
def test_terrain_decides_the_resource(terrain: str, site: str, resource: str) -> None:  # S-009
    table = Table().city(0, site)
    for h in table.board.hex_ids:
        table.number(h, 0)
    table.number(terrain, 11).roll(11)
    assert table.in_hand(0) == {resource: 1}
    assert table.has_gold() == [0, 1, 1, 1]


def test_a_desert_gives_nothing() -> None:  # S-009
    board = Table().board
    deserts = [i for i, h in enumerate(real_facts().hexes) if h.terrain in ("desert", "rim")]
    assert all(board.produce[h] == -1 and board.printed[h] == 0 for h in deserts)


def test_a_path_divides_two_hexes_and_joins_two_intersections() -> None:  # S-010
    board = Table().board
    land = {i for i, h in enumerate(real_facts().hexes) if h.terrain != "rim"}
    assert board.paths == 223
    for (x, y), a, b in zip(board.topology.paths, board.a, board.b):
        assert a != b
        assert {x, y} & land
        assert {x, y} <= set(board.topology.nodes[a])
        assert {x, y} <= set(board.topology.nodes[b])


def test_intersections_are_neighbours_when_a_path_joins_them() -> None:  # S-011
    table = line()
    nodes = table.board.nodes
    assert nodes == 13
    near = [k for k in range(13) if table.board.distance[table.node(3) * nodes + table.node(k)] == 1]
    assert near == [2, 4]
    real = Table().board
    assert real.nodes == 163
    for n in range(real.nodes):
        paths = [int(q) for q in real.node_path[n * 3 : n * 3 + 3] if q >= 0]
        assert 1 <= len(paths) <= 3


def test_a_city_stands_only_on_a_site_and_each_site_takes_one() -> None:  # S-012
    table = line().settler(0, 3).hand(0, grain=1)
    table.play("move settler 1", f"settler {table.node_name(2)}")
    assert [int(c) for c in table.state.city] == [-1] * 4
    table = line().city(1, 4).settler(0, 3).hand(0, grain=1).play("move settler 1")
    assert "n4" not in table.choices("settler")
    table = line().settler(0, 3).hand(0, grain=1).play("move settler 1", "settler n4")
    assert table.city_on(4) == 0


def test_gold_is_no_card() -> None:  # S-013
    table = Table().hand(0, ore=7).gold(0, 12).roll(7)
    assert table.phase() == at.MOVE_OUTLAW
    assert table.has_gold()[0] == 12


def test_stacks_of_resources_are_public_and_the_development_stack_is_not() -> None:  # S-014
    state = fresh()
    view = state.view(0)
    assert view["supply"] == {"cattle": 17, "coal": 17, "grain": 12, "lumber": 19, "ore": 18}
    assert view["stack"] == 24
    assert not any(card in str(view) for card in CARDS)


def test_no_piece_no_building() -> None:  # S-015
    table = line().city(0, 0).hand(0, ore=3, lumber=3)
    table.state.rails_left[0] = 0
    assert table.refuses("build rail")
    assert table.in_hand(0) == {"ore": 3, "lumber": 3}


def test_the_outlaw_begins_on_a_desert() -> None:  # S-016
    state = fresh()
    assert real_facts().hexes[state.outlaw].terrain == "desert"


@pytest.mark.parametrize("setup", ["fixed", "variable"])
def test_three_gold_each(setup: str) -> None:  # S-017
    assert list(fresh(setup=setup).gold) == [3] * 4


@pytest.mark.parametrize(("players", "locked"), [(3, 9), (4, 7)])
def test_one_goods_piece_is_free_the_others_wait_beside_their_cities(players: int, locked: int) -> None:  # S-018
    state = fresh(players)
    assert list(state.centre) == [1] * players
    assert list(state.turntable) == [locked] * players


def test_fixed_places() -> None:  # S-019
    state = fresh()
    for seat, colour in enumerate(COLOURS):
        start = real_facts().fixed_setup[colour]
        assert [site_owner(state, city) for city in start.cities] == [seat] * 3
        assert all(state.board.purple[state.board.site_number[city]] for city in start.cities)
        path = state.board.path_by_hexes[frozenset(start.rail)]
        assert state.rail_owner[path] == seat
        assert state.train[seat * 2] == path


def test_fixed_hands() -> None:  # S-020
    hands = [fresh().view(seat)["hand"] for seat in range(4)]
    assert hands == [
        {"coal": 1, "grain": 2},
        {"cattle": 1, "coal": 1, "grain": 1},
        {"cattle": 1, "grain": 1, "ore": 1},
        {"grain": 3},
    ]


def test_the_missing_colours_hand_is_not_dealt() -> None:  # S-020
    assert fresh(3, neutral="blue").view(0)["supply"] == {
        "cattle": 17,
        "coal": 17,
        "grain": 15,
        "lumber": 19,
        "ore": 18,
    }


def test_tokens_as_printed_or_mixed() -> None:  # S-021
    facts = real_facts()
    printed = fresh()
    for h, value in facts.tokens.items():
        assert printed.number[printed.board.hex_ids.index(h)] == value
    mixed = fresh(seed=7, tokens="random")
    values = {h: int(mixed.number[mixed.board.hex_ids.index(h)]) for h in facts.tokens}
    assert sorted(values.values()) == sorted(facts.tokens.values())
    assert values != facts.tokens
    assert mixed.phase == at.BEFORE_ROLL  # the pieces stand where they always do


def test_the_unused_colour_leaves_its_cities_and_nothing_else() -> None:  # S-022
    state = fresh(3, neutral="blue")
    assert [site_owner(state, city) for city in real_facts().fixed_setup["blue"].cities] == [3] * 3
    assert max(int(owner) for owner in state.rail_owner) == 2
    assert len(state.train) == 6


def test_neutral_cities_yield_nothing_and_take_goods() -> None:  # S-023
    table = Table(players=3).city(3, "pittsburgh").city(0, "albany").rails(0, "N3-N4").train(0, "N3-N4").goods(0, 1)
    table.number("N4", 11).roll(11)
    assert [int(n) for n in table.state.hand_size] == [0, 0, 0]
    table.play("deliver pittsburgh")
    assert table.state.goods[table.site("pittsburgh")] == 0


def oracle_starter(state: TrailsState, players: int) -> tuple[int, int]:
    """Who starts by the dice that this state is about to roll, and after how many rounds of rolling."""
    rolling, rounds = list(range(players)), 0
    while True:
        rounds += 1
        rolls = {seat: 2 + state.below(6) + state.below(6) for seat in rolling}
        rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
        if len(rolling) == 1:
            return rolling[0], rounds


@pytest.mark.parametrize("players", [3, 4])
def test_the_highest_roll_starts_and_ties_for_it_roll_again(players: int) -> None:  # S-024
    state, seen, longest = Table(players=players).state, set(), 0
    for seed in range(200):
        state.reseed(seed)
        expected, rounds = oracle_starter(state.clone(), players)
        assert opening.roll_for_start(state) == expected
        seen.add(expected)
        longest = max(longest, rounds)
    assert seen == set(range(players))
    assert longest >= 3  # ties after ties did occur


def test_the_variable_set_up_begins_with_the_same_roll() -> None:  # S-027
    state = fresh(3, seed=5, setup="variable")
    again = Table(players=3).state
    again.reseed(5)
    opening.lay_tokens(again, True)
    assert state.starter == state.current == oracle_starter(again, 3)[0]


def test_turns_pass_to_the_left() -> None:  # S-025
    state = fresh()
    state.starter = state.active = state.current = 2
    order = []
    for _ in range(5):
        order.append(int(state.active))
        state.phase, state.stage, state.current = at.MENU, at.ACTION, state.active
        state.apply(state.action("end"))
        while state.phase == at.BUILDING:
            state.apply(state.action("pass"))
    assert order == [2, 3, 0, 1, 2]
