"""Every key that a question can offer, in an order that never changes: the integers of learners."""

from __future__ import annotations

from grognard.games.tercios import instructions
from grognard.games.tercios.arrange import changes as arrange
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.names import (
    MOST_COMMANDERS,
    MOST_ELEMENTS,
    MOST_FORMATIONS,
    MOST_TROOPS,
    element_key,
    formation_key,
)
from grognard.games.tercios.rules.deployment import questions as deployment
from grognard.games.tercios.rules.deployment import vanguard
from grognard.games.tercios.rules.deployment.sides import SIDES
from grognard.games.tercios.rules.reactions.options import REACTIONS
from grognard.games.tercios.rules.scenery import questions as scenery
from grognard.games.tercios.rules.traits.table import TRAITS
from grognard.games.tercios.rules.values import UNIT_VIRTUES
from grognard.games.tercios.state import ORDERS

MENU = (
    "pass", "done", "me", "enemy", "move", "move-left", "move-right", "move-rear", "enter", "face", "left", "right",
    "rear", "shoot", "none", "reorganise", "limber", "unlimber", "dismount", "mount", "caracole", "stay", "on", "stop",
    "ride", "shift", "keep", "melee", "follow", "again", "enough", "advance", "occupy", "reroll", "accept",
)  # fmt: skip


def set_up_words() -> tuple[str, ...]:
    """Every key that a question of set-up can offer, besides those of troops, commanders and elements on the table."""
    formations = [formation_key(side, n) for side in (0, 1) for n in range(MOST_FORMATIONS)]
    return (
        *SIDES, *ready_armies(), *scenery.KEYS, *deployment.KEYS, *vanguard.KEYS, *formations
    )  # fmt: skip


def words() -> tuple[str, ...]:
    troops = [f"{side}{n}" for side in "ab" for n in range(1, MOST_TROOPS + 1)]
    commanders = [f"{side}{n}" for side in "AB" for n in range(1, MOST_COMMANDERS + 1)]
    elements = [element_key(n) for n in range(MOST_ELEMENTS)]
    found = (
        *MENU, *ORDERS, *REACTIONS, *MISSILES, *UNIT_VIRTUES, *TRAITS, *troops, *commanders, *elements,
        *set_up_words(), *instructions.KEYS, *arrange.KEYS, *(str(n) for n in range(1, 37)),
        *scenery.AGREEMENT_KEYS,
    )  # fmt: skip
    return tuple(dict.fromkeys(found))
