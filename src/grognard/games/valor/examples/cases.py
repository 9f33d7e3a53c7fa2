"""Worked examples of Valor & Victory: actions played on a battlefield, and loads and stacks that are judged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.valor.components.counters import CLASSES, KIND
from grognard.games.valor.components.units import Unit
from grognard.games.valor.examples.expectations import EXPECT
from grognard.games.valor.examples.position import GIVEN, ExampleRun
from grognard.games.valor.rules import stacking
from grognard.kit import example_cases, example_files
from grognard.kit.example_cases import Found, Kind, Language, PlayedKind
from grognard.kit.example_files import Example, Fields
from grognard.kit.example_values import BOOLEAN, BROKEN_RULES, index_of, listed, required
from grognard.kit.named_rolls import Rolls

MODELS: Final = {"squad": "usa_rifle", "half_squad": "usa_rifle_h", "leader": "coleman"}
"""A unit for each class, where only the class counts."""


def _load(given: Fields, _dice: Rolls) -> Found:
    """The load of a transport: units by their classes, `weapon` with one of them, a gun in tow."""
    transport = Unit(KIND[_kind(required(given, "transport", "given"), "transport")], 0, 0)
    words = listed(given.get("load"), "given", "load")
    load = [Unit(KIND[list(MODELS.values())[index_of(word, list(MODELS), "given", "load")]], 0, 0)
            for word in words if word != "weapon"]  # fmt: skip
    for n in range(words.count("weapon")):
        load[n] = replace(load[n], weapon=0)
    if "tow" in given:
        load.append(Unit(KIND[_kind(given["tow"], "tow")], 0, 0))
    wrong = stacking.overloaded(transport, load)
    return {"legal": wrong is None, "because": [] if wrong is None else [wrong]}


def _kind(name: Any, key: str) -> str:
    return list(KIND)[index_of(name, list(KIND), "given", key)]


def _stack(given: Fields, _dice: Rolls) -> Found:
    classes = [index_of(word, CLASSES, "given", "stack") for word in listed(given.get("stack"), "given", "stack")]
    return {"legal": not stacking.too_many(classes)}


LANGUAGE: Final = Language[Any](
    {
        "play": PlayedKind(
            given=GIVEN,
            begin=ExampleRun,
            expect=EXPECT,
            act=ExampleRun.act,
            verbs={"end_of_segment": ExampleRun.end_of_segment},
        ),
        "load": Kind(("transport", "load", "tow"), (), {"legal": BOOLEAN, "because": BROKEN_RULES}, _load),
        "stack": Kind(("stack",), (), {"legal": BOOLEAN}, _stack),
    },
    usual="play",
)


def run(example: Example) -> list[ExampleFault]:
    return example_cases.run(LANGUAGE, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_files.results(path, run)
