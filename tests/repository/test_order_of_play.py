"""The order of play is declared once: steps are lists, and the kit alone moves from one to the next."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from grognard.games import folder, load, shipped
from grognard.kit.sequence import Sequence

REDIRECTS = yaml.safe_load((Path(__file__).parent / "redirects.yaml").read_text(encoding="utf-8"))
"""Where a frame on top sends the one below it to another step, with the reason."""
MOST_REDIRECTS = 12
PLAYED = [game for game in shipped() if hasattr(load(game), "outline")]


def sequence(game: str) -> Sequence[object] | None:
    play = __import__(f"grognard.games.{game}.play", fromlist=["play"])
    return getattr(play, "SEQUENCE", None)


def cursors(game: str) -> tuple[set[str], set[str]]:
    """Fields that say which step is next; and those of them that are nothing else in any frame."""
    found = sequence(game)
    procedures = found.procedures if found else ()
    names = {procedure.cursor for procedure in procedures if procedure.cursor}
    others = {
        name
        for procedure in procedures
        for name in procedure.frame.__struct_fields__
        if name in names and name != procedure.cursor
    }
    return names | {"step", "stage"}, names - others


def step_names(game: str) -> set[str]:
    """The enumerations that name steps and stages."""
    frames = folder(game) / "frames.py"
    tree = ast.parse(frames.read_text(encoding="utf-8")) if frames.exists() else ast.Module([], [])
    return {
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "IntEnum" for base in node.bases)
    }


def nodes(game: str, mentions: str) -> Iterator[tuple[str, ast.AST]]:
    """Every node of the files in which a pattern is found, so that few files are parsed."""
    here = folder(game)
    for path in sorted(here.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if re.search(mentions, text):
            for node in ast.walk(ast.parse(text)):
                yield path.relative_to(here.parent).as_posix(), node


def moves(game: str) -> list[str]:
    """Places of rules where a step is set by hand."""
    (names, plain), steps = cursors(game), step_names(game)
    return sorted(
        f"{path}: {ast.unparse(node)}"
        for path, node in nodes(game, rf"\.({'|'.join(names)})\b[^\n]*=")
        if "/rules/" in path
        and any(target.attr in plain or (target.attr in names and names_step(node, steps)) for target in targets(node))
    )


def names_step(node: ast.AST, steps: set[str]) -> bool:
    return any(isinstance(part, ast.Name) and part.id in steps for part in ast.walk(node))


def targets(node: ast.AST) -> Iterator[ast.Attribute]:
    """The fields that a statement sets."""
    if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
        for top in node.targets if isinstance(node, ast.Assign) else [node.target]:
            parts = top.elts if isinstance(top, ast.Tuple | ast.List) else [top]
            yield from (part for part in parts if isinstance(part, ast.Attribute))


@pytest.mark.parametrize("game", shipped())
def test_the_kit_alone_moves_from_step_to_step_but_for_listed_redirects(game):
    listed = [entry["where"] for entry in REDIRECTS.get(game, [])]
    assert moves(game) == sorted(listed)
    assert all(entry["why"] for entry in REDIRECTS.get(game, []))


def test_there_are_few_redirects():
    assert sum(len(entries) for entries in REDIRECTS.values()) <= MOST_REDIRECTS


@pytest.mark.parametrize("game", shipped())
def test_steps_have_names_and_no_order_of_numbers(game):
    names = step_names(game)
    ordered = [
        f"{path}: {ast.unparse(node)}"
        for path, node in nodes(game, rf"\b({'|'.join(names)})\.")
        if isinstance(node, ast.Compare)
        and any(isinstance(op, ast.Lt | ast.Gt | ast.LtE | ast.GtE) for op in node.ops)
        and any(
            isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in names
            for part in (node.left, *node.comparators)
        )
    ]
    assert ordered == []


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_has_words_for_players(game, language):
    lines = (folder(game) / "messages" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    said = {line.partition(" =")[0]: line.partition(" =")[2].strip() for line in lines}
    outline = load(game).outline()
    keys = [name.key for part in outline for name in (part.name, *(step.name for step in part.steps))]
    assert [key for key in keys if not said.get(key)] == []
    unused = [key for key in said if key.startswith("play-") and key not in keys]
    assert unused == []
