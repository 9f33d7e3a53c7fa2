"""The text of a scenario's card beside its goals: where the sides set up or come on, the boards, its own rules."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Message, say
from grognard.core.scene import Table
from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.boards import hex_name as printed_name
from grognard.games.valor.components.scenario import Battle, Group
from grognard.games.valor.names import hex_name, kind_name, nation_name
from grognard.games.valor.state import State

Row = tuple[Message, Message]
MOST_NAMED = 8
"""Hexes of an entry that are named one by one."""


def briefing(v: State) -> Table:
    """While the sides set up, all of it; later, what is special here."""
    rows = [*(() if v.turn else _setting_up(v)), *_special(v.plan, v.ground)]
    return Table("briefing", say("briefing"), (say("head-side"), say("head-briefing")), tuple(rows))


def _setting_up(v: State) -> Iterator[Row]:
    battle = v.plan
    for n, side in enumerate(battle.sides):
        nation = nation_name(side.nation)
        for group in side.groups:
            where = _where(v.ground, group)
            units = [say("units-of", n=force.count, kind=kind_name(force.kind)) for force in group.units]
            yield nation, say("brief-group", where=where, units=units) if group.name else where
        on_map = {h for group in side.groups if not group.edge for h in group.hexes}
        if side.positions and set(side.position_hexes) != on_map:
            yield nation, say("brief-positions", area=_area(v.ground, side.position_hexes))
        if n == battle.first:
            yield nation, say("brief-first")


def _where(ground: Ground, group: Group) -> Message:
    if not group.edge:
        return say("brief-area", area=_area(ground, group.hexes))
    edge = say(f"edge-{group.edge}")
    if len(group.hexes) > MOST_NAMED:
        return say("brief-entry", edge=edge, turn=group.turn)
    return say("brief-entry-at", hexes=[hex_name(ground.grid.names[h]) for h in group.hexes], turn=group.turn)


def _area(ground: Ground, hexes: tuple[int, ...]) -> Message:
    """Columns, and the numbers in them where not all count; in figures what is no such block."""
    inside = set(hexes)
    cells = [(board, column, row) for board, column, row, h in ground.printed if h in inside]
    boards = {board for board, _, _ in cells}
    if len(boards) != 1:
        return say("area-hexes", n=len(hexes))
    (board,) = boards
    first, last = min(column for _, column, _ in cells), max(column for _, column, _ in cells)
    low, high = min(row for _, _, row in cells), max(row for _, _, row in cells)
    block = {
        h for name, column, row, h in ground.printed
        if name == board and first <= column <= last and low <= row <= high and ground.foot[h]
    }  # fmt: skip
    if not block <= inside:
        return say("area-hexes", n=len(hexes))
    deep = max(row for name, column, row, _ in ground.printed if name == board and first <= column <= last)
    rows = "some" if (low, high) != (1, deep) else "all"
    letters = {"first": printed_name((first, 1))[:-1], "last": printed_name((last, 1))[:-1]}
    where = board if len(ground.boards) > 1 else "none"
    return say("area-columns", rows=rows, low=low, high=high, board=where, **letters)


def _special(battle: Battle, ground: Ground) -> Iterator[Row]:
    every = say("brief-all")
    boards = [say("scenario-title", en=board.title, fr=board.title_fr) for board in ground.boards]
    yield every, say("brief-boards", n=len(boards), boards=boards)
    if battle.farmland == "crops" and "crops" in ground.terrain:
        yield every, say("brief-crops")
    for note, note_fr in zip(battle.notes, battle.notes_fr, strict=True):
        yield every, say("scenario-title", en=note, fr=note_fr)
