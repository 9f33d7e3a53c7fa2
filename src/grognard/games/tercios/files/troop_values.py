"""What a troop of an army list is worth on the table, in words: its values, weapons and rules."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Message, say
from grognard.games.tercios.components import army_list_names as names
from grognard.games.tercios.components.special_rules import named
from grognard.games.tercios.components.troop_types import FOOT, UNITS, Bought, Kind, kind_of
from grognard.games.tercios.components.weapons import ARM
from grognard.games.tercios.rules.army_lists.as_text import choices_of


def values(bought: Bought, form: int = 0) -> Message:
    """TC-2.1-a: the line of values: movement, melee, shooting and the rest."""
    kind = kind_of(bought, form)
    infantry, cavalry, volley, cannon = kind.defence
    return say(
        "army-values", move=kind.move, melee=kind.melee, shoot=shooting(kind), discipline=kind.discipline,
        courage=kind.courage, stamina=kind.stamina, infantry=infantry, cavalry=cavalry, volley=volley, cannon=cannon,
    )  # fmt: skip


def shooting(kind: Kind) -> str:
    """`3/2`: near and far, where they differ."""
    return str(kind.near) if kind.near == kind.far else f"{kind.near}/{kind.far}"


def weapon_names(kind: Kind) -> list[Message]:
    arms = [names.WEAPONS[arm].message for arm, bit in ARM.items() if kind.arms & bit]
    return arms + [names.WEAPONS[missile.id].message for missile in kind.missiles]


def rule_names(kind: Kind) -> list[Message]:
    return [names.RULES[rule].message for rule in named(kind.rules)]


def troop_lines(bought: Bought) -> Iterator[Message]:
    """What one wants to know of a troop: what was bought with it, its values, weapons and rules."""
    if chosen := choices_of(bought):
        yield say("army-bought", chosen=[name.message for name in chosen])
    kind = kind_of(bought)
    yield values(bought)
    if "states" in UNITS[bought.unit]:  # TC-14.2-a
        yield say("army-on-foot", values=values(bought, FOOT))
    weapons, rules = weapon_names(kind), rule_names(kind)
    if weapons or rules:
        yield say("army-weapons-and-rules", all=[*weapons, *rules])
