"""Worked examples of Tercios: cases of many kinds (`KINDS`), each arranged on a table and done by the rules themselves.

How a case is written stands at the head of `tests/tercios/examples.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.tercios.examples import (
    commander_cases,
    discipline_cases,
    list_cases,
    melee_cases,
    move_cases,
    odds_cases,
    order_cases,
    shot_cases,
    turn_cases,
    value_cases,
)
from grognard.games.tercios.examples.facts import Facts
from grognard.kit import example_cases, example_files
from grognard.kit.example_cases import Kind, Language
from grognard.kit.example_files import Example
from grognard.kit.example_values import BOOLEAN

KINDS: Final[Mapping[str, Kind[Facts]]] = {
    **value_cases.KINDS,
    **shot_cases.KINDS,
    **discipline_cases.KINDS,
    **melee_cases.KINDS,
    **move_cases.KINDS,
    **order_cases.KINDS,
    **turn_cases.KINDS,
    **commander_cases.KINDS,
    **list_cases.KINDS,
    **odds_cases.KINDS,
}
LANGUAGE: Final = Language(KINDS, Facts, marks={"source_example": BOOLEAN})


def run(example: Example) -> list[ExampleFault]:
    """Differences from what is expected; empty if the case passes. One written wrongly raises `BadExample`."""
    return example_cases.run(LANGUAGE, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_files.results(path, run)
