"""Reading bodies by type, and writing answers and errors as JSON."""

from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from goldenspike.server.codes import Refused
from goldenspike.server.tables.telling import encode

LONGEST_BODY = 16_000  # bytes

Body = TypeVar("Body")


def answer(content: object, status: int = 200) -> Response:
    return Response(encode(content), status, {"Cache-Control": "no-store"}, "application/json")


def refusal(refused: Refused) -> Response:
    response = answer({"error": refused.code, **refused.facts}, refused.status)
    if refused.code == "rate":
        response.headers["Retry-After"] = str(refused.facts.get("seconds", 60))
    return response


async def raw_body(request: Request, most: int) -> bytes:
    """A body of limited length; raises Refused."""
    declared = request.headers.get("content-length", "")
    if declared.isdigit() and len(declared) < 16 and int(declared) > most:
        raise Refused("too-big")
    found = bytearray()
    try:
        async for part in request.stream():
            found += part
            if len(found) > most:
                raise Refused("too-big")
    except ClientDisconnect:
        raise Refused("bad-message") from None
    return bytes(found)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """The body as a message of this type; raises Refused."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Refused("bad-message", about="content-type")
    body = await raw_body(request, LONGEST_BODY)
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        about = str(error).rpartition("`$")[2].strip("`.") if "`$" in str(error) else ""
        raise Refused("bad-message", about=about) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad-message") from None
