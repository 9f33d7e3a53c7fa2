"""A question as it travels: with the questions after it, as far as they are few."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

from msgspec import Raw

from grognard.core import ASKS, dump
from grognard.core.ask import DONE as LAST
from grognard.core.ask import Next, Number, OneOf, Point, SomeOf, Split, Text, every_pick, shown
from grognard.web.shapes import Question

MOST_OPTIONS = 300
MOST_BYTES = 16_000
MOST_ANSWERS = 40
"""To one question; whatever has more is asked pick by pick."""
FEW_SAMPLES = 8
"""Of answers that nobody can count."""
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
        answers = [(parent, *answer) for parent in level for answer in answers_to(parent.here).items()]
        options -= len(answers)
        if options < 0:
            break
        below: list[_Node] = []
        for parent, pick, meant in answers:
            here = parent.here.then(meant)  # type: ignore[union-attr]
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


def answers_to(here: Next) -> dict[str, Any]:
    """All of them, if they are few, each with what it is read as; of what is pointed at or written, a few samples.

    What a question offers need not be read again, unless only its reader knows what it means.
    """
    match here:
        case OneOf():
            return {key: key for key in here.keys} if len(here.keys) <= MOST_ANSWERS else {}
        case Point():
            return {str(pose): pose for pose in here.candidates[:FEW_SAMPLES]}
        case Text():
            return {pick: here.read(pick) for pick in here.samples[:FEW_SAMPLES]}
        case Number():
            numbers = range(here.low, here.high + 1, here.step)
            return {str(number): number for number in numbers} if len(numbers) <= MOST_ANSWERS else {}
        case SomeOf():
            sets = list(islice(_sets(here, ()), MOST_ANSWERS + 1))
            return {" ".join(keys) or "-": keys for keys in sets} if len(sets) <= MOST_ANSWERS else {}
        case Split():
            picks = list(islice(every_pick(here), MOST_ANSWERS + 1))
            return {pick: here.read(pick) for pick in picks} if len(picks) <= MOST_ANSWERS else {}
        case _:
            return {}


def _sets(ask: SomeOf, so_far: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """What `every_pick` would say, before it is put into words."""
    for code in ask.codes(so_far):
        if code == LAST:
            yield so_far
        else:
            yield from _sets(ask, (*so_far, code))


def _written(here: Next) -> bytes:
    data = shown(here)
    if isinstance(here, Point):
        data["candidates"] = [str(pose) for pose in here.candidates]
    return dump(data)


def _ready(written: bytes) -> Question:
    return cast(Question, Raw(written))
