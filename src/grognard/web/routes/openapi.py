"""The declarations of routes for OpenAPI: parameters, authentication, responses and problems."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Components, SecurityRequirement, SecurityScheme
from litestar.params import Parameter, QueryParameter

from grognard.web import bounds
from grognard.web.keys import COOKIE
from grognard.web.problems import errors

GameId = Annotated[str, Parameter(description="The id of a game.", max_length=bounds.LONGEST_ID)]
TableId = Annotated[str, Parameter(description="The id of a table.", max_length=bounds.LONGEST_TABLE_ID)]
AnyTableId = Annotated[
    str, Parameter(description="The id of a table.", schema_extra={"max_length": bounds.LONGEST_TABLE_ID})
]
"""The same for a route that answers 404 to an id that is too long, as to any other unknown id."""
SeatNo = Annotated[int, Parameter(description="A seat, counted from 0.", ge=0, le=bounds.LAST_SEAT)]
Viewer = Annotated[
    int | None,
    Parameter(
        description="The seat whose view is shown: one of your own, -1 for a spectator. Without it: your only seat, "
        "else a spectator. When the game is over, any seat.",
        ge=-1,
        le=bounds.LAST_SEAT,
        required=False,
    ),
]
At = Annotated[
    int | None,
    Parameter(description="As it stood after this entry; without it: now.", ge=0, le=bounds.LAST_ENTRY, required=False),
]
Everything = Annotated[
    bool, Parameter(description="With nothing hidden; heeded only when the game is over.", required=False)
]
Since = Annotated[int, Parameter(description="From this entry on.", ge=0, le=bounds.LAST_ENTRY, required=False)]
Limit = Annotated[int, Parameter(ge=1, le=500, required=False)]
PickList = Annotated[
    list[str] | None,
    QueryParameter(
        name="pick",
        description="Answers so far, question by question; may be repeated.",
        max_items=bounds.MOST_PICKS,
    ),
]
WithScreen = Annotated[
    bool,
    Parameter(
        description="Answer with everything that a page shows of the table, as `screen` does, seen from "
        "the seat that has done this.",
        required=False,
    ),
]
Language = Annotated[str, Parameter(pattern="^(en|fr)$", required=False)]

# --- keys; routes without `security` ask for none

SCHEMES = Components(
    security_schemes={
        "key": SecurityScheme(type="http", scheme="bearer", description="A key as `POST /api/guests` gives it."),
        "cookie": SecurityScheme(
            type="apiKey", name=COOKIE, security_scheme_in="cookie", description="The same key; browsers send it."
        ),
    }
)
KEY: list[SecurityRequirement] = [{"key": []}, {"cookie": []}]
"""A key is required."""
KEY_OPTIONAL: list[SecurityRequirement] = [{}, *KEY]
"""Without a key, the caller sees what a spectator sees."""

# --- the path of a table, and the errors that its routes may return

AT = "/api/tables/{table:str}"
STORE_ERRORS = (503,)
"""Of a route that queries the store: it may be busy or unreachable."""
TABLE_ERRORS = (404, 409, *STORE_ERRORS)
"""At a table: it does not exist, it was written under other rules, the store is unreachable."""
SEAT_ERRORS = (401, *TABLE_ERRORS)
"""At a table, with a key."""
BODY_ERRORS = (413, 415, 422)
SEAT_BODY_ERRORS = (*SEAT_ERRORS, *BODY_ERRORS)
"""At a table, with a key and a body."""


def declares(
    tag: str,
    operation_id: str,
    shape: Any,
    *problems: int,
    security: list[SecurityRequirement] | None = None,
    status: int = 200,
    says: str = "",
    media: str = "application/json",
) -> Any:
    """`@get(path, **declares("tables", "getTable", Table, *TABLE_ERRORS))`; 400 and the 403 of `security` may come
    everywhere."""
    done = ResponseSpec(shape, generate_examples=False, description=says or "Done.", media_type=media)
    return {
        "tags": [tag],
        "operation_id": operation_id,
        "responses": {status: done, **errors(400, 403, *problems)},
        "security": security,
        "status_code": status,
    }
