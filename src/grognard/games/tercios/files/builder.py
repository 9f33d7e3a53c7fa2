"""The army builder, as the service and the client use it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from grognard.core import RuleId, say
from grognard.core.army_builder import ArmyDraft, ArmyFault, ArmyKind, ArmyLists, ArmyReport, ArmySwitch, ReadyArmy
from grognard.core.optional_features import FileFault
from grognard.core.printouts import Paper
from grognard.core.refusal import Refusal, unreadable
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.adaptations import FRENCH, ORIGINAL, RULES, Adaptations, Switches, switched
from grognard.games.tercios.components.army_lists import BATTLE_SIZES, Army, ready_armies
from grognard.games.tercios.files.builder_edits import BadEdit, begun, step
from grognard.games.tercios.files.builder_offers import parts
from grognard.games.tercios.files.roster import papers
from grognard.games.tercios.rules.army_lists import as_text, as_yaml
from grognard.games.tercios.rules.army_lists.army import army_faults, is_unfinished
from grognard.games.tercios.rules.army_lists.as_yaml import Reading
from grognard.games.tercios.rules.army_lists.reading import read_army

VARIANTS: Final[Mapping[str, Adaptations]] = {"french": FRENCH, "original": ORIGINAL}
"""G82: with the adaptations, or without them."""


class Builder:
    """Fulfils `core.army.ArmyBuilder`. It keeps nothing: an army is the text that is handed in."""

    @staticmethod
    def lists() -> ArmyLists:
        return _lists()

    @staticmethod
    def draft(text: str, edit: str = "", focus: str = "", variant: str = "") -> ArmyReport:
        switches = _switches(variant)
        if edit.startswith("new "):
            try:
                return ArmyReport(_drafted(begun(edit), focus, None, switches))
            except BadEdit:
                return ArmyReport(None, refusal=unreadable("army-bad-edit", edit=edit))
        reading = read_army(text)
        told = tuple(map(_told, (*reading.faults, *reading.remarks)))
        if reading.army is None:
            return ArmyReport(None, told)
        if not edit:
            return ArmyReport(_drafted(reading.army, focus, reading, switches), told)
        after = step(reading.army, edit, switches)
        if isinstance(after, Refusal):
            return ArmyReport(_drafted(reading.army, focus, reading, switches), told, after)
        return ArmyReport(_drafted(after, focus, None, switches))

    @staticmethod
    def plain(text: str, language: str) -> str | None:
        army = read_army(text).army
        return None if army is None else as_text.written(army, language)

    @staticmethod
    def papers(text: str) -> tuple[Paper, ...] | None:
        army = read_army(text).army
        return None if army is None else papers(army)


def _switches(variant: str) -> Switches:
    name, *changes = variant.split() or [""]
    return switched(VARIANTS.get(name, FRENCH), changes)


def _drafted(army: Army, focus: str, reading: Reading | None, switches: Switches) -> ArmyDraft:
    """Faults have lines as long as the text is the one that was read."""
    faults = tuple(
        ArmyFault(
            fault.message, reading.line(fault.field) if reading else 0, fault.field, fault.rule, is_unfinished(fault)
        )
        for fault in army_faults(army, switches=switches)
    )
    whole = parts(army, focus, switches)
    nation = names.NATIONS[army.nation].message
    return ArmyDraft(as_yaml.written(army), nation, army.points, army.budget, whole, faults)


def _told(fault: FileFault) -> ArmyFault:
    return ArmyFault(fault.what, fault.line, fault.where)


@cache
def _lists() -> ArmyLists:
    return ArmyLists(
        tuple(ArmyKind(nation, name.message) for nation, name in names.NATIONS.items()),
        tuple(ArmyKind(structure, name.message) for structure, name in names.STRUCTURES.items()),
        BATTLE_SIZES,
        tuple(ArmyKind(variant, say(f"army-variant-{variant}")) for variant in VARIANTS),
        tuple(map(_switch, RULES)),
        tuple(map(_ready, ready_armies().items())),
    )


def _switch(field: str) -> ArmySwitch:
    key = field.replace("_", "-")
    on = tuple(name for name, switches in VARIANTS.items() if getattr(switches, field))
    return ArmySwitch(key, say(f"option-{key}"), say(f"option-{key}-about"), RuleId(RULES[field]), on)


def _ready(item: tuple[str, Army]) -> ReadyArmy:
    key, army = item
    nation = names.NATIONS[army.nation].message
    return ReadyArmy(key, names.ARMIES[key].message, nation, army.points, as_yaml.written(army))


BUILDER = Builder()
