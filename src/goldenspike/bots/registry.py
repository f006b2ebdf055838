# interpreted
"""The bots by name. `register` makes one known everywhere; other packages offer theirs by entry points.

A package that brings a bot names its class in its own pyproject.toml:

    [project.entry-points."goldenspike.bots"]
    cautious = "my_package.bots:CautiousBot"

It is imported when somebody asks for that bot, and not before. If that fails, a sentence says so; all other bots
are as they were.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from importlib import metadata

from goldenspike.bots.bot import LAST, Bot
from goldenspike.bots.options import BotOption, read_options, split_options
from goldenspike.engine.errors import SpikeError

GROUP = "goldenspike.bots"  # of the entry points

MakeBot = Callable[..., Bot]  # from a seed and, by their names, the values of all its options


@dataclass(frozen=True)
class BotKind:
    """A bot that can be asked for."""

    name: str
    make: MakeBot
    options: tuple[BotOption, ...] = ()
    about: str = ""  # one English line for listings
    level: int = LAST  # listings begin with the smallest
    package: str = ""  # the other package that it comes from

    @property
    def is_ready(self) -> bool:
        """Whether the name alone is enough."""
        return not any(option.required for option in self.options)


@dataclass(frozen=True)
class Offer:
    """A bot of another package, not yet imported."""

    package: str
    entry: metadata.EntryPoint


_BOTS: dict[str, BotKind] = {}
_OFFERS: dict[str, list[Offer]] | None = None  # by name, found when first needed
_BROKEN: dict[str, str] = {}  # name -> what is wrong with a bot that was offered


def register(
    name: str,
    make: MakeBot,
    *,
    options: tuple[BotOption, ...] | None = None,
    about: str | None = None,
    level: int | None = None,
) -> None:
    """Let people ask for a bot by this name. What is not said here stands in its class."""
    _BOTS[name] = _changed(_kind(name, make), options, about, level)


def register_as(name: str, text: str, *, about: str | None = None, level: int | None = None) -> None:
    """Give a bot with these options a name of its own: `register_as("quick", "search:seconds=0.1")`."""
    base, given = split_options(text)
    kind = find_bot(base)
    values = read_options(base, kind.options, given)
    options = tuple(replace(option, default=values[option.name], required=False) for option in kind.options)
    _BOTS[name] = _changed(replace(kind, name=name), options, about, level)


def _kind(name: str, make: MakeBot, package: str = "") -> BotKind:
    """A bot as its class describes itself."""
    about, level = getattr(make, "about", ""), getattr(make, "level", LAST)
    return BotKind(name, make, tuple(getattr(make, "options", ())), about, level, package)


def _changed(kind: BotKind, options: tuple[BotOption, ...] | None, about: str | None, level: int | None) -> BotKind:
    """A kind with all that is not None here."""
    return replace(
        kind,
        options=kind.options if options is None else options,
        about=kind.about if about is None else about,
        level=kind.level if level is None else level,
    )


# ------------------------------------------------------------------------------------ asking


def bot_names() -> list[str]:
    """The names of all bots, also of those that are only offered, the weakest first."""
    offered = [name for name in _offers() if name not in _BOTS]
    return [kind.name for kind in _sorted(_BOTS.values())] + sorted(offered)


def ready_bots() -> list[BotKind]:
    """All bots that are in order and need nothing but their name, the weakest first."""
    for name in _offers():
        try:
            find_bot(name)
        except SpikeError:
            pass  # told to whoever asks for it
    return [kind for kind in _sorted(_BOTS.values()) if kind.is_ready]


def _sorted(kinds: Iterable[BotKind]) -> list[BotKind]:
    return sorted(kinds, key=lambda kind: (kind.level, kind.name))


def find_bot(name: str) -> BotKind:
    """The bot of this name; raises SpikeError if there is none, or if it cannot be imported."""
    if name not in _BOTS:
        offers = _offers().get(name, [])
        if not offers:
            raise SpikeError(f"There is no bot '{name}'; the bots are: {', '.join(bot_names())}.")
        _import(name, offers)
    return _BOTS[name]


def make_bot(text: str, seed: int) -> Bot:
    """A new bot, such as `greedy` or `search:seconds=1`; with the same seed it plays the same way again."""
    name, given = split_options(text)
    kind = find_bot(name)
    values = read_options(name, kind.options, given)
    if not kind.package:
        return kind.make(seed, **values)
    try:
        bot = kind.make(seed, **values)
    except SpikeError:
        raise
    except Exception as error:  # nobody knows what other packages raise
        raise SpikeError(f"{_offered(name, kind.package)} cannot be made: {_reason(error)}.") from error
    if not isinstance(bot, Bot):
        raise SpikeError(f"{_offered(name, kind.package)} is not derived from goldenspike.bots.Bot.")
    return bot


# --------------------------------------------------------------------- bots of other packages


def _offers() -> dict[str, list[Offer]]:
    """What the packages of this Python offer, found once."""
    global _OFFERS
    if _OFFERS is None:
        _OFFERS = {}
        for distribution in metadata.distributions():
            try:
                entries = distribution.entry_points.select(group=GROUP)
            except Exception:  # a package with a broken list offers nothing
                continue
            for entry in entries:
                offer = Offer(distribution.name, entry)
                others = _OFFERS.setdefault(entry.name, [])
                if all(offer.package != other.package for other in others):  # else found twice on the path
                    others.append(offer)
    return _OFFERS


def _import(name: str, offers: Sequence[Offer]) -> None:
    """Register a bot that is offered; raises SpikeError if it cannot be had, the same one every time."""
    if name not in _BROKEN:
        try:
            _BOTS[name] = _imported(name, offers)
            return
        except SpikeError as error:
            _BROKEN[name] = str(error)
    raise SpikeError(_BROKEN[name])


def _imported(name: str, offers: Sequence[Offer]) -> BotKind:
    package = offers[0].package
    if len(offers) > 1:
        raise SpikeError(f"The bot '{name}' is offered by two packages: {package} and {offers[1].package}.")
    try:
        make = offers[0].entry.load()
        if not callable(make):
            raise TypeError(f"{offers[0].entry.value} is neither a class nor a function")
        return _kind(name, make, package)
    except (Exception, SystemExit) as error:  # a module may do anything while it is imported
        raise SpikeError(f"{_offered(name, package)} cannot be imported: {_reason(error)}.") from None


def _offered(name: str, package: str) -> str:
    return f"The bot '{name}' of the package {package}"


def _reason(error: BaseException) -> str:
    """The first line of what an error says, as the end of a sentence."""
    said = str(error).strip().partition("\n")[0].rstrip(".")
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
