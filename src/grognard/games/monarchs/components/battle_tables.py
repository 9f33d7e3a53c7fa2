"""CM-15.3: the battle tables as printed, their modifiers, and what a shot of them is."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final, NamedTuple

from msgspec import Struct

from grognard.games.monarchs.data import DATA

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


class BattleTable(Struct, frozen=True):
    dice: int
    """CM-P-8-e"""
    cap: int
    """CM-15.3-k, CM-15.3-l: the DRMs of a side count for at most so much, either way."""
    natural: int
    """CM-15.3-j: the total of the dice that always hits a leader."""
    rows: tuple[tuple[Cell, ...], ...]
    """CM-15.3-d, CM-15.3-e: first that of totals below 0, then from 0 on; the last also for all higher ones."""


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


def _table(name: str) -> BattleTable:
    printed = _FILE[name]
    rows = tuple(
        tuple(Cell(sps, RESULTS.index(morale), stars, guns) for sps, morale, stars, guns in row)
        for row in printed["rows"].values()
    )
    return BattleTable(printed["dice"], printed["drm_cap"], printed["natural_total_leader_casualty"], rows)


INTENSE, MEASURED = _table("intense"), _table("measured")


def table(intense: bool) -> BattleTable:
    return INTENSE if intense else MEASURED


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
