"""Finds the holder of the key that a request carries. Keys are looked up in the store and cached for a few seconds."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from litestar import Request

from grognard.core import say
from grognard.store import Holder, Store
from grognard.web.problems import RequestError

COOKIE = "grognard"
REMEMBER_SECONDS = 5.0
"""How long a key is not looked up again. A key revoked in another process works this much longer."""
MOST_REMEMBERED = 10_000


class Keys:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._remembered: dict[str, tuple[float, Holder | None]] = {}
        """By token: until when it is remembered, and its holder."""

    @classmethod
    def token(cls, request: Request[Any, Any, Any]) -> str:
        """The key of a request, from the header or the cookie."""
        for name, value in request.scope["headers"]:
            if name == b"authorization" and (token := cls.bearer(value)) is not None:
                return token
        return request.cookies.get(COOKIE, "")

    @staticmethod
    def bearer(authorization: bytes) -> str | None:
        return str(authorization[7:].strip(), "latin-1") if authorization[:7].lower() == b"bearer " else None

    async def holder(self, request: Request[Any, Any, Any]) -> Holder | None:
        """The holder of the key of a request; `None` without a key, or with an invalid one."""
        return await self.holder_of(self.token(request))

    async def holder_of(self, token: str) -> Holder | None:
        if not token or len(token) > 200 or not token.isascii():
            return None
        until, holder = self._remembered.get(token, (0.0, None))
        if until < monotonic():
            holder = await asyncio.to_thread(self._store.people.holder, token)
            if len(self._remembered) >= MOST_REMEMBERED:
                self._remembered.clear()
            self._remembered[token] = monotonic() + REMEMBER_SECONDS, holder
        return holder

    async def require_holder(self, request: Request[Any, Any, Any]) -> Holder:
        return await self.require_holder_of(self.token(request))

    async def require_holder_of(self, token: str) -> Holder:
        holder = await self.holder_of(token)
        if holder is None:
            raise RequestError(401, say("web-who-are-you"))
        return holder

    async def require_full_key(self, request: Request[Any, Any, Any]) -> Holder:
        """The holder of a full key; a key for one seat is refused."""
        holder = await self.require_holder(request)
        if holder.match is not None:
            raise RequestError(403, say("web-seat-key-only"))
        return holder

    def forget(self, token: str) -> None:
        self._remembered.pop(token, None)

    def forget_person(self, person: int) -> None:
        self._remembered = {t: (u, h) for t, (u, h) in self._remembered.items() if h is None or h.person.no != person}
