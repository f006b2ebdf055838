"""Trains, right of way and deliveries (S-121 to S-142)."""

import pytest

from goldenspike.games.trails import position as at
from tests.trails.build import Table, line, line_facts, p


def run(table: Table, *paths: int, coal: int = 1, piece: int = 1) -> Table:
    table.play(f"move train {piece}", *["fuel"] * (coal - 1))
    return table.play(*[f"train {p(k)}" for k in paths])


def steps(table: Table) -> set[int]:
    return {k for k in range(1, 13) if p(k) in table.choices("train")}


def test_trains_run_over_rails_of_any_colour() -> None:  # S-121
    table = line().rails(0, 1).rails(1, 2).rails(2, 3, 5).train(0, 1).hand(0, coal=2).gold(0, 5)
    run(table, 2, 3, coal=2)
    assert steps(table) == {2}  # p4 has no rail
    assert line().rails(0, 1, 3).train(0, 1).hand(0, coal=1).refuses("move train 1")


def test_at_a_junction_every_rail_is_one_step_away() -> None:  # S-121
    table = Table(line_facts(side=True)).rails(0, 4, 5, "B2-B3").train(0, 4).hand(0, coal=1).play("move train 1")
    assert table.choices("train") == {p(5), "B2-B3"}
    table.play("train B2-B3", f"train {p(5)}")
    assert table.train_of(0) == table.path(5)


def test_a_coal_is_up_to_three_paths() -> None:  # S-122
    table = line().rails(0, *range(1, 10)).train(0, 1).hand(0, coal=1)
    run(table, 2, 3, 4)
    assert table.phase() == at.MENU
    assert (table.train_of(0), table.in_supply("coal")) == (table.path(4), 19)
    assert line().rails(0, 1, 2).train(0, 1).refuses("move train 1")


def test_coal_adds_up_and_what_is_unused_is_lost() -> None:  # S-123
    table = line().rails(0, *range(1, 11)).train(0, 1).hand(0, coal=3)
    run(table, *range(2, 11), coal=3)
    assert table.train_of(0) == table.path(10)
    table = run(line().rails(0, *range(1, 11)).train(0, 1).hand(0, coal=1), 2).play("stop")
    assert table.phase() == at.MENU
    assert table.refuses("move train 1")


def test_the_paths_of_a_coal_are_not_shared() -> None:  # S-124
    table = line().rails(0, *range(1, 10)).train(0, 1).train(0, 9, piece=1).hand(0, coal=1)
    run(table, 2, 3).play("stop")
    assert table.refuses("move train 2")
    table = line().rails(0, *range(1, 10)).train(0, 1).train(0, 9, piece=1).hand(0, coal=2)
    run(run(table, 2, 3, 4), 8, 7, 6, piece=2)
    assert (table.train_of(0, 0), table.train_of(0, 1)) == (table.path(4), table.path(6))


def test_two_trains_stand_on_a_path_and_no_more() -> None:  # S-125
    table = line().rails(0, 1, 2, 3, 4).train(0, 1).train(1, 4).train(2, 4).hand(0, coal=1)
    run(table, 2, 3)
    assert steps(table) == {2}
    table = line().rails(0, 1, 2, 3, 4).train(0, 1).train(1, 4).hand(0, coal=1)
    assert run(table, 2, 3, 4).train_of(0) == table.path(4)
    own = line().rails(0, 1, 2).train(0, 1).train(0, 2, piece=1).hand(0, coal=1)
    assert run(own, 2).play("stop").train_of(0) == own.path(2)


def test_a_full_path_may_be_passed() -> None:  # S-126
    table = line().rails(0, *range(1, 7)).train(0, 2).train(1, 4).train(2, 4).hand(0, coal=1)
    run(table, 3, 4)
    assert "stop" not in table.legal()
    table.play(f"train {p(5)}")
    assert table.train_of(0) == table.path(5)


def jam(coal: int) -> Table:
    table = line().rails(0, *range(1, 8)).train(0, 2).hand(0, coal=coal)
    for seat, path in ((1, 3), (2, 4), (3, 5)):
        table.train(seat, path).train(seat, path, piece=1)
    return table


