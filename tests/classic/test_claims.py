"""Claiming routes (docs/rules/base.md, section 4)."""

import pytest

from goldenspike.engine.errors import IllegalAction
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.position import PAYING
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import (
    claims,
    deck,
    discard,
    hand,
    may,
    play,
    route,
    table,
    texts,
    usa,
    usa_facts,
    valley,
)

OPEN = "purple purple yellow yellow black"  # a row that is not in the way of the hands below


def holding(cards: str, trains: int = 45) -> ClassicState:
    return table(2, hand={0: cards}, row=OPEN, trains={0: trains})


def payments(cards: str, name: str) -> list[str]:
    """The ways in which a hand can pay for a route: one is paid at once."""
    state = holding(cards)
    if name not in claims(state):
        return []
    before = hand(state, 0)
    play(state, f"claim {name}")
    if state.phase == PAYING:
        assert len(texts(state)) > 1
        return texts(state)
    spent = {kind: before[kind] - hand(state, 0).get(kind, 0) for kind in before}
    return [" ".join(f"{kind} {n}" for kind, n in spent.items() if n > 0)]


def test_a_route_is_claimed_whole() -> None:  # B-027
    state = holding("blue 2")
    with pytest.raises(IllegalAction):
        play(state, "claim chicago-omaha")
    state = holding("blue 4")
    play(state, "claim chicago-omaha")
    assert state.owner(route(state, "chicago-omaha")) == 0
    assert state.trains[0] == 41


def test_each_parallel_track_is_a_route_of_its_own() -> None:  # B-027
    state = holding("yellow 2, red 2")
    assert {"boston-new-york yellow", "boston-new-york red"} <= set(claims(state))
    assert route(state, "boston-new-york yellow") != route(state, "boston-new-york red")


def test_a_coloured_route_costs_as_many_cards_of_its_colour() -> None:  # B-028
    assert payments("red 3", "chicago-duluth") == ["red 3"]
    assert payments("red 2, blue 1", "chicago-duluth") == []
    assert payments("red 2", "chicago-duluth") == []
    assert payments("blue 3", "chicago-duluth") == []


def test_a_coloured_route_cannot_be_paid_in_another_colour() -> None:  # B-028
    state = holding("red 4, blue 4, L 1")
    play(state, "claim chicago-duluth")
    assert texts(state) == ["pay red", "pay red + 1 locomotive"]
    with pytest.raises(IllegalAction):
        play(state, "pay blue")


def test_locomotives_stand_for_any_number_of_cards() -> None:  # B-029
    assert payments("green 4, L 4", "denver-helena") == [
        "pay green",
        "pay green + 1 locomotive",
        "pay green + 2 locomotives",
        "pay green + 3 locomotives",
        "pay 4 locomotives",
    ]
    assert payments("green 1, L 3", "denver-helena") == ["green 1 locomotive 3"]
    assert payments("L 4", "denver-helena") == ["locomotive 4"]
    assert payments("green 3, L 1", "denver-helena") == ["green 3 locomotive 1"]
    assert payments("green 2, L 1", "denver-helena") == []
    assert payments("L 3", "denver-helena") == []


def test_the_player_chooses_how_many_locomotives_to_spend() -> None:  # B-029
    state = holding("green 4, L 4")
    play(state, "claim denver-helena", "pay green + 3 locomotives")
    assert hand(state, 0) == {"green": 3, "locomotive": 1}


def test_a_grey_route_is_paid_in_one_colour() -> None:  # B-030
    assert payments("green 3", "calgary-vancouver") == ["green 3"]
    assert payments("green 1, L 2", "calgary-vancouver") == ["green 1 locomotive 2"]
    assert payments("L 3", "calgary-vancouver") == ["locomotive 3"]
    assert payments("green 2, white 1", "calgary-vancouver") == []
    assert payments("green 3, white 2, L 1", "calgary-vancouver") == [
        "pay white + 1 locomotive",
        "pay green",
        "pay green + 1 locomotive",
    ]


