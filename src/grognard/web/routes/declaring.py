"""What every route declares: the shape of its answer and the problems it may end in."""

from __future__ import annotations

from typing import Annotated, Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from grognard.web.problems import errors

TableId = Annotated[str, Parameter(description="The id of a table.", max_length=40)]
SeatNo = Annotated[int, Parameter(description="A seat, counted from 0.", ge=0, le=31)]
Eyes = Annotated[
    int | None,
    Parameter(
        description="Through whose eyes: a seat of your own, -1 for a spectator's. Without it: your only seat, else a "
        "spectator's. When the game is over, any seat.",
        ge=-1,
        le=31,
        required=False,
    ),
]
At = Annotated[
    int | None, Parameter(description="As it stood after this entry; without it: now.", ge=0, le=2**31, required=False)
]
Everything = Annotated[
    bool, Parameter(description="With nothing hidden; heeded only when the game is over.", required=False)
]
Since = Annotated[int, Parameter(description="From this entry on.", ge=0, le=2**31, required=False)]
Limit = Annotated[int, Parameter(ge=1, le=500, required=False)]
PickList = Annotated[
    list[str] | None,
    Parameter(query="pick", description="Answers so far, question by question; may be repeated.", max_items=200),
]
Language = Annotated[str, Parameter(pattern="^(en|fr)$", required=False)]


def declares(shape: Any, *problems: int, status: int = 200, says: str = "", media: str = "application/json") -> Any:
    """`responses=declares(Table, 404)`"""
    done = ResponseSpec(shape, generate_examples=False, description=says or "Done.", media_type=media)
    return {status: done, **errors(400, *problems)}
