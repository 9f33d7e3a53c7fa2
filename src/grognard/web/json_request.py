"""Reading bodies: what is no JSON is the sender's fault, in whatever way it is none."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException

from grognard.core import say
from grognard.web.problems import RequestError

JSON = "application/json"
HALF_PAIR = re.compile(
    rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]"
)


class JsonRequest(Request[Any, Any, Any]):
    """A request whose JSON may be anything. A body of another kind is not looked at: a form or a plain text is what
    a page of another site could send without asking."""

    async def json(self) -> Any:
        if self.content_type[0].lower() != JSON:
            raise RequestError(415, say("web-not-json", wanted=JSON))
        try:
            return await super().json()
        except RecursionError as wrong:
            raise RequestError(400, say("web-nested")) from wrong
        except (SerializationException, UnicodeError) as wrong:
            if HALF_PAIR.search(await self.body()):
                raise RequestError(400, say("text-unwritable")) from wrong
            raise RequestError(400, say("web-malformed", what=str(wrong)[:300])) from wrong
