"""Worked examples with something planted in them, to see that the runner notices."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from grognard.core.optional_features import ExampleFault
from grognard.kit.example_games import BadExample, Example

Run = Callable[[Example], list[ExampleFault]]


def changed(example: Example, way: str, value: Any) -> Example:
    """With another value at `expected/ap` or `when/0/move/exit`."""
    fields, *path = copy.deepcopy(example.fields), *way.split("/")
    here: Any = fields
    for step in path[:-1]:
        here = here[int(step)] if isinstance(here, list) else here.setdefault(step, {})
    here[path[-1]] = value
    return replace(example, fields=fields)


def without(example: Example, way: str) -> Example:
    fields, *path = copy.deepcopy(example.fields), *way.split("/")
    here: Any = fields
    for step in path[:-1]:
        here = here[step]
    del here[path[-1]]
    return replace(example, fields=fields)


def faults(run: Run, example: Example) -> list[str]:
    """What the runner says, whether the example is found to be wrong or not written as it should be."""
    try:
        return [fault.what for fault in run(example)]
    except BadExample as wrong:
        return [str(wrong)]


def spoilt(value: Any) -> list[Any]:
    """Everything that has one thing other than this."""
    match value:
        case bool():
            return [not value]
        case int() | float():
            return [value + 1]
        case None:
            return [1]
        case str():
            return [f"not {value}"]
        case list():
            found = [[*value[:n], other, *value[n + 1 :]] for n, part in enumerate(value) for other in spoilt(part)]
            return found or [[1]]
        case dict():
            fields = [value | {key: other} for key in value for other in spoilt(value[key])]
            return fields or [{"spoilt": 1}]
    raise AssertionError(value)


def every_expectation(examples: list[Example], field: str) -> list[tuple[Example, str, Any, str]]:
    """Each example, a key of what it expects, something else to expect, and a name for the test."""
    return [
        (example, key, other, f"{example.fields['id']}-{key}-{n}")
        for example in examples
        for key, wanted in example.fields.get(field, {}).items()
        for n, other in enumerate(spoilt(wanted))
    ]
