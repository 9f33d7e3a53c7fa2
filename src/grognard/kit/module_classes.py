"""The classes of one kind that modules define: a game's actions, events and instructions are collected, not listed."""

from __future__ import annotations

from types import ModuleType
from typing import TypeVar

T = TypeVar("T")


def classes_in(kind: type[T], *modules: ModuleType) -> tuple[type[T], ...]:
    """In the order in which they stand there, without what a module imports."""
    return tuple(
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, kind) and found.__module__ == module.__name__
    )
