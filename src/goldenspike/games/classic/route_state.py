"""The rules that all route games share: closing tracks, tickets, turns, the end.

Read it as a rulebook. IDs such as B-019 name the rules in docs/rules/base.md. `phase` says what is
being decided: a game that adds a decision adds a phase, and writes `fill_legal` and `play` for it.
How cards are drawn and paid is up to the game: `state.py` has the classic way.
"""

from librt.vecs import vec
from mypy_extensions import i64

from goldenspike.engine.bits import BIT
from goldenspike.games.classic import scoring
from goldenspike.games.classic.actions import KEEP
from goldenspike.games.classic.route_position import (
    KEEPING,
    NO_TICKET,
    OFFERED,
    OPENING,
    OVER,
    TURN,
    RoutePosition,
)


class RouteState(RoutePosition):
    # ------------------------------------------------------------------ set-up

    def set_up(self, seed: int, starter: int = -1) -> None:
        """Shuffle, deal and offer tickets; a negative starter is drawn by lot."""
        raise NotImplementedError

    def shuffle_tickets(self) -> None:
        """All tickets into the queue, in random order."""
        self.queued = self.board.tickets
        self.shuffle(self.order, 0, self.board.tickets)

    def offer_opening(self) -> None:
        """Everybody gets tickets to choose from, all at the same time (B-006, BR-12)."""
        for player in range(self.players):
            self.offer_tickets(player, self.board.opening_tickets)
        self.phase = OPENING
        self.current = 0

    def open_routes(self) -> None:
        """Which routes may be claimed from the start."""
        words = self.board.words
        for player in range(self.players):
            for w in range(words):
                self.open[player * words + w] = self.board.every_route[w]

    def may_decide(self, player: i64) -> bool:
        if self.phase == OPENING:
            return self.chosen[player] == 0  # all at once (BR-12)
        return not self.over and player == self.current

    # -------------------------------------------------------------------- claims

    def close_tracks(self, player: i64, route: i64) -> None:
        """The route is gone for all; its other tracks for the claimer, in small games for all (B-038, B-039)."""
        board = self.board
        words = board.words
        small = self.players < board.all_tracks_from
        for other in range(self.players):
            self.close(other, route)
            if small or other == player:
                for w in range(words):
                    self.open[other * words + w] &= ~board.siblings[route * words + w]

    def score_route(self, player: i64, route: i64) -> None:
        self.score(player, self.board.points[self.board.length[route]])

    def score(self, player: i64, points: i64) -> None:
        self.points[player] += points
        if self.story is not None:
            self.note("scored", player, points)

    # ------------------------------------------------------------------- tickets

    def offer_tickets(self, player: i64, most: i64) -> None:
        start = player * self.board.most_offered
        n: i64 = 0
        while n < most and self.queued > 0:
            ticket = self.draw_ticket()
            self.place[ticket] = OFFERED
            self.offer[start + n] = ticket
            n += 1

    def draw_tickets(self) -> None:
        """The tickets on top of the deck, as many as there are (B-041, B-042)."""
        self.offer_tickets(self.current, self.board.draw_tickets)
        self.phase = KEEPING
        if self.story is not None:
            self.note("drew-tickets", self.current, self.offered(self.current))

    def fill_keeps(self, player: i64, into: vec[i64], fewest: i64) -> i64:
        """Every set of the offered tickets that is large enough."""
        n: i64 = 0
        offered = self.offered(player)
        if fewest > offered:
            fewest = offered
        for mask in range(1, BIT[offered]):
            kept: i64 = 0
            for i in range(offered):
                if mask & BIT[i] != 0:
                    kept += 1
            if kept >= fewest:
                into[n] = KEEP + mask
                n += 1
        return n

    def choose_opening(self, player: i64, mask: i64) -> None:
        """A secret choice; when the last one is in, all are carried out together (BR-12)."""
        self.chosen[player] = mask
        if self.story is not None:
            self.note("chose", player)
        for other in range(self.players):
            if self.chosen[other] == 0:
                self.current = other
                return
        for i in range(self.players):
            who = (self.starter + i) % self.players
            self.settle_offer(who, self.chosen[who])
            self.chosen[who] = 0
        if self.board.mix_returned:
            self.mix_returned_tickets()
        self.after_opening()

    def mix_returned_tickets(self) -> None:
        """All opening tickets handed back lie mixed under the deck (F-006, O-005)."""
        tickets = self.board.tickets
        returned = self.queued - (tickets - self.players * self.board.opening_tickets)
        mixed = vec[i64]([0] * returned)
        under = self.first + self.queued - returned
        for i in range(returned):
            mixed[i] = self.order[(under + i) % tickets]
        self.shuffle(mixed, 0, returned)
        for i in range(returned):
            self.order[(under + i) % tickets] = mixed[i]
        self.pool = returned

    def after_opening(self) -> None:
        """Everybody has tickets; a game may add set-up steps before the first turn."""
        self.begin_turns()

    def begin_turns(self) -> None:
        self.current = self.starter
        self.phase = TURN

    def keep(self, mask: i64) -> None:
        self.settle_offer(self.current, mask)
        if self.pool > 0:
            self.behind_pool = self.queued - self.pool
        self.end_turn()

    def settle_offer(self, player: i64, mask: i64) -> None:
        """Keep the tickets of the mask for good; the others go under the deck as drawn (B-044, BR-06)."""
        start = player * self.board.most_offered
        offered = self.offered(player)
        kept: i64 = 0
        for i in range(offered):
            ticket = self.offer[start + i]
            self.offer[start + i] = NO_TICKET
            if mask & BIT[i] != 0:
                self.place[ticket] = player
                kept += 1
            else:
                self.hand_back(player, ticket)
        self.held[player] += kept
        if self.story is not None:
            self.note("kept-tickets", player, kept, offered - kept)

    # ------------------------------------------------------------- turns and the end

    def forced_pass(self) -> None:
        """Nothing is possible. A whole round of such passes ends the game (BR-04)."""
        self.passes += 1
        if self.story is not None:
            self.note("passed", self.current)
        if self.passes >= self.players and self.turns_left < 0:
            self.finish()
        else:
            self.next_turn()

    def end_turn(self) -> None:
        self.passes = 0
        self.next_turn()

    def next_turn(self) -> None:
        """Start or count down the last round (B-048, B-049), then it is the next player's turn."""
        if self.turns_left > 0:
            self.turns_left -= 1
            if self.turns_left == 0:
                self.finish()
                return
        elif self.last_round_starts():
            self.turns_left = self.players * self.board.last_turns
            if self.story is not None:
                self.note("last-round", self.current)
        self.current = (self.current + 1) % self.players
        self.phase = TURN

    def last_round_starts(self) -> bool:
        return self.trains[self.current] <= self.board.last_turn_at

    def finish(self) -> None:
        self.phase = OVER
        self.over = True
        self.final_scores()
        if self.story is not None:
            self.note("game-over")

    def final_scores(self) -> None:
        """Tickets and bonuses join the points on the track (B-050)."""
        reckoning = scoring.Reckoning(self)
        for player in range(self.players):
            self.points[player] += reckoning.added(player)

    # ------------------------------------------------------------------ the contract

    def scores(self) -> list[int]:
        return list(self.points)

    def winners(self) -> list[int]:
        if not self.over:
            return []
        reckoning = scoring.Reckoning(self)
        return scoring.best_seats(list(self.points), list(reckoning.completed), list(reckoning.longest))

    def sheet(self) -> list[dict[str, object]]:
        """The score sheet of a finished game: for each seat every part of its total."""
        return scoring.sheet(self) if self.over else []

    def text(self, action: int) -> str:
        return self.board.text(action)

    def action(self, text: str) -> int:
        return self.board.action(text)

    def action_count(self) -> int:
        return self.board.actions
