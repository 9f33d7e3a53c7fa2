"""TC-20.8-e: where commanders begin: with their troops, attached to one, or, the chief, anywhere in the zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.boards.open_table import XY, Side, along, disc_touches, disc_touches_any, disc_within, fine, within
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.rules.discipline import interacts
from grognard.games.tercios.rules.scenarios import COMMON, Zone, zone
from grognard.games.tercios.rules.scenery.free_space import disc_outside, rings
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

WITH_HIS_TROOPS: Final[int] = COMMON["deployment"]["commander_within_in"] * INCH
"""TC-20.8-e"""
_TABLE: Final = Zone(0, 0, TABLE.width, TABLE.depth)


def fault(s: State, c: int, at: XY) -> Refusal | None:
    """TC-20.8-e: why a commander may not be put here. TC-16.3-d: he overlaps no troop."""
    if disc_outside(_TABLE, at, COMMANDER_RADIUS):
        return law("TC-20.2-a", "off-the-table")
    if disc_touches_any(fine(at), COMMANDER_RADIUS, s.scenery.lay.closed()):
        return law("TC-16.3-c", "on-impassable")
    if disc_touches_any(fine(at), COMMANDER_RADIUS, s.bases()):
        return law("TC-16.3-d", "on-a-troop")
    if s.commanders[c].chief:
        mine = zone(s, s.commanders[c].side)
        return law("TC-20.8-e", "outside-zone") if disc_outside(mine, at, COMMANDER_RADIUS) else None
    return None if _with_his_troops(s, c, at) else law("TC-20.8-e", "far-from-troops")


def _with_his_troops(s: State, c: int, at: XY) -> bool:
    """TC-16.6-g: from the edge of his base to the nearest centre, or to the building."""
    commander = s.commanders[c]
    houses = dict(s.scenery.lay.buildings)
    for troop in s.troops:
        if (troop.side, troop.formation) != (commander.side, commander.formation):
            continue
        if troop.pose is not None and disc_within(fine(at), COMMANDER_RADIUS, troop.base, WITH_HIS_TROOPS):
            return True
        if troop.inside >= 0 and disc_touches(fine(at), COMMANDER_RADIUS + WITH_HIS_TROOPS, houses[troop.inside]):
            return True
    return False


def correct(s: State, c: int, wish: Pose) -> Pose | Refusal:
    why = fault(s, c, (wish.x, wish.y))
    if why is None:
        return Pose(wish.x, wish.y)
    nearby = (at for at in rings((wish.x, wish.y), 2 * INCH))
    found = next((at for at in nearby if fault(s, c, at) is None), None)
    return Pose(*found) if found is not None else why


def attach_fault(s: State, c: int, n: int) -> Refusal | None:
    """TC-20.8-e: why a commander may not begin with a troop."""
    if n < 0 or not s.troops[n].present:
        return law("TC-20.8-e", "troop-not-there")
    if not interacts(s, c, n):
        return law("TC-16.4-j", "not-his-troop")
    if not s.commanders[c].chief and s.troops[n].formation != s.commanders[c].formation:
        return law("TC-20.8-e", "commander-with-his-troops")
    return law("TC-16.4-j", "has-a-commander") if s.attached(n) is not None else None


def hosts(s: State, c: int) -> list[int]:
    return [n for n in range(len(s.troops)) if attach_fault(s, c, n) is None]


def place(s: State, c: int) -> XY | None:
    """Behind his troops, clear of other commanders if that can be."""
    others = [fine(commander.at) for commander in s.commanders if commander.at is not None]

    def clear(at: XY) -> bool:
        return not any(within(fine(at), other, 2 * COMMANDER_RADIUS) for other in others)

    found = next((at for at in _spots(s, c) if clear(at) and fault(s, c, at) is None), None)
    return found or next((at for at in _spots(s, c) if fault(s, c, at) is None), None)


def _spots(s: State, c: int) -> Iterator[XY]:
    for wish in behind(s, c):
        yield wish
        yield from rings(wish, 6 * INCH, INCH // 2)


def behind(s: State, c: int) -> list[XY]:
    """Points behind the troops of a commander, those of the middle one first."""
    mine = [n for n, troop in s.standing() if interacts(s, c, n)]
    if not s.commanders[c].chief:
        mine = [n for n in mine if s.troops[n].formation == s.commanders[c].formation]
    mine.sort(key=lambda n: (s.troops[n].base.middle, n))
    from_the_middle = sorted(range(len(mine)), key=lambda k: (abs(2 * k + 1 - len(mine)), k))
    found = []
    for k in from_the_middle:
        stand = s.troops[mine[k]].base
        back = -stand.forward[0], -stand.forward[1]
        found.append(along(stand.centres[Side.REAR], back, COMMANDER_RADIUS + INCH // 4))
    if not found and s.commanders[c].chief:
        ground_of = zone(s, s.commanders[c].side)
        found.append(((ground_of.left + ground_of.right) // 2, (ground_of.low + ground_of.high) // 2))
    return found
