"""Worked examples of Clash of Monarchs: cases of many kinds (`KINDS`), each done by the rules themselves.

How a case is written stands at the head of `tests/monarchs/examples.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.monarchs.examples import battle_cases, fight_cases, map_cases, march_cases, turn_cases, year_cases
from grognard.games.monarchs.examples.facts import Facts
from grognard.kit import example_cases, example_files
from grognard.kit.example_cases import Kind, Language
from grognard.kit.example_files import Example

KINDS: Final[Mapping[str, Kind[Facts]]] = {
    **march_cases.KINDS,
    **fight_cases.KINDS,
    **battle_cases.KINDS,
    **map_cases.KINDS,
    **turn_cases.KINDS,
    **year_cases.KINDS,
}
LANGUAGE: Final = Language(KINDS, Facts)


def run(example: Example) -> list[ExampleFault]:
    """What differs from what is expected; nothing if the case passes. One written wrongly raises `BadExample`."""
    return example_cases.run(LANGUAGE, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_files.results(path, run)
