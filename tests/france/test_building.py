"""Drawing and building in France (docs/rules/france.md, section 3)."""

import pytest

from goldenspike.engine.errors import IllegalAction
from goldenspike.games.classic.position import SECOND_CARD, TURN
from goldenspike.games.france.state import BUILDING, SURVEYING
from tests.classic.build import claims, deck, hand, may, play, row, texts
from tests.france.build import building, country, lay, pieces_for, put, state_of, surveys, table

SQUARE = "a-b 3 bed, b-c 2 bed, c-d 4 bed, d-a 2 bed"


def test_a_built_route_belongs_to_nobody() -> None:  # F-010
    state = building(table(3, hand={1: "yellow 5"}))
    put(state, "grenoble-marseille yellow")
    assert list(state.points) == [0, 0, 0]
    assert state.current == 1  # the builder does not claim in the same turn
    play(state, "claim grenoble-marseille")
    assert state.owns(1, state.action("claim grenoble-marseille") - state.action("claim amiens-calais"))
    assert list(state.points) == [0, 10, 0]


def test_a_turn_is_drawing_claiming_or_tickets() -> None:  # F-011
    state = table(2, hand={0: "green 1"})
    assert {text.split()[0] for text in texts(state)} == {"draw", "take", "tickets", "claim"}


def test_building_is_no_action_of_its_own() -> None:  # F-011, FR-03
    state = table(2)
    assert not any(text.startswith(("survey", "build")) for text in texts(state))
    with pytest.raises(IllegalAction):
        play(state, "survey calais-lille")


def test_an_open_locomotive_is_one_card_and_then_the_build() -> None:  # F-012, F-015
    state = table(2, row="locomotive red blue green white", deck="black 5, red 2")
    play(state, "take locomotive")
    assert hand(state, 0)["locomotive"] == 1
    assert state.phase == SURVEYING
    play(state, "survey calais-lille", "build calais-lille red")
    assert sum(state.supply) == 63
    assert state.current == 1


def test_who_draws_must_build() -> None:  # F-013
    state = table(2)
    play(state, "draw", "draw")
    assert all(text.startswith("survey ") for text in texts(state))
    assert len(texts(state)) == 123
    for forbidden in ("pass", "tickets", "draw"):
        assert not may(state, forbidden)


def test_the_build_comes_after_the_last_card() -> None:  # F-014
    state = table(2)
    play(state, "draw")
    assert state.phase == SECOND_CARD
    assert surveys(state) == []
    play(state, "draw")
    assert state.phase == SURVEYING


def test_the_row_is_full_again_before_the_build() -> None:  # F-012, F-014
    state = table(2, row="red blue green white black", deck="yellow 9")
    play(state, "take red", "take blue")
    assert row(state) == ["yellow", "yellow", "green", "white", "black"]
    assert state.phase == SURVEYING


def test_a_draw_cut_short_still_builds() -> None:  # F-015
    state = table(2, row="red L L L L", deck="L 1")
    play(state, "take red")  # the refill is a locomotive: there is no second card
    assert state.phase == SURVEYING
    assert state.current == 0


def test_no_card_no_build() -> None:  # FR-03
    state = table(2, hand={0: "red 2"}, row="red blue", deck="", rest=1)
    assert deck(state) == {}
    assert not any(text in texts(state) for text in ("draw", "take red", "take blue"))


def test_a_piece_fits_a_bed_of_its_length_only() -> None:  # F-016
    state = building(table(2, board=country(SQUARE, pieces={"2": 0, "3": 1, "4": 0})))
    assert surveys(state) == ["a-b"]
    assert len(pieces_for(state, "a-b")) == 8
    with pytest.raises(IllegalAction):
        play(state, "survey c-d")


def test_two_short_pieces_make_no_long_one() -> None:  # F-016
    state = building(table(2, board=country(SQUARE, pieces={"2": 3})))
    assert surveys(state) == ["b-c", "d-a"]


