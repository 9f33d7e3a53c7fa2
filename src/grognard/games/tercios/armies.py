"""Chapter 19: army lists as data: a chief, formations with their commanders, troops with their options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from msgspec import Struct

from grognard.games.tercios.files import DATA
from grognard.games.tercios.kinds import Bought, price

KINDS_OF_FORMATION: Final = ("infantry_regiment", "cavalry_regiment", "battle_group", "battery", "elite_unit")
_DATA = DATA.read("army_lists.yaml")
RANKS: Final[Mapping[int, Any]] = {row["rank"]: row for row in _DATA["commander_ranks"]}
"""TC-16.1-a"""


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


def _leader(d: Any) -> Leader:
    return Leader(d["rank"], tuple(d.get("virtues", ())), tuple(d.get("traits", ())), d.get("name", ""))


def _bought(d: Any) -> Bought:
    return Bought(
        d["unit"], tuple(d.get("options", ())), d.get("elite", False), d.get("extra_discipline", False),
        d.get("slot", ""), d.get("id", ""),
    )  # fmt: skip


def _formation(d: Any) -> Formation:
    leader = _leader(d["commander"]) if "commander" in d else None
    return Formation(d["kind"], tuple(map(_bought, d["units"])), leader, d.get("name", ""), d.get("ally", ""))


@cache
def ready_armies() -> Mapping[str, Army]:
    """The armies that come with the game."""
    return {
        d["id"]: Army(
            d["nation"], d["structure"], _leader(d["chief"]), tuple(map(_formation, d["formations"])), d["budget"],
            d["title"],
        )
        for d in DATA.read("armies.yaml")["armies"]
    }  # fmt: skip
