"""The variant with Alvin: captures, moves and the bonus (docs/rules/old-west.md, section 7)."""

import pytest

from goldenspike import SPECTATOR
from goldenspike.engine.errors import IllegalAction
from goldenspike.games.old_west.state import NOBODY
from tests.classic.build import play, texts
from tests.old_west.build import alvin_city, cities_of, claim, fresh, frontier, own_choices, settling

INTO_ROSWELL = "roswell-santa-fe"  # yellow, three spaces, worth 4
RED = "salt-lake-city-st-george red"


def test_alvin_begins_in_roswell_and_belongs_to_nobody() -> None:  # O-039
    state = fresh(3, alvin=True)
    assert alvin_city(state) == "roswell"
    assert state.captor == NOBODY
    assert state.view(SPECTATOR)["alvin"] == {"city": "roswell", "holder": None, "captures": [0, 0, 0]}


def test_without_the_variant_there_is_no_alvin() -> None:  # O-039, OR-11
    assert fresh(3).view(SPECTATOR)["alvin"] is None
    state = frontier(hand={0: "yellow 3, blue 2"}, homes={0: "santa-fe"})
    play(state, f"claim {INTO_ROSWELL}")
    assert state.scores() == [4, 0]
    assert own_choices(state, "marker") == ["roswell blue+blue"], "Roswell is an ordinary city"


def test_nobody_may_live_in_roswell() -> None:  # O-040
    state = settling(3, alvin=True)
    assert "roswell" not in own_choices(state, "home")
    assert len(texts(state)) == 40
    with pytest.raises(IllegalAction):
        play(state, "home roswell")


def test_roswell_takes_no_marker() -> None:  # O-040
    state = frontier(
        alvin=True,
        hand={0: "yellow 3, blue 2"},
        homes={0: "albuquerque"},
        owned={0: "albuquerque-santa-fe green"},
    )
    play(state, f"claim {INTO_ROSWELL}")
    assert texts(state) == ["no marker", "marker santa-fe blue+blue"]


def test_roswell_takes_no_marker_after_alvin_has_left() -> None:  # O-040
    state = frontier(alvin=True, hand={0: "yellow 3, blue 2"}, homes={0: "santa-fe"}, holder=1, alvin_at="wolf-point")
    play(state, f"claim {INTO_ROSWELL}")
    assert state.current == 1, "the other end is the home: nothing to choose"


def test_the_first_route_into_roswell_captures_alvin() -> None:  # O-041
    owned = {0: "albuquerque-santa-fe green"}
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "albuquerque"}, owned=owned)
    assert claim(state, INTO_ROSWELL) == [4 + 10, 0]
    assert state.captor == 0


def test_the_captor_has_the_ten_points_even_if_another_scores_the_route() -> None:  # O-041
    owned = {0: "albuquerque-santa-fe green"}
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "albuquerque", 1: "santa-fe"}, owned=owned)
    assert claim(state, INTO_ROSWELL) == [10, 4]


def test_alvin_moves_to_a_city_of_the_captor() -> None:  # O-042
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "santa-fe"}, markers={0: "denver", 1: "boise"})
    play(state, f"claim {INTO_ROSWELL}")
    assert texts(state) == ["alvin denver", "alvin santa-fe"], "nothing else, and no way to decline"
    assert state.view(1)["phase"] == "alvin"
    assert state.deciders() == [0]
    play(state, "alvin denver")
    assert alvin_city(state) == "denver"
    assert state.current == 1


def test_with_one_city_alvin_goes_home_by_himself() -> None:  # O-042
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "santa-fe"})
    events = state.tell(state.action(f"claim {INTO_ROSWELL}"))
    assert alvin_city(state) == "santa-fe"
    assert state.current == 1
    assert [(event.code, event.args) for event in events][-4:] == [
        ("scored", (0, 4)),
        ("alvin-captured", (0, "roswell")),
        ("scored", (0, 10)),
        ("alvin-moved", (0, "santa-fe")),
    ]


def test_three_cities_are_three_choices() -> None:  # O-042
    markers = {0: "denver, boise"}
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "santa-fe"}, markers=markers)
    play(state, f"claim {INTO_ROSWELL}")
    assert own_choices(state, "alvin") == ["boise", "denver", "santa-fe"]


def test_a_route_into_alvins_city_captures_him_again() -> None:  # O-043
    homes = {0: "st-george", 1: "salt-lake-city"}
    state = frontier(alvin=True, hand={0: "red 4"}, homes=homes, holder=1, alvin_at="salt-lake-city")
    assert claim(state, RED) == [10 + 7, 7], "both own an end, and the captor has ten more"
    assert alvin_city(state) == "st-george"
    assert state.captor == 0


def test_the_owner_of_the_city_scores_the_route_that_takes_alvin_away() -> None:  # O-043
    state = frontier(
        alvin=True,
        hand={0: "red 4"},
        homes={0: "las-vegas", 1: "salt-lake-city"},
        owned={0: "las-vegas-st-george blue"},
        holder=1,
        alvin_at="salt-lake-city",
    )
    assert claim(state, RED) == [10, 7]
    assert alvin_city(state) == "las-vegas"


