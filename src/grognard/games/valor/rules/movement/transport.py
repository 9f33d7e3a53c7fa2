"""Rule 8: loading and unloading."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.core import Dice, Event, Refusal
from grognard.games.valor import actions as act
from grognard.games.valor.components.units import CARRIED, FIRED, MOVED, PINNED, tag
from grognard.games.valor.events import movement as ev
from grognard.games.valor.frames import Mover, MoverStep
from grognard.games.valor.names import hex_name, unit_name
from grognard.games.valor.rules import stacking
from grognard.games.valor.rules.movement import entering
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def load_law(v: State, f: Mover, a: act.Load) -> Refusal | None:
    orders = Orders(v, v.units[f.units[0]].side)
    n, units = orders.unit(a.transport), orders.units(a.units)
    if (wrong := carrier_law(v, f, n)) is not None:
        return wrong
    if not units:
        return law("VV-8.3-a", "no-passengers-named")
    for m in units:
        if (wrong := passenger_law(v, m, v.units[n].hex)) is not None:
            return wrong
    return load_fault(v, f, units)


def carrier_law(v: State, f: Mover, n: int) -> Refusal | None:
    """Whether a moving unit can take anything aboard."""
    transport, name = v.units[n], unit_name(f"u{n}")
    if f.units != [n] or transport.of.transport < 0 or transport.hex < 0:
        return law("VV-8.3-a", "not-the-transport", unit=name)
    if transport.flags & CARRIED:
        return law("VV-8.3-b", "has-carried", unit=name)
    if transport.flags & FIRED:  # it has made an overrun
        return law("VV-8.3-g", "not-fresh", unit=name)
    return None


def load_fault(v: State, f: Mover, units: Sequence[int], finished: bool = True) -> Refusal | None:
    """Whether these fit aboard together; VV-8.4-b: and the transport may then stay, if they are all (`finished`)."""
    n = f.units[0]
    h = v.units[n].hex
    rule = stacking.overloaded(v.units[n], [v.units[m] for m in (*v.load(n), *units)])
    if rule is not None:
        return law(rule, "overloaded", unit=unit_name(f"u{n}"))
    if finished and f.entered and stacking.no_room(v, h, (), units) is not None:
        return law("VV-8.4-b", "still-too-many", at=name_of_hex(v, h))
    return None


def passenger_law(v: State, m: int, h: int) -> Refusal | None:
    """VV-8.3-g: who loads."""
    u, name = v.units[m], unit_name(f"u{m}")
    if u.wheels or u.aboard >= 0 or u.hex != h:
        return law("VV-8.3-a", "cannot-load", unit=name)
    if u.flags & (PINNED | FIRED | MOVED):  # VV-8.3-c
        return law("VV-8.3-g", "not-fresh", unit=name)
    if u.flags & CARRIED:
        return law("VV-8.3-b", "has-carried", unit=name)
    return None


def load(s: State, f: Mover, a: act.Load, _dice: Dice, out: list[Event]) -> None:
    n, units = act.number(a.transport), [act.number(m) for m in a.units]
    for m in units:
        s.units[m] = replace(s.units[m], aboard=n, flags=s.units[m].flags | CARRIED)
    s.mark(n, CARRIED)
    f.stopped = f.stopped or f.entered > 0  # VV-8.3-e
    out.append(ev.Loaded(entering.tags(s, units), tag(n, s.units[n])))


def unload_law(v: State, f: Mover, a: act.Unload) -> Refusal | None:
    orders = Orders(v, v.units[f.units[0]].side)
    m, at = orders.unit(a.unit), orders.hex(a.at)
    if (wrong := leaver_law(v, f, m)) is not None:
        return wrong
    if not 1 <= a.facing <= 6 or (a.facing > 1 and not v.units[m].gun):
        return law("VV-7.1-a", "no-such-facing")
    if at not in places(v, m):
        return law("VV-8.3-d", "no-room-to-unload", unit=unit_name(a.unit), at=hex_name(a.at))
    return None


def leaver_law(v: State, f: Mover, m: int) -> Refusal | None:
    """Whether a passenger may get off, if there is room."""
    u, name = v.units[m], unit_name(f"u{m}")
    n = u.aboard
    if f.units != [n] or v.units[n].hex < 0:
        return law("VV-8.3-a", "not-aboard", unit=name)
    if v.units[n].flags & CARRIED and not f.unloading:
        return law("VV-8.3-b", "has-carried", unit=unit_name(f"u{n}"))
    if v.units[n].flags & FIRED:  # it has made an overrun
        return law("VV-8.3-g", "not-fresh", unit=unit_name(f"u{n}"))
    if u.flags & (PINNED | FIRED | MOVED):
        return law("VV-8.3-g", "not-fresh", unit=name)
    if u.flags & CARRIED:
        return law("VV-8.3-b", "has-carried", unit=name)
    return None


def places(v: State, m: int) -> list[int]:
    """VV-8.3-d: where a unit may get down: here, or where there is no room, into a neighbouring hex.

    Nowhere where the transport itself may not stay: having come to unload, it moves no further (VV-8.3-e).
    """
    u = v.units[m]
    h = u.hex
    if stacking.no_room(v, h, ()) is not None:
        return []
    if stacking.no_room(v, h, [m]) is None:
        return [h]
    if u.gun and not u.of.mp:
        return []
    return [
        b for b in v.ground.grid.neighbours[h]
        if b >= 0 and movement.price(v, u, h, b) != movement.PROHIBITED and v.occupier(b) != 1 - u.side
        and stacking.no_room(v, b, [m]) is None
    ]  # fmt: skip


def unload(s: State, f: Mover, a: act.Unload, dice: Dice, out: list[Event]) -> None:
    """VV-8.3-f: it is marked as moved, so it does not walk on (VV-8.3-c)."""
    m, at = act.number(a.unit), s.ground.grid.index[a.at]
    n = s.units[m].aboard
    s.units[m] = replace(s.units[m], aboard=-1, facing=a.facing - 1, flags=s.units[m].flags | CARRIED | MOVED)
    s.mark(n, CARRIED)
    f.unloading = True
    f.stopped = f.stopped or f.entered > 0
    out.append(ev.Unloaded(tag(m, s.units[m]), tag(n, s.units[n]), a.at))
    if at != s.units[n].hex:  # the step counts as entering a hex
        stepping = Mover([m], [0], stopped=True, due=MoverStep.FIRE_LANES)
        s.frames.append(stepping)
        entering.enter(s, stepping, at, dice, out)
