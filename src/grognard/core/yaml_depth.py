"""The depth limit for YAML that people write: the C parser crashes at thousands of levels."""

from __future__ import annotations

import yaml

DEEPEST = 100
"""Levels of nested lists and mappings."""


def too_deep(text: str) -> int:
    """The first line that is nested too deeply, or 0."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            return int(event.start_mark.line) + 1
    return 0
