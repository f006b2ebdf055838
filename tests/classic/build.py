"""Positions of the classic game as a test needs them, in words.

    state = table(2, hand={0: "red 3, locomotive 1"}, row="red red blue green white", deck="black 5")

Cards are conserved: where no deck is given, every card not named lies in the deck; where one is given, the
last seat whose hand is not named holds the rest. `valley` makes a small board of a few lines of text.
"""

from collections.abc import Callable, Mapping
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games import board_folder
from goldenspike.games.classic.actions import CLAIM, KINDS, ROW
from goldenspike.games.classic.board import RouteBoard
from goldenspike.games.classic.facts import BoardFacts, City, Route, RouteRules, Ticket
from goldenspike.games.classic.loader import load_board
from goldenspike.games.classic.notation import KIND_NAMES
from goldenspike.games.classic.position import DECK, DISCARD, GAP, HANDS, IN_DECK, TURN
from goldenspike.games.classic.state import ClassicState

BOX = [12] * 8 + [14]  # all cards of the game by kind (B-003)
POINTS = (0, 1, 2, 4, 7, 10, 15, 18, 21)  # of a route by its length (B-036)
NOBODY = -1  # as `rest`: the cards not named are out of the game


@cache
def usa_facts() -> BoardFacts:
    return load_board(board_folder("usa"))


@cache
def usa(deck: str = "base") -> RouteBoard:
    return RouteBoard(usa_facts(), deck)


def valley(tracks: str, tickets: str = "", rules: RouteRules | None = None) -> RouteBoard:
    """A small board: a line a track, `a-b 3 red`, with `ferry=2`, `group=x` or `zone=x` (of a) where needed.

    Tracks between the same two places are one multiple route unless they name their groups. A line a
    ticket: `a-c 9`. A place named with a capital letter is a zone.
    """
    routes: list[Route] = []
    places: dict[str, City] = {}
    for number, line in enumerate(_lines(tracks)):
        ends, length, colour, *more = line.split()
        a, b = ends.split("-")
        marks = dict(mark.split("=") for mark in more)
        if "zone" in marks:
            places[marks["zone"]] = City(marks["zone"], marks["zone"], kind="zone")
            places[a] = City(a, a, kind="entry", zone=marks["zone"])
        for place in (a, b):
            places.setdefault(place, City(place, place))
        group = marks.get("group", ends)
        ferry = int(marks.get("ferry", 0))
        routes.append(Route(f"r{number}", a, b, int(length), colour, locomotives=ferry, group=group))
    papers: list[Ticket] = []
    for number, line in enumerate(_lines(tickets)):
        ends, worth = line.split()
        a, b = ends.split("-")
        for place in (a, b):
            places.setdefault(place, City(place, place))
        papers.append(Ticket(f"t{number}", "base", a, b, int(worth)))
    return RouteBoard(
        BoardFacts(
            id="valley",
            title="Valley",
            family="classic",
            players=(2, 6),
            rules=rules or RouteRules(),
            points=POINTS,
            decks={"base": ("base",)},
            cities=tuple(places.values()),
            routes=tuple(routes),
            tickets=tuple(papers),
        )
    )


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.replace(",", "\n").splitlines() if line.strip()]


def table(
    players: int = 2,
    *,
    board: RouteBoard | None = None,
    make: Callable[[RouteBoard, int], ClassicState] = ClassicState,  # of another game of the family
    hand: Mapping[int, str] | None = None,  # seat: cards
    known: Mapping[int, str] | None = None,  # seat: those of them that were taken openly
    row: str = "red blue green white black",  # - is a gap
    deck: str | None = None,
    discard: str = "",
    rest: int | None = None,  # the seat that holds the cards not named
    trains: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    owned: Mapping[int, str] | None = None,  # seat: routes by their notation
    tickets: Mapping[int, str] | None = None,  # seat: ids of tickets
    ticket_deck: str | None = None,  # ids from the top; the last seat holds those not named
    turn: int = 0,
    turns_left: int = -1,
    seed: int = 1,
) -> ClassicState:
    """A turn begins."""
    state = make(board or usa(), players)
    state.reseed(seed)
    state.lay_out()
    state.open_routes()
    state.phase = TURN
    state.current = turn
    state.turns_left = turns_left
    _own(state, owned or {})
    state.trains = vec[i64]([(trains or {}).get(p, state.trains[p]) for p in range(players)])
    state.points = vec[i64]([(points or {}).get(p, 0) for p in range(players)])
    _deal_cards(state, hand or {}, known or {}, row, deck, discard, rest)
    _deal_tickets(state, tickets or {}, ticket_deck)
    return state


def _own(state: ClassicState, owned: Mapping[int, str]) -> None:
    for seat, names in owned.items():
        for name in _lines(names):
            give_route(state, seat, route(state, name))


