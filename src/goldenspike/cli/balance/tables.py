"""Tables: every one has a caption, can be scrolled sideways on a small screen, and sorts by its columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from goldenspike.balance.report import Deed
from goldenspike.balance.statistics import Rate
from goldenspike.cli.balance.markup import Child, Html, number, percent, signed, tag


@dataclass(frozen=True)
class Cell:
    """What is shown, and the number by which its column sorts."""

    shown: Child
    value: float | None = None
    class_: str | None = None


Cells = list[Cell | str]  # a row


@dataclass(frozen=True)
class Column:
    name: str
    hint: str = ""  # what it means, for whoever rests the pointer on it
    text: bool = False  # words, not numbers


def table(caption: str, columns: Sequence[Column], rows: Sequence[Cells], class_: str = "") -> Html:
    """The first column names the row; the others hold numbers."""
    heads = [
        tag(
            "th",
            tag("button", column.name, type="button"),
            scope="col",
            title=column.hint or None,
            class_=_side(column),
        )
        for column in columns
    ]
    body = [tag("tr", [_cell(columns[n], cell, n == 0) for n, cell in enumerate(row)]) for row in rows]
    inner = tag("table", tag("caption", caption), tag("thead", tag("tr", heads)), tag("tbody", body))
    return tag("div", inner, class_=f"scroll {class_}".rstrip(), tabindex="0", role="region", aria_label=caption)


def _side(column: Column) -> str:
    return "words" if column.text else "figure"


def _cell(column: Column, cell: Cell | str, is_first: bool) -> Html:
    shown, value, class_ = (cell, None, None) if isinstance(cell, str) else (cell.shown, cell.value, cell.class_)
    classes = " ".join(filter(None, [_side(column), class_]))
    key = None if value is None else f"{value:.6g}"
    if is_first:
        return tag("th", shown, scope="row", class_=classes, data_key=key)
    return tag("td", shown, class_=classes, data_key=key)


# --------------------------------------------------------------------------------------- cells


def of_number(value: float | None, digits: int | None = None) -> Cell:
    return Cell("–", -1e9) if value is None else Cell(number(value, digits), value)


def of_share(rate: Rate) -> Cell:
    """A share with a bar as long as itself."""
    if rate.of == 0:
        return Cell("–", -1)
    bar = tag("span", tag("i", style=f"width:{rate.rate:.2%}"), class_="bar", aria_hidden="true")
    hint = f"{number(rate.count)} of {number(rate.of)}; {interval(rate)}"
    return Cell(tag("span", bar, tag("span", percent(rate.rate)), class_="with-bar", title=hint), rate.rate)


def of_wins(rate: Rate, fair: float) -> Cell:
    """A rate of wins; marked where chance alone hardly explains it."""
    if rate.of == 0:
        return Cell("–", -1)
    hint = f"{number(rate.count)} wins of {number(rate.of)}; {interval(rate)}; fair is {percent(fair)}"
    odd = rate.beyond(fair)
    mark = ("▲ " if rate.rate > fair else "▼ ") if odd else ""
    class_ = ("above" if rate.rate > fair else "below") if odd else None
    return Cell(tag("span", f"{mark}{percent(rate.rate)}", title=hint), rate.rate, class_)


def of_net(value: float, most: float, between: tuple[float, float] | None = None) -> Cell:
    """Points won or lost, with a bar to the right or to the left."""
    length = 50 * min(1.0, abs(value) / most) if most else 0
    left = 50 if value >= 0 else 50 - length
    bar = tag("i", style=f"left:{left:.1f}%;width:{length:.1f}%", class_="loss" if value < 0 else None)
    hint = f"95 % interval {signed(between[0])} to {signed(between[1])}" if between else None
    both = tag("span", bar, class_="bar net", aria_hidden="true")
    return Cell(tag("span", both, tag("span", signed(value)), class_="with-bar", title=hint), value)


def of_when(deed: Deed) -> Cell:
    return of_number(deed.early, 2) if deed.count else Cell("–", 2)


def interval(rate: Rate) -> str:
    return f"95 % interval {percent(rate.low)} to {percent(rate.high)}"
