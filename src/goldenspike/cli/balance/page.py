"""The page of a report: one file with everything in it, which no other file and no network is needed for."""

import base64
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

from goldenspike.balance.report import Report
from goldenspike.cli.balance import general, heat, route_sections, trails_sections
from goldenspike.cli.balance.glance import at_a_glance
from goldenspike.cli.balance.hex_map import hex_map
from goldenspike.cli.balance.markup import Html, listed, number, percent, tag
from goldenspike.cli.balance.route_map import route_map
from goldenspike.cli.balance.section import Section
from goldenspike.engine.state import State
from goldenspike.games import FOLDERS, board_folder
from goldenspike.games.classic.route_state import RouteState
from goldenspike.games.trails.state import TrailsState

FONTS = (("Besley", "besley", "400 900", "100%"), ("Cabin", "cabin", "400 700", "75% 100%"))


def make_page(report: Report, state: State, game: str, command: str) -> str:
    """The whole document; `state` is any one of the game, and `game` is its id or the folder of its board."""
    found = list(sections(report, draw_board(report, state, game)))
    title = f"{report.title}: balance"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Html(fonts() + read("style.css") + heat.css())),
    )
    main = tag(
        "main",
        _plate(report),
        _contents(found),
        _glance(report),
        [section.html() for section in found],
        _method(report, command),
        class_="page",
    )
    body = tag("body", _top(report), main, tag("script", Html(read("sort.js"))))
    return "<!doctype html>\n" + tag("html", head, body, lang="en") + "\n"


def sections(report: Report, board: Html | None) -> Iterator[Section]:
    """All that this report has something to say about; `board` is the heat map, where there is one."""
    yield general.who_wins(report)
    yield general.scores(report)
    if report.tickets:
        yield route_sections.tickets(report)
    if "route" in report.places:
        yield route_sections.routes(report, board)
    if "city" in report.places:
        yield route_sections.cities(report)
    if "site" in report.places:
        yield trails_sections.rails(report, board)
        yield trails_sections.hexes(report)
        yield trails_sections.supply(report)
    yield general.length(report)
    yield general.rules(report)


def read(name: str) -> str:
    """A file beside this one."""
    return resources.files(__package__).joinpath(name).read_text("utf-8")


def fonts() -> str:
    """The typefaces of the web table, if its pages are there; else the style names others that look alike."""
    rules = []
    assets = resources.files("goldenspike.server").joinpath("pages", "assets")
    files = list(assets.iterdir()) if assets.is_dir() else []
    for family, start, weight, stretch in FONTS:
        for file in files:
            if file.name.startswith(start) and file.name.endswith(".woff2"):
                code = base64.b64encode(file.read_bytes()).decode()
                source = f"url(data:font/woff2;base64,{code}) format('woff2')"
                range_ = f"font-weight: {weight}; font-stretch: {stretch}"
                rules.append(f"@font-face {{ font-family: {family}; src: {source}; {range_} }}\n")
    return "".join(rules)


def draw_board(report: Report, state: State, game: str) -> Html | None:
    if isinstance(state, RouteState):
        folder = board_folder(game) if game in FOLDERS else Path(game)
        return route_map(state.board.facts, folder, report.places["route"])
    if isinstance(state, TrailsState):
        return hex_map(state.board.facts, report.places["path"], report.places["site"])
    return None


# --------------------------------------------------------------------------------------- parts


def _top(report: Report) -> Html:
    last = report.seed + report.games - 1
    seeds = f"seed {report.seed}" if report.games == 1 else f"seeds {report.seed} to {last}"
    games = f"{number(report.games)} game{'s' if report.games > 1 else ''}"
    bots = listed(list(dict.fromkeys(report.bots)))
    who = f"the bot{'s' if len(set(report.bots)) > 1 else ''} {bots}"
    lead = f"{games} of {report.players} players, played by {who} ({seeds})."
    options = [tag("li", f"{name.replace('_', ' ')}: {str(value).lower()}") for name, value in report.options.items()]
    return tag(
        "header",
        tag(
            "div",
            tag("p", "Golden Spike · balance report", class_="eyebrow"),
            tag("h1", report.title),
            tag("p", lead, class_="lead"),
            tag("ul", options, class_="chips", aria_label="Options") if options else None,
            class_="page",
        ),
        class_="top",
    )


def _plate(report: Report) -> Html:
    """The most asked-for numbers, like a timetable at the entrance."""
    best = max(report.seats, key=lambda row: row.wins.rate)
    first = report.scores_by_place.rows[0].spread
    margin = report.margin.rows[0].spread
    turns = report.turns.rows[0].spread
    plates = [
        ("Games", number(report.games), f"of {report.players} players"),
        ("Luckiest seat", percent(best.wins.rate), f"seat {best.name}; fair is {percent(report.fair)}"),
        ("First to move wins", percent(report.turn_order[0].wins.rate), f"fair is {percent(report.fair)}"),
        ("Winner's score", number(first.mean, 1), f"half: {number(first.lower)} to {number(first.upper)}"),
        ("Winner's lead", number(margin.mean, 1), f"median {number(margin.median)}"),
        ("Turns a player", number(turns.mean / report.players, 1), f"{number(turns.mean, 1)} a game"),
    ]
    if report.tickets:
        kept = sum(row.completed.of for row in report.tickets)
        done = sum(row.completed.count for row in report.tickets)
        plates.append(("Tickets completed", percent(done / max(1, kept)), f"of {number(kept)} kept"))
    return tag(
        "dl",
        [tag("div", tag("dt", name), tag("dd", value, tag("small", more))) for name, value, more in plates],
        class_="board-plate",
    )


def _contents(found: list[Section]) -> Html:
    links = [tag("li", tag("a", section.title, href=f"#{section.id}")) for section in found]
    return tag("nav", tag("ul", links, tag("li", tag("a", "How to read this", href="#method"))), aria_label="Sections")


def _glance(report: Report) -> Html:
    said = [tag("div", tag("dt", head), tag("dd", sentence)) for head, sentence in at_a_glance(report)]
    return tag(
        "section",
        tag("h2", "At a glance", id="glance-title"),
        tag("dl", said, class_="glance"),
        id="glance",
        aria_labelledby="glance-title",
    )


METHOD = """\
All numbers come from bots, who play alike game after game. What they never do, people may do every evening: a ticket
that nobody keeps here may be a good one, and a dead route one that these bots overlook. Seats, dice and lengths are
more reliable, because they need no cleverness.

Rates come with Wilson's 95 % interval. Where many rows are compared, about one in twenty lies outside of its interval
by chance. The net worth of a ticket is the mean of plus its points where it was completed and minus its points where it
was not. Who wins with a ticket, a route or a city says what goes together, not what causes what: players who are ahead
claim more.

The same games again, on any machine and in any number of processes:"""


def _method(report: Report, command: str) -> Html:
    made_by = f"Golden Spike {report.version} · rules {report.rules_version} of {report.game} · board {report.board}"
    return tag(
        "section",
        tag("h2", "How to read this", id="method-title"),
        [tag("p", paragraph, class_="intro") for paragraph in METHOD.split("\n\n")],
        tag("pre", tag("code", command)),
        tag("footer", made_by),
        id="method",
        aria_labelledby="method-title",
    )
