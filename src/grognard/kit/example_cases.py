"""Worked examples as cases of many kinds: facts that are given, dice by the names of their rolls, what is expected.

A game brings its kinds (`Kind`): what may be given, which rolls there are, what may be expected, and how it is done. A
case may hold several checks, each laid over what the case gives. The language is closed: a word that is not known is an
error.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from grognard.core.optional_features import ExampleFault
from grognard.kit.example_games import (
    BadExample,
    Example,
    Where,
    fields_of,
    in_words,
    index_of,
    listed,
    needs,
    only,
    truth,
)
from grognard.kit.named_rolls import Rolls

F = TypeVar("F")
Found = dict[str, Any]
"""What came out, by the keys of what is expected; what cannot be known (nothing is rolled) is left out."""


class Sort(Struct, frozen=True):
    """How an expected value is read, and when what was found is the same."""

    read: Callable[..., Any]
    same: Callable[[Any, Any], bool] = lambda wanted, found: bool(wanted == found)
    told: Callable[[Any], str] = in_words


class Kind(Struct, Generic[F], frozen=True):
    """A kind of case: what may be given, which rolls it has, what may be expected, and how it is done."""

    given: tuple[str, ...]
    rolls: tuple[str, ...]
    expect: Mapping[str, Sort]
    do: Callable[[F, Rolls], Found]


class Language(Struct, Generic[F], frozen=True):
    """The kinds of cases of a game, and how it reads what is given."""

    kinds: Mapping[str, Kind[F]]
    facts: Callable[[Mapping[str, Any]], F]
    marks: tuple[str, ...] = ()
    """What a case may be marked with, true or false; nothing depends on it."""


_HEAD: Final = ("id", "title", "kind", "rules")
_CHECK: Final = ("given", "dice", "expect")
FACES: Final = range(1, 7)


def run(language: Language[F], example: Example) -> list[ExampleFault]:
    """What differs from what is expected; nothing if the case passes. One written wrongly raises `BadExample`."""
    try:
        kind = _kind(language, example.fields)
        checks = _checks(example.fields)
    except BadExample as wrong:
        raise example.wrong(str(wrong), *wrong.where) from wrong
    found: list[ExampleFault] = []
    for place, check in checks:
        found += _run_check(language, example, kind, place, check)
    return found


# --- reading a case


def _kind(language: Language[F], fields: Mapping[str, Any]) -> Kind[F]:
    only(fields, (*_HEAD, *language.marks, *_CHECK, "checks"))
    for key in _HEAD:
        needs(fields, key)
    for mark in language.marks:
        truth(fields.get(mark, False), mark)
    if not all(isinstance(rule, str) for rule in listed(fields["rules"], "rules")):
        raise BadExample("a list of rules is wanted", "rules")
    kinds = tuple(language.kinds)
    return language.kinds[kinds[index_of(fields["kind"], kinds, "kind")]]


def _checks(fields: Mapping[str, Any]) -> list[tuple[tuple[Where, ...], Mapping[str, Any]]]:
    """Each with where it stands; those of a list are laid over the case."""
    if "checks" not in fields:
        return [((), fields)]
    for key in ("dice", "expect"):
        if key in fields:
            raise BadExample(f"{key} stands in each check, if there are any", key)
    found: list[tuple[tuple[Where, ...], Mapping[str, Any]]] = []
    for n, check in enumerate(listed(fields["checks"], "checks")):
        place = ("checks", n)
        only(check, _CHECK, *place)
        below = fields_of(fields.get("given"), "given")
        given = laid_over(below, fields_of(check.get("given"), *place, "given"))
        found.append((place, {**check, "given": given}))
    if not found:
        raise BadExample("there is none", "checks")
    return found


def laid_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of mappings are laid over each other, anything else is replaced."""
    out = dict(below)
    for key, value in above.items():
        both = isinstance(value, Mapping) and isinstance(out.get(key), Mapping)
        out[key] = laid_over(out[key], value) if both else value
    return out


def _dice(kind: Kind[F], given: Any) -> dict[str, tuple[int, ...]]:
    rolls = fields_of(given, "dice")
    only(rolls, kind.rolls, "dice")
    found = {}
    for name, faces in rolls.items():
        row = listed(faces, "dice", name)
        if not all(isinstance(face, int) and not isinstance(face, bool) and face in FACES for face in row):
            raise BadExample(f"faces of dice are wanted, not {faces!r}", "dice", name)
        found[name] = tuple(row)
    return found


# --- doing it


def _run_check(
    language: Language[F], example: Example, kind: Kind[F], place: tuple[Where, ...], check: Mapping[str, Any]
) -> list[ExampleFault]:
    try:
        given = fields_of(check.get("given"), "given")
        only(given, kind.given, "given")
        wanted = _wanted(kind, check)
        dice = Rolls(_dice(kind, check.get("dice")))
        found = kind.do(language.facts(given), dice)
        dice.finished()
    except BadExample as wrong:
        raise example.wrong(str(wrong), *_line(example, place, wrong.where)) from wrong
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError, IndexError, StopIteration) as wrong:
        raise example.wrong(f"not written as it should be ({wrong!r})", *place) from wrong
    return [
        ExampleFault(example.line(*place, "expect", key), f"{key}: {what}")
        for key, what in _differences(kind, wanted, found)
    ]


