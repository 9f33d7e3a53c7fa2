"""How well each rule is proven: gathered for each rule, told which never happened, kept in the game's folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli.rule_citations import MarkedTest, WorkedExample
from grognard.cli.rule_proof import as_json, counted, never_fired, page, proofs
from grognard.words import rulebook
from grognard.words.rulebook import RuleProof

RULES = """\
- {id: XX-1-a, section: "1", title: marching, kind: procedure, basis: source, lines: "12-14", rule: Units march.}
- {id: XX-1-b, section: "1", title: no march, kind: constraint, basis: ruling, gap: G-01, rule: Not at night.}
- {id: XX-1-c, section: "1", title: night, kind: definition, basis: source, rule: It is dark.}
"""
FRENCH = "".join(f"XX-1-{letter}: {{title: t, rule: r}}\n" for letter in "abc")
COUNTS = """\
version: 1
games: {random: 100, bots: 10, bot: quick}
rules: {XX-1-a: [90, 0, 9, 0], XX-1-b: [0, 0, 0, 0]}
"""
CODE = 'def march_law(s):\n    if s.night:\n        return law("XX-1-b", "night")\n    s.march()  # XX-1-a\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for name, text in (
        ("rulebook/rules.yaml", RULES), ("rulebook/rules.fr.yaml", FRENCH), ("rulebook/counts.yaml", COUNTS),
        ("rules/march.py", CODE),
    ):  # fmt: skip
        (tmp_path / "game" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "game" / name).write_text(text, encoding="utf-8")
    return tmp_path / "game"


def test_code_tests_examples_and_counts_of_a_rule_are_gathered(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "tests/game/test_march.py"
    tests = [MarkedTest(path, line, f"test_{line}", frozenset({"XX-1-b"})) for line in (3, 7, 9, 11)]
    examples = [WorkedExample(path, 1, "EX-7 by night", frozenset({"XX-1-b", "XX-1-a"}))]
    found = proofs(home, rulebook(home), tmp_path, tests, examples)
    assert found.rules["XX-1-b"] == RuleProof(
        ("rules/march.py:3",), tuple(f"game/test_march.py:{line} test_{line}" for line in (3, 7, 9)), 4, ("EX-7",),
        (0, 0, 0, 0),
    )  # fmt: skip
    assert found.rules["XX-1-c"] == RuleProof()
    assert never_fired(rulebook(home), found) == ["XX-1-b"]


def test_the_page_says_source_or_ruling_and_what_never_happened(home: Path, tmp_path: Path) -> None:
    book = rulebook(home)
    text = page("game", "A game", book, proofs(home, book, tmp_path, [], []), "docs/code")
    assert "in how many of 100 random\ngames, and in how many of 10 games of the bot `quick`" in text
    assert "in any of these games: XX-1-b." in text
    rows = [line for line in text.splitlines() if line.startswith("| XX-")]
    assert rows[0].startswith("| XX-1-a marching | lines 12-14 | [rules/march.py:4](")
    assert rows[0].endswith("| 0 | 0 | 90, 9 | 0, 0 |")
    assert rows[1].startswith("| XX-1-b no march | ruling G-01 |")


def test_what_is_kept_is_read_again(home: Path, tmp_path: Path) -> None:
    found = proofs(home, rulebook(home), tmp_path, [], [])
    (home / "rulebook" / "proof.json").write_text(as_json(found), encoding="utf-8")
    rulebook.cache_clear()
    assert rulebook(home).proofs == found


def test_rules_that_were_never_counted_have_no_counts(tmp_path: Path) -> None:
    assert counted(tmp_path) == (None, {})
