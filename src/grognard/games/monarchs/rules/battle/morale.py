"""CM-P-8-g, CM-P-8-h, CM-P-8-i: what a morale result does to an army, and who has won."""

from __future__ import annotations

from typing import Final

from grognard.games.monarchs.components.battle_tables import RESULTS, ROUT
from grognard.games.monarchs.state import DEMORALISED, ROUTED

NOBODY_WON: Final = -1
_LEVEL_ZERO: Final = RESULTS.index("D0")


def worse(suffered: int, levels: int) -> int:
    """CM-15.4-l: "-" becomes D0, D4 becomes R."""
    return min(ROUT, suffered + levels)


def after(suffered: int, endurance: int, before: int) -> int:
    """CM-P-8-h: the morale of an army that has suffered this result."""
    if before == ROUTED or suffered == ROUT:
        return ROUTED
    level = suffered - _LEVEL_ZERO
    if level <= 0 or level < endurance:  # D0 never demoralises
        return before
    if level > endurance:
        return ROUTED
    return ROUTED if before == DEMORALISED else DEMORALISED


def winner(suffered: tuple[int, int], lost: tuple[int, int], gone: tuple[bool, bool] = (False, False)) -> int:
    """CM-P-8-i: 0 the attacker, 1 the defender, NOBODY_WON. What each has suffered and lost, and whether that was
    everything it had."""
    if gone[0] or gone[1]:
        return NOBODY_WON if gone[0] and gone[1] else int(gone[0])
    if suffered[0] != suffered[1]:
        return int(suffered[0] > suffered[1])
    return int(lost[0] >= lost[1])
