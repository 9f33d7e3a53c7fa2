"""Rules 6.9, 8.2 and 19.3 to 19.11: how many fit into a hex, a position, a transport."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import RuleId
from grognard.games.valor.components.counters import LEADER, SQUAD
from grognard.games.valor.components.tables import BUNKER, CAVE, FOXHOLES, SANDBAGS, SHELTERS, TRENCHES
from grognard.games.valor.components.units import Unit
from grognard.games.valor.frames import OpportunityFire
from grognard.games.valor.state import State

FULL = RuleId("VV-6.9-a")
NOT_FOR_IT = RuleId("VV-19.4-b")
BUNKER_FULL = RuleId("VV-19.5-a")


def too_many(classes: Sequence[int], stacking: str = "classic") -> bool:
    """VV-6.9-a, for what stands in one hex: classes of kinds; VV-12.2-d: weapons are in none."""
    squads = classes.count(SQUAD)
    infantry = sum(cls <= LEADER for cls in classes)
    heavy = len(classes) - infantry
    if stacking == "v2":
        return heavy > 2 or infantry > 4 or (heavy == 2 and infantry > 0) or (heavy == 1 and infantry > 2)
    return heavy > 2 or (heavy == 2 and infantry > 0) or infantry > 4 or squads > 3


def takes(kind: int, unit: Unit) -> bool:
    """Whether a position shelters this unit: VV-19.5-a, VV-19.6-a, VV-19.9-a, VV-19.10-a, VV-19.11-a."""
    if kind in (FOXHOLES, TRENCHES):
        return unit.infantry
    if kind in (SANDBAGS, BUNKER):
        return unit.infantry or unit.gun
    return kind == CAVE and unit.of.nation == "japanese" and (unit.infantry or unit.gun)


def no_room(s: State, h: int, coming: Sequence[int], away: Sequence[int] = ()) -> RuleId | None:
    """VV-6.9-d: the rule by which these units, with those that are there (some left out), may not stop in a hex."""
    return room_among(s, h, s.at(h), coming, away)


def room_among(
    s: State, h: int, standing: Sequence[int], coming: Sequence[int], away: Sequence[int] = ()
) -> RuleId | None:
    """The same, where it is known who stands there."""
    kind = s.position(h)[0] if s.positions else -1
    if kind not in SHELTERS and len(standing) + len(coming) <= 2:
        return None  # two of any kind fit anywhere else
    there = [n for n in standing if n not in coming and n not in away]
    return room_in(kind, [s.units[n] for n in (*there, *coming)], s.rulings.stacking)


def room_in(kind: int, units: Sequence[Unit], stacking: str) -> RuleId | None:
    """The rule by which all these units may not be in one hex with such a position (-1: none)."""
    if not units:
        return None
    if too_many([u.cls for u in units], stacking):
        return FULL
    if kind not in SHELTERS:
        return None
    if kind == CAVE and units[0].of.nation != "japanese":  # VV-19.11-c
        return None
    if not all(takes(kind, u) for u in units):
        return NOT_FOR_IT
    if kind == BUNKER:
        guns = sum(u.gun for u in units)
        if guns > 1 or len(units) - guns > (0 if guns else 2):
            return BUNKER_FULL
    return None


def is_sheltered(s: State, h: int, unit: Unit) -> bool:
    """VV-19.3-d: units that fit into a position are in it; VV-19.3-c: whichever side laid it.

    VV-19.4-b: those aboard are where their transport is, which no position takes. VV-19.4-c: movers that are fired at
    in a position are in it only if there is room for all of them.
    """
    kind, _ = s.position(h)
    if kind not in SHELTERS or not takes(kind, unit) or unit.aboard >= 0:
        return False
    top = s.top
    return not (isinstance(top, OpportunityFire) and top.at == h and no_room(s, h, ()) is not None)


# --- transports


def overloaded(transport: Unit, load: Sequence[Unit]) -> RuleId | None:
    """VV-8.2.1: the rule that this load breaks."""
    room = transport.of.transport
    guns = [u for u in load if u.gun]
    squads = sum(u.squad for u in load)
    men = sum(u.man for u in load)
    leaders = sum(u.leader for u in load)
    weapons = sum(u.weapon >= 0 for u in load)
    if room < 0 or any(u.wheels for u in load):
        return RuleId("VV-8.1-a")
    if len(guns) > 1 or (room == 0 and any(u.of.mp == 0 for u in guns)):
        return RuleId("VV-8.2.1-c")
    most = max(room, 1)
    if men > most or leaders > most or weapons > most:
        return RuleId("VV-8.2.1-b" if room == 0 else "VV-8.2.1-a")
    if room == 0 and squads:
        return RuleId("VV-8.2.1-b")
    return None