def test_locomotives_alone_need_no_colour() -> None:  # B-030
    assert payments("green 1, white 1, L 3", "calgary-vancouver") == [
        "pay white + 2 locomotives",
        "pay green + 2 locomotives",
        "pay 3 locomotives",
    ]


def test_nobody_pays_more_than_the_length() -> None:  # B-031
    state = holding("blue 5")
    play(state, "claim kansas-city-saint-louis blue")
    assert hand(state, 0) == {"blue": 3}
    assert discard(state) == {"blue": 2}
    state = holding("blue 5, L 5")
    play(state, "claim kansas-city-saint-louis blue")
    assert texts(state) == ["pay blue", "pay blue + 1 locomotive", "pay 2 locomotives"]
    for more in ("pay 3 locomotives", "pay blue + 2 locomotives"):
        with pytest.raises(IllegalAction):
            play(state, more)


def test_trains_must_cover_the_route() -> None:  # B-032
    state = holding("blue 4, red 3", trains=3)
    assert "chicago-omaha" not in claims(state)
    assert "chicago-duluth" in claims(state)
    state = holding("blue 4, red 3", trains=4)
    assert "chicago-omaha" in claims(state)
    assert claims(holding("blue 12, L 12", trains=0)) == []


def test_cards_paid_are_discarded() -> None:  # B-033
    state = holding("orange 2, L 1")
    play(state, "claim chicago-pittsburgh orange")
    assert discard(state) == {"orange": 2, "locomotive": 1}
    assert hand(state, 0) == {}
    assert state.discard_size == 3


def test_a_claimed_route_is_claimed_for_good() -> None:  # B-034
    state = table(2, hand={0: "blue 12", 1: "L 12"}, row=OPEN)
    play(state, "claim chicago-omaha")
    for _ in range(2):
        assert "chicago-omaha" not in claims(state)
        with pytest.raises(IllegalAction):
            play(state, "claim chicago-omaha")
        play(state, "draw", "draw")
    assert state.owner(route(state, "chicago-omaha")) == 0


def test_points_are_scored_on_the_spot() -> None:  # B-035
    state = table(2, hand={0: "blue 4"}, row=OPEN, points={0: 12})
    play(state, "claim chicago-omaha")
    assert state.scores() == [19, 0]


def test_the_length_table() -> None:  # B-036
    state = holding("orange 3, red 3, blue 9, white 6")
    one_of_each = [
        ("atlanta-nashville", "orange", 1),
        ("atlanta-charleston", "orange", 2),
        ("chicago-duluth", "", 4),
        ("chicago-omaha", "", 7),
        ("atlanta-miami", "", 10),
        ("calgary-winnipeg", "", 15),
    ]
    for name, colour, points in one_of_each:
        before = state.scores()[0]
        play(state, f"claim {name}")
        if state.phase == PAYING:
            play(state, f"pay {colour}")
        assert state.scores()[0] - before == points, name
        play(state, "draw", "draw")
    assert state.scores() == [39, 0]


def test_no_route_of_the_classic_board_is_longer_than_six() -> None:  # B-036
    assert usa_facts().points == (0, 1, 2, 4, 7, 10, 15)
    assert max(usa().length) == 6


def test_routes_of_seven_and_eight_are_worth_18_and_21() -> None:  # B-036
    for length, points in ((7, 18), (8, 21)):
        state = table(2, board=valley(f"a-b {length} red"), hand={0: "red 8"}, row=OPEN)
        play(state, "claim a-b")
        assert state.scores() == [points, 0]


def test_a_route_may_be_claimed_anywhere_but_one_a_turn() -> None:  # B-037
    state = table(2, hand={0: "blue 12"}, row=OPEN, owned={0: "atlanta-miami"})
    assert "portland-salt-lake-city" in claims(state)
    play(state, "claim portland-salt-lake-city")
    assert state.deciders() == [1]
    with pytest.raises(IllegalAction):
        state.apply(state.action("claim chicago-omaha"), 0)


def double(players: int, owner: int, turn: int) -> ClassicState:
    hands = {turn: "red 4, yellow 4"}
    return table(players, hand=hands, row=OPEN, owned={owner: "boston-new-york yellow"}, turn=turn)


