"""What people may send, by type: msgspec reads and checks it, and anything else is a `bad-message`."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from goldenspike.server.codes import Refused

LONGEST_MESSAGE = 2_000  # bytes of one socket message

Name = Annotated[str, Meta(max_length=200)]
Token = Annotated[str, Meta(max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MessageId = Annotated[int, Meta(ge=0, le=2**53)]


class NameMe(Struct, forbid_unknown_fields=True):
    name: Name


class WantedSeat(Struct, forbid_unknown_fields=True):
    kind: Literal["me", "here", "bot", "free"]
    name: Name = ""  # of somebody at this device
    bot: Token = ""


class MakeTable(Struct, forbid_unknown_fields=True):
    game: Token
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Token, str | int | bool], Meta(max_length=32)] = {}
    open: bool = False
    clock: Annotated[int, Meta(ge=10, le=2_592_000)] | None = None


class SitDown(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None
    invite: Token = ""
    name: Name = ""


class Nothing(Struct, forbid_unknown_fields=True):
    """The body of a request that has nothing to say."""


# ------------------------------------------------------------------------------ on the socket


class Play(Struct, tag="play", forbid_unknown_fields=True):
    id: MessageId
    seat: SeatNumber
    action: Annotated[int, Meta(ge=0, le=2**31)]
    seq: Annotated[int, Meta(ge=0, le=2**31)]


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    id: MessageId
    seat: SeatNumber


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    id: MessageId
    agree: bool


class Give(Struct, tag="give", forbid_unknown_fields=True):
    id: MessageId
    seat: SeatNumber
    bot: Token


class Take(Struct, tag="take", forbid_unknown_fields=True):
    id: MessageId
    seat: SeatNumber


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    id: MessageId


Message = Play | Undo | Answer | Give | Take | Ping

_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def read_message(text: str | bytes) -> Message:
    """One message of a socket; raises Refused."""
    if len(text) > LONGEST_MESSAGE:
        raise Refused("too-big")
    try:
        return _message.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad-message") from None


class _Numbered(Struct):
    id: MessageId


_numbered = msgspec.json.Decoder(_Numbered)


def id_of(text: str | bytes) -> int | None:
    """The id of a message that is wrong otherwise, so that the answer can name it."""
    if len(text) > LONGEST_MESSAGE:
        return None
    try:
        return _numbered.decode(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
