"""Serves the built browser client: files are read and compressed once, at start.

The client decides which page an address means: here every page is the same `index.html`. These routes are not in the
OpenAPI description, since programs have no use for them.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable
from hashlib import blake2b
from html import escape
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, route
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send
from msgspec import Struct

from grognard.core import Message, say
from grognard.web.problems import preferred

BUILT = Path(__file__).parent / "static"
INDEX = "index.html"
ASSETS = "assets"

PAGES = [
    "/",
    "/new",
    "/new/{game:str}",
    "/table/{table:str}",
    "/table/{table:str}/{more:path}",
    "/learn",
    "/learn/{game:str}",
    "/learn/{game:str}/{more:path}",
    "/rules",
    "/rules/{game:str}",
    "/rules/{game:str}/{more:path}",
    "/armies",
    "/armies/{game:str}",
    "/armies/{game:str}/{more:path}",
    "/gallery",
]
"""The addresses of pages in the browser. Any other address opens the same page with status 404."""

KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Listed here because systems disagree about media types."""
OTHER = "application/octet-stream"
ALREADY_COMPRESSED = frozenset({".ico", ".png", ".webp", ".woff2"})
"""Formats that compressing again would not make smaller."""
FOR_EVER = b"public, max-age=31536000, immutable"
ASK_AGAIN = b"no-cache"

Translate = Callable[[str, Message], str]


class File(Struct, frozen=True):
    """A file as it is sent: its bytes, compressed too if that makes it smaller, and its headers."""

    kind: bytes
    keep: bytes
    tag: str
    plain: bytes
    packed: bytes | None = None

    @classmethod
    def read(cls, path: Path, keep: bytes) -> File:
        plain = path.read_bytes()
        packed = None if path.suffix in ALREADY_COMPRESSED else gzip.compress(plain, 9, mtime=0)
        if packed is not None and len(packed) >= len(plain):
            packed = None
        tag = blake2b(plain, digest_size=12).hexdigest()
        return cls(KINDS.get(path.suffix, OTHER).encode(), keep, tag, plain, packed)


class FileResponse(ASGIResponse):
    """A response with a file, or 304 if the browser has it already."""

    def __init__(self, file: File, status: int = 200) -> None:
        super().__init__(status_code=status)
        self.file = file

    def to_asgi_response(self, *_: Any, **__: Any) -> ASGIResponse:
        """Called for what exception handlers return; it is a response already."""
        return self

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        file, asked = self.file, dict(scope["headers"])
        packed = file.packed is not None and takes_gzip(asked.get(b"accept-encoding", b"").decode("latin-1"))
        body = file.packed if packed and file.packed is not None else file.plain
        tag = f'"{file.tag}-gzip"' if packed else f'"{file.tag}"'
        head = [(b"cache-control", file.keep), (b"etag", tag.encode()), (b"vary", b"Accept-Encoding")]
        status = self.status_code
        if status == 200 and is_current(asked.get(b"if-none-match", b"").decode("latin-1"), tag):
            status, body = 304, b""
        else:
            head += [(b"content-type", file.kind), (b"content-length", b"%d" % len(body))]
            if packed:
                head.append((b"content-encoding", b"gzip"))
        if scope.get("method") == HttpMethod.HEAD:
            body = b""
        await send({"type": "http.response.start", "status": status, "headers": head})
        await send({"type": "http.response.body", "body": body, "more_body": False})


class Client:
    """The built client of one folder; without an `index.html` there, a page that says how to build it."""

    def __init__(self, words: Translate, folder: Path) -> None:
        self.words = words
        self.assets = _files(folder / ASSETS, FOR_EVER)
        self.beside = _files(folder, ASK_AGAIN)
        self.index = self.beside.pop(INDEX, None)

    def page(self, request: Request[Any, Any, Any], status: int = 200) -> FileResponse:
        if self.index is not None:
            return FileResponse(self.index, status)
        language = preferred(request.headers.get("accept-language", ""))
        text = escape(self.words(language, say("web-no-client")))
        page = f'<!doctype html><html lang="{language}"><title>Grognard</title><p>{text}</p></html>\n'
        return FileResponse(File(KINDS[".html"].encode(), b"no-store", language, page.encode()), 503)

    def routes(self) -> list[HTTPRouteHandler]:
        look = [HttpMethod.GET, HttpMethod.HEAD]

        @route(PAGES, http_method=look, include_in_schema=False, sync_to_thread=False)
        def page(request: Request[Any, Any, Any]) -> ASGIResponse:
            return self.page(request)

        @route(f"/{ASSETS}/{{name:str}}", http_method=look, include_in_schema=False, sync_to_thread=False)
        def asset(name: FromPath[str]) -> ASGIResponse:
            return _found(self.assets, name)

        names = [f"/{name}" for name in self.beside] or ["/favicon.svg"]

        @route(names, http_method=look, include_in_schema=False, sync_to_thread=False)
        def beside(request: Request[Any, Any, Any]) -> ASGIResponse:
            return _found(self.beside, request.url.path.strip("/"))

        return [page, asset, beside]

    def page_for_unknown(self, request: Request[Any, Any, Any]) -> FileResponse | None:
        """The page for an unknown address, if the request is for a page."""
        reads = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
        if not reads or request.url.path.split("/")[1] in ("api", ASSETS):
            return None
        return self.page(request, 404)


def _files(folder: Path, keep: bytes) -> dict[str, File]:
    if not folder.is_dir():
        return {}
    return {path.name: File.read(path, keep) for path in sorted(folder.iterdir()) if path.is_file()}


def _found(files: dict[str, File], name: str) -> ASGIResponse:
    if name not in files:
        raise NotFoundException
    return FileResponse(files[name])


def takes_gzip(accepted: str) -> bool:
    """Whether a client that sends this `Accept-Encoding` can read gzip."""
    weights = {}
    for part in accepted.lower().split(","):
        name, _, rest = part.partition(";")
        weights[name.strip()] = rest.replace(" ", "").removeprefix("q=").rstrip("0.") if rest else "1"
    return bool(weights.get("gzip", weights.get("*", "")))


def is_current(held: str, tag: str) -> bool:
    """Whether the version that a browser has (`If-None-Match`) is the current one."""
    return held.strip() == "*" or tag in [part.strip().removeprefix("W/") for part in held.split(",")]
