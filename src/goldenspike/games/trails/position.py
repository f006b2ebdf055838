"""The position of a trails game on one page: every field, and the moves of single cards and coins.

* Cards are counts per kind. The development stack is seven counts too: buying draws at random
  from them, which gives the same chances as a shuffled stack.
* `known` is what each observer is sure of about each hand: all cards change hands openly except
  those that are stolen, which only thief and victim see (S-040). The last observer is the public.
* Sets of paths are bit sets of `board.words` words.
* `phase` says what is being decided and by whom; `stage` says how far the turn has come, so that a
  decision in between (a token, a tie, a free rail) finds its way back.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT, WORD
from goldenspike.engine.state import State
from goldenspike.games.trails.actions import CARD_KINDS, ITEMS, KINDS
from goldenspike.games.trails.board import PATHS_AT, TrailsBoard

# How far the turn has come (`stage`).
SET_UP: Final = 0
BEFORE: Final = 1  # before the dice
PRODUCTION: Final = 2  # the seven is being dealt with
ACTION: Final = 3
EXTRA: Final = 4  # the extraordinary build phase

# What is being decided (`phase`).
FIRST_CITIES: Final = 0  # variable set-up
FIRST_RAILS: Final = 1
NEUTRAL_CITIES: Final = 2
BEFORE_ROLL: Final = 3
CHOOSE_NUMBER: Final = 4  # Native Support
DISCARDING: Final = 5  # all who hold too many cards, at once
MOVE_OUTLAW: Final = 6
CHOOSE_VICTIM: Final = 7
MENU: Final = 8  # the action phase
BUILDING: Final = 9  # the extraordinary build phase
LIFT_SETTLER: Final = 10  # which one is rebuilt
LIFT_TRAIN: Final = 11
PLACE_SETTLER: Final = 12
PLACE_TRAIN: Final = 13
PLACE_RAIL: Final = 14
FREE_RAIL: Final = 15  # beside a train track
CARD_RAIL: Final = 16  # Engineer
CHOOSE_WAY: Final = 17  # equally short routes that pay differently
MOVING_SETTLER: Final = 18
CHOOSE_TOKEN: Final = 19  # which open hex is served first
MOVING_TRAIN: Final = 20
CHOOSE_TRAIN: Final = 21  # Right of Way
CHOOSE_SCOUT: Final = 22  # a settler, or gold
TAKE_CARDS: Final = 23  # Mineral Rights
DRAFTING: Final = 24  # the active player composes an offer
REPLYING: Final = 25  # all who are asked, at once
CLOSING: Final = 26  # which answer the active player takes
OVER: Final = 27

NOBODY: Final = -1
OFF_BOARD: Final = -1  # of a train or settler: in the player's supply

# The answer of a player to an offer (`reply`).
NOT_ASKED: Final = 0
ASKED: Final = 1
COUNTERING: Final = 2  # composing a counter-offer
DECLINED: Final = 3
ACCEPTED: Final = 4
COUNTERED: Final = 5
SEALED: Final = 6  # in a blanked position: has answered, nobody knows what

ENDLESS: Final = 1_000_000_000  # gold in the box where it has no limit


class Position(State):
    def __init__(self, board: TrailsBoard, players: i64) -> None:
        super().__init__(players)
        self.board = board
        self.stage: i64 = SET_UP
        self.phase: i64 = OVER
        self.active: i64 = 0  # whose turn it is
        self.starter: i64 = 0
        self.turn: i64 = 0  # turns begun so far
        self.placed: i64 = 0  # decisions made of the set-up
        self.rolled: i64 = 0  # what the dice show in this turn; 0 before
        self.winner: i64 = NOBODY
        self.outlaw: i64 = 0
        self.bank: i64 = ENDLESS  # gold in the box
        self.stack_size: i64 = 0
        self.card_played: i64 = 0  # development cards played in this turn
        self.bought: i64 = 0  # resources bought for gold in this turn
        self.offers: i64 = 0  # offers and calls made in this turn
        self.moving: i64 = 0  # the piece (0 or 1) that moves or is rebuilt
        self.steps: i64 = 0  # how many it may still go
        self.steps_done: i64 = 0
        self.by_card: bool = False  # a card moves it: no fuel, no fees
        self.last_rail: i64 = NOBODY  # the rail just built
        self.was_free: bool = False  # it came from a train track
        self.card_rails: i64 = 0  # rails still due from Engineer
        self.to_take: i64 = 0  # cards still due from Mineral Rights
        self.founding: i64 = NOBODY  # the site whose open hexes are being served
        self.fresh: i64 = 0  # which of its three hexes have been served, a bit each

    def lay_out(self) -> None:
        """Make the arrays of a game that is about to begin: everything in the box."""
        board = self.board
        players = self.players
        self.hand = vec[i64]([0] * (players * KINDS))
        self.hand_size = vec[i64]([0] * players)
        self.supply = vec[i64]([board.cards_each] * KINDS)
        self.known = vec[i64]([0] * (players * KINDS * (players + 1)))  # [(player, kind), observer]
        self.gold = vec[i64]([0] * players)
        self.rail_owner = vec[i64]([NOBODY] * board.paths)
        self.railed = vec[i64]([0] * board.words)  # paths with a rail
        self.touched = vec[i64]([0] * (players * board.words))  # paths at own cities and rails
        self.rails_left = vec[i64]([board.rails] * players)
        self.train = vec[i64]([OFF_BOARD] * (players * 2))  # where each train is: a path
        self.paid = vec[i64]([0] * (players * 2))  # owners each train has paid in this turn, a bit each
        self.settler = vec[i64]([OFF_BOARD] * (players * 2))  # where each settler is: a node
        self.city = vec[i64]([NOBODY] * board.sites)  # who owns it; `players` is the neutral colour
        self.goods = vec[i64]([NOBODY] * board.sites)  # who delivered there
        pieces = board.facts.cities[int(players)]
        self.turntable = vec[i64]([pieces] * players)  # cities not yet built, each with a locked goods piece
        self.centre = vec[i64]([0] * players)  # goods that can be delivered
        self.delivered = vec[i64]([0] * players)
        self.number = board.printed[:]  # of each hex, printed or on a token; 0: none
        self.stack = board.deck[:]
        self.discards = vec[i64]([0] * CARD_KINDS)
        self.cards = vec[i64]([0] * (players * CARD_KINDS))  # development cards that may be played
        self.fresh_cards = vec[i64]([0] * (players * CARD_KINDS))  # those bought in this turn
        self.held = vec[i64]([0] * players)  # how many cards may be played
        self.fresh_held = vec[i64]([0] * players)
        self.set_aside = vec[i64]([0] * (players * KINDS))  # chosen to be discarded, still secret
        self.owed = vec[i64]([0] * players)  # cards still to be chosen
        self.deal = vec[i64]([0] * (players * 2 * ITEMS))  # of each player: what he gives, what he gets
        self.reply = vec[i64]([NOT_ASKED] * players)
        self.ways = vec[i64]()  # pay-outs to choose from, see `rails.py`
        self.stack_size = 0
        for card in range(CARD_KINDS):
            self.stack_size += board.deck[card]
        if board.switches.gold_limit > 0:
            self.bank = board.switches.gold_limit

    def copy_from(self, other: "Position") -> None:
        """Become an independent copy of another position on the same board."""
        self.copy_generator(other)
        self.current = other.current
        self.over = other.over
        self.stage = other.stage
        self.phase = other.phase
        self.active = other.active
        self.starter = other.starter
        self.turn = other.turn
        self.placed = other.placed
        self.rolled = other.rolled
        self.winner = other.winner
        self.outlaw = other.outlaw
        self.bank = other.bank
        self.stack_size = other.stack_size
        self.card_played = other.card_played
        self.bought = other.bought
        self.offers = other.offers
        self.moving = other.moving
        self.steps = other.steps
        self.steps_done = other.steps_done
        self.by_card = other.by_card
        self.last_rail = other.last_rail
        self.was_free = other.was_free
        self.card_rails = other.card_rails
        self.to_take = other.to_take
        self.founding = other.founding
        self.fresh = other.fresh
        self.hand = other.hand[:]
        self.hand_size = other.hand_size[:]
        self.supply = other.supply[:]
        self.known = other.known[:]
        self.gold = other.gold[:]
        self.rail_owner = other.rail_owner[:]
        self.railed = other.railed[:]
        self.touched = other.touched[:]
        self.rails_left = other.rails_left[:]
        self.train = other.train[:]
        self.paid = other.paid[:]
        self.settler = other.settler[:]
        self.city = other.city[:]
        self.goods = other.goods[:]
        self.turntable = other.turntable[:]
        self.centre = other.centre[:]
        self.delivered = other.delivered[:]
        self.number = other.number[:]
        self.stack = other.stack[:]
        self.discards = other.discards[:]
        self.cards = other.cards[:]
        self.fresh_cards = other.fresh_cards[:]
        self.held = other.held[:]
        self.fresh_held = other.fresh_held[:]
        self.set_aside = other.set_aside[:]
        self.owed = other.owed[:]
        self.deal = other.deal[:]
        self.reply = other.reply[:]
        self.ways = other.ways[:]

    def numbers(self) -> list[int]:
        """The whole position in a fixed order, for the digest."""
        found: list[int] = [self.stage, self.phase, self.active, self.starter, self.turn, self.placed, self.rolled]
        found += [self.winner, self.outlaw, self.bank, self.stack_size, self.card_played, self.bought, self.offers]
        found += [self.moving, self.steps, self.steps_done, int(self.by_card), self.last_rail, int(self.was_free)]
        found += [self.card_rails, self.to_take, self.founding, self.fresh]
        for array in (self.hand, self.hand_size, self.supply, self.known, self.gold, self.rail_owner, self.railed):
            found += list(array)
        for array in (self.touched, self.rails_left, self.train, self.paid, self.settler, self.city, self.goods):
            found += list(array)
        for array in (self.turntable, self.centre, self.delivered, self.number, self.stack, self.discards):
            found += list(array)
        for array in (self.cards, self.fresh_cards, self.held, self.fresh_held, self.set_aside, self.owed):
            found += list(array)
        for array in (self.deal, self.reply, self.ways):
            found += [len(array), *array]
        return found

    # ---------------------------------------------------------------------- asking

    def hand_of(self, player: i64, kind: i64) -> i64:
        return self.hand[player * KINDS + kind]

    def known_of(self, observer: i64, player: i64, kind: i64) -> i64:
        """Cards of a kind that an observer is sure to be in a hand; a negative observer is the public."""
        row = observer if observer >= 0 else self.players
        return self.known[(player * KINDS + kind) * (self.players + 1) + row]

    def can_pay(self, player: i64, build: i64) -> bool:
        hand = self.hand
        cost = self.board.cost
        for kind in range(KINDS):
            if hand[player * KINDS + kind] < cost[build * KINDS + kind]:
                return False
        return True

    def trains_on(self, path: i64) -> i64:
        train = self.train
        found: i64 = 0
        for t in range(self.players * 2):
            if train[t] == path:
                found += 1
        return found

    def settlers_on(self, node: i64) -> i64:
        settler = self.settler
        found: i64 = 0
        for s in range(self.players * 2):
            if settler[s] == node:
                found += 1
        return found

    # ------------------------------------------------------------- cards and coins

    def add_cards(self, player: i64, kind: i64, n: i64) -> None:
        """Cards that everybody sees come into a hand."""
        at = player * KINDS + kind
        self.hand[at] += n
        self.hand_size[player] += n
        known = self.known
        rows = self.players + 1
        for row in range(at * rows, (at + 1) * rows):
            known[row] += n

    def remove_cards(self, player: i64, kind: i64, n: i64) -> None:
        """Cards that everybody sees leave a hand: what was known goes first, as nobody can tell otherwise."""
        at = player * KINDS + kind
        self.hand[at] -= n
        self.hand_size[player] -= n
        known = self.known
        rows = self.players + 1
        for row in range(at * rows, (at + 1) * rows):
            known[row] = known[row] - n if known[row] > n else 0

    def from_supply(self, player: i64, kind: i64, n: i64) -> None:
        self.supply[kind] -= n
        self.add_cards(player, kind, n)

    def to_supply(self, player: i64, kind: i64, n: i64) -> None:
        self.supply[kind] += n
        self.remove_cards(player, kind, n)

    def pay_cost(self, player: i64, build: i64) -> None:
        """The full cost goes back to the supply before anything is placed (S-068)."""
        cost = self.board.cost
        for kind in range(KINDS):
            n = cost[build * KINDS + kind]
            if n > 0:
                self.to_supply(player, kind, n)

    def give_gold(self, player: i64, n: i64) -> i64:
        """Gold from the box, as much as it has (R-35); how much it was."""
        paid = n if n < self.bank else self.bank
        self.gold[player] += paid
        self.bank -= paid
        return paid

    def return_gold(self, player: i64, n: i64) -> None:
        self.gold[player] -= n
        self.bank += n

    # ---------------------------------------------------------------------- pieces

    def put_rail(self, player: i64, path: i64) -> None:
        """A rail of the player lies on the path, and he may go on from both of its ends (S-078)."""
        board = self.board
        self.rail_owner[path] = player
        self.railed[path // WORD] |= BIT[path % WORD]
        self.rails_left[player] -= 1
        self.touch(player, board.a[path])
        self.touch(player, board.b[path])

    def put_city(self, player: i64, site: i64) -> None:
        """A city stands on the site; `player` may be the neutral colour, which builds nothing."""
        self.city[site] = player
        if player < self.players:
            self.turntable[player] -= 1
            self.touch(player, self.board.site_node[site])

    def touch(self, player: i64, node: i64) -> None:
        words = self.board.words
        at_node = self.board.at_node
        for w in range(words):
            self.touched[player * words + w] |= at_node[node * words + w]

    def can_build_rail(self, player: i64) -> bool:
        """Whether the player has a rail and an empty path to put it on (S-015, S-077, S-078)."""
        if self.rails_left[player] == 0:
            return False
        words = self.board.words
        for w in range(words):
            if self.touched[player * words + w] & ~self.railed[w] != 0:
                return True
        return False

    def rail_at(self, node: i64, i: i64) -> i64:
        """The i-th path of a node if a rail lies on it, else -1."""
        path = self.board.node_path[node * PATHS_AT + i]
        if path >= 0 and self.rail_owner[path] >= 0:
            return path
        return -1
