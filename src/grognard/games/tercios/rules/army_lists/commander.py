"""Chapters 16 to 18: laws of commanders in an army list: ranks, virtues, traits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from grognard.core import Refusal
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.army_lists import RANKS, Army, Leader
from grognard.games.tercios.data import DATA
from grognard.kit.refusals import law

_LIMITS: Final = DATA.read("army_lists.yaml")["commander_limits"]
MOST_EQUAL: Final[int] = _LIMITS["most_equal_to_chief"]
"""TC-16.1-c"""
COMMON_TRAITS: Final = tuple(t["id"] for t in DATA.read("traits.yaml")["traits"] if t["book"] == "common")
"""TC-18.1-a, TC-18.1-b: every commander has them, so they are not chosen."""


def leader_faults(leader: Leader, chief: bool) -> Iterator[Refusal]:
    """Laws that a commander breaks on his own. Fewer virtues and traits than his rank allows are no fault."""
    limits = _LIMITS["chief" if chief else "regimental"]
    if not limits["min"] <= leader.rank <= limits["max"]:  # TC-16.1-c, TC-16.1-f
        key = "army-rank-chief" if chief else "army-rank-regiment"
        rule = "TC-16.1-c" if chief else "TC-16.1-f"
        yield law(rule, key, rank=leader.rank, least=limits["min"], most=limits["max"])
    most = RANKS[leader.rank]
    if len(leader.virtues) > most["virtues"]:  # TC-17.1-c
        yield law("TC-17.1-c", "army-virtues", rank=leader.rank, most=most["virtues"], found=len(leader.virtues))
    for n, virtue in enumerate(leader.virtues):
        if virtue in leader.virtues[:n]:  # TC-17.1-c
            yield law("TC-17.1-c", "army-virtue-twice", virtue=names.VIRTUES[virtue].message)
    if len(leader.traits) > most["traits"]:  # TC-18.0-b
        yield law("TC-18.0-b", "army-traits", rank=leader.rank, most=most["traits"], found=len(leader.traits))
    for trait in leader.traits:
        if trait in COMMON_TRAITS:  # TC-18.0-b
            yield law("TC-18.0-b", "army-trait-common", trait=names.TRAITS[trait].message)


def command_faults(army: Army) -> Iterator[tuple[int, Refusal]]:
    """Laws that commanders break together, with the formation of the one at fault (-1: the chief)."""
    held: list[str] = []
    equals = 0
    for n, leader in army.commanders():
        if leader.rank > army.chief.rank:  # TC-16.1-c
            yield n, law("TC-16.1-c", "army-rank-above", rank=leader.rank, chief=army.chief.rank)
        equals += n >= 0 and leader.rank == army.chief.rank
        if n >= 0 and leader.rank == army.chief.rank and equals > MOST_EQUAL:  # TC-16.1-c
            yield n, law("TC-16.1-c", "army-rank-equal", rank=leader.rank, most=MOST_EQUAL)
        for trait in leader.traits:
            if trait in held:  # TC-18.0-b
                yield n, law("TC-18.0-b", "army-trait-twice", trait=names.TRAITS[trait].message)
            held.append(trait)
