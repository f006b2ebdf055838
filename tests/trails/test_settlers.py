"""Settlers on their way and the cities that they found (S-093 to S-113)."""

import pytest

from goldenspike.games.trails import position as at
from goldenspike.games.trails.facts import DESERT, Hex, Site, TrailsFacts
from tests.trails.build import Table, line


def move(table: Table, k: int, grain: int = 1, piece: int = 1) -> Table:
    table.play(f"move settler {piece}", *["fuel"] * (grain - 1))
    return table.play(f"settler {table.node_name(k)}")


def ends(table: Table) -> set[int]:
    names = table.choices("settler")
    return {k for k in range(13) if table.node_name(k) in names}


def test_a_grain_is_up_to_three_steps() -> None:  # S-093
    table = line().city(0, 0).settler(0, 0).hand(0, grain=1).play("move settler 1")
    assert ends(table) == {1, 2, 3}
    assert table.in_supply("grain") == 19
    table.play(f"settler {table.node_name(3)}")
    assert table.settler_of(0) == table.node(3)
    assert line().city(0, 0).settler(0, 0).refuses("move settler 1")


def test_grain_adds_up() -> None:  # S-094
    table = line().city(0, 0).settler(0, 0).hand(0, grain=3).play("move settler 1", "fuel", "fuel")
    assert 9 in ends(table)
    assert 10 not in ends(table)
    assert "fuel" not in table.legal()  # no grain left
    assert table.in_supply("grain") == 19


def test_the_steps_of_a_grain_are_not_shared() -> None:  # S-095
    table = line().city(0, 0).settler(0, 0).settler(0, 6, piece=1).hand(0, grain=1)
    move(table, 2)
    assert table.refuses("move settler 2")
    table = line().city(0, 0).settler(0, 0).settler(0, 6, piece=1).hand(0, grain=2)
    move(move(table, 3), 9, piece=2)
    assert (table.settler_of(0, 0), table.settler_of(0, 1)) == (table.node(3), table.node(9))


def test_unused_steps_are_lost_and_no_move_has_none() -> None:  # S-096
    table = line().city(0, 0).settler(0, 0).hand(0, grain=2).play("move settler 1", "fuel")
    assert 0 not in ends(table)
    table.play(f"settler {table.node_name(5)}")
    assert table.phase() == at.MENU
    assert table.state.steps == 0
    assert table.refuses("move settler 1")


def test_everything_may_be_passed() -> None:  # S-097
    table = line().city(0, 0).city(1, 4).rails(2, *range(1, 7)).settler(0, 0).settler(1, 1).hand(0, grain=2)
    assert move(table, 6, grain=2).settler_of(0) == table.node(6)


def test_no_end_beside_another_settler() -> None:  # S-098
    table = line().city(0, 0).settler(0, 0).settler(0, 3, piece=1).settler(1, 2).hand(0, grain=1)
    assert ends(table.play("move settler 1")) == {1}


def test_a_settler_without_an_end_is_not_offered() -> None:  # S-098
    table = line().city(0, 0).settler(0, 0).settler(1, 1).settler(2, 2).settler(3, 3).hand(0, grain=1)
    assert table.refuses("move settler 1")
    table.hand(0, grain=1).play("move settler 1")  # with two grain it gets beyond them
    assert table.legal() == ["fuel"]
    assert ends(table.play("fuel")) == {4, 5, 6}


@pytest.mark.parametrize("owner", [1, 3])
def test_no_end_in_a_foreign_or_neutral_city(owner: int) -> None:  # S-099
    table = line(3).city(0, 0).city(owner, 4).settler(0, 3).hand(0, grain=1)
    assert ends(table.play("move settler 1")) == {0, 1, 2, 5, 6}


def test_an_own_city_or_a_plain_intersection_is_an_end_like_any_other() -> None:  # S-100
    table = move(line().city(0, 0, 4).settler(0, 3).hand(0, grain=1), 4)
    assert table.settler_of(0) == table.node(4)
    assert (table.state.turntable[0], table.has_gold()[0]) == (8, 0)


