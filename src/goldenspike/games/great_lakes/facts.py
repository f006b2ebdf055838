"""The switches of Great Lakes that other route games do not have: its own tables of board.toml."""

from dataclasses import dataclass

from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.tables import BoardError, is_whole


@dataclass(frozen=True)
class LakesRules:
    trains: int  # trains of one colour (G-009)
    ships: int  # ships of one colour (G-009)
    supply: int  # pieces chosen for play (G-010)
    beginner_trains: int  # the mix of a first game (G-012)
    exchange_price: int  # points for each piece exchanged (G-069)
    colours: tuple[str, ...]  # of both decks
    row_trains: int  # train cards of a fresh row (G-007, G-027)
    hand_trains: int  # train cards dealt (G-006)
    hand_ships: int  # ship cards dealt (G-006)
    reset_wilds: int  # so many wild cards in the row clear it (G-026)
    may_stop: bool  # whether one may stop after one card (GR-08)
    plain_per_colour: int  # train cards of each colour without the harbour symbol (G-002, G-004)
    symbol_per_colour: int  # and with it (G-004)
    wilds: int  # wild cards (G-002)
    singles_per_colour: int  # ship cards of each colour with one ship (G-003)
    doubles_per_colour: int  # and with two (G-003)
    harbours: int  # of each player (G-014)
    harbour_trains: int  # train cards of one colour with the symbol, to build a harbour (G-060)
    harbour_ships: int  # and ship cards (G-060)
    harbour_points: tuple[int, ...]  # by completed tickets that name the city; the last one for more (G-064)
    unbuilt_points: int  # for each harbour not built (G-066)


def lakes_rules(facts: BoardFacts) -> LakesRules:
    symbols = _number(facts, "train_deck", "harbour_per_colour")
    return LakesRules(
        trains=_number(facts, "pieces", "trains"),
        ships=_number(facts, "pieces", "ships"),
        supply=_number(facts, "pieces", "supply"),
        beginner_trains=_number(facts, "pieces", "beginner_trains"),
        exchange_price=_number(facts, "pieces", "exchange_price"),
        colours=tuple(str(colour) for colour in _list(facts, "cards", "colours")),
        row_trains=_number(facts, "cards", "row_trains"),
        hand_trains=_number(facts, "cards", "hand_trains"),
        hand_ships=_number(facts, "cards", "hand_ships"),
        reset_wilds=_number(facts, "cards", "reset_wilds"),
        may_stop=_entry(facts, "cards", "may_stop") is True,
        plain_per_colour=_number(facts, "train_deck", "per_colour") - symbols,
        symbol_per_colour=symbols,
        wilds=_number(facts, "train_deck", "wild"),
        singles_per_colour=_number(facts, "ship_deck", "single_per_colour"),
        doubles_per_colour=_number(facts, "ship_deck", "double_per_colour"),
        harbours=_number(facts, "harbours", "per_player"),
        harbour_trains=_number(facts, "harbours", "train_cards"),
        harbour_ships=_number(facts, "harbours", "ship_cards"),
        harbour_points=tuple(int(str(points)) for points in _list(facts, "harbours", "points")),
        unbuilt_points=_whole(facts, "harbours", "unbuilt"),
    )


def _entry(facts: BoardFacts, table: str, key: str) -> object:
    found = facts.extra.get(table)
    if not isinstance(found, dict) or key not in found:
        raise BoardError(f"board.toml: {key!r} is missing in the table [{table}]")
    value: object = found[key]
    return value


def _list(facts: BoardFacts, table: str, key: str) -> list[object]:
    value = _entry(facts, table, key)
    if not isinstance(value, list):
        raise BoardError(f"board.toml ({table}.{key}): must be a list, not {value!r}")
    return value


def _whole(facts: BoardFacts, table: str, key: str) -> int:
    value = _entry(facts, table, key)
    if not isinstance(value, int) or not is_whole(value):
        raise BoardError(f"board.toml ({table}.{key}): must be a whole number, not {value!r}")
    return value


def _number(facts: BoardFacts, table: str, key: str) -> int:
    value = _whole(facts, table, key)
    if value < 1:
        raise BoardError(f"board.toml ({table}.{key}): must be a whole number from 1 on, not {value!r}")
    return value
