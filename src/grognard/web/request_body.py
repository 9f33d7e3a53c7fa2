"""Reads JSON bodies; any fault in one is answered with a 4xx."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, SerializationException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.types import Empty

from grognard.core import say
from grognard.web.problems import RequestError

JSON = "application/json"
HALF_PAIR = re.compile(
    rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]"
)


PLAIN = (b"content-type", JSON.encode())
WHERE = re.compile(r"(.*) - at `\$\.?(.*)`", re.DOTALL)


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is JSON. Other bodies are refused unread: a page of another site could send a form or plain
    text without permission.

    A route that names a `decoder` gets its body decoded straight into its schema. The framework would decode it into
    dicts and lists first and convert those, which takes as long as everything else that the service does for an action.
    """

    async def json(self) -> Any:
        decoder = self.route_handler.opt.get("decoder")
        if decoder is not None and isinstance(self._body, bytes):
            return self._decoded(decoder, self._body)
        self._must_be_json()
        try:
            return await super().json()
        except RecursionError as wrong:
            raise RequestError(400, say("web-nested")) from wrong
        except (SerializationException, UnicodeError) as wrong:
            raise _malformed(await self.body(), str(wrong)) from wrong

    async def body(self) -> bytes:
        """The framework calls this before `json`."""
        if "decoder" not in self.route_handler.opt:
            return await super().body()
        if self._body is Empty:
            self._must_be_json()
            self._body = await self._received()
            if not self._body:
                raise _malformed(b"", "Input data was truncated")
        return self._body

    def _decoded(self, decoder: msgspec.json.Decoder[Any], body: bytes) -> Any:
        try:
            return decoder.decode(body)
        except RecursionError as wrong:
            raise RequestError(400, say("web-nested")) from wrong
        except msgspec.ValidationError as wrong:
            what, field = found.groups() if (found := WHERE.fullmatch(str(wrong))) else (str(wrong), "")
            raise RequestError(400, say("web-malformed", what=what[:300]), field) from wrong
        except (msgspec.DecodeError, UnicodeError) as wrong:
            raise _malformed(body, str(wrong)) from wrong

    def _must_be_json(self) -> None:
        if PLAIN not in self.scope["headers"] and self.content_type[0].lower() != JSON:
            raise RequestError(415, say("web-not-json", wanted=JSON))

    async def _received(self) -> bytes:
        """The body, which mostly arrives in one piece; the framework would read it in more steps."""
        most = self.route_handler.resolve_request_max_body_size() or 0
        whole = b""
        while True:
            came = await self.receive()
            if came["type"] != "http.request":
                raise ClientException("client disconnected prematurely")
            whole = whole + came["body"] if whole else came["body"]
            if len(whole) > most:
                raise RequestEntityTooLarge
            if not came.get("more_body", False):
                return whole


def _malformed(body: bytes, what: str) -> RequestError:
    if HALF_PAIR.search(body):
        return RequestError(400, say("text-unwritable"))
    return RequestError(400, say("web-malformed", what=what[:300]))
