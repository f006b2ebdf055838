"""The frame of a turn, what is secret, and production with its seven (S-037 to S-056)."""

from collections import Counter

from goldenspike.games.trails import position as at
from goldenspike.games.trails.production import roll
from tests.trails.build import Table, line


def fields() -> Table:
    """Four seats around elevens: hills N4, pasture K5, forest O6; the outlaw in the desert."""
    table = Table()
    for h in ("N4", "K5", "O6"):
        table.number(h, 11)
    table.city(0, "cincinnati", "st-louis").city(1, "pittsburgh").city(2, "charlotte").city(3, "buffalo")
    return table


# -------------------------------------------------------------------------- the turn


def test_production_then_actions_then_building_by_the_others() -> None:  # S-037
    table = line().city(0, 0).hand(0, ore=3, lumber=1).hand(1, ore=2).stage(at.BEFORE)
    assert table.legal() == ["roll"]
    assert table.refuses("swap 3 ore for coal")
    table.play("roll")
    assert table.state.rolled != 7  # this seed
    assert "swap 3 ore for coal" in table.legal()
    table.play("end")
    assert (table.state.stage, table.state.current) == (at.EXTRA, 1)


def test_actions_in_any_order_and_as_often_as_they_can_be_paid() -> None:  # S-038
    table = line().city(0, 0).rails(0, 1, 2).train(0, 1).hand(0, ore=2, lumber=5, coal=1)
    table.play("build rail", f"rail {table.board.path_names[table.path(3)]}", "swap 3 lumber for coal")
    table.play("move train 1", "train A2-B1", "stop", "build rail", "rail A3-B2")
    assert table.in_hand(0) == {"coal": 1}


def test_the_turn_ends_when_all_others_have_passed() -> None:  # S-039
    table = line()
    for seat in range(4):
        table.hand(seat, ore=2)
    table.play("end", "pass", "pass")
    assert (table.state.active, table.state.current) == (0, 3)
    table.state.bought = table.state.card_played = table.state.offers = 1
    table.state.paid[0] = 2
    table.play("pass")
    assert (table.state.active, table.state.current, table.phase()) == (1, 1, at.BEFORE_ROLL)
    assert (table.state.bought, table.state.card_played, table.state.offers, table.state.paid[0]) == (0, 0, 0, 0)


def test_hand_sizes_are_public_and_unseen_cards_are_not() -> None:  # S-040
    table = line()
    for kind, n in ((1, 2), (4, 1)):  # 2 coal and 1 ore that nobody saw coming
        table.state.hand[kind] += n
        table.state.supply[kind] -= n
    table.state.hand_size[0] = 3
    view = table.state.view(1)
    seats = view["seats"]
    assert isinstance(seats, list)
    assert seats[0]["resources"] == 3
    assert seats[0]["known"] == {}
    assert view["hand"] == {}
    assert table.state.view(0)["hand"] == {"coal": 2, "ore": 1}


def test_a_card_seen_coming_is_known_until_it_is_seen_going() -> None:  # S-040
    table = line().hand(0, ore=3, coal=1)
    for known in ({"ore": 3, "coal": 1}, {"cattle": 1, "coal": 1}):
        seats = table.state.view(2)["seats"]
        assert isinstance(seats, list)
        assert seats[0]["known"] == known
        if "ore" in known:
            table.play("swap 3 ore for cattle")


def test_a_stolen_card_is_seen_by_thief_and_victim_only() -> None:  # S-040
    table = Table().city(1, "pittsburgh").hand(1, coal=2, ore=1).number("N4", 11).roll(7).play("outlaw N4")
    stolen = "coal" if table.in_hand(0) == {"coal": 1} else "ore"
    for seat, known in ((0, {stolen: 1}), (1, {stolen: 1}), (2, {}), (-1, {})):
        seats = table.state.view(seat)["seats"]
        assert isinstance(seats, list)
        assert seats[0]["known"] == known
    others = table.state.view(2)["seats"]
    assert isinstance(others, list)
    assert others[1]["known"] == {"coal": 1}  # of two coal and one ore at least one coal is left


# -------------------------------------------------------------------------- the dice


def test_two_dice_and_their_sum() -> None:  # S-041
    seen: Counter[int] = Counter()
    table = line()
    for seed in range(3600):
        state = table.state.clone()
        state.reseed(seed)
        roll(state)
        seen[int(state.rolled)] += 1
    assert set(seen) == set(range(2, 13))
    for total in range(2, 13):
        expected = (6 - abs(7 - total)) * 100
        assert abs(seen[total] - expected) < 0.25 * expected + 20


