"""Buying and building (S-068 to S-080)."""

import pytest

from goldenspike.games.trails import position as at
from goldenspike.games.trails.facts import CARDS
from tests.trails.build import Table, line, p


def test_builds_are_paid_in_full_and_as_often_as_they_can_be() -> None:  # S-068
    table = line().city(0, 0).hand(0, ore=2, lumber=2)
    table.play("build rail", f"rail {p(1)}", "build rail", f"rail {p(2)}")
    assert table.in_hand(0) == {}
    assert (table.in_supply("ore"), table.in_supply("lumber")) == (19, 19)
    assert table.refuses("build rail")


def test_nothing_is_paid_where_there_is_no_place() -> None:  # S-068
    table = line().hand(0, ore=2, lumber=2, coal=1, cattle=1, grain=1).gold(0, 9)
    for move in ("build rail", "build train", "build settler"):
        assert table.refuses(move)  # neither city nor rail
    assert line().city(0, 0).hand(0, ore=1).gold(0, 9).refuses("build rail")  # gold does not stand in


def test_a_development_card_for_cattle_and_coal() -> None:  # S-069
    table = line().hand(0, cattle=1, coal=1).play("buy card")
    assert table.in_hand(0) == {}
    assert table.state.stack_size == 23
    assert sum(int(n) for n in table.state.fresh_cards) == 1
    (bought,) = [CARDS[i % 7] for i, n in enumerate(table.state.fresh_cards) if n]
    assert table.state.view(0)["fresh_cards"] == {bought: 1}
    other = table.state.view(1)
    assert other["fresh_cards"] == {}
    assert bought not in str(other)
    seats = other["seats"]
    assert isinstance(seats, list)
    assert seats[0]["development_cards"] == 1
    assert line().hand(0, cattle=1, ore=1).refuses("buy card")


def test_every_card_of_the_stack_is_equally_likely_to_be_on_top() -> None:  # S-069
    table = line().hand(0, cattle=1, coal=1)
    cavalry = 0
    for seed in range(480):
        state = table.state.clone()
        state.reseed(seed)
        state.apply(state.action("buy card"))
        cavalry += int(state.fresh_cards[0])
    assert 80 < cavalry < 160  # 6 of 24


def test_a_settler_for_cattle_grain_and_lumber() -> None:  # S-070
    table = line().city(0, 0).hand(0, cattle=1, grain=1, lumber=1).play("build settler", "settler n0")
    assert table.in_hand(0) == {}
    assert table.settler_of(0) == table.node(0)
    assert line().city(0, 0).hand(0, cattle=1, grain=1, ore=1).refuses("build settler")


def test_a_settler_starts_at_any_own_city() -> None:  # S-071
    table = line(3).city(0, 0, 8).city(1, 4).city(3, 12).hand(0, cattle=1, grain=2, lumber=1).play("build settler")
    assert table.choices("settler") == {"n0", "n8"}
    table.play("settler n0", "move settler 1", f"settler {table.node_name(1)}")
    assert table.settler_of(0) == table.node(1)


def test_both_settlers_may_start_at_one_city() -> None:
    table = line().city(0, 0).settler(0, 0).hand(0, cattle=1, grain=1, lumber=1).play("build settler", "settler n0")
    assert (table.settler_of(0, 0), table.settler_of(0, 1)) == (table.node(0), table.node(0))


def test_a_settler_beside_its_city_where_the_table_wants_it_so() -> None:
    table = line(settler_at_neighbour=True).city(0, 4).settler(1, 3).hand(0, cattle=1, grain=1, lumber=1)
    table.play("build settler")
    assert table.choices("settler") == {table.node_name(5)}


def test_with_both_on_the_board_one_settler_is_built_anew() -> None:  # S-072
    table = line().city(0, 0).settler(0, 3).settler(0, 9, piece=1).hand(0, cattle=1, grain=1, lumber=1)
    table.play("build settler")
    assert table.legal() == ["lift 1", "lift 2"]
    table.play("lift 2", "settler n0")
    assert (table.settler_of(0, 0), table.settler_of(0, 1)) == (table.node(3), table.node(0))
    assert table.in_hand(0) == {}


def test_nothing_is_lifted_while_one_is_in_supply() -> None:  # S-072
    table = line().city(0, 0).settler(0, 3).hand(0, cattle=1, grain=1, lumber=1).play("build settler")
    assert table.legal() == ["settler n0"]


