"""Chapter P.1: the two sides, the four courts, the nations at war, their powers and their counters."""

from __future__ import annotations

from typing import Final, NewType

from grognard.games.monarchs.data import DATA

Side = NewType("Side", int)
Court = NewType("Court", int)
Nation = NewType("Nation", int)
Contingent = NewType("Contingent", int)
"""Who wears the coat: a nation, but the Anglo-Allies are Hanoverian (HA) or British (BR)."""
Power = NewType("Power", int)

_FILE = DATA.read("nations.yaml")
_MAP = DATA.read("map.yaml")

ALLIANCE, COALITION = Side(0), Side(1)
SIDES: tuple[str, ...] = ("alliance", "coalition")

NATIONS: tuple[str, ...] = tuple(_FILE["spring_order"])
"""CM-P-11-a: in Spring order."""
PR, AA, DA, AU, IM, SA, FR, RU, SW = (Nation(n) for n in range(len(NATIONS)))
NATION: dict[str, Nation] = {name: Nation(n) for n, name in enumerate(NATIONS)}
NEUTRAL: Final = Nation(len(NATIONS))
"""CM-P-4-c: of no nation. Spaces of owner NE and PL are never controlled, but for Hamburg."""
NO_NATION: Final = Nation(-1)

SIDE_OF: tuple[Side, ...] = tuple(
    next(Side(n) for n, side in enumerate(SIDES) if name in _MAP["alliances"][side]) for name in NATIONS
)
"""CM-P-1-a"""

COURTS: tuple[str, ...] = tuple(_FILE["courts"]["order"])
"""CM-P-1-f: in turn order."""
COURT_PR, COURT_AU, COURT_AA, COURT_FR = (Court(n) for n in range(len(COURTS)))
COURT: dict[str, Court] = {name: Court(n) for n, name in enumerate(COURTS)}
NATIONS_OF: tuple[tuple[Nation, ...], ...] = tuple(
    tuple(NATION[n] for n in _FILE["courts"][court]["nations"]) for court in COURTS
)
"""CM-P-1-b"""
COURT_OF: tuple[Court, ...] = tuple(
    next(Court(c) for c, mine in enumerate(NATIONS_OF) if n in mine) for n in range(len(NATIONS))
)
SIDE_OF_COURT: tuple[Side, ...] = tuple(SIDE_OF[mine[0]] for mine in NATIONS_OF)
COURTS_OF: tuple[tuple[Court, ...], ...] = tuple(
    tuple(Court(c) for c in range(len(COURTS)) if SIDE_OF_COURT[c] == side) for side in range(2)
)
"""The courts of each side, in turn order."""

POWERS: tuple[str, ...] = tuple(_FILE["will_tracks"]["powers"])
POWER: dict[str, Power] = {name: Power(n) for n, name in enumerate(POWERS)}
POWER_PR, POWER_AA, POWER_AU, POWER_FR, POWER_RU = (Power(n) for n in range(len(POWERS)))
POWER_OF: tuple[Power, ...] = tuple(POWER[_FILE["will_tracks"]["minor_counts_for"].get(name, name)] for name in NATIONS)
"""CM-P-8-m: IM and SA count for AU, SW for FR, DA for AA."""
NATION_OF_POWER: tuple[Nation, ...] = tuple(NATION[name] for name in POWERS)
SIDE_OF_POWER: tuple[Side, ...] = tuple(SIDE_OF[n] for n in NATION_OF_POWER)
CHIEF: tuple[Power, ...] = (POWER_PR, POWER_AU)
"""CM-P-14-d, CM-P-14-e: of each side the power whose collapse ends the war, and for which its side's points count."""
LEAST_WILL: int = _FILE["will_tracks"]["minimum"]
MOST_WILL: int = _FILE["will_tracks"]["maximum"]
EXHAUSTED_AT: int = _FILE["will_tracks"]["exhausted"]["at"]
"""CM-P-11-k: the MW at which a power that can be is Exhausted."""
EXHAUSTIBLE: tuple[Power, ...] = tuple(POWER[name] for name in _FILE["will_tracks"]["exhausted"]["powers"])

CONTINGENTS: tuple[str, ...] = tuple(part for name in NATIONS for part in _FILE["contingents"].get(name, (name,)))
CONTINGENT: dict[str, Contingent] = {name: Contingent(n) for n, name in enumerate(CONTINGENTS)}
HA, BR = CONTINGENT["HA"], CONTINGENT["BR"]
NATION_OF: tuple[Nation, ...] = tuple(
    next(NATION[name] for name in NATIONS if part in _FILE["contingents"].get(name, (name,))) for part in CONTINGENTS
)
"""The nation of each contingent."""
CONTINGENTS_OF: tuple[tuple[Contingent, ...], ...] = tuple(
    tuple(Contingent(c) for c in range(len(CONTINGENTS)) if NATION_OF[c] == n) for n in range(len(NATIONS))
)

OFF_MAP_INCOME: tuple[int, ...] = tuple(_FILE["off_map_income"][name] for name in NATIONS)
NAVAL: tuple[Nation, ...] = tuple(n for n in range(len(NATIONS)) if _FILE["counter_pool"][NATIONS[n]]["fleet"])  # type: ignore[misc]
"""CM-P-13-a: nations with a fleet."""
FLEET: dict[int, int] = {nation: f for f, nation in enumerate(NAVAL)}
"""The fleet of a naval nation."""

AT_WAR_FLAG: dict[Nation, str] = {NATION[n]: flag for n, flag in _FILE["at_war_flags"].items()}
"""CM-P-1-j: nations that come and go by a flag; others are at war while their court is active."""


def _check() -> None:
    if sorted(NATIONS) != sorted(n for court in COURTS for n in _FILE["courts"][court]["nations"]):
        raise DATA.broken("nations.yaml", "every nation belongs to exactly one court", "courts")
    for n, name in enumerate(NATIONS):
        if SIDE_OF_COURT[COURT_OF[n]] != SIDE_OF[n]:
            raise DATA.broken("nations.yaml", f"{name} serves a court of the other side", "courts")


_check()