def test_alvin_may_be_captured_again_and_again() -> None:  # O-043
    state = frontier(
        4,
        alvin=True,
        hand={0: "red 1", 1: "blue 1"},
        homes={0: "salt-lake-city", 1: "green-river"},
        holder=1,
        alvin_at="green-river",
    )
    assert claim(state, "green-river-salt-lake-city 1") == [11, 1, 0, 0]
    assert claim(state, "green-river-salt-lake-city 2") == [1, 11, 0, 0]
    assert (state.captor, alvin_city(state)) == (1, "green-river")
    assert list(state.captures) == [1, 2, 0, 0]


def test_the_holder_does_not_capture_him_again() -> None:  # O-044
    state = frontier(alvin=True, hand={0: "red 4"}, markers={0: "denver"}, holder=0, alvin_at="salt-lake-city")
    assert claim(state, RED) == [7, 0]
    assert alvin_city(state) == "salt-lake-city"
    assert state.current == 1


def test_roswell_without_alvin_in_it_captures_nothing() -> None:  # O-045
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "santa-fe"}, holder=1, alvin_at="wolf-point")
    assert claim(state, INTO_ROSWELL) == [4, 0]
    assert (state.captor, alvin_city(state)) == (1, "wolf-point")


def test_whoever_holds_alvin_at_the_end_has_ten_more() -> None:  # O-046
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "santa-fe"}, turns_left=1)
    play(state, f"claim {INTO_ROSWELL}")
    assert state.over
    assert state.scores() == [4 + 10 + 10, 0]
    sheet = state.sheet()
    assert [row["alvin_points"] for row in sheet] == [10, 0]
    assert [row["alvin_bonus"] for row in sheet] == [10, 0]
    assert [row["routes"] for row in sheet] == [4, 0]


def test_an_alvin_never_captured_brings_nobody_anything() -> None:  # O-046
    state = frontier(alvin=True, turns_left=1)
    play(state, "draw", "draw")
    assert state.over
    assert state.scores() == [0, 0]
    assert [row["alvin_bonus"] for row in state.sheet()] == [0, 0]
    assert "alvin_bonus" not in frontier_over_without_alvin()


def frontier_over_without_alvin() -> dict[str, object]:
    state = frontier(turns_left=1)
    play(state, "draw", "draw")
    return state.sheet()[0]


def test_only_the_last_captor_has_the_bonus() -> None:  # O-046
    state = frontier(
        alvin=True,
        hand={0: "red 1"},
        homes={0: "salt-lake-city", 1: "green-river"},
        holder=1,
        alvin_at="green-river",
        turns_left=1,
    )
    play(state, "claim green-river-salt-lake-city 1")
    assert state.scores() == [1 + 10 + 10, 1]


def test_alvin_moves_before_the_marker_is_bought() -> None:  # OR-04
    state = frontier(
        alvin=True,
        hand={0: "yellow 3, blue 2"},
        homes={0: "albuquerque"},
        owned={0: "albuquerque-santa-fe green"},
        markers={0: "denver"},
    )
    play(state, f"claim {INTO_ROSWELL}")
    assert state.scores() == [14, 0], "route and capture are scored first"
    assert own_choices(state, "alvin") == ["albuquerque", "denver"], "the city of the new marker is no choice"
    play(state, "alvin albuquerque")
    assert texts(state) == ["no marker", "marker santa-fe blue+blue"]
    play(state, "marker santa-fe blue+blue")
    assert alvin_city(state) == "albuquerque"
    assert state.current == 1


def test_the_last_round_is_started_only_when_all_steps_are_done() -> None:  # OR-04
    state = frontier(
        alvin=True,
        hand={0: "yellow 3, blue 2"},
        homes={0: "albuquerque"},
        owned={0: "albuquerque-santa-fe green"},
        markers={0: "denver"},
        trains={0: 5},
    )
    play(state, f"claim {INTO_ROSWELL}")
    assert state.turns_left == -1
    play(state, "alvin denver")
    assert state.turns_left == -1
    play(state, "no marker")
    assert state.turns_left == 2


def test_a_route_out_of_alvins_city_captures_him_too() -> None:  # OR-05
    state = frontier(
        alvin=True,
        hand={0: "yellow 3, green 2"},
        homes={0: "santa-fe"},
        owned={0: "roswell-santa-fe"},
    )
    assert alvin_city(state) == "roswell", "he stands in a city that player 0 has reached"
    assert claim(state, "las-cruces-roswell") == [2 + 10, 0]


def test_alvin_is_not_captured_by_routes_that_are_already_there() -> None:  # OR-06
    state = frontier(
        alvin=True,
        hand={0: "yellow 3"},
        homes={0: "santa-fe", 1: "pueblo"},
        owned={1: "pueblo-santa-fe black"},
    )
    assert claim(state, INTO_ROSWELL) == [14, 0]
    assert (state.captor, alvin_city(state)) == (0, "santa-fe"), "player 1 has long reached Santa Fe"
    play(state, "draw", "draw")
    assert state.captor == 0


def test_the_captor_owns_the_city_where_alvin_stands() -> None:  # OR-13
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "santa-fe"}, markers={0: "denver"})
    play(state, f"claim {INTO_ROSWELL}", "alvin denver")
    assert alvin_city(state) in cities_of(state, state.captor)
    assert state.view(1)["alvin"] == {"city": "denver", "holder": 0, "captures": [1, 0]}
