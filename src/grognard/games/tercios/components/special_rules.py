"""Chapters 10 to 14: special rules of troops as bits of a number, so that a troop's rules are one look away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from grognard.games.tercios.data import DATA

_DATA = DATA.read("special_rules.yaml")
NAMES: Final[tuple[str, ...]] = tuple(rule["id"] for rule in _DATA["special_rules"])
EFFECTS: Final[Mapping[str, Any]] = {rule["id"]: rule["effect"] for rule in _DATA["special_rules"]}
BIT: Final = {name: 1 << n for n, name in enumerate(NAMES)}

SQUARE, LIGHT, SKIRMISHERS, LARGE, ELITE = (BIT[n] for n in ("square", "light", "skirmishers", "large", "elite"))
BRIGADE, COMMANDED_SHOT, MERCENARIES = (BIT[n] for n in ("brigade", "commanded_shot", "mercenaries"))
MOBILITY, EVASION, PURSUIT = (BIT[n] for n in ("mobility", "evasion", "pursuit"))
EXTENDED_ARC, CARACOLE, DRAGOON, IMPETUOUS = (BIT[n] for n in ("extended_arc", "caracole", "dragoon", "impetuous"))
INTEGRAL_COMMAND, NO_ESCAPE = (BIT[n] for n in ("integral_command", "no_escape"))
CARTHORSES, EXPERIMENTAL, FORTIFIED = (BIT[n] for n in ("carthorses", "experimental", "fortified"))
REGIMENTAL_GUN, MORTAR, AMBUSH = (BIT[n] for n in ("regimental_gun", "mortar", "ambush"))
FRENZIED, HEAVY_CAVALRY, HARASSER, HORDE = (BIT[n] for n in ("frenzied", "heavy_cavalry", "harasser", "horde"))
OPEN_ORDER, VANGUARD, DESTROYED_IF_BEATEN = (BIT[n] for n in ("open_order", "vanguard", "destroyed_if_beaten"))
NO_ASSAULT, DISMOUNT, NO_PURSUIT = (BIT[n] for n in ("no_assault", "dismount", "no_pursuit"))
NO_ASSAULT_MOUNTED = BIT["no_assault_mounted"]

RULES_OF_CATEGORY: Final[tuple[int, ...]] = tuple(
    sum(BIT[name] for name in _DATA["category_rules"][category]) for category in ("infantry", "cavalry", "artillery")
)
"""TC-11.1-a, TC-12.1-a: what every troop of a category has; profiles have theirs besides (TC-14.1-b)."""


def mask(names: Iterable[str]) -> int:
    out = 0
    for name in names:
        out |= BIT[name]
    return out


def named(rules: int) -> tuple[str, ...]:
    """The rules of a mask, in the order of the data file."""
    return tuple(name for name in NAMES if rules & BIT[name])
