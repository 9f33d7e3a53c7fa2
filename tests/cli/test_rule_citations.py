"""`rules ID --code`: where a rule is enforced, and the tests that would fail without it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from grognard.cli import rule_citations
from grognard.cli.rule_citations import Place, citations, enforced, marked_tests, worked_examples
from grognard.games import folder, installed
from grognard.words import rulebook

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"


# --- every rule of every game


@cache
def rules_with_a_test() -> frozenset[str]:
    """Rules with a test or a worked example."""
    examples = worked_examples([TESTS, *(folder(game) for game in installed())])
    return frozenset(rule for one in [*marked_tests(TESTS), *examples] for rule in one.rules)


@pytest.mark.parametrize("game", installed())
def test_a_citation_is_a_line_that_names_the_rule_and_each_rule_has_a_test_or_an_example(game):
    found = citations(folder(game))
    assert found
    lines = {path: path.read_text(encoding="utf-8").splitlines() for path in {one.path for one in found}}
    assert [one for one in found if one.rule not in one.text or one.text != lines[one.path][one.line - 1].strip()] == []
    rules = {rule.id for rule in rulebook(folder(game))} & {one.rule for one in found}
    assert rules
    assert sorted(rules - rules_with_a_test()) == []


# --- the scanner


CODE = '''\
"""XX-1-a to XX-1-c: marching."""


class Marched(Event):
    """XX-1-b: who came."""

    rules = (RuleId("XX-1-b"),)


def why_not(s):
    """Nothing stands in the way.

    XX-1-c: but this.
    """
    if s.tired:  # XX-1-d
        return law("XX-1-c", "tired", least=f"{s.most} XX-1-e")
    return s.minus("XX-1-d", 1)
'''


@pytest.fixture
def game(tmp_path: Path) -> Path:
    for name in ("march.py", "bots/march.py", "events/march.py", "events_march.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(CODE, encoding="utf-8")
    return tmp_path


def places(game: Path, rule: str, name: str = "march.py") -> list[tuple[Place, int]]:
    return [(one.place, one.line) for one in citations(game, rule) if one.path == game / name]


def test_the_law_comes_first_then_code_then_comments_then_events_and_the_head_of_a_module_last(game):
    assert places(game, "XX-1-b") == [(Place.COMMENT, 5), (Place.EVENT, 7)]
    assert places(game, "XX-1-c") == [(Place.LAW, 16), (Place.COMMENT, 13), (Place.CONTENTS, 1)]
    assert places(game, "XX-1-d") == [(Place.CODE, 17), (Place.COMMENT, 15)]
    assert places(game, "XX-1-e") == [(Place.LAW, 16)]
    found = citations(game)
    assert found == sorted(found)
    assert [one.place for one in found if one.rule == "XX-1-d"] == [Place.CODE, Place.COMMENT] + [Place.EVENT] * 4 + [
        Place.USE, Place.USE,
    ]  # fmt: skip


def test_what_only_uses_a_rule_does_not_enforce_it(game):
    (game / "march.py").unlink()
    assert {one.place for one in citations(game, "XX-1-d")} == {Place.EVENT, Place.USE}
    for events in ("events/march.py", "events_march.py"):
        (game / events).unlink()
    assert enforced(game) == frozenset()


def test_a_rule_is_found_by_its_whole_id_and_not_in_data(game):
    (game / "rules.yaml").write_text("- {id: XX-1-b2}\n", encoding="utf-8")
    (game / "trek.py").write_text("X = 'XX-1-b2'\n", encoding="utf-8")
    assert [one.path.name for one in citations(game, "XX-1-b2")] == ["trek.py"]
    assert "trek.py" not in {one.path.name for one in citations(game, "XX-1-b")}


MARKS = """\
import pytest

TABLE = [("XX-2-a", 1), ("XX-2-b", 2)]
CASES = [pytest.param(1, marks=pytest.mark.rule("XX-3-a"))]


@pytest.mark.rule("XX-1-a", "XX-1-b")
@pytest.mark.slow
def test_two_rules():
    law("XX-9-a")


@pytest.mark.parametrize("n", [pytest.param(n, marks=pytest.mark.rule(rule)) for rule, n in TABLE])
def test_a_table(n):
    pass


@pytest.mark.parametrize("n", CASES)
def test_cases(n):
    pass


