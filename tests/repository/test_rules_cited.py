"""Every rule of the kinds constraint and procedure is cited, by its whole id, in the code that enforces it.

Whoever doubts a ruling finds its place by a search for the id. `uncited.yaml` lists the rules that no line of code can
stand for, each with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

import pytest
import yaml

from grognard.cli.rule_citations import ID, enforced

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src/grognard/games"
UNCITED = Path(__file__).with_name("uncited.yaml")
KINDS = ("constraint", "procedure")
SHORT = re.compile(r"\b[A-Z]{2}-\d[\w.-]*(?:(?:,| to| and| or) (?:-[0-9a-z]|[A-Z]\d)|/-?\w)[\w.]*")
"""An id that leans on the one before it."""


def games() -> list[str]:
    return sorted(path.parents[1].name for path in GAMES.glob("*/rulebook/rules.yaml"))


@cache
def rules(game: str) -> dict[str, str]:
    """Ids and kinds."""
    found = yaml.load((GAMES / game / "rulebook" / "rules.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    return {rule["id"]: rule["kind"] for rule in found}


@cache
def code(game: str) -> frozenset[str]:
    """The rules that the code which enforces rules cites."""
    return enforced(GAMES / game)


def written(game: str) -> str:
    """Everything that names rules."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((GAMES / game).rglob("*.py")))


def reasons(game: str) -> dict[str, str]:
    """Rules without a place in the code, and why."""
    found: dict[str, str] = (yaml.safe_load(UNCITED.read_text(encoding="utf-8")) or {}).get(game) or {}
    return found


def uncited(cited: Collection[str], known: dict[str, str]) -> list[str]:
    return [rule for rule, kind in known.items() if kind in KINDS and rule not in cited]


def chapters(ids: Iterable[str]) -> set[str]:
    """`FR-7.1`, `FR-7` for `FR-7.1-a`."""
    sections = [rule.rpartition("-")[0].split(".") for rule in ids]
    return {".".join(parts[:n]) for parts in sections for n in range(1, 1 + len(parts))}


@pytest.mark.parametrize("game", games())
def test_whatever_a_rule_forbids_or_orders_is_found_by_its_id(game):
    missing = [rule for rule in uncited(code(game), rules(game)) if rule not in reasons(game)]
    assert missing == [], f"cite them where they are enforced, or say in {UNCITED.name} why no code stands for them"


@pytest.mark.parametrize("game", games())
def test_few_rules_have_no_place_in_the_code(game):
    known = rules(game)
    bound = [rule for rule, kind in known.items() if kind in KINDS]
    without = reasons(game)
    assert all(rule in bound for rule in without), "reasons are given for constraints and procedures of the game"
    assert not {*without} & code(game), "what is cited needs no reason"
    assert all(len(reason) > 20 for reason in without.values())
    assert len(without) * 20 <= len(bound), "95 of 100 are cited"


@pytest.mark.parametrize("game", games())
def test_only_rules_that_exist_are_cited_and_by_their_whole_id(game):
    text = written(game)
    prefix = next(iter(rules(game))).split("-")[0]
    known = {*rules(game)} | chapters(rules(game))
    assert sorted({i for i in ID.findall(text) if i.startswith(f"{prefix}-") and i not in known}) == []
    assert SHORT.findall(text) == []


def test_reasons_are_given_for_games_that_exist():
    assert {*(yaml.safe_load(UNCITED.read_text(encoding="utf-8")) or {})} <= {*games()}


def test_the_search_sees_what_is_missing(tmp_path):
    known = {"XX-1-a": "constraint", "XX-1-b": "procedure", "XX-1-c": "table"}

    def missing(text: str, name: str = "march.py") -> list[str]:
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
        found = uncited(enforced(tmp_path), known)
        file.unlink()
        return found

    assert missing("# XX-1-a: so\n") == ["XX-1-b"]
    assert missing("# XX-1-a. XX-1-b2\n") == ["XX-1-b"]
    assert missing('"""XX-1-a"""\n\nX = 1  # XX-1-b\n') == ["XX-1-a"]
    assert missing("X = 1  # XX-1-a, XX-1-b\n") == []
    assert missing("X = 1  # XX-1-a, XX-1-b\n", "odds/fire.py") == ["XX-1-a", "XX-1-b"]


@pytest.mark.parametrize(
    "text", ["FR-6.1-g, -h", "FR-5.2-4 to -6", "FR-11-Q5 to Q7b", "FR-7.3-2a to -2c", "FR-6.1-g/h", "FR-6.1-g and -h"]
)
def test_shortened_ids_are_seen(text):
    assert SHORT.findall(text)


@pytest.mark.parametrize("text", ["FR-6.1-g, FR-6.1-h", "FR-6.1-g: a die", "FR-6.1-g, a die", "FR-6.1-g to the end"])
def test_whole_ids_and_plain_words_are_left_alone(text):
    assert not SHORT.findall(text)
