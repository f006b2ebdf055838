"""How bots are written with their options."""

import pytest

from goldenspike import SpikeError
from goldenspike.bots import BotOption, split_bots
from goldenspike.bots.options import BotValue, split_options


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("greedy", ["greedy"]),
        (" greedy , random ", ["greedy", "random"]),
        ("search:seconds=1,iterations=500", ["search:seconds=1,iterations=500"]),
        ("greedy,search:seconds=1,iterations=5,random", ["greedy", "search:seconds=1,iterations=5", "random"]),
        ("a:x=1,b:x=2,y=3", ["a:x=1", "b:x=2,y=3"]),
        ("a:x=1:2,y=b:c", ["a:x=1:2,y=b:c"]),
        ('p:command="./x 1,2",seconds=2,random', ['p:command="./x 1,2",seconds=2', "random"]),
        ("p:command='./x \"1\",2',random", ["p:command='./x \"1\",2'", "random"]),
        ("p:command=./x 'a,b' c,random", ["p:command=./x 'a,b' c", "random"]),
        ("a,,b", ["a", "", "b"]),
    ],
)
def test_a_comma_stands_between_two_bots_or_two_options_of_one(text: str, bots: list[str]) -> None:
    assert split_bots(text) == bots


@pytest.mark.parametrize(
    ("text", "name", "given"),
    [
        ("greedy", "greedy", {}),
        ("search: seconds = 1 , iterations=5", "search", {"seconds": "1", "iterations": "5"}),
        ("p:command=./x --depth=3 a:b", "p", {"command": "./x --depth=3 a:b"}),
        ('p:command="./x 1,2",seconds=2', "p", {"command": "./x 1,2", "seconds": "2"}),
        ("p:command=\"'./my bot' 1\"", "p", {"command": "'./my bot' 1"}),
        ("p:command='./my bot' 'x'", "p", {"command": "'./my bot' 'x'"}),
        ("p:command=", "p", {"command": ""}),
    ],
)
def test_a_bot_is_a_name_and_options(text: str, name: str, given: dict[str, str]) -> None:
    assert split_options(text) == (name, given)


@pytest.mark.parametrize("text", ["p:command='./x", 'greedy,p:command="x,random', "p:a='\"'b'"])
def test_a_quotation_mark_must_be_closed(text: str) -> None:
    with pytest.raises(SpikeError, match="quotation mark"):
        split_bots(text)


WHOLE = BotOption("n", 1, "", least=-2, most=12)
NUMBER = BotOption("x", 1.0, "", least=0.5)
SWITCH = BotOption("b", False, "")
WORD = BotOption("w", "a", "", choices=("a", "b"))
TEXT = BotOption("t", "", "")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (WHOLE, "-2", -2),
        (WHOLE, "12", 12),
        (NUMBER, "0.5", 0.5),
        (NUMBER, ".5", 0.5),
        (NUMBER, "3", 3.0),
        (NUMBER, "1e3", 1000.0),
        (SWITCH, "True", True),
        (SWITCH, "false", False),
        (WORD, "b", "b"),
        (TEXT, "any = thing", "any = thing"),
    ],
)
def test_a_value_has_the_type_of_its_option(option: BotOption, text: str, value: BotValue) -> None:
    read = option.read(text, "bot")
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *((WHOLE, text) for text in ("-3", "13", "1.0", "", "one", "١", "1_0", "+1", " 1")),
        *((NUMBER, text) for text in ("0.4", "nan", "inf", "1e999", "", ".", "1,5", "0x1")),
        *((SWITCH, text) for text in ("yes", "1", "")),
        *((WORD, text) for text in ("c", "A", "")),
    ],
)
def test_anything_else_is_refused_with_what_is_allowed(option: BotOption, text: str) -> None:
    with pytest.raises(SpikeError) as caught:
        option.read(text, "bot")
    assert str(caught.value) == f"The option '{option.name}' of the bot 'bot' is {option.allowed()}, not '{text}'."


def test_what_is_allowed_reads_like_the_end_of_a_sentence() -> None:
    assert WHOLE.allowed() == "a whole number from -2 to 12"
    assert NUMBER.allowed() == "a number from 0.5 on"
    assert BotOption("y", 1.0, "", most=2).allowed() == "a number up to 2"
    assert BotOption("y", 1, "", least=1, most=10_000_000).allowed() == "a whole number from 1 to 10000000"
    assert BotOption("z", 1, "").allowed() == "a whole number"
    assert (SWITCH.allowed(), WORD.allowed(), TEXT.allowed()) == ("true or false", "one of a, b", "a text")
