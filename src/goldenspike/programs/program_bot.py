"""The bot `program`: what is said to a program in a game, and what its answers mean.

docs/bots.md describes the messages with an example. A program gets what a bot gets, and nothing else.
"""

import json
import shlex
import shutil
import time
from dataclasses import asdict, is_dataclass

from goldenspike.bots import Bot, BotOption, Clock, View
from goldenspike.engine.errors import SpikeError
from goldenspike.programs.conversation import Conversation, ProgramFailed

PROTOCOL = 1  # raised whenever a program of before may not understand a message

LONGEST_NAME = 60  # characters of a command in a sentence


class ProgramBot(Bot):
    about = "a program of your own, in any language: it reads and writes lines of JSON"
    options = (
        BotOption("command", "", "the program and its arguments, as in a shell", required=True),
        BotOption("seconds", 10.0, "how long it may take for a decision", least=0.001, most=86_400),
    )

    def __init__(self, seed: int, command: str, seconds: float) -> None:
        self.seed = seed
        self.seconds = seconds
        self.name = command if len(command) <= LONGEST_NAME else command[: LONGEST_NAME - 1] + "…"
        self.words = self._words(command)
        self.talk: Conversation | None = None  # begins with the first decision, and anew after a failure

    def _words(self, command: str) -> list[str]:
        """The words of a command, if it can be run at all."""
        try:
            words = shlex.split(command)
        except ValueError:
            words = []
        if not words:
            raise SpikeError(f"The command '{self.name}' cannot be read: expected a program and its arguments.")
        if shutil.which(words[0]) is None:
            raise SpikeError(f"There is no program '{words[0]}' that can be run.")
        return words

    def decide(self, view: View, legal: list[int], clock: Clock) -> int:
        seconds = max(0.0, min(self.seconds, clock.left()))
        question = as_line(decide_message(view, legal, seconds))
        if self.talk is None:
            self.talk = Conversation(self.name, self.words)
            question = as_line(game_message(view, self.seed)) + question
        try:
            return self._chosen(self.talk.ask(question, Clock(seconds, time.monotonic)), view, legal)
        except ProgramFailed:
            self.talk.kill()
            self.talk = None
            raise

    def _chosen(self, answer: bytes, view: View, legal: list[int]) -> int:
        """The action that an answer names; raises ProgramFailed if it is not one of the legal ones."""
        assert self.talk is not None
        try:
            action = read_answer(answer, view)
        except ValueError:
            shown = answer[:80].decode("utf-8", "replace")
            raise self.talk.failure(f"answered '{shown}', which names no action") from None
        if action not in legal:
            named = f"'{view.text(action)}'" if 0 <= action < view.action_count() else str(action)
            raise self.talk.failure(f"chose the action {named}, which is not legal now")
        return action

    def game_over(self, view: View) -> None:
        if self.talk is not None:
            self.talk.tell(as_line(over_message(view)))
            self.talk.end()
            self.talk = None


# -------------------------------------------------------------------------------- messages


def game_message(view: View, seed: int) -> dict[str, object]:
    """The first message: which game, and all about it that never changes."""
    board = getattr(view.guess(0), "board", None)
    facts = getattr(board, "facts", None)
    told = asdict(facts) if is_dataclass(facts) and not isinstance(facts, type) else {}
    return {
        "type": "game",
        "protocol": PROTOCOL,
        "game": told.get("id", ""),
        "options": getattr(board, "options", {}),
        "players": view.players,
        "seat": view.seat,
        "seed": seed,
        "actions": view.action_count(),
        "board": told,
    }


def decide_message(view: View, legal: list[int], seconds: float) -> dict[str, object]:
    return {
        "type": "decide",
        "seconds": round(seconds, 3),
        "view": view.facts(),
        "legal": [{"action": action, "text": view.text(action)} for action in legal],
    }


def over_message(view: View) -> dict[str, object]:
    end = view.guess(0)
    return {"type": "over", "scores": end.scores(), "winners": end.winners(), "view": view.facts()}


def as_line(message: dict[str, object]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def read_answer(line: bytes, view: View) -> int:
    """The action that an answer names by number or notation; raises ValueError if it names none."""
    try:
        answer = json.loads(line)
    except RecursionError:
        raise ValueError("brackets without end") from None
    if not isinstance(answer, dict):
        raise ValueError("not an object")
    action, text = answer.get("action"), answer.get("text")
    if isinstance(action, int) and not isinstance(action, bool):
        return action
    if isinstance(text, str):
        return view.action(text)
    raise ValueError("neither action nor text")
