"""Chapter 7: shooting: who may, at whom, with how many dice, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from grognard.boards.open_table import rounded_to_units
from grognard.core import Dice, Event, Refusal
from grognard.games.tercios.components.special_rules import DRAGOON, EXPERIMENTAL, FORTIFIED, MORTAR, OPEN_ORDER
from grognard.games.tercios.components.weapons import INCH, MISSILES, Missile
from grognard.games.tercios.events.fight import Misfired, Shot
from grognard.games.tercios.frames import GunShot
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import breaking, rolls
from grognard.games.tercios.rules.sight import Spotted, fire_lines, is_covered, out_of_reach
from grognard.games.tercios.rules.values import Tally, rules_of, suffers_weariness, with_virtues
from grognard.games.tercios.state import FIRE, READY, SWIFT, State, Troop
from grognard.kit.refusals import law

SHOOT, SHOOT_AND_EVADE = "shoot", "shoot_and_evade"
WITH_SHOTS: Final = (READY, FIRE)
"""Orders with which a troop may shoot."""
MENTOR_INCHES: Final = 2
"""TC-18.2-r, for each success."""
REGIMENTAL: Final = MISSILES["light_gun"]
"""TC-12.7-b: the weapon of a gun within a battalion."""
REGIMENTAL_DICE: Final = 1


class Aim(NamedTuple):
    """A shot that can be made: along which line, with how many dice."""

    spot: Spotted
    weapon: Missile
    tally: Tally


# --- who may shoot, and how far


def weapons_of(s: State, n: int, order: int, reaction: bool) -> list[Missile]:
    """TC-7.3-c: the weapons a troop could use with an order."""
    if order not in WITH_SHOTS or troop_law(s.troops[n], order) is not None:
        return []
    return [
        weapon
        for weapon in s.troops[n].kind.missiles
        if not (weapon.artillery and order != FIRE) and not (reaction and weapon.no_reaction)  # TC-15.2-g, TC-15.2-d
    ]


def troop_law(troop: Troop, order: int) -> Refusal | None:
    """Why a troop may not shoot with an order, whatever its weapons. TC-14.2-f: dragoons have no Shoot value in the
    saddle."""
    if troop.limbered:
        return law("TC-12.4-d", "limbered-shot")
    if order == READY and troop.kind.rules & DRAGOON:
        return law("TC-11.4-a", "dragoon-shot")
    return None if troop.kind.near else law("TC-2.2-h", "cannot-shoot")


def lengthened(s: State, n: int, weapon: Missile) -> int:
    """Inches that traits add to a range: TC-18.2-j for guns, TC-18.2-r for small arms in this activation."""
    if weapon.artillery:
        return s.troops[n].longer
    activation = s.activation()
    return MENTOR_INCHES * activation.boosted("mentor") if activation is not None and activation.troop == n else 0


def farthest(s: State, n: int, weapon: Missile) -> int:
    """In units: how far a troop can shoot."""
    return (weapon.reach + lengthened(s, n, weapon)) * INCH + 1


def dice_at(s: State, n: int, weapon: Missile, distance: int) -> int:
    """TC-2.1-b, TC-2.2-j: the Shoot value that applies at a distance in units; 0 beyond the range."""
    kind, more = s.troops[n].kind, lengthened(s, n, weapon)
    if distance > farthest(s, n, weapon):
        return 0
    near = weapon.near or weapon.reach  # TC-15.2-b
    return kind.near if distance <= (near + more) * INCH + 1 else kind.far


def shoot_dice(s: State, n: int, weapon: Missile, distance: int, order: int, reaction: str = "") -> Tally:
    """TC-7.4-a: how many dice a troop rolls."""
    tally = Tally(dice_at(s, n, weapon, distance))
    troop, activation = s.troops[n], s.activation()
    if order == READY:  # TC-4.2-c, TC-5.3-a; TC-15.2-j; TC-18.2-zc
        swift = not reaction and bool(troop.effects & SWIFT)
        tally = tally.minus("TC-5.3-a" if reaction else "TC-4.2-c", not weapon.no_ready_malus and not swift)
    tally = tally.minus("TC-2.4-c", suffers_weariness(s, n))
    if reaction:  # TC-13.5-b
        tally = tally.plus("TC-5.6-a", order == FIRE and not weapon.artillery and reaction == SHOOT)
    elif activation is not None and activation.troop == n:
        tally = tally.plus("TC-18.2-v", activation.boosted("perfectionist") > 0)
        tally = tally.plus("TC-18.3-r", activation.boosted("trickster_shoot") > 0)
    return with_virtues(s, n, tally, "shoot")


def aims(s: State, n: int, m: int, order: int, reaction: str = "") -> list[Aim]:
    """Every weapon with which a troop could shoot at another, each along its best line (TC-7.3-a, TC-7.2-f)."""
    found = []
    for weapon in weapons_of(s, n, order, bool(reaction)):
        aim = best_aim(s, n, m, weapon, order, reaction)
        if aim is not None:
            found.append(aim)
    return found


def best_aim(s: State, n: int, m: int, weapon: Missile, order: int, reaction: str = "") -> Aim | None:
    """TC-7.3-a: range is measured to the nearest centre that is seen."""
    if out_of_reach(s, n, m, farthest(s, n, weapon)):
        return None
    for spot in fire_lines(s, n, m, weapon):
        tally = shoot_dice(s, n, weapon, spot.distance, order, reaction)
        if tally.value:
            return Aim(spot, weapon, tally)
    return None


def targets(s: State, n: int, order: int) -> Iterator[tuple[int, Aim]]:
    """TC-7.1-b: everybody who could be shot at, with each weapon."""
    most = max((farthest(s, n, weapon) for weapon in weapons_of(s, n, order, False)), default=0)
    if not most:
        return
    for m, enemy in enumerate(s.troops):
        if enemy.side != s.troops[n].side and enemy.present and not out_of_reach(s, n, m, most):
            for aim in aims(s, n, m, order):
                yield m, aim


def order_law(s: State, n: int, order: int) -> Refusal | None:
    """Why a troop may not shoot at all with an order."""
    troop = s.troops[n]
    if refusal := troop_law(troop, order):
        return refusal
    return None if weapons_of(s, n, order, False) else law("TC-15.2-g", "guns-need-fire")


def shot_law(s: State, n: int, m: int, weapon: str, order: int) -> Refusal | None:
    """Why a troop may not shoot at another with a weapon."""
    troop = s.troops[n]
    known = [missile.id for missile in troop.kind.missiles]
    if m < 0 or not s.troops[m].present or s.troops[m].side == troop.side:  # TC-16.2-b: a commander is none
        return law("TC-7.1-a", "no-target")
    if weapon not in known:
        return law("TC-7.3-c", "no-such-weapon")
    if refusal := order_law(s, n, order):
        return refusal
    if weapon not in [missile.id for missile in weapons_of(s, n, order, False)]:
        return law("TC-15.2-g", "guns-need-fire")
    if not fire_lines(s, n, m, MISSILES[weapon]):
        return law("TC-7.2-a", "no-sight")
    if best_aim(s, n, m, MISSILES[weapon], order) is None:
        return law("TC-7.3-b", "out-of-range")
    return None


# --- resisting


def courage_against_shot(s: State, m: int, covered: bool) -> Tally:
    """TC-7.5-a: dice of a target's resistance."""
    troop = s.troops[m]
    tally = Tally(troop.kind.courage)
    tally = tally.plus("TC-7.6-b", covered)
    tally = tally.plus("TC-12.6-a", bool(troop.kind.rules & FORTIFIED) and not troop.moved)
    tally = tally.minus("TC-2.4-e", troop.disordered and not rules_of(s, m) & OPEN_ORDER)  # TC-13.7-a
    return with_virtues(s, m, tally, "courage", "resist_shooting")


