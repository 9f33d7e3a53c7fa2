"""What must hold in every position of a battle; checked while fuzzing."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.valor.components.units import ACTED, BELOW, CARRIED, FIRED, GONE, IMMOBILE, MOVED, PINNED, Unit
from grognard.games.valor.frames import CommandStep, Mover, OverrunStage, Phase
from grognard.games.valor.rules import stacking
from grognard.games.valor.state import COMMAND, State


def violations(s: State) -> list[str]:
    out = [*_sides(s), *_units(s), *_things(s)]
    if _between_actions(s):
        out += _room(s)
        if s.phase == COMMAND:
            out += _leftovers(s)
    if not s.over and not s.frames:
        out.append("no seat decides, but the battle is not over")
    return out


def _between_actions(s: State) -> bool:
    return len(s.frames) == 1 and isinstance(s.frames[0], Phase)


def _sides(s: State) -> Iterator[str]:
    sides: dict[int, int] = {}
    for u in s.units:
        if u.hex >= 0 and sides.setdefault(u.hex, u.side) != u.side and not _is_overrun(s, u.hex):
            yield f"{s.ground.grid.names[u.hex]}: both sides are in it (VV-6.8-a)"


def _is_overrun(s: State, h: int) -> bool:
    """An AFV in the middle of an overrun is among its enemies."""
    return any(isinstance(f, Mover) and f.overrun == h and f.stage == OverrunStage.INSIDE for f in s.frames)


def _units(s: State) -> Iterator[str]:
    for n, u in enumerate(s.units):
        if u.aboard >= 0 and (s.units[u.aboard].hex != u.hex or s.units[u.aboard].of.transport < 0):
            yield f"u{n} is aboard something that is elsewhere (VV-8.1-a)"
        yield from _weapons(n, u)
        yield from _markers(n, u)
        if (u.under >= 0) != (u.hex == BELOW) and not (u.hex == BELOW and u.under < 0):
            yield f"u{n} is below and is not"


def _weapons(n: int, u: Unit) -> Iterator[str]:
    if u.weapon >= 0 and (not u.infantry or u.hex == GONE):
        yield f"u{n} carries a weapon that it cannot (VV-12.2-c)"
    if u.leader and u.armed is not None and u.armed.heavy:
        yield f"u{n} carries a heavy weapon (VV-12.2-b)"


def _markers(n: int, u: Unit) -> Iterator[str]:
    if u.hex == GONE and u.flags:
        yield f"u{n} is gone and has markers"
    if u.afv and u.flags & PINNED:
        yield f"u{n} is an AFV and pinned"
    if u.flags & IMMOBILE and not u.afv:
        yield f"u{n} is immobile and no AFV (VV-16.6-a)"


def _room(s: State) -> Iterator[str]:
    for h in sorted({u.hex for u in s.units if u.hex >= 0}):
        if stacking.no_room(s, h, ()) is not None:
            yield f"{s.ground.grid.names[h]}: too many (VV-6.9-a)"
    for n, u in enumerate(s.units):
        if u.aboard >= 0 and stacking.overloaded(s.units[u.aboard], [s.units[m] for m in s.load(u.aboard)]):
            yield f"u{n}: its transport carries too much (VV-8.2.1-a)"


def _leftovers(s: State) -> Iterator[str]:
    """States that are impossible in the first phase of a segment."""
    if any(u.flags & (FIRED | MOVED | ACTED | CARRIED) for u in s.units):
        yield "markers of a segment that is over (VV-5.3.6-b)"
    first = (
        isinstance(s.frames[0], Phase) and s.frames[0].step == CommandStep.MISSIONS
    )  # his own missions may yet pin him
    if first and any(u.flags & PINNED and u.side == s.active for u in s.units):
        yield "a unit is pinned in its own command phase (VV-5.3.1-a)"
    if s.lanes or s.shot_at or s.assaulted:
        yield "something of the last segment is still there"


def _things(s: State) -> Iterator[str]:
    """Pools, smoke and positions."""
    if any(n < 0 for pool in (*s.pools, *s.missions, s.smokes, *s.works) for n in pool):
        yield "less than nothing in a pool"
    if any(strength not in (1, 2) for _, strength in s.smoke) or len({h for h, _ in s.smoke}) < len(s.smoke):
        yield "smoke of no strength, or twice (VV-11.1-c)"
    if len({h for h, _, _ in s.positions}) < len(s.positions):
        yield "two positions in one hex"