def test_one_roll_a_turn() -> None:  # S-041
    table = line().stage(at.BEFORE).play("roll")
    assert "roll" not in table.legal()


def test_every_city_at_the_number_yields_for_its_owner() -> None:  # S-042
    table = fields().roll(11)
    assert [table.in_hand(seat) for seat in range(4)] == [{"coal": 1, "cattle": 1}, {"coal": 1}, {"lumber": 1}, {}]
    assert table.has_gold() == [0, 0, 0, 1]


def test_several_cities_on_one_hex_yield_each() -> None:  # S-043
    table = Table().number("M5", 11).city(0, "cincinnati", "nashville").roll(11)
    assert table.in_hand(0) == {"cattle": 2}


def test_a_hex_without_number_never_produces() -> None:  # S-044
    table = fields().city(0, "rapid-city")
    table.number("N4", 0)  # its token has left
    table.roll(11)
    assert table.in_hand(1) == {}
    assert table.in_hand(0) == {"cattle": 1, "coal": 1}  # pasture K5 and the printed 11 of hills G3
    assert table.number_on("H2") == 0  # a double question mark without token, beside Rapid City


def test_the_outlaws_hex_gives_nothing() -> None:  # S-045
    table = fields().outlaw("N4").roll(11)
    assert [table.in_hand(seat) for seat in range(4)] == [{"cattle": 1}, {}, {"lumber": 1}, {}]


def test_a_kind_that_is_short_is_given_to_nobody() -> None:  # S-046
    table = fields().supply(coal=1).roll(11)
    assert [table.in_hand(seat) for seat in range(4)] == [{"cattle": 1}, {}, {"lumber": 1}, {}]
    assert table.in_supply("coal") == 1


def test_exactly_enough_is_enough() -> None:  # S-046
    table = fields().supply(coal=2).roll(11)
    assert table.in_hand(1) == {"coal": 1}
    assert table.in_supply("coal") == 0


def test_a_single_claimant_gets_nothing_either() -> None:  # S-046
    table = Table().number("M5", 11).city(0, "cincinnati", "nashville").supply(cattle=1)
    assert table.roll(11).in_hand(0) == {}


def test_unless_the_table_wants_it_so() -> None:
    table = Table(sole_claimant=True).number("M5", 11).city(0, "cincinnati", "nashville").supply(cattle=1)
    assert table.roll(11).in_hand(0) == {"cattle": 1}
    both = Table(sole_claimant=True).number("M5", 11).city(0, "cincinnati").city(1, "nashville").supply(cattle=1)
    assert both.roll(11).in_hand(0) == {}


def test_the_other_kinds_are_not_touched_by_a_shortage() -> None:  # S-047
    table = fields().supply(coal=1).roll(11)
    assert table.in_hand(0) == {"cattle": 1}
    assert table.has_gold()[0] == 0


def test_no_card_from_a_roll_is_one_gold() -> None:  # S-048
    table = fields().stage(at.ACTION, active=2).roll(12)
    assert table.has_gold() == [1, 1, 1, 1]


def test_the_cause_does_not_matter() -> None:  # S-049
    table = Table().number("N4", 11).number("K5", 11)
    table.city(0, "pittsburgh").city(1, "st-louis").city(2, "boston").outlaw("N4").supply(cattle=0).roll(11)
    assert table.has_gold() == [1, 1, 1, 1]  # the outlaw, a shortage, and twice no match


# ------------------------------------------------------------------------- the seven


def test_a_seven_brings_neither_cards_nor_gold() -> None:  # S-050
    table = fields()
    for seat in range(4):
        table.gold(seat, 3)
    table.roll(7)
    assert table.has_gold() == [3, 3, 3, 3]
    assert sum(int(n) for n in table.state.hand_size) == 0


def sevens() -> Table:
    return Table().hand(0, ore=7).hand(1, coal=4, grain=4).hand(2, grain=9).hand(3, lumber=15).roll(7)


def test_who_has_more_than_seven_returns_half_rounded_down() -> None:  # S-051
    table = sevens()
    assert list(table.state.owed) == [0, 4, 4, 7]
    assert table.state.deciders() == [1, 2, 3]
    for seat, moves in ((3, ["discard lumber"] * 7), (1, ["discard coal"] * 4), (2, ["discard grain"] * 4)):
        table.play(*moves, seat=seat)
    assert [int(n) for n in table.state.hand_size] == [7, 4, 5, 8]
    assert table.in_hand(1) == {"grain": 4}
    assert (table.in_supply("coal"), table.in_supply("lumber")) == (19, 11)