def covered_against(s: State, n: int, m: int, aim: Aim) -> bool:
    """TC-15.2-m: mortars ignore cover."""
    if aim.weapon.artillery and rules_of(s, n) & MORTAR:
        return False
    return is_covered(s, m, aim.spot)


# --- a shot


def fire(s: State, n: int, m: int, aim: Aim, dice: Dice, out: list[Event]) -> None:
    """TC-7.1-a: dice, resistance, Wear. Break tests come next, the target's before the shooter's."""
    volley(s, n, m, aim, aim.tally.value, n, dice, out)


def volley(s: State, n: int, m: int, aim: Aim, count: int, wears: int, dice: Dice, out: list[Event]) -> None:
    shooter, target = s.troops[n], s.troops[m]
    need = target.kind.defence[aim.weapon.defence]  # TC-2.3-b: as it is printed
    faces = dice.roll("shoot", count, by=shooter.side)
    rolls.note(s, rolls.of("shoot", tag(s, n), aim.tally, need, faces))
    hits = sum(face >= need for face in faces)
    resisted: tuple[int, ...] = ()
    cancelled = 0
    if hits:  # TC-7.4-b
        tally = courage_against_shot(s, m, covered_against(s, n, m, aim))
        resisted = dice.roll("courage", tally.value, by=target.side)
        rolls.note(s, rolls.of("courage", tag(s, m), tally, aim.weapon.resist, resisted))
        cancelled = sum(face >= aim.weapon.resist for face in resisted)
    wear = max(0, hits - cancelled)  # TC-7.5-b
    out.append(
        Shot(
            tag(s, n), tag(s, m), aim.weapon.id, faces, need, hits, resisted, aim.weapon.resist, wear,
            rounded_to_units(aim.spot.start), rounded_to_units(aim.spot.end),
        )
    )  # fmt: skip
    if rules_of(s, wears) & EXPERIMENTAL and 1 in faces:
        out.append(Misfired(tag(s, n)))
        breaking.wear(s, n, 1)
    if hits and not cancelled:  # TC-7.5-c
        breaking.disorder(s, m, dice, out)
    breaking.wear(s, m, wear)  # TC-7.5-d, TC-7.5-e


def regimental_aim(s: State, n: int, m: int) -> Aim | None:
    """TC-12.7-b: the shot of a gun within a battalion: its own dice, whatever the battalion's state (TC-12.7-c)."""
    if s.troops[n].gun < 0 or s.rulings.regimental_gun == "none":
        return None
    for spot in fire_lines(s, n, m, REGIMENTAL):
        if spot.distance <= REGIMENTAL.reach * INCH + 1:
            return Aim(spot, REGIMENTAL, Tally(REGIMENTAL_DICE))
    return None


def regimental_shot(s: State, f: GunShot, dice: Dice, out: list[Event]) -> None:
    """TC-12.7-b: unless the gun was lost with its battalion, or its target is gone."""
    if not (s.troops[f.troop].present and s.troops[f.target].present):
        return
    aim = regimental_aim(s, f.troop, f.target)
    if aim is not None:
        volley(s, f.troop, f.target, aim, REGIMENTAL_DICE, s.troops[f.troop].gun, dice, out)
