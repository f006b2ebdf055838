"""Trade with the supply and between players (S-057 to S-067)."""

from goldenspike.games.trails import position as at
from tests.trails.build import Table, line, line_facts


def market(**switches: int) -> Table:
    """Seat 1 is active with coal and ore; seat 2 has grain, seat 3 lumber and gold, seat 4 nothing."""
    table = Table(line_facts(), **switches).hand(0, coal=3, ore=2).hand(1, grain=2).hand(2, lumber=2)
    return table.gold(0, 5).gold(2, 4)


def offer(table: Table, give: dict[str, int], want: dict[str, int], to: str = "propose") -> Table:
    table.play("offer")
    for item, n in give.items():
        table.play(*[f"give {item}"] * n)
    for item, n in want.items():
        table.play(*[f"want {item}"] * n)
    return table.play(to)


def test_no_trade_before_the_roll_or_in_the_extraordinary_phase() -> None:  # S-057
    for stage in (at.BEFORE, at.EXTRA):
        table = market().stage(stage)
        for move in ("offer", "listen", "buy ore", "swap 3 coal for ore"):
            assert table.refuses(move)
    table = market()
    for move in ("offer", "listen", "buy ore", "swap 3 coal for ore"):
        assert move in table.legal()


def test_the_active_player_is_one_side_of_every_trade() -> None:  # S-058
    table = market()
    assert table.legal(1) == []
    assert table.refuses("offer", seat=1)
    table.play("listen")
    table.play("counter", "give grain", "want coal", seat=1)
    assert table.choices("propose to", seat=1) == set()  # to the active player only
    table.play("propose", seat=1).play("decline", seat=2).play("decline", seat=3)
    table.play("deal with 2")
    assert table.in_hand(0) == {"coal": 2, "ore": 2, "grain": 1}
    assert table.in_hand(1) == {"coal": 1, "grain": 1}
    assert table.in_hand(2) == {"lumber": 2}


def test_cards_and_gold_in_any_amounts() -> None:  # S-059
    table = offer(market(), {"ore": 1, "gold": 1}, {"grain": 2})
    table.play("accept", seat=1).play("decline", seat=2).play("decline", seat=3).play("deal with 2")
    assert table.in_hand(0) == {"coal": 3, "ore": 1, "grain": 2}
    assert table.in_hand(1) == {"ore": 1}
    assert table.has_gold() == [4, 1, 4, 0]


def test_both_sides_give_and_nothing_goes_both_ways() -> None:  # S-059
    table = market().play("offer")
    assert not table.choices("propose")
    assert "propose" not in table.legal()
    table.play("give ore")
    assert "propose" not in table.legal()
    assert table.refuses("want ore")
    table.play("want grain")
    assert "propose" in table.legal()
    assert market().play("offer", "want coal").refuses("give coal")
    items = {"cattle", "coal", "grain", "lumber", "ore", "gold"}
    assert table.choices("give") | table.choices("want") <= items  # nothing else can be traded


def test_gifts_where_the_table_allows_them() -> None:
    table = market(strict_trades=False).play("offer", "give ore", "propose to 4")
    table.play("accept", seat=3).play("deal with 4")
    assert table.in_hand(3) == {"ore": 1}


def test_offers_counters_and_agreement() -> None:  # S-060
    table = offer(market(), {"coal": 1}, {"grain": 1})
    assert table.state.deciders() == [1, 2, 3]
    table.play("counter", "give grain", "want coal", "want coal", "propose", seat=1)
    table.play("decline", seat=3).play("decline", seat=2)
    assert table.legal() == ["drop", "deal with 2"]
    table.play("deal with 2")
    assert table.in_hand(0) == {"coal": 1, "ore": 2, "grain": 1}
    assert table.in_hand(1) == {"coal": 2, "grain": 1}


def test_no_trade_without_agreement() -> None:  # S-060
    table = offer(market(), {"coal": 1}, {"grain": 1})
    for seat in (1, 2, 3):
        table.play("decline", seat=seat)
    assert table.phase() == at.MENU
    table = offer(market(), {"coal": 1}, {"grain": 1}, "propose to 2")
    assert table.state.deciders() == [1]
    table.play("accept", seat=1).play("drop")
    assert table.in_hand(0) == {"coal": 3, "ore": 2}
    assert list(table.state.reply) == [0, 0, 0, 0]
    assert sum(int(n) for n in table.state.deal) == 0


