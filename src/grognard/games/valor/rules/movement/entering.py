"""Rules 6, 7 and 13.8: what a move does, and what happens in each hex entered."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Dice, Event
from grognard.games.valor import actions as act
from grognard.games.valor.components.scenarios import points as points_of_kind
from grognard.games.valor.components.tables import BUNKER, LANE_ROW, MINEFIELD, WIRE, casualty_points
from grognard.games.valor.components.terrain import FORTIFIABLE
from grognard.games.valor.components.units import ASSAULTS, GONE, IMMOBILE, MOVED, OUT, PINNED, Unit, tag
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.frames import Mover, OfSide
from grognard.games.valor.rules import stacking, victory
from grognard.games.valor.rules.fire import smoke
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.movement.laws import facing_taken, pays, turning
from grognard.games.valor.rules.snipers_and_valor.snipers import trample
from grognard.games.valor.state import State

# --- doing


def begin(s: State, _f: OfSide, a: act.Move, _dice: Dice, out: list[Event]) -> None:
    units = [act.number(n) for n in a.units]
    h = s.units[units[0]].hex
    stuck = any(s.units[n].flags & IMMOBILE for n in units)
    s.frames.append(Mover(units, [0] * len(units), a.assault, stopped=stuck))
    if a.assault:
        for n in units:
            s.mark(n, ASSAULTS)  # VV-5.3.3-c
    start = s.ground.grid.names[h] if h >= 0 else "off"
    out.append(movement_events.MoveBegan(tags(s, units), start, a.assault))


def tags(s: State, units: Sequence[int]) -> tuple[str, ...]:
    return tuple(tag(n, s.units[n]) for n in units)


def step(s: State, f: Mover, a: act.Step, dice: Dice, out: list[Event]) -> None:
    b = s.ground.grid.index[a.to]
    start = s.units[f.units[0]].hex
    f.spent = [pays(s, f, i, b, a.reverse) for i in range(len(f.units))]
    for n in facing_taken(s, f, b) if a.facing else ():
        face(s, n, a.facing - 1)
    out.append(movement_events.Stepped(tags(s, f.units), s.ground.grid.names[start] if start >= 0 else "off", a.to))
    enter(s, f, b, dice, out)


def face(s: State, n: int, facing: int) -> None:
    u = s.units[n]
    s.units[n] = Unit(u.kind, u.side, u.hex, facing, u.weapon, u.flags, u.aboard, u.group, u.under)


def enter(s: State, f: Mover, b: int, dice: Dice, out: list[Event]) -> None:
    """Into a hex: control, mines, snipers, wire; fire lanes and opportunity fire come next."""
    f.entered += 1
    f.turns = ()
    f.offered = False
    f.unloading = False
    side = s.units[f.units[0]].side
    for n in f.units:
        s.put(n, b)
    face_as_bunker(s, b)
    arrive(s, side, b, f.units, dice, out)
    f.units, f.spent = _left(s, f)
    if s.position(b)[0] == WIRE and any(s.units[n].infantry for n in f.units):  # VV-19.8-a
        f.stopped = True
    if any(s.units[n].gun for n in f.units):  # VV-6.3.2-b
        f.stopped = True


def face_as_bunker(s: State, h: int) -> None:
    """VV-19.5-g: a gun in a bunker looks where it does."""
    kind, facing = s.position(h)
    if kind == BUNKER:
        for n in s.at(h):
            if s.units[n].gun:
                face(s, n, facing)


def _left(s: State, f: Mover) -> tuple[list[int], list[int]]:
    left = [(n, mp) for n, mp in zip(f.units, f.spent, strict=True) if s.units[n].hex != GONE]
    return [n for n, _ in left], [mp for _, mp in left]


def arrive(s: State, side: int, b: int, units: Sequence[int], dice: Dice, out: list[Event]) -> None:
    """Effects of every way of entering a hex: it is controlled, mines go off, a sniper dies."""
    hold(s, side, b)
    trample(s, side, b, out)
    name = s.ground.grid.names[b]
    for owner in (0, 1):
        if b in s.hidden[owner]:  # VV-19.7.1-a
            s.hidden[owner].remove(b)
            s.positions = sorted([*s.positions, (b, MINEFIELD, 0)])
            out.append(movement_events.MinesFound(name))
        elif owner != side and s.hidden[owner] and may_be_mined(s, owner, b):
            out.append(movement_events.NoMines(name))
    if s.position(b)[0] == MINEFIELD:
        for n in units:  # VV-19.7-a; VV-19.7-b: not those aboard
            die = dice.roll("mine")[0]
            out.append(movement_events.Mined(tag(n, s.units[n]), name, die, die <= 3))
            if die <= 3:
                losses.eliminate(s, n)


def may_be_mined(s: State, owner: int, h: int) -> bool:
    """Whether a hidden minefield could lie there, for all that the enemy knows: to find none tells him something."""
    return s.ground.terrain[h] in FORTIFIABLE and h in s.plan.sides[owner].position_hexes and s.position(h)[0] < 0


def hold(s: State, side: int, h: int) -> None:
    """A hex belongs to the last side that was there alone; an AFV that passes through enemies takes nothing."""
    counting = victory.objectives(s.plan)
    if h in counting and not s.at(h, 1 - side):
        s.held[counting.index(h)] = side


def sweep(s: State, f: Mover, dice: Dice, out: list[Event]) -> None:
    """VV-13.8.1-f: units that enter a fire lane are attacked, VV-13.8.1-k: a stack as a whole; VV-13.8.1-h: no others
    there."""
    if not f.units:
        return
    h = s.units[f.units[0]].hex
    soft = [n for n in f.units if s.units[n].soft]
    soft += [m for n in soft if s.units[n].vehicle for m in s.passengers(n)]
    if h not in s.lanes or not soft:
        return
    faces = dice.roll("lane", 2)
    hits = casualty_points(s.rulings.edition, LANE_ROW, sum(faces))  # VV-13.8.1-g
    out.append(fire_events.Swept(s.ground.grid.names[h], faces, hits))
    losses.hurt(s, hits, sorted(soft))


def bury(s: State, f: Mover) -> None:
    """Takes units that were killed from the movers."""
    f.units, f.spent = _left(s, f)


def drop_out(s: State, f: Mover, out: list[Event]) -> None:
    """VV-13.8-f, VV-13.8-g: who was pinned or immobilised moves no further."""
    gone_on = f.entered or f.overrun >= 0  # what was immobile from the start only loads and unloads
    stopping = PINNED | IMMOBILE if gone_on else PINNED
    dropped = [n for n in f.units if s.units[n].hex >= 0 and s.units[n].flags & stopping]
    kept = [(n, mp) for n, mp in zip(f.units, f.spent, strict=True) if n not in dropped]
    f.units, f.spent = [n for n, _ in kept], [mp for _, mp in kept]
    for n in dropped:
        end_one(s, n)
        away = [*f.units, *(m for m in dropped if m > n)]
        if stacking.no_room(s, s.units[n].hex, (), away) is not None:
            losses.kill(s, n, out, "crowded")


def end_one(s: State, n: int) -> None:
    for m in (n, *s.load(n)):
        s.mark(m, MOVED)
    s.clear(n, ASSAULTS)  # VV-5.3.3-c


def end(s: State, f: Mover, _a: act.Stop | None, _dice: Dice, out: list[Event]) -> None:
    """The move is over; VV-6.7-b: who is stranded where there is no room is lost."""
    for n in f.units:
        end_one(s, n)
    if not f.units:
        return
    h = s.units[f.units[0]].hex
    while h >= 0 and f.units and stacking.no_room(s, h, ()) is not None and f.entered:
        losses.kill(s, f.units.pop(), out, "crowded")


def leave(s: State, f: Mover, _a: act.Leave, _dice: Dice, out: list[Event]) -> None:
    """VV-6.10-b"""
    side, h = s.units[f.units[0]].side, s.units[f.units[0]].hex
    scored = 0
    for n in f.units:
        counts = victory.counts(s, side, n)
        for m in (*s.load(n), n):
            u = s.units[m]
            scored += points_of_kind(u.of.id) if counts else 0
            s.units[m] = Unit(u.kind, u.side, OUT, u.facing, u.weapon, u.flags, u.aboard, u.group)
    s.left[side] += scored
    out.append(movement_events.Exited(tags(s, f.units), s.ground.grid.names[h], scored))


def turn(s: State, f: Mover, a: act.Turn, _dice: Dice, out: list[Event]) -> None:
    n = act.number(a.unit)
    turned, cost = turning(s.units[n].facing, a.facing - 1, f.turned_by(n))
    f.turns = (*(pair for pair in f.turns if pair[0] != n), (n, turned))
    f.spent[f.units.index(n)] += cost
    face(s, n, a.facing - 1)
    out.append(movement_events.Turned(tag(n, s.units[n]), a.facing))


def face_in_place(s: State, _f: OfSide, a: act.Turn, _dice: Dice, out: list[Event]) -> None:
    n = act.number(a.unit)
    face(s, n, a.facing - 1)
    end_one(s, n)
    out.append(movement_events.Turned(tag(n, s.units[n]), a.facing))


def place_smoke(s: State, f: Mover, a: act.Smoke, _dice: Dice, out: list[Event]) -> None:
    n = act.number(a.unit)
    f.smoked = (*f.smoked, n)
    smoke.lay(s, s.units[n].side, n, s.ground.grid.index[a.at], smoke.GRENADE, out)
