"""From a typed line to a choice: a number, the notation, part of a name to search for, or a command."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from goldenspike.cli.terminal.teller import Choice, Choices, stacked

MOST_LISTED = 10  # choices of one kind that are listed without being asked for


def find_choice(typed: str, groups: Sequence[Choices]) -> Choice | None:
    """The choice whose number or notation was typed."""
    words = " ".join(typed.lower().split())
    for group in groups:
        for choice in group.items:
            if words in (str(choice.number), choice.text):
                return choice
    return None


def listed(groups: Sequence[Choices]) -> RenderableType:
    """All choices under their headings; of a long list the first few, and how to see the others."""
    tables = []
    for group in groups:
        left = len(group.items) - MOST_LISTED
        items = group.items if left <= 2 else group.items[:MOST_LISTED]
        tables.append(_table(group.title, items))
        if len(items) < len(group.items):
            tables.append(f"      [dim]… and {left} more: type part of a name to see those, or 'all'[/]")
    return stacked(*tables)


def listed_all(groups: Sequence[Choices]) -> RenderableType:
    return stacked(*[_table(group.title, group.items) for group in groups])


def listed_with(part: str, groups: Sequence[Choices]) -> RenderableType | None:
    """The choices that have a part of a name in them."""
    words = part.lower().split()
    found = [Choices(group.title, [item for item in group.items if _has(item, words)]) for group in groups]
    return stacked(*[_table(group.title, group.items) for group in found if group.items]) if _any(found) else None


def _any(groups: Sequence[Choices]) -> bool:
    return any(group.items for group in groups)


def _has(item: Choice, words: Sequence[str]) -> bool:
    return all(item.has(word) for word in words)


def _table(title: str, items: Sequence[Choice]) -> RenderableType:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", style="bold", min_width=4, no_wrap=True)
    *columns, _ = zip(*[item.cells for item in items], strict=True)
    for column in columns:
        table.add_column(no_wrap=True, min_width=max(Text.from_markup(cell).cell_len for cell in column))
    table.add_column(
        no_wrap=len(columns) > 0, overflow="ellipsis"
    )  # the last one makes room where the terminal is narrow
    for item in items:
        table.add_row(str(item.number), *item.cells)
    return stacked(f"[dim]{escape(title)}[/]", table)