def test_any_bed_will_do_wherever_it_lies() -> None:  # F-016, FR-04
    state = building(table(4))
    assert len(surveys(state)) == 123
    assert "perpignan-espagne" in surveys(state)  # a way into a zone is a bed like others


def test_a_piece_with_no_bed_is_never_offered() -> None:  # FR-04
    state = building(table(2, board=country("a-b 3 bed", pieces={"3": 1, "5": 1})))
    assert surveys(state) == ["a-b"]
    play(state, "survey a-b")
    assert all(text.startswith("build a-b ") for text in texts(state))


def test_small_games_build_one_track_of_a_triple_route() -> None:  # F-017, FR-14
    state = building(table(3))
    triple = ["dijon-paris 1", "dijon-paris 2", "dijon-paris 3"]
    assert set(triple) <= set(surveys(state))
    put(state, "dijon-paris 2 red")
    building(state)
    assert not set(triple) & set(surveys(state))
    assert [state_of(state, track) for track in triple] == ["locked", "open", "locked"]


def test_the_other_tracks_stay_locked_after_the_claim() -> None:  # F-017
    state = table(2, hand={0: "red 6"}, built="dijon-paris 2 red")
    play(state, "claim dijon-paris 2")
    building(state)
    assert not any(bed.startswith("dijon-paris") for bed in surveys(state))


def test_large_games_build_track_by_track() -> None:  # F-018
    state = building(table(4))
    put(state, "dijon-paris 2 red")
    assert [state_of(state, f"dijon-paris {n}") for n in (1, 2, 3)] == ["bed", "open", "bed"]
    building(state)
    put(state, "dijon-paris 1 blue")
    building(state)
    put(state, "dijon-paris 3 green")
    assert [state_of(state, f"dijon-paris {n}") for n in (1, 2, 3)] == ["open", "open", "open"]


def test_one_may_build_a_track_that_one_may_not_claim() -> None:  # F-019, FR-13
    state = building(table(5, hand={0: "blue 5", 1: "blue 5"}, owned={0: "dijon-paris 1"}))
    put(state, "dijon-paris 2 blue")
    assert "dijon-paris 2" in claims(state)  # of the next player
    state.current = 0
    assert "dijon-paris 2" not in claims(state)


def test_the_piece_gives_the_colour() -> None:  # F-020
    state = table(2, hand={0: "yellow 3, L 2, red 6"}, built="grenoble-marseille yellow")
    play(state, "claim grenoble-marseille")
    assert hand(state, 0) == {"red": 6}
    state = table(2, hand={0: "red 6"}, built="grenoble-marseille yellow")
    assert "grenoble-marseille" not in claims(state)


def test_a_piece_stays_where_it_is() -> None:  # F-021
    state = building(table(2, built="grenoble-marseille yellow"))
    with pytest.raises(IllegalAction):
        play(state, "survey grenoble-marseille")
    assert state.view(0)["built"] == {"r083": "yellow"}


def test_a_piece_on_the_board_is_not_in_the_supply() -> None:  # F-022
    state = building(table(2, built="grenoble-marseille yellow"))
    assert "yellow" not in pieces_for(state, "bourges-brive-la-gaillarde")  # five spaces too
    state = table(2, hand={0: "yellow 5"}, built="grenoble-marseille yellow")
    play(state, "claim grenoble-marseille")
    building(state)
    assert "yellow" in pieces_for(state, "bourges-brive-la-gaillarde")


def test_what_crosses_a_built_route_is_cut() -> None:  # F-023
    state = building(table(5))
    put(state, "marseille-grenoble yellow")
    for bed in ("avignon-briancon", "avignon-nice"):
        assert state_of(state, bed) == "cut"
        for player in range(5):
            state.current = player
            building(state)
            assert bed not in surveys(state)


