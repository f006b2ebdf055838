"""What a player may know: blanking a position, describing what is left, and guessing the rest.

Hidden are the hands as far as stolen cards make them unsure, the development cards of the others and the
stack, and choices that stay sealed until all have chosen: discards, answers to an offer, an offer
that is still being composed. `blank` takes all that out; views and guesses are made from blanked
positions only.

A guess keeps what a perfect memory knows of the hands (`known`). Of a stack that was formed anew it
does not remember which cards went into it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.games.trails.actions import CARD_KINDS, ITEMS, KINDS
from goldenspike.games.trails.facts import CARDS, RESOURCES
from goldenspike.games.trails.notation import ITEM_NAMES
from goldenspike.games.trails.position import (
    ACCEPTED,
    ACTION,
    ASKED,
    BEFORE,
    COUNTERED,
    COUNTERING,
    DECLINED,
    DISCARDING,
    DRAFTING,
    EXTRA,
    MOVING_SETTLER,
    MOVING_TRAIN,
    NOT_ASKED,
    PRODUCTION,
    REPLYING,
    SEALED,
    SET_UP,
    Position,
)
from goldenspike.games.trails.production import HAND_LIMIT
from goldenspike.games.trails.rails import share
from goldenspike.games.trails.trade import accept_row, amount, gives, holds

STAGE_NAMES = {SET_UP: "set-up", BEFORE: "before-roll", PRODUCTION: "production", ACTION: "action", EXTRA: "extra"}
PHASE_NAMES = [
    "first-cities",
    "first-rails",
    "neutral-cities",
    "before-roll",
    "choose-number",
    "discard",
    "move-outlaw",
    "choose-victim",
    "menu",
    "building",
    "lift-settler",
    "lift-train",
    "place-settler",
    "place-train",
    "place-rail",
    "free-rail",
    "card-rail",
    "choose-way",
    "moving-settler",
    "choose-token",
    "moving-train",
    "choose-train",
    "choose-scout",
    "take-cards",
    "drafting",
    "replying",
    "closing",
    "over",
]
REPLY_NAMES = {
    NOT_ASKED: "not-asked",
    ASKED: "asked",
    COUNTERING: "asked",
    DECLINED: "declined",
    ACCEPTED: "accepted",
    COUNTERED: "countered",
    SEALED: "answered",
}


# ------------------------------------------------------------------------- blanking


def blank(state: Position, player: i64) -> None:
    """Take out what this player (or SPECTATOR) cannot know."""
    state.r0 = state.r1 = state.r2 = state.r3 = 0
    rows = state.players + 1
    mine = player if player >= 0 else state.players
    for other in range(state.players):
        if other != player:
            for at in range(other * KINDS, (other + 1) * KINDS):
                state.hand[at] = state.known[at * rows + mine]
            _blank_cards(state, other)
            _blank_sealed(state, other)
    for at in range(state.players * KINDS):
        for observer in range(state.players):
            if observer != player:
                state.known[at * rows + observer] = 0


def _blank_cards(state: Position, other: i64) -> None:
    """Development cards of others join the stack's counts: they are all that nobody has seen."""
    for card in range(CARD_KINDS):
        at = other * CARD_KINDS + card
        state.stack[card] += state.cards[at] + state.fresh_cards[at]
        state.cards[at] = 0
        state.fresh_cards[at] = 0


def _blank_sealed(state: Position, other: i64) -> None:
    """Of choices still sealed one knows only whether they are made."""
    if state.phase == DISCARDING:
        for at in range(other * KINDS, (other + 1) * KINDS):
            state.set_aside[at] = 0
        if state.owed[other] > 0:
            state.owed[other] = state.hand_size[other] // 2
    if state.phase == REPLYING and other != state.active:
        reply = state.reply[other]
        if reply == COUNTERING:
            state.reply[other] = ASKED
        elif reply != NOT_ASKED and reply != ASKED:
            state.reply[other] = SEALED
        _clear_row(state, other)
    if state.phase == DRAFTING and other == state.active:
        _clear_row(state, other)


def _clear_row(state: Position, player: i64) -> None:
    for i in range(gives(player), gives(player) + 2 * ITEMS):
        state.deal[i] = 0


# ------------------------------------------------------------------------- guessing


def fill(state: Position, player: i64) -> None:
    """Deal into a blanked position whatever this player cannot know, from the position's generator."""
    _deal_hands(state, player)
    for other in range(state.players):
        if other != player:
            for _ in range(state.held[other]):
                state.cards[other * CARD_KINDS + _draw_card(state)] += 1
            for _ in range(state.fresh_held[other]):
                state.fresh_cards[other * CARD_KINDS + _draw_card(state)] += 1
            _fill_sealed(state, other)


def _deal_hands(state: Position, player: i64) -> None:
    """Every card that is neither in the supply nor known lies in one of the other hands."""
    rows = state.players + 1
    for other in range(state.players):
        missing = state.hand_size[other]
        for kind in range(KINDS):
            missing -= state.hand_of(other, kind)
        for _ in range(missing):
            state.hand[other * KINDS + _draw_unseen(state)] += 1
    for at in range(state.players * KINDS):
        for observer in range(state.players):
            if observer == at // KINDS:
                state.known[at * rows + observer] = state.hand[at]
            elif observer != player:
                state.known[at * rows + observer] = state.known[at * rows + state.players]


def _unseen(state: Position, kind: i64) -> i64:
    left = state.board.cards_each - state.supply[kind]
    for player in range(state.players):
        left -= state.hand_of(player, kind)
    return left


def _draw_unseen(state: Position) -> i64:
    total: i64 = 0
    for kind in range(KINDS):
        total += _unseen(state, kind)
    at = state.below(total)
    kind = 0
    while at >= _unseen(state, kind):
        at -= _unseen(state, kind)
        kind += 1
    return kind


