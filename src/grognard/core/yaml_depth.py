"""How deeply YAML that people write may be nested: the parser in C would not survive thousands of levels."""

from __future__ import annotations

import yaml

DEEPEST = 100
"""Levels of lists and mappings in each other."""


def too_deep(text: str) -> int:
    """The line from which on it is nested too deeply, or 0."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            return int(event.start_mark.line) + 1
    return 0
