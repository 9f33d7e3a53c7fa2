"""Armies for tests, written in a few words."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core import Refusal
from grognard.games.tercios.components.army_lists import Army, Formation, Leader, mustered
from grognard.games.tercios.components.troop_types import Bought

CAPTAIN = Leader(0)
KINDS = {
    "foot": "infantry_regiment", "horse": "cavalry_regiment", "group": "battle_group", "battery": "battery",
    "elite": "elite_unit",
}  # fmt: skip


def troop(text: str) -> Bought:
    """`tercio viejo swordsmen`; `+elite`, `+discipline` and `+shot` are the rest."""
    unit, *words = text.split()
    options = tuple(word for word in words if not word.startswith("+"))
    slot = "commanded_shot" if "+shot" in words else ""
    return Bought(unit, options, "+elite" in words, "+discipline" in words, slot)


def formation(text: str, commander: Leader | None = CAPTAIN, ally: str = "") -> Formation:
    """`foot: tercio viejo, tercio, shot_company`; batteries and the elite unit have no commander."""
    word, _, units = text.partition(":")
    kind = KINDS[word.strip()]
    bought = tuple(mustered(kind, troop(unit)) for unit in units.split(",") if unit.strip())
    return Formation(kind, bought, commander if word.strip() not in {"battery", "elite"} else None, ally=ally)


def army(*formations: str | Formation, nation: str = "spain", structure: str = "standard", chief: int = 2) -> Army:
    made = tuple(formation(f) if isinstance(f, str) else f for f in formations)
    return Army(nation, structure, Leader(chief), made)


def rules(faults: Iterable[Refusal]) -> list[str]:
    return [fault.rule for fault in faults]


def places(faults: Iterable[Refusal]) -> list[tuple[str, str]]:
    return [(fault.rule, fault.field) for fault in faults]
