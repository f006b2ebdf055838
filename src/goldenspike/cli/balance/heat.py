"""The colours of a heat map: nine steps of viridis, which colour-blind people can tell apart and which stay in order
without any colour. By day busy is dark, by night busy is bright: so it always stands out from the board. The night
leaves out the darkest end, which would drown in it."""

from typing import Final

from goldenspike.cli.balance.markup import Html, percent, tag

DAY: Final = ["#fde725", "#addc30", "#5ec962", "#28ae80", "#21918c", "#2c728e", "#3b528b", "#472d7b", "#440154"]
NIGHT: Final = ["#414487", "#355f8d", "#2a788e", "#21918c", "#22a884", "#44bf70", "#7ad151", "#bddf26", "#fde725"]
STEPS: Final = len(DAY)
CEILINGS: Final = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)  # where a scale may end


def css() -> str:
    """Names for the steps: --h1 to --h9, by day and by night."""
    day = "".join(f"--h{n + 1}:{colour};" for n, colour in enumerate(DAY))
    night = "".join(f"--h{n + 1}:{colour};" for n, colour in enumerate(NIGHT))
    classes = "".join(f".h{n} {{ --heat: var(--h{n}) }}\n" for n in range(1, STEPS + 1))
    return f":root {{ {day} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {night} }} }}\n{classes}"


class Scale:
    """From nothing to a round ceiling above the busiest place."""

    def __init__(self, shares: list[float]) -> None:
        most = max(shares, default=0.0)
        self.ceiling = next((ceiling for ceiling in CEILINGS if most <= ceiling), 1.0)

    def step(self, share: float) -> int:
        """0 for never, else 1 to 9."""
        return 0 if share <= 0 else min(STEPS, 1 + int(share / self.ceiling * STEPS))

    def thickness(self, share: float, least: float, most: float) -> float:
        return least + (most - least) * min(1.0, share / self.ceiling)

    def legend(self, words: str, never: str, sign: str = "never") -> Html:
        swatches = [tag("i", class_=f"h{n}", style=f"height:{3 + n}px") for n in range(1, STEPS + 1)]
        ends = tag("span", tag("span", "rarely"), tag("span", percent(self.ceiling)), class_="ends")
        scale = tag("span", tag("span", swatches, class_="swatches"), ends, class_="scale")
        return tag("p", words, scale, tag("span", tag("i", class_=sign), never), class_="legend")
