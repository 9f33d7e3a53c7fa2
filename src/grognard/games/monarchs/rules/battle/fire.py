"""CM-15.3: fire on the battle tables. Nothing here rolls: dice come from outside, so examples and odds call it too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from msgspec import Struct

from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.state import CRITICAL, DEMORALISED, FULL_SUPPLY, NORMAL, ROUTED, SHORT

_FILE = DATA.read("crt.yaml")

RESULTS: tuple[str, ...] = ("-", "D0", "D1", "D2", "D3", "D4", "R")
"""CM-P-8-g: morale results in their order."""
NOTHING: Final = 0
ROUT: Final = len(RESULTS) - 1


class Cell(NamedTuple):
    """CM-15.3-f: what the firing side inflicts."""

    sps: int
    morale: int
    """A position in RESULTS."""
    casualty: int
    """CM-15.3-i: stars."""
    guns: int
    """CM-15.3-h: field artillery steps."""


class Table(Struct, frozen=True):
    dice: int
    """CM-P-8-e"""
    cap: int
    """CM-15.3-k, CM-15.3-l: the DRMs of a side count for at most so much, either way."""
    natural: int
    """CM-15.3-j: the total of the dice that always hits a leader."""
    rows: tuple[tuple[Cell, ...], ...]
    """CM-15.3-d, CM-15.3-e: first that of totals below 0, then from 0 on; the last also for whatever is higher."""


class Fire(NamedTuple):
    """One side's fire."""

    drm: int
    """After the cap."""
    total: int
    column: int
    """A position in COLUMNS; -1: a force without SPs does not fire."""
    cell: Cell
    casualty: bool
    """CM-15.3-i, CM-15.3-j"""


class Drm(NamedTuple):
    id: str
    value: int


RANGES: tuple[tuple[int, int], ...] = tuple((low, high) for low, high in _FILE["columns"]["ranges"])
"""CM-15.3-b"""
COLUMNS: tuple[str, ...] = tuple(f"{low}-{high}" for low, high in RANGES)
LAST_IN_HILLS: int = _FILE["columns"]["last_hill_column"]
"""CM-15.3-g"""
BEYOND: int = _FILE["columns"]["above_35"]["column"]
"""CM-15.3-c"""


def _table(name: str) -> Table:
    printed = _FILE[name]
    rows = tuple(
        tuple(Cell(sps, RESULTS.index(morale), stars, guns) for sps, morale, stars, guns in row)
        for row in printed["rows"].values()
    )
    return Table(printed["dice"], printed["drm_cap"], printed["natural_total_leader_casualty"], rows)


INTENSE, MEASURED = _table("intense"), _table("measured")


def table(intense: bool) -> Table:
    return INTENSE if intense else MEASURED


def column(sps: int, hill: bool) -> int:
    """CM-15.3-b: the column of so many firing SPs; CM-15.3-c: more than 35 fire on the last one; CM-15.3-g: in hills
    nobody fires on a higher one than 9-11. -1: nobody fires."""
    if sps <= 0:
        return -1
    found = next((n for n, (low, high) in enumerate(RANGES) if low <= sps <= high), BEYOND)
    return min(found, LAST_IN_HILLS) if hill else found


def capped(drm: int, intense: bool) -> int:
    """CM-15.3-k, CM-15.3-l"""
    most = table(intense).cap
    return max(-most, min(most, drm))


def fire(sps: int, drm: int, dice_total: int, intense: bool, hill: bool) -> Fire:
    """CM-15.3-a: what a side does to the other with so many firing SPs, the sum of its DRMs and its dice."""
    printed = table(intense)
    drm = capped(drm, intense)
    total = dice_total + drm
    at = column(sps, hill)
    if at < 0:
        return Fire(drm, total, at, Cell(0, NOTHING, 0, 0), False)
    cell = printed.rows[max(0, min(len(printed.rows) - 1, total + 1))][at]
    return Fire(drm, total, at, cell, bool(cell.casualty) or dice_total == printed.natural)


# --- DRMs


class PrintedDrm(Struct, frozen=True):
    id: str
    rule: str
    value: int | str
    each: str
    when: Mapping[str, Any]


DRMS: tuple[PrintedDrm, ...] = tuple(
    PrintedDrm(row["id"], row["rule"], row["value"], row.get("each", ""), row.get("when", {}))
    for row in _FILE["drms"]["list"]
)
DRM_RULES: dict[str, str] = {drm.id: drm.rule for drm in DRMS}
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


def _check() -> None:
    if RANGES[0][0] != 1 or any(a[1] + 1 != b[0] for a, b in pairwise(RANGES)):
        raise DATA.broken("crt.yaml", "the columns leave a gap", "columns", "ranges")
    for name, printed, last in (("intense", INTENSE, "18_or_more"), ("measured", MEASURED, "11")):
        names = ["below_0", *map(str, range(len(printed.rows) - 2)), last]
        if list(_FILE[name]["rows"]) != names:
            raise DATA.broken("crt.yaml", f"the rows of the {name} table are not {', '.join(names)}", name, "rows")
        highest = printed.dice * 6 + printed.cap
        if len(printed.rows) - 2 > highest:
            raise DATA.broken("crt.yaml", f"no roll reaches the last row of the {name} table", name, "rows")
        for row, cells in zip(names, printed.rows, strict=True):
            _check_row(name, row, cells)
        for above, below, row in zip(printed.rows, printed.rows[1:], names[1:], strict=False):
            if any(a.sps > b.sps or a.morale > b.morale for a, b in zip(above, below, strict=True)):
                raise DATA.broken("crt.yaml", f"{name}: row {row} is milder than the one above", name, "rows", row)
    _check_suspects()
    for n, drm in enumerate(DRMS):
        known = drm.value in ("commander", "tactics") or isinstance(drm.value, int)
        if not known or drm.each not in ("", "field_artillery_unit") or any(what not in WORDS for what in drm.when):
            raise DATA.broken("crt.yaml", f"{drm.id} says something that means nothing", "drms", "list", n)


def _check_row(name: str, row: str, cells: tuple[Cell, ...]) -> None:
    if len(cells) != len(RANGES):
        raise DATA.broken("crt.yaml", f"{name}: row {row} has {len(cells)} cells", name, "rows", row)
    for a, b in pairwise(cells):
        if a.sps > b.sps or a.morale > b.morale:
            raise DATA.broken("crt.yaml", f"{name}: row {row} falls to the right", name, "rows", row)
    if any(cell.casualty not in (0, 1) or cell.guns not in (0, 1) for cell in cells):
        raise DATA.broken("crt.yaml", f"{name}: row {row} has a mark of no meaning", name, "rows", row)
    if name == "measured" and any(cell.casualty for cell in cells):
        raise DATA.broken("crt.yaml", "stars are of the Intense table only (CM-15.3-i)", name, "rows", row)


def _check_suspects() -> None:
    """Measured fire is worse for its target than Intense fire in the listed cells, and in no other."""
    listed = [(cell["row"], COLUMNS.index(cell["column"])) for cell in _FILE["suspect_cells"]]
    for n, row in enumerate(MEASURED.rows):
        for c, cell in enumerate(row):
            worse = cell.sps > INTENSE.rows[n][c].sps or cell.morale > INTENSE.rows[n][c].morale
            name = "below_0" if n == 0 else str(n - 1)
            if worse != ((name, c) in listed):
                raise DATA.broken("crt.yaml", f"row {name}, {COLUMNS[c]}: Measured against Intense", "suspect_cells")


_check()
