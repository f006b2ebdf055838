"""Reads an observation back into the words of a view, by nothing but its layout.

If what is read is what the view tells, then the observation leaves out nothing, and every field means what it says.
"""

from collections import Counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from goldenspike import State
from goldenspike.envs import Encoder, Layout, Page, encoder_for
from goldenspike.games.classic.notation import route_names
from goldenspike.games.classic.route_position import RoutePosition

Told = dict[str, Any]

# What a view tells and an observation does not: who looks (it is about oneself), what matters only after the end,
# and why a route is closed.
LEFT_OUT = {"seat", "players", "shown_tickets", "winner", "called_off", "cut"}


def observe(encoder: Encoder, state: State, seat: int) -> NDArray[Any]:
    """An observation on a new page."""
    page = Page(1, encoder.layout.size)
    encoder.encode(state, seat, page, 0)
    return np.frombuffer(memoryview(page.numbers), np.int16)


def seen(state: State, seat: int) -> NDArray[Any]:
    return observe(encoder_for(state), state, seat)


class Reader:
    def __init__(self, layout: Layout, row: NDArray[Any], seat: int, players: int) -> None:
        self.layout = layout
        self.row = row
        self.seat = seat
        self.players = players

    def field(self, name: str) -> NDArray[Any]:
        field = self.layout.field(name)
        part: NDArray[Any] = self.row[field.start : field.start + field.length].reshape(field.shape)
        return part

    def number(self, name: str) -> int:
        return int(self.field(name))

    def by_seat(self, name: str) -> list[int]:
        """The numbers of a field in the order of the seats."""
        return [int(n) for n in np.roll(self.field(name), self.seat)]

    def rows_by_seat(self, name: str) -> list[NDArray[Any]]:
        return list(np.roll(self.field(name), self.seat, axis=0))

    def seats(self, name: str) -> list[int]:
        """The seats that a field marks."""
        return [seat for seat, flag in enumerate(self.by_seat(name)) if flag]

    def names(self, axis: str, flags: NDArray[Any]) -> list[str]:
        return [self.layout.axes[axis][i] for i in np.flatnonzero(flags)]

    def marked(self, name: str) -> list[str]:
        return self.names(self.layout.field(name).axes[-1], self.field(name))

    def one(self, name: str) -> str | None:
        """The only entry that is marked, if there is one."""
        names = self.marked(name)
        assert len(names) <= 1
        return names[0] if names else None

    def counts(self, axis: str, numbers: NDArray[Any]) -> dict[str, int]:
        """What there is of each kind, without zeros."""
        return {self.layout.axes[axis][i]: int(numbers[i]) for i in np.flatnonzero(numbers)}

    def owners(self, name: str) -> dict[str, int]:
        """Whose each entry is, in the order of the entries."""
        axis = self.layout.axes[self.layout.field(name).axes[-1]]
        table = np.array(self.rows_by_seat(name))
        assert table.sum(axis=0).max() <= 1
        return {entry: int(np.argmax(table[:, i])) for i, entry in enumerate(axis) if table[:, i].any()}


def told(reader: Reader) -> Told:
    """What an observation tells, in the words of a view."""
    if "delivered" in [field.name for field in reader.layout.fields]:
        return _trails(reader)
    names = {field.name for field in reader.layout.fields}
    found = _routes(reader)
    found |= _lakes(reader) if "ships" in names else _cards(reader)
    if "bed" in names:
        found |= _france(reader)
    if "home" in names:
        found |= _old_west(reader)
    return found


def expected(state: State, seat: int) -> Told:
    """The view of a seat in the form in which an observation is read."""
    view: Told = {name: value for name, value in state.view(seat).items() if name not in LEFT_OUT}
    if isinstance(state, RoutePosition):
        return _in_names(state, view)
    return view | {"seats": [_plain_seat(facts, number == seat) for number, facts in enumerate(view["seats"])]}


def _in_names(state: RoutePosition, view: Told) -> Told:
    """Routes and tickets by name; the places of open cards do not matter."""
    board = state.board
    names = dict(zip(board.route_ids, route_names(board.facts), strict=True))
    names |= {ticket.id: f"{ticket.a}-{ticket.b} {ticket.points}" for ticket in board.ticket_facts}
    found = view | {"row": dict(Counter(kind for kind in view["row"] if kind is not None))}
    for part in {"routes", "built"} & view.keys():
        found[part] = {names[route]: value for route, value in view[part].items()}
    for part in {"closed", "beds", "chosen", "handed_back"} & view.keys():
        found[part] = [names[entry] for entry in view[part]]
    for part in {"claiming", "surveyed"} & view.keys():
        found[part] = names.get(view[part])
    for part in ("tickets", "offer"):
        found[part] = [names[ticket["id"]] for ticket in view[part]]
    return found