@pytest.mark.parametrize("players", [4, 5])
def test_no_player_owns_two_tracks_of_a_double_route(players: int) -> None:  # B-038
    assert "boston-new-york red" not in claims(double(players, owner=1, turn=1))
    for other in (0, 2, 3):
        state = double(players, owner=1, turn=other)
        assert "boston-new-york red" in claims(state)
        assert "boston-new-york yellow" not in claims(state)


def triple() -> RouteBoard:
    return valley("x-y 2 red\nx-y 2 blue\nx-y 2 green\ny-z 2 red")


def test_nor_two_of_a_triple_route() -> None:  # B-038
    state = table(4, board=triple(), hand={0: "red 4, blue 4, green 4"}, row=OPEN, owned={0: "x-y blue"})
    assert claims(state) == ["y-z"]


@pytest.mark.parametrize("players", [2, 3])
def test_in_small_games_one_claim_closes_a_double_route_to_all(players: int) -> None:  # B-039
    for turn in range(players):
        state = double(players, owner=1, turn=turn)
        assert not [name for name in claims(state) if name.startswith("boston-new-york")]
    assert double(players, 1, 0).view(0)["closed"] == ["r011"]


def test_in_small_games_one_claim_closes_a_triple_route_to_all() -> None:  # B-039
    for turn in range(3):
        hands = {turn: "red 4, blue 4, green 4"}
        state = table(3, board=triple(), hand=hands, row=OPEN, owned={1: "x-y blue"}, turn=turn)
        assert claims(state) == ["y-z"]


def test_a_claim_in_play_closes_the_other_track() -> None:  # B-039
    state = table(2, hand={0: "yellow 2", 1: "red 2"}, row="red blue green white black")
    play(state, "claim boston-new-york yellow")
    assert "boston-new-york red" not in claims(state)


def test_in_larger_games_all_tracks_are_used() -> None:  # B-040
    four = {0: "red 2", 1: "blue 2", 2: "green 2", 3: "red 2, blue 2, green 2"}
    state = table(4, board=triple(), hand=four, row=OPEN)
    play(state, "claim x-y red", "claim x-y blue", "claim x-y green")
    assert [state.owner(r) for r in range(3)] == [0, 1, 2]
    assert claims(state) == ["y-z"]


def test_each_track_keeps_its_colour() -> None:  # B-040
    state = table(4, board=triple(), hand={0: "blue 2"}, row=OPEN)
    assert claims(state) == ["x-y blue"]


def test_what_is_a_double_route_is_said_by_the_board() -> None:  # BR-09
    apart = valley("x-y 2 red group=one\nx-y 2 blue group=two\ny-z 2 green group=two")
    state = table(2, board=apart, hand={0: "red 4, blue 4, green 4"}, row=OPEN)
    play(state, "claim x-y red", "draw", "draw")
    assert claims(state) == ["x-y blue", "y-z"], "two tracks side by side, but of two groups"
    play(state, "claim x-y blue", "draw", "draw")
    assert claims(state) == [], "of one group, though they join other cities"


def test_a_ferry_needs_its_locomotives() -> None:
    ferry = valley("x-y 4 grey ferry=2")
    for cards, ways in (
        ("red 4", []),
        ("red 4, L 1", []),
        ("red 2, L 2", ["red 2 L 2"]),
        ("red 4, L 4", ["pay red + 2 locomotives", "pay red + 3 locomotives", "pay 4 locomotives"]),
    ):
        state = table(2, board=ferry, hand={0: cards}, row=OPEN)
        assert may(state, "claim x-y") == bool(ways), cards
        if len(ways) > 1:
            play(state, "claim x-y")
            assert texts(state) == ways


def test_discards_do_not_reach_a_deck_that_has_cards() -> None:  # B-033, BR-01
    state = table(2, hand={0: "blue 4"}, row=OPEN, deck="black 1")
    play(state, "claim chicago-omaha")
    assert deck(state) == {"black": 1}
    assert discard(state) == {"blue": 4}
