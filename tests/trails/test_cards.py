"""Development cards and the deck (S-114 to S-120, S-D01 to S-D09)."""

import pytest

from goldenspike.games.trails import position as at
from goldenspike.games.trails.facts import CARDS
from tests.trails.build import Table, line, p


def owned(table: Table) -> dict[str, int]:
    """All cards of the game by kind, wherever they are."""
    state = table.state
    found = dict.fromkeys(CARDS, 0)
    for i, card in enumerate(CARDS):
        found[card] += int(state.stack[i] + state.discards[i])
        for seat in range(state.players):
            found[card] += int(state.cards[seat * 7 + i] + state.fresh_cards[seat * 7 + i])
    return found


def test_one_card_a_turn() -> None:  # S-114
    table = line().hand(0, cattle=2).cards(0, cattle_drive=2).stage(at.BEFORE).play("play cattle-drive")
    assert table.legal() == ["roll"]
    table.stage(at.ACTION)
    assert table.refuses("play cattle-drive")


def test_not_in_the_turn_in_which_it_was_bought() -> None:  # S-115
    table = line().hand(0, cattle=3, coal=1)
    for i in range(7):
        table.state.stack[i] = 1 if CARDS[i] == "cattle-drive" else 0
    table.state.stack_size = 1
    table.play("buy card")
    assert table.refuses("play cattle-drive")
    table.cards(0, cattle_drive=0)
    table.state.cards[CARDS.index("cattle-drive")] += 1  # an older one may be played
    table.state.held[0] += 1
    table.play("play cattle-drive")
    assert (int(table.state.held[0]), int(table.state.fresh_held[0])) == (0, 1)


def test_before_the_roll_or_in_the_action_phase() -> None:  # S-116
    table = Table().hand(0, cattle=1).hand(1, ore=9).cards(0, cattle_drive=1).city(1, "pittsburgh")
    assert "play cattle-drive" in table.stage(at.BEFORE).legal()
    table.roll(7)
    assert table.refuses("play cattle-drive", seat=0)  # discards are pending
    table.play(*["discard ore"] * 4, seat=1)
    assert table.refuses("play cattle-drive")  # the outlaw has to move
    table.play("outlaw M6")
    assert "play cattle-drive" in table.legal()
    assert table.stage(at.EXTRA, active=3, current=0).refuses("play cattle-drive")


def test_a_card_of_the_extraordinary_phase_may_be_played_in_the_next_own_turn() -> None:  # S-117
    table = line().hand(1, cattle=2, coal=1).stage(at.EXTRA, current=1)
    for i in range(7):
        table.state.stack[i] = 1 if CARDS[i] == "cattle-drive" else 0
    table.state.stack_size = 1
    table.play("buy card", "pass")
    assert (table.state.active, table.phase()) == (1, at.BEFORE_ROLL)
    table.play("play cattle-drive")
    assert table.has_gold()[1] == 5


def test_a_played_card_goes_to_the_discards() -> None:  # S-118
    table = line().cards(0, scout=1).play("play scout")
    assert table.state.held[0] == 0
    assert table.state.view(1)["discards"] == {"scout": 1}


def test_the_discards_form_a_new_stack_when_the_last_card_is_bought() -> None:  # S-119
    table = line().hand(0, cattle=1, coal=1)
    for i in range(7):
        table.state.stack[i] = 1 if i == 0 else 0
        table.state.discards[i] = 2 if i in (1, 2, 3) else 0
    table.state.stack_size = 1
    table.play("buy card")
    assert table.state.stack_size == 6
    assert [int(n) for n in table.state.stack] == [0, 2, 2, 2, 0, 0, 0]
    assert sum(int(n) for n in table.state.discards) == 0


def test_without_stack_and_discards_nothing_is_for_sale() -> None:  # S-119
    table = line().hand(0, cattle=3, coal=2)
    for i in range(7):
        table.state.stack[i] = 0
    table.state.stack_size = 0
    assert table.refuses("buy card")
    table.cards(0).state.cards[CARDS.index("cattle-drive")] = 1
    table.state.held[0] = 1
    table.play("play cattle-drive", "buy card")  # now there is a discard
    assert table.state.fresh_held[0] == 1
    assert table.state.stack_size == 0


