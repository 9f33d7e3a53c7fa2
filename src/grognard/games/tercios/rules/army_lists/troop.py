"""Chapter 19: laws of a troop in an army list: its nation, its options, the adapted profiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grognard.core import Refusal
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.adaptations import FRENCH, Switches, adaptation_off
from grognard.games.tercios.components.troop_types import UNITS, Bought
from grognard.kit.refusals import law

EXCLUSIONS: Final = {
    ("modern", "pike_square"): "TC-19.4-d",
    ("irregular", "veteran"): "TC-19.4-e",
    ("large_battery", "regimental"): "TC-19.4-f",
    ("light", "militia"): "TC-19.4-g",
    ("lancers", "pistoliers"): "TC-19.4-h",
    ("archers", "shooters"): "TC-19.4-i",
}
"""Pairs of options that a rule of their own forbids; every other pair is TC-19.1-e."""


def troop_faults(nation: str, bought: Bought, switches: Switches = FRENCH) -> Iterator[Refusal]:
    """Every law that a troop breaks on its own, in any formation."""
    unit = UNITS[bought.unit]
    name, people = names.PROFILES[bought.unit].message, names.NATIONS[nation].message
    if rule := adaptation_off(bought.unit, switches):
        yield law(rule, "army-profile-off", unit=name)
    if not open_to(unit, nation):  # TC-19.1-d
        yield law("TC-19.1-d", "army-profile-nation", unit=name, nation=people)
    options = {option["id"]: option for option in unit["options"]}
    for n, taken in enumerate(bought.options):
        option = names.OPTIONS[bought.unit, taken].message
        if taken in bought.options[:n]:  # TC-19.1-e
            yield law("TC-19.1-e", "army-option-twice", option=option, unit=name)
            continue
        if not open_to(options[taken], nation):  # TC-19.1-d
            yield law("TC-19.1-d", "army-option-nation", option=option, unit=name, nation=people)
        for other in bought.options[:n]:
            if other in options[taken].get("excludes", ()) or taken in options[other].get("excludes", ()):
                rule = EXCLUSIONS.get((min(taken, other), max(taken, other)), "TC-19.1-e")
                one = names.OPTIONS[bought.unit, other].message
                yield law(rule, "army-options-exclude", one=one, other=option, unit=name)


def open_to(row: Any, nation: str) -> bool:
    """TC-19.1-d: a profile or an option without a mark is open to all."""
    return not row["nations"] or nation in row["nations"]
