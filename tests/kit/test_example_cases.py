"""The runner of worked examples, on a game of counting: each mistake planted in a case is found, with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.core import Refusal, ScriptedDice
from grognard.core.action import Unreadable
from grognard.core.optional_features import ExampleFault, UnreadableExamples
from grognard.kit import example_files
from grognard.kit.example_cases import Found, Kind, Language, PlayedKind, laid_over, run
from grognard.kit.example_files import BadExample, Example, Fields, load
from grognard.kit.example_values import (
    COUNT,
    NUMBER,
    TEXT,
    all_by_name,
    any_of,
    check_keys,
    containing,
    fields,
    in_order,
    in_words,
    lacking,
    matching,
    optional,
    required,
    some_by_name,
    whole_number,
    words_of,
)
from grognard.kit.named_rolls import Rolls
from grognard.kit.refusals import law

SOUND = """\
- id: A
  title: two and a die
  rules: [CT-1-a]
  given: {start: 3}
  do:
    - add 2
    - {roll: }
    - {mark: {names: [a, b]}}
    - {do: add 7, legal: false, because: CT-1-a, expect: {total: 11}}
  dice: [[6]]
  expect:
    total: 11
    marks: [b, a]
- id: B
  title: a sum
  rules: []
  kind: sum
  given: {one: 4}
  checks:
    - {given: {other: 5}, dice: {die: [2]}, expect: {total: 11}}
    - {given: {one: 1, other: 5}, expect: {known: 6}}
