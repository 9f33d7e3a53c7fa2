"""Chapter 19: formations and armies."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from grognard.games.tercios.components.army_lists import (
    KINDS_OF_FORMATION,
    NATIONS,
    SLOTS,
    STRUCTURES,
    Army,
    Formation,
    Leader,
    mustered,
    ready_armies,
)
from grognard.games.tercios.components.troop_types import Bought, price
from grognard.games.tercios.examples.facts import Facts, bought_of, leader_of
from grognard.games.tercios.rules.army_lists.army import army_faults
from grognard.games.tercios.rules.army_lists.formation import formation_faults
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import Where
from grognard.kit.example_values import (
    BOOLEAN,
    BROKEN_RULES,
    COUNT,
    check_keys,
    fields_of,
    listed,
    required,
    whole_number,
    word,
)
from grognard.kit.named_rolls import Rolls

_UNIT: Final = ("unit", "options", "elite", "extra_discipline", "slot")
_FORMATION: Final = ("kind", "commander", "units", "ally")
_ARMY: Final = ("nation", "structure", "budget", "chief", "formations")
_SLOTS: Final = tuple(dict.fromkeys(slot for slots in SLOTS.values() for slot in slots))


def _unit(given: Any, *where: Where) -> Bought:
    check_keys(given, _UNIT, *where)
    bought = bought_of(given, "unit", *where)
    return replace(bought, slot=word(given["slot"], _SLOTS, *where, "slot")) if "slot" in given else bought


def _leader(given: Any, *where: Where) -> Leader:
    required(fields_of(given, *where, empty_allowed=False), "rank", *where)
    return leader_of(given, *where)


def _formation(given: Any, *where: Where) -> Formation:
    check_keys(given, _FORMATION, *where)
    kind = word(required(given, "kind", *where), KINDS_OF_FORMATION, *where, "kind")
    leader = _leader(given["commander"], *where, "commander") if given.get("commander") is not None else None
    units = [_unit(unit, *where, "units", n) for n, unit in enumerate(listed(required(given, "units", *where), *where))]
    ally = word(given["ally"], tuple(NATIONS), *where, "ally") if "ally" in given else ""
    return Formation(kind, tuple(mustered(kind, unit) for unit in units), leader, ally=ally)


def _army(given: Mapping[str, Any], *where: Where) -> Army:
    check_keys(given, _ARMY, *where)
    parts = listed(required(given, "formations", *where), *where, "formations")
    return Army(
        word(required(given, "nation", *where), tuple(NATIONS), *where, "nation"),
        word(required(given, "structure", *where), tuple(STRUCTURES), *where, "structure"),
        _leader(required(given, "chief", *where), *where, "chief"),
        tuple(_formation(part, *where, "formations", n) for n, part in enumerate(parts)),
        whole_number(given.get("budget") or 0, *where, "budget"),
    )


def formation(facts: Facts, _dice: Rolls) -> Found:
    nation = facts.word("nation", tuple(NATIONS))
    found = _formation(fields_of(facts.given.get("formation"), "given", "formation"), "given", "formation")
    faults = formation_faults(nation, found)
    return {
        "legal": not faults,
        "because": [fault.rule for fault in faults],
        "points": sum(price(unit) for unit in found.units),
    }


def army(facts: Facts, _dice: Rolls) -> Found:
    given = facts.given.get("army")
    if isinstance(given, Mapping):
        found = _army(given, "given", "army")
    else:
        found = ready_armies()[facts.word("army", tuple(ready_armies()))]
    faults = army_faults(found)
    return {"legal": not faults, "because": [fault.rule for fault in faults], "total": found.points}


_LEGAL: Final = {"legal": BOOLEAN, "because": BROKEN_RULES}
KINDS: Final = {
    "formation": Kind(("nation", "formation"), (), _LEGAL | {"points": COUNT}, formation),
    "army": Kind(("army",), (), _LEGAL | {"total": COUNT}, army),
}
