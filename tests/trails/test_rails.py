"""Gold for joining isolated sites, and free rails on train tracks (S-081 to S-092)."""

import pytest

from goldenspike.games.trails import position as at
from goldenspike.games.trails.facts import DESERT, Hex, Site, TrailsFacts
from tests.trails.build import Table, line, line_facts, p


def star_facts(longer: bool = False) -> TrailsFacts:
    """A centre c with three arms of two paths to the sites A, B and D; `longer` moves B one step away.

    c lies between X, Y and Z. Its paths are X-Y, Y-Z and X-Z, and every arm goes on along one side.
    """
    places = {"X": (0, 0), "Y": (1, -1), "Z": (1, 0), "U": (0, -1), "V": (2, -1), "W": (0, 1)}
    places |= {"T": (-1, 0), "S": (2, -2), "R": (1, 1), "Q": (3, -2), "P": (1, -2), "O": (2, 0), "N": (-1, 1)}
    b = ("Q", "S", "V") if longer else ("S", "V", "Y")
    return TrailsFacts(
        id="star",
        title="Star",
        players=(3, 4),
        hexes=tuple(Hex(name, q, r, DESERT, "") for name, (q, r) in places.items()),
        sites=(
            Site("A", "A", ("X", "U", "T"), "purple"),
            Site("B", "B", b, "purple"),
            Site("D", "D", ("Z", "W", "R"), "red"),
        ),
        train_tracks=(),
        tokens={},
        outlaw="X",
        fixed_setup={},
    )


CA = ["X-Y", "X-U"]
CB = ["Y-Z", "Y-V"]
CD = ["X-Z", "Z-W"]


def buy_rail(table: Table, path: str) -> Table:
    return table.play("build rail", f"rail {path}")


def test_a_site_is_isolated_until_rails_of_any_colour_link_it() -> None:  # S-081
    table = line().city(0, 0).rails(0, 1, 2).hand(0, ore=2, lumber=2)
    buy_rail(table, p(3))
    assert table.has_gold() == [0, 0, 0, 0]  # n0 and n4 are still apart
    buy_rail(table, p(4))
    assert table.has_gold() == [4, 0, 0, 0]


def test_every_own_rail_on_the_shortest_route_is_a_gold() -> None:  # S-082
    table = line().city(0, 0).rails(3, 5, 6, 7, 8).rails(0, 1, 3).rails(1, 2).hand(0, ore=1, lumber=1)
    buy_rail(table, p(4))
    assert table.has_gold() == [3, 1, 0, 0]


def test_only_the_nearest_other_site_counts() -> None:  # S-083
    table = Table(star_facts(longer=True)).city(0, "D")
    table.rails(1, *CA, *CB, "S-V").rails(0, "X-Z").hand(0, ore=1, lumber=1)
    buy_rail(table, "Z-W")
    assert table.has_gold() == [2, 2, 0, 0]  # D-c-A, four rails; D-c-B would be five


def tie() -> Table:
    return Table(star_facts()).city(0, "D").rails(0, *CA, "X-Z").rails(1, *CB)


def test_the_player_whose_turn_it_is_chooses_among_equal_routes() -> None:  # S-084
    table = buy_rail(tie().hand(0, ore=1, lumber=1), "Z-W")
    assert table.phase() == at.CHOOSE_WAY
    assert table.state.view(3)["ways"] == [[4, 0, 0, 0], [2, 2, 0, 0]]
    assert table.legal() == ["way 1", "way 2"]
    assert tie().hand(0, ore=1, lumber=1).play("build rail", "rail Z-W", "way 1").has_gold() == [4, 0, 0, 0]
    table.play("way 2")
    assert table.has_gold() == [2, 2, 0, 0]
    assert table.phase() == at.MENU


def test_even_when_another_player_builds() -> None:  # S-084
    table = tie().hand(0, ore=1, lumber=1).stage(at.EXTRA, active=3, current=0)
    buy_rail(table, "Z-W")
    assert table.state.deciders() == [3]
    table.play("way 2")
    assert table.has_gold() == [2, 2, 0, 0]
    assert (table.state.current, table.phase()) == (0, at.BUILDING)  # the builder goes on


def test_or_the_builder_where_the_table_wants_it_so() -> None:
    table = Table(star_facts(), builder_breaks_ties=True).city(0, "D").rails(0, *CA, "X-Z").rails(1, *CB)
    buy_rail(table.hand(0, ore=1, lumber=1).stage(at.EXTRA, active=3, current=0), "Z-W")
    assert table.state.deciders() == [0]


def test_ties_that_pay_alike_need_no_question() -> None:  # S-084
    table = Table(star_facts()).city(0, "D").rails(0, *CA, *CB, "X-Z").hand(0, ore=1, lumber=1)
    buy_rail(table, "Z-W")
    assert table.has_gold() == [4, 0, 0, 0]
    assert table.phase() == at.MENU


RING = ["K4-K5", "K4-L4", "K4-L3", "K3-K4", "J3-K4", "J4-K4"]  # around K4, with St. Louis and Dubuque on it


def test_closing_a_loop_pays_nothing() -> None:  # S-085
    table = Table().city(0, "st-louis").rails(0, *RING[:5]).hand(0, ore=1, lumber=1)
    buy_rail(table, RING[5])
    assert table.has_gold() == [0, 0, 0, 0]


def test_closing_a_loop_with_a_single_site_pays_nothing() -> None:  # S-085, S-086
    """Bismarck is the only site around I3: it does not join itself."""
    table = Table().city(0, "bismarck").rails(0, "H2-I3", "H3-I3", "I3-J3", "I3-J2", "I2-I3").hand(0, ore=1, lumber=1)
    buy_rail(table, "I3-I4")
    assert table.has_gold() == [0, 0, 0, 0]
    assert table.phase() == at.MENU


