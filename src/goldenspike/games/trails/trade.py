"""Trade with the supply, and between the active player and the others.

The protocol between players is ours (docs/rulings-trails.md); the rules only ask that the active
player is one side and that both agree (S-058, S-060):

1. The active player composes an offer, one item at a time (`DRAFTING`), and puts it to everybody or
   to one player; or he listens, which is an offer with nothing in it: it asks for offers.
2. Those who are asked answer at the same time (`REPLYING`): accept, decline, or a counter-offer.
   Nobody sees an answer before the last one is in.
3. The active player takes one of the answers or none (`CLOSING`).

A turn holds at most `board.switches.offers` of these rounds, so it ends.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trails import turn
from goldenspike.games.trails.actions import (
    ACCEPT,
    BUY,
    COUNTER,
    DEAL,
    DECLINE,
    DROP,
    GIVE,
    GOLD,
    ITEMS,
    KINDS,
    LISTEN,
    OFFER,
    PROPOSE,
    PROPOSE_TO,
    SWAP,
    WANT,
)
from goldenspike.games.trails.notation import ITEM_NAMES
from goldenspike.games.trails.position import (
    ACCEPTED,
    ASKED,
    CLOSING,
    COUNTERED,
    COUNTERING,
    DECLINED,
    DRAFTING,
    NOT_ASKED,
    REPLYING,
    Position,
)

PRICE: Final = 2  # gold for a resource
MOST_BOUGHT: Final = 2  # resources for gold in a turn (S-063)
RATE: Final = 3  # alike cards for another one, or for 1 gold


# ------------------------------------------------------------------------ the supply


def fill_supply_trades(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    """Purchases for gold and exchanges three to one; the card must be there (S-062 to S-067)."""
    if state.gold[player] >= PRICE and state.bought < MOST_BOUGHT:
        for kind in range(KINDS):
            if state.supply[kind] > 0:
                into[n] = BUY + kind
                n += 1
    for kind in range(KINDS):
        if state.hand[player * KINDS + kind] < RATE:
            continue
        for item in range(ITEMS):
            if item != kind and (state.bank if item == GOLD else state.supply[item]) > 0:
                into[n] = SWAP + kind * ITEMS + item
                n += 1
    return n


def buy(state: Position, player: i64, kind: i64) -> None:
    state.return_gold(player, PRICE)
    state.from_supply(player, kind, 1)
    state.bought += 1
    if state.story is not None:
        state.note("bought", player, ITEM_NAMES[kind])


def swap(state: Position, player: i64, kind: i64, item: i64) -> None:
    state.to_supply(player, kind, RATE)
    if item == GOLD:
        state.give_gold(player, 1)
    else:
        state.from_supply(player, item, 1)
    if state.story is not None:
        state.note("swapped", player, ITEM_NAMES[kind], ITEM_NAMES[item])


# -------------------------------------------------------------------- rows of `deal`


def gives(player: i64) -> i64:
    """Where in `deal` stands what a player gives; what he gets stands ITEMS further on."""
    return player * 2 * ITEMS


def holding(state: Position, player: i64, item: i64) -> i64:
    return state.gold[player] if item == GOLD else state.hand[player * KINDS + item]


def has_anything(state: Position, player: i64) -> bool:
    return state.hand_size[player] > 0 or state.gold[player] > 0


def holds(state: Position, player: i64, first: i64) -> bool:
    """Whether a player holds the six amounts that start there (S-061)."""
    for item in range(ITEMS):
        if holding(state, player, item) < state.deal[first + item]:
            return False
    return True


def amount(state: Position, first: i64, items: i64) -> i64:
    total: i64 = 0
    for item in range(items):
        total += state.deal[first + item]
    return total


def clear(state: Position) -> None:
    for i in range(state.players * 2 * ITEMS):
        state.deal[i] = 0
    for player in range(state.players):
        state.reply[player] = NOT_ASKED


# -------------------------------------------------------------------------- composing


def fill_offers(state: Position, player: i64, into: vec[i64], n: i64) -> i64:
    """Making an offer and asking for offers, as long as the turn has some left and there is something to trade."""
    if state.offers >= state.board.switches.offers or (
        state.board.switches.strict_trades and not has_anything(state, player)
    ):
        return n
    for other in range(state.players):
        if other != player and has_anything(state, other):
            into[n] = OFFER
            into[n + 1] = LISTEN
            return n + 2
    return n


def start_offer(state: Position) -> None:
    state.offers += 1
    state.phase = DRAFTING


def listen(state: Position) -> None:
    """Ask everybody for an offer."""
    state.offers += 1
    if state.story is not None:
        state.note("listens", state.active)
    ask(state, -1)


def most_cards(state: Position, player: i64) -> i64:
    """How many cards a player can want at all: hand sizes are public, hands are not (S-061)."""
    if player != state.active:
        return state.hand_size[state.active]
    most: i64 = 0
    for other in range(state.players):
        if other != player and state.hand_size[other] > most:
            most = state.hand_size[other]
    return most


def most_gold(state: Position, player: i64) -> i64:
    if player != state.active:
        return state.gold[state.active]
    most: i64 = 0
    for other in range(state.players):
        if other != player and state.gold[other] > most:
            most = state.gold[other]
    return most


def fill_draft(state: Position, player: i64, into: vec[i64]) -> i64:
    """One more item on either side, or done; nothing stands on both sides (S-059, R-24)."""
    n: i64 = 0
    give = gives(player)
    get = give + ITEMS
    deal = state.deal
    strict = state.board.switches.strict_trades
    for item in range(ITEMS):
        if deal[give + item] < holding(state, player, item) and (not strict or deal[get + item] == 0):
            into[n] = GIVE + item
            n += 1
    room = amount(state, get, KINDS) < most_cards(state, player)
    for item in range(ITEMS):
        if item == GOLD:
            possible = deal[get + GOLD] < most_gold(state, player)
        else:
            possible = room and deal[get + item] < state.board.cards_each
        if possible and (not strict or deal[give + item] == 0):
            into[n] = WANT + item
            n += 1
    one_side = amount(state, give, ITEMS) > 0
    other_side = amount(state, get, ITEMS) > 0
    if (one_side and other_side) or (not strict and (one_side or other_side)):
        into[n] = PROPOSE
        n += 1
        if player == state.active:
            for other in range(state.players):
                if other != player:
                    into[n] = PROPOSE_TO + other
                    n += 1
    into[n] = DROP
    return n + 1


def add_item(state: Position, player: i64, at: i64) -> None:
    """`at` counts the six items to give and then the six to get."""
    state.deal[gives(player) + at] += 1


# --------------------------------------------------------------------------- answering


def propose(state: Position, player: i64, seat: i64) -> None:
    """An offer is put to everybody (-1) or to one seat; a counter-offer is an answer."""
    if player != state.active:
        answer(state, player, COUNTERED)
        return
    if state.story is not None:
        state.note("offers", player, seat, *row(state, player))
    ask(state, seat)


def row(state: Position, player: i64) -> list[int]:
    first = gives(player)
    return [state.deal[first + i] for i in range(2 * ITEMS)]


def ask(state: Position, seat: i64) -> None:
    for other in range(state.players):
        if other != state.active and (seat < 0 or other == seat):
            state.reply[other] = ASKED
    state.phase = REPLYING
    state.current = first_asked(state)


def is_asked(state: Position, player: i64) -> bool:
    return state.reply[player] == ASKED or state.reply[player] == COUNTERING


def first_asked(state: Position) -> i64:
    for player in range(state.players):
        if is_asked(state, player):
            return player
    return -1


def fill_reply(state: Position, player: i64, into: vec[i64]) -> i64:
    if state.reply[player] == COUNTERING:
        return fill_draft(state, player, into)
    n: i64 = 0
    offer = gives(state.active)
    if amount(state, offer, 2 * ITEMS) > 0 and holds(state, player, offer + ITEMS):
        into[n] = ACCEPT
        n += 1
    into[n] = DECLINE
    n += 1
    if not state.board.switches.strict_trades or (has_anything(state, player) and has_anything(state, state.active)):
        into[n] = COUNTER
        n += 1
    return n


def accept(state: Position, player: i64) -> None:
    accept_row(state, player)
    answer(state, player, ACCEPTED)


def accept_row(state: Position, player: i64) -> None:
    """The answer is the offer seen from the other side."""
    mine = gives(player)
    offer = gives(state.active)
    for item in range(ITEMS):
        state.deal[mine + item] = state.deal[offer + ITEMS + item]
        state.deal[mine + ITEMS + item] = state.deal[offer + item]


def decline(state: Position, player: i64) -> None:
    answer(state, player, DECLINED)


def start_counter(state: Position, player: i64) -> None:
    state.reply[player] = COUNTERING


def drop(state: Position, player: i64) -> None:
    """Give up an offer being composed, a counter-offer being composed, or all the answers."""
    if state.phase == REPLYING:
        for i in range(gives(player), gives(player) + 2 * ITEMS):
            state.deal[i] = 0
        answer(state, player, DECLINED)
        return
    if state.phase == CLOSING and state.story is not None:
        state.note("no-deal", player)
    clear(state)
    turn.resume(state)


def answer(state: Position, player: i64, reply: i64) -> None:
    state.reply[player] = reply
    if state.story is not None:
        state.note("answered", player)
    asked = first_asked(state)
    if asked >= 0:
        state.current = asked
        return
    reveal(state)


def reveal(state: Position) -> None:
    """All answers are in."""
    open_answers = False
    for other in range(state.players):
        reply = state.reply[other]
        if reply == ACCEPTED or reply == COUNTERED:
            open_answers = True
        if state.story is not None and reply == ACCEPTED:
            state.note("accepts", other)
        if state.story is not None and reply == COUNTERED:
            state.note("counters", other, *row(state, other))
        if state.story is not None and reply == DECLINED:
            state.note("declines", other)
    state.current = state.active
    if open_answers:
        state.phase = CLOSING
    else:
        clear(state)
        turn.resume(state)


# ----------------------------------------------------------------------------- closing


def fill_closing(state: Position, into: vec[i64]) -> i64:
    """Any answer that the active player can pay, or none."""
    into[0] = DROP
    n: i64 = 1
    for other in range(state.players):
        reply = state.reply[other]
        if (reply == ACCEPTED or reply == COUNTERED) and holds(state, state.active, gives(other) + ITEMS):
            into[n] = DEAL + other
            n += 1
    return n


def close(state: Position, other: i64) -> None:
    """Both sides hand over at once."""
    active = state.active
    first = gives(other)
    if state.story is not None:
        state.note("deal", active, other, *row(state, other))
    for item in range(ITEMS):
        hand_over(state, other, active, item, state.deal[first + item])
        hand_over(state, active, other, item, state.deal[first + ITEMS + item])
    clear(state)
    turn.resume(state)


def hand_over(state: Position, giver: i64, taker: i64, item: i64, n: i64) -> None:
    if n == 0:
        return
    if item == GOLD:
        state.gold[giver] -= n
        state.gold[taker] += n
    else:
        state.remove_cards(giver, item, n)
        state.add_cards(taker, item, n)