def test_a_settler_may_move_again_for_new_grain() -> None:  # S-101
    table = line().city(0, 0).settler(0, 0).hand(0, grain=2, ore=1, lumber=1)
    move(table, 3).play("build rail", "rail A1-B1")
    assert move(table, 5).settler_of(0) == table.node(5)
    assert table.in_supply("grain") == 19


def test_on_an_empty_site_a_city_must_be_founded() -> None:  # S-102
    table = line().city(0, 0).settler(0, 5).hand(0, grain=1)
    move(table, 8)
    assert table.city_on(8) == 0  # a red site
    assert table.settler_of(0) == at.OFF_BOARD
    assert table.phase() == at.MENU
    table = move(line().city(0, 0).settler(0, 5).hand(0, grain=1), 4)
    assert table.city_on(4) == 0  # a purple one


def test_passing_founds_nothing() -> None:  # S-103
    table = move(line().city(0, 0).settler(0, 0).hand(0, grain=2), 5, grain=2)
    assert table.city_on(4) == at.NOBODY
    assert table.settler_of(0) == table.node(5)


def test_founding_costs_nothing_and_returns_the_settler() -> None:  # S-104
    table = Table().city(0, "boston", "albany", "detroit").settler(0, "G3-G4-H3").settler(0, "albany", piece=1)
    table.hand(0, grain=1, ore=1)
    assert table.state.turntable[0] == 7
    table.play("move settler 1", "settler rapid-city")
    assert table.state.turntable[0] == 6
    assert table.in_hand(0) == {"ore": 1}
    assert (table.settler_of(0, 0), table.settler_of(0, 1)) == (at.OFF_BOARD, table.node("albany"))


def test_a_new_city_frees_its_goods() -> None:  # S-105
    table = line().city(0, 0).city(1, 12).rails(1, 12).train(0, 12).settler(0, 3).hand(0, grain=1)
    locked = int(table.state.turntable[0])
    assert table.refuses("deliver n12")
    move(table, 4)
    assert (table.state.centre[0], table.state.turntable[0]) == (1, locked - 1)
    table.play("deliver n12")
    assert table.state.delivered[0] == 1


@pytest.mark.parametrize(("site", "beside", "gold"), [("seattle", "C2-D1-D2", 3), ("houston", "I7-I8-J7", 2)])
def test_the_coast_pays_its_founder(site: str, beside: str, gold: int) -> None:  # S-106
    table = Table().city(0, "boston").settler(0, beside).hand(0, grain=1).gold(0, 3)
    for h, value in table.facts.tokens.items():
        table.number(h, value)
    table.play("move settler 1", f"settler {site}")
    assert table.city_on(site) == 0
    assert table.has_gold() == [3 + gold, 0, 0, 0]


# ------------------------------------------------------------------------------ tokens


def east_facts() -> TrailsFacts:
    """Qn and Qs in the west beside W1 and W2, a third open hex Qx, and tokens in three columns in the east.

    W1 touches Qn only, W2 touches Qn and Qs; W3 touches Qx. Column 1 (the easternmost) is E1.
    """
    places = {"a": (0, 0), "Qn": (1, 0), "Qs": (0, 1), "b": (1, -1), "c": (0, -1), "Qx": (2, 0), "d": (2, -1)}
    places |= {"e": (3, -1), "f": (3, -2), "E3": (5, 0), "E2n": (6, -1), "E2s": (6, 0), "E1": (7, -1), "g": (-1, 1)}
    marks = {"Qn": "??", "Qs": "??", "Qx": "??", "E1": "?", "E2n": "?", "E2s": "?", "E3": "?"}
    hexes = [Hex(n, q, r, "pasture" if n in marks else DESERT, marks.get(n, "")) for n, (q, r) in places.items()]
    return TrailsFacts(
        id="east",
        title="East",
        players=(3, 4),
        hexes=tuple(hexes),
        sites=(
            Site("W1", "W1", ("a", "Qn", "b"), "red", 1),
            Site("W2", "W2", ("a", "Qn", "Qs"), "red"),
            Site("W3", "W3", ("d", "Qx", "e"), "red"),
            Site("H", "H", ("a", "b", "c"), "purple"),
        ),
        train_tracks=(),
        tokens={},
        outlaw="a",
        fixed_setup={},
    )


