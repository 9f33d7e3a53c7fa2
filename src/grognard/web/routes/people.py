"""Routes of people: a guest has a name and a key. (Members of a club will be another kind with the same keys.)"""

from __future__ import annotations

import asyncio

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from grognard.store import Holder
from grognard.web import presenter
from grognard.web.keys import COOKIE
from grognard.web.match_cache import now
from grognard.web.request_body import JsonRequest
from grognard.web.responses import answer
from grognard.web.routes.openapi import BODY_ERRORS, KEY, STORE_ERRORS, declares
from grognard.web.schemas import Key, NewGuest, PersonResponse
from grognard.web.service import service, with_full_key, with_holder
from grognard.web.texts import plain


@post(
    "/api/guests",
    **declares(
        "people",
        "welcomeGuest",
        Key,
        *STORE_ERRORS,
        *BODY_ERRORS,
        status=201,
        says="Welcome. The key comes as a cookie, too.",
    ),
)
async def welcome_guest(request: JsonRequest, data: JSONBody[NewGuest]) -> Response[bytes]:
    """Begin under a name. No account, no password: keep the key. A browser with a valid cookie keeps its identity."""
    here = service(request)
    name = plain(data.name, "name")
    known = await here.keys.holder_of(request.cookies.get(COOKIE, ""))
    if known is not None and known.match is None:
        person = known.person
        token = await asyncio.to_thread(here.store.people.key, person.no, None, None, now())
    else:
        person, token = await asyncio.to_thread(here.store.people.welcome, name, "guest", now())
    done = answer(presenter.key(token, Holder(person, None, None)), 201)
    done.set_cookie(Cookie(COOKIE, value=token, httponly=True, samesite="lax", max_age=400 * 86_400, path="/"))
    return done


@get("/api/me", **declares("people", "getMe", PersonResponse, 401, *STORE_ERRORS, security=KEY))
async def get_me(request: JsonRequest) -> Response[bytes]:
    """The person to whom your key belongs."""
    return answer(presenter.person(await service(request).keys.require_holder(request)))


@put("/api/me", **declares("people", "renameMe", PersonResponse, 401, *STORE_ERRORS, *BODY_ERRORS, security=KEY))
async def rename_me(request: JsonRequest, data: JSONBody[NewGuest]) -> Response[bytes]:
    """Change your name."""
    here, holder = await with_full_key(request)
    name = plain(data.name, "name")
    await asyncio.to_thread(here.store.people.rename, holder.person.no, name)
    here.keys.forget_person(holder.person.no)
    return answer(PersonResponse(holder.person.id, name, holder.person.kind))


@delete(
    "/api/me/key",
    **declares(
        "people", "dropKey", None, 401, *STORE_ERRORS, security=KEY, status=204, says="This key opens nothing any more."
    ),
)
async def drop_key(request: JsonRequest) -> Response[None]:
    """Revoke the key with which you call this."""
    here, holder = await with_holder(request)
    token = here.keys.token(request)
    await asyncio.to_thread(here.store.people.revoke, token)
    here.keys.forget(token)
    for stream in here.hub.of_person(holder.person.no):
        stream.close()  # a client that listens with another key reconnects at once
    done: Response[None] = Response(None, status_code=204)
    done.delete_cookie(COOKIE, path="/")
    return done


ROUTES = [welcome_guest, get_me, rename_me, drop_key]
