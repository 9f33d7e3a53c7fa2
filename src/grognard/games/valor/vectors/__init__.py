"""Worked examples in the form of `examples.yaml`: read strictly, played by real actions, told where they differ.

A case is put on the table (`Table`), what it does is read by its verbs (`DO`), and what it expects is looked up
(`EXPECT`). Nothing is known by a case's id; a word that is not known is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from grognard.core.dice import OutOfScript
from grognard.games.valor.vectors.expectations import differences
from grognard.games.valor.vectors.reading import BadVector, only
from grognard.games.valor.vectors.table import Table
from grognard.games.valor.vectors.verbs import do

__all__ = ["BadVector", "load", "run"]

KEYS = (
    "id", "file", "title", "board", "terrain", "hexsides", "positions", "smoke", "given", "when", "dice", "then",
    "rules",
)  # fmt: skip


def load(path: Path) -> list[dict[str, Any]]:
    """The cases of a file; each remembers it."""
    try:
        cases = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as wrong:
        raise BadVector(f"{path.name}: {wrong}") from wrong
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise BadVector(f"{path.name}: a list of cases is wanted")
    return [case | {"file": path.name} for case in cases]


def run(case: Mapping[str, Any]) -> list[str]:
    """What differs from what is expected; nothing if the case passes. A case written wrongly raises `BadVector`."""
    try:
        only(case, KEYS, "case")
        for key in ("board", "given", "when", "then"):
            if key not in case:
                raise BadVector(f"{key} is missing")
        table = Table(case)
        for n, what in enumerate(case["when"]):
            do(table, what, case["when"][n + 1] if n + 1 < len(case["when"]) else None)
        table.settle()
        table.dice.finished()
        out = differences(table)
        if "legal" not in case["then"]:
            out += [f"refused by {wrong.rule or wrong.message.key}" for wrong in table.refused]
        return out
    except (BadVector, OutOfScript) as wrong:
        raise BadVector(f"{_name(case)}: {wrong}") from wrong
    except (AttributeError, KeyError, TypeError, ValueError, IndexError, StopIteration) as wrong:
        raise BadVector(f"{_name(case)}: not written as it should be ({wrong!r})") from wrong


def _name(case: Mapping[str, Any]) -> str:
    return " ".join(str(case[key]) for key in ("file", "id") if key in case) or "a case"
