"""Problem details (RFC 9457): maps every exception to a status and a body."""

from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, TypeAlias

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from grognard.core import Message, Refused, dump, say
from grognard.core.refusal import echo
from grognard.match import Departure, WrongMove
from grognard.store import NoSuchMatch, StoreError, Unwritable
from grognard.web.match_cache import NoSuchTable
from grognard.web.schemas import Problem

log = logging.getLogger("grognard")

MEDIA = "application/problem+json"
AnyRequest: TypeAlias = Request[Any, Any, Any]


class RequestError(Exception):
    """A request that is refused, with the status and the message of the answer."""

    def __init__(self, status: int, message: Message, field: str = "", rule: str = "", line: int | None = None) -> None:
        super().__init__(f"{status} {message.key} {message.facts}")
        self.status = status
        self.message = message
        self.field = field
        self.rule = rule
        self.line = line


def not_found(what: str) -> RequestError:
    return RequestError(404, say("web-not-found", what=what))


def details(status: int, detail: str, **rest: Any) -> Problem:
    kind = "about:blank" if "message" not in rest else f"/problems/{rest['message'].key}"
    return Problem(kind, HTTPStatus(status).phrase, status, detail, **rest)


def problem(status: int, detail: str, headers: dict[str, str] | None = None, **rest: Any) -> Response[bytes]:
    return Response(dump(details(status, detail, **rest)), status_code=status, media_type=MEDIA, headers=headers)


def preferred(languages: str) -> str:
    """The language to answer in, given an `Accept-Language` header."""
    for part in languages.split(","):
        if part.strip()[:2].lower() in ("en", "fr"):
            return part.strip()[:2].lower()
    return "en"


def language_of(request: AnyRequest) -> str:
    """The language in which to answer a request."""
    return preferred(request.headers.get("accept-language", ""))


def handlers(words: Callable[[str, Message], str]) -> dict[Any, Any]:
    """The exception handlers of the application; `words` puts a message into words."""

    def response(request: AnyRequest, wrong: RequestError, headers: dict[str, str] | None = None) -> Response[bytes]:
        detail = words(language_of(request), wrong.message)
        rest = {"message": wrong.message, "field": wrong.field, "rule": wrong.rule, "line": wrong.line}
        return problem(wrong.status, detail, headers, **rest)

    def handler(describe: Callable[[AnyRequest, Any], RequestError]) -> Callable[[AnyRequest, Any], Response[bytes]]:
        return lambda request, found: response(request, describe(request, found))

    def http(request: AnyRequest, found: HTTPException) -> Response[bytes]:
        message = _http_message(request, found)
        if message is None:
            return problem(found.status_code, str(found.detail)[:300])
        headers = found.headers if found.status_code == 405 else None
        return response(request, RequestError(found.status_code, message), headers)

    return {kind: handler(describe) for kind, describe in DESCRIBED.items()} | {HTTPException: http}


def _refused(_request: AnyRequest, found: Refused) -> RequestError:
    return RequestError(422, found.refusal.message, found.refusal.field, found.refusal.rule)


def _departure(_request: AnyRequest, found: Departure) -> RequestError:
    return RequestError(422, say("web-file-departs", line=str(found.line), what=found.what), line=found.line)


def _no_table(request: AnyRequest, _found: NoSuchTable | NoSuchMatch) -> RequestError:
    return not_found(echo(request.url.path))


def _malformed(_request: AnyRequest, found: ValidationException) -> RequestError:
    extra = found.extra if isinstance(found.extra, list) else []
    first = extra[0] if extra and isinstance(extra[0], dict) else {}
    what = str(first.get("message") or found.detail)[:300]
    return RequestError(400, say("web-malformed", what=what), str(first.get("key", "")))


def _http_message(request: AnyRequest, found: HTTPException) -> Message | None:
    match found.status_code:
        case 400:
            return say("web-malformed", what=str(found.detail)[:300])
        case 404:
            return say("web-not-found", what=echo(request.url.path))
        case 405:
            return say("web-no-method", method=request.method, known=(found.headers or {}).get("allow", "-"))
        case 413:
            return say("web-too-large")
    return None


def _store_failed(request: AnyRequest, found: StoreError) -> RequestError:
    log.error("%s %s: %s", request.method, request.url.path, found)  # callers must not learn where the store is
    return RequestError(503, say("web-busy"))


def _fault(request: AnyRequest, found: Exception) -> RequestError:
    log.exception("%s %s", request.method, request.url.path, exc_info=found)
    return RequestError(500, say("web-fault"))


DESCRIBED: dict[type[Exception], Callable[[AnyRequest, Any], RequestError]] = {
    RequestError: lambda _request, found: found,
    Refused: _refused,
    WrongMove: lambda _request, found: RequestError(409, found.message),
    Departure: _departure,
    NoSuchTable: _no_table,
    NoSuchMatch: _no_table,
    ValidationException: _malformed,
    TimeoutError: lambda _request, _found: RequestError(503, say("web-busy")),
    StoreError: _store_failed,
    Unwritable: lambda _request, found: RequestError(422, found.message),
    Exception: _fault,
}
"""How each kind of exception is answered."""


TITLES = {
    400: "The request cannot be read: `field` says where.",
    401: "There is no token, or it belongs to no person.",
    403: "That is not yours to do.",
    404: "There is no such thing here.",
    409: "Not now: the game has moved on, or something else comes first.",
    413: "Too large.",
    415: "Not the kind of body that is wanted here.",
    422: "A rule forbids it (`rule`), or what was written makes no sense (`field`, `line`).",
    429: "Too much at once.",
    503: "Not at the moment.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The problems that a route declares."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=TITLES[status], media_type=MEDIA)
        for status in sorted({*statuses})
    }
