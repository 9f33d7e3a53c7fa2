"""How large a position of a game can be. A position that somebody wrote is held against this before anything else: to
count through a million pieces would keep everybody waiting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct


class Bound(Struct, frozen=True):
    """The most that one field of a state can hold."""

    entries: int = 0
    """Of all lists and dicts in it together; 0: it is none and holds none."""
    number: int = 0
    """No number in it is further from 0."""
    text: int = 0
    """No text in it is longer."""


Bounds = Mapping[str, Bound]
"""By the name of the field."""


def beyond(state: Any, bounds: Bounds) -> str | None:
    """The first field that holds more than it can."""
    for name, bound in bounds.items():
        if found := _beyond(getattr(state, name), bound):
            return f"{name} {found}"
    return None


def _beyond(held: Any, bound: Bound) -> str | None:
    """Whatever is in it is looked at once, and no more of it than can be there."""
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
