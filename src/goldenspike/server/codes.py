"""The error codes of docs/protocol.md. A request that cannot be done raises `Refused` and changes nothing."""

STATUS = {
    "no-name": 401,
    "bad-origin": 403,
    "bad-host": 400,
    "bad-message": 400,
    "bad-name": 400,
    "bad-option": 400,
    "bad-seats": 400,
    "bad-record": 400,
    "too-big": 413,
    "rate": 429,
    "no-such-page": 404,
    "no-such-game": 404,
    "no-such-table": 404,
    "no-such-replay": 404,
    "no-such-seat": 404,
    "not-invited": 403,
    "seat-taken": 409,
    "not-seated": 403,
    "not-your-turn": 409,
    "illegal-action": 409,
    "stale": 409,
    "not-playing": 409,
    "not-over": 409,
    "nothing-to-undo": 409,
    "no-ask": 409,
    "ask-pending": 409,
    "not-absent": 409,
    "old-rules": 409,
    "busy": 503,
}


class Refused(Exception):
    """Something that cannot be done: a code for the page, and perhaps facts beside it."""

    def __init__(self, code: str, **facts: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.facts = facts
