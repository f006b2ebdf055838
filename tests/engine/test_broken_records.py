"""Broken records: every fault is one sentence that names the line and what was expected there."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from goldenspike.engine.errors import BadRecord
from goldenspike.engine.records import LONGEST_FILE, Move, replay
from tests.engine.played import USA, changed, fault, finished, line_of, text, without

# ---------------------------------------------------------------------------------- faults of form


@pytest.mark.parametrize(
    ("spoiled", "expected"),
    [
        ("", "Line 1: this is no record: expected 'goldenspike record 1', found nothing."),
        ("\n\n# only a comment\n", "Line 1: this is no record: expected 'goldenspike record 1', found nothing."),
        ("PGN\n", "Line 1: this is no record: expected 'goldenspike record 1', found 'PGN'."),
        ("\n[Event]\n", "Line 2: this is no record: expected 'goldenspike record 1', found '[Event]'."),
        (b"\x89PNG\r\n\x1a\n\x00", "Line 1: this is no record: expected text in UTF-8, found other bytes."),
        (b"goldenspike record 1\ngame \xff\n", "Line 2: this is no record: expected text in UTF-8, found other bytes."),
        ("goldenspike record 1\x00\n", "Line 1: expected plain text, found a control character."),
        ("goldenspike record 1\ngame \x1b[2J\n", "Line 2: expected plain text, found a control character."),
    ],
)
def test_what_is_no_record_is_told_so(spoiled: str | bytes, expected: str) -> None:
    assert fault(spoiled) == expected


def test_another_version_of_the_format_is_told_so() -> None:
    expected = "Line 1: expected 'goldenspike record 1', found 'goldenspike record 2': another version of the format."
    assert fault(text().replace("record 1", "record 2", 1)) == expected


def test_a_line_may_not_be_too_long() -> None:
    assert fault(changed("seed 7", "seed " + "7" * 1000)).startswith(
        f"Line {line_of('seed')}: a line has at most 1000 characters"
    )


@pytest.mark.parametrize("make", [lambda: "x\n" * LONGEST_FILE, lambda: b"#" * (LONGEST_FILE + 1)])
def test_a_file_may_not_be_too_long(make: Callable[[], str | bytes]) -> None:
    assert fault(make()).startswith("Line 1: this is no record: ")


def test_an_unknown_header_is_named() -> None:
    assert fault(changed("rules 1", "rules 1\nweather sunny")) == (
        "Line 4: unknown header 'weather'; expected one of game, rules, board, players, seats, seed, commitment, "
        "secret, option, or moves."
    )


@pytest.mark.parametrize("header", ["game", "rules", "board", "players", "seats", "seed"])
def test_a_missing_header_is_named(header: str) -> None:
    line = line_of("moves") - 1
    assert fault(without(f"{header} .*")) == f"Line {line}: the header '{header}' is missing before 'moves'."


@pytest.mark.parametrize("header", ["game", "rules", "board", "players", "seats", "seed"])
def test_a_header_may_not_come_twice(header: str) -> None:
    first = line_of(header)
    twice = changed(f"({header} .*)", r"\1\n\1")
    assert fault(twice) == f"Line {first + 1}: '{header}' is here a second time; it is in line {first} already."


def test_a_header_must_have_a_value() -> None:
    assert fault(changed("game usa", "game")) == "Line 2: 'game' has no value."


@pytest.mark.parametrize(
    ("header", "value", "least"),
    [("rules", "one", 1), ("rules", "0", 1), ("players", "-2", 1), ("players", "2.0", 1), ("seed", "0x7", 0)],
)
def test_a_bad_number_is_told_so(header: str, value: str, least: int) -> None:
    sentence = fault(changed(f"{header} .*", f"{header} {value}"))
    assert sentence == (f"Line {line_of(header)}: '{header}' must be a whole number from {least} on, not '{value}'.")


def test_there_is_a_name_for_every_seat() -> None:
    assert fault(changed("seats .*", "seats Ada")) == "Line 6: expected 2 names with commas between them, found 1."


def test_a_quotation_mark_must_be_closed() -> None:
    assert "a quotation mark too few" in fault(changed("seats .*", 'seats Ada, "Byron'))


def test_an_option_must_have_a_value() -> None:
    sentence = fault(changed("option tickets .*", "option tickets"))
    assert sentence == f"Line {line_of('option')}: expected the name of an option and its value, found 'tickets'."


def test_an_option_may_not_come_twice() -> None:
    sentence = fault(changed("(option tickets .*)", r"\1\n\1"))
    assert sentence == f"Line {line_of('option') + 1}: the option 'tickets' is here a second time."


def test_a_file_that_is_cut_off_anywhere_is_told_so() -> None:
    lines = text().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        sentence = fault("".join(lines[:kept]))
        assert sentence.startswith(f"Line {kept}: the record is cut off behind this line")


def test_nothing_may_follow_the_end() -> None:
    sentence = fault(text() + "1 1 draw\n")
    assert sentence == f"Line {line_of('end') + 1}: expected nothing behind 'end', found '1'."


def test_moves_are_numbered_in_order() -> None:
    assert fault(changed("5 (.*)", r"6 \1")) == f"Line {line_of('5 ')}: expected move number 5, found '6'."


@pytest.mark.parametrize("seat", ["0", "3", "x", "-1"])
def test_a_move_belongs_to_a_seat_of_the_table(seat: str) -> None:
    sentence = fault(changed(r"5 \d (.*)", rf"5 {seat} \1"))
    assert sentence == f"Line {line_of('5 ')}: expected a seat from 1 to 2 behind the move number, found '{seat}'."


def test_a_move_has_a_text() -> None:
    assert fault(changed(r"5 .*", "5 1")) == f"Line {line_of('5 ')}: expected a move of seat 1, found nothing."


def test_a_word_that_is_neither_move_nor_result_is_named() -> None:
    sentence = fault(changed(r"5 .*", "five 1 draw"))
    expected = "expected a move, unfinished, scores, winners, digest or end, found 'five'."
    assert sentence == f"Line {line_of('5 ')}: {expected}"


@pytest.mark.parametrize("result", ["scores", "winners", "digest"])
def test_a_missing_part_of_the_result_is_named(result: str) -> None:
    sentence = fault(without(f"{result} .*"))
    assert sentence.startswith(f"Line {line_of('end') - 1}: '{result}'")


@pytest.mark.parametrize("result", ["scores", "winners", "digest"])
def test_a_part_of_the_result_may_not_come_twice(result: str) -> None:
    assert "is here a second time" in fault(changed(f"({result} .*)", r"\1\n\1"))


@pytest.mark.parametrize(
    ("result", "value"),
    [("scores", "1"), ("scores", "a b"), ("winners", "0"), ("winners", "3"), ("winners", ""), ("digest", "xyz")],
)
def test_a_malformed_result_is_told_so(result: str, value: str) -> None:
    sentence = fault(changed(f"{result} .*", f"{result} {value}".strip()))
    assert sentence.startswith(f"Line {line_of(result)}: ")


def test_an_unfinished_game_has_no_scores() -> None:
    assert "an unfinished game has no 'scores'" in fault(changed("(scores .*)", r"unfinished\n\1"))


# ------------------------------------------------------------------------------- faults of the game


def test_another_version_of_the_rules_is_told_so() -> None:
    assert fault(changed("rules 1", "rules 99")) == (
        "Line 3: made by version 99 of the rules of 'usa', but these are version 1."
    )


def test_another_board_is_told_so() -> None:
    assert fault(changed("board .*", "board " + "0" * 16)) == (
        f"Line 4: made on a board with the digest {'0' * 16}, but this one's is {USA.board_digest}."
    )


def test_a_record_of_another_game_is_told_so() -> None:
    assert fault(changed("game usa", "game chess")) == "Line 2: this is a record of 'chess', not of 'usa'."


def test_an_option_that_the_game_does_not_know_is_named_with_its_line() -> None:
    assert fault(changed("option tickets 1910", "option colour red")).startswith(f"Line {line_of('option')}: ")


def test_a_value_that_an_option_cannot_have_is_named_with_its_line() -> None:
    sentence = fault(changed("option tickets 1910", "option tickets gold"))
    assert sentence.startswith(f"Line {line_of('option')}: Option 'tickets' cannot be 'gold'")


def test_a_starter_who_does_not_sit_there_is_told_so() -> None:
    sentence = fault(changed("option starter random", "option starter 5"))
    assert sentence.startswith(f"Line {line_of('option starter')}: Seat 5 cannot start")


def test_a_number_of_players_that_the_game_does_not_know_is_told_so() -> None:
    spoiled = changed("players 2", "players 6", changed("seats .*", "seats a,b,c,d,e,f"))
    spoiled = changed("scores .*", "scores 1 2 3 4 5 6", spoiled)
    assert fault(spoiled).startswith("Line 5: United States is for 2 to 5 players")


def test_a_move_that_does_not_exist_is_told_with_some_that_do() -> None:
    sentence = fault(changed(r"1 1 .*", "1 1 fly to the moon"))
    assert sentence == (
        f"Line {line_of('1 ')}: 'fly to the moon' is no move of this game; "
        "expected 'keep 1+2', 'keep 1+3', 'keep 2+3', 'keep 1+2+3'."
    )


def test_an_illegal_move_is_told_with_seat_and_move_and_some_legal_ones() -> None:
    sentence = fault(changed(r"1 1 .*", "1 1 keep 1"))
    assert sentence == (
        f"Line {line_of('1 ')}: seat 1 may not play 'keep 1' now; "
        "expected 'keep 1+2', 'keep 1+3', 'keep 2+3', 'keep 1+2+3'."
    )


def test_a_move_out_of_turn_is_told_so() -> None:
    moves = finished().moves
    third = moves[2].seat + 1
    sentence = fault(changed(rf"3 {third} (.*)", rf"3 {3 - third} \1"))
    assert sentence == f"Line {line_of('3 ')}: expected a move of seat {third}, found one of seat {3 - third}."


def test_a_move_behind_the_end_of_the_game_is_told_so() -> None:
    last = len(finished().moves)
    sentence = fault(changed("(scores .*)", rf"{last + 1} 1 draw\n\1"))
    assert sentence == (f"Line {line_of('scores')}: the game was over after move {last}, expected no further moves.")


def test_a_result_of_a_game_that_is_not_over_is_told_so() -> None:
    last = len(finished().moves)
    sentence = fault(without(rf"{last} .*"))
    assert sentence == (f"Line {line_of('scores') - 1}: a result, but the game is not over after {last - 1} moves.")


def test_a_finished_game_is_not_unfinished() -> None:
    spoiled = changed("scores .*", "unfinished", without("winners .*"))
    assert fault(spoiled) == f"Line {line_of('scores')}: expected 'scores' and 'winners', as the game is over."


def test_scores_that_do_not_agree_are_told_so() -> None:
    a, b = finished().scores
    sentence = fault(changed("scores .*", f"scores {a + 1} {b}"))
    assert sentence == f"Line {line_of('scores')}: expected {a} {b}, found {a + 1} {b}."


def test_winners_that_do_not_agree_are_told_so() -> None:
    winner = finished().winners[0] + 1
    sentence = fault(changed("winners .*", f"winners {3 - winner}"))
    assert sentence == f"Line {line_of('winners')}: expected {winner}, found {3 - winner}."


def test_a_digest_that_does_not_agree_is_told_so() -> None:
    sentence = fault(changed("digest .*", "digest 0123456789abcdef"))
    assert sentence == f"Line {line_of('digest')}: expected {finished().digest}, found 0123456789abcdef."


def test_a_record_that_was_never_a_file_names_the_move_instead() -> None:
    record = replace(finished(), moves=(Move(0, "keep 1"), *finished().moves[1:]))
    with pytest.raises(BadRecord, match=r"^Move 1: seat 1 may not play 'keep 1' now"):
        replay(record, USA)
