"""CM-15.3: fire on the battle tables. Nothing here rolls: dice come from outside, so examples and odds call it too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from grognard.games.monarchs.components.battle_tables import (
    BEYOND,
    DRMS,
    LAST_IN_HILLS,
    NOTHING,
    RANGES,
    Cell,
    Drm,
    Fire,
    table,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.state import CRITICAL, DEMORALISED, FULL_SUPPLY, NORMAL, ROUTED, SHORT


def column(sps: int, hill: bool) -> int:
    """CM-15.3-b: the column of this number of firing SPs; CM-15.3-c: more than 35 fire on the last one; CM-15.3-g: in
    hills the highest is 9-11. -1: no fire."""
    if sps <= 0:
        return -1
    found = next((n for n, (low, high) in enumerate(RANGES) if low <= sps <= high), BEYOND)
    return min(found, LAST_IN_HILLS) if hill else found


def capped(drm: int, intense: bool) -> int:
    """CM-15.3-k, CM-15.3-l"""
    most = table(intense).cap
    return max(-most, min(most, drm))


def fire(sps: int, drm: int, dice_total: int, intense: bool, hill: bool) -> Fire:
    """CM-15.3-a: what a side does to the other with these firing SPs, the sum of its DRMs and its dice."""
    printed = table(intense)
    drm = capped(drm, intense)
    total = dice_total + drm
    at = column(sps, hill)
    if at < 0:
        return Fire(drm, total, at, Cell(0, NOTHING, 0, 0), False)
    cell = printed.rows[max(0, min(len(printed.rows) - 1, total + 1))][at]
    return Fire(drm, total, at, cell, bool(cell.casualty) or dice_total == printed.natural)


# --- DRMs


_MORALE = {"normal": NORMAL, "demoralised": DEMORALISED, "routed": ROUTED}
_SUPPLY = {"full": FULL_SUPPLY, "short": SHORT, "critical": CRITICAL}

_HOLDS: dict[str, Callable[[Any, Army, Army, Ground, int], bool]] = {
    "side": lambda x, own, _enemy, _ground, _sps: own.attacking == (x == "attacker"),
    "sps_above": lambda x, _own, _enemy, _ground, sps: sps > x,
    "line_cavalry_more": lambda x, own, enemy, _ground, _sps: own.cavalry - enemy.cavalry >= x,
    "line_cavalry_fewer": lambda x, own, enemy, _ground, _sps: enemy.cavalry - own.cavalry >= x,
    "cavalry_above_percent": lambda x, own, _enemy, _ground, _sps: 100 * own.horse > x * own.sps,
    "enemy_fortress": lambda x, _own, enemy, _ground, _sps: enemy.fortress == x,
    "enemy_entrenched": lambda x, _own, enemy, _ground, _sps: enemy.entrenched == x,
    "hill": lambda x, _own, _enemy, ground, _sps: ground.hill == x,
    "morale": lambda x, own, _enemy, _ground, _sps: own.morale == _MORALE[x],
    "supply": lambda x, own, _enemy, _ground, _sps: own.supply == _SUPPLY[x],
}
"""CM-15.3-p to CM-15.3-z: when a DRM counts, by the words of conditions in crt.yaml."""
WORDS: tuple[str, ...] = tuple(_HOLDS)
"""The closed words of conditions in crt.yaml."""


def drms(own: Army, enemy: Army, ground: Ground, tactics: int = 0, sps: int = -1, guns: int = -1) -> list[Drm]:
    """CM-15.3-m to CM-15.3-z: every DRM of a side's roll that is not 0. `sps` are its firing SPs and `guns` the field
    artillery units that count, where an Oblique Attack leaves fewer (CM-15.4-v)."""
    sps = own.sps if sps < 0 else sps
    guns = own.guns if guns < 0 else min(guns, own.guns)
    found = []
    for drm in DRMS:
        if drm.value == "commander":
            value = own.battle_drm
        elif drm.value == "tactics":
            value = tactics
        else:
            assert isinstance(drm.value, int)
            value = drm.value * guns if drm.each else drm.value
        if not value:
            continue
        for what, x in drm.when.items():
            if not _HOLDS[what](x, own, enemy, ground, sps):
                break
        else:
            found.append(Drm(drm.id, value))
    return found


def total_drm(found: Sequence[Drm]) -> int:
    return sum(drm.value for drm in found)


# --- checked at load


def _check_drms() -> None:
    for n, drm in enumerate(DRMS):
        known = drm.value in ("commander", "tactics") or isinstance(drm.value, int)
        if not known or drm.each not in ("", "field_artillery_unit") or any(what not in WORDS for what in drm.when):
            raise DATA.broken("crt.yaml", f"{drm.id} says something that means nothing", "drms", "list", n)


_check_drms()
