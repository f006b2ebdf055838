"""How the planner of trails trades: with the supply, for gold, and with the other players.

Offers begin with what costs least; answers compare what comes with what goes, and ask more of those who
lead. Nobody trades with a player who is about to win. A planned offer is one number: give * 100 +
amount * 10 + want.
"""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.trails.purse import Purse
from goldenspike.games.trails import actions
from goldenspike.games.trails import position as at
from goldenspike.games.trails.actions import BUY, GOLD, ITEMS, KINDS, SWAP
from goldenspike.games.trails.state import TrailsState
from goldenspike.games.trails.trade import gives


class Deals(Purse):
    # ------------------------------------------------------------------------- own trades

    def best_trade(self, state: TrailsState) -> int:
        """Three alike that nobody needs, then other players, then gold."""
        want = self.wanted()
        if want < 0:
            return -1
        for kind in range(KINDS):
            if self.to_spare(kind) >= 3 and self.can(SWAP + kind * ITEMS + want):
                return SWAP + kind * ITEMS + want
        if state.offers < self.habits.offers and self.can(actions.OFFER):
            if state.offers == self.habits.listen:
                return actions.LISTEN
            if self.plan_offer(state, self.offer_number(state)) >= 0:
                return actions.OFFER
        found = self.buy(state, self.first)
        if found < 0:
            found = self.buy(state, self.second)
        if found < 0 and self.gold >= self.habits.rich and self.can(BUY + want):
            found = BUY + want
        if found < 0 and self.missing == 1 and self.hand[want] < self.first[want]:
            for kind in range(KINDS):  # one card short: spend what is needed later
                if self.hand[kind] - self.first[kind] >= 3 and self.can(SWAP + kind * ITEMS + want):
                    return SWAP + kind * ITEMS + want
        return found

    def buy(self, state: TrailsState, needs: vec[i64]) -> int:
        """A card for gold, if gold can bring all that the next thing lacks."""
        lacks: i64 = 0
        which: i64 = -1
        for kind in range(KINDS):
            if needs[kind] > self.hand[kind]:
                lacks += needs[kind] - self.hand[kind]
                which = kind
        if which < 0 or lacks > 2 - state.bought or self.gold < 2 * lacks + self.habits.reserve:
            return -1
        return BUY + which if self.can(BUY + which) else -1

    def offer_number(self, state: TrailsState) -> i64:
        """Of the next offer in this turn, not counting the question for offers."""
        return state.offers - 1 if state.offers > self.habits.listen else state.offers

    def draft_number(self, state: TrailsState) -> i64:
        """Of the offer that is being put together."""
        made = state.offers - 1
        return made - 1 if made > self.habits.listen else made

    def sell(self, state: TrailsState) -> int:
        """Three cards alike that nothing needs for gold, before a seven takes them."""
        for kind in range(KINDS):
            if self.to_spare(kind) >= 3 and self.can(SWAP + kind * ITEMS + GOLD):
                return SWAP + kind * ITEMS + GOLD
        return -1

    def plan_offer(self, state: TrailsState, number: i64) -> i64:
        """The offer with this number in the turn: -1 if there is none."""
        want = self.wanted()
        if want < 0 or not self.somebody_has(state, want):
            return -1
        seen: i64 = 0
        worth = self.gain(want, 1) - self.habits.margin
        for amount in range(1, 3):
            for kind in range(KINDS):
                if kind != want and self.left_over(kind) >= amount and self.loss(kind, amount) <= worth:
                    if seen == number:
                        return kind * 100 + amount * 10 + want
                    seen += 1
        if self.gold >= 4 and seen == number:
            return GOLD * 100 + 20 + want
        return -1

    def somebody_has(self, state: TrailsState, kind: i64) -> bool:
        for other in range(state.players):
            if other != self.seat and self.may_have(state, other, kind):
                return True
        return False

    def may_have(self, state: TrailsState, other: i64, kind: i64) -> bool:
        """As far as one can know: a card that was seen, or a hand with unseen cards; those who almost win get none."""
        if state.hand_size[other] == 0 or self.almost_wins(state, other):
            return False
        if state.known_of(self.seat, other, kind) > 0:
            return True
        known: i64 = 0
        for k in range(KINDS):
            known += state.known_of(self.seat, other, k)
        return known < state.hand_size[other]

    def almost_wins(self, state: TrailsState, player: i64) -> bool:
        return state.turntable[player] + state.centre[player] <= self.habits.almost

    def lead_of(self, state: TrailsState, player: i64) -> i64:
        """What a deal must bring more because the other player is ahead."""
        ahead = state.delivered[player] - state.delivered[self.seat]
        return self.habits.grudge * ahead if ahead > 0 else 0

    def draft(self, state: TrailsState, plan: i64) -> int:
        """Put an offer together, item by item."""
        if plan < 0:
            return actions.DROP
        row = gives(self.seat)
        give = plan // 100
        want = plan % 10
        if state.deal[row + give] < plan // 10 % 10 and self.can(actions.GIVE + give):
            return actions.GIVE + give
        if state.deal[row + ITEMS + want] == 0 and self.can(actions.WANT + want):
            return actions.WANT + want
        if not self.can(actions.PROPOSE):
            return actions.DROP
        if self.seat == state.active:
            only = self.only_holder(state, want)
            if only >= 0:
                return actions.PROPOSE_TO + only
        return actions.PROPOSE

    def only_holder(self, state: TrailsState, kind: i64) -> i64:
        """The one player who can have such a card and may get something for it; -1 if there are more."""
        only: i64 = -1
        for other in range(state.players):
            if other != self.seat and self.may_have(state, other, kind):
                if only >= 0:
                    return -1
                only = other
        return only

    def close(self, state: TrailsState, legal: list[int]) -> int:
        """The best answer, if any is worth it."""
        top: i64 = 0
        chosen: int = actions.DROP
        for action in legal:
            if action >= actions.DEAL:
                other: i64 = action - actions.DEAL
                worth = self.balance(state, gives(other) + ITEMS, gives(other)) - self.habits.margin
                worth -= self.lead_of(state, other)
                if not self.almost_wins(state, other) and worth >= top:
                    top = worth
                    chosen = action
        return chosen

    def balance(self, state: TrailsState, goes: i64, comes: i64) -> i64:
        """What a deal brings: rows of `deal` that start there go and come."""
        total: i64 = 0
        for item in range(ITEMS):
            total += self.gain(item, state.deal[comes + item]) - self.loss(item, state.deal[goes + item])
        return total

    # ---------------------------------------------------------------------------- answers

    def reply(self, state: TrailsState) -> int:
        """Accept what is worth it, ask for something better, or decline."""
        if state.reply[self.seat] == at.COUNTERING:
            return self.draft(state, self.plan_counter(state))
        if self.almost_wins(state, state.active):
            return actions.DECLINE
        offer = gives(state.active)
        if self.can(actions.ACCEPT):
            asks = self.habits.margin + self.lead_of(state, state.active)
            if self.balance(state, offer + ITEMS, offer) >= asks:
                return actions.ACCEPT
        if self.can(actions.COUNTER) and self.plan_counter(state) >= 0:
            return actions.COUNTER
        return actions.DECLINE

    def plan_counter(self, state: TrailsState) -> i64:
        """A spare card that the other wants for one that we want, or else for gold; as in `plan_offer`."""
        want = self.wanted()
        if want >= 0 and state.known_of(self.seat, state.active, want) > 0:
            kind = self.spare_for(state, want)
            if kind >= 0:
                return kind * 100 + 10 + want
        if state.gold[state.active] > 0:
            kind = self.spare_for(state, GOLD)
            if kind >= 0:
                asks = self.habits.margin + self.lead_of(state, state.active)
                if self.gain(GOLD, 1) - self.loss(kind, 1) >= asks:
                    return kind * 100 + 10 + GOLD
        return -1

    def spare_for(self, state: TrailsState, want: i64) -> i64:
        """The kind to give for what we want: one that no plan needs and the offer asks for, if it asks for any."""
        offer = gives(state.active)
        asked: i64 = 0
        for item in range(ITEMS):
            asked += state.deal[offer + ITEMS + item]
        for kind in range(KINDS):
            if kind != want and self.left_over(kind) > 0:
                if asked == 0 or state.deal[offer + ITEMS + kind] > 0:
                    return kind
        return -1
