"""What cannot be true of a sound position: for fuzzing."""

from __future__ import annotations

from grognard.games.valor import stacking
from grognard.games.valor.state import Mover, Phase, State
from grognard.games.valor.units import ACTED, BELOW, CARRIED, FIRED, GONE, IMMOBILE, MOVED, PINNED


def violations(s: State) -> list[str]:
    out = []
    names = s.ground.grid.names
    sides: dict[int, int] = {}
    for n, u in enumerate(s.units):
        if u.hex >= 0 and sides.setdefault(u.hex, u.side) != u.side and not _overrun(s, u.hex):
            out.append(f"{names[u.hex]}: both sides are in it (VV-6.8-a)")
        if u.aboard >= 0 and (s.units[u.aboard].hex != u.hex or s.units[u.aboard].of.transport < 0):
            out.append(f"u{n} is aboard something that is elsewhere (VV-8.1-a)")
        if u.weapon >= 0 and (not u.infantry or u.hex == GONE):
            out.append(f"u{n} carries a weapon that it cannot (VV-12.2-c)")
        if u.leader and u.armed is not None and u.armed.heavy:
            out.append(f"u{n} carries a heavy weapon (VV-12.2-b)")
        if u.hex == GONE and u.flags:
            out.append(f"u{n} is gone and has markers")
        if u.afv and u.flags & PINNED:
            out.append(f"u{n} is an AFV and pinned")
        if u.flags & IMMOBILE and not u.afv:
            out.append(f"u{n} is immobile and no AFV (VV-16.6-a)")
        if (u.under >= 0) != (u.hex == BELOW) and not (u.hex == BELOW and u.under < 0):
            out.append(f"u{n} is below and is not")
    quiet = len(s.frames) == 1 and isinstance(s.frames[0], Phase)
    if quiet:
        for h in sorted(sides):
            if stacking.no_room(s, h, ()) is not None:
                out.append(f"{names[h]}: too many (VV-6.9-a)")
        for n, u in enumerate(s.units):
            if u.aboard >= 0 and stacking.overloaded(s.units[u.aboard], [s.units[m] for m in s.load(u.aboard)]):
                out.append(f"u{n}: its transport carries too much (VV-8.2.1-a)")
    fresh = quiet and s.phase == 0
    if fresh and any(u.flags & (FIRED | MOVED | ACTED | CARRIED) for u in s.units):
        out.append("markers of a segment that is over (VV-5.3.6-b)")
    first = fresh and isinstance(s.frames[0], Phase) and s.frames[0].step == 0  # his own missions may yet pin him
    if first and any(u.flags & PINNED and u.side == s.active for u in s.units):
        out.append("somebody is pinned in his own command phase (VV-5.3.1-a)")
    if fresh and (s.lanes or s.shot_at or s.assaulted):
        out.append("something of the last segment is still there")
    if any(n < 0 for pool in (*s.pools, *s.missions, s.smokes, *s.works) for n in pool):
        out.append("less than nothing in a pool")
    if any(strength not in (1, 2) for _, strength in s.smoke) or len({h for h, _ in s.smoke}) < len(s.smoke):
        out.append("smoke of no strength, or twice (VV-11.1-c)")
    if len({h for h, _, _ in s.positions}) < len(s.positions):
        out.append("two positions in one hex")
    if not s.over and not s.frames:
        out.append("nobody decides and the battle goes on")
    return out


def _overrun(s: State, h: int) -> bool:
    """An AFV in the middle of an overrun is among its enemies."""
    return any(isinstance(f, Mover) and f.overrun == h and f.stage == 2 for f in s.frames)
