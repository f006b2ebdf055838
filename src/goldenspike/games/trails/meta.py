"""Trails to Rails: settlers found cities in the west, rails join them, trains carry goods (docs/rules/trails.md)."""

import hashlib
from collections.abc import Mapping
from importlib import resources

from goldenspike.engine.game import Game, Option, OptionValue
from goldenspike.engine.state import State
from goldenspike.games.trails.board import Switches, TrailsBoard
from goldenspike.games.trails.facts import COLOURS, TrailsFacts
from goldenspike.games.trails.loader import load_board
from goldenspike.games.trails.state import TrailsState

RULES_VERSION = 1

OPTIONS = (
    Option("setup", "fixed", ("fixed", "variable"), "option.setup", "starting places: given, or chosen in turns"),
    Option("tokens", "printed", ("printed", "random"), "option.tokens", "number tokens; a variable set-up mixes them"),
    Option("neutral", "blue", COLOURS, "option.neutral", "with three players: the colour that nobody has"),
    Option("offers", 6, (6, 4, 3, 2, 1, 0), "option.offers", "offers that a player may make in a turn"),
    Option("turn_limit", 400, (400, 100, 200, 1000, 0), "option.turn_limit", "turns until it is called off; 0: never"),
    Option("settler_start", "city", ("city", "neighbour"), "option.settler_start", "where a new settler stands"),
    Option("isolated_double_pay", False, (False, True), "option.isolated_double_pay", "two isolated sites pay twice"),
    Option("tie_chooser", "turn", ("turn", "builder"), "option.tie_chooser", "who chooses among equally short routes"),
    Option("free_rail_chain", True, (True, False), "option.free_rail_chain", "a free rail may give another one"),
    Option("sole_claimant_gets_rest", False, (False, True), "option.sole_claimant", "in a shortage"),
    Option("strict_player_trades", True, (True, False), "option.strict_trades", "no gifts, nothing both ways"),
    Option("gold_limit", 0, (0, 40, 60, 80, 120), "option.gold_limit", "gold in the box; 0: without end"),
)


def switches(chosen: Mapping[str, OptionValue]) -> Switches:
    found = Switches()
    found.offers = int(chosen["offers"])
    found.turn_limit = int(chosen["turn_limit"])
    found.settler_at_neighbour = chosen["settler_start"] == "neighbour"
    found.double_pay = bool(chosen["isolated_double_pay"])
    found.builder_breaks_ties = chosen["tie_chooser"] == "builder"
    found.free_rail_chain = bool(chosen["free_rail_chain"])
    found.sole_claimant = bool(chosen["sole_claimant_gets_rest"])
    found.strict_trades = bool(chosen["strict_player_trades"])
    found.gold_limit = int(chosen["gold_limit"])
    return found


def seat_colours(players: int, neutral: str) -> list[str]:
    """The colours of the seats; only with three players one is left out."""
    return [colour for colour in COLOURS if players == len(COLOURS) or colour != neutral]


def trails_game(facts: TrailsFacts) -> Game:
    """A game on this board, which is numbered once for each choice of options."""
    boards: dict[str, TrailsBoard] = {}

    def begin(players: int, seed: int, chosen: Mapping[str, OptionValue]) -> State:
        key = repr((players, sorted(chosen.items())))
        if key not in boards:
            boards[key] = TrailsBoard(facts, switches(chosen), seat_colours(players, str(chosen["neutral"])))
            boards[key].options = dict(chosen)
        state = TrailsState(boards[key], players)
        state.set_up(seed, chosen["setup"] == "variable", chosen["tokens"] == "random")
        return state

    return Game(
        id=facts.id,
        title=facts.title,
        summary="settlers, cities, rails and goods on a hex map of the United States",
        players=facts.players,
        rules_version=RULES_VERSION,
        options=OPTIONS,
        begin=begin,
        board_digest=hashlib.sha256(repr(facts).encode()).hexdigest()[:16],
    )


def game() -> Game:
    return trails_game(load_board(resources.files(__package__)))
