"""The special rules of a troop as it stands."""

from __future__ import annotations

from grognard.games.tercios.components.special_rules import ELITE, EXTENDED_ARC, FRENZIED, IMPETUOUS, LIGHT, SKIRMISHERS
from grognard.games.tercios.state import WIDE_ARC, State


def rules_of(s: State, n: int) -> int:
    """TC-10.1-a: those of its profile and options, and what commanders and traits give it."""
    troop = s.troops[n]
    rules = troop.kind.rules
    if troop.effects & WIDE_ARC:  # TC-18.3-h
        rules |= EXTENDED_ARC
    for commander in s.commanders:
        if commander.host == n:
            if commander.has("brave"):  # TC-18.4-b
                rules |= IMPETUOUS | ELITE
            if commander.has("passionate"):  # TC-18.4-g
                rules |= FRENZIED
            break
    activation = s.activation()
    if activation is not None and activation.troop == n and activation.boosted("enthusiastic"):  # TC-18.3-da
        rules |= SKIRMISHERS if rules & LIGHT else LIGHT
    return rules
