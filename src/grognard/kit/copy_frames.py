"""Copies of pending work: the changeable parts of a frame are copied with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from msgspec.structs import replace

from grognard.core import Frame

F = TypeVar("F", bound=Frame)

_LISTS: dict[type[Frame], tuple[str, ...]] = {}


def copied(frames: Iterable[F]) -> list[F]:
    """Frames that share nothing that changes with those they were made from."""
    copies = []
    for frame in frames:
        kind = type(frame)
        copy = replace(frame)
        lists = _LISTS.get(kind)
        for name in _lists_of(kind) if lists is None else lists:
            setattr(copy, name, getattr(copy, name).copy())
        copies.append(copy)
    return copies


def _lists_of(kind: type[Frame]) -> tuple[str, ...]:
    """The fields of a frame that are lists. Everything else in it must be frozen: a slice copies one level."""
    names = []
    for name, hint in get_type_hints(kind).items():
        if name not in kind.__struct_fields__:
            continue
        if get_origin(hint) is list:
            names.append(name)
            hint = get_args(hint)[0]
        if fault := _changes(hint):
            raise TypeError(f"{kind.__name__}.{name}: {fault} in a frame would be shared by its copies")
    return _LISTS.setdefault(kind, tuple(names))


def _changes(hint: Any) -> str:
    """The first part of a type that could be changed in place."""
    if (origin := get_origin(hint) or hint) in (list, dict, set, bytearray):
        return f"a {origin.__name__}"
    return next((fault for part in get_args(hint) if (fault := _changes(part))), "")
