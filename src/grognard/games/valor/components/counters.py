"""Rule 1: counters. Every kind of unit and of weapon, as numbers that are looked up by the hundred thousand."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from grognard.games.valor.data import DATA

SQUAD, HALF, LEADER, GUN, AFV, VEHICLE = range(6)
CLASSES = ("squad", "half_squad", "leader", "gun", "afv", "vehicle")
NATIONS = ("german", "american", "british", "soviet", "japanese")
NO_LIMIT = 99
"""VV-1.2.3-a: guns have no range limit."""
MACHINE_GUN_RANGE = 8
"""VV-1.2.3-b"""


class Kind(Struct, frozen=True):
    """Values printed on a counter."""

    id: str
    cls: int
    nation: str
    ap: int = 0
    """Of infantry, or of the gun of a gun, AFV or vehicle."""
    range: int = 0
    cr: int = 0
    """Casualty rating; 0 for AFVs, which have none."""
    elite: bool = False
    modifier: int = 0
    """VV-1.2.7-a: of a leader."""
    half: int = -1
    """The kind of the half squad that a squad reduces to; of a half squad: the squad that two of them form."""
    at: int = -1
    """VV-1.2.2-a: 0 for A to 5 for F, -1 for none."""
    turret: bool = False
    mg360: int = 0
    mgff: int = 0
    front: int = -1
    rear: int = -1
    mp: int = 0
    shield: bool = False
    transport: int = -1
    """How many squads it takes; 0 for TH, -1 if it carries no units."""

    @property
    def infantry(self) -> bool:
        return self.cls <= LEADER

    @property
    def gunned(self) -> bool:
        """It has a gun of its own, which fires smoke too."""
        return self.cls == GUN or (self.cls in (AFV, VEHICLE) and self.ap > 0)


class Weapon(Struct, frozen=True):
    """VV-1.1.4-a: a support weapon, light or heavy."""

    id: str
    nation: str
    heavy: bool
    ap: int
    range: int
    at: int = -1
    mg: bool = False
    mortar: bool = False
    nearest: int = 1


def letter(value: str | None) -> int:
    return -1 if value is None else "ABCDEF".index(value)


def _kinds(data: dict[str, Any]) -> tuple[Kind, ...]:
    squads, halves = data["squads"], data["half_squads"]
    names = [*squads, *halves]
    out = []
    for cls, section in ((SQUAD, squads), (HALF, halves)):
        for name, d in section.items():
            other = names.index(d["halves_to" if cls == SQUAD else "combines_to"])
            out.append(Kind(name, cls, d["nation"], d["ap"], d["range"], d["cr"], d["elite"], half=other))
    for name, d in data["leaders"].items():
        out.append(Kind(name, LEADER, d["nation"], d["ap"], d["range"], d["cr"], modifier=d["modifier"]))
    for name, d in data["guns"].items():
        out.append(
            Kind(name, GUN, d["nation"], d["ap"], NO_LIMIT, d["cr"], at=letter(d["at"]), mp=d["mp"], shield=d["shield"])
        )
    for cls, section in ((AFV, data["afvs"]), (VEHICLE, data["vehicles"])):
        for name, d in section.items():
            gun = d.get("gun") or {}
            armour = d.get("armor") or {}
            out.append(
                Kind(
                    name, cls, d["nation"], gun.get("ap", 0), NO_LIMIT, d.get("cr", 0), at=letter(gun.get("at")),
                    turret=gun.get("turret", False), mg360=d["mg360"] or 0, mgff=d["mgff"] or 0,
                    front=letter(armour.get("front")), rear=letter(armour.get("rear")), mp=d["mp"],
                    transport=_carries(d["transport"]),
                )
            )  # fmt: skip
    return tuple(out)


def _carries(cls: str | None) -> int:
    """VV-8.2-a"""
    return -1 if cls is None else 0 if cls == "TH" else int(cls[1:])


def _weapons(data: dict[str, Any]) -> tuple[Weapon, ...]:
    return tuple(
        Weapon(
            name, d["nation"], d["cls"] == "H", d["ap"], d["range"], letter(d["at"]), d.get("mg", False),
            d.get("mortar", False), d.get("min_range", 1),
        )
        for name, d in data["support_weapons"].items()
    )  # fmt: skip


_DATA = DATA.read("units.yaml")
KINDS = _kinds(_DATA)
KIND = {kind.id: n for n, kind in enumerate(KINDS)}
WEAPONS = _weapons(_DATA)
WEAPON = {weapon.id: n for n, weapon in enumerate(WEAPONS)}

EXPENDABLES: tuple[str, ...] = tuple(_DATA["expendables"])
PANZERFAUST, AT_GRENADE, GRENADES, SATCHEL = (
    EXPENDABLES.index(name) for name in ("panzerfaust", "at_grenade", "grenades", "satchel_charge")
)
EXPENDABLE_AT = tuple(letter(_DATA["expendables"][name].get("at")) for name in EXPENDABLES)
SATCHEL_AP: int = _DATA["expendables"]["satchel_charge"]["ap"]
