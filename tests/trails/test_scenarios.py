"""Rules that meet: one scenario each for the interactions that the ledger lists."""

from goldenspike.games.trails import position as at
from tests.trails.build import Table, line, p


def test_found_deliver_and_win_in_one_action_phase() -> None:  # S-105, S-140, S-149
    table = line().city(0, 0).city(1, 12).rails(1, 12).train(0, 12).settler(0, 3).hand(0, grain=1)
    table.state.turntable[0] = 1
    table.goods(0, 0, 7).play("move settler 1", "settler n4", "deliver n12")
    assert table.state.winners() == [0]


def test_a_marked_path_may_pay_twice() -> None:  # S-086, S-092
    table = line(tracks=(4,)).city(0, 0).rails(0, 1, 2, 3).rails(1, 6, 7, 8).hand(0, ore=1, lumber=1)
    table.play("build rail", f"rail {p(4)}")
    assert table.has_gold() == [4, 0, 0, 0]
    table.play(f"rail {p(5)}")
    assert table.has_gold() == [5, 3, 0, 0]  # n8 was still isolated


def test_a_shorter_way_round_pays_nothing_later() -> None:  # S-085
    table = Table().city(0, "st-louis").rails(0, "K4-K5", "J4-K4", "J3-K4", "K3-K4").hand(0, ore=2, lumber=2)
    table.play("build rail", "rail K4-L4")
    assert table.has_gold() == [0, 0, 0, 0]
    table.play("build rail", "rail K4-L3")  # closes the ring around K4
    assert table.has_gold() == [0, 0, 0, 0]


def test_the_outlaw_does_not_follow_a_token() -> None:  # S-056, S-109
    table = Table().city(0, "boston").city(1, "washington").number("P4", 9).outlaw("P4").settler(0, "G3-G4-H3")
    table.hand(0, grain=1).play("move settler 1", "settler rapid-city").roll(9)
    assert table.in_hand(0)["cattle"] == 1  # the pasture H2
    assert table.in_hand(1) == {}


def test_a_blocked_hex_makes_no_demand_on_the_supply() -> None:  # S-045, S-046
    table = Table().number("N4", 11).number("L5", 11).outlaw("N4").supply(coal=1)
    table.city(0, "pittsburgh", "cincinnati").city(1, "memphis").roll(11)
    assert table.in_hand(1) == {"coal": 1}
    assert table.in_hand(0) == {}


def test_one_gold_reaches_as_far_as_one_owner() -> None:  # S-135, S-141
    table = line().city(1, 4).rails(0, 1).rails(1, 2, 3, 4).rails(2, 5).train(0, 1).goods(0, 1).gold(0, 1)
    table.hand(0, coal=2).play("move train 1", "fuel", *[f"train {p(k)}" for k in (2, 3, 4)], "deliver n4")
    assert table.choices("train") == {p(3)}
    assert "stop" in table.legal()


def test_delivering_while_passing_a_full_path() -> None:  # S-126
    table = line().city(1, 4).rails(0, 3, 4, 5).train(0, 3).train(1, 4).train(2, 4).goods(0, 1).hand(0, coal=1)
    table.play("move train 1", f"train {p(4)}", "deliver n4")
    assert "stop" not in table.legal()
    table.play(f"train {p(5)}", "stop")
    assert table.train_of(0) == table.path(5)


def test_a_settler_rebuilt_by_the_others_waits_for_its_own_turn() -> None:  # S-072, S-080
    table = line().city(1, 0).settler(1, 6).settler(1, 9, piece=1).hand(1, cattle=1, grain=2, lumber=1)
    table.stage(at.EXTRA, current=1).play("build settler", "lift 2", "settler n0")
    assert table.legal() == ["pass"]
    table.stage(at.ACTION, active=1).play("move settler 2", f"settler {table.node_name(1)}")
    assert table.settler_of(1, 1) == table.node(1)


def test_the_next_builder_buys_from_the_new_stack() -> None:  # S-119
    table = line().hand(1, cattle=1, coal=1).hand(2, cattle=1, coal=1).hand(3, ore=1)
    for card in range(7):
        table.state.stack[card] = 1 if card == 0 else 0
        table.state.discards[card] = 3 if card == 4 else 0
    table.state.stack_size = 1
    table.stage(at.EXTRA, current=1).play("buy card", "pass", "buy card")
    assert table.state.fresh_cards[2 * 7 + 4] == 1
    assert table.state.stack_size == 2


