"""What a seat of trails has before it: its next delivery, its next city, and what each of them needs.

Both plans are made from the board, which everybody sees, and from the seat's own pieces. They are kept
until something on the board changes that matters to them: `Outlook.refresh` compares fingerprints of it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.bots.trails.habits import Habits
from goldenspike.bots.trails.haul import ANY, ANYWHERE, NEVER, Haul, Markets, Roads
from goldenspike.games.trails.actions import CATTLE, COAL, GRAIN, KINDS, LUMBER, ORE
from goldenspike.games.trails.board import PATHS_AT
from goldenspike.games.trails.position import NOBODY
from goldenspike.games.trails.state import TrailsState

COMING: Final = 3  # pips of a nine, ten or eleven
MIX: Final = 1_000_003  # of the fingerprint
MASK: Final = 0xFFFFFFFFFF  # 40 bits: a product with MIX still fits a word


def pips(number: i64) -> i64:
    """In how many of 36 rolls a number comes up."""
    if number == 0 or number == 7:
        return 0
    return number - 1 if number < 7 else 13 - number


class Outlook:
    """The plans of one seat; `roads` is shared by all seats of a table."""

    def __init__(self, roads: Roads, seat: i64) -> None:
        self.roads = roads
        self.seat = seat
        self.seen_trains: i64 = -1  # the fingerprints of the positions for which the plans were made
        self.seen_settlers: i64 = -1
        self.markets = Markets(roads)
        self.haul = Haul()
        self.single = Haul()  # of one train alone, found when asked for
        self.own = vec[i64]([0] * KINDS)  # pips of each kind that the seat earns
        self.rolls: i64 = 0  # that are still to come, by estimate
        self.price = vec[i64]([100] * KINDS)  # of each kind, in per cent of an average card
        self.worth = vec[i64]([0] * roads.board.sites)
        self.needs = vec[i64]([0] * KINDS)  # of the founding
        self.aim: i64 = -1  # the site to go for as long as it is free; -1: the best
        self.market: i64 = -1  # the city to deliver to as long as it takes goods; -1: the best
        self.total = vec[i64]([0] * roads.board.sites)  # of each site: its worth less the price of the way
        self.forget_founding()

    def forget_founding(self) -> None:
        self.found = False
        self.best: i64 = -NEVER
        self.site: i64 = -1
        self.piece: i64 = -1  # the settler that goes; -1: a new one
        self.city: i64 = -1  # the node where a new one starts
        self.distance: i64 = 0
        for kind in range(KINDS):
            self.needs[kind] = 0

    def refresh(self, habits: Habits, state: TrailsState) -> None:
        cities = self.mark_cities(state)
        pieces = self.mark_rails(state, cities)
        mark = self.mark_trains(state, pieces)
        if mark != self.seen_trains:
            self.seen_trains = mark
            self.markets.refresh(habits, state, self.seat, cities)
            self.plan_haul(habits, state)
        mark = self.mark_settlers(state, pieces)
        if mark != self.seen_settlers:
            self.seen_settlers = mark
            self.plan_founding(habits, state)

    def way_of(self, habits: Habits, state: TrailsState, piece: i64) -> Haul:
        """The best way of one train; good until the next one is asked for. `refresh` comes before."""
        if self.haul.found and not self.haul.builds_train and self.haul.start == state.train[self.seat * 2 + piece]:
            return self.haul
        self.roads.find(habits, state, self.seat, piece, self.markets, self.single, ANYWHERE)
        return self.single

    def plan_haul(self, habits: Habits, state: TrailsState) -> None:
        if self.market >= 0 and self.markets.takes[self.market]:
            self.roads.find(habits, state, self.seat, ANY, self.markets, self.haul, self.market)
            if self.haul.found:
                return
        self.roads.find(habits, state, self.seat, ANY, self.markets, self.haul, ANYWHERE)

    def mark_cities(self, state: TrailsState) -> i64:
        """The fingerprint of cities and goods."""
        city = state.city
        goods = state.goods
        mark: i64 = 1
        for site in range(len(city)):
            mark = (mark * MIX + city[site] * 8 + goods[site] + 9) & MASK
        return mark

    def mark_rails(self, state: TrailsState, mark: i64) -> i64:
        """And of rails: boards with the same one are alike for every purpose here."""
        for w in range(len(state.railed)):
            mark = ((mark ^ (state.railed[w] & MASK)) * MIX + (state.railed[w] >> 40)) & MASK
        for w in range(len(state.touched)):
            mark = ((mark ^ (state.touched[w] & MASK)) * MIX + (state.touched[w] >> 40)) & MASK
        return mark

    def mark_trains(self, state: TrailsState, mark: i64) -> i64:
        """Of all that the next delivery depends on."""
        seat = self.seat
        for piece in range(state.players * 2):
            mark = (mark * MIX + state.train[piece] + 1) & MASK
        return (mark * MIX + state.rails_left[seat] * 2 + (1 if state.gold[seat] > 0 else 0)) & MASK

    def mark_settlers(self, state: TrailsState, mark: i64) -> i64:
        """Of all that the next city depends on."""
        mark = (mark * MIX + state.settler[self.seat * 2] * 512 + state.settler[self.seat * 2 + 1] + 513) & MASK
        for player in range(state.players):
            mark = (mark * MIX + state.turntable[player] * 64 + state.centre[player]) & MASK
        number = state.number
        spaces = self.roads.board.token_spaces
        for i in range(len(spaces)):
            mark = (mark * MIX + number[spaces[i]]) & MASK
        return mark

    # ---------------------------------------------------------------------- the next city

    def plan_founding(self, habits: Habits, state: TrailsState) -> None:
        self.forget_founding()
        seat = self.seat
        self.count_yields(state)
        self.price_kinds(habits, state)
        if state.turntable[seat] == 0:
            return
        self.value_sites(habits, state)
        board = self.roads.board
        for site in range(board.sites):
            self.total[site] = -NEVER
        settlers: i64 = 0
        for piece in range(2):
            start = state.settler[seat * 2 + piece]
            if start >= 0:
                settlers += 1
                self.go_from(habits, state, start, piece, 0)
        fee = habits.settler
        if settlers == 2 or settlers >= state.turntable[seat]:
            fee *= 3
        for site in range(board.sites):
            if state.city[site] == seat:
                self.go_from(habits, state, board.site_node[site], -1, fee)
        if self.found:
            self.needs[GRAIN] = (self.distance + 2) // 3
            if self.piece < 0:
                self.needs[CATTLE] = 1
                self.needs[GRAIN] += 1
                self.needs[LUMBER] = 1

    def go_from(self, habits: Habits, state: TrailsState, start: i64, piece: i64, fee: i64) -> None:
        board = self.roads.board
        row = start * board.nodes
        worth = self.worth
        grain = habits.grain
        pace = habits.pace
        aim = self.aim if self.aim >= 0 and state.city[self.aim] == NOBODY else -1
        for site in range(board.sites):
            if worth[site] - fee > self.total[site]:
                distance = board.distance[row + board.site_node[site]]
                total = worth[site] - fee - grain * ((distance + 2) // 3) - pace * distance
                self.total[site] = max(self.total[site], total)
                if total > self.best and (aim < 0 or site == aim):
                    self.found = True
                    self.best = total
                    self.site = site
                    self.piece = piece
                    self.city = start
                    self.distance = distance

    def aim_for(self, site: i64, market: i64) -> None:
        """Found a city there, and deliver to that city, as long as it is possible; -1: where it is best."""
        if site != self.aim:
            self.aim = site
            self.seen_settlers = -1
        if market != self.market:
            self.market = market
            self.seen_trains = -1

    def best_markets(self, habits: Habits, state: TrailsState) -> list[int]:
        """The one that is planned, and the cheapest besides it."""
        planned = self.haul.site
        listed = self.roads.list_markets(habits, state, self.seat, self.markets)
        return [planned] + [site for site in listed if site != planned]

    def best_sites(self, count: i64) -> list[int]:
        """The one that is planned, and those that seem best besides it."""
        ranked = [
            (-self.total[site], site)
            for site in range(len(self.total))
            if site != self.site and self.total[site] > -NEVER
        ]
        ranked.sort()
        return [self.site] + [site for _, site in ranked[: count - 1]]

    def value_sites(self, habits: Habits, state: TrailsState) -> None:
        city = state.city
        for site in range(self.roads.board.sites):
            self.worth[site] = self.site_worth(habits, state, site) if city[site] == NOBODY else -NEVER

    def site_worth(self, habits: Habits, state: TrailsState, site: i64) -> i64:
        """What a city there brings: cards until the end of the game, those that one lacks above all, and gold."""
        board = self.roads.board
        total = board.coast_gold[site] * habits.coin
        node = board.site_node[site]
        for i in range(node * 3, node * 3 + 3):
            h = board.node_hex[i]
            kind = board.produce[h]
            if kind < 0:
                continue
            number = state.number[h]
            likely = COMING if number == 0 and board.is_open_space[h] else pips(number)
            if likely > 0:
                total += likely * self.rolls * habits.pip * self.price[kind] // 1000
        for i in range(node * PATHS_AT, node * PATHS_AT + PATHS_AT):
            path = board.node_path[i]
            if path >= 0:
                owner = state.rail_owner[path]
                if owner >= 0 and owner != self.seat:
                    total -= habits.exposed
        if habits.crowd > 0:
            total -= habits.crowd * self.markets_near(state, site) // 12
        return total

    def markets_near(self, state: TrailsState, site: i64) -> i64:
        """Foreign cities nearby that wait for goods, in twelfths, near ones more: whoever delivers there comes by."""
        roads = self.roads
        found: i64 = 0
        for i in range(roads.near_from[site], roads.near_from[site + 1]):
            other = roads.near[i]
            if state.city[other] >= 0 and state.city[other] != self.seat and state.goods[other] == NOBODY:
                found += 12 // roads.far[i]
        return found

    def price_kinds(self, habits: Habits, state: TrailsState) -> None:
        """What one will lack until the end of the game is dear, what one earns anyway is cheap."""
        tasks: i64 = NEVER
        for player in range(state.players):
            left = 2 * state.turntable[player] + state.centre[player]
            if left < tasks:
                tasks = left
        self.rolls = max(habits.least, tasks * habits.task * state.players // 100)
        seat = self.seat
        cities = state.turntable[seat]
        goods = cities + state.centre[seat]
        settlers = cities
        for piece in range(seat * 2, seat * 2 + 2):
            if state.settler[piece] >= 0:
                settlers -= 1
        rails = habits.rails_each * goods
        self.set_price(habits, CATTLE, 10 * settlers)
        self.set_price(habits, COAL, habits.coal_each * goods)
        self.set_price(habits, GRAIN, habits.grain_each * cities)
        self.set_price(habits, LUMBER, 10 * settlers + rails)
        self.set_price(habits, ORE, rails)

    def set_price(self, habits: Habits, kind: i64, demand: i64) -> None:
        """From tenths of cards that are needed."""
        missing = demand - self.own[kind] * self.rolls * 10 // 36
        price = 100 + habits.slope * missing // 10
        self.price[kind] = max(habits.cheap, min(habits.dear, price))

    def count_yields(self, state: TrailsState) -> None:
        board = self.roads.board
        own = self.own
        for kind in range(KINDS):
            own[kind] = 0
        for site in range(board.sites):
            if state.city[site] == self.seat:
                node = board.site_node[site]
                for i in range(node * 3, node * 3 + 3):
                    h = board.node_hex[i]
                    if board.produce[h] >= 0:
                        own[board.produce[h]] += pips(state.number[h])
