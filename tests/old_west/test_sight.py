"""What players see, what they may guess, and how moves are written."""

import json

import pytest

from goldenspike import SPECTATOR
from goldenspike.cli.arguments import read_options
from goldenspike.games import find_game
from goldenspike.games.old_west.state import OldWestState
from tests.classic.build import hand, play, texts
from tests.old_west.build import fresh, frontier, settling, west


@pytest.mark.parametrize("alvin", [False, True])
def test_every_action_has_a_text_of_its_own(alvin: bool) -> None:
    board = west(alvin)
    words = [board.text(number) for number in range(board.actions)]
    named = [text for text in words if text]
    assert len(set(named)) == len(named)
    for number, text in enumerate(words):
        assert text == "" or board.action(text) == number
    for text in ("home salt-lake-city", "no marker", "alvin denver"):
        assert text in named
    for price in ("blue+blue", "blue+locomotive", "locomotive+locomotive"):
        assert f"marker cheyenne {price}" in named


def test_the_numbers_of_actions_do_not_depend_on_alvin() -> None:
    assert west(True).make_texts() == west(False).make_texts()
    assert west(True).actions == len(west(True).make_texts())


def test_all_that_the_game_adds_is_seen_by_everybody() -> None:
    state = frontier(3, alvin=True, markers={0: "cheyenne"}, holder=0, alvin_at="cheyenne")
    seen = [state.view(seat) for seat in (SPECTATOR, 0, 1, 2)]
    for key in ("homes", "markers", "marker_reserve", "alvin", "phase"):
        assert all(view[key] == seen[0][key] for view in seen)
    assert seen[0]["homes"] == ["salt-lake-city", "wolf-point", "seattle"]
    assert seen[0]["markers"] == {"salt-lake-city": 0, "cheyenne": 0, "wolf-point": 1, "seattle": 2}
    assert seen[0]["marker_reserve"] == [1, 2, 2]
    assert seen[0]["alvin"] == {"city": "cheyenne", "holder": 0, "captures": [1, 0, 0]}
    json.dumps(seen)


def test_each_decision_has_a_name() -> None:
    state = settling(2, alvin=True)
    assert state.view(0)["phase"] == "home"
    state = frontier(hand={0: "red 4, blue 2"})
    play(state, "claim salt-lake-city-st-george red")
    assert state.view(1)["phase"] == "marker"
    assert state.view(1)["claiming"] == "r131"
    play(state, "no marker")
    assert state.view(1)["phase"] == "turn"
    assert state.view(1)["claiming"] is None


def test_another_hand_is_hidden_while_a_marker_is_considered() -> None:
    first = frontier(hand={0: "red 4, blue 2", 1: "green 2"})
    second = frontier(hand={0: "red 4, black 2", 1: "green 2"})
    for state in (first, second):
        play(state, "claim salt-lake-city-st-george red")
    assert first.view(1) == second.view(1)
    assert first.guess(1, 5).digest() == second.guess(1, 5).digest()
    assert first.view(0) != second.view(0)


def test_a_guess_keeps_homes_markers_and_alvin() -> None:
    state = frontier(3, alvin=True, markers={0: "cheyenne"}, holder=0, alvin_at="cheyenne")
    guess = state.guess(1, 8)
    assert isinstance(guess, OldWestState)
    assert guess.view(1) == state.view(1)
    for key in ("homes", "markers", "marker_reserve", "alvin"):
        assert guess.view(0)[key] == state.view(0)[key]
    assert guess.legal(0) != [] or guess.current != 0


def test_others_know_that_whoever_is_asked_for_a_marker_holds_a_pair() -> None:
    state = frontier(hand={0: "red 4, blue 2"})
    play(state, "claim salt-lake-city-st-george red")
    for seed in range(10):
        guess = state.guess(1, seed)
        words = [guess.text(action) for action in guess.legal()]
        assert words[0] == "no marker"
        assert len(words) > 1, "whoever is asked holds a pair"


def test_a_copy_is_independent() -> None:
    state = frontier(
        alvin=True, hand={0: "yellow 3, blue 2"}, homes={0: "albuquerque"}, owned={0: "albuquerque-santa-fe green"}
    )
    before = state.digest()
    copy = state.clone()
    assert copy.digest() == before
    play(copy, "claim roswell-santa-fe", "marker santa-fe blue+blue")
    assert state.digest() == before
    assert copy.digest() != before
    assert hand(state, 0) == {"yellow": 3, "blue": 2}


def test_the_digest_tells_homes_markers_and_alvin_apart() -> None:
    plain = frontier(2, alvin=True)
    others = [
        frontier(2, alvin=True, homes={0: "boise"}),
        frontier(2, alvin=True, markers={0: "cheyenne"}),
        frontier(2, alvin=True, holder=0, alvin_at="salt-lake-city"),
        frontier(2),
    ]
    assert len({state.digest() for state in [plain, *others]}) == 5


def test_options_come_from_the_command_line_as_text() -> None:
    state = find_game("old-west").new(2, 1, {"alvin": "true"})
    assert isinstance(state, OldWestState)
    assert state.west.city_ids[state.alvin] == "roswell"


def test_alvin_is_switched_on_by_his_name_alone() -> None:  # O-039
    game = find_game("old-west")
    assert read_options(game, ["alvin"]) == read_options(game, ["alvin=true"]) == {"alvin": "true"}


def test_the_opening_choice_stays_secret_until_all_have_chosen() -> None:
    state = fresh(3)
    before = state.view(1)
    state.apply(state.action("keep 1+2+3"), 0)
    assert state.view(1)["seats"] == before["seats"]
    assert texts(state, 0) == []


def test_claims_are_told_in_the_order_of_the_steps() -> None:  # OR-04
    state = frontier(
        alvin=True, hand={0: "yellow 3"}, homes={0: "albuquerque"}, owned={0: "albuquerque-santa-fe green"}
    )
    codes = [event.code for event in state.tell(state.action("claim roswell-santa-fe"))]
    assert codes == ["claimed", "paid", "scored", "alvin-captured", "scored", "alvin-moved"]