def test_a_train_for_ore_lumber_and_coal() -> None:  # S-073
    table = line().city(0, 0).rails(0, 1).hand(0, ore=1, lumber=1, coal=1).play("build train", f"train {p(1)}")
    assert table.in_hand(0) == {}
    assert table.train_of(0) == table.path(1)
    assert line().city(0, 0).rails(0, 1).hand(0, ore=1, lumber=1, grain=1).refuses("build train")


def test_a_train_starts_on_an_own_rail_at_an_own_city() -> None:  # S-074
    table = line().city(0, 0).rails(0, 1, 2).rails(1, 3).hand(0, ore=1, lumber=1, coal=1).play("build train")
    assert table.choices("train") == {p(1)}


@pytest.mark.parametrize("standing", [1, 2])
def test_not_where_two_trains_stand(standing: int) -> None:  # S-074
    table = line().city(0, 0).rails(0, 1).hand(0, ore=1, lumber=1, coal=1)
    for seat in range(1, 1 + standing):
        table.train(seat, 1)
    assert table.refuses("build train") == (standing == 2)


def test_with_both_on_the_board_one_train_is_built_anew() -> None:  # S-075
    table = line().city(0, 0).rails(0, 1, 7, 9).train(0, 7).train(0, 9, piece=1).hand(0, ore=1, lumber=1, coal=1)
    table.play("build train", "lift 2", f"train {p(1)}")
    assert (table.train_of(0, 0), table.train_of(0, 1)) == (table.path(7), table.path(1))
    assert table.in_hand(0) == {}


def test_the_lifted_train_makes_room() -> None:  # S-075
    table = line().city(0, 0).rails(0, 1, 7).train(0, 1).train(1, 1).train(0, 7, piece=1)
    table.hand(0, ore=1, lumber=1, coal=1).play("build train")
    assert table.legal() == ["lift 1"]  # without the other one p1 stays full
    table.play("lift 1")
    assert table.choices("train") == {p(1)}


def test_a_rail_for_ore_and_lumber() -> None:  # S-076
    table = line().city(0, 0).hand(0, ore=1, lumber=1).play("build rail", f"rail {p(1)}")
    assert table.in_hand(0) == {}
    assert table.state.rails_left[0] == 29
    assert line().city(0, 0).hand(0, ore=1, coal=1).refuses("build rail")


def test_a_path_holds_one_rail() -> None:  # S-077
    table = line().city(0, 0).rails(0, 1).rails(1, 2).hand(0, ore=1, lumber=1)
    assert table.refuses("build rail")
    table = line().city(0, 0).rails(1, 1).hand(0, ore=1, lumber=1)
    assert table.refuses("build rail")


def test_a_rail_touches_an_own_city_or_an_own_rail() -> None:  # S-078
    table = line().city(0, 0).city(1, 8).rails(0, 1).rails(1, 2).settler(0, 6).train(0, 1)
    assert table.hand(0, ore=1, lumber=1).refuses("build rail")
    table = line().city(0, 0).rails(0, 1, 2).hand(0, ore=1, lumber=1).play("build rail")
    assert table.choices("rail") == {p(3)}
    table = line().city(0, 4).hand(0, ore=1, lumber=1).play("build rail")  # a network of its own
    assert table.choices("rail") == {p(4), p(5)}


def test_sites_never_block_building() -> None:  # S-079
    for owner in (None, 1):
        table = line().rails(0, 4).hand(0, ore=1, lumber=1)
        if owner is not None:
            table.city(owner, 4)
        table.play("build rail")
        assert table.choices("rail") == {p(3), p(5)}


def test_a_new_piece_may_move_at_once_for_the_usual_price() -> None:  # S-080
    table = line().city(0, 0).hand(0, cattle=1, grain=2, lumber=1).play("build settler", "settler n0")
    assert table.state.turntable[0] == 9  # building founds nothing
    table.play("move settler 1", f"settler {table.node_name(3)}")
    assert table.settler_of(0) == table.node(3)


def test_not_in_the_extraordinary_phase() -> None:  # S-080
    table = line().city(1, 0).hand(1, cattle=1, grain=2, lumber=1).stage(at.EXTRA, current=1)
    table.play("build settler", "settler n0")
    assert table.legal() == ["pass"]


def test_the_real_board_offers_the_same() -> None:
    table = Table().city(0, "st-louis").hand(0, ore=1, lumber=1).play("build rail")
    assert table.choices("rail") == {"K4-K5", "K4-L4", "K5-L4"}