def test_unplayed_cards_are_secret_and_safe() -> None:  # S-120
    table = Table().cards(1, cavalry=2, scout=2, engineer=1).city(1, "pittsburgh").number("N4", 11)
    view = table.state.view(0)
    seats = view["seats"]
    assert isinstance(seats, list)
    assert seats[1]["development_cards"] == 5
    assert not any(card in str(view) for card in CARDS)
    table.roll(7).play("outlaw N4")  # neither discarded nor stolen
    assert table.state.held[1] == 5


# ---------------------------------------------------------------------------- the deck


def test_the_deck() -> None:  # S-D01
    table = Table()
    expected = dict(zip(CARDS, (6, 4, 4, 3, 3, 2, 2)))
    assert owned(table) == expected
    assert table.state.stack_size == 24
    table.hand(0, cattle=6, coal=6).play(*["buy card"] * 6)
    assert owned(table) == expected


def test_a_card_must_do_something() -> None:  # S-D02
    table = line().cards(0, scout=1, engineer=1, cattle_drive=1, right_of_way=1, mineral_rights=1)
    assert table.choices("play") == {"scout", "mineral-rights"}
    table.supply(cattle=0, coal=0, grain=0, lumber=0, ore=0)
    assert table.choices("play") == {"scout"}
    table.play("play scout")  # no settler: the gold
    assert table.has_gold()[0] == 3


def test_engineer_with_one_rail_builds_one() -> None:  # S-D02
    table = line().city(0, 0).cards(0, engineer=1)
    table.state.rails_left[0] = 1
    table.play("play engineer", f"rail {p(1)}")
    assert table.phase() == at.MENU


def test_cavalry() -> None:  # S-D03
    table = Table().city(1, "pittsburgh").hand(1, ore=10).number("N4", 11).cards(0, cavalry=1)
    table.play("play cavalry")
    assert table.has_gold()[0] == 2
    table.play("outlaw N4")
    assert (table.in_hand(0), table.in_hand(1)) == ({"ore": 1}, {"ore": 9})
    assert table.phase() == at.MENU


def test_cavalry_before_the_roll_unblocks_a_hex() -> None:  # S-D03
    table = Table().city(0, "pittsburgh").number("N4", 11).outlaw("N4").cards(0, cavalry=1).stage(at.BEFORE)
    table.play("play cavalry", "outlaw M6")
    assert table.phase() == at.BEFORE_ROLL
    assert table.has_gold()[0] == 2
    table.roll(11)
    assert table.in_hand(0) == {"coal": 1}


def test_cattle_drive() -> None:  # S-D04
    table = line().hand(0, cattle=1).cards(0, cattle_drive=1).play("play cattle-drive")
    assert (table.in_hand(0), table.has_gold()[0], table.in_supply("cattle")) == ({}, 5, 19)
    table.play("buy ore", "buy ore")  # not one of the two purchases


def test_engineer_builds_two_rails() -> None:  # S-D05
    table = line(tracks=(2,)).city(0, 0).rails(0, 1).cards(0, engineer=1).play("play engineer")
    assert "skip" not in table.legal()
    table.play(f"rail {p(2)}")
    assert table.phase() == at.FREE_RAIL  # before the second rail of the card
    table.play(f"rail {p(3)}")
    assert table.phase() == at.CARD_RAIL
    table.play(f"rail {p(4)}")
    assert [table.owner(k) for k in (2, 3, 4)] == [0, 0, 0]
    assert table.phase() == at.MENU
    assert table.has_gold()[0] == 4


def test_the_second_rail_may_be_declined() -> None:  # S-D05
    table = line().city(0, 0).cards(0, engineer=1).stage(at.BEFORE).play("play engineer", f"rail {p(1)}", "skip")
    assert table.phase() == at.BEFORE_ROLL
    assert table.state.rails_left[0] == 29


def test_mineral_rights() -> None:  # S-D06
    table = line().supply(ore=1).cards(0, mineral_rights=1).play("play mineral-rights", "take ore")
    assert table.refuses("take ore")
    table.play("take coal")
    assert table.in_hand(0) == {"ore": 1, "coal": 1}
    assert table.phase() == at.MENU
    alike = line().cards(0, mineral_rights=1).play("play mineral-rights", "take ore", "take ore")
    assert (alike.in_hand(0), alike.state.bought) == ({"ore": 2}, 0)


