"""Chapter 19.3: laws of a formation: its places, its types, its commander."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from grognard.core import Refusal
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.adaptations import FRENCH, Switches
from grognard.games.tercios.components.army_lists import COMMANDED, SLOTS, Formation, slot_of
from grognard.games.tercios.components.troop_types import UNITS
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.army_lists.commander import leader_faults
from grognard.games.tercios.rules.army_lists.troop import troop_faults
from grognard.kit.refusals import law

RULE_OF: Final = {
    "infantry_regiment": "TC-19.3-a",
    "battle_group": "TC-19.3-d",
    "cavalry_regiment": "TC-19.3-e",
    "battery": "TC-19.3-h",
    "elite_unit": "TC-19.2-g",
}
ELITE_PROFILES: Final[tuple[str, ...]] = DATA.read("army_lists.yaml")["elite_unit"]["allowed"]
_CORPS: Final = "musketeer_corps"


def first_profiles(kind: str) -> list[str]:
    """Profiles with which a formation of a kind can be begun: those of its first place."""
    if kind == "elite_unit":  # TC-19.2-g
        return list(ELITE_PROFILES)
    first = next(iter(SLOTS[kind]))
    return [unit for unit in UNITS if slot_of(kind, unit) == first and unit != _CORPS]  # TC-19.3-c


def formation_faults(nation: str, formation: Formation, switches: Switches = FRENCH) -> tuple[Refusal, ...]:
    """Every law that a formation of an army of this nation breaks on its own; `field` says where: `units.2`."""
    found: list[Refusal] = []
    for n, bought in enumerate(formation.units):
        found += placed(f"units.{n}", troop_faults(formation.ally or nation, bought, switches))
    found += _elite_unit(formation) if formation.kind == "elite_unit" else _places(formation)
    found += _commander(formation)
    return tuple(found)


def placed(where: str, faults: Iterable[Refusal]) -> Iterator[Refusal]:
    """Faults with the way to the part that has them put before their own."""
    for fault in faults:
        yield replace(fault, field=f"{where}.{fault.field}".rstrip("."))


def _places(formation: Formation) -> Iterator[Refusal]:
    kind, rule = formation.kind, RULE_OF[formation.kind]
    name = names.FORMATIONS[kind].message
    for n, bought in enumerate(formation.units):
        slot = slot_of(kind, bought.unit)
        unit = names.PROFILES[bought.unit].message
        if not slot:
            yield replace(law(rule, "army-no-place", unit=unit, formation=name), field=f"units.{n}")
        elif bought.slot and bought.slot != slot:  # TC-19.3-e: only shot with cavalry is commanded
            yield replace(law("TC-19.3-e", "army-no-commanded-shot", unit=unit, formation=name), field=f"units.{n}")
        if bought.elite or bought.extra_discipline:  # TC-19.2-g
            yield replace(law("TC-19.2-g", "army-elite-elsewhere", unit=unit), field=f"units.{n}")
    taken = taken_places(formation)
    for slot, row in SLOTS[kind].items():
        yield from _numbers(rule, slot, row, taken)
    yield from _types(formation)


def taken_places(formation: Formation) -> Counter[str]:
    """How many troops of a formation are in each of its places."""
    return Counter(slot_of(formation.kind, bought.unit) for bought in formation.units)


def most_in(row: Any, taken: Counter[str]) -> int | None:
    """How many troops a place holds; TC-14.1-a: of forlorn hopes by the battalions; `None`: any number."""
    if "max_per_battalions" in row:
        return int(taken["battalion"] // row["max_per_battalions"]["one_per"])
    most: int | None = row.get("max")
    return most


def _numbers(rule: str, slot: str, row: Any, taken: Counter[str]) -> Iterator[Refusal]:
    name, found, most = names.SLOTS[slot].message, taken[slot], most_in(row, taken)
    if found < row["min"]:
        yield law(rule, "army-too-few", what=name, least=row["min"], found=found)
    if most is not None and found > most:
        if "max_per_battalions" in row:  # TC-14.1-a
            yield law("TC-14.1-a", "army-forlorn-hopes", most=most, found=found, battalions=taken["battalion"])
        else:
            yield law(rule, "army-too-many", what=name, most=most, found=found)
    if "not_more_than" in row and found > taken[row["not_more_than"]]:  # TC-19.3-g
        yield law("TC-19.3-g", "army-more-shot", most=taken[row["not_more_than"]], found=found)


def _types(formation: Formation) -> Iterator[Refusal]:
    """TC-19.1-g: only the profile counts."""
    for slot, row in SLOTS[formation.kind].items():
        units = [bought.unit for bought in formation.units if slot_of(formation.kind, bought.unit) == slot]
        true = [unit for unit in units if unit != _CORPS]  # TC-19.3-c
        if row.get("same_type") and len({UNITS[unit]["type"] for unit in true}) > 1:  # TC-19.3-b, TC-19.3-f
            rule = "TC-19.3-b" if slot == "battalion" else "TC-19.3-f"
            mixed = [names.PROFILES[unit].message for unit in dict.fromkeys(true)]
            yield law(rule, "army-mixed", what=names.SLOTS[slot].message, units=mixed)
        if _CORPS in units and len(true) < row["min_true_battalions"]:  # TC-19.3-c
            yield law("TC-19.3-c", "army-true-battalions", least=row["min_true_battalions"], found=len(true))


def _elite_unit(formation: Formation) -> Iterator[Refusal]:
    """TC-19.2-g"""
    if len(formation.units) != 1:
        key = "army-elite-many" if formation.units else "army-elite-none"
        yield law("TC-19.2-g", key, found=len(formation.units))
    for n, bought in enumerate(formation.units):
        unit = names.PROFILES[bought.unit].message
        if bought.unit not in ELITE_PROFILES:
            yield replace(law("TC-19.2-g", "army-elite-profile", unit=unit), field=f"units.{n}")
        if not bought.elite:
            yield replace(law("TC-19.2-g", "army-elite-rule", unit=unit), field=f"units.{n}")


def _commander(formation: Formation) -> Iterator[Refusal]:
    name = names.FORMATIONS[formation.kind].message
    if formation.commander is None:
        if formation.kind in COMMANDED:  # TC-19.1-f
            yield law("TC-19.1-f", "army-commander-missing", formation=name)
    elif formation.kind not in COMMANDED:  # TC-19.1-f, TC-19.2-g
        rule = "TC-19.2-g" if formation.kind == "elite_unit" else "TC-19.1-f"
        yield replace(law(rule, "army-commander-none", formation=name), field="commander")
    else:
        yield from placed("commander", leader_faults(formation.commander, chief=False))
