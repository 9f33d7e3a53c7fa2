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
MOST_LISTED = 250
"""Keys, bins and places of all its questions together."""
MOST_ANSWERS = 40
"""To one question; whatever has more is asked pick by pick."""
FEW_SAMPLES = 8
"""Of answers that nobody can count."""
FINISHED = Raw(b'{"kind":"finished"}')


def question(here: Next) -> Question:
    """One question with nothing after it, as ready-made JSON; of a finished action its notation."""
    return _ready(_data(here))


def tree(start: Next, options: int = MOST_OPTIONS, listed: int = MOST_LISTED) -> Question:
    """A question with those that follow from each answer, level by level, until there are too many.

    A level is sent whole or not at all, so that nobody has to guess which branches were left out.
    """
    root = _data(start)
    listed -= _listed(root)
    level = [(start, root)]
    while level:
        answers = [answers_to(here) for here, _ in level]
        options -= sum(map(len, answers))
        if options < 0:
            break
        growing: list[dict[str, Any]] = []
        below: list[tuple[Next, dict[str, Any]]] = []
        for (parent, _), meanings in zip(level, answers, strict=True):
            then: dict[str, Any] = {}
            for pick, meant in meanings.items():
                here = parent.then(meant)  # type: ignore[union-attr]
                if isinstance(here, ASKS):
                    data = then[pick] = _data(here)
                    below.append((here, data))
                    listed -= _listed(data)
                else:
                    then[pick] = FINISHED
            if listed < 0:
                return _ready(root)
            growing.append(then)
        for (_, data), then in zip(level, growing, strict=True):
            if then:
                data["then"] = then
        level = below
    return _ready(root)


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


def _data(here: Next) -> dict[str, Any]:
    data = shown(here)
    if isinstance(here, Point):
        data["candidates"] = [str(pose) for pose in here.candidates]
    return data


def _listed(data: dict[str, Any]) -> int:
    return len(data.get("keys") or data.get("bins") or data.get("candidates") or ())


def _ready(data: dict[str, Any]) -> Question:
    return cast(Question, Raw(dump(data)))
