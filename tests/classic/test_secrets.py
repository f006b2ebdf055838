"""What is public and what is not (docs/rules/base.md, B-054), and that chance is the seed's (B-055)."""

import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import goldenspike
from goldenspike import SPECTATOR
from goldenspike.games.classic.actions import KINDS
from goldenspike.games.classic.position import DECK, HANDS
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import hand, play, table, ticket_queue, tickets_of

VIEWERS = (0, 2, SPECTATOR)  # everybody but seat 1, whose secrets are at stake


def middle_of_a_game() -> ClassicState:
    return table(
        3,
        hand={0: "red 3", 1: "blue 4, white 2, L 1", 2: "green 2"},
        known={1: "blue 1"},
        discard="orange 3, L 1",
        row="red blue green white black",
        owned={0: "chicago-duluth", 1: "atlanta-miami"},
        tickets={0: "base-1, base-2", 1: "base-3, base-4, base-5", 2: "base-6"},
        points={0: 4, 1: 10},
    )


def bytes_of(state: ClassicState, viewer: int) -> str:
    return json.dumps(state.view(viewer))


def test_what_everybody_sees() -> None:  # B-054
    state = middle_of_a_game()
    for viewer in (0, 1, 2, SPECTATOR):
        view = state.view(viewer)
        assert view["row"] == ["red", "blue", "green", "white", "black"]
        assert view["deck"] == state.deck_size
        assert view["routes"] == {"r017": 0, "r002": 1}
        assert view["ticket_deck"] == 24
        seats = view["seats"]
        assert isinstance(seats, list)
        assert [seat["points"] for seat in seats] == [4, 10, 0]
        assert [seat["trains"] for seat in seats] == [42, 40, 45]
        assert [seat["cards"] for seat in seats] == [3, 7, 2]
        assert [seat["tickets"] for seat in seats] == [2, 3, 1]


def test_the_discards_are_open_to_all() -> None:  # BR-07, B-054
    for viewer in (0, 1, 2, SPECTATOR):
        assert middle_of_a_game().view(viewer)["discard"] == {"orange": 3, "locomotive": 1}


def test_one_sees_ones_own_cards_and_tickets_only() -> None:  # B-054
    state = middle_of_a_game()
    for seat in range(3):
        view = state.view(seat)
        assert view["hand"] == hand(state, seat)
        tickets = view["tickets"]
        assert isinstance(tickets, list)
        assert [ticket["id"] for ticket in tickets] == tickets_of(state, seat)
    assert state.view(SPECTATOR)["hand"] == {}
    assert state.view(SPECTATOR)["tickets"] == []


def test_open_cards_that_were_taken_stay_known_until_spent() -> None:  # B-054, BR-07
    state = table(2, hand={0: "blue 4"}, row="blue blue green white black", deck="yellow 12")

    def known() -> object:
        seats = state.view(1)["seats"]
        assert isinstance(seats, list)
        return seats[0]["known"]

    play(state, "take blue", "draw")
    assert known() == {"blue": 1}
    play(state, "draw", "draw", "take blue", "draw", "draw", "draw")
    assert known() == {"blue": 2}
    play(state, "claim atlanta-miami")
    assert known() == {}, "five of six blue cards are spent: none is sure to be left"


def test_a_known_card_is_left_when_fewer_are_spent() -> None:  # B-054
    state = table(3, hand={0: "red 3"}, known={0: "red 3"}, row="blue blue green white black")
    play(state, "claim boston-new-york red")
    seats = state.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["known"] == {"red": 1}


def swap_cards(state: ClassicState) -> None:
    """Two unknown cards of seat 1 change places with two of the deck."""
    cards = list(state.cards)
    for mine, other in ((1, 3), (8, 4)):
        cards[(HANDS + 1) * KINDS + mine] -= 1
        cards[(HANDS + 1) * KINDS + other] += 1
        cards[DECK * KINDS + other] -= 1
        cards[DECK * KINDS + mine] += 1
    state.cards = vec[i64](cards)


def swap_tickets(state: ClassicState) -> None:
    """A ticket of seat 1 changes places with the top one of the deck."""
    place, order = list(state.place), list(state.order)
    top, mine = order[0], place.index(1)
    place[mine], place[top] = place[top], 1
    order[0], order[order.index(mine)] = mine, top
    state.place, state.order = vec[i64](place), vec[i64](order)


