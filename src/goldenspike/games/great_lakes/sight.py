"""What a player may know in Great Lakes: the backs of all cards, and the faces of those taken openly.

Views and guesses are made as in the classic game, from blanked positions only. Two things are new:

* a guess gives every hand as many train and ship cards as it has (GR-15), and the mixes that are
  still secret are drawn by lot;
* while somebody pays in steps, a guess by another player gives the payer cards with which the
  payment can be ended.
"""

from mypy_extensions import i64

from goldenspike.engine.bits import BIT
from goldenspike.games.classic.route_position import PAYING, UNSEEN
from goldenspike.games.classic.route_sight import (
    PHASE_NAMES,
    blank_tickets,
    describe_routes,
    describe_turn,
    fill_tickets,
)
from goldenspike.games.great_lakes.cards import KINDS, SINGLE
from goldenspike.games.great_lakes.payment_guess import reserve_payment
from goldenspike.games.great_lakes.position import (
    BOX_SHIPS,
    BOX_TRAINS,
    DECK,
    DISCARD,
    EXCHANGING,
    GAP,
    HANDS,
    HARBOURS,
    MIXING,
    NOTHING,
    PAYING_DOUBLES,
    PAYING_SINGLES,
    PAYING_SYMBOLS,
    REFILLING,
    SHIP_CARDS,
    SHIPS,
    TRAIN_CARDS,
    LakesPosition,
)

OWN_PHASE_NAMES = {
    MIXING: "mix",
    REFILLING: "refill",
    EXCHANGING: "exchange",
    PAYING_SYMBOLS: "pay-symbols",
    PAYING_DOUBLES: "pay-doubles",
    PAYING_SINGLES: "pay-singles",
}


# ------------------------------------------------------------------------- blanking


def blank(position: LakesPosition, player: i64) -> None:
    """Take out what this player (or SPECTATOR) cannot know."""
    for other in range(position.players):
        if other != player:
            _blank_hand(position, other)
    blank_tickets(position, player)


def _blank_hand(position: LakesPosition, other: i64) -> None:
    """Only the known cards stay in the hand; the others join the counts of the decks."""
    cards = position.cards
    hand = (HANDS + other) * KINDS
    known = (HANDS + position.players + other) * KINDS
    for kind in range(KINDS):
        cards[DECK * KINDS + kind] += cards[hand + kind] - cards[known + kind]
        cards[hand + kind] = cards[known + kind]


# ------------------------------------------------------------------------- guessing


def fill(position: LakesPosition, player: i64) -> None:
    """Deal into a blanked position whatever this player cannot know, from the position's generator."""
    if player != position.current:
        reserve_payment(position)
    for other in range(position.players):
        if other != player:
            _deal_hand(position, other, 0, SINGLE, position.seat(other, TRAIN_CARDS))
            _deal_hand(position, other, SINGLE, KINDS, position.seat(other, SHIP_CARDS))
    fill_tickets(position, player)
    if position.phase == MIXING:
        for other in range(position.players):
            if position.chosen[other] == UNSEEN:
                position.chosen[other] = position.lakes.fewest_trains + position.below(position.lakes.mixes)


def _deal_hand(position: LakesPosition, other: i64, first: i64, end: i64, size: i64) -> None:
    """Fill the train cards or the ship cards of a hand up to their number with cards that nobody has seen."""
    cards = position.cards
    hand = (HANDS + other) * KINDS
    unseen: i64 = 0
    missing = size
    for kind in range(first, end):
        unseen += cards[DECK * KINDS + kind]
        missing -= cards[hand + kind]
    for _ in range(missing):
        at = position.below(unseen)
        kind = first
        while at >= cards[DECK * KINDS + kind]:
            at -= cards[DECK * KINDS + kind]
            kind += 1
        cards[DECK * KINDS + kind] -= 1
        cards[hand + kind] += 1
        unseen -= 1


# ----------------------------------------------------------------------- describing


def describe(position: LakesPosition, player: int) -> dict[str, object]:
    """A blanked position in words and ids, ready for JSON."""
    board = position.lakes
    own: dict[str, object] = {
        "row": [None if kind == GAP else board.kind_names[kind] for kind in position.row],
        "decks": {"train": position.train_deck, "ship": position.ship_deck},
        "discard": _cards(position, DISCARD),
        "hand": _cards(position, HANDS + player) if player >= 0 else {},
        "seats": [_seat(position, p) for p in range(position.players)],
        "building": board.city_ids[position.site] if position.site != NOTHING else None,
        "paying": _paying(position),
        "mix": _own_mix(position, player),
    }
    phase = OWN_PHASE_NAMES.get(position.phase) or PHASE_NAMES[position.phase]
    return describe_turn(position, player, phase) | own | describe_routes(position, player)


def _cards(position: LakesPosition, pile: int) -> dict[str, int]:
    counts = {name: position.cards[pile * KINDS + kind] for kind, name in enumerate(position.lakes.kind_names)}
    return {name: n for name, n in counts.items() if n > 0}


def _seat(position: LakesPosition, p: int) -> dict[str, object]:
    """What everybody sees of a player."""
    board = position.board
    harbours = position.seat(p, HARBOURS)
    return {
        "points": position.points[p],
        "trains": position.trains[p],
        "ships": position.seat(p, SHIPS),
        "box_trains": position.seat(p, BOX_TRAINS),
        "box_ships": position.seat(p, BOX_SHIPS),
        "harbours": [city for c, city in enumerate(board.city_ids) if harbours & BIT[c] != 0],
        "harbours_left": position.harbours_left(p),
        "train_cards": position.seat(p, TRAIN_CARDS),
        "ship_cards": position.seat(p, SHIP_CARDS),
        "cards": position.seat(p, TRAIN_CARDS) + position.seat(p, SHIP_CARDS),
        "known": _cards(position, HANDS + position.players + p),
        "tickets": position.held[p],
        "offered": position.offered(p),
    }


def _own_mix(position: LakesPosition, player: int) -> int | None:
    """The trains of the mix that the player has chosen, while others still choose."""
    if player < 0 or position.phase != MIXING or position.chosen[player] == 0:
        return None
    return position.chosen[player]


def _paying(position: LakesPosition) -> dict[str, object] | None:
    """What the payer has said so far of a payment in steps."""
    if position.phase == PAYING or position.colour == NOTHING:
        return None
    said: dict[str, object] = {"colour": position.lakes.colour_names[position.colour], "wilds": position.wilds}
    if position.doubles != NOTHING:
        said["doubles"] = position.doubles
    return said
