"""CM-P-1-c: the years as printed: what stands where, calendars and limits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from grognard.games.monarchs.components.bits import bits_of
from grognard.games.monarchs.components.leaders import LEADERS, leader
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import AT_WAR_FLAG, COURT, NATIONS_OF, SIDE_OF
from grognard.games.monarchs.components.units import FULL, INF, Stack, group, read_contingent, stack_of, strength, troop
from grognard.games.monarchs.data import DATA

_FILE = DATA.read("scenarios.yaml")
COMMON: Final[Mapping[str, Any]] = _FILE["common"]
YEARS: tuple[Mapping[str, Any], ...] = tuple(_FILE["scenarios"])
YEAR: dict[str, Mapping[str, Any]] = {row["id"]: row for row in YEARS}
YEAR_IDS: tuple[str, ...] = tuple(YEAR)
MOST_ACTIONS: int = COMMON["sa_pool_maximum"]
"""CM-P-6-a: what an SA pool can hold."""
LAST_YEAR: int = max(row["year"] for row in YEARS)


def force_stack(row: Mapping[str, Any]) -> Stack:
    """The troops of a row of `forces`: infantry SPs, and units at full strength."""
    groups = [group(troop(read_contingent(who), INF), n) for who, n in row.get("inf", {}).items()]
    for unit, kind in FULL.items():
        groups += [group(troop(read_contingent(who), kind), n) for who, n in row.get(unit, {}).items()]
    return stack_of(groups)


def row_side(row: Mapping[str, Any]) -> int:
    """The side of a row of `forces`."""
    counted = strength(force_stack(row)).of_nation
    return SIDE_OF[counted.index(max(counted))]


def nations_at_war(year: Mapping[str, Any]) -> int:
    """CM-P-1-j"""
    mine = [nation for court in year["courts"] for nation in NATIONS_OF[COURT[court]]]
    return bits_of(n for n in mine if n not in AT_WAR_FLAG or year["flags"][AT_WAR_FLAG[n]])


def rounds_of(season: str) -> int:
    return int(COMMON["seasons"][season]["rounds"])


def _check() -> None:
    for n, year in enumerate(YEARS):
        for m, row in enumerate(year["forces"]):
            where = ("scenarios", n, "forces", m)
            if row["space"] not in SPACE:
                raise DATA.broken("scenarios.yaml", f"no space is called {row['space']}", *where)
            for name in row["leaders"]:
                first, last = LEADERS[leader(name)].years
                if not first <= year["year"] <= last:
                    raise DATA.broken("scenarios.yaml", f"{name} does not serve in {year['year']}", *where)


_check()
