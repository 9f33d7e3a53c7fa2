"""Chapter P.3: the leaders as printed. Where each is, and whom Ferdinand serves, is in the state."""

from __future__ import annotations

from typing import Final, NewType

from msgspec import Struct

from grognard.games.monarchs.components.nations import COURT_OF, NATION, NATIONS, NATIONS_OF, PR, Nation
from grognard.games.monarchs.data import DATA

Leader = NewType("Leader", int)


class Printed(Struct, frozen=True):
    """CM-P-3-a"""

    id: str
    name: str
    nation: Nation
    seniority: int
    """CM-P-3-f: the lower number is senior, within a nation."""
    initiative: int
    """1 to 4, 1 is best."""
    offensive: int
    defensive: int
    mp: int
    endurance: int
    """The modifier of his force's Endurance."""
    years: tuple[int, int]


_FILE = DATA.read("leaders.yaml")
_FERDINAND = _FILE["in_prussian_service"]

LEADERS: tuple[Printed, ...] = tuple(
    Printed(
        row["id"], row["name"], NATION[row["nation"]], row["sen"], row["init"], row["offensive"], row["defensive"],
        row["mp"], row["end"], tuple(row["years"]),
    )
    for row in _FILE["leaders"]
)  # fmt: skip
KEYS: tuple[str, ...] = tuple(f"gen:{leader.id}" for leader in LEADERS)
LEADER: dict[str, Leader] = {key: Leader(n) for n, key in enumerate(KEYS)}
ALL_LEADERS: tuple[Leader, ...] = tuple(Leader(n) for n in range(len(LEADERS)))


def leader(name: str) -> Leader:
    """By the id of the data files."""
    return LEADER[f"gen:{name}"]


FREDERICK, FERDINAND, HENRY, DAUN, LOUDON = map(leader, ("frederick", "ferdinand", "henry", "daun", "loudon"))
PRUSSIAN_SENIORITY: Final[int] = _FERDINAND["sen"]
"""Ferdinand's in Prussian service, before ferdinand_aa."""

SERVES: tuple[tuple[Nation, ...], ...] = tuple(
    tuple(PR if who == FERDINAND and not appointed else LEADERS[who].nation for who in ALL_LEADERS)
    for appointed in range(2)
)
"""The nation that each leader serves, before Ferdinand is appointed and after."""
SENIORITY: tuple[tuple[int, ...], ...] = tuple(
    tuple(PRUSSIAN_SENIORITY if who == FERDINAND and not appointed else LEADERS[who].seniority for who in ALL_LEADERS)
    for appointed in range(2)
)
LEADERS_OF: tuple[tuple[tuple[Leader, ...], ...], ...] = tuple(
    tuple(tuple(who for who in ALL_LEADERS if COURT_OF[serves[who]] == court) for court in range(len(NATIONS_OF)))
    for serves in SERVES
)
BY_SENIORITY: tuple[tuple[tuple[Leader, ...], ...], ...] = tuple(
    tuple(
        tuple(sorted((who for who in ALL_LEADERS if serves[who] == nation), key=seniority.__getitem__))
        for nation in range(len(COURT_OF))
    )
    for serves, seniority in zip(SERVES, SENIORITY, strict=True)
)
"""The leaders of each nation, the senior first."""


def _check() -> None:
    if len(LEADER) != len(LEADERS):
        raise DATA.broken("leaders.yaml", "two leaders share an id", "leaders")
    for n, who in enumerate(LEADERS):
        if not (1 <= who.initiative <= 4 and 0 <= who.offensive <= 4 and 0 <= who.defensive <= 4 and 1 <= who.mp <= 8):
            raise DATA.broken("leaders.yaml", f"{who.id}: ratings outside their ranges (CM-P-3-a)", "leaders", n)
    for a in ALL_LEADERS:
        for b in ALL_LEADERS[:a]:
            one, other = LEADERS[a], LEADERS[b]
            together = one.years[0] <= other.years[1] and other.years[0] <= one.years[1]
            if one.nation == other.nation and one.seniority == other.seniority and together and FERDINAND not in (a, b):
                what = f"{one.id} and {other.id} of {NATIONS[one.nation]} have the same seniority in the same year"
                raise DATA.broken("leaders.yaml", what, "leaders", a)


_check()
