"""The sections that every game has: who wins, scores, length, rules."""

from collections.abc import Sequence

from goldenspike.balance.report import Report, RuleRow, Standing
from goldenspike.cli.balance.figures import figure, histograms, lanes
from goldenspike.cli.balance.markup import Html, number, percent, tag
from goldenspike.cli.balance.section import Section, side_by_side
from goldenspike.cli.balance.tables import Cell, Cells, Column, of_net, of_number, of_share, of_wins, table
from goldenspike.cli.balance.words import ENDING, PART, kind_word, meaning

PLACES = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def who_wins(report: Report) -> Section:
    intro = (
        f"Each of {report.players} equal seats would win {percent(report.fair)} of the games. The dot is what was "
        "counted, the bar its 95 % interval: in 95 of 100 such reports the true rate lies inside. Where the bar misses "
        "the dashed line, chance alone hardly explains it. A shared win counts in parts."
    )
    seats = lanes(report.seats, report.fair, "Seat")
    order = lanes(report.turn_order, report.fair, "Turn")
    body = [
        side_by_side(
            figure("Wins by seat.", seats),
            figure("Wins by place in the turn order: 1 has the first turn.", order),
        ),
        _standings(report, "The seats in numbers", "Seat", report.seats),
        _standings(report, "The turn order in numbers", "Turn", report.turn_order),
    ]
    if len(report.by_bot) > 1:
        body.append(_standings(report, "The bots in numbers", "Bot", report.by_bot))
    return Section("seats", "Who wins", intro, body)


def _standings(report: Report, caption: str, name: str, standings: Sequence[Standing]) -> Html:
    columns = [
        Column(name, text=True),
        Column("Played"),
        Column("Won"),
        Column("Win rate", "▲ or ▼: the fair share lies outside of the 95 % interval"),
        Column("95 % interval"),
        Column("Mean score"),
        Column("± of the mean", "Half of the 95 % interval of the mean score"),
    ]
    rows: list[Cells] = [
        [
            row.name,
            of_number(row.wins.of),
            of_number(row.wins.count),
            of_wins(row.wins, report.fair),
            Cell(f"{percent(row.wins.low)} – {percent(row.wins.high)}", row.wins.low),
            of_number(row.score.mean, 1),
            of_number(row.score.margin, 1),
        ]
        for row in standings
    ]
    return table(caption, columns, rows)


def scores(report: Report) -> Section:
    intro = (
        "How many players ended with how many points. The line in each histogram is the median: half lie below it. "
        "Beside it stand the mean and the range of the middle half."
    )
    places = PLACES[: report.players]
    seats = [f"Seat {row.name}" for row in report.seats]
    lead = "The winner's lead over the second: how close the games are."
    body = [
        side_by_side(
            figure("Scores by place at the end.", histograms(report.scores_by_place, places, "points")),
            figure("Scores by seat.", histograms(report.scores_by_seat, seats, "points")),
        ),
        figure(lead, histograms(report.margin, [""], "points", tall=True)),
    ]
    if report.parts:
        body.append(_parts(report))
    return Section("scores", "Scores", intro, body)


def _parts(report: Report) -> Html:
    columns = [
        Column("Points from", text=True),
        Column("A player", "Mean of all players"),
        Column("A winner", "Mean of winners"),
        Column("Another", "Mean of those who did not win"),
        Column("Difference", "How much more winners have of it"),
    ]
    most = max(abs(part.winners - part.others) for part in report.parts)
    rows: list[Cells] = [
        [
            PART.get(part.code, kind_word(part.code)),
            of_number(part.mean, 1),
            of_number(part.winners, 1),
            of_number(part.others, 1),
            of_net(part.winners - part.others, most),
        ]
        for part in report.parts
    ]
    return table("Where the points come from, a game", columns, rows)


def length(report: Report) -> Section:
    intro = (
        "A turn is one player's go; a decision is one choice inside it, such as which route, then how to pay for it."
    )
    turns = histograms(report.turns, [""], "turns", tall=True)
    decisions = histograms(report.decisions, [""], "decisions", tall=True)
    columns = [Column("End", text=True), Column("Games"), Column("Share")]
    rows: list[Cells] = [
        [ENDING.get(end.code, end.code), of_number(end.games.count), of_share(end.games)] for end in report.endings
    ]
    body = [
        side_by_side(figure("Turns of a game.", turns), figure("Decisions of a game.", decisions)),
        table("How the games ended", columns, rows),
    ]
    return Section("length", "How long a game is", intro, body)


def rules(report: Report) -> Section:
    intro = (
        "Everything that the engine can tell of this game, with these options, and how often it did. “A winner” and "
        "“another” compare how often such players do it in a game. What never happened is marked: either the rule is "
        "for rare cases, or these bots never use it."
    )
    columns = [
        Column("What happened", text=True),
        Column("A game", "Mean of all games"),
        Column("Games with it", "Share of games in which it happened at least once"),
        Column("A winner", "Times a game that a winner does it"),
        Column("Another", "Times a game that somebody else does it"),
        Column("Amount", "Sum of a game: cards, points, gold, steps, as the first column says"),
        Column("Of these", "Kinds, a game", text=True),
    ]
    body = table("Events", columns, [_rule(rule) for rule in report.rules], "long rules")
    return Section("rules", "How often each rule fires", intro, [body])


def _rule(rule: RuleRow) -> Cells:
    never = rule.count == 0
    kinds = " · ".join(f"{kind_word(kind)} {number(n)}" for kind, n in rule.kinds.items())
    return [
        Cell(tag("span", meaning(rule.key), tag("code", rule.code))),
        Cell("never" if never else number(rule.per_game), rule.per_game, "never-cell" if never else None),
        of_share(rule.games),
        of_number(rule.by_winners),
        of_number(rule.by_others),
        of_number(rule.amount),
        Cell(kinds, class_="kinds"),
    ]
