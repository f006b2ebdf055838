"""Set-up in France (docs/rules/france.md, sections 1 and 2)."""

import pytest

import goldenspike
from goldenspike import SPECTATOR
from goldenspike.engine.errors import BadOption, IllegalAction
from goldenspike.games.france.state import FranceState
from tests.classic.build import claims, hand, play, texts, ticket_queue
from tests.france.build import country, france, lay, state_of, table


def fresh(players: int, seed: int = 3, starter: int = 0) -> FranceState:
    state = FranceState(france(), players)
    state.set_up(seed, starter)
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_may_play(players: int) -> None:  # F-001
    assert goldenspike.new("france", players, 1).players == players


@pytest.mark.parametrize("players", [1, 6])
def test_one_or_six_may_not(players: int) -> None:  # F-001
    with pytest.raises(BadOption, match="2 to 5 players"):
        goldenspike.new("france", players, 1)


def test_everybody_has_forty_trains() -> None:  # F-002
    assert list(fresh(3).trains) == [40, 40, 40]


def test_the_last_round_starts_when_38_trains_are_placed() -> None:  # F-002
    board = country("a-b 1 red, b-c 1 red, c-d 1 red")
    state = table(2, board=board, hand={0: "red 2"}, trains={0: 4})
    play(state, "claim a-b")
    assert state.turns_left == -1
    state = table(2, board=board, hand={0: "red 2"}, trains={0: 3})
    play(state, "claim a-b")
    assert state.turns_left == 2


def test_five_players_leave_65_cards_in_the_deck() -> None:  # F-003
    state = fresh(5)
    assert state.deck_size == 110 - 40 - 5
    assert sum(state.cards[: (2 + 5) * 9]) + 5 == 110


def test_everybody_is_dealt_eight_cards() -> None:  # F-004
    state = fresh(2)
    assert [sum(hand(state, seat).values()) for seat in (0, 1)] == [8, 8]
    assert state.deck_size == 89 - state.discard_size  # five lie open; a reset may have thrown some away


def test_of_five_tickets_at_least_three_are_kept() -> None:  # F-005
    state = fresh(2)
    choices = texts(state)
    assert len(choices) == 16
    assert {len(text.split("+")) for text in choices} == {3, 4, 5}
    with pytest.raises(IllegalAction):
        play(state, "keep 1+2")


def test_58_tickets_less_five_each() -> None:  # F-005
    state = fresh(5)
    assert state.board.tickets == 58
    assert state.queued == 58 - 25


def returned_by_all(seed: int) -> list[str]:
    """What three players hand back who keep 3, 4 and 5 tickets, in the order in which it lies under the deck."""
    state = fresh(3, seed)
    offers = [[fact["id"] for fact in state.view(seat)["offer"]] for seat in range(3)]  # type: ignore[attr-defined]
    for seat, text in enumerate(["keep 1+2+3", "keep 1+2+3+4", "keep 1+2+3+4+5"]):
        state.apply(state.action(text), seat)
    assert state.queued == 58 - 15 + 3
    bottom = ticket_queue(state)[-3:]
    assert sorted(bottom) == sorted([*offers[0][3:], offers[1][4]])
    return [bottom[i] for i in range(3)] if bottom != [*offers[0][3:], offers[1][4]] else []


def test_opening_tickets_handed_back_lie_mixed_under_the_deck() -> None:  # F-006
    assert any(returned_by_all(seed) for seed in range(10))  # not always in the order of the seats


def test_64_pieces_lie_open_beside_the_board() -> None:  # F-007, FR-01
    state = fresh(4)
    assert sum(state.supply) == 64
    colours = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green")
    expected = {length: dict.fromkeys(colours, n) for length, n in (("2", 3), ("3", 3), ("4", 1), ("5", 1))}
    for seat in (0, 1, 2, 3, SPECTATOR):
        view = state.view(seat)
        assert view["supply"] == expected
        assert view["built"] == {}


def test_pieces_in_the_supply_and_on_the_board_are_always_64() -> None:  # F-007
    state = table(2, built="grenoble-marseille yellow, calais-lille purple")
    built = state.view(0)["built"]
    assert isinstance(built, dict)
    assert sum(state.supply) + len(built) == 64


def test_a_bed_cannot_be_claimed_before_somebody_builds_it() -> None:  # F-008
    state = table(2, hand={0: "yellow 5, L 6"})
    assert "grenoble-marseille" not in claims(state)
    with pytest.raises(IllegalAction):
        play(state, "claim marseille-grenoble")
    lay(state, "grenoble-marseille yellow")
    state.current = 0
    assert "grenoble-marseille" in claims(state)


def test_one_space_and_grey_routes_are_ready_from_the_first_turn() -> None:  # F-009, FR-10
    state = table(2, hand={0: "green 1, red 6"})
    assert "lille-belgique" in claims(state)  # a green one of one space
    assert "avignon-toulouse" in claims(state)  # the grey one of six spaces
    play(state, "claim lille-belgique")
    assert state.points[0] == 1
    assert sum(state.supply) == 64


def test_of_157_tracks_123_are_beds() -> None:  # F-009
    state = fresh(2)
    states = [state.route_state(r) for r in range(157)]
    assert (states.count("bed"), states.count("open")) == (123, 34)
    ready = [r for r in range(157) if states[r] == "open"]
    assert all(state.board.length[r] == 1 or state.board.colour[r] == -1 for r in ready)


def test_no_piece_goes_on_a_grey_or_one_space_route() -> None:  # FR-09
    state = table(2)
    state.phase = 10
    assert not any("lille-belgique" in text or "avignon-toulouse" in text for text in texts(state))
    assert state_of(state, "avignon-toulouse") == "open"
