"""Records: what is written is read again and replays, move by move, to the same end."""

import re
from dataclasses import replace

import pytest

from goldenspike.engine.errors import BadOption, BadRecord, IllegalAction
from goldenspike.engine.records import Recorder, read, replay, steps, write
from tests.engine.played import SECRET, USA, changed, fault, finished, line_of, play_on, text, without

# ------------------------------------------------------------------------------- good records


def test_what_is_written_is_read_again() -> None:
    assert read(text()) == finished()
    assert write(read(text())) == text()
    assert read(text().encode()) == finished()


def test_a_record_replays_to_its_result() -> None:
    state = replay(read(text()), USA)
    assert state.over
    assert state.digest() == finished().digest
    assert tuple(state.scores()) == finished().scores


def test_a_record_is_text_that_a_person_can_read() -> None:
    assert text().startswith("goldenspike record 1\ngame usa\nrules ")
    assert '\nseats Ada, "Byron, G."\n' in text()
    assert "\noption tickets 1910\n" in text()
    assert re.search(r"\n3 [12] (draw|take|claim|tickets)", text())
    assert text().endswith("\nend\n")


@pytest.mark.parametrize("name", ['say "hi"', " spaces ", "", "# no comment", "Зоя", "a,b", '"', "–"])
def test_any_name_of_a_line_comes_back(name: str) -> None:
    record = replace(finished(), seats=(name, "B"))
    assert read(write(record)).seats == (name, "B")


@pytest.mark.parametrize("name", ["a\nb", "\x00", "\x1b[31m", "\u2028", "\ud800"])
def test_a_name_that_would_break_its_line_is_not_written(name: str) -> None:
    with pytest.raises(BadRecord, match="seat 1"):
        write(replace(finished(), seats=(name, "B")))


def test_comments_empty_lines_and_foreign_line_ends_are_allowed() -> None:
    lines = text().splitlines()
    lines[3:3] = ["", "# a comment", "   # another one", "\t"]
    assert read("\r\n".join(lines) + "\r\n# behind the end\r\n\r\n") == finished()
    assert read(b"\xef\xbb\xbf" + text().encode()) == finished()


def test_headers_may_stand_in_any_order() -> None:
    lines = text().splitlines()
    end = lines.index("moves")
    assert read("\n".join([lines[0], *reversed(lines[1:end]), *lines[end:]])).seed == finished().seed


def test_an_option_that_is_left_out_has_its_default() -> None:
    state = replay(read(without("option starter random")), USA)
    assert state.digest() == finished().digest


def test_a_game_that_was_broken_off_can_be_recorded() -> None:
    recorder = play_on(Recorder(USA, 3, 1), most=40)
    broken_off = write(recorder.record())
    assert "\nunfinished\ndigest " in broken_off
    assert not read(broken_off).finished
    assert replay(read(broken_off), USA).digest() == recorder.state.digest()


def test_a_game_of_which_nothing_was_played_can_be_recorded() -> None:
    record = read(write(Recorder(USA, 2, 1).record()))
    assert record.moves == ()
    assert not replay(record, USA).over


def test_a_viewer_can_walk_through_a_record_move_by_move() -> None:
    walk = list(steps(finished(), USA))
    assert [step.number for step in walk] == list(range(len(finished().moves) + 1))
    assert walk[0].move is None
    assert [step.move for step in walk[1:]] == list(finished().moves)
    assert any(event.code == "game-over" for event in walk[-1].events)


# --------------------------------------------------------------------------------- the recorder


def test_the_recorder_writes_nothing_down_when_a_move_is_illegal() -> None:
    recorder = Recorder(USA, 2, 1, secret=SECRET)
    before = recorder.state.digest()
    with pytest.raises(IllegalAction):
        recorder.play(USA.new(2, 1).action("pass"))
    assert recorder.moves == []
    assert recorder.state.digest() == before


def test_the_recorder_plays_for_whoever_may_decide() -> None:
    recorder = Recorder(USA, 3, 1)
    for seat in (2, 0, 1):
        recorder.play(recorder.state.action("keep 1+2"), seat)
    assert [move.seat for move in recorder.moves] == [2, 0, 1]
    assert replay(recorder.record(), USA).digest() == recorder.state.digest()


def test_the_recorder_wants_a_name_for_every_seat() -> None:
    with pytest.raises(BadRecord, match="2 names for 3 seats"):
        Recorder(USA, 3, 1, seats=["A", "B"])


def test_the_recorder_knows_no_option_that_the_game_does_not() -> None:
    with pytest.raises(BadOption):
        Recorder(USA, 2, 1, {"colour": "red"})


# ------------------------------------------------------------------------------------ live tables


def test_a_live_table_replays_with_its_secret() -> None:
    assert replay(read(text(SECRET)), USA).digest() == finished(SECRET).digest
    assert "\nseed " not in text(SECRET)


def test_a_live_table_draws_other_cards_than_its_seed_alone_would() -> None:
    without = replace(finished(SECRET), secret=b"", lines={})
    with pytest.raises(BadRecord):
        replay(without, USA)


def test_a_secret_that_was_not_promised_is_refused() -> None:
    sentence = fault(changed("secret .*", "secret " + "ab" * 32, text(SECRET)))
    assert sentence.startswith(f"Line {line_of('secret', text(SECRET))}: this secret is not the one")


def test_a_secret_without_its_commitment_is_refused() -> None:
    assert "the header 'commitment' is missing" in fault(without("commitment .*", text(SECRET)))


def test_a_commitment_without_its_secret_is_refused() -> None:
    assert "the header 'secret' is missing" in fault(without("secret .*", text(SECRET)))


def test_a_seed_beside_a_secret_is_refused() -> None:
    assert "not both" in fault(changed("players 2", "players 2\nseed 7", text(SECRET)))


@pytest.mark.parametrize("secret", ["00", "zz" * 32, "AB" * 32, "ab" * 33])
def test_a_secret_is_thirty_two_bytes_in_hexadecimal(secret: str) -> None:
    assert "'secret' must be 64 digits" in fault(changed("secret .*", f"secret {secret}", text(SECRET)))
