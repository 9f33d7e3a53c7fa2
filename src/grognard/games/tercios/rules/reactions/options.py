"""Chapter 5: reactions: who may try one, and which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.boards.open_table import (
    EPS,
    Base,
    FineXY,
    Polygon,
    along,
    approach,
    base,
    between,
    direction,
    fine,
    front_of,
    nearest_on_border,
    rounded_to_units,
)
from grognard.core import UNKNOWN, Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import AMBUSH, HARASSER, HEAVY_CAVALRY
from grognard.games.tercios.components.terrain import on_rough
from grognard.games.tercios.components.troop_types import INFANTRY
from grognard.games.tercios.components.weapons import INCH, MISSILES
from grognard.games.tercios.frames import Reacting
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules import discipline, shooting, sight
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.melee.charge_course import charge_of
from grognard.games.tercios.rules.melee.round import is_flanked
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.reactions import commanded_shot, evasion
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import ASSAULT, FIRE, READY, RUN, State
from grognard.kit.refusals import law

NEAR: Final = 3 * INCH
"""TC-5.1-a"""
FACE, SHOOT, SHOOT_AND_EVADE, EVADE = "face", "shoot", "shoot_and_evade", "evade"
COUNTERCHARGE, INTERCEPT, RESISTS, RESCUE, BLIND = "countercharge", "intercept", "resist", "rescue", "blind"
SHOTS: Final = (SHOOT, SHOOT_AND_EVADE)
EVASIONS: Final = (EVADE, SHOOT_AND_EVADE)
MEETINGS: Final = (INTERCEPT, RESCUE)
"""Reactions in which the reactor charges the mover."""
WITH_PLACE: Final = (*EVASIONS, RESCUE)
"""Reactions that name a place: where it evades to, or where it meets the charger."""
REACTIONS: Final = (FACE, SHOOT, SHOOT_AND_EVADE, EVADE, COUNTERCHARGE, INTERCEPT, RESISTS, RESCUE, BLIND)


# --- who gets a chance


def evades_always(s: State, n: int, mover: int, charge: bool) -> bool:
    """TC-11.1-d: against a charge, whatever its order; TC-13.4-a: heavy cavalry only against infantry. From an ambush,
    against an approach too (TC-13.2-a)."""
    rules = rules_of(s, n)
    suits = not rules & HEAVY_CAVALRY or s.troops[mover].kind.category == INFANTRY
    if charge and suits and discipline.may_always_evade(s, n):
        return True
    troop = s.troops[n]
    return bool(rules & AMBUSH) and troop.pose is not None and on_rough(s.scenery.lay, troop.base.front)


def has_chance(s: State, n: int, mover: int, charge: bool) -> bool:
    """TC-5.1-b: by public facts alone: it has a card, or may always evade."""
    troop = s.troops[n]
    return troop.present and (troop.has_card or evades_always(s, n, mover, charge))


def near_points(
    s: State, mover: int, start: Pose, end: Pose, began: Pose | None = None
) -> Iterator[tuple[int, int, Pose]]:  # fmt: skip
    """TC-5.1-d: enemies that a move comes near, with how far along and where. A move that is taken up again began
    elsewhere."""
    troop = s.troops[mover]
    size, here = troop.kind.size, front_of(start)
    stand, first = base(start, size), base(began or start, size)
    most = movement.distance(here, front_of(end)) + NEAR + size.width + size.depth + 2 * EPS
    for n, other in enumerate(s.troops):
        if other.side == troop.side or (other.pose is not None and movement.too_far(here, front_of(other.pose), most)):
            continue
        if not has_chance(s, n, mover, False):
            continue
        if other.pose is not None:
            at = approach(stand, end, front_of(other.pose), NEAR, first)
        else:
            at = _near_building(stand, end, sight.building_of(s, n), first)
        if at is not None:
            far = movement.distance(here, front_of(at))
            yield n, far, at


def _near_building(stand: Base, end: Pose, house: Polygon, first: Base) -> Pose | None:
    """TC-20.5-g: where a mover comes near a garrison, which is measured from the nearest point of its building's edge
    instead of its front centre."""
    if any(_gap(centre, house) <= NEAR for centre in first.centres):
        return None
    start, to = front_of(stand.pose), front_of(end)
    way, far = between(start, to), 0
    while start != to and far <= movement.distance(start, to):
        at = along(fine(start), way, far)
        gap = _gap(fine(at), house)
        if gap <= NEAR:
            return Pose(*at, direction(way))
        far += gap - NEAR  # it cannot be near before
    return end if any(_gap(centre, house) <= NEAR for centre in base(end, stand.size).centres) else None


def _gap(point: FineXY, house: Polygon) -> int:
    return movement.fine_distance(point, nearest_on_border(point, house))


# --- what may be tried


def flank_of(s: State, n: int, mover: int) -> bool:
    """TC-5.2-f: whether a charge just declared would take the troop in flank."""
    front = sight.front_of(s, mover, fine((0, 0)) if s.troops[n].pose is None else s.troops[n].base.front)
    return is_flanked(s, n, rounded_to_units(front))


def options(s: State, n: int, mover: int, charge: bool) -> list[str]:
    """TC-5.2-e: what a troop can do against a mover, by its card as far as the viewer knows it."""
    troop = s.troops[n]
    found: list[str] = []
    if troop.has_card:
        if troop.order == UNKNOWN:
            found.append(BLIND)  # TC-18.2-ze
        else:
            found += by_order(s, n, troop.order, mover, charge)
    if EVADE not in found and evades_always(s, n, mover, charge) and evasion.can_escape(s, n, mover):
        found.append(EVADE)
    return found


def by_order(s: State, n: int, order: int, mover: int, charge: bool) -> list[str]:
    if order == READY:  # TC-5.3-a
        return [what for what in (FACE, SHOOT) if _able(s, n, what, order, mover, charge)]
    if order == FIRE:  # TC-5.6-a, TC-13.5-a
        return [what for what in (SHOOT, SHOOT_AND_EVADE) if _able(s, n, what, order, mover, charge)]
    if order == ASSAULT:  # TC-5.4-a, TC-5.4-e
        what = COUNTERCHARGE if charge else INTERCEPT
    elif order == RUN:  # TC-5.5-a, TC-13.4-b
        what = EVADE
    else:  # TC-5.7-a, TC-5.7-b
        what = RESISTS
    return [what] if _able(s, n, what, order, mover, charge) else []


def _able(s: State, n: int, what: str, order: int, mover: int, charge: bool) -> bool:
    troop = s.troops[n]
    match what:
        case "face":
            return bool(facing.open_sides(s, n))
        case "shoot":
            return bool(reaction_aims(s, n, mover, order, SHOOT, charge))
        case "shoot_and_evade":
            return (
                bool(rules_of(s, n) & HARASSER)
                and bool(reaction_aims(s, n, mover, order, SHOOT_AND_EVADE, charge))
                and evasion.can_escape(s, n, mover)
            )
        case "evade":  # TC-12.4-j
            return not troop.unlimbered and evasion.can_escape(s, n, mover)
        case "countercharge":
            return charge and charges.may_assault(s, n) and charges.clash(s, mover, n) is not None
        case "intercept":
            return charges.may_assault(s, n) and sight.sees(s, n, mover) and charges.reachable(s, n, mover)
        case "resist":
            return charge
    return False


def reaction_aims(s: State, n: int, mover: int, order: int, reaction: str, charge: bool) -> list[shooting.Aim]:
    """TC-5.6-b: with each weapon (TC-7.3-c) at the place where the mover stands; against a charge, at the first point
    of its way where that is possible."""
    weapons = shooting.weapons_of(s, n, order, True)
    most = max((shooting.farthest(s, n, weapon) for weapon in weapons), default=0)
    found: dict[str, shooting.Aim] = {}
    for then in _on_its_way(s, n, mover, charge, most):
        if len(found) == len(weapons):
            break
        for aim in shooting.aims(then, n, mover, order, reaction):
            found.setdefault(aim.weapon.id, aim)
    return list(found.values())


def _on_its_way(s: State, n: int, mover: int, charge: bool, most: int) -> Iterator[State]:
    """The position now, and as a charger comes nearer; without those in which it is certainly out of reach."""
    yield s
    run = charges.charge_run(s, mover, n) if charge and charge_of(s, mover) is not None else None
    if run is None:
        return
    here, size = s.troops[n].base if s.troops[n].standing else None, s.troops[mover].kind.size
    for pose in charges.on_the_way(run):
        if here is None or not sight.certainly_beyond(here, base(pose, size), most):
            yield s.with_troop_at(mover, pose)


def window_options(s: State, f: Reacting, n: int) -> list[str]:
    """Reactions that a troop of an open window can try."""
    if f.tested == n:
        return by_order(s, n, s.troops[n].done, f.mover, f.charge)
    found = options(s, n, f.mover, f.charge) if n in f.troops else []
    charging = charge_of(s, f.mover)
    if n in f.rescuers and charging is not None and commanded_shot.has_meeting(s, n, charging):  # TC-10.7-a
        found.append(RESCUE)
    return found


def window_shots(s: State, f: Reacting, n: int, reaction: str) -> list[shooting.Aim]:
    """How a troop of an open window can shoot at the mover."""
    order = s.troops[n].done if f.tested == n else s.troops[n].order
    return reaction_aims(s, n, f.mover, order, reaction, f.charge)


def shot_with(aims: Sequence[shooting.Aim], weapon: str) -> shooting.Aim:
    """The shot with a weapon that is named, one of these."""
    return next(aim for aim in aims if aim.weapon is MISSILES[weapon])


# --- reacting


def react_law(s: State, f: Reacting, a: act.React) -> Refusal | None:
    n = troop_of(s, a.troop)
    if n < 0 or (n not in f.troops and n not in f.rescuers and n != f.tested):
        return law("TC-5.1-b", "no-chance")
    if a.reaction not in window_options(s, f, n):
        if a.reaction == RESISTS and not f.charge:
            return law("TC-5.7-b", "no-useless-reaction")
        return law("TC-5.2-e", "no-useless-reaction")
    if a.reaction == FACE and (refusal := facing.face_law(s, n, a.side)):
        return refusal
    if a.reaction in EVASIONS:
        if a.to is None:
            return law("TC-5.5-a", "evade-distance")
        if refusal := evasion.evasion_law(s, n, f.mover, a.to):
            return refusal
    charging = charge_of(s, f.mover)
    if a.reaction == RESCUE and charging and (refusal := commanded_shot.rescue_law(s, n, charging, a.to)):
        return refusal
    if a.reaction in SHOTS and a.weapon not in [aim.weapon.id for aim in window_shots(s, f, n, a.reaction)]:
        return law("TC-7.3-c", "no-such-weapon")
    unused = (a.reaction != FACE and a.side) or (a.reaction not in WITH_PLACE and a.to is not None)
    if unused or (a.reaction not in SHOTS and a.weapon):
        return law("TC-5.2-e", "no-useless-reaction")
    return None
