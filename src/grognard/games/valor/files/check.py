"""Boards and scenarios that people write: what is wrong with a file, or in a few lines what it holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from grognard.core.message import Message, say, verbatim
from grognard.core.optional_features import FileReport
from grognard.games.valor.components.battlefield import NEXT_ROW, TURNED
from grognard.games.valor.components.boards import Board, board, read_board, shipped
from grognard.games.valor.components.scenarios import (
    Battle,
    Group,
    Side,
    beside,
    is_board,
    is_scenario,
    points_of,
    read_battle,
)
from grognard.games.valor.data import DATA
from grognard.kit.yaml_reader import Sheet


def check(path: Path, language: str = "en") -> FileReport | None:
    """The report on a file, with titles in a language; none if it is neither a board nor a scenario."""
    here, box = path.resolve(), DATA.path.resolve()
    of_the_box = here.is_relative_to(box.parent)
    if of_the_box and here.parent not in (box / "boards", box / "scenarios"):
        return None  # a glossary may well have a word “board”
    sheet = Sheet.of(path)
    if is_scenario(sheet):
        battle = read_battle(sheet, shipped().get if of_the_box else beside(path), own=not of_the_box)
        return FileReport(sheet.found(), tuple(_about_battle(battle, language)) if battle else ())
    if is_board(sheet):
        found = read_board(sheet, of_the_box)
        return FileReport(sheet.found(), tuple(_about_board(found, language)) if found else ())
    return FileReport(sheet.found(), ()) if sheet.empty else None


def _about_board(found: Board, language: str) -> Iterator[Message]:
    title = found.title_fr if language == "fr" else found.title
    yield say(
        "checked-board", name=found.name, title=title, hexes=len(found.cells), columns=found.columns, rows=found.rows
    )
    count = Counter(cell.terrain for cell in found.cells.values())
    parts = [say(f"checked-terrain-{kind}", count=n) for kind, n in sorted(count.items(), key=lambda k: (-k[1], k[0]))]
    yield say("checked-terrain", parts=parts)
    features = Counter(feature for _, _, feature in found.sides)
    yield say(
        "checked-more", roads=sum(1 for cell in found.cells.values() if cell.road),
        hills=sum(1 for cell in found.cells.values() if cell.level), hedges=features["hedge"], walls=features["wall"],
    )  # fmt: skip


def _about_battle(battle: Battle, language: str) -> Iterator[Message]:
    yield say("checked-battle", id=battle.id, title=battle.title_fr if language == "fr" else battle.title)
    names = [
        say("checked-turned", name=_name(key)) if key.endswith(TURNED) else verbatim(_name(key))
        for key in battle.boards
        if key != NEXT_ROW
    ]
    yield say(
        "checked-boards", boards=names, count=len(names), hexes=len(battle.ground.grid), turns=battle.turns,
        first=_nation(battle.sides[battle.first]),
    )  # fmt: skip
    for side in battle.sides:
        weapons = sum(n for _, n in side.weapons)
        positions = sum(n for _, n in side.positions)
        groups = [_group(group) for group in side.groups]
        units = sum(force.count for group in side.groups for force in group.units)
        yield say(
            "checked-side", side=_nation(side), units=units, points=points_of(side), weapons=weapons,
            positions=positions, groups=groups,
        )  # fmt: skip


def _name(key: str) -> str:
    return board(key.removesuffix(TURNED)).name


def _nation(side: Side) -> Message:
    return say(f"checked-nation-{side.nation}")


def _group(group: Group) -> Message:
    if group.turn:
        return say("checked-enters", edge=say(f"checked-edge-{group.edge}"), turn=group.turn, hexes=len(group.hexes))
    return say("checked-sets-up", hexes=len(group.hexes))
