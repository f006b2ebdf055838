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

from goldenspike.engine.bits import BIT, count
from goldenspike.games.classic.actions import KINDS
from goldenspike.games.classic.notation import KIND_NAMES
from goldenspike.games.classic.position import (
    DECK,
    DISCARD,
    GAP,
    HANDED_BACK,
    HANDS,
    IN_DECK,
    KEEPING,
    OFFERED,
    OPENING,
    OVER,
    PAYING,
    SECOND_CARD,
    TURN,
    UNSEEN,
    Position,
)

PHASE_NAMES = {
    OPENING: "opening-tickets",
    TURN: "turn",
    SECOND_CARD: "second-card",
    KEEPING: "keep-tickets",
    PAYING: "pay",
    OVER: "over",
}


# ------------------------------------------------------------------------- blanking


def blank(position: Position, player: i64) -> None:
    """Take out what this player (or SPECTATOR) cannot know."""
    position.r0 = position.r1 = position.r2 = position.r3 = 0
    for other in range(position.players):
        if other != player:
            _blank_hand(position, other)
            _blank_offer(position, other)
            if position.phase == OPENING and position.chosen[other] != 0:
                position.chosen[other] = UNSEEN
    _blank_queue(position, player)
    if not position.over:  # at the end all tickets are shown
        for ticket in range(position.board.tickets):
            place = position.place[ticket]
            if place != player and place != HANDED_BACK - player and not _is_offered_to(position, player, ticket):
                position.place[ticket] = IN_DECK


def _blank_hand(position: Position, other: i64) -> None:
    """Only the known cards stay in the hand; the others join the deck's counts."""
    cards = position.cards
    hand = (HANDS + other) * KINDS
    known = (HANDS + position.players + other) * KINDS
    for kind in range(KINDS):
        cards[DECK * KINDS + kind] += cards[hand + kind] - cards[known + kind]
        cards[hand + kind] = cards[known + kind]


def _blank_offer(position: Position, other: i64) -> None:
    start = other * position.board.most_offered
    for i in range(start, start + position.offered(other)):
        position.offer[i] = UNSEEN


def _is_offered_to(position: Position, player: i64, ticket: i64) -> bool:
    if player < 0 or position.place[ticket] != OFFERED:
        return False
    start = player * position.board.most_offered
    for i in range(start, start + position.board.most_offered):
        if position.offer[i] == ticket:
            return True
    return False


def _blank_queue(position: Position, player: i64) -> None:
    """Of the ticket queue one knows the tickets handed back by oneself; of a mixed pool only that they are in it."""
    tickets = position.board.tickets
    pool_end = position.queued - position.behind_pool
    mine = vec[i64]()
    for i in range(position.queued):
        at = (position.first + i) % tickets
        if position.place[position.order[at]] != HANDED_BACK - player or player < 0:
            position.order[at] = UNSEEN
        elif pool_end - position.pool <= i < pool_end:
            mine = append(mine, position.order[at])
            position.order[at] = UNSEEN
    for i in range(tickets - position.queued):  # what was drawn leaves no trace in the ring
        position.order[(position.first + position.queued + i) % tickets] = UNSEEN
    _sort(mine)
    for i in range(len(mine)):  # in a fixed order: the pool was shuffled
        position.order[(position.first + pool_end - position.pool + i) % tickets] = mine[i]


def _sort(items: vec[i64]) -> None:
    for i in range(1, len(items)):
        j = i
        while j > 0 and items[j - 1] > items[j]:
            item = items[j]
            items[j] = items[j - 1]
            items[j - 1] = item
            j -= 1


# ------------------------------------------------------------------------- guessing


def fill(position: Position, player: i64) -> None:
    """Deal into a blanked position whatever this player cannot know, from the position's generator."""
    for other in range(position.players):
        if other != player:
            _deal_hand(position, other)
    _deal_tickets(position, player)
    if position.phase == OPENING:
        for other in range(position.players):
            if position.chosen[other] == UNSEEN:
                position.chosen[other] = _some_choice(position, other)


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


