"""The variable set-up (S-026 to S-036)."""

from goldenspike.games.trails import position as at
from goldenspike.games.trails.facts import RESOURCES
from goldenspike.games.trails.meta import game
from goldenspike.games.trails.state import TrailsState
from tests.trails.build import Table, line_facts

GAME = game()


def begin(players: int = 4, starter: int = 1, seed: int = 42) -> TrailsState:
    state = GAME.new(players, seed, {"setup": "variable"})
    assert isinstance(state, TrailsState)
    state.starter = state.current = starter
    return state


def place(state: TrailsState, *moves: str) -> list[int]:
    """Play moves; who made each."""
    seats = []
    for move in moves:
        seats.append(int(state.current))
        state.apply(state.action(move))
    return seats


FIRST = ["city boston", "city new-york", "city albany", "city washington"]
SECOND = ["city charlotte", "city charleston", "city jacksonville", "city buffalo"]
THIRD = ["city pittsburgh", "city atlanta", "city cincinnati", "city detroit"]


def test_tokens_are_mixed_onto_the_single_question_marks() -> None:  # S-026
    state = begin()
    board = state.board
    assert sorted(int(state.number[h]) for h in board.single_spaces) == [9] * 4 + [10] * 4 + [11] * 4
    assert all(state.number[h] == 0 for h in range(board.hexes) if board.is_open_space[h])
    again = begin()
    assert list(again.number) == list(state.number)
    assert list(begin(seed=43).number) != list(state.number)


def test_first_cities_go_clockwise_from_the_starting_player() -> None:  # S-028
    assert place(begin(starter=1), *FIRST) == [1, 2, 3, 0]


def test_second_cities_go_back() -> None:  # S-029
    state = begin(starter=1)
    place(state, *FIRST)
    assert place(state, *SECOND) == [0, 3, 2, 1]


def test_third_cities_go_forward_again() -> None:  # S-030
    assert place(begin(starter=1), *FIRST, *SECOND, *THIRD) == [1, 2, 3, 0, 0, 3, 2, 1, 1, 2, 3, 0]


def test_only_empty_purple_sites() -> None:  # S-031
    state = begin()
    place(state, "city boston")
    names = [state.text(action) for action in state.legal()]
    assert "city boston" not in names
    assert "city denver" not in names  # red
    assert "city new-york" in names  # on the coast
    assert len(names) == 20


def test_the_third_city_gives_a_card_for_each_terrain() -> None:  # S-032
    state = begin(starter=1)
    place(state, *FIRST, *SECOND)
    assert sum(int(n) for n in state.hand_size) == 0
    place(state, "city cincinnati")  # fields, pasture and hills, whatever their numbers
    assert state.view(1)["hand"] == {"cattle": 1, "coal": 1, "grain": 1}
    place(state, "city new-orleans")  # fields, pasture and the sea
    assert state.view(2)["hand"] == {"cattle": 1, "grain": 1}
    place(state, "city dubuque")  # forest, fields and pasture
    assert state.view(3)["hand"] == {"cattle": 1, "grain": 1, "lumber": 1}
    assert list(state.supply) == [16, 18, 16, 18, 19]
    assert RESOURCES[0] == "cattle"


def test_rails_go_backwards_and_lie_at_any_own_city() -> None:  # S-033
    state = begin(starter=1)
    place(state, *FIRST, *SECOND, *THIRD)
    assert state.phase == at.FIRST_RAILS
    assert state.current == 0
    # Seat 1 has Washington, Charlotte and Detroit, in the order of placing.
    names = {state.text(action) for action in state.legal()}
    washington, charlotte = ["O4-O5", "O4-P4", "O5-P4"], ["N5-O5", "N5-O6", "O5-O6"]
    assert names == {f"rail {path}" for path in [*washington, *charlotte, "M3-M4", "M3-N3", "M4-N3"]}
    assert place(state, "rail O4-O5", "rail M4-M5", "rail M6-M7", "rail N3-O4") == [0, 3, 2, 1]


def test_two_cities_on_one_path_compete_for_it() -> None:  # S-033
    table = Table(line_facts(sites={0: "purple", 1: "purple"}))
    table.city(0, 0).city(1, 1)
    table.state.phase, table.state.current, table.state.starter = at.FIRST_RAILS, 1, 2
    table.play("rail A1-B1")
    assert table.state.current == 0
    assert table.legal() == []  # on this tiny board there is no other path


def test_the_train_follows_the_rail() -> None:  # S-034
    state = begin(starter=1)
    place(state, *FIRST, *SECOND, *THIRD, "rail O4-O5")
    assert state.train[0] == state.board.path_by_hexes[frozenset(("O4", "O5"))]
    assert state.train[1] == at.OFF_BOARD
    assert list(state.gold) == [3] * 4  # neither for the coast nor for rails


def setup_of_three() -> TrailsState:
    state = begin(players=3, starter=1)
    place(state, "city boston", "city new-york", "city albany", "city washington", "city charlotte", "city charleston")
    place(state, "city pittsburgh", "city atlanta", "city cincinnati", "rail M4-M5", "rail M6-M7", "rail N3-O4")
    return state


def test_three_players_place_neutral_cities_off_the_coast() -> None:  # S-035
    state = setup_of_three()
    assert state.phase == at.NEUTRAL_CITIES
    names = {state.text(action) for action in state.legal()}
    assert "city mobile" not in names  # on the coast
    assert "city omaha" not in names  # red
    assert place(state, "city buffalo", "city detroit", "city nashville") == [1, 2, 0]
    assert [int(state.city[state.board.site_number[s]]) for s in ("buffalo", "detroit", "nashville")] == [3, 3, 3]
    assert list(state.turntable) == [9, 9, 9]


def test_four_players_place_none() -> None:  # S-035
    state = begin(starter=1)
    place(state, *FIRST, *SECOND, *THIRD, "rail O4-O5", "rail M4-M5", "rail M6-M7", "rail N3-O4")
    assert state.phase == at.BEFORE_ROLL


def test_the_starting_player_takes_the_first_turn() -> None:  # S-036
    state = setup_of_three()
    place(state, "city buffalo", "city detroit", "city nashville")
    assert (state.phase, state.active, state.current, state.turn) == (at.BEFORE_ROLL, 1, 1, 1)