def east() -> Table:
    table = Table(east_facts()).city(0, "H").hand(0, grain=5)
    return table.number("E1", 9).number("E2n", 10).number("E2s", 11).number("E3", 10)


def found(table: Table, site: str) -> Table:
    table.state.settler[0] = table.node("H")
    table.play("move settler 1")
    while f"settler {site}" not in table.legal():
        table.play("fuel")
    return table.play(f"settler {site}")


def numbers(table: Table) -> dict[str, int]:
    return {h: int(n) for h, n in zip(table.board.hex_ids, table.state.number) if n}


def test_a_city_at_an_open_hex_draws_a_token_there() -> None:  # S-107
    table = found(east(), "W1")
    assert numbers(table) == {"Qn": 9, "E2n": 10, "E2s": 11, "E3": 10}


def test_a_hex_with_a_token_draws_no_second_one() -> None:  # S-107
    table = found(east().number("Qn", 4), "W1")
    assert numbers(table) == {"Qn": 4, "E1": 9, "E2n": 10, "E2s": 11, "E3": 10}


def test_easternmost_column_first_and_northernmost_within_it() -> None:  # S-108
    table = found(found(east(), "W1"), "W3")
    assert numbers(table) == {"Qn": 9, "Qx": 10, "E2s": 11, "E3": 10}
    table = found(table, "W2")
    assert numbers(table) == {"Qn": 9, "Qx": 10, "Qs": 11, "E3": 10}


def test_on_the_real_board() -> None:  # S-108
    table = Table().city(0, "boston").city(1, "albany").hand(0, grain=2)
    for h, value in table.facts.tokens.items():
        table.number(h, value)
    table.settler(0, "G3-G4-H3").settler(0, "G4-H3-H4", piece=1)
    table.play("move settler 1", "settler rapid-city", "move settler 2", "settler denver")
    assert (table.number_on("H2"), table.number_on("G5")) == (9, 10)
    assert (table.number_on("P4"), table.number_on("O3")) == (0, 0)  # the second lay west of Albany


def test_the_hex_it_leaves_produces_no_more() -> None:  # S-109
    table = found(east().city(1, "W3"), "W1")
    table.roll(9)
    assert table.in_hand(0)["cattle"] == 1
    assert numbers(table).get("E1") is None
    table.roll(7)
    assert "E1" not in table.choices("outlaw")


def test_several_open_hexes_are_served_in_the_founders_order() -> None:  # S-110
    table = found(east(), "W2")
    assert table.phase() == at.CHOOSE_TOKEN
    assert table.legal() == ["token Qn", "token Qs"]
    table.play("token Qs")
    assert numbers(table) == {"Qs": 9, "Qn": 10, "E2s": 11, "E3": 10}
    assert table.phase() == at.MENU


def test_a_token_in_the_west_is_taken_again_when_it_is_the_easternmost() -> None:  # S-111
    table = east()
    for h in ("E1", "E2n", "E2s", "E3"):
        table.number(h, 0)
    table.number("Qx", 9)
    assert numbers(found(table, "W1")) == {"Qn": 9}


def test_but_not_one_that_came_by_the_same_founding() -> None:  # S-111
    table = east()
    for h in ("E1", "E2n", "E2s", "E3"):
        table.number(h, 0)
    table.number("Qx", 9)
    found(table, "W2").play("token Qn")
    assert numbers(table) == {"Qn": 9}  # none is left for Qs
    assert table.phase() == at.MENU


def test_without_a_city_left_no_empty_site_is_an_end() -> None:  # S-112
    table = line().city(0, 0).settler(0, 3).hand(0, grain=1)
    table.state.turntable[0] = 0
    assert ends(table.play("move settler 1")) == {0, 1, 2, 5, 6}


def test_the_order_of_founding() -> None:  # S-113
    table = east()
    table.state.settler[0] = table.node("H")
    table.play("move settler 1")
    codes = [event.code for event in table.tell("settler W1")]
    assert codes == ["settler", "founded", "freed", "coast-gold", "token"]
    assert table.has_gold()[0] == 1
