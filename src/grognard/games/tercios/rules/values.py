"""Chapter 2: values and their modifiers. Every plus and minus is kept with its rule, netted, looked up; virtues come
last. What is rolled and what is explained are the same list."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from grognard.games.tercios.components.special_rules import ELITE, EXTENDED_ARC, FRENZIED, IMPETUOUS, LIGHT, SKIRMISHERS
from grognard.games.tercios.data import DATA
from grognard.games.tercios.state import NO_VIRTUES, WIDE_ARC, State

VIRTUES: Final = {virtue["id"]: virtue for virtue in DATA.read("virtues.yaml")["virtues"]}
UNIT_VIRTUES: Final[tuple[str, ...]] = tuple(name for name, virtue in VIRTUES.items() if virtue["scope"] == "unit")
"""Virtues that act on a troop, and so can be lent (TC-18.1-b)."""


class Sign(Struct, frozen=True):
    """TC-2.2-a: a bonus or malus and the rule that gives it."""

    rule: str
    sign: int


class Tally(Struct, frozen=True):
    """A value as it is worked out."""

    base: int
    signs: tuple[Sign, ...] = ()
    virtues: tuple[str, ...] = ()
    """Rules of the virtues that add one each."""

    @property
    def net(self) -> int:
        """TC-2.2-b: bonuses and maluses cancel one for one."""
        return sum(sign.sign for sign in self.signs)

    @property
    def value(self) -> int:
        """TC-2.2-i: modified first, then added to; TC-2.2-h: nothing comes of a 0."""
        return modified(self.base, self.net) + len(self.virtues) if self.base else 0

    def plus(self, rule: str, when: bool = True, times: int = 1) -> Tally:
        return Tally(self.base, (*self.signs, Sign(rule, times)), self.virtues) if when else self

    def minus(self, rule: str, when: bool = True) -> Tally:
        return Tally(self.base, (*self.signs, Sign(rule, -1)), self.virtues) if when else self


def modified(base: int, net: int) -> int:
    """The table of modifiers (TC-2.2-g)."""
    if base == 0 or net == 0:
        return base
    if net >= 2:  # TC-2.2-d
        return 2 * base
    if net == 1:  # TC-2.2-c
        return base * 3 // 2
    return (base + 1) // 2 if net == -1 else 1  # TC-2.2-e, TC-2.2-f


def virtues_on(s: State, n: int) -> tuple[str, ...]:
    """TC-17.1-a: the virtues that act on a troop: of the commander with it (TC-16.4-d), and those lent to it. Each
    counts once (TC-17.1-d)."""
    troop, commander = s.troops[n], s.attached(n)
    own = () if commander is None or troop.effects & NO_VIRTUES else commander.leader.virtues  # TC-18.3-m
    if not troop.inspired and not troop.expert:
        return own
    return tuple(dict.fromkeys((*own, *troop.inspired, *troop.expert)))


def virtues_for(s: State, n: int, value: str, only: str = "") -> tuple[str, ...]:
    """TC-17.1-b: the rules of the virtues that add to a value of a troop; some only to certain rolls. Which add to what
    is data: TC-17.2-a, TC-17.2-b, TC-17.2-c, TC-17.2-d, TC-17.2-f, TC-17.2-g."""
    on = virtues_on(s, n)
    if not on:
        return ()
    return tuple(
        VIRTUES[name]["rule"]
        for name in on
        if VIRTUES[name].get("value") == value and VIRTUES[name].get("only", only) == only
    )


def with_virtues(s: State, n: int, tally: Tally, value: str, only: str = "") -> Tally:
    added = virtues_for(s, n, value, only)
    return Tally(tally.base, tally.signs, added) if added else tally


def stamina(s: State, n: int) -> int:
    """TC-17.2-e: Zeal adds to it; nothing else changes it."""
    return s.troops[n].kind.stamina + ("zeal" in virtues_on(s, n))


def is_weary(s: State, n: int) -> bool:
    """TC-2.4-c, TC-2.4-d: the state, whatever it leads to."""
    wear = s.troops[n].wear
    return wear >= (1 if s.rulings.weary_at_first_wear else stamina(s, n))


def suffers_weariness(s: State, n: int) -> bool:
    """TC-18.4-h: Phlegmatic commanders spare their troop the effects."""
    if not is_weary(s, n):
        return False
    commander = s.attached(n)
    return commander is None or not commander.has("phlegmatic")


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
