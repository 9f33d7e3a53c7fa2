"""Chapter 20.5: which troops a building holds, and how a troop enters."""

from __future__ import annotations

from grognard.boards.open_table import (
    between,
    direction,
    fine,
    first_crossed,
    front_of,
    nearest_on_border,
    pivot_ok,
    rounded_to_units,
)
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.terrain import ELEMENTS
from grognard.games.tercios.components.troop_types import INFANTRY, Kind
from grognard.games.tercios.rules.movement.moves import reach, too_far
from grognard.games.tercios.rules.movement.obstacles import obstacles, squeezes
from grognard.games.tercios.state import State
from grognard.kit.refusals import law


def room_law(s: State, kind: Kind, building: int) -> Refusal | None:
    """TC-20.5-a, TC-20.5-b: why a building does not hold a troop of this kind."""
    if kind.category != INFANTRY:
        return law("TC-20.5-b", "not-infantry")
    if ELEMENTS[s.scenery.elements[building].kind]["holds"] == "company" and kind.cls != "company":
        return law("TC-20.5-a", "building-too-small")
    if any(troop.inside == building for troop in s.troops):
        return law("TC-20.5-a", "building-full")
    return None


def entry(s: State, n: int, building: int) -> Pose:
    """TC-20.5-c: where a troop that enters a building reaches its edge."""
    troop, house = s.troops[n], s.scenery.elements[building].parts[0]
    start = front_of(troop.pose) if troop.pose is not None else rounded_to_units((house.x, house.y))
    to = rounded_to_units(nearest_on_border(fine(start), house))
    facing = troop.pose.facing if troop.pose is not None else 0
    return Pose(*to, direction(between(start, to)) if to != start else facing)


def entry_law(s: State, n: int, building: int) -> Refusal | None:
    """TC-20.5-a, TC-20.5-b, TC-20.5-c: why a troop cannot go into a building now."""
    troop = s.troops[n]
    if not 0 <= building < len(s.scenery.elements) or not s.scenery.elements[building].building:
        return law("TC-20.5-a", "no-building")
    if troop.pose is None:
        return law("TC-20.5-c", "in-a-building")
    if refusal := room_law(s, troop.kind, building):
        return refusal
    start, to = front_of(troop.pose), front_of(entry(s, n, building))
    if to == start:
        return None
    if not pivot_ok(troop.pose.facing, between(start, to)):
        return law("TC-6.2-d", "pivot")
    line = fine(start), fine(to)
    if too_far(start, to, reach(s, n, "ready", *line)):
        return law("TC-6.2-f", "too-far")
    house = s.scenery.elements[building].parts[0]
    way = obstacles(s, n)
    if first_crossed(*line, [shape for shape in way.crossed if shape.corners != house.corners]) is not None:
        return law("TC-6.2-b", "line-crossed")
    return law("TC-6.3-b", "narrow-gap") if squeezes(*line, way) else None
