"""The greedy bot in Old West: a home amid its tickets, markers, Alvin, and no way out."""

import pytest

from goldenspike.bots import ask, make_bot
from goldenspike.bots.old_west import old_west_planner
from goldenspike.games import find_game
from goldenspike.games.old_west.state import OldWestState
from tests.old_west.build import cities_of, city, frontier, settling
from tests.old_west.test_network import WALLS


def wins_against_random(games: int, alvin: bool) -> tuple[int, int]:
    """How many of two-player games the greedy bot wins, and how many markers it places besides its home."""
    wins = 0
    markers = 0
    for seed in range(games):
        state = find_game("old-west").new(2, seed, {"alvin": alvin})
        assert isinstance(state, OldWestState)
        seat = seed % 2
        bots = [make_bot("greedy" if player == seat else "random", seed * 2 + player) for player in range(2)]
        while not state.over:
            player = state.deciders()[0]
            state.apply(ask(bots[player], state, player), player)
        wins += state.winners() == [seat]
        markers += len(cities_of(state, seat)) - 1
    return wins, markers


@pytest.mark.parametrize("alvin", [False, True])
def test_greedy_beats_random_and_uses_markers(alvin: bool) -> None:
    wins, markers = wins_against_random(6, alvin)
    assert wins == 6
    assert markers > 0


@pytest.mark.slow
@pytest.mark.parametrize("alvin", [False, True])
def test_greedy_beats_random_in_95_of_100_games(alvin: bool) -> None:
    assert wins_against_random(100, alvin)[0] >= 95


def chosen(state: OldWestState, seat: int = 0) -> str:
    return state.text(ask(make_bot("greedy", 1), state, seat))


def test_greedy_lives_where_its_tickets_are() -> None:
    for seed in range(3):
        state = settling(2, seed=seed)
        home = chosen(state, state.current).removeprefix("home ")
        view = state.view(state.current)["tickets"]
        assert isinstance(view, list)
        places = {city.id: (city.lat or 0.0, city.lon or 0.0) for city in state.west.facts.cities}
        north = [places[ticket[end]][0] for ticket in view for end in ("a", "b")]
        east = [places[ticket[end]][1] for ticket in view for end in ("a", "b")]
        assert min(north) - 1 <= places[home][0] <= max(north) + 1
        assert min(east) - 1 <= places[home][1] <= max(east) + 1


def test_greedy_keeps_clear_of_a_home_that_is_taken() -> None:
    state = settling(2)
    taken = chosen(state, 1)
    state.apply(state.action(taken))
    assert chosen(state, 0) != taken


def test_greedy_passes_when_it_is_walled_in() -> None:
    state = frontier(
        hand={0: "red 8, blue 8"},
        homes={0: "wolf-point", 1: "billings"},
        owned={1: WALLS},
        tickets={0: "t07"},
        deck="",
        ticket_deck="",
    )
    assert chosen(state) == "pass"


def test_greedy_draws_when_it_is_walled_in_and_there_are_cards() -> None:
    state = frontier(homes={0: "wolf-point", 1: "billings"}, owned={1: WALLS}, tickets={0: "t07"})
    assert chosen(state).split()[0] in ("draw", "take")


def test_greedy_captures_alvin_on_its_doorstep() -> None:
    state = frontier(alvin=True, hand={0: "yellow 3"}, homes={0: "santa-fe"})
    assert chosen(state) == "claim roswell-santa-fe"


def test_greedy_hides_alvin_where_nobody_can_come() -> None:
    state = frontier(
        alvin=True,
        hand={0: "yellow 3"},
        homes={0: "santa-fe", 1: "billings"},
        markers={0: "wolf-point"},
        owned={1: WALLS},
    )
    state.apply(state.action("claim roswell-santa-fe"))
    assert chosen(state) == "alvin wolf-point"


def test_greedy_buys_a_marker_where_others_will_come() -> None:
    state = frontier(
        4,
        hand={0: "red 1, blue 2"},
        homes={0: "green-river", 1: "denver", 2: "boise", 3: "st-george"},
        tickets={0: "t32"},
    )
    state.apply(state.action("claim green-river-salt-lake-city 1"))
    if "pay red" in [state.text(action) for action in state.legal()]:
        state.apply(state.action("pay red"))
    assert chosen(state) == "marker salt-lake-city blue+blue"


def test_the_planner_sees_which_routes_a_second_marker_would_double() -> None:
    state = frontier(2, homes={0: "los-angeles", 1: "denver"})
    planner = old_west_planner(1)
    far_end = city(state, "san-francisco")
    longest = 7  # San Francisco-Los Angeles
    assert planner.double_points(state, 0, far_end, -1) == state.board.points[longest] * 10
    assert planner.double_points(state, 1, far_end, -1) == 0
    assert planner.double_points(state, 0, city(state, "boise"), -1) == 0
    routes = range(state.board.routes)
    direct = next(r for r in routes if {state.board.a[r], state.board.b[r]} == {state.homes[0], far_end})
    assert planner.double_points(state, 0, far_end, direct) == 0  # it is the claim itself that reaches the city
