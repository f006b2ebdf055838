"""Set-up: players, trains, cards, tickets and who starts (docs/rules/base.md, section 1)."""

from itertools import permutations

import pytest

import goldenspike
from goldenspike import SPECTATOR, Event
from goldenspike.engine.errors import BadOption, IllegalAction
from goldenspike.games.classic.actions import LOCOMOTIVE
from goldenspike.games.classic.position import DECK, DISCARD, HANDS
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import (
    BOX,
    deck,
    discard,
    hand,
    offer_of,
    pile,
    play,
    row,
    table,
    texts,
    ticket_queue,
    tickets_of,
    usa,
)


def fresh(players: int, seed: int = 3, starter: int = 0) -> ClassicState:
    """A game that has just been set up: everybody is to choose opening tickets."""
    state = ClassicState(usa(), players)
    state.set_up(seed, starter)
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_may_play(players: int) -> None:  # B-001
    assert goldenspike.new("usa", players, 1).players == players


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 7])
def test_fewer_than_two_or_more_than_five_may_not(players: int) -> None:  # B-001
    with pytest.raises(BadOption, match="2 to 5 players"):
        goldenspike.new("usa", players, 1)


def test_everybody_begins_with_45_trains_in_sight_of_all() -> None:  # B-002
    state = fresh(3)
    assert list(state.trains) == [45, 45, 45]
    seats = state.view(SPECTATOR)["seats"]
    assert isinstance(seats, list)
    assert [seat["trains"] for seat in seats] == [45, 45, 45]


def test_trains_go_one_for_each_space_and_never_come_back() -> None:  # B-002
    state = table(2, hand={0: "blue 5"}, row="red white green black yellow")
    play(state, "claim atlanta-miami")
    assert list(state.trains) == [40, 45]
    for _ in range(20):
        play(state, "draw")
    assert list(state.trains) == [40, 45]


@pytest.mark.parametrize("players", [2, 5])
def test_the_cards_are_twelve_of_each_colour_and_fourteen_locomotives(players: int) -> None:  # B-003
    state = fresh(players)
    piles = [DECK, DISCARD, *range(HANDS, HANDS + players)]
    names = [*pile(table(2), DECK)]
    for kind, name in enumerate(names):
        in_piles = sum(pile(state, p).get(name, 0) for p in piles)
        assert in_piles + row(state).count(name) == (14 if kind == LOCOMOTIVE else 12), name
    assert sum(BOX) == 110


def test_everybody_is_dealt_four_cards() -> None:  # B-004
    for players in (2, 3, 4, 5):
        state = fresh(players)
        assert [sum(hand(state, p).values()) for p in range(players)] == [4] * players
        assert sum(deck(state).values()) + sum(discard(state).values()) + 5 == 110 - 4 * players


def test_of_a_dealt_hand_others_see_the_size_only() -> None:  # B-004
    state = fresh(3)
    seats = state.view(1)["seats"]
    assert isinstance(seats, list)
    assert [seat["cards"] for seat in seats] == [4, 4, 4]
    assert [seat["known"] for seat in seats] == [{}, {}, {}]
    assert state.view(1)["hand"] == hand(state, 1)
    assert state.view(SPECTATOR)["hand"] == {}


def test_five_cards_lie_open() -> None:  # B-005
    state = fresh(4)
    assert sum(discard(state).values()) == 0, "this seed has no reset"
    assert "-" not in row(state)
    assert len(row(state)) == 5
    assert state.deck_size == 110 - 16 - 5


def test_a_refill_goes_into_the_emptied_slot() -> None:  # B-005
    state = table(2, row="red blue green white orange", deck="black 9")
    play(state, "take green")
    assert row(state) == ["red", "blue", "black", "white", "orange"]


def set_up_story(seed: int) -> tuple[ClassicState, list[Event]]:
    state = ClassicState(usa(), 2)
    events: list[Event] = []
    state.story = events
    state.set_up(seed, 0)
    state.story = None
    return state, events


def test_a_first_row_of_three_locomotives_is_thrown_away_before_anybody_chooses() -> None:  # B-006
    resets = 0
    for seed in range(250):
        state, events = set_up_story(seed)
        assert row(state).count("locomotive") < 3
        if not any(event.code == "reset" for event in events):
            continue
        resets += 1
        assert len(state.deciders()) == 2
        shown = [event.args[1] for event in events if event.code == "turned-up"]
        assert shown[:5].count("locomotive") >= 3
        thrown = shown[:-5]
        assert sorted(thrown) == sorted(name for name, n in discard(state).items() for _ in range(n))
        assert row(state) == shown[-5:]
        assert state.deck_size == 110 - 8 - len(shown)
    assert resets > 0


def test_of_three_opening_tickets_two_or_three_are_kept() -> None:  # B-007
    state = fresh(3)
    for player in range(3):
        assert state.offered(player) == 3
        assert texts(state, player) == ["keep 1+2", "keep 1+3", "keep 2+3", "keep 1+2+3"]
    for one in ("keep 1", "keep 2", "keep 3"):
        with pytest.raises(IllegalAction):
            play(state, one)