"""
MOST = 12


class Counting:
    """A total that may not go beyond twelve."""

    def __init__(self, given: Fields, dice: ScriptedDice) -> None:
        self.total = whole_number(required(given, "start"), "start")
        self.dice = dice
        self.marks: list[str] = []

    def act(self, text: str) -> Refusal | None:
        verb, _, n = text.partition(" ")
        if verb != "add":
            raise Unreadable(f"cannot read {text!r}")
        if self.total + int(n) > MOST:
            return law("CT-1-a", "too-many")
        self.total += int(n)
        return None


def _roll(t: Counting, _given: Any) -> None:
    t.total += t.dice.roll("die")[0]


def _mark(t: Counting, given: Any) -> None:
    check_keys(given, ("names",))
    t.marks += words_of(required(given, "names"), ("a", "b"), "names")


def _sum(given: Fields, dice: Rolls) -> Found:
    dice.called({"die": "die"})
    found = {"known": given["one"] + given["other"]}
    with dice.as_named():
        found["total"] = found["known"] + dice.roll("die")[0]
    return found


LANGUAGE: Language[Fields] = Language(
    {
        "count": PlayedKind(
            given=("start",),
            begin=Counting,
            act=Counting.act,
            verbs={"roll": _roll, "mark": _mark},
            expect={"total": (COUNT, lambda t: t.total), "marks": (any_of("a", "b"), lambda t: t.marks)},
            implied=lambda _: {"marks": []},
        ),
        "sum": Kind(("one", "other"), ("die",), {"total": COUNT, "known": COUNT}, _sum),
    },
    marks={"why": TEXT},
    usual="count",
)


def judged(example: Example) -> list[ExampleFault]:
    return run(LANGUAGE, example)


def results(tmp_path: Path, *planted: tuple[str, str]) -> list[tuple[int, str]]:
    """Every fault of the file with these changes: line and words."""
    text = SOUND
    for old, new in planted:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return [(fault.line, fault.what) for result in example_files.results(path, judged) for fault in result.faults]


def test_sound_cases_have_no_faults(tmp_path: Path) -> None:
    assert results(tmp_path) == []
    assert [example.name for example in load(tmp_path / "some.yaml")] == ["A two and a die", "B a sum"]


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("    total: 11\n", "    total: 12\n", 12, "total: expected 12, found 11"),
        ("    total: 11\n", "    total: 11\n    colour: red\n", 13, "expect.colour: 'colour' is unknown"),
        ("marks: [b, a]", "marks: [b, b]", 13, "marks: expected [b, b], found [a, b]"),
        ("    marks: [b, a]\n", "", 11, "marks: expected [], found [a, b]"),
        ("title: two", "colour: two", 2, "colour: 'colour' is unknown; there are: id, title, rules, kind, why, given"),
        (
            "title: two",
            "setup: {}\n  title: two",
            2,
            "setup: this is the old form; setup is now given (docs/examples.md",
        ),
        ("title: two", "why: {}\n  title: two", 2, "why: this must be text, not {}"),
        ("  title: two and a die\n", "", 1, "title is missing"),
        ("rules: [CT-1-a]", "rules: [1]", 3, "rules: this must be a list of rules"),
        ("    - add 2", "    - subtract 2", 6, "do.0: cannot read 'subtract 2'"),
        ("    - add 2", "    - add 20", 6, "add 20: refused by CT-1-a"),
        ("    - add 2", "    - {do: add 2, expect: {total: 6}}", 6, "total: expected 6, found 5"),
        ("    - add 2", "    - {do: add 2, when: now}", 6, "do.0.when: 'when' is unknown; there are: do, legal"),
        ("    - add 2", "    - {do: add 2, because: CT-1-a}", 6, "legal: expected false, found true"),
        ("    - add 2", "    - {legal: true}", 6, "do.0.legal: nothing is done"),
        ("    - add 2", "    - add 2\n    - {expect: {total: 6}}", 7, "total: expected 6, found 5"),
        ("because: CT-1-a, expect", "because: CT-1-b, expect", 9, "because: expected [CT-1-b], found [CT-1-a]"),
        ("legal: false, because", "legal: true, because", 9, "do.3.because: only what is forbidden has a reason"),
        ("expect: {total: 11}}\n  dice: [[6]]", "expect: {}}\n  dice: [[6]]", 9, "do.3.expect: nothing is expected"),
        ("{mark: {names", "{paint: {names", 8, "do.2: '{paint: {names: [a, b]}}' is no step; verbs: roll, mark"),
        ("names:", "people:", 8, "do.2.mark.people: 'people' is unknown; there are: names"),
        ("names: [a, b]", "names: [a, c]", 8, "do.2.mark.names.1: 'c' is unknown; there are: a, b"),
        ("    - {roll: }", "    - [roll]", 7, "do.1: '[roll]' is no step"),
        ("dice: [[6]]", "dice: [6, 1]", 10, "[1] were never asked for"),
        ("dice: [[6]]", "dice: []", 10, "die: the script holds no more outcomes"),
        ("dice: [[6]]", "dice: [7]", 10, "dice: these must be faces of dice, not [7]"),
        ("given: {start: 3}", "given: {}", 4, "given: start is missing"),
        ("given: {start: 3}", "given: {start: three}", 4, "given.start: this must be a whole number from 0 up"),
        ("given: {start: 3}", "given: [3]", 4, "given: this must be keys and values, not [3]"),
        ("kind: sum", "kind: dance", 17, "kind: 'dance' is unknown; there are: count, sum"),
        ("  checks:", "  expect: {total: 4}\n  checks:", 19, "expect: expect stands in each check, if there are any"),
        ("{die: [2]}, expect: {total: 11}", "{die: [3]}, expect: {total: 11}", 20, "total: expected 11, found 12"),
        ("{die: [2]}", "{coin: [2]}", 20, "dice.coin: 'coin' is unknown; there are: die"),
        ("dice: {die: [2]}, ", "", 20, "total: expected 11, and it cannot be known"),
        ("dice: {die: [2]}, ", "do: [add 1], ", 20, "do: cases of this kind have no steps"),
        ("expect: {known: 6}", "expect: {known: six}", 21, "expect.known: this must be a whole number"),
        ("{one: 1, other: 5}, expect", "{one: 1, other: five}, expect", 21, "not written as it should be (TypeError"),
    ],
)
def test_each_planted_mistake_is_found_with_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    ((at, what),) = results(tmp_path, (old, new))
    assert (at, what[: len(said)]) == (line, said)


def test_the_steps_after_an_unexpected_refusal_are_not_taken(tmp_path: Path) -> None:
    assert [line for line, _ in results(tmp_path, ("    - add 2", "    - add 20\n    - add 30"))] == [6]


def test_a_case_that_judges_its_steps_needs_no_other_expectation() -> None:
    case: dict[str, Any] = {"id": "A", "title": "t", "rules": [], "given": {"start": 1}}
    assert judged(Example(case | {"do": [{"do": "add 9", "legal": True}]})) == []
    with pytest.raises(BadExample, match="expect is missing"):
        judged(Example(case | {"do": ["add 9"]}))


def test_an_error_names_file_line_and_case(tmp_path: Path) -> None:
    results(tmp_path, ("    total: 11\n", "    totals: 11\n"))
    with pytest.raises(BadExample, match=r"^some\.yaml:12: A: expect\.totals: 'totals' is unknown; there are: total"):
        judged(load(tmp_path / "some.yaml")[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {", r"^cases\.yaml:2: did not find expected node content$"),
        ("type: reach", r"^cases\.yaml:1: this must be a list of examples$"),
        ("", r"^cases\.yaml:1: this must be a list of examples$"),
        ("[]", r"^cases\.yaml:1: there is no example in it$"),
        (
            f"- {{id: A, given: {'[' * 3000}{']' * 3000}}}",
            r"^cases\.yaml:1: nested more than 100 levels deep$",
        ),
        ("- {id: A}\n- reach", r"^cases\.yaml:2: an example has keys and values, this is 'reach'$"),
        ("- {id: A}\n- id: B\n  id: C", r"^cases\.yaml:3: the key 'id' stands twice$"),
    ],
)
def test_a_file_that_is_no_list_of_examples_is_an_error(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UnreadableExamples, match=said):
        load(path)


def test_differences_are_shown_as_an_example_would_write_them() -> None:
    assert in_words({"a": [1, True, None], "b": {"c": "d"}}) == "{a: [1, true, nothing], b: {c: d}}"


@pytest.mark.parametrize(
    ("form", "wanted", "found", "same"),
    [
        (any_of("a", "b"), ["a", "b"], ["b", "a"], True),
        (any_of("a", "b"), ["a"], ["a", "a"], False),
        (in_order(TEXT), ["a", "b"], ["b", "a"], False),
        (containing(any_of("a", "b")), ["a"], ["b", "a"], True),
        (containing(any_of("a", "b")), ["a"], ["b"], False),
        (lacking(any_of("a", "b")), ["a"], ["b"], True),
        (lacking(any_of("a", "b")), ["a"], ["b", "a"], False),
        (some_by_name(COUNT, ("a", "b")), {"a": 1}, {"a": 1, "b": 2}, True),
        (some_by_name(COUNT, ("a", "b")), {"a": 1}, {"b": 1}, False),
        (all_by_name(COUNT), {"a": 1}, {"a": 1, "b": 2}, False),
        (all_by_name(any_of("x", "y")), {"a": ["x", "y"]}, {"a": ["y", "x"]}, True),
        (in_order(fields(n=COUNT, m=COUNT)), [{"n": 1}, {}], [{"n": 1, "m": 2}, {"n": 3}], True),
        (in_order(fields(n=COUNT, m=COUNT)), [{"n": 1}], [{"n": 1}, {"n": 3}], False),
        (optional(NUMBER), None, None, True),
        (optional(NUMBER), None, 0, False),
        (optional(NUMBER), -1, -1, True),
        (matching(r"retreat \d+", "none"), "retreat 4", "retreat 4", True),
    ],
)
def test_values_are_compared_as_their_form_says(form: Any, wanted: Any, found: Any, same: bool) -> None:
    assert form.same(form.read(wanted), found) is same


def test_only_what_is_expected_of_a_mapping_is_shown() -> None:
    form = some_by_name(COUNT, ("a", "b"))
    assert form.compared(form.read({"a": 1}), {"a": 2, "b": 3}) == {"a": 2}


def test_checks_are_laid_over_the_case() -> None:
    below = {"a": {"b": 1, "c": [1, 2]}, "d": [1]}
    assert laid_over(below, {"a": {"c": [3]}, "d": [2]}) == {"a": {"b": 1, "c": [3]}, "d": [2]}
    assert below == {"a": {"b": 1, "c": [1, 2]}, "d": [1]}
