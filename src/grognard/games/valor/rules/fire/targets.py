"""Firers and their targets: the candidates from which questions about fire are made."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from grognard.boards.hexes import OFF
from grognard.games.valor.components.counters import EXPENDABLES, SATCHEL
from grognard.games.valor.components.tables import BUNKER, SNIPER_RANGE, WIRE
from grognard.games.valor.components.units import FIRED, PINNED, Unit
from grognard.games.valor.rules.fire import antitank, mortars, smoke
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.firepower import best_ap, guns_that_bear, in_bunker_arc, is_light, with_weapon
from grognard.games.valor.rules.stacking import is_sheltered
from grognard.games.valor.state import FIRE, State

NO_FIRERS: tuple[list[int], int] = [], -1
NOWHERE: dict[int, tuple[list[int], int]] = {}


class FireTargets:
    """Targets of a side, in a fire phase or in an opportunity window."""

    def __init__(self, v: State, side: int) -> None:
        self.v = v
        self.side = side
        self.window = fire.window(v)
        self.grid = v.ground.grid
        self.names = self.grid.names
        self.look = v.ground.sights.look
        self.fog = v.fog
        self.by_hex: dict[int, list[int]] = {}
        """Units that may fire at all, in a window at its hex; in the last shot at an overrun also those that have fired
        (VV-17.2-d)."""
        self.foot: dict[int, dict[int, tuple[list[int], int]]] = {}
        """Infantry of a hex that may fire, by the transport that it is aboard of (-1: none), and how far it reaches."""
        self.heavy: dict[int, list[int]] = {}
        """Guns, and all units on wheels or tracks, by hex; and units that could fire a mortar."""
        self.tubes: dict[int, list[int]] = {}
        self.foes: dict[int, list[int]] = {}
        """Enemies in each hex that can be fired at; in a window the movers alone."""
        self.soft: list[int] = []
        """Hexes with a unit that AP fire can hurt."""
        self.hard: list[int] = []
        """VV-16: enemies that AT fire can be aimed at."""
        self._seen: dict[tuple[int, int], bool] = {}
        window = self.window
        last_shot = window is not None and window.final >= 0
        idle = PINNED if last_shot else PINNED | FIRED
        moving = fire.mover(v).units if window else None
        for n, u in enumerate(v.units):
            h = u.hex
            if h < 0:
                continue
            if u.side != side:
                if moving is None or n in moving:
                    self._is_seen(n, u)
            elif not u.flags & idle and (window is None or self.sees(h, window.at)):
                self.by_hex.setdefault(h, []).append(n)
                if not u.infantry:
                    self.heavy.setdefault(h, []).append(n)
                elif not u.flags & FIRED:
                    self._falls_in(n, u)

    def _is_seen(self, n: int, u: Unit) -> None:
        h = u.hex
        self.foes.setdefault(h, []).append(n)
        if u.aboard >= 0:
            return
        if u.soft and h not in self.soft:
            self.soft.append(h)
        if not u.infantry and not (self.v.position(h)[0] == BUNKER and is_sheltered(self.v, h, u)):  # VV-19.5-c
            self.hard.append(n)

    def _falls_in(self, n: int, u: Unit) -> None:
        there = self.foot.setdefault(u.hex, {})
        ready, reach = there.get(u.aboard) or ([], 0)
        ready.append(n)
        reach = max(reach, u.of.range)
        if (weapon := u.armed) is not None:
            reach = max(reach, weapon.range)
            if weapon.mortar:
                self.tubes.setdefault(u.hex, []).append(n)
        there[u.aboard] = ready, reach

    def sees(self, a: int, b: int) -> bool:
        pair = (a, b)
        found = self._seen.get(pair)
        if found is None:
            found = a != b and self.look(a, b, self.fog) >= 0
            if found and a in self.fog.walls:  # a bunker is a wall to everybody else
                found = in_bunker_arc(self.v, a, b)
            self._seen[pair] = found
        return found

    # --- who can do what

    def riflemen(self, h: int, target: int, aboard: int = -1) -> list[int]:
        """VV-14.2-e: infantry of a hex (or aboard a transport) that can fire at a hex."""
        ready, reach = self.foot.get(h, NOWHERE).get(aboard, NO_FIRERS)
        d = self.grid.distance(h, target)
        if d > reach:
            return []
        key = -2 - aboard if aboard >= 0 else h
        if (key, target) in self.v.shot_at or not self.sees(h, target):
            return []
        units, ap = self.v.units, best_ap if aboard < 0 else _ap_aboard
        return [n for n in ready if ap(units[n], d)]

    def rifle_targets(self, h: int) -> list[tuple[int, int]]:
        """Target hexes and, for passengers, the transport."""
        return [(t, c) for c in self.foot.get(h, ()) for t in self.soft if self.riflemen(h, t, c)]

    def has_rifle_target(self, h: int) -> bool:
        far = self.grid.ranges[h]
        for carrier, (_, reach) in self.foot.get(h, NOWHERE).items():
            for t in self.soft:
                if far[t] <= reach and self.riflemen(h, t, carrier):
                    return True
        return False

    def rakers(self, h: int) -> Iterator[tuple[int, int]]:
        for n in self.heavy.get(h, ()):
            u = self.v.units[n]
            if u.aboard >= 0 or u.flags & (PINNED | FIRED):
                continue
            for t in self.soft:
                if self.sees(h, t) and (-2 - n, t) not in self.v.shot_at and guns_that_bear(self.v, n, t):
                    yield n, t

    def shots(self, h: int) -> Iterator[tuple[int, str, int]]:
        """VV-16: who could fire AT, with what, at whom."""
        v, units, far = self.v, self.v.units, self.grid.ranges[h]
        for n in self.by_hex[h]:
            u = units[n]
            if u.aboard >= 0 or (u.flags & FIRED and not antitank.is_final(v, n)):
                continue
            for weapon, reach in antitank.arms_of(u.kind, u.weapon):
                if weapon in antitank.FAUSTS and not v.pools[self.side][EXPENDABLES.index(weapon)]:
                    continue
                for m in self.hard:
                    t = units[m].hex
                    if far[t] <= reach and self.sees(h, t) and antitank.in_reach(v, n, weapon, t):
                        yield n, weapon, m

    def mortars(self, h: int) -> Iterator[tuple[int, int]]:
        if self.window is not None:
            return
        for n in self.tubes.get(h, ()):
            for t, foes in self.foes.items():
                on_foot = any(self.v.units[m].aboard < 0 for m in foes)
                if on_foot and mortars.reach_law(self.v, self.side, n, t) is None:
                    yield n, t

    def smokers(self, h: int) -> list[int]:
        if self.v.phase != FIRE or self.window is not None or self.v.smokes[self.side] < smoke.ROUND:
            return []
        tubes = (*self.tubes.get(h, ()), *self.heavy.get(h, ()))
        able = [n for n in self.by_hex[h] if n in tubes and smoke.tube_law(self.v, n) is None]
        return [n for n in able if self._has_smoke_hex(n, h)]

    def _has_smoke_hex(self, n: int, h: int) -> bool:
        """Near hexes are looked at first: they are seen most often."""
        near = (t for t in self.grid.neighbours[h] if t != OFF)
        return any(self._smokes_at(n, t) for t in chain(near, range(len(self.grid))))

    def smoke_hexes(self, n: int) -> list[str]:
        return [name for t, name in enumerate(self.names) if self._smokes_at(n, t)]

    def _smokes_at(self, n: int, t: int) -> bool:
        """Most of the map is out of range of a mortar or out of sight of a gun: with that the law is not troubled."""
        u = self.v.units[n]
        weapon = u.armed
        if weapon is not None and weapon.mortar:
            hopeless = not weapon.nearest <= self.grid.ranges[u.hex][t] <= weapon.range
        else:
            hopeless = not self.sees(u.hex, t)
        return not hopeless and smoke.round_refusal(self.v, self.side, n, t) is None

    def wires(self, h: int) -> list[int]:
        if not self.v.positions or self.v.phase != FIRE or not self.v.pools[self.side][SATCHEL]:
            return []
        return [t for t in self.grid.neighbours[h] if t >= 0 and self.v.position(t)[0] == WIRE]

    def can_snipe(self) -> bool:
        """VV-20.4-a"""
        v, at = self.v, self.v.snipers[self.side]
        if self.window is None or at < 0 or v.sniped[self.side]:
            return False
        t = self.window.at
        near = 0 < self.grid.distance(at, t) <= SNIPER_RANGE and self.look(at, t, self.fog) >= 0
        return near and bool(fire.sniper_targets(v, self.side, t))

    def kinds_at(self, h: int) -> Iterator[str]:
        """Kinds of fire that are possible out of a hex, one after the other."""
        if self.has_rifle_target(h):
            yield "fire"
        if h in self.heavy and next(self.rakers(h), None):
            yield "rake"
        if self.hard and any(True for _ in self.shots(h)):
            yield "shoot"
        if h in self.tubes and next(self.mortars(h), None):
            yield "mortar"
        if self.smokers(h):
            yield "smoke"
        if self.wires(h) and self.blowers(h):
            yield "blow"

    def blowers(self, h: int) -> list[int]:
        return [n for n in self.by_hex[h] if smoke.blower_law(self.v, self.side, n) is None]

    def starts(self) -> Iterator[int]:
        """Hexes out of which something can be done."""
        for h in self.by_hex:
            if next(self.kinds_at(h), None):
                yield h

    def anything(self) -> bool:
        return self.can_snipe() or next(self.starts(), OFF) != OFF


def _ap_aboard(u: Unit, d: int) -> int:
    """VV-14.3-a: what a passenger can fire."""
    own = u.of.ap if d <= u.of.range else 0
    return max(own, with_weapon(u, d) if is_light(u) else 0)
