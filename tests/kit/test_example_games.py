"""The runner of worked examples, on a game of counting: whatever is planted in an example is found, with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core import Refusal, ScriptedDice
from grognard.core.optional_features import ExampleFault, UnreadableExamples
from grognard.kit import example_games
from grognard.kit.example_games import (
    BadExample,
    Example,
    Form,
    in_any_order,
    in_words,
    load,
    needs,
    of_table,
    only,
    run,
)
from grognard.kit.refusals import law

SOUND = """\
- id: A
  title: two and a die
  start: 3
  done:
    - add 2
    - roll
    - {mark: {names: [a, b]}}
  dice: [6]
  expected:
    total: 11
    marks: [b, a]
- id: B
  start: 9
  done: [add 7]
  dice: []
  expected: {total: 9, legal: false}
"""
MOST = 12


class Counting:
    """A total that may not go beyond twelve."""

    def __init__(self, example: example_games.Fields) -> None:
        self.total = int(example["start"])
        self.dice = ScriptedDice(example["dice"])
        self.refused: list[tuple[int, Refusal]] = []
        self.marks: list[str] = []
        self.step = 0

    def add(self, n: int) -> None:
        if self.total + n > MOST:
            self.refused.append((self.step, law("CT-1-a", "too-many")))
        else:
            self.total += n


def _mark(t: Counting, given: Any) -> None:
    only(given, ("names",), "done", t.step, "mark")
    t.marks += needs(given, "names")


def _do(t: Counting, n: int, step: Any) -> None:
    t.step = n
    verbs: example_games.Verbs[Counting] = (
        (r"add (\d+)", lambda t, found: t.add(int(found[1]))),
        ("roll", lambda t, _: t.add(t.dice.roll("die")[0])),
        ("mark", _mark),
    )
    example_games.do(verbs, t, step)


FORM: Form[Counting] = Form(
    fields=("id", "title", "start", "done", "dice", "expected"),
    needed=("start", "done", "dice", "expected"),
    table=Counting,
    finish=lambda _: None,
    looks=(("total", of_table(lambda t: t.total)), ("marks", in_any_order(of_table(lambda t: t.marks)))),
    expected="expected",
    steps="done",
    do=_do,
    implied=lambda _: {"marks": []},
)


def judged(example: Example) -> list[ExampleFault]:
    return run(lambda _: FORM, example)


def results(tmp_path: Path, *planted: tuple[str, str]) -> list[tuple[int, str]]:
    """Every fault of the file with these changes: line and words."""
    text = SOUND
    for old, new in planted:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path / "some.yaml"
    path.write_text(text, encoding="utf-8")
    return [(fault.line, fault.what) for result in example_games.results(path, judged) for fault in result.faults]


def test_sound_examples_have_no_faults(tmp_path: Path) -> None:
    assert results(tmp_path) == []
    assert [example.name for example in load(tmp_path / "some.yaml")] == ["A two and a die", "B"]


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("total: 11", "total: 12", 10, "total: expected 12, found 11"),
        ("total: 11", "total: 11\n    colour: red", 11, "expected.colour: 'colour' is unknown"),
        ("marks: [b, a]", "marks: [b, b]", 11, "marks: expected [b, b], found [a, b]"),
        ("    marks: [b, a]\n", "", 9, "marks: expected [], found [a, b]"),
        ("title:", "colour:", 2, "colour: 'colour' is unknown; there are: id, title, start, done, dice, expected"),
        ("    - add 2", "    - subtract 2", 5, "done.0: 'subtract 2' means nothing"),
        ("{mark: {names", "{paint: {names", 7, "done.2: 'paint' means nothing"),
        ("names:", "people:", 7, "done.2.mark.people: 'people' is unknown; there are: names"),
        ("    - roll", "    - [roll]", 6, "done.1: ['roll'] means nothing"),
        ("dice: [6]", "dice: [6, 1]", 8, "[1] were never asked for"),
        ("dice: [6]", "dice: []", 8, "die: the script holds no more outcomes"),
        ("dice: [6]", "dice: [7]", 8, "die: 7 is not a possible outcome"),
        ("  start: 3\n", "", 1, "start is missing"),
        ("start: 3", "start: three", 1, "not written as it should be"),
        ("expected: {total: 9, legal: false}", "expected: {total: 9}", 14, "add 7: refused by CT-1-a"),
        ("legal: false", "legal: true", 16, "legal: expected true, found false"),
        ("legal: false", "refused_by: CT-1-b", 16, "refused_by: expected CT-1-b, found CT-1-a"),
        ("expected: {total: 9, legal: false}", "expected: [9]", 16, "expected: keys and values are wanted, not [9]"),
    ],
)
def test_whatever_is_planted_is_found_with_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    ((at, what),) = results(tmp_path, (old, new))
    assert (at, what[: len(said)]) == (line, said)


def test_the_rule_of_a_refusal_may_be_expected(tmp_path: Path) -> None:
    assert results(tmp_path, ("legal: false", "refused_by: CT-1-a")) == []
    assert results(tmp_path, ("legal: false", "refused_by: [CT-1-a]")) == []


def test_an_example_that_expects_nothing_is_an_error() -> None:
    example = Example({"start": 1, "done": ["add 1"], "dice": [], "expected": {}})
    with pytest.raises(BadExample, match=r"expected: nothing is expected$"):
        run(lambda _: replace(FORM, implied=lambda _: {}), example)


def test_an_error_names_file_line_and_example(tmp_path: Path) -> None:
    results(tmp_path, ("total: 11", "totals: 11"))
    with pytest.raises(BadExample, match=r"^some\.yaml:10: A: expected\.totals: 'totals' is unknown$"):
        judged(load(tmp_path / "some.yaml")[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {", r"^cases\.yaml:2: did not find expected node content$"),
        ("type: reach", r"^cases\.yaml:1: a list of examples is wanted$"),
        ("", r"^cases\.yaml:1: a list of examples is wanted$"),
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


def test_differences_are_told_as_an_example_would_write_them() -> None:
    assert in_words({"a": [1, True, None], "b": {"c": "d"}}) == "{a: [1, true, nothing], b: {c: d}}"
