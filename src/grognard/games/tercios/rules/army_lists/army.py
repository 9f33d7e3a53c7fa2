"""Chapter 19: laws of a whole army: its structure, its allies, its commanders and its budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from grognard.core import Refusal
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.adaptations import FRENCH, Switches
from grognard.games.tercios.components.army_lists import (
    COMMANDED,
    KINDS_OF_FORMATION,
    NATIONS,
    STRUCTURES,
    Army,
    Formation,
)
from grognard.games.tercios.components.troop_types import UNITS
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.army_lists.commander import command_faults, leader_faults
from grognard.games.tercios.rules.army_lists.formation import formation_faults, placed
from grognard.kit.refusals import law

RULE_OF: Final = {"standard": "TC-19.2-a", "battle_groups": "TC-19.2-b", "cavalry": "TC-19.2-c"}
OTHER_REGIMENTS: Final = ("infantry_regiment", "battle_group", "battery")
"""TC-19.2-e: what the source calls regiments besides those of cavalry (G15)."""
ALLIED_KINDS: Final[tuple[str, ...]] = DATA.read("army_lists.yaml")["allies"]["kinds"]
"""TC-13.1-b: formations that may come from an ally."""
_UNFINISHED: Final = (
    "too-few", "true-battalions", "elite-none", "commander-missing", "few-formations", "cavalry-pair",
    "cavalry-majority", "carthorses",
)  # fmt: skip
"""Refusals of what is only missing."""


def army_faults(army: Army, budget: int | None = None, switches: Switches = FRENCH) -> tuple[Refusal, ...]:
    """Every law that an army breaks, from top to bottom; `field` says where: `formations.0.units.2`, counted from 0.

    The budget is the army's own unless another is agreed; 0: none.
    """
    found = [*placed("chief", leader_faults(army.chief, chief=True))]
    for n, formation in enumerate(army.formations):
        where = f"formations.{n}"
        found += placed(where, _allied(army, formation))
        found += placed(where, formation_faults(army.nation, formation, switches))
    for n, fault in command_faults(army):
        found += placed("chief" if n < 0 else f"formations.{n}.commander", [fault])
    found += structure_faults(army)
    found += budget_faults(army.points, army.budget if budget is None else budget)
    return tuple(found)


def is_unfinished(fault: Refusal) -> bool:
    """Whether adding something may still mend it: told while an army is built, but no reason to refuse a step."""
    return fault.message.key.removeprefix("refusal-army-") in _UNFINISHED


def structure_faults(army: Army) -> Iterator[Refusal]:
    """Laws that the formations of an army break together."""
    rule, limits = RULE_OF[army.structure], STRUCTURES[army.structure]
    structure = names.STRUCTURES[army.structure].message
    count = Counter(formation.kind for formation in army.formations)
    for kind in KINDS_OF_FORMATION:
        least, most, found = limits[kind]["min"], limits[kind]["max"], count[kind]
        what = names.FORMATIONS[kind].message
        if found < least:
            yield law(rule, "army-few-formations", structure=structure, what=what, least=least, found=found)
        if found > most:
            yield law(rule, "army-many-formations", structure=structure, what=what, most=most, found=found)
    if army.structure == "cavalry":
        yield from _cavalry_army(army, count)
    yield from _allies(army)


def budget_faults(points: int, budget: int) -> Iterator[Refusal]:
    """TC-19.1-a"""
    if budget and points > budget:
        yield law("TC-19.1-a", "army-budget", points=points, budget=budget, over=points - budget)


def _cavalry_army(army: Army, count: Counter[str]) -> Iterator[Refusal]:
    types = Counter(_cavalry_type(f) for f in army.formations if f.kind == "cavalry_regiment")
    if max((n for kind, n in types.items() if kind), default=0) < 2:  # TC-19.2-d
        yield law("TC-19.2-d", "army-cavalry-pair")
    others = sum(count[kind] for kind in OTHER_REGIMENTS)
    if others >= count["cavalry_regiment"]:  # TC-19.2-e
        yield law("TC-19.2-e", "army-cavalry-majority", cavalry=count["cavalry_regiment"], others=others)
    for n, formation in enumerate(army.formations):
        for m, bought in enumerate(formation.units):
            if UNITS[bought.unit]["category"] == "artillery" and "carthorses" not in bought.options:  # TC-19.2-f
                fault = law("TC-19.2-f", "army-carthorses", unit=names.PROFILES[bought.unit].message)
                yield replace(fault, field=f"formations.{n}.units.{m}")


def _cavalry_type(formation: Formation) -> str:
    types = [UNITS[bought.unit]["type"] for bought in formation.units if UNITS[bought.unit]["class"] == "cavalry"]
    return str(types[0]) if types else ""


def allies_of(nation: str) -> list[str]:
    """TC-13.1-b: other nations of the same side."""
    return [other for other, row in NATIONS.items() if row["side"] == NATIONS[nation]["side"] and other != nation]


def _allied(army: Army, formation: Formation) -> Iterator[Refusal]:
    """TC-13.1-b: what may come from another nation, and from which."""
    if not formation.ally:
        return
    ally = names.NATIONS[formation.ally].message
    if formation.kind not in ALLIED_KINDS:
        yield law("TC-13.1-b", "army-ally-kind", formation=names.FORMATIONS[formation.kind].message)
    if formation.ally == army.nation:
        yield law("TC-13.1-b", "army-ally-own", nation=ally)
    elif formation.ally not in allies_of(army.nation):
        yield law("TC-13.1-b", "army-ally-side", ally=ally, nation=names.NATIONS[army.nation].message)


def _allies(army: Army) -> Iterator[Refusal]:
    commanded = [formation for formation in army.formations if formation.kind in COMMANDED]
    allied = sum(1 for formation in commanded if formation.ally)
    if allied and 2 * allied >= len(commanded):  # TC-13.1-b
        yield law("TC-13.1-b", "army-ally-half", allied=allied, commanded=len(commanded))
