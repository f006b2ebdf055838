"""The route games in words: the open row, the hand, tickets with what they still need, and the map as a list."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from goldenspike.cli.terminal.teller import Choices, Teller, View, stacked
from goldenspike.cli.terminal.ways import Way, Ways
from goldenspike.engine.state import Event
from goldenspike.games.classic.facts import BoardFacts, Route
from goldenspike.games.classic.notation import route_names

# How each card looks in a terminal; its name always stands there too.
STYLES = {
    "purple": "magenta",
    "white": "bright_white",
    "blue": "bright_blue",
    "yellow": "yellow",
    "orange": "dark_orange3",
    "black": "bright_black",
    "red": "red",
    "green": "green",
    "locomotive": "bold cyan",
    "wild": "bold cyan",
}

# The keys of a view that the screen shows in its own way; what a game adds is shown as it is.
SHOWN = {
    *(
        "seat",
        "players",
        "phase",
        "deciders",
        "starter",
        "turns_left",
        "row",
        "deck",
        "decks",
        "discard",
        "hand",
        "seats",
    ),
    *("routes", "closed", "claiming", "tickets", "offer", "handed_back", "ticket_deck", "shown_tickets"),
}

MOST_COLUMNS = 7  # facts about each player that stand side by side
MARGIN = 9  # the width of the words at the left of the screen

QUESTIONS = {
    "opening-tickets": "Choose your opening tickets",
    "turn": "Your turn",
    "second-card": "Your second card",
    "keep-tickets": "Which tickets do you keep?",
    "pay": "How do you pay?",
}

TITLES = {
    "draw": "Cards",
    "take": "Cards",
    "tickets": "Tickets",
    "pass": "Pass",
    "keep": "Keep",
    "pay": "Pay",
    "claim": "Claim a route",
}


def card(kind: str) -> str:
    """A card, or a track, in its colour: `red`, `purple double ship`."""
    return kind and f"[{style(kind)}]{kind.replace('-', ' ')}[/]"


def style(kind: str) -> str:
    return STYLES.get(kind.split("-")[0], "default")


def cards(counts: Mapping[str, int]) -> str:
    """`2 red · 1 locomotive`."""
    return " · ".join(many(kind, n) for kind, n in counts.items())


def many(kind: str, n: int) -> str:
    """`3 red`, `2 locomotives`."""
    plural = "s" if kind == "locomotive" and n > 1 else ""
    return f"[{style(kind)}]{n} {kind.replace('-', ' ')}{plural}[/]"


def by_seat(value: object, view: View) -> bool:
    """Whether a part of a view has one entry for each player."""
    return isinstance(value, list) and len(value) == view["players"]


class RouteTeller(Teller):
    def __init__(self, names: Sequence[str], seat: int, text: Callable[[int], str], facts: BoardFacts) -> None:
        super().__init__(names, seat, text)
        self.facts = facts
        self.cities = {city.id: city.name for city in facts.cities}
        self.routes = {route.id: route for route in facts.routes}
        self.route_of_name = dict(zip(route_names(facts), facts.routes, strict=True))
        self.has_ships = any(route.mode == "ship" for route in facts.routes)
        self.ways = Ways(facts)
        self.useful: dict[str, str] = {}  # routes that tickets of this decision need

    # ------------------------------------------------------------------------ events

    def named(self, kind: str, value: str) -> str:
        if kind == "card":
            return f"a {card(value)}" if value == "locomotive" else card(value)
        if kind == "place" and value in self.routes:
            return self.ends(value)
        if kind == "place" and value in self.cities:
            return escape(self.cities[value])
        return super().named(kind, value)

    def ends(self, route: str) -> str:
        return self.between(self.routes[route].a, self.routes[route].b)

    def track(self, route: Route) -> str:
        """`4 purple`, `3 spaces` of a bed without a colour; where there are ships, `2 grey ship`."""
        mode = f" {route.mode}" if self.has_ships else ""
        return f"{route.length} {card(route.colour) or 'spaces'}{mode}"

    def between(self, a: str, b: str) -> str:
        return f"{escape(self.cities[a])} – {escape(self.cities[b])}"

    def fields(self, event: Event) -> Mapping[str, str]:
        if event.code != "paid":
            return {}
        kind, plain_cards, locomotives = (str(argument) for argument in event.args[1:4])
        counts = {kind: int(plain_cards)} if int(plain_cards) else {}
        if int(locomotives):
            counts["locomotive"] = int(locomotives)
        return {"payment": " + ".join(many(name, n) for name, n in counts.items())}

    # ------------------------------------------------------------------------ screen

    def question(self, view: View) -> str:
        question = QUESTIONS.get(view["phase"], "Your decision")
        if view.get("claiming"):
            route = self.routes[view["claiming"]]
            question = f"{self.ends(route.id)}, {self.track(route)}: how do you pay?"
        return question

    def screen(self, view: View) -> RenderableType:
        own = {key: value for key, value in view.items() if key not in SHOWN and not by_seat(value, view)}
        if "markers" in own:  # of old-west: whose marker is on which city
            own["markers"] = {city: self.names[owner] for city, owner in own["markers"].items()}
        return stacked(
            self.players_table(view),
            "",
            self.cards_table(view),
            self.tickets_table("tickets", view["tickets"], view),
            self.tickets_table("offered", view["offer"], view),
            self.dump(own) if own else None,
            f"[bold red]The last round: {view['turns_left']} more turns.[/]" if view["turns_left"] > 0 else None,
        )

    def players_table(self, view: View) -> RenderableType:
        """What everybody sees of each other, and what a game adds for each player; many facts stand upright."""
        added = {key: value for key, value in view.items() if key not in SHOWN and by_seat(value, view)}
        facts = [dict(seat) | {key: added[key][i] for key in added} for i, seat in enumerate(view["seats"])]
        keys = [key for key in facts[0] if key not in ("known", "offered")]
        marks = ["[bold]›[/] " if seat in view["deciders"] else "  " for seat in range(len(facts))]
        players = [mark + self.seat_name(seat) for seat, mark in enumerate(marks)]
        rows = [[escape(self.plain(of_seat[key])) for key in keys] for of_seat in facts]
        headings = [f"[dim]{key.replace('_', ' ')}[/]" for key in keys]
        lines = [["[dim]player[/]", *headings], *[[player, *row] for player, row in zip(players, rows, strict=True)]]
        if len(keys) > MOST_COLUMNS:
            lines = [list(column) for column in zip(*lines, strict=True)]
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        for i in range(len(lines[0])):
            table.add_column(justify="right" if i else "left", no_wrap=i == 0)
        for line in lines:
            table.add_row(*line)
        return stacked(table, *self.known_cards(view))

    def known_cards(self, view: View) -> list[str]:
        """What the others took openly and have not spent since: a good memory for everybody."""
        known = {seat: facts.get("known") for seat, facts in enumerate(view["seats"]) if seat != self.seat}
        return [
            f"  [dim]{self.seat_name(seat)} took openly:[/] {cards(kinds)}" for seat, kinds in known.items() if kinds
        ]

    def plain(self, value: object) -> str:
        """Routes and cities by their names."""
        if isinstance(value, str) and value in self.routes:
            return self.routes[value].a + "–" + self.routes[value].b
        return self.cities.get(value, value) if isinstance(value, str) else super().plain(value)

    def cards_table(self, view: View) -> Table:
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(style="dim", no_wrap=True, min_width=MARGIN)
        table.add_column()
        row = "  ".join("[dim]–[/]" if kind is None else card(kind) for kind in view["row"])
        table.add_row("open row", row)
        discards = sum(view["discard"].values())
        piles = view.get("decks", {"train": view.get("deck", 0)})  # some games have a deck of each kind
        deck = ", ".join(f"{n} {kind} cards" for kind, n in piles.items())
        decks = f"{deck}, {discards} discarded; {view['ticket_deck']} tickets"
        table.add_row("decks", f"[dim]{decks}[/]")
        table.add_row("your hand", cards(view["hand"]) or "[dim]no cards[/]")
        return table

    def tickets_table(self, heading: str, tickets: Sequence[Mapping[str, Any]], view: View) -> Table | None:
        """Tickets with their points and what they still need."""
        if not tickets:
            return None
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
        table.add_column(style="dim", no_wrap=True, min_width=MARGIN)
        table.add_column()
        table.add_column(justify="right")
        table.add_column()
        for i, (ticket, way) in enumerate(zip(tickets, self.ticket_ways(view, tickets), strict=True)):
            ends = self.between(ticket["a"], ticket["b"])
            table.add_row(heading if i == 0 else "", ends, f"{ticket['points']}", self.progress(way, view))
        return table

    def ticket_ways(self, view: View, tickets: Sequence[Mapping[str, Any]]) -> list[Way | None]:
        own = {route for route, owner in view["routes"].items() if owner == self.seat}
        gone = {route for route, owner in view["routes"].items() if owner != self.seat} | set(view["closed"])
        return [self.ways.cheapest(ticket["a"], ticket["b"], own, gone) for ticket in tickets]

    def progress(self, way: Way | None, view: View) -> str:
        if way is None:
            return "[red]cut off[/]"
        if way.trains == 0:
            return "[green]done ✓[/]"
        pieces = view["seats"][self.seat]["trains"] + view["seats"][self.seat].get("ships", 0)
        spaces = f"{way.trains} space{'s' if way.trains > 1 else ''} to go"
        if way.trains > pieces:
            return f"[red]{spaces}, more than you have pieces[/]"
        return f"{spaces} on " + (f"{len(way.routes)} routes" if len(way.routes) > 1 else self.ends(way.routes[0]))

    def ending(
        self, scores: Sequence[int], winners: Sequence[int], sheet: Sequence[Mapping[str, Any]]
    ) -> RenderableType:
        if not sheet:
            return super().ending(scores, winners, sheet)
        table = Table(title="The result", title_justify="left")
        table.add_column("")
        parts = [key for key, value in sheet[0].items() if isinstance(value, int) and key != "total"]
        for heading in [*parts, "tickets", "total"]:
            table.add_column(heading.replace("_", " "), justify="right")
        order = sorted(range(len(sheet)), key=lambda seat: -scores[seat])
        for seat in order:
            tickets = sum(ticket["points"] for ticket in sheet[seat].get("tickets", []))
            counts = [str(sheet[seat][key]) for key in parts]
            table.add_row(self.seat_name(seat), *counts, str(tickets), f"[bold]{scores[seat]}[/]")
        return stacked(table, *[self.ticket_results(seat, sheet[seat].get("tickets", [])) for seat in order])

    def ticket_results(self, seat: int, tickets: Sequence[Mapping[str, Any]]) -> str:
        """`Ada: Boston – Miami +12, Dallas – New York −11`."""
        told = [
            f"{self.between(ticket['a'], ticket['b'])} [{'green' if ticket['complete'] else 'red'}]"
            f"{ticket['points']:+}[/]"
            for ticket in tickets
        ]
        return f"{self.seat_name(seat)}: {', '.join(told) or 'no tickets'}"

    # ----------------------------------------------------------------------- choices

    def choices(self, view: View, legal: Sequence[int]) -> list[Choices]:
        self.useful = self.wanted(view)
        return super().choices(view, legal)

    def title(self, kind: str) -> str:
        return TITLES.get(kind, super().title(kind))

    def rank(self, text: str) -> tuple[int, ...]:
        """Routes on the way of a ticket first, then the longest."""
        route = self.route_of_name.get(text.partition(" ")[2])
        return (0 if route.id in self.useful else 1, -route.length) if route else ()

    def wanted(self, view: View) -> dict[str, str]:
        """The routes on the cheapest ways of open tickets, each with the ticket it is good for."""
        found: dict[str, str] = {}
        for ticket, way in zip(view["tickets"], self.ticket_ways(view, view["tickets"]), strict=True):
            for route in way.routes if way else ():
                found.setdefault(route, self.between(ticket["a"], ticket["b"]))
        return found

    def cells(self, kind: str, text: str, view: View) -> tuple[str, ...]:
        words = text.removeprefix(kind).strip()
        if kind == "draw" and not words:
            return ("draw from the deck",)
        if kind == "take" and words.split("-")[0] in STYLES:
            return (f"take {card(words)}",)
        if kind == "tickets" and not words:
            return (f"draw tickets ({view['ticket_deck']} left)",)
        if kind == "keep" and re.fullmatch(r"[0-9+]+", words):
            return self.keep_cells([view["offer"][int(n) - 1] for n in words.split("+")])
        if kind == "pay" and view.get("claiming"):
            return (self.payment(words, self.routes[view["claiming"]].length),)
        if words in self.route_of_name:
            return self.route_cells(kind, words)
        name, _, last = words.rpartition(" ")
        if name in self.route_of_name and last in STYLES:
            return (f"{escape(kind)} {self.ends(self.route_of_name[name].id)} {card(last)}",)
        if words in self.cities:
            return (f"{escape(kind)} {escape(self.cities[words])}",)
        return super().cells(kind, text, view)

    def route_cells(self, kind: str, name: str) -> tuple[str, ...]:
        """Whatever is done with a route: which one, what it costs and what it is good for."""
        route = self.route_of_name[name]
        ticket = self.useful.get(route.id, "")
        track = re.search(r" (\d)$", name)  # tracks side by side that look alike are numbered
        return (
            self.ends(route.id) + (f" [dim]track {track[1]}[/]" if track else ""),
            self.track(route),
            self.format_field(self.facts.points[route.length], "points"),
            f"[dim]for {ticket}[/]" if ticket else "",
        )

    def keep_cells(self, tickets: Sequence[Mapping[str, Any]]) -> tuple[str, ...]:
        names = [f"{self.between(ticket['a'], ticket['b'])} [dim]({ticket['points']})[/]" for ticket in tickets]
        return (", ".join(names),)

    def payment(self, words: str, length: int) -> str:
        """`red + 1 locomotive` with the number of red cards in front."""
        found = re.fullmatch(r"(?:(\w+?))?(?: \+ )?(?:(\d+) locomotives?)?", words)
        kind, locomotives = (found[1], int(found[2] or 0)) if found else (None, 0)
        if kind is None or kind not in STYLES:
            return escape(words)
        paid = many(kind, length - locomotives)
        return f"{paid} + {many('locomotive', locomotives)}" if locomotives else paid

    # ---------------------------------------------------------------------- commands

    def commands(self) -> dict[str, str]:
        return {"routes": "all routes and who has them; 'routes denver' those of one city", "map": "the same as routes"}

    def command(self, name: str, argument: str, view: View) -> RenderableType:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("route", "length", "points", "who"):
            table.add_column(column)
        for route in self.facts.routes:
            ends = self.ends(route.id)
            if argument.lower() not in ends.lower():
                continue
            owner = view["routes"].get(route.id, -1)
            who = self.seat_name(owner) if owner >= 0 else "[dim]closed[/]" if route.id in view["closed"] else ""
            table.add_row(ends, self.track(route), str(self.facts.points[route.length]), who)
        return table if table.row_count else f"No route has '{escape(argument)}' in its name."
