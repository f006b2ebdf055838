"""The extraordinary build phase and winning (S-143 to S-150)."""

import pytest

from goldenspike.games.trails import position as at
from tests.trails.build import Table, line, p


def extra(seat: int = 1, active: int = 0) -> Table:
    return line().city(seat, 0).stage(at.EXTRA, active=active, current=seat)


def test_the_others_build_clockwise_from_the_left() -> None:  # S-143
    table = line()
    for seat in range(4):
        table.hand(seat, ore=2)
    table.stage(at.ACTION, active=1).play("end")
    order = []
    while table.phase() == at.BUILDING:
        order.append(int(table.state.current))
        table.play("pass")
    assert order == [2, 3, 0]  # not the active player himself, and no second round
    assert table.state.active == 2


def test_building_and_buying_any_number_of_times() -> None:  # S-144
    table = extra().rails(1, 1).hand(1, ore=4, lumber=6, cattle=3, coal=3, grain=1)
    table.play("build rail", f"rail {p(2)}", "build rail", f"rail {p(3)}", "buy card", "buy card")
    table.play("build settler", "settler n0", "build train", f"train {p(1)}")
    assert table.in_hand(1) == {"ore": 1, "lumber": 2}
    assert table.state.current == 1


def test_rebuilding_included() -> None:  # S-144
    table = extra().settler(1, 3).settler(1, 6, piece=1).hand(1, cattle=1, grain=1, lumber=1)
    table.play("build settler", "lift 1", "settler n0")
    assert table.settler_of(1) == table.node(0)


def test_no_trade_no_card_no_delivery_no_move() -> None:  # S-145
    table = extra().city(2, 4).rails(1, 4, 5).train(1, 4).settler(1, 2).goods(1, 1).cards(1, scout=1)
    table.hand(1, lumber=3, grain=1, coal=1).gold(1, 4)
    assert table.legal() == ["pass"]
    table.stage(at.ACTION, active=1)
    for move in ("swap 3 lumber for ore", "buy ore", "deliver n4", "play scout", "move settler 1", "move train 1"):
        assert move in table.legal()


def test_who_has_passed_gets_no_further_chance() -> None:  # S-146
    table = line().city(1, 0).city(2, 4).hand(1, ore=1, lumber=1).hand(2, ore=1, lumber=1).hand(3, ore=2)
    table.play("end", "pass", "build rail", f"rail {p(4)}", "pass")
    assert table.state.current == 3
    assert table.legal(1) == []


def test_everybody_who_could_be_asked_is_asked() -> None:  # S-146
    """Two cards may be worth anything, so the question does not tell what they are; fewer buy nothing."""
    for hand in ({"ore": 2}, {"ore": 1, "lumber": 1}):
        table = line().city(1, 0).hand(1, **hand).hand(2, ore=1).play("end")
        assert (table.state.current, table.phase()) == (1, at.BUILDING)
        table.play("pass")
        assert table.state.active == 1


@pytest.mark.parametrize(("players", "goods", "rule"), [(4, 8, "S-147"), (3, 10, "S-148")])
def test_the_last_goods_piece_wins(players: int, goods: int, rule: str) -> None:  # S-147, S-148
    table = line(players).city(1, 4).rails(0, 4).train(0, 4)
    table.state.turntable[0] = 0
    table.goods(0, 1, goods - 1).play("deliver n4")
    assert table.state.over
    assert table.state.winners() == [0]
    assert table.state.scores()[0] == goods


def test_eight_are_not_enough_for_three() -> None:  # S-148
    table = line(3).city(1, 4).rails(0, 4).train(0, 4)
    table.state.turntable[0] = 2
    table.goods(0, 1, 7).play("deliver n4")
    assert not table.state.over
    assert table.state.winners() == []


def test_the_game_ends_on_the_spot() -> None:  # S-149
    table = line().city(1, 4).rails(0, 3, 4, 5).train(0, 3).hand(0, coal=2).hand(1, ore=5)
    table.state.turntable[0] = 0
    table.goods(0, 1, 7).play("move train 1", "fuel", f"train {p(4)}", "deliver n4")
    assert table.state.over
    assert table.state.deciders() == []
    assert [table.legal(seat) for seat in range(4)] == [[], [], [], []]
    assert table.refuses("stop", seat=0)


def test_a_winner_has_founded_every_city() -> None:  # S-150
    table = line().city(1, 4).rails(0, 4).train(0, 4)
    assert table.state.turntable[0] == 10
    table.goods(0, 1, 7).play("deliver n4")  # a made-up position: goods are still locked
    assert not table.state.over


def test_a_game_without_end_is_called_off() -> None:
    table = line(turn_limit=3)
    for _ in range(3):
        assert not table.state.over
        table.stage(at.ACTION, active=int(table.state.active)).play("end")
    assert table.state.over
    assert table.state.called_off()
    assert table.state.winner == at.NOBODY  # by the rules nobody has won
    assert table.state.winners() == [0, 1, 2, 3]
    assert table.state.legal() == []
    assert table.state.view(-1)["called_off"] is True
