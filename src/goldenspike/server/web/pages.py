"""The built pages and the boards' pictures. They are few and small, so they are kept in memory, compressed once."""

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from goldenspike.server.codes import Refused
from goldenspike.server.web.boards import backdrops, board_digest, board_json, digest

PAGES = Path(__file__).parent.parent / "pages"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTS = ("text/", "application/json", "application/manifest+json", "image/svg+xml", "application/javascript")
WORTH_COMPRESSING = 800  # bytes

mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    data: bytes
    packed: bytes | None  # the same compressed, where that is worth it
    kind: str
    tag: str

    def answer(self, request: Request, keep: str) -> Response:
        headers = {"Cache-Control": keep, "ETag": f'"{self.tag}"', "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match", "") == f'"{self.tag}"':
            return Response(status_code=304, headers=headers)
        if self.packed is not None and _takes_gzip(request):
            return Response(self.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=self.kind)
        return Response(self.data, headers=headers, media_type=self.kind)


def make_file(data: bytes, kind: str, packed: bytes | None = None) -> File:
    if packed is None and len(data) > WORTH_COMPRESSING and kind.startswith(TEXTS):
        packed = gzip.compress(data, 9, mtime=0)
    return File(data, packed, kind, digest(data))


def compressed(request: Request, data: bytes, kind: str) -> Response:
    """An answer made for this request, compressed quickly if that is worth it."""
    headers = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if len(data) > WORTH_COMPRESSING and _takes_gzip(request):
        return Response(gzip.compress(data, 1), headers=headers | {"Content-Encoding": "gzip"}, media_type=kind)
    return Response(data, headers=headers, media_type=kind)


def _takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


class Pages:
    def __init__(self, folder: Path = PAGES) -> None:
        self.files = {path.relative_to(folder).as_posix(): _read(path) for path in _served(folder)}
        self.boards: dict[str, File] = {}

    async def page(self, request: Request) -> Response:
        """A file of the pages; any address without a dot is the page itself."""
        name = request.path_params["path"]
        if name.startswith("api/"):
            raise Refused("no-such-page")
        if name in self.files and name != "index.html":
            keep = FOR_EVER if name.startswith("assets/") else ASK_AGAIN
            return self.files[name].answer(request, keep)
        if "index.html" not in self.files or ("." in name.rpartition("/")[2] and name != "index.html"):
            raise Refused("no-such-page")
        return self.files["index.html"].answer(request, ASK_AGAIN)

    async def board(self, request: Request) -> Response:
        """The facts of a board."""
        game = request.path_params["game"]
        data = board_json(game)
        if data is None:
            raise Refused("no-such-game")
        if game not in self.boards:
            self.boards[game] = make_file(data, "application/json")
        known = request.query_params.get("v") == board_digest(game)
        return self.boards[game].answer(request, FOR_EVER if known else ASK_AGAIN)

    async def backdrop(self, request: Request) -> Response:
        """A picture under a board."""
        pictures = backdrops(request.path_params["game"])
        data = pictures.get(request.path_params["name"])
        if data is None:
            raise Refused("no-such-page")
        known = request.query_params.get("v") == digest(data)
        return File(data, None, "image/webp", digest(data)).answer(request, FOR_EVER if known else ASK_AGAIN)


def _served(folder: Path) -> list[Path]:
    if not folder.is_dir():
        return []
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and path.suffix not in {".gz", ".py"}]


def _read(path: Path) -> File:
    """A file, with the compressed one beside it if there is one."""
    packed = path.with_name(path.name + ".gz")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return make_file(path.read_bytes(), kind, packed.read_bytes() if packed.is_file() else None)