def test_only_if_the_train_can_still_get_out() -> None:  # S-126
    assert jam(1).refuses("move train 1") is False
    table = run(jam(1), 1, 2)
    assert steps(table) == {1}  # p3 is full and one step is left
    table = run(jam(1), 3)
    assert steps(table) == {2}  # beyond p4 and p5 there would be no step left
    table = jam(2).play("move train 1", "fuel")
    table.play(*[f"train {p(k)}" for k in (3, 4, 5, 6)])
    assert table.train_of(0) == table.path(6)


def test_more_coal_may_come_first() -> None:  # S-126
    table = line().rails(0, 2, 3, 4, 5, 6).train(0, 2).hand(0, coal=2)
    for seat, path in ((1, 3), (2, 4), (3, 5)):
        table.train(seat, path).train(seat, path, piece=1)
    table.play("move train 1")
    assert table.legal() == ["fuel", f"train {p(3)}"]  # there and back
    table.play(f"train {p(3)}")
    assert steps(table) == {2}
    assert steps(table.play("fuel")) == {2, 4}


def test_turning_round_is_free() -> None:  # S-127
    table = line().rails(0, 1, 2, 3).train(0, 2).hand(0, coal=1)
    run(table, 3, 2, 1)
    assert table.train_of(0) == table.path(1)
    assert table.phase() == at.MENU


def test_several_moves_in_a_turn() -> None:  # S-128
    table = line().rails(0, *range(1, 8)).train(0, 1).hand(0, coal=2, ore=3)
    run(table, 2, 3, 4).play("swap 3 ore for gold")
    assert run(table, 5, 6, 7).train_of(0) == table.path(7)


# ------------------------------------------------------------------------ right of way


def foreign(gold: int = 5, coal: int = 3) -> Table:
    return line().rails(0, 1).train(0, 1).gold(0, gold).hand(0, coal=coal)


def test_one_gold_however_many_rails_are_used() -> None:  # S-129
    table = foreign().rails(1, 2, 3, 4, 5, 6)
    run(run(table, 2, 3, 4), 5, 6)
    assert table.has_gold() == [4, 1, 0, 0]


def test_every_owner_is_paid() -> None:  # S-130
    table = foreign().rails(1, 2, 3).rails(2, 4)
    assert run(table, 2, 3, 4).has_gold() == [3, 1, 1, 0]


def test_the_second_train_pays_again() -> None:  # S-131
    table = foreign().rails(1, 2, 3).rails(0, 4).train(0, 4, piece=1)
    run(table, 2).play("stop")
    run(table, 3, piece=2)
    assert table.has_gold() == [3, 2, 0, 0]


def test_every_turn_pays_anew() -> None:  # S-132
    table = foreign().rails(1, 2, 3)
    run(table, 2).play("stop", "end")
    table.stage(at.EXTRA, current=3).play("pass").stage(at.EXTRA, active=3, current=2).play("pass")
    table.stage(at.ACTION)
    run(table, 3)
    assert table.has_gold() == [3, 2, 0, 0]


def test_leaving_the_rail_where_the_turn_began_is_free() -> None:  # S-133
    table = line().rails(2, 8).rails(1, 7, 6).rails(0, 5).train(0, 8).gold(0, 2).hand(0, coal=1)
    assert run(table, 7, 6, 5).has_gold() == [1, 1, 0, 0]


def test_using_its_owners_rails_is_not() -> None:  # S-134
    table = line().rails(2, 8, 9).train(0, 8).gold(0, 2).hand(0, coal=1)
    assert run(table, 9).has_gold() == [1, 0, 1, 0]
    table = line().rails(2, 8).rails(0, 7).train(0, 8).gold(0, 2).hand(0, coal=1)
    assert run(table, 7, 8).has_gold() == [1, 0, 1, 0]


def test_no_gold_no_way() -> None:  # S-135
    assert foreign(gold=0).rails(1, 2).refuses("move train 1")
    table = foreign(gold=1).rails(1, 2).rails(2, 3).play("move train 1", f"train {p(2)}")
    assert table.has_gold() == [0, 1, 0, 0]
    assert steps(table) == {1}