def _plain_seat(seat: Told, is_own: bool) -> Told:
    """Nobody plays by the colour of the pieces, nor by which of their two pieces others have where."""
    seat = {name: value for name, value in seat.items() if name != "colour"}
    if is_own:
        return seat
    return seat | {name: sorted(filter(None, seat[name])) for name in ("trains", "settlers")}


# ----------------------------------------------------------------------------------- route games


def _routes(reader: Reader) -> Told:
    offer = [reader.names("ticket", place) for place in reader.field("offer")]
    offered = [names[0] for names in offer if names]
    return {
        "phase": reader.one("phase"),
        "deciders": reader.seats("deciders"),
        "starter": reader.seats("starter")[0],
        "turns_left": reader.number("turns_left"),
        "routes": reader.owners("owner"),
        "closed": reader.marked("closed"),
        "claiming": reader.one("claiming"),
        "tickets": reader.marked("own_tickets"),
        "offer": offered,
        "chosen": [offered[place] for place in np.flatnonzero(reader.field("chosen"))],
        "handed_back": reader.marked("handed_back"),
        "ticket_deck": reader.number("ticket_deck"),
        "row": reader.counts("kind", reader.field("row")),
        "hand": reader.counts("kind", reader.field("hand")),
        "discard": reader.counts("kind", reader.field("discard")),
    }


def _seats(reader: Reader, names: dict[str, str]) -> list[Told]:
    """The public facts of each seat: the name in a view → the field."""
    columns = {name: reader.by_seat(field) for name, field in names.items()}
    known = [reader.counts("kind", numbers) for numbers in reader.rows_by_seat("known")]
    rows = [{name: column[seat] for name, column in columns.items()} for seat in range(reader.players)]
    return [row | {"known": known[seat]} for seat, row in enumerate(rows)]


ROUTE_SEAT = {"points": "points", "trains": "trains", "tickets": "tickets_held", "offered": "tickets_offered"}


def _cards(reader: Reader) -> Told:
    return {"deck": reader.number("deck"), "seats": _seats(reader, ROUTE_SEAT | {"cards": "cards"})}


def _france(reader: Reader) -> Told:
    built = reader.field("built")
    colours = reader.layout.axes["colour"]
    lengths = reader.layout.axes["length"]
    supply = {length: reader.counts("colour", row) for length, row in zip(lengths, reader.field("supply"), strict=True)}
    return {
        "beds": reader.marked("bed"),
        "built": {
            route: colours[int(np.argmax(built[:, i]))]
            for i, route in enumerate(reader.layout.axes["route"])
            if built[:, i].any()
        },
        "supply": {length: row for length, row in supply.items() if row},
        "surveyed": reader.one("surveyed"),
    }


def _old_west(reader: Reader) -> Told:
    homes = [reader.names("city", flags) for flags in reader.rows_by_seat("home")]
    city, holders = reader.one("alvin"), reader.seats("alvin_holder")
    alvin = {"city": city, "holder": holders[0] if holders else None, "captures": reader.by_seat("captures")}
    return {
        "homes": [names[0] if names else None for names in homes],
        "markers": reader.owners("marker"),
        "marker_reserve": reader.by_seat("marker_reserve"),
        "alvin": alvin if city else None,
    }


def _lakes(reader: Reader) -> Told:
    same = ("ships", "box_trains", "box_ships", "harbours_left", "train_cards", "ship_cards")
    seats = _seats(reader, ROUTE_SEAT | {name: name for name in same})
    for seat, flags in zip(seats, reader.rows_by_seat("harbour"), strict=True):
        seat["harbours"] = reader.names("city", flags)
        seat["cards"] = seat["train_cards"] + seat["ship_cards"]
    colour, doubles = reader.one("paying_colour"), reader.number("paying_doubles")
    paying: Told = {"colour": colour, "wilds": reader.number("paying_wilds")}
    if doubles >= 0:
        paying["doubles"] = doubles
    return {
        "decks": {"train": reader.number("train_deck"), "ship": reader.number("ship_deck")},
        "seats": seats,
        "building": reader.one("building"),
        "paying": paying if colour else None,
        "mix": reader.number("own_mix") or None,
    }


