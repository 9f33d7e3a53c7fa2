"""Routes of the games that can be played, their boards, rules, words and lessons."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter, QueryParameter

from grognard.bots import names as bot_names
from grognard.core import FairDice, Game, say
from grognard.core.optional_features import HasArmyBuilder
from grognard.core.scene import Board, Scene
from grognard.match import settled
from grognard.web import bounds
from grognard.web.problems import RequestError, language_of, not_found
from grognard.web.request_body import JsonRequest
from grognard.web.responses import answer
from grognard.web.routes.openapi import GameId, Language, declares
from grognard.web.schemas import GameShape, Rules, RuleShape, ScenarioShape
from grognard.web.service import Service, service

ScenarioId = Annotated[str, Parameter(max_length=bounds.LONGEST_ID, required=False)]
WordsOf = Annotated[str, Parameter(max_length=bounds.LONGEST_LANGUAGE)]
OptionList = Annotated[
    list[str] | None,
    QueryParameter(
        name="option",
        description="`name=value`; may be repeated. Others are as by default.",
        max_items=bounds.MOST_OPTIONS,
    ),
]


NO_SECRET = bytes(32)
"""The key of the dice for pictures of first positions, which are not played."""


@get("/api/games", **declares("library", "listGames", list[GameShape]), sync_to_thread=False)
def list_games(request: JsonRequest) -> Response[bytes]:
    """Every game with its scenarios, options, bots and lenses."""
    here = service(request)
    return answer([_game(here, name) for name in here.catalogue.names()])


@get("/api/games/{game:str}", **declares("library", "getGame", GameShape, 404), sync_to_thread=False)
def get_game(request: JsonRequest, game: GameId) -> Response[bytes]:
    """One game."""
    return answer(_game(service(request), game))


@get("/api/games/{game:str}/board", **declares("library", "getBoard", Board, 404, 409), sync_to_thread=True)
def get_board(
    request: JsonRequest,
    game: GameId,
    scenario: ScenarioId = "",
    option: OptionList = None,
) -> Response[bytes]:
    """The board of a scenario, on which scenes are drawn."""
    found = service(request).catalogue.game(game)
    return answer(found.board(*_chosen(request, found, scenario, option)))


@get("/api/games/{game:str}/scene", **declares("library", "getFirstScene", Scene, 404, 409), sync_to_thread=True)
def get_first_scene(
    request: JsonRequest,
    game: GameId,
    scenario: ScenarioId = "",
    option: OptionList = None,
) -> Response[bytes]:
    """A first position of a scenario, as a spectator sees it: for covers. Random set-ups always use the same draw."""
    found = service(request).catalogue.game(game)
    state = found.setup(*_chosen(request, found, scenario, option), FairDice(NO_SECRET))
    return answer(found.scene(found.view(state, None)))


@get("/api/games/{game:str}/rules", **declares("library", "listRules", Rules, 404), sync_to_thread=True)
def list_rules(
    request: JsonRequest,
    game: GameId,
    language: Language = "en",
    search: Annotated[
        str, Parameter(description="All of these words.", max_length=bounds.LONGEST_SEARCH, required=False)
    ] = "",
    limit: Annotated[int, Parameter(ge=1, le=2000, required=False)] = 500,
) -> Response[bytes]:
    """The rulebook of a game, or the rules that contain some words."""
    here = service(request)
    here.catalogue.game(game)
    book = here.catalogue.rulebook(game)
    found = book.search(search, language) if search else list(book)
    rules = tuple(_rule(here, game, rule.id, language) for rule in found[:limit])
    return answer(Rules(language, rules, book.proofs.games))


@get("/api/games/{game:str}/rules/{rule:str}", **declares("library", "getRule", RuleShape, 404), sync_to_thread=True)
def get_rule(
    request: JsonRequest,
    game: GameId,
    rule: Annotated[str, Parameter(description="The id of a rule.", max_length=bounds.LONGEST_ID)],
    language: Language = "en",
) -> Response[bytes]:
    """One rule by its id."""
    here = service(request)
    here.catalogue.game(game)
    return answer(_rule(here, game, rule, language))


@get(
    "/api/games/{game:str}/words/{language:str}",
    **declares(
        "library", "getWords", str, 404, media="text/plain", says="Fluent messages: the table's, then the game's own."
    ),
    sync_to_thread=True,
)
def get_words(request: JsonRequest, game: GameId, language: WordsOf) -> Response[str]:
    """The texts in one language for all messages, which are sent as keys and facts."""
    here = service(request)
    here.catalogue.game(game)
    if language not in ("en", "fr"):
        raise not_found(language)
    texts = [
        here.catalogue.words(language),
        (here.catalogue.folder(game) / "messages" / f"{language}.ftl").read_text("utf-8"),
    ]
    return Response("\n".join(texts), media_type="text/plain")


@get(
    "/api/games/{game:str}/learn/{language:str}",
    **declares(
        "library",
        "getLesson",
        str,
        404,
        media="text/markdown",
        says="Markdown; blocks marked `scene` hold a picture as JSON.",
    ),
    sync_to_thread=True,
)
def get_lesson(request: JsonRequest, game: GameId, language: WordsOf) -> Response[str]:
    """A lesson for beginners."""
    here = service(request)
    here.catalogue.game(game)
    lesson = here.catalogue.folder(game) / "rulebook" / f"lesson.{language}.md"
    if language not in ("en", "fr") or not lesson.is_file():
        raise not_found(language)
    return Response(lesson.read_text("utf-8"), media_type="text/markdown")


def _chosen(
    request: JsonRequest, game: Game[Any], scenario: str, given: list[str] | None
) -> tuple[str, dict[str, str]]:
    """A scenario with all its options."""
    options = {}
    for one in given or []:
        name, equals, value = one.partition("=")
        if not equals:
            raise RequestError(400, say("web-option-form", given=one[:80]), "option")
        options[name] = value
    scenario = scenario or next(iter(game.scenarios()))
    return scenario, settled(game, scenario, options, language_of(request))


def _game(here: Service, name: str) -> GameShape:
    game = here.catalogue.game(name)
    scenarios = tuple(
        ScenarioShape(s.id, s.name, s.about, s.seats, s.options, s.sides, s.family, s.variant, s.clock)
        for s in game.scenarios().values()
    )
    return GameShape(
        name,
        say("game-title"),
        game.version,
        scenarios,
        bot_names(game),
        dict(game.lenses),
        game.dice,
        armies=isinstance(game, HasArmyBuilder),
        guest=name not in here.catalogue.shown(),
    )


def _rule(here: Service, game: str, rule: str, language: str) -> RuleShape:
    book = here.catalogue.rulebook(game)
    if rule not in book:
        raise not_found(rule)
    found = book.rule(rule)
    return RuleShape(
        found.id,
        found.section,
        book.title(rule, language),
        book.text(rule, language),
        found.basis,
        found.depends,
        found.lines,
        book.proofs.rules.get(found.id),
        found.id in here.catalogue.rule_positions(game),
    )


ROUTES = [list_games, get_game, get_board, get_first_scene, list_rules, get_rule, get_words, get_lesson]
