"""The numbers of the actions that all route games share, and of the cards they are about.

    0             draw a card from the deck
    1 + kind      take the open card of this kind
    10            draw tickets
    11            pass (only when nothing else is possible)
    11 + mask     keep the offered tickets of this mask (bit 0: the first one)
    43 + ...      pay: kind * 10 + number of locomotives
    133 + route   claim this route

A game's own actions follow behind the claims (`RouteBoard.actions`).
"""

from typing import Final

LOCOMOTIVE: Final = 8  # card kinds: 0..7 the colours, 8 the locomotive
KINDS: Final = 9
ROW: Final = 5  # open cards

DRAW: Final = 0
TAKE: Final = 1
TICKETS: Final = 10
PASS: Final = 11
KEEP: Final = 11
PAY: Final = 43
PAY_STRIDE: Final = 10  # more than the longest route
CLAIM: Final = 133
