"""Worked examples of Frederick: a position is put on the table (`Table`), actions are read by their verbs (`DO`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from grognard.core.optional_features import ExampleFault, ExampleResult
from grognard.games.frederick.examples.expectations import EXPECT
from grognard.games.frederick.examples.position import Table
from grognard.games.frederick.examples.verbs import DO
from grognard.games.frederick.examples.words import ORDINALS
from grognard.kit import example_games
from grognard.kit.example_games import Example, Form


def _do(t: Table, n: int, action: Any) -> None:
    t.begin(n, str(action))
    example_games.do(DO, t, action)
    t.remember()


def _judges(key: str) -> Iterable[int]:
    if key == "first_two_legal":
        return (0, 1)
    found = re.fullmatch(rf"({'|'.join(ORDINALS)})_legal", key)
    return (ORDINALS.index(found[1]),) if found else ()


FORM: Form[Table] = Form(
    fields=("id", "title", "from", "uses", "state", "actions", "dice", "expected", "rules", "variants"),
    needed=("state", "actions", "dice", "expected"),
    table=Table,
    finish=Table.settle,
    looks=EXPECT,
    expected="expected",
    steps="actions",
    do=_do,
    judges=_judges,
)


def run(example: Example) -> list[ExampleFault]:
    return example_games.run(lambda _: FORM, example)


def results(path: Path) -> Iterator[ExampleResult]:
    return example_games.results(path, run)
