"""Rulebooks: both languages hold the same rules, and a broken one says where."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games import folder
from grognard.words import rulebook
from grognard.words.rulebook import BrokenRulebook

RULE = '- {{id: {id}, section: "1", title: {title}, kind: procedure, basis: source, rule: "{text}"{more}}}\n'


def book(tmp_path: Path, english: str, french: str) -> Path:
    (tmp_path / "rulebook").mkdir()
    (tmp_path / "rulebook" / "rules.yaml").write_text(english, encoding="utf-8")
    (tmp_path / "rulebook" / "rules.fr.yaml").write_text(french, encoding="utf-8")
    return tmp_path


def rule(name: str, more: str = "") -> str:
    return RULE.format(id=name, title=f"title {name}", text=f"Text of {name}.", more=more)


def french(*names: str) -> str:
    return "".join(f'{name}: {{title: "titre {name}", rule: "Texte de {name}."}}\n' for name in names)


def test_a_rule_is_found_in_both_languages(tmp_path: Path) -> None:
    rules = rulebook(book(tmp_path, rule("X-1-a") + rule("X-1-b", ", depends: [X-1-a]"), french("X-1-a", "X-1-b")))
    assert [r.id for r in rules] == ["X-1-a", "X-1-b"]
    assert (len(rules), "X-1-b" in rules, "X-9" in rules) == (2, True, False)
    assert (rules.text("X-1-a", "en"), rules.text("X-1-a", "fr")) == ("Text of X-1-a.", "Texte de X-1-a.")
    assert (rules.title("X-1-b", "en"), rules.title("X-1-b", "fr")) == ("title X-1-b", "titre X-1-b")
    assert rules.rule("X-1-b").depends == ("X-1-a",)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_rule_that_is_not_there_says_what_is_near(tmp_path: Path, language: str) -> None:
    rules = rulebook(book(tmp_path, rule("X-1-a"), french("X-1-a")))
    for asked in (rules.text, rules.title):
        with pytest.raises(LookupError, match="no rule is called 'X-1-z'; near it: X-1-a"):
            asked("X-1-z", language)


def test_rules_are_searched_by_their_words(tmp_path: Path) -> None:
    rules = rulebook(book(tmp_path, rule("X-1-a") + rule("X-1-b"), french("X-1-a", "X-1-b")))
    assert [r.id for r in rules.search("text X-1-B", "en")] == ["X-1-b"]
    assert [r.id for r in rules.search("texte", "fr")] == ["X-1-a", "X-1-b"]
    assert rules.search("texte", "en") == []


@pytest.mark.parametrize(
    ("english", "translated", "complaint"),
    [
        (rule("A") + rule("B") + rule("A"), french("A", "B"), r"rules\.yaml: A stands twice"),
        (rule("A") + rule("B"), french("A"), r"rules\.fr\.yaml: .* depart from rules\.yaml at B"),
        (rule("A"), french("A", "B"), r"rules\.fr\.yaml: .* depart from rules\.yaml at B"),
        (rule("A") + rule("B"), french("B", "A"), r"rules\.fr\.yaml: .* depart from rules\.yaml at A"),
        (rule("A"), french("A", "A"), r"(?s)rules\.fr\.yaml: A stands twice.* line 2"),
        (rule("A", ", depends: [Z]"), french("A"), r"rules\.yaml: A depends on Z, which is not a rule"),
        (rule("A", ", lines: '9 to 12'"), french("A"), r"rules\.yaml: A has lines '9 to 12', not like"),
        (rule("A") + "- {id: [\n", french("A"), r"(?s)rules\.yaml: .*line 3"),
        (rule("A"), "A: {title: 'x\n", r"(?s)rules\.fr\.yaml: .*line 2"),
        ("- {id: A}\n", french("A"), r"rules\.yaml: .*section"),
        (rule("A"), "A: {title: x}\n", r"rules\.fr\.yaml: .*rule"),
        ("", french("A"), r"rules\.yaml: "),
        ("a: b\n", french("A"), r"rules\.yaml: "),
        (rule("A"), "- a\n", r"rules\.fr\.yaml: "),
    ],
)  # fmt: skip
def test_a_broken_rulebook_names_its_file_and_its_fault(
    tmp_path: Path, english: str, translated: str, complaint: str
) -> None:
    with pytest.raises(BrokenRulebook, match=complaint):
        rulebook(book(tmp_path, english, translated))


def test_the_sandbox_has_a_sound_rulebook() -> None:
    rules = rulebook(folder("sandbox"))
    assert rules.rule("SB-4-c").title == "dice"
    assert all(rules.text(r.id, "fr") != r.rule for r in rules)


def test_french_is_set_as_it_is_printed_and_found_as_it_is_typed(tmp_path: Path) -> None:
    typed = """A: {title: "l'assaut", rule: "Qui tire : l'autre dit « non » ; d'accord ?"}\n"""
    rules = rulebook(book(tmp_path, rule("A"), typed))
    assert rules.title("A", "fr") == "l’assaut"
    assert rules.text("A", "fr") == "Qui tire\u00a0: l’autre dit «\u00a0non\u00a0»\u00a0; d’accord\u00a0?"
    assert [found.id for found in rules.search("l'autre D’accord", "fr")] == ["A"]
