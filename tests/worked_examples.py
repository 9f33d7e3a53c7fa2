"""Worked examples with something planted in them, to see that the runner notices."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from grognard.core.optional_features import ExampleFault
from grognard.kit.example_files import BadExample, Example

Run = Callable[[Example], list[ExampleFault]]


def changed(example: Example, path: str, value: Any) -> Example:
    """With another value at `expect/ap` or `do/0/orders/V`."""
    fields, *steps, last = copy.deepcopy(example.fields), *path.split("/")
    here: Any = fields
    for step in steps:
        here = here[int(step)] if isinstance(here, list) else here.setdefault(step, {})
    here[int(last) if isinstance(here, list) else last] = value
    return replace(example, fields=fields)


def without(example: Example, path: str) -> Example:
    fields, *steps, last = copy.deepcopy(example.fields), *path.split("/")
    here: Any = fields
    for step in steps:
        here = here[int(step)] if isinstance(here, list) else here[step]
    del here[last]
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


def places(example: Example) -> list[str]:
    """The path to each check, with a slash at its end; of a case without checks, the case itself."""
    return [f"checks/{n}/" for n, _ in enumerate(example.fields.get("checks", ()))] or [""]


def expectations(example: Example) -> Iterator[tuple[str, Any]]:
    """The path to each value that a case expects, at its end or at a step, and each other value to expect there."""
    for place in places(example):
        check = example.fields["checks"][int(place.split("/")[1])] if place else example.fields
        yield from _expected_in(place, {"expect": check.get("expect", {})})
        for n, step in enumerate(check.get("do") or ()):
            if isinstance(step, dict):
                yield from _expected_in(f"{place}do/{n}/", step)


def _expected_in(place: str, part: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    if "legal" in part:
        yield f"{place}legal", not part["legal"]
    if "because" in part:
        yield f"{place}because", "another rule"
    for key, value in part.get("expect", {}).items():
        for other in ["another rule"] if key == "because" else spoilt(value):
            yield f"{place}expect/{key}", other


def every_expectation(examples: list[Example]) -> list[tuple[Example, str, Any, str]]:
    """Each case, the path to a value that it expects, another value to expect there, and a name for the test."""
    return [
        (example, path, other, f"{example.fields['id']}-{path}-{n}")
        for example in examples
        for n, (path, other) in enumerate(expectations(example))
    ]
