"""`spike games`."""

import json

import pytest

from goldenspike.games import FOLDERS, all_games
from tests.cli.conftest import Spike


def test_every_game_is_listed_with_players_and_options(spike: Spike, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    out = spike("games").out
    for game in all_games():
        assert f"\n{game.id} " in out
        assert f"{game.players[0]}–{game.players[1]}" in out
        for option in game.options:
            assert f"{option.name}=" in out
    assert "tickets=base|1910|mega" in out


def test_the_list_fits_a_narrow_terminal(spike: Spike, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    assert max(len(line) for line in spike("games").out.splitlines()) <= 60


def test_programs_get_the_same_as_json(spike: Spike) -> None:
    games = json.loads(spike("games", "--json").out)
    assert [game["id"] for game in games] == list(FOLDERS)
    usa = games[0]
    assert usa["players"] == [2, 5]
    assert usa["options"][0] == {
        "name": "tickets",
        "default": "base",
        "choices": ["base", "1910", "mega"],
        "text": "option.tickets",
        "help": "the tickets that are used",
    }
