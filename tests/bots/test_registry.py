"""Bots by name, with options, and those of other packages."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from goldenspike import SpikeError
from goldenspike.bots import (
    Bot,
    BotOption,
    Clock,
    View,
    bot_names,
    find_bot,
    make_bot,
    ready_bots,
    register,
    register_as,
    registry,
)
from goldenspike.bots.random_bot import RandomBot
from tests.bots.table import played


class Patient(Bot):
    about = "waits"
    level = 5
    options = (
        BotOption("turns", 3, "how long it waits", least=1, most=9),
        BotOption("mood", "calm", "how it waits", choices=("calm", "cross")),
    )

    def __init__(self, seed: int, turns: int, mood: str) -> None:
        self.seed, self.turns, self.mood = seed, turns, mood

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        return legal[0]


@pytest.fixture(autouse=True)
def names_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test registers is forgotten behind it."""
    monkeypatch.setattr(registry, "_BOTS", dict(registry._BOTS))
    monkeypatch.setattr(registry, "_BROKEN", {})
    monkeypatch.setattr(registry, "_OFFERS", None)


def sentence(text: str) -> str:
    """What is said about a bot that cannot be had."""
    with pytest.raises(SpikeError) as caught:
        make_bot(text, 1)
    said = str(caught.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


# -------------------------------------------------------------------------------------- names


def test_the_bots_are_listed_the_weakest_first() -> None:
    register("patient", Patient, level=find_bot("random").level + 1)
    names = bot_names()
    assert names.index("patient") == names.index("random") + 1
    assert [kind.name for kind in ready_bots()] == [name for name in names if find_bot(name).is_ready]


def test_an_unknown_bot_gets_one_sentence_that_names_the_known_ones() -> None:
    assert sentence("gredy") == f"There is no bot 'gredy'; the bots are: {', '.join(bot_names())}."


def test_a_bot_of_ones_own_is_a_class_with_one_method() -> None:
    class First(Bot):
        def __init__(self, seed: int) -> None:
            self.seed = seed

        def decide(self, view: View, legal: list[int], clock: Clock) -> int:
            return legal[0]

    register("first", First)
    assert "first" in bot_names()
    assert played("usa", ["first", "random"], 3).over


# ------------------------------------------------------------------------------------- options


def patient(text: str) -> Patient:
    bot = make_bot(text, 8)
    assert isinstance(bot, Patient)
    return bot


def test_options_reach_the_bot_as_what_they_are() -> None:
    register("patient", Patient)
    assert (patient("patient").turns, patient("patient").mood) == (3, "calm")
    bot = patient("patient:turns=7,mood=cross")
    assert (bot.seed, bot.turns, bot.mood) == (8, 7, "cross")


def test_every_wrong_option_is_told_in_one_sentence() -> None:
    register("patient", Patient)
    assert sentence("patient:turn=7") == "The bot 'patient' has no option 'turn'; its options are: turns, mood."
    assert sentence("patient:turns=x") == (
        "The option 'turns' of the bot 'patient' is a whole number from 1 to 9, not 'x'."
    )
    assert sentence("patient:turns=10").endswith("not '10'.")
    assert sentence("patient:mood=sad") == "The option 'mood' of the bot 'patient' is one of calm, cross, not 'sad'."
    assert sentence("patient:turns=1,turns=2") == "The option 'turns' of the bot 'patient' is given twice."
    assert sentence("patient:turns") == "An option of the bot 'patient' is written name=value, not 'turns'."
    assert sentence("random:seconds=1") == "The bot 'random' has no options, so 'seconds' cannot be set."


def test_a_bot_with_options_can_have_a_name_of_its_own() -> None:
    register("patient", Patient)
    register_as("rash", "patient:turns=1", level=4)
    assert patient("rash").turns == 1
    assert patient("rash:turns=2,mood=cross").turns == 2
    assert [option.default for option in find_bot("rash").options] == [1, "calm"]
    assert (find_bot("rash").about, find_bot("rash").level) == ("waits", 4)
    with pytest.raises(SpikeError, match="no option 'speed'"):
        register_as("fast", "patient:speed=1")


def test_a_bot_that_needs_an_option_is_not_ready_until_it_has_it() -> None:
    needs = (BotOption("turns", 1, "how long it waits", required=True), BotOption("mood", "calm", "how it waits"))
    register("needy", Patient, options=needs)
    register_as("content", "needy:turns=2")
    names = [kind.name for kind in ready_bots()]
    assert "needy" not in names
    assert "content" in names
    assert sentence("needy") == "The bot 'needy' needs its option 'turns': how long it waits."


# ---------------------------------------------------------------------- bots of other packages

MODULE = """
from goldenspike.bots import Bot, BotOption

class Last(Bot):
    about = "always the last one"
    options = (BotOption("back", 0, "how far from the end", least=0),)

    def __init__(self, seed, back):
        self.back = back

    def decide(self, view, legal, clock):
        return legal[max(0, len(legal) - 1 - self.back)]

class Clumsy(Last):
    def __init__(self, seed, back):
        raise KeyError("shoes")

class NoBot:
    def __init__(self, seed):
        pass

number = 7
"""

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a package on the path: its entry points, and perhaps modules."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(package: str, entry_points: str, **modules: str) -> None:
        info = tmp_path / f"{package.replace('-', '_')}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(entry_points)
        for name, text in modules.items():
            (tmp_path / f"{name}.py").write_text(text)
            monkeypatch.delitem(sys.modules, name, raising=False)

    return make


def test_another_package_adds_a_bot(install: Install) -> None:
    install("spike-last", "[goldenspike.bots]\nlast = last_bots:Last\n", last_bots=MODULE)
    assert bot_names()[-1] == "last"
    assert "last_bots" not in sys.modules  # imported only for those who ask
    assert played("usa", ["last:back=1", "random"], 3).over
    kind = find_bot("last")
    assert (kind.about, kind.package) == ("always the last one", "spike-last")
    assert "last" in [kind.name for kind in ready_bots()]


def test_a_broken_package_is_told_about_and_breaks_no_other_bot(install: Install) -> None:
    names = ["Last", "Missing", "Clumsy", "NoBot", "number"]
    entries = "".join(f"{name.lower()} = last_bots:{name}\n" for name in names)
    install("spike-last", f"[goldenspike.bots]\n{entries}gone = no_such_module:Bot\n", last_bots=MODULE)
    install("spike-quits", "[goldenspike.bots]\nquits = quits_bots:Bot\n", quits_bots="raise SystemExit(3)\n")
    install("spike-torn", "[goldenspike.bots]\nnonsense\n")
    whose = "of the package spike-last"
    assert sentence("gone") == (
        f"The bot 'gone' {whose} cannot be imported: ModuleNotFoundError: No module named 'no_such_module'."
    )
    assert "AttributeError" in sentence("missing")
    assert sentence("clumsy") == f"The bot 'clumsy' {whose} cannot be made: KeyError: 'shoes'."
    assert sentence("nobot") == f"The bot 'nobot' {whose} is not derived from goldenspike.bots.Bot."
    assert "neither a class nor a function" in sentence("number")
    assert sentence("quits") == "The bot 'quits' of the package spike-quits cannot be imported: SystemExit: 3."
    ready = {kind.name for kind in ready_bots()}
    assert {"last", "random", "greedy"} <= ready
    assert not {"gone", "missing", "number", "quits"} & ready
    assert played("usa", ["last", "greedy"], 3).over


def test_two_packages_cannot_offer_the_same_bot(install: Install) -> None:
    install("spike-last", "[goldenspike.bots]\nlast = last_bots:Last\n", last_bots=MODULE)
    install("spike-late", "[goldenspike.bots]\nlast = last_bots:Last\n")
    said = sentence("last")
    assert said.startswith("The bot 'last' is offered by two packages: ")
    assert "spike-last" in said
    assert "spike-late" in said


def test_another_package_does_not_take_the_place_of_a_bot_of_ours(install: Install) -> None:
    install("spike-last", "[goldenspike.bots]\nrandom = last_bots:Last\n", last_bots=MODULE)
    assert isinstance(make_bot("random", 1), RandomBot)
    assert bot_names().count("random") == 1