def test_a_neutral_city_takes_goods_once() -> None:  # S-023, S-137
    table = line(3).city(3, 4).rails(0, 4).train(0, 4).train(1, 4).goods(0, 1).goods(1, 1)
    table.stage(at.ACTION, active=1).play("deliver n4").stage(at.ACTION)
    assert table.refuses("deliver n4")


def test_a_stolen_card_may_be_the_eighth() -> None:  # S-051, S-D03
    table = Table().hand(0, ore=7).hand(1, coal=1).city(1, "pittsburgh").number("N4", 11).cards(0, cavalry=1)
    table.play("play cavalry", "outlaw N4")
    assert table.state.hand_size[0] == 8
    table.stage(at.ACTION, active=2).roll(7)
    assert list(table.state.owed) == [4, 0, 0, 0]


def test_two_exchanges_pay_for_one_purchase() -> None:  # S-063, S-065
    table = line().hand(0, cattle=6).play("swap 3 cattle for gold", "swap 3 cattle for gold", "buy ore")
    assert (table.in_hand(0), table.has_gold()[0], table.state.bought) == ({"ore": 1}, 0, 1)


def test_stopping_short_of_a_site() -> None:  # S-102, S-103
    table = line().city(0, 12).settler(0, 10).hand(0, grain=2).play("move settler 1", "fuel")
    short = Table(table.facts).city(0, 12).settler(0, 10).hand(0, grain=2).play("move settler 1", "fuel")
    table.play("settler n4")
    assert table.city_on(4) == 0
    short.play(f"settler {short.node_name(5)}")
    assert short.city_on(4) == at.NOBODY


def test_a_rebuilt_train_pays_again() -> None:  # S-075, R-33
    table = line().city(0, 0).rails(0, 1).rails(1, 2, 3).train(0, 1).train(0, 1, piece=1).gold(0, 2)
    table.hand(0, coal=3, ore=1, lumber=1).play("move train 1", f"train {p(2)}", "stop")
    table.play("build train", "lift 1", f"train {p(1)}", "move train 1", f"train {p(2)}")
    assert table.has_gold() == [0, 2, 0, 0]


def test_a_chosen_seven_with_two_discarding() -> None:  # S-D07, R-40
    table = Table().hand(1, ore=8).hand(2, coal=9).city(2, "pittsburgh").cards(0, native_support=1)
    table.stage(at.BEFORE).play("play native-support", "number 7")
    assert table.state.deciders() == [1, 2]
    table.play(*["discard coal"] * 4, seat=2).play(*["discard ore"] * 4, seat=1).play("outlaw O4")
    assert table.in_hand(0) == {"coal": 1}


def test_right_of_way_out_and_coal_back() -> None:  # S-D08, S-129
    table = line().city(1, 4).rails(0, 1).rails(1, 2, 3).rails(2, 4).train(0, 1).goods(0, 1).cards(0, right_of_way=1)
    table.hand(0, coal=1).play("play right-of-way", *[f"train {p(k)}" for k in (2, 3, 4)], "deliver n4", "stop")
    assert table.refuses("move train 1")  # no gold for seat 2's rails
    table.gold(0, 1).play("move train 1", f"train {p(3)}", f"train {p(2)}", f"train {p(1)}")
    assert table.has_gold() == [0, 1, 0, 0]


def test_a_city_founded_before_the_roll_produces_on_it() -> None:  # S-D09, S-107
    table = Table().city(0, "boston").settler(0, "G3-G4-H3").number("P4", 9).cards(0, scout=1).stage(at.BEFORE)
    table.play("play scout", "move settler 1", "settler rapid-city")
    assert table.phase() == at.BEFORE_ROLL
    table.roll(9)
    assert table.in_hand(0)["cattle"] == 1


def test_limited_gold_is_paid_clockwise_until_it_is_gone() -> None:
    table = Table(gold_limit=2).city(0, "boston").stage(at.ACTION, active=3).roll(2)
    assert table.has_gold() == [1, 0, 0, 1]
    assert table.state.bank == 0
