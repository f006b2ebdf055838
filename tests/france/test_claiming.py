"""Claiming in France, and the ticket action (docs/rules/france.md, sections 4 and 5)."""

import pytest

from goldenspike.engine.errors import IllegalAction
from tests.classic.build import claims, hand, offer_of, play, texts, ticket_queue
from tests.france.build import building, country, pieces_for, put, state_of, surveys, table


def test_a_built_route_is_paid_in_the_colour_of_its_piece() -> None:  # F-026
    state = table(2, hand={0: "green 2, L 1"}, built="bordeaux-la-rochelle 1 green")
    assert state.board.length[state.action("claim bordeaux-la-rochelle 1") - 133] == 3
    play(state, "claim bordeaux-la-rochelle 1")
    assert state.points[0] == 4
    assert hand(state, 0) == {}


def test_a_claim_need_not_touch_earlier_routes() -> None:  # F-026
    state = table(2, hand={0: "green 3"}, owned={0: "avignon-toulouse"}, built="bordeaux-la-rochelle 1 green")
    assert "bordeaux-la-rochelle 1" in claims(state)


def test_small_games_claim_one_track_of_a_printed_double_route() -> None:  # F-027, FR-14
    state = table(2, hand={0: "red 1, orange 1", 1: "red 1, orange 1"})
    assert {"angers-nantes red", "angers-nantes orange"} <= set(claims(state))
    play(state, "claim angers-nantes red")
    assert "angers-nantes orange" not in claims(state)
    assert state_of(state, "angers-nantes orange") == "locked"


def test_large_games_claim_every_track_one_each() -> None:  # F-028
    state = table(
        5,
        board=country("a-b 5 bed, a-b 5 bed, a-b 5 bed", pieces={"5": 3}),
        hand={0: "red 5", 1: "red 5", 2: "L 6"},
        built="a-b 1 red, a-b 2 red, a-b 3 red",
        row="blue blue green green white",
    )
    play(state, "claim a-b 1")
    assert state.current == 1
    assert claims(state) == ["a-b 2", "a-b 3"]
    play(state, "claim a-b 2")
    assert claims(state) == ["a-b 3"]
    play(state, "claim a-b 3")
    state.current = 0
    assert claims(state) == []
    assert [state.owner(r) for r in range(3)] == [0, 1, 2]


def test_one_player_never_has_two_tracks() -> None:  # F-028
    board = country("a-b 2 bed, a-b 2 bed")
    state = table(4, board=board, hand={0: "red 6"}, built="a-b 1 red, a-b 2 red")
    play(state, "claim a-b 1")
    state.current = 0
    assert claims(state) == []


def test_a_claim_frees_the_piece() -> None:  # F-029, FR-15
    state = table(2, hand={0: "yellow 5"}, built="grenoble-marseille yellow")
    assert sum(state.supply) == 63
    play(state, "claim grenoble-marseille")
    assert sum(state.supply) == 64
    building(state)  # the next player already finds it
    assert "yellow" in pieces_for(state, "bourges-brive-la-gaillarde")


def test_a_printed_route_frees_nothing() -> None:  # F-029
    state = table(2, hand={0: "red 1"}, built="grenoble-marseille yellow")
    play(state, "claim angers-nantes red")
    assert sum(state.supply) == 63


FERRY = country("a-b 4 grey ferry=2, b-c 2 bed")


def ferry_payments(cards: str) -> list[str]:
    state = table(2, board=FERRY, hand={0: cards}, row="white white green green black")
    if "a-b" not in claims(state):
        return []
    copy = state.clone()
    play(copy, "claim a-b")
    if copy.owner(0) == 0:
        paid = [f"{n} {kind}" for kind, n in sorted(hand(state, 0).items()) if hand(copy, 0).get(kind, 0) != n]
        return [" + ".join(paid)]
    return texts(copy)


def test_a_ferry_wants_its_locomotives() -> None:  # F-030
    assert ferry_payments("blue 2, L 2") == ["2 blue + 2 locomotive"]
    assert ferry_payments("blue 3, L 1") == []
    assert ferry_payments("blue 1, red 1, L 2") == []
    assert ferry_payments("blue 4") == []


def test_more_locomotives_may_stand_in_on_a_ferry() -> None:  # F-030, FR-08
    assert ferry_payments("blue 1, L 3") == ["1 blue + 3 locomotive"]
    assert ferry_payments("L 4") == ["4 locomotive"]
    ways = ["pay blue + 2 locomotives", "pay blue + 3 locomotives", "pay 4 locomotives"]
    assert ferry_payments("blue 2, L 4") == ways


def test_the_five_ferries_of_the_map_carry_one_locomotive() -> None:  # F-030
    state = table(2)
    ferries = [r for r in range(157) if state.board.locomotives[r] > 0]
    assert len(ferries) == 5
    assert {state.board.locomotives[r] for r in ferries} == {1}
    assert all(state.route_state(r) == "open" for r in ferries)


@pytest.mark.parametrize(("length", "points"), [(2, 2), (3, 4), (4, 7), (5, 10)])
def test_points_by_length(length: int, points: int) -> None:  # F-031
    state = table(2, board=country(f"a-b {length} bed"), hand={0: f"red {length}"}, built="a-b red")
    play(state, "claim a-b")
    assert state.points[0] == points


def test_a_claimed_grey_route_cuts_the_bed_that_crosses_it() -> None:  # F-023, FR-05
    state = table(2, hand={0: "red 6"})
    assert state_of(state, "montpellier-rodez") == "bed"
    play(state, "claim avignon-toulouse")
    assert state_of(state, "montpellier-rodez") == "cut"
    building(state)
    assert "montpellier-rodez" not in surveys(state)


def test_an_unclaimed_grey_route_is_itself_cut_by_a_build() -> None:  # FR-05, F-043
    state = building(table(2, hand={1: "red 6"}))
    put(state, "montpellier-rodez blue")
    assert state_of(state, "avignon-toulouse") == "cut"
    assert "avignon-toulouse" not in claims(state)


def test_four_tickets_are_drawn_and_at_least_one_kept() -> None:  # F-032
    state = table(2)
    before = state.queued
    play(state, "tickets")
    assert len(offer_of(state, 0)) == 4
    assert len(texts(state)) == 15
    play(state, "keep 3")
    assert state.queued == before - 1
    assert state.current == 1  # and nothing is built


def test_a_short_ticket_deck_gives_what_it_has() -> None:  # F-033
    state = table(2, ticket_deck="t01, t02, t03")
    play(state, "tickets")
    assert offer_of(state, 0) == ["t01", "t02", "t03"]
    with pytest.raises(IllegalAction):
        play(state, "keep 4")
    state = table(2, ticket_deck="")
    assert "tickets" not in texts(state)


def test_tickets_not_kept_go_underneath_as_drawn() -> None:  # F-034
    state = table(2)
    play(state, "tickets")
    offered = offer_of(state, 0)
    play(state, "keep 2+4")
    assert ticket_queue(state)[-2:] == [offered[0], offered[2]]
