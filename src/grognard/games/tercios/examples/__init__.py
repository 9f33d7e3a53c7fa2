"""Worked examples of Tercios: cases of many kinds (`KINDS`), each arranged on a table and done by the rules themselves.

How a case is written stands at the head of `tests/tercios/examples.yaml`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from grognard.core.offers import ExampleFault, ExampleResult
from grognard.games.tercios.examples import (
    commander_cases,
    discipline_cases,
    list_cases,
    melee_cases,
    move_cases,
    odds_cases,
    order_cases,
    shot_cases,
    turn_cases,
    value_cases,
)
from grognard.games.tercios.examples.facts import Facts
from grognard.games.tercios.examples.language import Found, Kind
from grognard.games.tercios.examples.rolls import Rolls
from grognard.kit import examples
from grognard.kit.examples import BadExample, Example, Where, fields_of, index_of, listed, needs, only, truth

KINDS: Final[Mapping[str, Kind]] = {
    **value_cases.KINDS,
    **shot_cases.KINDS,
    **discipline_cases.KINDS,
    **melee_cases.KINDS,
    **move_cases.KINDS,
    **order_cases.KINDS,
    **turn_cases.KINDS,
    **commander_cases.KINDS,
    **list_cases.KINDS,
    **odds_cases.KINDS,
}
_HEAD: Final = ("id", "title", "kind", "rules")
_CHECK: Final = ("given", "dice", "expect")
FACES: Final = range(1, 7)


def run(example: Example) -> list[ExampleFault]:
    """What differs from what is expected; nothing if the case passes. One written wrongly raises `BadExample`."""
    try:
        kind = _kind(example.fields)
        checks = _checks(example.fields)
    except BadExample as wrong:
        raise example.wrong(str(wrong), *wrong.where) from wrong
    found: list[ExampleFault] = []
    for place, check in checks:
        found += _run_check(example, kind, place, check)
    return found


def results(path: Path) -> Iterator[ExampleResult]:
    return examples.results(path, run)


# --- reading a case


def _kind(fields: Mapping[str, Any]) -> Kind:
    only(fields, (*_HEAD, "source_example", *_CHECK, "checks"))
    for key in _HEAD:
        needs(fields, key)
    truth(fields.get("source_example", False), "source_example")
    if not all(isinstance(rule, str) for rule in listed(fields["rules"], "rules")):
        raise BadExample("a list of rules is wanted", "rules")
    kinds = tuple(KINDS)
    return KINDS[kinds[index_of(fields["kind"], kinds, "kind")]]


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


def _dice(kind: Kind, given: Any) -> dict[str, tuple[int, ...]]:
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


def _run_check(example: Example, kind: Kind, place: tuple[Where, ...], check: Mapping[str, Any]) -> list[ExampleFault]:
    try:
        given = fields_of(check.get("given"), "given")
        only(given, kind.given, "given")
        wanted = _wanted(kind, check)
        dice = Rolls(_dice(kind, check.get("dice")))
        found = kind.do(Facts(given), dice)
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


def _wanted(kind: Kind, check: Mapping[str, Any]) -> dict[str, Any]:
    expect = fields_of(needs(check, "expect"), "expect", nothing=False)
    only(expect, tuple(kind.expect), "expect")
    if not expect:
        raise BadExample("nothing is expected", "expect")
    return {key: kind.expect[key].read(value, "expect", key) for key, value in expect.items()}


def _differences(kind: Kind, wanted: Mapping[str, Any], found: Found) -> Iterator[tuple[str, str]]:
    for key, value in wanted.items():
        sort = kind.expect[key]
        if key not in found:
            yield key, f"expected {sort.told(value)}, and it cannot be known"
        elif not sort.same(value, found[key]):
            yield key, f"expected {sort.told(value)}, found {sort.told(found[key])}"
