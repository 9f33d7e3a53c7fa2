"""Chapter 7: shots."""

from __future__ import annotations

from typing import Final

from grognard.core import Event
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.events.fight import Shot
from grognard.games.tercios.examples.facts import NONE, Facts, Spec
from grognard.games.tercios.examples.position import (
    EAST,
    MIDDLE,
    WEST,
    arranged,
    at,
    stand_in,
    take_break_tests,
    without_luck,
)
from grognard.games.tercios.frames import Breaking
from grognard.games.tercios.rules import breaking, shooting
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.shooting import SHOOT, SHOOT_AND_EVADE, Aim
from grognard.games.tercios.state import State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_values import BOOLEAN, COUNT
from grognard.kit.named_rolls import Rolls

SHOOTER, TARGET = 0, 1


def facing_each_other(shooter: Spec, target: Spec, distance: int) -> State:
    """At this distance from front centre to front centre, and without horses, of which a case says nothing."""
    x, y = MIDDLE
    s = arranged([at(without_luck(shooter), x, y, EAST)], [at(without_luck(target), x + distance, y, WEST)])
    for n in (SHOOTER, TARGET):
        s.change(n, horses=False)
    return s


def aim_of(s: State, order: int, weapon: str = "", reaction: str = "") -> Aim | None:
    """The shot that a troop may make with its first or another weapon; `None` if it may not."""
    missiles = s.troops[SHOOTER].kind.missiles
    if reaction and reaction not in reactions.by_order(s, SHOOTER, order, TARGET, charge=False):
        return None
    missile = MISSILES[weapon] if weapon else missiles[0] if missiles else None
    aims = (
        reactions.reaction_aims(s, SHOOTER, TARGET, order, reaction, charge=False)
        if reaction
        else shooting.aims(s, SHOOTER, TARGET, order)
    )
    return next((aim for aim in aims if aim.weapon is missile), None)


def _given_aim(facts: Facts, shooter: Spec, target: Spec) -> tuple[State, Aim | None]:
    s = facing_each_other(shooter, target, facts.inches("range_in"))
    weapon = facts.word("weapon", tuple(MISSILES)) if facts.has("weapon") else ""
    reaction = facts.word("reaction", (NONE, SHOOT, SHOOT_AND_EVADE), NONE)
    return s, aim_of(s, shooter.order, weapon, "" if reaction == NONE else reaction)


def shoot_dice(facts: Facts, _dice: Rolls) -> Found:
    _, aim = _given_aim(facts, facts.troop("shooter"), stand_in("classic"))
    return {"dice": aim.tally.value if aim is not None else 0}


def shot(facts: Facts, dice: Rolls) -> Found:
    s, aim = _given_aim(facts, facts.troop("shooter"), facts.troop("target"))
    found: Found = {"shoot_dice": aim.tally.value if aim is not None else 0}
    if aim is None:
        return found
    resists = shooting.courage_against_shot(s, TARGET, shooting.covered_against(s, SHOOTER, TARGET, aim))
    if not dice.named:
        return found | {"courage_dice": resists.value}
    out: list[Event] = []
    dice.called({"shoot": "shoot", "courage": "courage", "break": "break"})
    shooting.fire(s, SHOOTER, TARGET, aim, dice, out)
    shot = next(event for event in out if isinstance(event, Shot))
    s.frames = [f for f in s.frames if isinstance(f, Breaking) and f.troop == TARGET]
    points = breaking.break_points(s, TARGET) if s.frames else 0
    take_break_tests(s, dice, out)
    target = s.troops[TARGET]
    return found | {
        "hits": shot.hits,
        "courage_dice": len(shot.courage),
        "resisted": sum(face >= shot.resist for face in shot.courage),
        "target_wear": target.wear,
        "target_disordered": target.disordered,
        "break_points": points,
        "break_dice": dice.counts.get("break", 0),
        "target_destroyed": not target.present,
    }


_AIMED: Final = ("range_in", "weapon", "reaction")
KINDS: Final = {
    "shoot_dice": Kind(("shooter", *_AIMED), (), {"dice": COUNT}, shoot_dice),
    "shot": Kind(
        ("shooter", "target", *_AIMED),
        ("shoot", "courage", "break"),
        dict.fromkeys(
            ("shoot_dice", "hits", "courage_dice", "resisted", "target_wear", "break_points", "break_dice"), COUNT
        )
        | dict.fromkeys(("target_disordered", "target_destroyed"), BOOLEAN),
        shot,
    ),
}
