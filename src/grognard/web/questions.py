"""A question as it travels: with the questions after it, as far as they are few."""

from __future__ import annotations

from itertools import islice
from typing import cast

from msgspec import Raw

from grognard.core import ASKS, dump, follow
from grognard.core.ask import Next, Point, Text, every_pick, shown
from grognard.web.shapes import Question

MOST_OPTIONS = 300
MOST_BYTES = 16_000
MOST_ANSWERS = 40
"""To one question; whatever has more is asked pick by pick."""
FINISHED = b'{"kind":"finished"}'


def question(here: Next) -> Question:
    """One question with nothing after it, as ready-made JSON; of a finished action its notation."""
    return _ready(_written(here))


def tree(start: Next, options: int = MOST_OPTIONS, size: int = MOST_BYTES) -> Question:
    """A question with those that follow from each answer, level by level, until there are too many.

    A level is sent whole or not at all, so that nobody has to guess which branches were left out.
    """
    root = _Node(start, _written(start))
    level = [root]
    size -= len(root.written)
    while level:
        answers = [(parent, pick) for parent in level for pick in parent.answers()]
        options -= len(answers)
        if options < 0:
            break
        below: list[_Node] = []
        for parent, pick in answers:
            here = follow(parent.here, pick)[1]  # type: ignore[arg-type]
            node = _Node(here, _written(here) if isinstance(here, ASKS) else FINISHED)
            parent.growing.append((pick, node))
            below.append(node)
            size -= len(node.written)
            if size < 0:
                return _ready(root.whole())
        for parent in level:
            parent.then = parent.growing
        level = [node for node in below if node.written is not FINISHED]
    return _ready(root.whole())


class _Node:
    """A question on its way into a tree."""

    __slots__ = ("growing", "here", "then", "written")

    def __init__(self, here: Next, written: bytes) -> None:
        self.here = here
        self.written = written
        self.growing: list[tuple[str, _Node]] = []
        self.then: list[tuple[str, _Node]] = []

    def answers(self) -> list[str]:
        """All of them, if they are few; of a place to be pointed at, the candidates."""
        if not isinstance(self.here, ASKS) or isinstance(self.here, Text):
            return []
        few = list(islice(every_pick(self.here), MOST_ANSWERS + 1))
        return few if len(few) <= MOST_ANSWERS else []

    def whole(self) -> bytes:
        if not self.then:
            return self.written
        then = b",".join(dump(pick) + b":" + node.whole() for pick, node in self.then)
        return self.written[:-1] + b',"then":{' + then + b"}}"


def _written(here: Next) -> bytes:
    data = shown(here)
    if isinstance(here, Point):
        data["candidates"] = [str(pose) for pose in here.candidates]
    return dump(data)


def _ready(written: bytes) -> Question:
    return cast(Question, Raw(written))
