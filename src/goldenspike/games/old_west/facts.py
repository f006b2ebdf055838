"""The switches of Old West that other route games do not have: the tables [markers] and [alvin] of board.toml."""

from dataclasses import dataclass

from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.tables import BoardError, is_whole


@dataclass(frozen=True)
class WestRules:
    markers: int  # city markers per player, the one for the home city included (O-006)
    marker_price: int  # cards of one colour for each later marker (O-023)
    alvin_home: str  # the city where Alvin stands first (O-039)
    capture_points: int  # at once, to whoever captures him (O-041)
    end_points: int  # to whoever holds him at the end (O-046)


def west_rules(facts: BoardFacts) -> WestRules:
    home = _entry(facts, "alvin", "home")
    if home not in [city.id for city in facts.cities]:
        raise BoardError(f"board.toml (alvin.home): unknown city {home!r}")
    return WestRules(
        markers=_number(facts, "markers", "per_player"),
        marker_price=_number(facts, "markers", "price"),
        alvin_home=str(home),
        capture_points=_number(facts, "alvin", "capture_points"),
        end_points=_number(facts, "alvin", "end_points"),
    )


def _entry(facts: BoardFacts, table: str, key: str) -> object:
    found = facts.extra.get(table)
    if not isinstance(found, dict) or key not in found:
        raise BoardError(f"board.toml: {key!r} is missing in the table [{table}]")
    value: object = found[key]
    return value


def _number(facts: BoardFacts, table: str, key: str) -> int:
    value = _entry(facts, table, key)
    if not isinstance(value, int) or not is_whole(value) or value < 1:
        raise BoardError(f"board.toml ({table}.{key}): must be a whole number from 1 on, not {value!r}")
    return value
