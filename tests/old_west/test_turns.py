"""Turns: drawing, tickets, payment, parallel tracks and ferries (docs/rules/old-west.md, sections 2 and 3)."""

import pytest

from goldenspike.engine.errors import IllegalAction
from tests.classic.build import claims, may, play, texts, ticket_queue
from tests.old_west.build import claim, frontier, west_with

ALL_COLOURS = "red 4, blue 4, green 4, white 4, black 4, yellow 4, orange 4, purple 4, L 3"


def test_a_turn_is_cards_tickets_or_a_claim() -> None:  # O-011
    state = frontier(hand={0: ALL_COLOURS}, markers={0: "cheyenne"})
    first_words = {text.split()[0] for text in texts(state)}
    assert first_words == {"draw", "take", "tickets", "claim"}


def test_an_open_locomotive_is_the_only_card() -> None:  # O-012
    state = frontier(row="L red blue green white")
    play(state, "take locomotive")
    assert state.current == 1


def test_an_open_locomotive_is_never_the_second_card() -> None:  # O-012
    state = frontier(row="L red blue green white")
    play(state, "draw")
    assert state.current == 0
    assert "take locomotive" not in texts(state)
    play(state, "take red")
    assert state.current == 1


def test_four_tickets_are_drawn_and_one_or_more_kept() -> None:  # O-013
    state = frontier()
    drawn = ticket_queue(state)[:4]
    play(state, "tickets")
    assert len(texts(state)) == 15
    play(state, "keep 2+4")
    assert ticket_queue(state)[-2:] == [drawn[0], drawn[2]], "the others go under the deck as drawn"
    assert state.current == 1


def test_a_short_ticket_deck_gives_what_it_has_and_an_empty_one_nothing() -> None:  # O-013
    state = frontier(ticket_deck="t01, t02")
    play(state, "tickets")
    assert texts(state) == ["keep 1", "keep 2", "keep 1+2"]
    assert not may(frontier(ticket_deck=""), "tickets")


def test_a_grey_route_is_paid_in_any_one_colour_with_locomotives() -> None:  # O-018
    board = west_with("r131", colour="grey")  # four spaces from Salt Lake City
    state = frontier(board=board, hand={0: "red 3, blue 4, green 2, L 1"})
    play(state, "claim salt-lake-city-st-george grey")
    assert texts(state) == ["pay blue", "pay blue + 1 locomotive", "pay red + 1 locomotive"]


def test_a_coloured_route_takes_only_its_colour_and_a_train_for_each_space() -> None:  # O-018
    state = frontier(hand={0: "blue 4"})
    assert not may(state, "claim salt-lake-city-st-george red")
    assert may(frontier(hand={0: "red 4"}), "claim salt-lake-city-st-george red")
    assert not may(frontier(hand={0: "red 4"}, trains={0: 3}), "claim salt-lake-city-st-george red")


@pytest.mark.parametrize("players", [2, 3])
def test_in_small_games_one_track_closes_the_others_to_all(players: int) -> None:  # O-019
    hands = dict.fromkeys(range(players), "red 2, green 2, white 2")
    homes = {0: "fresno", 1: "sacramento", 2: "carson-city"}
    state = frontier(players, hand=hands, homes=homes)
    assert [name for name in claims(state) if name.startswith("fresno-sacramento")] != []
    claim(state, "fresno-sacramento red")
    for _ in range(players):
        assert [name for name in claims(state) if name.startswith("fresno-sacramento")] == []
        play(state, "draw", "draw")


@pytest.mark.parametrize("players", [4, 5, 6])
def test_in_large_games_each_track_of_a_triple_may_go_to_another_player(players: int) -> None:  # O-020
    hands = {0: "red 2, green 2", 1: "green 2", 2: "white 2"}
    homes = {0: "fresno", 1: "sacramento", 2: "carson-city"}
    state = frontier(players, hand=hands, homes=homes, owned={2: "carson-city-sacramento 1"})
    assert claim(state, "fresno-sacramento red")[:2] == [2, 2], "each claim is scored to the owners of the cities"
    assert claim(state, "fresno-sacramento green")[:2] == [2, 2]
    assert claim(state, "fresno-sacramento white")[:3] == [2, 2, 0]


def test_in_large_games_nobody_has_two_tracks_of_one_route() -> None:  # O-020
    state = frontier(4, hand={0: "red 2, green 2"}, homes={0: "fresno"})
    claim(state, "fresno-sacramento red")
    for _ in range(3):
        play(state, "draw", "draw")
    assert state.current == 0
    assert not may(state, "claim fresno-sacramento green")


FERRY = "claim los-angeles-san-francisco"


def ferry_payments(cards: str, colour: str = "grey") -> list[str]:
    """The ways to pay a ferry of three spaces with one symbol; no way: it cannot be claimed."""
    board = west_with("r109", length=3, locomotives=1, colour=colour)
    state = frontier(board=board, hand={0: cards + ", yellow 1"}, homes={0: "los-angeles"})
    if not may(state, FERRY):
        return []
    play(state, FERRY)
    return texts(state) if state.current == 0 else ["the only way"]


def test_a_ferry_costs_a_locomotive_for_each_symbol() -> None:  # O-021
    assert ferry_payments("red 2, L 1") == ["the only way"]
    assert ferry_payments("red 3") == []
    assert ferry_payments("L 3") == ["pay yellow + 2 locomotives", "pay 3 locomotives"]
    assert ferry_payments("red 1, blue 1, L 1") == []
    assert ferry_payments("red 3, L 2") == [
        "pay yellow + 2 locomotives",
        "pay red + 1 locomotive",
        "pay red + 2 locomotives",
    ]


def test_the_ferry_of_the_map_asks_for_three_locomotives() -> None:  # O-021
    state = frontier(hand={0: "red 5, L 2"}, homes={0: "los-angeles"})
    assert not may(state, FERRY)
    state = frontier(hand={0: "red 4, L 3"}, homes={0: "los-angeles"})
    assert claim(state, "los-angeles-san-francisco") == [18, 0]


def test_a_grey_ferry_takes_any_colour_and_a_coloured_one_its_own() -> None:  # OR-10
    for colour in ("red", "blue", "green"):
        assert ferry_payments(f"{colour} 2, L 1") == ["the only way"]
    assert ferry_payments("red 2, L 1", colour="red") == ["the only way"]
    assert ferry_payments("blue 2, L 1", colour="red") == []


def test_an_action_of_another_step_is_refused() -> None:  # O-011
    state = frontier(hand={0: "blue 4"})
    for text in ("no marker", "marker salt-lake-city blue+blue", "marker green-river blue+blue", "home boise"):
        with pytest.raises(IllegalAction):
            play(state, text)
