"""The sections of the route games: tickets, routes and what happens in cities."""

from goldenspike.balance.report import PlaceRow, Report, TicketRow
from goldenspike.cli.balance.figures import figure
from goldenspike.cli.balance.glance import FEWEST
from goldenspike.cli.balance.markup import Html, percent, tag
from goldenspike.cli.balance.section import Section, folded
from goldenspike.cli.balance.tables import Cell, Cells, Column, of_net, of_number, of_share, of_when, of_wins, table
from goldenspike.cli.balance.words import DEED

WHEN = Column("When", "0 is the beginning of the game, 1 its end")


def tickets(report: Report) -> Section:
    by_chance = round(len(report.tickets) / 20)
    intro = (
        "How often a ticket was offered and kept, how often it was completed, and what it brought on average: its "
        "points where it was completed, as many lost where it was not. The last column tells how often those who kept "
        f"it won the game. Of {len(report.tickets)} tickets, about {by_chance} would carry a ▲ or ▼ by chance alone."
    )
    columns = [
        Column("Ticket", text=True),
        Column("Points"),
        Column("Offered", "Times that a player had it to choose from"),
        Column("Kept", "Share of the offers"),
        Column("Completed", "Share of those that were kept"),
        Column("Net worth", "Mean points of those who kept it"),
        Column("Holders win", _odd(report)),
    ]
    most = max(row.points for row in report.tickets)
    ordered = sorted(report.tickets, key=lambda row: (row.kept.count == 0, -row.net_points, row.id))
    rows = [_ticket(row, most, report.fair) for row in ordered]
    return Section("tickets", "Tickets", intro, [table("Tickets by net worth", columns, rows, "long")])


def _ticket(row: TicketRow, most: int, fair: float) -> Cells:
    net = of_net(row.net_points, most, (row.net_low, row.net_high)) if row.kept.count else Cell("–", -1e9)
    return [
        row.name,
        of_number(row.points),
        of_number(row.offered),
        of_share(row.kept),
        of_share(row.completed),
        net,
        of_wins(row.wins, fair),
    ]


def _odd(report: Report) -> str:
    return f"▲ or ▼: the fair share of {percent(report.fair)} lies outside of the 95 % interval"


def routes(report: Report, board: Html | None) -> Section:
    intro = (
        "The thicker and stronger a track, the more games in which somebody claimed it. Rest the pointer on a track "
        "for its numbers; the table below has them all."
    )
    places = report.places["route"]
    with_builds = "built" in places[0].deeds
    columns = [
        Column("Route", text=True),
        Column("Length"),
        Column("Colour", text=True),
        Column("Claimed", "Share of games in which somebody claimed it"),
        WHEN,
        Column("Claimers win", _odd(report)),
        Column("Closed", "Share of games in which nobody owned it, and nobody could claim it any more, at the end"),
    ]
    if with_builds:
        columns.append(Column("Built", "Share of games in which somebody built a track on it"))
    ordered = sorted(places, key=lambda row: (-row.deeds["claimed"].count, row.id))
    inner = table("Routes by traffic", columns, [_route(row, report.fair, with_builds) for row in ordered], "long")
    missing = tag("p", "This board has no layout, so there is no map; the table tells the same.", class_="note")
    caption = "How often each route is claimed: the busiest are the thickest."
    shown = figure(caption, board) if board else missing
    return Section("routes", "Routes", intro, [shown, folded(inner, len(ordered), "routes")])


def _route(row: PlaceRow, fair: float, with_builds: bool) -> Cells:
    claimed = row.deeds["claimed"]
    colour = str(row.facts["colour"])
    cells: Cells = [
        row.name,
        of_number(int(row.facts["length"])),
        f"{colour} ship" if row.facts["mode"] == "ship" else colour,
        of_share(claimed.games),
        of_when(claimed),
        of_wins(claimed.wins, fair),
        of_share(row.marks["closed"]),
    ]
    return [*cells, of_share(row.deeds["built"].games)] if with_builds else cells


def cities(report: Report) -> Section:
    places = report.places["city"]
    codes = [code for code in places[0].deeds if any(row.deeds[code].count for row in places)]
    used = [row for row in places if any(row.deeds[code].count for code in codes)]
    intro = (
        "What happened in which city, times a game, and how often those who did it won. Fewer than "
        f"{FEWEST} cases say little: rest the pointer on a share to see how many there were."
    )
    columns = [Column("City", text=True)]
    for code in codes:
        columns += [Column(DEED.get(code, code), "Times a game"), Column("and wins", _odd(report))]
    rows: list[Cells] = []
    for row in sorted(used, key=lambda row: (-row.deeds[codes[0]].count, row.id)):
        cells: Cells = [row.name]
        for code in codes:
            deed = row.deeds[code]
            cells += [of_number(deed.per_game) if deed.count else Cell("–", 0), of_wins(deed.wins, report.fair)]
        rows.append(cells)
    idle = len(places) - len(used)
    body = [table("What happened in the cities", columns, rows, "long")] if rows else []
    if idle:
        body.append(tag("p", f"Nothing of this ever happened in {idle} of {len(places)} places.", class_="note"))
    return Section("cities", "Cities", intro, body)
