"""Whatever the code of the game says has words in both languages, also what random battles seldom come to."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from grognard.games.tercios import game
from grognard.games.tercios.components import army_list_names
from grognard.games.tercios.components.terrain import ELEMENTS
from grognard.games.tercios.components.troop_types import UNITS
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.reactions.options import REACTIONS
from grognard.games.tercios.rules.scenarios import battles
from grognard.games.tercios.rules.values import VIRTUES
from grognard.games.tercios.state import ORDERS
from grognard.words import LANGUAGES

PACKAGE = Path(game.__file__).parent
MODULES = sorted({*PACKAGE.rglob("*.py")} - {*(PACKAGE / "examples").rglob("*.py")})
CALLS = {
    "say": ("", 0),
    "unreadable": ("", 0),
    "law": ("refusal-", 1),
    "prompt_about": ("", 1),
}
"""What is called with a key, what stands before the key, and which argument it is."""
NOUNS = ("order", "impetuous", "frenzied", "greatswords", "caracole", "remount", "horses", "reaction")
"""Tests of Discipline."""


@cache
def called() -> tuple[tuple[str, ast.Call], ...]:
    """Every call of the game's code, with the name of what is called."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in MODULES]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return tuple(
        (node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", ""), node) for node in calls
    )


def texts(node: ast.expr) -> Iterator[str]:
    """Plain texts, also of both ends of a condition."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def literal_keys() -> set[str]:
    found = set()
    for name, node in called():
        before, place = CALLS.get(name, ("", len(node.args)))
        if place < len(node.args):
            found |= {before + key for key in texts(node.args[place])}
    return found


def signs() -> set[str]:
    """The rule of every plus and minus."""
    found = {rule for rule, _ in movement.HOW.values()}
    for name, node in called():
        if name in {"plus", "minus"} and node.args:
            found |= {rule for rule in texts(node.args[0]) if rule.startswith("TC-")}
    return found


def families() -> set[str]:
    """Keys that are put together from names."""
    named = {
        "unit": UNITS, "element": ELEMENTS, "weapon": MISSILES, "order": ORDERS, "reaction": REACTIONS,
        "trait": army_list_names.TRAITS, "test": army_list_names.TRAITS, "virtue": VIRTUES,
        "roll": [f"{n}-test" for n in NOUNS],
        "why": NOUNS, "objective": [o.id for plan in battles().values() for o in plan.objectives],
        "sign": [rule.lower().replace(".", "-") for rule in signs()],
    }  # fmt: skip
    return {f"{family}-{name.replace('_', '-')}" for family, names in named.items() for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_words(language: str):
    lines = (PACKAGE / "messages" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    known = {line.partition(" ")[0] for line in lines}
    assert len(literal_keys()) > 300
    assert len(signs()) > 20
    assert sorted((literal_keys() | families()) - known) == []
