"""Chapter 1: what a troop is: category, base, values, defences, weapons and rules, with the options bought for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from grognard.boards.open_table import Size
from grognard.games.tercios.components.special_rules import (
    BRIGADE,
    COMMANDED_SHOT,
    DISMOUNT,
    ELITE,
    HEAVY_CAVALRY,
    MOBILITY,
    NO_ASSAULT,
    NO_ASSAULT_MOUNTED,
    NO_PURSUIT,
    PURSUIT,
    RULES_OF_CATEGORY,
    mask,
)
from grognard.games.tercios.components.weapons import ARM, CM, DEFENCES, MISSILES, Missile
from grognard.games.tercios.data import DATA

INFANTRY, CAVALRY, ARTILLERY = range(3)
CATEGORIES: Final = ("infantry", "cavalry", "artillery")
"""TC-1.1-b"""
MOUNTED, FOOT = 0, 1
"""TC-14.2-a: the two states of dismountable dragoons."""
UNLIMBERED, LIMBERED = 0, 1
"""TC-12.4-a: the two states of a gun."""
PRINTED_LIGHT_CAVALRY, WEAK_CORPS = 1, 2
"""Doubtful profiles in their other reading, as bits: G06, G72."""

UNITS: Final[Mapping[str, Any]] = {unit["id"]: unit for unit in DATA.read("units.yaml")["units"]}
_BASES = {base["id"]: base for base in DATA.read("bases.yaml")["bases"]}
"""TC-1.2-b, TC-1.2-c: the recommended sizes, the same for both sides."""
COMMANDER_RADIUS: Final[int] = _BASES["commander"]["diameter_cm"] * CM // 2
"""TC-1.4-b"""
HELD_HORSES: Final = Size(_BASES["held_horses"]["width_cm"] * CM, _BASES["held_horses"]["depth_cm"] * CM)
"""TC-14.2-a"""
_ELITE = DATA.read("army_lists.yaml")["elite_unit"]


class Bought(Struct, frozen=True, omit_defaults=True):
    """A troop as it stands in an army list."""

    unit: str
    options: tuple[str, ...] = ()
    elite: bool = False
    extra_discipline: bool = False
    slot: str = ""
    """Where in its formation, if its profile leaves a choice: `commanded_shot`."""
    name: str = ""


class Kind(Struct, frozen=True):
    """TC-2.1-a: the values of a troop in one of its states."""

    unit: str
    category: int
    cls: str
    """TC-1.1-d: battalion, company, cavalry, artillery."""
    type: str
    """Properties that must be the same within a regiment (TC-19.1-g)."""
    size: Size
    move: int
    melee: int
    near: int
    """Shoot dice up to eight inches, and at every range where there is only one number."""
    far: int
    discipline: int
    courage: int
    stamina: int
    defence: tuple[int, ...]
    """TC-2.3-a: against infantry, cavalry, volleys, cannon."""
    arms: int
    missiles: tuple[Missile, ...]
    rules: int
    points: int

    @property
    def fights_as(self) -> int:
        """TC-12.2-a: in melee the crew of a gun is infantry."""
        return INFANTRY if self.category == ARTILLERY else self.category


@lru_cache(1 << 12)
def kind_of(bought: Bought, form: int = 0, reading: int = 0) -> Kind:
    """A troop in a state, with doubtful profiles read as the game has agreed."""
    unit = UNITS[bought.unit]
    state = dict(unit.get("states", {}).get("foot" if form == FOOT else "mounted", {}))
    values = dict(state.get("stats") or unit["stats"])
    defence = state.get("defence") or unit["defence"]
    if bought.unit == "light_cavalry" and reading & PRINTED_LIGHT_CAVALRY:
        printed = unit["printed_in_source"]
        values |= {**printed["stats"], "shoot": {"near": printed["stats"]["shoot"], "far": printed["stats"]["shoot"]}}
        defence = printed["defence"]
    if bought.unit == "musketeer_corps" and reading & WEAK_CORPS:
        values["melee"] = 3
    category = CATEGORIES.index(state.get("category", unit["category"]))
    rules = mask(state["rules"]) if state else mask(unit["rules"]) | RULES_OF_CATEGORY[category]
    weapons = list(unit["weapons"])
    base = state.get("base", unit["base"])
    for option in (o for o in unit["options"] if o["id"] in bought.options):
        values |= dict(option.get("set", {}))
        for other, more in option.get("set_if_option", {}).items():
            values |= dict(more) if other in bought.options else {}
        rules = (rules | mask(option.get("add_rules", ()))) & ~mask(option.get("remove_rules", ()))
        weapons = [w for w in weapons if w not in option.get("remove_weapons", ())] + list(
            option.get("add_weapons", ())
        )
        base = option.get("base", base)
    if "states" in unit:  # TC-14.2-n: the rules of each state are its own
        rules |= DISMOUNT
    rules = without_lost(rules)
    rules |= ELITE * bought.elite | COMMANDED_SHOT * (bought.slot == "commanded_shot")
    limbered = category == ARTILLERY and form == LIMBERED
    return Kind(
        bought.unit, category, "company" if state.get("category") == "infantry" else unit["class"], unit["type"],
        Size(_BASES[base]["width_cm"] * CM, _BASES[base]["depth_cm"] * CM),
        values["move_limbered"] if limbered else values["move"], values["melee"],
        values["shoot"]["near"], values["shoot"]["far"],
        values["discipline"] + _ELITE["extra_discipline"]["add"] * bought.extra_discipline,
        values["courage"], values["stamina"], tuple(defence[name] for name in DEFENCES),
        sum(ARM[w] for w in weapons if w in ARM), tuple(MISSILES[w] for w in weapons if w in MISSILES), rules,
        price(bought),
    )  # fmt: skip


def without_lost(rules: int) -> int:
    """Rules that others take away: TC-13.4-a, TC-14.2-l."""
    if rules & HEAVY_CAVALRY:
        rules &= ~MOBILITY
    return rules & ~PURSUIT if rules & NO_PURSUIT else rules


def price(bought: Bought) -> int:
    """TC-19.1-a, TC-19.2-g: what a troop costs with its options."""
    unit = UNITS[bought.unit]
    options = sum(option["cost"] for option in unit["options"] if option["id"] in bought.options)
    elite = _ELITE["elite_rule_cost"] * bought.elite + _ELITE["extra_discipline"]["cost"] * bought.extra_discipline
    return int(unit["points"] + options + elite)


def assault_rule(kind: Kind) -> str:
    """The rule by which a troop of this kind is never given Assault; empty: it may be."""
    if kind.category == ARTILLERY:
        return "TC-12.4-i"
    if kind.rules & NO_ASSAULT:
        return "TC-14.1-d"
    return "TC-14.2-k" if kind.rules & NO_ASSAULT_MOUNTED else ""


def may_form_brigades(kind: Kind) -> bool:
    """TC-10.6-a"""
    return bool(kind.rules & BRIGADE)
