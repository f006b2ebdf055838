"""HTML and SVG as text that cannot be wrong: whatever is not made by `tag` is escaped."""

from collections.abc import Iterable
from html import escape

VOID = {"br", "col", "meta"}  # elements that have no end
NBSP = "\u00a0"


class Html(str):
    """Text that is markup already."""

    __slots__ = ()


Child = str | int | float | None


def tag(name: str, /, *children: Child | Iterable[Child], **attributes: str | int | float | bool | None) -> Html:
    """An element. `class_` and `aria_label` become `class` and `aria-label`; what is None or False is left out.

    >>> tag("p", "3 < 4", tag("b", "!"), class_="note", hidden=True)
    '<p class="note" hidden="">3 &lt; 4<b>!</b></p>'
    """
    start = name
    for key, value in attributes.items():
        if value is not None and value is not False:
            text = "" if value is True else _number(value) if isinstance(value, float) else str(value)
            start += f' {key.rstrip("_").replace("_", "-")}="{escape(text)}"'
    return Html(f"<{start}>") if name in VOID else Html(f"<{start}>{join(children)}</{name}>")


def join(children: Iterable[Child | Iterable[Child]]) -> Html:
    """Children one behind the other; lists among them are taken apart."""
    parts: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, str | int | float):
            parts.append(escape(str(child)))
        else:
            parts.append(join(child))
    return Html("".join(parts))


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


# ------------------------------------------------------------------------------------- numbers


def percent(share: float) -> str:
    """`23 %`; what is rare gets a digit behind the point, so that it does not look like never."""
    if 0 < share < 0.0095:
        return f"{max(100 * share, 0.1):.1f}{NBSP}%"
    if 0.995 <= share < 1:
        return f">{NBSP}99{NBSP}%"
    return f"{100 * share:.0f}{NBSP}%"


def number(value: float, digits: int | None = None) -> str:
    """With so many digits behind the point; if that is not said, with about three digits in all.

    >>> number(-3.14159), number(1234.5), number(7), number(7, 1)
    ('−3.14', '1,234', '7', '7.0')
    """
    if digits is None:
        whole = value == int(value) or abs(value) >= 100
        digits = 0 if whole else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f}".replace("-", "−")


def signed(value: float) -> str:
    """With its sign, and one digit behind the point: `+3.2`, `−1.0`, `0`."""
    text = f"{value:+.1f}"
    return "0" if text in ("+0.0", "-0.0") else text.replace("-", "−")


def listed(parts: list[str], most: int = 6) -> str:
    """`a, b and c`; of a long list the first few, and how many more there are."""
    if len(parts) > most + 1:
        parts = [*parts[:most], f"{len(parts) - most} more"]
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]
