"""Dice as they fall, kept with every plus and minus until the next action that has any. They decide nothing."""

from __future__ import annotations

from typing import Final

from grognard.games.tercios.state import Roll, State
from grognard.games.tercios.values import Tally

MOST: Final = 24
"""Of one action: earlier ones are in the log."""


def of(
    what: str, who: str, tally: Tally, need: int, faces: tuple[int, ...] = (), points: int = 1
) -> Roll:  # fmt: skip
    """Dice that are to be rolled, or have been."""
    signs = tuple((sign.rule, sign.sign) for sign in tally.signs)
    return Roll(what, who, tally.value, tally.base, need, faces, signs, tally.virtues, points)


def note(s: State, roll: Roll) -> None:
    s.rolls = (*s.rolls, roll)[-MOST:]


def without_reasons(roll: Roll) -> Roll:
    """TC-5.2-d: of a reaction that failed nobody learns which it was; a plus or minus might tell."""
    return Roll(roll.what, roll.who, roll.value, roll.value, roll.need, roll.faces)