def test_nor_does_joining_what_is_already_joined_or_has_no_site() -> None:  # S-085
    table = line().city(0, 0).rails(0, 1, 2, 3, 4, 9, 10, 11, 12, 5, 6, 7).hand(0, ore=1, lumber=1)
    assert buy_rail(table, p(8)).has_gold() == [0, 0, 0, 0]  # four sites, two and two joined before
    table = line().city(0, 0).rails(0, 2, 3).hand(0, ore=1, lumber=1)
    assert buy_rail(table, p(1)).has_gold() == [0, 0, 0, 0]  # a line without a site


def test_two_isolated_sites_are_one_payment() -> None:  # S-086
    table = line().city(0, 0).rails(0, 1, 2, 3).hand(0, ore=1, lumber=1)
    assert buy_rail(table, p(4)).has_gold() == [4, 0, 0, 0]


def test_or_two_where_the_table_wants_it_so() -> None:
    table = line(double_pay=True).city(0, 0).rails(0, 1, 2, 3).hand(0, ore=1, lumber=1)
    assert buy_rail(table, p(4)).has_gold() == [8, 0, 0, 0]
    table = line(double_pay=True).city(0, 0).rails(0, 1, 2, 3, 5, 6, 7, 8).hand(0, ore=1, lumber=1)
    assert buy_rail(table, p(4)).has_gold() == [4, 0, 0, 0]  # only n0 was isolated


def test_rails_count_and_cities_do_not() -> None:  # S-087
    table = line().city(1, 0).rails(0, 1, 2, 3).hand(0, ore=1, lumber=1)
    assert buy_rail(table, p(4)).has_gold() == [4, 0, 0, 0]
    mixed = line().city(1, 0).rails(2, 1).rails(3, 2).rails(0, 3).hand(0, ore=1, lumber=1)
    assert buy_rail(mixed, p(4)).has_gold() == [2, 0, 1, 1]


def test_rails_of_the_extraordinary_phase_pay_at_once() -> None:  # S-088
    table = line().city(3, 0).rails(3, 1, 2, 3).hand(3, ore=1, lumber=1).stage(at.EXTRA, current=3)
    assert buy_rail(table, p(4)).has_gold() == [0, 0, 0, 4]


def test_rails_of_a_card_pay_as_well() -> None:  # S-088
    table = line().city(0, 0).rails(0, 1, 2, 3).cards(0, engineer=1).play("play engineer", f"rail {p(4)}")
    assert table.has_gold() == [4, 0, 0, 0]


# -------------------------------------------------------------------------- free rails


def marked(*tracks: int, **switches: int) -> Table:
    return Table(line_facts(tracks), **switches).city(0, 0).rails(0, 1).hand(0, ore=1, lumber=1)


def test_a_rail_on_a_train_track_gives_another() -> None:  # S-089
    table = buy_rail(marked(2), p(2))
    assert table.phase() == at.FREE_RAIL
    assert table.in_hand(0) == {}
    table.play(f"rail {p(3)}")
    assert table.owner(3) == 0
    assert table.state.rails_left[0] == 27
    assert table.phase() == at.MENU


def test_in_the_extraordinary_phase_too() -> None:  # S-089
    table = buy_rail(marked(2).stage(at.EXTRA, active=3, current=0), p(2)).play(f"rail {p(3)}")
    assert (table.state.current, table.phase()) == (0, at.BUILDING)


def test_the_free_rail_lies_beside_the_track() -> None:  # S-090
    table = Table(line_facts((5,), side=True)).rails(1, 4).rails(0, 6).hand(0, ore=1, lumber=1)
    buy_rail(table, p(5))
    beside_n4 = {"B2-B3"}  # p5 joins n4 and n5; at n4 a path leads off to the east, at n5 one could only go west
    assert table.choices("rail") == beside_n4
    assert "skip" in table.legal()


def test_it_need_not_touch_other_own_pieces() -> None:  # S-090
    table = buy_rail(line(tracks=(2,)).rails(0, 3).hand(0, ore=1, lumber=1), p(2))
    assert table.choices("rail") == {p(1)}


def test_the_free_rail_may_be_declined_and_is_then_lost() -> None:  # S-091
    table = buy_rail(marked(2), p(2))
    assert table.legal() == ["skip", f"rail {p(3)}"]  # nothing else before it
    table.play("skip")
    assert table.phase() == at.MENU
    assert table.owner(3) == at.NOBODY


def test_no_rail_left_no_free_rail() -> None:  # S-091
    table = marked(2)
    table.state.rails_left[0] = 1
    assert buy_rail(table, p(2)).phase() == at.MENU


def test_no_empty_path_no_free_rail() -> None:  # S-091
    table = marked(2).rails(1, 3)
    assert buy_rail(table, p(2)).phase() == at.MENU


def test_a_free_rail_is_a_built_rail() -> None:  # S-092
    table = line(tracks=(3,)).city(0, 0).rails(0, 1, 2).hand(0, ore=1, lumber=1)
    buy_rail(table, p(3))
    assert table.has_gold() == [0, 0, 0, 0]
    table.play(f"rail {p(4)}")
    assert table.has_gold() == [4, 0, 0, 0]


@pytest.mark.parametrize("chain", [True, False])
def test_on_another_track_it_gives_another(chain: bool) -> None:  # S-092
    table = buy_rail(marked(2, 3, free_rail_chain=chain), p(2)).play(f"rail {p(3)}")
    assert (table.phase() == at.FREE_RAIL) == chain