def test_a_cut_stays_when_the_piece_has_gone() -> None:  # F-024
    state = table(2, hand={0: "yellow 5"}, built="grenoble-marseille yellow")
    play(state, "claim grenoble-marseille")
    assert sum(state.supply) == 64
    building(state)
    assert not {"avignon-briancon", "avignon-nice"} & set(surveys(state))
    assert state_of(state, "avignon-nice") == "cut"


CHAIN = country("p-q 3 bed, r-s 3 bed, t-u 3 bed, q-r 2 red, s-t 2 red", crossings="p-q x r-s\nr-s x t-u")


def test_a_cut_route_cuts_nothing() -> None:  # F-025
    state = building(table(4, board=CHAIN))
    put(state, "p-q red")
    assert [state_of(state, bed) for bed in ("r-s", "t-u")] == ["cut", "bed"]
    building(state)
    put(state, "t-u blue")
    assert state_of(state, "t-u") == "open"


def test_a_cut_bed_can_neither_be_built_nor_claimed() -> None:  # FR-06
    state = table(4, board=CHAIN, hand={0: "red 6, L 6"}, built="p-q red")
    assert "r-s" not in claims(state)
    building(state)
    assert "r-s" not in surveys(state)


def test_a_cut_track_is_not_the_one_built() -> None:  # FR-07
    """Only the first track of the pair crosses c-d; the other may still be built in a small game."""
    board = country("a-b 3 bed group=g, b-a 3 bed group=g, c-d 3 bed, b-c 2 red", crossings="a-b x c-d")
    state = building(table(2, board=board))
    put(state, "c-d red")
    assert [state_of(state, name) for name in ("a-b", "b-a")] == ["cut", "bed"]
    building(state)
    put(state, "b-a blue")
    assert state_of(state, "b-a") == "open"


def test_the_build_lapses_only_where_nothing_fits() -> None:  # FR-02, F-013
    board = country("a-b 3 bed, c-d 1 red, b-c 2 bed", pieces={"3": 1})
    state = table(2, board=board, row="red red blue green white")
    play(state, "draw", "draw")
    assert surveys(state) == ["a-b"]  # the last bed that fits must be built, however unwelcome
    play(state, "survey a-b", "build a-b red")
    play(state, "draw", "draw")  # now no piece of two spaces exists: the turn is over without a build
    assert (state.phase, state.current) == (TURN, 0)


def test_a_lapsed_build_is_told() -> None:  # FR-02
    state = table(2, board=country("a-b 1 red, b-c 1 blue"), row="red red blue green white")
    play(state, "draw")
    codes = [event.code for event in state.tell(state.action("draw"))]
    assert "build-lapsed" in codes


def test_equal_pieces_are_one_choice() -> None:  # FR-16
    state = building(table(2))
    assert len(pieces_for(state, "calais-lille")) == 8  # three of each colour, eight choices
    play(state, "survey calais-lille")
    assert state.phase == BUILDING
    assert texts(state)[0] == "build calais-lille purple"


def test_one_colour_left_is_no_choice() -> None:  # F-022
    state = table(2, board=country("a-b 5 bed, c-d 5 bed, b-c 1 red", pieces={"5": 1}))
    for colour in range(7):  # all but green are used up
        state.supply[5 * 8 + colour] = 0
    building(state)
    play(state, "survey a-b")
    assert state.view(0)["built"] == {"r0": "green"}


def test_a_build_shows_in_every_view_and_event() -> None:  # F-007, F-010
    state = building(table(3))
    play(state, "survey calais-lille")
    events = state.tell(state.action("build calais-lille purple"))
    assert [(event.code, event.args) for event in events] == [("built", (0, "r065", "purple"))]
    for seat in (-1, 0, 1, 2):
        assert state.view(seat)["built"] == {"r065": "purple"}
    lay(state, "grenoble-marseille yellow")
    assert "avignon-nice" not in str(state.view(0)["beds"])
