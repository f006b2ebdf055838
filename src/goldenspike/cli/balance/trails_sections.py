"""The sections of trails: rails, cities and goods on the hex map, the outlaw, dice, resources and cards."""

from goldenspike.balance.report import PlaceRow, Report
from goldenspike.cli.balance.figures import dice, figure
from goldenspike.cli.balance.markup import Html, percent
from goldenspike.cli.balance.route_sections import WHEN
from goldenspike.cli.balance.section import Section, folded
from goldenspike.cli.balance.tables import Cell, Cells, Column, of_number, of_share, of_when, of_wins, table
from goldenspike.cli.balance.words import DEED, MARK, kind_word, meaning

RESOURCES = {  # the columns of the table of resources, by the key of a rule
    "produced": "Hexes produced",
    "bought": "Bought for gold",
    "swapped": "Given to the supply",
    "took-resource": "Mineral Rights",
    "discarded": "Discarded",
    "shortage": "Shortages",
}


def rails(report: Report, board: Html | None) -> Section:
    intro = (
        "Rails, cities and goods as they lie on the board at the end, those of the set-up included. Rest the pointer "
        "on a rail or a site for its numbers; the tables below have them all."
    )
    caption = "Where rails and cities end up: the busiest paths are the thickest."
    sites = _places(report, "site", "Cities and goods", by_mark="goods", built_by="founded")
    paths = _places(report, "path", "Rails", by_mark="rails", built_by="rail")
    body = [figure(caption, board)] if board else []
    return Section(
        "rails", "Rails, cities and goods", intro, [*body, sites, folded(paths, len(report.places["path"]), "paths")]
    )


def _places(report: Report, sort: str, caption: str, by_mark: str, built_by: str) -> Html:
    places = sorted(report.places[sort], key=lambda row: (-row.marks[by_mark].count, row.id))
    codes = [code for code in places[0].deeds if any(row.deeds[code].count for row in places)]
    columns = [Column(sort.capitalize(), text=True)]
    columns += [Column(MARK[mark], "Share of the games, at the end") for mark in places[0].marks]
    columns += [Column(DEED.get(code, code), "Times a game") for code in codes]
    columns += [WHEN, Column("Builders win", "How often those who built there won the game")]
    return table(caption, columns, [_place(row, codes, built_by, report.fair) for row in places], "long")


def _place(row: PlaceRow, codes: list[str], built_by: str, fair: float) -> Cells:
    shares = [of_share(mark) for mark in row.marks.values()]
    counts = [of_number(row.deeds[code].per_game) for code in codes]
    built = row.deeds[built_by]
    return [row.name, *shares, *counts, of_when(built), of_wins(built.wins, fair)]


def hexes(report: Report) -> Section:
    intro = (
        "Where the outlaw was sent, which hexes he kept from producing, and where number tokens moved, times a game."
    )
    places = [row for row in report.places["hex"] if any(deed.count for deed in row.deeds.values())]
    codes = list(report.places["hex"][0].deeds)
    columns = [Column("Hex", text=True), *[Column(DEED.get(code, code), "Times a game") for code in codes]]
    ordered = sorted(places, key=lambda row: (-row.deeds["outlaw"].count, row.id))
    rows: list[Cells] = [[row.name, *[of_number(row.deeds[code].per_game) for code in codes]] for row in ordered]
    inner = table("Hexes", columns, rows, "long")
    return Section("hexes", "The outlaw and the numbers", intro, [folded(inner, len(rows), "such hexes")])


def supply(report: Report) -> Section:
    intro = "What the dice showed, what became of each resource, and how often each development card was played."
    rules = {rule.key: rule for rule in report.rules}
    played = rules["played"].kinds
    total = sum(played.values()) or 1
    resources: list[Cells] = [
        [kind, *[of_number(rules[key].kinds.get(kind)) for key in RESOURCES]] for kind in rules["swapped"].kinds
    ]
    cards: list[Cells] = [
        [kind_word(kind).capitalize(), of_number(n), Cell(percent(n / total), n)]
        for kind, n in sorted(played.items(), key=lambda item: -item[1])
    ]
    heads = [Column("Resource", text=True), *[Column(name, meaning(key)) for key, name in RESOURCES.items()]]
    card_heads = [Column("Development card", text=True), Column("Played a game"), Column("Share of all played")]
    body = [
        figure("Sums of the two dice; the line is where fair dice would be.", dice(rules["rolled"].kinds)),
        table("Resources: how often, a game", heads, resources),
        table("Development cards", card_heads, cards),
    ]
    return Section("supply", "Dice, resources and cards", intro, body)
