"""Host and origin checks in front of every route, and the security headers of every response.

A page of another site must not be able to play for its visitors, so unsafe requests of browsers are accepted only from
our own pages. A host name that merely resolves to this machine is refused too (DNS rebinding).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send
from litestar.types import Message as AsgiMessage

from grognard.core import Message, dump, say
from grognard.web.problems import MEDIA, details, preferred

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
UNGUARDED_SEND = "grognard.send"
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class SecurityMiddleware:
    """ASGI middleware. `hosts`: names by which this service may be called, without ports; `*` for any."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str], words: Callable[[str, Message], str]) -> None:
        self.app = app
        self.words = words
        self.hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])

        wrong = self._wrong(scope["method"], headers)

        async def send_guarded(message: AsgiMessage) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        if wrong is None:
            scope["state"][UNGUARDED_SEND] = send
            await self.app(scope, receive, send_guarded)
            return
        language = preferred(headers.get(b"accept-language", b"").decode("latin-1"))
        body = dump(details(403, self.words(language, wrong), message=wrong))
        start = [(b"content-type", MEDIA.encode()), (b"content-length", b"%d" % len(body))]
        await send_guarded({"type": "http.response.start", "status": 403, "headers": start})
        await send_guarded({"type": "http.response.body", "body": body, "more_body": False})

    def _wrong(self, method: str, headers: dict[bytes, bytes]) -> Message | None:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if "*" not in self.hosts and without_port(host) not in self.hosts:
            return say("web-other-name")
        if method in SAFE:
            return None
        site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
        if site:
            return None if site in ("same-origin", "none") else say("web-other-site")
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if origin and origin.partition("://")[2] != host:
            return say("web-other-site")
        return None


def unguarded_send(scope: Scope) -> Send | None:
    """The `send` without added headers, for streams that send thousands of messages after the first."""
    found: Send | None = scope["state"].get(UNGUARDED_SEND)
    return found


def without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host
