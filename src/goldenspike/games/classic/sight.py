"""What a player may know: blanking a position, describing what is left, and guessing the rest.

`blank` takes out of a position all that a player cannot know. Views and guesses are made from
blanked positions only, so neither can tell more than a player may know:

* a view describes the blanked position;
* a guess deals the unknown cards and tickets anew into it.

What a player with a perfect memory knows stays: cards that others took openly and have not spent
since (`known_of`), and tickets that the player handed back.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.games.classic.actions import KINDS, LOCOMOTIVE
from goldenspike.games.classic.board import ANY_COLOUR
from goldenspike.games.classic.notation import KIND_NAMES
from goldenspike.games.classic.position import DECK, DISCARD, GAP, HANDS, Position
from goldenspike.games.classic.route_sight import PHASE_NAMES as PHASE_NAMES
from goldenspike.games.classic.route_sight import blank_tickets, describe_routes, describe_turn, fill_tickets
from goldenspike.games.classic.route_sight import ticket_fact as ticket_fact

# ------------------------------------------------------------------------- blanking


def blank(position: Position, player: i64) -> None:
    """Take out what this player (or SPECTATOR) cannot know."""
    for other in range(position.players):
        if other != player:
            _blank_hand(position, other)
    blank_tickets(position, player)


def _blank_hand(position: Position, other: i64) -> None:
    """Only the known cards stay in the hand; the others join the deck's counts."""
    cards = position.cards
    hand = (HANDS + other) * KINDS
    known = (HANDS + position.players + other) * KINDS
    for kind in range(KINDS):
        cards[DECK * KINDS + kind] += cards[hand + kind] - cards[known + kind]
        cards[hand + kind] = cards[known + kind]


# ------------------------------------------------------------------------- guessing


def fill(position: Position, player: i64) -> None:
    """Deal into a blanked position whatever this player cannot know, from the position's generator."""
    for other in range(position.players):
        if other != player:
            _deal_hand(position, other)
    fill_tickets(position, player)


def _deal_hand(position: Position, other: i64) -> None:
    """Fill a hand up to its size with cards that nobody has seen."""
    cards = position.cards
    hand = (HANDS + other) * KINDS
    unseen: i64 = 0
    missing = position.hand_size[other]
    for kind in range(KINDS):
        unseen += cards[DECK * KINDS + kind]
        missing -= cards[hand + kind]
    for _ in range(missing):
        at = position.below(unseen)
        kind = 0
        while at >= cards[DECK * KINDS + kind]:
            at -= cards[DECK * KINDS + kind]
            kind += 1
        cards[DECK * KINDS + kind] -= 1
        cards[hand + kind] += 1
        unseen -= 1


def deal_payment(position: Position, colour: i64, length: i64, symbols: i64) -> None:
    """Deal to somebody who is choosing how to pay two of the ways to pay: with one, nothing would be asked."""
    kinds = vec[i64]()
    locomotives = vec[i64]()
    for kind in range(LOCOMOTIVE):
        if colour == kind or colour == ANY_COLOUR:
            for used in range(symbols, length):
                kinds = append(kinds, kind)
                locomotives = append(locomotives, used)
    kinds = append(kinds, LOCOMOTIVE)
    locomotives = append(locomotives, length)
    found: i64 = 0
    one: i64 = -1
    other: i64 = -1
    for i in range(len(kinds)):
        for j in range(i):
            needed = _needed(kinds[i], locomotives[i], kinds[j], locomotives[j], length)
            if can_hold(position, needed):
                found += 1
                if position.below(found) == 0:  # in the end each pair is equally likely
                    one = i
                    other = j
    if one >= 0:
        deal_needed(position, _needed(kinds[one], locomotives[one], kinds[other], locomotives[other], length))


def _needed(kind: i64, locomotives: i64, kind2: i64, locomotives2: i64, length: i64) -> vec[i64]:
    """The cards of a hand that can pay in either of two ways."""
    needed = vec[i64]([0] * KINDS)
    needed[kind] = length - locomotives
    needed[kind2] = max(needed[kind2], length - locomotives2)
    needed[LOCOMOTIVE] = max(locomotives, locomotives2)
    return needed


def deal_needed(position: Position, needed: vec[i64]) -> None:
    """Deal to the current player whatever the hand lacks of these cards."""
    hand = (HANDS + position.current) * KINDS
    for kind in range(KINDS):
        while position.cards[hand + kind] < needed[kind]:
            position.cards[hand + kind] += 1
            position.cards[DECK * KINDS + kind] -= 1


def can_hold(position: Position, needed: vec[i64]) -> bool:
    """Whether the hand of the current player, known cards included, may hold all these."""
    hand = (HANDS + position.current) * KINDS
    room = position.hand_size[position.current]
    for kind in range(KINDS):
        known = position.cards[hand + kind]
        room -= max(known, needed[kind])
        if needed[kind] - known > position.cards[DECK * KINDS + kind]:
            return False
    return room >= 0


# ----------------------------------------------------------------------- describing


def describe(position: Position, player: int, phase: str) -> dict[str, object]:
    """A blanked position in words and ids, ready for JSON."""
    cards: dict[str, object] = {
        "row": [None if kind == GAP else KIND_NAMES[kind] for kind in position.row],
        "deck": position.deck_size,
        "discard": _cards(position, DISCARD),
        "hand": _cards(position, HANDS + player) if player >= 0 else {},
        "seats": [_seat(position, p) for p in range(position.players)],
    }
    return describe_turn(position, player, phase) | cards | describe_routes(position, player)


def _cards(position: Position, pile: int) -> dict[str, int]:
    counts = {name: position.cards[pile * KINDS + kind] for kind, name in enumerate(KIND_NAMES)}
    return {name: n for name, n in counts.items() if n > 0}


def _seat(position: Position, p: int) -> dict[str, object]:
    """What everybody sees of a player."""
    return {
        "points": position.points[p],
        "trains": position.trains[p],
        "cards": position.hand_size[p],
        "known": _cards(position, HANDS + position.players + p),
        "tickets": position.held[p],
        "offered": position.offered(p),
    }
