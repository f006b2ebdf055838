"""What a player may know of routes and tickets: the part of a view that all route games share.

`sight.py` tells how views and guesses are made; here are the steps that have nothing to do with
cards. What a player with a perfect memory knows stays: the tickets that the player handed back.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, count
from goldenspike.games.classic.route_position import (
    HANDED_BACK,
    IN_DECK,
    KEEPING,
    OFFERED,
    OPENING,
    OVER,
    PAYING,
    SECOND_CARD,
    TURN,
    UNSEEN,
    RoutePosition,
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


def blank_tickets(position: RoutePosition, player: i64) -> None:
    """Take out the generator, and the tickets and secret choices that this player cannot know."""
    position.r0 = position.r1 = position.r2 = position.r3 = 0
    for other in range(position.players):
        if other != player:
            _blank_offer(position, other)
            if position.chosen[other] != 0:
                position.chosen[other] = UNSEEN
    _blank_queue(position, player)
    for ticket in range(position.board.tickets):
        place = position.place[ticket]
        if place >= 0 and position.over:
            continue  # at the end all tickets are shown
        if place != player and place != HANDED_BACK - player and not _is_offered_to(position, player, ticket):
            position.place[ticket] = IN_DECK


def _blank_offer(position: RoutePosition, other: i64) -> None:
    start = other * position.board.most_offered
    for i in range(start, start + position.offered(other)):
        position.offer[i] = UNSEEN


def _is_offered_to(position: RoutePosition, player: i64, ticket: i64) -> bool:
    if player < 0 or position.place[ticket] != OFFERED:
        return False
    start = player * position.board.most_offered
    for i in range(start, start + position.board.most_offered):
        if position.offer[i] == ticket:
            return True
    return False


def _blank_queue(position: RoutePosition, player: i64) -> None:
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


def fill_tickets(position: RoutePosition, player: i64) -> None:
    """Deal the tickets that this player cannot know anew, and make the opening choices that are still secret."""
    _deal_tickets(position, player)
    if position.phase == OPENING:
        for other in range(position.players):
            if position.chosen[other] == UNSEEN:
                position.chosen[other] = _some_choice(position, other)


def _deal_tickets(position: RoutePosition, player: i64) -> None:
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


def _scatter_pool(position: RoutePosition, player: i64) -> None:
    """Own tickets in a mixed pool may lie anywhere in it."""
    tickets = position.board.tickets
    start = position.queued - position.behind_pool - position.pool
    mixed = vec[i64]([0] * position.pool)
    for i in range(position.pool):
        mixed[i] = position.order[(position.first + start + i) % tickets]
    position.shuffle(mixed, 0, position.pool)
    for i in range(position.pool):
        position.order[(position.first + start + i) % tickets] = mixed[i]


def _some_choice(position: RoutePosition, other: i64) -> i64:
    """A legal opening choice for somebody who has chosen in secret."""
    masks = BIT[position.offered(other)]
    while True:
        mask = 1 + position.below(masks - 1)
        if count(mask) >= position.board.opening_keep:
            return mask


# ----------------------------------------------------------------------- describing


def describe_turn(position: RoutePosition, player: int, phase: str) -> dict[str, object]:
    """Who sees this, and what is being decided by whom."""
    return {
        "seat": player,
        "players": position.players,
        "phase": phase,
        "deciders": position.deciders(),
        "starter": position.starter,
        "turns_left": position.turns_left,
    }


def describe_routes(position: RoutePosition, player: int) -> dict[str, object]:
    """Routes and tickets of a blanked position in ids."""
    board = position.board
    players = range(position.players)
    mine = player >= 0
    return {
        "routes": {route: position.owner(r) for r, route in enumerate(board.route_ids) if position.owner(r) >= 0},
        "closed": _closed(position),
        "claiming": board.route_ids[position.route] if position.route >= 0 else None,
        "tickets": _tickets(position, player) if mine else [],
        "offer": _offer(position, player) if mine else [],
        "chosen": _chosen(position, player) if mine else [],
        "handed_back": [
            board.ticket_facts[t].id for t in range(board.tickets) if mine and position.place[t] == HANDED_BACK - player
        ],
        "ticket_deck": position.queued,
        "shown_tickets": [_tickets(position, p) for p in players] if position.over else [],
    }


def _closed(position: RoutePosition) -> list[str]:
    """Routes that nobody owns and nobody may ever claim."""
    return [
        route
        for r, route in enumerate(position.board.route_ids)
        if position.owner(r) < 0 and not _is_open_to_anybody(position, r)
    ]


def _is_open_to_anybody(position: RoutePosition, route: int) -> bool:
    return any(position.is_open(p, route) for p in range(position.players))


def ticket_fact(position: RoutePosition, ticket: int) -> dict[str, object]:
    fact = position.board.ticket_facts[ticket]
    return {"id": fact.id, "a": fact.a, "b": fact.b, "points": fact.points}


def _tickets(position: RoutePosition, player: int) -> list[dict[str, object]]:
    return [ticket_fact(position, t) for t in range(position.board.tickets) if position.place[t] == player]


def _offer(position: RoutePosition, player: int) -> list[dict[str, object]]:
    start = player * position.board.most_offered
    tickets = [position.offer[start + i] for i in range(position.board.most_offered)]
    return [ticket_fact(position, t) for t in tickets if t >= 0]


def _chosen(position: RoutePosition, player: int) -> list[str]:
    """The offered tickets that the player has chosen to keep, while others still choose."""
    start = player * position.board.most_offered
    mask = position.chosen[player]
    return [
        position.board.ticket_facts[position.offer[start + i]].id
        for i in range(position.offered(player))
        if mask & BIT[i] != 0
    ]