def test_discards_stay_sealed_until_the_last_is_in() -> None:  # S-051
    table = sevens()
    before = [table.state.view(seat) for seat in range(4)]
    table.play("discard coal", seat=1)
    for seat in (0, 2, 3):
        assert table.state.view(seat) == before[seat]  # not even how far he is
    table.play("discard coal", "discard grain", "discard grain", seat=1)
    assert table.state.deciders() == [2, 3]
    assert int(table.state.hand_size[1]) == 8  # nothing has moved yet
    seats = table.state.view(0)["seats"]
    assert isinstance(seats, list)
    assert [seat["owed"] for seat in seats] == [0, 0, 4, 7]
    other = sevens().play("discard grain", "discard grain", "discard grain", "discard coal", seat=1)
    for seat in (0, 2, 3):
        assert other.state.view(seat) == table.state.view(seat)
    table.play(*["discard grain"] * 4, seat=2)
    assert table.refuses("outlaw M6", seat=0)
    table.play(*["discard lumber"] * 7, seat=3)
    assert table.phase() == at.MOVE_OUTLAW
    assert table.in_hand(1) == {"coal": 2, "grain": 2}


def test_the_outlaw_must_move_to_another_numbered_hex() -> None:  # S-052
    table = Table().number("N4", 11).outlaw("N4").roll(7)
    assert table.state.deciders() == [0]
    hexes = table.choices("outlaw")
    assert "N4" not in hexes  # where it stands
    assert not {"D4", "D5"} & hexes  # deserts
    assert "K4" not in hexes  # its token has left
    assert {"M6", "O4"} <= hexes
    assert len(table.legal()) == len(hexes)  # nothing else can be done
    table.play("outlaw M6")
    assert table.board.hex_ids[table.state.outlaw] == "M6"


def test_a_random_card_is_stolen() -> None:  # S-053
    stolen: Counter[str] = Counter()
    table = Table().city(3, "pittsburgh").hand(3, grain=3, ore=1).number("N4", 11).roll(7)
    for seed in range(400):
        state = table.state.clone()
        state.reseed(seed)
        state.apply(state.action("outlaw N4"))
        assert (state.hand_size[3], state.hand_size[0]) == (3, 1)
        stolen["ore" if state.hand[4] == 1 else "grain"] += 1
    assert 60 < stolen["ore"] < 140
    assert stolen["grain"] + stolen["ore"] == 400


def test_the_roller_picks_among_several_victims() -> None:  # S-054
    table = Table().city(3, "pittsburgh").city(2, "cincinnati").city(1, "buffalo").number("N4", 11)
    table.hand(3, ore=2).hand(2, coal=5).hand(1, coal=1).roll(7).play("outlaw N4")
    assert table.legal() == ["rob 3", "rob 4"]
    table.play("rob 4")
    assert table.in_hand(0) == {"ore": 1}


def test_nobody_robs_himself() -> None:  # S-053
    table = Table().city(0, "pittsburgh").city(1, "cincinnati").number("N4", 11).hand(0, coal=3).hand(1, ore=2)
    table.roll(7).play("outlaw N4")
    assert table.phase() == at.MENU
    assert table.in_hand(0) == {"coal": 3, "ore": 1}


def test_empty_hands_are_not_offered() -> None:  # S-054
    table = Table().city(3, "pittsburgh").city(2, "cincinnati").number("N4", 11).hand(3, ore=2).gold(2, 9)
    table.roll(7).play("outlaw N4")
    assert table.phase() == at.MENU
    assert table.in_hand(0) == {"ore": 1}
    assert table.has_gold()[2] == 9


def test_nobody_to_rob_is_no_harm() -> None:  # S-055
    table = Table(players=3).city(0, "pittsburgh").city(3, "cincinnati").number("N4", 11).hand(1, ore=2)
    table.roll(7).play("outlaw N4")
    assert table.phase() == at.MENU
    assert [int(n) for n in table.state.hand_size] == [0, 2, 0]


def test_the_outlaw_stays_when_the_token_under_it_leaves() -> None:  # S-056
    table = Table().city(0, "omaha").number("P4", 9).outlaw("P4")
    table.settler(0, "G3-G4-H3").hand(0, grain=1)
    table.play("move settler 1", "settler rapid-city")
    assert table.number_on("P4") == 0
    assert table.number_on("H2") == 9
    assert table.board.hex_ids[table.state.outlaw] == "P4"
    table.roll(9)
    assert table.in_hand(0) == {"cattle": 1}  # the pasture H2 is not blocked
