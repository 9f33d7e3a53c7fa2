"""Rule 17: AFVs overrun infantry, guns and vehicles."""

from __future__ import annotations

from grognard.boards.hexes import OFF
from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL
from grognard.games.valor.components.tables import BUNKER, row_of
from grognard.games.valor.components.units import FIRED, GONE, tag
from grognard.games.valor.events import movement as ev
from grognard.games.valor.frames import Mover, OverrunStage
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import cover, stacking
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.firepower import GUNS, ap_of_guns
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.movement import entering
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import State
from grognard.kit.refusals import law

COST = 2
"""VV-17.3-b"""


def overrun_law(v: State, f: Mover, a: act.Overrun) -> Refusal | None:
    """VV-5.3.3-d: in the middle of a move."""
    side = v.units[f.units[0]].side
    target = Orders(v, side).hex(a.at)
    if (wrong := cannot(v, f, target)) is not None:
        return wrong
    return fire.crew_law(v, side, f.units[0], a.crew, a.armed, a.grenades, a.satchels, target)


def cannot(v: State, f: Mover, target: int) -> Refusal | None:
    """VV-17.1, VV-17.3: whether the AFV can go through this hex."""
    n, grid = f.units[0], v.ground.grid
    u, name = v.units[n], unit_name(f"u{f.units[0]}")
    if len(f.units) > 1 or not u.afv or u.hex < 0 or f.overrun >= 0 or f.stopped:
        return law("VV-17.1-a", "no-overrun", unit=name)
    if any(v.units[m].gun for m in v.load(n)):
        return law("VV-17.1-c", "tows", unit=name)
    if grid.neighbours[u.hex][u.facing] != target:
        return law("VV-17.3-a", "not-ahead", unit=name, at=hex_name(grid.names[target]))
    there = [v.units[m] for m in v.at(target)]
    if not there or there[0].side == u.side or any(other.afv for other in there):
        return law("VV-17.1-b", "no-overrun-there", at=hex_name(grid.names[target]))
    if v.ground.terrain[target] == "building" or v.position(target)[0] == BUNKER:
        return law("VV-17.1-b", "no-overrun-there", at=hex_name(grid.names[target]))
    exit_ = grid.neighbours[target][u.facing]
    if exit_ == OFF or v.occupier(exit_) == 1 - u.side or stacking.no_room(v, exit_, [n]) is not None:
        return law("VV-17.3-c", "no-way-out", at=hex_name(grid.names[target]))
    costs = (movement.price(v, u, u.hex, target), movement.price(v, u, target, exit_))
    if movement.PROHIBITED in costs:
        return law("VV-17.1-b", "no-overrun-there", at=hex_name(grid.names[target]))
    if f.spent[0] + sum(costs) + COST > movement.allowance(v, f, n):
        return law("VV-17.3-b", "no-points", unit=name, at=hex_name(grid.names[target]))
    return None


def declare(s: State, f: Mover, a: act.Overrun, _dice: Dice, _out: list[Event]) -> None:
    f.overrun = s.ground.grid.index[a.at]
    f.stage = OverrunStage.DECLARED
    f.crew = [tuple(act.number(n) for n in names) for names in (a.crew, a.armed, a.grenades, a.satchels)]


def drive_in(s: State, f: Mover, dice: Dice, out: list[Event]) -> None:
    """Into the hex, once opportunity fire is over; VV-17.4: and the attack."""
    n = f.units[0]
    u, grid = s.units[n], s.ground.grid
    price = movement.price(s, u, u.hex, f.overrun)
    exit_ = grid.neighbours[f.overrun][u.facing]
    s.put(n, f.overrun)
    f.spent[0] += price + COST + movement.price(s, u, f.overrun, exit_)
    out.append(ev.Overran(tag(n, u), grid.names[f.overrun]))
    f.stage = OverrunStage.INSIDE
    entering.arrive(s, u.side, f.overrun, [n], dice, out)  # VV-17.2-b: this draws no fire
    if s.units[n].hex == GONE:  # VV-17.4-e
        f.units, f.spent = [], []
        return
    _attack(s, f, dice, out)


def drive_out(s: State, f: Mover, dice: Dice, out: list[Event]) -> None:
    """Out of it on the other side, once losses are over."""
    n = f.units[0]
    u, grid = s.units[n], s.ground.grid
    exit_ = grid.neighbours[f.overrun][u.facing]
    f.stage = OverrunStage.THROUGH
    entering.hold(s, u.side, f.overrun)  # no unit may be left there
    out.append(ev.Stepped((tag(n, u),), grid.names[f.overrun], grid.names[exit_]))
    entering.enter(s, f, exit_, dice, out)  # VV-17.2-c: and this draws fire
    f.stopped = True  # VV-17.4-d


def _attack(s: State, f: Mover, dice: Dice, out: list[Event]) -> None:
    """VV-17.4: twice the AP of all its weapons, and the passengers'."""
    n = f.units[0]
    u = s.units[n]
    crew, armed, grenades, satchels = f.crew
    ap = 2 * ap_of_guns(u, GUNS)  # VV-17.4-a
    ap += fire.crew_ap(s, act.us(crew), act.us(armed), act.us(satchels), 1)  # VV-12.5.3-d
    targets = fire.soft_targets(s, u.side, f.overrun)
    found = cover.of_hex(s, f.overrun, [s.units[m] for m in targets if s.units[m].aboard < 0])  # VV-17.4-c
    found += cover.of_grenades(len(grenades))  # VV-12.5.2-e
    fire.spend(s, u.side, GRENADES, len(grenades), out)
    fire.spend(s, u.side, SATCHEL, len(satchels), out)
    for m in (n, *crew):
        s.mark(m, FIRED)
    if targets and ap:
        attack = fire.Attack([n, *crew], f.overrun, f.overrun, row_of(ap), ap, found, crew)
        losses.hurt(s, fire.roll(s, attack, dice, out), targets)  # VV-13.5-c: no shield counts
