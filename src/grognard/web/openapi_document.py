"""Completes the OpenAPI description that the framework makes of the routes: links, closed schemas, published names."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from litestar.openapi.spec import Link, OpenAPIMediaType, OpenAPIType, Reference, RequestBody, Schema
from msgspec import Struct
from msgspec.structs import StructConfig

from grognard import core, match
from grognard.core import printouts, scene
from grognard.web import schemas
from grognard.web.routes import papers, tables

TABLE = {"table": "$response.body#/table/id"}
SEAT = {"seat": "$response.body#/table/mine/0"}
AGAIN = {"table": "$request.path.table"}
ASKED = {"seat": "$response.body#/seat"}


class LinkTo(Struct, frozen=True):
    """A link to another operation: the parameters of the next request, and what its body must contain."""

    parameters: dict[str, str]
    body: dict[str, Any] | None = None


LINKS: dict[str, dict[str, LinkTo]] = {
    "listGames": {
        "getGame": LinkTo({"game": "$response.body#/0/id"}),
        "getBoard": LinkTo({"game": "$response.body#/0/id"}),
        "listRules": LinkTo({"game": "$response.body#/0/id"}),
        "getWords": LinkTo({"game": "$response.body#/0/id", "language": "fr"}),
        "createTable": LinkTo({}, {"game": "$response.body#/0/id"}),
    },
    "getGame": {"createTable": LinkTo({}, {"game": "$response.body#/id"})},
    "listRules": {"getRule": LinkTo({"game": "$request.path.game", "rule": "$response.body#/rules/0/id"})},
    "listTables": {"getTable": LinkTo({"table": "$response.body#/tables/0/id"})},
    "createTable": {
        **{
            operation: LinkTo(TABLE)
            for operation in (
                "getTable", "getScreen", "getView", "getScene", "getLog", "getFrames", "getChat", "exportTable",
                "listPapers",
            )
        },
        **{
            operation: LinkTo(TABLE | SEAT)
            for operation in (
                "getQuestion", "getForecasts", "getInstructions", "askInstruction", "getNotebook", "giveDice",
                "joinTable", "leaveTable", "inviteToTable", "seatBot", "keyToSeat",
            )
        },
        **{operation: LinkTo(TABLE, SEAT) for operation in ("undo", "resign", "pause", "timeUp", "forkTable")},
        "act": LinkTo(TABLE, SEAT | {"picks": ["0"]}),
        "propose": LinkTo(TABLE, SEAT | {"kind": "draw"}),
        "answerProposal": LinkTo(TABLE, SEAT | {"accepts": True}),
        "salt": LinkTo(TABLE, SEAT | {"salt": "a pinch"}),
        "writeNotebook": LinkTo(TABLE, SEAT | {"text": "a note"}),
        "setInstructions": LinkTo(TABLE, SEAT | {"orders": []}),
        "sayInChat": LinkTo(TABLE, {"text": "hello"}),
    },
    "getQuestion": {
        "act": LinkTo(AGAIN, ASKED | {"decision": "$response.body#/decision", "picks": "$response.body#/picks"}),
        "checkDraft": LinkTo(AGAIN, ASKED | {"decision": "$response.body#/decision", "picks": "$response.body#/picks"}),
        "getForecasts": LinkTo(AGAIN | ASKED),
    },
    "forkTable": {"getTable": LinkTo(TABLE), "getScene": LinkTo(TABLE | SEAT), "getQuestion": LinkTo(TABLE | SEAT)},
    "listPapers": {"getPaper": LinkTo(AGAIN | {"paper": "$response.body#/papers/0/id"})},
    "importTable": {"getTable": LinkTo(TABLE), "getLog": LinkTo(TABLE)},
    "inviteToTable": {"joinTable": LinkTo(AGAIN | ASKED, {"invitation": "$response.body#/token"})},
}  # fmt: skip


PUBLISHED = {
    "Line": ("core_scene_Line", "Line"),
    "Table": ("core_scene_Table", "Table"),
    "LogLine": ("web_shapes_Line", "Line"),
    "TableResponse": ("web_shapes_Table", "Table"),
    "PersonResponse": ("Person", "Person"),
    "ListedTable": ("Listed", "Listed"),
    "ReplayFrame": ("Frame", "Frame"),
    "ReplayFrames": ("Frames", "Frames"),
}
"""Schemas that clients know by other names than those of our classes: the published name and title."""


def complete(schema: Any) -> None:
    """Add what the framework leaves out of the description."""
    _add_links(schema)
    _close_schemas(schema)
    _name_as_published(schema)


def _name_as_published(schema: Any) -> None:
    described = schema.components.schemas
    for name, (_, title) in PUBLISHED.items():
        described[name].title = title
    schema.components.schemas = {name: described[ours] for name, ours in sorted((_published(n), n) for n in described)}
    _rename_references(schema)


def _published(name: str) -> str:
    return PUBLISHED[name][0] if name in PUBLISHED else name


def _rename_references(part: Any) -> None:
    if isinstance(part, Reference):
        folder, _, name = part.ref.rpartition("/")
        part.ref = f"{folder}/{_published(name)}"
    elif is_dataclass(part):
        for field in fields(part):
            _rename_references(getattr(part, field.name))
    elif isinstance(part, dict):
        for value in part.values():
            _rename_references(value)
    elif isinstance(part, list | tuple):
        for value in part:
            _rename_references(value)


def _close_schemas(schema: Any) -> None:
    """Mark schemas that accept no unknown fields, and those whose fields are all sent, as the framework does not."""
    for name, described in schema.components.schemas.items():
        config = _struct_config(name)
        if config is not None and config.forbid_unknown_fields:
            described.additional_properties = False
        elif config is not None and not config.omit_defaults:
            described.required = sorted(described.properties)
        for field in (described.properties or {}).values():
            if isinstance(field, Schema):
                _one_kind_of_item(field)


def _struct_config(name: str) -> StructConfig | None:
    """How the struct of this name is configured."""
    for module in (schemas, scene, printouts, core, match):
        found = vars(module).get(name)
        if isinstance(found, type) and issubclass(found, Struct):
            return found.__struct_config__
    return None


def _one_kind_of_item(field: Schema) -> None:
    """The framework takes the dots of `tuple[X, ...]` for a second kind of item, which makes every item wrong."""
    for inner in (field, *(field.one_of or ())):
        items = getattr(inner, "items", None)
        if isinstance(items, Schema) and items.one_of and items.one_of[1:] == [Schema()]:
            inner.items = items.one_of[0]  # type: ignore[union-attr]


def _add_links(schema: Any) -> None:
    """Link responses to the operations they lead to, and declare the two bodies that are not JSON."""
    for path in schema.paths.values():
        for method in ("get", "post", "put", "delete"):
            operation = getattr(path, method, None)
            if operation is not None and operation.operation_id == "importTable":
                file = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))
                operation.request_body = RequestBody(dict.fromkeys(tables.FILES, file), "A full `.grog` file.", True)
            if operation is not None and operation.operation_id == "getPaper":
                operation.responses["200"].content[papers.TEXT] = OpenAPIMediaType(
                    schema=Schema(type=OpenAPIType.STRING)
                )
            if operation is None or operation.operation_id not in LINKS:
                continue
            good = next(answer for status, answer in operation.responses.items() if status.startswith("2"))
            good.links = {
                linked: Link(operation_id=linked, parameters=dict(leads.parameters), request_body=leads.body)
                for linked, leads in LINKS[operation.operation_id].items()
            }
