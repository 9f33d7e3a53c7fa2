"""CM-15.4: the Tactics as printed, their language, and the cups they are drawn from (CM-P-8-d)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NewType

from msgspec import Struct

from grognard.games.monarchs.components.nations import CONTINGENT, NATION, NATIONS, Nation
from grognard.games.monarchs.components.units import CAV, CAV_REDUCED, FA, FA_REDUCED, INF, LT_CAV, LT_CAV_REDUCED, Kind
from grognard.games.monarchs.data import DATA

Tactic = NewType("Tactic", int)
_FILE = DATA.read("tactics.yaml")
KINDS: dict[str, tuple[Kind, ...]] = {
    "inf": (INF,), "cav": (CAV, CAV_REDUCED), "lt_cav": (LT_CAV, LT_CAV_REDUCED), "fa": (FA, FA_REDUCED),
}  # fmt: skip
CONDITIONS: tuple[str, ...] = (
    "side", "flag", "exhausted", "not_exhausted", "cic", "initiative", "defensive", "enemy_commander", "enemy_nation",
    "enemy_without", "units", "enemy_light", "sps_times",
)  # fmt: skip
COUNTED: tuple[str, ...] = (
    "offensive", "defensive", "minus_enemy_defensive", "light", "units", "subordinate", "minus_enemy_subordinates",
)  # fmt: skip


class Printed(Struct, frozen=True):
    id: str
    rules: tuple[str, ...]
    cups: tuple[Nation, ...]
    """CM-15.4-a: the powers that may play it."""
    play_only: Mapping[str, Any]
    """CM-P-8-x: where this does not hold it cannot be chosen."""
    when: Mapping[str, Any]
    """A condition of its effect."""
    test: tuple[Mapping[str, Any], ...] | None
    """The sum that is added to a die first."""
    success: int
    own: tuple[Mapping[str, Any], ...]
    enemy: tuple[Mapping[str, Any], ...]
    advises: bool
    """CM-15.4-c: or the Endurance of a subordinate."""
    first: bool
    """CM-15.4-t, CM-15.4-ae"""
    cancels: tuple[str, ...]
    voids: str
    own_losses: int
    enemy_losses: int
    enemy_level: int
    halves: bool
    enemy_guns: int
    """The most that count; -1: all."""
    prisoners: int
    """CM-15.4-m: SPs lost besides if the battle is not won; the Commander then goes to the Force Pool."""
    surrounds: bool
    """CM-15.4-ai"""
    nothing: bool
    """CM-15.4-g, CM-15.4-aa: it has no effect."""


def _printed(row: Mapping[str, Any]) -> Printed:
    cups = tuple(NATION[_FILE["draw"]["cups"][power]] for power in row["powers"])
    test = row.get("test")
    return Printed(
        row["id"], tuple(row["rules"]), cups, row.get("play_only", {}), row.get("when", {}),
        tuple(test["sum"]) if test else None, test["success"] if test else 0, tuple(row.get("own", ())),
        tuple(row.get("enemy", ())), row.get("or_endurance", False), row.get("must_be_first", False),
        tuple(row.get("cancels", ())), row.get("voids", ""), row.get("own_extra_losses", 0),
        row.get("enemy_extra_losses", 0), row.get("enemy_level", 0), row.get("halves_enemy", False),
        row.get("enemy_guns", -1), row.get("if_not_won", {}).get("prisoners", 0), row.get("enemy_surrenders", False),
        row.get("no_effect", False),
    )  # fmt: skip


TACTICS: tuple[Printed, ...] = tuple(_printed(row) for row in _FILE["tactics"])
TACTIC_IDS: tuple[str, ...] = tuple(tactic.id for tactic in TACTICS)
TACTIC: dict[str, Tactic] = {name: Tactic(n) for n, name in enumerate(TACTIC_IDS)}
TACTIC_KEYS: tuple[str, ...] = tuple(f"tactic:{name}" for name in TACTIC_IDS)
SURPRISE_ATTACK: Final = TACTIC["surprise_attack"]
CUPS: dict[Nation, tuple[int, ...]] = {
    NATION[name]: tuple(int(NATION[name] in tactic.cups) for tactic in TACTICS)
    for name in _FILE["draw"]["cups"].values()
}
"""CM-P-8-d: the cup of each power, one chit for every Tactic that lists it."""
MORE_DRAWN: int = _FILE["draw"]["more_than_may_be_played"]
LIMITS: tuple[Mapping[str, Any], ...] = _FILE["limits"]["by_commander_battle_drm"]


class Resolved(Struct):
    """The result of one Tactic."""

    army: int
    tactic: int
    void: bool = False
    """CM-P-8-f: it did not count."""
    cancelled: bool = False
    held: bool = True
    """Its condition was met."""
    die: int = 0
    total: int = 0
    passed: bool = True
    """Its condition and its test, if any, were met, and it was not void."""

    @property
    def works(self) -> bool:
        return self.passed and not self.cancelled


_KEYS: Final = {
    "id", "name", "powers", "rules", "play_only", "when", "test", "own", "enemy", "or_endurance", "must_be_first",
    "cancels", "voids", "own_extra_losses", "enemy_extra_losses", "enemy_level", "halves_enemy", "enemy_guns",
    "if_not_won", "enemy_surrenders", "no_effect",
}  # fmt: skip
_SIDES: Final = (None, "attacker", "defender")


def _check() -> None:
    if len(TACTIC) != len(TACTICS):
        raise DATA.broken("tactics.yaml", "two Tactics share an id", "tactics")
    for n, row in enumerate(_FILE["tactics"]):
        if fault := _fault(row):
            raise DATA.broken("tactics.yaml", f"{row['id']}: {fault}", "tactics", n)
    for nation, cup in CUPS.items():
        most = max(row["may_play"] for row in LIMITS) + MORE_DRAWN
        if sum(cup) < most:
            raise DATA.broken("tactics.yaml", f"the cup of {NATIONS[nation]} holds fewer than {most}", "tactics")


def _fault(row: Mapping[str, Any]) -> str:
    if strange := [key for key in row if key not in _KEYS]:
        return f"{strange[0]} means nothing"
    test = row.get("test", {"sum": (), "success": 0})
    terms = (*row.get("own", ()), *row.get("enemy", ()), *test["sum"])
    conditions = [row.get("play_only", {}), row.get("when", {}), *(term.get("when", {}) for term in terms)]
    for condition in conditions:
        if strange := [what for what in condition if what not in CONDITIONS]:
            return f"the condition {strange[0]} means nothing"
        if condition.get("flag", "generalstab") != "generalstab" or condition.get("side") not in _SIDES:
            return "a condition of an unknown flag or side"
    for term in terms:
        if not isinstance(term["value"], int) and term["value"] not in COUNTED:
            return f"{term['value']} counts nothing"
    counts = [c["units"] for c in conditions if "units" in c] + [t for t in terms if t["value"] == "units"]
    if any(x["kind"] not in KINDS or any(part not in CONTINGENT for part in x["of"]) for x in counts):
        return "it counts troops that do not exist"
    if row.get("voids", "all") not in ("all", "second") or any(name not in TACTIC for name in row.get("cancels", ())):
        return "it voids or cancels what is no Tactic"
    effects = [key for key in row if key not in ("id", "name", "powers", "rules", "play_only", "when", "test")]
    return "" if effects else "it has no effect and does not say so"


_check()
