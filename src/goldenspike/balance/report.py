"""The numbers of a report. `docs/balance.md` says what each of them means; the page and the JSON show the same ones."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from goldenspike.balance.codes import NONE, Told, told_by
from goldenspike.balance.places import MARKS, Place, places_of
from goldenspike.balance.plan import Plan
from goldenspike.balance.statistics import Bins, Rate, Spread, bins, counted, rate, spread, tidy
from goldenspike.balance.tally import DeedTally, Results, RuleTally, Tally, TicketTally
from goldenspike.engine.game import OptionValue
from goldenspike.engine.state import State
from goldenspike.games import find_game
from goldenspike.games.classic.facts import Ticket
from goldenspike.games.classic.route_state import RouteState
from goldenspike.version import __version__

FORMAT: Final = "goldenspike balance 1"


@dataclass(frozen=True)
class Standing:
    """How a seat, a place in the turn order or a bot did."""

    name: str
    wins: Rate
    score: Spread


@dataclass(frozen=True)
class Row:
    name: str
    counts: list[int]  # games, or players, by bin
    spread: Spread


@dataclass(frozen=True)
class Distribution:
    bins: Bins
    rows: list[Row]


@dataclass(frozen=True)
class Part:
    """Where points come from: the mean of a player, of a winner, of everybody else."""

    code: str
    mean: float
    winners: float
    others: float


@dataclass(frozen=True)
class Ending:
    code: str
    games: Rate


@dataclass(frozen=True)
class TicketRow:
    id: str
    name: str
    deck: str
    points: int
    offered: int
    kept: Rate  # of those offered
    completed: Rate  # of those kept
    net_points: float  # mean of what it brought those who kept it
    net_low: float
    net_high: float
    wins: Rate  # of those who kept it


@dataclass(frozen=True)
class Deed:
    """One event at one place."""

    count: int
    per_game: float
    games: Rate  # with it
    wins: Rate  # of those who did it
    early: float  # when it happened: 0 the beginning, 1 the end of the game


@dataclass(frozen=True)
class PlaceRow:
    id: str
    name: str
    facts: dict[str, str | int]
    deeds: dict[str, Deed]  # by code
    marks: dict[str, Rate]  # games at whose end the board showed it


@dataclass(frozen=True)
class RuleRow:
    """How often an event happened."""

    code: str
    key: str  # of its meaning in words
    count: int
    per_game: float
    games: Rate  # with it
    by_winners: float | None  # per game and winner; None where nobody does it
    by_others: float | None
    amount: float | None  # cards, points, gold or steps a game; None where nothing is counted
    kinds: dict[str, float]  # per game


@dataclass(frozen=True)
class Report:
    format: str
    version: str  # of the software
    game: str
    title: str
    rules_version: int
    board: str  # a fingerprint of its facts
    players: int
    games: int
    seed: int
    bots: list[str]
    options: dict[str, OptionValue]
    fair: float  # the share of wins that each seat would have if all were equal
    seats: list[Standing]
    turn_order: list[Standing]
    by_bot: list[Standing]
    scores_by_seat: Distribution
    scores_by_place: Distribution
    margin: Distribution
    parts: list[Part]
    turns: Distribution
    decisions: Distribution
    endings: list[Ending]
    tickets: list[TicketRow]
    places: dict[str, list[PlaceRow]]  # by sort
    rules: list[RuleRow]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def make_report(plan: Plan, tally: Tally) -> Report:
    game = find_game(plan.game)
    state = game.new(plan.players, plan.seed, dict(plan.options))
    everybody = [score for seat in tally.seats for score in seat.scores]
    return Report(
        format=FORMAT,
        version=__version__,
        game=game.id,
        title=game.title,
        rules_version=game.rules_version,
        board=game.board_digest,
        players=plan.players,
        games=tally.games,
        seed=plan.seed,
        bots=list(plan.bots),
        options=game.read_options(dict(plan.options), plan.players),
        fair=tidy(1 / plan.players),
        seats=[_standing(_seat_name(n, tally), results) for n, results in enumerate(tally.seats)],
        turn_order=[_standing(str(n + 1), results) for n, results in enumerate(tally.order)],
        by_bot=[_standing(name, tally.bots[name]) for name in sorted(tally.bots)],
        scores_by_seat=_distribution({str(n + 1): seat.scores for n, seat in enumerate(tally.seats)}, everybody),
        scores_by_place=_distribution({str(n + 1): scores for n, scores in enumerate(tally.by_place)}, everybody),
        margin=_distribution({"": tally.margins}, tally.margins),
        parts=[_part(code, points, tally) for code, points in tally.parts.items()],
        turns=_distribution({"": tally.turns}, tally.turns),
        decisions=_distribution({"": tally.decisions}, tally.decisions),
        endings=[Ending(code, rate(n, tally.games)) for code, n in tally.endings.most_common()],
        tickets=_tickets(state, tally),
        places=_places(state, tally),
        rules=_rules(state, tally),
    )


def _seat_name(seat: int, tally: Tally) -> str:
    colour = tally.colours[seat]
    return f"{seat + 1} {colour}" if colour else str(seat + 1)


def _standing(name: str, results: Results) -> Standing:
    return Standing(name, rate(results.wins, len(results.scores)), spread(results.scores))


def _distribution(rows: dict[str, list[int]], all_values: Sequence[int]) -> Distribution:
    """Rows that share their bins, so that they can be compared."""
    shared = bins(all_values)
    return Distribution(shared, [Row(name, counted(values, shared), spread(values)) for name, values in rows.items()])


def _part(code: str, points: tuple[int, int], tally: Tally) -> Part:
    of_winners, of_others = points
    losers = tally.games * tally.players - tally.winners
    return Part(
        code,
        tidy((of_winners + of_others) / (tally.games * tally.players)),
        tidy(of_winners / tally.winners),
        tidy(of_others / max(1, losers)),
    )


# ------------------------------------------------------------------------------------- tickets


def _tickets(state: State, tally: Tally) -> list[TicketRow]:
    if not isinstance(state, RouteState):
        return []
    names = {city.id: city.name for city in state.board.facts.cities}
    return [_ticket(fact, names, tally.tickets.get(fact.id, TicketTally())) for fact in state.board.ticket_facts]


def _ticket(fact: Ticket, names: dict[str, str], tally: TicketTally) -> TicketRow:
    """A ticket brings its points or costs them, so its net points are `points × (2 × completed − 1)`."""
    completed = rate(tally.completed, tally.held)
    return TicketRow(
        id=fact.id,
        name=f"{names[fact.a]} – {names[fact.b]}",
        deck=fact.deck,
        points=fact.points,
        offered=tally.offered,
        kept=rate(tally.held, tally.offered),
        completed=completed,
        net_points=tidy(tally.points / max(1, tally.held)),
        net_low=tidy(fact.points * (2 * completed.low - 1)),
        net_high=tidy(fact.points * (2 * completed.high - 1)),
        wins=rate(tally.wins, tally.held),
    )


# -------------------------------------------------------------------------------------- places


def _places(state: State, tally: Tally) -> dict[str, list[PlaceRow]]:
    """Every place of the sorts at which this game can tell something."""
    codes: dict[str, list[str]] = {}
    for told in told_by(state):
        if told.place != NONE:
            codes.setdefault(told.sort, []).append(told.code)
    return {
        sort: [_place(place, sort, codes[sort], tally) for place in places]
        for sort, places in places_of(state).items()
        if sort in codes
    }


def _place(place: Place, sort: str, codes: Sequence[str], tally: Tally) -> PlaceRow:
    return PlaceRow(
        id=place.id,
        name=place.name,
        facts=place.facts,
        deeds={code: _deed(tally.deeds.get((code, place.id), DeedTally()), tally.games) for code in codes},
        marks={mark: rate(tally.marks[mark, place.id], tally.games) for mark, at in MARKS.items() if at == sort},
    )


def _deed(tally: DeedTally, games: int) -> Deed:
    return Deed(
        count=tally.count,
        per_game=tidy(tally.count / games),
        games=rate(tally.games, games),
        wins=rate(tally.wins, tally.doers),
        early=tidy(tally.early / max(1, tally.count)),
    )


# --------------------------------------------------------------------------------------- rules


def _rules(state: State, tally: Tally) -> list[RuleRow]:
    """Every event that the game can tell, also those that it never told; then those that nobody knew of."""
    known = told_by(state)
    codes = {told.code for told in known}
    unknown = [Told(code, seat=NONE) for code in tally.rules if code not in codes]
    return [_rule(told, tally.rules.get(told.code, RuleTally()), tally) for told in (*known, *unknown)]


def _rule(told: Told, rule: RuleTally, tally: Tally) -> RuleRow:
    losers = tally.games * tally.players - tally.winners
    somebody = told.seat != NONE
    return RuleRow(
        code=told.code,
        key=told.key,
        count=rule.count,
        per_game=tidy(rule.count / tally.games),
        games=rate(rule.games, tally.games),
        by_winners=tidy(rule.by_winners / tally.winners) if somebody else None,
        by_others=tidy(rule.by_others / max(1, losers)) if somebody else None,
        amount=None if told.amount == NONE else tidy(rule.amount / tally.games),
        kinds={kind: tidy(rule.kinds[kind] / tally.games) for kind in told.kinds},
    )
