"""Files of worked examples: a list of cases, each with its line. `kit/example_cases.py` runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml
from msgspec import Struct

from grognard.core.optional_features import BadPosition, ExampleFault, ExampleResult, UnreadableExamples
from grognard.core.yaml_depth import DEEPEST, too_deep
from grognard.kit.data_files import composed, line_of, located, values

Where = str | int
Fields = Mapping[str, Any]


class BadExample(ValueError):
    """A case that is not written as it should be: `BadExample("'colour' is unknown", "expect", "colour")`."""

    def __init__(self, what: str, *where: Where) -> None:
        super().__init__(": ".join(filter(None, (".".join(map(str, where)), what))))
        self.what, self.where = what, where
        self.line = 0
        """Set by `Example.wrong`."""


class Example(Struct, frozen=True):
    """One case of a file."""

    fields: Fields
    file: str = ""
    node: yaml.Node | None = None

    @property
    def name(self) -> str:
        return " ".join(str(self.fields[key]) for key in ("id", "title") if key in self.fields)

    def line(self, *where: Where) -> int:
        return line_of(self.node, *where)

    def wrong(self, what: str, *where: Where) -> BadExample:
        """The error with file, line and id."""
        line = self.line(*where)
        out = BadExample(f"{self.file}:{line}: {self.fields.get('id', 'an example')}: {what}")
        out.what, out.line = what, line
        return out


def load(path: Path) -> list[Example]:
    """The cases of a file."""
    try:
        text = path.read_text(encoding="utf-8")
        if line := too_deep(text):
            raise UnreadableExamples(f"{path.name}:{line}: nested more than {DEEPEST} levels deep")
        node = composed(text)
        rows = values(node)
    except (yaml.YAMLError, UnicodeDecodeError) as wrong:
        raise UnreadableExamples(f"{path.name}{located(wrong)}") from wrong
    if not isinstance(node, yaml.SequenceNode):
        raise UnreadableExamples(f"{path.name}:1: this must be a list of examples")
    if not rows:
        raise UnreadableExamples(f"{path.name}:1: there is no example in it")
    for row, part in zip(rows, node.value, strict=True):
        if not isinstance(row, dict):
            raise UnreadableExamples(f"{path.name}:{line_of(part)}: an example has keys and values, this is {row!r}")
    return [Example(row, path.name, part) for row, part in zip(rows, node.value, strict=True)]


def results(path: Path, run_one: Callable[[Example], list[ExampleFault]]) -> Iterator[ExampleResult]:
    """Every case of a file."""
    for example in load(path):
        try:
            faults = run_one(example)
        except BadExample as wrong:
            faults = [ExampleFault(wrong.line, wrong.what)]
        yield ExampleResult(example.line(), example.name, tuple(faults))


@contextmanager
def located_at(*where: Where) -> Iterator[None]:
    """Errors raised within say where they are in what stands here."""
    try:
        yield
    except BadPosition as wrong:
        raise BadExample(str(wrong), *where) from wrong
    except BadExample as wrong:
        raise BadExample(wrong.what, *where, *wrong.where) from wrong
