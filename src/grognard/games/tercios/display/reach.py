"""How far troops get, as overlays: moves with what the ground does to them, charges, and who could charge a troop."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from grognard.boards.open_table import (
    XY,
    along,
    any_closer,
    base,
    clear_line,
    fine,
    front_of,
    rounded_to_units,
    unit_vector,
)
from grognard.core import Message, Pose, say
from grognard.core.scene import Area, Layer, Link, OnBoard, Table, Tone
from grognard.games.tercios.components.terrain import DIFFICULT, EASY, OPEN, VERY_DIFFICULT, ground_on
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.display import outlines
from grognard.games.tercios.display.dice import allowance_rows
from grognard.games.tercios.names import inches, name_of_troop, troop_key, whole_and_tenths
from grognard.games.tercios.odds.tables import how_it_comes
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.movement.obstacles import KEEP_OFF, obstacles
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import State

TONES: Final = {EASY: Tone.ACCENT, OPEN: Tone.GOOD, DIFFICULT: Tone.SEAT_4, VERY_DIFFICULT: Tone.BAD}
"""Of the ground that a way runs over."""
_STEP: Final = INCH // 8


class Ray(NamedTuple):
    """How far a troop gets in one direction, and over what."""

    way: int
    far: int
    ground: str


def middle(v: State, n: int) -> XY:
    """Where a troop is: the middle of its base, or of its building."""
    troop = v.troops[n]
    if troop.pose is not None:
        return rounded_to_units(troop.base.middle)
    house = sight.building_of(v, n)
    return rounded_to_units((house.x, house.y))


# --- moves


def rays(v: State, n: int, how: str) -> list[Ray]:
    """TC-6.2-g, TC-6.7-f: how far along each line ahead, until something stands in the way (TC-6.2-b, TC-6.3-b,
    TC-6.8-a)."""
    troop = v.troops[n]
    assert troop.pose is not None, "a garrison looks all round"
    start, way_off = front_of(troop.pose), obstacles(v, n)
    found = []
    for way in outlines.rays(troop.pose.facing):
        vector = unit_vector(way)
        far = movement.farthest(v, n, how, fine(start), vector)
        far = clear_line(fine(start), vector, far, [*way_off.gaps, *way_off.river], sight.GAP) if far else 0
        while how != "assault" and far > 0 and _too_near(v, n, Pose(*along(fine(start), vector, far), way)):
            far = max(0, far - _STEP)
        found.append(Ray(way, far, _ground(v, n, start, way, far)))
    return found


def _too_near(v: State, n: int, pose: Pose) -> bool:
    """TC-6.8-a: judged where a move ends, not on its way."""
    stand = base(pose, v.troops[n].kind.size)
    return any_closer(stand, v.enemies(v.troops[n].side), KEEP_OFF)


def _ground(v: State, n: int, start: XY, way: int, far: int) -> str:
    end = along(fine(start), unit_vector(way), far)
    return ground_on(v.scenery.lay, fine(start), fine(end), rules_of(v, n))


def whole(v: State, n: int, how: str) -> Iterator[Area]:
    """A fan in one piece, whatever the ground does to it."""
    troop = v.troops[n]
    if troop.pose is None:
        return
    ends = [(ray.way, ray.far) for ray in rays(v, n, how)]
    far = max(end for _, end in ends)
    outline = outlines.fan(front_of(troop.pose), ends)
    if far and len(outline) > 2:
        yield Area(how, outline=outline, tone=Tone.WATER, short=_short(far), name=say(f"reach-{how}", far=inches(far)))


def bands(v: State, n: int, how: str) -> Iterator[Area]:
    """A fan in pieces, each with its ground."""
    troop = v.troops[n]
    if troop.pose is None:
        far = movement.allowance(v, n, how).value * INCH
        name = say(f"reach-{how}", far=inches(far))
        yield Area(f"{how}-all", outline=outlines.ring_round(sight.building_of(v, n), far), tone=Tone.GOOD, name=name)
        return
    found = rays(v, n, how)
    start = front_of(troop.pose)
    for k, (ground, part) in enumerate(groupby(_overlapping(found), key=lambda pair: pair[0])):
        group = [ray for _, ray in part]
        if not any(ray.far for ray in group):
            continue
        far = max(ray.far for ray in group)
        name = say(f"reach-{how}-on", far=inches(far), ground=say(f"effect-{ground.replace('_', '-')}"))
        outline = outlines.fan(start, [(ray.way, ray.far) for ray in group])
        if len(outline) > 2:
            yield Area(f"{how}-{k}", outline=outline, tone=TONES[ground], short=_short(far), name=name)


def _overlapping(found: list[Ray]) -> Iterator[tuple[str, Ray]]:
    """Rays by ground; where it changes the next ray also ends the piece before, so that no gap is left."""
    for k, ray in enumerate(found):
        if k and found[k - 1].ground != ray.ground:
            yield found[k - 1].ground, ray
        yield ray.ground, ray


def _short(far: int) -> str:
    whole, tenths = whole_and_tenths(far)
    return f"{whole}″" if not tenths else f"{whole}.{tenths}″"


def move(v: State, n: int) -> Layer:
    """With Run, and within that with Ready."""
    rows = [
        row
        for how in ("ready", "run")
        for row in allowance_rows(say(f"allowance-{how}"), movement.allowance(v, n, how))
    ]
    head = (say("head-value"), say("head-inches"), say("head-rule"))
    table = Table("allowance", say("allowance-of", troop=name_of_troop(v, n)), head, tuple(rows))
    return Layer(say("lens-move"), (*whole(v, n, "run"), *bands(v, n, "ready")), (table,))


# --- charges


def charge(v: State, n: int) -> Layer:
    """TC-8.2-a: the reach of a charge, and every enemy that it sees: whether it comes to one of its centres."""
    title = say("lens-charge")
    if not charges.may_assault(v, n):
        return Layer(title, (), (charge_table([(name_of_troop(v, n), say("charge-never"))]),))
    things: list[OnBoard] = [*bands(v, n, "assault")]
    rows = []
    for m in charges.visible(v, n):
        run = charges.charge_run(v, n, m)
        what = how_it_comes(v, m, run)
        rows.append((name_of_troop(v, m), what))
        if run is not None:
            things.append(
                charge_line(v, f"at-{troop_key(v, m)}", m, run, say("charge-at", target=name_of_troop(v, m), how=what))
            )
    return Layer(title, tuple(things), (charge_table(rows or [(name_of_troop(v, n), say("charge-no-target"))]),))


def charge_line(v: State, name: str, target: int, run: charges.Run, what: Message) -> Link:
    """To the centre that is aimed at, or to where it falls short."""
    if not run.meets:
        return Link(name, path=(run.start, front_of(run.end)), kind="dashed", tone=Tone.NEUTRAL, name=what)
    troop = v.troops[target]
    end = rounded_to_units(troop.base.centres[run.aimed]) if troop.pose is not None else front_of(run.end)
    return Link(name, path=(run.start, end), tone=Tone.BAD, name=what)


def threats(v: State, n: int) -> Layer:
    """Enemies that could charge a troop if they had Assault, and from where it would be in flank."""
    things: list[OnBoard] = []
    rows = []
    for m, enemy in enumerate(v.troops):
        if enemy.side == v.troops[n].side or not enemy.present or not charges.may_assault(v, m):
            continue
        run = charges.charge_run(v, m, n) if sight.sees(v, m, n) else None
        if run is None or not run.meets:
            continue
        what = how_it_comes(v, n, run)
        rows.append((name_of_troop(v, m), what))
        things.append(
            charge_line(v, f"by-{troop_key(v, m)}", n, run, say("charge-by", troop=name_of_troop(v, m), how=what))
        )
    return Layer(
        say("lens-reach-me"),
        tuple(things),
        (charge_table(rows or [(name_of_troop(v, n), say("charge-safe"))], "threats"),),
    )


def charge_table(rows: list[tuple[Message, Message]], name: str = "charge-table") -> Table:
    return Table(name, say(name), (say("head-troop"), say("head-charge")), tuple(rows))
