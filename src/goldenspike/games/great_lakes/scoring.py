"""The end of a game of Great Lakes: what harbours bring (G-064 to G-066, G-076)."""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, lowest
from goldenspike.games.classic.scoring import Reckoning, is_complete, networks, own_routes, ticket_results
from goldenspike.games.great_lakes.position import HARBOURS, LakesPosition


def tickets_into(position: LakesPosition, player: i64) -> vec[i64]:
    """For each city, how many of the player's completed tickets name it (GR-17)."""
    board = position.board
    routes = own_routes(position, player)
    root = networks(position, routes)
    found = vec[i64]([0] * board.nodes)
    for ticket in range(board.tickets):
        if position.place[ticket] == player and is_complete(position, root, routes, ticket):
            found[board.ticket_a[ticket]] += 1
            found[board.ticket_b[ticket]] += 1
    return found


def harbour_worth(position: LakesPosition, tickets: i64) -> i64:
    """The points of a harbour by the completed tickets that name its city; the last value is for more."""
    points = position.lakes.lakes.harbour_points
    return points[min(tickets, len(points) - 1)]


class LakesReckoning(Reckoning):
    """The reckoning of all route games, with harbours."""

    def __init__(self, position: LakesPosition) -> None:
        super().__init__(position)
        players = position.players
        self.harbours = vec[i64]([0] * players)  # points for those that were built
        self.unbuilt = vec[i64]([0] * players)  # points for those that were not
        for player in range(players):
            into = tickets_into(position, player)
            built = position.seat(player, HARBOURS)
            while built != 0:
                self.harbours[player] += harbour_worth(position, into[lowest(built)])
                built &= built - 1
            self.unbuilt[player] = position.harbours_left(player) * position.lakes.lakes.unbuilt_points

    def added(self, player: i64) -> i64:
        return self.tickets[player] + self.harbours[player] + self.unbuilt[player]


def harbour_results(position: LakesPosition, player: i64) -> list[dict[str, object]]:
    """Each harbour of a player with the tickets that it served and what it brought."""
    into = tickets_into(position, player)
    return [
        {"city": city, "tickets": into[c], "points": harbour_worth(position, into[c])}
        for c, city in enumerate(position.board.city_ids)
        if position.seat(player, HARBOURS) & BIT[c] != 0
    ]


def sheet(position: LakesPosition) -> list[dict[str, object]]:
    """The score sheet of a finished game, a row a seat; its four parts add up to the total (G-077)."""
    reckoning = LakesReckoning(position)
    return [
        {
            "total": position.points[player],
            "routes": position.points[player] - reckoning.added(player),
            "tickets": ticket_results(position, player),
            "completed": reckoning.completed[player],
            "harbours": harbour_results(position, player),
            "harbour_points": reckoning.harbours[player],
            "unbuilt_points": reckoning.unbuilt[player],
        }
        for player in range(position.players)
    ]
