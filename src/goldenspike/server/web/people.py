"""Who somebody is. A cookie holds the person's id and a signature; without the server's key nobody can make one."""

import base64
import hashlib
import hmac

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, cookie_parser
from starlette.responses import Response

from goldenspike.server.storage.store import Store
from goldenspike.server.tables.facts import Person

COOKIE = "spike"
YEAR = 365 * 24 * 3600
LONGEST_COOKIE = 200
REMEMBERED = 20_000  # persons whose names are kept at hand


class People:
    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.key = key
        self.known: dict[str, Person] = {}

    # ----------------------------------------------------------------------------- cookies

    def sign(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def verify(self, cookie: str) -> str | None:
        """The person's id, if the cookie is one of ours."""
        person, dot, signature = cookie.rpartition(".")
        if not dot or len(cookie) > LONGEST_COOKIE or not cookie.isascii():
            return None
        return person if hmac.compare_digest(signature, self._signature(person)) else None

    def _signature(self, person: str) -> str:
        digest = hmac.digest(self.key, f"person {person}".encode(), hashlib.sha256)
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def id_in(self, headers: Headers) -> str | None:
        """The id that a request's cookie proves."""
        cookie = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
        return self.verify(cookie)

    # ----------------------------------------------------------------------------- people

    async def of(self, connection: HTTPConnection) -> Person | None:
        """Who asks; None for somebody without a name."""
        person = self.id_in(connection.headers)
        if person is None:
            return None
        found = self.known.get(person) or await self.store.person(person)
        if found is not None:
            self._remember(found)
        return found

    async def name(self, connection: HTTPConnection, name: str) -> Person:
        """Somebody gets a name, or a new one."""
        before = await self.of(connection)
        person = await self.store.new_person(name) if before is None else await self.store.rename(before.id, name)
        self._remember(person)
        return person

    def _remember(self, person: Person) -> None:
        if len(self.known) > REMEMBERED:
            self.known.clear()
        self.known[person.id] = person

    def hand_out(self, response: Response, person: Person, secure: bool) -> None:
        """Put the cookie into an answer; scripts cannot read it, and other sites cannot send it along."""
        value = self.sign(person.id)
        response.set_cookie(COOKIE, value, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax")