def _deal_tickets(position: Position, player: i64) -> None:
    """Mix the unseen tickets and lay them where unseen tickets are: hands, offers, the queue."""
    board = position.board
    _scatter_pool(position, player)
    unseen = vec[i64]()
    for ticket in range(board.tickets):
        if position.place[ticket] == IN_DECK:
            unseen = append(unseen, ticket)
    position.shuffle(unseen, 0, len(unseen))
    n: i64 = 0
    for other in range(position.players):
        if other == player:
            continue
        if not position.over:
            for _ in range(position.held[other]):
                position.place[unseen[n]] = other
                n += 1
        start = other * board.most_offered
        for i in range(start, start + board.most_offered):
            if position.offer[i] == UNSEEN:
                position.offer[i] = unseen[n]
                position.place[unseen[n]] = OFFERED
                n += 1
    for i in range(position.queued):
        at = (position.first + i) % board.tickets
        if position.order[at] == UNSEEN:
            position.order[at] = unseen[n]
            n += 1


def _scatter_pool(position: Position, player: i64) -> None:
    """Own tickets in a mixed pool may lie anywhere in it."""
    tickets = position.board.tickets
    start = position.queued - position.behind_pool - position.pool
    mixed = vec[i64]([0] * position.pool)
    for i in range(position.pool):
        mixed[i] = position.order[(position.first + start + i) % tickets]
    position.shuffle(mixed, 0, position.pool)
    for i in range(position.pool):
        position.order[(position.first + start + i) % tickets] = mixed[i]


def _some_choice(position: Position, other: i64) -> i64:
    """A legal opening choice for somebody who has chosen in secret."""
    masks = BIT[position.offered(other)]
    while True:
        mask = 1 + position.below(masks - 1)
        if count(mask) >= position.board.opening_keep:
            return mask


# ----------------------------------------------------------------------- describing


def describe(position: Position, player: int, phase: str) -> dict[str, object]:
    """A blanked position in words and ids, ready for JSON."""
    board = position.board
    players = range(position.players)
    mine = player >= 0
    return {
        "seat": player,
        "players": position.players,
        "phase": phase,
        "deciders": position.deciders(),
        "starter": position.starter,
        "turns_left": position.turns_left,
        "row": [None if kind == GAP else KIND_NAMES[kind] for kind in position.row],
        "deck": position.deck_size,
        "discard": _cards(position, DISCARD),
        "hand": _cards(position, HANDS + player) if mine else {},
        "seats": [_seat(position, p) for p in players],
        "routes": {route: position.owner(r) for r, route in enumerate(board.route_ids) if position.owner(r) >= 0},
        "closed": _closed(position),
        "claiming": board.route_ids[position.route] if position.route >= 0 else None,
        "tickets": _tickets(position, player) if mine else [],
        "offer": _offer(position, player) if mine else [],
        "handed_back": [
            board.ticket_facts[t].id for t in range(board.tickets) if mine and position.place[t] == HANDED_BACK - player
        ],
        "ticket_deck": position.queued,
        "shown_tickets": [_tickets(position, p) for p in players] if position.over else [],
    }


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


def _closed(position: Position) -> list[str]:
    """Routes that nobody owns and nobody may ever claim."""
    return [
        route
        for r, route in enumerate(position.board.route_ids)
        if position.owner(r) < 0 and not _is_open_to_anybody(position, r)
    ]


def _is_open_to_anybody(position: Position, route: int) -> bool:
    return any(position.is_open(p, route) for p in range(position.players))


def ticket_fact(position: Position, ticket: int) -> dict[str, object]:
    fact = position.board.ticket_facts[ticket]
    return {"id": fact.id, "a": fact.a, "b": fact.b, "points": fact.points}


def _tickets(position: Position, player: int) -> list[dict[str, object]]:
    return [ticket_fact(position, t) for t in range(position.board.tickets) if position.place[t] == player]


def _offer(position: Position, player: int) -> list[dict[str, object]]:
    start = player * position.board.most_offered
    tickets = [position.offer[start + i] for i in range(position.board.most_offered)]
    return [ticket_fact(position, t) for t in tickets if t >= 0]
