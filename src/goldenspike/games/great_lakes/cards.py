"""The travel cards by kind, and the numbers of the actions that only this game has.

A kind is all that tells two cards apart: deck, colour, one or two ships, harbour symbol (G-004).
Kinds below SINGLE have a train back, the others a ship back, and everybody sees the backs (GR-15).

    0             draw from the train deck
    1             draw from the ship deck
    43 + ...      pay: colour * 10 + number of wild cards (colour 6: wild cards alone)

The other shared actions are those of the classic game. Behind the claims come (`LakesBoard.own` + ...):

    TAKE + kind         take the open card of this kind
    REFILL + deck       fill the gap of the row from this deck
    STOP                take no second card (only where the rules let one stop, GR-08)
    EXCHANGE            exchange pieces: choose how many next
    GET_TRAINS + n      n ships of the supply for n trains of the box
    GET_SHIPS + n       n trains of the supply for n ships of the box
    MIX + n             begin with the n-th mix of pieces
    SYMBOLS + n         pay with n train cards that have the harbour symbol
    DOUBLES + n         pay with n double ships
    SINGLES + n         pay with n single ships
    BUILD + city        build a harbour there
"""

from typing import Final

COLOURS: Final = 6
PLAIN: Final = 0  # PLAIN + colour: a train card without the harbour symbol
SYMBOL: Final = 6  # SYMBOL + colour: a train card with it
WILD: Final = 12
SINGLE: Final = 13  # SINGLE + colour: a ship card with one ship; all have the symbol
DOUBLE: Final = 19  # DOUBLE + colour: a ship card with two ships
KINDS: Final = 25

ROW: Final = 6  # open cards
TRAIN: Final = 0  # the two decks, and the two kinds of route
SHIP: Final = 1

DRAW_TRAIN: Final = 0
DRAW_SHIP: Final = 1
WILDS_ALONE: Final = 6  # in place of a colour, in a payment

TAKE: Final = 0
REFILL: Final = TAKE + KINDS
STOP: Final = REFILL + 2
EXCHANGE: Final = STOP + 1
MOST_SWAPPED: Final = 32  # more than a box ever holds
GET_TRAINS: Final = EXCHANGE + 1
GET_SHIPS: Final = GET_TRAINS + MOST_SWAPPED
MIX: Final = GET_SHIPS + MOST_SWAPPED
MOST_MIXES: Final = 32
SYMBOLS: Final = MIX + MOST_MIXES
MOST_OF_A_KIND: Final = 10  # more than there are of any kind but the wild
DOUBLES: Final = SYMBOLS + MOST_OF_A_KIND
SINGLES: Final = DOUBLES + MOST_OF_A_KIND
BUILD: Final = SINGLES + MOST_OF_A_KIND


def kind_names(colours: list[str]) -> list[str]:
    """The name of every kind, as notation, events and views use it."""
    names = [f"{colour}-train" for colour in colours]
    names += [f"{colour}-harbour-train" for colour in colours]
    names += ["wild"]
    names += [f"{colour}-ship" for colour in colours]
    names += [f"{colour}-double-ship" for colour in colours]
    return names