def test_the_way_out_of_a_jam_must_be_paid_too() -> None:  # S-135
    def full(gold: int) -> Table:
        table = foreign(gold=gold).rails(1, 2).rails(2, 3).train(1, 2).train(1, 2, piece=1)
        return table.train(3, 1).play("move train 1", f"train {p(2)}").train(3, 1, piece=1)  # p1 has filled up behind

    assert steps(full(1)) == set()  # p3 costs a second gold
    assert steps(full(2)) == {3}


# -------------------------------------------------------------------------- deliveries


def depot(owner: int = 1, centre: int = 1) -> Table:
    """A train of seat 1 on p4 beside n4, where `owner` has a city."""
    return line(3).city(0, 0).city(owner, 4).rails(2, 4).train(0, 4).goods(0, centre)


def test_goods_go_to_a_city_beside_a_train() -> None:  # S-136
    table = depot().play("deliver n4")
    assert table.state.goods[table.site(4)] == 0
    assert (table.state.centre[0], table.state.delivered[0]) == (0, 1)
    far = line().city(1, 4).rails(0, 3).train(0, 3).goods(0, 1)
    assert far.refuses("deliver n4")


def test_not_before_the_roll() -> None:  # S-136
    assert depot().stage(at.BEFORE).refuses("deliver n4")


def test_a_city_takes_one_goods_piece() -> None:  # S-137
    assert depot().goods_at(2, 4).refuses("deliver n4")
    assert depot(centre=2).play("deliver n4").refuses("deliver n4")


def test_locked_goods_stay() -> None:  # S-138
    table = depot(centre=0)
    assert table.refuses("deliver n4")
    table.settler(0, 9).hand(0, grain=1).play("move settler 1", "settler n8", "deliver n4")
    assert table.state.delivered[0] == 1


def test_only_foreign_cities() -> None:  # S-139
    assert depot(owner=0).refuses("deliver n4")
    assert line().city(0, 0).rails(0, 4).train(0, 4).goods(0, 1).refuses("deliver n4")
    assert not depot(owner=3).refuses("deliver n4")  # the neutral colour


def test_delivering_costs_nothing() -> None:  # S-140
    table = depot()
    assert table.in_hand(0) == {}
    assert table.play("deliver n4").phase() == at.MENU


def test_a_train_delivers_on_its_way() -> None:  # S-141
    table = line().city(1, 4).city(2, 8).rails(0, *range(1, 11)).train(0, 1).goods(0, 2).hand(0, coal=3)
    table.play("move train 1", "fuel", "fuel", *[f"train {p(k)}" for k in (2, 3, 4, 3, 4)])
    table.play("deliver n4", *[f"train {p(k)}" for k in (5, 6, 7)])
    assert table.refuses("deliver n8")
    table.play(f"train {p(8)}")
    assert table.phase() == at.MOVING_TRAIN  # no step left, but something to deliver
    table.play("deliver n8")
    assert table.phase() == at.MENU
    assert table.state.delivered[0] == 2


def test_the_rest_of_the_steps_is_kept() -> None:  # S-141
    table = line().city(1, 4).rails(0, 3, 4, 5).train(0, 3).goods(0, 1).hand(0, coal=1)
    table.play("move train 1", f"train {p(4)}", "deliver n4")
    assert table.state.steps == 2
    assert steps(table) == {3, 5}


def test_as_many_deliveries_as_there_are_cities() -> None:  # S-142
    table = Table(line_facts(sites={3: "purple", 4: "purple"})).city(1, 3).city(2, 4).rails(3, 4).train(0, 4)
    table.goods(0, 2).play("deliver n3", "deliver n4")
    assert table.state.delivered[0] == 2


@pytest.mark.parametrize("piece", [0, 1])
def test_either_train_may_deliver(piece: int) -> None:  # S-142
    table = line().city(1, 4).rails(0, 4).train(0, 4, piece=piece).goods(0, 1).play("deliver n4")
    assert table.state.delivered[0] == 1