def test_answers_are_sealed_until_the_last_is_in() -> None:  # S-060
    table = offer(market(), {"coal": 1}, {"grain": 1})
    before = {seat: table.state.view(seat) for seat in (0, 2, 3)}
    table.play("counter", "give grain", seat=1)
    assert {seat: table.state.view(seat) for seat in (0, 2, 3)} == before
    other = offer(market(), {"coal": 1}, {"grain": 1}).play("accept", seat=1)
    table.play("want ore", "propose", seat=1)
    for seat in (0, 2, 3):
        assert other.state.view(seat) == table.state.view(seat)
    assert table.state.deciders() == [2, 3]


def test_an_offer_being_composed_is_secret() -> None:  # S-060
    table = market().play("offer")
    before = [table.state.view(seat) for seat in range(4)]
    table.play("give coal", "want grain")
    assert [table.state.view(seat) for seat in (1, 2, 3)] == before[1:]
    assert table.state.view(0) != before[0]


def test_a_turn_holds_so_many_offers_and_no_more() -> None:  # S-060
    table = market(offers=2)
    table.play("offer", "drop", "listen")
    for seat in (1, 2, 3):
        table.play("decline", seat=seat)
    assert table.refuses("offer")
    assert table.refuses("listen")


def test_each_side_must_hold_what_it_gives() -> None:  # S-061
    table = offer(market(), {"coal": 1}, {"lumber": 2})  # may be asked for: hands are hidden
    assert "accept" not in table.legal(1)
    assert "accept" in table.legal(2)
    table.play("decline", seat=3).play("accept", seat=2)
    table.play("counter", "give grain", *["want coal"] * 4, "propose", seat=1)
    assert table.legal() == ["drop", "deal with 3"]  # four coal are too many
    draft = market().play("offer", *["give coal"] * 3)
    assert draft.refuses("give coal")


def test_two_gold_for_a_resource() -> None:  # S-062
    table = line().gold(0, 5).play("buy ore")
    assert table.has_gold()[0] == 3
    assert table.in_hand(0) == {"ore": 1}
    assert table.in_supply("ore") == 18
    assert line().gold(0, 1).refuses("buy ore")


def test_two_purchases_a_turn() -> None:  # S-063
    table = line().gold(0, 10).play("buy ore", "buy ore")
    assert table.refuses("buy coal")
    table.stage(at.EXTRA, current=3).play("pass")
    for _ in range(4):
        table.stage(at.ACTION, active=int(table.state.active)).play("end")
        while table.phase() == at.BUILDING:
            table.play("pass")
    table.stage(at.ACTION)
    assert "buy coal" in table.legal()


def test_gold_paid_to_players_does_not_count() -> None:  # S-063
    table = offer(line().gold(0, 9).hand(1, ore=3), {"gold": 3}, {"ore": 3})
    table.play("accept", seat=1).play("decline", seat=2).play("decline", seat=3).play("deal with 2")
    table.play("buy coal", "buy coal")
    assert table.in_hand(0) == {"ore": 3, "coal": 2}


def test_three_alike_for_another() -> None:  # S-064
    table = line().hand(0, lumber=3).play("swap 3 lumber for coal")
    assert table.in_hand(0) == {"coal": 1}
    assert (table.in_supply("lumber"), table.in_supply("coal")) == (19, 18)
    assert line().hand(0, lumber=2, ore=1).refuses("swap 3 lumber for coal")


def test_three_alike_for_a_gold() -> None:  # S-065
    table = line().hand(0, cattle=6).play("swap 3 cattle for gold", "swap 3 cattle for gold")
    assert (table.in_hand(0), table.has_gold()[0]) == ({}, 2)
    table.play("buy ore")
    assert table.state.bought == 1


def test_never_for_the_same_kind() -> None:  # S-066
    table = line().hand(0, ore=3)
    assert table.choices("swap 3 ore for") == {"cattle", "coal", "grain", "lumber", "gold"}
    assert "" not in table.legal()
    like_for_like = table.state.action("swap 3 ore for coal") + 3
    assert table.state.text(like_for_like) == ""  # there is no such action
    assert like_for_like not in table.state.legal()


def test_the_wanted_card_must_be_there() -> None:  # S-067
    table = line().hand(0, ore=3).gold(0, 2).supply(grain=0)
    assert table.refuses("buy grain")
    assert table.refuses("swap 3 ore for grain")
    assert "buy coal" in table.legal()
