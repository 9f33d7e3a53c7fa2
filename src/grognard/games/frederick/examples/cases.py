"""Worked examples of Frederick: a position is given, actions are played, and what is expected is looked up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.frederick.examples.expectations import EXPECT
from grognard.games.frederick.examples.position import GIVEN, ExampleRun, Script
from grognard.kit import example_cases, example_files
from grognard.kit.example_cases import Language, PlayedKind
from grognard.kit.example_files import Example
from grognard.kit.example_values import TEXT, one_of

PLAY: Final = PlayedKind(
    given=GIVEN,
    begin=ExampleRun,
    expect=EXPECT,
    act=ExampleRun.act,
    verbs={"check communications": ExampleRun.check_communications},
    dice=Script,
)
LANGUAGE: Final = Language[Any]({"play": PLAY}, marks={"from": one_of("source", "derived"), "uses": TEXT}, usual="play")


def run(example: Example) -> list[ExampleFault]:
    return example_cases.run(LANGUAGE, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_files.results(path, run)
