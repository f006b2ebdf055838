"""What single choices of trails are worth: where the outlaw goes, which number is rolled, who is paid, which rail."""

from typing import Final

from mypy_extensions import i64

from goldenspike.bots.trails.habits import Habits
from goldenspike.bots.trails.outlook import pips
from goldenspike.games.trails.board import SITES_AT
from goldenspike.games.trails.position import NOBODY
from goldenspike.games.trails.rails import share
from goldenspike.games.trails.state import TrailsState

OWN_CARD: Final = 100
CARD_OF_OTHERS: Final = 30


def cities_at(state: TrailsState, player: i64, h: i64) -> i64:
    """How many cities of a player lie at a hex."""
    found: i64 = 0
    for i in range(h * SITES_AT, (h + 1) * SITES_AT):
        site = state.board.hex_site[i]
        if site < 0:
            break
        if state.city[site] == player:
            found += 1
    return found


def number_worth(state: TrailsState, seat: i64, number: i64) -> i64:
    """Of a roll: own cards, less what the others get."""
    if number == 7:
        return 0
    worth: i64 = 0
    for h in range(state.board.hexes):
        if state.number[h] == number and h != state.outlaw:
            for player in range(state.players):
                cities = cities_at(state, player, h)
                worth += OWN_CARD * cities if player == seat else -CARD_OF_OTHERS * cities
    return worth


def outlaw_worth(habits: Habits, state: TrailsState, seat: i64, h: i64) -> i64:
    """Block those who are ahead where they earn most, never oneself; and leave somebody to rob."""
    worth: i64 = 0
    cards: i64 = 0
    likely = pips(state.number[h])
    for player in range(state.players):
        cities = cities_at(state, player, h)
        if cities == 0:
            continue
        if player == seat:
            worth -= 30 * cities * likely
        else:
            worth += cities * likely * (8 + habits.outlaw_lead * state.delivered[player])
            cards = max(cards, state.hand_size[player])
    return worth + 10 * min(cards, 3)


def victim_worth(habits: Habits, state: TrailsState, player: i64) -> i64:
    """Many cards, and many goods delivered."""
    return 2 * state.hand_size[player] + habits.outlaw_lead * state.delivered[player]


def way_worth(state: TrailsState, seat: i64, i: i64) -> i64:
    """Of one of the equally short routes: own gold, less that of the others."""
    worth: i64 = 0
    for player in range(state.players):
        due = share(state.ways[i], player)
        worth += 3 * due if player == seat else -due
    return worth


def rail_worth(state: TrailsState, seat: i64, path: i64) -> i64:
    """How near the ends of a rail come to cities that take goods."""
    board = state.board
    worth: i64 = 0
    for end in range(2):
        node = board.a[path] if end == 0 else board.b[path]
        for site in range(board.sites):
            if state.city[site] >= 0 and state.city[site] != seat and state.goods[site] == NOBODY:
                worth += 12 // (1 + board.distance[node * board.nodes + board.site_node[site]])
    return worth
