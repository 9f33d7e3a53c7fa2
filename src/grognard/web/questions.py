"""A question as it travels: with the questions after it, as far as they are few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.core import dump, follow
from grognard.core.ask import Next, OneOf, shown
from grognard.web.shapes import Labelled, Question

MOST_OPTIONS = 300
MOST_BYTES = 16_000


def question(here: Next) -> Question:
    """One question, with nothing after it."""
    return _shape(shown(here), {})


def tree(start: Next, options: int = MOST_OPTIONS, size: int = MOST_BYTES) -> Question:
    """A question with those that follow from each key, level by level, until there are too many.

    A level is sent whole or not at all, so that nobody has to guess which branches were left out.
    """
    root = _Node(start)
    count, weight = root.weigh()
    level = [root]
    while level:
        below = [node for parent in level for node in parent.grow()]
        weighed = [node.weigh() for node in below]
        count += sum(c for c, _ in weighed)
        weight += sum(w for _, w in weighed)
        if count > options or weight > size:
            break
        for parent in level:
            parent.keep()
        level = below
    return root.shape()


class _Node:
    """A question on its way into a tree."""

    def __init__(self, here: Next) -> None:
        self.here = here
        self.data = shown(here)
        self._grown: dict[str, _Node] = {}
        self.then: dict[str, _Node] = {}

    def weigh(self) -> tuple[int, int]:
        return len(self.data.get("keys", ())), len(dump(self.data))

    def grow(self) -> Sequence[_Node]:
        """Only a choice of one key has a few, known continuations."""
        if isinstance(self.here, OneOf):
            self._grown = {key: _Node(follow(self.here, key)[1]) for key in self.here.keys}
        return list(self._grown.values())

    def keep(self) -> None:
        self.then = self._grown

    def shape(self) -> Question:
        return _shape(self.data, {key: node.shape() for key, node in self.then.items()})


def _shape(data: dict[str, Any], then: dict[str, Question]) -> Question:
    data = dict(data)
    for part in ("keys", "items", "bins"):
        if part in data:
            data[part] = tuple(Labelled(**label, then=then.get(label["key"])) for label in data[part])
    if "candidates" in data:
        data["candidates"] = tuple(map(str, data["candidates"]))
    return Question(**data)
