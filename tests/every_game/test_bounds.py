"""What a game names, offers and asks fits into the requests that the service reads.

The bounds are the service's own: request bodies are read by the types that read them there, and parameters are held
against the OpenAPI description.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from grognard.bots import names as bot_names
from grognard.core import ASKS, Option, follow
from grognard.core.ask import OneOf, SomeOf, Split, Text
from grognard.games import folder, installed, load, shipped
from grognard.match import Match
from grognard.store import Store
from grognard.web.app import make_app
from grognard.web.bot_pool import BotPool
from grognard.web.schemas import ArrangeRequest, Id, Move, NewInstructions, NewTable, Outcome, Pick, SeatBot
from grognard.web.service import GameCatalogue, Service
from grognard.words import rulebook
from tests.every_game.random_games import Table, offering, sampled, scenarios

every_scenario = pytest.mark.parametrize("table", scenarios(), ids=str)
every_game = pytest.mark.parametrize(
    "table", list({table.game: table for table in scenarios()}.values()), ids=lambda table: table.game
)
LONGEST_WALKS = 12
"""Positions of a random game whose questions are answered."""


@cache
def parameters() -> tuple[tuple[str, str, dict[str, Any]], ...]:
    """Operation, name and schema of every parameter of every route."""
    with TemporaryDirectory() as place:
        store = Store.open(f"sqlite:///{place}/a.db")
        service = Service(store, GameCatalogue(installed, load, folder, shipped), alone=True, bot_pool=BotPool(load))
        described = make_app(service).openapi_schema.to_schema()
        store.close()
    return tuple(
        (operation["operationId"], parameter["name"], parameter["schema"])
        for path in described["paths"].values()
        for operation in path.values()
        for parameter in operation.get("parameters", ())
    )


def fits(schema: dict[str, Any], value: Any) -> bool:
    """Whether a parameter of this schema can have this value, as far as bounds go."""
    if "oneOf" in schema:
        return any(fits(one, value) for one in schema["oneOf"])
    match schema.get("type"):
        case "string":
            return isinstance(value, str) and len(value) <= schema.get("maxLength", len(value))
        case "integer":
            return isinstance(value, int) and schema.get("minimum", value) <= value <= schema.get("maximum", value)
        case "array":
            return isinstance(value, list) and len(value) <= schema.get("maxItems", len(value))
    return False


def values(option: Option) -> list[str]:
    return [*option.values, option.default, *map(str, option.numbers or ())]


def read(kind: Any, **body: Any) -> None:
    msgspec.json.decode(msgspec.json.encode(body), type=kind)


@every_game
def test_a_table_of_every_scenario_can_be_asked_for_with_every_option(table: Table) -> None:
    game = table.rules
    for scenario in game.scenarios().values():
        for n in range(max((len(values(option)) for option in scenario.options), default=1)):
            chosen = {option.id: values(option)[n % len(values(option))] for option in scenario.options}
            for bot in bot_names(game):
                seats = [{"who": "bot", "bot": bot}] * len(scenario.seats)
                read(NewTable, game=game.id, scenario=scenario.id, options=chosen, seats=seats)
    for bot in bot_names(game):
        read(SeatBot, bot=bot)


@every_game
def test_what_a_game_names_fits_into_the_parameters_of_routes(table: Table) -> None:
    game = table.rules
    named: dict[str, list[Any]] = {
        "game": [game.id],
        "scenario": list(game.scenarios()),
        "option": [[f"{o.id}={o.default}" for o in s.options] for s in game.scenarios().values()],
        "lens": list(game.lenses),
        "focus": [["place"] * lens.foci for lens in game.lenses.values()],
        "seat": [seat for s in game.scenarios().values() for seat in range(len(s.seats))],
        "rule": [rule.id for rule in rulebook(folder(game.id))],
        "limit of listRules": [len(list(rulebook(folder(game.id))))],
    }
    found = set[str]()
    for operation, name, schema in parameters():
        name = f"{name} of {operation}" if operation == "listRules" and name == "limit" else name
        found.add(name)
        for value in named.get(name, ()):
            assert fits(schema, value), f"{operation}: {name} cannot be {value!r}: {schema}"
    assert found >= {*named}, "a parameter is called otherwise now"


@every_scenario
def test_what_is_asked_and_answered_in_a_game_fits_into_a_move(table: Table) -> None:
    game, rng = table.rules, Random(5)
    for key in game.vocabulary(table.scenario, dict(table.options)):
        msgspec.convert(key, Pick)
    for step in sampled(table, 1, LONGEST_WALKS):
        for decision in game.decisions(step.before):
            msgspec.convert(decision.kind, Id)
        v = game.view(step.before, step.seat)
        picks, here = list[str](), game.ask(v, step.seat)
        while isinstance(here, ASKS):
            for longest in longest_picks(here):
                msgspec.convert("x" * longest, Pick)
            picks.append(here.sample(rng))
            here = follow(here, picks[-1])[1]
        read(Move, seat=step.seat, picks=picks)
        read(Move, seat=step.seat, text=str(here))
        read(Move, seat=step.seat, text=str(step.action))


def longest_picks(here: Any) -> Iterator[int]:
    """How long an answer to this question may be."""
    yield from (len(preset.pick) for preset in getattr(here, "presets", ()))
    match here:
        case OneOf():
            yield from map(len, here.keys)
            if here.typed is not None:
                yield here.typed.longest
        case SomeOf():
            yield sum(sorted((len(key) + 1 for key in here.keys), reverse=True)[: here.high])
        case Split():
            bins = max(len(name) for name, _most in here.bins)
            yield sum(
                min(count, len(here.bins)) * (len(item) + len(">") + bins + len("*99 ")) for item, count in here.items
            )
        case Text():
            yield here.longest


@every_scenario
def test_changes_instructions_dice_and_decisions_fit_into_their_requests(table: Table) -> None:
    game, rng = table.rules, Random(6)
    match: Match[Any] = Match.new(game, table.scenario, dict(table.options), key=bytes(32))
    for seat in match.waiting_for():
        read(Move, seat=seat, decision=match.decision_id(seat))
    for step in sampled(table, 2, LONGEST_WALKS):
        if (here := game.arrange(step.before)) is not None:
            picks = list[str]()
            while isinstance(here, ASKS):
                picks.append(here.sample(rng))
                here = follow(here, picks[-1])[1]
            read(ArrangeRequest, picks=picks)
            read(ArrangeRequest, text=str(here))
        here = game.instruct(game.view(step.before, step.seat), step.seat)
        while isinstance(here, ASKS):
            here = follow(here, here.sample(rng))[1]
        if here is not None:
            read(NewInstructions, seat=step.seat, orders=[str(here)])
    for step in offering(table, 2, LONGEST_WALKS):
        ready = game.ready_instructions(game.view(step.before, step.seat), step.seat)
        read(NewInstructions, seat=step.seat, orders=[str(one.instruction) for one in ready])
    for entry in match.log:
        for chance in getattr(entry.operation, "dice", ()):
            for outcome in getattr(chance, "faces", None) or [len(chance.bag) - 1]:
                msgspec.convert(outcome, Outcome)
