"""Tickets: drawing, keeping, handing back, and what they bring (docs/rules/base.md, section 5)."""

import pytest

from goldenspike import SPECTATOR
from goldenspike.engine.errors import IllegalAction
from goldenspike.games.classic.facts import RouteRules
from goldenspike.games.classic.position import KEEPING
from goldenspike.games.classic.scoring import Reckoning
from goldenspike.games.classic.state import ClassicState
from tests.classic.build import may, offer_of, play, table, texts, ticket_queue, tickets_of, valley

SEVEN = ["keep 1", "keep 2", "keep 1+2", "keep 3", "keep 1+3", "keep 2+3", "keep 1+2+3"]


def test_three_tickets_are_drawn_and_one_at_least_is_kept() -> None:  # B-041
    state = table(2)
    top = ticket_queue(state)[:3]
    play(state, "tickets")
    assert state.phase == KEEPING
    assert offer_of(state, 0) == top
    assert texts(state) == SEVEN
    play(state, "keep 1+3")
    assert tickets_of(state, 0) == [top[0], top[2]]
    assert state.current == 1


def test_having_looked_one_must_keep() -> None:  # B-041
    state = table(2, hand={0: "blue 11"})
    play(state, "tickets")
    for other in ("pass", "draw", "tickets", "claim chicago-omaha"):
        with pytest.raises(IllegalAction):
            play(state, other)


def test_a_map_may_draw_four() -> None:  # B-041
    tickets = "\n".join(["a-b 1"] * 9)
    state = table(2, board=valley("a-b 1 red", tickets, RouteRules(draw_tickets=4)))
    play(state, "tickets")
    assert len(texts(state)) == 15


def test_of_a_short_deck_one_takes_what_is_there() -> None:  # B-042
    state = table(2, ticket_deck="base-4, base-9")
    play(state, "tickets")
    assert offer_of(state, 0) == ["base-4", "base-9"]
    assert texts(state) == ["keep 1", "keep 2", "keep 1+2"]
    play(state, "keep 2")
    assert tickets_of(state, 0) == ["base-9"]
    assert ticket_queue(state) == ["base-4"]


def test_the_last_ticket_must_be_kept() -> None:  # B-042
    state = table(2, ticket_deck="base-4")
    play(state, "tickets")
    assert texts(state) == ["keep 1"]


def test_an_empty_ticket_deck_cannot_be_drawn_from() -> None:  # B-043
    assert not may(table(2, ticket_deck=""), "tickets")
    assert may(table(2, ticket_deck="base-1"), "tickets")


def test_nor_serves_it_as_a_pass() -> None:  # BR-05
    state = table(2, ticket_deck="")
    before = state.digest()
    with pytest.raises(IllegalAction):
        play(state, "tickets")
    assert state.digest() == before


def test_tickets_not_kept_go_under_the_deck() -> None:  # B-044
    state = table(2, ticket_deck="base-1, base-2, base-3, base-4, base-5")
    play(state, "tickets", "keep 2")
    assert ticket_queue(state) == ["base-4", "base-5", "base-1", "base-3"]


def test_they_lie_there_as_drawn() -> None:  # BR-06
    state = table(2, ticket_deck="base-9, base-7, base-8, base-4")
    play(state, "tickets", "keep 1")
    assert ticket_queue(state) == ["base-4", "base-7", "base-8"]
    play(state, "tickets", "keep 3")
    assert ticket_queue(state) == ["base-4", "base-7"]


def test_others_learn_only_how_many_came_back() -> None:  # B-044
    state = table(3, ticket_deck="base-1, base-2, base-3, base-4")
    other = table(3, ticket_deck="base-1, base-2, base-3, base-4")
    play(state, "tickets", "keep 1")
    events = other.tell(other.action("tickets")) + other.tell(other.action("keep 2"))
    for viewer in (1, 2, SPECTATOR):
        assert state.view(viewer) == other.view(viewer)
    assert [event.args for event in events if event.code == "kept-tickets"] == [(0, 1, 2)]
    assert state.view(0)["handed_back"] == ["base-2", "base-3"]


