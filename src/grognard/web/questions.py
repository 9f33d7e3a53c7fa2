"""A question as it travels: with the questions after it, as far as they are few."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import cast

from msgspec import Raw

from grognard.core import ASKS, dump, follow
from grognard.core.ask import Next, Number, OneOf, Point, SomeOf, Split, every_pick, shown
from grognard.web.shapes import Question

MOST_OPTIONS = 300
MOST_BYTES = 16_000
MOST_ANSWERS = 40
"""To one question; whatever has more is asked pick by pick."""
FEW_PLACES = 8
FINISHED = b'{"kind":"finished"}'
DONE = Raw(FINISHED)


def question(here: Next) -> Question:
    """One question with nothing after it, as ready-made JSON; of a finished action its notation."""
    return _ready(_written(here))


def tree(start: Next, options: int = MOST_OPTIONS, size: int = MOST_BYTES) -> Question:
    """A question with those that follow from each answer, level by level, until there are too many.

    A level is sent whole or not at all, so that nobody has to guess which branches were left out.
    """
    root = _Node(start)
    level = [root]
    size -= len(root.written)
    while level:
        answers = [(parent, pick) for parent in level for pick in answers_to(parent.here)]
        options -= len(answers)
        if options < 0:
            break
        below: list[_Node] = []
        for parent, pick in answers:
            ask = parent.here
            # What a choice of one offers needs no reading.
            here = ask.then(pick) if isinstance(ask, OneOf) else follow(ask, pick)[1]  # type: ignore[arg-type]
            if isinstance(here, ASKS):
                node = parent.growing[pick] = _Node(here)
                below.append(node)
                size -= len(node.written)
            else:
                parent.growing[pick] = None
                size -= len(FINISHED)
            if size < 0:
                return _ready(root.whole())
        for parent in level:
            parent.then = parent.growing
        level = below
    return _ready(root.whole())


class _Node:
    """A question on its way into a tree."""

    __slots__ = ("growing", "here", "then", "written")

    def __init__(self, here: Next) -> None:
        self.here = here
        self.written = _written(here)
        self.growing: dict[str, _Node | None] = {}
        """By answer: the next question, or none where the action is finished."""
        self.then: dict[str, _Node | None] = {}

    def whole(self) -> bytes:
        if not self.then:
            return self.written
        then = {pick: DONE if node is None else Raw(node.whole()) for pick, node in self.then.items()}
        return self.written[:-1] + b',"then":' + dump(then) + b"}"


def answers_to(here: Next) -> Sequence[str]:
    """All of them, if they are few; of a place to be pointed at, a few candidates; none to what is written freely."""
    match here:
        case OneOf():
            return here.keys if len(here.keys) <= MOST_ANSWERS else ()
        case Point():
            return [str(pose) for pose in here.candidates[:FEW_PLACES]]
        case SomeOf() | Split() | Number():
            few = list(islice(every_pick(here), MOST_ANSWERS + 1))
            return few if len(few) <= MOST_ANSWERS else ()
        case _:
            return ()


def _written(here: Next) -> bytes:
    data = shown(here)
    if isinstance(here, Point):
        data["candidates"] = [str(pose) for pose in here.candidates]
    return dump(data)


def _ready(written: bytes) -> Question:
    return cast(Question, Raw(written))