def give_route(state: ClassicState, seat: int, number: int) -> None:
    """The route belongs to the seat, as if it had been claimed long ago; points are not counted."""
    words = state.board.words
    sets = list(state.owned)
    sets[seat * words + number // 60] |= 1 << number % 60
    state.owned = vec[i64](sets)
    stocks = list(state.trains)
    stocks[seat] -= state.board.length[number]
    state.trains = vec[i64](stocks)
    state.close_tracks(seat, number)


def _deal_cards(
    state: ClassicState,
    hand: Mapping[int, str],
    known: Mapping[int, str],
    row: str,
    deck: str | None,
    discard: str,
    rest: int | None,
) -> None:
    players = state.players
    piles = [[0] * KINDS for _ in range(HANDS + 2 * players)]
    slots = [GAP if word == "-" else _kind(word) for word in row.split()]
    slots += [GAP] * (ROW - len(slots))
    piles[DECK] = counts(deck or "")
    piles[DISCARD] = counts(discard)
    for seat, words in hand.items():
        piles[HANDS + seat] = counts(words)
    for seat, words in known.items():
        piles[HANDS + players + seat] = counts(words)
    left = [BOX[kind] - sum(pile[kind] for pile in piles[: HANDS + players]) for kind in range(KINDS)]
    for kind in slots:
        if kind != GAP:
            left[kind] -= 1
    assert min(left) >= 0, f"more cards are named than there are: {left}"
    if deck is None:
        piles[DECK] = left
    elif rest != NOBODY and sum(left) > 0:
        seat = max(p for p in range(players) if p not in hand) if rest is None else rest
        piles[HANDS + seat] = [a + b for a, b in zip(piles[HANDS + seat], left, strict=True)]
    state.cards = vec[i64]([n for pile in piles for n in pile])
    state.row = vec[i64](slots)
    state.gaps = slots.count(GAP)
    state.deck_size = sum(piles[DECK])
    state.discard_size = sum(piles[DISCARD])
    state.hand_size = vec[i64]([sum(piles[HANDS + p]) for p in range(players)])


def _deal_tickets(state: ClassicState, tickets: Mapping[int, str], ticket_deck: str | None) -> None:
    total = state.board.tickets
    place = [IN_DECK] * total
    for seat, names in tickets.items():
        for name in _lines(names):
            place[ticket(state, name)] = seat
    if ticket_deck is None:
        queue = [t for t in range(total) if place[t] == IN_DECK]
    else:
        queue = [ticket(state, name) for name in _lines(ticket_deck)]
        place = [state.players - 1 if p == IN_DECK and t not in queue else p for t, p in enumerate(place)]
    state.place = vec[i64](place)
    state.order = vec[i64](queue + [t for t in range(total) if t not in queue])
    state.first = 0
    state.queued = len(queue)
    state.held = vec[i64]([place.count(p) for p in range(state.players)])


# ------------------------------------------------------------------------- reading a table


def _kind(word: str) -> int:
    return KIND_NAMES.index("locomotive" if word == "L" else word)


def counts(words: str) -> list[int]:
    """`red 3, L 1` as nine counts."""
    found = [0] * KINDS
    for word in _lines(words):
        name, number = word.split()
        found[_kind(name)] += int(number)
    return found


def route(state: ClassicState, name: str) -> int:
    """The number of a route by its notation, such as `denver-omaha`."""
    return state.action(f"claim {name}") - CLAIM


def ticket(state: ClassicState, name: str) -> int:
    return [fact.id for fact in state.board.ticket_facts].index(name)


def play(state: ClassicState, *texts: str) -> None:
    """Play the actions with these texts one after the other."""
    for text in texts:
        state.apply(state.action(text))


def texts(state: ClassicState, player: int = -1) -> list[str]:
    """The legal actions in words."""
    return [state.text(action) for action in state.legal(player)]


def may(state: ClassicState, text: str) -> bool:
    return state.action(text) in state.legal()


def claims(state: ClassicState) -> list[str]:
    """The routes that may be claimed now."""
    return [text.removeprefix("claim ") for text in texts(state) if text.startswith("claim ")]


def pile(state: ClassicState, number: int) -> dict[str, int]:
    cards = list(state.cards)[number * KINDS : (number + 1) * KINDS]
    return {name: n for name, n in zip(KIND_NAMES, cards, strict=True) if n > 0}


def hand(state: ClassicState, seat: int) -> dict[str, int]:
    return pile(state, HANDS + seat)


def deck(state: ClassicState) -> dict[str, int]:
    return pile(state, DECK)


def discard(state: ClassicState) -> dict[str, int]:
    return pile(state, DISCARD)


def row(state: ClassicState) -> list[str]:
    return ["-" if kind == GAP else KIND_NAMES[kind] for kind in state.row]


def ticket_queue(state: ClassicState) -> list[str]:
    """The tickets' deck from the top."""
    return [state.board.ticket_facts[state.queued_ticket(i)].id for i in range(state.queued)]


def tickets_of(state: ClassicState, seat: int) -> list[str]:
    return [fact.id for fact, place in zip(state.board.ticket_facts, state.place, strict=True) if place == seat]


def offer_of(state: ClassicState, seat: int) -> list[str]:
    start = seat * state.board.most_offered
    return [state.board.ticket_facts[state.offer[start + i]].id for i in range(state.offered(seat))]
