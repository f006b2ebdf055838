"""What every request passes before anything else: the server's name, the origin, rates; and what every answer gets."""

from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from goldenspike.server.codes import Refused
from goldenspike.server.settings import Settings
from goldenspike.server.web.answers import refusal
from goldenspike.server.web.people import People

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
READING = {"GET", "HEAD"}


class RateKeeper:
    """Counts who did how much; everything is forgotten when its time is over."""

    def __init__(self, settings: Settings) -> None:
        self.limiter = FixedWindowRateLimiter(MemoryStorage())
        rates = settings.rates
        self.items: dict[str, RateLimitItem] = {
            name: parse(getattr(rates, name)) for name in rates.__dataclass_fields__
        }

    def count(self, what: str, whose: str) -> None:
        """One more; raises Refused if it is one too many."""
        item = self.items[what]
        if not self.limiter.hit(item, what, whose):
            raise Refused("rate", seconds=item.get_expiry())


def check_host(headers: Headers, hosts: tuple[str, ...]) -> None:
    """On a loopback address the server answers only to its own names: no page can reach it under another."""
    if not hosts:
        return
    name = urlsplit(f"//{headers.get('host', '')}").hostname
    if name not in hosts:
        raise Refused("bad-host")


def check_origin(headers: Headers) -> None:
    """What changes something must come from our own pages."""
    origin = headers.get("origin", "")
    if not origin or urlsplit(origin).netloc != headers.get("host", ""):
        raise Refused("bad-origin")


class Guard:
    """Stands before the application, for HTTP. Sockets ask the same questions themselves (socket.py)."""

    def __init__(self, app: ASGIApp, settings: Settings, rates: RateKeeper, people: People) -> None:
        self.app = app
        self.settings = settings
        self.rates = rates
        self.people = people

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            self.check(scope)
        except Refused as refused:
            await refusal(refused)(scope, receive, send_guarded)
            return
        await self.app(scope, receive, send_guarded)

    def check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        check_host(headers, self.settings.hosts)
        if scope["method"] not in READING:
            check_origin(headers)
        if scope["path"].startswith("/api/"):
            self.rates.count("requests", self.people.id_in(headers) or address_of(scope))


def address_of(scope: Scope) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "unknown"
