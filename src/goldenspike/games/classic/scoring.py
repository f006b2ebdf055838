"""The end of a route game: tickets, bonuses, totals, the winner.

`Reckoning` adds everything up; `sheet` tells it as a score sheet would show it.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from goldenspike.engine.bits import WORD, lowest
from goldenspike.engine.graphs import Trails, find, join
from goldenspike.games.classic.route_position import RoutePosition


def own_routes(position: RoutePosition, player: i64) -> vec[i64]:
    """The numbers of a player's routes, ascending."""
    words = position.board.words
    found = vec[i64](capacity=48)
    for w in range(words):
        routes = position.owned[player * words + w]
        while routes != 0:
            found = append(found, w * WORD + lowest(routes))
            routes &= routes - 1
    return found


def networks(position: RoutePosition, routes: vec[i64]) -> vec[i64]:
    """Which nodes hang together by these routes, as a union-find forest."""
    board = position.board
    root = vec[i64](range(board.nodes))
    for r in routes:
        join(root, board.a[r], board.b[r])
    return root


def is_complete(position: RoutePosition, root: vec[i64], routes: vec[i64], ticket: i64) -> bool:
    """Whether a ticket's ends are joined (B-047); an end may be a zone (F-037, F-038)."""
    board = position.board
    a = board.ticket_a[ticket]
    b = board.ticket_b[ticket]
    if a < board.nodes and b < board.nodes:
        return find(root, a) == find(root, b)
    if a < board.nodes:
        a, b = b, a
    # Now a is a zone: each own route into it is one entry, and any entry will do.
    for r in routes:
        for node in (board.a[r], board.b[r]):
            if board.node_zone[node] == a - board.nodes and _reaches(position, root, routes, node, b):
                return True
    return False


def _reaches(position: RoutePosition, root: vec[i64], routes: vec[i64], node: i64, end: i64) -> bool:
    """Whether a node hangs together with a city, or with any own entry of a zone."""
    board = position.board
    if end < board.nodes:
        return find(root, node) == find(root, end)
    for r in routes:
        for entry in (board.a[r], board.b[r]):
            if board.node_zone[entry] == end - board.nodes and find(root, entry) == find(root, node):
                return True
    return False


def trails(position: RoutePosition, routes: vec[i64]) -> Trails:
    board = position.board
    a = vec[i64](capacity=48)
    b = vec[i64](capacity=48)
    lengths = vec[i64](capacity=48)
    for r in routes:
        a = append(a, board.a[r])
        b = append(b, board.b[r])
        lengths = append(lengths, board.length[r])
    return Trails(board.nodes, a, b, lengths)


def longest_path(position: RoutePosition, player: i64) -> i64:
    return trails(position, own_routes(position, player)).longest()


def longest_path_routes(position: RoutePosition, player: int) -> list[str]:
    """The ids of the routes of a longest path, to draw it."""
    routes = own_routes(position, player)
    graph = trails(position, routes)
    graph.longest()
    return [position.board.route_ids[routes[i]] for i in range(len(routes)) if graph.trail >> i & 1]


def completed(position: RoutePosition, player: i64) -> tuple[i64, i64]:
    """How many tickets a player has completed, and what all of them are worth, failed ones counted against."""
    board = position.board
    routes = own_routes(position, player)
    root = networks(position, routes)
    count: i64 = 0
    worth: i64 = 0
    for ticket in range(board.tickets):
        if position.place[ticket] == player:
            if is_complete(position, root, routes, ticket):
                count += 1
                worth += board.ticket_points[ticket]
            else:
                worth -= board.ticket_points[ticket]
    return count, worth


def bonuses(values: vec[i64], points: i64) -> vec[i64]:
    """A bonus in full to all who share the highest value; nobody earns it with nothing (BR-10)."""
    best: i64 = 0
    for value in values:
        best = max(best, value)
    earned = vec[i64]([0] * len(values))
    for i in range(len(values)):
        if best > 0 and values[i] == best:
            earned[i] = points
    return earned


class Reckoning:
    """What each player ends with, part by part."""

    def __init__(self, position: RoutePosition) -> None:
        players = position.players
        rules = position.board.rules
        self.tickets = vec[i64]([0] * players)  # points, failed tickets counted against
        self.completed = vec[i64]([0] * players)  # how many
        self.paths = vec[i64]([0] * players)  # longest path, where there is a bonus for it
        for player in range(players):
            self.completed[player], self.tickets[player] = completed(position, player)
            if rules.longest_path > 0:
                self.paths[player] = longest_path(position, player)
        self.longest = bonuses(self.paths, rules.longest_path)
        self.most = bonuses(self.completed, rules.most_tickets)

    def added(self, player: i64) -> i64:
        """What the end adds to the points on the track."""
        return self.tickets[player] + self.longest[player] + self.most[player]


def best_seats(totals: list[int], completed_tickets: list[int], has_longest: list[int]) -> list[int]:
    """The winners: points, then completed tickets, then the longest path; after that they share (B-053)."""
    keys = list(zip(totals, completed_tickets, has_longest, strict=True))
    return [seat for seat, key in enumerate(keys) if key == max(keys)]


def ticket_results(position: RoutePosition, player: i64) -> list[dict[str, object]]:
    """Each ticket of a player with what it brought."""
    board = position.board
    routes = own_routes(position, player)
    root = networks(position, routes)
    results: list[dict[str, object]] = []
    for ticket in range(board.tickets):
        if position.place[ticket] == player:
            done = is_complete(position, root, routes, ticket)
            points = board.ticket_points[ticket]
            fact = board.ticket_facts[ticket]
            results.append(
                {"id": fact.id, "a": fact.a, "b": fact.b, "complete": done, "points": points if done else -points}
            )
    return results


def sheet(position: RoutePosition) -> list[dict[str, object]]:
    """The score sheet of a finished game, a row a seat; the parts add up to the total."""
    reckoning = Reckoning(position)
    rules = position.board.rules
    rows: list[dict[str, object]] = []
    for player in range(position.players):
        row: dict[str, object] = {
            "total": position.points[player],
            "routes": position.points[player] - reckoning.added(player),
            "tickets": ticket_results(position, player),
            "completed": reckoning.completed[player],
        }
        if rules.longest_path > 0:
            row["longest_path"] = reckoning.paths[player]
            row["longest_path_routes"] = longest_path_routes(position, player)
            row["longest_path_bonus"] = reckoning.longest[player]
        if rules.most_tickets > 0:
            row["most_tickets_bonus"] = reckoning.most[player]
        rows.append(row)
    return rows