def test_a_kept_ticket_is_never_handed_back() -> None:  # B-045
    state = table(2, tickets={0: "base-20, base-21"})
    play(state, "tickets")
    assert texts(state) == SEVEN, "only the new tickets may go"
    play(state, "keep 1")
    assert {"base-20", "base-21"} <= set(tickets_of(state, 0))
    assert not {"base-20", "base-21"} & set(ticket_queue(state))


def test_opening_tickets_stay_too() -> None:  # B-045
    state = ClassicState(table(2).board, 2)
    state.set_up(5, 0)
    play(state, "keep 1+2", "keep 1+2")
    kept = tickets_of(state, 0)
    play(state, "tickets", "keep 3")
    assert set(kept) <= set(tickets_of(state, 0))
    assert state.held[0] == 3


def test_others_see_how_many_tickets_and_no_more() -> None:  # B-046
    mine = table(2, tickets={0: "base-1, base-2", 1: "base-3"}, ticket_deck="base-4, base-5")
    seats = mine.view(0)["seats"]
    assert isinstance(seats, list)
    assert [seat["tickets"] for seat in seats] == [2, 28 - 2]
    assert "base-3" not in repr(mine.view(0))
    assert "base-1'" not in repr(mine.view(SPECTATOR))


def test_there_is_no_limit_to_tickets() -> None:  # B-046
    state = table(2)
    for _ in range(10):
        play(state, "tickets", "keep 1+2+3")
        if may(state, "draw"):
            play(state, "draw", "draw")
    assert state.held[0] == 30


def test_nobody_is_told_that_a_ticket_is_complete() -> None:  # B-046
    board = valley("a-b 1 red\nb-c 1 blue", "a-b 5\nb-c 5")
    done, failed = (table(2, board=board, owned={1: "a-b"}, tickets={1: name}) for name in ("t0", "t1"))
    assert (Reckoning(done).completed[1], Reckoning(failed).completed[1]) == (1, 0)
    assert done.view(0) == failed.view(0)
    assert repr(done.tell(done.action("draw"))) == repr(failed.tell(failed.action("draw")))
    assert done.view(0) == failed.view(0)


LINE = "a-b 2 red\nb-c 3 blue\nc-d 1 grey"


def worth(owned: dict[int, str], tickets: str = "a-c 9") -> list[int]:
    """What the tickets bring to seat 0, who holds them all."""
    board = valley(LINE, tickets)
    names = ", ".join(fact.id for fact in board.ticket_facts)
    state = table(2, board=board, owned=owned, tickets={0: names})
    reckoning = Reckoning(state)
    return [reckoning.completed[0], reckoning.tickets[0]]


def test_a_ticket_brings_its_points_if_own_routes_join_its_ends() -> None:  # B-047
    assert worth({0: "a-b, b-c"}) == [1, 9]


def test_and_costs_them_if_not() -> None:  # B-047
    assert worth({0: "a-b"}) == [0, -9]
    assert worth({}) == [0, -9]


def test_routes_of_others_do_not_help() -> None:  # B-047
    assert worth({0: "a-b", 1: "b-c"}) == [0, -9]


def test_one_route_serves_many_tickets() -> None:  # B-047
    assert worth({0: "a-b, b-c"}, "a-c 9\nb-c 3\na-d 7") == [2, 9 + 3 - 7]


def test_the_score_sheet_lists_every_ticket() -> None:  # B-047
    state = table(2, board=valley(LINE, "a-c 9\na-d 7"), owned={0: "a-b, b-c"}, tickets={0: "t0, t1"}, turns_left=1)
    play(state, "draw", "draw")
    assert state.sheet()[0]["tickets"] == [
        {"id": "t0", "a": "a", "b": "c", "complete": True, "points": 9},
        {"id": "t1", "a": "a", "b": "d", "complete": False, "points": -7},
    ]
