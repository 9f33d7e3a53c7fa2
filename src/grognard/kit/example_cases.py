"""Runs worked examples: what is given, what is done, dice, what is expected. docs/examples.md describes the language.

A game brings its kinds of cases. A `Kind` is worked out by one function; a `PlayedKind` is a position in which steps
are taken one after the other. The language is closed: an unknown word is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct

from grognard.core import Refusal, ScriptedDice
from grognard.core.action import Unreadable
from grognard.core.dice import OutOfScript
from grognard.core.optional_features import ExampleFault
from grognard.kit.example_files import BadExample, Example, Fields, Where, located_at
from grognard.kit.example_values import (
    BROKEN_RULES,
    Expected,
    boolean,
    check_keys,
    fields_of,
    in_words,
    index_of,
    listed,
    reason_of,
    required,
)
from grognard.kit.named_rolls import Rolls

F = TypeVar("F")
T = TypeVar("T")
Found = dict[str, Any]
"""What was found, by the keys of what is expected; what cannot be known (nothing is rolled) is left out."""
Difference = tuple[tuple[Where, ...], str]
"""Where it stands in the case, and the difference in words."""
Look = Callable[[T], Any]


class Kind(Struct, Generic[F], frozen=True):
    """Cases that one function works out: what may be given, which rolls there are, what may be expected."""

    given: tuple[str, ...]
    rolls: tuple[str, ...]
    expect: Mapping[str, Expected]
    do: Callable[[F, Rolls], Found]


class PlayedKind(Struct, Generic[T], frozen=True):
    """Cases that are played: steps are done in a position, and what is expected is looked up in the result."""

    given: tuple[str, ...]
    begin: Callable[[Fields, Any], T]
    """The position, from what is given and the dice."""
    expect: Mapping[str, tuple[Expected, Look[T]]]
    act: Callable[[T, str], Refusal | None] | None = None
    """Plays an action that is written as the game writes it; or says why it is refused, and changes nothing."""
    verbs: Mapping[str, Callable[[T, Any], Refusal | None]] = {}
    """Steps that are no action of a player: `{verb: what it needs}`."""
    dice: Callable[[list[Any]], ScriptedDice] = lambda faces: dice_in_order(faces)
    implied: Callable[[T], Fields] = lambda _: {}
    """What is expected at the end even of a case that does not mention it."""


class Language(Struct, Generic[F], frozen=True):
    """The kinds of cases of a game, and how it reads what is given."""

    kinds: Mapping[str, Kind[F] | PlayedKind[Any]]
    facts: Callable[[Fields], F] = lambda given: given  # type: ignore[return-value,assignment]
    marks: Mapping[str, Expected] = {}
    """Keys of a case on which nothing depends, such as where it comes from."""
    usual: str = ""
    """The kind of a case that names none."""


_HEAD: Final = ("id", "title", "rules")
_CHECK: Final = ("given", "do", "dice", "expect")
_STEP: Final = ("do", "legal", "because", "expect")
FACES: Final = range(1, 7)
OLD_FORM: Final = {
    "type": "kind", "setup": "given", "state": "given", "board": "given", "piece": "given", "orders": "do",
    "actions": "do", "when": "do", "variants": "do", "expected": "expect", "then": "expect",
}  # fmt: skip
"""Keys of the forms that single games had before, and the key that has taken their place."""


def run(language: Language[F], example: Example) -> list[ExampleFault]:
    """What differs from what is expected; nothing if the case passes. One written wrongly raises `BadExample`."""
    with _named(example):
        kind = _kind(language, example.fields)
        checks = _checks(example.fields)
    found: list[ExampleFault] = []
    for place, check in checks:
        with _named(example, *place):
            differences = _played(kind, check) if isinstance(kind, PlayedKind) else _worked_out(language, kind, check)
            found += [ExampleFault(example.line(*place, *where), what) for where, what in differences]
    return found


@contextmanager
def _named(example: Example, *place: Where) -> Iterator[None]:
    """Errors with file, line and id."""
    try:
        yield
    except BadExample as wrong:
        raise example.wrong(str(wrong), *_line(example, place, wrong.where)) from wrong
    except OutOfScript as wrong:
        raise example.wrong(str(wrong), *place, "dice") from wrong
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError, IndexError, StopIteration) as wrong:
        raise example.wrong(f"not written as it should be ({wrong!r})", *place) from wrong


def _line(example: Example, place: tuple[Where, ...], where: tuple[Where, ...]) -> tuple[Where, ...]:
    """Where a fact stands: in the check itself, or in the case that it is laid over."""
    if place and where[:1] == ("given",) and len(where) > 1:
        check = example.fields["checks"][place[1]]
        if where[1] not in (check.get("given") or {}) and where[1] in (example.fields.get("given") or {}):
            return where
    return (*place, *where)


# --- reading a case


def _kind(language: Language[F], case: Fields) -> Kind[F] | PlayedKind[Any]:
    known = (*_HEAD, "kind", *language.marks, *_CHECK, "checks")
    for key in case:
        if key not in known and key in OLD_FORM:
            raise BadExample(f"this is the old form; {key} is now {OLD_FORM[key]} (docs/examples.md)", key)
    check_keys(case, known)
    for key in (*_HEAD, *(() if language.usual else ("kind",))):
        required(case, key)
    for mark, form in language.marks.items():
        if mark in case:
            form.read(case[mark], mark)
    if not all(isinstance(rule, str) for rule in listed(case["rules"], "rules")):
        raise BadExample("this must be a list of rules", "rules")
    kinds = tuple(language.kinds)
    return language.kinds[kinds[index_of(case.get("kind", language.usual), kinds, "kind")]]


def _checks(case: Fields) -> list[tuple[tuple[Where, ...], Fields]]:
    """Each with where it stands; those of a list are laid over the case."""
    if "checks" not in case:
        return [((), case)]
    for key in ("do", "dice", "expect"):
        if key in case:
            raise BadExample(f"{key} stands in each check, if there are any", key)
    found: list[tuple[tuple[Where, ...], Fields]] = []
    for n, check in enumerate(listed(case["checks"], "checks")):
        place = ("checks", n)
        check_keys(check, _CHECK, *place)
        below = fields_of(case.get("given"), "given")
        given = laid_over(below, fields_of(check.get("given"), *place, "given"))
        found.append((place, {**check, "given": given}))
    if not found:
        raise BadExample("there is none", "checks")
    return found


def laid_over(below: Fields, above: Fields) -> dict[str, Any]:
    """Keys of mappings are laid over each other, anything else is replaced."""
    out = dict(below)
    for key, value in above.items():
        both = isinstance(value, Mapping) and isinstance(out.get(key), Mapping)
        out[key] = laid_over(out[key], value) if both else value
    return out


def _given(kind: Kind[F] | PlayedKind[Any], check: Fields) -> Fields:
    given = fields_of(check.get("given"), "given")
    check_keys(given, kind.given, "given")
    return given


def _read(expect: Mapping[str, Expected], given: Any, *where: Where) -> dict[str, Any]:
    expected = fields_of(given, *where, empty_allowed=False)
    check_keys(expected, tuple(expect), *where)
    if not expected:
        raise BadExample("nothing is expected", *where)
    return {key: expect[key].read(value, *where, key) for key, value in expected.items()}


# --- cases that one function works out


def _worked_out(language: Language[F], kind: Kind[F], check: Fields) -> list[Difference]:
    if "do" in check:
        raise BadExample("cases of this kind have no steps", "do")
    given = _given(kind, check)
    expected = _read(kind.expect, required(check, "expect"), "expect")
    dice = Rolls(_named_dice(kind, check.get("dice")))
    found = kind.do(language.facts(given), dice)
    dice.finished()
    return [
        (("expect", key), what)
        for key, value in expected.items()
        if (what := _difference(key, kind.expect[key], value, *((found[key],) if key in found else ())))
    ]


def _named_dice(kind: Kind[F], given: Any) -> dict[str, tuple[int, ...]]:
    rolls = fields_of(given, "dice")
    check_keys(rolls, kind.rolls, "dice")
    return {name: tuple(_faces(faces, "dice", name)) for name, faces in rolls.items()}


def _faces(given: Any, *where: Where) -> list[int]:
    row = listed(given, *where)
    if not all(isinstance(face, int) and not isinstance(face, bool) and face in FACES for face in row):
        raise BadExample(f"these must be faces of dice, not {given!r}", *where)
    return row


# --- cases that are played


def dice_in_order(faces: list[Any]) -> ScriptedDice:
    """The faces of all rolls, one after another."""
    return ScriptedDice(_faces(faces, "dice"))


def _played(kind: PlayedKind[T], check: Fields) -> list[Difference]:
    given, forms = _given(kind, check), {key: form for key, (form, _) in kind.expect.items()}
    moves = listed(check.get("do"), "do")
    judged = any(isinstance(move, Mapping) and not move.keys().isdisjoint(_STEP[1:]) for move in moves)
    expected = _read(forms, required(check, "expect"), "expect") if "expect" in check or not judged else {}
    rolls = listed(check.get("dice"), "dice")
    dice = kind.dice([face for roll in rolls for face in (roll if isinstance(roll, list) else [roll])])
    with located_at("given"):
        table = kind.begin(given, dice)
    for n, move in enumerate(moves):
        if differences := _step(kind, forms, table, move, "do", n):
            return differences  # what follows would differ for the same reason
    dice.finished()
    return _looked_up(kind, table, {**kind.implied(table), **expected}, "expect")


def _looked_up(kind: PlayedKind[T], table: T, expected: Fields, *where: Where) -> list[Difference]:
    found: list[Difference] = []
    for key, value in expected.items():
        form, look = kind.expect[key]
        with located_at(*where, key):
            what = _difference(key, form, value, look(table))
        if what:
            found.append(((*where, key), what))
    return found


def _step(kind: PlayedKind[T], forms: Mapping[str, Expected], table: T, given: Any, *where: Where) -> list[Difference]:
    """`march a-b`, `{verb: what it needs}`, or `{do: one of these, legal: false, because: a rule, expect: {...}}`."""
    step = given if isinstance(given, Mapping) and not given.keys().isdisjoint(_STEP) else {"do": given}
    check_keys(step, _STEP, *where)
    legal = boolean(step.get("legal", "because" not in step), *where, "legal")
    if "because" in step and legal:
        raise BadExample("only what is forbidden has a reason", *where, "because")
    if ("legal" in step or "because" in step) and "do" not in step:
        raise BadExample("nothing is done", *where, "legal")
    place = where if step is not given else (*where, "do")
    wrong = _do(kind, table, step["do"], *place) if "do" in step else None
    if legal and wrong is not None:
        return [(place, f"{in_words(step['do'])}: refused by {reason_of(wrong)}")]
    if not legal and wrong is None:
        return [((*where, "legal"), "legal: expected false, found true")]
    if wrong is not None and "because" in step:
        reason = BROKEN_RULES.read(step["because"], *where, "because")
        if what := _difference("because", BROKEN_RULES, reason, (reason_of(wrong),)):
            return [((*where, "because"), what)]
    if "expect" not in step:
        return []
    return _looked_up(kind, table, _read(forms, step["expect"], *where, "expect"), *where, "expect")


def _do(kind: PlayedKind[T], table: T, what: Any, *where: Where) -> Refusal | None:
    verb = what if isinstance(what, str) else next(iter(what)) if isinstance(what, Mapping) and len(what) == 1 else ""
    if verb in kind.verbs:
        with located_at(*where, *(() if verb == what else (verb,))):
            return kind.verbs[verb](table, None if verb == what else what[verb])
    if kind.act is None or not isinstance(what, str):
        raise BadExample(f"{in_words(what)!r} is no step; verbs: {', '.join(kind.verbs)}", *where)
    try:
        with located_at(*where):
            return kind.act(table, what)
    except Unreadable as wrong:
        raise BadExample(str(wrong), *where) from wrong


# --- comparing


def _difference(key: str, form: Expected, expected: Any, *found: Any) -> str:
    """In words; empty if there is none. Nothing found: it cannot be known."""
    if not found:
        return f"{key}: expected {form.shown(expected)}, and it cannot be known"
    if form.same(expected, found[0]):
        return ""
    return f"{key}: expected {form.shown(expected)}, found {form.shown(form.compared(expected, found[0]))}"
