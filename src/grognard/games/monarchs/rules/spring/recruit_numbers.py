"""Sections 20.4.1 and 20.4.2: how many recruits a nation gets for its dice, and how large its army may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from grognard.games.monarchs.components.map import DRESDEN
from grognard.games.monarchs.components.nations import CONTINGENTS_OF, NATIONS, SIDE_OF, Contingent
from grognard.games.monarchs.components.units import FULL, INF, POOL, REDUCED, troop, troop_counts
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.state import COLUMN, State, cached_by_position

_TABLES = DATA.read("tables.yaml")
_FILE = _TABLES["recruitment"]
_LIMITS = _TABLES["army_limits"]
_ROWS: tuple[tuple[int | None, ...], ...] = tuple(_FILE["rows"])
_COLUMN = {"AA": 2, "RU": 3}
"""CM-20.4.1-g: all others read the first infantry column."""
_CAVALRY, _COST = 4, 5
EXTRA: Final = 3
"""CM-20.4.1-c to CM-20.4.1-e: Thalers for better recruits, as the keys of data/tables.yaml say."""


class Throw(NamedTuple):
    """CM-20.4.1-a, CM-20.4.1-b, CM-20.4.1-c: great powers; CM-20.4.1-d: the Anglo-Allies; CM-20.4.1-e: Russia;
    CM-20.4.1-f: minors."""

    dice: int
    drm: int


class Recruits(NamedTuple):
    total: int
    row: int
    """CM-P-11-f: the row that is used."""
    rolled: int
    """Infantry SPs of the row of the total."""
    infantry: int
    """CM-P-11-g: SPs within the army limit."""
    cavalry: int
    """Steps."""
    cost: int
    """The extra Thalers included."""


def _entry(nation: int) -> str:
    return next(str(key) for key in _FILE["dice"] if NATIONS[nation] in key.split("_"))


def throw_of(nation: int, exhausted: bool, extra: bool) -> Throw:
    """The dice of a nation; `extra`: it pays 3 Thalers more."""
    entry = _FILE["dice"][_entry(nation)]
    if exhausted and "exhausted" in entry:
        entry = entry["exhausted_paying_3_thl" if extra else "exhausted"]
    elif extra:
        entry = entry["paying_3_thl"]
    return Throw(entry["dice"], entry["drm"])


def may_pay_extra(nation: int, exhausted: bool) -> bool:
    entry = _FILE["dice"][_entry(nation)]
    return "paying_3_thl" in entry or (exhausted and "exhausted" in entry)


def recruits(
    nation: int, exhausted: bool, extra: bool, faces: Sequence[int], treasury: int, standing: int, limit: int
) -> Recruits:
    """What these dice bring. CM-P-11-f: a nation that cannot pay uses the highest lower row that it can pay."""
    paid = EXTRA * extra
    total = sum(faces) + throw_of(nation, exhausted, extra).drm
    column = _COLUMN.get(NATIONS[nation], 1)
    rolled = _ROWS[min(total, len(_ROWS)) - 1]  # CM-20.4.1-j
    row = next(row for row in reversed(_ROWS[: min(total, len(_ROWS))]) if _number(row[_COST]) <= treasury - paid)
    infantry = min(_number(row[column]), max(0, limit - standing))
    cost = _number(row[_COST]) + paid
    return Recruits(total, _number(row[0]), _number(rolled[column]), infantry, _number(row[_CAVALRY]), cost)


def _number(cell: int | None) -> int:
    assert cell is not None, "a blank cell cannot be reached"
    return cell


def limit_of(nation: int, *, reduced: bool = False, homeless: bool = False) -> int:
    """Section 20.4.2: infantry SPs at most; `reduced`: after the Austrian Force Reduction, `homeless`: the enemy holds
    Dresden."""
    name = NATIONS[nation]
    if reduced and (key := f"{name}_after_force_reduction") in _LIMITS:
        return int(_LIMITS[key])
    if homeless and (key := f"{name}_if_dresden_enemy") in _LIMITS:
        return int(_LIMITS[key])
    return int(_LIMITS[name])


def army_limit(s: State, nation: int) -> int:
    homeless = SIDE_OF[s.control[DRESDEN]] != SIDE_OF[nation]
    return limit_of(nation, reduced=s.flag("austrian_force_reduction"), homeless=homeless)


def infantry_of(s: State, nation: int) -> int:
    """Infantry SPs on the map."""
    counts = _on_map(s)
    return sum(counts.get(troop(part, INF), 0) for part in CONTINGENTS_OF[nation])


@cached_by_position
def _on_map(s: State) -> Mapping[int, int]:
    """How many of each troop are on the map."""
    return troop_counts(tuple([s.troops[where] for where in chain(*s.occupied(), (COLUMN,))]))


def room_for_infantry(s: State, nation: int) -> int:
    """CM-P-11-g: infantry SPs that the army limit leaves."""
    return max(0, army_limit(s, nation) - infantry_of(s, nation))


def counters_left(s: State, contingent: Contingent | int, unit: str) -> int:
    """CM-P-11-g: counters of a kind that are neither on the map nor in a box."""
    full = FULL[unit]
    mine = (troop(Contingent(contingent), full), troop(Contingent(contingent), REDUCED[full]))
    here, away = _on_map(s), troop_counts((*s.boxes, *s.forage))
    return POOL[contingent][unit] - sum(here.get(what, 0) + away.get(what, 0) for what in mine)


def cavalry_room(s: State, contingent: Contingent | int) -> int:
    """CM-P-11-l: steps of line cavalry that could be restored or built."""
    broken = _on_map(s).get(troop(Contingent(contingent), REDUCED[FULL["cav"]]), 0)
    return broken + 2 * counters_left(s, contingent, "cav")


def can_use_recruits(s: State, nation: int) -> bool:
    """Whether recruits would not all be lost."""
    return bool(room_for_infantry(s, nation)) or any(cavalry_room(s, c) for c in CONTINGENTS_OF[nation])


def _check() -> None:
    for n, row in enumerate(_ROWS):
        if row[0] != n + 1:
            raise DATA.broken("tables.yaml", f"row {n + 1} of recruitment is for {row[0]}", "recruitment", "rows", n)
    if _number(_ROWS[0][_COST]):
        raise DATA.broken("tables.yaml", "the first row must cost nothing (CM-P-11-f)", "recruitment", "rows", 0)
    for name in NATIONS:
        if name not in _LIMITS or not any(name in key.split("_") for key in _FILE["dice"]):
            raise DATA.broken("tables.yaml", f"no recruits of {name}", "recruitment", "dice")


_check()
