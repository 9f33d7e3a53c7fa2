"""Problem details (RFC 9457): maps every exception to a status and a body."""

from __future__ import annotations

import logging
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

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


class RequestError(Exception):
    """A request that cannot be granted."""

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
    """The language that whoever sends this `Accept-Language` wants to read."""
    for part in languages.split(","):
        if part.strip()[:2].lower() in ("en", "fr"):
            return part.strip()[:2].lower()
    return "en"


def language_of(request: Request[Any, Any, Any]) -> str:
    """The language of whoever asks."""
    return preferred(request.headers.get("accept-language", ""))


def handlers(words: Callable[[str, Message], str]) -> dict[Any, Any]:
    """What Litestar does with what is raised."""

    def say_it(request: Request[Any, Any, Any], status: int, message: Message, **rest: Any) -> Response[bytes]:
        return problem(status, words(language_of(request), message), message=message, **rest)

    def wrong(request: Request[Any, Any, Any], found: RequestError) -> Response[bytes]:
        return say_it(request, found.status, found.message, field=found.field, rule=found.rule, line=found.line)

    def refused(request: Request[Any, Any, Any], found: Refused) -> Response[bytes]:
        refusal = found.refusal
        return say_it(request, 422, refusal.message, rule=refusal.rule, field=refusal.field)

    def wrong_move(request: Request[Any, Any, Any], found: WrongMove) -> Response[bytes]:
        return say_it(request, 409, found.message)

    def departure(request: Request[Any, Any, Any], found: Departure) -> Response[bytes]:
        return say_it(request, 422, say("web-file-departs", line=str(found.line), what=found.what), line=found.line)

    def no_table(request: Request[Any, Any, Any], _found: NoSuchTable | NoSuchMatch) -> Response[bytes]:
        return say_it(request, 404, say("web-not-found", what=echo(request.url.path)))

    def malformed(request: Request[Any, Any, Any], found: ValidationException) -> Response[bytes]:
        extra = found.extra if isinstance(found.extra, list) else []
        first = extra[0] if extra and isinstance(extra[0], dict) else {}
        field = str(first.get("key", ""))
        return say_it(
            request, 400, say("web-malformed", what=str(first.get("message") or found.detail)[:300]), field=field
        )

    def http(request: Request[Any, Any, Any], found: HTTPException) -> Response[bytes]:
        status, headers = found.status_code, found.headers or {}
        match status:
            case 404:
                return say_it(request, status, say("web-not-found", what=echo(request.url.path)))
            case 405:
                message = say("web-no-method", method=request.method, known=headers.get("allow", "-"))
                return say_it(request, status, message, headers=headers)
            case 413:
                return say_it(request, status, say("web-too-large"))
            case 400:
                return say_it(request, status, say("web-malformed", what=str(found.detail)[:300]))
        return problem(status, str(found.detail)[:300])

    def busy(request: Request[Any, Any, Any], _found: TimeoutError) -> Response[bytes]:
        return say_it(request, 503, say("web-busy"))

    def store_failed(request: Request[Any, Any, Any], found: StoreError) -> Response[bytes]:
        log.error("%s %s: %s", request.method, request.url.path, found)  # where it is kept is nobody else's business
        return say_it(request, 503, say("web-busy"))

    def unwritable(request: Request[Any, Any, Any], found: Unwritable) -> Response[bytes]:
        return say_it(request, 422, found.message)

    def fault(request: Request[Any, Any, Any], found: Exception) -> Response[bytes]:
        log.exception("%s %s", request.method, request.url.path, exc_info=found)
        return say_it(request, 500, say("web-fault"))

    return {
        RequestError: wrong,
        Refused: refused,
        WrongMove: wrong_move,
        Departure: departure,
        NoSuchTable: no_table,
        ValidationException: malformed,
        HTTPException: http,
        TimeoutError: busy,
        StoreError: store_failed,
        NoSuchMatch: no_table,
        Unwritable: unwritable,
        Exception: fault,
    }


TITLES = {
    400: "The request cannot be read: `field` says where.",
    401: "Nobody is known by this token, or there is none.",
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
