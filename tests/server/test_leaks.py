"""Nobody is ever sent what they may not know.

Whole games are played over sockets and every byte that anybody was sent is kept. Afterwards the
record shows what was true at every moment, and each message must be exactly the one that follows
from what its receiver may know: nothing is left over in which a secret could hide.
"""

import base64
import json
from collections.abc import Sequence
from typing import Any

import pytest

from goldenspike.engine import keys
from goldenspike.engine.game import Game
from goldenspike.engine.records import read
from goldenspike.engine.state import EVERYONE, State
from goldenspike.games import all_games, find_game
from goldenspike.server.tables.facts import PLAYING, Seat, TableFacts
from goldenspike.server.tables.play import Play
from goldenspike.server.tables.telling import Scene, encode
from goldenspike.server.web.boards import board_json
from tests.server.kit import Guest, Server, Tab, bots, humans, play_on

GAMES = [game.id for game in all_games() if board_json(game.id) is not None]  # played on a route board
STEP = {"type", "seq", "kind", "move", "seat", "at", "text", "events", "position"}
POSITION = {"views", "legal", "undo", "deciders", "deadlines", "result"}
TABLE = {
    *("id", "game", "options", "status", "open", "clock", "seats", "moves", "deciders", "commitment", "invite"),
    *("watchers", "ask", "result", "created", "ended"),
}
SEAT = {"kind", "name", "bot", "here", "mine", "connected", "stand_in"}


def plain(value: object) -> Any:
    """As it looks after a journey through JSON."""
    return json.loads(encode(value))


@pytest.mark.parametrize("game", GAMES)
def test_every_message_tells_just_what_its_receiver_may_know(game: str, server: Server, ada: Guest, bob: Guest) -> None:
    table = ada.make(game, [*humans("Bob"), {"kind": "here", "name": "Eve"}, *bots(1)])
    bob.sit(table, invite=table["invite"])
    watcher = Guest(server, "Wanda")
    tabs = [ada.open(table), bob.open(table), watcher.open(table)]
    play_on(tabs)
    for tab in tabs:
        tab.wait(lambda tab: tab.over and tab.table["status"] == "over")
    record = read(ada.http.get(f"/api/tables/{table['id']}/record").text)
    told = Truth(find_game(game), record.players, record.secret, [(move.seat, move.text) for move in record.moves])
    for tab in tabs:
        check_messages(tab, told)
        for text in tab.raw:
            assert record.secret.hex() not in text
            assert base64.b64encode(record.secret).decode()[:40] not in text


class Truth:
    """A finished game, with everything that happened in it."""

    def __init__(self, game: Game, players: int, secret: bytes, moves: Sequence[tuple[int, str]]) -> None:
        self.moves = moves
        self.states: list[State] = []
        self.events: list[list[Any]] = [[]]
        state = game.new(players, keys.opening_seed(secret))
        self.states.append(state.clone())
        for number, (seat, text) in enumerate(moves, start=1):
            keys.rekey(state, secret, number)
            self.events.append(state.tell(state.action(text), seat))
            self.states.append(state.clone())


def check_messages(tab: Tab, truth: Truth) -> None:
    """No undo happened, so sequence numbers and move numbers are the same."""
    assert len([text for text in tab.raw if '"type":"step"' in text]) > 50
    for text in tab.raw:
        message = json.loads(text)
        if message["type"] == "step":
            assert set(message) == STEP
            check_step(message, tab.seats, truth)
            check_position(message["position"], message["seq"], tab.seats, truth)
        elif message["type"] in ("hello", "table"):
            check_table(message["table"], tab.seats)
            for step in message.get("history", []):
                assert set(step) == STEP - {"position"}
                check_step(step, tab.seats, truth)
            if message["position"] is not None:
                check_position(message["position"], message["seq"], tab.seats, truth)
        else:
            assert set(message) == {"type", "id", "seq"}


def check_step(step: Any, seats: Sequence[int], truth: Truth) -> None:
    seat, text = truth.moves[step["seq"] - 1]
    assert step["seat"] == seat
    assert step["text"] == (text if seat in seats else None)
    assert step["events"] == [
        {"code": event.code, "args": list(event.args)}
        for event in truth.events[step["seq"]]
        if event.audience == EVERYONE or event.audience in seats
    ]


def check_position(position: Any, seq: int, seats: Sequence[int], truth: Truth) -> None:
    state = truth.states[seq]
    assert set(position) == POSITION
    assert position["views"] == {str(seat): plain(state.view(seat)) for seat in seats or [-1]}
    assert position["deciders"] == state.deciders()
    assert position["legal"] == {
        str(seat): [[action, state.text(action)] for action in state.legal(seat)]
        for seat in seats
        if seat in state.deciders()
    }
    assert {int(seat) for seat in position["undo"]} <= set(seats)
    assert (position["result"] is not None) == state.over


def check_table(table: Any, seats: Sequence[int]) -> None:
    assert set(table) == TABLE
    assert (table["invite"] is not None) == bool(seats)
    assert [number for number, seat in enumerate(table["seats"]) if seat["mine"]] == list(seats)
    for seat in table["seats"]:
        assert set(seat) == SEAT


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_what_somebody_is_told_does_not_depend_on_what_they_cannot_know(game: str) -> None:
    """The hidden rest drawn anew gives the same bytes, for every seat and for a spectator."""
    secret = bytes(range(32))
    play = Play(find_game(game), 3, {}, secret, ["A", "B", "C"], 0)
    facts = TableFacts(
        "t", game, 1, "", {}, 3, PLAYING, False, 60, "i", 0, seats=[Seat("person", f"p{n}") for n in range(3)]
    )
    dice = State(1)
    dice.reseed(3)
    for _ in range(150):
        if play.state.over:
            break
        facts.deciders = play.state.deciders()
        for seats in ([0], [1], [2], []):
            truth = encode(Scene(facts, play).position(seats))
            real, play.state = play.state, play.state.guess(seats[0] if seats else -1, dice.random32())
            assert encode(Scene(facts, play).position(seats)) == truth
            play.state = real
        seat = facts.deciders[dice.below(len(facts.deciders))]
        legal = play.state.legal(seat)
        play.accept(play.attempt(seat, legal[dice.below(len(legal))], 0))


def test_a_table_never_shows_its_secret(ada: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, *bots(1)])
    shown = ada.get(f"/api/tables/{table['id']}")["table"]
    assert set(shown) == TABLE
    assert shown["commitment"] == table["commitment"]
    facts = TableFacts("t", "usa", 1, "", {}, 2, PLAYING, False, None, "i", 0, secret=b"\x07" * 32)
    assert "\\x07" not in repr(facts)