@pytest.mark.parametrize("rule", ["XX-4-a"])
def test_unmarked(rule):
    pass
"""


def test_marks_are_found_at_tests_at_their_cases_and_in_tables_of_cases(tmp_path):
    (tmp_path / "test_some.py").write_text(MARKS, encoding="utf-8")
    assert [(test.name, test.line, sorted(test.rules)) for test in marked_tests(tmp_path)] == [
        ("test_two_rules", 9, ["XX-1-a", "XX-1-b"]),
        ("test_a_table", 14, ["XX-2-a", "XX-2-b"]),
        ("test_cases", 19, ["XX-3-a"]),
    ]
    assert [test.name for test in marked_tests(tmp_path, "XX-2-b")] == ["test_a_table"]
    assert marked_tests(tmp_path, "XX-1") == []


def test_worked_examples_are_entries_with_an_id_and_rules(tmp_path):
    (tmp_path / "data").mkdir()
    entries = "- {id: XX-EX-1, title: {fr: un, en: one}, rules: [XX-1-a]}\n- {id: b, section: '1', rule: XX-1-a}\n"
    for name in ("examples.yaml", "data/cards.yaml"):
        (tmp_path / name).write_text(f"# examples\n{entries}", encoding="utf-8")
    [found] = worked_examples([tmp_path], "XX-1-a")
    assert (found.path.name, found.line, found.name, found.rules) == ("examples.yaml", 2, "XX-EX-1 one", {"XX-1-a"})
    assert worked_examples([tmp_path], "XX-1") == []


# --- the command


def test_the_rule_its_places_and_its_tests_are_printed(run):
    plain, done = run("rules", "SB-4-a"), run("rules", "sb-4-a", "--code")
    assert done.status == 0
    assert done.out.startswith(plain.out)
    lines = done.out.splitlines()
    code = lines[lines.index("Code that cites it") + 1]
    path, line = re.fullmatch(r"  (tests/[\w/]+\.py):(\d+)  .*SB-4-a.*", code).groups()
    assert "SB-4-a" in (ROOT / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    tests = lines[lines.index("Tests marked with it, which would fail without it") + 1 :]
    assert re.fullmatch(r"  tests/[\w/]+/test_\w+\.py:\d+  test_\w+", tests[0])


def test_a_worked_example_is_named_with_its_file_and_line(run):
    lines = run("rules", "PW-4.6-b", "--code").out.splitlines()
    [first, *_] = lines[lines.index("Worked examples that rest on it") + 1 :]
    path, line = re.fullmatch(r"  (tests/power/examples\.yaml):(\d+)  PW-EX-001 infantry from the HQ", first).groups()
    assert "PW-EX-001" in (ROOT / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]


def test_a_rule_that_no_code_and_no_example_stands_for(run):
    done = run("rules", "PW-1.1-a", "--code")
    assert done.status == 0
    assert "No line of code cites it." in done.out
    assert "test_two_three_or_four_may_play" in done.out
    assert done.out.endswith("No worked example rests on it.\n")


def test_without_a_checkout_it_says_that_the_tests_are_not_installed(run, monkeypatch):
    monkeypatch.setattr(rule_citations, "checkout", lambda: None)
    done = run("rules", "SB-4-a", "--code")
    assert done.status == 0
    assert str(folder("sandbox")) in done.out
    assert done.out.endswith("The tests are not installed here: they are in a checkout of Grognard.\n")
    assert run("rules", "--pages", "pages").status == 2


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--code",), "Name one rule by its id"),
        (("sandbox", "--code"), "Name one rule by its id"),
        (("SB-4-zz", "--code"), "No rule is called “SB-4-zz”. Close to it: SB-4-"),
        (("cavalry", "--code"), "No rule is called “cavalry”."),
        (("power", "SB-4-a", "--code"), "No rule is called “SB-4-a”."),
        (("SB-4-a", "--code", "--coverage"), "--coverage"),
        (("chequers", "--pages", "pages"), "chequers"),
        (("sandbox", "--pages", "pages"), "docs/code/chapters.yaml"),
    ],
)
def test_a_mistake_is_one_clear_line(run, tmp_path, words, why):
    done = run("rules", *words)
    assert (done.status, done.out) == (2, "")
    assert why in done.err
    assert len(done.err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []
