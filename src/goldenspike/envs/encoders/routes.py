"""What all route games show: routes, tickets, points, whose turn it is. Cards are up to the game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from goldenspike.engine.bits import BIT, WORD
from goldenspike.engine.state import State
from goldenspike.envs.encoders.encoder import Encoder
from goldenspike.envs.encoders.page import Page
from goldenspike.games.classic.notation import route_names
from goldenspike.games.classic.route_position import HANDED_BACK, OPENING, RoutePosition
from goldenspike.games.classic.route_sight import PHASE_NAMES

POINTS: Final = 10_000  # points are shown within these bounds, above and below zero


class RouteEncoder(Encoder):
    def __init__(self, state: RoutePosition, own_phases: dict[int, str]) -> None:
        super().__init__(state)
        self._name_axes(state, own_phases)
        board = state.board
        self.routes: i64 = board.routes
        self.tickets: i64 = board.tickets
        self.phase: i64 = self.flags("phase", ("phase",), "what is being decided")
        self.starter: i64 = self.flags("starter", ("seat",), "who had the first turn")
        last = state.players * board.last_turns
        self.turns_left: i64 = self.layout.add("turns_left", (), -1, last, "turns left in the last round; -1 before it")
        self.points: i64 = self.layout.add("points", ("seat",), -POINTS, POINTS, "points on the track")
        self.trains: i64 = self.counts("trains", ("seat",), board.trains, "trains left")
        self.held: i64 = self.counts("tickets_held", ("seat",), board.tickets, "how many tickets each seat has kept")
        self.offered: i64 = self.counts("tickets_offered", ("seat",), board.most_offered, "tickets to choose from")
        self.ticket_deck: i64 = self.counts("ticket_deck", (), board.tickets, "tickets in the deck")
        self.owner: i64 = self.flags("owner", ("seat", "route"), "the seat owns the route")
        self.barred: i64 = self.flags("barred", ("route",), "nobody owns the route, and one may never claim it oneself")
        self.closed: i64 = self.flags("closed", ("route",), "nobody owns the route, and nobody may ever claim it")
        self.claiming: i64 = self.flags("claiming", ("route",), "the route that is being paid")
        self.mine: i64 = self.flags("own_tickets", ("ticket",), "tickets that one keeps")
        self.returned: i64 = self.flags("handed_back", ("ticket",), "tickets that one handed back and nobody drew")
        self.offer: i64 = self.flags("offer", ("place", "ticket"), "tickets to choose from, in their order")
        self.chosen: i64 = self.flags("chosen", ("place",), "those that one has chosen while others still choose")

    def _name_axes(self, state: RoutePosition, own_phases: dict[int, str]) -> None:
        board = state.board
        names = PHASE_NAMES | own_phases
        self.phase_column = vec[i64]([0] * (max(names) + 1))  # of each phase: its place in the field
        for column, phase in enumerate(names):
            self.phase_column[phase] = column
        self.layout.axes["phase"] = list(names.values())
        self.layout.axes["route"] = route_names(board.facts)
        self.layout.axes["ticket"] = [f"{ticket.a}-{ticket.b} {ticket.points}" for ticket in board.ticket_facts]
        self.layout.axes["city"] = board.city_ids
        self.layout.axes["place"] = [str(place + 1) for place in range(board.most_offered)]

    def write(self, state: State, seat: i64, page: Page) -> None:
        super().write(state, seat, page)
        assert isinstance(state, RoutePosition)
        players = self.players
        numbers = page.numbers
        start = page.start
        page.mark(self.phase + self.phase_column[state.phase])
        page.mark(self.starter + (state.starter - seat + players) % players)
        numbers[start + self.turns_left] = i16(state.turns_left)
        numbers[start + self.ticket_deck] = i16(state.queued)
        for k in range(players):
            player = (seat + k) % players
            numbers[start + self.points + k] = i16(max(-POINTS, min(POINTS, state.points[player])))
            numbers[start + self.trains + k] = i16(state.trains[player])
            numbers[start + self.held + k] = i16(state.held[player])
            numbers[start + self.offered + k] = i16(state.offered(player))
        self.write_routes(state, seat, page)
        self.write_tickets(state, seat, page)

    def write_routes(self, state: RoutePosition, seat: i64, page: Page) -> None:
        players = self.players
        words = state.board.words
        for k in range(players):
            page.mark_set(self.owner + k * self.routes, state.owned, (seat + k) % players * words, words)
        for w in range(words):
            free = self.free_routes(state, w)
            if free != 0:
                page.mark_word(self.barred + w * WORD, free & ~state.open[seat * words + w])
                for player in range(players):
                    free &= ~state.open[player * words + w]
                page.mark_word(self.closed + w * WORD, free)
        if state.route >= 0:
            page.mark(self.claiming + state.route)

    def free_routes(self, state: RoutePosition, w: i64) -> i64:
        """Word w of the routes that nobody owns and that need nothing more to be claimed."""
        words = state.board.words
        free = state.board.every_route[w]
        for player in range(self.players):
            free &= ~state.owned[player * words + w]
        return free

    def write_tickets(self, state: RoutePosition, seat: i64, page: Page) -> None:
        place = state.place
        for ticket in range(self.tickets):
            if place[ticket] == seat:
                page.mark(self.mine + ticket)
            elif place[ticket] == HANDED_BACK - seat:
                page.mark(self.returned + ticket)
        most = state.board.most_offered
        for i in range(state.offered(seat)):
            page.mark(self.offer + i * self.tickets + state.offer[seat * most + i])
            if state.phase == OPENING and state.chosen[seat] & BIT[i] != 0:
                page.mark(self.chosen + i)
