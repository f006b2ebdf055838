"""Great Lakes: what lies on the table before the first turn (G-001 to G-015)."""

import pytest

from goldenspike.engine.errors import BadOption, IllegalAction
from goldenspike.games import find_game
from goldenspike.games.classic.route_position import OPENING, TURN
from goldenspike.games.great_lakes.cards import KINDS
from goldenspike.games.great_lakes.position import MIXING
from goldenspike.games.great_lakes.state import GreatLakesState
from tests.great_lakes.build import (
    BOX,
    board,
    box,
    hand,
    new,
    offer_of,
    pile,
    play,
    row,
    starting_with,
    supply,
    texts,
    ticket_queue,
)


def keep_all(state: GreatLakesState, text: str = "keep 1+2+3") -> None:
    """Everybody makes the same opening choice."""
    for _ in range(state.players):
        play(state, text)


def fresh_decks() -> dict[str, int]:
    state = GreatLakesState(board(), 2)
    state.lay_out()
    state.make_decks()
    return pile(state, 0)


@pytest.mark.parametrize("players", [1, 6])
def test_too_few_or_too_many_players_are_refused(players: int) -> None:  # G-001
    with pytest.raises(BadOption):
        find_game("great-lakes").new(players, 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_players(players: int) -> None:  # G-001
    assert find_game("great-lakes").new(players, 1).players == players


def test_the_train_deck() -> None:  # G-002
    trains = {name: n for name, n in fresh_decks().items() if name.endswith("-train") or name == "wild"}
    assert sum(trains.values()) == 80
    assert trains["wild"] == 14
    for colour in ("purple", "yellow", "green", "red", "black", "white"):
        assert trains[f"{colour}-train"] + trains[f"{colour}-harbour-train"] == 11


def test_the_ship_deck() -> None:  # G-003
    ships = {name: n for name, n in fresh_decks().items() if name.endswith("-ship")}
    assert sum(ships.values()) == 60
    assert sum(n for name, n in ships.items() if "double" in name) == 36
    for colour in ("purple", "yellow", "green", "red", "black", "white"):
        assert (ships[f"{colour}-ship"], ships[f"{colour}-double-ship"]) == (4, 6)


def test_four_train_cards_of_a_colour_have_the_harbour_symbol() -> None:  # G-004: all singles have it, no double
    decks = fresh_decks()
    assert sum(n for name, n in decks.items() if "harbour" in name) == 24
    assert all(n == 7 for name, n in decks.items() if name.endswith("-train") and "harbour" not in name)


def test_two_decks_and_empty_discards() -> None:  # G-005
    state = new(5)
    assert (state.train_deck, state.ship_deck) == (67, 47)
    assert (state.train_discard, state.ship_discard) == (0, 0)
    assert pile(state, 1) == {}


@pytest.mark.parametrize("players", [2, 5])
def test_the_opening_hand_is_two_cards_of_each_deck(players: int) -> None:  # G-006
    state = new(players)
    for seat in range(players):
        cards = hand(state, seat)
        ships = sum(n for name, n in cards.items() if name.endswith("-ship"))
        assert (sum(cards.values()) - ships, ships) == (2, 2)
        assert not pile(state, 2 + players + seat), "nobody has seen a card of it"


def test_the_opening_row_is_three_cards_of_each_deck() -> None:  # G-007
    for seed in range(20):
        state = new(3, seed)
        assert len([name for name in row(state) if name.endswith("-ship")]) == 3
        assert state.train_deck + state.train_discard == 80 - 6 - 3
        assert state.ship_deck + state.ship_discard == 60 - 6 - 3


def test_an_opening_row_of_three_wilds_is_thrown_away() -> None:  # G-007, G-027
    resets = 0
    for seed in range(1500):
        state = new(2, seed)
        assert row(state).count("wild") < 3
        if state.train_discard:
            resets += 1
            assert (state.train_discard % 3, state.ship_discard % 3) == (0, 0)
            assert pile(state, 1)["wild"] >= 3
    assert resets > 0


def test_no_card_is_lost_in_the_deal() -> None:  # G-080
    state = new(4, 7)
    for kind in range(KINDS):
        total = sum(state.cards[p * KINDS + kind] for p in range(2 + state.players))
        assert total + list(state.row).count(kind) == BOX[kind]


def test_five_tickets_of_which_at_least_three_are_kept() -> None:  # G-008
    state = new(2)
    assert len(texts(state)) == 16
    assert len(offer_of(state, 0)) == 5
    assert all(text.count("+") >= 2 for text in texts(state))


def test_opening_tickets_not_kept_go_under_the_deck() -> None:  # G-008
    state = new(5)
    keep_all(state)
    assert state.queued == 40
    assert list(state.held) == [3] * 5


def test_returned_opening_tickets_lie_in_the_order_of_the_seats() -> None:  # GR-13
    state = new(3, starter=1)
    offers = {seat: offer_of(state, seat) for seat in range(3)}
    keep_all(state, "keep 1+3+5")
    returned = [offers[seat][i] for seat in (1, 2, 0) for i in (1, 3)]
    assert ticket_queue(state)[-6:] == returned


def test_everybody_has_all_pieces_of_a_colour() -> None:  # G-009
    state = new(3)
    for seat in range(3):
        assert supply(state, seat) == (33, 32)


def test_a_mix_is_fifty_pieces_and_the_rest_goes_to_the_box() -> None:  # G-010
    state = new(2)
    keep_all(state)
    play(state, "mix 22 trains 28 ships", "mix 33 trains 17 ships")
    assert (supply(state, 0), box(state, 0)) == ((22, 28), (11, 4))
    assert (supply(state, 1), box(state, 1)) == ((33, 17), (0, 15))


def test_sixteen_mixes_are_possible() -> None:  # G-010: 25 + 24 and 34 + 16 are not among them
    state = new(2)
    keep_all(state)
    assert state.phase == MIXING
    assert texts(state) == [f"mix {trains} trains {50 - trains} ships" for trains in range(18, 34)]
    for text in ("mix 25 trains 24 ships", "mix 34 trains 16 ships", "mix 17 trains 33 ships"):
        with pytest.raises(IllegalAction):
            state.action(text)


def test_mixes_are_secret_until_all_are_in() -> None:  # G-011
    state = new(3)
    keep_all(state)
    before = [state.view(viewer) for viewer in (1, 2)]
    state.apply(state.action("mix 20 trains 30 ships"), 0)
    other = new(3)
    keep_all(other)
    other.apply(other.action("mix 33 trains 17 ships"), 0)
    for viewer in (-1, 1, 2):
        assert state.view(viewer) == other.view(viewer)
        assert "20" not in str([state.view(viewer)["seats"], state.view(viewer)["mix"]])
    assert [view["seats"] for view in before] == [state.view(viewer)["seats"] for viewer in (1, 2)]
    assert state.view(0)["mix"] == 20
    assert state.deciders() == [1, 2]
    state.apply(state.action("mix 30 trains 20 ships"), 2)
    assert supply(state, 2) == (33, 32)
    state.apply(state.action("mix 18 trains 32 ships"), 1)
    assert [supply(state, seat) for seat in range(3)] == [(20, 30), (18, 32), (30, 20)]
    assert [seat["trains"] for seat in state.view(-1)["seats"]] == [20, 18, 30]  # type: ignore[attr-defined]


def test_a_mix_is_guessed_anew_while_it_is_secret() -> None:  # G-011
    state = new(2)
    keep_all(state)
    state.apply(state.action("mix 20 trains 30 ships"), 0)
    guessed = {state.guess(1, seed).chosen[0] for seed in range(200)}
    assert guessed == set(range(18, 34))
    assert {state.guess(0, seed).chosen[0] for seed in range(5)} == {20}


def test_all_tickets_are_chosen_before_any_mix() -> None:  # GR-21
    state = new(2)
    play(state, "keep 1+2+3")
    assert state.phase == OPENING
    assert starting_with(state, "mix") == []
    play(state, "keep 1+2+3+4")
    assert state.phase == MIXING
    assert [seat["tickets"] for seat in state.view(0)["seats"]] == [3, 4]  # type: ignore[attr-defined]
    assert state.deciders() == [0, 1]


def test_a_first_game_asks_for_no_mix() -> None:  # G-012
    state = new(3, first_game=True)
    keep_all(state)
    assert state.phase == TURN
    for seat in range(3):
        assert (supply(state, seat), box(state, seat)) == ((27, 23), (6, 9))


def test_the_option_of_a_first_game_is_off_unless_asked_for() -> None:  # G-012
    game = find_game("great-lakes")
    option = {option.name: option for option in game.options}["first-game"]
    assert option.default is False
    beginners = game.new(2, 1, {"first-game": True})
    assert isinstance(beginners, GreatLakesState)
    keep_all(beginners)
    assert beginners.phase == TURN


def test_three_harbours_each_besides_the_fifty_pieces() -> None:  # G-014
    state = new(2)
    keep_all(state)
    play(state, "mix 25 trains 25 ships", "mix 25 trains 25 ships")
    for seat in range(2):
        assert state.harbours_left(seat) == 3
        assert state.pieces(seat) == 50


def test_the_starter_begins_and_play_goes_round() -> None:  # G-015
    state = new(4, starter=1, first_game=True)
    keep_all(state)
    order = []
    for _ in range(5):
        order.append(state.current)
        play(state, "draw ship", "draw ship")
    assert order == [1, 2, 3, 0, 1]
