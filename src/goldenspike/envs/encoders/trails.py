"""What Trails to Rails shows: the map and its pieces, cards and gold, the turn, and trade between the players.

Choices stay sealed here as they do in a view (`games/trails/sight.py`): discards, answers to an offer, and
an offer that is still being composed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldenspike.engine.bits import lowest
from goldenspike.engine.state import State
from goldenspike.envs.encoders.encoder import Encoder, limited
from goldenspike.envs.encoders.page import Page
from goldenspike.games.trails.actions import CARD_KINDS, ITEMS, KINDS, MOST_WAYS
from goldenspike.games.trails.facts import CARDS, RESOURCES
from goldenspike.games.trails.notation import ITEM_NAMES
from goldenspike.games.trails.position import (
    ACCEPTED,
    ASKED,
    COUNTERED,
    COUNTERING,
    DECLINED,
    DISCARDING,
    DRAFTING,
    MOVING_SETTLER,
    MOVING_TRAIN,
    NOT_ASKED,
    REPLYING,
    SEALED,
)
from goldenspike.games.trails.rails import SHARE, share
from goldenspike.games.trails.sight import PHASE_NAMES, STAGE_NAMES
from goldenspike.games.trails.state import TrailsState
from goldenspike.games.trails.trade import gives

MANY: Final = 1000  # gold and turns are shown up to this
FAR: Final = 100  # steps of a piece, and decisions of the set-up
LAST_NUMBER: Final = 12  # of the dice, and of a hex

REPLIES: Final = 5  # entries of the axis "reply"
REPLY_COLUMN: Final = vec[i64]([0] * (SEALED + 1))  # of each answer: its entry
REPLY_COLUMN[DECLINED] = 1  # those who are asked, or compose a counter-offer, have the first one
REPLY_COLUMN[ACCEPTED] = 2
REPLY_COLUMN[COUNTERED] = 3
REPLY_COLUMN[SEALED] = 4


class TrailsEncoder(Encoder):
    def __init__(self, state: TrailsState) -> None:
        super().__init__(state)
        self.hexes: i64 = state.board.hexes
        self.sites: i64 = state.board.sites
        self.nodes: i64 = state.board.nodes
        self.paths: i64 = state.board.paths
        self._name_axes(state)
        self._name_turn()
        self._name_cards(state)
        self._name_map()
        self._name_pieces(state)
        self._name_trade()

    def _name_axes(self, state: TrailsState) -> None:
        board = state.board
        axes = self.layout.axes
        axes["phase"] = list(PHASE_NAMES)
        axes["stage"] = [STAGE_NAMES[stage] for stage in range(len(STAGE_NAMES))]
        axes["hex"] = board.hex_ids
        axes["site"] = board.site_ids
        axes["path"] = board.path_names
        axes["node"] = board.node_names
        axes["resource"] = list(RESOURCES)
        axes["card"] = list(CARDS)
        axes["item"] = list(ITEM_NAMES)
        axes["piece"] = ["1", "2"]
        axes["owner"] = [*axes["seat"], "neutral"]
        axes["other"] = axes["seat"][1:]
        axes["reply"] = ["asked", "declined", "accepted", "countered", "answered"]
        axes["side"] = ["gives", "gets"]
        axes["way"] = [str(way + 1) for way in range(MOST_WAYS)]

    def _name_turn(self) -> None:
        self.phase: i64 = self.flags("phase", ("phase",), "what is being decided")
        self.stage: i64 = self.flags("stage", ("stage",), "how far the turn has come")
        self.active: i64 = self.flags("active", ("seat",), "whose turn it is")
        self.starter: i64 = self.flags("starter", ("seat",), "who had the first turn")
        self.turn: i64 = self.counts("turn", (), MANY, "turns begun so far")
        self.rolled: i64 = self.counts("rolled", (), LAST_NUMBER, "what the dice show in this turn; 0 before")
        self.card_played: i64 = self.flags("card_played", (), "a development card was played in this turn")
        self.bought: i64 = self.counts("bought", (), KINDS, "resources bought for gold in this turn")
        self.offers: i64 = self.counts("offers", (), FAR, "offers and calls for offers made in this turn")
        self.placed: i64 = self.counts("placed", (), FAR, "decisions made of the set-up")
        self.moving: i64 = self.flags("moving", ("piece",), "which settler or train moves")
        self.steps: i64 = self.counts("steps", (), FAR, "how far it may still go")
        self.steps_done: i64 = self.counts("steps_done", (), FAR, "how far it has gone")
        self.by_card: i64 = self.flags("by_card", (), "a card moves it")
        self.card_rails: i64 = self.counts("card_rails", (), FAR, "rails still due from a card")
        self.to_take: i64 = self.counts("to_take", (), FAR, "cards still to take by Mineral Rights")

    def _name_cards(self, state: TrailsState) -> None:
        each = state.board.facts.resource_cards
        deck = max(1, sum(state.board.deck))
        self.hand: i64 = self.counts("hand", ("resource",), each, "resources in one's own hand")
        self.hand_size: i64 = self.counts("resources", ("seat",), each * KINDS, "how many resources each seat holds")
        self.known: i64 = self.counts("known", ("seat", "resource"), each, "cards that one is sure of in each hand")
        self.supply: i64 = self.counts("supply", ("resource",), each, "resources in the supply")
        self.gold: i64 = self.counts("gold", ("seat",), MANY, "gold of each seat")
        self.cards: i64 = self.counts("own_cards", ("card",), deck, "own development cards that may be played")
        self.fresh: i64 = self.counts("own_fresh_cards", ("card",), deck, "own development cards bought in this turn")
        self.held: i64 = self.counts("cards", ("seat",), deck, "development cards of each seat that may be played")
        self.fresh_held: i64 = self.counts("fresh_cards", ("seat",), deck, "those bought in this turn")
        self.discards: i64 = self.counts("discards", ("card",), deck, "development cards that were played")
        self.stack: i64 = self.counts("stack", (), deck, "development cards to buy")
        self.set_aside: i64 = self.counts("own_discards", ("resource",), each, "chosen to be discarded")
        self.owed: i64 = self.counts("owed", ("seat",), each * KINDS, "resources that a seat has still to discard")

    def _name_map(self) -> None:
        self.outlaw: i64 = self.flags("outlaw", ("hex",), "the outlaw stands there")
        self.number: i64 = self.counts("number", ("hex",), LAST_NUMBER, "the number of the hex; 0: none")
        self.city: i64 = self.flags("city", ("owner", "site"), "a city of the owner stands there")
        self.goods: i64 = self.flags("goods", ("seat", "site"), "goods of the seat were delivered there")
        self.rail: i64 = self.flags("rail", ("seat", "path"), "a rail of the seat lies there")
        self.last_rail: i64 = self.flags("last_rail", ("path",), "the rail built last")
        self.founding: i64 = self.flags("founding", ("site",), "the city whose hexes get their tokens")
        meaning = "gold of each seat by each of the equally short routes to choose from"
        self.ways: i64 = self.counts("ways", ("way", "seat"), SHARE - 1, meaning)

    def _name_pieces(self, state: TrailsState) -> None:
        facts = state.board.facts
        cities = max(facts.cities.values())
        self.own_train: i64 = self.flags("own_train", ("piece", "path"), "the own train is there")
        self.own_settler: i64 = self.flags("own_settler", ("piece", "node"), "the own settler is there")
        self.trains: i64 = self.counts("trains", ("other", "path"), 2, "trains of another seat there")
        self.settlers: i64 = self.counts("settlers", ("other", "node"), 2, "settlers of another seat there")
        meaning = "the first seat's train has paid the second seat for its rails in this turn"
        self.paid: i64 = self.flags("fees_paid", ("seat", "piece", "seat"), meaning)
        self.rails_left: i64 = self.counts("rails", ("seat",), facts.rails, "rails not yet built")
        self.turntable: i64 = self.counts("turntable", ("seat",), cities, "cities not yet built, each with goods")
        self.centre: i64 = self.counts("centre", ("seat",), cities, "goods that can be delivered")
        self.delivered: i64 = self.counts("delivered", ("seat",), cities, "goods delivered: these are the points")

    def _name_trade(self) -> None:
        self.reply: i64 = self.flags("reply", ("seat", "reply"), "the answer to an offer; answered: still sealed")
        self.countering: i64 = self.flags("countering", (), "one is composing a counter-offer")
        self.deal: i64 = self.counts("deal", ("seat", "side", "item"), MANY, "what an offer or an answer says")

    # ------------------------------------------------------------------------ writing

    def write(self, state: State, seat: i64, page: Page) -> None:
        super().write(state, seat, page)
        assert isinstance(state, TrailsState)
        self.write_turn(state, seat, page)
        self.write_cards(state, seat, page)
        self.write_map(state, seat, page)
        self.write_pieces(state, seat, page)
        self.write_fees(state, seat, page)
        self.write_ways(state, seat, page)
        self.write_trade(state, seat, page)

    def write_turn(self, state: TrailsState, seat: i64, page: Page) -> None:
        players = self.players
        numbers = page.numbers
        start = page.start
        page.mark(self.phase + state.phase)
        page.mark(self.stage + state.stage)
        page.mark(self.active + (state.active - seat + players) % players)
        page.mark(self.starter + (state.starter - seat + players) % players)
        numbers[start + self.turn] = limited(state.turn, MANY)
        numbers[start + self.rolled] = i16(state.rolled)
        numbers[start + self.card_played] = i16(state.card_played)
        numbers[start + self.bought] = i16(state.bought)
        numbers[start + self.offers] = limited(state.offers, FAR)
        numbers[start + self.placed] = limited(state.placed, FAR)
        numbers[start + self.card_rails] = i16(state.card_rails)
        numbers[start + self.to_take] = i16(state.to_take)
        if state.phase == MOVING_SETTLER or state.phase == MOVING_TRAIN:
            page.mark(self.moving + state.moving)
            page.note(self.steps, min(state.steps, FAR))
            page.note(self.steps_done, min(state.steps_done, FAR))
            if state.by_card:
                page.mark(self.by_card)

    def write_cards(self, state: TrailsState, seat: i64, page: Page) -> None:
        players = self.players
        numbers = page.numbers
        start = page.start
        for kind in range(KINDS):
            numbers[start + self.hand + kind] = i16(state.hand_of(seat, kind))
            numbers[start + self.supply + kind] = i16(state.supply[kind])
            numbers[start + self.set_aside + kind] = i16(state.set_aside[seat * KINDS + kind])
        for card in range(CARD_KINDS):
            numbers[start + self.cards + card] = i16(state.cards[seat * CARD_KINDS + card])
            numbers[start + self.fresh + card] = i16(state.fresh_cards[seat * CARD_KINDS + card])
            numbers[start + self.discards + card] = i16(state.discards[card])
        numbers[start + self.stack] = i16(state.stack_size)
        for k in range(players):
            player = (seat + k) % players
            numbers[start + self.hand_size + k] = i16(state.hand_size[player])
            for kind in range(KINDS):
                numbers[start + self.known + k * KINDS + kind] = i16(state.known_of(seat, player, kind))
            numbers[start + self.gold + k] = limited(state.gold[player], MANY)
            numbers[start + self.held + k] = i16(state.held[player])
            numbers[start + self.fresh_held + k] = i16(state.fresh_held[player])
            owed = state.owed[player]
            if state.phase == DISCARDING and k > 0 and owed > 0:
                owed = state.hand_size[player] // 2  # how many of them are chosen already is sealed
            numbers[start + self.owed + k] = i16(owed)

    def write_map(self, state: TrailsState, seat: i64, page: Page) -> None:
        players = self.players
        numbers = page.numbers
        first = page.start + self.number
        number = state.number
        for h in range(self.hexes):
            numbers[first + h] = i16(number[h])
        page.mark(self.outlaw + state.outlaw)
        sites = self.sites
        city = state.city
        goods = state.goods
        for site in range(sites):
            if city[site] == players:
                page.mark(self.city + players * sites + site)
            elif city[site] >= 0:
                page.mark(self.city + (city[site] - seat + players) % players * sites + site)
            if goods[site] >= 0:
                page.mark(self.goods + (goods[site] - seat + players) % players * sites + site)
        paths = self.paths
        rail_owner = state.rail_owner
        for path in range(paths):
            if rail_owner[path] >= 0:
                page.mark(self.rail + (rail_owner[path] - seat + players) % players * paths + path)
        if state.last_rail >= 0:
            page.mark(self.last_rail + state.last_rail)
        if state.founding >= 0:
            page.mark(self.founding + state.founding)

    def write_pieces(self, state: TrailsState, seat: i64, page: Page) -> None:
        players = self.players
        numbers = page.numbers
        start = page.start
        for k in range(players):
            player = (seat + k) % players
            numbers[start + self.rails_left + k] = i16(state.rails_left[player])
            numbers[start + self.turntable + k] = i16(state.turntable[player])
            numbers[start + self.centre + k] = i16(state.centre[player])
            numbers[start + self.delivered + k] = i16(state.delivered[player])
            one = player * 2
            if k == 0:
                for piece in range(2):
                    if state.train[one + piece] >= 0:
                        page.mark(self.own_train + piece * self.paths + state.train[one + piece])
                    if state.settler[one + piece] >= 0:
                        page.mark(self.own_settler + piece * self.nodes + state.settler[one + piece])
            else:
                note_pair(page, self.trains + (k - 1) * self.paths, state.train[one], state.train[one + 1])
                note_pair(page, self.settlers + (k - 1) * self.nodes, state.settler[one], state.settler[one + 1])

    def write_fees(self, state: TrailsState, seat: i64, page: Page) -> None:
        players = self.players
        for train in range(2 * players):
            paid = state.paid[train]
            k = (train // 2 - seat + players) % players
            while paid != 0:
                payee = (lowest(paid) - seat + players) % players
                page.mark(self.paid + (k * 2 + train % 2) * players + payee)
                paid &= paid - 1

    def write_ways(self, state: TrailsState, seat: i64, page: Page) -> None:
        players = self.players
        for way in range(min(len(state.ways), MOST_WAYS)):
            for k in range(players):
                page.note(self.ways + way * players + k, share(state.ways[way], (seat + k) % players))

    def write_trade(self, state: TrailsState, seat: i64, page: Page) -> None:
        players = self.players
        for k in range(players):
            player = (seat + k) % players
            reply = state.reply[player]
            sealed = False  # what the row of this player says is nobody else's business yet
            if k > 0 and state.phase == REPLYING and player != state.active:
                sealed = True
                if reply != NOT_ASKED and reply != ASKED and reply != COUNTERING:
                    reply = SEALED
            elif k > 0 and state.phase == DRAFTING and player == state.active:
                sealed = True
            if reply != NOT_ASKED:
                page.mark(self.reply + k * REPLIES + REPLY_COLUMN[reply])
            if not sealed:
                row = gives(player)
                for i in range(2 * ITEMS):
                    if state.deal[row + i] > 0:
                        page.note(self.deal + k * 2 * ITEMS + i, min(state.deal[row + i], MANY))
        if state.reply[seat] == COUNTERING:
            page.mark(self.countering)


def note_pair(page: Page, at: i64, one: i64, two: i64) -> None:
    """Where two alike pieces of a player stand: 1 in each place, or 2 where both are."""
    if one >= 0:
        page.note(at + one, 2 if one == two else 1)
    if two >= 0 and two != one:
        page.mark(at + two)
