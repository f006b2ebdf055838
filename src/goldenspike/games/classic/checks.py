# interpreted
"""What must hold on a board: every part fits the others, and the game can be played on it.

`check_board` asks one question after the other: size, rules, cities, routes, tickets, whether
the map hangs together, decks, counts. Each question is one function. The rows of the files come
along so that a fault can name its line.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from heapq import heappop, heappush

from goldenspike.games.classic.facts import BED, BoardFacts, City, Route, Ticket
from goldenspike.games.classic.tables import BoardError, Row, Settings, did_you_mean, is_whole

# The limits of a board: the engine numbers its parts in sets of fixed size.
MIN_PLAYERS = 2
MAX_PLAYERS = 6
MAX_PLACES = 62  # cities, entries and junctions
MAX_ROUTES = 180
MAX_TICKETS = 100
MAX_ROUTES_AT_A_CITY = 16
MAX_LENGTH = 9  # spaces of a route
MAX_TRAINS = 60  # of a player, who may put each on a route of its own
MAX_TRACKS = 3  # of one double or triple route
MAX_TICKETS_SEEN = 5  # at once by one player: every subset is a possible choice
CARDS = 110  # train cards of the classic deck
ROW = 5  # of which lie face up


@dataclass(frozen=True)
class BoardRows:
    """Where each part of a board was read."""

    settings: Settings
    cities: dict[str, Row]
    routes: dict[str, Row]
    tickets: dict[str, Row]


def check_board(board: BoardFacts, rows: BoardRows) -> None:
    """Raises a BoardError for the first thing that does not hold."""
    cities = {city.id: city for city in board.cities}
    check_size(board)
    check_rules(board, rows.settings)
    check_zones(cities, rows)
    for route in board.routes:
        check_route(route, cities, len(board.points) - 1, rows.routes[route.id])
    check_routes_at_a_city(board, rows)
    check_groups(board, cities, rows)
    check_crossings(board, rows)
    if board.family == "classic":
        check_classic(board, rows)
    for ticket in board.tickets:
        check_ticket(ticket, cities, rows.tickets[ticket.id])
    check_tickets_can_be_done(board, rows)
    check_map_is_one(board, rows)
    check_decks(board, rows)
    check_counts(board, rows.settings)


def check_size(board: BoardFacts) -> None:
    places = sum(city.kind != "zone" for city in board.cities)
    for file, things, count, most in (
        ("cities.csv", "cities, entries and junctions", places, MAX_PLACES),
        ("routes.csv", "routes", len(board.routes), MAX_ROUTES),
        ("tickets.csv", "tickets", len(board.tickets), MAX_TICKETS),
    ):
        if count > most:
            raise BoardError(f"{file}: too big, {count} {things} where at most {most} are possible")


# -- rules ---------------------------------------------------------------------------------------


def check_rules(board: BoardFacts, settings: Settings) -> None:
    """Numbers that cannot be played with one another."""
    rules = board.rules
    for switch, value, least, most, why in (
        ("trains", rules.trains, 1, MAX_TRAINS, "trains that the engine can count"),
        ("opening_tickets", rules.opening_tickets, 1, MAX_TICKETS_SEEN, "tickets seen at once"),
        ("draw_tickets", rules.draw_tickets, 1, MAX_TICKETS_SEEN, "tickets seen at once"),
        ("opening_keep", rules.opening_keep, 1, rules.opening_tickets, "the tickets dealt"),
        ("draw_keep", rules.draw_keep, 1, rules.draw_tickets, "the tickets drawn"),
        ("last_turn_at", rules.last_turn_at, 0, rules.trains - 1, "less than the trains"),
        ("last_turns", rules.last_turns, 1, 9, "turns in the last round"),
        ("hand", rules.hand, 0, (CARDS - ROW) // board.players[1], f"{CARDS} cards for everybody"),
    ):
        if not least <= value <= most:
            raise settings.wrong(switch, f"{value} is not within {least} to {most} ({why})", "rules")


# -- cities ------------------------------------------------------------------------------------


def check_zones(cities: dict[str, City], rows: BoardRows) -> None:
    """An entry leads into a zone; nothing else does, and every zone has an entry."""
    entered = {city.zone for city in cities.values()}
    zones = [city.id for city in cities.values() if city.kind == "zone"]
    for city in cities.values():
        row = rows.cities[city.id]
        if city.kind == "entry" and city.zone == "":
            raise row.wrong("an entry must name its zone")
        if city.kind == "entry" and city.zone not in zones:
            raise row.wrong(f"unknown zone {city.zone!r}{did_you_mean(city.zone, zones)}")
        if city.kind != "entry" and city.zone != "":
            raise row.wrong(f"only an entry has a zone, this is a {city.kind}")
        if city.kind == "zone" and city.id not in entered:
            raise row.wrong("no entry leads into this zone")
        if city.kind != "city" and city.port:
            raise row.wrong(f"only a city can be a port, this is a {city.kind}")


def find_city(name: str, cities: dict[str, City], row: Row) -> City:
    if name not in cities:
        raise row.wrong(f"unknown city {name!r}{did_you_mean(name, cities)}")
    return cities[name]


# -- routes ------------------------------------------------------------------------------------


def check_route(route: Route, cities: dict[str, City], longest: int, row: Row) -> None:
    for end in (route.a, route.b):
        if find_city(end, cities, row).kind == "zone":
            entries = [city.id for city in cities.values() if city.zone == end]
            raise row.wrong(f"{end!r} is a zone; a route leads to one of its entries: {', '.join(entries)}")
    if route.a == route.b:
        raise row.wrong(f"the route joins {route.a!r} to itself")
    if route.length > longest:
        raise row.wrong(f"length {route.length} is not in the table [points] of board.toml, which ends at {longest}")
    if route.locomotives > route.length:
        raise row.wrong(f"{route.locomotives} locomotives on {route.length} spaces")


def check_routes_at_a_city(board: BoardFacts, rows: BoardRows) -> None:
    ends = Counter(end for route in board.routes for end in (route.a, route.b))
    for city, count in ends.items():
        if count > MAX_ROUTES_AT_A_CITY:
            most = f"at most {MAX_ROUTES_AT_A_CITY} are possible"
            raise rows.cities[city].wrong(f"too big, {count} routes end here where {most}")


def check_groups(board: BoardFacts, cities: dict[str, City], rows: BoardRows) -> None:
    """Tracks of one group are alike but for their colour; tracks side by side are one group (BR-09).

    Two routes from a city to the same entry may stay apart, since each is a dead end of its own (FR-12).
    """
    first_of_group: dict[str, Route] = {}
    first_of_ends: dict[tuple[frozenset[str], str], Route] = {}
    tracks = Counter(route.group for route in board.routes)
    for route in board.routes:
        row = rows.routes[route.id]
        check_track_beside(route, first_of_group.setdefault(route.group, route), row)
        if tracks[route.group] > MAX_TRACKS:
            raise row.wrong(f"group {route.group} has {tracks[route.group]} tracks, at most {MAX_TRACKS} can be")
        beside = first_of_ends.setdefault((frozenset((route.a, route.b)), route.mode), route)
        if route.group != beside.group and "entry" not in (cities[route.a].kind, cities[route.b].kind):
            raise row.wrong(f"it runs beside {beside.id}, so both must have the same group")


def check_track_beside(route: Route, first: Route, row: Row) -> None:
    """A track against the first one of its group."""
    if {route.a, route.b} != {first.a, first.b}:
        raise row.wrong(f"group {route.group} joins {first.a} and {first.b} in {first.id}, but other cities here")
    if route.mode != first.mode:
        raise row.wrong(f"group {route.group} is of mode {first.mode} in {first.id}, but {route.mode} here")
    if route.length != first.length:
        raise row.wrong(f"group {route.group} has length {first.length} in {first.id}, but {route.length} here")


def check_crossings(board: BoardFacts, rows: BoardRows) -> None:
    crosses = {route.id: route.crosses for route in board.routes}
    for route in board.routes:
        row = rows.routes[route.id]
        for other in route.crosses:
            if other not in crosses:
                raise row.wrong(f"it crosses an unknown route {other!r}{did_you_mean(other, crosses)}")
            if other == route.id:
                raise row.wrong("a route cannot cross itself")
            if route.id not in crosses[other]:
                raise row.wrong(f"it crosses {other}, but {other} does not name {route.id}")
        if len(set(route.crosses)) < len(route.crosses):
            raise row.wrong("a route is named twice in the column 'crosses'")


def check_classic(board: BoardFacts, rows: BoardRows) -> None:
    """What the classic rules do not know is refused rather than overlooked."""
    for city in board.cities:
        if city.port:
            raise rows.cities[city.id].wrong("the classic game has no ports")
    for route in board.routes:
        row = rows.routes[route.id]
        if route.colour == BED:
            raise row.wrong("the colour is empty; the classic game has no track beds, a track of no colour is grey")
        if route.mode != "train":
            raise row.wrong("the classic game has no ships")
        if route.crosses:
            raise row.wrong("in the classic game crossing has no meaning; leave the column 'crosses' empty")


# -- the map as a whole ------------------------------------------------------------------------


def distances(board: BoardFacts, starts: Iterable[str]) -> dict[str, int]:
    """Fewest spaces from any of the starts to every place that can be reached.

    An entry is a dead end: a way may begin or finish there but never runs through it (F-036).
    """
    roads: dict[str, list[tuple[str, int]]] = {city.id: [] for city in board.cities}
    for route in board.routes:
        roads[route.a].append((route.b, route.length))
        roads[route.b].append((route.a, route.length))
    begin = set(starts)
    dead_ends = {city.id for city in board.cities if city.kind == "entry"} - begin
    found: dict[str, int] = {}
    waiting: list[tuple[int, str]] = [(0, start) for start in sorted(begin)]
    while waiting:
        spaces, place = heappop(waiting)
        if place in found:
            continue
        found[place] = spaces
        if place not in dead_ends:
            for neighbour, length in roads[place]:
                heappush(waiting, (spaces + length, neighbour))
    return found


def ends_of(place: str, board: BoardFacts) -> list[str]:
    """The places that count as this end of a ticket: a city itself, or every entry of a zone."""
    return [city.id for city in board.cities if city.zone == place] or [place]


def check_map_is_one(board: BoardFacts, rows: BoardRows) -> None:
    places = [city for city in board.cities if city.kind != "zone"]
    start = next((city for city in places if city.kind != "entry"), None)
    if start is None:
        raise BoardError("cities.csv: there is no city in it, only zones and entries")
    reached = distances(board, [start.id])
    for city in places:
        if city.id not in reached:
            raise rows.cities[city.id].wrong(f"the map is not connected: no routes lead here from {start.id!r}")


# -- tickets -----------------------------------------------------------------------------------


def check_ticket(ticket: Ticket, cities: dict[str, City], row: Row) -> None:
    for end in (ticket.a, ticket.b):
        city = find_city(end, cities, row)
        if city.kind in ("entry", "junction"):
            instead = f"; name its zone {city.zone!r}" if city.zone else ""
            raise row.wrong(f"a ticket joins cities or zones, but {end!r} is of kind {city.kind}{instead}")
    if ticket.a == ticket.b:
        raise row.wrong(f"the ticket joins {ticket.a!r} to itself")


def check_tickets_can_be_done(board: BoardFacts, rows: BoardRows) -> None:
    """A chain of routes joins the ends, and a player has trains enough for the shortest one."""
    from_end: dict[str, dict[str, int]] = {}
    for ticket in board.tickets:
        if ticket.a not in from_end:
            from_end[ticket.a] = distances(board, ends_of(ticket.a, board))
        ways = [from_end[ticket.a][end] for end in ends_of(ticket.b, board) if end in from_end[ticket.a]]
        row = rows.tickets[ticket.id]
        if not ways:
            raise row.wrong(f"no chain of routes joins {ticket.a!r} and {ticket.b!r}")
        if min(ways) > board.rules.trains:
            raise row.wrong(f"the shortest way takes {min(ways)} trains, but a player has {board.rules.trains}")


def check_decks(board: BoardFacts, rows: BoardRows) -> None:
    """Every deck is dealt in some choice, and every choice has tickets for a full table."""
    sizes = Counter(ticket.deck for ticket in board.tickets)
    for choice, names in board.decks.items():
        for name in names:
            if name not in sizes:
                guess = did_you_mean(name, sizes) or f"; the decks are {', '.join(sizes)}"
                raise rows.settings.wrong(choice, f"no ticket is of the deck {name!r}{guess}", "decks")
        tickets = sum(sizes[name] for name in names)
        needed = board.players[1] * board.rules.opening_tickets
        if tickets < needed:
            deal = f"{board.players[1]} players are dealt {board.rules.opening_tickets} each, {needed} in all"
            raise rows.settings.wrong(choice, f"{tickets} tickets are too few: {deal}", "decks")
    used = {name for names in board.decks.values() for name in names}
    for ticket in board.tickets:
        if ticket.deck not in used:
            guess = did_you_mean(ticket.deck, used) or "; name it in [decks] of board.toml"
            raise rows.tickets[ticket.id].wrong(f"no choice uses the deck {ticket.deck!r}{guess}")


# -- counts --------------------------------------------------------------------------------------


def check_counts(board: BoardFacts, settings: Settings) -> None:
    """The optional table [counts]: what its author knows to be right."""
    kinds = Counter(city.kind for city in board.cities)
    found = {
        "cities": kinds["city"],
        "zones": kinds["zone"],
        "entries": kinds["entry"],
        "junctions": kinds["junction"],
        "ports": sum(city.port for city in board.cities),
        "routes": len(board.routes),
        "ships": sum(route.mode == "ship" for route in board.routes),
        "spaces": sum(route.length for route in board.routes),
        "crossings": sum(len(route.crosses) for route in board.routes) // 2,
        "tickets": len(board.tickets),
    }
    for key, expected in settings.table("counts").items():
        if key not in found:
            guess = did_you_mean(key, found) or f"; there are {', '.join(found)}"
            raise settings.wrong(key, f"unknown count {key!r}{guess}", "counts")
        if not is_whole(expected):
            raise settings.wrong(key, f"must be a whole number, not {expected!r}", "counts")
        if expected != found[key]:
            raise settings.wrong(key, f"{expected} {key} are announced, but the tables hold {found[key]}", "counts")
