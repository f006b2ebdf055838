"""Finished games and uploaded records, step by step."""

import pytest

from goldenspike.engine.records import Recorder, read, write
from goldenspike.engine.state import SPECTATOR, State
from goldenspike.games import find_game
from tests.server.kit import Guest, bots
from tests.server.test_leaks import plain


def some_record(game: str = "france", moves: int = 10_000, secret: bytes = b"") -> str:
    """A random game as text."""
    recorder = Recorder(find_game(game), 2, 5, seats=["Ada", "Byron, G."], secret=secret)
    dice = State(1)
    dice.reseed(1)
    for _ in range(moves):
        if recorder.state.over:
            break
        legal = recorder.state.legal()
        recorder.play(legal[dice.below(len(legal))])
    return write(recorder.record())


def upload(guest: Guest, text: str | bytes) -> dict[str, object]:
    response = guest.http.post("/api/replays", content=text, headers={"Content-Type": "text/plain"})
    found: dict[str, object] = response.json()
    return found


def test_a_finished_game_can_be_watched_again(ada: Guest) -> None:
    table = ada.make("usa", [{"kind": "me"}, *bots(1)])
    ada.post(f"/api/tables/{table['id']}/leave", {})
    with ada.open(table) as tab:
        tab.wait(lambda tab: tab.table["status"] == "over")
        result, events = tab.position["result"], tab.steps[5]["events"]
    replay = ada.get(f"/api/replays/{table['id']}")["replay"]
    assert replay["result"] == result
    assert replay["commitment"] == table["commitment"]
    assert replay["finished"] is True
    record = read(ada.http.get(f"/api/replays/{table['id']}/record").text)
    assert record.secret.hex() == replay["secret"]
    chunk = ada.get(f"/api/replays/{table['id']}/steps?from=0&count=20")
    assert chunk["total"] == len(record.moves) + 1 == len(replay["moves"]) + 1
    assert [step["number"] for step in chunk["steps"]] == list(range(20))
    assert chunk["steps"][0]["seat"] is None
    assert [event for event in chunk["steps"][6]["events"] if event in events] == events
    last = ada.get(f"/api/replays/{table['id']}/steps?from={len(record.moves)}")
    assert len(last["steps"]) == 1
    assert last["steps"][0]["view"]["phase"] == "over"


@pytest.mark.parametrize("secret", [b"", bytes(32)], ids=["seed", "secret"])
def test_a_record_is_brought_along_and_shown_with_all_hands_open(ada: Guest, secret: bytes) -> None:
    text = some_record(secret=secret)
    replay = upload(ada, text)["replay"]
    assert isinstance(replay, dict)
    assert replay["seats"] == ["Ada", "Byron, G."]
    assert (replay["secret"] is None) == (secret == b"")
    assert ada.http.get(f"/api/replays/{replay['id']}/record").text == text
    steps = ada.get(f"/api/replays/{replay['id']}/steps?from=30&count=5")["steps"]
    recorder = Recorder(find_game("france"), 2, 5, secret=secret)
    for move in read(text).moves[:30]:
        recorder.play(recorder.state.action(move.text), move.seat)
    state = recorder.state
    assert steps[0]["view"] == plain(state.view(SPECTATOR))
    for seat in (0, 1):
        shown = steps[0]["view"] | steps[0]["hands"][seat] | {"seat": seat}
        assert shown == plain(state.view(seat))


def test_a_game_that_was_broken_off_can_be_watched(ada: Guest) -> None:
    replay = upload(ada, some_record(moves=25))["replay"]
    assert isinstance(replay, dict)
    assert replay["finished"] is False
    assert replay["result"] is None


def test_what_is_no_record_is_refused_with_its_line(ada: Guest) -> None:
    good = some_record(moves=10)
    cases = {
        "": 1,
        "hello": 1,
        good.replace("rules 1", "rules 99"): 3,
        good.replace("game france", "game chess"): 2,
        good.replace("\n2 2 ", "\n2 2 claim moon-"): good.splitlines().index("moves") + 3,
        good.replace("digest ", "digest f"): len(good.splitlines()) - 1,
    }
    for text, line in cases.items():
        assert upload(ada, text) == {"error": "bad-record", "line": line}, text
    assert upload(ada, b"\xff\xfe") == {"error": "bad-record", "line": 0}
    assert upload(ada, b"x" * 1_000_001) == {"error": "too-big"}
    response = ada.http.post("/api/replays", json={})
    assert response.json() == {"error": "bad-message", "about": "content-type"}


def test_steps_are_asked_for_within_bounds(ada: Guest) -> None:
    replay = upload(ada, some_record(moves=10))["replay"]
    assert isinstance(replay, dict)
    path = f"/api/replays/{replay['id']}/steps"
    assert ada.get(f"{path}?from=500") == {"from": 500, "total": 11, "steps": []}
    for query in ("from=-1", "count=101", "from=x", "count=1e3", "from=٣"):
        assert ada.http.get(f"{path}?{query}").status_code == 400
