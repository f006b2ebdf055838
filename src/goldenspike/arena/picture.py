"""The outcome of a tournament as SVG: the ratings with their intervals, below them who beat whom how often."""

from collections.abc import Iterator
from html import escape
from math import ceil, floor

from goldenspike.arena.report import Report

PAPER = "#f8f0dd"
INK = "#20262b"
FAINT = "#d9ccae"
STRONG = (31, 84, 148)  # the colour of a share of 100 %
WEAK = (179, 39, 31)  # of 0 %
EVEN = (251, 248, 240)

STYLE = f"""<style>
text {{ font-family: Cabin, 'Gill Sans', 'DejaVu Sans', sans-serif; font-size: 14px; fill: {INK} }}
.small {{ font-size: 11.5px }}
.head {{ font-size: 19px; font-weight: 650 }}
</style>"""

LEFT = 24  # of the sheet's edge
ROW = 44  # height of a bot's line
CELL = 104  # width of a cell of the cross table
LETTER = 8.2  # width, on average
LONGEST_NAME = 34  # letters; the rest of a longer one is left out
CHART = 460  # width of the ratings' chart, at least
NUMBERS = 118  # width of the ratings in figures
STEPS = (10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)  # between the lines of the scale


def draw(title: str, outcome: Report) -> str:
    """The whole sheet."""
    bots = [row["bot"] for row in outcome["ratings"]]
    names = LEFT + 26 + LETTER * max([8, *(len(_short(bot)) for bot in bots)])  # where the names end
    width = max(names + CHART + NUMBERS, names + CELL * len(bots) + LEFT)
    verb = "won against" if outcome["players"] == 2 else "finished ahead of"
    chart, cross = 92, 92 + ROW * len(bots) + 92
    height = cross + ROW * len(bots) + 56
    heading = f"{title}: {outcome['games']:,} games of {outcome['players']} players"
    size = f'viewBox="0 0 {width:.0f} {height}" width="{width:.0f}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{escape(heading)}">',
        STYLE,
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
        _text(LEFT, 36, heading, "start", "head"),
        _text(LEFT, 62, "Rating with its 95 % interval; 0 is the mean of these bots", "start"),
        *_ratings(outcome, names, width - NUMBERS, chart),
        _text(LEFT, cross - 40, f"How often the row {verb} the column, with its 95 % interval", "start"),
        *_cross_table(outcome, names, cross),
        _text(LEFT, height - 16, _small_print(outcome), "start", "small"),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _small_print(outcome: Report) -> str:
    """What is needed to play it again."""
    options = ", ".join(f"{name}={value}" for name, value in outcome["options"].items())
    return f"spike arena {outcome['game']}, seed {outcome['seed']}, {outcome['rounds']} rounds; {options}".rstrip("; ")


def _ratings(outcome: Report, left: float, right: float, top: float) -> Iterator[str]:
    rows = outcome["ratings"]
    first, last, step = scale(min(row["low"] for row in rows), max(row["high"] for row in rows))
    bottom = top + ROW * len(rows)

    def across(rating: float) -> float:
        return left + 24 + (rating - first) / (last - first) * (right - left - 48)

    for mark in range(first, last + 1, step):
        x = across(mark)
        yield f'<path d="M{x:.1f} {top}V{bottom}" stroke="{INK if mark == 0 else FAINT}" stroke-width="1"/>'
        yield _text(x, bottom + 18, _signed(mark), "middle", "small")
    for number, row in enumerate(rows):
        y = top + ROW * (number + 0.5)
        low, middle, high = across(row["low"]), across(row["rating"]), across(row["high"])
        yield _text(LEFT, y + 5, f"{number + 1}  {_short(row['bot'])}", "start")
        yield (
            f'<path d="M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 6}v12M{high:.1f} {y - 6}v12" '
            f'stroke="{INK}" stroke-width="2" fill="none"/>'
        )
        yield f'<circle cx="{middle:.1f}" cy="{y}" r="6" fill="#e07b1c" stroke="{INK}" stroke-width="1.5"/>'
        figures = f"{_signed(row['rating'])} ± {(row['high'] - row['low']) / 2:.0f}"
        yield _text(right + NUMBERS - LEFT, y + 5, figures, "end")


def scale(low: float, high: float) -> tuple[int, int, int]:
    """First mark, last mark and the step between them: at most nine marks, 0 among them."""
    low, high = min(low, -10.0), max(high, 10.0)
    step = next((step for step in STEPS if (high - low) / step <= 6), STEPS[-1])
    return floor(low / step) * step, ceil(high / step) * step, step


def _cross_table(outcome: Report, left: float, top: float) -> Iterator[str]:
    bots = [row["bot"] for row in outcome["ratings"]]
    shares = {(pair["first"], pair["second"]): (pair["share"], pair["low"], pair["high"]) for pair in outcome["pairs"]}
    shares |= {(b, a): (1 - share, 1 - high, 1 - low) for (a, b), (share, low, high) in shares.items()}
    for number, bot in enumerate(bots):
        y = top + ROW * number
        yield _text(left + CELL * (number + 0.5), top - 10, str(number + 1), "middle")
        yield _text(LEFT, y + ROW / 2 + 5, f"{number + 1}  {_short(bot)}", "start")
        for column, other in enumerate(bots):
            x = left + CELL * column
            share = shares.get((bot, other))
            fill = "none" if share is None else colour(share[0])
            yield (
                f'<rect x="{x + 2:.1f}" y="{y + 2}" width="{CELL - 4}" height="{ROW - 4}" rx="4" fill="{fill}" '
                f'stroke="{FAINT}"/>'
            )
            if share is not None:
                yield _text(x + CELL / 2, y + 20, f"{share[0]:.1%}", "middle")
                yield _text(x + CELL / 2, y + 35, f"{100 * share[1]:.0f} … {100 * share[2]:.0f}", "middle", "small")


def colour(share: float) -> str:
    """Pale for an even match, so that dark letters can be read on every cell."""
    end, much = (STRONG, share - 0.5) if share > 0.5 else (WEAK, 0.5 - share)
    mixed = [round(pale + (full - pale) * 0.9 * much) for pale, full in zip(EVEN, end)]
    return "#" + "".join(f"{part:02x}" for part in mixed)


def _text(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    style = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(words)}</text>'


def _short(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"


def _signed(rating: float) -> str:
    return f"{rating:+.0f}".replace("-", "−") if round(rating) else "0"
