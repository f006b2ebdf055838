"""Set-up: players, trains, tickets and home cities (docs/rules/old-west.md, section 1)."""

import pytest

import goldenspike
from goldenspike.engine.errors import BadOption, IllegalAction
from goldenspike.games import find_game
from goldenspike.games.old_west.state import CHOOSING_HOME, OldWestState
from tests.classic.build import deck, hand, offer_of, play, row, texts, ticket_queue, tickets_of
from tests.old_west.build import cities_of, fresh, own_choices, settling


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_may_play(players: int) -> None:  # O-001
    assert goldenspike.new("old-west", players, 1).players == players


@pytest.mark.parametrize("players", [1, 7])
def test_fewer_than_two_or_more_than_six_may_not(players: int) -> None:  # O-001
    with pytest.raises(BadOption, match="2 to 6 players"):
        goldenspike.new("old-west", players, 1)


def test_everybody_has_forty_trains() -> None:  # O-002
    assert list(fresh(6).trains) == [40] * 6


def test_four_cards_each_from_the_core_deck_and_five_in_the_open() -> None:  # O-003
    state = fresh(6)
    assert list(state.hand_size) == [4] * 6
    assert [sum(hand(state, seat).values()) for seat in range(6)] == [4] * 6
    assert "-" not in row(state)
    assert len(row(state)) == 5
    assert sum(deck(state).values()) == state.deck_size == 110 - 24 - 5


def test_three_to_five_of_the_five_opening_tickets_are_kept() -> None:  # O-004
    state = fresh(6)
    assert [len(offer_of(state, seat)) for seat in range(6)] == [5] * 6
    assert state.queued == 20
    kept = [len(text.removeprefix("keep ").split("+")) for text in texts(state, 4)]
    assert sorted(kept) == [3] * 10 + [4] * 5 + [5]
    with pytest.raises(IllegalAction):
        state.apply(state.action("keep 1+2"), 4)


def test_opening_tickets_handed_back_lie_mixed_under_the_deck() -> None:  # O-005
    orders = set()
    for seed in range(6):
        state = fresh(6, seed=seed)
        on_top = ticket_queue(state)
        returned = [name for seat in range(6) for name in offer_of(state, seat)[3:]]
        for seat in range(6):
            assert ticket_queue(state) == on_top, "nothing moves before all have decided"
            state.apply(state.action("keep 1+2+3"), seat)
        assert state.phase == CHOOSING_HOME, "mixed before homes are chosen"
        queue = ticket_queue(state)
        assert len(queue) == 32
        assert queue[:20] == on_top
        assert sorted(queue[20:]) == sorted(returned)
        orders.add(tuple(returned.index(name) for name in queue[20:]))
    assert len(orders) == 6, "every seed mixes them in another way"


def test_three_markers_each_of_which_the_home_takes_one() -> None:  # O-006, O-008
    state = settling(4)
    assert list(state.reserve) == [3] * 4
    play(state, "home boise", "home denver", "home fresno", "home phoenix")
    assert list(state.reserve) == [2] * 4


@pytest.mark.parametrize(("starter", "order"), [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_homes_are_chosen_last_player_first(starter: int, order: list[int]) -> None:  # O-007
    state = settling(4, starter=starter)
    for seat, name in zip(order, ["boise", "denver", "fresno", "phoenix"], strict=True):
        assert state.deciders() == [seat]
        play(state, f"home {name}")
        assert cities_of(state, seat) == [name]
    assert state.deciders() == [starter]
    assert "draw" in texts(state)


def test_a_later_chooser_sees_the_earlier_homes_and_the_own_tickets() -> None:  # O-007
    state = settling(3)
    play(state, "home boise")
    seen = state.view(1)
    assert seen["homes"] == [None, None, "boise"]
    tickets = seen["tickets"]
    assert isinstance(tickets, list)
    assert [ticket["id"] for ticket in tickets] == tickets_of(state, 1)
    assert seen["phase"] == "home"


def test_the_home_marker_is_free_of_charge() -> None:  # O-008
    state = settling(2)
    hands = [hand(state, seat) for seat in range(2)]
    play(state, "home boise", "home denver")
    assert [hand(state, seat) for seat in range(2)] == hands
    assert list(state.hand_size) == [4, 4]
    assert state.view(0)["markers"] == {"boise": 1, "denver": 0}


def test_no_two_players_share_a_home() -> None:  # O-009
    state = settling(4)
    assert "salt-lake-city" in own_choices(state, "home")
    play(state, "home salt-lake-city")
    assert "salt-lake-city" not in own_choices(state, "home")
    assert len(own_choices(state, "home")) == 40
    with pytest.raises(IllegalAction):
        play(state, "home salt-lake-city")


def test_every_city_may_be_a_home_however_badly_placed() -> None:  # O-009, OR-08
    state = settling(2)
    assert own_choices(state, "home") == [city.id for city in state.west.facts.cities]
    assert len(texts(state)) == 41


def test_roswell_without_alvin_is_an_ordinary_city() -> None:  # OR-11
    state = settling(2)
    play(state, "home roswell")
    assert cities_of(state, 1) == ["roswell"]


@pytest.mark.parametrize("alvin", [False, True])
def test_the_monster_expansion_cannot_be_asked_for(alvin: bool) -> None:  # O-010
    assert [option.name for option in find_game("old-west").options] == ["starter", "alvin"]
    for name in ("monsters", "dexter", "alvin-and-dexter"):
        with pytest.raises(BadOption, match=f"no option '{name}'"):
            find_game("old-west").new(2, 1, {"alvin": alvin, name: True})


def test_home_choices_are_told_to_everybody() -> None:  # O-007
    state = settling(2)
    events = state.tell(state.action("home boise"))
    assert [(event.code, event.args, event.audience) for event in events] == [("home-chosen", (1, "boise"), -1)]


def test_a_home_is_no_choice_of_a_turn() -> None:  # O-011
    state = settling(2)
    play(state, "home boise", "home denver")
    assert isinstance(state, OldWestState)
    assert own_choices(state, "home") == []
