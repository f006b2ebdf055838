"""What is seen of a game agrees with what a person would count in its record."""

from collections import Counter
from typing import Any

import pytest

from goldenspike.balance.playing import observer_of
from goldenspike.engine.records import Recorder, steps
from goldenspike.engine.state import EVERYONE, SPECTATOR
from goldenspike.games import find_game
from goldenspike.games.classic.facts import BoardFacts
from tests.balance.kit import RECORDS, last_position, record, seen

ROUTE_GAMES = ("usa", "france", "old-west", "great-lakes")
ALL = [(game, name) for game, names in RECORDS.items() for name in names]
ROUTES = [(game, name) for game, name in ALL if game in ROUTE_GAMES]


def joined(links: list[tuple[str, str]], starts: set[str], ends: set[str]) -> bool:
    """Whether one can travel from one of the starts to one of the ends: a plain search, unlike that of the rules."""
    for start in starts:
        reached, grew = {start}, True
        while grew:
            grew = False
            for one, other in links:
                if (one in reached) != (other in reached):
                    reached |= {one, other}
                    grew = True
        if reached & ends:
            return True
    return False


def links_of(facts: BoardFacts, owned: set[str]) -> tuple[list[tuple[str, str]], dict[str, set[str]]]:
    """A player's routes, and the places of each city and zone: a route into a zone ends in a place of its own."""
    zones = {city.id: city.zone for city in facts.cities if city.kind == "entry"}
    links: list[tuple[str, str]] = []
    places: dict[str, set[str]] = {city.id: set() if city.kind == "zone" else {city.id} for city in facts.cities}
    for route in facts.routes:
        if route.id in owned:
            ends = [f"{end} by {route.id}" if end in zones else end for end in (route.a, route.b)]
            links.append((ends[0], ends[1]))
            for end, place in zip((route.a, route.b), ends, strict=True):
                if end in zones:
                    places[zones[end]].add(place)
    return links, places


@pytest.mark.parametrize(("game", "name"), ROUTES)
def test_tickets_are_complete_where_a_plain_search_finds_a_way(game: str, name: str) -> None:
    state: Any = last_position(game, name)
    owners = state.view(SPECTATOR)["routes"]
    held = state.view(SPECTATOR)["shown_tickets"]
    expected = []
    for seat in range(state.players):
        owned = {route for route, owner in owners.items() if owner == seat}
        links, places = links_of(state.board.facts, owned)
        for ticket in held[seat]:
            done = joined(links, places[ticket["a"]], places[ticket["b"]])
            expected.append((ticket["id"], seat, done, ticket["points"] if done else -ticket["points"]))
    assert sorted(seen(game, name).held) == sorted(expected)


@pytest.mark.parametrize(("game", "name"), ROUTES)
def test_every_ticket_that_was_drawn_was_offered(game: str, name: str) -> None:
    found = seen(game, name)
    state: Any = find_game(game).new(record(game, name).players, 0, dict(record(game, name).options))
    opening = state.players * state.board.opening_tickets
    drawn = found.fired["drew-tickets"].amount if "drew-tickets" in found.fired else 0
    assert sum(found.offered.values()) == opening + drawn
    assert found.fired["kept-tickets"].amount == len(found.held)
    assert {held.ticket for held in found.held} <= set(found.offered)


@pytest.mark.parametrize(("game", "name"), ROUTES)
def test_claims_are_those_of_the_record(game: str, name: str) -> None:
    found = seen(game, name)
    claims = {(deed.place, deed.seat) for deed in found.deeds if deed.code == "claimed"}
    owners: Any = last_position(game, name).view(SPECTATOR)["routes"]
    assert claims == set(owners.items())
    claimed = [move.seat for move in record(game, name).moves if move.text.startswith("claim ")]
    assert Counter(claimed) == Counter(seat for _, seat in claims)


@pytest.mark.parametrize(("game", "name"), ROUTES)
def test_the_parts_of_a_score_add_up(game: str, name: str) -> None:
    found = seen(game, name)
    assert [sum(parts.values()) for parts in found.parts] == found.scores


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_public_event_is_counted_once(game: str, name: str) -> None:
    told: Counter[str] = Counter()
    for step in steps(record(game, name), find_game(game)):
        told.update(event.code for event in step.events if event.audience == EVERYONE)
    found = seen(game, name)
    assert {code: fired.count for code, fired in found.fired.items()} == dict(told)
    assert found.decisions == len(record(game, name).moves)
    assert found.scores == list(record(game, name).scores)
    assert found.winners == list(record(game, name).winners)


def test_a_turn_is_one_players_go_however_many_decisions_it_has() -> None:
    game = find_game("usa")
    recorder = Recorder(game, 2, seed=7, options={"starter": "1"})
    for text in ("keep 1+2", "keep 1+2+3"):
        recorder.play(recorder.state.action(text), recorder.state.deciders()[0])
    for text in ("draw", "draw", "draw", "draw", "tickets", "keep 1", "draw", "draw"):
        recorder.play(recorder.state.action(text))
    observer = None
    for step in steps(recorder.record(), game):
        if observer is None:
            observer = observer_of(step.state, recorder.seats)
        else:
            observer.see(step)
    assert observer is not None
    assert observer.turns == 4
    assert observer.decisions == 10


def test_it_is_told_why_a_game_ended() -> None:
    assert seen("usa", "4-greedy").ending == "last-round"
    assert seen("usa", "4-settlers-standstill").ending == "standstill"
    assert seen("trails", "3-greedy-0").ending == "won"
    assert seen("trails", "3-random-called-off").ending == "called-off"


@pytest.mark.parametrize("name", RECORDS["trails"])
def test_trails_shows_what_lies_on_the_board(name: str) -> None:
    found = seen("trails", name)
    state: Any = last_position("trails", name)
    view = state.view(SPECTATOR)
    assert found.turns == state.turn
    assert set(found.marks["rails"]) == set(view["rails"])
    assert Counter(deed.seat for deed in found.deeds if deed.code == "delivered") == Counter(
        {seat: score for seat, score in enumerate(found.scores) if score}
    )
    rails_built = {deed.place for deed in found.deeds if deed.code == "rail"}
    set_up = set(find_game("trails").new(3, 0).view(SPECTATOR)["rails"])  # type: ignore[call-overload]
    assert rails_built | set_up == set(view["rails"])
    rolled = found.fired["rolled"]
    assert sum(rolled.kinds.values()) == rolled.count
    assert set(rolled.kinds) <= {str(n) for n in range(2, 13)}


def test_places_of_old_west_and_great_lakes_are_seen() -> None:
    west = seen("old-west", "3-hunters-alvin")
    assert sorted(deed.seat for deed in west.deeds if deed.code == "home-chosen") == [0, 1, 2]
    assert sum(deed.code == "alvin-captured" for deed in west.deeds) == west.fired["alvin-captured"].count > 0
    harbours = [move for move in record("great-lakes", "4-traders").moves if move.text.startswith("build ")]
    built = [deed for deed in seen("great-lakes", "4-traders").deeds if deed.code == "built"]
    assert len(built) == len(harbours)