# ---------------------------------------------------------------------------------------- trails


def _trails(reader: Reader) -> Told:
    ways = np.array([np.roll(way, reader.seat) for way in reader.field("ways")])
    used = int(np.flatnonzero(ways.any(axis=1)).max(initial=-1)) + 1
    moving = np.flatnonzero(reader.field("moving"))
    return {
        "phase": reader.one("phase"),
        "stage": reader.one("stage"),
        "deciders": reader.seats("deciders"),
        "active": reader.seats("active")[0],
        "starter": reader.seats("starter")[0],
        "turn": reader.number("turn"),
        "rolled": reader.number("rolled"),
        "outlaw": reader.one("outlaw"),
        "supply": dict(zip(reader.layout.axes["resource"], reader.field("supply").tolist(), strict=True)),
        "stack": reader.number("stack"),
        "discards": reader.counts("card", reader.field("discards")),
        "hand": reader.counts("resource", reader.field("hand")),
        "cards": reader.counts("card", reader.field("own_cards")),
        "fresh_cards": reader.counts("card", reader.field("own_fresh_cards")),
        "seats": [_trails_seat(reader, seat) for seat in range(reader.players)],
        "numbers": reader.counts("hex", reader.field("number")),
        "cities": _cities(reader),
        "goods": reader.owners("goods"),
        "rails": reader.owners("rail"),
        "this_turn": {
            "card_played": reader.number("card_played"),
            "bought": reader.number("bought"),
            "offers": reader.number("offers"),
            "first_moves": reader.number("placed"),
        },
        "moving": {
            "piece": int(moving[0]),
            "steps": reader.number("steps"),
            "done": reader.number("steps_done"),
            "by_card": bool(reader.number("by_card")),
        }
        if len(moving)
        else None,
        "free_rails": {"from_card": reader.number("card_rails"), "last": reader.one("last_rail")},
        "to_take": reader.number("to_take"),
        "founding": reader.one("founding"),
        "ways": ways[:used].tolist(),
        "my_discards": reader.counts("resource", reader.field("own_discards")),
        "deals": [
            {side: reader.counts("item", row[i]) for i, side in enumerate(("gives", "gets"))}
            for row in reader.rows_by_seat("deal")
        ],
        "countering": bool(reader.number("countering")),
    }


def _cities(reader: Reader) -> dict[str, int]:
    """Of the seats, and of the neutral colour, which has the number behind them."""
    table = reader.field("city")
    owners = [*np.roll(table[: reader.players], reader.seat, axis=0), table[reader.players]]
    sites = reader.layout.axes["site"]
    found = {sites[site]: owner for owner, row in enumerate(owners) for site in np.flatnonzero(row)}
    return {site: found[site] for site in sites if site in found}


def _trails_seat(reader: Reader, seat: int) -> Told:
    k = (seat - reader.seat) % reader.players
    replies = reader.names("reply", reader.field("reply")[k])
    fees = [
        sorted((int(q) + reader.seat) % reader.players for q in np.flatnonzero(paid))
        for paid in reader.field("fees_paid")[k]
    ]
    facts: Told = {
        name: reader.by_seat(name)[seat]
        for name in ("gold", "resources", "rails", "turntable", "centre", "delivered", "owed")
    }
    return facts | {
        "known": reader.counts("resource", reader.field("known")[k]),
        "development_cards": reader.by_seat("cards")[seat] + reader.by_seat("fresh_cards")[seat],
        "bought_now": reader.by_seat("fresh_cards")[seat],
        "trains": _pieces(reader, k, "own_train", "trains", "path"),
        "settlers": _pieces(reader, k, "own_settler", "settlers", "node"),
        "fees_paid": fees,
        "reply": replies[0] if replies else "not-asked",
    }


def _pieces(reader: Reader, k: int, own: str, others: str, axis: str) -> list[str | None] | list[str]:
    if k == 0:
        names = [reader.names(axis, flags) for flags in reader.field(own)]
        return [found[0] if found else None for found in names]
    counts = reader.counts(axis, reader.field(others)[k - 1])
    return sorted(name for name, n in counts.items() for _ in range(n))
