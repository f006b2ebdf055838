"""A section of the page: what its numbers are, then the numbers."""

from dataclasses import dataclass

from goldenspike.cli.balance.markup import Html, tag


@dataclass(frozen=True)
class Section:
    id: str
    title: str
    intro: str
    body: list[Html]

    def html(self) -> Html:
        head = [tag("h2", self.title, id=f"{self.id}-title"), tag("p", self.intro, class_="intro")]
        return tag("section", head, self.body, id=self.id, aria_labelledby=f"{self.id}-title")


def side_by_side(*parts: Html) -> Html:
    return tag("div", *parts, class_="pair")


def folded(inner: Html, count: int, what: str) -> Html:
    """A long table that one opens; whoever uses a screen reader or the keyboard finds it behind its figure."""
    return tag("details", tag("summary", f"All {count} {what} as a table"), inner)
