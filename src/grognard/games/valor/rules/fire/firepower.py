"""Rules 12.3, 14.2 to 14.4: how much each unit brings to an AP attack."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from grognard.games.valor.components.counters import MACHINE_GUN_RANGE, SATCHEL_AP
from grognard.games.valor.components.tables import BUNKER
from grognard.games.valor.components.units import Unit
from grognard.games.valor.state import State

GUNS = ("gun", "mg360", "mgff")


def inherent(u: Unit, d: int) -> int:
    """VV-22.3-b: its own AP at this range; VV-14.2-k: a leader's as any other's."""
    return u.of.ap + u.valorous if d <= u.of.range else 0


def with_weapon(u: Unit, d: int) -> int:
    """With its support weapon, and on its own as far as it reaches (VV-12.3-e); 0 if the weapon does not reach."""
    weapon = u.armed
    if weapon is None or weapon.mortar or d > weapon.range or not weapon.ap:
        return 0
    if u.leader or (weapon.heavy and not u.squad):
        return weapon.ap  # VV-12.3-c, VV-12.3-d
    return weapon.ap + inherent(u, d)  # VV-12.3-b; VV-22.3-d: valor adds to its own alone


def ap_of(u: Unit, d: int, armed: bool, satchel: bool = False) -> int:
    if satchel:
        return inherent(u, d) + SATCHEL_AP
    return with_weapon(u, d) if armed else inherent(u, d)


def is_light(u: Unit) -> bool:
    """VV-14.3-a: it has a light machine gun, which can be used aboard."""
    return u.armed is not None and u.armed.mg and not u.armed.heavy


def best_ap(u: Unit, d: int) -> int:
    return max(inherent(u, d), with_weapon(u, d))


def is_better_armed(u: Unit, d: int) -> bool:
    return with_weapon(u, d) > inherent(u, d)


def in_bunker_arc(s: State, h: int, target: int) -> bool:
    """VV-19.5-d: out of a bunker only through its arc."""
    kind, facing = s.position(h)
    return kind != BUNKER or s.ground.grid.in_arc(h, facing, target)


def guns_that_bear(s: State, n: int, target: int) -> tuple[str, ...]:
    """VV-14.4-c: which weapons of an AFV, a vehicle or a gun reach a hex."""
    u = s.units[n]
    kind, grid = u.of, s.ground.grid
    if u.hex < 0 or u.hex == target:
        return ()
    d = grid.distance(u.hex, target)
    ahead = grid.in_arc(u.hex, u.facing, target)
    found = []
    if kind.ap and (ahead or kind.turret):
        found.append("gun")
    if kind.mg360 and d <= MACHINE_GUN_RANGE:
        found.append("mg360")
    if kind.mgff and d <= MACHINE_GUN_RANGE and ahead:
        found.append("mgff")
    return tuple(found)


def ap_of_guns(u: Unit, guns: Iterable[str]) -> int:
    worth = {"gun": u.of.ap, "mg360": u.of.mg360, "mgff": u.of.mgff}
    return sum(worth[gun] for gun in guns)


def group_ap(
    s: State, units: Sequence[int], target: int, armed: Sequence[int], satchels: Sequence[int], main: int
) -> int:
    """VV-14.2-d: those of the original hex in full, those of each joining hex at half, rounded up."""
    grid = s.ground.grid
    by_hex: dict[int, int] = {}
    for n in units:
        u = s.units[n]
        by_hex[u.hex] = by_hex.get(u.hex, 0) + ap_of(u, grid.distance(u.hex, target), n in armed, n in satchels)
    return sum(ap if h == main else (ap + 1) // 2 for h, ap in by_hex.items())
