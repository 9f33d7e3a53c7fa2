"""Routes of the sheets that a game has to be printed or saved, as a viewer may see them."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import Parameter, QueryParameter

from grognard.core import Seat, say
from grognard.core.printouts import Paper
from grognard.web import bounds, presenter
from grognard.web.access import viewer
from grognard.web.match_cache import LoadedMatch
from grognard.web.problems import RequestError, language_of
from grognard.web.request_body import JsonRequest
from grognard.web.responses import answer
from grognard.web.routes.openapi import AT, KEY_OPTIONAL, TABLE_ERRORS, At, TableId, Viewer, declares
from grognard.web.routes.views import shown
from grognard.web.schemas import PaperLabel, PaperList, PaperResponse
from grognard.web.service import with_any_holder
from grognard.words.paper_text import paper_text

TEXT = "text/plain"
As = Annotated[
    Literal["json", "text"],
    QueryParameter(name="as", description="`text`: in words, in the language of `Accept-Language`.", required=False),
]


@get(f"{AT}/papers", **declares("views", "listPapers", PaperList, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def list_papers(request: JsonRequest, table: TableId, seat: Viewer = None, at: At = None) -> Response[bytes]:
    """The sheets that the game has for you now; none if the game has no sheets."""

    def find(loaded: LoadedMatch, seen: Seat | None) -> PaperList:
        found = presenter.papers(loaded, seen, at)
        return PaperList(loaded.n, seen, tuple(PaperLabel(paper.id, paper.name) for paper in found))

    return await shown(request, table, seat, find)


@get(f"{AT}/papers/{{paper:str}}", **declares("views", "getPaper", PaperResponse, *TABLE_ERRORS, security=KEY_OPTIONAL))
async def get_paper(
    request: JsonRequest,
    table: TableId,
    paper: Annotated[str, Parameter(max_length=bounds.LONGEST_ID)],
    seat: Viewer = None,
    at: At = None,
    form: As = "json",
) -> Response[bytes]:
    """One sheet, as its parts or as text."""
    here, holder = await with_any_holder(request)

    def find(loaded: LoadedMatch) -> tuple[int, str, Seat | None, Paper]:
        seen = viewer(loaded, holder, seat)
        papers = presenter.papers(loaded, seen, at)
        for one in papers:
            if one.id == paper:
                return loaded.n, loaded.row.game, seen, one
        known = ", ".join(one.id for one in papers) or "-"
        raise RequestError(404, say("web-no-paper", name=paper[:40], known=known), "paper")

    n, game, seen, found = await here.look(table, find)
    if form == "json":
        return answer(PaperResponse(n, seen, found))
    text = paper_text(found, here.catalogue.translator(language_of(request), game))
    return Response(text.encode(), media_type=TEXT)


ROUTES = [list_papers, get_paper]
