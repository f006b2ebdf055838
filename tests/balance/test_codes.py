"""No event of any game is missing: neither in the lists, nor in the words."""

import re
from pathlib import Path

import pytest

import goldenspike
from goldenspike.balance.codes import NONE, told_by
from goldenspike.balance.places import MARKS, places_of
from goldenspike.cli.balance import words
from goldenspike.engine.game import OptionValue
from goldenspike.engine.state import State
from goldenspike.games import FOLDERS, find_game
from tests.balance.kit import RECORDS, begin, report_of, seen

GAMES = Path(goldenspike.__file__ or "").parent / "games"
CODE = re.compile(r'\bnote(_to)?\((?:[\w.\[\]]+, )?\s*"([a-z-]+)"')
FULL: dict[str, dict[str, OptionValue]] = {  # options with which a game tells most
    "old-west": {"alvin": True},
    "trails": {"setup": "variable"},
}
SOURCES = {
    "usa": ["classic"],
    "france": ["classic", "france"],
    "old-west": ["classic", "old_west"],
    "great-lakes": ["classic/route_state.py", "great_lakes"],
    "trails": ["trails"],
}


def public_codes(game: str) -> set[str]:
    """What the rules tell to everybody, by their source."""
    found: set[str] = set()
    for source in SOURCES[game]:
        path = GAMES / source
        for file in [path] if path.is_file() else path.rglob("*.py"):
            found |= {code for one_seat, code in CODE.findall(file.read_text(encoding="utf-8")) if not one_seat}
    return found


def fullest(game: str) -> State:
    found = find_game(game)
    return found.new(found.players[0], 0, FULL.get(game, {}))


@pytest.mark.parametrize("game", FOLDERS)
def test_the_list_of_a_game_is_what_its_rules_tell(game: str) -> None:
    codes = [told.code for told in told_by(fullest(game))]
    assert len(codes) == len(set(codes))
    assert set(codes) == public_codes(game)


def test_what_an_option_leaves_out_is_not_listed() -> None:
    assert "alvin-captured" not in {told.code for told in told_by(find_game("old-west").new(2, 0))}
    assert "placed-city" not in {told.code for told in told_by(find_game("trails").new(3, 0))}


@pytest.mark.parametrize("game", FOLDERS)
def test_kinds_and_places_are_those_that_games_tell(game: str) -> None:
    told = {one.code: one for one in told_by(begin(game))}
    places = {sort: {place.id for place in found} for sort, found in places_of(begin(game)).items()}
    counted = 0
    for name in RECORDS[game]:
        for deed in seen(game, name).deeds:
            assert deed.place in places[told[deed.code].sort], deed
        for code, fired in seen(game, name).fired.items():
            if len(told[code].kinds) > 2:  # shorter lists name only what is worth counting
                assert set(fired.kinds) <= set(told[code].kinds), code
                counted += sum(fired.kinds.values())
    assert counted > 0 or game not in ("france", "trails")


@pytest.mark.parametrize("game", FOLDERS)
def test_everything_has_words(game: str) -> None:
    for told in told_by(fullest(game)):
        assert told.key in words.MEANING
        if told.place != NONE:
            assert told.code in words.DEED
    assert set(MARKS) == set(words.MARK)
    report = report_of(game)
    assert {part.code for part in report.parts} <= set(words.PART)
    assert {end.code for end in report.endings} <= set(words.ENDING)
