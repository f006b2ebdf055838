"""Positions of Great Lakes as a test needs them, in words.

    state = table(2, hand={0: "red-train 3, wild 1"}, row="red-train wild red-ship", decks="black-train 5")

Cards are conserved: where no decks are given, every card not named lies in the decks; where they are given,
the last seat whose hand is not named holds the rest. `train`, `ship` and so on name single routes by length.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games import board_folder
from goldenspike.games.classic.actions import CLAIM
from goldenspike.games.classic.facts import BoardFacts
from goldenspike.games.classic.loader import load_board
from goldenspike.games.classic.route_position import IN_DECK, TURN
from goldenspike.games.great_lakes.board import LakesBoard
from goldenspike.games.great_lakes.cards import KINDS, ROW, SINGLE
from goldenspike.games.great_lakes.facts import lakes_rules
from goldenspike.games.great_lakes.position import (
    BOX_SHIPS,
    BOX_TRAINS,
    DECK,
    DISCARD,
    GAP,
    HANDS,
    REACHED,
    SEAT,
    SHIP_CARDS,
    SHIPS,
    TRAIN_CARDS,
)
from goldenspike.games.great_lakes.state import GreatLakesState

BOX = [7] * 6 + [4] * 6 + [14] + [4] * 6 + [6] * 6  # all cards of the game by kind (G-002 to G-004)
NOBODY = -1  # as `rest`: the cards not named are out of the game
QUIET_ROW = "red-train black-train white-train red-double-ship black-double-ship white-double-ship"


@cache
def facts() -> BoardFacts:
    return load_board(board_folder("great-lakes"), "great-lakes")


@cache
def board(first_game: bool = False, may_stop: bool = False) -> LakesBoard:
    return LakesBoard(facts(), "base", replace(lakes_rules(facts()), may_stop=may_stop), first_game)


def new(players: int = 2, seed: int = 1, starter: int = 0, first_game: bool = False) -> GreatLakesState:
    """A new game at its first decision."""
    state = GreatLakesState(board(first_game), players)
    state.set_up(seed, starter)
    return state


def table(
    players: int = 2,
    *,
    hand: Mapping[int, str] | None = None,  # seat: cards
    known: Mapping[int, str] | None = None,  # seat: those of them that were taken openly
    row: str = QUIET_ROW,  # - is a gap
    decks: str | None = None,
    discard: str = "",
    rest: int | None = None,  # the seat that holds the cards not named
    pieces: Mapping[int, tuple[int, int]] | None = None,  # seat: trains and ships of its mix (27, 23)
    points: Mapping[int, int] | None = None,
    owned: Mapping[int, str] | None = None,  # seat: routes by their notation
    harbours: Mapping[int, str] | None = None,  # seat: cities
    tickets: Mapping[int, str] | None = None,  # seat: tickets, as `chicago-timmins`
    ticket_deck: str | None = None,  # ids from the top; the last seat holds those not named
    turn: int = 0,
    turns_left: int = -1,
    seed: int = 1,
    may_stop: bool = False,
) -> GreatLakesState:
    """A turn begins."""
    state = GreatLakesState(board(False, may_stop), players)
    state.reseed(seed)
    state.lay_out()
    state.open_routes()
    state.phase = TURN
    state.current = turn
    state.turns_left = turns_left
    for seat in range(players):
        state.take_pieces(seat, (pieces or {}).get(seat, (27, 23))[0])
    for seat, names in (owned or {}).items():
        for name in _lines(names):
            give_route(state, seat, name)
    for seat, names in (harbours or {}).items():
        for city in _lines(names):
            state.place_harbour(seat, state.board.city_ids.index(city))
    for seat, n in (points or {}).items():
        state.points[seat] = n
    _deal_cards(state, hand or {}, known or {}, row, decks, discard, rest)
    _deal_tickets(state, tickets or {}, ticket_deck)
    return state


def give_route(state: GreatLakesState, seat: int, name: str) -> None:
    """The route belongs to the seat, as if it had been claimed long ago; points are not counted."""
    points = state.points[seat]
    state.place_pieces(seat, route(state, name))
    state.points[seat] = points


def set_supply(state: GreatLakesState, seat: int, trains: int, ships: int) -> None:
    """So many pieces are left in the supply; the others are taken to be on the board."""
    state.trains[seat] = trains
    state.seats[seat * SEAT + SHIPS] = ships


def _deal_cards(
    state: GreatLakesState,
    hand: Mapping[int, str],
    known: Mapping[int, str],
    row: str,
    decks: str | None,
    discard: str,
    rest: int | None,
) -> None:
    players = state.players
    piles = [[0] * KINDS for _ in range(HANDS + 2 * players)]
    slots = [GAP if word == "-" else _kind(word) for word in row.split()]
    slots += [GAP] * (ROW - len(slots))
    piles[DECK] = counts(decks or "")
    piles[DISCARD] = counts(discard)
    for seat, words in hand.items():
        piles[HANDS + seat] = counts(words)
    for seat, words in known.items():
        piles[HANDS + players + seat] = counts(words)
    left = [BOX[kind] - sum(pile[kind] for pile in piles[: HANDS + players]) for kind in range(KINDS)]
    for kind in slots:
        if kind != GAP:
            left[kind] -= 1
    assert rest == NOBODY or min(left) >= 0, f"more cards are named than there are: {left}"
    if decks is None:
        piles[DECK] = left
    elif rest != NOBODY and sum(left) > 0:
        seat = max(p for p in range(players) if p not in hand) if rest is None else rest
        piles[HANDS + seat] = [a + b for a, b in zip(piles[HANDS + seat], left, strict=True)]
    state.cards = vec[i64]([n for pile in piles for n in pile])
    state.row = vec[i64](slots)
    state.gaps = slots.count(GAP)
    state.train_deck, state.ship_deck = sum(piles[DECK][:SINGLE]), sum(piles[DECK][SINGLE:])
    state.train_discard, state.ship_discard = sum(piles[DISCARD][:SINGLE]), sum(piles[DISCARD][SINGLE:])
    for seat in range(players):
        state.seats[seat * SEAT + TRAIN_CARDS] = sum(piles[HANDS + seat][:SINGLE])
        state.seats[seat * SEAT + SHIP_CARDS] = sum(piles[HANDS + seat][SINGLE:])


def _deal_tickets(state: GreatLakesState, tickets: Mapping[int, str], ticket_deck: str | None) -> None:
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


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.replace(",", "\n").splitlines() if line.strip()]


# ------------------------------------------------------------------------- reading a table


def _kind(word: str) -> int:
    return board().kind_names.index(word)


def counts(words: str) -> list[int]:
    """`red-train 3, wild 1` as counts by kind."""
    found = [0] * KINDS
    for word in _lines(words):
        name, number = word.split()
        found[_kind(name)] += int(number)
    return found


def route(state: GreatLakesState, name: str) -> int:
    """The number of a route by its notation, such as `chicago-milwaukee ship`."""
    return state.action(f"claim {name}") - CLAIM


def ticket(state: GreatLakesState, name: str) -> int:
    """The number of a ticket by its id or its two cities."""
    for number, fact in enumerate(state.board.ticket_facts):
        if name in (fact.id, f"{fact.a}-{fact.b}", f"{fact.b}-{fact.a}"):
            return number
    raise AssertionError(f"there is no ticket {name}")


def play(state: GreatLakesState, *texts: str) -> None:
    """Play the actions with these texts one after the other."""
    for text in texts:
        state.apply(state.action(text))


def texts(state: GreatLakesState, player: int = -1) -> list[str]:
    """The legal actions in words."""
    return [state.text(action) for action in state.legal(player)]


def may(state: GreatLakesState, text: str) -> bool:
    return state.action(text) in state.legal()


def starting_with(state: GreatLakesState, word: str) -> list[str]:
    """What follows the first word of the legal actions that begin with it."""
    return [text.removeprefix(f"{word} ") for text in texts(state) if text.split()[0] == word]


def claims(state: GreatLakesState) -> list[str]:
    return starting_with(state, "claim")


def pile(state: GreatLakesState, number: int) -> dict[str, int]:
    cards = list(state.cards)[number * KINDS : (number + 1) * KINDS]
    return {name: n for name, n in zip(board().kind_names, cards, strict=True) if n > 0}


def hand(state: GreatLakesState, seat: int) -> dict[str, int]:
    return pile(state, HANDS + seat)


def discard(state: GreatLakesState) -> dict[str, int]:
    return pile(state, DISCARD)


def row(state: GreatLakesState) -> list[str]:
    return ["-" if kind == GAP else board().kind_names[kind] for kind in state.row]


def supply(state: GreatLakesState, seat: int) -> tuple[int, int]:
    """Trains and ships."""
    return state.trains[seat], state.seat(seat, SHIPS)


def box(state: GreatLakesState, seat: int) -> tuple[int, int]:
    return state.seat(seat, BOX_TRAINS), state.seat(seat, BOX_SHIPS)


def reached(state: GreatLakesState, seat: int) -> list[str]:
    return [city for c, city in enumerate(state.board.city_ids) if state.seat(seat, REACHED) >> c & 1]


def ticket_queue(state: GreatLakesState) -> list[str]:
    """The tickets' deck from the top."""
    return [state.board.ticket_facts[state.queued_ticket(i)].id for i in range(state.queued)]


def offer_of(state: GreatLakesState, seat: int) -> list[str]:
    start = seat * state.board.most_offered
    return [state.board.ticket_facts[state.offer[start + i]].id for i in range(state.offered(seat))]
