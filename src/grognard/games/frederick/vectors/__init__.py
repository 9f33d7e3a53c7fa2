"""Worked examples in the form of `examples.yaml`: read strictly, played by real actions, told where they differ.

A case is put on the table (`Table`), its actions are read by their verbs (`DO`), and what it expects is looked up
(`EXPECT`). Nothing is known by a case's id; a word that is not known is an error.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from grognard.core.dice import OutOfScript
from grognard.games.frederick.vectors.expectations import EXPECT
from grognard.games.frederick.vectors.reading import ORDINALS, BadVector, only
from grognard.games.frederick.vectors.table import Table
from grognard.games.frederick.vectors.verbs import DO

__all__ = ["BadVector", "load", "run"]

KEYS = ("id", "file", "title", "from", "uses", "state", "actions", "dice", "expected", "rules", "variants")


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
        for key in ("state", "actions", "dice", "expected"):
            if key not in case:
                raise BadVector(f"{key} is missing")
        table = Table(case)
        for text in case["actions"]:
            _do(table, str(text))
        table.settle()
        return _differences(table)
    except (BadVector, OutOfScript) as wrong:
        raise BadVector(f"{_name(case)}: {wrong}") from wrong
    except (AttributeError, KeyError, TypeError, ValueError) as wrong:
        raise BadVector(f"{_name(case)}: not written as it should be ({wrong!r})") from wrong


def _name(case: Mapping[str, Any]) -> str:
    return " ".join(str(case[key]) for key in ("file", "id") if key in case) or "a case"


def _judges(key: str, actions: int) -> set[int]:
    """The actions whose legality an expectation speaks of."""
    if key == "legal":
        return set(range(actions))
    if key == "first_two_legal":
        return {0, 1}
    found = re.fullmatch(r"(\w+)_legal", key)
    return {ORDINALS.index(found[1])} if found and found[1] in ORDINALS else set()


def _do(table: Table, text: str) -> None:
    table.text = text
    for form, verb in DO:
        if found := re.fullmatch(form, text):
            verb(table, found)
            table.finish()
            return
    raise BadVector(f"the action {text!r} means nothing")


def _differences(table: Table) -> list[str]:
    out: list[str] = []
    judged: set[int] = set()
    expected = table.case["expected"]
    if not isinstance(expected, Mapping) or not expected:
        raise BadVector("expected: keys and values are wanted")
    for key, wanted in expected.items():
        for form, look in EXPECT:
            if found := re.fullmatch(form, str(key)):
                seen = look(table, found, wanted)
                if seen != wanted:
                    out.append(f"{key}: expected {wanted}, found {seen}")
                break
        else:
            raise BadVector(f"expected: {key!r} is unknown")
        judged |= _judges(str(key), len(table.refused))
    for n, wrong in enumerate(table.refused):
        if wrong is not None and n not in judged:
            out.append(f"{table.case['actions'][n]}: refused by {wrong.rule or wrong.message.key}")
    return out
