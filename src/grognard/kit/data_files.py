"""YAML files that a game brings: read once and frozen; each error is reported with its file and line."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml
from msgspec import Struct


class BrokenData(ValueError):
    """A data file that does not hold together: `forces.yaml:12: 33 units, 34 expected`."""


class DataFolder(Struct, frozen=True):
    """The folder of a game's data files."""

    path: Path

    def read(self, name: str) -> Any:
        """What a file holds: read-only mappings, tuples, plain values."""
        return _read(self.path / name, name)

    def broken(self, name: str, what: str, *where: str | int) -> BrokenData:
        """The error of a file that does not hold together, with the line of the entry that `where` leads to."""
        line = line_of(composed((self.path / name).read_text(encoding="utf-8")), *where)
        return BrokenData(f"{name}:{line}: {what}")


@cache
def _read(path: Path, name: str) -> Any:
    try:
        return frozen(values(composed(path.read_text(encoding="utf-8"))))
    except (yaml.YAMLError, UnicodeDecodeError) as wrong:
        raise BrokenData(f"{name}{located(wrong)}") from wrong


def frozen(value: Any) -> Any:
    """The same, unchangeable all the way down."""
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(part) for key, part in value.items()})
    if isinstance(value, list):
        return tuple(frozen(part) for part in value)
    return value


# --- YAML with lines


class _Loader(yaml.CSafeLoader):
    """As strict as a mapping deserves: a key that stands twice would hide what was written first."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode) and key.value in seen:
                what = f"the key {key.value!r} stands twice"
                raise yaml.constructor.ConstructorError(None, None, what, key.start_mark)
            seen.add(str(key.value))
        return super().construct_mapping(node, deep)


def composed(text: str) -> yaml.Node | None:
    """A text as nodes, which know their lines; `None` if nothing stands in it."""
    node: yaml.Node | None = yaml.compose(text, Loader=_Loader)
    return node


def values(node: yaml.Node | None) -> Any:
    """What nodes hold, as plain values."""
    return _Loader("").construct_document(node) if node is not None else None


def line_of(node: yaml.Node | None, *where: str | int) -> int:
    """The line, counted from 1, of what lies at the end of this way of keys and indices, or as far along as it goes."""
    line = node.start_mark.line + 1 if node is not None else 1
    for step in where:
        if isinstance(node, yaml.MappingNode):
            found = next(((key, value) for key, value in node.value if key.value == str(step)), None)
            if found is None:
                return line
            line, node = found[0].start_mark.line + 1, found[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(step, int) and step < len(node.value):
            node = node.value[step]
            line = node.start_mark.line + 1
        else:
            return line
    return line


def located(wrong: yaml.YAMLError | UnicodeDecodeError) -> str:
    """`:12: could not find expected ':'`: what a parser complains of, behind the name of the file."""
    if isinstance(wrong, yaml.MarkedYAMLError):
        mark = wrong.problem_mark or wrong.context_mark
        return f":{mark.line + 1 if mark else 1}: {wrong.problem or wrong.context}"
    if isinstance(wrong, UnicodeDecodeError):
        line = wrong.object.count(b"\n", 0, wrong.start) + 1
        return f":{line}: byte {wrong.start} is not UTF-8"
    return f": {str(wrong).splitlines()[0]}"
