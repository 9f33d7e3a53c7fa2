"""Sides of a battle for tests of odds: units of one nation, whose dice and losses follow from a few numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from grognard.games.frederick.odds.battle import NEVER, Dice, Side


class Commander(NamedTuple):
    """FR-2.1-d, FR-2.1-e: how many dice take his bonus, and the bonus."""

    command: int
    tactical: int


def led(dice: int, commanders: Iterable[Commander]) -> Dice:
    """The bonuses that some dice of one nation take from its commanders, the best first (FR-7.1.2)."""
    bonuses: list[int] = []
    for command, tactical in sorted(commanders, key=lambda c: -c.tactical):
        bonuses += [tactical] * min(command, dice - len(bonuses))
    return tuple(bonuses)


class Cards(NamedTuple):
    """What cards do to the dice; Forest lowers the commanders that are given."""

    first_bonus: int = 0
    """Hills: of the first attack."""
    later_bonus: int = 0
    """Oblique Order: of all later ones."""
    first_led_only: int = 0
    """Marsh: in the first attack only dice with a commander are rolled."""
    rerolls_first: int = 0


def troops_first(
    fresh: int,
    exhausted: int = 0,
    commanders: Sequence[Commander] = (),
    *,
    isolated: bool = False,
    king: bool = False,
    retreats_at: int = NEVER,
    **effects: int,
) -> Side:
    """Units of one nation that lose troops before commanders, and the king after all others.

    Commanders are counted among the units and led to the end. `effects` are those of `Cards`.
    """
    cards = Cards(**effects)

    def dice(damage: int, bonus: int, led_only: bool) -> Dice:
        units = max(0, fresh - damage)
        rolled = units // 2 if isolated else units  # FR-4.3-e
        bonuses = led(rolled, commanders)
        rest = 0 if led_only else rolled - len(bonuses)
        return tuple(b + bonus for b in (*bonuses, *(0,) * rest))

    steps = 2 * fresh + exhausted
    later = tuple(dice(damage, cards.later_bonus, False) for damage in range(steps + 1))
    first = tuple(dice(damage, cards.first_bonus, bool(cards.first_led_only)) for damage in range(steps + 1))
    return Side(
        later, () if first == later else first, bool(cards.rerolls_first), steps if king else 0, retreats_at, fresh
    )
