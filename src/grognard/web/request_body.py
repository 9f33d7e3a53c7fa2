"""Reads JSON bodies; whatever is wrong with one is answered with a 4xx."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.exceptions import ClientException, SerializationException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from grognard.core import say
from grognard.web.problems import RequestError

JSON = "application/json"
HALF_PAIR = re.compile(
    rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]"
)


PLAIN = (b"content-type", JSON.encode())
WHERE = re.compile(r"(.*) - at `\$\.?(.*)`", re.DOTALL)
T = TypeVar("T")


class JsonRequest(Request[Any, Any, Any]):
    """A request whose JSON may be anything. A body of another kind is not looked at: a form or a plain text is what
    a page of another site could send without asking."""

    async def json(self) -> Any:
        self._must_be_json()
        try:
            return await super().json()
        except RecursionError as wrong:
            raise RequestError(400, say("web-nested")) from wrong
        except (SerializationException, UnicodeError) as wrong:
            raise _malformed(await self.body(), str(wrong)) from wrong

    async def read(self, decoder: msgspec.json.Decoder[T]) -> T:
        """The body, straight into its shape."""
        self._must_be_json()
        body = await self._whole()
        try:
            return decoder.decode(body)
        except RecursionError as wrong:
            raise RequestError(400, say("web-nested")) from wrong
        except msgspec.ValidationError as wrong:
            what, field = found.groups() if (found := WHERE.fullmatch(str(wrong))) else (str(wrong), "")
            raise RequestError(400, say("web-malformed", what=what[:300]), field) from wrong
        except (msgspec.DecodeError, UnicodeError) as wrong:
            raise _malformed(body, str(wrong)) from wrong

    def flag(self, name: str) -> bool:
        """A query parameter that is true or false; false if it is not there."""
        if not self.scope["query_string"]:
            return False
        given = self.query_params.get(name, "false").lower()
        if given not in ("true", "false", "1", "0"):
            raise RequestError(400, say("web-malformed", what=f"Expected `bool`, got {given[:40]!r}"), name)
        return given in ("true", "1")

    def _must_be_json(self) -> None:
        if PLAIN not in self.scope["headers"] and self.content_type[0].lower() != JSON:
            raise RequestError(415, say("web-not-json", wanted=JSON))

    async def _whole(self) -> bytes:
        """The body, which mostly comes in one piece, as `body` reads it in more steps."""
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
