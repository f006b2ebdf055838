"""What stands out in a report, in a few sentences; each of them names its numbers."""

from collections.abc import Callable, Iterator, Sequence

from goldenspike.balance.report import Deed, PlaceRow, Report, RuleRow, Standing, TicketRow
from goldenspike.cli.balance.markup import listed, number, percent, signed
from goldenspike.cli.balance.words import ENDING, meaning

FEWEST = 20  # cases below which a rate says little


def at_a_glance(report: Report) -> list[tuple[str, str]]:
    """Pairs of a heading and a sentence."""
    return [
        *_fairness(report),
        ("Scores", _scores(report)),
        *_tickets(report),
        *_routes(report),
        *_sites(report),
        *_homes(report),
        ("Length", _length(report)),
        *_never(report),
    ]


def _fairness(report: Report) -> Iterator[tuple[str, str]]:
    yield "Seats", _standing(report, report.seats, lambda row: f"seat {row.name}", "No seat")
    order = _standing(
        report, report.turn_order, lambda row: _ordinal(row.name) + " to move", "No place in the turn order"
    )
    yield "Turn order", order
    if len(report.by_bot) > 1:
        best = max(report.by_bot, key=lambda row: row.wins.rate)
        yield "Bots", f"{best.name} wins most: {percent(best.wins.rate)} of the seats it plays."


def _standing(report: Report, rows: Sequence[Standing], name: Callable[[Standing], str], none: str) -> str:
    fair = percent(report.fair)
    odd = [row for row in rows if row.wins.beyond(report.fair)]
    if not odd:
        return f"{none} wins clearly more or less than its fair share of {fair}: chance alone explains the differences."
    told = [
        f"{name(row)} wins {percent(row.wins.rate)} ({percent(row.wins.low)} to {percent(row.wins.high)})"
        for row in odd
    ]
    sentence = listed(told)
    return (
        f"{sentence[0].upper()}{sentence[1:]}. The fair share is {fair}; chance alone hardly explains the difference."
    )


def _ordinal(name: str) -> str:
    return {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth"}.get(name, name)


def _scores(report: Report) -> str:
    best = report.scores_by_place.rows[0].spread
    margin = report.margin.rows[0].spread
    if best.least == best.most:
        return f"Winners always have {number(best.most)}; they lead by {number(margin.mean)} on average."
    half = f"half of them between {number(best.lower)} and {number(best.upper)}"
    lead = f"they lead by {number(margin.mean)}, in half of the games by {number(margin.median)} or less"
    return f"Winners score {number(best.mean)} on average, {half}; {lead}."


# ----------------------------------------------------------------------------- tickets and places


def enough_tickets(report: Report) -> list[TicketRow]:
    """Tickets kept often enough to say something, the best first."""
    kept = [row for row in report.tickets if row.kept.count >= FEWEST]
    return sorted(kept, key=lambda row: (-row.net_points, row.id))


def _tickets(report: Report) -> Iterator[tuple[str, str]]:
    kept = enough_tickets(report)
    if len(kept) > 1:
        best, worst = kept[0], kept[-1]
        together = f"All tickets together are completed in {percent(_all_completed(report))} of the cases."
        yield "Tickets", f"{_ticket(best)} brings most, {_ticket(worst)} least. {together}"
    never = [row.name for row in report.tickets if row.offered > 0 and row.kept.count == 0]
    if never:
        yield "Tickets nobody wants", f"Offered, but never kept: {listed(never)}."


def _ticket(row: TicketRow) -> str:
    mean = signed(row.net_points)
    return f"{row.name} ({row.points} points; completed in {percent(row.completed.rate)}, {mean} on average)"


def _all_completed(report: Report) -> float:
    kept = sum(row.completed.of for row in report.tickets)
    return sum(row.completed.count for row in report.tickets) / max(1, kept)


def _routes(report: Report) -> Iterator[tuple[str, str]]:
    routes = report.places.get("route", [])
    if not routes:
        return
    by_traffic = sorted(routes, key=lambda row: (-row.deeds["claimed"].games.rate, row.id))
    busiest = [f"{row.name} ({percent(row.deeds['claimed'].games.rate)})" for row in by_traffic[:3]]
    yield "Busy routes", f"{listed(busiest)} of the games."
    dead = [row.name for row in routes if row.deeds["claimed"].count == 0]
    if dead:
        yield "Dead routes", f"Never claimed ({len(dead)} of {len(routes)}): {listed(dead)}."
    else:
        last = by_traffic[-1]
        rarest = f"{last.name}, in {percent(last.deeds['claimed'].games.rate)} of the games"
        yield "Quiet routes", f"Every route was claimed at least once; the rarest is {rarest}."


def _sites(report: Report) -> Iterator[tuple[str, str]]:
    sites = report.places.get("site", [])
    if not sites:
        return
    empty = [row.name for row in sites if row.marks["cities"].count == 0]
    if empty:
        yield "Empty sites", f"Nobody ever has a city in {listed(empty)}."
    idle = [row for row in report.places.get("path", []) if row.marks["rails"].count == 0]
    total = len(report.places.get("path", []))
    yield "Rails", f"{len(idle)} of {total} paths never had a rail."


def _homes(report: Report) -> Iterator[tuple[str, str]]:
    cities = report.places.get("city", [])
    homes = [row for row in cities if "home-chosen" in row.deeds and row.deeds["home-chosen"].count >= FEWEST]
    if not homes:
        return
    by_wins = sorted(homes, key=lambda row: (-row.deeds["home-chosen"].wins.rate, row.id))
    best, worst = by_wins[0], by_wins[-1]
    unused = sum(1 for row in cities if row.deeds["home-chosen"].count == 0)
    extremes = f"Of homes chosen at least {FEWEST} times, {_home(best)} wins most and {_home(worst)} least"
    yield "Homes", f"{extremes}; {unused} of {len(cities)} cities were nobody's home."


def _home(row: PlaceRow) -> str:
    deed: Deed = row.deeds["home-chosen"]
    return f"{row.name} ({percent(deed.wins.rate)} of {number(deed.count)})"


# --------------------------------------------------------------------------------- length and rules


def _length(report: Report) -> str:
    turns, decisions = report.turns.rows[0].spread, report.decisions.rows[0].spread
    ends = [f"{percent(end.games.rate)}: {ENDING.get(end.code, end.code).lower()}" for end in report.endings]
    return (
        f"A game has {number(turns.mean)} turns on average, {number(turns.mean / report.players)} a player, and "
        f"{number(decisions.mean)} decisions. How it ended: {'; '.join(ends)}."
    )


def _never(report: Report) -> Iterator[tuple[str, str]]:
    silent = [_clause(rule) for rule in report.rules if rule.count == 0]
    if silent:
        yield "Never happened", f"In {number(report.games)} games it never happened that {'; that '.join(silent)}."
    unused = {rule.key: [kind for kind, n in rule.kinds.items() if n == 0] for rule in report.rules if rule.count}
    told = [f"{meaning(key).partition(';')[0]}: never {listed(kinds)}" for key, kinds in unused.items() if kinds]
    if told:
        yield "Kinds never seen", f"{'; '.join(told).replace('-', ' ')}."


def _clause(rule: RuleRow) -> str:
    """What an event means, as the end of a sentence."""
    said = meaning(rule.key).partition(";")[0].partition(" (")[0]
    return said[0].lower() + said[1:]