def _line(example: Example, place: tuple[Where, ...], where: tuple[Where, ...]) -> tuple[Where, ...]:
    """Where a fact stands: in the check itself, or in what it is laid over."""
    if place and where[:1] == ("given",) and len(where) > 1:
        check = example.fields["checks"][place[1]]
        if where[1] not in (check.get("given") or {}) and where[1] in (example.fields.get("given") or {}):
            return where
    return (*place, *where)


def _wanted(kind: Kind[F], check: Mapping[str, Any]) -> dict[str, Any]:
    expect = fields_of(needs(check, "expect"), "expect", nothing=False)
    only(expect, tuple(kind.expect), "expect")
    if not expect:
        raise BadExample("nothing is expected", "expect")
    return {key: kind.expect[key].read(value, "expect", key) for key, value in expect.items()}


def _differences(kind: Kind[F], wanted: Mapping[str, Any], found: Found) -> Iterator[tuple[str, str]]:
    for key, value in wanted.items():
        sort = kind.expect[key]
        if key not in found:
            yield key, f"expected {sort.told(value)}, and it cannot be known"
        elif not sort.same(value, found[key]):
            yield key, f"expected {sort.told(value)}, found {sort.told(found[key])}"


# --- reading values


def whole(given: Any, *where: Where, least: int = 0) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or given < least:
        raise BadExample(f"a whole number from {least} up is wanted, not {given!r}", *where)
    return given


def any_whole(given: Any, *where: Where) -> int:
    if isinstance(given, bool) or not isinstance(given, int):
        raise BadExample(f"a whole number is wanted, not {given!r}", *where)
    return given


def word(given: Any, words: Sequence[str], *where: Where) -> str:
    return words[index_of(given, words, *where)]


def words_of(given: Any, words: Sequence[str], *where: Where) -> tuple[str, ...]:
    return tuple(word(part, words, *where, n) for n, part in enumerate(listed(given, *where)))


# --- sorts of expected values


def _laws(given: Any, *where: Where) -> tuple[str, ...]:
    laws = (given,) if isinstance(given, str) else tuple(listed(given, *where))
    if not laws or not all(isinstance(law, str) for law in laws):
        raise BadExample(f"the id of a rule is wanted, or a list of them, not {given!r}", *where)
    return laws


COUNT: Final = Sort(whole)
NUMBER: Final = Sort(any_whole)
YES: Final = Sort(truth)
BECAUSE: Final = Sort(
    _laws,
    lambda wanted, found: any(law in found for law in wanted),
    lambda found: in_words(list(found)) if found else "nothing that forbids it",
)
"""Any rule that was broken will do."""


def one_of(*words: str) -> Sort:
    return Sort(lambda given, *where: word(given, words, *where))


def any_of(*words: str) -> Sort:
    """Some of these words, in whatever order."""
    return Sort(
        lambda given, *where: words_of(given, words, *where), lambda wanted, found: sorted(wanted) == sorted(found)
    )


def written(*patterns: str) -> Sort:
    """A word that may have a number behind it: `retreat 10`."""

    def read(given: Any, *where: Where) -> str:
        if not isinstance(given, str) or not any(re.fullmatch(pattern, given) for pattern in patterns):
            raise BadExample(f"{given!r} is unknown; there are: {', '.join(patterns)}", *where)
        return given

    return Sort(read)


def names() -> Sort:
    """A list of names in their order."""

    def read(given: Any, *where: Where) -> tuple[str, ...]:
        found = listed(given, *where)
        if not all(isinstance(name, str) for name in found):
            raise BadExample(f"a list of names is wanted, not {given!r}", *where)
        return tuple(found)

    return Sort(read)


def by_name(*words: str) -> Sort:
    """For each name one of these words."""

    def read(given: Any, *where: Where) -> dict[str, str]:
        return {name: word(part, words, *where, name) for name, part in fields_of(given, *where, nothing=False).items()}

    return Sort(read)


def steps(sorts: Mapping[str, Sort]) -> Sort:
    """For each step a mapping of which keys may be left out."""

    def read(given: Any, *where: Where) -> list[dict[str, Any]]:
        out = []
        for n, step in enumerate(listed(given, *where)):
            only(step, tuple(sorts), *where, n)
            out.append({key: sorts[key].read(value, *where, n, key) for key, value in step.items()})
        return out

    def same(wanted: list[dict[str, Any]], found: list[dict[str, Any]]) -> bool:
        return len(wanted) == len(found) and all(
            key in step and sorts[key].same(value, step[key])
            for expected, step in zip(wanted, found, strict=True)
            for key, value in expected.items()
        )

    return Sort(read, same)
