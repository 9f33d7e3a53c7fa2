"""Chapter 19: army lists as data: a chief, formations with their commanders, troops with their options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from grognard.games.tercios.components.troop_types import UNITS, Bought, price
from grognard.games.tercios.data import DATA

KINDS_OF_FORMATION: Final = ("infantry_regiment", "cavalry_regiment", "battle_group", "battery", "elite_unit")
_DATA = DATA.read("army_lists.yaml")
RANKS: Final[Mapping[int, Any]] = {row["rank"]: row for row in _DATA["commander_ranks"]}
"""TC-16.1-a"""
NATIONS: Final[Mapping[str, Any]] = {row["id"]: row for row in _DATA["nations"]}
"""TC-19.1-c"""
STRUCTURES: Final[Mapping[str, Any]] = {row["id"]: row for row in _DATA["structures"]}
"""TC-19.2-a, TC-19.2-b, TC-19.2-c"""
SLOTS: Final[Mapping[str, Any]] = {row["id"]: row["slots"] for row in _DATA["formations"]}
"""The places of each kind of formation; the elite unit has none."""
COMMANDED: Final = tuple(row["id"] for row in _DATA["formations"] if row["commander"] == "regimental")
"""TC-19.1-f: kinds of formation that have a commander of their own."""
BATTLE_SIZES: Final = tuple(n for n in _DATA["battle_sizes"].values() if isinstance(n, int))
"""TC-19.1-b"""


class Leader(Struct, frozen=True, omit_defaults=True):
    """A commander as he stands in a list."""

    rank: int
    virtues: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    name: str = ""

    @property
    def points(self) -> int:
        return int(RANKS[self.rank]["points"])


class Formation(Struct, frozen=True, omit_defaults=True):
    """A regiment, battle group or battery, or the elite unit, which is a formation of one troop."""

    kind: str
    units: tuple[Bought, ...]
    commander: Leader | None = None
    name: str = ""
    ally: str = ""
    """TC-13.1-b: the nation it comes from, if it is allied."""

    @property
    def points(self) -> int:
        return sum(price(unit) for unit in self.units) + (self.commander.points if self.commander else 0)


class Army(Struct, frozen=True, omit_defaults=True):
    nation: str
    structure: str
    chief: Leader
    formations: tuple[Formation, ...]
    budget: int = 0
    """0: none is agreed."""
    title: str = ""

    @property
    def points(self) -> int:
        return self.chief.points + sum(formation.points for formation in self.formations)

    def troops(self) -> Iterator[tuple[int, Bought]]:
        """Every troop with the number of its formation, in the order of the list: the order of keys in play."""
        for n, formation in enumerate(self.formations):
            for unit in formation.units:
                yield n, unit

    def commanders(self) -> Iterator[tuple[int, Leader]]:
        """The chief, whose formation is -1, then the others."""
        yield -1, self.chief
        for n, formation in enumerate(self.formations):
            if formation.commander is not None:
                yield n, formation.commander


def slot_of(kind: str, unit: str) -> str:
    """The place that a profile takes in a formation of this kind; empty: there is none for it."""
    for slot, row in SLOTS.get(kind, {}).items():
        if UNITS[unit]["class"] in row.get("classes", ()) or UNITS[unit]["type"] in row.get("types", ()):
            return str(slot)
    return ""


def mustered(kind: str, bought: Bought) -> Bought:
    """A troop with what its formation gives it unasked: shot with cavalry is commanded (TC-19.3-e), and the elite unit
    has its rule (TC-19.2-g)."""
    slot = "commanded_shot" if slot_of(kind, bought.unit) == "commanded_shot" else bought.slot
    return replace(bought, slot=slot, elite=bought.elite or kind == "elite_unit")


def leader_of(d: Any) -> Leader:
    """A commander from an entry of a data file; the same with the three below."""
    return Leader(d["rank"], tuple(d.get("virtues", ())), tuple(d.get("traits", ())), d.get("name", ""))


def bought_of(d: Any) -> Bought:
    return Bought(
        d["unit"], tuple(d.get("options", ())), d.get("elite", False), d.get("extra_discipline", False),
        d.get("slot", ""), d.get("id", ""),
    )  # fmt: skip


def formation_of(d: Any) -> Formation:
    leader = leader_of(d["commander"]) if "commander" in d else None
    units = tuple(mustered(d["kind"], bought_of(unit)) for unit in d["units"])
    return Formation(d["kind"], units, leader, d.get("name", ""), d.get("ally", ""))


def army_of(d: Any) -> Army:
    return Army(
        d["nation"], d["structure"], leader_of(d["chief"]), tuple(map(formation_of, d["formations"])),
        d.get("budget", 0), d.get("title", ""),
    )  # fmt: skip


@cache
def ready_armies() -> Mapping[str, Army]:
    """The armies that come with the game."""
    return {d["id"]: army_of(d) for d in DATA.read("armies.yaml")["armies"]}
