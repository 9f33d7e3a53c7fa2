"""A game's rules by id, in both languages, for refusals and log lines to refer to."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import Struct

from grognard.core.refusal import RuleId


class Rule(Struct, frozen=True):
    """One atomic rule."""

    id: RuleId
    section: str
    title: str
    kind: str
    basis: str
    """`source`: stated in the printed rules. `ruling`: decided where they are silent."""
    rule: str
    lines: str = ""
    """The lines of the source on which it rests: `777-779, 1525`."""
    depends: tuple[RuleId, ...] = ()
    gap: str = ""


class RuleProof(Struct, frozen=True, omit_defaults=True):
    """Where code enforces a rule, what would fail without it, and how often it matters in play."""

    code: tuple[str, ...] = ()
    """The most direct places: `rules/recovery.py:48`, below the game's folder."""
    tests: tuple[str, ...] = ()
    """Some of the tests marked with it: `test_recovery.py:30 test_on_enemy_ground_only_besiegers_recover`."""
    tests_in_all: int = 0
    examples: tuple[str, ...] = ()
    """Ids of worked examples that rest on it."""
    counts: tuple[int, int, int, int] | None = None
    """In how many random games it was applied, and in how many it refused something; then of games of a bot."""


class CountedGames(Struct, frozen=True):
    """The games in which rules were counted."""

    random: int
    bots: int
    bot: str


class Proofs(Struct, frozen=True, omit_defaults=True):
    """`proof.json`, which `rules --pages` writes."""

    games: CountedGames | None = None
    rules: dict[RuleId, RuleProof] = {}


class Translated(Struct, frozen=True):
    title: str
    rule: str


LINES = re.compile(r"[1-9]\d*(-[1-9]\d*)?(, [1-9]\d*(-[1-9]\d*)?)*")


def line_ranges(lines: str) -> list[tuple[int, int]]:
    """First and last line of each range: `777-779, 1525`."""
    ends = [part.split("-") for part in lines.split(", ") if part]
    return [(int(each[0]), int(each[-1])) for each in ends]


class BrokenRulebook(ValueError):
    """A rulebook with a fault; names the file and the fault."""


class Rulebook:
    """All rules of a game, in the order of the book."""

    def __init__(self, rules: dict[RuleId, Rule], french: dict[RuleId, Translated], proofs: Proofs) -> None:
        self._rules = rules
        self._french = french
        self.proofs = proofs

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule: str) -> bool:
        return rule in self._rules

    def rule(self, rule: str) -> Rule:
        if rule not in self._rules:
            near = [known for known in self._rules if known.startswith(rule.rsplit("-", 1)[0])][:5]
            raise LookupError(f"no rule is called {rule!r}" + (f"; near it: {', '.join(near)}" if near else ""))
        return self._rules[RuleId(rule)]

    def title(self, rule: str, language: str) -> str:
        found = self.rule(rule)
        return self._french[found.id].title if language == "fr" else found.title

    def text(self, rule: str, language: str) -> str:
        found = self.rule(rule)
        return self._french[found.id].rule if language == "fr" else found.rule

    def search(self, words: str, language: str) -> list[Rule]:
        """Rules that contain all these words in id, title or text."""
        wanted = _plain(words).split()
        texts = ((r, _plain(f"{r.id} {self.title(r.id, language)} {self.text(r.id, language)}")) for r in self)
        return [rule for rule, text in texts if all(word in text for word in wanted)]


def _plain(text: str) -> str:
    return text.casefold().replace("’", "'")


class _Loader(yaml.CSafeLoader):
    """YAML without repeated keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        keys = [key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode)]
        for n, (key, _) in enumerate(node.value):
            if key.value in keys[:n]:
                raise yaml.constructor.ConstructorError(None, None, f"{key.value} stands twice", key.start_mark)
        return super().construct_mapping(node, deep)


def _load(path: Path) -> object:
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except yaml.YAMLError as wrong:
        raise BrokenRulebook(f"{path}: {wrong}") from wrong


@cache
def rulebook(folder: Path) -> Rulebook:
    """The rulebook in a game's folder; both languages must have the same rules in the same order."""
    english, french = folder / "rulebook" / "rules.yaml", folder / "rulebook" / "rules.fr.yaml"
    try:
        rules = msgspec.convert(_load(english), list[Rule])
    except msgspec.ValidationError as wrong:
        raise BrokenRulebook(f"{english}: {wrong}") from wrong
    try:
        translated = msgspec.convert(_load(french), dict[RuleId, Translated])
    except msgspec.ValidationError as wrong:
        raise BrokenRulebook(f"{french}: {wrong}") from wrong
    ids = [rule.id for rule in rules]
    if len({*ids}) < len(ids):
        raise BrokenRulebook(f"{english}: {next(i for n, i in enumerate(ids) if i in ids[:n])} stands twice")
    if list(translated) != ids:
        odd = next(e or f for e, f in zip([*ids, None], [*translated, None], strict=False) if e != f)
        raise BrokenRulebook(f"{french}: its rules depart from {english.name} at {odd}")
    for rule in rules:
        if rule.lines and not LINES.fullmatch(rule.lines):
            raise BrokenRulebook(f"{english}: {rule.id} has lines {rule.lines!r}, not like '777-779, 1525'")
        for needed in rule.depends:
            if needed not in translated:
                raise BrokenRulebook(f"{english}: {rule.id} depends on {needed}, which is not a rule")
    set_in_french = {rule: Translated(_typeset(t.title), _typeset(t.rule)) for rule, t in translated.items()}
    return Rulebook({rule.id: rule for rule in rules}, set_in_french, _proofs(folder))


def _proofs(folder: Path) -> Proofs:
    path = folder / "rulebook" / "proof.json"
    try:
        return msgspec.json.decode(path.read_bytes(), type=Proofs) if path.exists() else Proofs()
    except msgspec.DecodeError as wrong:
        raise BrokenRulebook(f"{path}: {wrong}") from wrong


def _typeset(text: str) -> str:
    """French typography from plain spaces and straight apostrophes."""
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\u00a0", text)
