"""An army drawn at random for any nation and budget: legal, balanced as its structure wants, and near the budget."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.adaptations import FRENCH, Switches
from grognard.games.tercios.components.army_lists import (
    COMMANDED,
    KINDS_OF_FORMATION,
    RANKS,
    SLOTS,
    STRUCTURES,
    Army,
    Leader,
    slot_of,
)
from grognard.games.tercios.components.troop_types import UNITS
from grognard.games.tercios.files.builder_edits import edited
from grognard.games.tercios.rules.army_lists.army import army_faults
from grognard.games.tercios.rules.army_lists.commander import COMMON_TRAITS
from grognard.games.tercios.rules.army_lists.formation import first_profiles
from grognard.games.tercios.rules.army_lists.troop import open_to

NEAR: Final = 15
"""An army this near its budget is done."""
MOST_FAILED_STEPS: Final = 60
"""Failed steps after which nothing more is tried."""
SHARE_OF_CHIEF: Final = 16
"""A chief costs about one point in this many."""


def build_for(nation: str, budget: int, rng: Random, switches: Switches = FRENCH) -> Army:
    """A legal army of this nation that costs nearly the budget, which is 500 or more."""
    while True:
        army = _begun(nation, budget, rng, switches)
        if army is not None:
            return _led(_filled(army, rng, switches), rng)


def _begun(nation: str, budget: int, rng: Random, switches: Switches) -> Army | None:
    """The least that a structure needs; `None` if these draws went wrong."""
    structure = rng.choice(list(STRUCTURES))
    ranks = [rank for rank, row in RANKS.items() if rank >= 2 and row["points"] * SHARE_OF_CHIEF <= budget]
    army = Army(nation, structure, Leader(ranks[-1] if ranks else 2), (), budget)
    for kind in KINDS_OF_FORMATION:
        unit = rng.choice(_firsts(kind, nation))
        for _ in range(STRUCTURES[structure][kind]["min"]):
            army = edited(army, f"add {kind} {unit}")
    return None if army_faults(army, switches=switches) else army


def _filled(army: Army, rng: Random, switches: Switches) -> Army:
    """Steps at random, each of which leaves it legal, until nothing more fits."""
    failed = 0
    while failed < MOST_FAILED_STEPS and army.budget - army.points > NEAR:
        after = edited(army, rng.choice(list(_steps(army, rng))))
        for n, formation in enumerate(after.formations[len(army.formations) :], len(army.formations)):
            if formation.kind == "battery" and army.structure == "cavalry":  # TC-19.2-f
                after = edited(after, f"option formations.{n}.units.0 carthorses")
        if army_faults(after, switches=switches) or after.points <= army.points:
            failed += 1
        else:
            army, failed = after, 0
    return army


def _steps(army: Army, rng: Random) -> Iterator[str]:
    """Possible next steps: one of each sort, so that no sort crowds out the others."""
    for kind in KINDS_OF_FORMATION:
        yield f"add {kind} {rng.choice(_firsts(kind, army.nation))}"
    for n, formation in enumerate(army.formations):
        part = f"formations.{n}"
        if formation.kind in SLOTS:
            mine = [bought.unit for bought in formation.units]
            others = [unit for unit in UNITS if slot_of(formation.kind, unit) and open_to(UNITS[unit], army.nation)]
            yield f"buy {part} {rng.choice(mine + others)}"
        if formation.kind in COMMANDED and formation.commander is not None:
            yield f"rank {part}.commander {min(formation.commander.rank + 1, army.chief.rank, 4)}"
        m = rng.randrange(len(formation.units))
        options = [row["id"] for row in UNITS[formation.units[m].unit]["options"]]
        left = [option for option in options if option not in formation.units[m].options]
        if left:
            yield f"option {part}.units.{m} {rng.choice(left)}"


def _led(army: Army, rng: Random) -> Army:
    """Virtues and traits cost nothing: every commander takes what his rank allows (TC-17.1-c, TC-18.0-b)."""
    traits = [trait for trait in names.TRAITS if trait not in COMMON_TRAITS]
    rng.shuffle(traits)
    made = []
    for n, leader in army.commanders():
        most = RANKS[leader.rank]
        virtues = [virtue for virtue in names.VIRTUES if n < 0 or virtue != "initiative"]  # TC-17.2-k
        own = tuple(traits.pop() for _ in range(most["traits"]))
        made.append(replace(leader, virtues=tuple(rng.sample(virtues, most["virtues"])), traits=own))
    chief, others = made[0], iter(made[1:])
    formations = tuple(
        replace(formation, commander=next(others)) if formation.commander else formation
        for formation in army.formations
    )
    return replace(army, chief=chief, formations=formations)


def _firsts(kind: str, nation: str) -> list[str]:
    """Profiles of a nation that a formation of this kind can be begun with."""
    return [unit for unit in first_profiles(kind) if open_to(UNITS[unit], nation)]
