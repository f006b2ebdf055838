"""How much a page loads to show a table: the first message of the socket and the facts of the board, compressed."""

import gzip

from goldenspike.games import all_games
from goldenspike.server.tables.facts import PLAYING, Person, Seat, TableFacts
from goldenspike.server.tables.play import Play
from goldenspike.server.tables.telling import Scene, hello, table_json
from goldenspike.server.web.boards import board_json

MOVES = 150  # a game that is well under way


def first_views() -> list[tuple[str, int]]:
    """For each game with a route board: its id, and the bytes."""
    found = []
    for game in all_games():
        board = board_json(game.id)
        if board is not None:
            found.append((game.id, len(gzip.compress(_hello(game.id), 6)) + len(gzip.compress(board, 9))))
    return found


def _hello(game_id: str) -> bytes:
    """What somebody gets who comes to a table in the middle of a game of four."""
    game = next(game for game in all_games() if game.id == game_id)
    players = min(4, game.players[1])
    play = Play(game, players, {}, bytes(32), ["Ada"] * players, 0)
    seats = [Seat("person", f"p{seat}", "Ada") for seat in range(players)]
    facts = TableFacts("t", game.id, 1, "", {}, players, PLAYING, False, None, "i", 0, seats=seats)
    for number in range(MOVES):
        facts.deciders = play.state.deciders()
        if not facts.deciders:
            break
        seat = facts.deciders[0]
        legal = play.state.legal(seat)
        play.accept(play.attempt(seat, legal[number * 7919 % len(legal)], 0, judged=False))
    facts.deciders = play.state.deciders()
    return hello(Person("p0", "Ada"), [0], table_json(facts, "p0"), Scene(facts, play), 0)
