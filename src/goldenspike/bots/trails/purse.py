"""What cards and gold are worth to the planner of trails.

The next thing that the first plan has to do needs some cards, that of the second plan some more, and the
rest of both plans comes later. Besides, a kind that will be missing until the end of the game is dear.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.trails.habits import Habits
from goldenspike.bots.trails.outlook import Outlook
from goldenspike.games.trails import actions
from goldenspike.games.trails.actions import CATTLE, COAL, GOLD, GRAIN, KINDS, LUMBER, ORE
from goldenspike.games.trails.state import TrailsState

WORTHLESS: Final = 5


class Purse:
    """One seat's view of its hand; `open` reads it anew."""

    def __init__(self, habits: Habits) -> None:
        self.habits = habits
        self.first = vec[i64]([0] * KINDS)
        self.second = vec[i64]([0] * KINDS)
        self.later = vec[i64]([0] * KINDS)  # for the settler and the rail after these plans
        self.hand = vec[i64]([0] * KINDS)
        self.price = vec[i64]([100] * KINDS)
        self.may = vec[i64]([0] * actions.FIXED)  # the last reading in which an action was legal
        self.reading: i64 = 0
        self.founding_first = False
        self.missing: i64 = 0  # cards that the first plan lacks
        self.over = False  # nothing is left to found
        self.seat: i64 = 0
        self.gold: i64 = 0

    def open(self, state: TrailsState, seat: i64, outlook: Outlook) -> None:
        self.seat = seat
        self.gold = state.gold[seat]
        self.over = state.turntable[seat] == 0
        self.price = outlook.price
        lacks_city: i64 = 0
        lacks_haul: i64 = 0
        city = outlook.needs
        haul = outlook.haul.needs
        for kind in range(KINDS):
            have = state.hand[seat * KINDS + kind]
            self.hand[kind] = have
            if city[kind] > have:
                lacks_city += city[kind] - have
            if haul[kind] > have:
                lacks_haul += haul[kind] - have
            self.first[kind] = 0
            self.second[kind] = 0
            self.later[kind] = city[kind] + haul[kind]
        self.founding_first = self.is_founding_first(state, outlook, lacks_city, lacks_haul)
        if self.founding_first:
            self.next_of_city(outlook, self.first)
            self.next_of_haul(outlook, self.second)
        else:
            self.next_of_haul(outlook, self.first)
            self.next_of_city(outlook, self.second)
        self.look_further(state, outlook)
        self.missing = 0
        for kind in range(KINDS):
            self.later[kind] -= self.first[kind] + self.second[kind]
            if self.first[kind] > self.hand[kind]:
                self.missing += self.first[kind] - self.hand[kind]

    def next_of_city(self, outlook: Outlook, needs: vec[i64]) -> None:
        """What the next thing to do costs: a settler, or three steps of it."""
        if outlook.found:
            needs[GRAIN] = 1
            if outlook.piece < 0:
                needs[CATTLE] = 1
                needs[LUMBER] = 1

    def next_of_haul(self, outlook: Outlook, needs: vec[i64]) -> None:
        """A rail, a train, or three steps of it."""
        haul = outlook.haul
        if not haul.found:
            return
        if haul.rails > 0 or haul.builds_train:
            needs[ORE] = 1
            needs[LUMBER] = 1
        if haul.rails == 0:
            needs[COAL] = 1

    def look_further(self, state: TrailsState, outlook: Outlook) -> None:
        """After these plans come another settler, another rail and another move."""
        seat = self.seat
        left = state.turntable[seat]
        for piece in range(seat * 2, seat * 2 + 2):
            if state.settler[piece] >= 0:
                left -= 1
        if outlook.found and outlook.piece < 0:
            left -= 1
        if left > 0:
            self.later[CATTLE] += 1
            self.later[GRAIN] += 2
            self.later[LUMBER] += 1
        if left + state.centre[seat] > 1:
            self.later[COAL] += 1
            self.later[ORE] += 1
            self.later[LUMBER] += 1

    def is_founding_first(self, state: TrailsState, outlook: Outlook, lacks_city: i64, lacks_haul: i64) -> bool:
        """The plan that lacks less; without goods to deliver, or without a way, there is only the founding."""
        if not outlook.found:
            return False
        goods = state.centre[self.seat]
        if not outlook.haul.found or goods == 0:
            return True
        habits = self.habits
        return 100 * lacks_city <= 100 * lacks_haul + habits.found_first - habits.pile * (goods - 1)

    def note_legal(self, legal: list[int]) -> None:
        self.reading += 1
        for action in legal:
            a: i64 = action
            if a >= actions.FIXED:
                break  # they are in ascending order
            self.may[a] = self.reading

    def can(self, action: i64) -> bool:
        return self.may[action] == self.reading

    # ------------------------------------------------------------------------------ worth

    def worth(self, kind: i64, have: i64) -> i64:
        """Of one more card of a kind, with so many in hand."""
        habits = self.habits
        first = self.first[kind]
        both = first + self.second[kind]
        later = both + self.later[kind]
        if have < first:
            found = habits.needed
        elif have < both:
            found = habits.useful
        elif self.over and (kind == CATTLE or kind == GRAIN):
            return habits.surplus >> 1
        elif have < later:
            found = habits.later
        else:
            found = habits.spare if have == later else habits.surplus
        found += habits.sway * (self.price[kind] - 100 - habits.glut * have) // 100
        return found if found > WORTHLESS else WORTHLESS

    def gain(self, item: i64, n: i64) -> i64:
        """What n more of an item are worth."""
        if item == GOLD:
            return n * self.habits.gold
        total: i64 = 0
        for i in range(n):
            total += self.worth(item, self.hand[item] + i)
        return total

    def loss(self, item: i64, n: i64) -> i64:
        """What it costs to give n of an item away."""
        if item == GOLD:
            left = self.gold - n
            return n * self.habits.gold + (self.habits.gold if left < self.habits.reserve else 0)
        total: i64 = 0
        for i in range(n):
            total += self.worth(item, self.hand[item] - 1 - i)
        return total

    def left_over(self, kind: i64) -> i64:
        """Cards that neither plan needs."""
        return self.hand[kind] - self.first[kind] - self.second[kind]

    def to_spare(self, kind: i64) -> i64:
        """Cards that can go three to one."""
        return self.left_over(kind) - (self.later[kind] if self.habits.keep > 0 else 0)

    def may_spend(self, state: TrailsState, build: i64, keep: i64) -> bool:
        """Whether a build leaves the first plan what it has; with `keep` also the second (1) and what follows (2)."""
        for kind in range(KINDS):
            cost = state.board.cost[build * KINDS + kind]
            if cost > 0:
                kept = self.first[kind]
                if keep > 0:
                    kept += self.second[kind]
                if keep > 1:
                    kept += self.later[kind]
                if self.hand[kind] - cost < kept:
                    return False
        return True

    def wanted(self) -> i64:
        """The kind that is worth most of those that a plan lacks; -1 if there is none."""
        most: i64 = 0
        which: i64 = -1
        for kind in range(KINDS):
            have = self.hand[kind]
            if have < self.first[kind] + self.second[kind] + self.later[kind]:
                worth = self.worth(kind, have)
                if worth > most:
                    most = worth
                    which = kind
        return which
