"""Great Lakes: tickets during the game and what completes them (G-050 to G-056)."""

from goldenspike.games.classic.route_position import KEEPING
from goldenspike.games.great_lakes.scoring import LakesReckoning
from tests.great_lakes.build import may, offer_of, play, starting_with, table, texts, ticket_queue


def test_four_tickets_are_drawn_and_one_is_enough() -> None:  # G-050
    state = table(ticket_deck=", ".join(f"t{n:02}" for n in range(1, 41)))
    play(state, "tickets")
    assert state.phase == KEEPING
    assert offer_of(state, 0) == ["t01", "t02", "t03", "t04"]
    assert len(texts(state)) == 15
    play(state, "keep 1+4")
    assert state.queued == 38
    assert state.held[0] == 2
    assert state.current == 1


def test_a_short_deck_gives_what_it_has() -> None:  # G-051
    state = table(ticket_deck="t01, t02")
    play(state, "tickets")
    assert texts(state) == ["keep 1", "keep 2", "keep 1+2"]


def test_an_empty_deck_gives_no_tickets() -> None:  # G-051
    assert not may(table(ticket_deck=""), "tickets")


def test_tickets_not_kept_go_under_the_deck_as_drawn() -> None:  # G-052
    state = table(ticket_deck="t01, t02, t03, t04, t05, t06")
    play(state, "tickets", "keep 2")
    assert ticket_queue(state) == ["t05", "t06", "t01", "t03", "t04"]


def test_kept_tickets_are_kept_for_good() -> None:  # G-053
    state = table(tickets={0: "t10"}, ticket_deck="t01, t02, t03, t04, t05")
    play(state, "tickets")
    assert "t10" not in offer_of(state, 0)
    assert starting_with(state, "keep")[-1] == "1+2+3+4", "only the four new ones are to choose from"
    play(state, "keep 1")
    assert state.place[9] == 0


def test_trains_and_ships_count_together() -> None:  # G-054
    own = "duluth-wausau, wausau-milwaukee, milwaukee-chicago white"
    state = table(owned={0: own}, tickets={0: "duluth-chicago"})
    assert LakesReckoning(state).tickets[0] == 10
    state = table(owned={0: "duluth-wausau, wausau-milwaukee"}, tickets={0: "duluth-chicago"})
    assert LakesReckoning(state).tickets[0] == -10


def test_other_players_tracks_do_not_complete_a_ticket() -> None:  # G-054
    own = {0: "duluth-wausau, wausau-milwaukee", 1: "milwaukee-chicago white"}
    assert LakesReckoning(table(owned=own, tickets={0: "duluth-chicago"})).tickets[0] == -10


def test_a_way_may_lead_through_a_junction() -> None:  # G-054, GR-23
    own = "lake-huron-junction-south-baymouth, lake-huron-junction-detroit black"
    assert LakesReckoning(table(owned={0: own}, tickets={0: "south-baymouth-detroit"})).tickets[0] == 4


def test_every_ticket_names_two_cities_that_must_be_joined() -> None:  # GR-18
    state = table(owned={0: "sudbury-south-baymouth"}, tickets={0: "sault-ste-marie-sudbury"})
    assert LakesReckoning(state).completed[0] == 0
    joined = table(
        owned={0: "sudbury-south-baymouth, sault-ste-marie-south-baymouth"}, tickets={0: "sault-ste-marie-sudbury"}
    )
    assert LakesReckoning(joined).completed[0] == 1


def test_complete_tickets_count_for_and_others_against() -> None:  # G-055
    own = "duluth-wausau, wausau-milwaukee, milwaukee-chicago white, green-bay-wausau"
    state = table(owned={0: own}, tickets={0: "duluth-chicago, green-bay-chicago, milwaukee-marquette"})
    assert LakesReckoning(state).tickets[0] == 10 + 5 - 8
    assert state.points[0] == 0, "only at the end"


def test_others_see_only_how_many_tickets_there_are() -> None:  # G-056
    one = table(tickets={0: "t10, t11"}, ticket_deck="t01, t02, t03, t04, t05")
    other = table(tickets={0: "t12, t13"}, ticket_deck="t01, t02, t03, t04, t05")
    for viewer in (-1, 1):
        seen = one.view(viewer)
        assert seen["seats"][0]["tickets"] == 2  # type: ignore[index]
        assert seen["shown_tickets"] == []
    assert one.view(-1) == other.view(-1)
    assert [ticket["id"] for ticket in one.view(0)["tickets"]] == ["t10", "t11"]  # type: ignore[attr-defined]
