"""Worked examples in YAML: read strictly, played by real actions, and told where they come out otherwise.

A game says how its examples are written (`Form`): how one is put on the table, what each of its verbs does, and where
each thing that it expects is to be found. Nothing is known by an example's id; a word that is not known is an error.

A game to come writes `setup`, `actions`, `dice` and `expect`; the first ones have words of their own for these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from grognard.core import Refusal, ScriptedDice
from grognard.core.dice import OutOfScript
from grognard.core.optional_features import BadPosition, ExampleFault
from grognard.kit.example_files import BadExample, Example, Fields, Where, results
from grognard.kit.example_values import fields_of, in_words, index_of, law_of, listed, needs, only, whole

__all__ = ["BadExample", "Example", "index_of", "law_of", "only", "results"]
Difference = tuple[str, tuple[Where, ...]]


# --- how a game writes its examples


class Table(Protocol):
    """An example being played."""

    @property
    def dice(self) -> ScriptedDice: ...

    @property
    def refused(self) -> Sequence[tuple[int, Refusal]]:
        """Which step was refused, and why."""
        ...


T = TypeVar("T", bound=Table)
Verbs = Sequence[tuple[str, Callable[[T, Any], None]]]
"""The pattern of a step, and what does it. A step in words gives its match, one with fields what stands behind it."""
Look = Callable[[T, "re.Match[str]", Any], Any]
"""What is found where the key matched and this is expected: equal to it if all is well."""
Looks = Sequence[tuple[str, Look[T]]]


def _nothing(_: Any) -> Fields:
    return {}


def _no_steps(_t: Any, _n: int, _step: Any) -> None:
    raise AssertionError("an example of this form has no steps")


def _judges_nothing(_key: str) -> Iterable[int]:
    return ()


class Form(Struct, Generic[T], frozen=True):
    """How an example is written and played."""

    fields: tuple[str, ...]
    """All that it may have."""
    needed: tuple[str, ...]
    table: Callable[[Fields], T]
    """Puts it on the table."""
    finish: Callable[[T], None]
    """What is done after its steps."""
    looks: Looks[T]
    expected: str = "expect"
    """The field that holds what is expected; empty if the example's own fields do."""
    steps: str = ""
    """The field that lists what is done; empty if there is no such list."""
    do: Callable[[T, int, Any], None] = _no_steps
    """Does one of them, by its number."""
    implied: Callable[[T], Fields] = _nothing
    """What is expected even of an example that does not speak of it."""
    judges: Callable[[str], Iterable[int]] = _judges_nothing
    """The steps whose legality an expectation speaks of."""


COMMON: Looks[Table] = (
    ("legal", lambda t, _m, _w: not t.refused),
    ("refused_by", lambda t, _m, wanted: _laws(t) if isinstance(wanted, list) else ", ".join(_laws(t))),
)
"""What any example may expect: whether all it does is allowed, or which rules forbid it."""


def _laws(t: Table) -> list[str]:
    return [law_of(wrong) for _, wrong in t.refused]


# --- running


def run(form_of: Callable[[Fields], Form[T]], example: Example) -> list[ExampleFault]:
    """What differs from what is expected; nothing if the example passes. One written wrongly raises `BadExample`."""
    try:
        return [ExampleFault(example.line(*where), what) for what, where in _played(form_of, example.fields)]
    except BadExample as wrong:
        raise example.wrong(str(wrong), *wrong.where) from wrong
    except OutOfScript as wrong:
        raise example.wrong(str(wrong), "dice") from wrong
    except (AttributeError, KeyError, TypeError, ValueError, IndexError, StopIteration) as wrong:
        raise example.wrong(f"not written as it should be ({wrong!r})") from wrong


def _played(form_of: Callable[[Fields], Form[T]], fields: Fields) -> list[Difference]:
    form = form_of(fields)
    only(fields, form.fields)
    for key in form.needed:
        needs(fields, key)
    with _about():
        table = form.table(fields)
    for n, step in enumerate(listed(fields[form.steps], form.steps) if form.steps else ()):
        with _about(form.steps, n):
            form.do(table, n, step)
    form.finish(table)
    table.dice.finished()
    return _differences(form, fields, table) + _forbidden(form, fields, table)


def _differences(form: Form[T], fields: Fields, table: T) -> list[Difference]:
    at = (form.expected,) if form.expected else ()
    expected = dict(form.implied(table)) | _expected(form, fields)
    if not expected:
        raise BadExample("nothing is expected", *at)
    out: list[Difference] = []
    for key, wanted in expected.items():
        with _about(*at, key):
            found = look_for(form.looks, key)(table, wanted)
        if found != wanted:
            out.append((f"{key}: expected {in_words(wanted)}, found {in_words(found)}", (*at, key)))
    return out


def _expected(form: Form[T], fields: Fields) -> dict[str, Any]:
    if not form.expected:
        return {key: wanted for key, wanted in fields.items() if any(re.fullmatch(look, key) for look, _ in form.looks)}
    return {str(key): wanted for key, wanted in fields_of(fields[form.expected], form.expected, nothing=False).items()}


def _forbidden(form: Form[T], fields: Fields, table: T) -> list[Difference]:
    """Whatever was refused must have been expected to be."""
    keys = [*_expected(form, fields)]
    if any(re.fullmatch(common, key) for key in keys for common, _ in COMMON):
        return []
    judged = [n for key in keys for n in form.judges(key)]
    return [
        (f"{in_words(fields[form.steps][n])}: refused by {law_of(wrong)}", (form.steps, n))
        for n, wrong in table.refused
        if n not in judged
    ]


@contextmanager
def _about(*where: Where) -> Iterator[None]:
    """Where to look for what is wrong, unless it is said more exactly."""
    try:
        yield
    except BadPosition as wrong:
        raise BadExample(str(wrong), *where) from wrong
    except BadExample as wrong:
        if wrong.where:
            raise
        raise BadExample(wrong.what, *where) from wrong


def do(verbs: Verbs[T], table: T, step: Any) -> None:
    """Does what a step says: `recover 2 troops at dresden`, or `{fire: {by: [a, b], target: I9}}`."""
    word = next(iter(step)) if isinstance(step, Mapping) and step else step
    for pattern, verb in verbs:
        if isinstance(word, str) and (found := re.fullmatch(pattern, word)):
            verb(table, step[word] if isinstance(step, Mapping) else found)
            return
    raise BadExample(f"{word!r} means nothing")


def look_for(looks: Looks[T], key: str) -> Callable[[T, Any], Any]:
    """Where to find what a key speaks of."""
    for pattern, look in (*looks, *COMMON):
        if found := re.fullmatch(pattern, key):
            return lambda table, wanted: look(table, found, wanted)
    raise BadExample(f"{key!r} is unknown")


# --- expecting


def of_table(look: Callable[[T], Any]) -> Look[T]:
    """What can be seen on the table, whatever is expected."""
    return lambda t, _match, _wanted: look(t)


def in_any_order(look: Look[T]) -> Look[T]:
    """For lists of equals, whose order the rules leave open."""

    def found(t: T, match: re.Match[str], wanted: Any) -> Any:
        seen = look(t, match, wanted)
        return wanted if _sorted(seen) == _sorted(wanted) else seen

    return found


def _sorted(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _sorted(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return sorted((_sorted(part) for part in value), key=repr)
    return value


def number(given: Any, *where: Where) -> int:
    return whole(given, *where, least=1)
