"""Overlays of what troops see and shoot at: bands of range with their dice, a line of sight with what blocks it."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.boards.open_table import (
    XY,
    FineXY,
    Obstructions,
    Side,
    clear_sight,
    crosses,
    fine,
    front_of,
    in_front,
    rounded_to_units,
    turned_to,
)
from grognard.core import Message, say, verbatim
from grognard.core.scene import Area, Layer, Link, OnBoard, Table, Tone
from grognard.games.tercios.components.special_rules import EXTENDED_ARC
from grognard.games.tercios.components.terrain import HIDDEN
from grognard.games.tercios.components.weapons import INCH, Missile
from grognard.games.tercios.display import outlines
from grognard.games.tercios.display.panels import NONE
from grognard.games.tercios.names import element_name, inches, name_of_troop, troop_key, weapon_name
from grognard.games.tercios.rules import shooting, sight
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import FIRE, State

# --- ranges


def ranges(v: State, n: int) -> Layer:
    """TC-7.3-b, TC-15.2-b: bands with the dice of Fire, and everybody who could be shot at from here."""
    things: list[OnBoard] = []
    rows: list[tuple[Message, ...]] = []
    for weapon in v.troops[n].kind.missiles:
        things += _bands(v, n, weapon)
    for m, aim in shooting.targets(v, n, FIRE):
        target = v.troops[m].kind
        covered = shooting.covered_against(v, n, m, aim)
        rows.append(
            (
                name_of_troop(v, m), weapon_name(aim.weapon.id), inches(aim.spot.distance),
                verbatim(f"{aim.tally.value} × {target.defence[aim.weapon.defence]}+"),
                say("shot-covered") if covered else NONE,
            )
        )  # fmt: skip
        line = rounded_to_units(aim.spot.start), rounded_to_units(aim.spot.end)
        name = say("shot-at", target=name_of_troop(v, m), weapon=weapon_name(aim.weapon.id), dice=aim.tally.value)
        things.append(Link(f"shot-{troop_key(v, m)}-{aim.weapon.id}", path=line, kind="shot", tone=Tone.BAD, name=name))
    head = tuple(say(f"head-{name}") for name in ("target", "weapon", "distance", "dice", "cover"))
    return Layer(say("lens-range"), tuple(things), (Table("shots", say("shots"), head, tuple(rows)),))


def _bands(v: State, n: int, weapon: Missile) -> Iterator[Area]:
    more = shooting.lengthened(v, n, weapon)
    edges = dict.fromkeys((weapon.reach + more, (weapon.near or weapon.reach) + more))
    for k, far in enumerate(edges):
        dice = shooting.shoot_dice(v, n, weapon, far * INCH, FIRE).value
        if not dice:
            continue
        name = say("range-band", weapon=weapon_name(weapon.id), far=inches(far * INCH), dice=dice)
        for side, outline in enumerate(_arcs(v, n, far * INCH)):
            tone = Tone.BAD if k else Tone.SEAT_4
            short = f"{far}″ · {dice}" if not side else ""
            yield Area(f"range-{weapon.id}-{k}-{side}", outline=outline, tone=tone, short=short, name=name)


def _arcs(v: State, n: int, radius: int) -> Iterator[outlines.Outline]:
    """TC-7.2-a: ahead; TC-11.2-a: to both sides too; TC-7.6-f: all round from a building."""
    troop = v.troops[n]
    if troop.pose is None:
        yield outlines.ring_round(sight.building_of(v, n), radius)
        return
    yield outlines.arc(front_of(troop.pose), troop.pose.facing, radius)
    if rules_of(v, n) & EXTENDED_ARC:
        for side in (Side.RIGHT, Side.LEFT):
            pose = turned_to(troop.base, side)
            yield outlines.arc(front_of(pose), pose.facing, radius)


# --- a line of sight


def line_between(v: State, n: int, m: int) -> Layer:
    """TC-7.2-a, TC-7.2-f: the centres of one troop that another sees; else what is in the way of the nearest."""
    seen = sight.spotted(v, n, m)
    things: list[OnBoard] = []
    rows: list[tuple[Message, ...]] = [(say("line-distance"), inches(sight.gap_between(v, n, m)))]
    if seen:
        for k, spot in enumerate(seen):
            line = rounded_to_units(spot.start), rounded_to_units(spot.end)
            kind, name = ("line", say("line-clear")) if k == 0 else ("dashed", say("line-clear"))
            things.append(Link(f"line-{k}", path=line, kind=kind, tone=Tone.GOOD, name=name))
        rows.append((say("line-seen"), inches(seen[0].distance)))
        covered = sight.is_covered(v, m, seen[0])
        rows.append((say("line-cover"), say("shot-covered") if covered else say("line-no-cover")))
    else:
        start = sight.front_of(v, n, sight.points_of(v, m, fine((0, 0)))[0])
        end = min(sight.points_of(v, m, start), key=lambda p: (p[0] - start[0]) ** 2 + (p[1] - start[1]) ** 2)
        found = list(blockers(v, start, end, (n, m)))
        things += _blocked(start, end, found)
        behind = v.troops[n].pose is not None and not in_front(v.troops[n].base, end)
        rows += [(say("line-behind"), NONE)] if behind else [(say("line-blocked-by"), what) for what, _ in found]
        rows += [(say("line-gap"), NONE)] if not behind and not found else []
    name = say("line-of", start=name_of_troop(v, n), end=name_of_troop(v, m))
    return Layer(
        say("lens-line"), tuple(things), (Table("line-table", name, (say("head-line"), say("head-what")), tuple(rows)),)
    )


def line_of_points(v: State, a: XY, b: XY) -> Layer:
    """Between two places of the table, wherever troops stand."""
    start, end = fine(a), fine(b)
    found = list(blockers(v, start, end, ()))
    clear = clear_sight(start, end, sight.obstructions(v))
    far = movement.distance(a, b)
    rows: list[tuple[Message, ...]] = [(say("line-distance"), inches(far))]
    rows += [(say("line-blocked-by"), what) for what, _ in found]
    rows += [] if clear or found else [(say("line-gap"), NONE)]
    things: tuple[OnBoard, ...] = (Link("line-0", path=(a, b), kind="line", tone=Tone.GOOD, name=say("line-clear")),)
    table = Table("line-table", say("line-free"), (say("head-line"), say("head-what")), tuple(rows))
    return Layer(say("lens-line"), things if clear else tuple(_blocked(start, end, found)), (table,))


def _blocked(start: FineXY, end: FineXY, found: list[tuple[Message, outlines.Outline]]) -> Iterator[OnBoard]:
    yield Link(
        "line-0",
        path=(rounded_to_units(start), rounded_to_units(end)),
        kind="blocked",
        tone=Tone.BAD,
        name=say("line-not-clear"),
    )
    for k, (what, outline) in enumerate(found):
        if len(outline) > 2:
            yield Area(f"block-{k}", outline=outline, tone=Tone.BAD, sign="block", name=what)


def blockers(v: State, start: FineXY, end: FineXY, but: tuple[int, ...]) -> Iterator[tuple[Message, outlines.Outline]]:
    """TC-7.2-b, TC-7.2-c, TC-7.6-a: each troop and each Hidden element that the line meets."""
    for n, troop in v.standing():
        if n not in but and crosses(start, end, troop.base):
            yield name_of_troop(v, n), outlines.shape(troop.base)
    for element in v.scenery.elements:
        if not element.has(HIDDEN):
            continue
        for part in element.parts:
            screens = [screen for screen in v.scenery.lay.screens if screen.shape.corners == part.corners]
            if not clear_sight(start, end, Obstructions((), screens, 0)):
                yield element_name(element.kind), outlines.shape(part)
