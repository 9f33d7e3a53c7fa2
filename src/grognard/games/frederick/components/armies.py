"""Rules 2.1, 3 and 13: nations, armies, alliances, commanders and the turns on which chits enter the cup."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

from grognard.games.frederick.data import DATA

Side = NewType("Side", int)
"""An alliance, and the seat that leads it: 0 the Prussian, 1 the Austrian."""
Army = NewType("Army", int)
Nation = NewType("Nation", int)
General = NewType("General", int)
"""A commander, counted through all nations."""
Who = NewType("Who", int)
"""The kind of a unit: a troop of a nation (0 to 7), or a commander (8 and more)."""

_FILE = DATA.read("forces.yaml")
_TURNS = DATA.read("turns.yaml")

SIDES: tuple[str, ...] = tuple(a["id"] for a in _FILE["alliances"])
ARMIES: tuple[str, ...] = tuple(a["id"] for a in _FILE["armies"])
NATIONS: tuple[str, ...] = tuple(n["id"] for n in _FILE["nations"])
PRUSSIAN, AUSTRIAN = Side(0), Side(1)
ARMY_OF: tuple[Army, ...] = tuple(Army(ARMIES.index(n["army"])) for n in _FILE["nations"])
NATIONS_OF: tuple[tuple[Nation, ...], ...] = tuple(
    tuple(Nation(n) for n in range(len(NATIONS)) if ARMY_OF[n] == army) for army in range(len(ARMIES))
)
HOME_SIDE: tuple[Side, ...] = tuple(
    Side(next(s for s, a in enumerate(_FILE["alliances"]) if nation["army"] in a["armies"]))
    for nation in _FILE["nations"]
)
"""The alliance of each nation at the start; Russia may change hers."""
BOX_OF: tuple[str, ...] = tuple(n["box"] or "" for n in _FILE["nations"])
AP_BONUS: tuple[int, ...] = tuple(a["ap_bonus"] for a in _FILE["armies"])
_COUNTERS = {row["nation"]: row for row in _FILE["counters"]["per_nation"]}
TROOPS: tuple[int, ...] = tuple(_COUNTERS[name]["troops"] for name in NATIONS)
NATION_BIT: tuple[int, ...] = tuple(1 << n for n in range(len(NATIONS)))
"""Each nation in a set of nations, which is one number."""
RUSSIA = Nation(NATIONS.index("russia"))
TURN_END = len(ARMIES)
"""The index of the Turn End chit among the chits."""
CHITS = (*ARMIES, "turn_end")


class Commander(Struct, frozen=True):
    id: str
    name: str
    nation: Nation
    command: int
    tactical: int
    where: str
    recallable: bool


COMMANDERS: tuple[Commander, ...] = tuple(
    Commander(c["id"], c["name"], Nation(NATIONS.index(c["nation"])), c["command"], c["tactical"], c["where"],
              c["recallable"])
    for c in DATA.read("commanders.yaml")["commanders"]
)  # fmt: skip
FIRST_GENERAL = len(NATIONS)
KING = Who(FIRST_GENERAL + next(n for n, c in enumerate(COMMANDERS) if c.id == "frederick"))
KINDS = FIRST_GENERAL + len(COMMANDERS)
NATION_OF: tuple[Nation, ...] = (*(Nation(n) for n in range(len(NATIONS))), *(c.nation for c in COMMANDERS))
"""The nation of each kind of unit."""
ARMY_OF_WHO: tuple[Army, ...] = tuple(ARMY_OF[n] for n in NATION_OF)
WHO_IDS: tuple[str, ...] = (*NATIONS, *(f"gen:{c.id}" for c in COMMANDERS))
WHO: dict[str, Who] = {name: Who(n) for n, name in enumerate(WHO_IDS)}


def commander(who: int) -> Commander:
    return COMMANDERS[who - FIRST_GENERAL]


class Turn(Struct, frozen=True):
    """One box of the turn track."""

    year: int
    month: str
    winter: bool
    cup: tuple[int, ...]
    """The chits of each army, and Turn End, at the start of the turn (FR-5.1-a); FR-3-g: on turn 1 the Prussian ones;
    none in winter."""
    event: bool
    """FR-9.1-a, FR-9.2-a: a die is rolled at its end."""


TURNS: tuple[Turn, ...] = tuple(
    Turn(t["year"], t["month"], t["kind"] == "winter", tuple(t["cup"].get(c, 0) for c in CHITS),
         t["end_event"] != "none")
    for t in _TURNS["turns"]
)  # fmt: skip
LAST_TURN = len(TURNS)
ENTRY: tuple[int, ...] = tuple(min(e["turn"] for e in _TURNS["entry_schedule"] if e["army"] == army) for army in ARMIES)
"""FR-3-l: the turn from which an army is at war. FR-3-m: until then it has no chit; marches and battles do not ask."""


def _check() -> None:
    for row in _COUNTERS.values():
        mine = [c for c in COMMANDERS if NATIONS[c.nation] == row["nation"]]
        if len(mine) != row["commanders"]:
            what = f"{row['nation']} has {len(mine)} commanders, {row['commanders']} expected"
            raise DATA.broken("commanders.yaml", what, "commanders")
    total = sum(TROOPS) + len(COMMANDERS) + sum(c["unused"] for c in _COUNTERS.values())
    if total != _FILE["counters"]["total"]["units"]:
        what = f"{total} units, {_FILE['counters']['total']['units']} expected"
        raise DATA.broken("forces.yaml", what, "counters", "total", "units")
    for n, turn in enumerate(TURNS, 1):  # FR-3-h, FR-3-i, FR-5.3-a: chits enter on their turn and stay
        due = [sum(e["chits"] for e in _TURNS["entry_schedule"] if e["army"] == c and e["turn"] <= n) for c in CHITS]
        if not turn.winter and list(turn.cup) != due:
            what = f"the cup of turn {n} does not follow from the entry schedule"
            raise DATA.broken("turns.yaml", what, "turns", n - 1, "cup")


_check()