def turn_ticket_deck(state: ClassicState) -> None:
    order = list(state.order)
    state.order = vec[i64](order[: state.queued][::-1] + order[state.queued :])


def other_chances(state: ClassicState) -> None:
    state.rekey(b"something else")


@pytest.mark.parametrize("change", [swap_cards, swap_tickets, turn_ticket_deck, other_chances])
def test_what_is_hidden_leaves_no_trace_in_a_view(change: object) -> None:  # B-054, B-046
    state = middle_of_a_game()
    before = {viewer: bytes_of(state, viewer) for viewer in VIEWERS}
    digest = state.digest()
    assert callable(change)
    change(state)
    assert state.digest() != digest
    assert {viewer: bytes_of(state, viewer) for viewer in VIEWERS} == before


def test_tickets_drawn_are_seen_by_one_player() -> None:  # B-054, B-041
    state, other = middle_of_a_game(), middle_of_a_game()
    turn_ticket_deck(other)
    for game in (state, other):
        game.current = 1
        play(game, "tickets")
    for viewer in VIEWERS:
        assert state.view(viewer) == other.view(viewer)
    assert state.view(1)["offer"] != other.view(1)["offer"]


def test_all_tickets_are_shown_at_the_end() -> None:  # B-046
    state = middle_of_a_game()
    assert state.view(0)["shown_tickets"] == []
    state.turns_left = 1
    play(state, "draw", "draw")
    shown = state.view(SPECTATOR)["shown_tickets"]
    assert isinstance(shown, list)
    assert [[ticket["id"] for ticket in of_seat] for of_seat in shown] == [tickets_of(state, p) for p in range(3)]


def test_a_guess_deals_all_that_is_hidden_anew() -> None:  # B-054
    state = middle_of_a_game()
    guesses = [state.guess(0, seed) for seed in range(30)]
    assert len({repr(hand(guess, 1)) for guess in guesses}) > 20
    assert len({repr(tickets_of(guess, 1)) for guess in guesses}) > 20
    assert len({repr(ticket_queue(guess)) for guess in guesses}) > 20
    assert len({(guess.r0, guess.r1) for guess in guesses}) == 30
    for guess in guesses:
        assert hand(guess, 0) == hand(state, 0)
        assert tickets_of(guess, 0) == tickets_of(state, 0)
        assert hand(guess, 1)["blue"] >= 1, "the card that was taken openly"


def test_a_guess_keeps_the_tickets_that_one_handed_back() -> None:  # B-054
    state = middle_of_a_game()
    play(state, "tickets", "keep 1", "draw", "draw", "draw", "draw")
    under = ticket_queue(state)[-2:]
    assert state.view(0)["handed_back"] == under
    for seed in range(10):
        assert ticket_queue(state.guess(0, seed))[-2:] == under
    assert len({repr(ticket_queue(state.guess(1, seed))[-2:]) for seed in range(10)}) > 5


def test_a_guess_of_a_finished_game() -> None:  # B-054
    state = middle_of_a_game()
    play(state, "tickets", "keep 1")
    state.turns_left = 1
    play(state, "tickets", "keep 1")
    assert state.over
    for viewer in (*VIEWERS, 1):
        guess = state.guess(viewer, 1)
        assert guess.view(viewer) == state.view(viewer)
        assert guess.scores() == state.scores()


def test_the_same_seed_and_decisions_make_the_same_game() -> None:  # B-055
    digests = []
    for _ in range(2):
        state = goldenspike.new("usa", 4, 11)
        steps = [state.digest()]
        while not state.over:
            legal = state.legal()
            state.apply(legal[len(steps) * 7 % len(legal)])
            steps.append(state.digest())
        digests.append(steps)
    assert digests[0] == digests[1]
    assert goldenspike.new("usa", 4, 12).digest() != digests[0][0]


def test_a_guess_lets_others_pay_for_the_route_they_have_chosen() -> None:  # B-054
    for name, cards in (("calgary-winnipeg", "white 5, L 3"), ("calgary-vancouver", "green 3, white 3")):
        state = table(3, hand={0: cards}, row="red blue green black black")
        play(state, f"claim {name}")
        for seed in range(10):
            guess = state.guess(1, seed)
            assert len(guess.legal()) > 1, "with one way to pay, nothing would have been asked"
            assert guess.view(1) == state.view(1)
            assert sum(hand(guess, 0).values()) == state.hand_size[0]
            play(guess, guess.text(guess.legal()[-1]))
