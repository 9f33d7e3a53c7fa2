"""Routes of the army builder. Each request brings the whole army as text; the service stores none."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import JSONBody

from grognard.core.army_builder import ArmyBuilder, ArmyLists, ArmyReport
from grognard.core.optional_features import HasArmyBuilder
from grognard.web.problems import not_found
from grognard.web.request_body import JsonRequest
from grognard.web.responses import answer
from grognard.web.routes.openapi import BODY_ERRORS, GameId, declares
from grognard.web.schemas import ArmyEdit, ArmyInLanguage, ArmyPapers, ArmyText, PlainArmy
from grognard.web.service import service

AT = "/api/games/{game:str}/armies"


@get(AT, **declares("armies", "getArmyLists", ArmyLists, 404), sync_to_thread=True)
def get_army_lists(request: JsonRequest, game: GameId) -> Response[bytes]:
    """The choices for a new army: nations, structures, budgets, and ready-made armies."""
    return answer(_builder(request, game).lists())


@post(
    f"{AT}/draft",
    **declares("armies", "draftArmy", ArmyReport, 404, *BODY_ERRORS, says="The army after the edit, or why not."),
    sync_to_thread=True,
)
def draft_army(request: JsonRequest, game: GameId, data: JSONBody[ArmyEdit]) -> Response[bytes]:
    """An army after an edit: its parts, points and faults, and what one part may have, or the rule against it."""
    return answer(_builder(request, game).draft(data.text, data.edit, data.focus, data.variant))


@post(f"{AT}/plain", **declares("armies", "writeArmy", PlainArmy, 404, *BODY_ERRORS), sync_to_thread=True)
def write_army(request: JsonRequest, game: GameId, data: JSONBody[ArmyInLanguage]) -> Response[bytes]:
    """An army as text to be pasted elsewhere; none if it cannot be read."""
    return answer(PlainArmy(_builder(request, game).plain(data.text, data.language)))


@post(f"{AT}/papers", **declares("armies", "printArmy", ArmyPapers, 404, *BODY_ERRORS), sync_to_thread=True)
def print_army(request: JsonRequest, game: GameId, data: JSONBody[ArmyText]) -> Response[bytes]:
    """An army on paper: roster, prices, cards; none if it cannot be read."""
    return answer(ArmyPapers(_builder(request, game).papers(data.text)))


def _builder(request: JsonRequest, name: str) -> ArmyBuilder:
    game = service(request).catalogue.game(name)
    if not isinstance(game, HasArmyBuilder):
        raise not_found(f"{name}/armies")
    return game.army_builder()


ROUTES = [get_army_lists, draft_army, write_army, print_army]
