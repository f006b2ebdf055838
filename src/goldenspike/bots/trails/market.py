"""What cards are worth to the greedy strategy of trails, and how it trades them.

The nearer of the two plans comes first: what it needs is worth most, then what the other one needs.
Offers are one or two spare cards (or gold) for one that is missing; answers compare what comes with
what goes. Nobody trades with a player who is about to win.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.trails.plan import Delivery, Founding
from goldenspike.games.trails import actions
from goldenspike.games.trails import position as at
from goldenspike.games.trails.actions import BUY, GOLD, ITEMS, KINDS, SWAP
from goldenspike.games.trails.state import TrailsState
from goldenspike.games.trails.trade import gives

NEEDED: Final = 22  # a card that the nearer plan lacks
USEFUL: Final = 14  # one that the other plan lacks
SPARE: Final = 6  # any other
COIN: Final = 5
MARGIN: Final = 2  # what a trade must bring at least
OFFERS: Final = 3  # a turn
ALMOST: Final = 2  # goods left with which a player gets no help


class Market:
    def __init__(self, state: TrailsState, seat: i64, delivery: Delivery, founding: Founding) -> None:
        self.state = state
        self.seat = seat
        self.delivery = delivery
        self.founding = founding
        self.founding_first = self._founding_first()
        self.first = founding.needs if self.founding_first else delivery.needs
        self.second = delivery.needs if self.founding_first else founding.needs
        self.missing: i64 = 0  # cards that the first plan lacks
        for kind in range(KINDS):
            self.missing += max(0, self.first[kind] - state.hand_of(seat, kind))

    def _founding_first(self) -> bool:
        """The plan that lacks less; without goods to deliver, or without a way, there is only the founding."""
        if not self.founding.found:
            return False
        if not self.delivery.found or self.state.centre[self.seat] == 0:
            return True
        return 3 * self.lacks(self.founding.needs) <= 3 * self.lacks(self.delivery.needs) + 2

    def lacks(self, needs: vec[i64]) -> i64:
        total: i64 = 0
        for kind in range(KINDS):
            total += max(0, needs[kind] - self.state.hand_of(self.seat, kind))
        return total

    # -------------------------------------------------------------------------- worth

    def gain(self, item: i64, n: i64) -> i64:
        """What n more of an item are worth."""
        if item == GOLD:
            return n * COIN
        have = self.state.hand_of(self.seat, item)
        total: i64 = 0
        for i in range(n):
            if have + i < self.first[item]:
                total += NEEDED
            elif have + i < self.first[item] + self.second[item]:
                total += USEFUL
            else:
                total += SPARE
        return total

    def loss(self, item: i64, n: i64) -> i64:
        """What it costs to give n of an item away."""
        if item == GOLD:
            left = self.state.gold[self.seat] - n
            return n * COIN + (COIN if left < 1 else 0)
        have = self.state.hand_of(self.seat, item) - n
        total: i64 = 0
        for i in range(n):
            if have + i < self.first[item]:
                total += NEEDED
            elif have + i < self.first[item] + self.second[item]:
                total += USEFUL
            else:
                total += SPARE
        return total

    def loss_after(self, kind: i64) -> i64:
        """What the next card of a kind to discard is worth; of cards alike the more plentiful go first."""
        state = self.state
        left = state.hand_of(self.seat, kind) - state.set_aside[self.seat * KINDS + kind]
        needed = self.first[kind]
        return 10 * (NEEDED if left <= needed else USEFUL if left <= needed + self.second[kind] else SPARE) - left

    def spare(self, kind: i64) -> i64:
        """Cards that neither plan needs."""
        return self.state.hand_of(self.seat, kind) - self.first[kind] - self.second[kind]

    def may_spend(self, build: i64, is_first: bool) -> bool:
        """Whether a build leaves the nearer plan what it has; the nearer plan's own builds always do."""
        if is_first:
            return True
        for kind in range(KINDS):
            cost = self.state.board.cost[build * KINDS + kind]
            have = self.state.hand_of(self.seat, kind)
            if cost > 0 and have - cost < self.first[kind]:
                return False
        return True

    # ----------------------------------------------------------------------- own trades

    def wanted(self) -> i64:
        """A kind that the first plan lacks, else the second; -1 if there is none."""
        for needs in (self.first, self.second):
            most: i64 = 0
            which: i64 = -1
            for kind in range(KINDS):
                lack = needs[kind] - self.state.hand_of(self.seat, kind)
                if lack > most:
                    most = lack
                    which = kind
            if which >= 0:
                return which
        return -1

    def best_trade(self, legal: list[int]) -> int:
        """Three alike that nobody needs, then other players, then gold."""
        want = self.wanted()
        if want < 0:
            return -1
        for kind in range(KINDS):
            if self.spare(kind) >= 3 and SWAP + kind * ITEMS + want in legal:
                return SWAP + kind * ITEMS + want
        if actions.OFFER in legal and self.state.offers < OFFERS and self.plan_offer(self.state.offers) >= 0:
            return actions.OFFER
        lack = self.first[want] - self.state.hand_of(self.seat, want)
        rich = self.state.gold[self.seat] >= 8
        in_reach = self.missing <= 2 - self.state.bought and self.state.gold[self.seat] >= 2 * self.missing + 1
        if BUY + want in legal and lack > 0 and (rich or in_reach):
            return BUY + want
        if self.missing == 1 and lack > 0:  # one card short: spend what the other plan would have needed
            for kind in range(KINDS):
                left = self.state.hand_of(self.seat, kind) - self.first[kind]
                if left >= 3 and SWAP + kind * ITEMS + want in legal:
                    return SWAP + kind * ITEMS + want
        return -1

    def plan_offer(self, number: i64) -> i64:
        """The offer with this number in the turn: give * 100 + amount * 10 + want, or -1."""
        want = self.wanted()
        if want < 0 or not self.somebody_has(want):
            return -1
        seen: i64 = 0
        for amount in range(1, 3):
            for kind in range(KINDS):
                if (
                    kind != want
                    and self.spare(kind) >= amount
                    and self.loss(kind, amount) + MARGIN <= self.gain(want, 1)
                ):
                    if seen == number:
                        return kind * 100 + amount * 10 + want
                    seen += 1
        if self.state.gold[self.seat] >= 4:
            if seen == number:
                return GOLD * 100 + 20 + want
        return -1

    def somebody_has(self, kind: i64) -> bool:
        """As far as one can know: a card that was seen, or a hand with unseen cards."""
        state = self.state
        for other in range(state.players):
            if other == self.seat or self.almost_wins(other):
                continue
            known: i64 = 0
            for k in range(KINDS):
                known += state.known_of(self.seat, other, k)
            if state.known_of(self.seat, other, kind) > 0 or known < state.hand_size[other]:
                return True
        return False

    def almost_wins(self, player: i64) -> bool:
        return self.state.turntable[player] + self.state.centre[player] <= ALMOST

    def draft(self, legal: list[int]) -> int:
        """Put the planned offer together, item by item."""
        plan = self.plan_offer(self.state.offers - 1)
        if plan < 0:
            return actions.DROP
        row = gives(self.seat)
        give = plan // 100
        want = plan % 10
        if self.state.deal[row + give] < plan // 10 % 10 and actions.GIVE + give in legal:
            return actions.GIVE + give
        if self.state.deal[row + ITEMS + want] == 0 and actions.WANT + want in legal:
            return actions.WANT + want
        return actions.PROPOSE if actions.PROPOSE in legal else actions.DROP

    def close(self, legal: list[int]) -> int:
        """The best answer, if any is worth it."""
        top: i64 = MARGIN - 1
        chosen: int = actions.DROP
        for action in legal:
            if action >= actions.DEAL:
                other: i64 = action - actions.DEAL
                worth = self.balance(gives(other) + ITEMS, gives(other)) - (8 if self.almost_wins(other) else 0)
                if worth > top:
                    top = worth
                    chosen = action
        return chosen

    def balance(self, goes: i64, comes: i64) -> i64:
        """What a deal brings: rows of `deal` that start there go and come."""
        total: i64 = 0
        for item in range(ITEMS):
            total += self.gain(item, self.state.deal[comes + item]) - self.loss(item, self.state.deal[goes + item])
        return total

    # --------------------------------------------------------------------------- answers

    def reply(self, legal: list[int]) -> int:
        """Accept what is worth it, ask for something better, or decline."""
        state = self.state
        offer = gives(state.active)
        if state.reply[self.seat] == at.COUNTERING:
            return self.draft_counter(legal)
        if self.almost_wins(state.active):
            return actions.DECLINE
        if actions.ACCEPT in legal and self.balance(offer + ITEMS, offer) >= MARGIN:
            return actions.ACCEPT
        if actions.COUNTER in legal and self.counter() >= 0:
            return actions.COUNTER
        return actions.DECLINE

    def counter(self) -> i64:
        """A spare card that the other wants for one that we want: give * 10 + want, or -1."""
        state = self.state
        want = self.wanted()
        if want < 0 or state.known_of(self.seat, state.active, want) == 0:
            return -1
        offer = gives(state.active)
        asked: i64 = 0
        for item in range(ITEMS):
            asked += state.deal[offer + ITEMS + item]
        for kind in range(KINDS):
            if kind != want and self.spare(kind) > 0:
                if asked == 0 or state.deal[offer + ITEMS + kind] > 0:
                    return kind * 10 + want
        return -1

    def draft_counter(self, legal: list[int]) -> int:
        plan = self.counter()
        row = gives(self.seat)
        if plan < 0:
            return actions.DROP
        if self.state.deal[row + plan // 10] == 0 and actions.GIVE + plan // 10 in legal:
            return actions.GIVE + plan // 10
        if self.state.deal[row + ITEMS + plan % 10] == 0 and actions.WANT + plan % 10 in legal:
            return actions.WANT + plan % 10
        return actions.PROPOSE if actions.PROPOSE in legal else actions.DROP
