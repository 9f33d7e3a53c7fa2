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


def expectations(example: Example) -> Iterator[tuple[str, Any]]:
    """The path to each value that a case expects, at its end or at a step, and each other value to expect there."""
    checks = example.fields.get("checks")
    for n, check in enumerate(checks or [example.fields]):
        place = f"checks/{n}/" if checks else ""
        steps = [
            (f"{place}do/{k}/", step)
            for k, step in enumerate(check.get("do") or ())
            if isinstance(step, dict) and not step.keys().isdisjoint(("legal", "because", "expect"))
        ]
        for at, part in [*steps, (place, check)]:
            for key in ("legal", "because"):
                yield from ((at + key, other) for other in (spoilt(part[key]) if key in part else ()))
            for key, wanted in part.get("expect", {}).items():
                yield from ((f"{at}expect/{key}", other) for other in spoilt(wanted))


def every_expectation(examples: list[Example]) -> list[tuple[Example, str, Any, str]]:
    """Each case, the path to a value that it expects, another value to expect there, and a name for the test."""
    return [
        (example, path, other, f"{example.fields['id']}-{path}-{n}")
        for example in examples
        for n, (path, other) in enumerate(expectations(example))
    ]
