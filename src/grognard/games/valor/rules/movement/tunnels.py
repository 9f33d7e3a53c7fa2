"""Rule 19.11: caves and the tunnels between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.tables import BUNKER, CAVE
from grognard.games.valor.components.terrain import WATER
from grognard.games.valor.components.tunnel_maps import LONGEST_TUNNEL, shared_step
from grognard.games.valor.components.units import BELOW, tag
from grognard.games.valor.events import movement as ev
from grognard.games.valor.frames import Mover
from grognard.games.valor.names import hex_name
from grognard.games.valor.rules import refusals, stacking
from grognard.games.valor.rules.movement import entering
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def spot(tunnel: int, h: int) -> int:
    return tunnel << 12 | h


def tunnel_of(under: int) -> int:
    return under >> 12


def hex_of(under: int) -> int:
    return under & 4095


def is_entrance(v: State, h: int) -> bool:
    """VV-19.11.1-a, VV-19.11.2-e: of a hex on a tunnel, a cave or a bunker."""
    return v.position(h)[0] in (CAVE, BUNKER)


def nexts(v: State, f: Mover) -> list[tuple[int, int]]:
    """Where one can crawl first: tunnel and hex."""
    u = v.units[f.units[0]]
    if u.hex == BELOW:
        return list(_steps(v, tunnel_of(u.under), hex_of(u.under)))
    if not is_entrance(v, u.hex):
        return []
    if any(v.units[n].of.nation != "japanese" or not v.units[n].infantry for n in f.units):
        return []
    return [found for t, tunnel in enumerate(v.tunnels) if u.hex in tunnel for found in _along(v, t, u.hex)]


def _along(v: State, t: int, h: int) -> Iterator[tuple[int, int]]:
    tunnel = v.tunnels[t]
    at = tunnel.index(h)
    for i in (at - 1, at + 1):
        if 0 <= i < len(tunnel):
            yield t, tunnel[i]


def _steps(v: State, t: int, h: int) -> Iterator[tuple[int, int]]:
    """From below a hex: along its tunnel and, below an entrance, into the others that begin there (VV-19.11.1-e)."""
    yield from _along(v, t, h)
    if v.position(h)[0] == CAVE:
        for other, tunnel in enumerate(v.tunnels):
            if other != t and h in (tunnel[0], tunnel[-1]):
                yield from _along(v, other, h)


def reachable(v: State, f: Mover, path: Sequence[int]) -> list[int]:
    """The spots in which a way below ground can end; none if it cannot be gone."""
    spots = [(t, h) for t, h in nexts(v, f) if h == path[0]]
    for h in path[1:]:
        spots = [step for t, at in spots for step in _steps(v, t, at) if step[1] == h]
    return [spot(t, h) for t, h in dict.fromkeys(spots)]


def can_surface(v: State, f: Mover, h: int) -> bool:
    side = v.units[f.units[0]].side
    return is_entrance(v, h) and v.occupier(h) != 1 - side and stacking.no_room(v, h, f.units) is None


def left(v: State, f: Mover) -> int:
    return min(movement.allowance(v, f, n) - mp for n, mp in zip(f.units, f.spent, strict=True))


def crawl_law(v: State, f: Mover, a: act.Crawl) -> Refusal | None:
    side = v.units[f.units[0]].side
    path = [Orders(v, side).hex(name) for name in a.path]
    here = v.units[f.units[0]]
    if f.stopped or f.crawled:
        return law("VV-6.1-a", "must-stop")
    if not path and not (a.surface and here.hex == BELOW):
        return law("VV-19.11.1-a", "no-tunnel")
    if path and not reachable(v, f, path):
        return law("VV-19.11.1-a", "no-tunnel")
    if len(path) > left(v, f):
        return law("VV-19.11.1-b", "tunnel-too-far")
    end = path[-1] if path else hex_of(here.under)
    if a.surface and not can_surface(v, f, end):
        return law("VV-19.11.1-d", "cannot-surface", at=name_of_hex(v, end))
    return None


def ask(v: State, f: Mover) -> Next:
    return _ask(v, f, [])


def _ask(v: State, f: Mover, path: list[int]) -> Next:
    names = v.ground.grid.names
    here = v.units[f.units[0]]
    spots = reachable(v, f, path) if path else []
    more = [s for sp in spots for s in _steps(v, tunnel_of(sp), hex_of(sp))] if path else nexts(v, f)
    hexes = list(dict.fromkeys(h for _, h in more)) if len(path) < left(v, f) else []
    end = path[-1] if path else hex_of(here.under) if here.hex == BELOW else -1
    keys = [names[h] for h in hexes]
    if end >= 0 and can_surface(v, f, end):
        keys.append("surface")
    if path:
        keys.append("stay")
    onward = [key for key in keys if key not in [names[h] for h in path]]

    def chosen(key: str) -> Next:
        if key in ("surface", "stay"):
            return act.Crawl(tuple(names[h] for h in path), key == "surface")
        return _ask(v, f, [*path, v.ground.grid.index[key]])

    return OneOf(
        say("ask-crawl"), keys, chosen,
        lambda key: hex_name(key) if key in v.ground.grid.index else say(f"key-{key}"),
        why=refusals.of_hexes(v, lambda key: crawl_law(v, f, act.Crawl((*(names[h] for h in path), key)))),
        sensible=onward,
    )  # fmt: skip


def may_crawl(v: State, f: Mover) -> bool:
    if f.stopped or f.crawled:
        return False
    return bool(nexts(v, f)) and left(v, f) > 0


def crawl(s: State, f: Mover, a: act.Crawl, dice: Dice, out: list[Event]) -> None:
    path = [s.ground.grid.index[name] for name in a.path]
    side = s.units[f.units[0]].side
    went_down = s.units[f.units[0]].hex >= 0
    end = reachable(s, f, path)[0] if path else s.units[f.units[0]].under
    for n in f.units:
        u = s.units[n]
        if went_down:
            out.append(ev.WentDown(tag(n, u), s.ground.grid.names[u.hex]))
        s.units[n] = replace(u, hex=BELOW, under=end)  # VV-19.11.1-c: in no hex that anybody sees
        out.append(ev.CrawledOn(tag(n, u), side, s.ground.grid.names[hex_of(end)]))
    f.spent = [mp + len(path) for mp in f.spent]
    f.crawled = True
    if not a.surface:
        f.stopped = True
        return
    for n in f.units:
        s.units[n] = replace(s.units[n], hex=hex_of(end), under=-1)
        out.append(ev.CameUp(tag(n, s.units[n]), s.ground.grid.names[hex_of(end)]))
    entering.enter(s, f, hex_of(end), dice, out)


# --- VV-19.11.2: drawing the complex


def first_law(v: State, h: int) -> Refusal:
    """Why no tunnel is drawn from this hex on."""
    at = name_of_hex(v, h)
    rule = "VV-19.11.2-b"
    return law(rule, "tunnel-other-end", at=at) if v.position(h)[0] == CAVE else law(rule, "tunnel-end", at=at)


def next_law(v: State, path: Sequence[int], h: int) -> Refusal:
    """Why a tunnel that has come so far does not go on into this hex."""
    if v.ground.grid.distance(path[-1], h) != 1 or h in path:
        return law("VV-19.11.2-b", "tunnel-broken")
    if v.ground.terrain[h] in WATER:
        return law("VV-19.11.2-c", "tunnel-under-water", at=name_of_hex(v, h))
    return law("VV-19.11.2-b", "tunnel-leads-nowhere", at=name_of_hex(v, h), most=LONGEST_TUNNEL)


def dig_law(v: State, path: Sequence[int]) -> Refusal | None:
    grid, ground = v.ground.grid, v.ground
    if len(path) < 2 or len(path) - 1 > LONGEST_TUNNEL:
        return law("VV-19.11.2-b", "tunnel-length", most=LONGEST_TUNNEL)
    if any(grid.distance(a, b) != 1 for a, b in pairwise(path)) or len({*path}) < len(path):
        return law("VV-19.11.2-b", "tunnel-broken")
    for end in (path[0], path[-1]):
        if v.position(end)[0] != CAVE:
            return law("VV-19.11.2-b", "tunnel-end", at=hex_name(grid.names[end]))
    for h in path:
        if ground.terrain[h] in WATER:
            return law("VV-19.11.2-c", "tunnel-under-water", at=hex_name(grid.names[h]))
    for tunnel in v.tunnels:
        if (a_b := shared_step(path, tunnel)) is not None:
            return law("VV-19.11.2-d", "tunnel-twice", a=hex_name(grid.names[a_b[0]]), b=hex_name(grid.names[a_b[1]]))
    return None


def drawable(v: State, detour: int = LONGEST_TUNNEL) -> Iterator[tuple[int, ...]]:
    """Every tunnel that could still be drawn, each in one direction, at most this many steps longer than need be."""
    caves = [h for h, kind, _ in v.positions if kind == CAVE]
    distance = v.ground.grid.distance
    for a in caves:
        for b in caves:
            if a < b and distance(a, b) <= LONGEST_TUNNEL:
                for way in _ways(v, (a,), b, min(LONGEST_TUNNEL, distance(a, b) + detour)):
                    if dig_law(v, way) is None:
                        yield way


def _ways(v: State, path: tuple[int, ...], end: int, longest: int) -> Iterator[tuple[int, ...]]:
    """Ways on from here, underground, to a cave."""
    if path[-1] == end:
        yield path
        return
    distance = v.ground.grid.distance
    for h in v.ground.grid.neighbours[path[-1]]:
        if h >= 0 and h not in path and distance(h, end) <= longest - len(path) and v.ground.terrain[h] not in WATER:
            yield from _ways(v, (*path, h), end, longest)
