"""How large a position of a game can be. A position from outside is checked against this first, because rules that run
over a million pieces would block the service."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct


class Bound(Struct, frozen=True):
    """The most that one field of a state can hold."""

    entries: int = 0
    """In all its lists and dicts together; 0: there are none."""
    number: int = 0
    """The largest absolute value of a number."""
    text: int = 0
    """The length of the longest text."""


Bounds = Mapping[str, Bound]
"""By the name of the field."""


def beyond(state: Any, bounds: Bounds) -> str | None:
    """The first field that holds more than it can."""
    for name, bound in bounds.items():
        if found := _beyond(getattr(state, name), bound):
            return f"{name} {found}"
    return None


def _beyond(held: Any, bound: Bound) -> str | None:
    """The part that exceeds the bound, if there is one. Stops at the first."""
    entries, waiting = 0, [held]
    while waiting:
        value = waiting.pop()
        match value:
            case bool():
                continue
            case int() if abs(value) > bound.number:
                return f"holds the number {value:.3e}, the largest is {bound.number}"
            case str() if len(value) > bound.text:
                return f"holds a text of {len(value)} characters, the longest is {bound.text}"
            case str() | int():
                continue
            case Struct():
                waiting += [getattr(value, field) for field in value.__struct_fields__]
            case Mapping() | Sequence():
                entries += len(value)
                if entries > bound.entries:
                    return f"holds {entries} entries, the most is {bound.entries}"
                waiting += value
                waiting += value.values() if isinstance(value, Mapping) else ()
    return None
