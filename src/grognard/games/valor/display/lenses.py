"""Overlays: what a hex sees, what a line meets, how far a stack gets and who could fire at it, arcs, fire lanes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush

from msgspec.structs import replace

from grognard.boards.hexes import BLOCKED, OFF, Obstacle
from grognard.core import Lens, Message, say
from grognard.core.scene import Area, Layer, Link, OnBoard, Table, Tone
from grognard.games.valor.components.tables import BUNKER, WIRE
from grognard.games.valor.components.units import FIRED, PINNED, Unit, tag
from grognard.games.valor.display import scene
from grognard.games.valor.display.board import plan, side_tone
from grognard.games.valor.display.panels import NONE
from grognard.games.valor.names import hex_name, modifier, modifier_name, unit_name
from grognard.games.valor.rules import cover, stacking
from grognard.games.valor.rules.fire.firepower import best_ap, guns_that_bear, in_bunker_arc
from grognard.games.valor.rules.movement.laws import PROHIBITED, WHOLE, cannot_move, points, price, turning
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State
from grognard.kit.number_text import number

LENSES = {
    "sight": Lens(say("lens-sight")),
    "line": Lens(say("lens-line"), foci=2),
    "reach": Lens(say("lens-reach")),
    "arcs": Lens(say("lens-arcs")),
    "lanes": Lens(say("lens-lanes"), foci=0),
}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    title = LENSES[name].name
    hexes = [v.ground.grid.index[key] for key in focus if key in v.ground.grid.index]
    if len(hexes) < LENSES[name].foci:
        return Layer(title, ())
    match name:
        case "sight":
            return Layer(title, tuple(sight(v, hexes[0])))
        case "line":
            return line(v, hexes[0], hexes[1])
        case "reach":
            return Layer(title, tuple(reach(v, hexes[0])))
        case "arcs":
            return Layer(title, tuple(arcs(v, hexes[0])))
    return Layer(title, tuple(scene.lanes(v)))


# --- rule 9: lines of sight


def sight(v: State, a: int) -> Iterator[OnBoard]:
    """Every hex as seen from one: clear, hindered by so much, or blocked and by what."""
    names = v.ground.grid.names
    for b, at in enumerate(names):
        if b == a:
            yield Area(f"sight-{at}", at, tone=Tone.ACCENT, sign="eye")
            continue
        found = cover.hindered(v, a, b)
        if found == BLOCKED:
            what = [_met(v, met) for met in v.ground.sights.obstacles(a, b, v.fog) if met.amount == BLOCKED]
            name = say("sight-blocked", at=hex_name(at), what=what[:1])
            yield Area(f"sight-{at}", at, tone=Tone.NEUTRAL, name=name)
        elif found:
            what = [_met(v, met) for met in v.ground.sights.obstacles(a, b, v.fog)]
            name = say("sight-hindered", at=hex_name(at), n=found, what=what)
            yield Area(f"sight-{at}", at, tone=Tone.SEAT_4, short=f"+{found}", name=name)
        else:
            yield Area(f"sight-{at}", at, tone=Tone.GOOD, name=say("sight-clear", at=hex_name(at)))


def _met(v: State, met: Obstacle) -> Message:
    hexes = [name_of_hex(v, h) for h in met.hexes]
    if met.kind in ("block", "hindrance"):
        terrain = "bunker" if v.position(met.hexes[0])[0] == BUNKER else v.ground.terrain[met.hexes[0]]
        return say(f"met-{met.kind}", hexes=hexes, terrain=say(f"modifier-{terrain}"))
    return say(f"met-{met.kind}", hexes=hexes)


def line(v: State, a: int, b: int) -> Layer:
    """Obstacles to fire from one hex at another, and protection of the units there."""
    names, title = v.ground.grid.names, LENSES["line"].name
    if a == b:
        return Layer(title, (Area("line-from", names[a], tone=Tone.ACCENT),))
    met = v.ground.sights.obstacles(a, b, v.fog)
    seen = cover.hindered(v, a, b)
    things: list[OnBoard] = [*_drawn(v, a, b, met, seen)]
    for h in dict.fromkeys(h for each in met for h in each.hexes):
        worst = min((each.amount for each in met if h in each.hexes), default=0)
        blocks = worst == BLOCKED
        sign, at_tone = ("block", Tone.BAD) if blocks else ("", Tone.SEAT_4)
        short = "" if blocks else f"+{sum(each.amount for each in met if h in each.hexes)}"
        things.append(Area(f"met-{names[h]}", names[h], tone=at_tone, sign=sign, short=short))
    return Layer(title, tuple(things), (_line_table(v, a, b, met, seen),))


def _drawn(v: State, a: int, b: int, met: Sequence[Obstacle], seen: int) -> Iterator[Link]:
    """The line as far as one sees, and what of it lies behind what blocks it."""
    names, at = v.ground.grid.names, plan(v.ground).at
    blocks = [h for each in met if each.amount == BLOCKED for h in each.hexes]
    if seen != BLOCKED or not blocks:
        tone = Tone.BAD if seen == BLOCKED else Tone.GOOD if not seen else Tone.SEAT_4
        yield Link("line", spots=(names[a], names[b]), kind="line", tone=tone)
        return
    (ax, ay), (bx, by) = at[a], at[b]
    squared = (bx - ax) ** 2 + (by - ay) ** 2
    along = min((at[h][0] - ax) * (bx - ax) + (at[h][1] - ay) * (by - ay) for h in blocks)
    along = min(max(along, squared // 10), squared - squared // 10)
    stop = (ax + (bx - ax) * along // squared, ay + (by - ay) * along // squared)
    yield Link("line", path=(at[a], stop), kind="line", tone=Tone.GOOD)
    yield Link("line-blocked", path=(stop, at[b]), kind="blocked", tone=Tone.BAD)


def _line_table(v: State, a: int, b: int, met: Sequence[Obstacle], seen: int) -> Table:
    rows = [(_met(v, each), say("met-blocks") if each.amount == BLOCKED else _plus(each.amount)) for each in met]
    there = [v.units[n] for n in v.at(b)]
    at_target = [(name, n) for name, n in cover.of_hex(v, b, there)]
    if smoke := v.smoke_in(b):
        at_target.append(("smoke", smoke))
    if seen != BLOCKED:
        rows += [(say("met-target", what=modifier_name(modifier(name, n))), _plus(n)) for name, n in at_target]
        rows.append((say("met-sum"), _plus(seen + sum(n for _, n in at_target))))
    if not rows:
        rows.append((say("met-nothing"), NONE))
    name = say("line-of", start=name_of_hex(v, a), end=name_of_hex(v, b), far=v.ground.grid.distance(a, b))
    return Table("line-table", name, (say("head-met"), say("head-protection")), tuple(rows), len(rows) - 1)


def _plus(n: int) -> Message:
    return number(n) if n <= 0 else say("plus", n=n)


# --- rules 6 and 10: reach


def reach(v: State, h: int) -> Iterator[OnBoard]:
    """Movement points to every hex for those here who can move together, and how many enemies could fire at it."""
    names = v.ground.grid.names
    yield Area("reach-from", names[h], tone=Tone.ACCENT)
    units = movers(v, h)
    if not units:
        return
    for b, mp in sorted(spread(v, units).items()):
        guns = threats(v, 1 - v.units[units[0]].side, b)
        name = say("reach-to", at=name_of_hex(v, b), mp=mp, n=guns)
        short = f"{mp} · {guns}" if guns else str(mp)
        yield Area(f"reach-{names[b]}", names[b], tone=Tone.BAD if guns else Tone.GOOD, short=short, name=name)


def movers(v: State, h: int) -> list[int]:
    """The infantry of a hex that may move, else one vehicle or gun."""
    able = [n for n in v.at(h) if cannot_move(v, n) is None]
    return [n for n in able if v.units[n].infantry] or able[:1]


def spread(v: State, units: Sequence[int]) -> dict[int, int]:
    """The fewest movement points to each hex where they could stop; a vehicle turns on the way."""
    first = v.units[units[0]]
    led = any(v.units[n].leader for n in units)
    slow = min((v.units[n] for n in units), key=lambda u: points(u, led, False) if u.infantry else u.of.mp)
    most = points(slow, led, False) if slow.infantry else slow.of.mp
    best: dict[int, int] = {}
    done: set[tuple[int, int, int]] = set()
    waiting = [(0, first.hex, slow.facing, 0)]
    while waiting:
        spent, h, facing, turned = heappop(waiting)
        if (h, facing, turned) in done:
            continue
        done.add((h, facing, turned))
        if h != first.hex and h not in best and stacking.no_room(v, h, units) is None:
            best[h] = spent
        for onward in _onward(v, slow, most, first.hex, (spent, h, facing, turned)):
            heappush(waiting, onward)
    return best


def _onward(
    v: State, u: Unit, most: int, start: int, here: tuple[int, int, int, int]
) -> Iterator[tuple[int, int, int, int]]:
    """The next hexes, and for a vehicle the next facings, with what has been spent by then."""
    spent, h, facing, turned = here
    grid = v.ground.grid
    if h != start and (u.gun or (u.infantry and v.position(h)[0] == WIRE)):
        return
    for way in (facing,) if u.wheels else range(6):
        b = grid.neighbours[h][way]
        if b == OFF or v.occupier(b) == 1 - u.side:
            continue
        cost = price(v, replace(u, hex=h), h, b)
        if cost == PROHIBITED or (cost == WHOLE and h != start):
            continue
        after = most if cost == WHOLE else spent + cost
        if after > most and h == start:
            after = max(most, 1)  # VV-6.6-a: one hex in any case
        if after <= max(most, 1):
            yield after, b, facing, 0
    if u.wheels and h != start:
        for way in range(6):
            sides, cost = turning(facing, way, turned)
            if way != facing and sides <= 3 and spent + cost <= most:
                yield spent + cost, h, way, sides


def threats(v: State, side: int, h: int) -> int:
    """Enemy units that could fire at a unit in a hex, as they stand now."""
    grid = v.ground.grid
    found = 0
    for n, u in v.of_side(side):
        if u.flags & (PINNED | FIRED) or u.hex == h:
            continue
        d = grid.distance(u.hex, h)
        armed = best_ap(u, d) if u.infantry else len(guns_that_bear(v, n, h))
        if armed and cover.sees(v, u.hex, h) and in_bunker_arc(v, u.hex, h):
            found += 1
    return found


# --- rule 7: arcs


def arcs(v: State, h: int) -> Iterator[OnBoard]:
    """The forward arc of a gun, vehicle or bunker here; of an AFV also where its front and its rear armour are hit."""
    grid = v.ground.grid
    kind, facing = v.position(h)
    units = [n for n in v.at(h) if not v.units[n].infantry]
    yield Area("arc-from", grid.names[h], tone=Tone.ACCENT)
    if not units and kind != BUNKER:
        return
    u = v.units[units[0]] if units else None
    if u is not None:
        facing = u.facing
    who = unit_name(tag(units[0], u)) if u is not None else say("modifier-bunker")
    for b, at in enumerate(grid.names):
        if b == h:
            continue
        armour = grid.armour(h, facing, b) if u is not None and u.afv else 0
        if grid.in_arc(h, facing, b):
            tone = Tone.ACCENT if u is None else side_tone(v.plan, u.side)
            yield Area(f"arc-{at}", at, tone=tone, name=say("arc-ahead", at=hex_name(at), unit=who))
        elif u is not None and u.afv:
            key, tone = {1: ("front", Tone.GOOD), -1: ("rear", Tone.BAD), 0: ("either", Tone.NEUTRAL)}[armour]
            yield Area(f"arc-{at}", at, tone=tone, name=say(f"arc-{key}", at=hex_name(at), unit=who))
