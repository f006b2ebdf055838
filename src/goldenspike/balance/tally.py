"""Adds up what was seen of many games. Nothing is worked out here: `report.py` does that."""

from collections import Counter
from dataclasses import dataclass, field

from goldenspike.balance.codes import NONE
from goldenspike.balance.observer import Seen


@dataclass
class Results:
    """Of a seat, of a place in the turn order, or of a bot."""

    wins: float = 0.0  # a shared win counts in parts
    scores: list[int] = field(default_factory=list)

    def add(self, won: float, score: int) -> None:
        self.wins += won
        self.scores.append(score)


@dataclass
class TicketTally:
    offered: int = 0
    held: int = 0
    completed: int = 0
    points: int = 0  # net
    wins: float = 0.0  # of those who held it


@dataclass
class DeedTally:
    """One event at one place."""

    count: int = 0
    games: int = 0  # in which it happened at least once
    doers: int = 0  # times that somebody did it
    wins: float = 0.0  # of those who did
    early: float = 0.0  # when it happened, 0 the beginning and 1 the end of a game, summed up


@dataclass
class RuleTally:
    """One event, wherever it happened."""

    count: int = 0
    games: int = 0
    amount: int = 0
    by_winners: int = 0
    by_others: int = 0
    kinds: Counter[str] = field(default_factory=Counter)


class Tally:
    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.winners = 0  # seats that won, those who shared counted each
        self.seats = [Results() for _ in range(players)]
        self.order = [Results() for _ in range(players)]  # 0: who had the first turn
        self.bots: dict[str, Results] = {}
        self.by_place: list[list[int]] = [[] for _ in range(players)]  # scores of the first, the second, …
        self.margins: list[int] = []
        self.parts: dict[str, tuple[int, int]] = {}  # points by source: of winners, of the others
        self.turns: list[int] = []
        self.decisions: list[int] = []
        self.endings: Counter[str] = Counter()
        self.tickets: dict[str, TicketTally] = {}
        self.deeds: dict[tuple[str, str], DeedTally] = {}  # code, place
        self.marks: Counter[tuple[str, str]] = Counter()  # mark, place
        self.rules: dict[str, RuleTally] = {}
        self.colours: list[str] = [""] * players

    def add(self, seen: Seen) -> None:
        won = [1 / len(seen.winners) if seat in seen.winners else 0.0 for seat in range(self.players)]
        self.games += 1
        self.winners += len(seen.winners)
        self.turns.append(seen.turns)
        self.decisions.append(seen.decisions)
        self.endings[seen.ending] += 1
        self.colours = seen.colours or self.colours
        self._add_scores(seen, won)
        self._add_tickets(seen, won)
        self._add_deeds(seen, won)
        self._add_rules(seen)

    def _add_scores(self, seen: Seen, won: list[float]) -> None:
        for seat, score in enumerate(seen.scores):
            self.seats[seat].add(won[seat], score)
            self.order[(seat - seen.starter) % self.players].add(won[seat], score)
            self.bots.setdefault(seen.bots[seat], Results()).add(won[seat], score)
        best = sorted(seen.scores, reverse=True)
        for place, score in enumerate(best):
            self.by_place[place].append(score)
        self.margins.append(best[0] - best[1])
        for seat, parts in enumerate(seen.parts):
            for part, points in parts.items():
                of_winners, of_others = self.parts.get(part, (0, 0))
                if seat in seen.winners:
                    of_winners += points
                else:
                    of_others += points
                self.parts[part] = of_winners, of_others

    def _add_tickets(self, seen: Seen, won: list[float]) -> None:
        for ticket, times in seen.offered.items():
            self.tickets.setdefault(ticket, TicketTally()).offered += times
        for held in seen.held:
            tally = self.tickets.setdefault(held.ticket, TicketTally())
            tally.held += 1
            tally.completed += held.complete
            tally.points += held.points
            tally.wins += won[held.seat]

    def _add_deeds(self, seen: Seen, won: list[float]) -> None:
        for deed in seen.deeds:
            tally = self.deeds.setdefault((deed.code, deed.place), DeedTally())
            tally.count += 1
            tally.early += deed.turn / max(1, seen.turns)
            if deed.seat != NONE:
                tally.doers += 1
                tally.wins += won[deed.seat]
        for key in {(deed.code, deed.place) for deed in seen.deeds}:
            self.deeds[key].games += 1
        for mark, places in seen.marks.items():
            self.marks.update((mark, place) for place in places)

    def _add_rules(self, seen: Seen) -> None:
        for code, fired in seen.fired.items():
            tally = self.rules.setdefault(code, RuleTally())
            by_winners = sum(fired.by_seat[seat] for seat in seen.winners)
            tally.count += fired.count
            tally.games += 1
            tally.amount += fired.amount
            tally.by_winners += by_winners
            tally.by_others += sum(fired.by_seat) - by_winners
            tally.kinds.update(fired.kinds)
