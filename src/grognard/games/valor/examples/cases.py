"""Worked examples of Valor: a battlefield is put on the table (`Table`), what is done is read by its verbs (`DO`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.valor.examples.expectations import EXPECT
from grognard.games.valor.examples.position import Table
from grognard.games.valor.examples.verbs import do
from grognard.kit import example_games
from grognard.kit.example_games import Example, Form

FORM: Form[Table] = Form(
    fields=(
        "id", "title", "board", "terrain", "hexsides", "positions", "smoke", "given", "when", "dice", "then", "rules",
    ),
    needed=("board", "given", "when", "then"),
    table=Table,
    finish=Table.settle,
    looks=EXPECT,
    expected="then",
    steps="when",
    do=do,
)  # fmt: skip


def run(example: Example) -> list[ExampleFault]:
    return example_games.run(lambda _: FORM, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_games.results(path, run)
