"""Exact odds of a fort assault."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

from grognard.games.frederick.odds.battle import Dice, Side, volley
from grognard.odds import Odds

# --- the fort assault


class Garrison(Struct, frozen=True):
    """The units in defence: each rolls a die, exhausted or not (FR-7.2-h)."""

    dice: Dice
    """The bonus of each: fort, and a commander inside (FR-7.2-i, FR-7.2-j)."""
    fresh: int
    """How many of them are fresh."""
    king: int = 0
    """The damage at which King Frederick is removed; 0: he is not here."""

    def __post_init__(self) -> None:
        if not self.dice:
            raise ValueError("a garrison has at least one unit")
        if not 0 <= self.fresh <= len(self.dice):
            raise ValueError(f"{self.fresh} of {len(self.dice)} units cannot be fresh")
        if not 0 <= self.king <= self.steps:
            raise ValueError(f"the king cannot be lost after {self.king} of {self.steps} steps")

    @property
    def steps(self) -> int:
        return len(self.dice) + self.fresh

    def king_lost(self, damage: int) -> bool:
        return 0 < self.king <= damage


class Losses(NamedTuple):
    """Damage taken by both sides of a fort assault."""

    garrison: int
    besiegers: int


class Assault(Struct, frozen=True):
    """A fort assault: one round, the garrison first."""

    garrison: Garrison
    besiegers: Side
    losses: Odds[Losses]

    @property
    def falls(self) -> Fraction:
        """The chance that the fort is taken at once (FR-7.2-l)."""
        return self.losses.chance_that(lambda losses: losses.garrison == self.garrison.steps)

    @property
    def king_lost(self) -> Fraction:
        """The chance that King Frederick, inside or outside, is lost."""
        return self.losses.chance_that(
            lambda losses: self.garrison.king_lost(losses.garrison) or self.besiegers.king_lost(losses.besiegers)
        )


def fort_assault(garrison: Garrison, besiegers: Side) -> Assault:
    """FR-7.2. Besiegers hit on a natural 6: their bonuses are 0 unless a house rule says otherwise."""

    def answer(hits: int) -> Odds[Losses]:
        taken = min(hits, besiegers.steps)
        return volley(besiegers.profiles[taken]).map(lambda n: Losses(min(n, garrison.steps), taken))

    return Assault(garrison, besiegers, volley(garrison.dice).then(answer))
