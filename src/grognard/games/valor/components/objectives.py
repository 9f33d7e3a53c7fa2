"""Rules 4.4: the victory conditions of a scenario, as a sheet states them."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.valor.components.battlefield import EDGES, Ground
from grognard.games.valor.components.board_areas import hexes as hexes_of
from grognard.games.valor.components.board_areas import passable, through
from grognard.games.valor.components.scenario import (  # fmt: skip
    ALL,
    CLEAR,
    CONTROL,
    EXIT,
    KILL,
    LIMIT,
    OTHERWISE,
    Goal,
    Side,
    points_of,
)
from grognard.kit.yaml_reader import Entry

_GOALS = {
    "control_at_end": CONTROL, "no_enemy_in": CLEAR, "exit_points": EXIT, "eliminate_points": KILL,
    "casualty_limit": LIMIT, "all_of": ALL, "otherwise": OTHERWISE,
}  # fmt: skip
_GOAL_FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    CONTROL: (("hexes", "at_least"), ("immediate",)),
    CLEAR: (("hexes",), ("immediate",)),
    EXIT: (("edge", "at_least"), ("hexes", "points_per_unit", "immediate")),
    KILL: (("at_least",), ("points_per_unit", "immediate")),
    LIMIT: (("side", "at_most"), ()),
    ALL: (("conditions",), ("immediate",)),
    OTHERWISE: ((), ()),
}


def goals(entry: Entry, sides: Sequence[Side], laid: Ground | None) -> tuple[Goal, ...]:
    nations = [side.nation for side in sides]
    fields = entry.fields(nations, ("both_or_neither",))
    if "both_or_neither" in fields:
        fields["both_or_neither"].choice(("draw",))
    if len(sides) != 2 or any(nation not in fields for nation in nations):
        return ()
    found = tuple(_goal(fields[nation], n, sides, laid, False) for n, nation in enumerate(nations))
    if all(goal.kind == OTHERWISE for goal in found):
        entry.fault("scenario-both-otherwise")
    return found


def _goal(entry: Entry, side: int, sides: Sequence[Side], laid: Ground | None, inside: bool) -> Goal:
    pairs = entry.pairs() if entry.is_mapping else {}
    if "type" not in pairs:
        entry.fault("sheet-missing" if entry.is_mapping else "sheet-not-fields", field="type", found=entry.shown())
        return Goal(OTHERWISE)
    kind = _GOALS.get(pairs["type"].choice(list(_GOALS)), "")
    if not kind:
        return Goal(OTHERWISE)
    needed, others = _GOAL_FIELDS[kind]
    fields = entry.fields(("type", *needed), others)
    if inside and (kind == OTHERWISE or "immediate" in fields):
        entry.fault("scenario-inside-all")
    if "points_per_unit" in fields:
        fields["points_per_unit"].choice(("unit_points",))
    immediate = fields["immediate"].flag() if "immediate" in fields else False
    hexes: tuple[int, ...] = ()
    parts: tuple[Goal, ...] = ()
    edge, at_least = "", 0
    if kind in (CONTROL, CLEAR) and "hexes" in fields:
        hexes = hexes_of(fields["hexes"], laid)
        passable(fields["hexes"], hexes, laid)
    if kind == CONTROL and "at_least" in fields and (hexes or laid is None):
        at_least = fields["at_least"].number(1, len(hexes) if laid else 999)
    elif kind == EXIT and "edge" in fields:
        edge = fields["edge"].choice(EDGES)
        hexes = through(entry, fields, edge, laid)
        at_least = _points(fields.get("at_least"), sides[side])
    elif kind == KILL:
        at_least = _points(fields.get("at_least"), sides[1 - side])
    elif kind == LIMIT and "side" in fields and "at_most" in fields:
        nations = [one.nation for one in sides]
        side = which(fields["side"], nations)
        at_least = fields["at_most"].number(0, 999)
    elif kind == ALL and "conditions" in fields:
        found = fields["conditions"].items()
        parts = tuple(_goal(part, side, sides, laid, True) for part in found)
        if fields["conditions"].is_list and len(found) < 2:
            fields["conditions"].fault("scenario-few-conditions", found=len(found))
    return Goal(kind, hexes, edge, at_least, side, parts, immediate)


def _points(entry: Entry | None, side: Side) -> int:
    """Points that can be made: no more than the units of the side are worth."""
    if entry is None:
        return 0
    wanted, there = entry.number(1, 999), points_of(side)
    if wanted > there:
        entry.fault("scenario-points", found=wanted, side=side.nation, points=there)
    return wanted


def which(entry: Entry | None, nations: Sequence[str]) -> int:
    if entry is None or not nations:
        return 0
    return nations.index(found) if (found := entry.choice(nations, "scenario-no-side")) else 0
