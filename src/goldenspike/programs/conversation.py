"""A running program, spoken to in lines: a message out, one line back, within a time.

The pipes are never waited for one after the other: a program may write to its standard error, or stop reading,
whenever it likes, and cannot hold us up for longer than its time.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import weakref
from collections.abc import Sequence
from typing import IO

from goldenspike.bots import Clock
from goldenspike.engine.errors import SpikeError

LONGEST_LINE = 1_000_000  # bytes of an answer
LONGEST_WAIT = 60.0  # seconds in one go: a clock may allow more than the system can wait
KEPT_COMPLAINTS = 4_000  # bytes of the standard error
GRACE = 0.5  # seconds in which a program may end by itself when its input ends
CHUNK = 65_536  # bytes


class ProgramFailed(SpikeError):
    """A program that ended, was late, or answered what is no answer."""


class Conversation:
    """One program, from its start to its end; at the latest it ends when nobody holds this object any more."""

    def __init__(self, name: str, words: Sequence[str]) -> None:
        self.name = name  # in sentences about it
        self.complaints = b""  # the last that it wrote to its standard error
        self._received = b""
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise self.failure(f"cannot be started: {str(reason).lower()}") from None
        self._stdin = _not_blocking(self._process.stdin)
        self._stdout = _not_blocking(self._process.stdout)
        self._stderr = _not_blocking(self._process.stderr)
        self.end = weakref.finalize(self, _end, self._process)  # ends it when called, too

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self.end()

    def failure(self, what: str) -> ProgramFailed:
        """The sentence about what it did, with the last line of its complaints."""
        lines = self.complaints.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return ProgramFailed(f"The program '{self.name}' {what}{f'; it complained: {last[:200]}' if last else ''}.")

    # ------------------------------------------------------------------------------- talking

    def tell(self, message: bytes) -> None:
        """Send a message that needs no answer, if the program will have it."""
        with contextlib.suppress(OSError):
            os.write(self._stdin.fileno(), message)

    def ask(self, message: bytes, clock: Clock) -> bytes:
        """Send a message, and wait for the line that answers it; raises ProgramFailed."""
        self._hear()
        if self._received:
            raise self.failure("wrote something before it was asked")
        unsent = message
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdin, selectors.EVENT_WRITE)
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stderr, selectors.EVENT_READ)
            while b"\n" not in self._received:
                left = clock.left()
                if left <= 0:
                    raise self.failure("gave no answer in time")
                for key, _ in selector.select(min(left, LONGEST_WAIT)):
                    if key.fileobj is self._stdin:
                        unsent = self._send(unsent)
                        if not unsent:
                            selector.unregister(self._stdin)
                    elif key.fileobj is self._stdout:
                        self._hear()
                    elif not self._hear_complaint():
                        selector.unregister(self._stderr)
        line, _, self._received = self._received.partition(b"\n")
        return line

    def _send(self, unsent: bytes) -> bytes:
        """Send what the pipe takes now; what is left."""
        try:
            return unsent[os.write(self._stdin.fileno(), unsent[:CHUNK]) :]
        except BrokenPipeError:
            raise self._ended() from None

    def _hear(self) -> None:
        """Read what has come on the standard output."""
        heard = _read(self._stdout)
        if heard == b"":
            raise self._ended()
        self._received += heard or b""
        if len(self._received) > LONGEST_LINE:
            raise self.failure(f"wrote a line of more than {LONGEST_LINE:,} bytes")

    def _hear_complaint(self) -> bool:
        """Read what has come on the standard error; whether more can come."""
        heard = _read(self._stderr)
        self.complaints = (self.complaints + (heard or b""))[-KEPT_COMPLAINTS:]
        return heard != b""

    def _ended(self) -> ProgramFailed:
        """The program closed its end: how, and its last complaints."""
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return self.failure("closed its input or output before it answered")
        while _has_more(self._stderr) and self._hear_complaint():
            pass
        how = f"with status {status}" if status >= 0 else f"by the signal {signal.Signals(-status).name}"
        return self.failure(f"ended {how} before it answered")


# ----------------------------------------------------------------------------------- pipes


def _not_blocking(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe


def _read(pipe: IO[bytes]) -> bytes | None:
    """What there is to read now: None if nothing, b"" at the end."""
    try:
        return os.read(pipe.fileno(), CHUNK)
    except BlockingIOError:
        return None


def _has_more(pipe: IO[bytes]) -> bool:
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, selectors.EVENT_READ)
        return bool(selector.select(0))


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Let a program end by itself, or end it; it leaves nothing behind."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.close()
    process.stdout.close()
    try:
        process.wait(GRACE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    process.stderr.close()
