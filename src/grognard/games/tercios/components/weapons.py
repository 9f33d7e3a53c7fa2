"""Chapter 15: weapons. Missiles with their ranges; arms of melee as bits of a number."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from grognard.games.tercios.data import DATA

INCH: Final = 254
"""TC-1.3-d: in units of a tenth of a millimetre."""
CM: Final = 100


class Missile(Struct, frozen=True):
    """TC-7.3-b"""

    id: str
    reach: int
    """In inches: TC-15.2-a, TC-15.2-c, TC-15.2-f, TC-15.2-i."""
    near: int = 0
    """TC-15.2-b: up to here both weapons of a mixed troop fire; 0: there is only one."""
    artillery: bool = False
    resist: int = 4
    """TC-7.5-a: the least die that resists it."""
    no_ready_malus: bool = False
    no_reaction: bool = False
    over_friends: bool = False

    @property
    def defence(self) -> int:
        """TC-7.4-a: which defence its dice must reach."""
        return CANNON if self.artillery else VOLLEY


DEFENCES: Final = ("infantry", "cavalry", "volley", "cannon")
VOLLEY, CANNON = 2, 3
"""Which of them a missile must beat."""


def _missile(d: Any) -> Missile:
    return Missile(
        d["id"], d["range_in"], d.get("near_range_in", 0), d["class"] == "artillery", d["resist"],
        d.get("no_ready_malus", False), d.get("no_reaction", False), d.get("over_friends", False),
    )  # fmt: skip


_DATA = DATA.read("weapons.yaml")
MISSILES: Final = {d["id"]: _missile(d) for d in _DATA["missile"]}
ARMS: Final[tuple[str, ...]] = tuple(d["id"] for d in _DATA["melee"])
ARM: Final = {name: 1 << n for n, name in enumerate(ARMS)}
PIKE, SWORDSMEN, HALBERDS, GREATSWORDS = (ARM[name] for name in ("pike", "swordsmen", "halberds", "greatswords"))
LANCE, HEAVY_LANCE, BARDICHE, GRENADES = (ARM[name] for name in ("lance", "heavy_lance", "bardiche", "grenades"))
RESIST_MELEE: Final[int] = _DATA["resistance"]["melee"]["target"]
"""TC-8.4-c"""
ORDER_SUCCESS: Final[int] = _DATA["tests"]["order"]["success"]
"""TC-4.7-c"""
BREAK_SUCCESS: Final[int] = _DATA["tests"]["break"]["success"]
"""TC-9.1-c"""
GREATSWORDS_SUCCESS: Final[int] = _DATA["tests"]["greatswords"]["success"]
"""TC-15.1-e"""