def _draw_card(state: Position) -> i64:
    total: i64 = 0
    for card in range(CARD_KINDS):
        total += state.stack[card]
    at = state.below(total)
    card = 0
    while at >= state.stack[card]:
        at -= state.stack[card]
        card += 1
    state.stack[card] -= 1
    return card


def _fill_sealed(state: Position, other: i64) -> None:
    """Some choice for somebody who has made one in secret."""
    if state.phase == DISCARDING and state.owed[other] == 0 and state.hand_size[other] > HAND_LIMIT:
        for chosen in range(state.hand_size[other] // 2):
            at = state.below(state.hand_size[other] - chosen)
            kind: i64 = 0
            while at >= state.hand_of(other, kind) - state.set_aside[other * KINDS + kind]:
                at -= state.hand_of(other, kind) - state.set_aside[other * KINDS + kind]
                kind += 1
            state.set_aside[other * KINDS + kind] += 1
    if state.reply[other] == SEALED:
        offer = gives(state.active)
        state.reply[other] = DECLINED
        if amount(state, offer, 2 * ITEMS) > 0 and holds(state, other, offer + ITEMS) and state.below(2) == 0:
            accept_row(state, other)
            state.reply[other] = ACCEPTED


# ----------------------------------------------------------------------- describing


def describe(state: Position, player: int) -> dict[str, object]:
    """A blanked position in words and ids, ready for JSON."""
    board = state.board
    mine = player >= 0
    return {
        "seat": player,
        "players": state.players,
        "phase": PHASE_NAMES[state.phase],
        "stage": STAGE_NAMES[state.stage],
        "deciders": state.deciders(),
        "active": state.active,
        "starter": state.starter,
        "turn": state.turn,
        "rolled": state.rolled,
        "winner": state.winner,
        "called_off": state.over and state.winner < 0,
        "outlaw": board.hex_ids[state.outlaw],
        "supply": {name: state.supply[k] for k, name in enumerate(RESOURCES)},
        "stack": state.stack_size,
        "discards": _counts(state.discards, 0, CARDS),
        "hand": _counts(state.hand, player * KINDS, RESOURCES) if mine else {},
        "cards": _counts(state.cards, player * CARD_KINDS, CARDS) if mine else {},
        "fresh_cards": _counts(state.fresh_cards, player * CARD_KINDS, CARDS) if mine else {},
        "seats": [_seat(state, player, p) for p in range(state.players)],
        "numbers": {board.hex_ids[h]: n for h, n in enumerate(state.number) if n > 0},
        "cities": {name: state.city[s] for s, name in enumerate(board.site_ids) if state.city[s] >= 0},
        "goods": {name: state.goods[s] for s, name in enumerate(board.site_ids) if state.goods[s] >= 0},
        "rails": {name: state.rail_owner[p] for p, name in enumerate(board.path_names) if state.rail_owner[p] >= 0},
        "this_turn": {
            "card_played": state.card_played,
            "bought": state.bought,
            "offers": state.offers,
            "first_moves": state.placed,
        },
        "moving": _moving(state),
        "free_rails": {"from_card": state.card_rails, "last": _path(state, state.last_rail)},
        "to_take": state.to_take,
        "founding": board.site_ids[state.founding] if state.founding >= 0 else None,
        "ways": [[share(way, p) for p in range(state.players)] for way in state.ways],
        "my_discards": _counts(state.set_aside, player * KINDS, RESOURCES) if mine else {},
        "deals": [_deal(state, p) for p in range(state.players)],
        "countering": mine and state.reply[player] == COUNTERING,
    }


def _counts(array: vec[i64], first: int, names: tuple[str, ...]) -> dict[str, int]:
    return {name: array[first + i] for i, name in enumerate(names) if array[first + i] > 0}


def _path(state: Position, path: int) -> str | None:
    return state.board.path_names[path] if path >= 0 else None


def _seat(state: Position, player: int, p: int) -> dict[str, object]:
    """What this player knows of a seat."""
    board = state.board
    known = {name: state.known_of(player, p, k) for k, name in enumerate(RESOURCES)}
    return {
        "colour": board.colours[p],
        "gold": state.gold[p],
        "resources": state.hand_size[p],
        "known": {name: n for name, n in known.items() if n > 0},
        "development_cards": state.held[p] + state.fresh_held[p],
        "bought_now": state.fresh_held[p],
        "rails": state.rails_left[p],
        "turntable": state.turntable[p],
        "centre": state.centre[p],
        "delivered": state.delivered[p],
        "trains": [_path(state, state.train[p * 2 + i]) for i in range(2)],
        "fees_paid": [[q for q in range(state.players) if state.paid[p * 2 + i] >> q & 1] for i in range(2)],
        "settlers": [
            board.node_names[state.settler[p * 2 + i]] if state.settler[p * 2 + i] >= 0 else None for i in range(2)
        ],
        "owed": state.owed[p],
        "reply": REPLY_NAMES[state.reply[p]],
    }


def _moving(state: Position) -> dict[str, object] | None:
    if state.phase != MOVING_SETTLER and state.phase != MOVING_TRAIN:
        return None
    return {
        "piece": state.moving,
        "steps": state.steps,
        "done": state.steps_done,
        "by_card": state.by_card,
    }


def _deal(state: Position, p: int) -> dict[str, dict[str, int]]:
    """What a player's offer, counter-offer or acceptance says."""
    names = tuple(ITEM_NAMES)
    return {"gives": _counts(state.deal, gives(p), names), "gets": _counts(state.deal, gives(p) + ITEMS, names)}