def test_fewer_if_the_supply_holds_fewer() -> None:  # S-D06
    table = line().supply(cattle=0, coal=0, grain=0, lumber=0, ore=1).cards(0, mineral_rights=1)
    assert table.play("play mineral-rights", "take ore").phase() == at.MENU


def test_native_support_chooses_the_dice() -> None:  # S-D07
    table = Table().city(0, "atlanta").cards(0, native_support=1)
    assert table.refuses("play native-support")  # only in place of the roll
    table.stage(at.BEFORE).play("play native-support")
    assert table.choices("number") == {str(n) for n in range(2, 13)}
    table.play("number 8")
    assert table.in_hand(0) == {"ore": 1}
    assert table.has_gold() == [0, 1, 1, 1]
    assert table.phase() == at.MENU
    assert table.state.card_played == 1


def test_a_chosen_seven_is_a_seven() -> None:  # S-D07
    table = Table().hand(1, ore=8).city(1, "pittsburgh").cards(0, native_support=1).stage(at.BEFORE)
    table.play("play native-support", "number 7")
    assert table.state.deciders() == [1]
    table.play(*["discard ore"] * 4, seat=1).play("outlaw O4")
    assert table.in_hand(0) == {"ore": 1}
    assert table.phase() == at.MENU


def way() -> Table:
    """Five rails of others between the train of seat 1 and a city of seat 2."""
    table = line().city(1, 4).city(2, 8).rails(0, 1).rails(1, 2, 3).rails(2, 4, 5, 6, 7, 8)
    return table.train(0, 1).goods(0, 2).cards(0, right_of_way=1)


def test_right_of_way() -> None:  # S-D08
    table = way().stage(at.BEFORE).play("play right-of-way", *[f"train {p(k)}" for k in (2, 3, 4)], "deliver n4")
    assert "fuel" not in table.legal()
    table.play(f"train {p(5)}", f"train {p(6)}")
    assert table.has_gold() == [0, 0, 0, 0]
    assert (table.train_of(0), table.state.delivered[0]) == (table.path(6), 1)
    assert table.phase() == at.BEFORE_ROLL


def test_a_last_step_beside_a_city_still_delivers_before_the_roll() -> None:  # S-D08
    table = way().stage(at.BEFORE).train(0, 3).play("play right-of-way", *[f"train {p(k)}" for k in (4, 5, 6, 7, 8)])
    table.play("deliver n8")
    assert table.phase() == at.BEFORE_ROLL
    assert table.state.delivered[0] == 1


def test_rails_of_the_card_move_never_count_for_fees() -> None:  # S-D08
    table = way().hand(0, coal=2).gold(0, 3).play("play right-of-way", *[f"train {p(k)}" for k in (2, 3, 4)], "stop")
    table.play("move train 1", f"train {p(3)}", "stop")
    assert table.has_gold() == [2, 1, 0, 0]  # leaving seat 3's rail is free, entering seat 2's is not
    table.play("move train 1", f"train {p(4)}")
    assert table.has_gold() == [1, 1, 1, 0]


def test_no_coal_joins_it() -> None:  # S-D08
    assert "fuel" not in way().hand(0, coal=5).play("play right-of-way").legal()


def test_which_train_is_asked_where_there_are_two() -> None:  # S-D08
    table = way().train(0, 8, piece=1).play("play right-of-way")
    assert table.legal() == ["move train 1", "move train 2"]
    table.play("move train 2", f"train {p(7)}")
    assert table.train_of(0, 1) == table.path(7)


def test_scout() -> None:  # S-D09
    table = line().city(0, 0).settler(0, 1).hand(0, grain=3).cards(0, scout=1).play("play scout")
    assert table.legal() == ["move settler 1", "take gold"]
    table.play("move settler 1")
    assert "fuel" not in table.legal()
    names = table.choices("settler")
    assert {"n4", table.node_name(6)} <= names
    assert "n8" not in names
    assert table.node_name(7) not in names
    table.play("settler n4")
    assert table.city_on(4) == 0
    assert table.in_hand(0) == {"grain": 3}


@pytest.mark.parametrize("settler", [True, False])
def test_or_three_gold(settler: bool) -> None:  # S-D09
    table = line().city(0, 0).cards(0, scout=1)
    if settler:
        table.settler(0, 1).play("play scout", "take gold")
    else:
        table.play("play scout")
    assert table.has_gold()[0] == 3
    assert table.phase() == at.MENU