def test_opening_tickets_not_kept_go_under_the_deck() -> None:  # B-007
    state = fresh(2)
    first, second = offer_of(state, 0), offer_of(state, 1)
    before = ticket_queue(state)
    play(state, "keep 1+3", "keep 2+3")
    assert tickets_of(state, 0) == sorted([first[0], first[2]], key=lambda name: int(name.removeprefix("base-")))
    assert set(tickets_of(state, 1)) == {second[1], second[2]}
    assert ticket_queue(state) == [*before, first[1], second[0]]


def test_five_players_who_keep_two_each_leave_twenty_tickets() -> None:  # B-007
    state = fresh(5)
    assert state.board.tickets == 30
    play(state, *["keep 1+2"] * 5)
    assert len(ticket_queue(state)) == 30 - 15 + 5
    assert list(state.held) == [2] * 5


def test_how_many_opening_tickets_were_kept_is_public() -> None:  # B-007
    state = fresh(2)
    play(state, "keep 1+2+3", "keep 1+2")
    seats = state.view(SPECTATOR)["seats"]
    assert isinstance(seats, list)
    assert [seat["tickets"] for seat in seats] == [3, 2]


def test_scores_start_at_zero() -> None:  # B-008
    assert fresh(5).scores() == [0] * 5
    state = table(2, hand={0: "white 6"}, row="red blue green black yellow")
    play(state, "claim calgary-winnipeg")
    assert state.scores() == [15, 0]


def test_scores_do_not_wrap_at_a_hundred() -> None:  # B-008
    state = table(2, hand={0: "white 6"}, row="red blue green black yellow", points={0: 95})
    play(state, "claim calgary-winnipeg")
    assert state.scores() == [110, 0]


def test_turns_pass_clockwise_from_the_starter() -> None:  # B-009
    state = fresh(4, starter=2)
    play(state, *["keep 1+2"] * 4)
    order = []
    for _ in range(6):
        order.append(state.current)
        play(state, "draw", "draw")
    assert order == [2, 3, 0, 1, 2, 3]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_starting_seat_may_be_chosen(seat: int) -> None:  # BR-13, B-009
    state = goldenspike.new("usa", 3, 1, starter=str(seat))
    for _ in range(3):
        state.apply(state.legal()[0])
    assert state.deciders() == [seat - 1]


def test_else_the_starter_is_drawn_by_lot() -> None:  # BR-13
    starters = {goldenspike.new("usa", 3, seed).view(SPECTATOR)["starter"] for seed in range(40)}
    assert starters == {0, 1, 2}


def test_a_seat_that_nobody_sits_on_cannot_start() -> None:  # BR-13
    with pytest.raises(BadOption, match="Seat 4"):
        goldenspike.new("usa", 3, 1, starter="4")


def test_opening_tickets_are_chosen_in_any_order() -> None:  # BR-12
    choices = {0: "keep 1+2", 1: "keep 2+3", 2: "keep 1+2+3"}
    digests = set()
    for order in permutations(choices):
        state = fresh(3, starter=1)
        left = [0, 1, 2]
        for player in order:
            assert state.deciders() == left
            state.apply(state.action(choices[player]), player)
            left.remove(player)
        digests.add(state.digest())
        assert state.deciders() == [1]
    assert len(digests) == 1


def test_nobody_sees_a_choice_before_all_are_in() -> None:  # BR-12
    two, three = fresh(3), fresh(3)
    one = [event for event in two.tell(two.action("keep 1+2"), 1) if event.audience in (-1, 0)]
    other = [event for event in three.tell(three.action("keep 1+2+3"), 1) if event.audience in (-1, 0)]
    assert repr(one) == repr(other)
    for viewer in (0, 2, SPECTATOR):
        assert two.view(viewer) == three.view(viewer)
    seats = two.view(0)["seats"]
    assert isinstance(seats, list)
    assert seats[1]["tickets"] == 0
    assert two.view(1)["chosen"] == offer_of(two, 1)[:2], "one does see one's own"


def test_a_guess_does_not_know_what_others_have_chosen() -> None:  # BR-12
    state = fresh(3)
    state.apply(state.action("keep 1+2"), 1)
    state.apply(state.action("keep 2+3"), 2)
    guesses = [state.guess(2, seed) for seed in range(30)]
    assert len({guess.chosen[1] for guess in guesses}) == 4
    assert {guess.chosen[2] for guess in guesses} == {0b110}, "but one's own"


def test_a_choice_cannot_be_made_twice() -> None:  # BR-12
    state = fresh(3)
    state.apply(state.action("keep 1+2"), 1)
    assert state.legal(1) == []
    with pytest.raises(IllegalAction):
        state.apply(state.action("keep 1+2+3"), 1)


@pytest.mark.parametrize(("option", "tickets"), [("base", 30), ("1910", 35), ("mega", 69)])
def test_the_ticket_deck_is_an_option(option: str, tickets: int) -> None:
    state = goldenspike.new("usa", 2, 1, tickets=option)
    assert state.view(SPECTATOR)["ticket_deck"] == tickets - 6
