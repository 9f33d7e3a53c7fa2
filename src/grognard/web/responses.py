"""Responses of routes, as JSON."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response.base import ASGIResponse
from litestar.types import Receive, Scope, Send

from grognard.core import dump


def answer(value: Any, status: int = 200) -> Response[bytes]:
    return Response(dump(value), status_code=status, media_type="application/json")


class RawJsonResponse(ASGIResponse):
    """JSON that is encoded already, sent straight to the connection: for the most frequent requests."""

    def __init__(self, body: bytes) -> None:
        self.body = body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        head = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(self.body))]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})
