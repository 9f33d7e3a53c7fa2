"""Questions as they are sent: with the questions that follow each answer, as long as these are few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from grognard.core import ASKS, ReadyInstruction
from grognard.core.ask import DONE as LAST
from grognard.core.ask import Next, Number, OneOf, Point, SomeOf, Split, Text, every_pick
from grognard.core.lazy_list import LazyList
from grognard.web.schemas import Labelled, Question, ReadyInstructionShape

MOST_OPTIONS = 300
MOST_LISTED = 250
"""Keys, bins and places of all questions of a tree together."""
MOST_ANSWERS = 40
"""To one question; a question with more answers is asked pick by pick."""
FEW_SAMPLES = 8
"""Sample answers to a question whose answers cannot be counted."""
FINISHED = Question("finished")
"""The end of a branch of a tree; the action itself is sent when it is asked for."""


def question(here: Next) -> Question:
    """One question as it is sent, without those that follow; for a finished action, its notation."""
    match here:
        case OneOf(prompt, keys):
            typed = None if here.typed is None else here.typed.longest
            carries = {piece: key for piece, key in here.carries.items() if key in keys}
            return Question(
                "oneof", prompt, _labels(here, keys), typed=typed, carries=carries, presets=tuple(here.presets)
            )
        case SomeOf(prompt, keys):
            high = min(here.high, len(keys))
            return Question("someof", prompt, _labels(here, keys), low=here.low, high=high, presets=tuple(here.presets))
        case Split(prompt):
            items = tuple([_item(here, key, count) for key, count in here.items])
            bins = tuple([Labelled(key, here.say(key), here.caution(key), None, most) for key, most in here.bins])
            begins = here.begins() if here.begins is not None else ""
            return Question("split", prompt, (), items, bins, begins=begins, presets=tuple(here.presets))
        case Number(prompt):
            return Question("number", prompt, low=here.low, high=here.high, step=here.step, presets=tuple(here.presets))
        case Point(prompt):
            candidates = tuple(map(str, here.candidates))
            return Question("point", prompt, candidates=candidates, places=here.places, turns=here.turns)
        case Text(prompt):
            return Question("text", prompt, samples=tuple(here.samples), longest=here.longest)
        case _:
            return Question("finished", text=str(here))


def _item(ask: Split, key: str, count: int) -> Labelled:
    bins = ask.bins_for(key)
    narrowed = tuple(bins) if len(bins) < len(ask.bins) else ()
    return Labelled(key, ask.say(key), ask.caution(key), count, None, narrowed)


def _labels(ask: OneOf | SomeOf, keys: Sequence[str]) -> tuple[Labelled, ...]:
    say, caution = ask.say, ask.caution
    return tuple([Labelled(key, say(key), caution(key)) for key in keys])


def tree(start: Next, options: int = MOST_OPTIONS, listed: int = MOST_LISTED) -> Question:
    """A question with those that follow from each answer, level by level, until there are too many, or until candidates
    would have to be computed for places that the player has not chosen.

    A level is sent whole or not at all, so that a client need not guess which branches were left out.
    """
    root = question(start)
    listed -= _listed(root)
    level = [(start, root)]
    while level:
        answers = [answers_to(here) for here, _ in level]
        options -= sum(map(len, answers))
        if options < 0:
            break
        growing: list[dict[str, Question]] = []
        below: list[tuple[Next, Question]] = []
        for (parent, _), meanings in zip(level, answers, strict=True):
            then: dict[str, Question] = {}
            for pick, meant in meanings.items():
                here = parent.then(meant)  # type: ignore[union-attr]
                if _candidates_not_computed(here):
                    return root
                if isinstance(here, ASKS):
                    asked = then[pick] = question(here)
                    below.append((here, asked))
                    listed -= _listed(asked)
                else:
                    then[pick] = FINISHED
            if listed < 0:
                return root
            growing.append(then)
        for (_, asked), then in zip(level, growing, strict=True):
            asked.then.update(then)
        level = below
    return root


def _candidates_not_computed(here: Next) -> bool:
    return isinstance(here, Point) and isinstance(here.candidates, LazyList) and not here.candidates.made


def answers_to(here: Next) -> dict[str, Any]:
    """All answers, if they are few, each with its meaning; for points and texts, a few samples.

    An offered answer is its own meaning, unless only the reader of the question can tell.
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
    """The same sets as `every_pick`, as keys instead of text."""
    for code in ask.codes(so_far):
        if code == LAST:
            yield so_far
        else:
            yield from _sets(ask, (*so_far, code))


def ready_instructions(found: Iterable[ReadyInstruction]) -> tuple[ReadyInstructionShape, ...]:
    """The standing instructions offered beside the first question of a decision, as they are sent."""
    return tuple(ReadyInstructionShape(str(ready.instruction), ready.say) for ready in found)


def _listed(asked: Question) -> int:
    return len(asked.keys or asked.bins or asked.candidates)
