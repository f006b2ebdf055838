"""What holds at every decision point of a classic game (B-055), computed afresh from the position."""

from goldenspike.games.classic.actions import KINDS, LOCOMOTIVE, ROW
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
)
from goldenspike.games.classic.state import ClassicState

BOX = [12] * 8 + [14]


def check(state: ClassicState) -> None:
    check_cards(state)
    check_row(state)
    check_routes(state)
    check_tickets(state)
    check_turn(state)


def check_cards(state: ClassicState) -> None:
    """Every card is somewhere, once; the sizes are those of the piles."""
    players = state.players
    cards = list(state.cards)
    row = list(state.row)
    assert min(cards) >= 0
    hands = cards[: (HANDS + players) * KINDS]
    for kind in range(KINDS):
        assert sum(hands[kind::KINDS]) + row.count(kind) == BOX[kind], f"cards of kind {kind}"
    assert state.deck_size == sum(cards[DECK * KINDS : DISCARD * KINDS])
    assert state.discard_size == sum(cards[DISCARD * KINDS : HANDS * KINDS])
    assert state.gaps == row.count(GAP)
    for player in range(players):
        start, known = (HANDS + player) * KINDS, (HANDS + players + player) * KINDS
        hand = cards[start : start + KINDS]
        assert state.hand_size[player] == sum(hand)
        assert all(k <= n for k, n in zip(cards[known : known + KINDS], hand, strict=True)), "known cards are held"


def check_row(state: ClassicState) -> None:
    if state.deck_size == 0:
        assert state.discard_size == 0, "an empty deck is remade at once (BR-01)"
    if state.gaps > 0:
        assert state.deck_size == 0, "gaps are filled at once (B-013)"
    if list(state.row).count(LOCOMOTIVE) >= 3:
        assert guard(state), "three open locomotives are thrown away (B-019)"


def guard(state: ClassicState) -> str:
    """Why a row of three locomotives may lie: the ruling that says so, or nothing."""
    cards = list(state.cards)
    row = list(state.row)
    outside = state.deck_size + state.discard_size + ROW - row.count(GAP)
    locomotives = cards[LOCOMOTIVE] + cards[DISCARD * KINDS + LOCOMOTIVE] + row.count(LOCOMOTIVE)
    if outside - locomotives < min(5, outside) - 2:
        return "BR-02"
    if state.deck_size == 5 and state.discard_size == 0 and cards[LOCOMOTIVE] >= 3:
        return "BR-14"
    return ""


def check_routes(state: ClassicState) -> None:
    """Trains, owners, points and what may still be claimed."""
    board = state.board
    owner: dict[int, int] = {}
    for player in range(state.players):
        for word in range(board.words):
            routes = int(state.owned[player * board.words + word])
            for bit in range(routes.bit_length()):
                if routes >> bit & 1:
                    route = word * 60 + bit
                    assert route not in owner, "one owner a route"
                    owner[route] = player
    groups: dict[str, list[int]] = {}
    for route, player in owner.items():
        groups.setdefault(board.facts.routes[route].group, []).append(player)
    for group, owners in groups.items():
        assert len(set(owners)) == len(owners), f"two tracks of {group} (B-038)"
        if state.players < board.all_tracks_from:
            assert len(owners) == 1, f"a second track of {group} in a small game (B-039)"
    for player in range(state.players):
        mine = [route for route, who in owner.items() if who == player]
        assert state.trains[player] >= 0
        assert state.trains[player] + sum(board.length[route] for route in mine) == board.trains
        if not state.over:
            assert state.points[player] == sum(board.points[board.length[route]] for route in mine)
    check_open(state, owner, groups)


def check_open(state: ClassicState, owner: dict[int, int], groups: dict[str, list[int]]) -> None:
    small = state.players < state.board.all_tracks_from
    for player in range(state.players):
        open_routes = [state.open[player * state.board.words + word] for word in range(state.board.words)]
        for number, route in enumerate(state.board.facts.routes):
            owners = groups.get(route.group, ())
            free = number not in owner and player not in owners and not (small and owners)
            assert bool(open_routes[number // 60] >> number % 60 & 1) == free, f"route {route.id} for {player}"


def check_tickets(state: ClassicState) -> None:
    """Every ticket is in the queue, offered or held, once."""
    board = state.board
    place = list(state.place)
    queue = [state.queued_ticket(i) for i in range(state.queued)]
    offered = [ticket for ticket in state.offer if ticket >= 0]
    assert len(set(queue)) == len(queue)
    assert len(set(offered)) == len(offered)
    for ticket in range(board.tickets):
        in_queue = place[ticket] == IN_DECK or place[ticket] <= HANDED_BACK
        assert in_queue == (ticket in queue)
        assert (place[ticket] == OFFERED) == (ticket in offered)
        assert in_queue or place[ticket] == OFFERED or 0 <= place[ticket] < state.players
    assert [place.count(player) for player in range(state.players)] == list(state.held)


def check_turn(state: ClassicState) -> None:
    assert 0 <= state.current < state.players
    assert state.over == (state.phase == OVER)
    assert (state.route >= 0) == (state.phase == PAYING)
    assert any(ticket >= 0 for ticket in state.offer) == (state.phase in (OPENING, KEEPING))
    assert -1 <= state.turns_left <= state.players * state.board.last_turns
    out = [player for player in range(state.players) if state.trains[player] <= state.board.last_turn_at]
    if not state.over:
        assert bool(out) == (state.turns_left > 0), "few trains are the last round, and nothing else is (B-048)"
        assert state.passes < state.players or state.turns_left > 0
    else:
        check_end(state)


def check_end(state: ClassicState) -> None:
    """Final totals are what the score sheet says; all have had their last turns, or nobody could move."""
    assert state.turns_left == 0 or state.passes >= state.players
    for row, total in zip(state.sheet(), state.scores(), strict=True):
        tickets = row["tickets"]
        assert isinstance(tickets, list)
        bonus, routes = row["longest_path_bonus"], row["routes"]
        assert isinstance(bonus, int)
        assert isinstance(routes, int)
        assert routes + bonus + sum(ticket["points"] for ticket in tickets) == total
    best = max(state.scores())
    assert state.winners()
    assert all(state.scores()[seat] == best for seat in state.winners())
