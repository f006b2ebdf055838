"""Finished games and uploaded records, step by step. The replaying itself is done by the thinkers."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from goldenspike.server.codes import Refused
from goldenspike.server.house import House
from goldenspike.server.thinking.pool import ThinkingFailed
from goldenspike.server.thinking.worker import Check, Job, Steps
from goldenspike.server.web.answers import answer, raw_body
from goldenspike.server.web.lobby import download, house_of, person_of, record_of
from goldenspike.server.web.pages import compressed

LONGEST_RECORD = 1_000_000  # bytes; a long game has 20 000
MOST_STEPS = 100
REPLAY_SECONDS = 30.0


class _Checked(msgspec.Struct):
    """The answer to a check: the replay, or the line that is wrong."""

    replay: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    bad: int = 0


async def upload(request: Request) -> Response:
    house = house_of(request)
    person = await person_of(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "text/plain":
        raise Refused("bad-message", about="content-type")
    house.rates.count("uploads", person.id)
    try:
        text = (await raw_body(request, LONGEST_RECORD)).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("bad-record", line=0) from None
    facts = await _check(house, text)
    replay = await house.store.add_replay(person.id, text)
    return answer({"replay": _with_id(facts, replay)}, 201)


async def show(request: Request) -> Response:
    house = house_of(request)
    replay = request.path_params["replay"]
    facts = await _check(house, await _record(house, replay))
    return compressed(request, msgspec.json.encode({"replay": _with_id(facts, replay)}), "application/json")


async def steps(request: Request) -> Response:
    house = house_of(request)
    first = _number(request, "from", 0, 1_000_000)
    count = _number(request, "count", 60, MOST_STEPS)
    record = await _record(house, request.path_params["replay"])
    found = await _ask(house, Steps(record, first, count))
    return compressed(request, found, "application/json")


async def record(request: Request) -> Response:
    replay = request.path_params["replay"]
    return download(await _record(house_of(request), replay), replay)


async def _record(house: House, replay: str) -> str:
    """The text of an uploaded record, or of a finished table."""
    text = await house.store.replay(replay)
    if text is not None:
        return text
    try:
        return await record_of(house, replay)
    except Refused as refused:
        raise Refused("no-such-replay" if refused.code == "no-such-table" else refused.code) from None


async def _check(house: House, record: str) -> dict[str, msgspec.Raw]:
    checked = msgspec.json.decode(await _ask(house, Check(record)), type=_Checked)
    if isinstance(checked.replay, msgspec.UnsetType):
        raise Refused("bad-record", line=checked.bad)
    return msgspec.json.decode(checked.replay, type=dict[str, msgspec.Raw])


def _with_id(facts: dict[str, msgspec.Raw], replay: str) -> dict[str, object]:
    return {"id": replay, **facts}


async def _ask(house: House, job: Job) -> bytes:
    try:
        return await house.pool.ask(job, REPLAY_SECONDS)
    except ThinkingFailed:
        raise Refused("busy") from None


def _number(request: Request, name: str, usual: int, most: int) -> int:
    """A number in the address, within its bounds."""
    text = request.query_params.get(name, str(usual))
    if not (text.isascii() and text.isdigit() and len(text) < 10) or int(text) > most:
        raise Refused("bad-message", about=name)
    return int(text)
