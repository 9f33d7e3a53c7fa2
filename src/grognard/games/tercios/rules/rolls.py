"""Dice as they fall, kept with every plus and minus until the next action that has any. They decide nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import UNSET

from grognard.core import Dice, Seat
from grognard.games.tercios.rules.values import Tally
from grognard.games.tercios.state import Roll, State

MOST: Final = 24
"""Of one action: earlier ones are in the log."""


def of(
    what: str, who: str, tally: Tally, need: int, faces: tuple[int, ...] = (), points: int = 1
) -> Roll:  # fmt: skip
    """Dice that are to be rolled, or have been."""
    reasons = [f"{'+' * sign.sign or '−' * -sign.sign}={sign.rule}" for sign in tally.signs]
    reasons += [f"+1={rule}" for rule in tally.virtues]
    return Roll(what, who, tally.value, tally.base, need, "".join(map(str, faces)), " ".join(reasons), points)


def reasons(roll: Roll) -> Iterator[tuple[str, str]]:
    """A mark and the rule behind it, one after the other."""
    for word in roll.reasons.split():
        mark, _, rule = word.partition("=")
        yield mark, rule


def note(s: State, roll: Roll) -> None:
    s.rolls = (*last(s), roll)[-MOST:]


def last(v: State) -> tuple[Roll, ...]:
    return () if v.rolls is UNSET else v.rolls


def without_reasons(roll: Roll) -> Roll:
    """TC-5.2-d: it stays secret which reaction failed; a plus or minus might tell."""
    return Roll(roll.what, roll.who, roll.value, roll.value, roll.need, roll.faces)


def roll_each(dice: Dice, label: str) -> tuple[int, int]:
    """The faces of both, which may be the same."""
    (first,) = dice.roll(label, by=0)
    (second,) = dice.roll(label, by=1)
    return first, second


def roll_apart(dice: Dice, label: str) -> tuple[int, int]:
    """The faces of both: the second die is rolled again while it shows what the first does."""
    (first,) = dice.roll(label, by=0)
    (second,) = dice.roll(label, by=1, unlike=first)
    return first, second


def higher(faces: tuple[int, int]) -> Seat:
    return int(faces[1] > faces[0])
