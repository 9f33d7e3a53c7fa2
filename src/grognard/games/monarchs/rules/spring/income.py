"""Sections 20.2, 20.3 and CM-P-11-b to CM-P-11-e: what a nation gets in spring, what it gives, what its army costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from grognard.games.monarchs.components.cards import TREATIES
from grognard.games.monarchs.components.map import AREA, AREA_OWNER, AREA_THALERS, AREAS, SPACE, SPACES_OF_AREA
from grognard.games.monarchs.components.nations import (
    BR,
    NATION,
    NATION_OF,
    NATIONS,
    NEUTRAL,
    OFF_MAP_INCOME,
    RU,
    SIDE_OF,
    Contingent,
    Nation,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.state import State

_TABLES = DATA.read("tables.yaml")
_SUBSIDIES = _TABLES["subsidies"]["rows"]
_ARMY = _TABLES["sustainment"]
_REBUILD = _TABLES["reconstruction"]

_CONTRIBUTION = next(row for row in _SUBSIDIES if "controls" in row)
CONTRIBUTION: Final[int] = next(iter(_CONTRIBUTION["pays"].values()))
"""CM-20.2-f: Thalers that Saxony yields."""
_TAKER = next(iter(_CONTRIBUTION["controls"]))
_TAKEN_AT = SPACE[_CONTRIBUTION["controls"][_TAKER]]
TAXED: Final = AREA["saxony"]
"""CM-P-11-b: the Area from which the Saxon contribution is raised."""
_BRITISH = next(row for row in _SUBSIDIES if row.get("british_subsidy"))
_FRENCH = {row["treaty"]: row for row in _SUBSIDIES if "treaty" in row}


class Yield(NamedTuple):
    """CM-P-11-b: the income of a nation, before subsidies."""

    areas: int
    occupied: int
    """CM-P-11-c: from Areas taken from the enemy."""
    off_map: int

    @property
    def total(self) -> int:
        return self.areas + self.occupied + self.off_map


class Subsidy(NamedTuple):
    payer: Nation
    dues: tuple[tuple[Nation, int], ...]
    """What each receiver is due."""


# --- income


def pays_contribution(s: State) -> bool:
    """CM-P-11-b: while Prussia controls Dresden."""
    return s.control[_TAKEN_AT] == NATION[_TAKER] and s.warring(NATION[_TAKER])


def contribution(s: State, nation: int) -> int:
    return CONTRIBUTION if nation == NATION[_TAKER] and pays_contribution(s) else 0


def who_profits(s: State, area: int) -> tuple[Nation, int]:
    """Who gets Thalers from an Area, and how many. CM-P-11-c: the owner, or the enemy who holds more than half."""
    owner, thalers = AREA_OWNER[area], AREA_THALERS[area]
    if owner == NEUTRAL:
        return owner, 0
    if area == TAXED and pays_contribution(s):
        return owner, 0
    held = [0] * len(NATIONS)
    for p in SPACES_OF_AREA[area]:
        holder = s.control[p]
        if holder != NEUTRAL and SIDE_OF[holder] != SIDE_OF[owner]:
            held[holder] += 1
    if 2 * sum(held) <= len(SPACES_OF_AREA[area]):
        return owner, thalers
    return Nation(held.index(max(held))), thalers // 2


def income_of(s: State, nation: int) -> Yield:
    own = occupied = 0
    for area in range(len(AREAS)):
        who, thalers = who_profits(s, area)
        if who == nation:
            if AREA_OWNER[area] == nation:
                own += thalers
            else:
                occupied += thalers
    return Yield(own, occupied, OFF_MAP_INCOME[nation])


# --- subsidies


def subsidies(treaty: str, british: bool) -> list[Subsidy]:
    """CM-20.2-a to CM-20.2-e: the British one, and that of the latest French treaty."""
    rows = [_BRITISH] if british else []
    if treaty in _FRENCH:
        rows.append(_FRENCH[treaty])
    return [
        Subsidy(NATION[row["source"]], tuple((NATION[name], n) for name, n in row["pays"].items())) for row in rows
    ]  # fmt: skip


def subsidies_in_force(s: State) -> Iterator[Subsidy]:
    """CM-P-11-b: between nations at war."""
    for row in subsidies(TREATIES[s.treaty], s.flag("british_subsidy")):
        dues = tuple((who, n) for who, n in row.dues if s.warring(who))
        if s.warring(row.payer) and dues:
            yield Subsidy(row.payer, dues)


def only_way(dues: Sequence[tuple[Nation, int]], treasury: int) -> list[int] | None:
    """What each receiver gets where the payer has nothing to choose: he can pay all, or one, or nothing."""
    whole = sum(n for _, n in dues)
    if treasury >= whole:
        return [n for _, n in dues]
    if not treasury:
        return [0] * len(dues)
    return [treasury] if len(dues) == 1 else None


# --- what an army costs


def sustainment(s: State, nation: int) -> int:
    """CM-20.3-a to CM-20.3-j"""
    held_by_enemy = SIDE_OF[s.control[SPACE[at]]] != SIDE_OF[nation] if (at := _only_while(nation)) else False
    return army_cost(nation, reduced=s.flag("austrian_force_reduction"), homeless=held_by_enemy)


def _only_while(nation: int) -> str:
    return str(_ARMY["not_while_enemy_holds"].get(NATIONS[nation], ""))


def army_cost(nation: int, *, reduced: bool = False, homeless: bool = False) -> int:
    """`reduced`: after the Austrian Force Reduction (CM-20.3-b); `homeless`: the enemy holds Dresden (CM-20.3-i)."""
    if homeless and _only_while(nation):
        return 0
    if reduced and NATIONS[nation] == "AU":
        return int(_ARMY["au_after_force_reduction"])
    return int(_ARMY["army"][NATIONS[nation]])


def upkeep(contingent: Contingent | int, improved: bool) -> int:
    """CM-20.3-k to CM-20.3-m: what a Field Depot costs a year."""
    costs = _ARMY["per_fd"]
    if NATION_OF[contingent] == RU:
        return int(costs["RU_after_improvement" if improved else "RU_before_improvement"])
    return int(costs["British" if contingent == BR else "others_including_Hanover"])


def rebuilding(nation: int, improved: bool) -> int:
    """CM-20.4.4-a, CM-20.4.4-b: what a Field Depot costs that is rebuilt."""
    costs = _REBUILD["fd"]
    if nation == RU:
        return int(costs["RU_after_improvement" if improved else "RU_before_improvement"])
    return int(costs["others"])


REPAIR: Final[int] = _REBUILD["artillery"]["flip_reduced"]
"""CM-20.4.4-c"""
NEW_GUNS: Final[int] = _REBUILD["artillery"]["rebuild_destroyed"]
"""CM-20.4.4-d"""


def _check() -> None:
    for name in (*_FRENCH, *TREATIES[1:]):
        if name not in TREATIES or name not in _FRENCH:
            raise DATA.broken("tables.yaml", f"no subsidies for the treaty {name}", "subsidies", "rows")
    missing = [name for name in NATIONS if name not in _ARMY["army"]]
    if missing:
        raise DATA.broken("tables.yaml", f"no sustainment of {missing[0]}", "sustainment", "army")


_check()
