"""Figures that stay readable on a phone: bars are SVG that stretches, words are HTML that does not."""

from collections.abc import Sequence

from goldenspike.balance.report import Distribution, Row, Standing
from goldenspike.balance.statistics import Bins
from goldenspike.cli.balance.markup import Html, number, percent, tag

TALL = 40  # of a histogram, in units of its own


def figure(caption: str, *parts: Html, class_: str = "") -> Html:
    return tag("figure", *parts, tag("figcaption", caption), class_=class_ or None)


# ------------------------------------------------------------------------------------- win rates


def lanes(standings: Sequence[Standing], fair: float, label: str) -> Html:
    """A lane for each standing: the interval as a bar, the rate as a dot, the fair share as a line through all."""
    most = max([fair * 1.2] + [standing.wins.high for standing in standings])
    scale = 100 / min(1.0, most * 1.04)
    rows = [_lane(standing, fair, scale, f"{label} {standing.name}") for standing in standings]
    key = tag("p", tag("span", class_="key-fair"), f"the fair share, {percent(fair)}", class_="key")
    return tag("div", rows, key, class_="lanes")


def _lane(standing: Standing, fair: float, scale: float, name: str) -> Html:
    wins = standing.wins
    odd = "" if not wins.beyond(fair) else " above" if wins.rate > fair else " below"
    left, right = wins.low * scale, wins.high * scale
    return tag(
        "div",
        tag("span", name, class_="name"),
        tag(
            "span",
            tag("i", class_="fair", style=f"left:{fair * scale:.2f}%"),
            tag("i", class_="range", style=f"left:{left:.2f}%;width:{right - left:.2f}%"),
            tag("i", class_="dot", style=f"left:{wins.rate * scale:.2f}%"),
            class_="lane",
            aria_hidden="true",
        ),
        tag("span", tag("b", percent(wins.rate)), tag("small", f"{percent(wins.low)} – {percent(wins.high)}")),
        class_=f"row{odd}",
    )


# ------------------------------------------------------------------------------------ histograms


def histograms(distribution: Distribution, labels: Sequence[str], unit: str, tall: bool = False) -> Html:
    """Rows of bars over one shared scale; behind each its mean and the middle half."""
    highest = max(max(row.counts, default=0) for row in distribution.rows) or 1
    rows = [
        tag(
            "div",
            tag("span", label, class_="name") if label else None,
            _bars(row, distribution.bins, highest, unit, label),
            tag("span", tag("b", number(row.spread.mean, 1)), tag("small", _half(row)), class_="said"),
            class_="row" if label else "row alone",
        )
        for row, label in zip(distribution.rows, labels, strict=True)
    ]
    return tag("div", rows, _axis(distribution.bins, bool(labels[0]), unit), class_="bars tall" if tall else "bars")


def _half(row: Row) -> str:
    return f"half: {number(row.spread.lower)} to {number(row.spread.upper)}"


def _bars(row: Row, bins: Bins, highest: int, unit: str, label: str) -> Html:
    shapes = []
    for n, count in enumerate(row.counts):
        height = TALL * count / highest
        said = tag("title", f"{_span(bins, n)} {unit}: {number(count)}")
        shapes.append(tag("rect", said, x=n + 0.06, y=TALL - height, width=0.88, height=height))
        shapes.append(tag("rect", said, x=n, y=0, width=1, height=TALL, class_="catch"))
    at = (row.spread.median - bins.start + 0.5 * (bins.width == 1)) / bins.width
    shapes.append(tag("line", x1=at, x2=at, y1=0, y2=TALL, class_="median"))
    what = f"Histogram{' of ' + label if label else ''}: mean {number(row.spread.mean)} {unit}"
    box = f"0 0 {bins.count} {TALL}"
    return tag("svg", shapes, viewBox=box, preserveAspectRatio="none", role="img", aria_label=what)


def _span(bins: Bins, n: int) -> str:
    start = bins.start + n * bins.width
    return number(start) if bins.width == 1 else f"{number(start)} to {number(start + bins.width - 1)}"


def _axis(bins: Bins, named: bool, unit: str) -> Html:
    """Numbers under the first, the middle and the last edge."""
    edges = [bins.start, bins.start + bins.width * (bins.count // 2), bins.start + bins.width * bins.count]
    places = [0.0, 100 * (bins.count // 2) / bins.count, 100.0]
    if bins.width == 1:  # the number stands under the middle of its bar
        edges[2] -= 1
        places = [50 / bins.count, 100 * (bins.count // 2 + 0.5) / bins.count, 100 - 50 / bins.count]
    if bins.count == 1:
        edges, places = edges[:1], places[:1]
    ticks = [tag("span", number(edge), style=f"left:{at:.1f}%") for edge, at in zip(edges, places, strict=True)]
    return tag(
        "div",
        tag("span", class_="name") if named else None,
        tag("span", ticks, class_="ticks"),
        tag("span", unit, class_="said unit"),
        class_="row axis" if named else "row axis alone",
        aria_hidden="true",
    )


# ------------------------------------------------------------------------------------------ dice


def dice(rolls: dict[str, float]) -> Html:
    """How often each sum was rolled, with a line where fair dice would be."""
    total = sum(rolls.values()) or 1
    fair = {str(n): (6 - abs(n - 7)) / 36 for n in range(2, 13)}
    most = max([*fair.values(), *(rolled / total for rolled in rolls.values())])
    columns = [
        tag(
            "div",
            tag(
                "span",
                tag("i", style=f"height:{100 * rolled / total / most:.1f}%"),
                tag("em", style=f"bottom:{100 * fair[sum_of] / most:.1f}%"),
                class_="pillar",
            ),
            tag("b", sum_of),
            tag("small", percent(rolled / total)),
            title=f"{sum_of}: {percent(rolled / total)}, fair dice {percent(fair[sum_of])}",
        )
        for sum_of, rolled in rolls.items()
    ]
    return tag("div", columns, class_="dice")
