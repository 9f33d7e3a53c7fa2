"""The short way of a move: what is asked all the time does not go through the framework when nothing about it is odd.

It is a way past the route `act` and not another one: whatever is not plain, and whatever goes wrong, takes the long
way, where every check is made, every refusal is put into words, and every status is declared.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from grognard.web.routes.moves import WRONG, decide
from grognard.web.security import HEADERS, unguarded_send
from grognard.web.service import COOKIE, Service
from grognard.web.shapes import Move

PLAIN_PATH = re.compile(r"/api/tables/([0-9a-zA-Z_-]{1,40})/actions")
PLAIN_HOST = re.compile(rb"[0-9a-zA-Z.-]{1,200}(:[0-9]{1,5})?")
JSON = (b"content-type", b"application/json")

read: msgspec.json.Decoder[Move] = msgspec.json.Decoder(Move)


class FastPath:
    """ASGI middleware, behind the gate. `largest`: bytes of a body that may be taken in."""

    def __init__(self, app: ASGIApp, service: Service, largest: int) -> None:
        self.app = app
        self.service = service
        self.largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "POST" or scope.get("root_path"):
            return await self.app(scope, receive, send)
        found = PLAIN_PATH.fullmatch(scope["path"])
        straight = unguarded_send(scope)
        if found is None or straight is None or (token := self._token(scope)) is None:
            return await self.app(scope, receive, send)
        came: HTTPReceiveMessage = await receive()  # type: ignore[assignment]
        if (move := self._read(came)) is None:
            return await self.app(scope, _again(came, receive), send)
        try:
            body = await decide(self.service, token, found[1], move)
        except Exception as wrong:
            scope["state"][WRONG] = wrong
            return await self.app(scope, _again(came, receive), send)
        head = [JSON, (b"content-length", b"%d" % len(body)), *HEADERS]
        await straight({"type": "http.response.start", "status": 200, "headers": head})
        await straight({"type": "http.response.body", "body": body, "more_body": False})

    def _token(self, scope: Scope) -> str | None:
        """The key that somebody shows; None if there is anything that the framework should look at."""
        token, kinds = None, 0
        for name, value in scope["headers"]:
            if name == b"content-type":
                kinds += 1 if value == JSON[1] else 2
            elif name == b"authorization" and token is None:
                token = Service.bearer(value)
            elif name == b"host" and not PLAIN_HOST.fullmatch(value):
                return None
        if kinds != 1:
            return None
        if token is None:
            token = ASGIConnection[Any, Any, Any, Any](scope).cookies.get(COOKIE, "")
        return token

    def _read(self, came: HTTPReceiveMessage) -> Move | None:
        if came["type"] != "http.request" or came["more_body"] or len(came["body"]) > self.largest:
            return None
        try:
            return read.decode(came["body"])
        except (ValueError, RecursionError):
            return None


def _again(came: HTTPReceiveMessage, receive: Receive) -> Receive:
    """What has come already comes first."""
    waiting = [came]

    async def again() -> HTTPReceiveMessage:
        return waiting.pop() if waiting else await receive()  # type: ignore[return-value]

    return again
