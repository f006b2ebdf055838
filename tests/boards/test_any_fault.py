"""Whatever is in the files, loading gives a board or a BoardError, never anything else."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st

from goldenspike.games.classic.loader import BoardError, load_board

from .conftest import TINY

FILES = ("board.toml", "cities.csv", "routes.csv", "tickets.csv")
BITS = st.sampled_from(
    [
        "",
        "0",
        "-1",
        "9" * 30,
        ",",
        '"',
        ";",
        "\n",
        "[",
        "]",
        "=",
        "x",
        "é",
        "\x00",
        "\ufeff",
        "nan",
        "true",
        "[[rules]]\n",
    ]
) | st.text(max_size=3)


@settings(max_examples=150, deadline=None)
@given(file=st.sampled_from(FILES), place=st.floats(0, 1), length=st.integers(0, 12), bit=BITS)
@example(file="board.toml", place=0.0, length=0, bit="title = 3\n")
@example(file="routes.csv", place=1.0, length=0, bit="r19,oban,perth,99999999999999999999,red,0,")
def test_a_spoilt_file_gives_a_board_or_a_clear_error(file: str, place: float, length: int, bit: str) -> None:
    text = (TINY / file).read_text(encoding="utf-8")
    start = int(place * len(text))
    with tempfile.TemporaryDirectory() as folder:
        board = Path(folder, "board")
        shutil.copytree(TINY, board)
        (board / file).write_bytes((text[:start] + bit + text[start + length :]).encode("utf-8", "surrogatepass"))
        message = ""
        try:
            load_board(board)
        except BoardError as error:
            message = str(error)
    assert "\n" not in message
    assert message == "" or message.startswith(FILES)
